"""The content of a file that was opened: an event, or a table that may become one; and digests,
which show if another program has written a file since."""

from __future__ import annotations

from hashlib import file_digest, sha256
from pathlib import Path
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


def digest_of_file(path: Path) -> str:
    """The digest of a file's content; empty if it cannot be read or does not keep content, as a
    pipe."""
    if not path.is_file():
        return ""
    try:
        with path.open("rb") as file:
            return file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""


def digest_of_content(content: bytes) -> str:
    """The digest of a content, as `digest_of_file` gives it for a file with it."""
    return sha256(content).hexdigest()
