"""The tables in a text for LaTeX: `1 & Rossi & $\\frac12$ \\\\`."""

from __future__ import annotations

import re

from tbdesk.files.tables.sheet import Sheet, SheetBuilder

_BEGINS = re.compile(r"\\begin\{(?:tabular|longtable|array|tabularx|tabulary)\*?\}")
_ENDS = re.compile(r"\\end\{")
_ROW = re.compile(r"\\\\(?:\[[^\]]{0,20}\])?|\\tabularnewline\b")
_CELL = re.compile(r"(?<!\\)&")
#: The columns of a table, rules between its rows, and remarks.
_NO_CELL = re.compile(
    r"\\(?:hline|toprule|midrule|bottomrule|endhead|endfirsthead|endfoot|endlastfoot)\b"
    r"|\\c(?:line|midrule)(?:\([lr]{1,2}\))?\{[^}]{0,20}\}|(?<!\\)%.*"
)
_SPANNING = re.compile(r"\\multicolumn\{(\d)\}\{[^}]{0,20}\}")
_HALF = re.compile(
    r"\\(?:[dt]?frac|nicefrac|sfrac)\s?(?:\{1\}\{2\}|12|1\{2\}|\{1\}2)|\\(?:textonehalf|onehalf)\b"
)
_SIGNS = {
    r"\times": "x",
    r"\textendash": "-",
    r"\blacksquare": "■",
    r"\ast": "*",
    r"\cdot": "·",
    r"\&": "&",
    r"\%": "%",
    r"\_": "_",
    r"\#": "#",
    "---": "—",
    "--": "–",
    "~": " ",
}
_SHOWN = re.compile(
    r"\\(?:text(?:bf|it|sc|tt|rm)?|emph|mbox|mathbf|bf|it|centering|small|footnotesize|phantom)\b"
)
_MARKS = str.maketrans("", "", "{}$")


def is_latex(text: str) -> bool:
    """True for a text with a table of LaTeX."""
    return _BEGINS.search(text) is not None


def sheets(text: str, source: str = "") -> list[Sheet]:
    """The tables of a text for LaTeX. Raises FormatError."""
    tables: list[Sheet] = []
    begun = 0
    for table in _BEGINS.finditer(text):
        if table.start() < begun:
            continue
        end = _ENDS.search(text, table.end())
        begun = end.start() if end else len(text)
        line = text.count("\n", 0, table.end()) + 1
        builder = SheetBuilder("", source)
        for row in _ROW.split(_without_columns(text[table.end() : begun])):
            cells = _NO_CELL.sub("", row)
            first = line + row[: len(row) - len(row.lstrip())].count("\n")
            builder.add(first, (shown for cell in _CELL.split(cells) for shown in _shown(cell)))
            line += row.count("\n")
        tables.append(builder.sheet())
    return tables


def _without_columns(table: str) -> str:
    """A table without what tells the kinds of its columns, on the line on which it begins."""
    depth = 0
    for at, sign in enumerate(table):
        depth += (sign == "{") - (sign == "}")
        if depth == 0 and sign not in "{} []" and table[at - 1 : at] != "]":
            return table[at:]
        if sign == "\n":
            break
    return table


def _shown(cell: str) -> list[str]:
    """What a cell shows, with the empty ones that it spans."""
    spans = _SPANNING.search(cell)
    text = _HALF.sub("½", _SPANNING.sub("", cell))
    for written, sign in _SIGNS.items():
        text = text.replace(written, sign)
    text = _SHOWN.sub("", text).translate(_MARKS)
    return [text, *[""] * (int(spans[1]) - 1 if spans else 0)]
