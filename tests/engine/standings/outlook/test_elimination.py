"""Certain champions, promotions and relegations, against plain enumeration of the missing games."""

from __future__ import annotations

from itertools import product

import pytest

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Target, Tournament
from tbdesk.engine.standings.errors import NoOutlook, OutlookError
from tbdesk.engine.standings.outlook.outlook import Elimination, State, elimination
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.report.explanation.outlook import elimination_blocks
from tbdesk.report.steps import at_once
from tbdesk.report.text_report import blocks_text
from tbdesk.session.calculation import standings_of
from tests.engine.cases import event

TARGETS = (Target("Champion", 1), Target("Promoted", 2), Target("Relegated", -2))
ENDINGS = (Result.of(Outcome.WIN), Result.of(Outcome.DRAW), Result.of(Outcome.LOSS))


def unfinished(missing: int, chain: str = "PTS,DE,SB") -> Tournament:
    """The round robin of six without its last games."""
    made = event("rr6")
    order = sorted(range(len(made.games)), key=lambda at: -made.games[at].round)[:missing]
    games = tuple(
        game._replace(result=None) if at in order else game for at, game in enumerate(made.games)
    )
    return made._replace(games=games, chain=catalogue.chain(chain))


def looked(standings: Standings, *, most: int = 3**14) -> Elimination:
    return at_once(elimination(standings, TARGETS, most))


def outcomes(made: Tournament) -> list[Standings]:
    """Every way in which the missing games may end."""
    missing = [at for at, game in enumerate(made.games) if game.result is None]
    return [
        standings_of(
            made.with_games(
                (at, made.games[at]._replace(result=result))
                for at, result in zip(missing, results, strict=True)
            )
        )
        for results in product(ENDINGS, repeat=len(missing))
    ]


def within(standings: Standings, position: int, target: Target) -> bool:
    """True if all places that a participant shares are among those of a target."""
    line, count = standings.places[position], len(standings.places)
    sharing = sum(other.rank == line.rank for other in standings.places.values())
    if target.places > 0:
        return line.rank + sharing - 1 <= target.places
    return line.rank > count + target.places


@pytest.mark.parametrize("chain", ["PTS", "PTS,DE,SB"])
def test_certain_and_out_are_what_every_outcome_says(chain: str) -> None:
    made = unfinished(4, chain)
    found, every = looked(standings_of(made)), outcomes(made)
    assert found.complete
    assert found.outcomes == len(every) == 3**4
    for position, chances in found.chances.items():
        for target, chance in zip(TARGETS, chances, strict=True):
            met = sum(within(one, position, target) for one in every)
            if target.places > 0:
                assert chance.reached == (None if chance.state is State.OUT else met) or not met
            if chance.state is State.CERTAIN:
                assert met == len(every)
            elif chance.state is State.OUT:
                assert met == 0


def test_without_missing_games_the_outlook_is_final() -> None:
    found = looked(standings_of(event("rr6")))
    states = [[chance.state for chance in chances] for chances in found.chances.values()]
    assert [row[0] for row in states].count(State.CERTAIN) <= 1
    assert all(cell is not State.OPEN for row in states for cell in row) or any(
        line.shared for line in found.standings.lines
    )


def test_too_many_outcomes_are_reported_by_points_alone() -> None:
    made = unfinished(5)
    found = looked(standings_of(made), most=10)
    assert not found.complete
    complete = looked(standings_of(made))
    for position, chances in found.chances.items():
        for by_points, exact in zip(chances, complete.chances[position], strict=True):
            assert by_points.state in (exact.state, State.OPEN)


def test_all_players_and_none_need_no_search() -> None:
    standings = standings_of(unfinished(2))
    found = at_once(elimination(standings, (Target("All", 6), Target("None of them", -6))))
    assert {chance.state for chances in found.chances.values() for chance in chances} == {
        State.CERTAIN
    }


def test_elimination_is_refused_while_rounds_are_to_come() -> None:
    with pytest.raises(OutlookError) as raised:
        looked(standings_of(unfinished(2), 4))
    assert (raised.value.why, raised.value.numbers) == (NoOutlook.ROUNDS_TO_COME, (4, 5))


def test_the_elimination_in_words() -> None:
    text = blocks_text(elimination_blocks(looked(standings_of(unfinished(4)))))
    assert "Champion: the first place; Promoted: the first 2 places; Relegated: the last 2" in text
    assert "81 possible outcomes" in text
    assert "not weighted by likelihood" in text
    assert "only shared" in text
    later = blocks_text(elimination_blocks(looked(standings_of(unfinished(2)))))
    assert "out of reach" in later
    assert "certain" in later
    none = Elimination(standings_of(event("rr6")), (), 1, True, {})
    assert "No places are named yet" in blocks_text(elimination_blocks(none))
