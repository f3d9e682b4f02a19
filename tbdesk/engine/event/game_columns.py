"""The games of a tournament as columns, read once for the checks and the calculation."""

from collections.abc import Mapping, Sequence
from itertools import repeat
from operator import itemgetter
from typing import NamedTuple, TypeVar

from tbdesk.engine.model.results import Result
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player, Tournament

T = TypeVar("T")
#: Stands for a pairing number that no participant has.
UNKNOWN = -1


class GameColumns(NamedTuple):
    """Columns with one element per game: its place in the tournament's games, its round, the
    positions of the players in the tournament's list (UNKNOWN for an unused number) and the result.

    `unread` are the texts of unreadable results. Of a team event they are the matches;
    `side_points` are then the half game points of both sides, the home team's first: two elements a
    match.
    """

    indices: Sequence[int]
    rounds: Sequence[int]
    whites: Sequence[int]
    blacks: Sequence[int]
    results: list[Result | None]
    unread: Sequence[str] = ()
    side_points: Sequence[int] | None = None

    @classmethod
    def of(cls, tournament: Tournament, position_of: Mapping[int, int]) -> "GameColumns":
        """The games of an event of players."""
        games = tournament.games
        if not games:
            return cls(range(0), (), (), (), [])
        rounds, whites, blacks, results, unread, _rated, _adjourned = zip(*games, strict=True)
        position = position_of.get
        return cls(
            range(len(games)),
            rounds,
            list(map(position, whites, repeat(UNKNOWN))),
            list(map(position, blacks, repeat(UNKNOWN))),
            list(results),
            unread,
        )

    def only(self, places: Sequence[int]) -> "GameColumns":
        """The games at some places of these columns."""
        return GameColumns(
            picked(self.indices, places),
            picked(self.rounds, places),
            picked(self.whites, places),
            picked(self.blacks, places),
            picked(self.results, places),
            self.unread and picked(self.unread, places),
            self.side_points
            and picked(self.side_points, [2 * place + side for place in places for side in (0, 1)]),
        )


def picked(column: Sequence[T], places: Sequence[int]) -> list[T]:
    """The elements of a column at some places, in half the time of a comprehension: most of a table
    is made of this."""
    if len(places) < 2:
        return [column[place] for place in places]
    return list(itemgetter(*places)(column))


def positions(participants: Sequence[Player | Team]) -> dict[int, int]:
    """The position of every pairing number in a list of participants."""
    return {participant.number: position for position, participant in enumerate(participants)}
