"""The terms of a value as rows for people: each with its status, its reasons and its articles."""

from fractions import Fraction
from itertools import product

import pytest

from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.results import Kind
from tests.domain import Table, crosstable, standings, strips
from tests.engine.cases import event

CODES = [
    *("PTS", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1"),
    *("SB", "SB/C1", "SB/C2", "SB/P", "KS", "KS/L+1", "KS/L-2"),
]


@pytest.mark.parametrize("edition", ["fide-2026", "fide-2023", "classic"])
@pytest.mark.parametrize("name", ["rr6", "double4", "swiss16", "swiss9"])
def test_a_value_is_the_sum_of_the_rows_that_count(name: str, edition: str) -> None:
    table = standings(event(name), edition=edition)
    for number, code in product(table.event.numbers, CODES):
        rows = table.terms(number, code)
        counted = (row.amount for row in rows if row.status is Status.COUNTED)
        assert sum(counted) == table.exact(number, code), (number, code)


def test_a_mark_is_always_explained_and_a_counted_term_bears_none() -> None:
    table = standings(event("swiss16"), edition="fide-2023")
    for number, code in product(table.event.numbers, CODES):
        for row in table.terms(number, code):
            statuses = {reason.status for reason in row.reasons}
            if row.status is Status.COUNTED:
                assert statuses <= {Status.COUNTED}
            else:
                assert row.status in statuses, (number, code)


class TestOneStrip:
    """Hero: a game, a forfeit loss, a half-point bye, a walkover, a game, one pending."""

    @pytest.fixture
    def table(self) -> Table:
        return standings(
            strips(
                """
                Hero   +W2  -F3  =BYE +F4  =B2 ?W3
                Anna   -B1  +W4  +W3  +W3  =W1 +BYE
                Bert   +W4  +F1  -B2  -B2  +W4 ?B1
                Cora   -B3  -B2  +BYE -F1  -B3 --
                """
            )
        )

    @pytest.mark.parametrize(
        ("round", "opponent", "kind", "score", "own", "amount", "status", "reasons"),
        [
            (1, 2, Kind.PLAYED, "4.5", "1", "4.5", Status.COUNTED, []),
            (2, 3, Kind.FORFEIT_LOSS, "3", "0", "0", Status.COUNTED, [Reason.DUMMY]),
            (3, None, Kind.HALF_BYE, "3", "0.5", "1.5", Status.COUNTED, [Reason.DUMMY]),
            (
                4,
                4,
                Kind.FORFEIT_WIN,
                "1.5",
                "1",
                "1.5",
                Status.COUNTED,
                [Reason.DUMMY_CAPPED_BY_OPPONENT],
            ),
            (5, 2, Kind.PLAYED, "4.5", "0.5", "2.25", Status.COUNTED, []),
            (6, 3, Kind.PENDING, "0", "0", "0", Status.PENDING, [Reason.PENDING]),
        ],
    )
    def test_sonneborn_berger(
        self,
        table: Table,
        round: int,
        opponent: int | None,
        kind: Kind,
        score: str,
        own: str,
        amount: str,
        status: Status,
        reasons: list[Reason],
    ) -> None:
        row = table.term("Hero", "SB", round=round)
        assert (row.opponent, row.kind) == (opponent, kind)
        assert (row.opponent_score, row.own_points, row.amount) == (
            Fraction(score),
            Fraction(own),
            Fraction(amount),
        )
        assert (row.status, list(row.reasons)) == (status, reasons)

    def test_the_cut_keeps_the_reason_of_the_score(self, table: Table) -> None:
        """The lowest score is the capped 1½ of round 4; the unplayed rounds bring 0 at least."""
        row = table.term("Hero", "SB/C1", round=4)
        assert row.status is Status.CUT_LOW
        assert row.reasons == (
            *(Reason.LEAST_SIGNIFICANT, Reason.UNPLAYED_IS_LESS),
            Reason.DUMMY_CAPPED_BY_OPPONENT,
        )
        assert row.articles == ("14.1.1", "16.5", "16.4.1")

    def test_own_record_has_no_opponents_score(self, table: Table) -> None:
        for code in ("PTS", "WIN", "PS"):
            assert {row.opponent_score for row in table.terms("Hero", code)} == {None}

    def test_rounds_in_their_order(self, table: Table) -> None:
        for code in CODES:
            assert [row.round for row in table.terms("Hero", code)] == [1, 2, 3, 4, 5, 6]

    def test_the_entry_leads_back_to_the_game(self, table: Table) -> None:
        row = table.term("Hero", "SB", round=5)
        assert row.entry is not None
        game = table.tournament.games[row.entry.game]
        assert (game.round, game.white, game.black) == (5, 2, 1)


def test_a_pairing_number_comes_from_no_round() -> None:
    (row,) = standings(crosstable("* 1\n0 *")).terms("B", "TPN")
    assert (row.round, row.opponent, row.kind, row.amount) == (None, None, None, 2)


def test_a_direct_encounter_has_passes_instead_of_terms() -> None:
    table = standings(event("rr6"), "PTS,DE")
    assert table.terms(1, "DE") == ()
    assert table.encounter(1).passes
    assert standings(event("rr6"), "PTS").encounter(1).order == table.encounter(1).order


def test_which_amounts_are_products() -> None:
    table = standings(event("rr6"))
    products = {code: {row.product for row in table.terms(1, code)} for code in ("SB", "KS", "PS")}
    assert products == {"SB": {True}, "KS": {False}, "PS": {False}}
