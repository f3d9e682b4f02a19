"""The sections about one value: how it came about; and the record of a drawing of lots."""

from __future__ import annotations

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import Block, Section
from tbdesk.report.explanation.evidence import lots_record
from tbdesk.report.explanation.explanation import explanation
from tbdesk.report.explanation.place import place_blocks

EXPLANATION_ANCHOR, LOTS_ANCHOR = "explanation", "lots"


def explanation_section(standings: Standings, position: int, place: int | None) -> Section:
    """How a participant's value of the tie-break at a place of the chain came about; without a
    place, why the participant stands where he does."""
    blocks: list[Block] = (
        place_blocks(standings, position)
        if place is None
        else explanation(standings, standings.columns[place], position)
    )
    return Section(_("Explanation"), EXPLANATION_ANCHOR, tuple(blocks))


def lots_section(standings: Standings) -> Section:
    """The drawing of lots, so that anybody can repeat it."""
    return Section(_("Record of the lots"), LOTS_ANCHOR, tuple(lots_record(standings)))
