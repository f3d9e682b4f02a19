"""The tie-break whose cuts are marked in the grids of a workbook."""

from __future__ import annotations

from tbdesk.engine.event.reasons import CUT, Status
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings

_WORTH_MARKING = CUT | {Status.BELOW_LIMIT}


def worth_marking(standings: Standings) -> int | None:
    """The position in the chain of the last tie-break that has any cut or anything below a limit;
    None where nothing can be marked."""
    places = range(len(standings.columns))
    return next((at for at in reversed(places) if _has_marks(standings.columns[at])), None)


def _has_marks(column: Column) -> bool:
    return any(
        reason.status in _WORTH_MARKING
        for terms in column.terms.values()
        for reason in terms.marks.values()
    )
