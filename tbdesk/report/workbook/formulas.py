"""The formulas with which a reader checks the figures: points from the grid, tie-breaks from
their terms.

Only functions that every spreadsheet program has had for decades, none of them volatile. A formula
finds the cells of one kind in a row by the heads above them, so that it stays short however many
rounds there are, and a person can follow it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from tbdesk.engine.model.points import Points, exact
from tbdesk.engine.rules.rating_tables import difference
from tbdesk.engine.tiebreaks.tiebreak import Part
from tbdesk.report.wording.figures import NO_VALUE, figure
from tbdesk.report.workbook.book import letter_of

AGREES, DIFFERS = "✓", "≠"
#: Sign of a missing value.
NOTHING = f'"{NO_VALUE}"'
#: Excel takes no longer formula.
_LONGEST = 8000
#: Letters of the constants that leave room for the rest of a check, and of a text among them.
_MOST_CONSTANTS, _LONGEST_TEXT = 6000, 250
#: Stand for the numbers of the row, and of the row of heads, while a formula is made.
_ROW, _HEADS = "#", "@"
#: Values are exact or correctly rounded; this only forgives the binary division of a mean.
_TOLERANCE = "0.000001"


class GridCells(NamedTuple):
    """The cells of the results sheet with the participants' numbers and their recounted points."""

    numbers: str
    recounts: str

    def points_of(self, cell: str) -> str:
        """The recounted points of the participant with the number in a cell."""
        return f"SUMIF({self.numbers},{cell},{self.recounts})"


def on_sheet(title: str, cells: str) -> str:
    """Cells of a named sheet, for a formula on another one."""
    quoted = title.replace("'", "''")
    return f"'{quoted}'!{cells}"


def literal(points: Points) -> str:
    """Points as a number in a formula, which is the same in every language."""
    return figure(exact(points))


def recounted_signs(runs: Sequence[str], points: Mapping[str, int]) -> str:
    """The points of a row of signs such as `1` or `½ 0`, in cells that lie in some runs."""
    parts = [
        f'SUMPRODUCT(LEN({run})-LEN(SUBSTITUTE({run},"{sign}","")))*{literal(worth)}'
        for run in runs
        for sign, worth in points.items()
        if worth
    ]
    return "+".join(parts) or "0"


def recounted_tokens(cells: str, points: Mapping[str, int], byes: Mapping[str, int]) -> str:
    """The points of a row of rounds such as `7w1` or `HPB`."""
    parts = [
        f'SUMPRODUCT(--(RIGHT({cells},1)="{sign}"))*{literal(worth)}'
        for sign, worth in points.items()
        if worth
    ]
    parts += [
        f'SUMPRODUCT(--({cells}="{bye}"))*{literal(worth)}' for bye, worth in byes.items() if worth
    ]
    return "+".join(parts) or "0"


def same(value: str, recount: str) -> str:
    """True if two cells agree: both numbers and equal, or both the same text."""
    return f"IF(COUNT({value},{recount})=2,ABS({value}-{recount})<{_TOLERANCE},{value}={recount})"


def close(first: str, other: str) -> str:
    """True if two sums are equal."""
    return f"ABS({first}-({other}))<{_TOLERANCE}"


def as_exported(cells: str, values: Iterable[float | str]) -> str:
    """A condition that each of some cells in a row still has its exported value (an empty text for
    nothing), so that two changes that cancel in a sum are noticed; cells beyond the length of a
    formula are not checked."""
    constants = ",".join(map(_constant, values))
    if not constants or len(constants) > _MOST_CONSTANTS:
        return "1=1"
    return f"SUMPRODUCT(--({cells}<>{{{constants}}}))=0"


@lru_cache(maxsize=4096)
def _constant(value: float | str) -> str:
    """A value in a list of constants. Excel takes no longer text there."""
    if not isinstance(value, str):
        return str(value)
    quoted = value[:_LONGEST_TEXT].replace('"', '""')
    return f'"{quoted}"'


def verdict(conditions: Sequence[str]) -> str:
    """The sign that is shown if all conditions hold."""
    return f'IF(AND({",".join(conditions)}),"{AGREES}","{DIFFERS}")'


def disagreements(ranges: Sequence[str]) -> str:
    """How many checks in some ranges disagree."""
    return "+".join(f'COUNTIF({cells},"{DIFFERS}")' for cells in ranges)


#: Placeholder for the terms of each row while a formula is made.
TERMS = "§"


