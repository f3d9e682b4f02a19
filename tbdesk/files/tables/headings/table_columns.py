"""The columns of a table found by their headings, with the diagonal of a crosstable."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from tbdesk.files.tables.headings.words import (
    HeadingMeaning,
    head_of,
    heads_of,
    is_performance,
    is_surname,
)
from tbdesk.files.tables.notation.signs import DIAGONALS
from tbdesk.files.tables.records import MANY, OF_SIDES, Choices, Role, TableColumn
from tbdesk.files.tables.sheet import Sheet

_TITLES_WORDS = (
    "gm im fm cm nm wgm wim wfm wcm wnm agm aim afm acm g m f c wg wm wf wc mi mf mk ga lm"
)
_TITLES = frozenset(_TITLES_WORDS.split())
_SEXES = frozenset(["m", "w", "f"])
_RATING = re.compile(r"^\(?\d{3,4}\)?(?:\s?[A-Za-z*]{1,2})?$")
_NOTHING = frozenset(["", "-", "–", "0"])
#: Of several columns of ratings the first of these that has values.
_RATINGS = (
    re.compile(r"^(?:rtg|rating|elo)\.?$", re.IGNORECASE),
    re.compile(r"fide|int|rtgi|irtg|eloi|elo.?std|std", re.IGNORECASE),
    re.compile(r"", re.IGNORECASE),
)


def columns_of(sheet: Sheet, heading: int, choices: Choices) -> tuple[TableColumn, ...]:
    """The columns below a row of headings, -1 without one, with the roles a user has chosen."""
    body = sheet.rows[heading + 1 :]
    if sheet.kinds:
        columns = [TableColumn(Role(kind)) for kind in sheet.kinds]
    elif heading >= 0:
        columns = _headed(sheet.rows[heading], body)
    else:
        columns = [TableColumn()] * sheet.width
    return tuple(chosen(columns, choices))


def _headed(head: Sequence[str], body: Sequence[Sequence[str]]) -> list[TableColumn]:
    heads = heads_of(head)
    columns = [
        TableColumn() if meant is None else _column(meant, [row[at] for row in body])
        for at, meant in enumerate(heads)
    ]
    _name_players(columns, head)
    games = _is_of_games(columns)
    if games:
        _take_sides(columns)
    else:
        columns = [
            replace(column, role=Role.TIE_BREAK) if column.role is Role.RESULT else column
            for column in columns
        ]
        opponents = _called_by_names(head, body, columns)
        for at, index in opponents.items():
            columns[at] = TableColumn(Role.OPPONENT, index)
    _choose_rating(columns, head, body)
    _fill_blank_heads(columns, head, body)
    _join_blank_heads(columns, head, body)
    _number_cycles(columns)
    return _once(columns)


def _column(head: HeadingMeaning, cells: Sequence[str]) -> TableColumn:
    """The column of a heading: of several roles the first that its cells fit."""
    roles = [role for role in head.roles if _FITS.get(role, bool)(cells)]
    role = (roles or head.roles)[0] if len(head.roles) > 1 else head.roles[0]
    return TableColumn(role, head.index, head.cycle, head.side)


def _are_figures(cells: Sequence[str], most: int) -> bool:
    """True for whole numbers up to one, but for blanks."""
    filled = [cell.rstrip(".)=") for cell in cells if cell]
    return bool(filled) and all(
        cell.isascii() and cell.isdecimal() and len(cell) < 6 and int(cell) <= most
        for cell in filled
    )


def _are_ratings(cells: Sequence[str]) -> bool:
    filled = [cell for cell in cells if cell not in _NOTHING]
    rated = sum(bool(_RATING.match(cell)) and int(re.sub(r"\D", "", cell)) > 599 for cell in filled)
    return 5 * rated > 4 * len(filled)


def _are_codes(cells: Sequence[str]) -> bool:
    return all(not any(map(str.isdigit, cell)) for cell in cells)


_FITS: dict[Role, Callable[[Sequence[str]], bool]] = {
    Role.PLACE: lambda cells: not _are_ratings(cells),
    Role.NUMBER: lambda cells: _are_figures(cells, 2 * len(cells) + 10),
    Role.RATING: _are_ratings,
    Role.ROUND_NUMBER: lambda cells: _are_figures(cells, 99),
    Role.FEDERATION: _are_codes,
}


def _is_of_games(columns: Sequence[TableColumn]) -> bool:
    roles = [column.role for column in columns]
    return Role.PAIR in roles or {Role.WHITE, Role.BLACK} <= set(roles)


def _name_players(columns: list[TableColumn], head: Sequence[str]) -> None:
    """Two columns of names: both players of a board beside a result, else surname and first
    name."""
    names = [at for at, column in enumerate(columns) if column.role is Role.NAME]
    results = [at for at, column in enumerate(columns) if column.role is Role.RESULT]
    if len(names) != 2 or _is_of_games(columns):
        return
    first, second = names
    if results and first < results[0]:
        columns[first], columns[second] = TableColumn(Role.WHITE), TableColumn(Role.BLACK)
        return
    surnames = [is_surname(head[at]) for at in names]
    if surnames[0] != surnames[1]:
        columns[second if surnames[0] else first] = TableColumn(Role.GIVEN_NAME)


def _take_sides(columns: list[TableColumn]) -> None:
    """In a list of games: a heading that appears twice is of White and of Black; one that appears
    once is the board or the result."""
    for role in OF_SIDES:
        places = [at for at, column in enumerate(columns) if column.role is role]
        free = [at for at in places if not columns[at].side]
        if role is Role.NUMBER and len(free) == 3:
            columns[free.pop(0)] = TableColumn(Role.BOARD)
        if len(free) == 2:
            for at, side in zip(free, "wb", strict=True):
                columns[at] = replace(columns[at], side=side)
        elif free and role is Role.NUMBER:
            columns[free[0]] = TableColumn(Role.BOARD)
        elif len(free) == 1 and role is Role.POINTS and not _has(columns, Role.RESULT):
            columns[free[0]] = TableColumn(Role.RESULT)
        else:
            for at in free:
                columns[at] = TableColumn()
    for at, column in enumerate(columns):
        if column.role is Role.NAME:
            columns[at] = TableColumn()
    rounds = [at for at, column in enumerate(columns) if column.role is Role.ROUND_NUMBER]
    for at in rounds[1:]:
        columns[at] = TableColumn()


def _has(columns: Sequence[TableColumn], role: Role) -> bool:
    return any(column.role is role for column in columns)


def _called_by_names(
    head: Sequence[str], body: Sequence[Sequence[str]], columns: Sequence[TableColumn]
) -> dict[int, int]:
    """The opponent of each column if they are called A, B, C ..., or by the beginnings of their
    names; empty if not."""
    if any(column.role in (Role.OPPONENT, Role.ROUND) for column in columns):
        return {}
    name = next((at for at, column in enumerate(columns) if column.role is Role.NAME), None)
    if name is None:
        return {}
    names = [row[name] for row in body if any(map(str.isalpha, row[name]))]
    others = [at for at, text in enumerate(head) if text and at != name]
    for begin in range(len(others)):
        run = others[begin : begin + len(names)]
        if len(run) < max(3, len(names)) or run[-1] - run[0] != len(run) - 1:
            continue
        texts = [head[at] for at in run]
        letters = [chr(ord("A") + index) for index in range(len(run))]
        if texts == letters or all(map(_is_short_for, texts, names)):
            return {at: index for index, at in enumerate(run, start=1)}
    return {}


def _is_short_for(text: str, name: str) -> bool:
    """True for a name, the beginning of one of its words, or its initials."""
    words = re.findall(r"\w+", name.lower())
    short = text.lower().strip(". ")
    initials = "".join(word[0] for word in words)
    return any(word.startswith(short) for word in words) or short in (name.lower(), initials)


def _choose_rating(
    columns: list[TableColumn], head: Sequence[str], body: Sequence[Sequence[str]]
) -> None:
    """One column of ratings of several, for each side of a board: the players' own, those that
    count, and one with values."""
    for side in ("", "w", "b"):
        places = [
            at
            for at, column in enumerate(columns)
            if column.role is Role.RATING and column.side == side
        ]
        own = [at for at in places if not is_performance(head[at])]
        filled = [at for at in own if any(row[at] not in _NOTHING for row in body)] or own
        ranked = [at for words in _RATINGS for at in filled if words.search(head[at])]
        for at in places:
            if at not in ranked[:1]:
                columns[at] = TableColumn()


def _fill_blank_heads(
    columns: list[TableColumn], head: Sequence[str], body: Sequence[Sequence[str]]
) -> None:
    """Titles and sexes stand in columns without a heading, titles right before the names."""
    for at, text in enumerate(head):
        values = {row[at].lower() for row in body if row[at]}
        if text or not values:
            continue
        below = columns[at + 1].role if at + 1 < len(head) else Role.UNUSED
        side = {Role.WHITE: "w", Role.BLACK: "b"}.get(below, "")
        if values <= _SEXES and below is not Role.NAME and not side:
            if not _has(columns, Role.SEX):
                columns[at] = TableColumn(Role.SEX)
        elif values <= _TITLES and (side or not _has(columns, Role.TITLE)):
            columns[at] = TableColumn(Role.TITLE, side=side)


def _join_blank_heads(
    columns: list[TableColumn], head: Sequence[str], body: Sequence[Sequence[str]]
) -> None:
    """A column without a heading behind that of every opponent is of a second game."""
    opponents = [at for at, column in enumerate(columns) if column.role is Role.OPPONENT]
    behind = [at + 1 for at in opponents]
    if opponents and all(
        at < len(columns) and not head[at] and any(row[at] for row in body) for at in behind
    ):
        for at in behind:
            columns[at] = columns[at - 1]


def _number_cycles(columns: list[TableColumn]) -> None:
    """The second column of an opponent is of a second game."""
    counts: dict[int, int] = {}
    for at, column in enumerate(columns):
        if column.role is not Role.OPPONENT:
            continue
        counts[column.index] = counts.get(column.index, 0) + 1
        columns[at] = replace(column, cycle=max(column.cycle, counts[column.index]))


def _once(columns: Sequence[TableColumn]) -> list[TableColumn]:
    """The columns with the first of a role that only one can have; further points are values of
    another kind."""
    seen: set[tuple[Role, str]] = set()
    kept = []
    for column in columns:
        key = column.role, column.side
        if column.role not in MANY and key in seen:
            column = TableColumn(Role.TIE_BREAK if column.role is Role.POINTS else Role.UNUSED)
        seen.add(key)
        kept.append(column)
    return kept


def chosen(columns: list[TableColumn], choices: Choices) -> list[TableColumn]:
    """The columns with a user's roles: one that takes a role takes it from another column, and the
    columns of games are all of opponents or all of rounds."""
    for place, role in choices.roles:
        if place >= len(columns):
            continue
        if role not in MANY:
            columns = [
                TableColumn() if column.role is role and not column.side else column
                for column in columns
            ]
        other = {Role.ROUND: Role.OPPONENT, Role.OPPONENT: Role.ROUND}.get(role)
        columns = [
            replace(column, role=role) if other and column.role is other else column
            for column in columns
        ]
        columns[place] = TableColumn(role, columns[place].index)
    if any(role in (Role.ROUND, Role.OPPONENT) for _place, role in choices.roles):
        columns = _counted(columns)
    return columns


def _counted(columns: Sequence[TableColumn]) -> list[TableColumn]:
    """The columns of games counted from the left where one of them has no number."""
    games = [column for column in columns if column.role in (Role.ROUND, Role.OPPONENT)]
    if all(column.index for column in games):
        return list(columns)
    found, count = [], 0
    for column in columns:
        if column.role in (Role.ROUND, Role.OPPONENT):
            count += 1
            column = replace(column, index=count)
        found.append(column)
    return found


_FEWEST, _FIRST_ROWS = 3, 40
#: Signs of a result, or of several games: more stand in no cell beside a diagonal.
_LONGEST = 9


class ResultBlock(NamedTuple):
    """The results of a crosstable: its first row and column, and how many there are."""

    row: int
    column: int
    size: int


def diagonal_block(sheet: Sheet) -> ResultBlock | None:
    """The results around the longest diagonal of one mark; None without one."""
    best: ResultBlock | None = None
    for row in range(min(len(sheet.rows), _FIRST_ROWS)):
        for column, cell in enumerate(sheet.rows[row]):
            if cell not in DIAGONALS:
                continue
            size = _length(sheet.rows, row, column, cell)
            if size >= _FEWEST and (best is None or size > best.size):
                best = ResultBlock(row, column, size)
    return best if best and _is_short(sheet, best) else None


def _length(rows: Sequence[Sequence[str]], row: int, column: int, mark: str) -> int:
    size = 0
    while (
        row + size < len(rows)
        and column + size < len(rows[0])
        and rows[row + size][column + size] == mark
    ):
        size += 1
    return size


def _is_short(sheet: Sheet, found: ResultBlock) -> bool:
    rows = sheet.rows[found.row : found.row + found.size]
    return all(
        len(cell) <= _LONGEST
        for row in rows
        for cell in row[found.column : found.column + found.size]
    )


def diagonal_columns(
    sheet: Sheet, found: ResultBlock, choices: Choices
) -> tuple[TableColumn, ...] | None:
    """The columns around a diagonal: the only one of words is the names, figures from 1 on are the
    numbers, and headings above determine the rest; None without names."""
    rows = sheet.rows[found.row : found.row + found.size]
    made = [TableColumn()] * sheet.width
    inside = range(found.column, found.column + found.size)
    names = [
        at
        for at in range(sheet.width)
        if at not in inside and all(sum(map(str.isalpha, row[at])) > 1 for row in rows)
    ]
    above = sheet.rows[found.row - 1] if found.row else ("",) * sheet.width
    for at in range(sheet.width):
        head = head_of(above[at])
        if at in inside:
            made[at] = TableColumn(Role.OPPONENT, at - found.column + 1)
        elif head is not None and head.roles[0] is not Role.OPPONENT:
            made[at] = TableColumn(head.roles[0])
        elif [row[at].rstrip(".") for row in rows] == [str(at + 1) for at in range(found.size)]:
            made[at] = TableColumn(Role.NUMBER)
    worded = [at for at in names if made[at].role in (Role.UNUSED, Role.NAME)]
    if len(worded) != 1:
        return None
    made[worded[0]] = TableColumn(Role.NAME)
    return tuple(chosen(made, choices))
