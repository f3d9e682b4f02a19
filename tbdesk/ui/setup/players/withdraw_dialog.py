"""A player leaves the event, or takes part again; shown before it is done."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.entry.withdrawals import (
    first_round_without,
    taken_back,
    withdrawal_of,
    withdrawn,
)
from tbdesk.engine.event.attendance import attended
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.limits import MIN_PLAYERS
from tbdesk.engine.model.tournament import Leaving, Tournament, Withdrawal
from tbdesk.engine.rules.editions import edition_of
from tbdesk.engine.standings.exclusion import candidates, exclusion
from tbdesk.engine.standings.standings import compute
from tbdesk.i18n import _
from tbdesk.report.standings.consequences import (
    attendance_text,
    exclusion_text,
    leaving_text,
    places_table,
    returning_text,
    withdrawn_text,
)
from tbdesk.report.wording.events.events import leaving_name
from tbdesk.session import commands
from tbdesk.session.document import Document
from tbdesk.ui.dialog.dialog import OkDialog, paragraph, text_field, text_in
from tbdesk.ui.dialog.fields import FieldsForm, FormField
from tbdesk.ui.setup.decisions.two_steps_dialog import PlacesTable, agreed
from tbdesk.ui.widgets.boxes import ParticipantBox
from tbdesk.ui.widgets.label import without_letter


def withdraw_player(document: Document, parent: QWidget, number: int | None) -> None:
    """Ask which participant leaves, and from which round on, or takes part again; `number`: the one
    to begin with."""
    event = commands.open_event(document)
    dialog = WithdrawDialog(event, number, parent)
    dialog.may_close = lambda: agreed(event, dialog.after(), dialog)
    if dialog.run():
        dialog.apply(document)


class WithdrawDialog(OkDialog):
    """Withdraws a player, or takes one back: the way of leaving, the first round without the player
    and, in a round robin, if the results count. The rule of C.05 is preselected until the user
    chooses otherwise. The way of leaving and its note stay where another player is chosen. An
    expulsion or exclusion follows from the event's regulations, which the note names."""

    def __init__(
        self, tournament: Tournament, number: int | None, parent: QWidget | None = None
    ) -> None:
        self._teams = tournament.match_rules is not None
        self._chosen = False  # whether results count
        self._typed: Withdrawal | None = None  # before a player was chosen who has left already
        super().__init__("withdrawDialog", self._title(), parent)
        self._event = tournament
        self._rules = edition_of(tournament)
        self._before = compute(tournament, tournament.chain, self._rules)
        self._make_fields()
        self._consequence = paragraph(name="consequence")
        self._places = PlacesTable()
        self._lay_out()
        if number is not None:
            self._player.setCurrentIndex(max(0, self._player.findData(number)))
        self._on_player()
        self._player.currentIndexChanged.connect(self._on_player)
        self._round.valueChanged.connect(self._on_round)
        self._how.currentIndexChanged.connect(self._on_round)
        self._count.buttonToggled.connect(self._show_consequence)
        for signal in (self._count.buttonToggled, self._count.buttonClicked):
            signal.connect(self._on_chosen)

    def _title(self) -> str:
        return _("Withdraw a team") if self._teams else _("Withdraw a player")

    def _make_fields(self) -> None:
        event = self._event
        self._player = ParticipantBox()
        self._player.setObjectName("withdrawnPlayer")
        for player in event.participants:
            self._player.add(player, withdrawn_text(event, player.number))
        self._how = QComboBox()
        self._how.setObjectName("howHeLeaves")
        for kind in Leaving:
            self._how.addItem(leaving_name(kind), kind)
        self._note = text_field()
        self._note.setObjectName("note")
        self._note.setPlaceholderText(_("printed with the withdrawal"))
        example = _("such as: decision of the arbiter, article 7")
        self._round = QSpinBox()
        self._round.setObjectName("firstRoundWithout")
        self._round.setRange(1, max(1, event.rounds))
        without = _("First round &without the team") if self._teams else ""
        self._form = FieldsForm(
            (
                FormField(_("&Team") if self._teams else _("&Player"), self._player, "participant"),
                FormField(_("W&hat happens"), self._how, "kind"),
                FormField(without or _("First round &without the player"), self._round, "round"),
                FormField(
                    _("N&ote"), self._note, "note", refusal=self._refusal_of_note, help=example
                ),
            )
        )
        matches = _("Results count, remaining matches are lost by &forfeit")
        games = _("Results count, remaining games are lost by &forfeit")
        self._counted = QRadioButton(matches if self._teams else games)
        self._not_counted = QRadioButton(_("Results stay in the table but do &not count"))
        self._count = QButtonGroup(self)
        for button in (self._counted, self._not_counted):
            button.setAccessibleName(without_letter(button.text()))
            self._count.addButton(button)
        self._rule = paragraph(name="rule")

    def _lay_out(self) -> None:
        layout = QVBoxLayout()
        layout.addLayout(self._form)
        layout.addWidget(self._rule)
        layout.addWidget(self._counted)
        layout.addWidget(self._not_counted)
        layout.addWidget(self._consequence)
        layout.addWidget(self._places, 1)
        self.lay_out(layout)
        self.prefer(80, 40)

    # --- the choices -----------------------------------------------------------------------

    def number(self) -> int:
        """The pairing number of the player it is about."""
        number: int = self._player.currentData()
        return number

    def comes_back(self) -> bool:
        """True if the player had withdrawn, and takes part again."""
        return withdrawal_of(self._event, self.number()) is not None

    def after(self) -> Tournament:
        """The event after OK."""
        if self.comes_back():
            return taken_back(self._event, self.number())
        excluded = self._not_counted.isChecked() and self._event.kind.predetermined
        return withdrawn(self._event, self.withdrawal(), excluded=excluded)

    def withdrawal(self) -> Withdrawal:
        """The withdrawal: the player, the round, how and why."""
        return self._form.apply(Withdrawal(0, 1))

    def apply(self, document: Document) -> None:
        """Do it, as one step."""
        if self.comes_back():
            commands.take_back(document, self.number())
        else:
            excluded = self.number() in self.after().excluded
            commands.withdraw(document, self.withdrawal(), excluded=excluded)

    def _refusal_of_note(self) -> str:
        leaves = self._how.currentData() is Leaving.WITHDRAWN
        if leaves or self.comes_back() or text_in(self._note):
            return ""
        return _("Type a note first: which decision or regulation. It is kept and printed.")

    def is_changed(self) -> bool:
        typed = self._typed.note if self._typed else text_in(self._note)
        return bool(typed)

    def accept(self) -> None:
        if refusal := self._form.refusal():
            self.message.setText(refusal)
            return
        after = self.after()
        if len(after.participants) - len(after.excluded) < MIN_PLAYERS:
            text = _("At least {count} players must remain in the table.")
            if self._teams:
                text = _("At least {count} teams must remain in the table.")
            self.message.setText(text.format(count=MIN_PLAYERS))
            return
        super().accept()

    # --- display ---------------------------------------------------------------------------

    def _on_chosen(self) -> None:
        """Keep the arbiter's choice for this player after other changes."""
        self._chosen = True

    def _on_player(self) -> None:
        self._chosen = False
        typed, self._typed = self._typed or self.withdrawal(), None
        gone = withdrawal_of(self._event, self.number())
        back = gone is not None
        first = first_round_without(self._event, self.number())
        if back:
            self._typed = typed
        blocked = [QSignalBlocker(field) for field in (self._player, self._round, self._how)]
        self._form.fill(gone or typed._replace(participant=self.number(), round=first))
        del blocked
        for field in (self._round, self._how, self._note):
            field.setEnabled(not back)
        for widget in (self._rule, self._counted, self._not_counted):
            widget.setVisible(self._event.kind.predetermined and not back)
        self.setWindowTitle(_("Take part again") if back else self._title())
        self._on_round()

    def _on_round(self) -> None:
        """Select the rule of the regulations for this many games, unless the arbiter has chosen."""
        if self._event.kind.predetermined and not self.comes_back():
            gone = withdrawn(self._event, self.withdrawal())
            with_all = gone._replace(excluded=())
            there = attended(Event(with_all, self._rules), self.number())
            early = 2 * there < with_all.games_each
            if not self._chosen:
                with QSignalBlocker(self._count):
                    (self._not_counted if early else self._counted).setChecked(True)
            few = _("Fewer than half of the games were played: by C.05 none of them counts.")
            many = _("At least half of the games were played: by C.05 they count.")
            if self._teams:
                few = _("Fewer than half of the matches were played: by C.05 none of them counts.")
                many = _("At least half of the matches were played: by C.05 they count.")
            rule = few if early else many
            if self._how.currentData() is not Leaving.WITHDRAWN:
                text = _("The regulations of the event decide if results count.")
                rule = f"{text} {rule}"
            self._rule.setText(rule)
        self._show_consequence()

    def _show_consequence(self) -> None:
        self.message.clear()
        after, number = self.after(), self.number()
        if self.comes_back():
            text = returning_text(self._event, after, number)
        else:
            text = leaving_text(self._event, after, number, self._rules)
        self._consequence.setText(text)
        then = compute(after, after.chain, self._rules)
        self._places.show_places(places_table(self._before, then))
        head = self._places.horizontalHeader()
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)


