"""Why one is ahead of another: against the order of the standings, for every pair."""

from __future__ import annotations

from itertools import combinations

import pytest

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.standings.errors import NoPair, PairError
from tbdesk.engine.standings.why import Why, decided_against, sides, why
from tests.domain import Table, round_robin, standings, swiss
from tests.engine.cases import event, teams14

PUBLISHED = {
    "rr6": ("PTS,DE,SB,SB/C1,KS", "SB", "KS,PTS", "PTS,WON,BPG,TPN", "PTS,PTP,LOTS", "PTS,RTNG"),
    "wccc1975": ("PTS,SB", "PTS,DE,SB/C1,KS/L+1", "PTS,PS/C1,WIN", "PTS,DE/P"),
    "double4": ("PTS,DE,SB", "PTS,KS,TPN/R"),
    "swiss16": ("PTS,BH/C1,BH,SB,FB,DE", "PTS,DE,AOB,ARO/C1,TPR", "PTS,BH/M1,REP", "PTS"),
    "swiss9": ("PTS,BH/C1,BH,DE", "PTS,DE,SB/C1"),
    "teams14": ("MPTS,EDE,BH:MP/C1", "GPTS,EDEB,BC,TBR", "MPTS,GPTS,SSSC,EMMSB", "MPTS,EDE,BBE"),
}


def table(name: str, chain: str) -> Table:
    return standings(teams14() if name == "teams14" else event(name), chain)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", PUBLISHED)
def test_every_pair_of_the_published_events(name: str) -> None:
    for chain in PUBLISHED[name]:
        shown = table(name, chain)
        lines = shown.standings.lines
        for above, below in combinations(lines, 2):
            reason = why(shown.standings, below.position, above.position)
            assert reason == why(shown.standings, above.position, below.position)
            assert (reason.ahead, reason.behind) == (above.position, below.position)
            assert (reason.decisive is None) == (above.rank == below.rank), (chain, above, below)
            agrees_with_the_groups(shown, reason)
            the_sums_are_the_values(shown, reason)


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_neighbour_of_whom_decided_by_speaks(name: str) -> None:
    """The criterion of *Decided by* is the one that separates the two."""
    for chain in PUBLISHED[name]:
        shown = table(name, chain).standings
        for line in shown.lines:
            neighbour = decided_against(shown, line.position)
            assert neighbour is not None
            decisive = why(shown, line.position, neighbour).decisive
            place = None if decisive is None else shown.columns.index(decisive.column)
            assert place == line.decided_by, (chain, line)


def test_the_only_participant_has_no_neighbour() -> None:
    assert decided_against(standings(swiss("Alice", rounds=3).tournament).standings, 0) is None


def agrees_with_the_groups(shown: Table, reason: Why) -> None:
    """All but the last step leave the two in one group, in which the last one splits them."""
    for place, step in enumerate(reason.steps):
        assert step.column is shown.standings.columns[place]
        together = [group for _, group in shown.standings.tied_before(place)] if place else []
        assert not place or any({reason.ahead, reason.behind} <= set(group) for group in together)
        assert step.decides == (step is reason.decisive)
        for one in step.passes:
            assert {reason.ahead, reason.behind} <= set(one.members)
        if step.passes:
            apart = [{reason.ahead, reason.behind} <= set(group) for group in step.passes[-1].order]
            assert any(apart) != step.decides


def the_sums_are_the_values(shown: Table, reason: Why) -> None:
    """The counted terms of both sides add up to the values, if a value is a sum."""
    step = reason.decisive
    if step is None or step.column.descriptor.code not in ("PTS", "SB", "BH", "KS", "MPTS", "GPTS"):
        return
    both = sides(shown.standings, reason, step)
    for terms, value in ((both.ahead, step.ahead), (both.behind, step.behind)):
        assert sum(term.amount for term in terms if term.status is Status.COUNTED) == value


def test_the_passes_in_which_both_took_part() -> None:
    shown = table("rr6", "PTS,DE")
    alone = why(shown.standings, 0, 1)
    assert [one.members for one in alone.steps[1].passes] == [(0, 1, 2)]
    level = why(shown.standings, 1, 2)
    assert [one.members for one in level.steps[1].passes] == [(0, 1, 2), (1, 2)]
    assert level.decisive is None


def test_pairs_that_cannot_be_compared() -> None:
    made = round_robin("Alice", "Bruno", "Carla").tournament
    shown = standings(made._replace(excluded=(3,))).standings
    for pair, error in (((1, 1), (NoPair.SAME, 2)), ((0, 2), (NoPair.EXCLUDED, 3))):
        with pytest.raises(PairError) as raised:
            why(shown, *pair)
        assert (raised.value.why, raised.value.number) == error
