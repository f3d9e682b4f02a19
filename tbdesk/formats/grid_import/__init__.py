"""Crosstables, lists of rounds and lists of players from anywhere: clipboard, mail, web page,
spreadsheet. A source gives sheets of text cells, `guess` reads a sheet in the likeliest way,
`understand` in the way a person corrects it to, and `tournament` makes the event."""

from tbdesk.formats.grid_import.guess import guess
from tbdesk.formats.grid_import.layout import Column, ColumnKind, Layout, Reference, Shape
from tbdesk.formats.grid_import.reading import Doubt, Reading, Total
from tbdesk.formats.grid_import.sheet import Sheet
from tbdesk.formats.grid_import.understand import tournament, understand

__all__ = [
    "Column",
    "ColumnKind",
    "Doubt",
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
