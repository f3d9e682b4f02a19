"""What stands in a cell of the crosstable, written into a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from openpyxl.cell.cell import Cell
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.comments import Comment

from tbdesk.formats.pair_results import CUT, OUT, Part, parts_text
from tbdesk.formats.workbook.cells import put_text
from tbdesk.formats.workbook.looks import CUT_RUN, OUT_RUN, PLAIN_RUN, Look
from tbdesk.formats.workbook.page import line_count

#: Comments: letters in a line, and pixels.
_COMMENT_LETTERS, _COMMENT_WIDTH, _COMMENT_LINE = 42, 280, 18


def look_of(parts: Sequence[Part]) -> Look:
    """The look of the whole cell. Where only some of its games are marked it has the ground of
    the mark; the letters of each game are then its own."""
    cut = sum(part.status in CUT for part in parts)
    out = sum(part.status in OUT for part in parts)
    if cut:
        return Look.CUT if cut == len(parts) else Look.PART_CUT
    if out:
        return Look.OUT if out == len(parts) else Look.PART_OUT
    return Look.DOUBT if any(part.doubtful for part in parts) else Look.RESULT


def write_parts(cell: Cell, parts: Sequence[Part], commented: bool = True) -> None:
    """Fill a cell of the crosstable with the games of a pair, and comment on them if wanted."""
    look = look_of(parts)
    cell.style = look.value
    text = parts_text(parts)
    if text in ("0", "1"):
        cell.value = int(text)  # Excel flags a figure that is stored as text
    elif text:
        put_text(cell, text)
        if look in (Look.PART_CUT, Look.PART_OUT):
            cell.value = _runs(parts)
    notes = [part.note for part in parts if part.note]
    if notes and commented:
        cell.comment = _comment(notes)


def _runs(parts: Sequence[Part]) -> CellRichText:
    """Every game in letters of its own."""
    runs = CellRichText()
    for index, part in enumerate(parts):
        if index:
            runs.append(TextBlock(PLAIN_RUN, " "))
        font = CUT_RUN if part.status in CUT else OUT_RUN if part.status in OUT else PLAIN_RUN
        runs.append(TextBlock(font, part.sign))
    return runs


def _comment(notes: Sequence[str]) -> Comment:
    lines = sum(line_count(note, _COMMENT_LETTERS) for note in notes) + 1
    return Comment("\n".join(notes), "tbdesk", height=lines * _COMMENT_LINE, width=_COMMENT_WIDTH)
