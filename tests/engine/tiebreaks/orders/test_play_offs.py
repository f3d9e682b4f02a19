"""Play-offs and other values that the arbiter types for those still level."""

from __future__ import annotations

from tbdesk.engine.model.playoffs import PlayOff, carried
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.tournament import Tournament
from tbdesk.report.explanation.explanation import decided_sentence, explanation
from tbdesk.report.standings.heading import title_lines
from tbdesk.report.text_report import blocks_text
from tbdesk.report.wording.problems.problems import problem_text
from tests.domain import Table, crosstable, standings

BLITZ = "Play-off, blitz 12 May"


def level(*playoffs: PlayOff) -> Tournament:
    """Ann, Bob and Cid have a point each."""
    made = crosstable("Ann * 1 0\nBob 0 * 1\nCid 1 0 *").tournament
    return made._replace(playoffs=playoffs)


def table(chain: str, *playoffs: PlayOff) -> Table:
    return standings(level(*playoffs), chain)


def test_the_higher_result_is_ahead_and_who_took_no_part_comes_last() -> None:
    found = table("PTS,PO", PlayOff(3, 3), PlayOff(2, 1))
    assert found.order() == [["Cid"], ["Bob"], ["Ann"]]
    assert found.values("PO") == {"Ann": None, "Bob": "0.5", "Cid": "1.5"}
    assert found.faults() == [Fault.NO_PLAY_OFF_AMONG]
    (problem,) = found.standings.problems
    told = problem_text(problem, found.tournament)
    assert told.startswith("1 Ann has no result of the play-off (PO) and comes after level")


def test_a_play_off_of_all_who_are_level_is_no_problem() -> None:
    """Nor a second one among those whom the first left level."""
    assert table("PTS,PO", PlayOff(1, 3), PlayOff(2, 1), PlayOff(3, 2)).faults() == []
    first = (PlayOff(1, 3), PlayOff(2, 3), PlayOff(3, 0))
    assert table("PTS,PO,PO2", *first, PlayOff(2, 2, 2), PlayOff(1, 0, 2)).faults() == []


def test_the_lower_one_where_the_chain_says_so() -> None:
    """Seconds that were used, for one."""
    found = table("PTS,PO/R", PlayOff(1, 600), PlayOff(2, 460), PlayOff(3, 802))
    assert found.order() == [["Bob"], ["Ann"], ["Cid"]]


def test_a_second_one_among_those_whom_the_first_left_level() -> None:
    found = table(
        "PTS,PO,PO2",
        PlayOff(1, 3),
        PlayOff(2, 3),
        PlayOff(3, 0),
        PlayOff(2, 2, 2),
        PlayOff(1, 0, 2),
    )
    assert found.order() == [["Bob"], ["Ann"], ["Cid"]]


def test_a_play_off_separates_only_level_participants() -> None:
    made = crosstable("Ann * 1 1\nBob 0 * 1\nCid 0 0 *").tournament
    found = standings(made._replace(playoffs=(PlayOff(3, 9),)), "PTS,PO")
    assert found.order() == [["Ann"], ["Bob"], ["Cid"]]


def test_without_results_it_is_a_problem_of_the_chain() -> None:
    assert table("PTS,PO").faults() == [Fault.NO_PLAY_OFFS]
    assert table("PTS,PO2", PlayOff(1, 2)).faults() == [Fault.NO_PLAY_OFFS]


def test_a_play_off_is_reported_with_both_results() -> None:
    results = (PlayOff(1, 3, 1, BLITZ, "sheet 4"), PlayOff(2, 1, 1, BLITZ, "sheet 4"))
    found = table("PTS,PO", *results)
    first = found.standings.lines[0]
    assert decided_sentence(found.standings, first) == (
        "Level with 2 Bob, 3 Cid on PTS; PO 1.5 against 0.5, –."
    )
    told = "PO, Play-off, blitz 12 May: 1 Ann 1.5, 2 Bob 0.5 (sheet 4)"
    text = blocks_text(explanation(found.standings, found.standings.columns[1], 0))
    assert told in text
    assert told in title_lines(found.standings)
    without = blocks_text(explanation(found.standings, found.standings.columns[1], 2))
    assert "No part in a play-off." in without


def test_results_go_with_the_pairing_numbers() -> None:
    assert carried((PlayOff(1, 3), PlayOff(2, 1)), {1: 4}) == (PlayOff(4, 3),)
