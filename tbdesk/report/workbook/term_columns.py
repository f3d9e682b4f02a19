"""The columns for the terms of a tie-break, and the formula that recomputes its value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.catalogue import view
from tbdesk.engine.tiebreaks.opponents.sssc import factor
from tbdesk.engine.tiebreaks.tiebreak import Part, Recount, Type
from tbdesk.report.rounds.tokens import bye_text
from tbdesk.report.wording.figures import figure
from tbdesk.report.wording.tiebreaks.terms import koya_limit
from tbdesk.report.workbook.formulas import GridCells, TermCells, close, literal

_COLOUR, _RESULT, _POINTS, _RIVAL = Part.COLOUR, Part.RESULT, Part.POINTS, Part.RIVAL
_SCORE, _AMOUNT = Part.SCORE, Part.AMOUNT


class Context(NamedTuple):
    """The cells a formula needs beside the terms."""

    #: The half-points of a win.
    win: int
    #: Koya's limit.
    limit: Fraction | None
    #: The cell of the arbiter's adjustments, empty without any.
    given: str
    #: The cell of the secondary score.
    secondary: str
    #: The divisor of the Buchholz (13.4).
    factor: int


Formula = Callable[[TermCells, Context], str]


def _points(cells: TermCells, context: Context) -> str:
    points = cells.counted(cells.cells(_POINTS))
    return f"{points}+{context.given}" if context.given else points


def _elected(cells: TermCells) -> str:
    absent = ("", "-", bye_text(Kind.HALF_BYE), bye_text(Kind.ZERO_BYE))
    return cells.counted(*(cells.where(_RESULT, f'<>"{sign}"') for sign in absent))


def _standard(cells: TermCells) -> str:
    own, rival = cells.cells(_POINTS), cells.cells(_RIVAL)
    return cells.counted(cells.numbers(_POINTS), f"({own}>{rival})+({own}={rival})/2")


def _koya(cells: TermCells, context: Context) -> str:
    assert context.limit is not None  # only Koya has this formula
    reached = cells.where(_SCORE, f">={figure(context.limit)}")
    return cells.every(cells.numbers(_SCORE), reached, cells.cells(_POINTS))


def _black(cells: TermCells) -> str:
    return cells.where(_COLOUR, '="b"')


def _won(cells: TermCells, context: Context) -> str:
    return cells.where(_POINTS, f"={literal(context.win)}")


def _scores(cells: TermCells) -> str:
    return cells.counted(cells.cells(_SCORE))


#: None: no formula does it honestly, such as a search for the rating that fits, or steps between
#: those of a table taken from either side.
FORMULAS: Mapping[Recount, Formula | None] = MappingProxyType(
    {
        Recount.POINTS: _points,
        Recount.WINS: lambda cells, context: cells.counted(_won(cells, context)),
        Recount.BLACK: lambda cells, _context: cells.counted(_black(cells)),
        Recount.BLACK_WINS: lambda cells, context: cells.counted(
            _black(cells), _won(cells, context)
        ),
        Recount.ELECTED: lambda cells, _context: _elected(cells),
        Recount.RUNNING_TOTAL: lambda cells, _context: cells.running_total(),
        Recount.STANDARD: lambda cells, _context: _standard(cells),
        Recount.SCORES: lambda cells, _context: _scores(cells),
        Recount.PRODUCTS: lambda cells, _context: cells.counted(cells.cells(_SCORE), cells.own()),
        Recount.WEIGHTS: lambda cells, _context: cells.counted(cells.own()),
        Recount.MULTIPLIED: lambda cells, _context: cells.product(),
        Recount.LIMITED: _koya,
        Recount.COMBINATION: lambda cells, context: (
            f"ROUND({context.secondary}+{_scores(cells)}/{context.factor},2)"
        ),
        Recount.MEAN: lambda cells, _context: cells.mean(),
        Recount.ROUNDED_MEAN: lambda cells, _context: cells.rounded_mean(),
        Recount.PERFORMANCE: lambda cells, _context: cells.performance(),
        Recount.PERFECT_PERFORMANCE: None,
        Recount.PAPI_PERFORMANCE: None,
        Recount.AMOUNTS: lambda cells, _context: cells.counted(cells.cells(_AMOUNT)),
        Recount.MEAN_OF_AMOUNTS: lambda cells, _context: cells.mean_of(_AMOUNT),
    }
)


def parts_of(column: Column) -> tuple[Part, ...]:
    """The columns of a round, one for marks if there are any; none if the terms of the tie-break
    come from no round."""
    parts = column.tiebreak.parts if column.tiebreak else ()
    marked = parts and any(terms.marks for terms in column.terms.values())
    return (*parts, Part.MARK) if marked else parts


def recount(
    standings: Standings,
    column: Column,
    cells: TermCells,
    given: str,
    secondary: str,
    added: str = "",
) -> str:
    """The formula of the value; empty if there is none. given, secondary, added: cells of the
    row."""
    how = column.tiebreak.recount if column.tiebreak else None
    if how is None or not cells.rounds:
        return ""
    event = view(standings.event, column.descriptor)
    if how is Recount.WINS and event.score is Score.GAME_POINTS:
        # They count boards, which no column of a round has one by one.
        return cells.counted(cells.cells(_AMOUNT))
    formula = FORMULAS[how]
    if formula is None:
        return ""
    limit, share = koya_limit(standings, column), factor(event, column.descriptor)
    text = formula(cells, Context(event.scores.win, limit, given, secondary, share))
    return f"{text}+{added}" if text and added else text


def conditions(
    standings: Standings,
    column: Column,
    cells: TermCells,
    recounts: Mapping[Score | None, GridCells],
    number: str,
    given: str,
    adjusted: str,
) -> list[str]:
    """Conditions between a row of terms and the grid of results: the points of the row are those of
    the grid, and so are the scores of the opponents, except for adjustments.

    `number`, `given` and `adjusted` are cells of the row; an empty one stands for 0.
    """
    tiebreak, event = column.tiebreak, view(standings.event, column.descriptor)
    agreements: list[str] = []
    assert tiebreak is not None  # it has terms
    ledger = event.ledger
    as_scored = tiebreak.type is not Type.RATING or ledger.standard_points == ledger.points
    if _POINTS in cells.parts and not column.draws_last_round and as_scored:
        own = f"{cells.points()}+{given}" if given else cells.points()
        agreements.append(close(own, recounts[tiebreak.own_score or event.score].points_of(number)))
    if column.opponents and _SCORE in cells.parts:
        scores = cells.opponents_scores()
        if adjusted:
            scores = f"{scores}-{adjusted}"
        agreements.append(close(cells.opponents_points(recounts[event.score]), scores))
    return agreements
