"""The rows of a grid: sorted by a click on a header, and hidden but for some participants."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QAbstractButton, QTableView, QVBoxLayout

from tbdesk.i18n import _
from tbdesk.ui.widgets.label import Label


@runtime_checkable
class Sortable(Protocol):
    """A model whose rows are participants, known by their pairing numbers or positions."""

    def order(self) -> tuple[int, ...]: ...

    def first_order(self) -> tuple[int, ...]: ...

    def order_by(self, column: int) -> tuple[int, ...] | None: ...

    def put_in_order(self, order: Sequence[int], column: int, down: bool) -> None: ...


class RowOrder(NamedTuple):
    """The order of the rows; column: the sorted one, -1 for none; down: the greatest first."""

    rows: tuple[int, ...]
    column: int
    down: bool


class HeaderSort(QObject):
    """Sorts a grid by clicks on a header: the first sorts, the next reverses, the third restores
    the original order, as does a click on the row number's header. The rows stay while the user
    types, even when a result would change their order."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view
        self._column = -1  # by which the rows were put in order last, -1: by number
        header = view.horizontalHeader()
        header.setSectionsClickable(True)
        header.sectionPressed.disconnect()  # Qt would take the cursor to the head of the column
        header.sectionClicked.connect(self._sort)
        view.setCornerButtonEnabled(True)
        corner = view.findChild(QAbstractButton)
        if corner is not None:
            self._name(corner)

    def follow(self) -> None:
        """Look at the model of the view: another event, or shape of it, comes in its own order."""
        self._view.model().modelReset.connect(self._hide_arrow)

    def order(self) -> RowOrder:
        """How the rows are ordered now."""
        model, header = self._view.model(), self._view.horizontalHeader()
        assert isinstance(model, Sortable)
        down = header.sortIndicatorOrder() is Qt.SortOrder.DescendingOrder
        return RowOrder(model.order(), self._column, down)

    def restore(self, order: RowOrder) -> None:
        """Put the rows in an order that they had, if they are the same."""
        model = self._view.model()
        assert isinstance(model, Sortable)
        if order.rows != model.order() and sorted(order.rows) == sorted(model.order()):
            self._show(order.rows, order.column, down=order.down)

    def _name(self, corner: QAbstractButton) -> None:
        """The numbers have a heading too, in the corner."""
        corner.clicked.disconnect()
        corner.clicked.connect(self._sort_by_number)
        corner.setAccessibleName(_("Number"))
        corner.setToolTip(_("In the order of the numbers"))
        label = Label("#")
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = QVBoxLayout(corner)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(label)

    def sort_by_cursor(self) -> None:
        """Sort by the current column, as a click on its header does."""
        if self._view.currentIndex().isValid():
            self._sort(self._view.currentIndex().column())

    def _sort(self, column: int) -> None:
        model = self._view.model()
        assert isinstance(model, Sortable)
        wanted = model.order_by(column)
        if wanted is None:
            self._hide_arrow()
            return
        now, first = model.order(), model.first_order()
        if column == self._column and now == wanted:
            self._show(wanted[::-1], column, down=True)
        elif column == self._column and now == wanted[::-1]:
            self._show(first, -1)
        else:
            self._show(wanted, column)

    def _sort_by_number(self) -> None:
        model = self._view.model()
        assert isinstance(model, Sortable)
        first = model.first_order()
        self._show(first[::-1] if model.order() == first else first, -1)

    def _show(self, order: tuple[int, ...], column: int, *, down: bool = False) -> None:
        model = self._view.model()
        assert isinstance(model, Sortable)
        model.put_in_order(order, column, down)
        self._hide_arrow()
        self._column = column
        if column >= 0:
            direction = Qt.SortOrder.DescendingOrder if down else Qt.SortOrder.AscendingOrder
            self._view.horizontalHeader().setSortIndicator(column, direction)
            self._view.horizontalHeader().setSortIndicatorShown(True)
        current = self._view.currentIndex()
        self._view.setCurrentIndex(current)  # alone, and of a block nothing is left over
        self._view.scrollTo(current)

    def _hide_arrow(self) -> None:
        self._column = -1
        self._view.horizontalHeader().setSortIndicatorShown(False)


@runtime_checkable
class Ordered(Protocol):
    """A model whose rows are participants."""

    def order(self) -> tuple[int, ...]: ...


class RowFilter(QObject):
    """Hides the rows of all but some participants, in any order of rows."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view
        self._numbers: Collection[int] | None = None
        view.model().layoutChanged.connect(lambda *_lists: self._apply())
        view.model().modelReset.connect(self._apply)

    def show_only(self, numbers: Collection[int] | None) -> None:
        """Show the rows of these pairing numbers alone; None: all."""
        if numbers != self._numbers:
            self._numbers = numbers
            self._apply()

    def _apply(self) -> None:
        model = self._view.model()
        if not isinstance(model, Ordered):
            return
        for row, number in enumerate(model.order()):
            hidden = self._numbers is not None and number not in self._numbers
            if self._view.isRowHidden(row) != hidden:
                self._view.setRowHidden(row, hidden)
