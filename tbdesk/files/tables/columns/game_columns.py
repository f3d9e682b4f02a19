"""The columns with games, of a crosstable or of a list of rounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tbdesk.files.tables.columns.headings import announced, is_surname, lettered
from tbdesk.files.tables.columns.layout import Column, ColumnKind
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.signs.cells import DIAGONALS, is_game_cell, is_round_cell, is_signed, parts
from tbdesk.report.players import fields

#: Of the cells of a column so many, or half, tell what is in it.
MOST, HALF = 0.6, 0.5
#: Of the opponents of a round so many are named once.
_OWN = 0.9
#: A colour and a figure behind another.
_COLOURED = re.compile(r"[a-z]\d", re.IGNORECASE)
#: Rows that tell whether a column holds rounds.
_SAMPLE = 200


@dataclass(frozen=True, slots=True)
class Grid:
    """The columns with games, from the left: `rounds` if they hold opponents and colours;
    `headed`: the figure in the heading, where there is one."""

    places: tuple[int, ...] = ()
    rounds: bool = False
    headed: dict[int, int] = field(default_factory=dict)


def grid(sheet: Sheet, heading: int, rows: Sequence[int]) -> Grid:
    """The columns of games; none in a list of players."""
    heads = heads_of(sheet, heading)
    rounds = _round_columns(sheet, heads, rows)
    if rounds:
        headed = _headed(heads, rounds)
        return Grid(rounds, True, headed if len(set(headed.values())) == len(rounds) else {})
    games = _game_columns(sheet, heads, rows)
    return Grid(games, False, _headed(heads, games))


def heads_of(sheet: Sheet, heading: int) -> list[Column | None]:
    """What the heading of each column announces."""
    if heading < 0:
        return [None] * sheet.width
    heads = [announced(cell) for cell in sheet.rows[heading]]
    for place, index in lettered(sheet.rows[heading]).items():
        heads[place] = Column(ColumnKind.OPPONENT, index)
    if any(is_surname(cell) for cell in sheet.rows[heading]):
        for place, cell in enumerate(sheet.rows[heading]):
            head = heads[place]
            if head is not None and head.kind is fields.NAME and not is_surname(cell):
                heads[place] = Column(ColumnKind.GIVEN_NAME)
    return heads


def _headed(heads: Sequence[Column | None], places: Sequence[int]) -> dict[int, int]:
    figures = {}
    for place in places:
        head = heads[place]
        if head is not None and head.kind in (ColumnKind.OPPONENT, ColumnKind.ROUND):
            figures[place] = head.index
    return figures


def share(cells: Sequence[str], test: Callable[[str], bool]) -> float:
    """How many of the filled cells pass a test, from 0 to 1; 0 if none is filled."""
    filled = [cell for cell in cells if cell]
    return sum(test(cell) for cell in filled) / len(filled) if filled else 0.0


def column_of(sheet: Sheet, rows: Sequence[int], place: int) -> list[str]:
    return [sheet.rows[row][place] for row in rows]


def _is_open(head: Column | None) -> bool:
    """True if a heading says nothing against games in the column."""
    return head is None or head.kind in (ColumnKind.OPPONENT, ColumnKind.ROUND)


def _round_columns(
    sheet: Sheet, heads: Sequence[Column | None], rows: Sequence[int]
) -> tuple[int, ...]:
    """From the first to the last column with opponents and colours; in between, and where the
    heading is a round, byes alone may stand."""
    some = rows[:: 1 + len(rows) // _SAMPLE]
    sure = [
        place
        for place in range(sheet.width)
        if _is_open(heads[place])
        and share(column_of(sheet, some, place), is_round_cell) >= HALF
        and (heads[place] is not None or _are_apart(column_of(sheet, some, place)))
    ]
    signed = [
        place
        for place in range(sheet.width)
        if place in sure
        or (_is_open(heads[place]) and share(column_of(sheet, some, place), _may_be_signed) >= HALF)
    ]
    if len(signed) > 1:
        sure = sorted({*sure, *signed})
    sure = [
        place
        for place in sure
        if heads[place] is not None
        or _are_of_a_round(column_of(sheet, some, place))
        or sure[0] < place < sure[-1]
    ]
    if not sure:
        return ()
    called = [place for place, head in enumerate(heads) if head and head.kind is ColumnKind.ROUND]
    if heads[sure[0]] is not None:
        called += [
            place
            for place, head in enumerate(heads)
            if head and head.kind is ColumnKind.OPPONENT and place > sure[0]
        ]
    first, last = min(sure + called), max(sure + called)
    headed = sum(heads[place] is not None for place in sure) > 1
    return tuple(
        place
        for place in range(first, last + 1)
        if _is_open(heads[place]) and (place in sure or not headed or heads[place] is not None)
    )


def _are_apart(cells: Sequence[str]) -> bool:
    """True unless many name one opponent, as no round does and the groups U18 and S65 seem to."""
    opponents = [part.opponent for cell in cells if (part := parts(cell)) is not None]
    return 2 * len(set(opponents)) >= len(opponents)


def _are_of_a_round(cells: Sequence[str]) -> bool:
    """True for a column that may be a round without others on both sides: most have an opponent,
    and nearly each his own. The classes 5a and 6b are named by several, or stand alone. In `1b6`
    the opponent may come last, which no class does."""
    opponents = [
        (part.opponent, part.after if _COLOURED.match(part.after) else "")
        for cell in cells
        if (part := parts(cell)) is not None
    ]
    return 2 * len(opponents) >= len(cells) and len(set(opponents)) >= _OWN * len(opponents)


def _may_be_signed(cell: str) -> bool:
    return is_signed(cell) or is_round_cell(cell)


def _game_columns(
    sheet: Sheet, heads: Sequence[Column | None], rows: Sequence[int]
) -> tuple[int, ...]:
    """The columns of a crosstable: those whose headings are figures; without such headings the
    run of columns with results that fits the number of players best."""
    figures = [
        place for place, head in enumerate(heads) if head and head.kind is ColumnKind.OPPONENT
    ]
    gamey = [place for place in figures if _is_gamey(column_of(sheet, rows, place))]
    if len(figures) > 1 and len(gamey) * 2 >= len(figures) and _any_game(sheet, rows, figures):
        return _with_twins(sheet, heads, rows, figures)
    best: tuple[int, ...] = ()
    most = 0
    for run in _runs(sheet, heads, rows):
        for count in _counts(len(run), len(rows)):
            for start in range(len(run) - count + 1):
                window = run[start : start + count]
                score = _fit(sheet, rows, window)
                if score > most:
                    best, most = window, score
    return best


def _any_game(sheet: Sheet, rows: Sequence[int], places: Sequence[int]) -> bool:
    return any(is_game_cell(sheet.rows[row][place]) for row in rows for place in places)


def _is_gamey(cells: Sequence[str]) -> bool:
    """True for results, or nothing at all, as the first column of an upper triangle."""
    return not any(cells) or share(cells, is_game_cell) >= MOST


def _with_twins(
    sheet: Sheet, heads: Sequence[Column | None], rows: Sequence[int], figures: Sequence[int]
) -> tuple[int, ...]:
    """The columns under figures, and those without heading between them: the second games of
    cells that span two columns."""
    last = max(figures)
    gap = max((b - a for a, b in pairwise(figures)), default=1)
    places = [
        place
        for place in range(min(figures), min(last + gap, sheet.width))
        if place in figures or (heads[place] is None and _is_gamey(column_of(sheet, rows, place)))
    ]
    return tuple(places)


def _runs(
    sheet: Sheet, heads: Sequence[Column | None], rows: Sequence[int]
) -> list[tuple[int, ...]]:
    """Neighbouring columns that could hold results."""
    runs: list[list[int]] = []
    for place in range(sheet.width):
        head = heads[place]
        of_round = head is not None and head.kind is ColumnKind.ROUND
        if of_round or not (_is_open(head) and _is_gamey(column_of(sheet, rows, place))):
            continue
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return [tuple(run) for run in runs]


def _counts(length: int, players: int) -> list[int]:
    """How many columns of a run the games of up to four cycles may take, the most first."""
    return [players * cycles for cycles in (4, 3, 2, 1) if 1 < players * cycles <= length]


def _fit(sheet: Sheet, rows: Sequence[int], places: Sequence[int]) -> int:
    """How much a block of columns looks like a crosstable: results, and once in a row and in a
    column a player against himself."""
    score, met = 0, set()
    cycles = len(places) // len(rows)
    for row in rows:
        cells = [sheet.rows[row][place] for place in places]
        own = [at for at, cell in enumerate(cells) if cell in DIAGONALS]
        empty = [at for at, cell in enumerate(cells) if not cell]
        if len(own) == cycles or (not own and len(empty) == cycles):
            met.update(own or empty)
            score += 3 * cycles
        score += sum(is_game_cell(cell) for cell in cells)
        score -= 2 * sum(bool(cell) and not is_game_cell(cell) for cell in cells)
    return score + 2 * len(met)
