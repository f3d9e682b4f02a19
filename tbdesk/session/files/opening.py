"""Opening a file: its event, or a table that may become one. No object of Qt is touched, so that a
worker can do it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from tbdesk.files import suffixes
from tbdesk.files.disk import journal
from tbdesk.files.hostile.confined import Check, no_check
from tbdesk.files.project import damaged, project
from tbdesk.report.errors import FormatError, edge_of_reading
from tbdesk.session.files.opened import OpenedEvent, OpenedTable, digest_of_file


def read_event(path: Path, encoding: str | None = None) -> OpenedEvent:
    """The event of a file, or that read from a table. Raises FormatError, for a project file
    DamagedError if part of it can be read."""
    content = _read(path, encoding, no_check, or_table=False)
    assert isinstance(content, OpenedEvent)
    return content


def read(
    path: Path, encoding: str | None = None, check: Check = no_check
) -> OpenedEvent | OpenedTable:
    """The event in a file, or the table. Raises FormatError, and the exceptions of `check` during
    long work."""
    return _read(path, encoding, check, or_table=True)


def _read(
    path: Path, encoding: str | None, check: Check, *, or_table: bool
) -> OpenedEvent | OpenedTable:
    if path.suffix.lower() == suffixes.PROJECT:
        return _read_project(path)
    # All other formats take over 50 ms, and most events are in project files.
    from tbdesk.session.files import foreign

    return foreign.read(path, encoding, check) if or_table else foreign.read_event(path, encoding)


def _read_project(path: Path) -> OpenedEvent:
    # Before reading: a later write by another program makes it a different file.
    file_digest = digest_of_file(path)
    with edge_of_reading(str(path)):
        try:
            loaded = project.load(path)
        except project.ProjectError:  # rare, so the damaged file is examined only now
            loaded = damaged.load_or_salvage(path)
    return OpenedEvent(
        loaded.tournament, loaded.problems, drafts=loaded.drafts, file_digest=file_digest
    )


def read_copy(path: Path, file: Path | None) -> OpenedEvent:
    """The event of an unsaved journal, and the report file it was opened from, if that still
    exists. Raises FormatError."""
    kept = journal.read(path)
    with edge_of_reading(str(path)):
        loaded = project.loads(kept.content, str(path))
    origin = None
    if file is not None and file.suffix.lower() == suffixes.REPORT_FILE:
        with suppress(FormatError):  # gone meanwhile: it is written anew
            origin = read_event(file).origin
    return OpenedEvent(loaded.tournament, loaded.problems, origin, loaded.drafts, kept.file_digest)
