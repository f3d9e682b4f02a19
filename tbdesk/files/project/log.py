"""The part of a project file that keeps the event's log."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from tbdesk.engine.model.log import Change, Rule
from tbdesk.engine.model.tournament import Tournament


class LogRecord(msgspec.Struct):
    """A rule that was changed, by the arbiter's clock; `round`: the last with a result."""

    time: Annotated[datetime, Meta(tz=False)]
    round: Annotated[int, Meta(ge=0, le=999)]
    rule: Rule
    before: str
    after: str


def log_records(event: Tournament) -> list[LogRecord]:
    """The log as the file has it."""
    return [LogRecord(*change) for change in event.log]


def changes_of(records: list[LogRecord]) -> list[Change]:
    """The log of a file."""
    return [Change(*msgspec.structs.astuple(record)) for record in records]
