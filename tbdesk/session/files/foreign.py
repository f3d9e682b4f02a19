"""Files of other formats than tbdesk's own, and the clipboard: events, and tables that may become
one. No object of Qt is touched, so that a worker can do it."""

from __future__ import annotations

from pathlib import Path

from tbdesk.files import files, suffixes, tables
from tbdesk.files.disk.storage import file_bytes
from tbdesk.files.hostile.confined import Check, no_check
from tbdesk.files.tables import Sheet, loading, own
from tbdesk.report.errors import edge_of_reading
from tbdesk.session.files.opened import OpenedEvent, OpenedTable, digest_of_file


def read_event(path: Path, encoding: str | None = None) -> OpenedEvent:
    """The event of a file, or that read from a table. Raises FormatError."""
    # Before reading: a later write by another program makes it a different file.
    file_digest = digest_of_file(path)
    read = files.load(path, encoding)
    return OpenedEvent(*read, file_digest=file_digest, contradictions=files.contradictions(read))


def read(
    path: Path, encoding: str | None = None, check: Check = no_check
) -> OpenedEvent | OpenedTable:
    """The event in a file, or the table. Raises FormatError, and the exceptions of `check` during
    long work."""
    if path.suffix.lower() == suffixes.REPORT_FILE:
        return read_event(path, encoding)
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
    with edge_of_reading(source):
        opened = table(loading.sheets_of(data, source, check, encoding))
        return opened._replace(data=data if tables.is_text(data) else b"", source=source)


def pasted(html: str, text: str) -> OpenedTable:
    """The table on the clipboard, as HTML and as plain text. Raises FormatError."""
    with edge_of_reading(""):
        return table(tables.clipboard_sheets(html, text))


def table(sheets: list[Sheet]) -> OpenedTable:
    """The table of some sheets that looks most like an event."""
    return OpenedTable(sheets, tables.best(sheets))
