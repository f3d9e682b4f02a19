"""The delegate of PlainModel."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tbdesk.models.index import Index
from tbdesk.models.plain import PlainModel
from tbdesk.ui.appearance.lettering import area_of
from tbdesk.ui.grid.table_view import TableView

_HAS_TEXT = QStyleOptionViewItem.ViewItemFeature.HasDisplay
#: With one of these there is more to a cell than its text. A plain number: it is asked of every
#: cell.
_MARKED = (
    QStyle.StateFlag.State_Selected
    | QStyle.StateFlag.State_HasFocus
    | QStyle.StateFlag.State_MouseOver
).value


class PlainDelegate(QStyledItemDelegate):
    """Paints the cells of a PlainModel, which it asks once for what Qt's delegate asks in seven
    roles. Marked cells are painted by the style; for others it would paint just the text, in three
    times as long."""

    def is_plain(self, index: Index) -> bool:
        """Whether there is nothing but a text in a cell; a subclass knows of other marks."""
        return True

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if (
            option.state.value & _MARKED
            or not self.is_plain(index)
            or not self._write(painter, option, index)
        ):
            super().paint(painter, option, index)

    def _write(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> bool:
        """Paint the text of a cell; False where it is in italics, or has to be cut short."""
        model, view = index.model(), self.parent()
        assert isinstance(model, PlainModel)
        assert isinstance(view, TableView)
        text, alignment, italic = model.shown(index)
        if italic:
            return False
        left, top, width, height = area_of(option.rect)
        margin = view.text_margin
        area = left + margin, top, width - 2 * margin, height
        return not text or view.letters.draw(painter, text, alignment, area)

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
