"""Points the arbiter gives or takes: in one's own score, and in nobody else's tie-break."""

from __future__ import annotations

import pytest

from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.model.adjustments import counting
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.tournament import FINAL_STANDING, Adjustment
from tbdesk.report.wording.problems.problems import problem_text, problem_where
from tbdesk.report.wording.tiebreaks.terms import notes_text
from tests.domain import EventInTheMaking, Table, crosstable, round_robin, standings, strips

CHAIN = "PTS,BH,SB,PS,WIN"


def open4() -> EventInTheMaking:
    return strips("Alice +W2 =B3 +W4\nBruno -B1 +W4 =B3\nCarla =BYE =W1 =W2\nDavide -- -B2 -B1")


def with_points(*given: Adjustment, after: int | None = None) -> Table:
    return standings(open4().tournament._replace(adjustments=given), CHAIN, after=after)


def test_a_penalty_changes_the_points_of_its_own_and_no_tie_break_of_others() -> None:
    plain, table = with_points(), with_points(Adjustment(2, -1, round=2))
    assert plain.values("PTS") == {"Alice": "2.5", "Bruno": "1.5", "Carla": "1.5", "Davide": "0"}
    assert table.values("PTS") == {"Alice": "2.5", "Bruno": "1", "Carla": "1.5", "Davide": "0"}
    for code in ("BH", "SB", "PS", "WIN"):
        assert table.values(code) == plain.values(code)


def test_the_dummy_has_the_points_one_stands_with() -> None:
    plain, table = with_points(), with_points(Adjustment(3, -1))
    assert plain.term("Carla", "BH", round=1).opponent_score == 1.5
    assert table.term("Carla", "BH", round=1).opponent_score == 1
    assert table.value("Alice", "BH") == plain.value("Alice", "BH")


@pytest.mark.parametrize(
    ("from_round", "after", "points"),
    [(0, 1, "0.5"), (1, 1, "0.5"), (2, 1, "1"), (2, 2, "1"), (FINAL_STANDING, 2, "1.5")],
)
def test_points_given_count_from_their_round_on(from_round: int, after: int, points: str) -> None:
    table = with_points(Adjustment(1, -1, round=from_round), after=after)
    assert table.value("Alice", "PTS") == points


def test_the_final_standing_alone() -> None:
    plain = with_points()
    table = with_points(Adjustment(3, -2, round=FINAL_STANDING))
    assert table.value("Carla", "PTS") == "0.5"
    assert table.values("BH") == plain.values("BH")  # not even the dummy


@pytest.mark.parametrize("rounds", [FINAL_STANDING - 1, FINAL_STANDING])
def test_the_final_standing_of_as_many_rounds_as_its_mark_counts_once(rounds: int) -> None:
    made = open4().tournament._replace(
        rounds=rounds, adjustments=(Adjustment(3, -2, round=FINAL_STANDING),)
    )
    given = counting(made, {3: 2}, rounds)
    assert (len(given.running), len(given.final), len(given.replacing)) == (0, 1, 0)


def test_the_points_of_a_round_replaced() -> None:
    table = with_points(Adjustment(1, 1, round=1, replaces=True))
    assert table.value("Alice", "PTS") == "2"
    assert table.value("Bruno", "PTS") == "1.5"
    assert table.value("Alice", "PS") == "3.5"  # ½, 1, 2
    assert table.value("Alice", "WIN") == "1"
    assert table.term("Bruno", "BH", round=1).opponent_score == 2


def test_a_round_replaced_in_standard_points() -> None:
    plain = standings(open4(), "PTS,STD")
    event = open4().tournament._replace(adjustments=(Adjustment(1, 0, round=1, replaces=True),))
    table = standings(event, "PTS,STD")
    assert plain.values("STD")["Bruno"] == "1.5"
    assert table.values("STD") == {**plain.values("STD"), "Alice": "2", "Bruno": "2"}


def test_a_round_replaced_before_its_game_has_a_result() -> None:
    made = round_robin("Alice", "Bruno", "Carla", "Davide")
    (game,) = [
        game for game in made.tournament.games if game.round == 1 and 1 in (game.white, game.black)
    ]
    assert game.result is None
    given = Adjustment(1, 2, round=1, replaces=True)
    table = standings(made.tournament._replace(adjustments=(given,)), "PTS,PS,WIN")
    assert table.value("Alice", "PTS") == "1"
    assert table.standings.event.points[0] == 2
    assert table.value("Alice", "WIN") == "1"
    assert table.values("PTS") | {"Alice": "0"} == dict.fromkeys(table.values("PTS"), "0")


def test_a_rest_cannot_be_replaced_but_its_points_count() -> None:
    made = crosstable("A * 1 0\nB 0 * 1\nC 1 0 *")
    rest = next(
        number
        for number in (1, 2, 3)
        if all(number not in (game.white, game.black) for game in made.tournament.games[:1])
    )
    given = Adjustment(rest, 2, round=made.tournament.games[0].round, replaces=True)
    table = standings(made.tournament._replace(adjustments=(given,)))
    assert table.value(rest, "PTS") == "2"


def test_every_one_has_a_line_and_a_reason() -> None:
    table = with_points(Adjustment(2, -1, round=2, reason="phone rang"), Adjustment(2, 2))
    lines = [row for row in table.terms("Bruno", "PTS") if Reason.GIVEN in row.reasons]
    assert [(row.amount, row.since) for row in lines] == [(-0.5, 2), (1, 0)]
    assert [notes_text(row) for row in lines] == [
        "Points given or taken by the arbiter, from round 2 on: phone rang",
        "Points given or taken by the arbiter, from the start",
    ]
    (final,) = [
        row
        for row in with_points(Adjustment(4, 1, round=FINAL_STANDING)).terms("Davide", "PTS")
        if row.since
    ]
    assert notes_text(final).endswith("in the final standing only")


def test_an_opponent_without_the_given_points_is_explained() -> None:
    table = with_points(Adjustment(2, -1))
    assert table.reasons("Alice", "BH", against="Bruno") == (Reason.WITHOUT_GIVEN_POINTS,)
    (row,) = [row for row in table.terms("Alice", "BH") if row.opponent == 2]
    assert notes_text(row).startswith("The opponent counts as 1.5")
    assert table.reasons("Alice", "BH", against="Carla") == ()


def test_own_points_of_the_authors_sonneborn_berger() -> None:
    table = with_points(Adjustment(1, 1))
    plain = standings(open4(), "SB+")
    column = standings(table.tournament, "SB+")
    before, after = plain.exact("Alice", "SB+"), column.exact("Alice", "SB+")
    assert before is not None
    assert after is not None
    assert after - before == 0.5


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        (Adjustment(9, 1), Fault.UNKNOWN_PLAYER),
        (Adjustment(1, 1, round=4), Fault.ROUND_OUT_OF_RANGE),
    ],
)
def test_points_for_unknown_players_and_rounds_are_left_out(
    given: Adjustment, fault: Fault
) -> None:
    table = with_points(given)
    assert table.faults() == [fault]
    assert table.values("PTS") == with_points().values("PTS")
    (problem,) = table.standings.problems
    assert problem_where(problem, table.tournament).startswith(f"player {given.participant}")
    assert "left out" in problem_text(problem, table.tournament)
