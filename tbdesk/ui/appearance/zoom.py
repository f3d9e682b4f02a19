"""The size of the text in the grids, the same in all of them."""

from __future__ import annotations

#: In percent of the system's text.
STEPS = (70, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300)
USUAL = 100


def step_from(percent: int, by: int) -> int:
    """The next size up (1) or down (-1); the largest and the smallest stay."""
    nearest = min(STEPS, key=lambda step: abs(step - percent))
    place = STEPS.index(nearest) + by
    return STEPS[max(0, min(place, len(STEPS) - 1))]
