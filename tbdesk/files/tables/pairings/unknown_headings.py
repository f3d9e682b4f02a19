"""Pairings with headings that are not known: what their cells say they are. The result may stand in
a column for each side, too."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

from tbdesk.engine.model.points import parse_points
from tbdesk.files.tables.columns import ratings
from tbdesk.files.tables.columns.headings import announced
from tbdesk.files.tables.pairings.headings import (
    both_names,
    columns_of,
    is_board,
    is_result,
    round_named,
)
from tbdesk.files.tables.pairings.results import is_decided, is_game
from tbdesk.files.tables.people import is_year
from tbdesk.files.tables.sheet import Remark, Sheet
from tbdesk.files.tables.signs import byes
from tbdesk.i18n import N_

_NAME, _RESULT, _BOARD, _RATING, _POINTS = "Name", "Result", "Bo.", "Rtg", "Pts"
#: What one side of a board has.
_SIDE = re.compile(r"^(?:1(?:[.,]0)?|½|0?[.,]5|1/2|0(?:[.,]0)?|[=+\-–−xX])[kKfF]?$")
_RATED = re.compile(r"^(?:[1-9]\d{2,3}|0)$")
#: Of the boards so many have a result: others are byes.
_MOST = 0.6
_FIRST_ROWS, _FEWEST_HEADS = 60, 3
#: Nobody has more points before a round.
_MOST_POINTS = 60
_TWO = 2
BOTH_SIDES = N_(
    "{0}: the columns '{1}' are read as the results of both sides, though their heading is not "
    "known"
)
POINTS_OR_RESULTS = N_(
    "{0}: the columns '{1}' may be points before the round, or the results of both sides: write "
    "Result above them if they are, or open the table in the window"
)


def known(sheet: Sheet) -> Sheet:
    """The sheet with headings that are known, and one column of results, where it is pairings."""
    for at, row in enumerate(sheet.rows[:_FIRST_ROWS]):
        if sum(map(bool, row)) < _FEWEST_HEADS or not _may_be_headings(row):
            continue
        boards = [below for below in sheet.rows[at + 1 :] if below != row]
        names = both_names(row) or names_twice(row, boards)
        if names is None:
            continue
        boards = [below for below in boards if all(below[place] for place in names)]
        heads = [*row]
        for place in names:
            heads[place] = heads[place] if both_names(row) else _NAME
        sides = () if _has_results(heads, boards) else _put_result(heads, boards, names)
        if columns_of(heads) is None:
            continue
        _put_others(heads, boards, names)
        remarks: tuple[Remark, ...] = ()
        if sides and not is_result(row[sides[0]]):
            asked = _may_be_points(sheet, at) and not _names_results(row[sides[0]])
            text = POINTS_OR_RESULTS if asked else BOTH_SIDES
            where = sheet.cell_name(at, sides[0]), row[sides[0]]
            remarks = (Remark(text, where, asked=asked),)
        return replace(_with(sheet, row, heads, names, sides), remarks=remarks)
    return sheet


def _may_be_headings(row: Sequence[str]) -> bool:
    """True for texts without figures, of which one at least announces a column."""
    return not any(map(str.isdigit, "".join(row))) and any(
        announced(cell) or is_result(cell) or is_board(cell) for cell in row if cell
    )


def names_twice(row: Sequence[str], boards: Sequence[Sequence[str]]) -> tuple[int, int] | None:
    """Two columns of one heading that is not known with names below both."""
    for one, other in combinations(range(len(row)), 2):
        same = bool(row[one]) and row[one] == row[other] and announced(row[one]) is None
        if same and all(_share(boards, at, _is_name) >= _MOST for at in (one, other)):
            return one, other
    return None


def _is_name(text: str) -> bool:
    return sum(map(str.isalpha, text)) > 1 and not any(map(str.isdigit, text))


def _share(boards: Sequence[Sequence[str]], at: int, test: Callable[[str], bool]) -> float:
    return sum(test(row[at]) for row in boards) / len(boards) if boards else 0.0


# --- the result -----------------------------------------------------------------------------------


def _has_results(heads: Sequence[str], boards: Sequence[Sequence[str]]) -> bool:
    """True if one column is headed as that of the results, and is not of one side alone."""
    columns = columns_of(heads)
    return columns is not None and _share(boards, columns.result, _is_side) < _MOST


def _put_result(
    heads: list[str], boards: Sequence[Sequence[str]], names: tuple[int, int]
) -> Sequence[int]:
    """Put the heading of the results; the columns of both sides, where each has one."""
    places = [
        at
        for at, head in enumerate(heads)
        if at not in names
        and (is_result(head) or (names[0] < at < names[1] and announced(head) is None))
    ]
    whole = [at for at in places if _share(boards, at, is_game) >= _MOST]
    sides = [at for at in places if _share(boards, at, _is_side) >= _MOST]
    if len(sides) == _TWO and set(whole) <= set(sides):  # ½ alone is the result of a draw, too
        heads[sides[0]], heads[sides[1]] = _RESULT, ""
        return sides
    if len(whole) == 1:
        heads[whole[0]] = _RESULT
    return ()


def _names_results(heading: str) -> bool:
    """True for a heading with the word of results in it: `W.Res`."""
    return any(map(is_result, _BETWEEN_WORDS.split(heading)))


_BETWEEN_WORDS = re.compile(r"[\W_]+")


def _may_be_points(sheet: Sheet, heading: int) -> bool:
    """True for the boards of one round that is not the first, in which nobody has points yet: in
    several rounds each board has one point by no chance."""
    row = sheet.rows[heading]
    above = (cell for cells in sheet.rows[: heading + 1] for cell in cells)
    rounds = map(round_named, (sheet.name, sheet.above, *above))
    return sheet.rows.count(row) == 1 and 1 not in rounds


def _is_side(text: str) -> bool:
    return bool(_SIDE.match(text))


# --- what else is printed -------------------------------------------------------------------------


def _put_others(heads: list[str], boards: Sequence[Sequence[str]], names: tuple[int, int]) -> None:
    """Put the headings of boards, and of ratings and points where each side has a column."""
    known = columns_of(heads)
    unknown = known.unknown if known else ()
    whose = {at for at, head in enumerate(heads) if ratings.may_be_of_ratings(head)}
    if not (unknown or whose):
        return
    games = [row for row in boards if all(byes.named(row[at]) is None for at in names)]
    boards = games or boards
    if 0 in unknown and _share(boards, 0, str.isdigit) >= _MOST:
        heads[0] = _BOARD
    kinds: tuple[tuple[str, Callable[[str], bool]], ...] = (
        (_RATING, _is_rating),
        (_POINTS, _is_points),
    )
    for head, test in kinds:
        places = [
            at
            for at in (sorted({*unknown, *whose}) if head == _RATING else unknown)
            if heads[at] not in (_BOARD, _RATING)
            and _share(boards, at, test) == 1
            and _share(boards, at, bool) >= _MOST
        ]
        years = all(is_year(row[at]) for at in places for row in boards)
        if len(places) == _TWO and not (head == _RATING and years):
            for at in places:
                heads[at] = head


def _is_rating(text: str) -> bool:
    return not text or bool(_RATED.match(text))


def _is_points(text: str) -> bool:
    points = parse_points(text.strip("[]()"))
    return not text or (points is not None and points <= _MOST_POINTS)


# --- the sheet ------------------------------------------------------------------------------------


def _with(
    sheet: Sheet,
    head: Sequence[str],
    heads: Sequence[str],
    names: tuple[int, int],
    sides: Sequence[int],
) -> Sheet:
    """The sheet with these headings wherever its own stand, and both sides of each result in the
    first of two columns. What is less than a game gives is a result only where a heading says so:
    there may be points before the round."""
    changed = [at for at, (old, new) in enumerate(zip(head, heads, strict=True)) if old != new]
    if not changed:
        return sheet
    headed = bool(sides) and is_result(head[sides[0]])
    rows = []
    for row in sheet.rows:
        if all(row[at] == head[at] for at in (*changed, *names)):
            rows.append(tuple(heads[at] if at in changed else cell for at, cell in enumerate(row)))
        else:
            rows.append(_together(row, sides, headed) if sides else row)
    return replace(sheet, rows=tuple(rows))


def _together(row: Sequence[str], sides: Sequence[int], headed: bool) -> tuple[str, ...]:
    white, black = (row[at] for at in sides)
    cells = list(row)
    both, result = _is_side(white) and _is_side(black), f"{white}-{black}"
    both = both and (headed or not is_decided(result))
    cells[sides[0]] = result if both else " ".join(filter(None, (white, black)))
    cells[sides[1]] = ""
    return tuple(cells)
