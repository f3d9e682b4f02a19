"""The prizes of an event: the list on the left, the winners on the right, the reason below."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QVBoxLayout, QWidget

from tbdesk.engine.model.prizes import Prize
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.prizes.allocation import allocate
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.models.setup.typed_prizes import UsualNames
from tbdesk.models.standings.table import TableModel
from tbdesk.report.handout.awards_section import winners_grid
from tbdesk.report.wording.prizes import PrizeWords, rule_of_sharing, worth_text
from tbdesk.ui.dialog.dialog import SideButton, SideBySide, in_lines, paragraph
from tbdesk.ui.dialog.entry_dialogs import FormDialog
from tbdesk.ui.grid.table_view import ShownTable
from tbdesk.ui.setup.prizes.categories_dialog import CategoriesDialog
from tbdesk.ui.setup.prizes.prize_form import PrizeForm, PrizeRulesForm

#: The room for the reason of a prize.
_LINES = 3


class PrizesDialog(FormDialog[Prize]):
    """Edits the list of prizes; `tournament()` is the event after OK. Enter adds the next prize of
    the same list; on an empty one it is OK."""

    def __init__(
        self,
        event: Tournament,
        standings: Standings,
        folder: Path,
        parent: QWidget | None = None,
    ) -> None:
        """standings: by which the prizes are given. folder: where file dialogs come up."""
        names, rules = UsualNames(event), PrizeRulesForm(event)
        form = PrizeForm(event, lambda: rules.record.currency)
        prizes = event.prize_list.prizes or (names.in_list([], Prize("")),)
        super().__init__("prizesDialog", _("Prizes"), prizes, (form, rules), parent)
        self._standings = standings
        self._folder = folder
        self._before = self._event = event
        self._names, self._form, self._rules = names, form, rules
        self.list.setObjectName("prizes")
        self.list.setAccessibleDescription(_("Change the selected entry under the list."))
        self._more = SideButton(_("&Add a prize"), self._add)
        self._changes = QWidget()
        self._found = allocate(standings, self.tournament())
        self._words = PrizeWords(standings, self._found)
        self._table = TableModel(self)
        self._awards = ShownTable(self._table)
        self._awards.setObjectName("awards")
        fitting = QHeaderView.ResizeMode.ResizeToContents
        self._awards.horizontalHeader().setSectionResizeMode(fitting)
        self._awards.setAccessibleName(_("Winners"))
        self._awards.setAccessibleDescription(_("The reason for the selected prize is below."))
        self._away = SideButton(_("The winner is absent"), self._mark_absent)
        self._reason, self._sums = paragraph("", "reason"), paragraph("", "sums")
        self._arrange()
        self._rules.edited.connect(lambda _rules: self._follow_rules())
        self._awards.selectionModel().currentRowChanged.connect(self._on_award)
        self.show_entries(0)
        if event.prize_list.prizes:
            self.list.setFocus()  # an amount typed at once would change the first one
        else:
            self._form.begin()
        self.prefer(150, 40)

    def _arrange(self) -> None:
        buttons = QHBoxLayout()
        for button in (
            self._more,
            SideButton(_("&Remove"), self._remove),
            SideButton(_("&Up"), lambda: self._move(-1)),
            SideButton(_("&Down"), lambda: self._move(1)),
            SideButton(_("&Categories…"), self._edit_categories),
        ):
            buttons.addWidget(button)
        buttons.addStretch(1)
        changes = QVBoxLayout()
        changes.setContentsMargins(0, 0, 0, 0)
        changes.addWidget(self._form)
        changes.addLayout(buttons)
        changes.addWidget(self._rules)
        self._changes.setLayout(changes)
        left = QVBoxLayout()
        left.addWidget(self.list, 1)
        left.addWidget(self._changes)
        both = SideBySide()
        both.addLayout(left, 1)
        right = QVBoxLayout()
        right.addWidget(self._awards, 1)
        right.addWidget(self._away)
        both.addLayout(right, 1)
        # On a small screen the lists scroll; the reason stays in sight.
        reason = in_lines(self._reason, _LINES)
        self.arrange(both, reason, self._sums, self.message, self.buttons)

    def tournament(self) -> Tournament:
        """The event with these prizes; of those in which nothing was typed none is kept."""
        listed = self._rules.record._replace(
            prizes=tuple(prize for prize in self.entries if not self._names.is_empty(prize))
        )
        return self._event._replace(prize_list=listed)

    def allow_editing(self, allowed: bool) -> None:
        """Only show the winners, as during a trial."""
        for widget in (self._changes, self._away):
            widget.setEnabled(allowed)
        self.buttons.button(self.buttons.StandardButton.Ok).setEnabled(allowed)

    def is_changed(self) -> bool:
        return bool(self.refusal) or self.tournament() != self._before

    def accept(self) -> None:
        """Close it unless the text of a field is refused."""
        if not self.says_refusal():
            super().accept()

    # --- the list --------------------------------------------------------------------------------

    def _add(self) -> None:
        """Begin the next prize of the same list."""
        if self.says_refusal():
            return
        row = self.list.currentRow()
        like = self.entries[row] if row >= 0 else Prize("")
        self.entries.insert(row + 1, self._names.in_list(self.entries, like))
        self.show_entries(row + 1)
        self._form.begin()

    def _remove(self) -> None:
        row = self.chosen_row()
        if row < 0:
            return
        del self.entries[row]
        self.show_entries(row)

    def _move(self, by: int) -> None:
        """Move the prize: the list is an order of giving, and that of prizes in kind."""
        row = self.list.currentRow()
        if not self.says_refusal() and row >= 0 and 0 <= row + by < len(self.entries):
            prizes = self.entries
            prizes[row], prizes[row + by] = prizes[row + by], prizes[row]
            self.show_entries(row + by)

    def _edit_categories(self) -> None:
        """Edit the categories on the way."""
        if self.says_refusal():
            return
        dialog = CategoriesDialog(self.tournament(), self._folder, self)
        if not dialog.run():
            return
        self._event = dialog.tournament()
        kept = iter(self._event.prize_list.prizes)  # in their order, with categories renamed
        self.entries = [
            prize if self._names.is_empty(prize) else next(kept) for prize in self.entries
        ]
        row = self.list.currentRow()
        self._form.offer(self._event)
        self.show_entries(row)

    def line(self, entry: Prize) -> str:
        worth = worth_text(entry, entry.amount, self._rules.record.currency)
        return _("{prize}: {worth}").format(prize=entry.name, worth=worth or "–")

    def _on_award(self, award: QModelIndex) -> None:
        """Show the prize of the selected winner."""
        rows = [row for row, prize in enumerate(self.entries) if not self._names.is_empty(prize)]
        shown = self._found.awards[award.row()].prize if award.isValid() else None
        row = self.list.currentRow() if shown is None else rows[shown]
        if row != self.list.currentRow() and not self._form.refusal:
            self.select(row)
        self._show_reason()

    def _follow_rules(self) -> None:
        """The currency is in every line of the list, and an amount may wait for it."""
        if self._form.refusal:
            self._form.take()
        self.message.setText(self._form.refusal)
        for row, prize in enumerate(self.entries):
            self.list.item(row).setText(self.line(prize))
        self.follow()

    # --- the winners -----------------------------------------------------------------------------

    def follow(self) -> None:
        """Allocate the prizes again."""
        row = self.list.currentRow()
        typed = bool(self.entries) and not self._names.is_empty(self.entries[row])
        self._more.setDefault(typed)
        self.buttons.button(self.buttons.StandardButton.Ok).setDefault(not typed)
        self._found = allocate(self._standings, self.tournament())
        self._words = PrizeWords(self._standings, self._found)
        self._table.show(winners_grid(self._found, self._words))
        self._awards.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._select_award()
        provisional = (
            _("Provisional: games or rounds are missing.") if self._found.provisional else ""
        )
        sums = self._words.sums() if self._found.awards else ""
        rule = rule_of_sharing(self._found.prizes) if self._found.awards else ""
        notes = (sums, rule, self._words.left_out(), provisional)
        self._sums.setText(" ".join(filter(None, notes)))
        self._show_reason()

    def _select_award(self) -> None:
        """Select the winner of the prize that is selected in the list."""
        row = self.list.currentRow()
        if row < 0 or self._names.is_empty(self.entries[row]):
            return
        index = sum(not self._names.is_empty(prize) for prize in self.entries[:row])
        for at, award in enumerate(self._found.awards):
            if award.prize == index:
                self._awards.selectRow(at)
                return

    def _mark_absent(self) -> None:
        """Add the winner of the selected prize to the absent ones: the next one gets it."""
        if self.says_refusal():
            return
        row = self._awards.currentIndex().row()
        winner = self._found.awards[row].winner if 0 <= row < len(self._found.awards) else None
        if winner is not None and winner.of_team:
            text = _("Only teams can be marked absent: choose another winner by hand.")
            self.message.setText(text)
        elif winner is not None:
            self._rules.add_absent(winner.number)

    def _show_reason(self) -> None:
        """Why the selected prize has this winner; why there is no allocation at all."""
        if refusal := self._words.refusal():
            self._reason.setText(refusal)
            return
        row = self._awards.currentIndex().row()
        there = 0 <= row < len(self._found.awards)
        self._reason.setText(self._words.reason(self._found.awards[row]) if there else "")
