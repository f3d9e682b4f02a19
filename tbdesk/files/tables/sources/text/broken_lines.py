"""Tables whose rows were broken into several lines: by a mail program that wraps long lines, or
by a viewer of documents that gives every cell a line of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from tbdesk.files.tables import people
from tbdesk.files.tables.columns.headings import announced, announced_kind
from tbdesk.files.tables.columns.layout import ColumnKind
from tbdesk.files.tables.columns.title_lines import calls_no_player
from tbdesk.files.tables.sheet import Sheet, SheetBuilder
from tbdesk.files.tables.signs import byes, cells
from tbdesk.files.tables.sources.text.spaces import Line, cut, is_heading, stands_alone
from tbdesk.report.players import fields
from tbdesk.report.players.federations import CODES

_MOST_PIECES = 4
_WIDEST, _LONGEST = 60, 6000
#: Lines of a cell each: so many at least have no more words than a name with a figure, and so many
#: are no name.
_FEWEST_LINES, _MOST_WORDS, _MOST_OF, _FEWEST_CELLS = 6, 2, 0.8, 0.1
_RATING, _RESULT = re.compile(r"^\d{3,4}$"), re.compile(r"^\S+ ?[-:–] ?\S+$")
#: Words of which one has a figure, and what ends with a colon.
_TITLE = re.compile(r"[^\W\d_].* \S*\d|:$")
_DASHES = frozenset("-–—")
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
    """Where lines with a name begin that another without any follows, below the headings."""
    headings = [at for at, (_, line) in enumerate(lines) if is_heading(line)]
    first = max((at for at in headings if _heads_names(lines[at][1])), default=0)
    named = [at for at, (_, line) in enumerate(lines) if _has_name(line)]
    return [at for at in named if at >= first and at not in headings]


def _heads_names(line: str) -> bool:
    return any(announced_kind(word) is fields.NAME for word in line.split())


def _has_name(line: str) -> bool:
    """True for a line with a word that is no result, number or code."""
    words = [word for word in line.split() if not stands_alone(word)]
    return any(sum(sign.isalpha() for sign in word) > _least(word) for word in words) or (
        len(words) > 1 and any(word[0].isalpha() for word in words)
    )


def _least(word: str) -> int:
    """Letters that codes have at most; scripts without capitals have names of two."""
    return 1 if word.lower() == word.upper() else 2


# --- a cell a line --------------------------------------------------------------------------------


def is_stacked(lines: Sequence[Line]) -> bool:
    """True for lines of a cell each: few have more, and several have no name."""
    if not _FEWEST_LINES <= len(lines) <= _LONGEST:
        return False
    texts = [line.strip() for _, line in lines]
    cells_alone = sum(people.is_no_name(text) or cells.is_round_cell(text) for text in texts)
    few = sum(cells.is_game_cell(text) or len(cut(text)) <= _MOST_WORDS for text in texts)
    return few > _MOST_OF * len(lines) and cells_alone > _FEWEST_CELLS * len(lines)


def stacked(lines: Sequence[Line]) -> Iterator[Sheet]:
    """The tables that lines of a cell each may be, the likeliest first: row by row, from each
    number to the next where the rows have theirs, then column by column. None of them has names and
    what is none below each other: empty cells have no line, and the rows would be shifted."""
    texts = [line.strip() for _, line in lines]
    numbers = [number for number, _ in lines]
    for above, rows in _ways(texts):
        below = rows[1:] if _are_headings(rows[0]) else rows
        columns = list(zip(*below, strict=True))
        titled = below is not rows or all(map(_is_title, texts[:above]))
        if titled and all(map(_is_even, columns)) and any(map(_are_words, columns)):
            lines_above = [text for text in texts[:above] if announced(text) is None]
            yield _sheet(rows, numbers[above :: len(rows[0])], lines_above)


def _is_title(text: str) -> bool:
    """True for a heading, or a line that is surely no cell of the first row."""
    return announced(text) is not None or calls_no_player(text) or bool(_TITLE.search(text))


def _ways(texts: Sequence[str]) -> Iterator[tuple[int, list[list[str]]]]:
    """How many lines stand above, and the rows of the others."""
    kinds = [_kind(text) for text in texts]
    starts = _ordinals(texts)
    steps = {later - start for start, later in pairwise([*starts, len(texts)])}
    if len(steps) == 1 and min(steps) > 1:
        width = steps.pop()
        heads = texts[max(0, starts[0] - width) : starts[0]]
        above = starts[0] - width * (len(heads) == width and _are_headings(heads))
        yield above, [list(texts[at : at + width]) for at in range(above, len(texts), width)]
    elif not steps or 1 in steps or (_have_games(kinds) and texts[starts[0]].isdecimal()):
        for above in (0, 1, 2):
            width = _period(kinds[above:])
            if width:
                yield (
                    above,
                    [list(texts[at : at + width]) for at in range(above, len(texts), width)],
                )
    for height in _heights(texts):
        columns = [texts[at : at + height] for at in range(0, len(texts), height)]
        yield 0, [list(row) for row in zip(*columns, strict=True)]


def _are_headings(texts: Sequence[str]) -> bool:
    """True for a row with the heading of the names, and one of anything else before it."""
    kinds = [announced_kind(text) for text in texts]
    first = announced(texts[0])
    return fields.NAME in kinds and first is not None and first.kind is not ColumnKind.OPPONENT


def _have_games(kinds: Sequence[str]) -> bool:
    """True if results stand side by side; a number and a figure alone may look like one."""
    return "round" in kinds or any(pair == ("game", "game") for pair in pairwise(kinds))


def _is_even(column: Sequence[str]) -> bool:
    """True for a column of one sort of texts, beside those that may be any."""
    return len({_sort(text) for text in column} - {""}) < 2


def _sort(text: str) -> str:
    """Words, a title, a federation, a rating, a result or another figure; empty for a dash, and for
    what may be a result as well as a name (`U18`, `bye`)."""
    if text in _DASHES or text in cells.DIAGONALS:
        return ""
    if people.is_no_name(text):
        if any(map(str.isalpha, text)):
            return "federation" if text in CODES else "title"
        return "rating" if _RATING.match(text) else "result" if _RESULT.match(text) else "figure"
    return "words" if _kind(text) in ("words", "heading") and byes.named(text) is None else ""


def _are_words(column: Sequence[str]) -> bool:
    """True for names, of which few look like a round: `U18`."""
    rounds = sum(map(cells.is_round_cell, column))
    return not any(map(people.is_no_name, column)) and 2 * rounds < len(column)


def _ordinals(texts: Sequence[str]) -> list[int]:
    """Where 1, 2, 3 ... stand, of which the next is looked for behind the last; empty for less than
    three."""
    starts: list[int] = []
    for at, text in enumerate(texts):
        match = _ORDINAL.fullmatch(text)
        if match and int(match[1]) == len(starts) + 1:
            starts.append(at)
    return starts if len(starts) > 2 else []


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
    for period in range(2, min(_WIDEST, len(kinds) // 2) + 1):
        if len(kinds) % period or (of_words and headings != period):
            continue
        below = [kinds[at::period] for at in range(period, 2 * period)]
        if not any({*column} <= {"words", "heading"} for column in below):
            continue  # nobody would have a name
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
