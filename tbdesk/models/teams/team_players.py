"""The players of a team event in the order of their results, of all boards or of one."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QObject

from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.team_players import (
    BoardPrize,
    board_prizes,
    games_needed,
    missing_boards,
    prize_list,
    records,
    seats,
)
from tbdesk.i18n import N_
from tbdesk.models.grid import GridColumn, TextModel
from tbdesk.models.roles import RIGHT, Index
from tbdesk.report.players import fields
from tbdesk.report.wording.figures import NO_VALUE, column_text, number_text
from tbdesk.report.wording.participants import roster_places
from tbdesk.report.wording.spoken import spoken_field

PLACE, NUMBER, NAME, TEAM, RATING, GAMES, POINTS, PERCENTAGE, PERFORMANCE = range(9)
#: All players, on every board.
ALL_BOARDS = 0


class TeamPlayersModel(TextModel):
    """The players of a team event as a table: rows in the order of a prize list; columns place,
    number, name, team, rating, games, points, percentage, performance."""

    columns = (
        GridColumn(N_("Pl"), alignment=RIGHT),
        GridColumn(N_("No"), N_("Place in the roster"), RIGHT),
        GridColumn(N_("Name")),
        GridColumn(N_("Team")),
        GridColumn(N_("Rtg"), alignment=RIGHT),
        GridColumn(N_("Games"), N_("Games over the board"), RIGHT),
        GridColumn(N_("Pts"), N_("Points, wins by forfeit included"), RIGHT),
        GridColumn(N_("%"), N_("Percentage of the points over the board"), RIGHT),
        GridColumn(N_("TPR"), N_("Tournament performance rating (10.2)"), RIGHT),
    )

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._event: Tournament | None = None
        self._after: int | None = None
        self._board = ALL_BOARDS
        self._rows: tuple[BoardPrize, ...] = ()
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
        """The least number of games by the rules of the event."""
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

    def _prizes(self, event: Tournament) -> tuple[BoardPrize, ...]:
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

    def row_count(self) -> int:
        return len(self._rows)

    def row_head(self, _row: int) -> str:
        return ""

    def text(self, index: Index) -> str:
        return self._text(self._rows[index.row()], index.column())

    def spoken(self, index: Index) -> str:
        name = self._text(self._rows[index.row()], NAME)
        return spoken_field(name, self.head(index.column()), self.text(index))

    def _text(self, prize: BoardPrize, column: int) -> str:
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
