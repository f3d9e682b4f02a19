"""Rows of cells from plain text: tabs, semicolons, commas, upright bars, or columns aligned by two
or more blanks. Single blanks separate nothing, but in a list of names."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tbdesk.engine.model.limits import MAX_CELL
from tbdesk.files.hostile.hostile import HostileError
from tbdesk.files.tables.headings.words import head_of, is_heading
from tbdesk.files.tables.records import Role
from tbdesk.files.tables.sheet import MAX_CELLS, MAX_ROWS, Sheet, SheetBuilder
from tbdesk.i18n import N_, _
from tbdesk.report.errors import FormatError

#: A line of the text and its number, from 1.
Line = tuple[int, str]
Row = tuple[int, list[str]]

_BARS = dict.fromkeys(map(ord, "│┃║╎╏┆┇┊┋¦"), "|")
#: Spaces of every width that stand for a plain one.
_SPACES = dict.fromkeys(map(ord, "\xa0\u2002\u2003\u2007\u2008\u2009\u202f\u205f\u3000"), " ")
#: A line drawn between rows.
_RULE = re.compile(r"^(?=.*[-=_+\u2500-\u257f]{3})[\s|+:=\-_\u2500-\u257f]*$")
_MAX_LINES = 4 * MAX_ROWS
_LONGEST, _MOST_WORDS = 20_000, 2 * MAX_CELLS
#: Shares of the lines that have a sign: a tab separates wherever it stands.
_SOME, _MOST = 0.3, 0.7
_FIRST_LINES = 60
_SINGLE_BLANKS = N_(
    "no columns: the words are separated by single blanks only, as in '{0}'. Copy the "
    "table with tabs between its columns, or from the web page itself"
)


class NoColumnsError(FormatError):
    """A text without columns, and no list of names."""


def sheet(text: str, source: str = "") -> Sheet:
    """The table in a text. Raises FormatError with advice."""
    lines = _lines(text, source)
    if not lines:
        raise FormatError(_("the file is empty"), source)
    ways = _ways(lines, source)
    rows = next((rows for rows in ways.values() if _is_headed(rows)), None)
    if rows is None:
        listed = named_rows(lines)
        if listed is not None:
            return _built(listed.rows, source, listed.kinds)
        by_blanks = None if ways.keys() & {"\t", "|"} else aligned_rows(lines, source)
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
        found[sign] = barred_rows(lines, source) if sign == "|" else _fields(lines, sign, source)
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


_LINE = re.compile(r"^(?:(\d{1,4})[.):]?\s+|[-–—*•·]\s+)?(\S.*?)(?:[\s,;]+\(?(\d{3,4})\)?)?$")
_WORD = re.compile(r"^[^\W\d_][^\d_|;:=+*/]*$")
#: Words for events, groups and lists: no player is called so.
_NO_PLAYER = re.compile(
    r":$|\b(?:open|cup|round|round robin|swiss|list|lista|elenco|entry|entries|players|"
    r"participants|participantes|spieler|teilnehmer|giocatori|partecipanti|joueurs|jugadores|"
    r"rankings?|starting|coppa|coupe|copa|tournaments?|torneo|tournoi|toernooi|turniej|turnaj|"
    r"chess|échecs|ajedrez|scacchi|šachy|szachy|league|ligue|lega|championships?|campionato|"
    r"championnat|campeonato|group|gruppe|gruppo|groupe|grupo)\b"
    r"|\bschach|(?:liga|liste|pokal|turnier|meisterschaft)\b",
    re.IGNORECASE,
)
_MOST_NAME_WORDS = 6
_FEWEST = 2


class ListRows(NamedTuple):
    """The rows of a list, and the meaning of its columns."""

    rows: list[tuple[int, list[str]]]
    kinds: tuple[str, ...]


def named_rows(lines: Sequence[tuple[int, str]]) -> ListRows | None:
    """The number, name and rating of every line; None for a text that is no such list, such as one
    with a club behind another tab."""
    found, beside = [], []
    for number, line in lines:
        cells = [" ".join(cell.split()) for cell in line.split("\t")]
        text = "\t".join(filter(None, cells))
        match = _LINE.match(text) if len(text) <= MAX_CELL else None
        if match is None or not _is_name(match[2]):
            return None
        head = head_of(" ".join(text.split()))
        if (head and head.roles[0] is Role.NAME) or _NO_PLAYER.search(text):
            beside.append((number, match))
        elif "\t" in match[2]:
            return None
        else:
            found.append((number, match))
    if len(found) < _FEWEST or len(beside) > len(found):
        return None
    numbered = sum(match[1] is not None for _number, match in found)
    if 0 < numbered < len(found):  # titles have none: the player is uncertain
        return None
    rated = any(match[3] for _number, match in found)
    kinds = ("number",) * bool(numbered) + ("name",) + ("rating",) * rated
    listed = [
        (
            number,
            [
                *([match[1]] if numbered else []),
                match[2].rstrip(" ,;"),
                *([match[3] or ""] if rated else []),
            ],
        )
        for number, match in found
    ]
    return ListRows(listed, kinds)


def _is_name(text: str) -> bool:
    """True for words without figures, one of them with a capital, and one at most a single letter:
    several of them are results."""
    words = [word.strip(",.()'\"") for word in text.split()]
    words = [word for word in words if word not in ("", "-", "–")]
    single = sum(len(word) == 1 for word in words)
    begun = any(not word[0].islower() for word in words)
    return (
        0 < len(words) <= _MOST_NAME_WORDS and begun and single < 2 and all(map(_WORD.match, words))
    )


#: A cell and the places it takes in its line.
_CELL = re.compile(r"\S+(?: \S+)*")
#: A result and its opponent with blanks between them: `W   4`, `+  7N`, `+W  7`.
_LETTERED = re.compile(r"(?<![^\s|])[WLD] {1,4}\d{1,3}(?![^\s|])")
_LOOSE = re.compile(
    r"(?<![^\s|])(?:[WLDXF] {1,4}\d{1,3}|[+=\-−] {1,3}\d{1,3}[WBNwbn]|[+=\-−][WBNwbn] {1,3}\d{1,3})"
    r"(?![^\s|])"
)
_COLOURED = re.compile(r"(?<![^\s|])[+=\-−] {1,3}(?:\d{1,3}[WBNwbn])|[+=\-−][WBNwbn] {1,3}\d")
Span = tuple[int, int]


def aligned_rows(
    lines: Sequence[tuple[int, str]], source: str = ""
) -> list[tuple[int, list[str]]] | None:
    """The lines cut into columns, those with one text as a cell; None without columns. Raises
    FormatError for a cell that reaches over two columns."""
    lines = _tightened(lines)
    cells = [list(_CELL.finditer(line)) for _number, line in lines]
    counts = Counter(len(of_line) for of_line in cells)
    table = [at for at, of_line in enumerate(cells) if len(of_line) > 1]
    if 2 * len(table) < len(lines):
        return None
    usual = max(count for count in counts if count > 1)
    if all(len(cells[at]) == usual for at in table):
        return [
            (number, [cell[0] for cell in of_line])
            for (number, _line), of_line in zip(lines, cells, strict=True)
        ]
    wide = [at for at in table if 2 * len(cells[at]) >= usual and len(cells[at]) > 1]
    spans = [[cell.span() for cell in cells[at]] for at in wide]
    columns = _columns(spans)
    found = []
    for at, (number, line) in enumerate(lines):
        if at not in wide:
            found.append((number, [line.strip()]))
            continue
        row = [""] * len(columns)
        for cell in cells[at]:
            place = _place(cell.span(), columns)
            if row[place]:
                text = _(
                    "the columns cannot be separated at '{0}': put tabs between them, or copy "
                    "the table from its source"
                )
                raise FormatError(text.format(cell[0][:40]), source, _("line {0}").format(number))
            row[place] = cell[0]
        found.append((number, row))
    return found


def _tightened(lines: Sequence[tuple[int, str]]) -> Sequence[tuple[int, str]]:
    """The lines with each round in one word, in lists whose programs put blanks between a result
    and its opponent; as wide as before."""
    text = "\n".join(line for _number, line in lines)
    if max(len(_LETTERED.findall(text)), len(_COLOURED.findall(text))) < len(lines):
        return lines
    return [(number, _LOOSE.sub(_tight, line)) for number, line in lines]


def _tight(loose: re.Match[str]) -> str:
    return loose[0].replace(" ", "").ljust(len(loose[0]))


def _columns(spans: Sequence[Sequence[Span]]) -> list[Span]:
    """The columns: texts that overlap in any two lines belong to one; a heading beside its column
    belongs to it."""
    merged: list[list[int]] = []
    for start, end in sorted(span for of_line in spans for span in of_line):
        if merged and start < merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([start, end])
    columns = [(start, end) for start, end in merged]
    headed = {_place(span, columns) for span in spans[0]}
    below = {_place(span, columns) for of_line in spans[1:] for span in of_line}
    joined: list[Span] = []
    alone = ""
    for place, column in enumerate(columns):
        kind = "head" if place not in below else "" if place in headed else "body"
        if kind and alone and kind != alone:
            joined[-1] = (joined[-1][0], column[1])
            alone = ""
        else:
            joined.append(column)
            alone = kind
    return joined


def _place(span: Span, columns: Sequence[Span]) -> int:
    return next(at for at, (start, end) in enumerate(columns) if start <= span[0] < end)


def barred_rows(lines: Sequence[tuple[int, str]], source: str = "") -> list[tuple[int, list[str]]]:
    """The lines cut at their bars, and between them at two or more blanks. Raises FormatError."""
    counts = Counter(line.count("|") for _number, line in lines if "|" in line)
    usual = counts.most_common(1)[0][0]
    whole = [(number, line) for number, line in lines if line.count("|") == usual]
    framed = all(line.strip().startswith("|") for _number, line in whole)
    parts: list[list[list[str]]] = [[] for _line in whole]
    for block in range(framed, usual + 1):
        segment = [(number, "|".join(line.split("|")[block : block + 1])) for number, line in whole]
        filled = [(number, text) for number, text in segment if text.strip()]
        cut = (aligned_rows(filled, source) if filled else None) or [
            (number, [text.strip()]) for number, text in filled
        ]
        by_line = dict(cut)
        width = max((len(row) for _number, row in cut), default=1)
        for at, (number, _text) in enumerate(segment):
            row = by_line.get(number, [""])
            parts[at].append(row + [""] * (width - len(row)))
    tabled = {
        number: [cell for part in of_line for cell in part]
        for (number, _line), of_line in zip(whole, parts, strict=True)
    }
    return [(number, tabled.get(number, [line.strip()])) for number, line in lines]
