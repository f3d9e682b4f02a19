"""The dialogs for a new event, of players or of teams."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.entry.rosters import TeamEntry, with_rosters
from tbdesk.engine.entry.team_events import TeamFormat
from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.model.limits import MAX_NUMBER, MAX_PLAYERS
from tbdesk.engine.model.schedule import round_robin
from tbdesk.engine.model.teams import MatchRules
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.prizes.categories import of_column
from tbdesk.engine.rules.editions import edition
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.chains.presets import Preset
from tbdesk.i18n import _
from tbdesk.models.setup.players import PlayersModel
from tbdesk.models.setup.rosters import RostersModel
from tbdesk.report.wording.events.events import edition_text
from tbdesk.session.files.recovery import TypedCopy
from tbdesk.session.program.own_presets import offered_presets
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import OkDialog, SideBySide, add_field, paragraph
from tbdesk.ui.dialog.question import confirmed
from tbdesk.ui.grid.editing import enter_goes_on
from tbdesk.ui.setup.chain.preset_choice import PresetBox
from tbdesk.ui.setup.event.event_form import EventForm
from tbdesk.ui.setup.event.team_event_form import USUAL_SWISS_ROUNDS, TeamEventForm
from tbdesk.ui.setup.players.list_editors import ListEditor, PlayersEditor, RostersEditor


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
        """True if a chain is one for the event as filled in so far."""

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
        """True if what was typed may be lost: nothing was, or the person says so."""
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


USUAL_PLAYERS = 8


class NewEventDialog(NewDialog):
    """A new event of players. Closed with TEAMS, an event of teams is wanted instead."""

    TEAMS = 2

    def __init__(self, presets: tuple[Preset, ...], parent: QWidget | None = None) -> None:
        self._players = PlayersModel()
        self._players.set_count(USUAL_PLAYERS)
        self._list = PlayersEditor(self._players)
        super().__init__(_("New event"), presets, EventForm(with_cycles=True), self._list, parent)
        self._players.setParent(self)
        self._kind = self.form.kind
        roles = QDialogButtonBox.ButtonRole
        teams = self.buttons.addButton(_("Tea&m event…"), roles.ResetRole)
        teams.setAutoDefault(False)
        teams.clicked.connect(self._on_teams)
        fields = QVBoxLayout()
        fields.addWidget(self.form)
        self.form.add_row(_("Tie-&breaks"), self.preset)
        self.form.add_line(self.other_rules)
        self._kind.changed.connect(self._on_kind)
        self.show_fields(fields)
        self.prefer(166, 35)

    def tournament(self) -> Tournament:
        return self.form.apply(self._event()._replace(chain=self.preset.chain()))

    def _event(self) -> Tournament:
        """A round robin has its whole schedule, another event no pairings."""
        kind, players = self._kind.kind(), self._players.players()
        event = Tournament("", kind, players, self._kind.rounds())
        if kind is EventKind.ROUND_ROBIN:
            event = round_robin("", players, self._kind.cycles(), self._kind.order())
        return event._replace(categories=of_column(players))

    def typed(self) -> Tournament:
        """A round robin that has no Berger table yet is a Swiss."""
        if not self._players.refusal() or self._kind.kind() is not EventKind.ROUND_ROBIN:
            return self.applied(self._event())
        rounds = self._kind.rounds()
        return self.applied(Tournament("", EventKind.SWISS, self._players.players(), rounds))

    def refusal(self) -> str:
        return self._players.refusal()

    def fits(self, preset: Preset) -> bool:
        return preset.fits(self._kind.kind(), self.form.edition())

    def may_discard(self) -> bool:
        question = _("The players typed so far will be lost. Discard them?")
        return self.confirm_discard(_("Discard the players"), question)

    def _on_teams(self) -> None:
        if self.may_leave():
            self.done(self.TEAMS)

    def _on_kind(self) -> None:
        table = self._kind.kind() is EventKind.ROUND_ROBIN
        self._list.set_most(MAX_PLAYERS if table else MAX_NUMBER)
        self.fill_presets()


class NewTeamDialog(NewDialog):
    """A new event of teams, with how they meet, boards and points."""

    def __init__(
        self,
        presets: tuple[Preset, ...],
        parent: QWidget | None = None,
        entries: tuple[TeamEntry, ...] = (),
    ) -> None:
        self._rosters = RostersModel(entries=entries)
        form = EventForm(with_cycles=False, with_kind=False)
        editor = RostersEditor(self._rosters)
        super().__init__(_("New team event"), presets, form, editor, parent)
        self._rosters.setParent(self)
        self._teams = TeamEventForm()
        self._teams.kindChanged.connect(self.fill_presets)
        self._teams.rules.primaryChanged.connect(self.fill_presets)
        self._teams.rules.boardsChanged.connect(self._rosters.set_boards)
        fields = QVBoxLayout()
        fields.addWidget(form)
        fields.addWidget(self._teams)
        more = QFormLayout()
        add_field(more, _("T&ie-breaks"), self.preset)
        more.addRow(self.other_rules)
        fields.addLayout(more)
        self.show_fields(fields)
        style.align_labels(self)
        self.prefer(166, 43)

    def choose(self, format_: TeamFormat) -> None:
        """Begin with a way for the teams to meet."""
        self._teams.format.setCurrentIndex(self._teams.format.findData(format_))

    def tournament(self) -> Tournament:
        """The event with its schedule."""
        event = self._teams.tournament(self._rosters.entries())
        return self.form.apply(event._replace(chain=self.preset.chain()))

    def typed(self) -> Tournament:
        """Teams of which no event can be made yet are a Swiss."""
        entries = self._rosters.entries()
        if not self._teams.refusal(entries):
            return self.applied(self._teams.tournament(entries))
        rules = MatchRules(self._rosters.boards)
        bare = Tournament("", EventKind.SWISS, (), USUAL_SWISS_ROUNDS, match_rules=rules)
        return self.applied(with_rosters(bare, entries))

    def refusal(self) -> str:
        return self._teams.refusal(self._rosters.entries())

    def fits(self, preset: Preset) -> bool:
        """True if a chain fits; its first criterion must also be the score that ranks first."""
        primary = self._teams.rules.rules().primary
        return preset.fits(self._teams.kind(), self.form.edition(), teams=True) and (
            catalogue.primary_score(preset.chain) in (None, primary)
        )

    def may_discard(self) -> bool:
        question = _("The teams typed so far will be lost. Discard them?")
        return self.confirm_discard(_("Discard the teams"), question)


#: Lets somebody fill in a new event over a window; it is copied meanwhile. None if it is given up.
Ask = Callable[[QWidget, TypedCopy], Tournament | None]

#: The kinds and cycles of the ways to begin with players, and the formats of those with teams.
_OF_PLAYERS = {
    "round-robin": (EventKind.ROUND_ROBIN, 1),
    "double-round-robin": (EventKind.ROUND_ROBIN, 2),
    "swiss": (EventKind.SWISS, 1),
}
_OF_TEAMS = {"teams": TeamFormat.ROUND_ROBIN, "scheveningen": TeamFormat.SCHEVENINGEN}


def asking_for(way: str) -> Ask:
    """The question for a new event of a kind, such as `swiss` or `scheveningen`."""
    if way in _OF_TEAMS:
        return partial(ask_for_team_event, format_=_OF_TEAMS[way])
    return partial(ask_for_event, begin=_OF_PLAYERS[way])


def ask_for_event(
    window: QWidget,
    copy: TypedCopy,
    begin: tuple[EventKind, int] = (EventKind.ROUND_ROBIN, 1),
) -> Tournament | None:
    """A new event as somebody fills it in, perhaps one of teams after all; None for none.
    begin: the kind and the cycles that are offered first."""
    dialog = NewEventDialog(offered_presets(), window)
    dialog.form.kind.choose(*begin)
    dialog.copy_to(copy)
    answer = dialog.exec()
    dialog.deleteLater()
    if answer == NewEventDialog.TEAMS:
        copy.keep(None)
        return ask_for_team_event(window, copy)
    return dialog.tournament() if answer == QDialog.DialogCode.Accepted else None


def ask_for_team_event(
    window: QWidget,
    copy: TypedCopy,
    entries: tuple[TeamEntry, ...] = (),
    title: str = "",
    format_: TeamFormat = TeamFormat.ROUND_ROBIN,
) -> Tournament | None:
    """A new event of teams as somebody fills it in; None for none. entries: the teams that are
    known already; format_: how they meet, offered first."""
    dialog = NewTeamDialog(offered_presets(), window, entries)
    dialog.form.title.setText(title)
    dialog.choose(format_)
    dialog.copy_to(copy)
    return dialog.tournament() if dialog.run() else None


def how_to_type(event: Tournament) -> str:
    """The first text to type in a new event, for the status bar."""
    if event.matches:
        return _("Type the scores of the matches, or press Enter for the line-up.")
    if event.match_rules is not None:
        return _(
            "Type the numbers of the two teams, or letters of their names, each with Enter, then "
            "the score, or press Enter for the line-up, Space for the next pairing. A bye: 7 H "
            "(or Z, U, F)."
        )
    if event.kind is EventKind.ROUND_ROBIN:
        return _("Type the results: 1, 0, 5 or =, + and -.")
    return _(
        "Type the pairing numbers of White and Black, each with Enter, then the "
        "result: 1, 0, 5 or =, + and -. A bye: 7 H (or Z, U, F)."
    )
