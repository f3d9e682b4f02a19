"""Blocks of cells in a grid: copied, cut, pasted, cleared and filled as in a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from tbdesk.i18n import n_
from tbdesk.models.blocks import Area, Spot, lines_of, spread, text_of
from tbdesk.models.grid import TypedModel
from tbdesk.models.roles import COPIED_ROLE
from tbdesk.report.players.fields import refuse_long
from tbdesk.report.wording.problems.errors import sentence
from tbdesk.session.history import Label
from tbdesk.ui.grid.editing import finish_typing


class Blocks(QObject):
    """The selected block of a view; without one, the current cell. Hidden columns take no part."""

    #: The reason of a refusal, for the status bar; empty on success.
    said = Signal(str)

    def __init__(self, view: QTableView, *, heads: bool = False) -> None:
        """heads: copies include the headings of their columns."""
        super().__init__(view)
        self._view = view
        self._heads = heads
        view.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)

    # --- the selection -----------------------------------------------------------------------

    def area(self) -> Area | None:
        """The selected block, its columns counted among those in sight; None without a cursor."""
        index, shown = self._view.currentIndex(), self._columns()
        if not index.isValid() or index.column() not in shown:
            return None
        ranges = self._view.selectionModel().selection()
        if ranges.isEmpty():
            at = shown.index(index.column())
            return Area(index.row(), at, index.row(), at)
        block = ranges.first()
        columns = [at for at, number in enumerate(shown) if block.left() <= number <= block.right()]
        return Area(block.top(), columns[0], block.bottom(), columns[-1])

    @property
    def several(self) -> bool:
        """True if more than one cell is selected."""
        area = self.area()
        return area is not None and area.height * area.width > 1

    def _columns(self) -> list[int]:
        model = self._view.model()
        return [at for at in range(model.columnCount()) if not self._view.isColumnHidden(at)]

    def _select(self, area: Area) -> None:
        model, shown = self._view.model(), self._columns()
        first = model.index(area.top, shown[area.left])
        last = model.index(
            min(area.bottom, model.rowCount() - 1), shown[min(area.right, len(shown) - 1)]
        )
        self._view.setCurrentIndex(first)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self._view.selectionModel().select(QItemSelection(first, last), flags)

    # --- actions on it -----------------------------------------------------------------------

    def copy(self) -> None:
        area = self.area()
        if area is None:
            return
        lines = self._texts(area)
        if self._heads:
            model, shown = self._view.model(), self._columns()
            columns = shown[area.left : area.right + 1]
            horizontal = Qt.Orientation.Horizontal
            lines.insert(0, [str(model.headerData(at, horizontal) or "") for at in columns])
        QGuiApplication.clipboard().setText(text_of(lines))

    def cut(self) -> None:
        self.copy()
        self.clear()

    def clear(self) -> None:
        """Clear the cells of the block."""
        area = self.area()
        if area is not None:
            count = area.height * area.width
            self._type(
                spread([[""]], area),
                lambda: n_("clearing {count} cell", "clearing {count} cells", count).format(
                    count=count
                ),
            )

    def paste(self) -> bool:
        """Paste the clipboard over the block; False if it has no block of this table."""
        text = QGuiApplication.clipboard().text()
        area, model = self.area(), self._view.model()
        if area is None or not text.strip("\r\n") or not isinstance(model, TypedModel):
            return False
        finish_typing(self._view)
        lines = lines_of(text)
        if model.is_foreign(lines, self._view.currentIndex()):
            return False
        try:
            refuse_long(text)
        except ValueError as error:
            self.said.emit(sentence(str(error)))
            return True
        texts = spread(lines, area)
        unfit = model.unfit(self._inside(texts))
        if unfit:
            self.said.emit(unfit)
            return True
        count = len(texts)
        bottom, right = max(texts)
        filled = self._filled(spot for spot, text in texts.items() if not text)
        self._type(
            texts,
            lambda: n_("pasting {count} cell", "pasting {count} cells", count).format(count=count),
            lambda: _cleared_text(len(filled - self._filled(filled))),
        )
        self._select(Area(area.top, area.left, bottom, right))
        return True

    def fill_down(self) -> None:
        """Copy the first line of the block into those below it; into a single line the cells above
        it."""
        area = self.area()
        if area is None:
            return
        top = area.top if area.height > 1 else area.top - 1
        if top >= 0:
            [above] = self._texts(Area(top, area.left, top, area.right))
            rows = range(top + 1, area.bottom + 1)
            self._fill(
                {(row, area.left + at): above[at] for row in rows for at in range(area.width)}
            )

    def fill_right(self) -> None:
        """Copy the first column of the block into the others; into a single column the cells before
        it."""
        area = self.area()
        if area is None:
            return
        left = area.left if area.width > 1 else area.left - 1
        if left >= 0:
            before = self._texts(Area(area.top, left, area.bottom, left))
            columns = range(left + 1, area.right + 1)
            self._fill(
                {
                    (row, column): text
                    for row, [text] in enumerate(before, start=area.top)
                    for column in columns
                }
            )

    def _fill(self, texts: dict[Spot, str]) -> None:
        count = len(texts)
        self._type(
            texts,
            lambda: n_("filling {count} cell", "filling {count} cells", count).format(count=count),
        )

    def _texts(self, area: Area) -> list[list[str]]:
        model, shown = self._view.model(), self._columns()
        typed = isinstance(model, TypedModel)
        roles = (COPIED_ROLE, Qt.ItemDataRole.EditRole) if typed else (Qt.ItemDataRole.DisplayRole,)

        def text(row: int, at: int) -> str:
            answers = (model.index(row, shown[at]).data(role) for role in roles)
            return str(next((answer for answer in answers if answer is not None), ""))

        return [
            [text(row, at) for at in range(area.left, area.right + 1)]
            for row in range(area.top, area.bottom + 1)
        ]

    def _inside(self, texts: dict[Spot, str]) -> dict[Spot, str]:
        """The texts for cells there are, with the columns of the model."""
        rows, shown = self._view.model().rowCount(), self._columns()
        return {
            (row, shown[column]): text
            for (row, column), text in texts.items()
            if row < rows and column < len(shown)
        }

    def _filled(self, spots: Iterable[Spot]) -> set[Spot]:
        """The given cells that have a text."""
        rows, columns = self._view.model().rowCount(), len(self._columns())
        inside = [(row, column) for row, column in spots if row < rows and column < columns]
        return {spot for spot in inside if self._texts(Area(*spot, *spot)) != [[""]]}

    def _type(self, texts: dict[Spot, str], label: Label, remark: Callable[[], str] = str) -> None:
        """Type over the cells there are; count the texts beyond them. remark: a sentence to add to
        the report."""
        model = self._view.model()
        if not isinstance(model, TypedModel):
            return
        inside = self._inside(texts)
        said = [model.take_block(inside, label), remark()] if inside else []
        outside = sum(map(bool, texts.values())) - sum(map(bool, inside.values()))
        if outside:
            text = n_(
                "{count} pasted cell is beyond the end of the table: left out.",
                "{count} pasted cells are beyond the end of the table: left out.",
                outside,
            )
            said.append(text.format(count=outside))
        self.said.emit(" ".join(filter(None, said)))


def _cleared_text(count: int) -> str:
    """The message about filled cells that a pasted block has cleared; empty for none."""
    if not count:
        return ""
    text = n_(
        "{count} filled cell was cleared; Undo brings it back.",
        "{count} filled cells were cleared; Undo brings them back.",
        count,
    )
    return text.format(count=count)


def blocks_of(widget: QWidget | None) -> Blocks | None:
    """The blocks of a grid; None for any other widget."""
    blocks = getattr(widget, "blocks", None)
    return blocks if isinstance(blocks, Blocks) else None
