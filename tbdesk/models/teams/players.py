"""The players of a team event in the order of their results, of all boards or of one."""

from __future__ import annotations

from collections import Counter
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.team_players import (
    Prize,
    board_prizes,
    games_needed,
    missing_boards,
    prize_list,
    records,
    seats,
)
from tbdesk.i18n import _
from tbdesk.models.roles import ALIGNMENT, LEFT, NO_PARENT, RIGHT, SPOKEN, TEXT, TOOLTIP, Index
from tbdesk.report.players import fields
from tbdesk.report.wording.figures import NO_VALUE, column_text, number_text
from tbdesk.report.wording.participants import roster_places
from tbdesk.report.wording.spoken import spoken_field

PLACE, NUMBER, NAME, TEAM, RATING, GAMES, POINTS, PERCENTAGE, PERFORMANCE = range(9)
_WORDS = (NAME, TEAM)
#: Everybody, whatever the board.
ALL_BOARDS = 0


class TeamPlayersModel(QAbstractTableModel):
    """The players of a team event as a table: rows in the order of a prize list; columns place,
    number, name, team, rating, games, points, percentage, performance."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._event: Tournament | None = None
        self._after: int | None = None
        self._board = ALL_BOARDS
        self._rows: tuple[Prize, ...] = ()
        self._shared: Counter[int] = Counter()
        self._players: dict[int, Player] = {}
        self._teams: dict[int, str] = {}
        self._places: dict[int, int] = {}
        self._missing = 0
        self._has_forfeits = False

    def show_standings(self, standings: Standings | None) -> None:
        """Show the event, up to the round its standings are of; nothing without standings."""
        event = None if standings is None else standings.event.tournament
        self._event = event if event is not None and event.match_rules is not None else None
        self._after = None if standings is None else standings.event.after
        self._fill()

    def choose(self, board: int) -> None:
        """Show the players of one board, from 1, the one after the last being the reserves, or of
        ALL_BOARDS."""
        self._board = board
        self._fill()

    @property
    def least_games(self) -> int:
        """The games somebody needs now, by the rules of the event."""
        return 1 if self._event is None else games_needed(self._event, self._after)

    @property
    def missing(self) -> int:
        """Matches of which only the score is known."""
        return self._missing

    @property
    def has_forfeits(self) -> bool:
        """True if a board was won or lost by forfeit."""
        return self._has_forfeits

    def _fill(self) -> None:
        self.beginResetModel()
        event = self._event
        self._rows, self._missing, self._has_forfeits = (), 0, False
        if event is not None:
            self._rows = self._prizes(event)
            self._missing = len(missing_boards(event, self._after))
            taken = seats(event, self._after)
            self._has_forfeits = any(seat.outcome.by_forfeit for seat in taken)
            self._players = {player.number: player for player in event.players}
            self._teams = {team.number: team.name for team in event.teams}
            self._places = roster_places(event)
        self._shared = Counter(prize.place for prize in self._rows)
        self.endResetModel()

    def _prizes(self, event: Tournament) -> tuple[Prize, ...]:
        rules, least = event.prizes, self.least_games
        if self._board == ALL_BOARDS:  # a prize list, or the standings of all who played
            least = least if rules.over_all else 1
            return prize_list(records(event, self._after), least, rules.order)
        return board_prizes(
            event,
            self._board,
            least_games=least,
            by_seat=rules.by_seat,
            order=rules.order,
            after=self._after,
        )

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else PERFORMANCE + 1

    def data(self, index: Index, role: int = TEXT) -> Any:
        if not index.isValid():
            return None
        if role == TEXT:
            return self._text(self._rows[index.row()], index.column())
        if role == SPOKEN:
            head = self.headerData(index.column(), Qt.Orientation.Horizontal)
            name = self._text(self._rows[index.row()], NAME)
            return spoken_field(name, head, self._text(self._rows[index.row()], index.column()))
        if role == ALIGNMENT:
            return LEFT if index.column() in _WORDS else RIGHT
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = TEXT,
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section <= PERFORMANCE:
            return None
        if role == TEXT:
            return (
                _("Pl"),
                _("No"),
                _("Name"),
                _("Team"),
                _("Rtg"),
                _("Games"),
                _("Pts"),
                _("%"),
                _("TPR"),
            )[section]
        if role == TOOLTIP:
            return {
                NUMBER: _("Place in the roster"),
                GAMES: _("Games over the board"),
                POINTS: _("Points, wins by forfeit included"),
                PERCENTAGE: _("Percentage of the points over the board"),
                PERFORMANCE: _("Tournament performance rating (10.2)"),
            }.get(section)
        return None

    def _text(self, prize: Prize, column: int) -> str:
        record = prize.record
        player = self._players[record.player]
        percentage = None if record.percentage is None else record.percentage * 100
        performance = record.performance
        return {
            PLACE: f"{prize.place}{'=' if self._shared[prize.place] > 1 else ''}",
            NUMBER: str(self._places.get(player.number, NO_VALUE)),
            NAME: player.name,
            TEAM: self._teams.get(record.team, ""),
            RATING: fields.RATING.text(player),
            GAMES: str(record.games),
            POINTS: column_text(record.points),
            PERCENTAGE: number_text(percentage, 1),
            PERFORMANCE: NO_VALUE if performance is None else str(performance),
        }[column]
