"""The tables of an Excel workbook of before 2007 (.xls), as the texts a person sees in them."""

from __future__ import annotations

import json

from tbdesk.files.cells.old_cells import PROTECTED
from tbdesk.files.hostile import confined
from tbdesk.files.hostile.hostile import HostileError
from tbdesk.files.tables.sheet import Sheet, SheetBuilder
from tbdesk.files.tables.sources.workbooks.workbook_cells import MAX_SHEETS
from tbdesk.i18n import N_, _

#: What the file begins with; Word's old files and protected new workbooks do too.
MARK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
MAX_BYTES = 3_000_000
#: Names of parts that are not opened, with the reason.
_PARTS = (
    (
        "_VBA_PROJECT",
        N_("carries macros, which tbdesk does not open: save the table alone, as .xlsx"),
    ),
    ("EncryptedPackage", PROTECTED),
)


def sheets(data: bytes, source: str = "", check: confined.Check = confined.no_check) -> list[Sheet]:
    """The visible sheets of a workbook that hold anything. Raises FormatError; HostileError for
    what is refused before it is read; and what `check` raises."""
    if len(data) > MAX_BYTES:
        reason = _("an old Excel file of more than {0} MB: save it as .xlsx").format(_megabytes())
        raise HostileError(reason, source)
    for name, reason in _PARTS:
        if name.encode("utf-16-le") in data:
            raise HostileError(_(reason), source)
    filled = []
    for name, rows in _cells(data, source, check)[:MAX_SHEETS]:
        builder = SheetBuilder(name, source)
        for line, row in enumerate(rows, start=1):
            builder.add(line, row)
        filled.append(builder.sheet())
    return [sheet for sheet in filled if sheet.rows]


def _cells(data: bytes, source: str, check: confined.Check) -> list[tuple[str, list[list[str]]]]:
    """The names of the sheets, and their rows, however damaged the file is."""
    try:
        read = json.loads(confined.run(confined.Work.OLD_CELLS, data, source, check))
    except confined.OverrunError as error:
        reason = _(
            "reading it takes more time or memory than any table does: it is damaged, or far too "
            "large. Save it as .xlsx"
        )
        raise HostileError(reason, source) from error
    return [(name, rows) for name, rows in read]


def _megabytes() -> int:
    return MAX_BYTES // 1_000_000
