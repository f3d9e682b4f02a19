"""The terms of a value as JSON has them."""

from __future__ import annotations

from fractions import Fraction

from tbdesk.engine.model.results import Kind
from tbdesk.engine.standings.explain import Row
from tbdesk.report.json.values import Data, number_or_null
from tbdesk.report.wording.figures import number_text
from tbdesk.report.wording.tiebreaks.terms import notes_text


def term_data(row: Row, limit: Fraction | None) -> Data:
    """A term, with what there is to say about it; limit: Koya's, in points."""
    board = {} if row.board is None else {"board": row.board}
    return board | {
        "round": row.round,
        "opponent": row.opponent,
        "kind": _kind(row),
        "opponent_score": number_or_null(row.opponent_score),
        "own_points": number_or_null(row.own_points),
        "amount": number_text(row.amount),
        "status": row.status.value,
        "articles": list(row.articles),
        "note": notes_text(row, limit=limit),
    }


def _kind(row: Row) -> str | None:
    """The kind of the term's round, None for a term that comes from no round."""
    if row.kind is None:
        return "rest" if row.is_rest else None
    return kind_name(row.kind)


def kind_name(kind: Kind) -> str:
    """The kind of a round: `played`, `forfeit-win`, `half-bye`."""
    return kind.name.lower().replace("_", "-")
