"""Teams on match points and game points: matches, byes, forfeits, adjustments, primary score."""

from __future__ import annotations

import pytest

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import THREE_ONE_ZERO, Kind, ScoreSystem
from tbdesk.engine.model.teams import Match, Score
from tbdesk.engine.model.tournament import FINAL_STANDING, Adjustment, EventKind
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.exclusion import candidates, exclusion
from tests.domain import Table, standings
from tests.team_domain import team_event


def scores(table: Table, who: int) -> tuple[str | None, str | None]:
    return table.value(who, "MPTS"), table.value(who, "GPTS")


@pytest.mark.parametrize(
    ("entry", "home", "away"),
    [
        ("1 1-2 11=0", ("2", "2.5"), ("0", "1.5")),
        ("1 1-2 10=0", ("0", "1.5"), ("2", "2.5")),
        ("1 1-2 1=0=", ("1", "2"), ("1", "2")),
        ("1 1-2 1+--", ("1", "2"), ("1", "2")),
        ("1 1-2 ++++", ("2", "4"), ("0", "0")),
        ("1 1-2 +:-", ("2", "4"), ("0", "0")),
        ("1 1-2 -:-", ("0", "0"), ("0", "0")),
        ("1 1-2 2.5:1", ("2", "2.5"), ("0", "1")),
        ("1 1-2 11=.", ("0", "0"), ("0", "0")),
        ("1 1-2 11", ("0", "0"), ("0", "0")),
    ],
)
def test_a_match_gives_match_points_and_game_points(
    entry: str, home: tuple[str, str], away: tuple[str, str]
) -> None:
    table = standings(team_event(2, 4, 1, entry), "MPTS")
    assert (scores(table, 1), scores(table, 2)) == (home, away)


BERLIN = (4, 3, 2, 1)


@pytest.mark.parametrize(
    ("entry", "home", "away"),
    [
        ("1 1-2 10==", ("2", "5.5"), ("0", "4.5")),
        ("1 1-2 0011", ("0", "3"), ("2", "7")),
        ("1 1-2 0110", ("1", "5"), ("1", "5")),
        ("1 1-2 1+--", ("2", "7"), ("0", "3")),
        ("1 1-2 +:-", ("2", "10"), ("0", "0")),
        ("1 1-2 5.5:4.5", ("2", "5.5"), ("0", "4.5")),
        ("1 1-2 11=.", ("0", "0"), ("0", "0")),
        ("1 1-2 10==1", ("2", "5.5"), ("0", "4.5")),
        ("1 1 PAB", ("2", "10"), ("0", "0")),
        ("1 1 HPB", ("1", "5"), ("0", "0")),
    ],
)
def test_boards_with_weights_of_their_own(
    entry: str, home: tuple[str, str], away: tuple[str, str]
) -> None:
    """Berliner Wertung as the score of a match: the first of four boards counts four times; a board
    beyond them does not."""
    table = standings(team_event(2, 4, 1, entry, board_weights=BERLIN), "MPTS")
    assert (scores(table, 1), scores(table, 2)) == (home, away)


def test_tie_breaks_of_boards_take_every_board_once() -> None:
    """BC and the Berlin rating have the weights in them already."""
    entries = ("1 1-2 10==", "1 3 HPB")
    for weights in ((), BERLIN):
        event = team_event(3, 4, 1, *entries, board_weights=weights)
        table = standings(event, "MPTS,BERLIN,TBR")
        assert [table.value(team, "BERLIN") for team in (1, 2, 3)] == ["5.5", "4.5", "0"]
        totals = Event(event, FIDE_2026).boards
        assert [sum(own or ()) for own in totals.totals] == [4 * totals.unit] * 3


def test_a_score_that_weighted_boards_cannot_give() -> None:
    for typed, said in (("5.5:4.5", False), ("10.5:0", True)):
        event = team_event(2, 4, 1, f"1 1-2 {typed}", board_weights=BERLIN)
        problems = standings(event, "MPTS").standings.problems
        assert any(problem.fault is Fault.SCORE_OUT_OF_REACH for problem in problems) is said


