"""Values put together from games and pairs of games, against the engine's own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from tbdesk.engine.event.replay import Replay, open_games
from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.outlook.ties import PairSums, is_pair_sum
from tbdesk.engine.standings.standings import column, compute
from tbdesk.engine.tiebreaks import catalogue
from tests.domain import crosstable

#: Three games are missing, two of them Alice's.
CLUB = """
    Alice  * . ½ .
    Bruno  . * . 0
    Carla  ½ . * 1
    Dario  . 1 0 *
"""


@pytest.mark.parametrize("code", ["PTS", "SB", "BH"])
def test_any_outcome(code: str) -> None:
    event = compute(crosstable(CLUB).tournament, catalogue.chain("PTS"), FIDE_2026).event
    games, descriptor = open_games(event), parse(code)
    replay = Replay(event, games)
    assert len(games) == 3
    assert is_pair_sum(descriptor, replay.event)

    def measured(chosen: Sequence[int]) -> tuple[int, ...]:
        values = column(replay.ended(chosen), descriptor, []).values
        return tuple(values[position] or 0 for position in range(4))

    own = [[at for at, game in enumerate(games) if one in game[2:4]] for one in range(4)]
    sums = PairSums(measured, own)
    for chosen in product(range(3), repeat=3):
        assert [sums.value(one, chosen) for one in range(4)] == list(measured(chosen))


@pytest.mark.parametrize("code", ["KS", "SB/C1", "BH/F", "DE", "AOB"])
def test_tie_breaks_that_are_no_sums_of_pairs(code: str) -> None:
    event = compute(crosstable(CLUB).tournament, catalogue.chain("PTS"), FIDE_2026).event
    assert not is_pair_sum(parse(code), event)
