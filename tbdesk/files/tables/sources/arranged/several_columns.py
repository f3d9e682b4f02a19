"""Rounds whose opponent, colour and result stand in columns of their own, put into one each."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import permutations

from tbdesk.engine.event.card import BLACK, WHITE
from tbdesk.engine.model.results import Kind, Outcome
from tbdesk.files.tables.columns.headings import announced
from tbdesk.files.tables.columns.layout import ColumnKind
from tbdesk.files.tables.people import ordinal
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.signs import byes
from tbdesk.files.tables.signs.cells import PENDING, game_cell, is_game_cell
from tbdesk.files.tables.signs.notation import COLOURS, by_forfeit
from tbdesk.report.tiebreak_headings import announces_tiebreak

_ORDERS = [*permutations("ocr"), *permutations("or")]
#: Of the cells of a column so many are what it holds, and of the opponents so many name each other.
_MOST, _MUTUAL = 0.6, 0.75
_FEWEST_ROWS, _FEWEST_ROUNDS = 4, 2
_MOST_HEADINGS = 2
_SAMPLE = 200
_SIGNS = {
    Outcome.WIN: "+",
    Outcome.DRAW: "=",
    Outcome.LOSS: "-",
    Outcome.FORFEIT_WIN: "+F",
    Outcome.FORFEIT_LOSS: "-F",
}
_COLOURED = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
}
_BYES = {
    "1": "PAB",
    "+": "PAB",
    "½": "HPB",
    "=": "HPB",
    "0": "ZPB",
    "-": "ZPB",
}


def joined(sheet: Sheet) -> Sheet | None:
    """The sheet with a column for each round; None for any other table."""
    if not _may_be(sheet):
        return None
    sheet = _with_colours_apart(sheet)
    rows = _player_rows(sheet)
    if len(rows) < _FEWEST_ROWS or _explains(sheet, rows[0]):
        return None
    holds = {
        what: [held(sheet, rows, place) for place in range(sheet.width)]
        for what, held in _HOLDS.items()
    }
    ways = (
        _groups(holds, first, order)
        for order in _ORDERS
        for first in range(sheet.width - len(order) * _FEWEST_ROUNDS + 1)
    )
    several = [groups for groups in ways if len(groups) >= _FEWEST_ROUNDS]
    # What begins in the middle of the first round takes less columns.
    several.sort(key=lambda groups: -len(groups) * len(groups[0]))
    for way in several:
        numbers = _name_each_other(sheet, rows, way)
        if numbers is not None:
            return _with_rounds(sheet, rows, _with_neighbours(sheet, rows, way, numbers))
    return None


#: An opponent and the colour against him.
_COLOURED_OPPONENT = re.compile(r"^(?:(\d{1,3})\s?([^\W\d_½])|([^\W\d_½])\s?(\d{1,3}))$")


def _with_colours_apart(sheet: Sheet) -> Sheet:
    """The sheet with a column for each colour, where these stand beside opponents (`12W`) whose
    results have columns of their own."""
    places = [at for at in range(sheet.width) if _are_coloured([row[at] for row in sheet.rows])]
    if len(places) < _FEWEST_ROUNDS:
        return sheet
    columns = [at for at in range(sheet.width) for _ in range(1 + (at in places))]
    rows = [
        tuple(
            text
            for at, cell in enumerate(row)
            for text in (_apart(cell) if at in places else (cell,))
        )
        for row in sheet.rows
    ]
    return replace(sheet, rows=tuple(rows), columns=tuple(columns))


def _are_coloured(cells: Sequence[str]) -> bool:
    """True if half of the cells at least are opponents with one of two letters."""
    filled = [cell for cell in cells if cell]
    opponents = [match for cell in filled if (match := _COLOURED_OPPONENT.match(cell))]
    letters = [(match[2] or match[3]).lower() for match in opponents]
    most = max(sum(letter in pair for letter in letters) for pair in COLOURS)
    return most >= max(_FEWEST_ROUNDS, len(filled) / 2)


def _apart(cell: str) -> tuple[str, str]:
    match = _COLOURED_OPPONENT.match(cell)
    return (match[1] or match[4], match[2] or match[3]) if match else (cell, "")


def _with_neighbours(
    sheet: Sheet, rows: Sequence[int], groups: list[dict[str, int]], numbers: Sequence[int | None]
) -> list[dict[str, int]]:
    """The rounds with those beside them in which few play, or a result is no usual one: their
    opponents name each other too."""
    at_of = {number: at for at, number in enumerate(numbers) if number}
    step = len(groups[0])
    for sign in (-step, step):
        while True:
            last = groups[0] if sign < 0 else groups[-1]
            group = {what: place + sign for what, place in last.items()}
            if min(group.values()) < 0 or max(group.values()) >= sheet.width:
                break
            column = [ordinal(sheet.rows[row][group["o"]]) for row in rows]
            if not _is_mutual(numbers, column, at_of):
                break
            groups = [group, *groups] if sign < 0 else [*groups, group]
    return groups


def _may_be(sheet: Sheet) -> bool:
    """True if there are several columns with opponents, and several with results. (Opponents are
    asked for first: of all cells it takes long to tell that they are no results.)"""
    some = range(0, len(sheet.rows), 1 + len(sheet.rows) // _SAMPLE)
    columns = [_filled(sheet, some, place) for place in range(sheet.width)]
    return all(
        sum(_are_most(cells, what) for cells in columns) >= _FEWEST_ROUNDS
        for what in (_opponent, _outcome)
    )


def _opponent(cell: str) -> int | None:
    return ordinal(_apart(cell)[0])


def _are_most(cells: Sequence[str], what: Callable[[str], object | None]) -> bool:
    count = len(cells)
    for cell in cells:
        count -= what(cell) is None
        if count < _MOST * len(cells):
            return False
    return bool(cells)


def _explains(sheet: Sheet, first: int) -> bool:
    """True for a sheet of our own with what each opponent adds to a tie-break, named above."""
    above = [cell for row in sheet.rows[:first] for cell in row if ": " in cell]
    return any(announces_tiebreak(text.partition(": ")[0]) for text in above)


def _player_rows(sheet: Sheet) -> list[int]:
    """The rows below the headings that have a name and a number."""
    return [
        at
        for at, cells in enumerate(sheet.rows)
        if sum(bool(cell) and ordinal(cell) is not None for cell in cells) > 1
        and any(sum(sign.isalpha() for sign in cell) > 2 for cell in cells)
        and not _is_heading(cells)
    ]


def _is_heading(cells: Sequence[str]) -> bool:
    words = [cell for cell in cells if cell.isalpha() and len(cell) > 1]
    return sum(announced(word) is not None for word in words) > 1


def _groups(
    holds: Mapping[str, Sequence[bool]], first: int, order: Sequence[str]
) -> list[dict[str, int]]:
    """The columns of each round from a column on, as long as they hold what they should."""
    groups = []
    for start in range(first, len(holds["o"]) - len(order) + 1, len(order)):
        group = {what: start + at for at, what in enumerate(order)}
        if not all(holds[what][place] for what, place in group.items()):
            break
        groups.append(group)
    return groups


def _filled(sheet: Sheet, rows: Sequence[int], place: int) -> list[str]:
    return [cell for row in rows if (cell := sheet.rows[row][place])]


def _has_opponents(sheet: Sheet, rows: Sequence[int], place: int) -> bool:
    cells = _filled(sheet, rows, place)
    numbers = sum(ordinal(cell) is not None for cell in cells)
    others = all(ordinal(cell) is not None or _is_nobody(cell) for cell in cells)
    return others and numbers >= _MOST * max(len(cells), 1) and 2 * numbers >= len(rows)


def _has_colours(sheet: Sheet, rows: Sequence[int], place: int) -> bool:
    cells = {cell.lower() for cell in _filled(sheet, rows, place)} - {"-", "–"}
    return bool(cells) and any(cells <= set(pair) for pair in COLOURS)


def _has_results(sheet: Sheet, rows: Sequence[int], place: int) -> bool:
    cells = _filled(sheet, rows, place)
    return bool(cells) and all(_outcome(cell) is not None for cell in cells)


_HOLDS = {"o": _has_opponents, "c": _has_colours, "r": _has_results}


def _is_nobody(cell: str) -> bool:
    return cell in ("0", "-", "–", "--") or byes.named(cell) is not None


def _outcome(cell: str) -> Outcome | None:
    """The one result of a cell; None for any other text."""
    text = by_forfeit(cell)
    if not is_game_cell(text):
        return None
    outcomes = game_cell(text).outcomes
    return outcomes[0] if len(outcomes) == 1 else None


def _name_each_other(
    sheet: Sheet, rows: Sequence[int], groups: Sequence[dict[str, int]]
) -> list[int | None] | None:
    """The numbers by which in every round the opponents of most players name them, in a column or
    counted; None if there are none."""
    opponents = [[ordinal(sheet.rows[row][group["o"]]) for row in rows] for group in groups]
    columns = [[ordinal(sheet.rows[row][place]) for row in rows] for place in range(groups[0]["o"])]
    columns.append(list(range(1, len(rows) + 1)))
    for numbers in columns:
        at_of = {number: at for at, number in enumerate(numbers) if number}
        if len(at_of) < len(rows):
            continue
        if all(_is_mutual(numbers, column, at_of) for column in opponents):
            return numbers
    return None


def _is_mutual(
    numbers: Sequence[int | None], opponents: Sequence[int | None], at_of: Mapping[int, int]
) -> bool:
    named = [
        (number, opponent)
        for number, opponent in zip(numbers, opponents, strict=True)
        if opponent is not None
    ]
    mutual = sum(
        opponents[at_of[opponent]] == number
        for number, opponent in named
        if opponent in at_of and opponent != number
    )
    return mutual >= max(_MUTUAL * len(named), 2)


def _with_rounds(sheet: Sheet, rows: Sequence[int], groups: Sequence[dict[str, int]]) -> Sheet:
    start, end = min(groups[0].values()), max(groups[-1].values()) + 1
    heading = _heading(sheet, rows[0])
    letters = _colours(sheet, rows, groups)
    taken = set(rows)
    cells = []
    for at, row in enumerate(sheet.rows):
        rounds = [_cell(row, group, letters) if at in taken else "" for group in groups]
        if at == heading:
            rounds = [f"R{index}" for index in range(1, len(groups) + 1)]
        cells.append((*row[:start], *rounds, *row[end:]))
    places = [*range(start), *(group["o"] for group in groups), *range(end, sheet.width)]
    if sheet.columns:
        places = [sheet.columns[place] for place in places]
    kept = [at for at in range(len(cells)) if any(cells[at]) and not max(0, heading) < at < rows[0]]
    return replace(
        sheet,
        rows=tuple(cells[at] for at in kept),
        lines=tuple(sheet.lines[at] for at in kept),
        columns=tuple(places),
    )


def _heading(sheet: Sheet, first: int) -> int:
    """The row of headings above the first player, of two the one that names more than rounds; -1
    if there is none."""
    for at in range(first - 1, max(-1, first - 1 - _MOST_HEADINGS), -1):
        heads = [head.kind for cell in sheet.rows[at] if (head := announced(cell))]
        if set(heads) - {ColumnKind.OPPONENT, ColumnKind.ROUND}:
            return at
    return -1


def _colours(sheet: Sheet, rows: Sequence[int], groups: Sequence[dict[str, int]]) -> str:
    """The letters of White and Black in these columns; empty where there are none."""
    if "c" not in groups[0]:
        return ""
    used = {cell.lower() for group in groups for cell in _filled(sheet, rows, group["c"])} - {
        "-",
        "–",
    }
    return next((pair for pair in COLOURS if used <= set(pair)), "")


def _cell(row: Sequence[str], group: dict[str, int], letters: str) -> str:
    """A round in one cell: `7w1`, or `+7` without colours."""
    opponent, result = row[group["o"]], row[group["r"]]
    outcome = _outcome(result) if result else None
    number = ordinal(opponent)
    if number is None:
        return _bye(opponent, result)
    if result and outcome is None and result not in PENDING:
        return f"{opponent} {result}"  # read by nobody: it is told
    colour = row[group["c"]].lower() if letters else ""
    if colour in letters and colour:
        side = (WHITE, BLACK)[letters.index(colour)]
        return f"{number}{side}{'' if outcome is None else _COLOURED[outcome]}"
    return f"{'?' if outcome is None else _SIGNS[outcome]}{number}"


def _bye(opponent: str, result: str) -> str:
    if not result:
        kind = byes.named(opponent)
        return "" if kind is None else {Kind.ZERO_BYE: "ZPB", Kind.HALF_BYE: "HPB"}.get(kind, "PAB")
    beside = f"{opponent} {result}"
    if byes.with_dash(beside):
        return beside
    outcome = _outcome(result)
    return _BYES[_COLOURED[outcome]] if outcome is not None else result
