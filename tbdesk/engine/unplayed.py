"""Articles 15 and 16: who was available, adjusted scores for opponents, and the dummy."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tbdesk.engine.breakdown import Reason
from tbdesk.engine.card import NOBODY, Entry
from tbdesk.engine.results import Kind

if TYPE_CHECKING:
    from tbdesk.engine.event import Event

#: Rounds in which a participant was there to play (16.2).
_AVAILABLE = frozenset({Kind.PLAYED, Kind.FORFEIT_WIN, Kind.PAIRING_BYE, Kind.FULL_BYE})
#: Byes a participant asked for, which become 16.2.5 when no available round follows.
_REQUESTED = frozenset({Kind.HALF_BYE, Kind.ZERO_BYE})
#: Voluntarily unplayed rounds (16.2.3 to 16.2.5).
_VOLUNTARY = frozenset({Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FORFEIT_LOSS})
_FORFEITS = frozenset({Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})


class OpponentScores(NamedTuple):
    """What the opponent of every entry of a card counts as, in half-points.

    why: the rule behind a score that is not an opponent's own; marks: entries that do not
    count; voluntary: positions of the voluntarily unplayed rounds, for the cut rule.
    """

    scores: list[int]
    why: dict[int, Reason]
    marks: dict[int, Reason]
    voluntary: frozenset[int]


def withdrawn_rounds(card: list[Entry]) -> list[Entry]:
    """The entries of category 16.2.5: requested byes after the last available round.

    A pending game is a round the participant is paired in, so he is still there.
    """
    trailing = []
    for entry in reversed(card):
        if entry.kind in _AVAILABLE or entry.kind is Kind.PENDING:
            break
        if entry.kind in _REQUESTED:
            trailing.append(entry)
    return trailing[::-1]


def adjustment(card: list[Entry], draw: int) -> int:
    """Half-points that 16.3.2 adds to a participant's score for the opponents."""
    return sum(draw - entry.points for entry in withdrawn_rounds(card))


def dummy_score(event: Event, position: int, entry: Entry) -> tuple[int, Reason]:
    """The score of the dummy that stands in for an unplayed round (16.4), and its rule.

    Half-points; `entry` is a round without a game of the participant at `position`.
    """
    edition, own = event.edition, event.points[position]
    if edition.half_bye_opponent_scores_zero and entry.kind is Kind.HALF_BYE:
        return 0, Reason.HALF_BYE_SCORES_ZERO
    if not edition.dummy_capped:
        return own, Reason.DUMMY
    if entry.opponent != NOBODY:
        if event.adjusted[entry.opponent] < own:
            return event.adjusted[entry.opponent], Reason.DUMMY_CAPPED_BY_OPPONENT
        return own, Reason.DUMMY
    cap = event.tournament.scores.draw * event.tournament.rounds
    if cap < own:
        return cap, Reason.DUMMY_CAPPED_BY_ROUNDS
    return own, Reason.DUMMY


def opponent_scores(event: Event, position: int, forfeits_as_games: bool) -> OpponentScores:
    """The opponent's score behind every entry of a participant's card (16.3, 16.4, 15.2).

    With `forfeits_as_games` (the modifier /P) forfeits are games in a Swiss too.
    """
    games = event.games_that_count.opponents | (_FORFEITS if forfeits_as_games else frozenset())
    scores: list[int] = []
    why: dict[int, Reason] = {}
    marks: dict[int, Reason] = {}
    voluntary = set()
    for place, entry in enumerate(event.cards[position]):
        score = 0
        if entry.kind is Kind.PENDING:
            marks[place] = Reason.PENDING
        elif entry.opponent != NOBODY and entry.kind in games:
            score = event.adjusted[entry.opponent]
            if entry.kind is not Kind.PLAYED:
                why[place] = Reason.FORFEIT_AS_GAME
            elif score != event.points[entry.opponent]:
                why[place] = Reason.WITHDRAWN_AS_DRAWS
        elif event.predetermined or not event.edition.unplayed_rounds:
            marks[place] = Reason.UNPLAYED
        else:
            score, why[place] = dummy_score(event, position, entry)
            if entry.kind in _VOLUNTARY and event.edition.cut_unplayed_first:
                voluntary.add(place)
        scores.append(score)
    return OpponentScores(scores, why, marks, frozenset(voluntary))
