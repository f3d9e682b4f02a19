"""The hidden sheet that makes an event of a workbook again: the event's own file, in pieces."""

from __future__ import annotations

import json
from collections.abc import Sequence

from openpyxl.cell.cell import WriteOnlyCell

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.workbook import EVENT_SHEET, FORMAT, VERSION, Header
from tbdesk.report.workbook.book import Book
from tbdesk.report.workbook.style import TEXT_FORMAT

#: Excel keeps 32,767 characters in a cell.
PIECE = 32_000


def data_pieces(standings: Standings, hidden: bytes, with_grid: bool) -> list[str]:
    """The contents of the cells of the sheet, from the first. `hidden`: the event's own file
    in JSON; with_grid: the workbook has a crosstable."""
    text = json.dumps(json.loads(hidden), ensure_ascii=False, separators=(",", ":"))
    # Excel reads _x0041_ in a cell as the letter A; in JSON the same line can be written so.
    text = text.replace("_x", "\\u005fx").replace("_X", "\\u005fX")
    grid = (_("Crosstable") if with_grid else "", _("No"), _("Name"), _("Rtg"))
    header = Header(standings.event.after, *grid, _("Line-ups {round}"), _("Board"), _("Result"))
    first = json.dumps({"format": FORMAT, "version": VERSION, **header._asdict()})
    return [first, *(text[at : at + PIECE] for at in range(0, len(text), PIECE))]


def add_data(book: Book, pieces: Sequence[str]) -> None:
    """Add the sheet, which no menu of a spreadsheet program shows."""
    sheet = book.add_sheet(EVENT_SHEET)
    sheet.sheet_state = "veryHidden"
    for piece in pieces:
        cell = WriteOnlyCell(sheet, piece)
        cell.data_type, cell.number_format = "s", TEXT_FORMAT  # even if it begins with =
        sheet.append([cell])
