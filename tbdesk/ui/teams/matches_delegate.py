"""Paints the matches in the cells of the match grid, and takes the scores typed into them."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QObject, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QLineEdit, QStyleOptionViewItem, QWidget

from tbdesk.models.roles import ONE_GAME_ROLE, SLOTS_ROLE, Index
from tbdesk.models.teams.match_grid import OWN_COLUMNS
from tbdesk.models.teams.match_model import DOUBTFUL_SIGN, MatchMarks, MatchModel, MatchSlot
from tbdesk.ui.appearance import style
from tbdesk.ui.grid import cell_marks
from tbdesk.ui.grid.editing import TypingDelegate
from tbdesk.ui.players.grid_view import GridDelegate


class MatchesDelegate(GridDelegate[MatchSlot], TypingDelegate):
    """The game points of a match, and smaller beside them the match points."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(OWN_COLUMNS, parent)

    def slot_width(self, option: QStyleOptionViewItem) -> int:
        return match_width(option.font)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        marks = _marks(index)
        if marks.refused or marks.doubtful:
            style.mark_refused(option)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        marks = _marks(index)
        if marks.changed:
            cell_marks.mark_changed(painter, option.palette, option.rect)
        if marks.tried_out:
            cell_marks.mark_tried_out(painter, option.palette, option.rect)

    def put(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> bool:
        """Set the text of an editor; in a cell of several matches, for the one of the cursor. An
        editor left empty changes nothing; Delete clears."""
        assert isinstance(editor, QLineEdit)
        several = index.data(SLOTS_ROLE) is not None
        role = ONE_GAME_ROLE + self.active_slot if several else Qt.ItemDataRole.EditRole
        return not editor.text().strip() or model.setData(index, editor.text(), role)

    def paint_slot(
        self, painter: QPainter, option: QStyleOptionViewItem, slot: MatchSlot, area: QRect
    ) -> None:
        painter.setFont(option.font)
        if slot.refused or slot.doubtful:
            painter.fillRect(area, style.refused_ground(option.palette))
            painter.setPen(style.refused_ink(option.palette))
            painter.setFont(style.refused_font(option.font))
            marked = f"{slot.text}{DOUBTFUL_SIGN}" if slot.doubtful else slot.text
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, marked)
            return
        if not slot.text:
            painter.setPen(style.quiet(option.palette))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, "·")
            return
        faint = style.quiet(option.palette)
        small = _small(option.font)
        metrics = QFontMetrics(option.font)
        points = QFontMetrics(small).horizontalAdvance(slot.match_points)
        width = metrics.horizontalAdvance(slot.text) + (points + 4 if points else 0)
        left = area.left() + max(0, (area.width() - width) // 2)
        text = QRect(left, area.top(), area.right() - left + 1, area.height())
        painter.setPen(faint if slot.unfinished else option.palette.text().color())
        vertical = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(text, vertical | Qt.AlignmentFlag.AlignLeft, slot.text)
        if points:
            painter.setFont(small)
            painter.setPen(faint)
            at = text.adjusted(width - points, -metrics.height() // 4, 0, -metrics.height() // 4)
            painter.drawText(at, vertical | Qt.AlignmentFlag.AlignLeft, slot.match_points)


def _marks(index: Index) -> MatchMarks:
    model = index.model()
    assert isinstance(model, MatchModel)
    return model.marks(index)


def match_width(font: QFont) -> int:
    """Room for the game points of a match, the match points and a little air."""
    return (
        QFontMetrics(font).horizontalAdvance("0½…")
        + QFontMetrics(_small(font)).horizontalAdvance("00")
        + 8
    )


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(max(6.0, font.pointSizeF() * 0.75))
    return small
