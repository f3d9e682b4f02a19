"""The published team event: every score, value and order that its document prints."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tbdesk.engine.model.teams import Score
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.encounter import PassEnding
from tbdesk.engine.tiebreaks.opponents import sssc
from tests.domain import Table, standings
from tests.engine.cases import case, printed, teams14
from tests.team_domain import single_match

FACTS = case("teams14")
VALUES = FACTS["expected"]
CODES = ("BH:MP", "BH:MP/C1", "BH:GP", "BH:GP/C1", "EMMSB", "EGMSB", "EMGSB", "EGGSB", "EMMSB/C1")
ORDERS = {chain: order for chain, order in FACTS["rank_orders"].items() if "points" not in chain}


@pytest.fixture(scope="module")
def table() -> Table:
    return standings(teams14(), "MPTS", "fide-2023")


def test_match_points_and_game_points(table: Table) -> None:
    for team in FACTS["teams"]:
        assert table.exact(team["number"], "MPTS") == printed(team["mp"])
        assert table.exact(team["number"], "GPTS") == printed(team["gp"])


def test_the_points_of_every_round(table: Table) -> None:
    for team in FACTS["teams"]:
        rows = table.terms(team["number"], "GPTS")
        for text, row in zip(team["rounds"], rows, strict=True):
            opponent, _, points = text.replace("b", "w").partition("w")
            if points:
                assert row.opponent == int(opponent)
                assert row.own_points == printed(points.replace(",", "."))


@pytest.mark.parametrize("code", CODES)
def test_every_printed_value(table: Table, code: str) -> None:
    for number, values in VALUES.items():
        if code in values:
            assert table.exact(int(number), code) == printed(values[code]), number


@pytest.mark.parametrize("chain", ORDERS)
def test_every_printed_order(chain: str) -> None:
    assert standings(teams14(), chain, "fide-2023").numbers() == ORDERS[chain]


@pytest.mark.parametrize("score", Score)
def test_the_scores_for_opponents(table: Table, score: Score) -> None:
    """Only 7, absent in the last round, counts for more than its points."""
    event = table.event.on(score)
    differing = {
        number: str(Fraction(adjusted, 2))
        for number, adjusted, points in zip(
            event.numbers, event.worth().adjusted, event.points, strict=True
        )
        if adjusted != points
    }
    assert differing == {7: decimal_text(FACTS["adjusted_for_opponents"]["7"][score.value])}


def decimal_text(text: str) -> str:
    return str(printed(text))


@pytest.mark.parametrize("number", VALUES)
def test_the_score_strength_combination(table: Table, number: str) -> None:
    """The document prints one decimal; the regulations ask for two."""
    exact = table.exact(int(number), "SSSC")
    assert exact is not None
    assert Fraction((20 * exact + 1) // 2, 10) == printed(VALUES[number]["SSSC"])


def test_the_factor_of_the_score_strength_combination(table: Table) -> None:
    (descriptor,) = catalogue.chain("SSSC")
    event, facts = table.event, FACTS["sssc_factor"]
    assert event.primary_view.maximum_points == 2 * facts["max_primary_total"]
    assert event.secondary_view.scores.win == 2 * facts["max_secondary_per_round"]
    assert sssc.factor(event, descriptor) == facts["factor"]


def table_of(chain: str) -> Table:
    return standings(teams14(), chain, "fide-2023")


def order_among(table: Table, points: int) -> list[list[int]]:
    """The order of the teams with some match points."""
    return [group for group in table.numbers() if table.exact(group[0], "MPTS") == points]


def passes(table: Table, who: int, code: str) -> list[tuple[str, dict[int, str], list[list[int]]]]:
    """Of every pass what it compares, the points, and the order it leaves."""
    numbers = table.event.numbers
    return [
        (
            one.measure.value if one.measure else "",
            {numbers[member]: str(Fraction(points, 2)) for member, points in one.points.items()},
            [[numbers[member] for member in group] for group in one.order],
        )
        for one in table.encounter(who, code).passes
    ]


@pytest.mark.parametrize(
    ("chain", "points"),
    [
        (key.partition(" ")[0], int(key.partition("(")[2].split()[0]))
        for key, order in FACTS["rank_orders"].items()
        if "points" in key and isinstance(order, list)
    ],
)
def test_every_printed_direct_encounter(chain: str, points: int) -> None:
    expected = FACTS["rank_orders"][f"{chain} ({points} points)"]
    assert order_among(table_of(chain), points) == expected


def test_a_pass_that_separates_goes_on_with_the_same_score() -> None:
    """10 points: match points separate nobody, game points place 4 first and 5 last, and game
    points again order 1, 2 and 3."""
    assert passes(table_of("MPTS,EDE"), 1, "EDE") == [
        ("MP", dict.fromkeys((1, 2, 3, 4, 5), "4"), [[1, 2, 3, 4, 5]]),
        ("GP", {1: "8", 2: "8", 3: "8", 4: "17/2", 5: "15/2"}, [[4], [1, 2, 3], [5]]),
        ("GP", {1: "5", 2: "11/2", 3: "3/2"}, [[2], [1], [3]]),
    ]


def test_one_match_decides_between_two() -> None:
    assert passes(table_of("MPTS,EDE"), 6, "EDE") == [("MP", {6: "2", 8: "0"}, [[6], [8]])]


def test_teams_that_have_not_met_stay_tied() -> None:
    """6 points: 9 and 13 have not met, on either score."""
    table = table_of("MPTS,EDE")
    assert order_among(table, 6) == [[7, 9, 13]]
    encounter = table.encounter(7, "EDE")
    assert [one.ending for one in encounter.passes] == [PassEnding.COULD_BE_REACHED] * 2
    numbers = table.event.numbers
    assert [[{numbers[a], numbers[b]} for a, b in one.missing] for one in encounter.passes] == [
        [{9, 13}],
        [{9, 13}],
    ]


def test_a_drawn_match_leaves_two_teams_to_their_boards() -> None:
    """4 points: 11 and 14 drew 2-2."""
    assert order_among(table_of("MPTS,EDE"), 4) == [[11, 14]]
    level = [("MP", {11: "1", 14: "1"}, [[11, 14]]), ("GP", {11: "2", 14: "2"}, [[11, 14]])]
    assert passes(table_of("MPTS,EDE"), 11, "EDE") == level
    printed_boards = FACTS["board_tie_breaks_11_v_14_round_3"]
    for code, measure in (("EDEC", "BC"), ("EDET", "TBR"), ("EDEB", "BBE")):
        points = {team: str(printed(printed_boards[measure][str(team)])) for team in (11, 14)}
        assert passes(table_of(f"MPTS,{code}"), 11, code) == [
            *level,
            (measure, points, [[11], [14]]),
        ]


COUNTS = {board: line.split() for board, line in FACTS["board_count_table"].items()}


@pytest.mark.parametrize("column", range(19))
def test_the_board_counts_of_every_drawn_match(column: int) -> None:
    results = [COUNTS[f"B{board}"][column] for board in (1, 2, 3, 4)]
    event = single_match("".join({"0": "0", ".5": "=", "1": "1"}[result] for result in results))
    table = standings(event, "MPTS,GPTS,BC")
    assert table.exact(1, "GPTS") == table.exact(2, "GPTS") == 2
    assert table.exact(1, "BC") == printed(COUNTS["BC"][column])
    assert [row.own_points for row in table.terms(1, "BC")] == [
        printed(result) for result in results
    ]
    assert len(COUNTS["BC"]) == 19
