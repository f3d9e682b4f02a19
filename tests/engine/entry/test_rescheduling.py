"""Results when a round robin gets another Berger table."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.entry.rescheduling import completed, reschedule
from tbdesk.engine.model import schedule
from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament
from tests.domain import EventInTheMaking, crosstable, entrants


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

    def test_results_stay_when_a_player_joins(self, played: Tournament) -> None:
        bigger = self.renumbered(played, "Alice", "Zoe", "Bruno", "Carla", "Davide")
        assert self.scores(bigger) == self.scores(played)
        assert bigger.rounds == 5
        assert len(bigger.games) == 10

    @pytest.mark.parametrize("leaver", ["Alice", "Bruno", "Carla", "Davide"])
    def test_the_results_of_the_others_stay_when_a_player_leaves(
        self, played: Tournament, leaver: str
    ) -> None:
        rest = [player.name for player in played.players if player.name != leaver]
        smaller = self.renumbered(played, *rest)
        assert self.scores(smaller) == self.without(self.scores(played), leaver)
        assert (smaller.rounds, len(smaller.games)) == (3, 3)

    def test_the_old_order_restores_the_event(self, played: Tournament) -> None:
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

    def test_an_unreadable_text_is_not_lost(self) -> None:
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
    def test_a_list_of_players_gets_its_table(self, cycles: int) -> None:
        whole = schedule.round_robin("", entrants(["A", "B", "C", "D", "E"]), cycles)
        bare = whole._replace(games=(), rounds=0)
        assert completed(bare) == whole
        assert completed(whole) == whole

    def test_games_of_the_file_keep_rounds_colours_and_results(self) -> None:
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
    def test_missing_games_are_those_of_the_table(self, count: int, chance: Random) -> None:
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
