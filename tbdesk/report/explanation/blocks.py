"""The neutral blocks of an explanation, which the window and the command line render."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tbdesk.engine.event.breakdown import Reason, Status


class Align(Enum):
    """How a column of text is set; figures stand on the right."""

    LEFT = "left"
    RIGHT = "right"
    CENTER = "center"


class Paragraph(NamedTuple):
    """A sentence or two; `strong` for the headline and the total."""

    text: str
    strong: bool = False


class TermLine(NamedTuple):
    """One term in words. `cells` go under the headers of the table; `status` and `reasons`
    choose how it is drawn."""

    cells: tuple[str, ...]
    status: Status
    reasons: tuple[Reason, ...]


class TermTable(NamedTuple):
    """A table of terms or of evidence; every line has as many cells as `headers`, and the
    columns in `figures` (from 0) stand on the right."""

    headers: tuple[str, ...]
    lines: tuple[TermLine, ...]
    figures: frozenset[int] = frozenset({0, 4})


class EncounterPass(NamedTuple):
    """One pass of a direct encounter: the crosstable of its members and what came of it.

    `cells[i][j]` is what member i got against member j (`*` against itself, empty where they
    have not met); `reach` is empty when everybody has met everybody.
    """

    title: str
    headers: tuple[str, ...]
    members: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    points: tuple[str, ...]
    reach: tuple[str, ...]
    outcome: str
    points_header: str
    reach_header: str


Block = Paragraph | TermTable | EncounterPass
