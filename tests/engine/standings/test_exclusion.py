"""Players who leave a round robin early, and what excluding them does."""

from __future__ import annotations

import pytest

from tbdesk.engine.entry.rescheduling import reschedule
from tbdesk.engine.event.attendance import withdrawn_early
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.results import parse_result
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.exclusion import candidates, exclusion
from tests.domain import FORFEIT_LOSS, LOSS, crosstable, entrants, standings, strips
from tests.engine.teams_of import league


def offered(tournament: Tournament) -> tuple[int, ...]:
    return withdrawn_early(Event(tournament, FIDE_2026))


#: E misses two rounds, draws with D and goes home.
GRID = """
    A * 1 ½ 1 +
    B 0 * 1 ½ +
    C ½ 0 * 1 +
    D 0 ½ 0 * ½
    E - - - ½ *
"""


@pytest.fixture
def made() -> Tournament:
    return crosstable(GRID).tournament


class TestWhoIsOffered:
    def test_less_than_half_and_forfeits_to_the_end(self, made: Tournament) -> None:
        assert offered(made) == (5,)

    def test_a_game_at_the_end_is_no_withdrawal(self) -> None:
        """He misses his first games and comes to the last one."""
        late = GRID.replace("D 0 ½ 0 * ½", "D 0 ½ 0 * +").replace("A * 1 ½ 1 +", "A * 1 ½ 1 ½")
        late = late.replace("E - - - ½ *", "E ½ - - - *")
        assert offered(crosstable(late).tournament) == ()

    def test_half_of_the_games_is_enough(self) -> None:
        """C plays one of two games: the first against B, the second by forfeit."""
        made = crosstable("* 1 +\n0 * 1\n- 0 *").tournament
        assert [g.round for g in made.games if {g.white, g.black} == {1, 3}] > [
            g.round for g in made.games if {g.white, g.black} == {2, 3}
        ]
        assert offered(made) == ()

    def test_one_game_less_than_half(self) -> None:
        """One of three games, the first."""
        made = crosstable("* 1 1 +\n0 * 1 +\n0 0 * 1\n- - 0 *").tournament
        first = min((g for g in made.games if 4 in (g.white, g.black)), key=lambda g: g.round)
        games = [
            g._replace(result=g.with_outcome(4, FORFEIT_LOSS if g != first else LOSS).result)
            if 4 in (g.white, g.black)
            else g
            for g in made.games
        ]
        assert offered(made._replace(games=tuple(games))) == (4,)

    def test_a_player_who_never_came_is_offered(self) -> None:
        assert offered(crosstable("* 1 +\n0 * +\n- - *").tournament) == (3,)

    def test_a_first_forfeit_with_the_rest_to_come(self) -> None:
        made = crosstable("* . .\n. * +\n. - *").tournament
        assert offered(made) == (3,)

    def test_a_player_who_comes_back_has_not_withdrawn(self) -> None:
        """C misses the first two rounds of four players and plays the last."""
        event = crosstable("* 1 1 1\n0 * 1 1\n0 0 * 1\n0 0 0 *").tournament
        third = [game for game in event.games if 3 in (game.white, game.black)]
        early = {game.round for game in third[:2]}
        games = [
            g._replace(result=g.with_outcome(3, FORFEIT_LOSS).result)
            if 3 in (g.white, g.black) and g.round in early
            else g
            for g in event.games
        ]
        assert offered(event._replace(games=tuple(games))) == ()
        everywhere = [
            g._replace(result=g.with_outcome(3, FORFEIT_LOSS).result)
            if 3 in (g.white, g.black)
            else g
            for g in event.games
        ]
        assert offered(event._replace(games=tuple(everywhere))) == (3,)

    def test_games_still_to_be_played_are_no_withdrawal(self) -> None:
        assert offered(crosstable("* . .\n. * .\n. . *").tournament) == ()

    def test_only_in_a_round_robin(self) -> None:
        assert offered(strips("A +F2 +BYE\nB -F1 --").tournament) == ()

    def test_a_single_forfeit_of_a_team_is_no_withdrawal(self) -> None:
        """D does not come to 1-4 of the first round, and then not to 4-3 of the second."""
        event = league()
        once = event.with_match(0, event.matches[0]._replace(forfeit=parse_result("+:-")))
        assert offered(once) == ()
        twice = once.with_match(2, once.matches[2]._replace(forfeit=parse_result("-:+")))
        assert offered(twice) == (4,)


