"""The lists of an open event, of players or of teams, and the pairing numbers set by hand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tbdesk.engine.entry.pairings import PairingError, check_removable
from tbdesk.engine.entry.player_list import by_list, by_rating, has_table
from tbdesk.engine.entry.rosters import TeamEntry
from tbdesk.engine.model.limits import MAX_NUMBER, MAX_PLAYERS, MAX_TEAMS
from tbdesk.engine.model.tournament import EventKind, Player, Tournament
from tbdesk.files.lists.comparing import ratings_of
from tbdesk.i18n import _
from tbdesk.models.setup.players import PlayersModel
from tbdesk.models.setup.rosters import RostersModel
from tbdesk.models.setup.typed_table import NAME, NEW, NumbersModel
from tbdesk.report.players.fields import Field
from tbdesk.report.wording.problems.engine_errors import obstacle_text
from tbdesk.ui.dialog.dialog import OkDialog, SideButton, paragraph
from tbdesk.ui.dialog.typed_table import TypedTableDialog
from tbdesk.ui.setup.players.list_editors import ListEditor, PlayersEditor, RostersEditor


class ListDialog(OkDialog):
    """A list that is typed, with the effect of its changes on the event."""

    def __init__(
        self,
        name: str,
        title: str,
        tournament: Tournament,
        editor: ListEditor,
        parent: QWidget | None,
    ) -> None:
        super().__init__(name, title, parent)
        self._tournament = tournament
        self._editor = editor
        self._table = tournament.kind is EventKind.ROUND_ROBIN
        self._before = editor.table.lines.typed()
        editor.table.lines.setParent(self)
        editor.said.connect(self.message.setText)
        content = QVBoxLayout()
        content.addWidget(editor)
        self.lay_out(content)

    def go_to(self, number: int, field: Field) -> None:
        """Put the cursor on a field of a player."""
        self._editor.go_to(number, field)

    def is_changed(self) -> bool:
        return self._editor.table.lines.typed() != self._before

    @abstractmethod
    def refusal(self) -> str:
        """Why the list cannot be taken; empty if it can."""

    def accept(self) -> None:
        if not self._editor.finish_typing():
            return
        objection = self._editor.objection(self.refusal())
        if objection:
            self.message.setText(objection)
        else:
            super().accept()


class PlayersDialog(ListDialog):
    """`players` is the list after OK. Players with games must stay, except in a round robin."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        table = tournament.kind is EventKind.ROUND_ROBIN
        self.players = PlayersModel(
            tournament.players,
            most=MAX_PLAYERS if table else MAX_NUMBER,
            objection=self._objection,
        )
        self.players.ratings = ratings_of(tournament)
        editor = PlayersEditor(self.players)
        super().__init__("playersDialog", _("Players"), tournament, editor, parent)
        self.message.setText(
            _(
                "Another number or order of players gives another Berger table: rounds and "
                "colours change, results between the players stay."
            )
            if table
            else _(
                "Games and byes follow their players to new numbers. Late entries are added at the "
                "end, and count as absent in earlier rounds."
            )
        )
        self.prefer(91, 32)

    def refusal(self) -> str:
        lost = self.players.lost_players(self._tournament.players)
        objections = (self._objection(player.number) for player in lost)
        return next(filter(None, objections), "") or self.players.refusal()

    def _objection(self, number: int) -> str:
        """The reason why a player must stay in the list; empty if removable. From the Berger table
        of a round robin any player may be removed."""
        if self._table:
            return ""
        try:
            check_removable(self._tournament, number)
        except PairingError as error:
            return f"{obstacle_text(error, self._tournament)}."
        return ""


class TeamsDialog(ListDialog):
    """The list of teams with their rosters; `entries()` is it after OK."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        self._rosters = RostersModel(tournament)
        self._rosters.ratings = ratings_of(tournament)
        editor = RostersEditor(self._rosters)
        super().__init__("teamsDialog", _("Teams and players"), tournament, editor, parent)
        if self._table:
            self.message.setText(
                _(
                    "Another number or order of teams gives another Berger table: rounds and "
                    "home teams change, matches between the teams stay with their boards."
                )
            )
        self.prefer(120, 37)
        editor.start_typing()

    def entries(self) -> tuple[TeamEntry, ...]:
        return self._rosters.entries()

    def refusal(self) -> str:
        count = len(self.entries())
        if count < 2:
            return _("There must be at least two teams.")
        if self._table and count > MAX_PLAYERS:
            return _("A round robin has 2 to {most} teams, not {teams}.").format(
                most=MAX_PLAYERS, teams=count
            )
        if count > MAX_TEAMS:
            return _("There may be at most {most} teams, not {teams}.").format(
                most=MAX_TEAMS, teams=count
            )
        return ""


class NumbersDialog(TypedTableDialog):
    """Edits the pairing numbers: every player with the number typed for him; `numbers()` are all of
    them after OK, each of them once and none left out."""

    def __init__(
        self, tournament: Tournament, first: int | None, parent: QWidget | None = None
    ) -> None:
        self._model = NumbersModel(tournament)
        super().__init__("numbersDialog", _("Pairing numbers"), self._model, parent)
        self._players = tournament.players
        description = _("Type the new number over the current one.")
        self.name_table("numbers", _("Pairing numbers"), description, stretched=[NAME])
        text = (
            _("No game was played yet: other numbers give another Berger table.")
            if has_table(tournament)
            else _("Games, byes and all decisions follow their players; rounds and colours stay.")
        )
        listed = [player.number for player in self._players]
        row = listed.index(first) if first in listed else 0
        orders = (_("By &rating"), by_rating), (_("By &list order"), by_list)
        buttons = [SideButton(text, partial(self._put, order)) for text, order in orders]
        self.lay_out_table(paragraph(text, "intro"), self._model.index(row, NEW), above=buttons)
        self.prefer(66, 30)

    def numbers(self) -> dict[int, int]:
        """The new numbers, by those of now."""
        return self._model.numbers()

    def refusal(self) -> str:
        return self._model.refusal()

    def _put(self, order: Callable[[Iterable[Player]], dict[int, int]]) -> None:
        self._model.put(order(self._players))
