"""The reference reads the team events we export, and computes the same values and places."""

from __future__ import annotations

from collections import Counter
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import FIDE_2023, FIDE_2026, Edition
from tbdesk.engine.standings.standings import Standings, compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.trf import dumps, loads
from tests.differential.reference import Answer
from tests.engine.cases import teams14
from tests.engine.team_strategies import team_events
from tests.files.trf.files import content
from tests.files.trf.saving.test_writer import answer, read_by_reference
from tests.files.trf.team_files import LARGE, without

DAYS = {FIDE_2023.id: date(2024, 9, 1), FIDE_2026.id: date(2026, 5, 1)}
VALUES = ("MPTS", "GPTS", "BH:MP", "BH:MP/C1/P", "BH:GP", "BH:GP/C1", "WIN:MP", "PS:MP", "SSSC")
PRODUCTS = ("EMMSB", "EMMSB/C1", "EMGSB", "EMGSB/C1/P", "EGMSB", "EGGSB")
ORDERS = ("EDE", "EDE/P", "EDEC", "EDET", "EDEB", "EDEBT", "EDEBB")


def published() -> Tournament:
    return teams14()


def large() -> Tournament:
    return loads(without(content(LARGE), b"299")).tournament


#: The large one takes the reference a second each time.
EVENTS = [published, pytest.param(large, marks=pytest.mark.long)]


def asked(tournament: Tournament, edition: Edition, chain: str) -> tuple[Standings, Answer]:
    """Our standings, and what the reference makes of our export."""
    ours = catalogue.chain(chain)
    exported = dumps(tournament._replace(start=DAYS[edition.id], edition=None, chain=ours))
    found = read_by_reference(exported)
    return compute(tournament, ours, edition), answer(found, chain.split(","))


def values(standings: Standings, place: int) -> dict[int, Fraction | None]:
    column, numbers = standings.columns[place], standings.event.numbers
    return {numbers[line.position]: column.exact(line.position) for line in standings.lines}


@pytest.mark.parametrize("edition", [FIDE_2023, FIDE_2026], ids=lambda one: one.id)
@pytest.mark.parametrize("event", EVENTS)
def test_the_values_of_an_exported_team_event(event: object, edition: Edition) -> None:
    assert callable(event)
    tournament = event()
    ours, theirs = asked(tournament, edition, ",".join(("PTS", *VALUES, *PRODUCTS)))
    for place, text in enumerate((*VALUES, *PRODUCTS), start=1):
        assert values(ours, place) == {one: found[place] for one, found in theirs.values.items()}, (
            text
        )


@pytest.mark.one_in(5)
@pytest.mark.parametrize("edition", [FIDE_2023, FIDE_2026], ids=lambda one: one.id)
@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("text", ORDERS)
def test_the_places_of_an_exported_team_event(event: object, edition: Edition, text: str) -> None:
    assert callable(event)
    ours, theirs = asked(event(), edition, f"PTS,{text}")
    numbers = ours.event.numbers
    assert {numbers[line.position]: line.rank for line in ours.lines} == theirs.ranks


def _somebody_played(match: Match) -> bool:
    return any(board.result and not board.result.white.by_forfeit for board in match.boards)


#: Not 0-0 by decision: the reference takes a match without any point as lost by both.
finished = team_events(st.sampled_from([Result.of(one) for one in Outcome]), common=True)


@settings(suppress_health_check=[HealthCheck.filter_too_much])
@given(finished, st.sampled_from([FIDE_2023, FIDE_2026]))
def test_the_scores_of_any_exported_team_event(tournament: Tournament, edition: Edition) -> None:
    """Whatever the line-ups, holes, forfeits and byes: record by record both read the same."""
    byes = Counter((bye.round, bye.kind) for bye in tournament.byes)
    boards = [board for match in tournament.matches for board in match.boards]
    assume(all(board.home or board.away for board in boards))  # the reference stops at a KeyError
    played = {match.round for match in tournament.matches if _somebody_played(match)}
    assume(played == set(range(1, tournament.rounds + 1)))
    assume(all(_somebody_played(match) for match in tournament.matches))
    assume(all(count == 1 for (_, kind), count in byes.items() if kind is Kind.PAIRING_BYE))
    ours, theirs = asked(tournament, edition, "MPTS,GPTS")
    for place in (0, 1):
        assert values(ours, place) == {one: found[place] for one, found in theirs.values.items()}
