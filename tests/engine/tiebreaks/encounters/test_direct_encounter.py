"""DE, the direct encounter, with its passes."""

from fractions import Fraction

import pytest

from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, ScoreSystem
from tbdesk.engine.tiebreaks.encounter import Pass, PassEnding
from tests.domain import EventInTheMaking, Table, crosstable, round_robin, standings, swiss
from tests.engine.cases import case, event


def members(table: Table, one: Pass) -> list[int]:
    return [table.event.numbers[position] for position in one.members]


def order(table: Table, one: Pass) -> list[list[int]]:
    return [[table.event.numbers[position] for position in group] for group in one.order]


def score(table: Table, one: Pass) -> dict[int, Fraction]:
    """Points in the pass, by number."""
    return {table.event.numbers[p]: Fraction(points, 2) for p, points in one.points.items()}


class TestPublished:
    @pytest.mark.parametrize("edition", ["fide-2026", "fide-2023", "classic"])
    def test_order_of_the_round_robin(self, edition: str) -> None:
        table = standings(event("rr6"), "PTS,DE", edition)
        assert table.numbers() == case("rr6")["direct_encounter"]

    def test_order_of_the_swiss(self) -> None:
        table = standings(event("swiss9"), "PTS,DE", "fide-2026")
        assert table.numbers() == case("swiss9")["rank_orders"]["PTS,DE"]

    def test_six_points_all_had_met(self) -> None:
        table = standings(event("swiss9"), "PTS,DE")
        first, second = table.encounter(6).passes
        assert (members(table, first), first.missing) == ([1, 2, 4, 6], ())
        assert score(table, first) == {6: 2, 1: Fraction(3, 2), 4: Fraction(3, 2), 2: 1}
        assert (order(table, first), first.ending) == ([[6], [1, 4], [2]], PassEnding.SEPARATED)
        assert (members(table, second), second.ending) == ([1, 4], PassEnding.ALL_LEVEL)

    def test_four_and_a_half_points_one_could_be_overtaken(self) -> None:
        """7-8 was not played: 8 could reach 16."""
        table = standings(event("swiss9"), "PTS,DE")
        (only,) = table.encounter(16).passes
        by_number = table.event.numbers
        assert [tuple(by_number[p] for p in pair) for pair in only.missing] == [(7, 8)]
        assert [by_number[p] for p in only.rivals] == [8]
        assert only.ending is PassEnding.COULD_BE_REACHED

    @pytest.mark.parametrize(
        ("name", "groups"),
        [("swiss9", [[5, 10, 14, 15]]), ("swiss16", [[1, 3, 4, 16], [5, 8, 11]])],
    )
    def test_groups_in_which_nothing_is_decided(self, name: str, groups: list[list[int]]) -> None:
        table = standings(event(name), "PTS,DE", "fide-2023")
        for group in groups:
            (only,) = table.encounter(group[0]).passes
            assert order(table, only) == [group]
            assert only.ending is PassEnding.COULD_BE_REACHED
            assert {table.value(number, "DE") for number in group} == {"1"}

    def test_two_who_drew(self) -> None:
        table = standings(event("swiss9"), "PTS,DE")
        (only,) = table.encounter(9).passes
        assert (members(table, only), only.ending) == ([9, 12], PassEnding.ALL_LEVEL)

    def test_the_value_is_the_place_in_the_group(self) -> None:
        table = standings(event("swiss9"), "PTS,DE")
        assert [table.value(n, "DE") for n in (6, 1, 4, 2)] == ["1", "2", "2", "4"]
        assert table.value(3, "DE") is None
        assert table.value(13, "DE") is None


def tied(*names: str, scores: ScoreSystem = STANDARD, rounds: int = 9) -> EventInTheMaking:
    """A Swiss whose points a chain without PTS does not look at."""
    return swiss(*names, rounds=rounds, scores=scores)


