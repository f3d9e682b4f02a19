"""The base of dialogs with a list whose selected entry is changed in a form."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Generic, TypeVar

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QWidget

from tbdesk.i18n import _
from tbdesk.ui.dialog.dialog import OkDialog
from tbdesk.ui.dialog.fields import LiveForm
from tbdesk.ui.widgets.focus import ListWidget

Entry = TypeVar("Entry")


class ListDialog(OkDialog, Generic[Entry]):
    """Edits a list of entries. A refused text keeps its entry in the form."""

    def __init__(
        self,
        name: str,
        title: str,
        entries: Iterable[Entry],
        forms: tuple[LiveForm, ...],
        parent: QWidget | None,
    ) -> None:
        """forms: the first one shows the selected entry."""
        super().__init__(name, title, parent)
        self.entries = list(entries)
        self._entry_form = forms[0]
        self._forms = forms
        #: The row whose entry is in the form.
        self._row = -1
        self.list = ListWidget()
        self.list.setAccessibleName(title)
        self.list.currentRowChanged.connect(self._on_row)
        self._entry_form.edited.connect(self._change)
        for form in forms:
            form.refused.connect(self.message.setText)

    @abstractmethod
    def line(self, entry: Entry) -> str:
        """An entry in the list."""

    @abstractmethod
    def follow(self) -> None:
        """Update the widgets that depend on the entries or on the selected one."""

    @property
    def refusal(self) -> str:
        """The reason why the text of a field is refused; empty if all are accepted."""
        return next((form.refusal for form in self._forms if form.refusal), "")

    def says_refusal(self) -> bool:
        """Show why the text of a field is refused, with the cursor in it; False if none is."""
        for form in self._forms:
            if form.refusal:
                self.message.setText(form.refusal)
                form.go_to_refused()
                return True
        return False

    def chosen_row(self) -> int:
        """The row of the selected entry; -1, with a message, if there is none."""
        row = self.list.currentRow()
        if row < 0:
            self.message.setText(_("Choose a line of the list first."))
        return row

    def show_entries(self, row: int) -> None:
        """Fill the list, and select a row, or the last one."""
        with QSignalBlocker(self.list):
            self.list.clear()
            self.list.addItems([self.line(entry) for entry in self.entries])
        self.select(min(row, len(self.entries) - 1))
        self.follow()

    def select(self, row: int) -> None:
        """Select an entry and show it in the form."""
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(row)
        self._row = row
        self._entry_form.show_entry(self.entries[row] if row >= 0 else None)

    def _on_row(self, row: int) -> None:
        """Show the entry that the user went to, unless a text is refused."""
        if self.says_refusal():
            with QSignalBlocker(self.list):
                self.list.setCurrentRow(self._row)
        else:
            self.select(row)
            self.follow()

    def _change(self, entry: Entry) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self.message.setText(self.refusal)
            self.entries[row] = entry
            self.list.item(row).setText(self.line(entry))
            self.follow()
