"""A round typed bit by bit: the standings wait for whoever is not paired yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QListView

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import files, trf
from tbdesk.files.project import project
from tests.domain import swiss
from tests.ui.conftest import Desk
from tests.ui.hands import activate, child, keys, press
from tests.ui.rounds.conftest import event_of, start
from tests.ui.test_drafts import listed


@pytest.fixture
def hall(desk: Desk) -> Desk:
    """Six players, three rounds; the first is typed."""
    activate(desk.window)
    names = ("Alice", "Bruno", "Carla", "Hanna", "Elena", "Franco")
    start(desk, swiss(*names, rounds=3).tournament)
    keys("1\n2\n13\n4\n15\n6\n1")
    press(Qt.Key.Key_PageDown)
    return desk


def title(desk: Desk) -> str:
    return desk.label("standingsTitle").replace("<b>", "").replace("</b>", "")


def beside(desk: Desk) -> str:
    """What stands above the list of those who are not paired."""
    view = child(desk.window, QListView, "unpaired")
    labels = [one for one in desk.window.findChildren(QLabel) if one.buddy() is view]
    return labels[0].text().replace("&", "")


def test_who_is_not_paired_yet_is_named_and_not_absent(hall: Desk) -> None:
    keys("1\n3\n1")
    assert title(hall) == "Standings, provisional: not paired yet: 4"
    assert "Not paired yet: 4." in hall.label("progress")
    (line,) = listed(hall)
    assert "not paired yet: 2 Bruno, 4 Hanna, 5 Elena, 6 Franco" in line
    assert "Z declares who is absent" in line
    assert beside(hall) == "Not paired: 4"
    keys("5\n2\n")
    assert title(hall) == "Standings, provisional: 1 game missing, not paired yet: 2"


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


def test_the_next_round_makes_them_absent(hall: Desk) -> None:
    keys("1\n3\n15\n2\n1")
    press(Qt.Key.Key_PageDown)
    keys("1\n4\n1")
    assert event_of(hall).open_round == 3
    press(Qt.Key.Key_PageUp)
    assert beside(hall) == "Not paired, so absent: 2"
    hall.ctrl(Qt.Key.Key_Z, times=4)
    assert event_of(hall).open_round == 2
    assert beside(hall) == "Not paired: 2"


def test_the_problem_leads_to_the_pairing(hall: Desk) -> None:
    keys("1\n3\n1")
    press(Qt.Key.Key_PageUp)
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


def test_blank_cells_of_a_file_from_elsewhere_are_absences(hall: Desk, tmp_path: Path) -> None:
    keys("1\n3\n1")
    theirs = without_remarks(event_of(hall))
    path = tmp_path / "elsewhere.trf"
    path.write_bytes(theirs)
    hall.window._document.undo_stack.setClean()
    hall.window._document._unsaved_origin = False
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
    document = hall.window._document
    assert document.tournament is not None
    chain = catalogue.chain("PTS,REP,BH")
    document.edit(replace(document.tournament, chain=chain), "chain")
    keys("1\n3\n1")
    before = dict(zip(hall.names(), hall.values("BH"), strict=True))
    assert before["2 Bruno"] == "2.0", "Alice has two points; nothing is added for round 2"
