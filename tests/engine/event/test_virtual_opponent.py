"""FIDE before September 2023: the virtual opponent of an unplayed round, and draws for others."""

import re

import pytest

from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.event.unplayed import virtual_score
from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, TWO_ONE_ZERO, ScoreSystem
from tbdesk.engine.model.tournament import Adjustment, Tournament
from tbdesk.engine.rules.editions import FIDE_2009, OpponentsUnplayed
from tbdesk.report.explanation.explanation import explanation
from tbdesk.report.text_report import blocks_text
from tbdesk.report.wording.events.events import unplayed_text
from tbdesk.report.wording.tiebreaks.names import column_note
from tests.domain import EventInTheMaking, Table, crosstable, standings, strips
from tests.engine.compact import event_of
from tests.engine.tiebreaks.declared.test_systems import EXAMPLE


def table(event: EventInTheMaking | Tournament, after: int | None = None) -> Table:
    return standings(event, "PTS", FIDE_2009, after)


@pytest.mark.parametrize(
    ("code", "values"),
    [
        ("PTS", "4 3 4 2.5 2.5 2 1"),
        ("BH", "12.5 13.5 12 13 14.5 11 13"),
        ("BH/C1", "10.5 11.5 11 12 12.5 10 11"),
        ("BH/C2", "8.5 9.5 9 10 10 8.5 9"),
        ("BH/M1", "7 7.5 7 8 8.5 6 7.5"),
        ("SB", "9.75 6.75 9 4.25 6.25 3.75 2"),
        ("BH_SUM", "64 36.5 53 65.5 48.5 53.5 36"),
    ],
)
def test_the_example(code: str, values: str) -> None:
    assert list(table(event_of(EXAMPLE)).values(code).values()) == values.split()


def test_every_participant_has_an_adjusted_score() -> None:
    worth = table(event_of(EXAMPLE)).event.worth()
    assert [points / 2 for points in worth.adjusted] == [4, 2.5, 3.5, 2.5, 2, 2, 1]


@pytest.mark.parametrize(
    ("before", "awarded", "after", "scores", "score"),
    [
        # Absent in round 3 of 9 with 1.5 points: 2.5 after that round, 5.5 in the end.
        (3, 0, 0, STANDARD, 5),
        (3, 0, 6, STANDARD, 11),
        # An opponent who is absent in round 6 of 9, with 3.5 points: 3.5, and 5 in the end.
        (7, 2, 0, STANDARD, 7),
        (7, 2, 3, STANDARD, 10),
        # A point or half a point for the round leaves so much less of it.
        (3, 2, 6, STANDARD, 9),
        (3, 1, 6, STANDARD, 10),
        # With other score systems a win and a draw as they are worth there.
        (6, 0, 6, TWO_ONE_ZERO, 22),
        (6, 0, 6, THREE_ONE_ZERO, 24),
    ],
)
def test_the_score_of_a_virtual_opponent(
    before: int, awarded: int, after: int, scores: ScoreSystem, score: int
) -> None:
    assert virtual_score(before, awarded, after, scores) == score


NINE_ROUNDS = strips(
    "Hero +W2 =W2 -- +W2 +W2 +W2 -W2 -W2 -W2\nRival -B1 =B1 +BYE -B1 -B1 -B1 +B1 +B1 +B1"
)


@pytest.mark.parametrize(("after", "score"), [(3, 2.5), (4, 3), (9, 5.5)])
def test_a_virtual_opponent_draws_the_rounds_completed(after: int, score: float) -> None:
    """Absent in round 3 of 9 with 1.5 points."""
    row = table(NINE_ROUNDS, after=after).term("Hero", "BH", round=3)
    assert (row.opponent_score, row.status) == (score, Status.COUNTED)
    assert row.reasons == (Reason.VIRTUAL_OPPONENT,)
    assert row.articles == ("C.02 13.15",)


