"""The part of a project file that keeps the warnings an arbiter leaves as they are."""

from typing import Annotated

import msgspec
from msgspec import Meta

from tbdesk.engine.model.acknowledged import Acknowledged, Note
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.project.teams import LongText, Text, Whole


class AcknowledgedRecord(msgspec.Struct, omit_defaults=True):
    """A warning by what it says, why it is left as it is, and who decided so; `board` from 1, 0
    for none."""

    fault: Fault
    note: Text
    round: Annotated[int, Meta(ge=0, le=999)] = 0
    participants: list[Whole] = []
    players: list[Whole] = []
    board: Annotated[int, Meta(ge=0, le=999)] = 0
    value: LongText = ""
    who: Text = ""


def acknowledged_records(event: Tournament) -> list[AcknowledgedRecord]:
    """The warnings as the file has them."""
    return [
        AcknowledgedRecord(
            warning.fault,
            warning.note.why,
            warning.round,
            list(warning.participants),
            list(warning.players),
            warning.board + 1,
            warning.value,
            warning.note.who,
        )
        for warning in event.acknowledged
    ]


def acknowledged_of(records: list[AcknowledgedRecord]) -> tuple[Acknowledged, ...]:
    """The warnings of a file."""
    return tuple(
        Acknowledged(
            record.fault,
            record.round,
            tuple(record.participants),
            tuple(record.players),
            record.board - 1,
            record.value,
            Note(record.note, record.who),
        )
        for record in records
    )
