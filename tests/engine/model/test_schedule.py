"""Berger tables against the printed ones."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import product

import pytest

from tbdesk.engine.entry.rescheduling import completed, order_of, reschedule
from tbdesk.engine.model import schedule
from tbdesk.engine.model.limits import MAX_CYCLES, MAX_PLAYERS
from tbdesk.engine.model.results import Outcome
from tbdesk.engine.model.schedule import (
    Counted,
    CycleOrder,
    ScheduleError,
    berger,
    round_robin_games,
)
from tbdesk.engine.model.tournament import Game
from tests.domain import entrants, round_robin
from tests.engine.cases import case

#: The tables of C.05 Annex 1, a line a round, White first.
_PRINTED = {
    4: """
        1-4 2-3
        4-3 1-2
        2-4 3-1
    """,
    6: """
        1-6 2-5 3-4
        6-4 5-3 1-2
        2-6 3-1 4-5
        6-5 1-4 2-3
        3-6 4-2 5-1
    """,
    8: """
        1-8 2-7 3-6 4-5
        8-5 6-4 7-3 1-2
        2-8 3-1 4-7 5-6
        8-6 7-5 1-4 2-3
        3-8 4-2 5-1 6-7
        8-7 1-6 2-5 3-4
        4-8 5-3 6-2 7-1
    """,
    10: """
        1-10 2-9 3-8 4-7 5-6
        10-6 7-5 8-4 9-3 1-2
        2-10 3-1 4-9 5-8 6-7
        10-7 8-6 9-5 1-4 2-3
        3-10 4-2 5-1 6-9 7-8
        10-8 9-7 1-6 2-5 3-4
        4-10 5-3 6-2 7-1 8-9
        10-9 1-8 2-7 3-6 4-5
        5-10 6-4 7-3 8-2 9-1
    """,
}


def _printed(players: int) -> list[list[tuple[int, int]]]:
    rounds = _PRINTED[players].strip().splitlines()
    return [[(int(w), int(b)) for w, b in (p.split("-") for p in r.split())] for r in rounds]


@pytest.mark.parametrize("players", _PRINTED)
def test_the_printed_table(players: int) -> None:
    assert [list(pairs) for pairs in berger(players)] == _printed(players)


@pytest.mark.parametrize("players", _PRINTED)
def test_with_one_player_less_the_last_number_is_the_rest(players: int) -> None:
    without = [[pair for pair in pairs if players not in pair] for pairs in _printed(players)]
    assert [list(pairs) for pairs in berger(players - 1)] == without


#: Small ones, the largest, and one less.
SIZES = (*range(2, 13), MAX_PLAYERS - 1, MAX_PLAYERS)


@pytest.mark.parametrize("players", SIZES)
def test_every_pair_meets_once(players: int) -> None:
    table = berger(players)
    pairs = Counter(frozenset(pair) for round in table for pair in round)
    assert set(pairs.values()) == {1}
    assert len(pairs) == players * (players - 1) // 2
    assert len(table) == (players - 1 if players % 2 == 0 else players)


@pytest.mark.parametrize("players", SIZES)
def test_a_player_has_one_game_a_round_and_rests_once_in_odd_numbers(players: int) -> None:
    rests: Counter[int] = Counter()
    for round in berger(players):
        seated = [number for pair in round for number in pair]
        assert len(seated) == len(set(seated))
        rests.update(set(range(1, players + 1)) - set(seated))
    once = dict.fromkeys(range(1, players + 1), 1)
    assert rests == (once if players % 2 else {})


@pytest.mark.parametrize("players", SIZES)
def test_colours_are_balanced(players: int) -> None:
    whites = Counter(white for round in berger(players) for white, _ in round)
    blacks = Counter(black for round in berger(players) for _, black in round)
    for number in range(1, players + 1):
        assert abs(whites[number] - blacks[number]) == (players + 1) % 2


@pytest.mark.parametrize("players", [2, 3, 7, 10])
@pytest.mark.parametrize("cycles", range(1, MAX_CYCLES + 1))
def test_cycles_follow_each_other_with_the_colours_reversed(players: int, cycles: int) -> None:
    games = round_robin_games(players, cycles)
    each = len(games) // cycles
    length = len(berger(players))
    for place, game in enumerate(games[each:], start=each):
        before = games[place - each]
        assert (game.round, game.white, game.black) == (
            before.round + length,
            before.black,
            before.white,
        )
    assert games[-1].round == length * cycles


@pytest.mark.parametrize("players", [-1, 0, 1, 61])
def test_sizes_without_a_berger_table(players: int) -> None:
    with pytest.raises(ScheduleError) as caught:
        berger(players)
    error = caught.value
    found = (error.counted, error.wanted, error.least, error.most)
    assert found == (Counted.PLAYERS, players, 2, 60)


@pytest.mark.parametrize("cycles", [0, 5])
def test_numbers_of_cycles_without_a_schedule(cycles: int) -> None:
    with pytest.raises(ScheduleError) as caught:
        round_robin_games(4, cycles)
    error = caught.value
    found = (error.counted, error.wanted, error.least, error.most)
    assert found == (Counted.CYCLES, cycles, 1, 4)


def test_the_rounds_a_document_prints_beside_its_grid() -> None:
    """Every round of rr6, opponents and colours, is that of the table."""
    played = {}
    for number, tokens in case("rr6")["by_rounds"].items():
        for round, token in enumerate(tokens, start=1):
            played[round, int(number)] = (token[1], int(token[2:]))
    for game in round_robin_games(6, 1):
        sides = played[game.round, game.white], played[game.round, game.black]
        assert sides in [
            (("W", game.black), ("B", game.white)),
            (("F", game.black), ("F", game.white)),
        ]


class TestOrderOfCycles:
    """C.05 Annex 1 for double rounds: the last two rounds of the first cycle exchanged."""

    def colours(self, games: Iterable[Game], player: int) -> str:
        played = [game for game in games if player in (game.white, game.black)]
        played.sort(key=lambda game: game.round)
        return "".join("w" if game.white == player else "b" for game in played)

    @pytest.mark.parametrize("players", range(4, 21, 2))
    def test_no_player_has_three_games_of_a_colour(self, players: int) -> None:
        games = round_robin_games(players, 2, CycleOrder(exchanged=True))
        rows = [self.colours(games, number) for number in range(1, players + 1)]
        assert not any("www" in row or "bbb" in row for row in rows)
        plain = [self.colours(round_robin_games(players, 2), one) for one in range(1, players + 1)]
        assert any("www" in row or "bbb" in row for row in plain), "else there was no need"

    @pytest.mark.parametrize(
        "order", [CycleOrder(*both) for both in product((False, True), repeat=2)]
    )
    def test_every_order_has_all_games_and_is_known_again(self, order: CycleOrder) -> None:
        event = schedule.round_robin("", entrants(["A", "B", "C", "D", "E", "F"]), 2, order)
        assert order_of(event) == order
        pairs = Counter((game.white, game.black) for game in event.games)
        assert len(pairs) == 30
        assert set(pairs.values()) == {1}
        rounds = Counter(
            (game.round, side) for game in event.games for side in (game.white, game.black)
        )
        assert set(rounds.values()) == {1}
        again = reschedule(event, event.players, {number: number for number in range(1, 7)}, 2)
        assert again == event
        assert completed(event._replace(games=event.games[:20])).games[:20] == event.games[:20]

    def test_reversed(self) -> None:
        order = CycleOrder(reversed_=True)
        rounds: dict[int, set[frozenset[int]]] = defaultdict(set)
        for game in round_robin_games(4, 2, order):
            rounds[game.round].add(frozenset((game.white, game.black)))
        assert [rounds[4], rounds[5], rounds[6]] == [rounds[3], rounds[2], rounds[1]]


def test_typing_a_result_names_who_got_it() -> None:
    event = round_robin("Alice", "Bruno")
    alice, bruno = event.players
    bruno.beats(alice)
    assert event.tournament.games[0].outcome_of(2) is Outcome.WIN
