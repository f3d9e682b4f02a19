"""Printed columns, and the tie-breaks that give them."""

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
    """An edition, and the event's deviations from it (16.6). scores: of games, or of matches in a
    team event, in place of the event's own."""

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
    #: The factor between printed and computed values.
    factor: Fraction = Fraction(1)
    #: True if the points among level participants are printed instead of their places.
    in_encounter: bool = False
    #: True if the own points are added.
    with_own: bool = False
    differing: tuple[Difference, ...] = ()


class Identified(NamedTuple):
    """A printed column with the tie-breaks that give it exactly, the simplest and most fitting
    first; `nearest`: if none does, the likeliest by heading and values."""

    printed: Printed
    exact: tuple[Fit, ...]
    nearest: tuple[Fit, ...]
