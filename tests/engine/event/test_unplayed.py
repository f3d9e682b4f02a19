"""The dummy that stands in for an unplayed round (16.4), and forfeits as games (15.2)."""

from typing import Any

import pytest

from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.results import THREE_ONE_ZERO, ScoreSystem
from tbdesk.engine.rules.editions import CLASSIC, FIDE_2023, FIDE_2026, FSI, Edition
from tests.domain import crosstable, standings, strips
from tests.engine.cases import case, printed, strip_event

STRIPS = case("sb_strips")["strips"]


@pytest.mark.parametrize("strip", STRIPS, ids=lambda strip: strip["name"])
def test_a_printed_strip(strip: dict[str, Any]) -> None:
    table = standings(strip_event(strip))
    assert table.exact("Hero", "PTS") == printed(strip["points"])
    for number, points in strip["opponents"].items():
        assert table.exact(f"Opponent {number}", "PTS") == printed(points)
    for code, value in strip["expected"].items():
        assert table.exact("Hero", code) == printed(value)
    dummy = strip.get("dummy", {})
    for round in dummy.get("rounds", [dummy.get("round")] if dummy else []):
        assert table.term("Hero", "SB", round=round).opponent_score == printed(dummy["score"])
    if "adjusted_for_opponents" in strip:
        assert printed(table.event.worth().adjusted[0]) / 2 == printed(
            strip["adjusted_for_opponents"]
        )


def test_the_printed_strip_whose_cut_is_named() -> None:
    (strip,) = (strip for strip in STRIPS if "cut" in strip)
    table = standings(strip_event(strip))
    assert table.cut_rounds("Hero", "SB/C1") == [1]
    row = table.term("Hero", "SB/C1", round=1)
    assert row.reasons == (Reason.LEAST_SIGNIFICANT, Reason.UNPLAYED_IS_LESS)
    assert row.articles == ("14.1.1", "16.5")


class TestDummy:
    """Hero finishes with two and a half out of four after an unplayed round or two."""

    def dummy(self, hero: str, others: str, edition: Edition, round: int) -> tuple[str, Reason]:
        """The opponent's score of an unplayed round, and the reason."""
        row = standings(strips(f"Hero {hero}\n{others}"), "SB", edition).term(
            "Hero", "SB", round=round
        )
        assert row.opponent_score is not None
        assert row.status is Status.COUNTED
        (reason,) = row.reasons
        return str(float(row.opponent_score)), reason

    @pytest.mark.parametrize(
        ("hero", "others", "edition", "round", "score", "reason"),
        [
            # Without the caps: the own points, whatever the round was.
            ("+BYE +W2 =W2 -B2", "B +BYE -B1 =B1 +W1", FIDE_2023, 1, "2.5", Reason.DUMMY),
            ("+F2 +W2 =W2 -B2", "B -F1 -B1 =B1 +W1", FIDE_2023, 1, "2.5", Reason.DUMMY),
            # The cap of a bye is a draw in every round of the event.
            (
                "+BYE +W2 =W2 -B2",
                "B +BYE -B1 =B1 +W1",
                FIDE_2026,
                1,
                "2.0",
                Reason.DUMMY_CAPPED_BY_ROUNDS,
            ),
            ("+BYE -W2 =W2 -B2", "B +BYE +B1 =B1 +W1", FIDE_2026, 1, "1.5", Reason.DUMMY),
            (
                "FPB +W2 =W2 -B2",
                "B +BYE -B1 =B1 +W1",
                FIDE_2026,
                1,
                "2.0",
                Reason.DUMMY_CAPPED_BY_ROUNDS,
            ),
            (
                "=BYE +W2 +W2 -B2",
                "B +BYE -B1 -B1 +W1",
                FIDE_2026,
                1,
                "2.0",
                Reason.DUMMY_CAPPED_BY_ROUNDS,
            ),
            (
                "-- +W2 +W2 =B2",
                "B +BYE -B1 -B1 =W1",
                FIDE_2026,
                1,
                "2.0",
                Reason.DUMMY_CAPPED_BY_ROUNDS,
            ),
            # The cap of a forfeit is the scheduled opponent.
            (
                "+F2 +W2 =W2 -B2",
                "B -F1 -B1 =B1 +W1",
                FIDE_2026,
                1,
                "1.5",
                Reason.DUMMY_CAPPED_BY_OPPONENT,
            ),
            (
                "-F2 +W2 =W2 +B2",
                "B +F1 -B1 =B1 -W1",
                FIDE_2026,
                1,
                "1.5",
                Reason.DUMMY_CAPPED_BY_OPPONENT,
            ),
            ("-F2 -W2 =W2 +B2", "B +F1 +B1 =B1 -W1", FIDE_2026, 1, "1.5", Reason.DUMMY),
            # ... at the adjusted score: B, absent at the end, is worth one and a half.
            (
                "+W2 +F2 =BYE +BYE",
                "B -B1 -F1 =BYE --",
                FIDE_2026,
                2,
                "1.0",
                Reason.DUMMY_CAPPED_BY_OPPONENT,
            ),
            # The Italian rule.
            (
                "=BYE +W2 +W2 -B2",
                "B +BYE -B1 -B1 +W1",
                FSI,
                1,
                "0.0",
                Reason.HALF_BYE_SCORES_ZERO,
            ),
            (
                "+BYE +W2 =W2 -B2",
                "B +BYE -B1 =B1 +W1",
                FSI,
                1,
                "2.0",
                Reason.DUMMY_CAPPED_BY_ROUNDS,
            ),
        ],
    )
    def test_the_score_of_a_dummy(
        self, hero: str, others: str, edition: Edition, round: int, score: str, reason: Reason
    ) -> None:
        assert self.dummy(hero, others, edition, round) == (score, reason)

    def test_the_cap_is_that_of_the_event_not_of_the_rounds_so_far(self) -> None:
        event = strips("Hero +BYE +W2\nB +BYE -B1", rounds=7)
        assert standings(event).term("Hero", "SB", round=1).opponent_score == 2

    def test_the_cap_at_the_price_of_a_draw(self) -> None:
        event = strips("Hero +BYE +W2\nB +BYE -B1", scores=THREE_ONE_ZERO)
        row = standings(event).term("Hero", "SB", round=1)
        assert (row.opponent_score, row.own_points, row.amount) == (2, 3, 6)

    def test_a_bye_contributes_what_it_was_worth(self) -> None:
        event = strips("Hero +BYE =W2\nB +BYE =B1", scores=ScoreSystem(pairing_bye=1))
        row = standings(event, edition="fide-2023").term("Hero", "SB", round=1)
        assert (row.opponent_score, row.own_points, row.amount) == (
            1,
            printed("0.5"),
            printed("0.5"),
        )


