"""A player who joins an event that has begun; the effect on its pairings is a step of its own."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHeaderView,
    QLineEdit,
    QRadioButton,
    QSpinBox,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.entry.changes.consequences import consequences
from tbdesk.engine.entry.player_list import (
    entered_after_table,
    entered_by_rounds,
    entered_in_table,
    next_number,
)
from tbdesk.engine.entry.weights import WEIGHTS, Weight, heaviest
from tbdesk.engine.event.entries import last_paired_round
from tbdesk.engine.model.limits import MAX_NUMBER
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.schedule import ScheduleError
from tbdesk.engine.model.tournament import EventKind, Player, Tournament
from tbdesk.files.lists.comparing import ratings_of, values
from tbdesk.files.lists.entry import ListEntry
from tbdesk.i18n import _
from tbdesk.models.standings.table import TableModel
from tbdesk.report.players import fields
from tbdesk.report.standings.consequences import joining_text, missed_text, pairings_table
from tbdesk.report.wording.problems.errors import error_text, sentence
from tbdesk.report.wording.signs import kind_text
from tbdesk.session import commands
from tbdesk.session.document import Document
from tbdesk.ui.dialog.dialog import OkDialog, paragraph, text_field, text_in
from tbdesk.ui.grid.editing import enter_goes_on
from tbdesk.ui.grid.name_offers import NameOffers
from tbdesk.ui.grid.table_view import ShownTable
from tbdesk.ui.widgets.label import Label, without_letter


def enter_late(document: Document, parent: QWidget) -> None:
    """Ask for a late entry."""
    dialog = LateEntryDialog(commands.open_event(document), parent)
    if dialog.run():
        commands.enter_late(document, dialog.after())


class LateEntryDialog(OkDialog):
    """Enters a player into an event that has begun. First it asks for the player, and in an event
    by rounds for the first round and the byes before it; then, in a round robin, it shows the
    pairings before and after."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("lateEntryDialog", _("Late entry"), parent)
        self._event = tournament
        self._fixed = tournament.kind is EventKind.ROUND_ROBIN
        self._texts: dict[fields.Field, QLineEdit] = {}
        self._stack = QStackedLayout()
        self._stack.addWidget(self._player_page())
        self._stack.addWidget(self._pairings())
        self.lay_out(self._stack)
        self._show_step()
        self.prefer(100, 28)

    def _player_page(self) -> QWidget:
        page = QWidget()
        form = QFormLayout(page)
        form.addRow(_("Pairing number"), Label(str(next_number(self._event))))
        for field in fields.TYPED:
            line = text_field()
            line.setObjectName(f"late-{field.key}")
            line.setAccessibleName(_(field.title))
            form.addRow(_(field.title), line)
            self._texts[field] = line
        name, say = self._texts[fields.NAME], self.message.setText
        NameOffers(name, ratings_of(self._event), self._take_entry, say)
        self._first = QSpinBox()
        self._first.setObjectName("firstRound")
        self._first.setAccessibleName(_("Plays from round"))
        self._first.setRange(1, max(1, self._event.rounds))
        self._first.setValue(self._next_round())
        self._missed = QComboBox()
        self._missed.setObjectName("roundsMissed")
        self._missed.setAccessibleName(_("Rounds missed are"))
        for kind in (Kind.ZERO_BYE, Kind.HALF_BYE):
            self._missed.addItem(kind_text(kind), kind)
        self._consequence = paragraph(name="missed")
        if not self._fixed:
            form.addRow(_("Plays from &round"), self._first)
            form.addRow(_("Rounds &missed are"), self._missed)
            form.addRow(self._consequence)
            self._first.valueChanged.connect(self._show_missed)
            self._missed.currentIndexChanged.connect(self._show_missed)
            self._show_missed()
        return page

    def _take_entry(self, entry: ListEntry) -> None:
        """Fill the fields from a rating list."""
        for field, text in values(entry, ratings_of(self._event)).items():
            self._texts[field].setText(text)

    def _pairings(self) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        self._change = paragraph(name="consequence")
        self._table = TableModel(self)
        view = ShownTable(self._table)
        view.setAccessibleName(_("Pairings before and after"))
        view.setAccessibleDescription(_("Pairings now, and with the newcomer."))
        view.setWordWrap(True)
        view.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self._view = view
        self._new_table = QRadioButton(_("The Berger &table for one more player"))
        self._keep = QRadioButton(_("&Keep these pairings; the new player's games follow"))
        for way in (self._new_table, self._keep):
            way.setAccessibleName(without_letter(way.text()))
            way.toggled.connect(self._show_pairings)
            layout.addWidget(way)
        layout.addWidget(self._change)
        layout.addWidget(view, 1)
        return page

    # --- the choices -----------------------------------------------------------------------

    def after(self) -> Tournament:
        """The event with the player. Raises ValueError for a text that is no value."""
        player = Player(next_number(self._event), "")
        for field, line in self._texts.items():
            player = field.put_text(player, line.text())
        if self._fixed:
            enter = entered_after_table if self._keep.isChecked() else entered_in_table
            return enter(self._event, player)
        missed: Kind = self._missed.currentData()
        return entered_by_rounds(self._event, player, self._first.value(), missed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in a field of the player goes on to the next."""
        if self._stack.currentIndex() or not enter_goes_on(self, event):
            super().keyPressEvent(event)

    def accept(self) -> None:
        """Go on to the pairings, or enter the player."""
        name = self._texts[fields.NAME]
        if not name.text().strip():
            self.message.setText(_("Type the name first."))
            name.setFocus()
            return
        if next_number(self._event) > MAX_NUMBER:
            text = _("There may be at most {most} players.")
            self.message.setText(text.format(most=MAX_NUMBER))
            return
        if self._is_refused():
            return
        if self._fixed and self._stack.currentIndex() == 0:
            odd = len(self._event.players) % 2 == 1
            for way in (self._new_table, self._keep):
                way.setVisible(not odd)  # else both are the same
            self._new_table.setChecked(True)
            self._show_pairings()
            self._stack.setCurrentIndex(1)
            self._show_step()
            return
        super().accept()

    def _is_refused(self) -> bool:
        """Say why the player cannot be entered, with the first text that is no value selected."""
        for field, line in self._texts.items():
            try:
                field.parse(line.text())
            except ValueError as error:
                self.message.setText(sentence(error_text(error)))
                line.setFocus()
                line.selectAll()
                return True
        try:
            self.after()
        except (ValueError, ScheduleError) as error:
            self.message.setText(sentence(error_text(error)))
            return True
        return False

    def is_changed(self) -> bool:
        return any(text_in(line) for line in self._texts.values())

    def reject(self) -> None:
        """Back from the pairings to the player; from there out."""
        if self._stack.currentIndex():
            self._stack.setCurrentIndex(0)
            self._show_step()
        else:
            super().reject()

    # --- display ---------------------------------------------------------------------------

    def _show_step(self) -> None:
        self.message.clear()
        first = self._stack.currentIndex() == 0
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        more = first and self._fixed
        ok.setText(_("Next: &pairings") if more else _("&Enter the player"))
        cancel = self.buttons.button(QDialogButtonBox.StandardButton.Cancel)
        cancel.setText(_("Cancel") if first else _("&Back"))
        ok.setDefault(first)
        if first:
            self._texts[fields.NAME].setFocus()
        elif self._moves_results():
            cancel.setDefault(True)  # Enter twice does nothing
            cancel.setFocus()
        else:
            ok.setFocus()

    def _moves_results(self) -> bool:
        """True if the consequences must be shown first, by their weight."""
        decision = heaviest(consequences(self._event, self.after()).decisions())
        return decision is not None and WEIGHTS[decision] is Weight.TWO_STEPS

    def _show_pairings(self) -> None:
        after = self.after()
        self._change.setText(joining_text(self._event, after))
        self._table.show(pairings_table(self._event, after))
        head = self._view.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)

    def _show_missed(self) -> None:
        self._consequence.setText(missed_text(self._first.value() - 1, self._missed.currentData()))

    def _next_round(self) -> int:
        """The first round that is not paired yet, in the end the last."""
        event = self._event
        last = last_paired_round((game.round for game in event.games), event.byes)
        return min(last + 1, max(1, event.rounds))
