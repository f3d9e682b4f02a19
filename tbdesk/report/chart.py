"""The layout of a bump chart: a line for each participant through the places of each step; and
its drawing as SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import NamedTuple

from tbdesk.report.document import Align, Chart
from tbdesk.report.wording.printable import clean

#: Colours that are distinguishable side by side, also for the colour-blind (Okabe and Ito).
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b07800", "#8b62c9", "#7f6a00")
#: Strokes and gaps, in widths of the line; none: it is whole.
_DASHES: tuple[tuple[float, ...], ...] = ((), (4, 2), (1, 1.5), (5, 1.5, 1, 1.5))
#: So many lines are strong; the rest are there, and quiet.
_STRONG = 8
_WIDE, _NARROW, _QUIET = 0.16, 0.1, 0.05
_ROW, _HEAD, _AROUND = 1.4, 1.6, 0.6
#: From a step to the next at least, and from the end of a line to its name.
_STEP, _BESIDE = 4.0, 0.9


class Trace(NamedTuple):
    """The line of one participant, interrupted where there is no place. colour: empty for a grey
    line."""

    colour: str
    width: float
    dashes: tuple[float, ...]
    runs: tuple[tuple[tuple[float, float], ...], ...]


class ChartLabel(NamedTuple):
    """A text to the left or right of a point or centred on it. ring: it marks a place on a line."""

    x: float
    y: float
    text: str
    align: Align
    strong: bool = False
    ring: bool = False


class Drawing(NamedTuple):
    """Everything to draw, in this order."""

    width: float
    height: float
    traces: tuple[Trace, ...]
    labels: tuple[ChartLabel, ...]


def drawing(chart: Chart, measure: Callable[[str], float], *, room: float = 0) -> Drawing:
    """The layout of a chart in the width there is, or as wide as it needs."""
    frame = _Frame(chart, measure, room)
    count = len(chart.names)
    traces = tuple(frame.trace(row) for row in reversed(range(count)))  # the best are drawn last
    labels = [
        ChartLabel(frame.x(at), _HEAD / 2, step, Align.CENTER, strong=True)
        for at, step in enumerate(chart.steps)
    ]
    for row in range(count):
        labels += frame.labels(row)
    return Drawing(frame.width, frame.height, traces, tuple(labels))


class _Frame:
    """The coordinates. Participants who share a place in a step are under each other, in the order
    of the rows, so that no two lines end in one point."""

    def __init__(self, chart: Chart, measure: Callable[[str], float], room: float) -> None:
        self._chart = chart
        self._names = _AROUND + _BESIDE + max(map(measure, chart.names), default=0)
        widest = max(map(measure, chart.steps), default=0) + 1
        steps = max(len(chart.steps) - 1, 0) * max(widest, _STEP)
        self.width = max(room, 2 * self._names + steps)
        self.height = _HEAD + len(chart.names) * _ROW + _AROUND
        self._slots = [_slots(chart, at) for at in range(len(chart.steps))]

    def x(self, at: int) -> float:
        steps = len(self._chart.steps) - 1
        return self._names + (self.width - 2 * self._names) * (at / steps if steps else 0.5)

    def y(self, row: int, at: int) -> float:
        return _HEAD + (self._slots[at][row] + 0.5) * _ROW

    def trace(self, row: int) -> Trace:
        runs: list[list[tuple[float, float]]] = [[]]
        for at, place in enumerate(self._chart.places[row]):
            if place is None:
                runs.append([])
            else:
                runs[-1].append((self.x(at), self.y(row, at)))
        lines = tuple(tuple(run) for run in runs if len(run) > 1)
        if row >= _STRONG:
            return Trace("", _QUIET, (), lines)
        width = _WIDE if row < len(_DASHES) else _NARROW
        return Trace(COLOURS[row % len(COLOURS)], width, _DASHES[row % len(_DASHES)], lines)

    def labels(self, row: int) -> list[ChartLabel]:
        """The name where the line begins and where it ends, and the places along it."""
        name, places = self._chart.names[row], self._chart.places[row]
        last = len(places) - 1
        labels = []
        for at, place in enumerate(places):
            if place is None:
                continue
            x, y = self.x(at), self.y(row, at)
            if at == 0 < last:
                labels.append(ChartLabel(x - _BESIDE, y, name, Align.RIGHT))
            if at == last:
                labels.append(ChartLabel(x + _BESIDE, y, name, Align.LEFT))
            ends = at in (0, last)
            if ends or row < _STRONG:
                labels.append(ChartLabel(x, y, str(place), Align.CENTER, ring=True))
        return labels


def _slots(chart: Chart, at: int) -> list[int]:
    """For every row its vertical position in a step, from 0."""
    unranked = 1 + max((row[at] or 0 for row in chart.places), default=0)
    order = sorted(
        range(len(chart.names)), key=lambda row: (chart.places[row][at] or unranked, row)
    )
    slots = [0] * len(order)
    for slot, row in enumerate(order):
        slots[row] = slot
    return slots


def leading(chart: Chart, most: int) -> Chart:
    """The chart with its first rows only, for a page; their places stay as they are."""
    return chart._replace(names=chart.names[:most], places=chart.places[:most])


#: Pixels that a line of text is high, and its letters; and how wide a letter is of a line's height,
#: generous, as every computer has another font.
_LINE, _SIZE, _LETTER = 20, 14, 0.43
_INK, QUIET, _PAPER = "#1b1f24", "#8a8f96", "#ffffff"
_RING = 0.55
_ANCHORS = {Align.LEFT: "start", Align.RIGHT: "end", Align.CENTER: "middle"}


def chart_svg(chart: Chart) -> str:
    """The chart as an SVG document."""
    return "\n".join(_svg(drawing(chart, _width)))


def _width(text: str) -> float:
    return len(text) * _LETTER


def _svg(drawn: Drawing) -> Iterator[str]:
    width, height = round(drawn.width * _LINE), round(drawn.height * _LINE)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" width="{width}" '
        f'height="{height}" viewBox="0 0 {width} {height}" font-size="{_SIZE}" '
        f'font-family="sans-serif" fill="{_INK}">'
    )
    yield f'<rect width="{width}" height="{height}" fill="{_PAPER}"/>'
    for trace in drawn.traces:
        yield from _trace(trace)
    yield from map(_label, drawn.labels)
    yield "</svg>"


def _trace(trace: Trace) -> Iterator[str]:
    width = trace.width * _LINE
    dashes = " ".join(f"{dash * width:.1f}" for dash in trace.dashes)
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    for run in trace.runs:
        points = " ".join(f"{x * _LINE:.1f},{y * _LINE:.1f}" for x, y in run)
        yield (
            f'<polyline points="{points}" fill="none" stroke="{trace.colour or QUIET}" '
            f'stroke-width="{width:.1f}"{dashed}/>'
        )


def _label(label: ChartLabel) -> str:
    x, y = label.x * _LINE, label.y * _LINE
    ring = ""
    if label.ring:
        ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_RING * _LINE:.1f}" fill="{_PAPER}"/>'
    bold = ' font-weight="bold"' if label.strong else ""
    return (
        f'{ring}<text x="{x:.1f}" y="{y:.1f}" dy=".35em" text-anchor="{_ANCHORS[label.align]}"'
        f"{bold}>{escape(clean(label.text))}</text>"
    )
