"""The bases of dialogs that edit a list: entries added one at a time, or changed in a form."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tbdesk.i18n import _
from tbdesk.report.wording.problems.errors import error_text, sentence
from tbdesk.ui.dialog.dialog import OkDialog, SideButton, paragraph
from tbdesk.ui.dialog.fields import FieldsForm, FormField, LiveForm
from tbdesk.ui.grid.editing import enter_goes_on
from tbdesk.ui.widgets.focus import ListWidget

Entry = TypeVar("Entry")


class EntriesDialog(OkDialog, Generic[Entry]):
    """The base of dialogs that edit a list, with fields for one more entry. An entry still in the
    fields at OK is added first, so that no typed text is lost. Enter in the last field adds it too,
    and is OK if the fields are empty."""

    def __init__(
        self, name: str, title: str, entries: Iterable[Entry], parent: QWidget | None
    ) -> None:
        super().__init__(name, title, parent)
        self._entries = list(entries)
        self._before = self.entries()
        self._list = ListWidget()
        self._list.setAccessibleName(title)
        self._more = SideButton(_("&Add"), self._add)

    def entries(self) -> tuple[Entry, ...]:
        """The list after OK."""
        return tuple(self._entries)

    @abstractmethod
    def line(self, entry: Entry) -> str:
        """An entry in the list."""

    @abstractmethod
    def typed(self) -> Entry:
        """The entry in the fields. Raises ValueError with a sentence if it is none."""

    def is_typed(self) -> bool:
        """True if there is a text in the fields that would be lost."""
        return any(field.text().strip() for field in self._texts)

    def arrange_entries(self, intro: str, fields: Sequence[FormField]) -> None:
        """Put the list over the fields, with the cursor in the first one."""
        self._list.setAccessibleDescription(intro)
        self.form = FieldsForm(fields)
        self._first = fields[0].editor
        self._texts = [one.editor for one in fields if isinstance(one.editor, QLineEdit)]
        for text in self._texts:
            text.textChanged.connect(self._offer)
        buttons = QHBoxLayout()
        buttons.addWidget(self._more)
        buttons.addWidget(SideButton(_("&Remove"), self._remove))
        buttons.addStretch(1)
        layout = QVBoxLayout()
        layout.addWidget(paragraph(intro))
        layout.addWidget(self._list, 1)
        layout.addLayout(self.form)
        layout.addLayout(buttons)
        self.lay_out(layout)
        self._show()
        self._first.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on through the fields of a typed entry; in the last one it adds the entry."""
        if not self.is_typed() or not enter_goes_on(self, event):
            super().keyPressEvent(event)

    def is_changed(self) -> bool:
        return self.is_typed() or self.entries() != self._before

    def accept(self) -> None:
        if not self.is_typed() or self._add():
            super().accept()

    def _offer(self) -> None:
        """Enter adds the typed entry; without one it is OK."""
        self._more.setDefault(self.is_typed())
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setDefault(not self.is_typed())

    def _show(self) -> None:
        self._list.clear()
        self._list.addItems([self.line(entry) for entry in self._entries])

    def _add(self) -> bool:
        """Add the typed entry to the list; False, with the reason, if it is refused."""
        try:
            entry = self.typed()
        except ValueError as error:
            self.message.setText(sentence(error_text(error)))
            return False
        self._entries.append(entry)
        self.message.clear()
        for text in self._texts:
            text.clear()
        self._first.setFocus()
        self._show()
        self._list.scrollToBottom()
        return True

    def _remove(self) -> None:
        row = self._list.currentRow()
        if row < 0:
            self.message.setText(_("Choose a line of the list first."))
            return
        self.message.clear()
        del self._entries[row]
        self._show()


class FormDialog(OkDialog, Generic[Entry]):
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