@pytest.mark.parametrize(
    ("entry", "pending"), [("1 1-2 11=.", True), ("1 1-2 111", True), ("1 1-2 2:2", False)]
)
def test_a_match_with_boards_missing_is_pending(entry: str, pending: bool) -> None:
    event = Event(team_event(2, 4, 1, entry), FIDE_2026)
    assert event.pending == ((0,) if pending else ())
    assert event.provisional == pending


@pytest.mark.parametrize(
    ("entry", "kind"),
    [
        ("1 1-2 1---", Kind.PLAYED),
        ("1 1-2 ++++", Kind.FORFEIT_WIN),
        ("1 1-2 -:+", Kind.FORFEIT_LOSS),
        ("1 1-2 ++--", Kind.PLAYED),
        ("1 1-2 11..", Kind.PENDING),
    ],
)
def test_a_match_is_forfeited_if_all_boards_are(entry: str, kind: Kind) -> None:
    """Forfeited is a match whose boards are all forfeited; a single one is not enough."""
    table = standings(team_event(2, 4, 1, entry), "MPTS")
    assert table.term(1, "MPTS", round=1).kind is kind
    assert table.term(1, "GPTS", round=1).kind is kind


@pytest.mark.parametrize(
    ("bye", "worth"),
    [("PAB", ("2", "4")), ("FPB", ("2", "4")), ("HPB", ("1", "2")), ("ZPB", ("0", "0"))],
)
def test_byes(bye: str, worth: tuple[str, str]) -> None:
    assert scores(standings(team_event(3, 4, 1, f"1 1 {bye}", "1 2-3 1111"), "MPTS"), 1) == worth


def test_byes_with_values_of_their_own() -> None:
    event = team_event(
        *(3, 4, 1, "1 1 PAB", "1 2-3 1111"),
        match_scores=ScoreSystem(4, 2, 0, pairing_bye=2),
        bye_games=((Kind.PAIRING_BYE, 5),),
    )
    assert scores(standings(event, "MPTS"), 1) == ("1", "2.5")


def test_boards_and_matches_have_score_systems_of_their_own() -> None:
    event = team_event(*(2, 2, 1, "1 1-2 1="), match_scores=THREE_ONE_ZERO, scores=THREE_ONE_ZERO)
    table = standings(event, "MPTS")
    assert scores(table, 1) == ("3", "4")
    assert scores(table, 2) == ("0", "1")


class TestThePrimaryScore:
    event = team_event(3, 2, 3, "1 1-2 1=", "2 2-3 11", "3 1-3 ==")

    def test_the_rules_of_the_event_say_which(self) -> None:
        assert Event(self.event, FIDE_2026).score is Score.MATCH_POINTS
        rules = self.event.match_rules._replace(primary=Score.GAME_POINTS)  # type: ignore[union-attr]
        by_games = standings(self.event._replace(match_rules=rules), "PTS")
        assert by_games.value(2, "PTS") == "2.5"

    def test_a_chain_says_which(self) -> None:
        table = standings(self.event, "GPTS,MPvGP")
        assert table.event.primary is Score.GAME_POINTS
        assert table.numbers() == [[1], [2], [3]] or table.value(1, "MPvGP") == "3"
        assert (table.value(1, "GPTS"), table.value(1, "MPvGP")) == ("2.5", "3")
        other = standings(self.event, "MPTS,MPvGP")
        assert (other.value(1, "MPTS"), other.value(1, "MPvGP")) == ("3", "2.5")

    def test_a_tie_break_is_taken_on_the_primary_score_unless_it_names_one(self) -> None:
        table = standings(self.event, "GPTS")
        assert table.value(1, "PS") == table.value(1, "PS:GP")
        assert table.value(1, "PS") != table.value(1, "PS:MP")

    def test_both_views_are_of_the_same_rounds(self) -> None:
        event = Event(self.event, FIDE_2026, after=2)
        other = event.on(Score.GAME_POINTS)
        assert other.after == 2
        assert other.on(Score.MATCH_POINTS) is event
        assert other.on(None) is other


