"""Rules of board prizes: the players who may win one, and the order among them."""

from enum import Enum
from typing import NamedTuple


class PrizeOrder(Enum):
    """A quantity that ranks the players of a board; the values are the names in files."""

    PERCENTAGE = "percentage"
    POINTS = "points"
    PERFORMANCE = "performance"
    GAMES = "games"


_PERCENTAGE, _POINTS = PrizeOrder.PERCENTAGE, PrizeOrder.POINTS
_PERFORMANCE, _GAMES = PrizeOrder.PERFORMANCE, PrizeOrder.GAMES
#: What decides among those who are level on what was chosen.
_ORDERS = {
    _PERCENTAGE: (_PERCENTAGE, _GAMES, _PERFORMANCE),
    _POINTS: (_POINTS, _PERCENTAGE, _PERFORMANCE),
    _PERFORMANCE: (_PERFORMANCE, _PERCENTAGE, _GAMES),
    _GAMES: (_GAMES, _PERCENTAGE, _PERFORMANCE),
}


class PrizeRules(NamedTuple):
    """The rules of an event's board prizes."""

    #: The games over the board that a player needs; with `percent` a percentage of the rounds so
    #: far.
    least: int = 50
    percent: bool = True
    #: What ranks the players.
    by: PrizeOrder = PrizeOrder.PERCENTAGE
    #: Whether there is one list, rather than one a board.
    over_all: bool = False
    #: Whether a player is ranked on every board he sat at, rather than on that of his place in the
    #: roster.
    by_seat: bool = False

    @property
    def order(self) -> tuple[PrizeOrder, ...]:
        """The quantities that rank the players, the first one first."""
        return _ORDERS[self.by]

    def games_needed(self, rounds: int) -> int:
        """The games a player needs after so many rounds, one at least."""
        needed = -(-self.least * rounds // 100) if self.percent else self.least
        return max(1, needed)


#: Where the regulations say nothing.
USUAL_PRIZES = PrizeRules()
