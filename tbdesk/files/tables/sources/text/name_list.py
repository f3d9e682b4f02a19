"""Lists of names, one a line, perhaps with a number before each. They have no columns, whatever
their words mean in a table: `Score`, `Bram Bye` and `Weiss X` are called so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from tbdesk.files.tables.columns.columns import is_name
from tbdesk.files.tables.columns.headings import announced, announced_kind
from tbdesk.files.tables.columns.layout import ColumnKind
from tbdesk.files.tables.columns.title_lines import calls_group, calls_no_player
from tbdesk.files.tables.people import are_classed, behind, is_no_name
from tbdesk.files.tables.sources.text.spaces import Line, Row, has_gap
from tbdesk.report.players import fields

_NUMBERED = re.compile(r"^[#(]?(\d{1,4})(?:[.):] ?| [-–] | )(?=\S*[^\W\d_])")
#: What stands between two names on a board.
_AGAINST = re.compile(r" (?:vs?\.?|gegen) ", re.IGNORECASE)
#: Figures of three signs or four behind a name are a rating or a year.
_RATED = re.compile(r"\W\d{3,4}$")
_HAS_LETTER, _HAS_FIGURE = re.compile(r"[^\W\d_]"), re.compile(r"\d")
#: Of five lines one may have a figure (`Jgst. 12`, `U18`, `Open 2026`) or be a sentence.
_FEW = 5
_FEWEST = 3
#: So many titles stand above a list at most.
_MOST_TITLES = 3


def rows(lines: Sequence[Line]) -> list[Row] | None:
    """The lines as rows of a name, with the number before it if most have one; None for a text that
    is no such list."""
    texts = [line.strip() for _, line in lines]
    numbers = _printed(texts)
    names = texts
    numbered = _go_on(numbers)
    if numbered:
        names = [
            _NUMBERED.sub("", text) if number else text
            for number, text in zip(numbers, texts, strict=True)
        ]
        first = next(at for at, number in enumerate(numbers) if number)
        around = {*range(first), *_groups(numbers)}
    else:
        numbers = _set_in(lines)
        numbered = any(numbers)
        around = {at for at, number in enumerate(numbers) if numbered and not number}
    heading = next((at for at, text in enumerate(texts) if announced_kind(text) is fields.NAME), -1)
    below = [
        name
        for at, name in enumerate(names)
        if at > heading and at not in around and not calls_group(name)
    ]
    titles = texts[: max(0, heading)]  # these may have figures
    if any(map(is_no_name, titles)) or not _are_names(below, numbered=numbered):
        return None
    if not numbered:
        return [(at, [name]) for (at, _), name in zip(lines, names, strict=True)]
    return [
        (lines[at][0], _headed(name) if at in around else [number, name])
        for at, (number, name) in enumerate(zip(numbers, names, strict=True))
    ]


def _printed(texts: Sequence[str]) -> list[str]:
    """The number before each line; none before the few above 1, which are titles: `2. Liga`, and
    none in `12 players` at the end."""
    numbers = [match[1] if (match := _NUMBERED.match(text)) else "" for text in texts]
    if calls_no_player(texts[-1]):
        numbers[-1] = ""
    first = next((at for at, number in enumerate(numbers) if number and int(number) == 1), 0)
    if first <= _MOST_TITLES and first + 2 < len(numbers):
        numbers[:first] = [""] * first
    return numbers


def _set_in(lines: Sequence[Line]) -> list[str]:
    """A number for each line that is set in, as those with marks of a list are, where they all are
    and a few titles or lines below are not; none for these."""
    margins = [len(line) - len(line.lstrip()) for _, line in lines]
    within = [at for at, margin in enumerate(margins) if margin]
    numbers = [""] * len(lines)
    if not within:
        return numbers
    first, last = within[0], within[-1]
    alike = len({*margins[first : last + 1]}) == 1 and last - first + 1 < len(lines)
    if alike and first <= _MOST_TITLES and len(lines) - last <= _MOST_TITLES:
        for at in within:
            numbers[at] = str(at - first + 1)
    return numbers


def _go_on(numbers: Sequence[str]) -> bool:
    """True if most lines have a number, each the one after that of the line above, but for those
    of groups."""
    groups = _groups(numbers)
    places = [at for at, number in enumerate(numbers) if number]
    return 2 * len(places) > len(numbers) and all(
        int(numbers[below]) - int(numbers[above]) == 1 or below - 1 in groups
        for above, below in pairwise(places)
    )


def _groups(numbers: Sequence[str]) -> set[int]:
    """The lines without a number below which the numbers begin."""
    pairs = enumerate(pairwise(numbers))
    return {at for at, (number, below) in pairs if not number and below in ("1", "01")}


def _headed(text: str) -> list[str]:
    """A line above the numbers and names: the heading of the names, those of both, or a title."""
    words = text.split()
    kinds = [head.kind if (head := announced(word)) else None for word in words]
    if kinds == [fields.NAME]:
        return ["", text]
    return words if kinds == [ColumnKind.NUMBER, fields.NAME] else [text]


def _are_names(names: Sequence[str], *, numbered: bool) -> bool:
    if are_classed(names):
        names = [behind(name)[0] or name for name in names]
    others = sum(not (is_name(name) and _is_worded(name)) for name in names)
    paired = sum(_AGAINST.search(name) is not None for name in names)
    return (
        len(names) >= _FEWEST
        and others * _FEW <= max(len(names), _FEW * numbered)
        and all(map(_HAS_LETTER.search, names))
        and not any(map(has_gap, names))
        and not any(map(_RATED.search, names[1:]))
        and 2 * paired <= len(names)
    )


def _is_worded(name: str) -> bool:
    """True for words without figures, of which one may be a single letter without a full stop:
    several of them are results."""
    words = name.split(" ")
    single = sum(len(word) == 1 for word in words)
    worded = all(_HAS_LETTER.search(word) and not _HAS_FIGURE.search(word) for word in words)
    return worded and single < 2
