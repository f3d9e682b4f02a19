"""The columns of a ranking list in which scores stand though no heading calls them points: without
them it looks like a list of players, who would all begin with 0."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from tbdesk.engine.model.points import parse_points
from tbdesk.files.tables.columns.game_columns import MOST, column_of, share
from tbdesk.files.tables.columns.headings import announced_kind
from tbdesk.files.tables.columns.layout import ColumnKind, Kind
from tbdesk.files.tables.sheet import Sheet
from tbdesk.report.players import fields

#: Nobody has more points in an event of players.
_MOST_POINTS = 100

_FIGURE = r"\d{1,3}(?:½|[.,]\d)?|½"
#: What stands between the points and the games they are of.
_OF = "out of|of|von|aus|su|sur|de|van|z|z max|из|/"
#: `3 out of 4`, `3/4`, `3 (4)`; `2½-1½`; `75 %`; `+3 =0 -1`; `+2` more won than lost.
_SCORE = re.compile(
    rf"^(?:{_FIGURE})\s*(?:(?:{_OF})\s*\d{{1,3}}\b|\(\d{{1,3}}\)|[-:–−]\s*(?:{_FIGURE})$|\s?%)"
    r"|^\d{1,3}[.,]\d+\s?%|^\+\d{1,3}\s*=\s*\d{1,3}\s*[-–−]\s*\d{1,3}|^[+\-–−]\d{1,2}$"
)
_SHARE = re.compile(r"^(\d{1,3})/(\d{1,3})$")
_HAS_FIGURE = re.compile(r"\d|½")
_WORDED = re.compile(rf"^(?:{_FIGURE})\s*([^\W\d_]+)\b")
#: Short for points, or one of them; longer words are headings of points too.
_POINT = "p pt punkt punto ponto pkt очко очка очков точка точки точек poäng poen"
#: Three cells are a score at most: `3`, `out of`, `4`.
_WIDEST = 3
#: First letters of won, drawn and lost in the headings of three columns, in several languages.
_COUNTS = (
    "wdl wld srn guv grv gvr vnd vnp vpp vps vsp gep gtp gpe wrv wvr wrp wpr vrp внп впн +=- +-="
)
_SIGNS = str.maketrans("–−", "--")
#: Columns of a list of players that may be something else, if no heading says what they are.
_OPEN: frozenset[Kind] = frozenset(
    {ColumnKind.IGNORED, ColumnKind.NUMBER, ColumnKind.PLACE, fields.CLUB}
)


def score_columns(
    sheet: Sheet, rows: Sequence[int], kinds: Sequence[Kind], heading: int
) -> Sequence[int]:
    """The columns of each player's score, the first with its figure: empty where there is none."""
    rows = [row for row in rows if any(map(_HAS_FIGURE.search, sheet.rows[row]))]
    if not rows:
        return ()
    heads = _heads(sheet, rows[0], heading)
    for at in range(sheet.width - len("wdl") + 1):
        if _are_counts(sheet, rows, heads, at):
            return range(at, at + len("wdl"))
    unknown = [
        place
        for place, kind in enumerate(kinds)
        if kind in _OPEN and (kind is ColumnKind.IGNORED or not heads[place])
    ]
    for place in unknown:
        width = _width_of_scores(sheet, rows, place)
        if width:
            return range(place, min(place + width, sheet.width))
    unheaded = [place for place in unknown if not heads[place]]
    for place in unknown:
        cells = column_of(sheet, rows, place)
        if _are_points(cells) or (place in unheaded and _falls(sheet, rows, kinds, place)):
            return (place,)
    return ()


def _heads(sheet: Sheet, first: int, heading: int) -> Sequence[str]:
    """What stands above the columns, in the row of headings or what may be one."""
    if heading >= 0 or first:
        return sheet.rows[heading if heading >= 0 else first - 1]
    return ("",) * sheet.width


def ends_in_score(name: str) -> bool:
    """True for `Ivanov 2½-1½` and `Ivanov +2`, which no gap parts from the name."""
    return any(_SCORE.match(name[at + 1 :]) for at, sign in enumerate(name) if sign == " ")


def _are_counts(sheet: Sheet, rows: Sequence[int], heads: Sequence[str], first: int) -> bool:
    """True for the games won, drawn and lost."""
    places = range(first, first + len("wdl"))
    letters = "".join(heads[place][:1] for place in places).lower().translate(_SIGNS)
    return letters in _COUNTS.split() and all(
        share(column_of(sheet, rows, place), _is_small) > MOST for place in places
    )


def _width_of_scores(sheet: Sheet, rows: Sequence[int], place: int) -> int:
    """Over how many columns scores that say what they are go on from one; 0 where none do."""
    for width in range(1, _WIDEST + 1):
        texts = [" ".join(sheet.rows[row][place : place + width]).strip() for row in rows]
        if share(texts, _is_score) > MOST:
            return width
    return 0


def _is_score(text: str) -> bool:
    share_of = _SHARE.match(text)
    if share_of and int(share_of[1]) > int(share_of[2]):
        return False  # `6/2` is a class: nobody has more points than games
    if _SCORE.match(text):
        return True
    worded = _WORDED.match(text)
    if worded is None:
        return False
    word = worded[1].lower()
    return word in _POINT.split() or (len(word) > 1 and announced_kind(word) is ColumnKind.POINTS)


def _are_points(cells: Sequence[str]) -> bool:
    """True for points where nothing else says so: some of them are not whole, or written with a
    decimal."""
    values = [parse_points(cell) for cell in cells if cell]
    points = [value for value in values if value is not None and 0 <= value <= _MOST_POINTS]
    fractions = any(value % 2 for value in points) or any(
        ".0" in cell or ",0" in cell for cell in cells
    )
    return len(points) > 1 and len(points) > MOST * len(values) and fractions


def _falls(sheet: Sheet, rows: Sequence[int], kinds: Sequence[Kind], place: int) -> bool:
    """True for whole figures behind the names that nobody below has more of: they would be
    numbers in an order that nobody prints."""
    if fields.NAME not in kinds or place < kinds.index(fields.NAME):
        return False
    figures = [cell.strip("()") for cell in column_of(sheet, rows, place)]
    if not all(_is_small(figure) for figure in figures):
        return False
    values = [int(figure) for figure in figures]
    placed = _in_order_of_places(sheet, rows, kinds, values)
    return placed[0] > placed[-1] and all(one >= other for one, other in pairwise(placed))


def _in_order_of_places(
    sheet: Sheet, rows: Sequence[int], kinds: Sequence[Kind], values: Sequence[int]
) -> list[int]:
    """By the numbers in front of the names where they are 1 to n, else as they stand."""
    for place in range(kinds.index(fields.NAME)):
        numbers = [cell.rstrip(".)") for cell in column_of(sheet, rows, place)]
        if set(numbers) == {str(number) for number in range(1, len(rows) + 1)}:
            by_number = dict(zip(map(int, numbers), values, strict=True))
            return [by_number[number] for number in sorted(by_number)]
    return list(values)


def _is_small(cell: str) -> bool:
    return cell.isascii() and cell.isdigit() and int(cell) <= _MOST_POINTS