class WithdrawnDialog(OkDialog):
    """Offers participants who may be excluded, with the effect; `excluded()` is the choice."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        self._teams = tournament.match_rules is not None
        title = _("Withdrawn teams") if self._teams else _("Withdrawn players")
        super().__init__("withdrawnDialog", title, parent)
        self._tournament = tournament
        self._rules = edition_of(tournament)
        self._boxes: dict[int, QCheckBox] = {}
        self._consequence = paragraph(name="consequence")
        self._places = PlacesTable()
        self._layout(self._offer())
        self._show_consequence()
        self.prefer(80, 32)

    def excluded(self) -> tuple[int, ...]:
        """The pairing numbers ticked, in the order of the tournament's list."""
        return tuple(number for number, box in self._boxes.items() if box.isChecked())

    def accept(self) -> None:
        if len(self._tournament.participants) - len(self.excluded()) < MIN_PLAYERS:
            text = (
                _("At least {count} teams must remain in the table.")
                if self._teams
                else _("At least {count} players must remain in the table.")
            )
            self.message.setText(text.format(count=MIN_PLAYERS))
            return
        super().accept()

    def _offer(self) -> str:
        """A box for every participant who may be excluded; the text above explains them."""
        with_all = Event(self._tournament._replace(excluded=()), self._rules)
        for number in candidates(self._tournament, self._rules):
            text = attendance_text(with_all, number)
            box = QCheckBox(text.replace("&", "&&"))
            box.setAccessibleName(text)
            box.setChecked(number in self._tournament.excluded)
            box.toggled.connect(self._show_consequence)
            self._boxes[number] = box
        if not self._boxes:
            return _(
                "There is no player to exclude: none lost all remaining games by forfeit after "
                "playing fewer than half. Enter withdrawals with Players > Withdraw."
            )
        if self._teams:
            return _(
                "These teams left after fewer than half of their matches. Tick those to exclude: "
                "their matches stay in the crosstable but do not count."
            )
        return _(
            "These players left after fewer than half of their games. Tick those to exclude: "
            "their games stay in the crosstable but do not count."
        )

    def _layout(self, words: str) -> None:
        intro = paragraph(words)
        intro.setObjectName("intro")
        layout = QVBoxLayout()
        layout.addWidget(intro)
        for box in self._boxes.values():
            layout.addWidget(box)
        layout.addWidget(self._consequence)
        layout.addWidget(self._places, 1)
        self.lay_out(layout)

    def _show_consequence(self) -> None:
        change = exclusion(self._tournament, self.excluded(), self._rules)
        self.message.clear()
        self._consequence.setText(exclusion_text(change))
        self._places.show_places(places_table(change.before, change.after))
