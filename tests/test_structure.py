"""The shape of the code: which way imports go, and what the engine does without."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "tbdesk"
_OWN = ("tbdesk", "tests", "tools", "installer")


def test_imports_keep_the_contracts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    status = lint_imports(config_filename="pyproject.toml", no_cache=True, no_logo=True)
    assert status == 0, capsys.readouterr().out


def test_no_contract_has_an_exemption() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert "ignore_imports" not in text


def test_no_module_is_longer_than_600_lines() -> None:
    long = [
        name(path)
        for folder in _OWN
        for path in sources(ROOT / folder)
        if source(path).count("\n") > 600
    ]
    assert not long, listed(long)


def test_no_function_is_longer_than_60_lines() -> None:
    long = [
        f"{name(path)}:{line} has {length}"
        for folder in _OWN
        for path in sources(ROOT / folder)
        for line, length in _functions(source(path).splitlines())
        if length > 60
    ]
    assert not long, listed(long)


def _functions(lines: list[str]) -> Iterator[tuple[int, int]]:
    """Line and length of every function, by the indents: to parse all sources takes seconds."""
    for at, line in enumerate(lines):
        if line.lstrip().startswith("def "):
            inside = len(line) - len(line.lstrip())
            end = last = at + 1
            while end < len(lines) and (
                not lines[end].strip()
                or lines[end][: inside + 1].isspace()
                or lines[end].lstrip().startswith(")")
            ):
                end += 1
                last = end if lines[end - 1].strip() else last
            yield at + 1, last - at


def test_a_docstring_begins_with_a_noun_or_a_verb() -> None:
    asking = re.compile(r'^\s*"""(?:What|Whether|Where|Who)\b.*', re.MULTILINE)
    offenders = [
        f"{name(path)}: {found.strip()}"
        for folder in _OWN
        for path in sources(ROOT / folder)
        for found in asking.findall(source(path))
    ]
    assert not offenders, listed(offenders)


def test_a_test_is_named_by_a_noun() -> None:
    pronoun = re.compile(r"def (test_(?:what|who|where|whether|it|they)_\w+)")
    offenders = [
        f"{name(path)}: {found}"
        for path in sources(ROOT / "tests")
        for found in pronoun.findall(source(path))
    ]
    assert not offenders, listed(offenders)


def test_engine_imports_only_the_standard_library() -> None:
    allowed = sys.stdlib_module_names | {"tbdesk"}  # which of tbdesk: the contracts say
    offenders = [
        f"{name(path)}:{line} imports {module}"
        for path in sources(PACKAGE / "engine")
        for line, module in imports(path)
        if module.partition(".")[0] not in allowed
    ]
    assert not offenders, listed(offenders)


def test_the_engine_has_no_binary_floats() -> None:
    """But for the chances of the generator. A division of whole numbers, which makes one, is none
    of a Fraction to mypy."""
    offenders = [
        f"{name(path)}:{node.lineno} {ast.unparse(node)}"
        for path in sources(PACKAGE / "engine")
        if path.name not in ("generator.py", "generated_swiss.py")
        for node in ast.walk(parsed(path))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Name) and node.id == "float")
    ]
    assert not offenders, listed(offenders)


