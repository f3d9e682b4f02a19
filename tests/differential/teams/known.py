"""Settled differences of team events, beside the readings for single players, some of which apply
to teams on either score as well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from unittest.mock import patch

from tbdesk.engine.event.matches import Boards
from tbdesk.engine.event.unplayed import Unplayed
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings import standings
from tbdesk.engine.tiebreaks import catalogue
from tests.differential import known
from tests.differential.compare import Difference, our_values
from tests.differential.generate import Case
from tests.differential.known import Reading, Values
from tests.differential.reference import Order
from tests.differential.teams import reference
from tests.differential.teams.compare import our_order, reference_factor


def reason(difference: Difference) -> str | None:
    """The name of the reading that explains a difference, None if none does."""
    if difference.player == 0:
        return _reason_for_order(difference)
    return known.reading_of(difference, (*READINGS, *known.READINGS))


def _factor_by_rounds(case: Case, text: str) -> Values:
    """SSSC with the factor from the rounds so far, rests included, and their cap of 16.4.2."""
    code, _, modifiers = text.partition("/")
    kept = [one for one in modifiers.split("/") if one]
    if not any(one.startswith("K") for one in kept):
        kept.append(f"K{reference_factor(case)}")
    if case.after < case.tournament.rounds:
        kept = [one for one in kept if one != "F"]
        case = replace(case, tournament=known.until(case))
    return our_values(case.event, "/".join([code, *kept]))


def _round_robin(case: Case) -> bool:
    return case.tournament.kind.predetermined


def _koya_without_games(case: Case, text: str) -> Values:
    """KS on game points with a shorter event if a team never played a match."""
    return known.koya_with_rounds(case, text, lambda entry: entry.kind is not Kind.PLAYED)


#: The rule that a reading puts another one in the place of.
_adjusted = Unplayed.adjusted


def _fore_on_games(case: Case, text: str) -> Values:
    """FB on game points in which a match of the last round that was lost by forfeit leaves the
    requested byes before it the last rounds of all."""
    event = replace(
        case,
    ).event  # one of its own, not yet adjusted
    ledger = event.on(Score.GAME_POINTS).ledger
    kept = frozenset(
        slot
        for slot in range(len(ledger.points))
        if ledger.unusual.get(slot) is not Kind.FORFEIT_LOSS
    )

    def without_last(
        rules: Unplayed, scored: tuple[int, ...], drawn: frozenset[int]
    ) -> tuple[int, ...]:
        return _adjusted(rules, scored, drawn & kept if rules.ledger is ledger else drawn)

    with patch.object(Unplayed, "adjusted", without_last):
        return our_values(event, text)


READINGS = (
    Reading(
        "fore-buchholz-on-game-points",
        frozenset({"FB", "BH", "AOB", "SSSC"}),
        lambda case: not _round_robin(case),
        _fore_on_games,
    ),
    Reading("koya-without-games", frozenset({"KS"}), _round_robin, _koya_without_games),
    Reading("factor-by-rounds", frozenset({"SSSC"}), lambda case: True, _factor_by_rounds),
)


def _reason_for_order(difference: Difference) -> str | None:
    case = difference.case
    *before, text = difference.descriptor.split(",")
    chain = catalogue.chain(difference.descriptor)
    if "EDE" in text and _order_without_boards(case, before, text) == difference.theirs:
        return WITHOUT_BOARDS
    exact = reference.order(case.tournament, case.after, case.edition, before, text, fractions=True)
    table = standings.compute(case.tournament, chain, case.edition, case.after)
    ours = our_order(case, before, text)
    return known.order_reading(case, exact, ours, table.columns[-1].encounters)


#: A direct encounter in which the boards of a match forfeited as a whole bring nothing.
WITHOUT_BOARDS = "boards-of-a-forfeited-match"


def _order_without_boards(case: Case, before: Sequence[str], text: str) -> Order:
    of_slot = Boards.of_slot

    def without(boards: Boards, slot: int) -> Sequence[int] | None:
        event = case.event.on(Score.GAME_POINTS)
        game = event.ledger.entry(slot).game
        match = event.tournament.matches[game] if game >= 0 else None
        return () if match and match.forfeit and not match.boards else of_slot(boards, slot)

    with patch.object(Boards, "of_slot", without):
        return our_order(case, before, text)
