"""Every participant's terms for the chosen tie-break, the cut ones struck out."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFontMetrics,
    QPainter,
    QPalette,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from tbdesk.i18n import _
from tbdesk.models.roles import PIECES_ROLE, Index
from tbdesk.models.standings.contributions import OWN_COLUMNS, ContributionsModel
from tbdesk.models.standings.pieces import Piece
from tbdesk.report.help.pages import tiebreak_address
from tbdesk.ui.appearance import style, term_style
from tbdesk.ui.grid.table_view import TableView
from tbdesk.ui.help.asked import show_menu

PADDING = 4
MEASURED_ROWS = 3
#: Of so many of the longest texts one is the widest, to be sure.
MEASURED = 20
#: Characters of a name.
WIDEST_NAME = 32


class ContributionsDelegate(QStyledItemDelegate):
    """Draws each term with its own mark: a cell of a double round holds two of them."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        # Past Qt, which would take them apart.
        pieces: tuple[Piece, ...] | None = index.model().data(index, PIECES_ROLE)
        if pieces is None:
            super().paint(painter, option, index)
            return
        if option.state & QStyle.StateFlag.State_Selected:  # paler than the style's: marks are read
            painter.fillRect(option.rect, style.selected_row(option.widget.palette()))
        if not pieces:
            return
        cell: QRect = option.rect
        widths = [_width(option.fontMetrics, piece.text) for piece in pieces]
        left = cell.left() + max(0, (cell.width() - sum(widths)) // 2)
        painter.save()
        for piece, width in zip(pieces, widths, strict=True):
            paint_piece(painter, option, piece, QRect(left, cell.top(), width, cell.height()))
            left += width
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        pieces: tuple[Piece, ...] = index.data(PIECES_ROLE) or ()
        if not pieces:
            return super().sizeHint(option, index)
        width = sum(_width(option.fontMetrics, piece.text) for piece in pieces)
        return QSize(width, style.row_height(option.widget))


def paint_piece(painter: QPainter, option: QStyleOptionViewItem, piece: Piece, area: QRect) -> None:
    """Paint a term on the ground of its status, with a dotted line below an adjusted score."""
    palette = option.palette
    term_style.paint_ground(painter, palette, piece.status, area.adjusted(1, 1, -1, -1))
    painter.setFont(term_style.term_font(option.font, piece.status))
    painter.setPen(term_style.ink(piece.status, palette))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, piece.text)
    if piece.adjusted:
        painter.setPen(QPen(painter.pen().color(), 1, Qt.PenStyle.DotLine))
        bottom = area.bottom() - 4  # above the bar of terms that count
        painter.drawLine(area.left() + PADDING, bottom, area.right() - PADDING, bottom)


class ContributionsView(TableView):
    """A read-only table of terms; the row of the explained participant is selected."""

    #: The position of a participant whose row is activated.
    lookedAt = Signal(int)

    def __init__(self, model: ContributionsModel) -> None:
        super().__init__()
        self.setObjectName("contributions")
        self.setAccessibleName(_("Contributions"))
        self.setAccessibleDescription(
            _("Contribution of each game to the selected tie-break, one row per participant.")
        )
        self.setModel(model)
        self.setItemDelegate(ContributionsDelegate(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setResizeContentsPrecision(0)  # the visible part

    def initViewItemOption(self, option: QStyleOptionViewItem) -> None:
        """Without the keys, the tint of the row is the only sign of its selection."""
        super().initViewItemOption(option)
        palette = option.palette
        if not (self.hasFocus() or style.has_high_contrast(palette)):
            palette.setColor(QPalette.ColorRole.Highlight, style.selected_row(self.palette()))
            palette.setColor(QPalette.ColorRole.HighlightedText, palette.text().color())

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        model = self.model()
        if current.isValid() and self.hasFocus() and isinstance(model, ContributionsModel):
            self.lookedAt.emit(model.position_at(current.row()))

    def help_address(self) -> str:
        """The page of the tie-break whose terms are shown."""
        model = self.model()
        column = model.column if isinstance(model, ContributionsModel) else None
        return "" if column is None else tiebreak_address(column.descriptor.code)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        show_menu(self, event.globalPos())

    def follow(self) -> None:
        """Fit the width to the current content; the desk is notified if it changes."""
        before = self.horizontalHeader().length()
        self._fit()
        if self.horizontalHeader().length() != before:
            super().fit_columns()

    def fit_columns(self) -> None:
        self._fit()
        super().fit_columns()

    def _fit(self) -> None:
        """Fit the columns to the terms of the first rows. Every opponent and nearly every factor
        occurs in them; measuring all rows of a long event would block the window."""
        model, heads = self.model(), self.horizontalHeader()
        assert isinstance(model, ContributionsModel)
        cells = model.longest_terms(MEASURED_ROWS, MEASURED)
        widest = max(max(map(self._cell_width, cells), default=0) + PADDING, 30)
        if widest != heads.defaultSectionSize():  # it is set for all columns
            heads.setDefaultSectionSize(widest)
        for column in range(OWN_COLUMNS, model.columnCount() - 1):
            if heads.sectionSize(column) != widest:
                self.setColumnWidth(column, widest)
        names = model.longest_names(MEASURED)
        longest = max(map(self.fontMetrics().horizontalAdvance, names), default=0)
        most = style.characters(self, WIDEST_NAME)
        named = min(longest + 3 * style.unit(self), most)
        self.setColumnWidth(0, max(named, heads.sectionSizeHint(0)))
        if self.isVisible():  # else Qt measures every row there is
            self.resizeColumnToContents(model.columnCount() - 1)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit_columns()

    def _cell_width(self, terms: tuple[str, ...]) -> int:
        """The width of the terms of a cell."""
        return sum(_width(self.fontMetrics(), text) for text in terms)


def _width(metrics: QFontMetrics, text: str) -> int:
    return metrics.horizontalAdvance(text) + 2 * PADDING