class TermCells:
    """The cells of the terms of a row: for every round one of each part, from column `first`.

    The methods return texts with signs in place of the numbers of the rows, see `at`.
    """

    def __init__(self, first: int, parts: Sequence[Part], rounds: int) -> None:
        self.first = first
        self.parts = tuple(parts)
        self.rounds = rounds

    def column(self, part: Part, number: int = 1) -> int:
        """The column of a part in a round."""
        return self.first + (number - 1) * len(self.parts) + self.parts.index(part)

    def cells(self, part: Part) -> str:
        """The range from the first cell of a part to its last."""
        first, last = letter_of(self.column(part)), letter_of(self.column(part, self.rounds))
        return f"{first}{_ROW}:{last}{_ROW}"

    @property
    def all(self) -> str:
        """The range from the first cell of the terms to the last."""
        last = self.first + self.rounds * len(self.parts) - 1
        return f"{letter_of(self.first)}{_ROW}:{letter_of(last)}{_ROW}"

    def under(self, part: Part) -> str:
        """1 for the cells of a part between its first and its last, 0 for the others."""
        first, last = letter_of(self.column(part)), letter_of(self.column(part, self.rounds))
        return f"--(${first}${_HEADS}:${last}${_HEADS}=${first}${_HEADS})"

    def where(self, part: Part, condition: str) -> str:
        """1 where the cell of a part meets a condition such as `="b"`."""
        return f"--({self.cells(part)}{condition})"

    def numbers(self, part: Part) -> str:
        """1 where the cell of a part has a number."""
        return f"--ISNUMBER({self.cells(part)})"

    def every(self, *factors: str) -> str:
        """The sum over all rounds of the product of some factors."""
        return f"SUMPRODUCT({','.join([self.under(self.parts[0]), *factors])})"

    def counted(self, *factors: str) -> str:
        """As `every`, over the rounds without a mark."""
        marks = [self.where(Part.MARK, '=""')] if Part.MARK in self.parts else []
        return self.every(*marks, *factors)

    def own(self) -> str:
        """The cells of the factors of the own results."""
        return self.cells(self._own)

    @property
    def _own(self) -> Part:
        return Part.WEIGHT if Part.WEIGHT in self.parts else Part.POINTS

    def points(self) -> str:
        """The sum of the points of all rounds."""
        return self.every(self.cells(Part.POINTS))

    def opponents_points(self, grid: GridCells) -> str:
        """The sum of the recounted points of the opponents whose score is used."""
        return self.every(
            self.numbers(Part.OPPONENT),
            self.numbers(Part.SCORE),
            grid.points_of(self.cells(Part.OPPONENT)),
        )

    def opponents_scores(self) -> str:
        """The sum of the scores of those opponents."""
        return self.every(self.numbers(Part.OPPONENT), self.cells(Part.SCORE))

    def running_total(self) -> str:
        """The sum, over the rounds that count, of the points until then; empty if that is too
        long for a formula."""
        parts = []
        first = letter_of(self.column(self._own))
        for number in range(1, self.rounds + 1):
            points = letter_of(self.column(self._own, number))
            amount = letter_of(self.column(Part.AMOUNT, number))
            counts = f"ISNUMBER({amount}{_ROW})"
            if Part.MARK in self.parts:
                counts += f'*({letter_of(self.column(Part.MARK, number))}{_ROW}="")'
            heads = f"${first}${_HEADS}:{points}${_HEADS},${first}${_HEADS}"
            so_far = f"SUMIF({heads},${first}{_ROW}:{points}{_ROW})"
            parts.append(f"{counts}*{so_far}")
        text = "+".join(parts)
        return text if len(text) < _LONGEST else ""

    def product(self) -> str:
        """The product of the rounds that count; empty if that is too long for a formula."""
        factors = [part for part in (Part.SCORE, self._own) if part in self.parts]
        parts = []
        for number in range(1, self.rounds + 1):
            cells = [f"{letter_of(self.column(part, number))}{_ROW}" for part in factors]
            counts = f"ISNUMBER({cells[0]})"
            if Part.MARK in self.parts:
                counts += f'*({letter_of(self.column(Part.MARK, number))}{_ROW}="")'
            parts.append(f"IF({counts},{'*'.join(cells)},1)")
        text = f"IF({self._games()}=0,{NOTHING},{'*'.join(parts)})"
        return text if len(text) < _LONGEST else ""

    def mean(self) -> str:
        """The mean of the scores that count (or of the own results, where no opponent matters), or
        of their products where there are any."""
        factors = [self.own()] if {Part.AMOUNT, Part.SCORE} <= {*self.parts} else []
        return f"IF({self._games()}=0,{NOTHING},{self._average(*factors)})"

    def mean_of(self, part: Part) -> str:
        """The mean of the cells of a part that count."""
        games = self.counted(self.numbers(part))
        return f"IF({games}=0,{NOTHING},{self.counted(self.cells(part))}/{games})"

    def rounded_mean(self) -> str:
        """The mean of the scores that count, half up to an integer."""
        return f"IF({self._games()}=0,{NOTHING},ROUND({self._average()},0))"

    def performance(self) -> str:
        """The rounded mean and the difference that goes with the percentage (10.2)."""
        points = self.counted(self.numbers(Part.SCORE), self.cells(Part.POINTS))
        ahead = f"ROUND(100*{points}/{self._games()},0)-50"
        table = ",".join(str(difference(percentage)) for percentage in range(50, 101))
        gained = f"INDEX({{{table}}},1,ABS({ahead})+1)*SIGN({ahead})"
        return f"IF({self._games()}=0,{NOTHING},ROUND({self._average()},0)+{gained})"

    def _games(self) -> str:
        return self.counted(self.numbers(self._averaged))

    def _average(self, *factors: str) -> str:
        return f"{self.counted(self.cells(self._averaged), *factors)}/{self._games()}"

    @property
    def _averaged(self) -> Part:
        return Part.SCORE if Part.SCORE in self.parts else self._own


def at(formula: str, row: int, head_row: int = 0) -> str:
    """A formula for a row, with the heads of its cells in another."""
    return formula.replace(_ROW, str(row)).replace(_HEADS, str(head_row))


class Frame(NamedTuple):
    """The place of a table on its sheet, for formulas."""

    #: The name of the sheet.
    title: str
    #: The columns of the participants' numbers, of the first games and of the first column folded
    #: away.
    number: int
    games: int
    folded: int
    #: The row of the heads and the last row.
    head: int
    last: int

    def down(self, column: int) -> str:
        """A column of the table, from its first row to its last."""
        letter = letter_of(column)
        return f"${letter}${self.head + 1}:${letter}${max(self.last, self.head + 1)}"

    def on_sheet(self, column: int) -> str:
        """The frame for formulas on other sheets."""
        return on_sheet(self.title, self.down(column))

    @property
    def numbers(self) -> str:
        """The numbers of the participants."""
        return self.down(self.number)

    def number_of(self, row: int) -> str:
        """The cell of the number of a row."""
        return f"${letter_of(self.number)}{row}"
