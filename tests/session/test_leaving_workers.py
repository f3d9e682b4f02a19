"""A window that goes while a worker is at work: neither waits for the other for ever."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

#: Work in Python that goes on for as long as the program, and an owner that goes before.
BEFORE = """
import threading
import shiboken6
from PySide6.QtCore import QCoreApplication, QObject
app, owner, begun = QCoreApplication([]), QObject(), threading.Event()
def at_work(*given):
    begun.set()
    while True:
        sum(range(100))
        if callable(given[0]):
            given[0](1, 2)  # progress, reported until the program has ended
"""
AFTER = """
while not begun.is_set():
    app.processEvents()
shiboken6.delete(owner)
print("gone")
"""
TASK = """
from tbdesk.session.tasks import TaskRunner
TaskRunner(owner).start(at_work, print, print)
"""
CALCULATION = """
from tbdesk.engine.model.schedule import round_robin
from tbdesk.engine.model.tournament import Player
from tbdesk.session import calculation
from tbdesk.session.document import Document
calculation.standings_of = at_work
document, service = Document(owner), calculation.CalculationService(owner)
service.follow(document)
document.start(round_robin("", tuple(Player(number, "") for number in range(1, 61)), 1), None)
"""


@pytest.mark.parametrize("work", [TASK, CALCULATION], ids=["task", "calculation"])
def test_a_program_ends_though_a_worker_lost_its_owner(work: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", BEFORE + work + AFTER],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (ended.returncode, ended.stdout.strip()) == (0, "gone"), ended.stderr
