"""Players who leave an event and come back, and late entries."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.entry.pairings import Pairings
from tbdesk.engine.entry.player_list import entered_by_rounds, entered_in_table, moved
from tbdesk.engine.entry.withdrawals import (
    first_round_without,
    kept_without,
    open_rounds_of,
    taken_back,
    withdrawn,
)
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, Game, Player, Tournament, Withdrawal
from tbdesk.engine.rules.editions import FIDE_2026
from tests.domain import WIN, crosstable, round_robin, standings, strips
from tests.engine.strategies import round_robins, swisses

#: Round 1: A-D, B-C; round 2: D-C, A-B; round 3: B-D, C-A.
FOUR = """
    A * 1 . ½
    B 0 * 1 .
    C . 0 * .
    D ½ . . *
"""


def row(event: Tournament, number: int) -> str:
    """A player's results by round: the opponent and the sign, a dot where it is missing."""
    tokens = []
    for game in sorted(event.games, key=lambda game: game.round):
        if number in (game.white, game.black):
            other = game.black if game.white == number else game.white
            outcome = game.outcome_of(number)
            tokens.append(f"{other}{'.' if outcome is None else outcome.symbol}")
    return " ".join(tokens)


def left(event: Tournament, number: int, round_: int, *, excluded: bool = False) -> Tournament:
    return withdrawn(event, Withdrawal(number, round_), excluded=excluded)


def byes(event: Tournament, number: int) -> dict[int, Kind]:
    return {bye.round: bye.kind for bye in event.byes if bye.player == number}


class TestRoundRobin:
    def test_the_remaining_games_are_lost_by_forfeit(self) -> None:
        event = crosstable(FOUR).tournament
        gone = left(event, 4, 2)
        assert [row(event, 4), row(gone, 4)] == ["1½ 3. 2.", "1½ 3- 2-"]
        assert row(gone, 2) == "31 10 4+"
        assert row(gone, 3) == "20 4+ 1.", "games of the others stay as they are"
        assert taken_back(gone, 4) == event

    def test_results_typed_for_rounds_after_leaving_stay(self) -> None:
        event = crosstable(FOUR).tournament
        games = [game if game.result else game._replace(unread="1/3") for game in event.games]
        event = event._replace(games=(*games[:-1], event.games[-1]))
        for number, first in ((number, first) for number in range(1, 5) for first in (1, 2, 3)):
            gone = Withdrawal(number, first)
            after = withdrawn(event, gone)
            kept = kept_without(after, gone)
            assert kept == [
                game
                for game in event.games
                if game in after.games
                and number in (game.white, game.black)
                and game.round >= first
            ]

    def test_a_player_who_left_can_be_excluded(self) -> None:
        gone = left(crosstable(FOUR).tournament, 4, 2, excluded=True)
        assert (gone.excluded, standings(gone).order()) == ((4,), [["A", "B"], ["C"]])
        assert taken_back(gone, 4).excluded == ()

    def test_two_who_have_left(self) -> None:
        """An absent player never wins by forfeit; one who comes back does."""
        event = crosstable(FOUR).tournament
        both = left(left(event, 4, 2), 3, 2)
        assert [row(both, 3), row(both, 4)] == ["20 4- 1-", "1½ 3- 2-"]
        assert row(taken_back(both, 3), 3) == "20 4+ 1."
        assert taken_back(taken_back(both, 3), 4) == event

    def test_an_adjourned_game_stays_when_a_player_leaves(self) -> None:
        event = crosstable(FOUR).tournament
        index = next(
            at for at, game in enumerate(event.games) if {game.white, game.black} == {3, 4}
        )
        broken_off = event.with_game(index, event.games[index]._replace(adjourned=True))
        assert row(left(broken_off, 4, 1), 4) == "1½ 3. 2-"
        assert open_rounds_of(broken_off, 4) == [3]

    def test_the_round_of_leaving_can_be_changed(self) -> None:
        event = crosstable(FOUR).tournament
        assert left(left(event, 4, 2), 4, 3) == left(event, 4, 3)

    def test_the_round_of_leaving_follows_the_last_round_attended(self) -> None:
        """A table that is typed row by row may have earlier rounds open."""
        event = crosstable(FOUR).tournament
        assert [first_round_without(event, number) for number in (1, 2, 3, 4)] == [3, 3, 2, 2]
        row_by_row = crosstable("A * . 1 .\nB . * . .\nC 0 . * .\nD . . . *").tournament
        assert row(row_by_row, 1) == "4. 2. 31"
        assert open_rounds_of(row_by_row, 1) == [1, 2]
        assert [first_round_without(row_by_row, number) for number in (1, 2)] == [3, 1]
        absent = crosstable("A * - . 1\nB + * . .\nC . . * .\nD 0 . . *").tournament
        assert row(absent, 1) == "41 2- 3."
        assert first_round_without(absent, 1) == 3, "what he lost by forfeit already is typed"

    def test_a_player_who_rests_last_leaves_before_the_last_game(self) -> None:
        event = round_robin(*"ABCDE").tournament
        over = event.with_games(
            (at, game.with_outcome(game.white, WIN)) for at, game in enumerate(event.games)
        )
        last = {number for game in event.games if game.round == 5 for number in game.pair}
        (resting,) = {1, 2, 3, 4, 5} - last
        assert first_round_without(over, resting) == 4
        assert all(first_round_without(over, number) == 5 for number in last)

    def test_rounds_that_are_not_paired_come_next(self) -> None:
        event = crosstable(FOUR).tournament
        first = tuple(game.with_outcome(game.white, WIN) for game in event.games if game.round == 1)
        assert first_round_without(event._replace(games=first), 1) == 2

    def test_forfeit_wins_against_players_who_left_are_no_attendance(self) -> None:
        """Games won against who has left are later rounds, in which he did not come himself."""
        event = left(crosstable(FOUR).tournament, 1, 3)
        assert row(event, 3) == "20 4. 1+"
        assert first_round_without(event, 3) == 2
        beaten = event._replace(withdrawn=())
        assert first_round_without(beaten, 3) == 3, "who is not there himself wins no game"

    @given(round_robins(), st.data())
    def test_a_withdrawal_can_be_taken_back(self, event: Tournament, data: st.DataObject) -> None:
        """Only games without a result are touched, and they come back."""
        number = data.draw(st.sampled_from([player.number for player in event.players]))
        gone = left(event, number, data.draw(st.integers(1, event.rounds)))
        for before, after in zip(event.games, gone.games, strict=True):
            assert before == after or before.result is None
        lost = {game for game in event.games if game.result and "-" in game.result.text}
        if not any(number in (game.white, game.black) for game in lost):
            assert taken_back(gone, number) == event


