"""The Edit menu, which acts on the focused widget: a field, a text, or a grid."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QTextEdit

from tbdesk.ui.grid.blocks import Blocks, blocks_of
from tbdesk.ui.menus.actions import Actions


class EditMenu(QObject):
    """The handlers of the Edit menu: grids have their blocks of cells; fields and texts handle the
    commands themselves."""

    #: The clipboard does not fit at the cursor: it may be a whole table.
    notPasted = Signal()

    def handlers(self, actions: Actions) -> dict[QAction, Callable[[], None]]:
        """The callback of every action."""
        return {
            actions.cut: self._cut,
            actions.copy: self._copy,
            actions.paste: self._paste,
            actions.select_all: self._select_all,
            actions.fill_down: partial(_fill, Blocks.fill_down),
            actions.fill_right: partial(_fill, Blocks.fill_right),
        }

    def _cut(self) -> None:
        focused = QApplication.focusWidget()
        blocks = blocks_of(focused)
        if blocks is not None:
            blocks.cut()
        elif isinstance(focused, QLineEdit | QTextEdit):
            focused.cut()

    def _copy(self) -> None:
        focused = QApplication.focusWidget()
        blocks = blocks_of(focused)
        if blocks is not None:
            blocks.copy()
        elif isinstance(focused, QLineEdit | QTextEdit):
            focused.copy()

    def _paste(self) -> None:
        focused = QApplication.focusWidget()
        blocks = blocks_of(focused)
        if isinstance(focused, QLineEdit | QTextEdit):
            focused.paste()
        elif blocks is None or not blocks.paste():
            self.notPasted.emit()

    def _select_all(self) -> None:
        focused = QApplication.focusWidget()
        if isinstance(focused, QLineEdit | QTextEdit | QAbstractItemView):
            focused.selectAll()


def _fill(fill: Callable[[Blocks], None]) -> None:
    blocks = blocks_of(QApplication.focusWidget())
    if blocks is not None:
        fill(blocks)
