"""Participants with fewer than half of the games of a round robin (C.05)."""

from __future__ import annotations

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.ledger import UNOPPOSED
from tbdesk.engine.event.unplayed import AVAILABLE
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Leaving, about

#: A team may once not come, and be there the next time.
_FEWEST_FORFEITS_OF_TEAMS = 2


def few_games(event: Event) -> list[Problem]:
    """A warning for each participant that counts in a table although it left before playing half of
    its games, once that is certain: the withdrawal was entered, or no game is missing. Decisions
    about the expelled and the excluded are in their notes."""
    gone = {withdrawal.participant: withdrawal.kind for withdrawal in event.tournament.withdrawn}
    over = not event.provisional
    if not event.predetermined or not (gone or over) or not _any_forfeit(event):
        return []
    return [
        about(event.tournament, Problem(Severity.WARNING, Fault.FEW_GAMES, (number,)))
        for number in withdrawn_early(event)
        if gone.get(number, Leaving.WITHDRAWN) is Leaving.WITHDRAWN and (over or number in gone)
    ]


def _any_forfeit(event: Event) -> bool:
    return Kind.FORFEIT_LOSS in event.ledger.unusual.values()


def attended(event: Event, number: int) -> int:
    """The number of games, or matches, that a participant attended and has a result of."""
    games = event.cards[event.position_of[number]]
    return sum(entry.opponent != UNOPPOSED and _was_there(entry.kind) for entry in games)


def withdrawn_early(event: Event) -> tuple[int, ...]:
    """The pairing numbers of participants who withdrew from a round robin before playing half of
    their games, in the order of the tournament's list.

    A participant has withdrawn if every round after the last one attended was lost by forfeit, and
    at least one was. For a team a single forfeit is no withdrawal. If the withdrawal was entered
    (Tournament.withdrawn), one forfeit is enough, or none if games attended and games missing
    together are fewer than half, in any order. Exclusion is the arbiter's decision
    (Tournament.excluded) and removes the games from all scores; this function decides nothing.
    """
    if not event.predetermined:
        return ()
    each = event.tournament.games_each
    leavers = {gone.participant for gone in event.tournament.withdrawn}
    usual = 1 if event.tournament.match_rules is None else _FEWEST_FORFEITS_OF_TEAMS
    early = []
    for position in event.competing:
        kinds = [entry.kind for entry in event.cards[position]]
        number = event.numbers[position]
        gone = number in leavers and 2 * sum(kind in AVAILABLE for kind in kinds) < each
        if gone or _withdrew(kinds, each, 1 if number in leavers else usual):
            early.append(number)
    return tuple(early)


def _was_there(kind: Kind) -> bool:
    return kind in AVAILABLE and kind is not Kind.PENDING


def _withdrew(kinds: list[Kind], games_each: int, least: int) -> bool:
    """True for fewer than half of the games attended and none but lost by forfeit after, so many
    at least."""
    entered = [kind for kind in kinds if kind is not Kind.PENDING]
    attended = [place for place, kind in enumerate(entered) if _was_there(kind)]
    last = attended[-1] if attended else -1
    return 2 * len(attended) < games_each and len(entered) - (last + 1) >= least
