"""Fewer than half of the games of a round robin: a warning once that is certain."""

from __future__ import annotations

import pytest

from tbdesk.engine.entry.withdrawals import withdrawn
from tbdesk.engine.model.acknowledged import Note, acknowledged
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.tournament import EventKind, Leaving, Tournament, Withdrawal
from tbdesk.session.calculation import standings_of
from tests.domain import crosstable

#: Dario plays once; the others play on.
RUNNING = """
    Alice * 1 . .
    Bruno 0 * . .
    Carla . . * 1
    Dario . . 0 *
"""
OVER = """
    Alice * 1 ½ +
    Bruno 0 * 1 +
    Carla ½ 0 * 1
    Dario - - 0 *
"""


def told(event: Tournament) -> list[tuple[int, ...]]:
    return [
        problem.players
        for problem in standings_of(event).problems
        if problem.fault is Fault.FEW_GAMES
    ]


def over(grid: str = OVER) -> Tournament:
    """The end of the event, with Dario's game against Carla the first."""
    made = crosstable(grid).tournament
    rounds = {frozenset((3, 4)): 1, frozenset((1, 2)): 1}
    later = {frozenset((1, 3)): 2, frozenset((2, 4)): 2, frozenset((1, 4)): 3, frozenset((2, 3)): 3}
    games = tuple(
        game._replace(round=(rounds | later)[frozenset((game.white, game.black))])
        for game in made.games
    )
    return made._replace(games=games)


def test_few_games_are_reported_at_the_end_until_decided() -> None:
    event = over()
    assert told(event) == [(4,)]
    assert told(event._replace(excluded=(4,))) == []
    problem = standings_of(event).problems[0]
    note = acknowledged(problem, Note("the organiser wants it so", "A. Rossi"))
    assert told(event._replace(acknowledged=(note,))) == []


def test_while_the_event_runs_a_forfeit_is_no_withdrawal() -> None:
    once = over(OVER.replace("Bruno 0 * 1 +", "Bruno 0 * 1 .").replace("- - 0 *", "- . 0 *"))
    assert told(once) == []
    assert told(once._replace(withdrawn=(Withdrawal(4, 2),))) == [(4,)]


@pytest.mark.parametrize("kind", [Leaving.EXPELLED, Leaving.EXCLUDED])
def test_an_expulsion_with_a_note_is_not_asked_about_again(kind: Leaving) -> None:
    gone = Withdrawal(4, 2, kind, "jury, article 9")
    assert told(over()._replace(withdrawn=(gone,))) == []


def test_a_withdrawn_player_whose_games_count_is_reported() -> None:
    event = over(RUNNING)
    left = withdrawn(event, Withdrawal(4, 2), excluded=False)
    assert told(left) == [(4,)]
    assert told(withdrawn(event, Withdrawal(4, 2), excluded=True)) == []


def test_a_withdrawal_before_a_played_game_is_reported() -> None:
    """The rounds of a table typed row by row are not those in which it was played."""
    event = over()
    other_way_round = (game._replace(round=4 - game.round) for game in event.games)
    event = event._replace(games=tuple(other_way_round))
    assert told(event) == [], "he came late"
    assert told(event._replace(withdrawn=(Withdrawal(4, 1),))) == [(4,)]


def test_few_games_are_not_reported_in_a_swiss() -> None:
    assert told(over()._replace(kind=EventKind.SWISS)) == []
