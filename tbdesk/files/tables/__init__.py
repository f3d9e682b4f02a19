"""Crosstables, lists of rounds and lists of players from anywhere: clipboard, mail, web page,
spreadsheet. A source gives sheets of text cells, `guess` reads a sheet in the likeliest way,
`understand` in the way a person corrects it to, and `tournament` makes the event."""

from tbdesk.files.tables.columns.layout import Column, ColumnKind, Kind, Layout, Reference, Shape
from tbdesk.files.tables.guess import guess
from tbdesk.files.tables.reading import Doubt, Reading, Total
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.understand import tournament, understand

__all__ = [
    "Column",
    "ColumnKind",
    "Doubt",
    "Kind",
    "Layout",
    "Reading",
    "Reference",
    "Shape",
    "Sheet",
    "Total",
    "guess",
    "tournament",
    "understand",
]
