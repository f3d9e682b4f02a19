"""Outcomes of one side, in the signs of a crosstable."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.teams import Board, Match, MatchRules, Team
from tbdesk.engine.model.tournament import EventKind, Player, Tournament
from tbdesk.report.wording.signs import Signs, kind_text
from tests.domain import crosstable
from tests.team_domain import team_event

_WON = Result.of(Outcome.WIN)
_FORFEIT = Result.of(Outcome.FORFEIT_WIN)
_NOBODY = Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)


def test_the_games_of_players() -> None:
    made = crosstable("Ann * 1 = .\nBob 0 * + ?x\nCid = - * .\nDan . ?y . *").tournament
    signs = Signs(made)
    found = {
        (game.white, game.black): (signs.of(place, game.white), signs.of(place, game.black))
        for place, game in enumerate(made.games)
    }
    pairs = {tuple(sorted(pair)): set(both) for pair, both in found.items()}
    assert pairs[1, 2] == {"1", "0"}
    assert pairs[1, 3] == {"½"}
    assert pairs[2, 3] == {"+", "-"}
    assert pairs[1, 4] == {"·"}
    assert pairs[2, 4] == {"?x-?y"}


@pytest.mark.parametrize(
    ("match", "home", "away"),
    [
        (Match(1, 1, 2, (Board(1, 3, True, _WON), Board(2, 4, False, _WON))), "1", "1"),
        (Match(1, 1, 2, score=(3, 1)), "1½", "½"),
        (Match(1, 1, 2, (Board(1, 3, True, _WON),)), "·", "·"),
        (Match(1, 1, 2), "·", "·"),
        (Match(1, 1, 2, forfeit=_FORFEIT), "2+", "0-"),
        (Match(1, 1, 2, forfeit=_NOBODY), "0-", "0-"),
    ],
)
def test_the_matches_of_teams(match: Match, home: str, away: str) -> None:
    players = tuple(Player(number, str(number)) for number in range(1, 5))
    teams = (Team(1, "A", (1, 2)), Team(2, "B", (3, 4)))
    made = Tournament(
        *("", EventKind.ROUND_ROBIN, players, 1),
        teams=teams,
        matches=(match,),
        match_rules=MatchRules(boards=2),
    )
    signs = Signs(made)
    assert (signs.of(0, 1), signs.of(0, 2)) == (home, away)


@pytest.mark.parametrize(
    ("match", "colours", "home"),
    [
        (Match(1, 1, 2, (Board(1, 3, True, _WON), Board(2, 4, False, _WON))), "", "w"),
        (Match(1, 1, 2, (Board(1, 3, False, _WON), Board(2, 4, True, _WON))), "", "b"),
        (Match(1, 1, 2, (Board(1, 3, True, _WON), Board(2, 4, True, _WON))), "BW", "w"),
        (Match(1, 1, 2, score=(3, 1)), "", "w"),
        (Match(1, 1, 2, score=(3, 1)), "BW", "b"),
        (Match(1, 1, 2, forfeit=_FORFEIT), "BBWW", "b"),
    ],
)
def test_the_colour_of_a_team_is_that_of_its_first_board(
    match: Match, colours: str, home: str
) -> None:
    event = team_event(2, 2, 1)
    event = event._replace(matches=(match,), match_rules=MatchRules(2, colours))
    signs = Signs(event)
    assert (signs.colour(0, 1), signs.colour(0, 2)) == (home, "b" if home == "w" else "w")


def test_the_colour_of_a_player_is_that_of_his_game() -> None:
    signs = Signs(crosstable("Ann * 1\nBob 0 *").tournament)
    assert (signs.colour(0, 1), signs.colour(0, 2)) == ("w", "b")


def test_every_kind_of_round_has_words_of_its_own() -> None:
    assert len({kind_text(kind) for kind in Kind}) == len(Kind)
