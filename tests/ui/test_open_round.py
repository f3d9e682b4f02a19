"""A round typed bit by bit: the standings wait for whoever is not paired yet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QListView, QMessageBox

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, Player, Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import files, trf
from tbdesk.files.project import project
from tbdesk.report.json_standings import standings_data
from tbdesk.report.standings.heading import title_lines
from tbdesk.report.text_report import standings_text
from tbdesk.session import commands
from tests.domain import swiss
from tests.report.handout.pages import whole_page
from tests.ui.conftest import Desk
from tests.ui.hands import button, child, click, keys, press
from tests.ui.questions import Question
from tests.ui.rounds.conftest import board, event_of, shown_round, start
from tests.ui.test_drafts import in_front, listed


@pytest.fixture
def hall(desk: Desk) -> Desk:
    """Six players, three rounds; the first is played."""
    names = ("Alice", "Bruno", "Carla", "Hanna", "Elena", "Franco")
    made = swiss(*names, rounds=3)
    for white, black in zip(made.players[::2], made.players[1::2], strict=True):
        white.beats(black, 1)
    start(desk, made.tournament._replace(open_round=1))
    while shown_round(desk) != "Round 2":
        press(Qt.Key.Key_PageDown)
    return desk


def title(desk: Desk) -> str:
    return ", ".join(filter(None, map(desk.label, ("standingsTitle", "standingsNote"))))


def beside(desk: Desk) -> str:
    """The heading of the list of players who are not paired."""
    view = child(desk.window, QListView, "unpaired")
    labels = [label for label in desk.window.findChildren(QLabel) if label.buddy() is view]
    return labels[0].text().replace("&", "")


def test_a_player_not_paired_yet_is_named_and_not_absent(hall: Desk) -> None:
    keys("1\n3\n1")
    assert title(hall) == "Standings, provisional: not paired yet: 4"
    assert "Not paired yet: 4." in hall.label("progress")
    assert listed(hall) == [], "the round is being paired"
    assert beside(hall) == "Not paired: 4"
    keys("5\n2\n")
    assert title(hall) == "Standings, provisional: 1 game missing, not paired yet: 2"


@pytest.mark.long
def test_z_in_the_list_declares_the_absent(hall: Desk) -> None:
    keys("1\n3\n15\n2\n1")
    view = child(hall.window, QListView, "unpaired")
    view.setFocus()
    press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    keys("z")
    assert listed(hall) == []
    assert title(hall) == "Standings, provisional"
    hall.ctrl(Qt.Key.Key_Z)
    assert "not paired yet: 2" in title(hall)


def question(desk: Desk) -> str:
    """The question under the grid."""
    bar = desk.window.findChild(QFrame, "leftOpen")
    asked = bar is not None and bar.isVisible()
    return desk.label("leftOpenText") if asked else ""


def answer(desk: Desk, text: str) -> None:
    click(button(child(desk.window, QFrame, "leftOpen"), text))


@pytest.fixture
def left_open(hall: Desk) -> Desk:
    """Two were not paired in round 2 when round 3 was begun."""
    keys("1\n3\n15\n2\n1")
    press(Qt.Key.Key_PageDown)
    assert question(hall) == ""
    keys("1\n4\n1")
    return hall


@pytest.mark.long
def test_an_open_round_is_asked_about_when_the_next_is_begun(left_open: Desk) -> None:
    assert question(left_open) == (
        "Round 2 has no pairing for 4 Hanna, 6 Franco. Absent, or forgotten?"
    )
    keys("2\n")
    assert board(left_open, 2)[0] == "2 Bruno", "the question takes no key"
    assert "not paired in round 2: 2, not paired yet: 4" in title(left_open)
    assert "Round 2, not paired and not declared absent: 4 Hanna, 6 Franco." in left_open.label(
        "progress"
    )
    assert any(
        line.startswith("!  round 2: not paired yet: 4 Hanna, 6 Franco")
        for line in listed(left_open)
    )
    press(Qt.Key.Key_PageUp)
    assert beside(left_open) == "Not paired: 2"


def test_absent_players_are_declared_in_one_step(left_open: Desk) -> None:
    answer(left_open, "Absent: zero-point bye")
    assert question(left_open) == ""
    assert [(bye.round, bye.player, bye.kind) for bye in event_of(left_open).byes] == [
        (2, 4, Kind.ZERO_BYE), (2, 6, Kind.ZERO_BYE),
    ]  # fmt: skip
    assert "round 2" not in title(left_open)
    keys("2\n")
    assert board(left_open, 2)[0] == "2 Bruno", "typing goes on where it was"
    left_open.ctrl(Qt.Key.Key_Z, times=2)
    assert "4 Hanna, 6 Franco" in question(left_open)


@pytest.mark.long
def test_a_late_entrant_is_absent_in_the_rounds_before(left_open: Desk) -> None:
    document = left_open.document
    event = event_of(left_open)
    players = (*event.players, Player(7, "Gino"))
    commands.set_players(document, players, {number: number for number in range(1, 7)})
    late = [bye for bye in event_of(left_open).byes if bye.player == 7]
    assert late == [Bye(1, 7, Kind.ZERO_BYE), Bye(2, 7, Kind.ZERO_BYE)]
    assert "4 Hanna, 6 Franco." in question(left_open)
    left_open.ctrl(Qt.Key.Key_Z)
    assert event_of(left_open) == event


@pytest.mark.long
def test_an_unpaired_player_among_tokens_is_asked_about_too(hall: Desk) -> None:
    in_front(hall, "Table by rounds")
    hall.click(hall.table("participants"), 0, 4)  # Alice, round 2
    keys("+W3\n")
    hall.click(hall.table("participants"), 0, 5)
    keys("+W4\n")
    assert "Round 2 has no pairing for 2 Bruno, 4 Hanna" in question(hall)


def test_a_forgotten_player_is_paired(left_open: Desk) -> None:
    answer(left_open, "Go to the round")
    assert shown_round(left_open) == "Round 2"
    keys("4\n6\n1")
    assert board(left_open, 3) == ["4 Hanna", "1-0", "6 Franco"]
    assert question(left_open) == ""


@pytest.mark.long
def test_an_open_round_is_reported_in_hand_outs_and_kept_in_files(
    left_open: Desk, saved_as: Callable[[str], Path], tmp_path: Path
) -> None:
    told = "Round 2, not paired and not declared absent: 4 Hanna, 6 Franco."
    for name in ("left.tbdesk", "left.trf"):
        path = tmp_path / name
        event = event_of(left_open)
        path.write_bytes(project.dumps(event) if name.endswith("k") else trf.dumps(event))
        read = files.load(path).tournament
        found = compute(read, read.chain, FIDE_2026)
        assert told in "\n".join(title_lines(found)), name
        assert told in standings_text(found)
        assert told in whole_page(found).decode()
        assert standings_data(found, found.problems)["not_paired"] == [
            {"round": 2, "ids": [4, 6]}, {"round": 3, "ids": [2, 3, 5, 6]},
        ]  # fmt: skip


@pytest.mark.long
def test_a_player_taken_out_of_a_pairing_is_not_absent(
    hall: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also of a file from elsewhere, whose blank cells are absences."""
    Question(monkeypatch).answer = QMessageBox.StandardButton.Yes
    keys("1\n3\n15\n2\n1")
    path = tmp_path / "elsewhere.trf"
    path.write_bytes(without_remarks(event_of(hall)))
    assert hall.window.open_path(path)
    hall.click(hall.table("rounds"), 0, 0)
    press(Qt.Key.Key_Delete)
    assert beside(hall) == "Not paired: 2"
    assert {bye.player for bye in event_of(hall).byes} == {4, 6}
    hall.ctrl(Qt.Key.Key_Z)
    assert event_of(hall).byes == ()


