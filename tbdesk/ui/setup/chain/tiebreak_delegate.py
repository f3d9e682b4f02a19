"""Tie-breaks in a list: codes, names, and articles or federations, each under each other."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from tbdesk.models.roles import PARTS_ROLE, Index
from tbdesk.ui.appearance import style

#: Characters of a federation in sight.
_WIDEST = 14


class TieBreakDelegate(QStyledItemDelegate):
    """Paints a tie-break as a line: the code as wide as the longest in the list, the article or the
    federation at the right, the name between them. A name that is too long is cut short, and whole
    in the tooltip."""

    def __init__(self, view: QAbstractItemView, model: QAbstractItemModel) -> None:
        super().__init__(view)
        self._view, self._model = view, model
        #: Of the widest code and the widest article, by font: every row that is painted asks.
        self._widest: dict[str, tuple[int, int]] = {}
        for changed in (
            *(model.modelReset, model.dataChanged),
            *(model.rowsInserted, model.rowsRemoved),
        ):
            changed.connect(self._widest.clear)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        own = QStyleOptionViewItem(option)
        self.initStyleOption(own, index)
        own.text = ""
        drawn = own.widget.style() if own.widget else QApplication.style()
        drawn.drawControl(QStyle.ControlElement.CE_ItemViewItem, own, painter, own.widget)
        code, name, article = index.data(PARTS_ROLE)
        selected = bool(own.state & QStyle.StateFlag.State_Selected)
        ink = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
        group = QPalette.ColorGroup.Active
        unit, metrics = style.unit(self._view), QFontMetrics(own.font)
        area = own.rect.adjusted(unit, 0, -unit, 0)
        codes, articles = self._widths(own.font)
        codes += 3 * unit
        between = QRect(area.left() + codes, area.top(), area.width() - codes, area.height())
        if metrics.horizontalAdvance(article) > articles:
            article = metrics.elidedText(article, Qt.TextElideMode.ElideRight, articles)
        if article:
            between.adjust(0, 0, -metrics.horizontalAdvance(article) - 2 * unit, 0)
        painter.save()
        painter.setFont(own.font)
        painter.setPen(own.palette.color(group, ink))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(area, middle | Qt.AlignmentFlag.AlignLeft, code)
        short = metrics.elidedText(name, Qt.TextElideMode.ElideRight, between.width())
        painter.drawText(between, middle | Qt.AlignmentFlag.AlignLeft, short)
        if not selected:
            painter.setPen(style.quiet(own.palette))
        painter.drawText(area, middle | Qt.AlignmentFlag.AlignRight, article)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        """The name shares what is left over; no list scrolls sideways for it."""
        return QSize(0, QFontMetrics(option.font).height() + style.unit(self._view))

    def _widths(self, font: QFont) -> tuple[int, int]:
        """The widths of the widest code and of the widest article in the list."""
        key = font.key()
        if key not in self._widest:
            model, width = self._model, QFontMetrics(font).horizontalAdvance
            rows = [model.index(row, 0).data(PARTS_ROLE) for row in range(model.rowCount())]
            widest = max((width(article) for _code, _name, article in rows), default=0)
            self._widest[key] = (
                max((width(code) for code, _name, _article in rows), default=0),
                min(widest, style.characters(self._view, _WIDEST)),
            )
        return self._widest[key]
