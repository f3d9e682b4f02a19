"""ARO, TPR, PTP, APRO and APPO."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, strategies

from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import THREE_ONE_ZERO
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings import explain
from tbdesk.engine.standings import standings as engine
from tbdesk.report.wording.tiebreaks.terms import notes_text
from tests.domain import Table, crosstable, standings, strips
from tests.engine.cases import case, event

CODES = ("ARO", "TPR", "PTP", "APRO", "APPO")


def rated(block: str, *ratings: int | None) -> Tournament:
    made = strips(block).tournament
    players = [p._replace(rating=r) for p, r in zip(made.players, ratings, strict=True)]
    return made._replace(players=tuple(players))


#: Hero scores 1½ of 3 games over the board, against 2000, 1901 and 1600.
EVENT = """
    Hero +W2 =B3 -W4 +BYE +F3
    Anna -B1 +BYE -- -- --
    Bert +BYE =W1 -- -- -F1
    Cora +BYE -- +B1 -- --
"""


@pytest.fixture
def table() -> Table:
    return standings(rated(EVENT, 1800, 2000, 1901, 1600))


class TestAverages:
    def test_the_mean_of_those_met_over_the_board(self, table: Table) -> None:
        """5501 / 3 = 1833⅔."""
        assert table.value("Hero", "ARO") == "1834"
        counted = [row.round for row in table.terms("Hero", "ARO") if row.status is Status.COUNTED]
        assert counted == [1, 2, 3]
        assert table.reasons("Hero", "ARO", round=5) == (Reason.NOT_MET,)

    @pytest.mark.parametrize(("ratings", "mean"), [((2000, 2001), "2001"), ((2001, 2004), "2003")])
    def test_a_half_goes_up(self, ratings: tuple[int, int], mean: str) -> None:
        made = rated("A +W2 +W3\nB -B1 --\nC -- -B1", 1500, *ratings)
        assert standings(made).value("A", "ARO") == mean

    @pytest.mark.parametrize(
        ("code", "value"),
        [
            ("ARO/C1", "1951"),
            ("ARO/C2", "2000"),
            ("ARO/M1", "1901"),
            ("ARO/C3", None),
            ("ARO/M2", None),
        ],
    )
    def test_cuts_go_by_rating(self, table: Table, code: str, value: str | None) -> None:
        assert table.value("Hero", code) == value

    def test_the_cut_is_marked(self, table: Table) -> None:
        assert table.cut_rounds("Hero", "ARO/M1") == [1, 3]
        assert table.status("Hero", "ARO/M1", round=1) is Status.CUT_HIGH

    def test_a_value_without_opponents_is_undefined_and_last(self) -> None:
        made = rated("A +BYE\nB +W3\nC -B2", 2000, 1500, 1500)
        table = standings(made, "ARO")
        assert table.value("A", "ARO") is None
        assert table.order()[-1] == ["A"]


class TestPerformances:
    def test_half_of_the_points_is_the_average(self, table: Table) -> None:
        assert table.value("Hero", "TPR") == "1834"

    @pytest.mark.parametrize(
        ("block", "tpr", "ptp"),
        [
            ("A +W2\nB -B1", "2800", "2736"),
            ("A =W2\nB =B1", "2000", "1997"),
            ("A -W2\nB +B1", "1200", "1200"),
        ],
    )
    def test_one_game(self, block: str, tpr: str, ptp: str) -> None:
        """A full score needs 736 more, nothing at all is 800 less."""
        table = standings(rated(block, 1500, 2000))
        assert (table.value("A", "TPR"), table.value("A", "PTP")) == (tpr, ptp)

    def test_rating_points_are_independent_of_the_score_system(self) -> None:
        made = rated(EVENT, 1800, 2000, 1901, 1600)
        three = standings(made._replace(scores=THREE_ONE_ZERO))
        for code in CODES:
            assert three.value("Hero", code) == standings(made).value("Hero", code)

    def test_a_full_score_is_736_above_the_highest(self) -> None:
        made = rated("A +W2 +W3\nB -B1 --\nC -- -B1", 1500, 2000, 1000)
        assert standings(made).value("A", "PTP") == "2736"

    def test_the_lowest_of_all_that_expect_enough(self) -> None:
        """The document's own steps: 2112 expects 3.50 of 5."""
        table = standings(event("swiss16"), edition="fide-2023")
        steps = case("swiss16")["ptp_steps"]
        (column,) = (engine.column(table.event, parse("PTP")),)
        found = explain.performance(table.event, column, table.position(steps["player"]))
        assert found is not None
        assert str(found.rating) in steps["tries"]
        assert found.expected == Fraction(steps["tries"][str(found.rating)])
        assert found.expected >= found.points > found.below

    def test_the_trial_table(self, table: Table) -> None:
        column = engine.column(table.event, parse("PTP"))
        found = explain.performance(table.event, column, 0)
        assert found is not None
        assert [(game.round, game.opponent, game.rating) for game in found.games] == [
            (1, 2, 2000),
            (2, 3, 1901),
            (3, 4, 1600),
        ]
        assert [game.difference for game in found.games] == [
            found.rating - game.rating for game in found.games
        ]
        assert found.expected == sum(game.expected for game in found.games)
        assert (found.points, found.percentage, found.average, found.dp) == (
            Fraction(3, 2),
            50,
            1834,
            0,
        )

    def test_only_performances_have_one(self, table: Table) -> None:
        with pytest.raises(KeyError):
            explain.performance(table.event, engine.column(table.event, parse("ARO")), 0)

    def test_no_performance_without_a_game(self) -> None:
        table = standings(rated("A +BYE\nB +W3\nC -B2", 2000, 1500, 1500))
        column = engine.column(table.event, parse("TPR"))
        assert explain.performance(table.event, column, 0) is None
        assert explain.performance(table.event, column, 1) is not None