class TestExcluded:
    def test_out_of_the_table_and_out_of_everybodys_points(self, made: Tournament) -> None:
        table = standings(made._replace(excluded=(5,)), "PTS,SB")
        assert [name for group in table.order() for name in group] == ["A", "B", "C", "D"]
        assert [table.value(name, "PTS") for name in "ABCD"] == ["2.5", "1.5", "1.5", "0.5"]
        assert [len(table.terms(name, "SB")) for name in "ABCD"] == [3, 3, 3, 3]

    def test_the_others_are_a_round_robin_of_their_own(self, made: Tournament) -> None:
        alone = crosstable("A * 1 ½ 1\nB 0 * 1 ½\nC ½ 0 * 1\nD 0 ½ 0 *")
        without = standings(made._replace(excluded=(5,)), "PTS,DE,SB,KS")
        reference = standings(alone, "PTS,DE,SB,KS")
        assert without.order() == reference.order()
        for code in ("PTS", "SB", "SB/C1", "KS", "WIN", "WON"):
            assert [without.value(n, code) for n in "ABCD"] == [
                reference.value(n, code) for n in "ABCD"
            ]

    def test_players_are_not_excluded_automatically(self, made: Tournament) -> None:
        assert [len(group) for group in standings(made, "PTS,TPN").order()] == [1] * 5

    def test_an_excluded_player_is_not_offered_again(self, made: Tournament) -> None:
        assert offered(made._replace(excluded=(5,))) == ()

    def test_an_excluded_player_without_a_rating_spoils_no_rating_tiebreak(
        self, made: Tournament
    ) -> None:
        rated = made._replace(players=entrants("ABCDE", (2100, 2000, 1900, 1800, None)))
        assert standings(rated, "PTS,ARO").values("ARO") == dict.fromkeys("ABCDE")
        assert standings(rated, "PTS,ARO").faults() != []
        table = standings(rated._replace(excluded=(5,)), "PTS,ARO,RTNG")
        assert [table.value(name, "ARO") for name in "ABCD"] == ["1900", "1933", "1967", "2000"]
        assert table.faults() == []

    def test_the_exclusion_follows_the_player_to_another_number(self, made: Tournament) -> None:
        excluded = made._replace(excluded=(5,), places_by_hand=((1, 2), (5, 1)))
        moved = reschedule(excluded, entrants("EABCD"), {1: 5, 2: 1, 3: 2, 4: 3, 5: 4}, 1)
        assert (moved.excluded, moved.places_by_hand) == ((1,), ((2, 2), (1, 1)))
        gone = reschedule(excluded, entrants("ABCD"), {1: 1, 2: 2, 3: 3, 4: 4}, 1)
        assert (gone.excluded, gone.places_by_hand) == ((), ((1, 2),))


class TestWhatItDoes:
    def test_an_excluded_player_may_be_taken_back(self, made: Tournament) -> None:
        assert candidates(made, FIDE_2026) == (5,)
        assert candidates(made._replace(excluded=(5,)), FIDE_2026) == (5,)
        assert candidates(made._replace(excluded=(2,)), FIDE_2026) == (2, 5)
        assert candidates(made._replace(excluded=(99,)), FIDE_2026) == (5,)

    def test_the_games_that_go_and_come_back(self, made: Tournament) -> None:
        change = exclusion(made, (5,), FIDE_2026)
        games = [{made.games[at].white, made.games[at].black} for at in change.gone]
        assert sorted(map(sorted, games)) == [[1, 5], [2, 5], [3, 5], [4, 5]]
        assert change.back == ()
        assert (len(change.before.lines), len(change.after.lines)) == (5, 4)
        back = exclusion(made._replace(excluded=(5,)), (), FIDE_2026)
        assert (back.gone, back.back) == ((), change.gone)
        assert back.after.event.points == change.before.event.points

    def test_a_game_without_a_result_does_not_count_anyway(self) -> None:
        made = crosstable("* 1 +\n0 * .\n- . *").tournament
        assert len(exclusion(made, (3,), FIDE_2026).gone) == 1

    def test_one_change_for_another(self, made: Tournament) -> None:
        change = exclusion(made._replace(excluded=(1,)), (5,), FIDE_2026)
        assert (len(change.gone), len(change.back)) == (3, 3)
