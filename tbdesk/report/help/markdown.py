"""The blocks of a document as Markdown, without HTML."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tbdesk.engine.event.reasons import CUT, UNCOUNTED
from tbdesk.report.document import Align, Block, Cell, Chart, Grid, Legend, Line, Role, Run, Section

_SIGNS = re.compile(r"([\\`*_\[\]<>|~&])")
_LIST = re.compile(r"^([#+-]|\d+[.)])(?=\s|$)")
_RULES = {Align.LEFT: "---", Align.RIGHT: "---:", Align.CENTER: ":---:"}


def page(title: str, sections: Iterable[Section]) -> str:
    """A page: its title, and each section under its own title."""
    parts = [f"# {escaped(title)}"]
    for section in sections:
        parts += [f"## {escaped(section.title)}"] if section.title else []
        parts += filter(None, map(markdown, section.blocks))
    return "\n\n".join(parts) + "\n"


def markdown(block: Block) -> str:
    """A block as Markdown; a text of several lines is a file's and stays as it is."""
    if isinstance(block, Line):
        return _line(block)
    if isinstance(block, Grid):
        return "\n".join(_table(block))
    if isinstance(block, Chart):  # its table has the same content
        return ""
    return "\n".join(_legend(block))


def escaped(text: str) -> str:
    """A text in which nothing is taken for Markdown."""
    return _LIST.sub(r"\\\1", _SIGNS.sub(r"\\\1", text))


def _line(line: Line) -> str:
    if "\n" in line.text:
        return f"```\n{line.text.rstrip()}\n```"
    text = escaped(line.text)
    if line.role is Role.HEADING:
        return f"### {text}"
    return f"**{text}**" if line.role in (Role.STRONG, Role.ALERT) else text


def _table(grid: Grid) -> Iterator[str]:
    yield _row(escaped(head.text) for head in grid.heads)
    yield _row(_RULES[head.align] for head in grid.heads)
    for row in grid.rows:
        yield _row(map(_cell, row.cells))


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(cell: Cell) -> str:
    text = "\\*" if cell.diagonal else " ".join(map(_run, cell.runs))
    return f"**{text}**" if cell.strong and text else text


def _run(run: Run) -> str:
    text = escaped(run.text)
    if text and run.status in CUT:
        return f"~~{text}~~"
    return f"*{text}*" if text and run.status in UNCOUNTED else text


def _legend(legend: Legend) -> Iterator[str]:
    if legend.title:
        yield f"**{escaped(legend.title)}**"
        yield ""
    for run, meaning in legend.entries:
        yield f"- **{escaped(run.text)}**: {escaped(meaning)}"