def test_every_place_that_contributors_are_sent_to_is_there() -> None:
    """Paths are shortened where it is clear what they are in."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    text = "".join(page.read_text(encoding="utf-8") for page in pages)
    named = set(re.findall(r"`([\w./-]*/[\w.-]*|[\w-]+\.(?:py|md|toml|spec))`", text))
    assert len(named) > 50
    folders = ("docs", "installer", "resources", "tbdesk", "tests", "tools", ".ci", ".github")
    there = {f"/{path.relative_to(ROOT).as_posix()}" for path in ROOT.glob("*")}
    for folder in folders:
        for path in (ROOT / folder).rglob("*"):
            there.add(f"/{path.relative_to(ROOT).as_posix()}")
    # By whoever does what is said.
    made = {"build/", "dist/", "dist/tbdesk/tbdesk", "resources/locale/LANG/LC_MESSAGES/tbdesk.po"}
    gone = [
        name
        for name in sorted(named - made)
        if not any(path.endswith(f"/{name.rstrip('/')}") for path in there)
    ]
    assert not gone, listed(gone)


def test_the_guide_and_the_changes_of_a_version_stay_short() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").count("\n")
    assert guide <= 200, f"CONTRIBUTING.md has {guide} lines: join or shorten some"
    for version in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1:]:
        count = version.count("\n")
        assert count <= 100, (
            f"{version.splitlines()[0]} in CHANGELOG.md has {count} lines: join some"
        )


#: Whose names nobody else may replace.
_FOREIGN = {"builtins", "enum", "gc", "openpyxl", "PySide6", "shiboken6", "sys", "typing"}

#: The imports of a source: to read it as Python takes a hundred times as long.
_IMPORT = re.compile(r"^\s*(?:from|import)\b[^\n(]*(?:\([^)]*\))?", re.MULTILINE)
_FOREIGN_IMPORT = re.compile(rf"\b({'|'.join(_FOREIGN)})\b")
_PRIVATE_IMPORT = re.compile(rf"^\s*(?!from (?:{'|'.join(_OWN)})\b).*\b_(?!_)", re.DOTALL)


#: The assignments that are allowed, by the folder or file they are in. What `monkeypatch` replaces
#: for one test is no assignment.
_ALLOWED = {
    ("tbdesk", "sys.excepthook"): "documented as there to be replaced",
    ("tests", "sys.excepthook"): "as above",
    ("tests", "sys.unraisablehook"): "documented as there to be replaced",
    ("tests/conftest.py", "sys.dont_write_bytecode"): "documented as there to be set",
    ("tests/conftest.py", "QStandardPaths.writableLocation"): "on Windows no variable and no API "
    "leads Qt away from the folders of the person who runs the tests",
}


@pytest.mark.long
def test_nothing_of_python_or_a_library_is_replaced() -> None:
    offenders = [
        f"{name(path)}:{line} {target}"
        for folder in _OWN
        for path in sources(ROOT / folder)
        if _imports_a(_FOREIGN_IMPORT, path)
        for line, target in _replaced(parsed(path))
        if (folder, target) not in _ALLOWED and (name(path), target) not in _ALLOWED
    ]
    assert not offenders, listed(offenders)


@pytest.mark.parametrize(
    "line",
    [
        "import sys; sys.modules['a'] = None",
        "import builtins; builtins.compile = None",
        "from enum import EnumType as kind; kind._create_ = None",
        "from PySide6 import QtCore; QtCore.QObject.event: object = None",
        "from PySide6.QtCore import Qt; setattr(Qt, 'LeftButton', 1)",
        "import openpyxl.cell; del openpyxl.cell.Cell.value",
        "from PySide6.QtCore import Qt; Keys = Qt.Key; Keys.Key_A = 1",
    ],
)
def test_every_way_to_replace_a_name_is_seen(line: str) -> None:
    assert len(list(_replaced(ast.parse(line)))) == 1


def _replaced(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and name of every assignment to an attribute or item of what is imported from one of
    the foreign packages."""
    nodes = list(ast.walk(tree))
    foreign = {
        alias.asname or alias.name.partition(".")[0]
        for node in nodes
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
        if getattr(node, "module", alias.name).partition(".")[0] in _FOREIGN
    }
    for node in nodes:  # other names for a part of them
        if isinstance(node, ast.Assign) and _root(node.value) in foreign:
            foreign |= {to.id for to in node.targets if isinstance(to, ast.Name)}
    for node in nodes:
        match node:
            case ast.Attribute() | ast.Subscript() if not isinstance(node.ctx, ast.Load):
                target: ast.expr = node
            case ast.Call(func=ast.Name(id="setattr" | "delattr")):
                target = ast.Attribute(node.args[0], "")
            case _:
                continue
        if _root(target) in foreign:
            yield node.lineno, ast.unparse(target)


def _root(node: ast.expr) -> str | None:
    """The name that a chain of attributes and items begins with."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def test_no_private_name_of_another_package_is_imported() -> None:
    """ruff sees to what is private in an object."""
    offenders = [
        f"{name(path)}: {imported}"
        for folder in _OWN
        for path in sources(ROOT / folder)
        if _imports_a(_PRIVATE_IMPORT, path)
        for node in ast.walk(parsed(path))
        for imported in _imported(node)
        if _is_private(imported)
    ]
    assert not offenders, listed(offenders)


def _imports_a(kind: re.Pattern[str], path: Path) -> bool:
    return any(map(kind.search, _IMPORT.findall(source(path))))


def _imported(node: ast.AST) -> list[str]:
    """The full names that an import binds."""
    match node:
        case ast.Import():
            return [alias.name for alias in node.names]
        case ast.ImportFrom(module=str(module)):
            return [f"{module}.{alias.name}" for alias in node.names]
    return []


def _is_private(imported: str) -> bool:
    package, *parts = imported.split(".")
    hidden = (part.startswith("_") and not part.startswith("__") for part in (package, *parts))
    return package not in _OWN and any(hidden)


#: What lives longer than the view that it is handed to.
HANDED = re.compile(r"(self\._)?(document|calculation|preferences|recovery)|model")
#: Where any of them may be connected.
LASTING = re.compile(r"(document|calculation|preferences|recovery|model)\s*\.\s*\w+\s*\.connect\(")


def test_views_that_are_gone_hear_nothing_of_what_lives_on() -> None:
    """Qt ends the connection to a method with its object, and that to a lambda never."""
    offenders = [
        f"{name(path)}:{node.lineno} {ast.unparse(node.func)}"
        for floor in ("ui", "models")
        for path in sources(PACKAGE / floor)
        if LASTING.search(source(path))
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call)
        and HANDED.fullmatch(_connected(node))
        and not isinstance(node.args[0], ast.Attribute)
    ]
    assert not offenders, listed(offenders)


def _connected(call: ast.Call) -> str:
    """The signal that a call connects; empty for any other call."""
    match call.func:
        case ast.Attribute(value=ast.Attribute(value=owner), attr="connect"):
            return ast.unparse(owner)
    return ""


@cache
def sources(directory: Path) -> list[Path]:
    return sorted(directory.rglob("*.py"))


@cache
def source(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(source(path), filename=str(path))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and module of every absolute import."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.lineno, node.module


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def listed(offenders: list[str]) -> str:
    return "\n".join(["", *offenders])
