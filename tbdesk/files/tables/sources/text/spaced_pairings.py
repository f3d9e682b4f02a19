"""Pairings by rounds whose columns are made with blanks, as the text of a PDF or a mail has them:
cut where the rows of a round are blank, or by the words on both sides of the result."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from tbdesk.engine.model.points import parse_points
from tbdesk.files.tables.columns.headings import announced
from tbdesk.files.tables.columns.layout import ColumnKind, Kind
from tbdesk.files.tables.pairings.headings import (
    Columns,
    columns_of,
    is_board,
    is_result,
    round_named,
)
from tbdesk.files.tables.pairings.results import is_game
from tbdesk.files.tables.people import FEDERATION, is_title
from tbdesk.files.tables.signs import byes
from tbdesk.files.tables.sources.text.spaces import Line, Row, edges_of, filled_to, hyphened, under
from tbdesk.report.players import fields

_FIGURES = r"(?:½|1/2|[01][.,][05]|[.,]5|[01=])"
_SIGNS = r"[+\-] ?[-:/–−] ?[+\-]|[xX] ?- ?[xX]"
_FORFEIT = r"(?:\s?\(?(?:kampflos|forfeit|forfait|forf|kl|ff|[kKfF])\.?\)?)?"
#: A result with a blank on both sides of its dash, or on none.
_RESULT = re.compile(rf"(?<!\S)(?:{_FIGURES} ?[-:–−] ?{_FIGURES}|{_SIGNS}){_FORFEIT}(?!\S)")
_NOT_PLAYED = frozenset(["-", "–", ":", "*", "vs", "vs."])
_ORDINAL = re.compile(r"^\s*(\d{1,4})[.)]?(?=\s)")
#: Between columns, of which White and Black stand behind the board.
_WIDE, _SIDES = re.compile(r"(?<=\S) {2,}(?=\S)"), 2
_MOST_WORDS_OF_A_BYE = 3
_MOST_POINTS = 100
_WORDED = (fields.NAME, fields.CLUB)
#: What every player has, if a list of pairings has it at all.
_NEVER_MISSING = (ColumnKind.POINTS, ColumnKind.NUMBER)


def tables(lines: Sequence[Line]) -> Iterator[list[Row]]:
    """The rows of the pairings, cut by blanks and then by words; nothing where no line has the
    headings of pairings."""
    heads = [at for at, (_, line) in enumerate(lines) if _head(line) is not None]
    lines = [
        (number, hyphened(line) if at in heads else line) for at, (number, line) in enumerate(lines)
    ]
    if not heads:
        return
    tight = [(number, _RESULT.sub(_tight, line)) for number, line in lines]
    blocks = [tight[a:b] for a, b in zip(heads, [*heads[1:], len(lines)], strict=True)]
    blocks = [list(_with_open_games(block)) for block in blocks]
    above = [(number, [line.strip()]) for number, line in lines[: heads[0]]]
    for way in (_by_blanks, _by_words):
        cut = [way(block) for block in blocks]
        if all(cut):
            yield above + [row for rows in cut if rows for row in rows]


def _head(line: str) -> Columns | None:
    """The columns that a line of headings announces."""
    return columns_of(line.split())


def _tight(result: re.Match[str]) -> str:
    """A result in one word, as wide as before."""
    return "".join(result[0].split()).ljust(len(result[0]))


def _is_board(line: str, before: int) -> bool:
    """True for a line with a result, a bye or the number of the next board. People are called as
    rounds are, too (`3  Ford, Anna`): who has no result yet stands in columns at least."""
    number = _ORDINAL.match(line)
    following = number is not None and int(number[1]) == before + 1
    result = _RESULT.search(line)
    if round_named(line) is None:
        return following or result is not None or _ends_in_bye(line.split())
    told = result is not None and is_game(result[0])
    return told or _ends_in_bye(line.split()) or (following and len(_WIDE.findall(line)) >= _SIDES)


def _ends_in_bye(words: Sequence[str]) -> bool:
    """True for a bye at the end, with its points behind it where results stand last."""
    worth = len(words) > 1 and parse_points(words[-1]) is not None
    return _bye(words) > 0 or (worth and _bye(words[:-1]) > 0)


def _boards(block: Sequence[Line]) -> list[bool]:
    """Which lines below the headings are boards."""
    boards, number = [], 0
    for _, line in block[1:]:
        board = _is_board(line, number)
        ordinal = _ORDINAL.match(line)
        number = int(ordinal[1]) if board and ordinal else number if board else 0
        boards.append(board)
    return boards


def _with_open_games(block: Sequence[Line]) -> Sequence[Line]:
    """The block with the sign of an open game on each board, where none has a result yet and there
    is room below the heading of the results."""
    boards = [False, *_boards(block)]
    open_ = [line for (_, line), board in zip(block, boards, strict=True) if board]
    if any(_RESULT.search(line) or not _NOT_PLAYED.isdisjoint(line.split()) for line in open_):
        return block
    word = next((word for word in block[0][1].split() if is_result(word)), "")
    at = _room(open_, block[0][1].index(word), len(word))
    if not word or at < 0:
        return block
    return [
        (number, f"{line[:at]}*{line[at + 1 :]}" if board and not _bye(line.split()) else line)
        for (number, line), board in zip(block, boards, strict=True)
    ]


def _room(boards: Sequence[str], first: int, width: int) -> int:
    """Where all boards are blank below a heading, and beside it; -1 where they are nowhere, or it
    is none that stands between both players."""
    for at in range(first, first + width):
        if all(line[at - 1 : at + 2] == "   " for line in boards if not _bye(line.split())):
            return at
    return -1


def _bye(words: Sequence[str]) -> int:
    """How many words at the end are a bye."""
    for count in range(min(_MOST_WORDS_OF_A_BYE, len(words)), 0, -1):
        if byes.named(" ".join(words[-count:])) is not None:
            return count
    return 0


# --- by blanks ------------------------------------------------------------------------------------


def _by_blanks(block: Sequence[Line]) -> list[Row] | None:
    """The rows of a block, the headings first, each heading over the column it covers most; None
    where texts stand below no heading and belong to no name."""
    width = max(len(line) for _, line in block)
    boards = [False, *_boards(block)]
    padded = [line.ljust(width) for (_, line), board in zip(block, boards, strict=True) if board]
    if not padded:
        return None
    edges = edges_of(padded, width)
    ends = [*edges[1:], width]
    cells = [[line[a:b].strip() for a, b in zip(edges, ends, strict=True)] for line in padded]
    heads = under(block[0][1], edges, filled_to(padded, edges, width))
    columns = columns_of(heads)
    if columns is None:
        return None
    kept = _headed(cells, heads, columns)
    if kept is None:
        return None
    if not _are_even(cells, columns):
        return None
    texts = iter([[row[at] for at in kept] for row in cells])
    rows = [
        (number, next(texts) if board else [line.strip()])
        for (number, line), board in zip(block[1:], boards[1:], strict=True)
    ]
    return [(block[0][0], [heads[at] for at in kept]), *rows]


def _headed(cells: Sequence[list[str]], heads: Sequence[str], columns: Columns) -> list[int] | None:
    """The columns to keep, after the texts of those without headings went where they belong: the
    rest of a name, or what is not right below its heading. None where nobody knows."""
    kept = []
    for at, head in enumerate(heads):
        texts = [row[at] for row in cells if row[at]]
        if head or (at + 1 in columns.names and all(map(is_title, texts))):
            kept.append(at)
            continue
        beside = [place for place in (*kept[-1:], at + 1) if place < len(heads)]
        worded = [one for one in beside if one in columns.names or _kind(heads[one]) in _WORDED]
        free = [one for one in beside if _may_join(cells, heads, at, one)]
        alone = all(_is_bye(row, columns) for row in cells if row[at])
        if columns.result in free and alone:  # the points of a bye
            free = [columns.result]
        into = free if len(free) == 1 else worded[:1]
        if not into or (into == worded[:1] and into[0] > at):
            return None
        for row in cells:
            row[into[0]] = " ".join(filter(None, (row[into[0]], row[at])))
    return kept


def _may_join(cells: Sequence[list[str]], heads: Sequence[str], at: int, into: int) -> bool:
    """True if the texts of a column can stand in another, empty wherever they are."""
    return bool(heads[into]) and all(
        not row[into] and _fits(row[at], heads[into]) for row in cells if row[at]
    )


def _are_even(cells: Sequence[Sequence[str]], columns: Columns) -> bool:
    """True if all players have points, or none: what looks like a result may be two of them with
    the dash of a game not played in between."""
    places = columns.beside.get(ColumnKind.POINTS, ())
    games = [row for row in cells if not _is_bye(row, columns)]
    return len({bool(row[place]) for row in games for place in places}) < 2


def _is_bye(row: Sequence[str], columns: Columns) -> bool:
    names = [row[place] for place in columns.names]
    return not all(names) or any(byes.named(name) is not None for name in names)


# --- by words -------------------------------------------------------------------------------------


def _by_words(block: Sequence[Line]) -> list[Row] | None:
    """The rows of a block by what the words around the result and the names can be; None where a
    line allows several ways, or none."""
    heads = block[0][1].split()
    columns = columns_of(heads)
    if columns is None or not columns.names[0] < columns.result < columns.names[1]:
        return None
    rows: list[Row] = [(block[0][0], heads)]
    for (number, line), board in zip(block[1:], _boards(block), strict=True):
        row = _placed(line.split(), heads, columns) if board else [line.strip()]
        if row is None:
            return None
        rows.append((number, row))
    return rows


def _placed(words: list[str], heads: Sequence[str], columns: Columns) -> list[str] | None:
    """The words of a board, each below its heading."""
    white, black = columns.names
    bye = _bye(words)
    if bye:
        left = _side(words[:-bye], heads[: columns.result + 1], white)
        name = [""] * (len(heads) - columns.result - 1)
        name[black - columns.result - 1] = " ".join(words[-bye:])
        return None if left is None else left + name
    at = next((at for at, word in enumerate(words) if _RESULT.fullmatch(word)), -1)
    if at < 0:
        at = next((at for at, word in enumerate(words) if word in _NOT_PLAYED), -1)
    if at < 0:
        return None
    left = _side(words[:at], heads[: columns.result], white)
    right = _side(words[at + 1 :], heads[columns.result + 1 :], black - columns.result - 1)
    return None if left is None or right is None else [*left, words[at], *right]


def _side(words: Sequence[str], heads: Sequence[str], name: int) -> list[str] | None:
    """The words of one side below its headings: figures before and behind the words of the name."""
    letters = [at for at, word in enumerate(words) if any(sign.isalpha() for sign in word)]
    if not letters:
        return None
    first, last = letters[0], letters[-1] + 1
    coded = [at for at, head in enumerate(heads) if _kind(head) is fields.FEDERATION]
    federation = ""
    if coded and last - first > 1 and FEDERATION.match(words[last - 1]):
        last, federation = last - 1, words[last - 1]
    if any(sign.isdigit() for word in words[first:last] for sign in word):
        return None
    before = _assigned(words[:first], heads[:name])
    behind = _assigned([*words[last + bool(federation) :]], heads[name + 1 :])
    if before is None or behind is None:
        return None
    row = [*before, " ".join(words[first:last]), *behind]
    if federation:
        row[coded[0]] = federation
    return row


def _assigned(figures: Sequence[str], heads: Sequence[str]) -> list[str] | None:
    """The figures below headings in their order, empty where one is missing; None where there is
    not exactly one way."""
    needed = {at for at, head in enumerate(heads) if _kind(head) in _NEVER_MISSING}
    ways = [
        places
        for places in combinations(range(len(heads)), len(figures))
        if needed.issubset(places)
        and all(_fits(word, heads[at]) for word, at in zip(figures, places, strict=True))
    ]
    if len(ways) != 1:
        return None
    row = [""] * len(heads)
    for word, at in zip(figures, ways[0], strict=True):
        row[at] = word
    return row


def _kind(head: str) -> Kind | None:
    column = announced(head)
    return None if column is None else column.kind


def _fits(word: str, head: str) -> bool:
    """True if a figure can stand below a heading."""
    kind = _kind(head)
    if is_board(head) or kind is ColumnKind.NUMBER:
        return word.rstrip(".)").isdigit() and len(word) < 5
    if kind is fields.RATING:
        return word.isdigit() and len(word) in (3, 4)
    if kind is fields.FIDE_ID:
        return word.isdigit() and len(word) > 4
    if kind is ColumnKind.POINTS or kind is None:  # the result, of a bye
        points = parse_points(word)
        return points is not None and points <= _MOST_POINTS
    return False
