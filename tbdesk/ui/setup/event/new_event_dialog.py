"""The dialog for a new event, of players or of teams."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox, QVBoxLayout, QWidget

from tbdesk.engine.entry.rosters import TeamEntry, with_rosters
from tbdesk.engine.entry.team_events import TeamEventError, TeamFormat, check_team_event, team_event
from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.model.limits import (
    MAX_CYCLES,
    MAX_NUMBER,
    MAX_PLAYERS,
    MAX_TEAMS,
    MAX_TYPED_ROUNDS,
)
from tbdesk.engine.model.schedule import CycleOrder, round_robin
from tbdesk.engine.model.teams import MatchRules, Score
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.prizes.categories import of_column
from tbdesk.engine.rules.editions import edition
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.chains.presets import Preset
from tbdesk.i18n import N_, _
from tbdesk.models.setup.players import PlayersModel
from tbdesk.models.setup.rosters import RostersModel
from tbdesk.report.wording.events.events import edition_text
from tbdesk.session.files.recovery import TypedCopy
from tbdesk.session.program.own_presets import offered_presets
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import OkDialog, SideBySide, paragraph
from tbdesk.ui.dialog.fields import FieldsForm, Fold, FormField, within
from tbdesk.ui.dialog.question import confirmed
from tbdesk.ui.grid.editing import enter_goes_on
from tbdesk.ui.setup.chain.preset_choice import PresetBox
from tbdesk.ui.setup.event.event_fields import EventFields
from tbdesk.ui.setup.event.match_rules_fields import MatchRulesFields
from tbdesk.ui.setup.players.list_editors import ListEditor, PlayersEditor, RostersEditor
from tbdesk.ui.widgets.label import without_letter

USUAL_PLAYERS = 8
USUAL_ROUNDS = 7


class NewKind(NamedTuple):
    """A kind of new event; format: how teams meet, None for an event of players."""

    name: str
    kind: EventKind
    format: TeamFormat | None = None


#: The kinds by the ways to begin that other parts of the window ask for.
KINDS = {
    "round-robin": NewKind(N_("Round robin"), EventKind.ROUND_ROBIN),
    "swiss": NewKind(N_("Swiss"), EventKind.SWISS),
    "fixed": NewKind(N_("Other fixed pairings"), EventKind.PREDETERMINED),
    "teams": NewKind(N_("Teams, round robin"), EventKind.ROUND_ROBIN, TeamFormat.ROUND_ROBIN),
    "team-swiss": NewKind(N_("Teams, Swiss"), EventKind.SWISS, TeamFormat.SWISS),
    "scheveningen": NewKind(
        N_("Teams, Scheveningen"), EventKind.PREDETERMINED, TeamFormat.SCHEVENINGEN
    ),
    "team-match": NewKind(N_("Teams, match of two"), EventKind.PREDETERMINED, TeamFormat.MATCH),
}


class NewEventDialog(OkDialog):
    """Fills in a new event: kind, title and names, then the length; `tournament()` is the event
    after OK. Everything else has its usual value under More.

    Enter in a field goes on to the next; Escape, once names are typed, asks first.
    """

    def __init__(
        self,
        presets: tuple[Preset, ...],
        parent: QWidget | None = None,
        entries: tuple[TeamEntry, ...] = (),
    ) -> None:
        """entries: teams that are known already."""
        super().__init__("newEventDialog", _("New event"), parent)
        self._presets = presets
        self._players = PlayersModel(parent=self)
        self._players.set_count(USUAL_PLAYERS)
        self._rosters = RostersModel(parent=self, entries=entries)
        self._list_of_players = PlayersEditor(self._players)
        self._list_of_teams = RostersEditor(self._rosters)
        self._event = EventFields(self)
        self._matches = MatchRulesFields(self)
        self._ranking_chosen = False
        self.title = self._event.title
        self.kind = QComboBox()
        self.kind.setObjectName("kind")
        for kind in KINDS.values():
            self.kind.addItem(_(kind.name), kind)
        self.preset = PresetBox()
        self._other_rules = paragraph()
        self._make_forms()
        self._lay_out()
        self._connect()
        self._on_kind()
        self.title.setFocus()
        self.prefer(170, 36)

    def _make_forms(self) -> None:
        self.cycles, self._rounds, self._in_a_row = QSpinBox(), QSpinBox(), QSpinBox()
        self.cycles.setRange(1, MAX_CYCLES)
        self._rounds.setRange(1, MAX_TYPED_ROUNDS)
        self._rounds.setValue(USUAL_ROUNDS)
        self._in_a_row.setRange(1, MAX_TYPED_ROUNDS)
        exchanged = _("Last two rounds of the first cycle e&xchanged")
        self._exchanged = QCheckBox(exchanged)
        self._exchanged.setChecked(True)
        self._reversed = QCheckBox(_("Second cycle in the re&verse order"))
        for box in (self._exchanged, self._reversed):
            box.setAccessibleName(without_letter(box.text()))
        self._heading = FieldsForm((FormField(_("&Kind"), self.kind), self._event.naming()))
        colours = _("Avoids three games in a row with the same colour (C.05 Annex 1)")
        self._length = FieldsForm(
            (
                FormField(_("&Cycles"), self.cycles),
                FormField("", self._exchanged, help=colours),
                FormField("", self._reversed),
                FormField(_("R&ounds"), self._rounds),
                FormField(_("Matches i&n a row"), self._in_a_row),
                self._matches.size(),
            )
        )
        self._of_matches = within("match_rules", self._matches.others())
        chain = FormField(_("T&ie-breaks"), self.preset, put=_with_chain, in_heading=True)
        self._more = FieldsForm(
            (
                *self._event.place_and_time(),
                *self._event.counting(),
                *self._of_matches,
                chain,
                FormField(None, self._other_rules),
            )
        )
        rules = MatchRules(self._matches.boards.value())
        usual = Tournament("", EventKind.SWISS, (), USUAL_ROUNDS, match_rules=rules)
        self._more.fill(usual._replace(start=date.today()))

    def _lay_out(self) -> None:
        self.more = Fold(self._more)
        names, others, columns = QVBoxLayout(), QVBoxLayout(), SideBySide()
        names.addLayout(self._heading)
        names.addWidget(self._list_of_players, 1)
        names.addWidget(self._list_of_teams, 1)
        others.addLayout(self._length)
        others.addWidget(self.more)
        others.addStretch()
        columns.addLayout(names, 4)
        columns.addSpacing(2 * style.unit(self))
        columns.addLayout(others, 3)
        self.lay_out(columns)

    def _connect(self) -> None:
        self.kind.currentIndexChanged.connect(self._on_kind)
        self.cycles.valueChanged.connect(self._show_rows)
        self._event.editionChanged.connect(self.fill_presets)
        self.preset.currentIndexChanged.connect(self._show_other_rules)
        self._matches.primaryChanged.connect(self.fill_presets)
        self._matches.primary.activated.connect(self._on_ranking)
        self._matches.boardsChanged.connect(self._rosters.set_boards)
        for editor in (self._list_of_players, self._list_of_teams):
            editor.said.connect(self.message.setText)

    def choose(self, way: str) -> None:
        """Begin with a kind, by its way to begin; a double round robin has two cycles."""
        name = way.removeprefix("double-")
        self.kind.setCurrentIndex([*KINDS].index(name))
        self.cycles.setValue(1 if name == way else 2)

    def copy_to(self, copy: TypedCopy) -> None:
        """Keep a copy of the fields while the dialog is open."""

        def keep() -> None:
            copy.keep(self._typed() if any(self._typed_lists()) else None)

        for lines in (self._players, self._rosters):
            for changed in (
                lines.dataChanged, lines.rowsInserted, lines.rowsRemoved, lines.rowsMoved,
            ):  # fmt: skip
                changed.connect(keep)
        self._event.editionChanged.connect(keep)
        self.title.textEdited.connect(keep)

    # --- the fields ------------------------------------------------------------------------

    def tournament(self) -> Tournament:
        """The event as it is filled in, without results: a round robin has its schedule, a Swiss no
        pairings."""
        return self._heading.apply(self._more.apply(self._bare(self._kind())))

    def _kind(self) -> NewKind:
        kind: NewKind = self.kind.currentData()
        return kind

    def _bare(self, kind: NewKind) -> Tournament:
        """An event of a kind with the names, before its fields."""
        if kind.format is not None:
            spin = {
                TeamFormat.ROUND_ROBIN: self.cycles,
                TeamFormat.SWISS: self._rounds,
            }.get(kind.format, self._in_a_row)
            return team_event(kind.format, self._rosters.entries(), self._rules(), spin.value())
        players = self._players.players()
        if kind.kind is EventKind.ROUND_ROBIN:
            order = CycleOrder(self._exchanged.isChecked(), self._reversed.isChecked())
            event = round_robin("", players, self.cycles.value(), order)
        else:
            event = Tournament("", kind.kind, players, self._rounds.value())
        return event._replace(categories=of_column(players))

    def _rules(self) -> MatchRules:
        return MatchRules(self._matches.boards.value())

    def _typed(self) -> Tournament:
        """The event as far as it is filled in; a Swiss if the names make no other event yet."""
        kind = self._kind()
        if self.editor not in self._typed_lists():
            kind = KINDS["teams" if kind.format is None else "round-robin"]
        by_rounds = kind.format is None and kind.kind is not EventKind.ROUND_ROBIN
        if by_rounds or not self._refusal_of_names(kind):
            event = self._bare(kind)
        elif kind.format is None:
            event = Tournament("", EventKind.SWISS, self._players.players(), self._rounds.value())
        else:
            rules = self._rules()
            bare = Tournament("", EventKind.SWISS, (), USUAL_ROUNDS, match_rules=rules)
            event = with_rosters(bare, self._rosters.entries())
        event = self._heading.apply(event)
        return event if self._more.refusal() else self._more.apply(event)

    @property
    def editor(self) -> ListEditor:
        """The list of names in sight."""
        teams = self._kind().format is not None
        return self._list_of_teams if teams else self._list_of_players

    def _typed_lists(self) -> list[ListEditor]:
        """The lists that have names."""
        both: tuple[ListEditor, ...] = (self._list_of_players, self._list_of_teams)
        return [editor for editor in both if editor.any_name()]

    def _refusal_of_names(self, kind: NewKind) -> str:
        """The reason why the names make no event of a kind; empty if they do."""
        if kind.format is None:
            return self._players.refusal()
        entries = self._rosters.entries()
        try:
            check_team_event(kind.format, entries, self._rules())
        except TeamEventError as error:
            return _reason(error)
        names = [entry.name.casefold() for entry in entries]
        twice = [entry.name for entry in entries if names.count(entry.name.casefold()) > 1]
        return _("Two teams have the name {name}.").format(name=twice[0]) if twice else ""

    # --- display ---------------------------------------------------------------------------

    def _on_kind(self) -> None:
        kind = self._kind()
        robin = kind.kind is EventKind.ROUND_ROBIN
        self._list_of_players.set_most(MAX_PLAYERS if robin else MAX_NUMBER)
        self._list_of_players.setVisible(kind.format is None)
        self._list_of_teams.setVisible(kind.format is not None)
        if not self._ranking_chosen:
            by_games = kind.format is TeamFormat.SCHEVENINGEN
            self._matches.rank_by(Score.GAME_POINTS if by_games else Score.MATCH_POINTS)
        self._show_rows()
        self.fill_presets()

    def _on_ranking(self) -> None:
        """Keep the score that ranks first: another kind does not change it any more."""
        self._ranking_chosen = True

    def _show_rows(self) -> None:
        kind, several = self._kind(), self.cycles.value() > 1
        robin, teams = kind.kind is EventKind.ROUND_ROBIN, kind.format is not None
        for editor, shown in (
            (self.cycles, robin),
            (self._exchanged, robin and several and not teams),
            (self._reversed, robin and several and not teams),
            (self._rounds, kind.kind is EventKind.SWISS or not (robin or teams)),
            (self._in_a_row, kind.format is TeamFormat.MATCH),
            (self._matches.boards, teams),
        ):
            self._length.setRowVisible(editor, shown)
        self._more.show_rows(self._of_matches, teams)

    def fill_presets(self) -> None:
        """Offer the presets that fit, the chosen one kept if it is among them."""
        fitting = [preset for preset in self._presets if self._fits(preset)]
        self.preset.offer(fitting, self._event.edition().id)
        self._show_other_rules()

    def _fits(self, preset: Preset) -> bool:
        """True if a chain fits; of teams it begins with the score that ranks first."""
        kind = self._kind()
        if kind.format is None:
            return preset.fits(kind.kind, self._event.edition())
        primary = self._matches.primary.currentData()
        return preset.fits(kind.kind, self._event.edition(), teams=True) and (
            catalogue.primary_score(preset.chain) in (None, primary)
        )

    def _show_other_rules(self) -> None:
        """A line below a chain that was made for rules the event will not follow."""
        preset, rules = self.preset.preset(), self._event.edition()
        other = preset is not None and preset.made_for_other_rules(rules)
        self._other_rules.setVisible(other)
        if preset is not None and other:
            self._other_rules.setText(
                _(
                    "This chain was made for: {rules}. The event uses: {others}; Rules or First "
                    "day change that."
                ).format(rules=edition_text(edition(preset.edition)), others=edition_text(rules))
            )
        self.more.refresh()

    # --- OK, Escape ------------------------------------------------------------------------

    def may_leave(self) -> bool:
        """True if the typed text may be lost: it has no name, or the user agrees."""
        return all(map(self._may_discard, self._typed_lists()))

    def _may_discard(self, editor: ListEditor) -> bool:
        title, question = (
            _("Discard the players"),
            _("The players typed so far will be lost. Discard them?"),
        )
        if editor is self._list_of_teams:
            title = _("Discard the teams")
            question = _("The teams typed so far will be lost. Discard them?")
        return confirmed(Decision.TYPING_DISCARDED, self, title, question, "Discard")

    def accept(self) -> None:
        if not self.editor.finish_typing():
            return
        refusal = self._more.refusal()
        if refusal:
            self.more.unfold()
        refusal = refusal or self._refusal_of_names(self._kind())
        objection = self.editor.objection(refusal)
        if objection:
            self.message.setText(objection)
        elif all(self._may_discard(one) for one in self._typed_lists() if one is not self.editor):
            super().accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if enter_goes_on(self, event):
            return
        if not event.matches(QKeySequence.StandardKey.Cancel) or self.may_leave():
            super().keyPressEvent(event)


def _with_chain(event: Tournament, preset: Preset | None) -> Tournament:
    return event._replace(chain=preset.chain if preset else ())


def _reason(error: TeamEventError) -> str:
    if error.format is TeamFormat.ROUND_ROBIN:
        text = _("A round robin has 2 to {most} teams, not {teams}.")
    elif error.teams > MAX_TEAMS:
        return _("There may be at most {most} teams, not {teams}.").format(
            most=MAX_TEAMS, teams=error.teams
        )
    elif error.format is TeamFormat.SWISS:
        text = _("There must be at least two teams.")
    elif error.teams == 2:
        text = _(
            "Every team needs {boards} players: in a Scheveningen match each player meets all "
            "players of the other team."
        )
    else:
        text = _("There must be two teams, not {teams}.")
    return text.format(most=MAX_PLAYERS, teams=error.teams, boards=error.boards)


def ask_for_event(
    window: QWidget,
    copy: TypedCopy,
    may_leave: Callable[[Callable[[], object]], bool],
    way: str,
    entries: tuple[TeamEntry, ...],
    title: str,
) -> Tournament | None:
    """A new event as the user fills it in, and copied meanwhile; None if it is given up. may_leave:
    asks at OK if the open event may be closed; if it may not, the dialog stays. way: the kind to
    begin with, such as `double-round-robin`; entries: teams that are known already."""
    dialog = NewEventDialog(offered_presets(), window, entries)
    dialog.may_close = lambda: may_leave(dialog.accept)
    dialog.title.setText(title)
    dialog.choose(way)
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
