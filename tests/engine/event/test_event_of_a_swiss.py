"""A Swiss on its way: rounds to come, late entries, games that are not finished."""

from tbdesk.engine.model.results import Kind
from tests.domain import standings, strips

#: Dora comes to round 2, Bruno's last game is still going on.
EVENT = "Alice +W2 =B3\nBruno -B1 ?W4\nCora +BYE =W1\nDora -- ?B2"


def test_a_late_entry_was_absent_before() -> None:
    made = strips(EVENT, rounds=5).tournament
    silent = made._replace(byes=tuple(bye for bye in made.byes if bye.player != 4))
    assert len(silent.byes) < len(made.byes)
    for event in (made, silent):
        kinds = [row.kind for row in standings(event).terms("Dora", "PTS")]
        assert kinds == [Kind.ZERO_BYE, Kind.PENDING]


def test_rounds_to_come_are_no_absences() -> None:
    table = standings(strips(EVENT, rounds=5))
    assert {len(card) for card in table.event.cards} == {2}
    assert table.standings.provisional


def test_a_game_going_on_is_availability() -> None:
    """Dora's absence of round 1 is followed by a round she is paired in (16.2.3)."""
    table = standings(strips(EVENT, rounds=5))
    assert table.event.worth().adjusted == table.event.points


def test_after_a_round_nothing_later_matters() -> None:
    made = strips(EVENT, rounds=5)
    assert list(standings(made, after=1).values("BH").values()) == ["0", "1", "1", "0"]
    assert not standings(made, after=0).event.cards[0]
