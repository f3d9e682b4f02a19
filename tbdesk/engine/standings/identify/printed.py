"""Printed columns, and what gives them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.results import ScoreSystem
from tbdesk.engine.rules.editions import Edition, deviating

Deviations = tuple[tuple[str, bool], ...]


class Shown(Enum):
    """How exact values became the printed ones."""

    EXACTLY = "exactly"
    ROUNDED = "rounded"
    TRUNCATED = "truncated"


class Rules(NamedTuple):
    """An edition, and what the event changes of it (16.6). scores: of games, or of matches where
    teams play, in place of the event's own."""

    edition: Edition
    deviations: Deviations = ()
    scores: ScoreSystem | None = None

    @property
    def applied(self) -> Edition:
        """The edition with the changes."""
        return deviating(self.edition, self.deviations)


class Printed(NamedTuple):
    """A printed column."""

    heading: str
    #: By position; a participant without one is left out.
    values: Mapping[int, Fraction]
    #: The most that any of them has.
    decimals: int
    #: The tie-breaks that the heading may mean, likeliest first.
    named: tuple[Descriptor, ...] = ()


class Difference(NamedTuple):
    """A row in which a column is printed otherwise than computed."""

    position: int
    printed: Fraction
    computed: Fraction | None


class Fit(NamedTuple):
    """A tie-break beside a printed column."""

    descriptor: Descriptor
    #: All rules that give the same values.
    rules: tuple[Rules, ...]
    shown: Shown = Shown.EXACTLY
    #: How many times the computed values are printed.
    factor: Fraction = Fraction(1)
    #: Whether the points among those who are level are printed, where the tie-break gives their
    #: places.
    in_encounter: bool = False
    #: Whether the own points are added.
    with_own: bool = False
    differing: tuple[Difference, ...] = ()


class Identified(NamedTuple):
    """A printed column with what gives it exactly, the simplest and most fitting first; `nearest`:
    where nothing does, what the heading and the values speak for."""

    printed: Printed
    exact: tuple[Fit, ...]
    nearest: tuple[Fit, ...]
