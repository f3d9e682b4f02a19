"""Faults and peculiarities of the event, a line each."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.acknowledged import Note
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import Result
from tbdesk.engine.model.tournament import EventKind, Game, Player, Tournament
from tbdesk.session import commands
from tbdesk.session.cells import CrosstableCell, MatchCell
from tests.domain import WIN, crosstable, round_robin
from tests.models.conftest import OpenEvent, column_texts
from tests.team_domain import team_event

UNKNOWN_TIEBREAK = Problem(Severity.WARNING, Fault.UNKNOWN_TIEBREAK, value="XYZ")


def lines(desk: OpenEvent) -> list[str]:
    return column_texts(desk.problems, 0)


def contradictory() -> Tournament:
    return crosstable("Alice * 3 1\nBruno 2 * ½\nCarla 0 ½ *").tournament


def test_an_event_without_problems(desk: OpenEvent) -> None:
    assert desk.problems.rowCount() == 0
    desk.open(round_robin("Alice", "Bruno").tournament)
    assert lines(desk) == []


def test_a_problem_names_its_cell_and_what_to_do(desk: OpenEvent) -> None:
    desk.open(contradictory())
    (line,) = lines(desk)
    assert line.startswith("✗  cell 1-2, round ")
    assert "1 Alice – 2 Bruno: '3-2' is not a result" in line
    assert desk.problems.index(0, 0).data(Qt.ItemDataRole.ToolTipRole) == line


def test_a_problem_leads_to_its_cell(desk: OpenEvent) -> None:
    desk.open(contradictory())
    cell = desk.problems.cell_at(0)
    assert isinstance(cell, CrosstableCell)
    assert {cell.row, cell.column} == {1, 2}


def test_a_problem_of_the_chain_leads_to_no_cell(desk: OpenEvent) -> None:
    made = round_robin("Alice", "Bruno", ratings=[2200, None]).tournament
    desk.open(made, "PTS,RTNG")
    (line,) = lines(desk)
    assert line.startswith("!  tie-break RTNG: RTNG is left out")
    assert desk.problems.cell_at(0) is None


def test_a_mended_result_takes_its_line_away_and_undo_brings_it_back(desk: OpenEvent) -> None:
    desk.open(contradictory())
    (at,) = desk.crosstable.games_at(desk.cell(1, 2))
    commands.set_results(desk.document, {at: Result.of(WIN)}, CrosstableCell(1, 2))
    assert lines(desk) == []
    desk.undo()
    assert len(lines(desk)) == 1


def test_problems_of_the_file_stay_while_the_event_is_edited(desk: OpenEvent, qtbot: QtBot) -> None:
    desk.open(contradictory(), problems=(UNKNOWN_TIEBREAK,))
    assert [line[:1] for line in lines(desk)] == ["!", "✗"]
    assert "'XYZ' is not a tie-break" in lines(desk)[0]
    desk.enter(2, 3, "1")
    assert len(lines(desk)) == 2
    with qtbot.waitSignal(desk.problems.modelReset):
        desk.open(contradictory())
    assert len(lines(desk)) == 1


def test_a_corrected_name_is_corrected_here_too(desk: OpenEvent, qtbot: QtBot) -> None:
    desk.open(contradictory())
    with qtbot.waitSignal(desk.problems.dataChanged):
        commands.set_player(desk.document, Player(2, "Beatrice"), "name")
    assert "1 Alice – 2 Beatrice" in lines(desk)[0]


def test_another_event_has_its_own_problems(desk: OpenEvent) -> None:
    desk.open(contradictory())
    made = round_robin("Alice", "Bruno").tournament
    desk.open(made._replace(games=(Game(1, 1, 1), *made.games[1:])))
    assert [line[:14] for line in lines(desk)] == ["✗  cell 1-1, r", "!  from round "]


def scores_alone(matches: int) -> Tournament:
    """Teams whose matches were typed as scores, without the boards."""
    pairs = [(home, away) for home in range(1, 13) for away in range(home + 1, 13)]
    entries = [f"{at // 6 + 1} {home}-{away} 1.5:0.5" for at, (home, away) in enumerate(pairs)]
    made = team_event(12, 2, 12, *entries[:matches], kind=EventKind.PREDETERMINED)
    return made._replace(matches=made.matches[:matches])


@pytest.mark.parametrize("matches", [5, 6, 22])
def test_many_warnings_of_one_kind_are_a_line_with_their_number(
    desk: OpenEvent, matches: int
) -> None:
    desk.open(scores_alone(matches), "MPTS,BC")
    boards = [line for line in lines(desk) if "without boards" in line]
    assert len(boards) == (5 if matches == 5 else 1)
    if matches > 5:
        assert boards[0].startswith(f"!  {matches} of this kind, for example: match 1-2, round 1: ")
        assert isinstance(desk.problems.cell_at(lines(desk).index(boards[0])), MatchCell)


def test_all_of_a_line_are_left_as_they_are(desk: OpenEvent) -> None:
    desk.open(scores_alone(22), "MPTS,BC")
    before = desk.problems.open_count()
    row = next(row for row, line in enumerate(lines(desk)) if "without boards" in line)
    commands.acknowledge(desk.document, desk.problems.problems_at(row), Note("as agreed"))
    assert desk.problems.open_count() == before - 1
    assert sum(line.startswith("✓") for line in lines(desk)) == 22
