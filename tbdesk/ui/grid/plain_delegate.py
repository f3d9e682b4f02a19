"""Paints cells that are a text and nothing else."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from tbdesk.models.index import Index
from tbdesk.models.plain import PlainModel

_HAS_TEXT = QStyleOptionViewItem.ViewItemFeature.HasDisplay


class PlainDelegate(QStyledItemDelegate):
    """Asks a PlainModel once what Qt's own delegate asks in seven roles; the style paints it."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, PlainModel)
        assert isinstance(index, QModelIndex)
        option.text, option.displayAlignment, italic = model.shown(index)
        option.features |= _HAS_TEXT
        option.index = index
        option.styleObject = None  # type: ignore[assignment]  # nothing in a cell is animated
        if italic:
            option.font.setItalic(True)
