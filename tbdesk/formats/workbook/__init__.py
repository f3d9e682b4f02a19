"""The Excel workbook of an event: standings and crosstable, ready to mail and to print."""

from __future__ import annotations

import io
import os
import shutil
from pathlib import Path

from openpyxl import Workbook

from tbdesk.engine.breakdown import Status
from tbdesk.engine.standings import Column, Standings
from tbdesk.formats.errors import FormatError
from tbdesk.formats.report import Translate, identity
from tbdesk.formats.workbook.cells import clean
from tbdesk.formats.workbook.crosstable_sheet import add_crosstable
from tbdesk.formats.workbook.looks import add_looks
from tbdesk.formats.workbook.standings_sheet import add_standings

__all__ = ["workbook_bytes", "write_workbook"]

_WORTH_MARKING = frozenset({Status.CUT_LOW, Status.CUT_HIGH, Status.BELOW_LIMIT})


def write_workbook(
    standings: Standings, path: Path, *, marked: int | None = None, tr: Translate = identity
) -> None:
    """Write the workbook; whatever goes wrong, a file already there stays as it was.

    `marked` as in workbook_bytes. Raises FormatError if the file cannot be written.
    """
    content = workbook_bytes(standings, marked=marked, tr=tr)
    try:
        _replace(path, content)
    except OSError as error:
        reason = tr(
            "the workbook cannot be written ({cause}). If it is open in another program, close "
            "it there, or choose another name or folder."
        )
        raise FormatError(reason.format(cause=error.strerror or error), str(path)) from error


def workbook_bytes(
    standings: Standings, *, marked: int | None = None, tr: Translate = identity
) -> bytes:
    """The workbook as the content of an .xlsx file.

    `marked` is the position in the chain of the tie-break whose cuts the crosstable shows; by
    default the last one that has any cut or anything below a limit. Raises IndexError if the
    chain has no such position.
    """
    book = Workbook()
    tournament = standings.event.tournament
    book.properties.title = clean(tournament.title) or None
    book.properties.creator = "tbdesk"
    add_looks(book)
    assert book.active is not None  # a new workbook has one sheet
    book.remove(book.active)
    add_standings(book, standings, tr)
    if tournament.kind.predetermined:
        # In a Swiss most pairs never meet; a table of everybody against everybody says nothing.
        add_crosstable(book, standings, _marked_column(standings, marked), tr)
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def _marked_column(standings: Standings, marked: int | None) -> Column | None:
    if marked is not None:
        if not 0 <= marked < len(standings.columns):
            raise IndexError(f"the chain has no tie-break at position {marked}")
        return standings.columns[marked]
    return next((one for one in reversed(standings.columns) if _has_marks(one)), None)


def _has_marks(column: Column) -> bool:
    return any(
        reason.status in _WORTH_MARKING
        for terms in column.terms.values()
        for reason in terms.marks.values()
    )


def _replace(path: Path, content: bytes) -> None:
    """Put `content` in the place of a file at once, so that nobody finds half of it."""
    target = Path(os.path.realpath(path))  # a link stays a link
    draft = target.with_name(f".tbdesk-{os.getpid()}.tmp")
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, draft)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
