"""A list of sentences to be read before something is done, with buttons below it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tbdesk.i18n import _
from tbdesk.ui.dialog.dialog import Dialog
from tbdesk.ui.widgets.focus import ListWidget
from tbdesk.ui.widgets.label import Label


class ListDialog(Dialog):
    """The base of dialogs that list sentences; a subclass ends with its buttons."""

    def __init__(
        self, name: str, title: str, intro: str, lines: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(name, title, parent)
        self._intro = Label(intro)
        self._intro.setWordWrap(True)
        self._list = ListWidget()
        self._list.setAccessibleDescription(_("A line for each of them."))
        self._list.setWordWrap(True)
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self._list.addItems(lines)
        self._intro.setBuddy(self._list)

    def name_list(self, name: str, accessible: str) -> None:
        """Set the object name of the list, and what screen readers call it."""
        self._list.setObjectName(name)
        self._list.setAccessibleName(accessible)

    def end(self, buttons: QDialogButtonBox, usual: QPushButton) -> None:
        """Put the list above its buttons; `usual` is where Enter goes."""
        layout = QVBoxLayout()
        layout.addWidget(self._intro)
        layout.addWidget(self._list)
        self.arrange(layout, buttons)
        usual.setDefault(True)  # once it is in the dialog: before, its first button would be
        usual.setFocus()
        self.prefer(80, 17)
