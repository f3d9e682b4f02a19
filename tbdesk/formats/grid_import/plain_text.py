"""Rows of cells from plain text: a clipboard, a mail, a .csv or .txt file."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Sequence

from tbdesk.engine.sentence import sentence
from tbdesk.formats.errors import FormatError
from tbdesk.formats.grid_import import cells
from tbdesk.formats.grid_import.headings import announced
from tbdesk.formats.grid_import.sheet import MAX_ROWS, Sheet, SheetBuilder

#: A line of the text with its number, from 1.
Line = tuple[int, str]

_QUOTED = re.compile(r"^\s*(?:>\s?)+")
#: What looks quoted but is a round of somebody's strip: `> 7N`.
_STRIP = re.compile(r"^\s*[>=<]\s*\d+\s*[A-Za-z]\b")
_BOX_SIDES = dict.fromkeys(map(ord, "│┃║╎╏┆┇┊┋¦"), "|")
_RULE = re.compile(r"^[\s|+:=\-_─━═╌╍┄┅┈┉\u2500-\u257f]*$")
_MOST_OF = 0.6
_MAX_LINES = 4 * MAX_ROWS


def sheet(text: str, source: str = "", separator: str = "") -> Sheet:
    """The table in a text, split at what its lines have in common: tabs, semicolons, commas,
    upright bars, or the gaps between aligned columns. Raises FormatError."""
    lines = _lines(text, source)
    if separator or not lines:
        return _separated(lines, separator or "\t", source)
    for sign in ("\t", "|", ";", ","):
        if _separates(lines, sign):
            return _separated(lines, sign, source)
    builder = SheetBuilder("", source)
    for number, row in aligned(lines):
        builder.add(number, row)
    return builder.sheet()


def _lines(text: str, source: str) -> list[Line]:
    """The lines that hold something, without marks of quotation and ruled lines."""
    whole = text.replace("\r\n", "\n").replace("\r", "\n").replace("\xa0", " ")
    if whole.count("\n") > _MAX_LINES:
        reason = sentence("more than {0} lines, which no table of a tournament has", _MAX_LINES)
        raise FormatError(reason, source)
    numbered = [
        (number, line.translate(_BOX_SIDES))
        for number, line in enumerate(whole.split("\n"), start=1)
        if line.strip()
    ]
    quoted = [line for _, line in numbered if _QUOTED.match(line) and not _STRIP.match(line)]
    if numbered and len(quoted) >= _MOST_OF * len(numbered):
        numbered = [(number, _QUOTED.sub("", line)) for number, line in numbered]
    return [(number, line) for number, line in numbered if line.strip() and not _is_rule(line)]


def _is_rule(line: str) -> bool:
    """`+---+---+`, `-----`, `├──┼──┤`; not a row of cells such as `- | - | +`."""
    return bool(_RULE.match(line)) and bool(re.search(r"[-=_─━═+\u2500-\u257f]{3}", line))


def _separates(lines: Sequence[Line], sign: str) -> bool:
    """True if most lines hold the sign equally often, outside of cells like `1|½` and `0,5`."""
    counts = Counter(_count(line, sign) for _, line in lines)
    counts.pop(0, None)
    if not counts:
        return False
    most, times = counts.most_common(1)[0]
    if sign == "\t":
        return sum(counts.values()) >= 0.3 * len(lines)
    return most >= 1 and (times >= 0.5 * len(lines) or sum(counts.values()) >= 0.8 * len(lines))


def _count(line: str, sign: str) -> int:
    """How often a sign can be a separator in a line."""
    if sign == "|":
        return len(_BARS.findall(line))
    if sign == ",":
        # A comma before a five or a space ends no cell: 0,5 and Rossi, Alice.
        return len(re.findall(r",(?! )", re.sub(r"\d,\d{1,2}(?![\d.])", "", line)))
    return line.count(sign)


#: Bars between columns have a space beside them or stand at an end of the line.
_BARS = re.compile(r"(?<=\s)\||\|(?=\s)|^\||\|$")


def _separated(lines: Iterable[Line], sign: str, source: str) -> Sheet:
    builder = SheetBuilder("", source)
    if sign == "|":
        for number, line in lines:
            parts = _BARS.split(line.strip())
            builder.add(number, parts[1:] if parts and not parts[0].strip() else parts)
        return builder.sheet()
    numbers = []

    def texts() -> Iterable[str]:
        for number, line in lines:
            numbers.append(number)
            yield line + "\n"

    reader = csv.reader(texts(), delimiter=sign, skipinitialspace=True)
    taken = 0
    try:
        for row in reader:
            builder.add(numbers[taken], row)
            taken = len(numbers)
    except csv.Error as error:
        where = sentence("line {0}", numbers[-1]) if numbers else ""
        raise FormatError(sentence("a cell cannot be read ({0})", error), source, where) from None
    return builder.sheet()


# --- columns made with spaces ---------------------------------------------------------------------


def aligned(lines: Sequence[Line]) -> list[tuple[int, list[str]]]:
    """Rows of a text without separators: by the words of each line where all lines have
    equally many cells, else by the columns of blanks that the lines have in common."""
    words = [(number, _words(line)) for number, line in lines]
    lengths = Counter(len(row) for _, row in words)
    most, times = lengths.most_common(1)[0]
    body = [row for _, row in words if any(_is_round(c) or cells.is_game_cell(c) for c in row)]
    if body and len({len(row) for row in body}) == 1:
        return words
    if not body and times >= _MOST_OF * len(lines) and most > 1:
        return words
    by_gaps = _by_gaps(lines)
    return by_gaps if max(len(row) for _, row in by_gaps) > 2 else words


_WIDE = re.compile(r"\s{2,}|\t")


def _words(line: str) -> list[str]:
    """The cells of a line: wide gaps separate, and so do single spaces around results and
    numbers; the words of a name stay together."""
    row: list[str] = []
    single = line.split()
    if sum(announced(word) is not None for word in single) > _MOST_OF * len(single):
        return single  # headings
    for piece in _WIDE.split(line.strip()):
        name: list[str] = []
        for word in _joined(piece.split(" ")):
            if _stands_alone(word):
                if name:
                    row.append(" ".join(name))
                    name = []
                row.append(word.rstrip(".)") if word.rstrip(".)").isdigit() else word)
            else:
                name.append(word)
        if name:
            row.append(" ".join(name))
    return row


_SIGNS = frozenset("<>=+-")
_OPPONENT = re.compile(r"^\d+[A-Za-z]$")


def _joined(words: Iterable[str]) -> list[str]:
    """`> 7N` is one cell, `1 1/2` a number."""
    out: list[str] = []
    for word in words:
        after_sign = out and out[-1] in _SIGNS and _OPPONENT.match(word)
        mixed = out and word == "1/2" and out[-1].isdigit() and len(out[-1]) > 1
        if after_sign or mixed:
            out[-1] = f"{out[-1]} {word}"
        elif word:
            out.append(word)
    return out


_FIGURE = re.compile(r"^\(?\d+(?:[.,]\d+)?½?[.)]?$")


def _stands_alone(word: str) -> bool:
    """True for what is a cell by itself, even in the middle of a name."""
    return bool(_FIGURE.match(word)) or cells.is_game_cell(word) or _is_round(word)


def _is_round(word: str) -> bool:
    told = any(sign.isdigit() for sign in word) or "bye" in word.lower()
    return told and cells.is_round_cell(word)


def _by_gaps(lines: Sequence[Line]) -> list[tuple[int, list[str]]]:
    """Cut all lines where all of them are blank; a cut within words needs two blanks."""
    width = max(len(line) for _, line in lines)
    if width > 4000:
        return [(number, line.split()) for number, line in lines]
    padded = [line.ljust(width) for _, line in lines]
    blank = [all(line[at] == " " for line in padded) for at in range(width)]
    edges = [at for at in range(width) if not blank[at] and (at == 0 or blank[at - 1])]
    rows = []
    for (number, _), line in zip(lines, padded, strict=True):
        ends = [*edges[1:], width]
        rows.append((number, [line[a:b].strip() for a, b in zip(edges, ends, strict=True)]))
    return rows
