"""Berger tables against the printed ones, and what happens to results when they change."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.model import schedule
from tbdesk.engine.model.limits import MAX_CYCLES, MAX_PLAYERS
from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.schedule import (
    Counted,
    CycleOrder,
    ScheduleError,
    berger,
    completed,
    order_of,
    reschedule,
    round_robin_games,
)
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament
from tests.domain import EventInTheMaking, crosstable, entrants, round_robin
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


SIZES = range(2, MAX_PLAYERS + 1)


@pytest.mark.parametrize("players", SIZES)
def test_everybody_meets_everybody_once(players: int) -> None:
    table = berger(players)
    pairs = Counter(frozenset(pair) for round in table for pair in round)
    assert set(pairs.values()) == {1}
    assert len(pairs) == players * (players - 1) // 2
    assert len(table) == (players - 1 if players % 2 == 0 else players)


@pytest.mark.parametrize("players", SIZES)
def test_nobody_plays_twice_in_a_round_and_odd_numbers_rest_once(players: int) -> None:
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
def test_no_table_for_that_many(players: int) -> None:
    with pytest.raises(ScheduleError) as caught:
        berger(players)
    error = caught.value
    found = (error.counted, error.wanted, error.least, error.most)
    assert found == (Counted.PLAYERS, players, 2, 60)


@pytest.mark.parametrize("cycles", [0, 5])
def test_no_schedule_of_that_many_cycles(cycles: int) -> None:
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
    def test_nobody_has_three_games_of_a_colour(self, players: int) -> None:
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


class TestReschedule:
    """Players come, go and change numbers; the results stay with them."""

    @pytest.fixture
    def played(self) -> Tournament:
        return crosstable(
            """
            Alice   * 1 ½ +
            Bruno   0 * 0 1
            Carla   ½ 1 * .
            Davide  - 0 . *
            """
        ).tournament

    def renumbered(self, event: Tournament, *names: str, cycles: int | None = None) -> Tournament:
        """The event with its players in another order; unknown names are newcomers."""
        old = {player.name: player.number for player in event.players}
        numbers = {new: old[name] for new, name in enumerate(names, start=1) if name in old}
        return reschedule(event, entrants(names), numbers, cycles or event.cycles)

    def scores(self, event: Tournament) -> dict[str, str]:
        """`Alice-Bruno` -> `1`, for every finished game, from both sides."""
        names = {player.number: player.name for player in event.players}
        return {
            f"{names[number]}-{names[other]}": outcome.symbol
            for game in event.games
            for number, other in ((game.white, game.black), (game.black, game.white))
            if (outcome := game.outcome_of(number)) is not None
        }

    def without(self, scores: dict[str, str], name: str) -> dict[str, str]:
        return {pair: score for pair, score in scores.items() if name not in pair}

    def test_every_order_keeps_every_result(self, played: Tournament) -> None:
        turned = self.renumbered(played, "Davide", "Carla", "Bruno", "Alice")
        assert self.scores(turned) == self.scores(played)
        schedule = [(game.round, game.white, game.black) for game in turned.games]
        assert schedule == [(game.round, game.white, game.black) for game in played.games]

    def test_a_newcomer(self, played: Tournament) -> None:
        bigger = self.renumbered(played, "Alice", "Zoe", "Bruno", "Carla", "Davide")
        assert self.scores(bigger) == self.scores(played)
        assert bigger.rounds == 5
        assert len(bigger.games) == 10

    @pytest.mark.parametrize("leaver", ["Alice", "Bruno", "Carla", "Davide"])
    def test_somebody_leaves(self, played: Tournament, leaver: str) -> None:
        rest = [player.name for player in played.players if player.name != leaver]
        smaller = self.renumbered(played, *rest)
        assert self.scores(smaller) == self.without(self.scores(played), leaver)
        assert (smaller.rounds, len(smaller.games)) == (3, 3)

    def test_and_back_again(self, played: Tournament) -> None:
        names = [player.name for player in played.players]
        there = self.renumbered(played, *reversed(names))
        assert self.renumbered(there, *names) == played

    def test_another_cycle_is_added_and_taken_away(self, played: Tournament) -> None:
        names = [player.name for player in played.players]
        double = self.renumbered(played, *names, cycles=2)
        assert (double.rounds, double.cycles, len(double.games)) == (6, 2, 12)
        assert double.games[:6] == played.games
        assert all(game.result is None for game in double.games[6:])
        assert self.renumbered(double, *names, cycles=1) == played

    def test_each_cycle_keeps_its_own_game(self) -> None:
        event = crosstable("* 1 .\n0 * .\n. . *", "* ½ .\n½ * .\n. . *").tournament
        turned = self.renumbered(event, "C", "B", "A")
        symbols = [
            outcome.symbol
            for game in turned.games
            if {game.white, game.black} == {2, 3} and (outcome := game.outcome_of(3))
        ]
        assert symbols == ["1", "½"]

    def test_an_unequal_result_turns_with_the_colours(self) -> None:
        event = crosstable("* ½ .\n0 * .\n. . *").tournament
        turned = self.renumbered(event, "B", "A", "C")
        assert self.scores(turned) == {"A-B": "½", "B-A": "0"}

    def test_a_text_nobody_could_read_is_not_lost(self) -> None:
        event = crosstable("* 3 .\n2 * .\n. . *").tournament
        bigger = self.renumbered(event, "A", "B", "C", "D")
        assert [game.unread for game in bigger.games if game.unread] == ["3-2"]

    def test_colours_an_arbiter_exchanged_stay(self, played: Tournament) -> None:
        """Others are those of the new table; of games that were begun only where it is asked."""
        index = next(
            at for at, game in enumerate(played.games) if {game.white, game.black} == {1, 2}
        )
        by_hand = played.with_game(index, played.games[index].turned())
        bigger = self.renumbered(by_hand, "Alice", "Bruno", "Carla", "Davide", "Zoe")
        assert self.scores(bigger) == self.scores(played)
        whites = {frozenset((game.white, game.black)): game.white for game in bigger.games}
        assert whites[frozenset((1, 2))] == by_hand.games[index].white

        plain = self.renumbered(played, "Davide", "Carla", "Bruno", "Alice")
        kept = reschedule(
            played,
            plain.players,
            {1: 4, 2: 3, 3: 2, 4: 1},
            1,
            begun_keep_colours=True,
        )
        assert self.scores(kept) == self.scores(plain) == self.scores(played)
        assert self.with_white(plain) != self.with_white(played)
        begun = {game for game in self.with_white(played) if game != self.pending(played)}
        assert begun <= self.with_white(kept)

    def with_white(self, event: Tournament) -> set[tuple[str, str]]:
        """White and Black of every game, by name."""
        names = {player.number: player.name for player in event.players}
        return {(names[game.white], names[game.black]) for game in event.games}

    def pending(self, event: Tournament) -> tuple[str, str]:
        names = {player.number: player.name for player in event.players}
        [game] = [game for game in event.games if game.result is None]
        return names[game.white], names[game.black]

    def test_byes_follow_their_players(self, played: Tournament) -> None:
        event = EventInTheMaking(played)
        event.players[1].half_point_bye(3)
        smaller = self.renumbered(event.tournament, "Carla", "Davide", "Bruno")
        assert smaller.byes == (Bye(3, 3, Kind.HALF_BYE),)
        without = self.renumbered(event.tournament, "Alice", "Carla", "Davide")
        assert without.byes == ()

    def test_everything_else_about_the_event_stays(self, played: Tournament) -> None:
        named = played._replace(title="Club", arbiter="A. Rbiter")
        turned = self.renumbered(named, "Bruno", "Alice", "Carla", "Davide")
        assert (turned.title, turned.arbiter, turned.scores) == ("Club", "A. Rbiter", named.scores)


class TestCompleted:
    """A file without pairings, or with some of them, gets those of the Berger table."""

    def without(self, event: Tournament, *gone: int) -> Tournament:
        games = tuple(game for at, game in enumerate(event.games) if at not in gone)
        return event._replace(games=games)

    @pytest.mark.parametrize("cycles", [1, 2])
    def test_a_list_of_players(self, cycles: int) -> None:
        whole = schedule.round_robin("", entrants(["A", "B", "C", "D", "E"]), cycles)
        bare = whole._replace(games=(), rounds=0)
        assert completed(bare) == whole
        assert completed(whole) == whole

    def test_what_the_file_has_is_never_contradicted(self) -> None:
        """Its games keep rounds, colours and results; the others go where both are free."""
        whole = schedule.round_robin("", entrants(["A", "B", "C", "D"]))
        own = (Game(1, 2, 1, Result.of(Outcome.WIN)), Game(1, 4, 3))
        after = completed(whole._replace(games=own))
        assert after.games[:2] == own
        assert sorted((min(g.white, g.black), max(g.white, g.black)) for g in after.games) == [
            (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4),
        ]  # fmt: skip
        seats = [
            (game.round, number) for game in after.games for number in (game.white, game.black)
        ]
        assert len(set(seats)) == len(seats)

    @given(st.integers(2, 12), st.randoms(use_true_random=False))
    def test_whatever_is_missing(self, count: int, chance: Random) -> None:
        whole = schedule.round_robin("", entrants([f"P{number}" for number in range(count)]))
        gone = [at for at in range(len(whole.games)) if chance.random() < 0.5]
        after = completed(self.without(whole, *gone))
        assert set(after.games) == set(whole.games), "a part of the table becomes the table again"

    def test_numbers_with_gaps(self) -> None:
        players = tuple(Player(number, f"P{number}") for number in (3, 5, 9))
        event = Tournament("", EventKind.ROUND_ROBIN, players, 3)
        pairs = {(game.white, game.black) for game in completed(event).games}
        assert {frozenset(pair) for pair in pairs} == {
            frozenset((3, 5)), frozenset((3, 9)), frozenset((5, 9)),
        }  # fmt: skip


def test_typing_a_result_names_who_got_it() -> None:
    event = round_robin("Alice", "Bruno")
    alice, bruno = event.players
    bruno.beats(alice)
    assert event.tournament.games[0].outcome_of(2) is Outcome.WIN
