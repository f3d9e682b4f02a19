"""A club league from Ctrl+N to the spreadsheet: four teams on four boards, by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tests.report.workbook.books import opened
from tests.ui.hands import activate, alt, keys, ok, press, tab_to
from tests.ui.teams.conftest import Answers, TeamHall

TEAMS = ("Ants", "Bees", "Cats", "Dogs")
#: What the home team gets on its four boards, match after match.
RESULTS = (
    ("1105", "5555"),
    ("11=0", "0001"),
    ("+105", "1-01"),
)
WORTH = {"1": 2, "+": 2, "5": 1, "=": 1, "0": 0, "-": 0}


def fill_in(dialog: QDialog) -> None:
    """Kind, title, then every team with five players, a line each."""
    alt("k")
    keys("Teams")
    alt("t")
    keys("Club league")
    press(Qt.Key.Key_Tab)
    for number, team in enumerate(TEAMS):
        keys(f"{team}\n")
        for place in range(5):
            keys(f"{team[:-1]} {'ABCDE'[place]} {2200 - 100 * place - number}\n")
        keys("\n")
    keys("\n")
    tab_to(ok(dialog))
    press(Qt.Key.Key_Return)


@pytest.fixture
def league(hall: TeamHall) -> TeamHall:
    """The event as it stands after the dialog."""
    answers = Answers()
    answers.when(NewEventDialog, fill_in)
    hall.desk.ctrl(Qt.Key.Key_N)
    answers.done()
    activate(hall.desk.window)
    return hall


def type_all_matches(hall: TeamHall) -> None:
    """Round by round: the line-ups of the rosters, then a key a board."""
    hall.desk.ctrl(Qt.Key.Key_PageDown)  # from the grid to the first round
    hall.desk.press(Qt.Key.Key_Return)
    for round_ in RESULTS:
        for results in round_:
            hall.desk.press(Qt.Key.Key_F5)  # both teams
            hall.desk.type(results)


def expected(hall: TeamHall) -> dict[str, tuple[int, int]]:
    """Match points and half game points, counted here from what was typed."""
    totals = {team: [0, 0] for team in TEAMS}
    for round_, results in enumerate(RESULTS, start=1):
        matches = [match for match in hall.event.matches if match.round == round_]
        for match, boards in zip(matches, results, strict=True):
            home = sum(WORTH[key] for key in boards)
            for team, own, other in ((match.home, home, 8 - home), (match.away, 8 - home, home)):
                totals[TEAMS[team - 1]][0] += 2 if own > other else 1 if own == other else 0
                totals[TEAMS[team - 1]][1] += own
    return {team: (points, games) for team, (points, games) in totals.items()}


def standings(hall: TeamHall) -> dict[str, tuple[int, int]]:
    """The same as the window shows it."""
    desk = hall.desk
    names = [name.split(" ", 1)[1] for name in desk.names()]
    columns = zip(desk.values("MPTS"), desk.values("GPTS"), strict=True)
    found = ((round(float(points)), round(2 * float(games))) for points, games in columns)
    return dict(zip(names, found, strict=True))


def test_an_evening_of_line_ups_ends_in_a_spreadsheet(
    league: TeamHall, saved_as: Callable[[str], Path]
) -> None:
    assert league.event.title == "Club league"
    assert [(player.name, player.rating) for player in league.event.players[5:7]] == [
        *(("Bee A", 2199), ("Bee B", 2099))
    ]
    type_all_matches(league)
    assert all(
        len(match.boards) == 4 and all(board.result for board in match.boards)
        for match in league.event.matches
    )
    assert "last match" in league.desk.status()
    assert league.is_left()
    assert standings(league) == expected(league)
    path = saved_as("league.xlsx")
    league.desk.ctrl(Qt.Key.Key_E)
    texts = [
        str(cell.value)
        for sheet in opened(path.read_bytes())
        for row in sheet.iter_rows()
        for cell in row
        if cell.value is not None
    ]
    for team in TEAMS:
        assert any(team in text for text in texts)


@pytest.mark.long
def test_everything_can_be_undone_and_done_again(league: TeamHall) -> None:
    empty = league.event
    type_all_matches(league)
    full, shown = league.event, standings(league)
    steps = league.undo_all()
    assert steps == 6 * (1 + 4)
    assert league.event == empty
    assert league.redo_all() == steps
    assert league.event == full
    assert standings(league) == shown
