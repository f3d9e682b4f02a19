"""The column widths of tables on paper, and the split of wide tables into parts."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.event.reasons import CUT, UNCOUNTED
from tbdesk.report.document import Cell, Grid, Head, Run, Section
from tbdesk.report.steps import Steps
from tbdesk.ui.printing.page import GREY, INK, POINT, RED, Fonts, TextStyle

#: Points: of the cells at full size, left and right of a text, the least for a name and for
#: words that are broken into lines.
CELL_SIZE, PADDING, _NAME, _WORDS = 9.0, 3.5, 80, 110
#: A table is set smaller to fit the paper, down to the last of these.
_SCALES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)
#: The most a name takes of the width, and any other column.
_WIDEST_NAME, _WIDEST = 0.3, 0.5
FOOT_SCALE = 0.7
_MOST_WIDENED = 2.0
#: Dots by which a column is wider than its text.
_ROUNDING = 2.0
#: Smaller letters are whole pixels high, which makes a text up to so much wider than its share.
_PIXELS = 1.015


class FittedGrid(NamedTuple):
    """A part of a table that fits the width: its columns, their widths in dots, and its scale."""

    grid: Grid
    columns: tuple[int, ...]
    widths: tuple[float, ...]
    scale: float

    def widened(self, room: float) -> FittedGrid:
        """The grid as wide as the room, no column more than twice as wide as before."""
        factor = min(_MOST_WIDENED, max(1.0, room / (sum(self.widths) or 1.0)))
        return self._replace(widths=tuple(width * factor for width in self.widths))


class Fitter:
    """Fits the tables of a section; each of them is measured once, at full size."""

    def __init__(self, section: Section, fonts: Fonts) -> None:
        self._fonts = fonts
        self._grids = [block for block in section.blocks if isinstance(block, Grid)]
        #: By the identity of a table: a section is not changed while it is laid out.
        self._measured: dict[int, list[float]] = {}

    def measure(self) -> Steps[None]:
        """Measure the tables, before anything else. Tables alike get columns of equal width."""
        alike: dict[tuple[object, ...], list[float]] = {}
        for grid in self._grids:
            kind = tuple(head._replace(text="", note="") for head in grid.heads)
            widths = alike.setdefault(kind, [0.0] * len(grid.heads))
            for place, head in enumerate(grid.heads):
                widths[place] = max(widths[place], self._fonts.width(head.text, head_style(1)))
            for row in grid.rows:
                yield
                for place, cell in enumerate(row.cells):
                    widths[place] = max(widths[place], cell_width(cell, self._fonts, 1))
            self._measured[id(grid)] = widths

    def stand_upright(self, room: float) -> bool:
        """True if all tables stand on a narrow page without being made much smaller."""
        parts = [self.fit(grid, room) for grid in self._grids]
        return all(len(fitted) == 1 and fitted[0].scale > _SCALES[2] for fitted in parts)

    @property
    def rows(self) -> int:
        """The number of rows of all tables, with their headers."""
        return sum(len(grid.rows) + 1 for grid in self._grids)

    def whole(self, room: float) -> bool:
        """True if every table fits the room in one part at full size."""
        parts = [self.fit(grid, room) for grid in self._grids]
        return all(len(fitted) == 1 and fitted[0].scale == 1 for fitted in parts)

    def fit(self, grid: Grid, room: float) -> list[FittedGrid]:
        """The table in one part if it can be set so small that it fits `room`, else in several
        with the first columns on each; names are cut short last."""
        everything = tuple(range(len(grid.heads)))
        for scale in _SCALES:
            wishes = self._wishes(grid, scale)
            widths = _capped(grid, wishes, room)
            if sum(widths) <= room:
                return [FittedGrid(grid, everything, _shared(widths, wishes, room), scale)]
            if _fill_with_words(grid, widths, room):
                return [FittedGrid(grid, everything, tuple(widths), scale)]
        narrow = _narrowed(grid, widths, scale)
        if sum(narrow) <= room:
            return [FittedGrid(grid, everything, _shared(narrow, widths, room), scale)]
        return _spread(grid, narrow, room, scale)

    def _wishes(self, grid: Grid, scale: float) -> list[float]:
        """The widths that the texts of the columns need at a scale."""
        factor = scale if scale == 1 else scale * _PIXELS
        room_for = 2 * PADDING * POINT * scale + _ROUNDING
        return [width * factor + room_for for width in self._measured[id(grid)]]


def _capped(grid: Grid, wishes: list[float], room: float) -> list[float]:
    """The widths that are wished for, none more than its share of the room."""
    pairs = zip(wishes, grid.heads, strict=True)
    return [min(wish, room * _most(head)) for wish, head in pairs]


def _shared(widths: list[float], wishes: list[float], room: float) -> tuple[float, ...]:
    """The widths, after the room left over is given to columns that need more."""
    wanting = sum(wishes) - sum(widths)
    share = min(1.0, (room - sum(widths)) / wanting) if wanting > 0 else 0.0
    pairs = zip(widths, wishes, strict=True)
    return tuple(width + share * (wish - width) for width, wish in pairs)


def _most(head: Head) -> float:
    """The share of the room a column takes at most."""
    if head.wraps:
        return 1.0
    return _WIDEST_NAME if head.elastic else _WIDEST


def _fill_with_words(grid: Grid, widths: list[float], room: float) -> bool:
    """Let columns of words have the room left by the others, the short ones of them all they need;
    False if that is too little."""
    wordy = [place for place, head in enumerate(grid.heads) if head.wraps]
    rest = room - sum(width for place, width in enumerate(widths) if place not in wordy)
    if not wordy or rest < _WORDS * POINT * len(wordy):
        return False
    wordy.sort(key=lambda place: widths[place])
    while len(wordy) > 1 and widths[wordy[0]] <= rest / len(wordy):
        rest -= widths[wordy.pop(0)]
    wanted = sum(widths[place] for place in wordy)
    for place in wordy:
        widths[place] *= rest / wanted
    return True


def _narrowed(grid: Grid, widths: list[float], scale: float) -> list[float]:
    """The widths with names cut short."""
    return [
        min(width, _NAME * POINT * scale) if head.elastic else width
        for head, width in zip(grid.heads, widths, strict=True)
    ]


def _spread(grid: Grid, widths: list[float], room: float, scale: float) -> list[FittedGrid]:
    fixed = list(range(grid.fixed))
    taken = sum(widths[place] for place in fixed)
    parts: list[list[int]] = [[]]
    used = 0.0
    for place in range(grid.fixed, len(widths)):
        width = min(widths[place], room - taken)
        if parts[-1] and used + width > room - taken:
            parts.append([])
            used = 0.0
        parts[-1].append(place)
        used += width
    return [
        FittedGrid(grid, columns, tuple(min(widths[column], room) for column in columns), scale)
        for part in parts
        for columns in [tuple(fixed + part)]
    ]


def head_style(scale: float) -> TextStyle:
    return TextStyle(CELL_SIZE * scale, bold=True)


def run_style(run: Run, scale: float, strong: bool = False) -> TextStyle:
    """Marks are shown by the letters: struck out, italic, bold."""
    out = run.status in UNCOUNTED
    struck = run.status in CUT
    ink = GREY if out else RED if struck else INK
    return TextStyle(CELL_SIZE * scale, strong or run.doubtful, out, struck, ink)


def foot_style(scale: float) -> TextStyle:
    return TextStyle(CELL_SIZE * scale * FOOT_SCALE)


def is_struck(run: Run) -> bool:
    return run.status in CUT


def run_gap(scale: float) -> float:
    """The gap between the runs of a cell."""
    return CELL_SIZE * scale * POINT * 0.3


def cell_width(cell: Cell, fonts: Fonts, scale: float) -> float:
    """The room the runs of a cell take, without padding."""
    if not cell.runs:
        return 0.0
    total = run_gap(scale) * (len(cell.runs) - 1)
    for run in cell.runs:
        total += fonts.width(run.text, run_style(run, scale, cell.strong))
        total += fonts.width(run.foot, foot_style(scale)) if run.foot else 0.0
    return total
