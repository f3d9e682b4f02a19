"""Columns about a single round: cards, terms and rows."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.ledger import BLACK, UNOPPOSED, WHITE, Entry
from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.rules.rating_tables import expected
from tbdesk.engine.standings import explain
from tbdesk.engine.standings import standings as engine
from tests.domain import Table, standings, strips

#: Alice: a game with each colour, a walkover, a bye, an absence, one going on.
EVENT = "Alice +W2 =B3 +F4 =BYE -- ?W2\nBruno -B1 +W4 +BYE +W3 -F3 ?B1\n"
EVENT += "Cora +W4 =W1 +BYE -B2 +F2 --\nDora -B3 -B2 -F1 -- -- --"


@pytest.fixture
def made() -> Tournament:
    event = strips(EVENT).tournament
    ratings = (2000, 1900, 1800, 1700)
    players = [p._replace(rating=r) for p, r in zip(event.players, ratings, strict=True)]
    return event._replace(players=tuple(players))


@pytest.fixture
def table(made: Tournament) -> Table:
    return standings(made, "PTS")


def game_of(made: Tournament, round: int, player: int) -> int:
    return next(
        index
        for index, game in enumerate(made.games)
        if game.round == round and player in (game.white, game.black)
    )


def test_a_card(made: Tournament) -> None:
    card = Event(made, FIDE_2026).cards[0]
    assert card == [
        Entry(1, Kind.PLAYED, 1, 2, WHITE, game_of(made, 1, 1)),
        Entry(2, Kind.PLAYED, 2, 1, BLACK, game_of(made, 2, 1)),
        Entry(3, Kind.FORFEIT_WIN, 3, 2, WHITE, game_of(made, 3, 1)),
        Entry(4, Kind.HALF_BYE, UNOPPOSED, 1, "", -1),
        Entry(5, Kind.ZERO_BYE, UNOPPOSED, 0, "", -1),
        Entry(6, Kind.PENDING, 1, 0, WHITE, game_of(made, 6, 1)),
    ]


def test_the_games_of_a_card_are_places_in_the_whole_list(made: Tournament) -> None:
    """Also when earlier rounds alone are considered and a broken game is left out."""
    broken = made._replace(games=(made.games[0]._replace(white=9), *made.games))
    for entry in Event(broken, FIDE_2026, 2).cards[0]:
        game = broken.games[entry.game]
        assert (game.round, {game.white, game.black}) == (entry.round, {1, entry.opponent + 1})


def test_terms_are_a_mapping_by_position(table: Table) -> None:
    terms = engine.column(table.event, parse("BH")).terms
    assert list(terms) == [0, 1, 2, 3]
    assert len(terms) == len(list(terms.values())) == 4
    assert terms.get(4) is None
    with pytest.raises(KeyError, match="4"):
        terms[4]
    with pytest.raises(KeyError, match="-1"):
        terms[-1]


def test_a_term_of_no_round(table: Table) -> None:
    terms = engine.column(table.event, parse("TPN")).terms[2]
    assert (tuple(terms.rows), tuple(terms.amounts), terms.scores) == ((-1,), (3,), ())
    plus = engine.column(table.event, parse("SB+")).terms[0]
    plain = engine.column(table.event, parse("SB")).terms[0]
    assert tuple(plus.rows) == (*plain.rows, -1)
    assert tuple(plus.scores) == (*plain.scores, 0)
    assert plus.marks == plain.marks != {}
    assert tuple(plus.amounts) == (*plain.amounts, 2 * 6)


@pytest.mark.parametrize(
    "code", ["PS", "REP", "STD", "WIN", "BPG", "SODOS", "BH", "SB", "AOB", "ARO"]
)
def test_a_game_going_on_counts_nowhere(table: Table, code: str) -> None:
    row = table.term("Alice", code, round=6)
    assert (row.status, row.reasons) == (Status.PENDING, (Reason.PENDING,))


@pytest.mark.parametrize("code", ["PS", "WIN", "WON", "BPG", "BWG", "STD"])
def test_a_term_that_does_not_count_is_0(table: Table, code: str) -> None:
    assert table.term("Alice", code, round=6).amount == 0
    if code in ("WON", "BPG", "BWG"):
        assert table.term("Alice", code, round=3).amount == 0


def test_a_row_of_ratings(table: Table) -> None:
    row = table.term("Alice", "TPR", round=1)
    assert (row.opponent, row.opponent_score, row.amount) == (2, 1900, 1900)
    assert (row.own_points, row.printed_score, row.product) == (1, None, False)


def test_the_printed_score_beside_the_one_that_counts(table: Table) -> None:
    """Dora, who left after round 3, is worth three draws to Cora and has no point."""
    row = table.term("Cora", "BH", round=1)
    assert (row.printed_score, row.opponent_score) == (0, Fraction(3, 2))
    assert row.reasons == (Reason.WITHDRAWN_AS_DRAWS,)
    assert table.term("Alice", "BH", round=4).printed_score is None
    assert table.term("Alice", "AOB", round=1).printed_score is None


def test_both_points_of_the_fore_buchholz(table: Table) -> None:
    assert explain.fore_points(table.event, parse("FB"), 0) == (3, Fraction(7, 2))
    assert explain.fore_points(table.event, parse("FB"), 3) == (0, 0)


def test_one_point_less_would_not_do(table: Table) -> None:
    found = explain.performance(table.event, engine.column(table.event, parse("PTP")), 0)
    assert found is not None
    assert [(game.round, game.rating) for game in found.games] == [(1, 1900), (2, 1800)]
    again = [expected(found.rating - 1 - game.rating) for game in found.games]
    assert found.below == Fraction(sum(again), 100)
    assert found.below < found.points == Fraction(3, 2) <= found.expected
