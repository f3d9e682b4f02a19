"""How much is tried of what has no end: the same samples at the desk and, more of them, in .ci/run;
in the whole profile others every time."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import HealthCheck, settings

#: Examples of a property that asks for no number of its own: of as many as it has where there is
#: time, in .ci/run, and at the desk.
_WHOLE, _FULL, _SHORT = 100, 30, 6

# Without a stopwatch: a slow machine is no failure.
settings.register_profile(
    "whole", max_examples=_WHOLE, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
for _name, _examples in (("full", _FULL), ("short", _SHORT)):
    settings.register_profile(
        _name, settings.get_profile("whole"), max_examples=_examples, derandomize=True
    )
settings.load_profile("short")


def examples(number: int) -> settings:
    """So many examples of a property in the whole profile, in the others fewer in proportion."""
    assert settings.default is not None
    return settings(max_examples=max(1, number * settings.default.max_examples // _WHOLE))


def sample(values: Iterable[object], short: int) -> list[object]:
    """Values of a parameter; all but the first `short` run before a release only."""
    return [
        pytest.param(value, marks=[pytest.mark.whole] if place >= short else [])
        for place, value in enumerate(values)
    ]


def batches(seeds: int, size: int, short: int) -> list[object]:
    """The first seeds of batches of random events, of which the first `short` run every time."""
    return sample(range(0, seeds, size), short)
