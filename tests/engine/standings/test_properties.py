"""Properties of every event, whoever plays it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.event import checks
from tbdesk.engine.event.ledger import positions
from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.descriptor import parse_chain
from tbdesk.engine.model.problem import Fault, Severity
from tbdesk.engine.model.results import STANDARD
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.standings import explain
from tbdesk.engine.standings.standings import Standings, compute
from tests.engine import strategies as events
from tests.profiles import examples

CHAIN = parse_chain(
    "PTS,DE,DE/P,SB,SB/C1,SB/C2,SB/P,KS,KS/L+1,WIN,WON,PS,PS/C1,BPG,BWG,TPN,RTNG,REP,STD,SB+,"
    "BH,BH/C1,BH/C2,BH/M1,BH/M2,BH/P,BH/C1/P,FB,FB/C1,FB/M1,FB/P,SOS,SODOS,SOSOS"
)
#: Those whose value is a mean or comes from a table.
MEANS = parse_chain(
    "AOB,AOB/F,ARO/U1500,ARO/C1/U1500,ARO/M1/U1500,TPR/U1500,PTP/U1500,APRO/U1500,APPO/U1500"
)
UNCOLOURED = parse_chain("PTS,DE,SB,SB/C1,SB/C2,KS,WIN,WON,PS,REP,STD,BH,BH/C1,BH/M1,FB,SOSOS")
EDITIONS = st.sampled_from(list(editions.EDITIONS.values()))
ANY_EVENT = events.round_robins() | events.swisses()

moderate = examples(40)


def values(table: Standings) -> Iterator[tuple[int, str, Fraction | None]]:
    """Pairing number, tie-break, exact value."""
    for column in table.columns:
        for position, number in enumerate(table.event.numbers):
            yield number, column.descriptor.text, column.exact(position)


def exact(found: list[Fraction | None]) -> list[Fraction]:
    """Values that are all there."""
    assert None not in found
    return [value for value in found if value is not None]


@moderate
@given(ANY_EVENT, EDITIONS)
def test_a_value_is_the_sum_of_its_counted_terms(
    event: Tournament, edition: editions.Edition
) -> None:
    table = compute(event, CHAIN, edition)
    points = table.columns[0]
    for position, half_points in enumerate(table.event.points):
        assert points.exact(position) == Fraction(half_points, 2)
    for column in table.columns:
        for position in range(len(event.players)):
            rows = explain.rows(table.event, column, position)
            if rows and column.exact(position) is not None:
                counted = sum(row.amount for row in rows if row.status is Status.COUNTED)
                assert column.exact(position) == counted


@moderate
@given(ANY_EVENT, EDITIONS)
def test_every_participant_stands_once_and_places_follow_the_values(
    event: Tournament, edition: editions.Edition
) -> None:
    table = compute(event, CHAIN, edition)
    assert sorted(line.position for line in table.lines) == list(range(len(event.players)))
    assert [line.rank for line in table.lines] == sorted(line.rank for line in table.lines)
    for line in table.lines:
        ahead = sum(other.rank < line.rank for other in table.lines)
        level = sum(other.rank == line.rank for other in table.lines)
        assert line.rank == ahead + 1
        assert line.shared == (level > 1)
        assert (line.decided_by is None) == line.shared
    points = exact([table.columns[0].exact(line.position) for line in table.lines])
    assert points == sorted(points, reverse=True)


@moderate
@given(ANY_EVENT, EDITIONS, st.randoms(use_true_random=False))
def test_the_order_of_the_lists_changes_nothing(
    event: Tournament, edition: editions.Edition, random: Random
) -> None:
    players, games, byes = list(event.players), list(event.games), list(event.byes)
    random.shuffle(players)
    random.shuffle(games)
    random.shuffle(byes)
    shuffled = event._replace(players=tuple(players), games=tuple(games), byes=tuple(byes))
    chain = (*CHAIN, *MEANS)
    one, other = compute(event, chain, edition), compute(shuffled, chain, edition)
    assert sorted(values(one), key=str) == sorted(values(other), key=str)
    ranks = {one.event.numbers[line.position]: line.rank for line in one.lines}
    assert ranks == {other.event.numbers[line.position]: line.rank for line in other.lines}


@moderate
@given(ANY_EVENT, EDITIONS, st.randoms(use_true_random=False))
def test_other_pairing_numbers_change_nothing(
    event: Tournament, edition: editions.Edition, random: Random
) -> None:
    """The games stay as they were played, rounds and colours included."""
    numbers = [player.number for player in event.players]
    new = dict(zip(numbers, random.sample(range(1, 40), len(numbers)), strict=True))
    renumbered = event._replace(
        players=tuple(p._replace(number=new[p.number]) for p in event.players),
        games=tuple(g._replace(white=new[g.white], black=new[g.black]) for g in event.games),
        byes=tuple(b._replace(player=new[b.player]) for b in event.byes),
    )
    chain = (*UNCOLOURED, *MEANS)
    one, other = compute(event, chain, edition), compute(renumbered, chain, edition)
    assert {(new[n], code): v for n, code, v in values(one)} == {
        (n, code): v for n, code, v in values(other)
    }
    ranks = {new[one.event.numbers[line.position]]: line.rank for line in one.lines}
    assert ranks == {other.event.numbers[line.position]: line.rank for line in other.lines}


@moderate
@given(events.round_robins(events.played, st.just(STANDARD)), EDITIONS)
def test_the_points_of_a_round_robin_add_up(event: Tournament, edition: editions.Edition) -> None:
    """A point a game; and SB adds up from the wins and draws, each seen from both sides."""
    table = compute(event, CHAIN, edition)
    assert sum(table.event.points) == 2 * len(event.games)
    assert not table.provisional
    assert not table.problems or all(p.severity is Severity.WARNING for p in table.problems)


@moderate
@given(events.round_robins(events.played) | events.swisses(events.played, byes=False))
def test_the_editions_agree_if_all_games_were_played(event: Tournament) -> None:
    chain = (*CHAIN, *MEANS)
    tables = [compute(event, chain, edition) for edition in editions.EDITIONS.values()]
    assert len({tuple(values(table)) for table in tables}) == 1
    assert len({table.lines for table in tables}) == 1


@moderate
@given(ANY_EVENT, EDITIONS)
def test_cutting_never_raises_sonneborn_berger(
    event: Tournament, edition: editions.Edition
) -> None:
    table = compute(event, parse_chain("SB,SB/C1,SB/C2,SB/C3"), edition)
    for position in range(len(event.players)):
        cut = exact([column.exact(position) for column in table.columns])
        assert cut == sorted(cut, reverse=True)


@moderate
@given(ANY_EVENT, EDITIONS)
def test_cutting_never_raises_buchholz(event: Tournament, edition: editions.Edition) -> None:
    for code in ("BH", "FB"):
        chain = parse_chain(f"{code},{code}/C1,{code}/C2,{code}/C3")
        table = compute(event, chain, edition)
        for position in range(len(event.players)):
            cut = exact([column.exact(position) for column in table.columns])
            assert cut == sorted(cut, reverse=True)


@moderate
@given(ANY_EVENT, EDITIONS)
def test_a_mean_is_that_of_the_terms_that_count(
    event: Tournament, edition: editions.Edition
) -> None:
    table = compute(event, parse_chain("AOB,AOB/F,ARO/U1500,ARO/C1/U1500"), edition)
    for column in table.columns:
        for position in range(len(event.players)):
            rows = explain.rows(table.event, column, position)
            counted = [row.amount for row in rows if row.status is Status.COUNTED]
            value = column.exact(position)
            if not counted:
                assert value is None
                continue
            exact = Fraction(sum(counted), len(counted))
            if column.descriptor.code == "ARO":
                assert value == (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)
            else:
                assert value == exact


@moderate
@given(ANY_EVENT, EDITIONS)
def test_a_perfect_performance_is_the_lowest_that_expects_enough(
    event: Tournament, edition: editions.Edition
) -> None:
    table = compute(event, parse_chain("PTP/U1500"), edition)
    for position in range(len(event.players)):
        found = explain.performance(table.event, table.columns[0], position)
        if found is not None and found.points:
            assert found.expected >= found.points > found.below


@moderate
@given(ANY_EVENT, EDITIONS)
def test_later_rounds_do_not_change_standings_after_a_round(
    event: Tournament, edition: editions.Edition
) -> None:
    """Standings after a round are those of the event in which nothing later was entered, but for
    a round of nothing but byes: as the last one it is still open for everybody else."""
    for after in range(event.rounds + 1):
        cut_off = event._replace(
            games=tuple(game for game in event.games if game.round <= after),
            byes=tuple(bye for bye in event.byes if bye.round <= after),
        )
        one = compute(event, CHAIN, edition, after)
        other = compute(cut_off, CHAIN, edition, after)
        if other.event.unpaired:
            assert after not in {game.round for game in event.games}
            continue
        assert list(values(one)) == list(values(other))
        assert one.lines == other.lines


@moderate
@given(events.spoilt(ANY_EVENT), EDITIONS, st.none() | st.integers(-1, 12))
def test_no_mistake_stops_the_calculation(
    event: Tournament, edition: editions.Edition, after: int | None
) -> None:
    table = compute(event, CHAIN, edition, after)
    assert len(table.lines) == len(event.players)
    for card in table.event.cards:
        rounds = [entry.round for entry in card]
        assert len(rounds) == len(set(rounds))
        assert all(1 <= round <= event.rounds for round in rounds)
    for column in table.columns:
        for position in range(len(event.players)):
            explain.rows(table.event, column, position)


@moderate
@given(events.spoilt(ANY_EVENT) | ANY_EVENT)
def test_games_are_sound_together_if_each_of_them_is(event: Tournament) -> None:
    """The check of all games at once against the check of one after the other."""
    one_by_one = checks.game_problems(event, checks.Seats(event, positions(event.players)))
    problems = [problem for problem in checks.check(event) if problem.game >= 0]
    together = [
        problem for problem in problems if problem.fault is not Fault.MEET_AGAIN
    ]  # of two games
    assert together == one_by_one


@examples(80)
@given(events.encounters())
def test_first_for_certain_is_first_in_every_outcome(event: Tournament) -> None:
    """6.3 against every way in which the missing games might have ended."""
    table = compute(event, parse_chain("DE"), editions.FIDE_2026)
    (first, *_) = table.columns[0].encounters[0].passes
    if not first.missing:
        return
    system = event.scores
    ends = [(system.win, system.loss), (system.draw, system.draw), (system.loss, system.win)]
    winners = set()
    for outcomes in product(ends, repeat=len(first.missing)):
        points = dict(first.points)
        for (one, other), (mine, theirs) in zip(first.missing, outcomes, strict=True):
            points[one] += mine
            points[other] += theirs
        best = max(points.values())
        top = [point for point in points if points[point] == best]
        winners.add(top[0] if len(top) == 1 else None)
    placed = first.order[0] if len(first.order) > 1 else None
    certain = next(iter(winners)) if len(winners) == 1 else None
    assert placed == (None if certain is None else (certain,))
