"""What a side has of a game or a match, and what the two cells of one say together."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from tbdesk.engine.entry.match_state import board_total
from tbdesk.engine.event.matches import game_scores
from tbdesk.engine.model.points import parse_points, points_text
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Tournament
from tbdesk.report.wording.signs import PENDING_SIGN

_FORFEITS = {"+": Outcome.FORFEIT_WIN, "-": Outcome.FORFEIT_LOSS}
_MINUS = str.maketrans("−–", "--")


class SideScore(NamedTuple):
    """What a team has of a finished match: half game points, of how many there are, and how it
    ended if it was forfeited as a whole."""

    points: int
    total: int
    forfeit: Outcome | None = None

    @property
    def symbol(self) -> str:
        """`2½`, `4+`."""
        return points_text(self.points) + ("" if self.forfeit is None else self.forfeit.symbol)

    @property
    def mirror(self) -> SideScore:
        """The rest of the points, for the other team."""
        forfeit = None if self.forfeit is None else self.forfeit.mirror
        return SideScore(self.total - self.points, self.total, forfeit)


#: What one side has, of a game or of a match.
Side: TypeAlias = Outcome | SideScore


class Sides(NamedTuple):
    """What both sides have; None while the game is open."""

    first: Side | None
    second: Side | None

    @property
    def text(self) -> str:
        """`1:0`, `2½:1½`, `·:·`."""
        return ":".join(PENDING_SIGN if side is None else side.symbol for side in self)


OPEN = Sides(None, None)


def parse_score(text: str, event: Tournament) -> SideScore | None:
    """What one side has of a match: `2½`, `2.5`, `2 1/2`, `4+`, `-`; None while it is open.

    Raises ValueError for anything else.
    """
    assert event.match_rules is not None
    signs = text.translate(_MINUS).strip()
    if signs in ("", PENDING_SIGN):
        return None
    sign = signs[-1] if signs[-1] in _FORFEITS else ""
    points, forfeit = parse_points(signs.removesuffix(sign)), _FORFEITS.get(sign)
    if signs == sign and forfeit is not None:
        points = game_scores(event.match_rules, event.scores).outcome_points()[forfeit]
    if points is None or points < 0:
        raise ValueError(text)
    return SideScore(points, board_total(event), forfeit)


def agreed(was: Sides, now: Sides) -> Sides | None:
    """What both cells of a game say; None if they contradict each other.

    Where one cell alone was changed, it counts and the other follows; but a result is taken back
    in both cells only.
    """
    first, second = now
    if now in (was, OPEN):
        return now
    if second == was.second and first is not None:
        second = first.mirror
    elif first == was.first and second is not None:
        first = second.mirror
    if first is None or second is None or _contradict(first, second):
        return None
    return Sides(first, second)


def _contradict(first: Side, second: Side) -> bool:
    if isinstance(first, Outcome) and isinstance(second, Outcome):
        return Result(first, second).contradiction
    scores = [side for side in (first, second) if isinstance(side, SideScore)]
    forfeits = [score.forfeit for score in scores]
    strange = forfeits.count(None) == 1 or forfeits.count(Outcome.FORFEIT_WIN) == 2
    return strange or min(score.points for score in scores) < 0
