"""The lines around a table made with blanks: titles above it, counts and legends below. They are
none of its rows, and no column goes by them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tbdesk.files.tables.sources.text.spaces import (
    Line,
    has_columns,
    has_gap,
    is_heading,
    stands_alone,
)

#: So many lines with more figures than words are a table.
_FEWEST_ROWS = 2


#: So many titles stand above a list at most, so far are its lines set in behind their marks.
_MOST_TITLES, _SET_IN = 3, 2


def apart(lines: Sequence[Line]) -> tuple[list[Line], list[Line]]:
    """The lines of the table, and those around it."""
    titles = _above_list(lines)
    table, around = _apart(lines[titles:])
    return table, [*lines[:titles], *around]


def _above_list(lines: Sequence[Line]) -> int:
    """How many titles stand above lines that are all set in alike, as those with marks are."""
    margins = [len(line) - len(line.lstrip()) for _, line in lines]
    first = next((at for at, margin in enumerate(margins) if margin), 0)
    if first > _MOST_TITLES or len({*margins[first:]}) > 1 or margins[first] < _SET_IN:
        return 0
    above = [line for _, line in lines[:first]]
    return 0 if any(has_gap(line) or is_heading(line) for line in above) else first


def _apart(lines: Sequence[Line]) -> tuple[list[Line], list[Line]]:
    full = [at for at, (_, line) in enumerate(lines) if _is_full(line)]
    wide = [at for at, (_, line) in enumerate(lines) if has_columns(line)]
    if len(full) >= _FEWEST_ROWS:
        head = next((at for at in range(full[-1]) if is_heading(lines[at][1])), -1)
    elif 2 * len(wide) > len(lines):  # players with their clubs
        full = wide
        head = next(at for at, (_, line) in enumerate(lines) if has_gap(line))
    else:
        return list(lines), []
    table: list[Line] = []
    around: list[Line] = []
    for at, line in enumerate(lines):
        outside = at < head or (at > full[-1] and _is_remark(lines, full[-1], at))
        (around if outside and not _is_counted(lines, at) else table).append(line)
    return table, around


def _is_remark(lines: Sequence[Line], last: int, at: int) -> bool:
    """True for a line below the last row with an empty one in between, or with a label."""
    gap = lines[at][0] - lines[last][0] > at - last
    return gap or any(word.endswith(":") for word in lines[at][1].split())


def _is_counted(lines: Sequence[Line], at: int) -> bool:
    """True for a line whose number goes on from that of the line above, or to the next one."""
    own = _number(lines[at][1])
    above = _number(lines[at - 1][1]) if at else None
    below = _number(lines[at + 1][1]) if at + 1 < len(lines) else None
    return own is not None and (above == own - 1 or below == own + 1)


def _number(line: str) -> int | None:
    words = line.split()
    word = words[0].rstrip(".)") if words else ""
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 5 else None


def _is_full(line: str) -> bool:
    """True for more figures and signs than names and words; words side by side are one."""
    alone = [stands_alone(word) and not word.isalpha() for word in line.split()]
    words = sum(before and not own for before, own in pairwise([True, *alone]))
    return sum(alone) > words
