"""Long work in small steps, so that the caller can do something else between them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from tbdesk.engine.standings.progress import Reached

Value = TypeVar("Value")

#: Called with how much is done, and of how much.
Progress = Callable[[int, int], None]

#: A generator that pauses after every short step and returns the result.
Steps = Generator[None, None, Value]


def at_once(steps: Generator[object, None, Value]) -> Value:
    """Do all steps and return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Value = end.value
            return result


def one_step(make: Callable[[], Value]) -> Steps[Value]:
    """Short work, in a single step."""
    yield
    return make()


def run_search(search: Generator[Reached, None, Value], progress: Progress) -> Value:
    """The result of a search, with its progress reported meanwhile. Raises exceptions of
    `progress`."""
    try:
        while True:
            step = next(search)
            progress(step.done, step.total)
    except StopIteration as end:
        result: Value = end.value
        return result
