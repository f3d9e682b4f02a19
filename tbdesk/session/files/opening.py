"""What a file holds, an event or a table that may become one. No object of Qt is touched, so
that a worker can do it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tbdesk.engine.entry.drafts import NO_DRAFTS, Drafts
from tbdesk.files import suffixes
from tbdesk.files.disk import journal
from tbdesk.files.disk.storage import file_bytes
from tbdesk.files.hostile.confined import Check, no_check
from tbdesk.report.errors import FormatError, edge_of_reading
from tbdesk.session.files.storage import digest_of_file

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


def read_event(path: Path, encoding: str | None = None) -> OpenedEvent:
    """The event of a file, or what a table is understood to be. Raises FormatError, for a project
    file DamagedError if part of it can be read."""
    # Before it is read: what is written meanwhile is another file already.
    file_digest = digest_of_file(path)
    if path.suffix.lower() == suffixes.PROJECT:
        # With the engine it takes over 50 ms: the welcome page has no event to read.
        from tbdesk.files.project import damaged, project

        with edge_of_reading(str(path)):
            try:
                loaded = project.load(path)
            except project.ProjectError:  # hardly ever: only then is it looked what is left of it
                loaded = damaged.load_or_salvage(path)
        return OpenedEvent(
            loaded.tournament, loaded.problems, drafts=loaded.drafts, file_digest=file_digest
        )
    from tbdesk.files import (
        files,  # all other formats take over 50 ms; most events are in project files
    )

    read = files.load(path, encoding)
    return OpenedEvent(*read, file_digest=file_digest, contradictions=files.contradictions(read))


def read_copy(path: Path, file: Path | None) -> OpenedEvent:
    """The event in the journal of what was not saved, and the report file it was opened from, if
    it was and that is still there. Raises FormatError."""
    from tbdesk.files.project import project  # as in read_event

    kept = journal.read(path)
    with edge_of_reading(str(path)):
        loaded = project.loads(kept.content, str(path))
    origin = None
    if file is not None and file.suffix.lower() == suffixes.REPORT_FILE:
        with suppress(FormatError):  # gone meanwhile: it is written anew
            origin = read_event(file).origin
    return OpenedEvent(loaded.tournament, loaded.problems, origin, loaded.drafts, kept.file_digest)


def read(
    path: Path, encoding: str | None = None, check: Check = no_check
) -> OpenedEvent | OpenedTable:
    """The event in a file, or the table. Raises FormatError, and what `check` raises where it
    takes long."""
    if path.suffix.lower() in (suffixes.PROJECT, suffixes.REPORT_FILE):
        return read_event(path, encoding)
    # As in read_event.
    from tbdesk.files import files
    from tbdesk.files.tables import loading

    data, source = file_bytes(path), str(path)
    if files.is_project(data, source):
        return OpenedEvent(*files.loads(data, source, encoding))
    if files.is_own_workbook(data):
        return _own_workbook(data, source, check)
    if loading.is_grid(data, source) or loading.may_be_grid(data, source):
        read_table = in_encoding(data, source, None, check)
        loading.refuse_other(read_table.reading, data, source)
        return read_table
    loaded = files.loads(data, source, encoding)
    return OpenedEvent(*loaded, contradictions=files.contradictions(loaded))


def _own_workbook(data: bytes, source: str, check: Check) -> OpenedEvent:
    # As in read_event.
    from tbdesk.files import files
    from tbdesk.files.tables import own

    with edge_of_reading(source):
        found = own.read(data, source, check)
    loaded = files.with_seed(files.Loaded(found.tournament, found.problems), source)
    return OpenedEvent(*loaded, changed_cells=found.changed)


def read_table(path: Path, check: Check = no_check) -> OpenedTable:
    """The sheets of a file as those of any other table, though it may have an event inside. Raises
    FormatError."""
    return in_encoding(file_bytes(path), str(path), None, check)


def in_encoding(
    data: bytes, source: str, encoding: str | None, check: Check = no_check
) -> OpenedTable:
    """The table in the bytes of a file, a text in an encoding (None: the likeliest). Raises
    FormatError."""
    # As in read_event.
    from tbdesk.files import tables
    from tbdesk.files.tables import loading

    with edge_of_reading(source):
        opened = table(loading.sheets_of(data, source, check, encoding))
        return opened._replace(data=data if tables.is_text(data) else b"", source=source)


def pasted(html: str, text: str) -> OpenedTable:
    """The table on the clipboard, as HTML and as plain text. Raises FormatError."""
    from tbdesk.files import tables  # as in read_event

    with edge_of_reading(""):
        return table(tables.clipboard_sheets(html, text))


def table(sheets: list[Sheet]) -> OpenedTable:
    """The table of some sheets that looks most like an event."""
    from tbdesk.files import tables  # as in read_event

    return OpenedTable(sheets, tables.best(sheets))
