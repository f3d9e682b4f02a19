"""The base of the dialogs for a new event: its fields, the list of names, a preset chain."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import edition
from tbdesk.files.chains.presets import Preset
from tbdesk.i18n import _
from tbdesk.report.wording.events.events import edition_text
from tbdesk.session.files.recovery import TypedCopy
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import SideBySide, paragraph
from tbdesk.ui.dialog.ok_dialog import OkDialog
from tbdesk.ui.dialog.question import confirmed
from tbdesk.ui.grid.editing import enter_goes_on
from tbdesk.ui.setup.chain.preset_box import PresetBox
from tbdesk.ui.setup.event.event_form import EventForm
from tbdesk.ui.setup.players.list_editors import ListEditor


class NewDialog(OkDialog):
    """Fills in a new event: fields on the left, a list of names on the right; `tournament()` is it
    after OK.

    Enter in a field goes on to the next; Escape, once names are typed, asks first.
    """

    def __init__(
        self,
        title: str,
        presets: tuple[Preset, ...],
        form: EventForm,
        editor: ListEditor,
        parent: QWidget | None,
    ) -> None:
        super().__init__("newEventDialog", title, parent)
        self.form = form
        self.editor = editor
        self.preset = PresetBox()
        self._presets = presets
        self.other_rules = paragraph()
        self.preset.currentIndexChanged.connect(self._say_other_rules)
        form.editionChanged.connect(self.fill_presets)
        editor.said.connect(self.message.setText)

    @abstractmethod
    def tournament(self) -> Tournament:
        """The event as filled in; no results."""

    @abstractmethod
    def typed(self) -> Tournament:
        """The event as far as it is filled in, whatever is still missing: for a copy of it."""

    def copy_to(self, copy: TypedCopy) -> None:
        """Keep a copy of what is typed while the dialog is open."""

        def keep() -> None:
            copy.keep(self.typed() if self.editor.any_name() else None)

        lines = self.editor.table.lines
        for changed in (
            lines.dataChanged, lines.rowsInserted, lines.rowsRemoved, lines.rowsMoved,
            self.form.editionChanged, self.form.title.textEdited,
        ):  # fmt: skip
            changed.connect(keep)

    def applied(self, event: Tournament) -> Tournament:
        """An event with the fields, as far as they can be taken."""
        if self.form.refusal():
            return event._replace(title=self.form.title.text().strip())
        return self.form.apply(event._replace(chain=self.preset.chain()))

    @abstractmethod
    def refusal(self) -> str:
        """Why OK cannot be taken yet; empty if it can."""

    @abstractmethod
    def fits(self, preset: Preset) -> bool:
        """Whether a chain is one for the event as filled in so far."""

    @abstractmethod
    def may_discard(self) -> bool:
        """Ask whether the names may be lost."""

    def show_fields(self, fields: QVBoxLayout) -> None:
        """Lay the dialog out; the cursor is in the title."""
        fields.addStretch()
        # Above the list Qt would squeeze the fields by what a text among them could do without.
        self.form.setMinimumHeight(self.form.sizeHint().height())
        columns = SideBySide()
        columns.addLayout(fields, 3)
        columns.addSpacing(2 * style.unit(self))
        columns.addWidget(self.editor, 4)
        self.lay_out(columns)
        self.fill_presets()
        self.form.title.setFocus()

    def fill_presets(self) -> None:
        """Offer the presets that fit, the chosen one kept if it is among them."""
        self.preset.offer(preset for preset in self._presets if self.fits(preset))
        self._say_other_rules()

    def _say_other_rules(self) -> None:
        """A line below the chain where it was made for rules the event will not follow."""
        preset, rules = self.preset.preset(), self.form.edition()
        other = preset is not None and preset.made_for_other_rules(rules)
        self.other_rules.setVisible(other)
        if preset is not None and other:
            self.other_rules.setText(
                _(
                    "This chain was made for: {rules}. The event goes by: {others}; Rules or First "
                    "day change that."
                ).format(rules=edition_text(edition(preset.edition)), others=edition_text(rules))
            )

    def confirm_discard(self, title: str, question: str) -> bool:
        """Ask whether what was typed is to be thrown away."""
        return confirmed(Decision.TYPING_DISCARDED, self, title, question, "Discard")

    def may_leave(self) -> bool:
        """Whether what was typed may be lost: nothing was, or the person says so."""
        return not self.editor.any_name() or self.may_discard()

    def accept(self) -> None:
        if not self.editor.finish_typing():
            return
        objection = self.editor.objection(self.form.refusal() or self.refusal())
        if objection:
            self.message.setText(objection)
        else:
            super().accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if enter_goes_on(self, event):
            return
        if not event.matches(QKeySequence.StandardKey.Cancel) or self.may_leave():
            super().keyPressEvent(event)
