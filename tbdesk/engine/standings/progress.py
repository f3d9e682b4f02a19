"""Progress of a search that pauses after every short step."""

from __future__ import annotations

from typing import NamedTuple


class Reached(NamedTuple):
    """Steps done, of all steps; the search defines a step."""

    done: int
    total: int
