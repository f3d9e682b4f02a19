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


def _with_given(text: str, context: Context) -> str:
    return f"{text}+{context.given}" if context.given else text


def _points(cells: TermCells, context: Context) -> str:
    return _with_given(cells.counted(cells.cells(_POINTS)), context)


def _wins(cells: TermCells, context: Context) -> str:
    return cells.counted(_won(cells, context))


def _won(cells: TermCells, context: Context) -> str:
    return cells.where(_POINTS, f"={literal(context.win)}")


def _black(cells: TermCells, context: Context) -> str:
    return cells.counted(cells.where(_COLOUR, '="b"'))


def _black_wins(cells: TermCells, context: Context) -> str:
    return cells.counted(cells.where(_COLOUR, '="b"'), _won(cells, context))


def _progressive(cells: TermCells, context: Context) -> str:
    return cells.running_total()


def _elected(cells: TermCells, context: Context) -> str:
    absent = ("", "-", bye_text(Kind.HALF_BYE), bye_text(Kind.ZERO_BYE))
    return cells.counted(*(cells.where(_RESULT, f'<>"{sign}"') for sign in absent))


def _standard(cells: TermCells, context: Context) -> str:
    own, rival = cells.cells(_POINTS), cells.cells(_RIVAL)
    return cells.counted(cells.numbers(_POINTS), f"({own}>{rival})+({own}={rival})/2")


def _scores(cells: TermCells, context: Context) -> str:
    return cells.counted(cells.cells(_SCORE))


def _products(cells: TermCells, context: Context) -> str:
    return cells.counted(cells.cells(_SCORE), cells.own())


def _weights(cells: TermCells, context: Context) -> str:
    return cells.counted(cells.own())


def _multiplied(cells: TermCells, context: Context) -> str:
    return cells.product()


def _amounts(cells: TermCells, context: Context) -> str:
    return cells.counted(cells.cells(_AMOUNT))


def _mean_of_amounts(cells: TermCells, context: Context) -> str:
    return cells.mean_of(_AMOUNT)


def _koya(cells: TermCells, context: Context) -> str:
    assert context.limit is not None  # only Koya has this formula
    reached = cells.where(_SCORE, f">={figure(context.limit)}")
    return cells.every(cells.numbers(_SCORE), reached, cells.cells(_POINTS))


def _mean(cells: TermCells, context: Context) -> str:
    return cells.mean()


def _rounded_mean(cells: TermCells, context: Context) -> str:
    return cells.rounded_mean()


def _performance(cells: TermCells, context: Context) -> str:
    return cells.performance()


def _strength(cells: TermCells, context: Context) -> str:
    return f"ROUND({context.secondary}+{_scores(cells, context)}/{context.factor},2)"


#: None: what no formula does honestly, a search for the rating that fits, or steps between those
#: of a table taken from either side.
FORMULAS: Mapping[Recount, Formula | None] = MappingProxyType(
    {
        Recount.POINTS: _points,
        Recount.WINS: _wins,
        Recount.BLACK: _black,
        Recount.BLACK_WINS: _black_wins,
        Recount.ELECTED: _elected,
        Recount.RUNNING_TOTAL: _progressive,
        Recount.STANDARD: _standard,
        Recount.SCORES: _scores,
        Recount.PRODUCTS: _products,
        Recount.WEIGHTS: _weights,
        Recount.MULTIPLIED: _multiplied,
        Recount.LIMITED: _koya,
        Recount.COMBINATION: _strength,
        Recount.MEAN: _mean,
        Recount.ROUNDED_MEAN: _rounded_mean,
        Recount.PERFORMANCE: _performance,
        Recount.PERFECT_PERFORMANCE: None,
        Recount.PAPI_PERFORMANCE: None,
        Recount.AMOUNTS: _amounts,
        Recount.MEAN_OF_AMOUNTS: _mean_of_amounts,
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
