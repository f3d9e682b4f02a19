"""The sheets of a spreadsheet file of any kind, as JSON: work for a process of its own (see
hostile/confined.py)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from tbdesk.files.cells import ods, xls, xlsx
from tbdesk.files.hostile.hostile import OLD_MARK
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError, raised

#: The name of every sheet, if it is hidden, and its rows.
Sheets = list[tuple[str, bool, list[tuple[int, list[str]]]]]


class Cells(NamedTuple):
    """A sheet: its name, if programs hide it, and its rows with a text, each with its line."""

    name: str
    hidden: bool
    rows: list[tuple[int, list[str]]]


def cells(data: bytes) -> bytes:
    """JSON of the sheets. Raises FormatError."""
    return _as_json(data, _read)


def _as_json(data: bytes, read: Callable[[bytes], Sheets]) -> bytes:
    try:
        return json.dumps(read(data)).encode()
    except (FormatError, MemoryError):  # beyond its memory the process ends, which is reported
        raise
    except Exception as error:  # the libraries raise many kinds of exceptions
        if "encrypted" in str(error):
            raise FormatError(_("protected by a password: save it without one")) from error
        reason = _("is not a workbook that can be read ({0})").format(raised(error))
        raise FormatError(reason) from error


def own_cells(data: bytes) -> bytes:
    """JSON of the sheets of a workbook that tbdesk has written in which a user may have changed
    something, and of the hidden one. Raises FormatError."""
    return _as_json(data, xlsx.own_sheets)


def loaded(made: bytes) -> list[Cells]:
    """The sheets in the JSON of `cells`."""
    return [
        Cells(name, hidden, [(line, row) for line, row in rows])
        for name, hidden, rows in json.loads(made)
    ]


def _read(data: bytes) -> Sheets:
    if data.startswith(OLD_MARK):
        return xls.sheets(data)
    if ods.is_open_document(data):
        return ods.sheets(data)
    return xlsx.sheets(data)
