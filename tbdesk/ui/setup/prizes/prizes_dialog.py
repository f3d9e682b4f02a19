"""The prizes of an event: the list on the left, the winners on the right, the reason below."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QModelIndex, QSignalBlocker
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QVBoxLayout, QWidget

from tbdesk.engine.model.prizes import Prize
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.prizes.allocation import allocate
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.models.setup.typed_prize import UsualNames
from tbdesk.models.standings.table import TableModel
from tbdesk.report.handout.awards_section import winners_grid
from tbdesk.report.wording.prizes import PrizeWords, worth_text
from tbdesk.ui.dialog.dialog import (
    OkDialog,
    SideButton,
    SideBySide,
    in_lines,
    paragraph,
)
from tbdesk.ui.grid.table_view import ShownTable
from tbdesk.ui.setup.prizes.categories_dialog import CategoriesDialog
from tbdesk.ui.setup.prizes.prize_form import PrizeForm
from tbdesk.ui.setup.prizes.prize_rules_form import PrizeRulesForm
from tbdesk.ui.widgets.focus import ListWidget

#: The room for the reason of a prize.
_LINES = 3


class PrizesDialog(OkDialog):
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
        super().__init__("prizesDialog", _("Prizes"), parent)
        self._standings = standings
        self._folder = folder
        self._before = self._event = event
        self._names = UsualNames(event)
        self._prizes = list(self._event.prize_list.prizes) or [self._names.in_list([], Prize(""))]
        self._list = ListWidget()
        self._list.setObjectName("prizes")
        self._list.setAccessibleName(_("Prizes"))
        self._list.setAccessibleDescription(_("Change the selected entry under the list."))
        self._form = PrizeForm(self._event)
        self._rules = PrizeRulesForm(self._event)
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
        #: The row whose prize is in the form.
        self._row = -1
        self._list.currentRowChanged.connect(self._on_row)
        self._form.edited.connect(self._change)
        self._form.refused.connect(self.message.setText)
        self._rules.edited.connect(lambda _rules: self._follow_rules())
        self._rules.refused.connect(self.message.setText)
        self._awards.selectionModel().currentRowChanged.connect(self._on_award)
        self._show(0)
        if event.prize_list.prizes:
            self._list.setFocus()  # an amount typed at once would change the first one
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
        left.addWidget(self._list, 1)
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
            prizes=tuple(prize for prize in self._prizes if not self._names.is_empty(prize))
        )
        return self._event._replace(prize_list=listed)

    def allow_editing(self, allowed: bool) -> None:
        """Only show the winners, as during a trial."""
        for widget in (self._changes, self._away):
            widget.setEnabled(allowed)
        self.buttons.button(self.buttons.StandardButton.Ok).setEnabled(allowed)

    def is_changed(self) -> bool:
        refused = self._form.refusal or self._rules.refusal
        return bool(refused) or self.tournament() != self._before

    def accept(self) -> None:
        """Close it unless the text of a field is refused."""
        if not self._says_refusal():
            super().accept()

    def _says_refusal(self) -> bool:
        """Show why the text of a field is refused, with the cursor in it."""
        for form in (self._form, self._rules):
            if form.refusal:
                self.message.setText(form.refusal)
                form.go_to_refused()
                return True
        return False

    # --- the list --------------------------------------------------------------------------------

    def _add(self) -> None:
        """Begin the next prize of the same list."""
        if self._says_refusal():
            return
        row = self._list.currentRow()
        like = self._prizes[row] if row >= 0 else Prize("")
        self._prizes.insert(row + 1, self._names.in_list(self._prizes, like))
        self._show(row + 1)
        self._form.begin()

    def _remove(self) -> None:
        row = self._list.currentRow()
        if row < 0:
            self.message.setText(_("Choose a line of the list first."))
            return
        del self._prizes[row]
        self._show(row)

    def _move(self, by: int) -> None:
        """Move the prize: the list is an order of giving, and that of prizes in kind."""
        row = self._list.currentRow()
        if not self._says_refusal() and row >= 0 and 0 <= row + by < len(self._prizes):
            prizes = self._prizes
            prizes[row], prizes[row + by] = prizes[row + by], prizes[row]
            self._show(row + by)

    def _edit_categories(self) -> None:
        """Edit the categories on the way."""
        if self._says_refusal():
            return
        dialog = CategoriesDialog(self.tournament(), self._folder, self)
        if not dialog.run():
            return
        self._event = dialog.tournament()
        kept = iter(self._event.prize_list.prizes)  # in their order, with categories renamed
        self._prizes = [
            prize if self._names.is_empty(prize) else next(kept) for prize in self._prizes
        ]
        row = self._list.currentRow()
        self._form.offer(self._event)
        self._show(row)

    def _show(self, row: int) -> None:
        with QSignalBlocker(self._list):
            self._list.clear()
            self._list.addItems([self._line(prize) for prize in self._prizes])
            self._list.setCurrentRow(min(row, len(self._prizes) - 1))
        self._show_current(self._list.currentRow())

    def _line(self, prize: Prize) -> str:
        worth = worth_text(prize, prize.amount, self._rules.record.currency)
        return _("{prize}: {worth}").format(prize=prize.name, worth=worth or "–")

    def _on_row(self, row: int) -> None:
        """Show the prize that the user went to; a refused text keeps its prize in the form."""
        if self._says_refusal():
            with QSignalBlocker(self._list):
                self._list.setCurrentRow(self._row)
        else:
            self._show_current(row)

    def _on_award(self, award: QModelIndex) -> None:
        """Show the prize of the selected winner."""
        rows = [row for row, prize in enumerate(self._prizes) if not self._names.is_empty(prize)]
        shown = self._found.awards[award.row()].prize if award.isValid() else None
        if shown is not None and not self._form.refusal:
            row = rows[shown]
            if row != self._row:
                with QSignalBlocker(self._list):
                    self._list.setCurrentRow(row)
                self._row = row
                self._form.show_prize(self._prizes[row])
        self._say_reason()

    def _show_current(self, row: int) -> None:
        self._row = row
        there = 0 <= row < len(self._prizes)
        self._form.show_prize(self._prizes[row] if there else None)
        self._follow()

    def _change(self, prize: Prize) -> None:
        row = self._list.currentRow()
        if row >= 0:
            self.message.setText(self._rules.refusal)
            self._prizes[row] = prize
            self._list.item(row).setText(self._line(prize))
            self._follow()

    def _follow_rules(self) -> None:
        """The currency is in every line of the list."""
        self.message.setText(self._form.refusal)
        for row, prize in enumerate(self._prizes):
            self._list.item(row).setText(self._line(prize))
        self._follow()

    # --- the winners -----------------------------------------------------------------------------

    def _follow(self) -> None:
        """Allocate the prizes again."""
        row = self._list.currentRow()
        typed = bool(self._prizes) and not self._names.is_empty(self._prizes[row])
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
        self._sums.setText(" ".join(filter(None, (sums, provisional))))
        self._say_reason()

    def _select_award(self) -> None:
        """Select the winner of the prize that is selected in the list."""
        row = self._list.currentRow()
        if row < 0 or self._names.is_empty(self._prizes[row]):
            return
        index = sum(not self._names.is_empty(prize) for prize in self._prizes[:row])
        for at, award in enumerate(self._found.awards):
            if award.prize == index:
                self._awards.selectRow(at)
                return

    def _mark_absent(self) -> None:
        """Add the winner of the selected prize to the absent ones: the next one gets it."""
        if self._says_refusal():
            return
        row = self._awards.currentIndex().row()
        winner = self._found.awards[row].winner if 0 <= row < len(self._found.awards) else None
        if winner is not None and winner.of_team:
            text = _("Only teams can be marked absent: choose another winner by hand.")
            self.message.setText(text)
        elif winner is not None:
            self._rules.add_absent(winner.number)

    def _say_reason(self) -> None:
        """Why the selected prize has this winner; why there is no allocation at all."""
        if refusal := self._words.refusal():
            self._reason.setText(refusal)
            return
        row = self._awards.currentIndex().row()
        there = 0 <= row < len(self._found.awards)
        self._reason.setText(self._words.reason(self._found.awards[row]) if there else "")
