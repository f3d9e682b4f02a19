"""Sections enlarged to fill a page, to be read from two metres away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tbdesk.report.steps import Steps
from tbdesk.ui.printing.page import Paper

#: How much larger than usual: at most on one page, and on the pages of a section that takes
#: several; at least, so that every name fits; and to what share of a step the best is found.
_MOST, _MOST_ON_SEVERAL, _LEAST, _STEPS = 4.0, 1.6, 0.5, 7
#: As much of a page is filled: sums of heights are not exact to the last dot.
_FILLED = 0.995
#: The height of a row as a multiple of its letters: as usual, and where there is room to fill.
LEADING, _AIRY = 1.35, 2.2


class Measured(NamedTuple):
    """The layout of a section on a paper."""

    #: Its height, and that of one page.
    height: float
    room: float
    #: True if every table fits the width at full size.
    whole: bool
    #: The number of rows, and their letter height.
    rows: int
    line: float

    @property
    def on_one_page(self) -> bool:
        return self.whole and self.height <= self.room


class Setting(NamedTuple):
    """The enlargement of a section. widened: its tables take the full width."""

    paper: Paper
    leading: float = LEADING
    widened: bool = False


def largest(papers: Sequence[Paper], measured: Callable[[Paper], Measured]) -> Steps[Setting]:
    """The section as large as one page takes, on the best of some papers; if it takes several, as
    wide as the page, and smaller than usual if every name fits only then."""
    settings = []
    for paper in papers:
        if measured(paper).on_one_page:
            larger = yield from _enlarged(paper, _MOST, lambda at: measured(at).on_one_page)
            settings.append(larger)
    if settings:
        best = max(settings, key=lambda paper: paper.zoom)
        yield
        return Setting(best, _filling(measured(best)), True)
    for paper in papers:
        if measured(paper).whole:
            wide = yield from _enlarged(paper, _MOST_ON_SEVERAL, lambda at: measured(at).whole)
            return Setting(wide, widened=True)
    for paper in papers[::-1]:
        smallest = paper._replace(zoom=_LEAST)
        if measured(smallest).whole:
            narrow = yield from _enlarged(smallest, 1.0, lambda at: measured(at).whole)
            return Setting(narrow, widened=True)
    return Setting(papers[-1])


def _enlarged(paper: Paper, most: float, fits: Callable[[Paper], bool]) -> Steps[Paper]:
    """The largest zoom, up to `most`, at which it fits; at that of the paper it does."""
    low, high = paper.zoom, most
    for _ in range(_STEPS):
        yield
        middle = (low + high) / 2
        if fits(paper._replace(zoom=middle)):
            low = middle
        else:
            high = middle
    return paper._replace(zoom=low)


def _filling(measured: Measured) -> float:
    """The leading that lets the rows fill the page."""
    if not measured.rows:
        return LEADING
    slack = (_FILLED * measured.room - measured.height) / (measured.rows * measured.line)
    return min(_AIRY, LEADING + max(0.0, slack))
