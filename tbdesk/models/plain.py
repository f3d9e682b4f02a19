"""Models of plain texts, painted by PlainDelegate."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, Qt
from PySide6.QtGui import QFont

from tbdesk.models.index import Index
from tbdesk.models.roles import ALIGNMENT, FONT, TEXT

#: Where a text stands in its cell.
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Shown(NamedTuple):
    """The appearance of a cell: its text and style."""

    text: str
    alignment: Qt.AlignmentFlag
    italic: bool = False


class PlainModel(QAbstractTableModel):
    """The base of tables of plain texts. PlainDelegate asks `shown` once for every cell it paints,
    where Qt's delegate asks seven roles, each a call into Python."""

    @abstractmethod
    def shown(self, index: Index) -> Shown:
        """What is seen of a cell of the table."""

    def data(self, index: Index, role: int = TEXT) -> Any:
        """What is seen, by Qt's roles; a subclass answers the others."""
        if not index.isValid():
            return None
        if role == TEXT:
            return self.shown(index).text
        if role == ALIGNMENT:
            return self.shown(index).alignment
        if role == FONT and self.shown(index).italic:
            font = QFont()
            font.setItalic(True)
            return font
        return None