def test_the_opponent_of_an_absent_one_has_a_virtual_one() -> None:
    """Round 6 of 9, won by forfeit with 3.5 points."""
    event = strips(
        "Hero +W2 +W2 +W2 =W2 -W2 +F2 +W2 +W2 +W2\nRival -B1 -B1 -B1 =B1 +B1 -F1 -B1 -B1 -B1"
    )
    assert table(event, after=6).term("Hero", "BH", round=6).opponent_score == 3.5
    assert table(event).term("Hero", "BH", round=6).opponent_score == 5


@pytest.mark.parametrize("token", ["--", "+BYE", "FPB"], ids=["absent", "allocated", "full"])
def test_an_opponent_draws_every_round_he_did_not_play(token: str) -> None:
    """3.5 after five of nine rounds: 4 after the sixth, 5.5 in the end, whatever he got."""
    event = strips(
        f"Hero -W2 -W2 -W2 =W2 +W2 {'+BYE ' * 4}\nRival +B1 +B1 +B1 =B1 -B1 {f'{token} ' * 4}"
    )
    row = table(event).term("Hero", "BH", round=1)
    assert (row.opponent_score, row.reasons) == (5.5, (Reason.UNPLAYED_AS_DRAWS,))
    assert row.articles == ("C.02 13.15",)
    assert table(event, after=6).term("Hero", "BH", round=1).opponent_score == 4


def test_rounds_before_a_late_entry_are_draws() -> None:
    event = strips("Hero +BYE +BYE +W2\nLate -- -- -B1")
    row = table(event).term("Hero", "BH", round=3)
    assert (row.opponent_score, row.reasons) == (1, (Reason.UNPLAYED_AS_DRAWS,))


def test_an_opponent_whose_byes_were_worth_a_draw_needs_no_word() -> None:
    event = strips("Hero +W2 +BYE\nOther -B1 =BYE")
    assert table(event).term("Hero", "BH", round=1).reasons == ()


def test_no_article_of_later_regulations_is_named() -> None:
    for event in (event_of(EXAMPLE), crosstable("Ann * + ½\nBob - * 1\nCid ½ 0 *")):
        found = standings(event, "PTS,BH/C1,SB,KS,ARO/C1/U1500,DE", FIDE_2009).standings
        texts = [unplayed_text(found.event), *map(column_note, found.columns)]
        for column in found.columns:
            texts += [blocks_text(explanation(found, column, place)) for place in range(3)]
        assert not re.search(r"\(.*\b(6|8|9|10|14|15|16)\.\d.*\)", "\n".join(texts))
    assert column_note(standings(event_of(EXAMPLE), "BH/C1").standings.columns[0]) == (
        "Buchholz, least significant value cut (Art. 8.1, 14.1)"
    )


class TestForfeits:
    SWISS = "Alice =W3 +F2\nBruno +W4 -F1\nCarla =B1 +W4\nDario -B2 -B3"

    def test_the_forfeited_opponent_plays_no_part(self) -> None:
        found = table(strips(self.SWISS))
        winner, loser = found.term("Alice", "SB", "Bruno"), found.term("Bruno", "SB", "Alice")
        assert (winner.opponent_score, winner.own_points) == (0.5, 1)
        assert (loser.opponent_score, loser.own_points) == (2, 0)

    def test_the_modifier_makes_games_of_them(self) -> None:
        row = table(strips(self.SWISS)).term("Alice", "BH/P", "Bruno")
        assert (row.opponent_score, row.reasons[0]) == (1.5, Reason.FORFEIT_AS_GAME)

    def test_ordinary_results_in_a_round_robin(self) -> None:
        found = table(crosstable("Alice * + ½\nBruno - * 1\nCarla ½ 0 *"))
        assert found.values("SB") == {"Alice": "1.25", "Bruno": "0.5", "Carla": "0.75"}
        assert found.term("Alice", "SB", "Bruno").reasons == (Reason.FORFEIT_AS_GAME,)
        assert found.term("Alice", "SB", "Bruno").articles == ()

    def test_an_unplayed_game_is_no_game_with_black_in_a_round_robin_either(self) -> None:
        found = table(crosstable("Alice * + ½\nBruno - * 1\nCarla ½ 0 *"))
        assert sum(int(value or 0) for value in found.values("BPG").values()) == 2


