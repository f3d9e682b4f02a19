"""The tables in the source of a forum's post: `[table][tr][td]`."""

from __future__ import annotations

import re

from tbdesk.files.tables.sheet import Sheet, SheetBuilder

_TABLE = re.compile(r"\[/?table\b[^\]]{0,200}\]", re.IGNORECASE)
_ROW = re.compile(r"\[/?tr\b[^\]]{0,200}\]", re.IGNORECASE)
_CELL = re.compile(r"\[t[dh]\b[^\]]{0,200}\]", re.IGNORECASE)
_SHOWN = re.compile(
    r"\[/?(?:t[dh]|b|i|u|s|sup|sub|url|img|size|colou?r|font|left|right|center|align|code|quote)"
    r"(?:=[^\]]{0,300})?\]",
    re.IGNORECASE,
)


def is_bbcode(text: str) -> bool:
    """True for a text with rows and cells as forums write them."""
    return bool(_ROW.search(text) and _CELL.search(text))


def sheets(text: str, source: str = "") -> list[Sheet]:
    """The tables of a post. Raises FormatError."""
    tables: list[Sheet] = []
    line = 1
    for part in _TABLE.split(text):
        builder = SheetBuilder("", source)
        for row in _ROW.split(part):
            cells = _CELL.split(row)
            first = line + cells[0].count("\n")
            builder.add(first, (_SHOWN.sub("", cell) for cell in cells[1:]))
            line += row.count("\n")
        tables.append(builder.sheet())
    return tables
