"""Every decision has a weight, and what follows from an edit is counted before it is made."""

from __future__ import annotations

from tbdesk.engine.entry.changes.consequences import Share, consequences
from tbdesk.engine.entry.rescheduling import reschedule
from tbdesk.engine.entry.weights import WEIGHTS, Decision, Weight, heaviest
from tbdesk.engine.model.log import Rule
from tbdesk.engine.model.results import THREE_ONE_ZERO, Outcome, Result
from tbdesk.engine.model.tournament import Tournament
from tests.domain import crosstable
from tests.team_domain import team_event

EVENT = crosstable("""
    Alice  * 1 ½ .
    Bruno  0 * . +
    Carla  ½ . * 0
    Davide . - 1 *
""").tournament


def decided(after: Tournament, **numbers: dict[int, int]) -> tuple[Decision, ...]:
    return consequences(EVENT, after, **numbers).decisions()


def test_no_decision_is_without_a_weight() -> None:
    assert set(WEIGHTS) == set(Decision)
    assert {Weight.REPORTED, Weight.CONFIRMED, Weight.TWO_STEPS} == set(WEIGHTS.values())


def test_changes_of_played_results_take_two_steps() -> None:
    names = [name for name in Decision.__members__ if name.startswith(("RULES_", "RESULTS_"))]
    assert {WEIGHTS[Decision[name]] for name in names} == {Weight.TWO_STEPS}
    assert heaviest(Decision) is Decision.RULES_CHANGED
    assert heaviest(()) is None


def test_an_edit_that_changes_nothing_played_is_no_decision() -> None:
    assert decided(EVENT) == ()
    assert decided(EVENT._replace(title="Final")) == ()
    missing = EVENT.games.index(next(game for game in EVENT.games if game.result is None))
    played = EVENT.games[missing]._replace(result=Result.of(Outcome.DRAW))
    assert decided(EVENT.with_game(missing, played)) == ()


def test_rules_and_what_results_are_worth() -> None:
    found = consequences(EVENT, EVENT._replace(scores=THREE_ONE_ZERO))
    assert list(found.rules) == [Rule.SCORES]
    assert found.revalued == 4  # all that were played or forfeited
    assert found.decisions() == (Decision.RULES_CHANGED,)


def test_results_that_go_with_their_player() -> None:
    numbers = {1: 1, 2: 3, 3: 4}
    players = tuple(EVENT.player(old)._replace(number=new) for new, old in sorted(numbers.items()))
    after = reschedule(EVENT, players, numbers, 1)
    found = consequences(EVENT, after, numbers)
    assert found.removed == (Share(2, 2),)
    assert Decision.RESULTS_REMOVED in found.decisions()
    assert not found.replaced


def test_results_that_come_to_other_rounds_are_counted_and_not_called_lost() -> None:
    numbers = {1: 2, 2: 1, 3: 3, 4: 4}
    players = tuple(EVENT.player(old)._replace(number=new) for new, old in numbers.items())
    after = reschedule(EVENT, players, numbers, 1)
    found = consequences(EVENT, after, numbers)
    assert found.moved > 0
    assert (found.removed, found.replaced, found.rules) == ((), (), {})
    assert found.decisions() == (Decision.TABLE_REDRAWN,)


def test_results_that_no_longer_count_and_count_again() -> None:
    without = EVENT._replace(excluded=(3,))
    found = consequences(EVENT, without)
    assert (found.uncounted, found.recounted) == ((Share(3, 2),), ())
    back = consequences(without, EVENT)
    assert (back.uncounted, back.recounted) == ((), (Share(3, 2),))
    assert found.decisions() == back.decisions() == (Decision.RESULTS_COUNT_OTHERWISE,)
    other = consequences(without, EVENT._replace(excluded=(3, 4)))
    assert other.uncounted == (Share(4, 1),)  # against Carla it did not count before


def test_a_played_result_that_is_replaced_or_taken_out_and_a_forfeit_that_is_played_after_all() -> (
    None
):
    played = next(
        at for at, game in enumerate(EVENT.games) if game.result == Result.of(Outcome.WIN)
    )
    forfeit = next(
        at for at, game in enumerate(EVENT.games) if game.result and game.result.white.by_forfeit
    )
    for ending in (None, Result.of(Outcome.LOSS)):
        after = EVENT.with_game(played, EVENT.games[played]._replace(result=ending))
        assert decided(after) == (Decision.RESULTS_REPLACED,)
    again = EVENT.with_game(forfeit, EVENT.games[forfeit]._replace(result=None))
    assert decided(again) == ()


def test_a_team_goes_with_its_matches() -> None:
    event = team_event(3, 2, 2, "1 1-2 2:0", "2 2-3 1:1")
    numbers = {1: 1, 2: 3}
    after = event._replace(teams=event.teams[:2], matches=())
    assert consequences(event, after, numbers).removed == (Share(2, 2),)