class TestPointsGivenAndTaken:
    event = team_event(2, 2, 2, "1 1-2 11", "2 1-2 ==")

    def given(self, **what: int | bool) -> Table:
        values = {"participant": 1, "points": 0, **what}
        adjustment = Adjustment(**values)  # type: ignore[arg-type]
        return standings(self.event._replace(adjustments=(adjustment,)), "MPTS,MPvGP")

    def test_each_score_has_its_own(self) -> None:
        assert scores(self.given(points=-1, match_points=-2), 1) == ("2", "2.5")

    def test_a_round_replaced(self) -> None:
        table = self.given(points=0, match_points=0, round=1, replaces=True)
        assert scores(table, 1) == ("1", "1")

    def test_the_opponents_do_not_suffer(self) -> None:
        table = self.given(points=-2, match_points=-2)
        assert table.value(2, "BH:MP") == "6"

    def test_the_final_standing_alone(self) -> None:
        table = self.given(points=-2, match_points=-2, round=FINAL_STANDING)
        assert scores(table, 1) == ("2", "2")
        assert table.value(1, "MPvGP") == "3"


class TestAScoreWithoutBoards:
    event = team_event(2, 2, 2, "1 1-2 1.5:0.5", "2 1-2 1=")

    @pytest.mark.parametrize("code", ["BC", "WIN:GP", "WON:GP"])
    def test_a_tie_break_without_boards_has_no_value_and_says_so(self, code: str) -> None:
        table = standings(self.event, f"MPTS,{code}")
        assert table.value(1, code) is None
        assert Fault.NO_BOARDS in table.faults()
        statuses = {row.status for row in table.terms(1, code)}
        assert Status.NOT_COUNTED in statuses
        reasons = {reason for row in table.terms(1, code) for reason in row.reasons}
        assert Reason.NO_BOARDS in reasons

    def test_the_rest_is_computed(self) -> None:
        table = standings(self.event, "MPTS,GPTS,WIN:MP,EMGSB")
        assert scores(table, 1) == ("4", "3")
        assert table.value(1, "WIN:MP") == "2"


def test_wins_on_game_points_are_boards() -> None:
    table = standings(team_event(3, 4, 2, "1 1-2 1+=0", "2 1-3 1111", "2 2 PAB"), "MPTS")
    assert (table.value(1, "WIN:GP"), table.value(1, "WON:GP")) == ("6", "5")
    assert (table.value(1, "WIN:MP"), table.value(1, "WON:MP")) == ("2", "2")
    assert (table.value(2, "WIN:GP"), table.value(2, "WON:GP")) == ("5", "1")


def test_after_an_earlier_round() -> None:
    table = standings(team_event(2, 2, 2, "1 1-2 11", "2 1-2 00"), "MPTS", after=1)
    assert scores(table, 1) == ("2", "2")
    assert table.standings.provisional


def test_an_excluded_team_takes_its_matches_along() -> None:
    event = team_event(*(3, 2, 3, "1 1-2 11", "2 2-3 11", "3 1-3 +:-"), kind=EventKind.ROUND_ROBIN)
    event = event._replace(cycles=1)
    change = exclusion(event, (3,), FIDE_2026)
    assert (change.gone, change.back) == ((1, 2), ())
    assert Table(change.after).numbers() == [[1], [2]]
    assert scores(Table(change.after), 2) == ("0", "0")


def test_a_team_that_left_early_may_be_excluded() -> None:
    event = team_event(
        *(4, 1, 3, "1 1-2 1", "1 3-4 -", "2 1-3 +", "2 2-4 1", "3 1-4 1", "3 2-3 +"),
        kind=EventKind.ROUND_ROBIN,
    )
    assert candidates(event, FIDE_2026) == (3,)


def test_lots_and_places_by_hand_are_of_teams() -> None:
    event = team_event(2, 2, 1, "1 1-2 ==")._replace(places_by_hand=((2, 1), (1, 2)))
    assert standings(event, "MPTS,MAN").numbers() == [[2], [1]]
    drawn = standings(event, "MPTS,LOTS").numbers()
    assert sorted(drawn) == [[1], [2]]
    assert standings(event, "MPTS,LOTS").numbers() == drawn


def test_a_tie_break_of_players_is_objected_to() -> None:
    table = standings(team_event(2, 2, 1, "1 1-2 11"), "MPTS,ARO,DE")
    assert table.faults() == [Fault.NEEDS_RATINGS, Fault.NOT_IN_EVENT]
    assert table.value(1, "ARO") is None


def test_a_new_match_has_no_result() -> None:
    event = team_event(2, 2, 1)
    event = event._replace(matches=(Match(1, 1, 2),))
    assert Event(event, FIDE_2026).pending == (0,)
