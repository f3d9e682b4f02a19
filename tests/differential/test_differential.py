"""Random events against the reference: three hundred in .ci/run, twenty-five at the desk.
`python -m tests.differential` runs any number."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.model.results import Kind
from tbdesk.engine.rules.editions import FIDE_2023, FIDE_2026
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import column
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import Type
from tests.differential import declared, virtual_opponent
from tests.differential.compare import VALUES, Difference, differences
from tests.differential.generate import case, sound_case
from tests.differential.known import ORDER_READINGS, READINGS, reason
from tests.differential.teams import known as known_teams
from tests.differential.teams.generate import case as team_case
from tests.profiles import batches

BATCH = 25
#: The types of what an arbiter decides, so that nothing is computed.
DECIDED = (Type.BY_HAND, Type.PLAY_OFF, Type.LOTS)


@pytest.mark.parametrize("first", batches(300, BATCH, short=1))
def test_every_difference_has_its_reading(first: int) -> None:
    unexplained = [
        f"seed {seed}: {difference.descriptor} of {difference.player}: "
        f"{difference.ours} here, {difference.theirs} there"
        for seed in range(first, first + BATCH)
        for difference in differences(case(seed))
        if reason(difference) is None
    ]
    assert unexplained == []


@pytest.mark.parametrize("first", batches(200, 10, short=1))
def test_every_difference_of_a_sound_event_has_its_reading(first: int) -> None:
    for seed in range(first, first + 10):
        assert [
            difference for difference in differences(sound_case(seed)) if reason(difference) is None
        ] == []


@pytest.mark.parametrize("first", batches(200, 10, short=1))
def test_the_rules_of_the_virtual_opponent_told_plainly(first: int) -> None:
    for seed in range(first, first + 10):
        assert virtual_opponent.differences(virtual_opponent.case(seed)) == []


@pytest.mark.parametrize("first", batches(200, 10, short=1))
def test_the_declared_systems_told_plainly(first: int) -> None:
    for seed in range(first, first + 10):
        assert declared.differences(declared.case(seed)) == []


def test_every_tie_break_outside_the_regulations_is_reported() -> None:
    """Those of players, but for what an arbiter decides. The reference tool is asked about the
    systems that use the edition's dummy."""
    orders = {text.split(",")[1] for text in declared.ORDERS}
    told = {text.partition("/")[0] for text in declared.PLAIN} | orders
    outside = {
        row.code
        for row in catalogue.known()
        if not row.article and row.type not in DECIDED and row.entrants.include(teams=False)
    }
    untold = outside - told
    assert untold == {"BH_SUM", "CAT_MED", "SB+"}, "tell it in tests/differential/declared.py"


def test_a_value_that_no_reading_gives_is_not_excused() -> None:
    for seed in range(12):
        for text in VALUES:
            wrong = Difference(case(seed), text, 1, Fraction(0), Fraction(-12345, 7))
            assert reason(wrong) is None


def test_every_reading_is_written_down() -> None:
    text = Path(__file__).with_name("known.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## ([a-z0-9-]+)$", text, re.MULTILINE)
    of_values = [one.name for one in READINGS]
    of_teams = [one.name for one in known_teams.READINGS]
    names = dict.fromkeys([*of_values, *ORDER_READINGS, *of_teams, known_teams.WITHOUT_BOARDS])
    assert headings == list(names)


def test_every_tie_break_of_the_regulations_is_compared() -> None:
    codes = {text.partition("/")[0] for text in VALUES} | {"DE", "PTS"}
    regulated = {
        row.code
        for row in catalogue.CATALOGUE.values()
        if row.article and row.entrants.include(teams=False)
    }
    assert codes == regulated, "compare it: VALUES in tests/differential/compare.py"


def test_the_events_hold_everything_that_can_happen() -> None:
    cases = [case(seed) for seed in range(300)]
    tournaments = [one.tournament for one in cases]
    assert {one.edition for one in cases} == {FIDE_2023, FIDE_2026}
    assert {t.cycles for t in tournaments} == {1, 2, 3}
    assert {t.scores.win for t in tournaments} == {2, 6}
    assert any(player.rating is None for t in tournaments for player in t.players)
    assert any(one.after < one.tournament.rounds for one in cases)
    kinds = {bye.kind for t in tournaments for bye in t.byes}
    assert kinds == {Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE}
    results = {game.result.text for t in tournaments for game in t.games if game.result}
    assert {"+:-", "-:+", "-:-", "0-0", "½-0", "1-0", "½-½"} <= results


@pytest.mark.parametrize("first", batches(200, 20, short=1))
def test_the_berlin_rating_and_the_board_count_make_up_the_game_points(first: int) -> None:
    """Each board counts its number and what is left of one more than there are boards."""
    for seed in range(first, first + 20):
        event = team_case(seed).event
        berlin, count = (column(event, parse(code), []) for code in ("BERLIN", "BC"))
        rules = event.tournament.match_rules
        assert rules is not None
        for position in range(len(event.numbers)):
            slots = event.slots.range_of(position)
            kinds = {event.ledger.kinds[slot] for slot in slots}
            if kinds & {Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE}:
                continue  # a bye has no boards for the one, and a win on each for the other
            points = event.boards.totals[position]
            if points is None or event.boards.width > rules.boards:
                continue
            scored = Fraction(sum(points), 2 * event.boards.unit)
            assert berlin.exact(position) == (rules.boards + 1) * scored - _exact(count, position)


def _exact(of: Column, position: int) -> Fraction:
    value = of.terms[position]
    return Fraction(sum(value.amounts), 2 * value.unit)
