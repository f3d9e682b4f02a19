"""Every text of the program that a person reads, found in its source.

pyside6-lupdate sees `self.tr(...)` and `QCoreApplication.translate(...)` only. The words of the
formats go through a `tr` that is handed in, the tie-breaks, the editions of the rules and the
presets are tables, and what is wrong with a file is a `sentence(...)`; so the source is read here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "tbdesk"
#: The context of what the formats and the engine say; see models.standings.marks.translate.
REPORT = "report"
_TRANSLATORS = frozenset({"tr", "_tr", "translate"})
#: Calls of the formats whose text is translated later, and which argument it is.
_SAYING = {"sentence": 0, "warn": 0, "conflict": 0, "Doubt": 1, "JsonFault": 1}
#: What the formats call a text before they hand it to one of those, or raise it.
_NAMES = frozenset({"text", "reason"})
#: What only a mistake in the program raises; nobody reads it in a window.
_SLIPS_OF_OURS = frozenset({"AssertionError", "RuntimeError"})
#: The command line stays English.
_ENGLISH = frozenset({"cli", "paths.py", "__main__.py"})
_WORD = re.compile(r"[a-z]{2}")
_OWN_CONTEXT = re.compile(r"return QCoreApplication\.translate\('(\w+)', text\)")


class Text(NamedTuple):
    """An English text as the program asks for it; `plural` if it counts something (%n)."""

    context: str
    source: str
    plural: bool = False


class TextError(ValueError):
    """A text that cannot be known before the program runs."""


def texts() -> list[Text]:
    """All of them, sorted, each once. Raises TextError."""
    paths = sorted(
        path
        for path in PACKAGE.rglob("*.py")
        if not _ENGLISH & set(path.relative_to(PACKAGE).parts)
    )
    found = {text for path in paths for text in _Source(path).texts()}
    found |= {Text(REPORT, source) for source in _tables()}
    return sorted(found)


def _tables() -> Iterator[str]:
    """The texts that are not in a call: the names in tables, and the slips of report files."""
    from tbdesk.engine.rules.editions import EDITIONS
    from tbdesk.engine.tiebreaks.catalogue import CATALOGUE
    from tbdesk.files.presets import load_presets
    from tbdesk.files.trf.slips import Slip

    yield from (row.name for row in CATALOGUE.values())
    yield from (edition.name for edition in EDITIONS.values())
    yield from (preset.name for preset in load_presets())
    yield from (slip.value for slip in Slip)


class _Source:
    """One file of the program."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._tree = ast.parse(path.read_text(encoding="utf-8"))
        self._formats = path.relative_to(PACKAGE).parts[0] in {"report", "files"}
        self._own = _own_contexts(self._tree)
        self._found: set[Text] = set()

    def texts(self) -> set[Text]:
        self._walk(self._tree, "")
        return self._found

    def _walk(self, node: ast.AST, of_class: str) -> None:
        if isinstance(node, ast.ClassDef):
            of_class = node.name
        if isinstance(node, ast.Call):
            self._call(node, of_class)
        elif isinstance(node, ast.Assign) and self._formats and _name(node.targets[0]) in _NAMES:
            self._add_words(node.value)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return  # a docstring
        elif isinstance(node, ast.Constant) and self._formats and _is_template(node.value):
            self._add(REPORT, node)
        for child in ast.iter_child_nodes(node):
            self._walk(child, of_class)

    def _call(self, call: ast.Call, of_class: str) -> None:
        called, arguments = call.func, call.args
        if _name(called) == "partial" and arguments and _name(arguments[0]) in _TRANSLATORS:
            called, arguments = arguments[0], arguments[1:]
        name = _name(called)
        if name in _TRANSLATORS and arguments:
            if self._formats:
                self._add(REPORT, arguments[0])
            elif not isinstance(called, ast.Attribute):
                self._add(self._own.get(name, REPORT), arguments[0])
            elif name == "tr":
                self._add(of_class, arguments[0], plural=len(arguments) > 2)
            elif _name(called.value) == "QCoreApplication":
                self._add(ast.literal_eval(arguments[0]), arguments[1])
            else:
                self._add(REPORT, arguments[0])
        elif name == "sentence":
            self._add(REPORT, arguments[0])
        elif self._formats and len(arguments) > _SAYING.get(name, len(arguments)):
            self._add_words(arguments[_SAYING[name]])
        elif name.endswith("Error") and name not in _SLIPS_OF_OURS and arguments:
            self._add_words(arguments[0])

    def _add(self, context: str, node: ast.expr, *, plural: bool = False) -> None:
        """Note a text, or each of the two a condition chooses between."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            self._found.add(Text(context, node.value, plural))
        elif isinstance(node, ast.IfExp):
            self._add(context, node.body, plural=plural)
            self._add(context, node.orelse, plural=plural)
        elif isinstance(node, ast.JoinedStr):
            raise TextError(
                f"{self._path.relative_to(ROOT)}:{node.lineno}: an f-string cannot be translated; "
                "let the text have places and fill them afterwards"
            )

    def _add_words(self, node: ast.expr) -> None:
        """Note what may also be no text at all, such as a file's name: words have spaces."""
        if isinstance(node, ast.IfExp):
            self._add_words(node.body)
            self._add_words(node.orelse)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            self._add(REPORT, node)


def _is_template(value: object) -> bool:
    """Words with numbered places: such a constant is filled and said somewhere."""
    return isinstance(value, str) and "{0}" in value and bool(_WORD.search(value))


def _own_contexts(tree: ast.Module) -> dict[str, str]:
    """The functions of a file that translate in a context of their own."""
    functions = [one for one in tree.body if isinstance(one, ast.FunctionDef)]
    found = {one.name: _OWN_CONTEXT.search(ast.unparse(one)) for one in functions}
    return {name: match[1] for name, match in found.items() if match}


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""
