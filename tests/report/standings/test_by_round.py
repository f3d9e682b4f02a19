"""Places after every round, and across systems."""

from __future__ import annotations

from tbdesk.report.standings.by_round import ranks, ranks_by_round, ranks_grid, standings_by_round
from tests.domain import standings
from tests.engine.cases import event


def test_after_every_round_the_standings_of_that_round() -> None:
    last = standings(event("swiss9"), "PTS,BH").standings
    rounds = list(standings_by_round(last))
    assert rounds[-1] is last
    assert [one.event.after for one in rounds] == list(range(1, 10))
    found = ranks_by_round(rounds)
    for row, position in enumerate(last.places):
        assert found.places[row] == tuple(one.places[position].rank for one in rounds)


def test_the_best_in_the_end_come_first_and_who_is_excluded_last() -> None:
    event_ = event("rr6")
    gone = event_._replace(excluded=(event_.players[0].number,))
    both = [standings(made, "PTS").standings for made in (event_, gone)]
    found = ranks([("before", both[0]), ("after", both[1])])
    assert found.places[-1][1] is None
    assert [places[1] for places in found.places[:-1]] == sorted(
        places[1] or 0 for places in found.places[:-1]
    )
    grid = ranks_grid(found)
    assert [head.text for head in grid.heads] == ["Name", "before", "after"]
    assert grid.rows[-1].cells[-1].text == "–"
