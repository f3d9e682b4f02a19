"""Other pairing numbers: everything follows its players, and nobody moves."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.entry.changes.event_log import logged
from tbdesk.engine.entry.player_list import (
    Wrong,
    WrongNumber,
    by_list,
    by_rating,
    with_numbers,
    wrong_number,
)
from tbdesk.engine.entry.withdrawals import withdrawn
from tbdesk.engine.model.log import Fact
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.schedule import round_robin_games
from tbdesk.engine.model.tournament import Adjustment, Bye, Tournament, Withdrawal
from tbdesk.engine.standings.differing_places import moves
from tests.domain import crosstable, entrants, round_robin, standings, strips
from tests.engine.strategies import round_robins, swisses

FOUR = "Alice +W2 =B3 --\nBruno -B1 =BYE +W3\nCarla +BYE =W1 -B2"


@pytest.mark.parametrize(
    ("numbers", "wrong"),
    [
        ((1, 2, 3), None),
        ((3, 1, 2), None),
        ((), None),
        ((1, 2, 2), WrongNumber(Wrong.TWICE, 2)),
        ((3, 3, 1, 1), WrongNumber(Wrong.TWICE, 1)),
        ((1, 3, 4), WrongNumber(Wrong.MISSING, 2)),
        ((0, 1, 2), WrongNumber(Wrong.MISSING, 3)),
    ],
)
def test_numbers_of_a_list(numbers: Sequence[int], wrong: WrongNumber | None) -> None:
    assert wrong_number(numbers) == wrong


def test_by_rating_and_in_the_order_of_the_list() -> None:
    players = entrants("ABCD", (1800, None, 2000, 1800))
    assert by_rating(players) == {3: 1, 1: 2, 4: 3, 2: 4}
    assert by_list(reversed(players)) == {4: 1, 3: 2, 2: 3, 1: 4}


def names_of(event: Tournament) -> dict[int, str]:
    return {player.number: player.name for player in event.players}


def test_everything_with_a_number_follows_its_player() -> None:
    event = strips(FOUR, rounds=4).tournament
    event = withdrawn(event, Withdrawal(2, 4))
    event = event._replace(
        places_by_hand=((1, 2),),
        adjustments=(Adjustment(3, -1),),
        lots_seed="7",
    )
    after = with_numbers(event, {1: 3, 2: 1, 3: 2})
    names, now = names_of(event), names_of(after)
    assert now == {1: "Bruno", 2: "Carla", 3: "Alice"}
    assert [(g.round, now[g.white], now[g.black], g.result) for g in after.games] == [
        (g.round, names[g.white], names[g.black], g.result) for g in event.games
    ]
    assert {(b.round, now[b.player], b.kind) for b in after.byes} == {
        (b.round, names[b.player], b.kind) for b in event.byes
    }
    assert Bye(2, 1, Kind.HALF_BYE) in after.byes
    assert after.withdrawn == (Withdrawal(1, 4),)
    assert after.places_by_hand == ((3, 2),)
    assert after.adjustments == (Adjustment(2, -1),)
    assert dict(after.lot_numbers) == {3: 1, 1: 2, 2: 3}, "tickets stay with their owners"
    back = with_numbers(after, {3: 1, 1: 2, 2: 3})
    assert back._replace(byes=()) == event._replace(byes=())


@given(st.data())
def test_a_renumbering_moves_no_place(data: st.DataObject) -> None:
    event = data.draw(st.one_of(swisses(), round_robins()))
    event = event._replace(
        players=tuple(player._replace(name=f"P{player.number}") for player in event.players),
    )
    old = [player.number for player in event.players]
    new = dict(zip(old, data.draw(st.permutations(range(1, len(old) + 1))), strict=True))
    before, after = (
        standings(one, "PTS,DE,SB,BH").standings for one in (event, with_numbers(event, new))
    )
    if event.games and any(game.ending is not None for game in event.games):
        assert moves(before, after) == []


def test_before_the_first_result_a_round_robin_has_the_table_of_its_new_numbers() -> None:
    event = round_robin("A", "B", "C", "D").tournament
    by_hand = event.with_game(0, event.games[0].turned())
    new = {1: 4, 2: 3, 3: 2, 4: 1}
    after = with_numbers(event, new)
    assert after.games == round_robin_games(4, 1)
    assert names_of(after) == {4: "A", 3: "B", 2: "C", 1: "D"}
    kept = with_numbers(by_hand, new)
    pair = {by_hand.games[0].white, by_hand.games[0].black}
    [game] = [game for game in kept.games if {game.white, game.black} == {new[n] for n in pair}]
    assert game.white == new[by_hand.games[0].white], "the arbiter's colours stay"


def test_after_the_first_result_rounds_and_colours_stay() -> None:
    event = crosstable("A * 1 .\nB 0 * .\nC . . *").tournament
    new = {1: 3, 2: 1, 3: 2}
    after = with_numbers(event, new)
    assert [(g.round, g.white, g.black) for g in after.games] == [
        (g.round, new[g.white], new[g.black]) for g in event.games
    ]


def test_new_numbers_are_logged() -> None:
    event = crosstable("A * 1 .\nB 0 * .\nC . . *").tournament
    new = {1: 3, 2: 2, 3: 1}
    old = {to: of for of, to in new.items()}
    [told] = logged(event, with_numbers(event, new), datetime(2026, 3, 7), old).log
    assert (told.subject, told.after) == (Fact.NUMBERS, "3 → 1 C, 1 → 3 A")