class TestForfeits:
    SWISS = "Alice +F2 =W3\nBruno -F1 -B4\nCarla +W4 =B1\nDario -B3 +W2"

    def test_a_dummy_in_a_swiss(self) -> None:
        row = standings(strips(self.SWISS), edition="fide-2023").term("Alice", "SB", "Bruno")
        assert (row.opponent_score, row.reasons) == (printed("1.5"), (Reason.DUMMY,))

    def test_a_game_where_the_modifier_says_so(self) -> None:
        row = standings(strips(self.SWISS)).term("Alice", "SB/P", "Bruno")
        assert (row.opponent_score, row.reasons) == (0, (Reason.FORFEIT_AS_GAME,))

    @pytest.mark.parametrize("edition", [FIDE_2026, FIDE_2023, CLASSIC])
    def test_a_game_in_predetermined_pairings(self, edition: Edition) -> None:
        event = crosstable("Alice * + ½\nBruno - * 1\nCarla ½ 0 *")
        table = standings(event, edition=edition)
        row = table.term("Alice", "SB", "Bruno")
        assert (row.opponent_score, row.reasons) == (1, (Reason.FORFEIT_AS_GAME,))
        assert table.term("Bruno", "SB", "Alice").opponent_score == printed("1.5")
        assert table.term("Alice", "SB", "Carla").reasons == ()

    def test_no_exception_for_forfeits_that_are_games(self) -> None:
        """In predetermined pairings a forfeit loss is no voluntarily unplayed round (15.2)."""
        event = crosstable("Alice * - 1\nBruno + * 0\nCarla 0 1 *")
        assert standings(event).reasons("Alice", "SB/C1", "Bruno") == (
            Reason.LEAST_SIGNIFICANT,
            Reason.FORFEIT_AS_GAME,
        )

    @pytest.mark.parametrize("token", ["+F2", "-F2", "+BYE", "=BYE", "--"])
    def test_nothing_at_all_in_the_classic_form(self, token: str) -> None:
        mirror = {"+F2": "-F1", "-F2": "+F1"}.get(token, "+BYE")
        event = strips(f"Alice {token} +W2\nBruno {mirror} -B1")
        row = standings(event, edition=CLASSIC).term("Alice", "SB", round=1)
        assert (row.status, row.reasons) == (Status.NOT_COUNTED, (Reason.UNPLAYED,))


def test_an_opponent_who_left_is_explained() -> None:
    table = standings(strips("Alice +W2 +BYE\nBruno -B1 --"))
    row = table.term("Alice", "SB", "Bruno")
    assert (row.opponent_score, row.reasons) == (printed("0.5"), (Reason.WITHDRAWN_AS_DRAWS,))
    # ... but not where the draw changes nothing.
    table = standings(strips("Alice +W2 +BYE\nBruno -B1 =BYE"))
    assert table.term("Alice", "SB", "Bruno").reasons == ()


def test_the_organiser_may_change_single_points() -> None:
    """16.6: here nobody is given draws for rounds after leaving."""
    edition = FIDE_2026._replace(withdrawn_as_draws=False)
    table = standings(strips("Alice +W2 +BYE\nBruno -B1 --"), edition=edition)
    assert table.term("Alice", "SB", "Bruno").opponent_score == 0
