"""A table in a dialog that is looked at and not typed in."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel
from PySide6.QtWidgets import QAbstractItemView

from tbdesk.ui.appearance import style
from tbdesk.ui.widgets.focus import Table


class ShownTable(Table):
    """A table that is only looked at: its rows have no numbers, and the Tab key leaves it."""

    def __init__(self, model: QAbstractItemModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        style.make_compact(self)
