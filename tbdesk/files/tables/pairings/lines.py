"""Pairings in lines without headings, such as `1 Rossi Anna - Neri Bea 1-0` or `Rossi 1-0 Neri`."""

from __future__ import annotations

import re
from functools import lru_cache

from tbdesk.files.tables.columns.headings import side_of_board
from tbdesk.files.tables.pairings.boards import BRACKETED, RATED
from tbdesk.files.tables.pairings.headings import round_named
from tbdesk.files.tables.pairings.results import is_alone
from tbdesk.files.tables.people import ordinal
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.signs import byes

_SIDE = r"(?:½|1/2|0[.,]5|[01+=\-])"
_PRINTED = rf"(?:{_SIDE}\s?[-:–−]\s?{_SIDE}[kKfF]?|[xX]\s?[-:–−]\s?[xX])"
_BOARD = r"^(?:\d{1,4}[.)]?\s+)?"
_BETWEEN = re.compile(rf"{_BOARD}(\D.*?)\s({_PRINTED})\s(\D.*)$")
#: With the numbers of both players before their names, and perhaps that of the board.
_NUMBERED = re.compile(
    rf"^(?:\d{{1,4}}[.)]?\s+)?(\d{{1,4}}[.)]?\s+\D.*?)\s({_PRINTED})\s+(\d{{1,4}}[.)]?\s+\D.*)$"
)
#: A v before a dash is somebody's initial.
_AGAINST = r"\s(?:[-–−:]|vs?\.?(?!\s(?:[-–−:]|vs\.?|gegen)\s)|gegen)\s"
_BEHIND = re.compile(rf"{_BOARD}(\D.*?){_AGAINST}(\D.*?)(?::?\s({_PRINTED}))?$", re.IGNORECASE)
#: Somebody and a word for a bye.
_ALONE = re.compile(rf"{_BOARD}(\D.*?)(?::\s|{_AGAINST})(\D.*)$", re.IGNORECASE)
_NUMBER = re.compile(r"(?:\d{1,4}[.)]?\s+)?")
_NUMBERS = re.compile(r"^(?:\d{1,4}[.)]?\s+){0,2}")
_POINTS = re.compile(r"^(?:½|1/2|0[.,]5|[01](?:[.,]0)?)$")
#: With its points.
_MOST_WORDS_OF_A_BYE = 4
_LONGEST_LINE, _MOST_LINES_ABOVE, _FIRST_ROWS = 160, 12, 60


def with_headings(sheet: Sheet) -> Sheet | None:
    """Lines such as `1 Rossi Anna - Neri Bea 1-0` or `Rossi 1-0 Neri` as pairings with headings;
    None where another line stands between them."""
    rows: list[tuple[str, ...]] = []
    lines: list[int] = []
    above: set[str] = set()
    boards = 0
    numbered = _are_numbered(sheet)
    for row, line in zip(sheet.rows, sheet.lines, strict=True):
        if [side for cell in row if (side := side_of_board(cell))] == ["b", "w"]:
            return None  # Black stands first
        text = " ".join(cell for cell in row if cell)
        board = board_of(text, numbered=numbered)
        if board is not None:
            boards += 1
            rows.append(board)
            lines.append(line)
        elif boards and text in above:
            continue  # the headings again
        elif round_named(text) is None if boards else len(rows) > _MOST_LINES_ABOVE:
            return None
        else:
            rows.append((text, "", ""))
            lines.append(line)
            above |= set() if boards else {text}
    if not boards:
        return None
    first = next(at for at, row in enumerate(rows) if row[1] or row[2])
    if first and _are_next(sheet, lines[first - 1], lines[first]):
        return None  # the line above has the number of the board before, and is none
    below = max((at for at in range(first) if round_named(rows[at][0])), default=first)
    if any(_may_be_board(rows[at][0]) for at in range(below + 1, first)):
        return None
    named = any(round_named(row[0]) for row in rows[:first])
    heads = ("White", "Result", "Black")
    lines.insert(first, lines[first])
    cells = (*rows[:first], heads, *rows[first:])
    return Sheet(sheet.name, cells, tuple(lines), sheet.above) if named else None


def _may_be_board(text: str) -> bool:
    """True for two names against each other, whatever stands behind them."""
    against = _BEHIND.match(text) if len(text) <= _LONGEST_LINE else None
    return against is not None and all(side[0].isalpha() for side in against.groups()[:2])


def _are_next(sheet: Sheet, above: int, below: int) -> bool:
    """True for two lines of the file, one right below the other, whose first numbers are next."""
    words = [
        next(filter(None, row)).split()[0]
        for row, line in zip(sheet.rows, sheet.lines, strict=True)
        if line in (above, below)
    ]
    numbers = [ordinal(word) for word in words]
    return above + 1 == below and None not in numbers and numbers[0] == (numbers[-1] or 0) - 1


def _are_numbered(sheet: Sheet) -> bool:
    """True if both players of a board have their numbers before their names, in any of the first
    lines."""
    lines = (" ".join(filter(None, row)) for row in sheet.rows[:_FIRST_ROWS])
    return any(len(line) <= _LONGEST_LINE and _NUMBERED.match(line) for line in lines)


@lru_cache(maxsize=1024)
def board_of(text: str, *, numbered: bool = False) -> tuple[str, str, str] | None:
    """White, the result and Black of a line, each with his number where they are printed."""
    if len(text) > _LONGEST_LINE:
        return None
    first = _NUMBER.match(text)
    second = _NUMBER.match(text, first.end()) if first else None
    bye = _bye_of(text)
    if bye is not None:
        number = (second[0] or first[0]) if numbered and first and second else ""
        return (number + bye[0], *bye[1:]) if _is_name(bye[0]) else None
    both = _NUMBERED.match(text)
    if both:
        named = all(_is_name(_NUMBER.sub("", both[side])) for side in (1, 3))
        return (both[1], both[2], both[3]) if named else None
    between, behind = _BETWEEN.match(text), _BEHIND.match(text)
    if between:
        board = between[1], between[2], between[3]
    elif behind:
        board = behind[1], behind[3] or "", behind[2]
        if not behind[3]:
            return None
    else:
        return None
    return board if _is_name(board[0]) and _is_name(board[2]) else None


def _bye_of(text: str) -> tuple[str, str, str] | None:
    """Somebody, his points and a word for a bye: `Rossi - bye`, `Rossi bye 1`, `Rossi ½ bye`."""
    text = _NUMBERS.sub("", text)
    apart = _ALONE.match(text)
    if apart and any(is_alone(side, "") for side in apart.groups()):
        player, word = sorted(apart.groups(), key=lambda side: is_alone(side, ""))
        return player, "", word
    words = text.split()
    for at in range(max(1, len(words) - _MOST_WORDS_OF_A_BYE), len(words)):
        word = " ".join(words[at:])
        bye = any(map(str.isalpha, word)) and is_alone(word, "")
        if bye and not byes.may_be_name(word):
            points = words[at - 1] if at > 1 and _POINTS.match(words[at - 1]) else ""
            return " ".join(words[: at - bool(points)]), points, word
    return None


def _is_name(text: str) -> bool:
    """True for letters without a dash that stands apart; figures only at the end."""
    plain = BRACKETED.sub(r"\1", text)
    rated = RATED.match(plain)
    plain = rated[1] if rated else plain
    figures = any(sign.isdigit() for sign in plain)
    return len(plain) > 1 and plain[0].isalpha() and not figures and " - " not in plain
