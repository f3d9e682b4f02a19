"""Changes of an edit take little room, and are undone and redone exactly."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.tournament import Game, Tournament
from tbdesk.session.history import EventChange
from tests.engine.cases import event

EVENT = event("wccc1975")._replace(title="Friday")
GAMES = EVENT.games
FIRST, LAST = GAMES[0].turned(), GAMES[-1].turned()


def edited(**fields: object) -> Tournament:
    return EVENT._replace(**fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "after",
    [
        EVENT,
        edited(title="Saturday"),
        edited(games=(FIRST, *GAMES[1:])),
        edited(games=(*GAMES[:-1], LAST)),
        edited(games=(FIRST, *GAMES[1:-1], LAST), rounds=20),
        edited(games=()),
        edited(games=(*GAMES, LAST)),
        edited(games=(*GAMES[3:], LAST, FIRST)),
        edited(games=GAMES[2:]),
        edited(games=GAMES[:-2]),
        edited(games=(GAMES[-1], *GAMES[:-1])),
        edited(games=(GAMES[0], GAMES[0], *GAMES)),
        edited(players=EVENT.players[1:], edition="classic"),
    ],
)
def test_every_change_is_undone_and_redone_exactly(after: Tournament) -> None:
    change = EventChange.between(EVENT, after)
    assert change.undone(after) == EVENT
    assert change.done(EVENT) == after
    back = EventChange.between(after, EVENT)
    assert back.undone(EVENT) == after
    assert back.done(after) == EVENT


@pytest.mark.parametrize(
    "after",
    [
        edited(games=(*GAMES[:50], GAMES[50].turned(), *GAMES[51:])),
        edited(games=(*GAMES[1:], LAST)),
    ],
    ids=["a game", "a list that rolls on"],
)
def test_a_change_keeps_the_changed_entries_only(after: Tournament) -> None:
    (part,) = EventChange.between(EVENT, after).parts
    assert sum(len(kept) for kept in part if isinstance(kept, tuple)) == 2


@pytest.mark.parametrize(
    "after", [(*GAMES, LAST), (*GAMES[1:], LAST)], ids=["a list", "a list that rolls on"]
)
def test_entries_noted_since_stay_when_an_edit_is_undone(after: tuple[Game, ...]) -> None:
    change = EventChange.between(EVENT, edited(games=after))
    assert change.undone(edited(games=(*after, FIRST))).games == (*GAMES, FIRST)
