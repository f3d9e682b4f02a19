"""A chart as SVG: in a web page, or as a file of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from tbdesk.report.chart import Drawing, Label, Trace, drawing
from tbdesk.report.document import Align, Chart
from tbdesk.report.wording.printable import clean

#: Pixels that a line of text is high, and its letters; and how wide a letter is of a line's height,
#: generous, as every computer has another font.
_LINE, _SIZE, _LETTER = 20, 14, 0.43
_INK, QUIET, _PAPER = "#1b1f24", "#8a8f96", "#ffffff"
_RING = 0.55
_ANCHORS = {Align.LEFT: "start", Align.RIGHT: "end", Align.CENTER: "middle"}


def chart_svg(chart: Chart, heading: Sequence[str] = (), notes: Sequence[str] = ()) -> str:
    """The chart as an SVG document, with its title above and the names of its steps below."""
    drawn = drawing(chart, _width, heading=heading, notes=notes)
    return "\n".join(_svg(drawn, " – ".join(heading)))


def _width(text: str) -> float:
    return len(text) * _LETTER


def _svg(drawn: Drawing, title: str) -> Iterator[str]:
    width, height = round(drawn.width * _LINE), round(drawn.height * _LINE)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" width="{width}" '
        f'height="{height}" viewBox="0 0 {width} {height}" font-size="{_SIZE}" '
        f'font-family="sans-serif" fill="{_INK}">'
    )
    if title:
        yield f"<title>{escape(clean(title))}</title>"
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


def _label(label: Label) -> str:
    x, y = label.x * _LINE, label.y * _LINE
    ring = ""
    if label.ring:
        ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_RING * _LINE:.1f}" fill="{_PAPER}"/>'
    bold = ' font-weight="bold"' if label.strong else ""
    return (
        f'{ring}<text x="{x:.1f}" y="{y:.1f}" dy=".35em" text-anchor="{_ANCHORS[label.align]}"'
        f"{bold}>{escape(clean(label.text))}</text>"
    )