class TestNotAllHaveMet:
    def test_a_leader_out_of_reach_of_missing_games_is_first(self) -> None:
        event = tied("Alice", "Bruno", "Carla")
        alice, bruno, carla = event.players
        alice.beats(bruno, round=1)
        alice.beats(carla, round=2)
        table = standings(event, "DE")
        assert table.order() == [["Alice"], ["Bruno", "Carla"]]
        first, second = table.encounter("Alice").passes
        assert first.ending is PassEnding.PLACED_FIRST
        assert (members(table, second), second.ending) == ([2, 3], PassEnding.COULD_BE_REACHED)
        assert [table.value(name, "DE") for name in ("Alice", "Bruno", "Carla")] == ["1", "2", "2"]

    def test_a_player_who_could_be_reached_is_not_placed_first(self) -> None:
        event = tied("Alice", "Bruno", "Carla")
        event.players[0].beats(event.players[1], round=1)
        table = standings(event, "DE")
        assert table.order() == [["Alice", "Bruno", "Carla"]]
        (only,) = table.encounter("Alice").passes
        # Carla could beat both; Bruno could come level by beating Carla.
        assert [table.event.numbers[p] for p in only.rivals] == [2, 3]
        assert [only.reach[p] for p in (0, 1, 2)] == [4, 2, 4]

    def test_the_next_place_is_tried_in_the_same_games(self) -> None:
        """Alice beat everybody; Bruno beat Carla and Dario, who have not met each other."""
        event = tied("Alice", "Bruno", "Carla", "Dario")
        alice, bruno, carla, dario = event.players
        for round, other in enumerate((bruno, carla, dario), start=1):
            alice.beats(other, round=round)
        bruno.beats(carla, round=4)
        bruno.beats(dario, round=5)
        table = standings(event, "DE")
        assert table.order() == [["Alice"], ["Bruno"], ["Carla", "Dario"]]
        first, _ = table.encounter("Alice").passes
        assert order(table, first) == [[1], [2], [3, 4]]

    def test_after_a_placed_member_the_others_start_again(self) -> None:
        """Dario-Elena is missing. Beside Alice, who is first for certain, Dario could come level
        with Carla at 2½; without the draw that Dario has against Alice, only to 2."""
        event = tied("Alice", "Bruno", "Carla", "Dario", "Elena")
        alice, bruno, carla, dario, elena = event.players
        for round, other in enumerate((bruno, carla, elena), start=1):
            alice.beats(other, round=round)
        alice.draws(dario, round=4)
        carla.beats(bruno, round=5)
        carla.beats(elena, round=6)
        carla.draws(dario, round=7)
        dario.draws(bruno, round=8)
        bruno.beats(elena, round=9)
        table = standings(event, "DE")
        assert table.order() == [["Alice"], ["Carla"], ["Bruno", "Dario", "Elena"]]
        passes = table.encounter("Alice").passes
        assert [order(table, one) for one in passes] == [
            [[1], [2, 3, 4, 5]],
            [[3], [2, 4, 5]],
            [[2, 4, 5]],
        ]

    def test_without_a_placed_member_no_pass_is_started_again(self) -> None:
        """Bruno beat Carla, but the four have not met enough to place anybody."""
        event = tied("Alice", "Bruno", "Carla", "Dario")
        alice, bruno, carla, dario = event.players
        bruno.beats(carla, round=1)
        alice.draws(dario, round=1)
        table = standings(event, "DE")
        assert len(table.order()) == 1
        assert len(table.encounter("Bruno").passes) == 1

    def test_a_missing_game_is_worth_a_loss_at_least(self) -> None:
        """At 2-1½-1 Alice has two wins, and one more point to come from the game against
        Carla: five, whatever happens, which none of the others can reach."""
        event = tied("Alice", "Bruno", "Carla", "Dario", scores=ScoreSystem(win=4, draw=3, loss=2))
        alice, bruno, carla, dario = event.players
        alice.beats(bruno, round=1)
        alice.beats(dario, round=2)
        bruno.beats(carla, round=2)
        bruno.draws(dario, round=3)
        dario.beats(carla, round=1)
        table = standings(event, "DE")
        assert table.order() == [["Alice"], ["Bruno", "Dario"], ["Carla"]]


class TestForfeits:
    def swiss(self) -> EventInTheMaking:
        event = tied("Alice", "Bruno")
        alice, bruno = event.players
        bruno.wins_by_forfeit(alice, round=1)
        return event

    @pytest.mark.parametrize("edition", ["fide-2026", "fide-2023", "classic"])
    def test_no_meeting_in_a_swiss(self, edition: str) -> None:
        table = standings(self.swiss(), "DE", edition)
        assert table.order() == [["Alice", "Bruno"]]
        assert len(table.encounter("Alice").passes[0].missing) == 1

    def test_the_modifier_makes_a_forfeit_a_meeting(self) -> None:
        assert standings(self.swiss(), "DE/P").order() == [["Bruno"], ["Alice"]]

    @pytest.mark.parametrize("edition", ["fide-2026", "fide-2023", "classic"])
    @pytest.mark.parametrize("code", ["DE", "DE/P"])
    def test_a_meeting_in_predetermined_pairings(self, code: str, edition: str) -> None:
        made = round_robin("Alice", "Bruno")
        made.players[1].wins_by_forfeit(made.players[0])
        table = standings(made, code, edition)
        assert table.order() == [["Bruno"], ["Alice"]]
        assert table.encounter("Alice", code).passes[0].ending is PassEnding.SEPARATED

    def test_a_double_forfeit_is_a_meeting_without_points(self) -> None:
        made = round_robin("Alice", "Bruno")
        made.players[0].double_forfeit(made.players[1])
        (only,) = standings(made, "DE").encounter("Alice").passes
        assert (only.missing, set(only.points.values())) == ((), {0})


