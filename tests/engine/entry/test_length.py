"""The number of rounds of an event, made longer or shorter."""

from __future__ import annotations

import pytest

from tbdesk.engine.entry.length import with_rounds
from tbdesk.engine.entry.withdrawals import withdrawn
from tbdesk.engine.model.limits import MAX_TYPED_ROUNDS
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, EventKind, Leaving, Tournament, Withdrawal
from tests.domain import round_robin, swiss

SWISS = swiss("Alice", "Bruno", "Carla", rounds=2).tournament


@pytest.mark.parametrize(
    ("event", "can"),
    [
        (SWISS, True),
        (SWISS._replace(kind=EventKind.PREDETERMINED), True),
        (SWISS._replace(rounds=MAX_TYPED_ROUNDS), False),
        (round_robin("Alice", "Bruno", "Carla").tournament, False),
    ],
)
def test_a_round_can_be_added_where_pairings_are_typed(event: Tournament, can: bool) -> None:
    assert event.can_add_round is can


def test_the_withdrawn_are_absent_from_rounds_added_and_not_in_the_way_of_fewer() -> None:
    event = withdrawn(SWISS, Withdrawal(3, 2))
    longer = with_rounds(event, 4)
    assert set(longer.byes) == {Bye(round_, 3, Kind.ZERO_BYE) for round_ in (2, 3, 4)}
    assert with_rounds(longer, 2) == event


def test_a_player_of_the_last_round_of_a_shorter_event_has_not_withdrawn() -> None:
    event = withdrawn(SWISS._replace(rounds=7), Withdrawal(3, 6))
    assert with_rounds(event, 5) == SWISS._replace(rounds=5)


def test_a_player_expelled_after_the_last_round_of_a_shorter_event_stays_expelled() -> None:
    expelled = Withdrawal(3, 6, Leaving.EXPELLED, "12.9.9")
    event = with_rounds(withdrawn(SWISS._replace(rounds=7), expelled), 5)
    assert event == SWISS._replace(rounds=5, withdrawn=(expelled,))
