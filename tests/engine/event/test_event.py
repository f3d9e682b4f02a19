"""The event prepared for calculation: rounds, points, what is pending, how far it has come."""

import pytest

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.results import THREE_ONE_ZERO, Kind, ScoreSystem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import CLASSIC, FIDE_2023, FIDE_2026
from tests.domain import (
    EventInTheMaking,
    crosstable,
    decimal,
    round_robin,
    standings,
    strips,
    swiss,
)
from tests.engine.cases import case, event, printed


@pytest.mark.parametrize("name", ["swiss16", "swiss9"])
def test_printed_points_of_a_swiss(name: str) -> None:
    table = standings(event(name))
    for player in case(name)["players"]:
        assert table.exact(player["id"], "PTS") == printed(player["points"])


def test_a_rest_is_no_round() -> None:
    cards = Event(round_robin("A", "B", "C").tournament, FIDE_2026).cards
    assert [len(card) for card in cards] == [2, 2, 2]


def test_an_absence_in_a_swiss_is_a_zero_point_bye() -> None:
    made = swiss("Alice", "Bruno", "Carla", rounds=3)
    alice, bruno, carla = made.players
    alice.beats(bruno, round=1)
    alice.beats(carla, round=3)
    cards = Event(made.tournament, FIDE_2026).cards
    assert [[entry.kind for entry in card] for card in cards] == [
        [Kind.PLAYED, Kind.ZERO_BYE, Kind.PLAYED],
        [Kind.PLAYED, Kind.ZERO_BYE, Kind.ZERO_BYE],
        [Kind.ZERO_BYE, Kind.ZERO_BYE, Kind.PLAYED],
    ]


def test_an_absence_may_have_a_price() -> None:
    made = strips("A +W2 --\nB -B1 =W3\nC +BYE =B2", scores=ScoreSystem(zero_bye=-1))
    made.tournament = made.tournament._replace(rounds=3)
    assert standings(made, after=3).values("PTS") == {"A": "0", "B": "0", "C": "1"}


@pytest.mark.parametrize(
    ("scores", "points"),
    [
        (ScoreSystem(), ["4.5", "0.5"]),
        (THREE_ONE_ZERO, ["13", "1"]),
        (ScoreSystem(win=4, draw=2, loss=0), ["9", "1"]),
        (ScoreSystem(forfeit_win=1, forfeit_loss=-1, pairing_bye=1, half_bye=0), ["3", "-0.5"]),
    ],
)
def test_every_kind_of_round_at_its_price(scores: ScoreSystem, points: list[str]) -> None:
    made = strips("A FPB =BYE +BYE +F2 +W2\nB -- =BYE -- -F1 -B1", scores=scores)
    assert list(standings(made).values("PTS").values()) == points


class TestHowFarItHasCome:
    @pytest.fixture
    def going_on(self) -> Tournament:
        return strips(
            """
            Alice  +W2 +W3 ?W4
            Bruno  -B1 +W4 ?W3
            Carla  +W4 -B1 ?B2
            Dario  -B3 -B2 ?B1
            """,
            rounds=5,
        ).tournament

    def test_the_last_round_paired(self, going_on: Tournament) -> None:
        now = Event(going_on, FIDE_2026)
        assert (now.after, now.pending, now.provisional) == (3, (4, 5), True)

    def test_before_the_first_pairing(self) -> None:
        event = Event(swiss("Alice", "Bruno", rounds=3).tournament, FIDE_2026)
        assert (event.after, event.cards, event.provisional) == (0, ([], []), True)

    def test_byes_announced_for_later_rounds_are_not_yet_a_round(
        self, going_on: Tournament
    ) -> None:
        """Otherwise everybody would have been absent from the fourth and the fifth."""
        announced = EventInTheMaking(going_on)
        announced.players[0].half_point_bye(5)
        announced.players[1].zero_point_bye(4, 5)
        announced.players[2].full_point_bye(4)
        now, before = Event(announced.tournament, FIDE_2026), Event(going_on, FIDE_2026)
        assert now.after == 3
        assert (now.points, now.worth().adjusted) == (before.points, before.worth().adjusted)
        announced.players[3].pairing_bye(4)
        assert Event(announced.tournament, FIDE_2026).after == 4

    def test_after_an_earlier_round(self, going_on: Tournament) -> None:
        table = standings(going_on, "PTS,SB", after=1)
        assert table.order() == [["Alice", "Carla"], ["Bruno", "Dario"]]
        assert table.event.pending == ()
        assert table.standings.provisional
        assert standings(going_on, "PTS,SB", after=2).order()[0] == ["Alice"]

    def test_before_the_first_round_all_players_are_equal(self, going_on: Tournament) -> None:
        table = standings(going_on, "PTS,SB,PS,DE", after=0)
        assert table.order() == [["Alice", "Bruno", "Carla", "Dario"]]

    def test_no_later_than_the_end(self, going_on: Tournament) -> None:
        assert Event(going_on, FIDE_2026, after=9).after == 5

    def test_the_last_round_finished(self, going_on: Tournament) -> None:
        assert not Event(going_on._replace(rounds=2), FIDE_2026, after=2).provisional

    def test_a_round_robin_looks_at_the_whole_schedule(self) -> None:
        made = round_robin("Alice", "Bruno", "Carla")
        alice, bruno, carla = made.players
        alice.beats(bruno)
        assert (Event(made.tournament, FIDE_2026).after, len(standings(made).event.pending)) == (
            3,
            2,
        )
        alice.beats(carla)
        bruno.beats(carla)
        assert not standings(made).standings.provisional
        assert standings(made, after=2).standings.provisional

    def test_the_maximum_is_that_of_the_whole_event(self, going_on: Tournament) -> None:
        assert Event(going_on, FIDE_2026, after=1).maximum_points == 10
        double = crosstable("* 1 1\n0 * 1\n0 0 *", "* . .\n. * .\n. . *", scores=THREE_ONE_ZERO)
        assert Event(double.tournament, FIDE_2026, after=3).maximum_points == 24