class TestAveragesOfOpponents:
    def test_the_mean_of_their_performances(self, table: Table) -> None:
        for mean, one in (("APRO", "TPR"), ("APPO", "PTP")):
            values = [table.exact(name, one) for name in ("Anna", "Bert", "Cora")]
            total = sum(value for value in values if value is not None)
            assert table.exact("Hero", mean) == (2 * total + 3) // 6

    def test_the_terms_are_the_performances(self, table: Table) -> None:
        assert table.term("Hero", "APRO", "Cora").amount == table.exact("Cora", "TPR")


class TestForfeitsInARoundRobin:
    """A has a walkover against C, the highest rated."""

    MADE = "A * 1 +\nB 0 * ½\nC - ½ *"

    @pytest.mark.parametrize(
        ("edition", "value"), [("fide-2023", "2000"), ("fide-2026", "1800"), ("classic", "2000")]
    )
    def test_are_games_until_2026(self, edition: str, value: str) -> None:
        made = crosstable(self.MADE).tournament
        ratings = (1500, 1800, 2200)
        players = [p._replace(rating=r) for p, r in zip(made.players, ratings, strict=True)]
        table = standings(made._replace(players=tuple(players)), edition=edition)
        assert table.value("A", "ARO") == value

    def test_the_term_has_its_reason(self) -> None:
        made = crosstable(self.MADE).tournament
        players = [player._replace(rating=1800) for player in made.players]
        table = standings(made._replace(players=tuple(players)))
        assert table.reasons("A", "TPR", "C") == (Reason.NOT_MET_BY_FORFEIT,)
        (row,) = (row for row in table.terms("A", "TPR") if row.status is Status.NOT_COUNTED)
        assert row.articles == ("10.1", "15.2")


