"""The part of a project file that keeps what was typed and not taken."""

from typing import Annotated

import msgspec
from msgspec import Meta

from tbdesk.engine.entry.drafts import Draft, DraftCell, Drafts, Grid, usable
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.project.teams import LongText, Text

_Place = Annotated[int, Meta(ge=0, le=999_999)]


class DraftRecord(msgspec.Struct, omit_defaults=True):
    """A text in a cell of a grid; `waiting`: a participant without an opponent yet."""

    grid: Grid
    text: LongText
    round: _Place = 0
    number: _Place = 0
    part: Text = ""
    board: _Place = 0
    opponent: _Place = 0
    waiting: bool = False


def draft_records(drafts: Drafts) -> list[DraftRecord]:
    """The drafts as the file has them."""
    return [
        DraftRecord(
            cell.grid,
            draft.text,
            cell.round,
            cell.number,
            cell.part,
            cell.board,
            cell.opponent,
            draft.waiting,
        )
        for cell, draft in drafts.items()
    ]


def drafts_of(records: list[DraftRecord], event: Tournament) -> Drafts:
    """The drafts of a file for the event in it."""
    drafts = {
        DraftCell(
            record.grid, record.round, record.number, record.part, record.board, record.opponent
        ): Draft(record.text, record.waiting)
        for record in records
    }
    return usable(drafts, event)
