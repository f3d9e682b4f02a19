"""The shape of the code: which way imports go, and how long files and functions may be."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "tbdesk"
MAX_FILE_LINES = 400
MAX_FUNCTION_LINES = 40


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


def test_no_file_is_too_long() -> None:
    offenders = [
        f"{name(path)} has {lines} lines, at most {MAX_FILE_LINES} are allowed"
        for path in sources(PACKAGE)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MAX_FILE_LINES
    ]
    assert not offenders, listed(offenders)


def test_no_function_is_too_long() -> None:
    offenders = [
        f"{name(path)}:{function.lineno} {function.name}() has {lines} lines without its "
        f"docstring, at most {MAX_FUNCTION_LINES} are allowed"
        for path in sources(PACKAGE)
        for function in functions(path)
        if (lines := function_lines(function)) > MAX_FUNCTION_LINES
    ]
    assert not offenders, listed(offenders)


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("def f():\n    return 1\n", 2),
        ('def f():\n    """One."""\n    return 1\n', 2),
        ('def f():\n    """One.\n\n    Two.\n    """\n    return 1\n', 2),
        ("async def f(\n    a,\n):\n    return a\n", 4),
        ("@staticmethod\ndef f():\n    pass\n", 2),
    ],
)
def test_a_docstring_does_not_count(source: str, lines: int) -> None:
    (function,) = ast.parse(source).body
    assert isinstance(function, Function)
    assert function_lines(function) == lines


Function = ast.FunctionDef | ast.AsyncFunctionDef


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


def functions(path: Path) -> Iterator[Function]:
    return (node for node in ast.walk(parsed(path)) if isinstance(node, Function))


def function_lines(function: Function) -> int:
    lines = length(function)
    if ast.get_docstring(function) is not None:
        lines -= length(function.body[0])
    return lines


def length(node: ast.stmt) -> int:
    assert node.end_lineno is not None
    return node.end_lineno - node.lineno + 1


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def listed(offenders: list[str]) -> str:
    return "\n".join(["", *offenders])