class TestSwiss:
    STRIPS = """
        Anna   +W2 ?W4
        Bruno  -B1 ?B3
        Carla  +W4 ?W2 =BYE
        Dario  -B3 ?B1
    """

    def test_absent_to_the_end(self) -> None:
        """A pairing that stands is lost by forfeit, a bye that was asked for is none."""
        event = strips(self.STRIPS).tournament._replace(rounds=4)
        gone = left(event, 3, 2)
        assert row(gone, 3) == "41 2-"
        assert byes(gone, 3) == {3: Kind.ZERO_BYE, 4: Kind.ZERO_BYE}
        back = taken_back(gone, 3)
        assert (row(back, 3), byes(back, 3)) == ("41 2.", {})

    def test_an_absence_begins_no_round(self) -> None:
        """Standings after two rounds stay those after two rounds, for him and whom he met."""
        finished = strips("Anna +W2 =W4\nBruno -B1 +B3\nCarla +W4 -W2\nDario -B3 =B1", rounds=5)
        event = finished.tournament._replace(open_round=1)
        gone = left(event, 3, 3)
        before, after = standings(event, "PTS,BH"), standings(gone, "PTS,BH")
        assert after.values("BH") == before.values("BH")
        assert Event(gone, FIDE_2026).after == 2
        begun = gone._replace(games=(*gone.games, Game(3, 1, 2)))
        assert Event(begun, FIDE_2026).after == 3

    def test_a_longer_event(self) -> None:
        event = strips(self.STRIPS).tournament._replace(rounds=3)
        pairings = Pairings(left(event, 4, 3))
        pairings.pair(5, 1, 3)
        longer = pairings.tournament()
        assert longer.rounds == 5
        assert set(byes(longer, 4)) == {3, 4, 5}

    @given(swisses(), st.data())
    def test_a_withdrawal_can_be_taken_back(self, event: Tournament, data: st.DataObject) -> None:
        number = data.draw(st.sampled_from([player.number for player in event.players]))
        from_ = data.draw(st.integers(1, max(1, event.rounds)))
        gone = left(event, number, from_)
        taken = {game.round for game in gone.games if number in (game.white, game.black)}
        taken |= set(byes(gone, number))
        assert taken >= set(range(from_, event.rounds + 1))
        back = taken_back(gone, number)
        others = [bye for bye in event.byes if bye.player != number]
        assert [bye for bye in back.byes if bye.player != number] == others


class TestLateEntries:
    def test_rounds_missed_are_byes_as_chosen(self) -> None:
        event = strips(TestSwiss.STRIPS).tournament
        late = entered_by_rounds(event, Player(5, "Elena"), 3, Kind.HALF_BYE)
        assert late.byes[-2:] == (Bye(1, 5, Kind.HALF_BYE), Bye(2, 5, Kind.HALF_BYE))
        assert (len(late.players), late.games, late.rounds) == (5, event.games, event.rounds)
        assert standings(late).value("Elena", "PTS") == "1"

    def test_an_odd_table_has_a_place_left(self) -> None:
        """The player who had a rest meets the newcomer, and nothing else changes."""
        event = crosstable("A * 1 .\nB 0 * .\nC . . *").tournament
        late = entered_in_table(event, Player(4, "Dario"))
        assert moved(event, late) == []
        assert sorted(row(late, 4).split()) == ["1.", "2.", "3."]
        assert late.rounds == event.rounds

    def test_an_even_table_becomes_another_one(self) -> None:
        """Results stay, with the colours they were played with; rounds are the new table's."""
        event = left(crosstable(FOUR).tournament, 3, 2)
        late = entered_in_table(event, Player(5, "Elena"))
        assert (late.rounds, len(late.games)) == (5, 10)
        for before, after in moved(event, late):
            assert before.ending is None or before.white == after.white
            assert before.result == after.result or before.white != after.white
        by_pair = {frozenset((game.white, game.black)): game for game in late.games}
        for game in event.games:
            if game.result is not None:
                kept = by_pair[frozenset((game.white, game.black))]
                assert (kept.white, kept.result) == (game.white, game.result)
        with_the_gone = by_pair[frozenset((3, 5))]
        assert with_the_gone.outcome_of(5) is not None
        assert with_the_gone.outcome_of(5).symbol == "+"  # type: ignore[union-attr]
