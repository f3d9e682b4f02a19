"""The shape of the code: which way imports go, and what the engine does without."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "tbdesk"


def test_imports_keep_the_contracts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    status = lint_imports(config_filename="pyproject.toml", no_cache=True, no_logo=True)
    assert status == 0, capsys.readouterr().out


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
        if path.name != "generator.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Name) and node.id == "float")
    ]
    assert not offenders, listed(offenders)


def test_every_place_that_contributors_are_sent_to_is_there() -> None:
    """Paths are shortened where it is clear what they are in."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w./-]*/[\w.-]*|[\w-]+\.(?:py|md|toml|spec))`", text))
    assert len(named) > 50
    folders = ("docs", "installer", "resources", "tbdesk", "tests", "tools", ".ci", ".github")
    there = {f"/{path.relative_to(ROOT).as_posix()}" for path in ROOT.glob("*")}
    for folder in folders:
        for path in (ROOT / folder).rglob("*"):
            there.add(f"/{path.relative_to(ROOT).as_posix()}")
    made = {"build/", "resources/locale/LANG/LC_MESSAGES/tbdesk.po"}  # by whoever does what is said
    gone = [
        name
        for name in sorted(named - made)
        if not any(path.endswith(f"/{name.rstrip('/')}") for path in there)
    ]
    assert not gone, listed(gone)


#: What lives longer than the view that it is handed to.
HANDED = re.compile(r"(self\._)?(document|calculation|preferences|recovery)|model")
#: Where any of them may be connected: to read the source as Python takes a hundred times as long.
LASTING = re.compile(r"(document|calculation|preferences|recovery|model)\s*\.\s*\w+\s*\.connect\(")


def test_views_that_are_gone_hear_nothing_of_what_lives_on() -> None:
    """Qt ends the connection to a method with its object, and that to a lambda never."""
    offenders = [
        f"{name(path)}:{node.lineno} {ast.unparse(node.func)}"
        for floor in ("ui", "models")
        for path in sources(PACKAGE / floor)
        if LASTING.search(path.read_text(encoding="utf-8"))
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call)
        and HANDED.fullmatch(_connected(node))
        and not isinstance(node.args[0], ast.Attribute)
    ]
    assert not offenders, listed(offenders)


def _connected(call: ast.Call) -> str:
    """What a call connects a signal of; nothing if it connects none."""
    match call.func:
        case ast.Attribute(value=ast.Attribute(value=owner), attr="connect"):
            return ast.unparse(owner)
    return ""


def sources(directory: Path) -> list[Path]:
    return sorted(directory.rglob("*.py"))


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


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
