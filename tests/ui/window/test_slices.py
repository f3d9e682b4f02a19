"""Long work in slices: events are handled between them, and it can be given up."""

from __future__ import annotations

from time import perf_counter

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QProgressDialog, QWidget
from pytestqt.qtbot import QtBot

from tbdesk.report.steps import Steps, at_once
from tbdesk.ui.window.patience import Patience
from tbdesk.ui.window.slices import Slices
from tests.ui import hands


class Work:
    """Work whose steps are longer than a slice; it keeps count, and notes its end."""

    def __init__(self, steps: int) -> None:
        self.done = 0
        self.ended = False
        self._steps = steps

    def enough(self) -> None:
        """Leave it at what is done."""
        self._steps = self.done

    def steps(self) -> Steps[int]:
        try:
            while self.done < self._steps:
                until = perf_counter() + 0.005
                while perf_counter() < until:
                    pass
                self.done += 1
                yield
        finally:
            self.ended = True
        return self.done


def test_events_are_handled_between_the_slices(qtbot: QtBot) -> None:
    slices, work, seen = Slices(), Work(10), set()
    timer = QTimer()
    timer.timeout.connect(lambda: seen.add(work.done))
    timer.start(0)
    with qtbot.waitSignal(slices.finished) as told:
        slices.start(work.steps())
    timer.stop()
    assert told.args == [10]
    assert len(seen) > 2
    assert not slices.busy


def test_short_work_is_done_at_once(qtbot: QtBot) -> None:
    slices, made = Slices(), []
    slices.finished.connect(made.append)
    slices.start(_short())
    assert made == ["made"]
    assert at_once(_short()) == "made"


def _short() -> Steps[str]:
    yield
    return "made"


def test_what_is_given_up_ends_and_tells_nothing(qtbot: QtBot) -> None:
    slices, work = Slices(), Work(10)
    slices.start(work.steps())
    with qtbot.assertNotEmitted(slices.finished, wait=30):
        slices.stop()
    assert work.ended
    assert work.done < 10
    assert not slices.busy


def test_new_work_takes_the_place_of_the_old(qtbot: QtBot) -> None:
    slices, old, new, made = Slices(), Work(10), Work(3), []
    slices.finished.connect(made.append)
    slices.start(old.steps())
    slices.start(new.steps())
    qtbot.waitUntil(lambda: not slices.busy)
    assert made == [3]
    assert old.ended


def test_a_fault_is_not_hidden_and_ends_the_work(qtbot: QtBot) -> None:
    def faulty() -> Steps[None]:
        yield
        raise ZeroDivisionError

    slices = Slices()
    with pytest.raises(ZeroDivisionError):
        slices.start(faulty())
    assert not slices.busy


# --- with a bar -----------------------------------------------------------------------------------


def bar(window: QWidget) -> QProgressDialog | None:
    found = window.findChildren(QProgressDialog, "patience")
    return next((one for one in found if one.isVisible()), None)


def test_who_waits_long_sees_how_far_it_is(qtbot: QtBot) -> None:
    window, work, made = QWidget(), Work(10_000), []
    qtbot.addWidget(window)
    window.show()
    patience = Patience(window)
    patience.have_done(work.steps(), "Writing event.pdf …", made.append, 10_000)
    qtbot.waitUntil(lambda: bar(window) is not None)
    shown = bar(window)
    assert shown is not None
    assert shown.labelText() == "Writing event.pdf …"
    seen = shown.value()
    qtbot.waitUntil(lambda: shown.value() > seen)
    assert made == []
    work.enough()
    qtbot.waitUntil(lambda: made == [work.done])
    assert bar(window) is None


def test_the_bar_has_a_button_to_give_it_up(qtbot: QtBot) -> None:
    window, work, made = QWidget(), Work(10_000), []
    qtbot.addWidget(window)
    window.show()
    patience = Patience(window)
    patience.have_done(work.steps(), "Writing …", made.append)
    qtbot.waitUntil(lambda: bar(window) is not None)
    shown = bar(window)
    assert shown is not None
    hands.click(hands.button(shown, "Cancel"))
    assert work.ended
    assert not patience.busy
    assert bar(window) is None
    assert made == []


def test_short_work_shows_no_bar(qtbot: QtBot) -> None:
    window, made = QWidget(), []
    qtbot.addWidget(window)
    window.show()
    Patience(window).have_done(_short(), "Writing …", made.append)
    assert made == ["made"]
    assert bar(window) is None
