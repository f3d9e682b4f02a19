"""Rows of a grid that are in sight: all, or those of some participants."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QTableView


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