class TestCuts:
    def test_a_round_left_unplayed_is_not_preferred(self) -> None:
        """Absent in round 1: a virtual opponent of two points; the least is who has one."""
        event = strips("Hero -- +W2 +W3\nTwo +W3 -B1 --\nThree -B2 +BYE -B1\nFour +BYE =BYE =BYE")
        found = table(event)
        assert [row.opponent_score for row in found.terms("Hero", "BH")] == [2, 1.5, 0.5]
        assert found.cut_rounds("Hero", "BH/C1") == [3]
        assert found.reasons("Hero", "BH/C1", round=3) == (
            Reason.LEAST_SIGNIFICANT,
            Reason.UNPLAYED_AS_DRAWS,
        )

    def test_the_virtual_opponent_can_be_cut(self) -> None:
        found = table(strips("Hero +BYE +W2\nTwo +W3 -B1\nThree -B2 +BYE"))
        row = found.term("Hero", "BH/C1", round=1)
        assert (row.opponent_score, row.status) == (0.5, Status.CUT_LOW)
        # Article 14 is of the regulations that came later.
        assert row.articles == ("C.02 13.15",)

    @pytest.mark.parametrize(
        ("hero", "cut_one", "cut_two", "median"),
        [
            ("+W2 +W3 +W4", "2250", "2300", "2200"),
            ("+BYE +W3 +W4", "2250", "2300", "2200"),
            ("-- -- +W4", "2300", "2300", None),
        ],
    )
    def test_a_round_left_unplayed_is_a_cut_of_the_ratings(
        self, hero: str, cut_one: str, cut_two: str, median: str | None
    ) -> None:
        """Whoever has a game fewer has no other one cut; the highest goes all the same."""
        tokens = hero.split()
        others = [
            " ".join(
                ("-B1" if tokens[at] == f"+W{number}" else "+BYE") if at == number - 2 else "+BYE"
                for at in range(3)
            )
            for number in (2, 3, 4)
        ]
        names = zip("ABC", others, strict=True)
        event = strips("\n".join([f"Hero {hero}", *(f"{name} {row}" for name, row in names)]))
        players = [
            player._replace(rating=rating)
            for player, rating in zip(
                event.tournament.players, (2000, 2100, 2200, 2300), strict=True
            )
        ]
        found = table(event.tournament._replace(players=tuple(players)))
        values = [found.value("Hero", code) for code in ("ARO/C1", "ARO/C2", "ARO/M1")]
        assert values == [cut_one, cut_two, median]


def test_points_given_before_the_round_are_points_before_the_round() -> None:
    event = strips("Hero +W2 -- +W2\nRival -B1 +BYE -B1")
    given = (Adjustment(1, 1, round=1), Adjustment(1, 1, round=3), Adjustment(1, 1, round=999))
    row = table(event.tournament._replace(adjustments=given)).term("Hero", "BH", round=2)
    # one point and the half one given, the point of the round, a draw in the third
    assert row.opponent_score == 3


def test_a_policy_adjusts_the_scores_of_opponents() -> None:
    """Two has a forfeit win and a half-point bye, Five an allocated bye, Seven a bye and a loss by
    forfeit."""
    event = table(event_of(EXAMPLE)).event

    def worth(policy: OpponentsUnplayed) -> list[float]:
        return [points / 2 for points in event.worth_to_others(policy)]

    assert worth(OpponentsUnplayed.AWARDED) == [4, 3, 4, 2.5, 2.5, 2, 1]
    assert worth(OpponentsUnplayed.DRAWS) == [4, 2.5, 3.5, 2.5, 2, 2, 1]
    assert worth(OpponentsUnplayed.NOTHING) == [4, 1.5, 3, 2.5, 1.5, 1.5, 0]
    # 16.3: nobody is worth more but for Two's bye of the last round, which was half a point
    assert worth(OpponentsUnplayed.WITHDRAWN_AS_DRAWS) == [4, 3, 4, 2.5, 2.5, 2, 1]
