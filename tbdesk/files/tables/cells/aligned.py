"""Columns of a text that are aligned by two or more blanks, or stand between upright bars."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from tbdesk.i18n import _
from tbdesk.report.errors import FormatError

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


def rows(lines: Sequence[tuple[int, str]], source: str = "") -> list[tuple[int, list[str]]] | None:
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
                    "the columns cannot be told apart at '{0}': put tabs between them, or copy the "
                    "table from where it stands"
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
    """The columns: what overlaps in any two lines is of one; a heading that stands beside its
    column is of it."""
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


def barred(lines: Sequence[tuple[int, str]], source: str = "") -> list[tuple[int, list[str]]]:
    """The lines cut at their bars, and between them at two or more blanks. Raises FormatError."""
    counts = Counter(line.count("|") for _number, line in lines if "|" in line)
    usual = counts.most_common(1)[0][0]
    whole = [(number, line) for number, line in lines if line.count("|") == usual]
    framed = all(line.strip().startswith("|") for _number, line in whole)
    parts: list[list[list[str]]] = [[] for _line in whole]
    for block in range(framed, usual + 1):
        segment = [(number, "|".join(line.split("|")[block : block + 1])) for number, line in whole]
        filled = [(number, text) for number, text in segment if text.strip()]
        cut = (rows(filled, source) if filled else None) or [
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