class TestAdjustedScores:
    """Scores with which participants count for their opponents (16.3)."""

    @pytest.mark.parametrize(
        ("hero", "partner", "points", "adjusted"),
        [
            ("+W2 +W2 +W2", "-B1 -B1 -B1", "3", "3"),
            ("+W2 -- +W2", "-B1 +BYE -B1", "2", "2"),
            ("+W2 -- --", "-B1 +BYE +BYE", "1", "2"),
            ("+W2 =BYE --", "-B1 +BYE +BYE", "1.5", "2"),
            ("+W2 -- =BYE", "-B1 +BYE +BYE", "1.5", "2"),
            ("+W2 -- +F2", "-B1 +BYE -F1", "2", "2"),
            ("+W2 -- +BYE", "-B1 +BYE +BYE", "2", "2"),
            ("+W2 -- FPB", "-B1 +BYE +BYE", "2", "2"),
            # A forfeit loss stays a loss, and is no sign of being there.
            ("+W2 +W2 -F2", "-B1 -B1 +F1", "2", "2"),
            ("+W2 -- -F2", "-B1 +BYE +F1", "1", "1.5"),
            ("+W2 -F2 --", "-B1 +F1 +BYE", "1", "1.5"),
            ("-- -F2 +BYE", "+BYE +F1 +BYE", "1", "1"),
            # Paired is there to play, whatever comes of it.
            ("+W2 -- ?W2", "-B1 +BYE ?B1", "1", "1"),
            ("-- -- --", "+BYE +BYE +BYE", "0", "1.5"),
        ],
    )
    def test_rounds_after_the_last_one_available_are_draws(
        self, hero: str, partner: str, points: str, adjusted: str
    ) -> None:
        made = strips(f"Hero {hero}\nPartner {partner}").tournament
        for edition in (FIDE_2026, FIDE_2023):
            table = standings(made, edition=edition)
            assert table.value("Hero", "PTS") == points
            assert _halves(table.event.worth().adjusted[0]) == adjusted
        assert _halves(Event(made, CLASSIC).worth().adjusted[0]) == points

    def test_a_draw_at_the_price_of_the_event(self) -> None:
        made = strips("Hero +W2 =BYE --\nPartner -B1 +BYE +BYE", scores=THREE_ONE_ZERO)
        assert _halves(Event(made.tournament, FIDE_2026).worth().adjusted[0]) == "5"

    def test_the_printed_ones(self) -> None:
        facts = case("swiss16")["adjusted_score_for_opponents"]
        table = standings(event("swiss16"), edition="fide-2023")
        for number, score in zip(table.event.numbers, table.event.worth().adjusted, strict=True):
            player = case("swiss16")["players"][number - 1]
            expected = facts.get(str(number), player["points"])
            assert printed(_halves(score)) == printed(expected)

    def test_predetermined_pairings_adjust_nothing(self) -> None:
        made = crosstable("* - -\n+ * 1\n+ 0 *").tournament
        for edition in (FIDE_2026, FIDE_2023, CLASSIC):
            now = Event(made, edition)
            assert now.worth().adjusted == now.points


def _halves(half_points: int) -> str:
    return decimal(printed(half_points) / 2)
