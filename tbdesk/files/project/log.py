"""The part of a project file that keeps the event's log."""

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from tbdesk.engine.model.log import BY_NAME, Change
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.project.teams import LongText, Text
from tbdesk.i18n import _


class LogRecord(msgspec.Struct, omit_defaults=True):
    """What was changed, by the arbiter's clock; `round`: the last with a result; `rule`: the name
    of a rule or fact; `cell`: round and pairing numbers of a result or bye; `slip`: written by
    earlier versions where the arbiter called it a slip of typing."""

    time: Annotated[datetime, Meta(tz=False)]
    round: Annotated[int, Meta(ge=0, le=999)]
    rule: Annotated[str, Meta(pattern=f"^({'|'.join(BY_NAME)})$")]
    before: LongText
    after: LongText
    about: LongText = ""
    moves: LongText = ""
    cell: Annotated[list[Annotated[int, Meta(ge=0, le=9_999)]], Meta(max_length=3)] = []
    reason: Text = ""
    slip: bool = False


def log_records(event: Tournament) -> list[LogRecord]:
    """The log as the file has it."""
    return [
        LogRecord(
            change.time,
            change.round,
            change.what.value,
            change.before,
            change.after,
            change.about,
            change.moves,
            list(change.cell),
            change.reason,
        )
        for change in event.log
    ]


def changes_of(records: list[LogRecord]) -> list[Change]:
    """The log of a file."""
    return [
        Change(
            record.time,
            record.round,
            BY_NAME[record.rule],
            record.before,
            record.after,
            record.about,
            record.moves,
            tuple(record.cell),
            record.reason or (_("a slip of typing") if record.slip else ""),
        )
        for record in records
    ]
