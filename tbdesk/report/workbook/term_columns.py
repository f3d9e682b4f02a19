"""Which columns the terms of a tie-break have, and the formula that recomputes its value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.standings import Column, Standings
from tbdesk.engine.tiebreaks.catalogue import view
from tbdesk.engine.tiebreaks.sssc import factor
from tbdesk.engine.tiebreaks.tiebreak import Type
from tbdesk.report import report
from tbdesk.report.rounds.tokens import bye_text
from tbdesk.report.workbook.formulas import GridCells, Role, TermCells, close, literal

_OPPONENT, _COLOUR, _RESULT, _POINTS = Role.OPPONENT, Role.COLOUR, Role.RESULT, Role.POINTS
_RIVAL, _SCORE, _AMOUNT, _MARK = Role.RIVAL, Role.SCORE, Role.AMOUNT, Role.MARK


class Context(NamedTuple):
    """What a formula needs beside the terms: the half-points of a win, Koya's limit, the cell of
    the points given by the arbiter (empty: nobody was given any), the cell of the secondary
    score and what the Buchholz is divided by (13.4)."""

    win: int
    limit: Fraction | None
    given: str
    secondary: str
    factor: int


Recount = Callable[[TermCells, Context], str]


class Form(NamedTuple):
    """The columns of a round, and the formula of the value (None: there is none to be had)."""

    roles: tuple[Role, ...]
    recount: Recount | None = None


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
    return cells.counted(cells.cells(_SCORE), cells.cells(_POINTS))


def _products_and_points(cells: TermCells, context: Context) -> str:
    return _with_given(f"{_products(cells, context)}+{cells.points()}", context)


def _beaten(cells: TermCells, context: Context) -> str:
    return cells.counted(cells.cells(_SCORE), _won(cells, context))


def _koya(cells: TermCells, context: Context) -> str:
    assert context.limit is not None  # only Koya has this formula
    limit = float(context.limit)
    reached = cells.where(_SCORE, f">={limit:g}")
    return cells.every(cells.numbers(_SCORE), reached, cells.cells(_POINTS))


def _mean(cells: TermCells, context: Context) -> str:
    return cells.mean()


def _rounded_mean(cells: TermCells, context: Context) -> str:
    return cells.rounded_mean()


def _performance(cells: TermCells, context: Context) -> str:
    return cells.performance()


def _strength(cells: TermCells, context: Context) -> str:
    return f"ROUND({context.secondary}+{_scores(cells, context)}/{context.factor},2)"


_BUCHHOLZ = Form((_OPPONENT, _POINTS, _SCORE, _MARK), _scores)
_PRODUCTS = (_OPPONENT, _SCORE, _POINTS, _AMOUNT, _MARK)
_SCORE_OF_TEAM = Form((_OPPONENT, _POINTS, _MARK), _points)
_RATINGS = Form((_OPPONENT, _SCORE, _MARK), _rounded_mean)

#: On the game points of teams they count boards, which no column of a round has one by one.
_BOARDS_WON = frozenset({"WIN", "WON"})
#: By code. What is not here comes from no round, or has no formula and no columns of its own.
FORMS: Mapping[str, Form] = MappingProxyType(
    {
        "PTS": Form((_OPPONENT, _POINTS, _MARK), _points),
        "WIN": Form((_OPPONENT, _POINTS, _AMOUNT, _MARK), _wins),
        "WON": Form((_OPPONENT, _POINTS, _AMOUNT, _MARK), _wins),
        "BPG": Form((_OPPONENT, _COLOUR, _AMOUNT, _MARK), _black),
        "BWG": Form((_OPPONENT, _COLOUR, _POINTS, _AMOUNT, _MARK), _black_wins),
        "PS": Form((_OPPONENT, _POINTS, _AMOUNT, _MARK), _progressive),
        "REP": Form((_OPPONENT, _RESULT, _AMOUNT, _MARK), _elected),
        "STD": Form((_OPPONENT, _POINTS, _RIVAL, _AMOUNT, _MARK), _standard),
        "BH": _BUCHHOLZ,
        "FB": _BUCHHOLZ,
        "SOS": _BUCHHOLZ,
        "SOSOS": Form((_OPPONENT, _SCORE, _MARK), _scores),
        "AOB": Form((_OPPONENT, _SCORE, _MARK), _mean),
        "SB": Form(_PRODUCTS, _products),
        "SB+": Form(_PRODUCTS, _products_and_points),
        "SODOS": Form(_PRODUCTS, _beaten),
        **dict.fromkeys(("MPTS", "GPTS", "MPvGP", "OLY2"), _SCORE_OF_TEAM),
        "SSSC": Form(_BUCHHOLZ.roles, _strength),
        **dict.fromkeys(("EMMSB", "EMGSB", "EGMSB", "EGGSB", "OLY1"), Form(_PRODUCTS, _products)),
        "OLY3": _BUCHHOLZ,
        "KS": Form((_OPPONENT, _SCORE, _POINTS, _MARK), _koya),
        "ARO": _RATINGS,
        "APRO": _RATINGS,
        "APPO": _RATINGS,
        "TPR": Form((_OPPONENT, _SCORE, _POINTS, _MARK), _performance),
        # A search for the rating that fits: no formula does that honestly.
        "PTP": Form((_OPPONENT, _SCORE, _POINTS, _MARK)),
    }
)


def form_of(column: Column) -> Form | None:
    """The columns of the terms of a tie-break, without one for marks where there is none; None
    if its terms come from no round."""
    form = FORMS.get(column.descriptor.code)
    if form is None or any(terms.marks for terms in column.terms.values()):
        return form
    return form._replace(roles=tuple(role for role in form.roles if role is not _MARK))


def recount(
    standings: Standings,
    column: Column,
    form: Form,
    cells: TermCells,
    given: str,
    secondary: str,
) -> str:
    """The formula of the value; empty if there is none. given, secondary: cells of the row."""
    if form.recount is None or not cells.rounds:
        return ""
    event = view(standings.event, column.descriptor)
    if event.score is Score.GAME_POINTS and column.descriptor.code in _BOARDS_WON:
        known = all(column.exact(position) is not None for position in event.competing)
        return cells.counted(cells.cells(_AMOUNT)) if known else ""
    limit, share = report.koya_limit(standings, column), factor(event, column.descriptor)
    return form.recount(cells, Context(event.scores.win, limit, given, secondary, share))


def conditions(
    standings: Standings,
    column: Column,
    cells: TermCells,
    recounts: Mapping[Score | None, GridCells],
    number: str,
    given: str,
    adjusted: str,
) -> list[str]:
    """What must hold between a row of terms and the grid of results: the points of the row are
    those of the grid, and so are the scores of the opponents, but for what was adjusted.

    `number`, `given` and `adjusted` are cells of the row; an empty one stands for 0.
    """
    tiebreak, event = column.tiebreak, view(standings.event, column.descriptor)
    agreements: list[str] = []
    assert tiebreak is not None  # it has terms
    fore = column.descriptor.fore or column.descriptor.code == "FB"
    ledger = event.ledger
    as_scored = tiebreak.type is not Type.RATING or ledger.standard_points == ledger.points
    if _POINTS in cells.roles and not fore and as_scored:
        own = f"{cells.points()}+{given}" if given else cells.points()
        agreements.append(close(own, recounts[tiebreak.own_score or event.score].points_of(number)))
    if tiebreak.faces and _SCORE in cells.roles:
        scores = cells.opponents_scores()
        if adjusted:
            scores = f"{scores}-{adjusted}"
        agreements.append(close(cells.opponents_points(recounts[event.score]), scores))
    return agreements
