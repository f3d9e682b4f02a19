"""Long work in steps, so that whoever has it done can do something else between them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

Made = TypeVar("Made")

#: Every step is short; what was made comes at the end.
Steps = Generator[None, None, Made]


def at_once(steps: Steps[Made]) -> Made:
    """What is made, all steps in one go."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            made: Made = end.value
            return made


def one_step(make: Callable[[], Made]) -> Steps[Made]:
    """Short work, in a single step."""
    yield
    return make()
