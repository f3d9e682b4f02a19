"""Tables whose rows were broken into several lines: by a mail program that wraps long lines, or
by a viewer of documents that gives every cell a line of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from tbdesk.files.tables.columns.headings import announced
from tbdesk.files.tables.sheet import Sheet, SheetBuilder
from tbdesk.files.tables.signs import cells
from tbdesk.files.tables.sources.text.spaces import Line, is_heading, stands_alone

_MOST_PIECES = 4
_WIDEST, _LONGEST = 60, 6000
_ORDINAL = re.compile(r"^\s*(\d{1,4})[.)]?(?=\s|$)")


def joined(lines: Sequence[Line]) -> list[Line] | None:
    """The lines of a wrapped text put together again; None if it is none. A row begins with the
    number that follows the one before, else with a name."""
    starts = _numbered(lines) or _named(lines)
    if len(starts) < 2:
        return None
    steps = {later - start for start, later in pairwise(starts)}
    pieces = max(steps)
    if pieces == 1 or pieces > _MOST_PIECES:
        return None
    heads = list(lines[: starts[0]])
    begins = next((at for at, (_, line) in enumerate(heads) if is_heading(line)), len(heads))
    whole = heads[:begins]
    if begins < len(heads):
        whole.append(_together(heads[begins:]))
    ends = [*starts[1:], min(len(lines), starts[-1] + pieces)]
    whole += [_together(lines[a:b]) for a, b in zip(starts, ends, strict=True)]
    return [*whole, *lines[ends[-1] :]]


def _together(lines: Sequence[Line]) -> Line:
    return lines[0][0], " ".join(line.strip() for _, line in lines)


def _numbered(lines: Sequence[Line]) -> list[int]:
    """Where the lines 1, 2, 3 ... begin."""
    starts: list[int] = []
    for at, (_, line) in enumerate(lines):
        match = _ORDINAL.match(line)
        if match and int(match[1]) == len(starts) + 1 and _has_name(line):
            starts.append(at)
    return starts if len(starts) > 2 else []


def _named(lines: Sequence[Line]) -> list[int]:
    """Where lines with a name begin that another without any follows."""
    return [at for at, (_, line) in enumerate(lines) if _has_name(line) and not is_heading(line)]


def _has_name(line: str) -> bool:
    """True for a line with a word that is no result, number or code."""
    words = [word for word in line.split() if not stands_alone(word)]
    return any(sum(sign.isalpha() for sign in word) > 2 for word in words) or (
        len(words) > 1 and any(word[0].isalpha() for word in words)
    )


# --- a cell a line --------------------------------------------------------------------------------


def stacked(lines: Sequence[Line]) -> Iterator[Sheet]:
    """The tables that lines of a cell each may be, the likeliest first: row by row, then column
    by column."""
    if not 6 <= len(lines) <= _LONGEST:
        return
    texts = [line.strip() for _, line in lines]
    kinds = [_kind(text) for text in texts]
    for skipped in (0, 1, 2):
        rest, numbers = texts[skipped:], [number for number, _ in lines[skipped:]]
        width = _period(kinds[skipped:])
        if width:
            yield _sheet(
                [rest[at : at + width] for at in range(0, len(rest), width)],
                numbers[::width],
                texts[:skipped],
            )
    for height in _heights(texts):
        columns = [texts[at : at + height] for at in range(0, len(texts), height)]
        yield _sheet([list(row) for row in zip(*columns, strict=True)], list(range(1, height + 1)))


def _sheet(
    rows: Sequence[Sequence[str]], numbers: Sequence[int], above: Sequence[str] = ()
) -> Sheet:
    builder = SheetBuilder()
    for at, text in enumerate(above):
        builder.add(at + 1, [text])
    for number, row in zip(numbers, rows, strict=True):
        builder.add(number, row)
    return builder.sheet()


def _kind(text: str) -> str:
    if cells.is_game_cell(text):
        return "game"
    if cells.is_round_cell(text):
        return "round"
    if cells.is_figure(text):
        return "figure"
    return "heading" if announced(text) is not None else "words"


def _period(kinds: Sequence[str]) -> int:
    """After how many lines the kinds repeat, 0 if they do not. Names alone repeat after any: they
    are columns only below a heading each."""
    best, width = 0.8, 0
    headings = next((at for at, kind in enumerate(kinds) if kind != "heading"), len(kinds))
    of_words = {"words", "heading"}.issuperset(kinds)
    for period in range(3, min(_WIDEST, len(kinds) // 2) + 1):
        if len(kinds) % period or (of_words and headings != period):
            continue
        # The headings are of other kinds than what stands below them.
        pairs = [(kinds[at], kinds[at + period]) for at in range(period, len(kinds) - period)]
        if not pairs:
            continue
        share = sum(_alike(kind, other) for kind, other in pairs) / len(pairs)
        if share > best:
            best, width = share, period
    return width


_FIGURES = frozenset(["game", "figure"])


def _alike(left: str, right: str) -> bool:
    return left == right or {left, right} <= _FIGURES or {left, right} <= {"words", "heading"}


def _heights(texts: Sequence[str]) -> Iterator[int]:
    """How many lines a column may have if the columns stand one after the other: the headings, or
    the places where players meet themselves, are equally far from each other."""
    heads = [at for at, text in enumerate(texts) if _is_worded_heading(text)]
    steps = [later - at for at, later in pairwise(heads)]
    if steps and _divides(min(steps), [*steps, len(texts)]):
        yield min(steps)
    own = [at for at, text in enumerate(texts) if text in cells.DIAGONALS]
    steps = [later - at - 1 for at, later in pairwise(own)]
    if len(set(steps)) == 1 and _divides(steps[0], [len(texts)]):
        yield steps[0]


def _divides(height: int, lengths: Sequence[int]) -> bool:
    return height > 1 and not any(length % height for length in lengths)


def _is_worded_heading(text: str) -> bool:
    head = announced(text)
    return head is not None and text[0].isalpha()
