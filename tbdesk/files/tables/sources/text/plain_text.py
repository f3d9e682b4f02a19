"""Rows of cells from plain text: a clipboard, a mail, a .csv or .txt file."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from operator import itemgetter

from tbdesk.files.hostile.hostile import HostileError
from tbdesk.files.tables.columns.headings import announced, announced_kind
from tbdesk.files.tables.sheet import MAX_CELLS, MAX_ROWS, Sheet, SheetBuilder, composed
from tbdesk.files.tables.signs.cells import is_game_cell
from tbdesk.files.tables.signs.notation import may_be_result
from tbdesk.files.tables.sources.arranged import wall_chart
from tbdesk.files.tables.sources.text import (
    around,
    broken_lines,
    name_list,
    spaced_pairings,
    spaces,
    stacked_pairings,
)
from tbdesk.files.tables.sources.text.spaces import Line, Row
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError

_QUOTED = re.compile(r"^\s*(?:>\s?)+")
#: What looks quoted but is a round of somebody's strip: `> 7N`.
_STRIP = re.compile(r"^\s*[>=<]\s*\d+\s*[A-Za-z]\b")
_BOX_SIDES = dict.fromkeys(map(ord, "│┃║╎╏┆┇┊┋¦"), "|")
#: Spaces of every width that stand for a plain one, and marks of lists.
_SPACES = dict.fromkeys(
    map(ord, "\xa0\u2002\u2003\u2007\u2008\u2009\u202f\u205f\u3000•▪◦‣☐☑→►"), " "
)
_RULE = re.compile(r"^[\s|+:=\-_─━═╌╍┄┅┈┉\u2500-\u257f]*$")
_MARKDOWN = re.compile(r"^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$")
_MOST_OF = 0.6
_FEWEST_QUOTED = 3
_MAX_LINES = 4 * MAX_ROWS
_LONGEST, _MOST_WORDS = 20_000, 2 * MAX_CELLS
#: Longer texts are cut at their words without looking for other ways.
_MOST_SPACED = 4000


def sheets(text: str, source: str = "") -> Iterator[Sheet]:
    """The tables that a text may be, the likeliest first. Raises FormatError.

    Split at what its lines have in common: tabs, semicolons, commas, upright bars; else there
    are several ways to cut columns made with spaces, and rows broken into lines.
    """
    if not _are_labelled(text):
        yield from _sheets(_lines(text, source), source)
        return
    for sheet in _sheets(_lines(_without_labels(text), source), source):
        yield replace(sheet, rated=True)


def _sheets(lines: list[Line], source: str) -> Iterator[Sheet]:
    signs = ("\t", "|", ";", ",") if lines else ()
    sign = next((sign for sign in signs if _separates(lines, sign)), "")
    if sign == "|":
        chart = wall_chart.joined(_built(((at, line.split("|")) for at, line in lines), source))
        if chart is not None:
            yield chart
            return
    if sign:
        yield _separated(lines, sign, source)
    if not lines or sign in ("\t", ";", ","):
        return
    names = None if sign else name_list.rows(lines)
    if names:
        yield _built(names, source)
        return
    if not sign and broken_lines.is_stacked(lines):
        boards = stacked_pairings.rows(lines)
        if boards:
            yield _built(boards, source)
        yield from broken_lines.stacked(lines)
        yield _built(((number, [line.strip()]) for number, line in lines), source)
        return
    for pairings in spaced_pairings.tables(lines):
        yield _built(pairings, source)
    if len(lines) > _MOST_SPACED:
        yield _built([(number, spaces.cut(line)) for number, line in lines], source)
        return
    if sign:
        lines = [(number, line.replace("|", "  ")) for number, line in lines]
    yield from _spaced(lines, source)
    whole = broken_lines.joined(lines)
    if whole:
        yield from _spaced(whole, source)
    if sum(len(spaces.cut(line)) < 2 for _, line in lines) > _MOST_OF * len(lines):
        yield from broken_lines.stacked(lines)


def _spaced(lines: Sequence[Line], source: str) -> Iterator[Sheet]:
    """The ways to cut columns made with blanks, at last with words as one that may be one
    heading."""
    once = spaces.with_whole_headings(lines, sure=True)
    yield from _in_columns(once, source)
    again = spaces.with_whole_headings(lines, sure=False)
    if again != once:
        yield from _in_columns(again, source)


def _in_columns(lines: Sequence[Line], source: str) -> Iterator[Sheet]:
    ways: list[Callable[[Sequence[Line]], list[Row] | None]] = [
        spaces.by_wide_gaps,
        spaces.by_names,
        spaces.by_words,
        spaces.by_gaps,
        spaces.by_kinds,
    ]
    table, beside = around.apart(lines)
    if spaces.are_listed(table) and spaces.are_below(table):
        # A cell may be missing, and no result tells which.
        ways.insert(1, ways.pop(ways.index(spaces.by_gaps)))
    whole = [(number, [line.strip()]) for number, line in beside]
    blanks = not any(spaces.has_gap(line) for _, line in table)
    uncut = True
    for way in ways:
        rows = way(table)
        if rows is not None and not _leaves_out(rows, table):
            uncut = False
            sheet = _built(sorted([*rows, *whole], key=itemgetter(0)), source)
            yield replace(sheet, blanks=blanks)
    if uncut:
        yield _built(((number, [line.strip()]) for number, line in lines), source)


def _leaves_out(rows: Sequence[Row], lines: Sequence[Line]) -> bool:
    """True where a line with many wide gaps stays one cell between others that are cut: somebody
    would be left out, as none of the players."""
    cut = [at for at, (_, cells) in enumerate(rows) if len(cells) > 1]
    between = range(cut[0], cut[-1]) if cut else range(0)
    return any(len(rows[at][1]) == 1 and spaces.has_columns(lines[at][1]) for at in between)


def _built(rows: Iterable[Row], source: str) -> Sheet:
    builder = SheetBuilder("", source)
    for number, row in rows:
        builder.add(number, row)
    return builder.sheet()


def _lines(text: str, source: str) -> list[Line]:
    """The lines that hold something, without marks of quotation and of lists and ruled lines."""
    whole = composed(text.replace("\r\n", "\n").replace("\r", "\n").translate(_SPACES))
    if whole.count("\n") > _MAX_LINES:
        reason = _("more than {0} lines, which no table of a tournament has").format(_MAX_LINES)
        raise FormatError(reason, source)
    _check_length(whole, source)
    numbered = [
        (number, line.translate(_BOX_SIDES))
        for number, line in enumerate(whole.split("\n"), start=1)
        if line.strip()
    ]
    quoted = [line for _, line in numbered if _QUOTED.match(line) and not _STRIP.match(line)]
    if len(quoted) >= min(_FEWEST_QUOTED, max(1, _MOST_OF * len(numbered))):
        numbered = [(number, _QUOTED.sub("", line)) for number, line in numbered]
    if any(_MARKDOWN.match(line) for _, line in numbered):
        numbered = [(number, _unmarked(line)) for number, line in numbered]
    kept = [(number, line) for number, line in numbered if line.strip() and not _is_rule(line)]
    return _tightened(_without_leaders(_without_marks(kept)))


#: What stands before each line of a list; dots and arrows are none of a table at all.
_MARK = re.compile(r"^\s*([-–—*·o✅]|✔\ufe0f?|\[[ xX]?\]) +(?=\S*[^\W\d_])")
_FEWEST_MARKED = 3


def _without_marks(lines: list[Line]) -> list[Line]:
    """The lines with blanks for the mark of a list that most of them begin with."""
    marks = Counter(match[1] for _, line in lines if (match := _MARK.match(line)))
    mark, times = marks.most_common(1)[0] if marks else ("", 0)
    if times < max(_FEWEST_MARKED, _MOST_OF * len(lines)):
        return lines
    return [
        (number, " " * match.end() + line[match.end() :])
        if (match := _MARK.match(line)) and match[1] == mark
        else (number, line)
        for number, line in lines
    ]


#: Dots that lead from a name to what stands behind it, and what is left of them behind a long one.
_LEADERS = re.compile(r"\.{4,}|(?:\. ){3,}")
_LED = re.compile(r"\.{2,}|(?<= )\.(?= )")
_FEWEST_LED = 0.3


def _without_leaders(lines: list[Line]) -> list[Line]:
    """The lines with blanks for their dots, where many have them."""
    led = sum(_LEADERS.search(line) is not None for _, line in lines)
    if led < max(2, _FEWEST_LED * len(lines)):
        return lines
    return [(number, _LED.sub(lambda dots: " " * len(dots[0]), line)) for number, line in lines]


#: What some write before every rating.
_LABEL = re.compile(
    r"(?<=[^\S\n])(?:elo|dwz|rtg|rating):?(?=[^\S\n]+\d{3,4}[^\S\n]*$)",
    re.IGNORECASE | re.MULTILINE,
)


_LAST_FIGURE = re.compile(r"[^\S\n]\d{3,4}[^\S\n]*$", re.MULTILINE)
_FEWEST_LABELS = 2


def _are_labelled(text: str) -> bool:
    """True if a word stands before all ratings; above the first, titles may end in a year."""
    labels = list(_LABEL.finditer(text))
    if len(labels) < _FEWEST_LABELS:
        return False
    return len(labels) == len(_LAST_FIGURE.findall(text, labels[0].start()))


def _without_labels(text: str) -> str:
    """The text with blanks for the word before the ratings."""
    return _LABEL.sub(lambda label: " " * len(label[0]), text)


#: A result and its opponent with blanks between them: `W   4`, `+B 7`.
_LOOSE = re.compile(
    r"(?<![^\s|])(?:(?:[WLD]|[+=\-−][^\W\d_½]) {1,3}\d{1,3}[^\W\d_½]?"
    r"|[+=\-−10½] \([^\W\d_½]{0,3}\d{0,3}\)|[+=\-−] {1,3}\d{1,3}[^\W\d_½]"
    r"|\d{1,3} [^\W\d_½] [10½=+\-])(?![^\s|])"
)
_FEWEST_LOOSE = 1.5


def _tightened(lines: list[Line]) -> list[Line]:
    """The lines with everything of a round in one word, where most lines have such rounds; as wide
    as before, but for bars that stand right behind."""
    loose = sum(len(_LOOSE.findall(line)) for _, line in lines)
    if loose < _FEWEST_LOOSE * len(lines):
        return lines
    return [(number, _LOOSE.sub(_tight, line)) for number, line in lines]


def _tight(loose: re.Match[str]) -> str:
    word = loose[0].replace(" ", "")
    before_bar = loose.string[loose.end() : loose.end() + 1] == "|"
    return word if before_bar else word.ljust(len(loose[0]))


def _check_length(text: str, source: str) -> None:
    """Raise HostileError for a line or a text that no table needs, before it is cut."""
    longest = max(text.split("\n"), key=len)
    if len(longest) > _LONGEST:
        raise HostileError(
            _("a line of more than {0} characters, which no table has").format(_LONGEST), source
        )
    if len(text) > 2 * _MOST_WORDS and len(text.split()) > _MOST_WORDS:
        raise HostileError(
            _("more than {0} words, which no table of a tournament has").format(_MOST_WORDS), source
        )


_EMPHASIS = re.compile(r"(?<![\w*\\])(\*\*|__|\*|_)(?=[^\s*_])([^|]*?[^\s*_\\|])\1(?![\w*])")
_LINK = re.compile(r"!?\[([^\]|]*)\]\([^)|]*\)")


def _unmarked(line: str) -> str:
    """A line of Markdown without emphasis, links and backslashes."""
    line = _EMPHASIS.sub(r"\2", _LINK.sub(r"\1", line))
    return re.sub(r"\\([*_#|])", r"\1", line)


def _is_rule(line: str) -> bool:
    """`+---+---+`, `-----`, `├──┼──┤`; not a row of cells such as `- | - | +`."""
    return bool(_RULE.match(line)) and bool(re.search(r"[-=_─━═+\u2500-\u257f]{3}", line))


# --- separators -----------------------------------------------------------------------------------


def _separates(lines: Sequence[Line], sign: str) -> bool:
    """True if most lines hold the sign equally often, outside of cells like `1|½` and `0,5`; a
    comma also where headings stand around it, and not where it stands in names, and wide gaps
    between the columns."""
    if sign == ",":
        if any(_is_head(line) for _, line in lines[:_FIRST_LINES]):
            return True
        if 2 * sum(_is_wide(line) for _, line in lines) > len(lines):
            return False
    each = [_count(line, sign) for _, line in lines]
    counts = Counter(each)
    counts.pop(0, None)
    if not counts:
        return False
    most, times = counts.most_common(1)[0]
    if sign == "\t":
        return sum(counts.values()) >= 0.3 * len(lines)
    if most >= _FEWEST_SIGNS and sign in (";", ","):
        below = each[each.index(most) :]  # whatever stands above
        rows = sum(abs(count - most) <= 1 for count in below)  # 0,0 may be two cells
        if rows >= max(_FEWEST_SIGNS, 0.5 * len(below)):
            return True
    return most >= 1 and (times >= 0.5 * len(lines) or sum(counts.values()) >= 0.8 * len(lines))


#: So many signs in so many lines stand there by no chance.
_FEWEST_SIGNS = 3


def _count(line: str, sign: str) -> int:
    """How often a sign can be a separator in a line."""
    if sign == "|":
        return len(_BARS.findall(line)) or (line.count("|") if _is_bare(line) else 0)
    if sign == ",":
        return len(_COMMA.findall(_NO_CELLS.sub("", line)))
    return line.count(sign)


def _is_head(line: str) -> bool:
    """True for `No,Name,1,2,Pts`: headings, two of them words, with nothing but commas between."""
    cells = line.split(",")
    if len(cells) < _FEWEST_HEADS or ", " in line:
        return False
    words = sum(announced_kind(cell) is not None for cell in cells)
    return words > 1 and 2 * sum(announced(cell) is not None for cell in cells) > len(cells)


_FEWEST_HEADS, _FIRST_LINES = 4, 60
#: A comma before a blank ends no cell: Rossi, Alice.
_COMMA = re.compile(r",(?! )")
#: What has commas and is one cell: in quotes, and 0,5 where no other comma stands beside it: 7w0,5.
_NO_CELLS = re.compile(r'"[^"]*"|(?:(?<![\w,])\d+|(?<=[^\W\d])0),\d{1,2}(?![\w.,])')
#: Gaps between columns, but for blanks beside a comma.
_WIDE_GAP = re.compile(r"(?<=[^\s,]) {2,}(?=[^\s,])")
_FEWEST_GAPS = 3


def _is_wide(line: str) -> bool:
    """True for a line with more columns made of blanks than commas."""
    return len(_WIDE_GAP.findall(line)) >= max(_FEWEST_GAPS, line.count(",") + 1)


#: Bars between columns have a space beside them or stand at an end of the line.
_BARS = re.compile(r"(?<=\s)\||\|(?=\s)|^\||\|$")
_CLOSED = re.compile(r"^\s*\|.*\|\s*$")


def _is_bare(line: str) -> bool:
    """Whether bars without spaces beside them stand between columns, as in `1|Rossi, Ada|1|0`;
    those of games within a cell have other cells beside them, and results on both sides:
    `Rossi 1|0 ½|1`, `1|0;½|1`."""
    if _CLOSED.match(line):
        return True
    parts = line.split("|")
    spaced = sum(" " in part.strip() or ";" in part for part in parts)
    if len(parts) < 3:
        return False
    return spaced <= max(1, len(parts) // 4) or not all(map(_are_games, _BESIDE.findall(line)))


#: The words that touch a bar on both sides.
_BESIDE = re.compile(r"([^\s|;]*)(?<=\S)\|(?=([^\s|;]*))(?=\S)")


def _are_games(words: tuple[str, str]) -> bool:
    return all(is_game_cell(word) or may_be_result(word) for word in words)


#: A comma within a name while other commas separate.
_SOFT, _SOFT_COMMA = "\ue000", re.compile(r",(?= )")


def _separated(lines: Sequence[Line], sign: str, source: str) -> Sheet:
    if sign == "|":
        return _barred(lines, source)
    builder = SheetBuilder("", source)
    numbers = []

    def texts() -> Iterable[str]:
        for number, line in lines:
            numbers.append(number)
            yield (_SOFT_COMMA.sub(_SOFT, line) if sign == "," else line) + "\n"

    reader = csv.reader(texts(), delimiter=sign, skipinitialspace=True)
    taken = 0
    try:
        for row in reader:
            builder.add(numbers[taken], (cell.replace(_SOFT, ",") for cell in row))
            taken = len(numbers)
    except csv.Error:  # of a cell without end
        where = _("line {0}").format(numbers[-1]) if numbers else ""
        reason = _("a cell of more than {0} characters: a quotation mark before it may be too much")
        raise FormatError(reason.format(csv.field_size_limit()), source, where) from None
    return builder.sheet()


def _barred(lines: Sequence[Line], source: str) -> Sheet:
    """Cells between bars; without spaces beside them where most bars have none."""
    bare = [line.strip().strip("|") for _, line in lines if _is_bare(line)]
    every = sum(line.count("|") for line in bare)
    spaced = sum(len(_BARS.findall(line)) for line in bare)
    bars = re.compile(r"\|") if bare and spaced * 2 < every else _BARS
    builder = SheetBuilder("", source)
    for number, line in lines:
        parts = bars.split(line.strip())
        builder.add(number, parts[1:] if parts and not parts[0].strip() else parts)
    return builder.sheet()