class TestSeveralGames:
    def test_two_games_of_a_pair_are_averaged(self) -> None:
        """Alice has 1½ of two against Bruno, which weigh as much as Bruno's one against Carla
        and Carla's one against Alice."""
        event = tied("Alice", "Bruno", "Carla")
        alice, bruno, carla = event.players
        alice.beats(bruno, round=1)
        alice.draws(bruno, round=2)
        bruno.beats(carla, round=3)
        carla.beats(alice, round=4)
        table = standings(event, "DE")
        (only,) = table.encounter("Alice").passes
        assert score(table, only) == {1: Fraction(3, 4), 2: Fraction(5, 4), 3: 1}
        assert table.order() == [["Bruno"], ["Carla"], ["Alice"]]

    def test_three_games_in_exact_thirds(self) -> None:
        event = tied("Alice", "Bruno")
        alice, bruno = event.players
        alice.beats(bruno, round=1)
        bruno.draws(alice, round=2)
        bruno.beats(alice, round=3)
        assert standings(event, "DE").order() == [["Alice", "Bruno"]]
        alice.draws(bruno, round=4)
        alice.beats(bruno, round=5)
        table = standings(event, "DE")
        (only,) = table.encounter("Alice").passes
        assert score(table, only) == {1: Fraction(3, 5), 2: Fraction(2, 5)}

    def test_both_games_of_a_double_round_robin(self) -> None:
        made = crosstable("A * 1 ½\nB 0 * 1\nC ½ 0 *", "A * 0 ½\nB 1 * 1\nC ½ 0 *")
        table = standings(made, "DE")
        (only,) = table.encounter("A").passes
        assert score(table, only) == {1: 1, 2: Fraction(3, 2), 3: Fraction(1, 2)}

    def test_a_pending_second_game_leaves_the_first(self) -> None:
        made = crosstable("A * 1\nB 0 *", "A * .\nB . *")
        assert standings(made, "DE").order() == [["A"], ["B"]]


def test_a_pending_game_of_a_swiss_is_a_missing_one() -> None:
    event = tied("Alice", "Bruno")
    alice, bruno = event.players
    alice.is_paired_with(bruno, round=1)
    assert standings(event, "DE").order() == [["Alice", "Bruno"]]
    alice.beats(bruno, round=2)
    assert standings(event, "DE").order() == [["Alice"], ["Bruno"]]


def test_a_pending_game_of_a_round_robin_is_a_missing_one() -> None:
    made = crosstable("A * 1 .\nB 0 * .\nC . . *")
    table = standings(made, "DE")
    assert table.order() == [["A", "B", "C"]]
    assert len(table.encounter("A").passes[0].missing) == 2


def test_subgroups_start_again_from_their_own_games() -> None:
    """A, B and C beat each other in a ring, and are level in their own games too."""
    made = crosstable(
        """
        A  * 1 0 1 ½
        B  0 * 1 1 ½
        C  1 0 * 1 ½
        D  0 0 0 * ½
        E  ½ ½ ½ ½ *
        """
    )
    table = standings(made, "DE")
    assert table.order() == [["A", "B", "C"], ["E"], ["D"]]
    first, second = table.encounter("A").passes
    assert (first.ending, second.ending) == (PassEnding.SEPARATED, PassEnding.ALL_LEVEL)
    assert members(table, second) == [1, 2, 3]


def test_a_subgroup_may_fall_apart_again() -> None:
    """A and B are level among four, but A beat B."""
    made = crosstable(
        """
        A  * 1 0 1
        B  0 * 1 1
        C  1 0 * 0
        D  0 0 1 *
        """
    )
    table = standings(made, "DE")
    assert table.order() == [["A"], ["B"], ["D"], ["C"]]
    assert [table.value(name, "DE") for name in "ABCD"] == ["1", "2", "4", "3"]
    assert len(table.encounter("A").passes) == 3


def test_a_direct_encounter_may_stand_twice_in_a_chain() -> None:
    """Three in a ring: BPG takes out one of them, and the other two have met."""
    made = crosstable(
        """
        A  * 1 0 1
        B  0 * 1 1
        C  1 0 * 1
        D  0 0 0 *
        """
    )
    table = standings(made, "PTS,DE,BPG,DE")
    assert table.values("BPG") == {"A": "1", "B": "1", "C": "2", "D": "2"}
    assert table.order() == [["C"], ["A"], ["B"], ["D"]]
    assert [table.decided_by(name) for name in "CABD"] == ["BPG", "DE", "DE", "PTS"]


@pytest.mark.parametrize("system", [ScoreSystem(), THREE_ONE_ZERO])
def test_points_are_those_of_the_score_system(system: ScoreSystem) -> None:
    """Two draws are a win at 1-½-0, and less than a win at 3-1-0."""
    made = crosstable("A * ½ ½\nB ½ * 1\nC ½ 0 *", scores=system)
    table = standings(made, "DE")
    (only, *_) = table.encounter("A").passes
    expected = (
        {1: 1, 2: Fraction(3, 2), 3: Fraction(1, 2)} if system.win == 2 else {1: 2, 2: 4, 3: 1}
    )
    assert score(table, only) == expected
