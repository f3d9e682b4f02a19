"""Long work: its result, its errors, its progress, giving it up, and an owner that goes."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextvars import ContextVar
from time import perf_counter

import pytest
import shiboken6
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from tbdesk.report.errors import FormatError
from tbdesk.report.steps import Progress, Steps, at_once
from tbdesk.session.tasks import CancelledError, TaskRunner

LANGUAGE = ContextVar("LANGUAGE", default="en")


class Outcome:
    """Signals of a runner about its work."""

    def __init__(self, tasks: TaskRunner) -> None:
        self.results: list[object] = []
        self.errors: list[Exception] = []
        self.cancelled = 0
        self.progress: list[tuple[int, int]] = []
        self.order: list[str] = []
        tasks.progressed.connect(lambda done, total: self.progress.append((done, total)))
        tasks.started.connect(lambda title: self.order.append(f"started {title}"))
        tasks.ended.connect(lambda: self.order.append("ended"))

    def done(self, result: object) -> None:
        assert threading.current_thread() is threading.main_thread()
        self.order.append("done")
        self.results.append(result)

    def failed(self, error: Exception) -> None:
        assert threading.current_thread() is threading.main_thread()
        self.errors.append(error)

    def cancel(self) -> None:
        self.cancelled += 1

    @property
    def callbacks(self) -> tuple[Callable[..., None], Callable[..., None], Callable[..., None]]:
        return self.done, self.failed, self.cancel


@pytest.fixture
def tasks(qtbot: QtBot) -> TaskRunner:
    return TaskRunner()


@pytest.fixture
def outcome(tasks: TaskRunner) -> Outcome:
    return Outcome(tasks)


def finish(tasks: TaskRunner, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not tasks.busy)


# --- in a thread --------------------------------------------------------------------------------


def test_a_result_and_the_progress(qtbot: QtBot, tasks: TaskRunner, outcome: Outcome) -> None:
    def work(progress: Progress) -> dict[str, int]:
        assert threading.current_thread() is not threading.main_thread()
        progress(1, 2)
        progress(2, 2)
        return {"games": 12}

    assert not tasks.start(work, *outcome.callbacks, title="Counting")
    assert tasks.busy
    finish(tasks, qtbot)
    assert outcome.results == [{"games": 12}]
    assert outcome.progress[-1] == (2, 2)
    assert outcome.order == ["started Counting", "ended", "done"]


@pytest.mark.parametrize("total", [2**31 - 1, 2**31, 3**24, 10**40])
def test_progress_of_more_steps_than_a_c_integer_holds(
    qtbot: QtBot, tasks: TaskRunner, outcome: Outcome, total: int
) -> None:
    tasks.start(lambda progress: progress(total // 2, total), *outcome.callbacks)
    finish(tasks, qtbot)
    done, all_of_it = outcome.progress[-1]
    assert 0 < all_of_it < 2**31
    assert done / all_of_it == pytest.approx(0.5)


def test_many_reports_do_not_flood_the_window(
    qtbot: QtBot, tasks: TaskRunner, outcome: Outcome
) -> None:
    def work(progress: Progress) -> None:
        for done in range(10_000):
            progress(done, 9_999)

    started = perf_counter()
    tasks.start(work, *outcome.callbacks)
    finish(tasks, qtbot)
    assert outcome.progress[-1] == (9_999, 9_999)
    assert len(outcome.progress) < 100 * (perf_counter() - started) + 5


def test_an_error_is_reported_in_the_thread_of_the_window(
    qtbot: QtBot, tasks: TaskRunner, outcome: Outcome
) -> None:
    def work(_progress: Progress) -> bytes:
        raise FormatError("no")

    tasks.start(work, *outcome.callbacks)
    finish(tasks, qtbot)
    assert [str(error) for error in outcome.errors] == ["no"]
    assert outcome.results == []


def test_work_that_is_cancelled_is_reported_so_at_once_and_ends(
    qtbot: QtBot, tasks: TaskRunner, outcome: Outcome
) -> None:
    begun, ended = threading.Event(), threading.Event()

    def work(progress: Progress) -> None:
        begun.set()
        try:
            while True:
                progress(1, 2)
        except CancelledError:
            ended.set()
            raise

    tasks.start(work, *outcome.callbacks)
    assert begun.wait(5)
    tasks.cancel()
    assert outcome.cancelled == 1
    assert not tasks.busy
    qtbot.waitUntil(ended.is_set)
    qtbot.wait(10)
    assert (outcome.cancelled, outcome.errors, outcome.results) == (1, [], [])


def test_new_work_takes_the_place_of_the_old_whose_result_is_dropped(
    qtbot: QtBot, tasks: TaskRunner, outcome: Outcome
) -> None:
    go_on, late = threading.Event(), threading.Event()

    def slow(_progress: Progress) -> str:
        go_on.wait(5)
        late.set()
        return "late"

    tasks.start(slow, *outcome.callbacks)
    tasks.start(lambda _progress: "in time", *outcome.callbacks)
    finish(tasks, qtbot)
    go_on.set()
    assert late.wait(5)
    qtbot.wait(20)
    assert (outcome.results, outcome.cancelled) == (["in time"], 0)


def test_two_runners_work_side_by_side(qtbot: QtBot, tasks: TaskRunner, outcome: Outcome) -> None:
    other = TaskRunner()
    met = threading.Barrier(2, timeout=5)
    tasks.start(lambda _progress: met.wait() >= 0, *outcome.callbacks)
    other.start(lambda _progress: met.wait() >= 0, *outcome.callbacks)
    finish(tasks, qtbot)
    finish(other, qtbot)
    assert outcome.results == [True, True]


def refused(_progress: Progress) -> None:
    raise FormatError("no")


def test_an_unforeseen_error_in_a_task_is_reported(
    qtbot: QtBot, tasks: TaskRunner, outcome: Outcome
) -> None:
    def steps() -> Steps[int]:
        yield
        return 1 // 0

    with qtbot.captureExceptions() as reported:
        tasks.start(steps(), *outcome.callbacks)
        tasks.start(lambda _progress: 1 // 0, *outcome.callbacks, wait=True)
        tasks.start(lambda _progress: 1 // 0, *outcome.callbacks)
        finish(tasks, qtbot)
        tasks.start(refused, *outcome.callbacks)
        finish(tasks, qtbot)
    names = [type(error).__name__ for error in outcome.errors]
    assert names == ["ZeroDivisionError"] * 3 + ["FormatError"]
    assert [kind.__name__ for kind, *_rest in reported] == ["ZeroDivisionError"] * 3


def test_a_task_that_is_waited_for_is_done_before_start_returns(
    tasks: TaskRunner, outcome: Outcome
) -> None:
    def work(progress: Progress) -> int:
        assert threading.current_thread() is threading.main_thread()
        progress(1, 1)
        return 3

    assert tasks.start(work, *outcome.callbacks, wait=True)
    assert outcome.results == [3]
    assert not tasks.start(refused, *outcome.callbacks, wait=True)
    assert [str(error) for error in outcome.errors] == ["no"]
    assert "started" not in "".join(outcome.order)


def test_work_sees_the_context_variables_of_who_asked_for_it(
    qtbot: QtBot, tasks: TaskRunner, outcome: Outcome
) -> None:
    before = LANGUAGE.set("it")
    tasks.start(lambda _progress: LANGUAGE.get(), *outcome.callbacks)
    LANGUAGE.reset(before)
    finish(tasks, qtbot)
    assert outcome.results == ["it"]
    tasks.start(lambda _progress: LANGUAGE.set("de"), *outcome.callbacks, wait=True)
    assert LANGUAGE.get() == "en"


def test_an_owner_that_goes_hears_nothing_any_more(qtbot: QtBot) -> None:
    owner = QObject()
    tasks = TaskRunner(owner)
    outcome = Outcome(tasks)
    go_on, ended = threading.Event(), threading.Event()

    def work(progress: Progress) -> None:
        go_on.wait(5)
        try:
            while True:
                progress(1, 2)
        finally:
            ended.set()

    tasks.start(work, *outcome.callbacks)
    shiboken6.delete(owner)
    go_on.set()
    qtbot.waitUntil(ended.is_set)
    qtbot.wait(20)
    assert (outcome.results, outcome.errors, outcome.progress) == ([], [], [])


# --- in slices ----------------------------------------------------------------------------------


class Work:
    """Work whose steps are longer than a slice; it keeps count, and notes its end."""

    def __init__(self, steps: int) -> None:
        self.done = 0
        self.ended = False
        self._steps = steps

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


def short() -> Steps[str]:
    yield
    return "made"


def test_events_are_handled_between_the_slices(
    qtbot: QtBot, tasks: TaskRunner, outcome: Outcome
) -> None:
    work, seen = Work(10), set()
    timer = QTimer()
    timer.timeout.connect(lambda: seen.add(work.done))
    timer.start(0)
    tasks.start(work.steps(), *outcome.callbacks, total=10)
    finish(tasks, qtbot)
    timer.stop()
    assert outcome.results == [10]
    assert outcome.progress[-1] == (10, 10)
    assert len(seen) > 2


def test_short_work_is_done_at_once(tasks: TaskRunner, outcome: Outcome) -> None:
    tasks.start(short(), *outcome.callbacks)
    assert outcome.results == ["made"]
    assert outcome.order == ["ended", "done"]
    assert at_once(short()) == "made"


def test_steps_that_are_cancelled_end_and_tell_nothing(
    qtbot: QtBot, tasks: TaskRunner, outcome: Outcome
) -> None:
    work = Work(10)
    tasks.start(work.steps(), *outcome.callbacks)
    tasks.cancel()
    qtbot.wait(30)
    assert work.ended
    assert work.done < 10
    assert (outcome.results, outcome.cancelled) == ([], 1)


def test_new_steps_take_the_place_of_the_old(
    qtbot: QtBot, tasks: TaskRunner, outcome: Outcome
) -> None:
    old, new = Work(10), Work(3)
    tasks.start(old.steps(), *outcome.callbacks)
    tasks.start(new.steps(), *outcome.callbacks)
    finish(tasks, qtbot)
    assert outcome.results == [3]
    assert old.ended


def test_an_error_in_a_step_is_reported_and_ends_the_work(
    tasks: TaskRunner, outcome: Outcome
) -> None:
    def faulty() -> Steps[None]:
        yield
        raise FormatError("no")

    tasks.start(faulty(), *outcome.callbacks)
    assert [str(error) for error in outcome.errors] == ["no"]
    assert not tasks.busy


def test_steps_keep_the_context_variables_they_began_with(
    qtbot: QtBot, tasks: TaskRunner, outcome: Outcome
) -> None:
    def steps() -> Steps[set[str]]:
        seen, work = set(), Work(3).steps()
        for _ in work:
            seen.add(LANGUAGE.get())
            yield
        return seen

    before = LANGUAGE.set("it")
    tasks.start(steps(), *outcome.callbacks)
    LANGUAGE.reset(before)
    finish(tasks, qtbot)
    assert outcome.results == [{"it"}]
