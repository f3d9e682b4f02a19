"""The differences of two states of an event in its rounds: games, matches and byes."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from tbdesk.engine.entry.match_state import MatchState, MatchStates
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Bye, Game, Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.signs import PENDING_SIGN, ending_text, kind_text

#: A round and its two participants, by pairing numbers, the lower first.
_Key = tuple[int, ...]
_Entry = Game | Match | Bye


class RoundDifference(NamedTuple):
    """One difference between two states of a round."""

    #: From 1.
    round: int
    #: The pairing numbers concerned, White first, of a match the home side.
    numbers: tuple[int, ...]
    #: The result before and now; empty if there is none yet.
    before: str
    now: str


def differences(before: Tournament, after: Tournament) -> list[RoundDifference]:
    """The differences in the order of rounds, and of the games within them."""
    was, now = _entries(before), _entries(after)
    changed = []
    for key in sorted({**was, **now}, key=lambda key: key[0]):
        old, new = was.get(key), now.get(key)
        if old is new or old == new:
            continue
        numbers = _numbers(new or old)
        texts = _text(before, old, numbers), _text(after, new, numbers)
        if texts[0] != texts[1] or isinstance(new or old, Match):
            changed.append(RoundDifference(key[0], numbers, *texts))
    return changed


def difference_text(difference: RoundDifference, event: Tournament) -> str:
    """`4-9 1-0 (½-½)`, the former result in brackets; teams by name."""
    names = {team.number: team.name for team in event.teams}
    who = [names.get(number, str(number)) for number in difference.numbers]
    return _("{who} {now} ({before})").format(
        who=(" – " if names else "-").join(who),
        now=difference.now or PENDING_SIGN,
        before=difference.before or PENDING_SIGN,
    )


def only_tried_text() -> str:
    """Why something is not done while results are only tried out, and how to do it."""
    return _("Leave What if first (Escape): its results are only tried out.")


class TriedOut:
    """The differences of a trial, by their participants; none without an event."""

    def __init__(self, actual: Tournament | None = None, tried: Tournament | None = None) -> None:
        both = actual is not None and tried is not None and actual is not tried
        self.all = differences(actual, tried) if both and actual and tried else []
        self._places = defaultdict[tuple[int, int], list[RoundDifference]](list)
        for difference in self.all:
            for number in difference.numbers:
                self._places[number, difference.round].append(difference)

    def text(self, number: int, round_: int, other: int | None = None) -> str:
        """The former result of a participant in the round; of a game, `other` is the opponent.
        Empty if nothing is tried out there."""
        if not self.all:
            return ""
        for difference in self._places.get((number, round_), ()):
            if other is None or other in difference.numbers:
                return _("Only tried out; before: {before}").format(
                    before=difference.before or _("nothing")
                )
        return ""


def _entries(event: Tournament) -> dict[_Key, _Entry]:
    every: tuple[_Entry, ...] = (*event.games, *event.matches, *event.byes)
    return {(entry.round, *sorted(_numbers(entry))): entry for entry in every}


def _numbers(entry: _Entry | None) -> tuple[int, ...]:
    if isinstance(entry, Game):
        return entry.white, entry.black
    if isinstance(entry, Match):
        return entry.home, entry.away
    return () if entry is None else (entry.player,)


def _text(event: Tournament, entry: _Entry | None, numbers: tuple[int, ...]) -> str:
    """The result of an entry; of a game in which the first of these numbers had Black, with its
    colours."""
    if entry is None:
        return ""
    if isinstance(entry, Match):
        return match_score_text(MatchStates(event).of(entry))
    if isinstance(entry, Bye):
        return kind_text(entry.kind)
    if entry.white == numbers[0]:
        return ending_text(entry)
    return f"{entry.white}-{entry.black} {ending_text(entry) or PENDING_SIGN}"


#: Behind the score of a match that is not finished.
MISSING_SIGN = "…"


def match_score_text(state: MatchState) -> str:
    """`2½-1½` with the home side first; a forfeit as `+:-`, an unfinished match with an ellipsis,
    nothing before anything is known."""
    if not state.begun:
        return ""
    if state.forfeit is not None:
        return state.forfeit.text
    home, away = (points_text(points) for points in state.game_points)
    return f"{home}-{away}" + ("" if state.finished else MISSING_SIGN)