def test_the_problem_leads_to_the_pairing(hall: Desk) -> None:
    keys("1\n3\n1")
    press(Qt.Key.Key_PageDown)
    keys("1\n4\n1")  # the round before is left open
    (line,) = listed(hall)
    assert "not paired yet: 2 Bruno, 4 Hanna, 5 Elena, 6 Franco" in line
    assert "Z declares a player absent" in line
    view = child(hall.window, QListView, "problems")
    hall.click(view, 0, 0, x=20)
    table = hall.table("rounds")
    assert table.currentIndex().row() == table.model().rowCount() - 1
    keys("5\n")
    assert table.model().index(1, 0).data() == "5 Elena"


def test_the_file_knows_that_the_round_is_open(hall: Desk, saved_as: Callable[[str], Path]) -> None:
    keys("1\n3\n1")
    path = saved_as("open.tbdesk")
    hall.ctrl(Qt.Key.Key_S)
    assert project.load(path).tournament == event_of(hall)
    hall.open_example("rr6")
    hall.window.open_path(path)
    assert "not paired yet: 4" in title(hall)


@pytest.mark.long
def test_blank_cells_of_a_file_from_elsewhere_are_absences(hall: Desk, tmp_path: Path) -> None:
    keys("1\n3\n1")
    theirs = without_remarks(event_of(hall))
    path = tmp_path / "elsewhere.trf"
    path.write_bytes(theirs)
    assert hall.window.open_path(path)
    assert event_of(hall).open_round == 0
    assert "not paired yet" not in title(hall)
    assert beside(hall) == "Not paired, so absent: 4"
    assert files.load(path).tournament == event_of(hall)


def without_remarks(event: Tournament) -> bytes:
    lines = trf.dumps(event).decode().splitlines(keepends=True)
    assert any("open-round" in line for line in lines)
    return "".join(line for line in lines if not line.startswith("###")).encode()


def test_nothing_of_it_in_a_chain_that_counts_absences(hall: Desk) -> None:
    """Rounds elected to play: one of one so far for whoever is not paired yet, and none lost."""
    document = hall.document
    assert document.tournament is not None
    chain = catalogue.chain("PTS,REP,BH")
    document.edit(document.tournament._replace(chain=chain), "chain")
    keys("1\n3\n1")
    before = dict(zip(hall.names(), hall.values("BH"), strict=True))
    assert before["2 Bruno"] == "2.0", "Alice has two points; nothing is added for round 2"
