"""The content of a file that was opened: an event, or a table that may become one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tbdesk.engine.entry.drafts import NO_DRAFTS, Drafts

if TYPE_CHECKING:
    from tbdesk.engine.model.problem import Problem
    from tbdesk.engine.model.tournament import Tournament
    from tbdesk.files.tables import Reading, Sheet
    from tbdesk.files.trf import Contradiction, Origin


class OpenedEvent(NamedTuple):
    """The event of a file; `origin`: the report file itself, if it is one; `drafts`: typed texts
    that are not part of it; `file_digest`: that of the file when it was read; `contradictions`:
    those of a report file; `changed_cells`: a sentence about the visible cells of a workbook that
    were changed since it was written."""

    tournament: Tournament
    problems: tuple[Problem, ...] = ()
    origin: Origin | None = None
    drafts: Drafts = NO_DRAFTS
    file_digest: str = ""
    contradictions: tuple[Contradiction, ...] = ()
    changed_cells: str = ""


class OpenedTable(NamedTuple):
    """The sheets of a file that is no event yet, and the one that looks most like an event. `data`
    and `source`: of a text, which may be read in another encoding."""

    sheets: list[Sheet]
    reading: Reading
    data: bytes = b""
    source: str = ""
