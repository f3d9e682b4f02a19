"""Evidence beside the terms of a value: trials, fore points, the record of lots."""

from __future__ import annotations

import hashlib
import re

from tbdesk.engine.rules import editions
from tbdesk.engine.standings import standings as engine
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.report.explanation.explanation import explanation
from tbdesk.report.text_report import blocks_text
from tbdesk.report.wording.problems.problems import problem_text
from tests.engine.cases import case, event


def told(name: str, code: str, number: int, edition: str = "fide-2023") -> str:
    """The whole explanation of a value as text."""
    tournament, rule = event(name), editions.EDITIONS[edition]
    standings = engine.compute(tournament, catalogue.chain(f"PTS,{code}"), rule)
    return blocks_text(explanation(standings, standings.columns[1], number - 1))


def test_the_last_trial_of_a_perfect_tournament_performance() -> None:
    """The steps printed for player 3 end with 2112, which expects 3.50."""
    printed = case("swiss16")["ptp_steps"]["tries"]
    text = told("swiss16", "PTP", 3)
    assert f"it expects {printed['2112']}" in text
    trial = text.split("The last trial, with 2112:")[1]
    expected = [line.split()[-1] for line in trial.splitlines() if line.strip()[:1].isdigit()]
    assert len(expected) == 5
    assert sum(int(one.replace(".", "")) for one in expected) == 350


def test_the_fore_buchholz_shows_both_points_of_everybody() -> None:
    fore = case("swiss16")["fore_points"]
    text = told("swiss16", "FB", 16)
    assert f"the own 3.5 points count as {fore['16']}" in text
    line = next(line for line in text.splitlines() if line.startswith("8 Italo"))
    assert line.split()[-2:] == ["2.5", fore["8"]]


def test_the_record_of_lots_can_be_repeated_by_anybody() -> None:
    text = told("rr6", "LOTS", 1, "fide-2026")
    record = [re.split(r" {2,}", line.strip()) for line in text.splitlines() if "|" in line]
    assert len(record) == 6
    assert [place for place, *_ in record] == ["1", "2", "3", "4", "5", "6"]
    assert {name for _, name, _, _ in record} == {
        f"{player.number} {player.name}" for player in event("rr6").players
    }
    assert [ticket for *_, ticket in record] == sorted(ticket for *_, ticket in record)
    for _, _, drawn, ticket in record:
        assert hashlib.sha256(drawn.encode()).hexdigest() == ticket


def test_hand_set_places_that_are_missing_are_a_problem() -> None:
    tournament = event("rr6")
    standings = engine.compute(tournament, catalogue.chain("PTS,MAN"), editions.FIDE_2026)
    (problem,) = standings.problems
    assert "no places were set by hand" in problem_text(problem, tournament)
