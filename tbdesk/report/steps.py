"""Long work in steps, so that the caller can do something else between them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

Value = TypeVar("Value")

#: A generator that pauses after every short step and returns the result.
Steps = Generator[None, None, Value]


def at_once(steps: Steps[Value]) -> Value:
    """Do all steps at once and return the result."""
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