class TestUnrated:
    """Bert has no rating."""

    MADE = rated(EVENT, 1800, 2000, None, 1600)

    @pytest.mark.parametrize("code", CODES)
    def test_left_out_for_everybody_with_a_notice(self, code: str) -> None:
        table = standings(self.MADE, f"PTS,{code}")
        assert set(table.values(code).values()) == {None}
        assert table.faults() == [Fault.UNRATED_PLAYERS]
        assert Reason.UNRATED in table.reasons("Hero", code, "Anna")

    @pytest.mark.parametrize(
        ("text", "value"), [("ARO/U1400", "1667"), ("ARO/U0", "1200"), ("ARO/C1/U1400", "1800")]
    )
    def test_a_fixed_rating_of_the_chain(self, text: str, value: str) -> None:
        table = standings(self.MADE, f"PTS,{text}")
        assert table.value("Hero", text) == value
        assert table.faults() == []

    @pytest.mark.parametrize("code", CODES)
    def test_a_fixed_rating_of_the_event(self, code: str) -> None:
        agreed = standings(self.MADE._replace(unrated=1400), f"PTS,{code}")
        assert agreed.values(code) == standings(self.MADE).values(f"{code}/U1400")
        assert agreed.faults() == []


class TestRatingsThatCameInTheCourseOfTheEvent:
    """Anna is met in round 1, Bert in 2, Cora in 3; Anna and Cora have new ratings by then."""

    @staticmethod
    def made(*, by_round: bool) -> Tournament:
        event = rated(EVENT, 1800, 2000, 1901, 1600)
        hero, anna, bert, cora = event.players
        cora = cora.with_rating(4, 1900).with_rating(2, 1660)
        players = (hero, anna.with_rating(2, 2100), bert, cora)
        return event._replace(players=players, ratings_by_round=by_round)

    def test_the_first_counts_unless_the_event_says_otherwise(self) -> None:
        table, plain = (
            standings(self.made(by_round=False)),
            standings(rated(EVENT, 1800, 2000, 1901, 1600)),
        )
        for code in CODES:
            assert table.values(code) == plain.values(code)
        assert table.reasons("Hero", "ARO", "Anna") == (Reason.FIRST_RATING,)
        assert table.reasons("Hero", "ARO", round=2) == ()

    def test_the_one_held_in_the_round_of_the_game(self) -> None:
        table = standings(self.made(by_round=True))
        terms = {row.opponent: row for row in table.terms("Hero", "ARO")[:3]}
        assert [int(terms[number].amount) for number in (2, 3, 4)] == [2000, 1901, 1660]
        assert [terms[number].rating_since for number in (2, 3, 4)] == [1, None, 2]
        assert table.value("Hero", "ARO") == str((2 * (2000 + 1901 + 1660) + 3) // 6)
        assert table.reasons("Hero", "ARO", "Cora") == (Reason.RATING_OF_ROUND,)
        told = explain.performance(table.event, engine.column(table.event, parse("TPR")), 0)
        assert told is not None
        assert [game.rating for game in told.games] == [2000, 1901, 1660]
        assert notes_text(terms[4]) == "The rating held from round 2 on"

    def test_a_player_unrated_at_first_counts_as_agreed_until_rated(self) -> None:
        event = self.made(by_round=True)
        cora = event.players[3]._replace(rating=None, later_ratings=((4, 1900),))
        event = event._replace(players=(*event.players[:3], cora), unrated=1400)
        terms = {row.opponent: row for row in standings(event).terms("Hero", "ARO")}
        assert int(terms[4].amount) == 1400

    @given(strategies.data())
    def test_a_rating_that_comes_again_changes_nothing(self, data: strategies.DataObject) -> None:
        """Whatever the rounds: with the same rating both ways of counting agree."""
        event = rated(EVENT, 1800, 2000, 1901, 1600)
        players = tuple(
            player.with_rating(data.draw(strategies.integers(2, 5)), player.rating)
            for player in event.players
        )
        table = standings(event._replace(players=players, ratings_by_round=True))
        for code in CODES:
            assert table.values(code) == standings(event).values(code)
