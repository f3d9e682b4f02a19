"""Rows of cells from plain text: tabs, semicolons, commas, upright bars, or columns aligned by two
or more blanks. Single blanks separate nothing, but in a list of names."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Sequence

from tbdesk.files.hostile.hostile import HostileError
from tbdesk.files.tables.cells import aligned, names
from tbdesk.files.tables.headings.words import is_heading
from tbdesk.files.tables.sheet import MAX_CELLS, MAX_ROWS, Sheet, SheetBuilder
from tbdesk.i18n import N_, _
from tbdesk.report.errors import FormatError

#: A line of the text and its number, from 1.
Line = tuple[int, str]
Row = tuple[int, list[str]]

_BARS = dict.fromkeys(map(ord, "│┃║╎╏┆┇┊┋¦"), "|")
#: Spaces of every width that stand for a plain one.
_SPACES = dict.fromkeys(map(ord, "\xa0\u2002\u2003\u2007\u2008\u2009\u202f\u205f\u3000"), " ")
_RULE = re.compile(r"^[\s|+:=\-_\u2500-\u257f]*[-=_+\u2500-\u257f]{3}[\s|+:=\-_\u2500-\u257f]*$")
_MAX_LINES = 4 * MAX_ROWS
_LONGEST, _MOST_WORDS = 20_000, 2 * MAX_CELLS
#: Shares of the lines that have a sign: a tab separates wherever it stands.
_SOME, _MOST = 0.3, 0.7
_FIRST_LINES = 60
_SINGLE_BLANKS = N_(
    "no columns: only single blanks stand between the words, as in '{0}'. Copy the table with tabs "
    "between its columns, or from the web page itself"
)


class NoColumnsError(FormatError):
    """A text without columns, and no list of names."""


def sheet(text: str, source: str = "") -> Sheet:
    """The table in a text. Raises FormatError, saying what to do."""
    lines = _lines(text, source)
    if not lines:
        raise FormatError(_("the file is empty"), source)
    ways = _ways(lines, source)
    rows = next((rows for rows in ways.values() if _is_headed(rows)), None)
    if rows is None:
        listed = names.rows(lines)
        if listed is not None:
            return _built(listed.rows, source, listed.kinds)
        by_blanks = None if ways.keys() & {"\t", "|"} else aligned.rows(lines, source)
        if by_blanks is not None and _is_headed(by_blanks):
            rows = by_blanks
        else:
            steady = (rows for sign, rows in ways.items() if _is_steady(sign, rows))
            rows = next(steady, by_blanks)
    if rows is None:
        words = max((line for _number, line in lines), key=lambda line: len(line.split()))
        raise NoColumnsError(_(_SINGLE_BLANKS).format(words.strip()[:60]), source)
    return _built(rows, source)


def _built(rows: Sequence[Row], source: str, kinds: tuple[str, ...] = ()) -> Sheet:
    builder = SheetBuilder("", source)
    for number, row in rows:
        builder.add(number, row)
    return builder.sheet(kinds=kinds)


def _lines(text: str, source: str) -> list[Line]:
    """The lines that hold something, without ruled lines."""
    whole = text.replace("\r\n", "\n").replace("\r", "\n").translate(_SPACES)
    if whole.count("\n") > _MAX_LINES:
        reason = _("more than {0} lines, which no table of a tournament has").format(_MAX_LINES)
        raise FormatError(reason, source)
    lines = whole.split("\n")
    if max(map(len, lines)) > _LONGEST:
        reason = _("a line of more than {0} characters, which no table has").format(_LONGEST)
        raise HostileError(reason, source)
    if len(whole) > 2 * _MOST_WORDS and len(whole.split()) > _MOST_WORDS:
        text = _("more than {0} words, which no table of a tournament has")
        raise HostileError(text.format(_MOST_WORDS), source)
    return [
        (number, line.translate(_BARS))
        for number, line in enumerate(lines, start=1)
        if line.strip() and not _RULE.match(line)
    ]


def _ways(lines: Sequence[Line], source: str) -> dict[str, list[Row]]:
    """The rows cut at every sign that may separate them: at tabs alone if there are any."""
    found = {}
    for sign in ("\t", ";", "|", ","):
        share = sum(sign in line for _number, line in lines) / len(lines)
        if share < _SOME:
            continue
        found[sign] = aligned.barred(lines, source) if sign == "|" else _fields(lines, sign, source)
        if sign == "\t":
            break
    return found


def _is_headed(rows: Sequence[Row]) -> bool:
    return any(is_heading(row) for _line, row in rows[:_FIRST_LINES])


def _is_steady(sign: str, rows: Sequence[Row]) -> bool:
    """True for a sign that stands as often in nearly every line; a comma does so in names."""
    if sign == "\t" or (sign == ";" and all(len(row) > 1 for _line, row in rows)):
        return True
    width, times = Counter(len(row) for _line, row in rows).most_common(1)[0]
    return width >= (3 if sign == "," else 2) and times >= _MOST * len(rows)


def _fields(lines: Sequence[Line], sign: str, source: str) -> list[Row]:
    """The lines cut at a sign; one between quotation marks, and a line break, is of the cell."""
    if not any('"' in line for _number, line in lines):
        return [(number, line.split(sign)) for number, line in lines]
    reader = csv.reader((line + "\n" for _number, line in lines), delimiter=sign)
    rows = []
    try:
        for row in reader:
            rows.append((lines[reader.line_num - 1][0], row))
    except csv.Error:
        text = _(
            "a cell of more than {0} characters: a quotation mark is opened and not closed again"
        )
        raise FormatError(text.format(csv.field_size_limit()), source) from None
    return rows
