"""The games of a pair as a cell of the crosstable."""

from __future__ import annotations

from collections.abc import Sequence

from openpyxl.cell.rich_text import CellRichText, TextBlock

from tbdesk.engine.event.reasons import CUT, LEFT_OUT
from tbdesk.report.standings.pair_results import ResultPart, parts_text
from tbdesk.report.workbook.cells import Entry, Value
from tbdesk.report.workbook.style import CUT_RUN, OUT_RUN, PLAIN_RUN, Look


def look_of(parts: Sequence[ResultPart]) -> Look:
    """The look of the whole cell. Where only some of its games are marked it has the ground of
    the mark; the letters of each game are then its own."""
    cut = sum(part.status in CUT for part in parts)
    out = sum(part.status in LEFT_OUT for part in parts)
    if cut:
        return Look.CUT if cut == len(parts) else Look.PART_CUT
    if out:
        return Look.OUT if out == len(parts) else Look.PART_OUT
    return Look.DOUBT if any(part.doubtful for part in parts) else Look.RESULT


def parts_entry(parts: Sequence[ResultPart], commented: bool = True) -> Entry:
    """The games of a pair as a cell of the crosstable, with a comment if wanted."""
    look, text = look_of(parts), parts_text(parts)
    value: Value = text
    if text in ("0", "1"):
        value = int(text)  # Excel flags a figure that is stored as text
    elif text and look in (Look.PART_CUT, Look.PART_OUT):
        value = _runs(parts)
    notes = [part.note for part in parts if part.note] if commented else []
    return Entry(value, look, note="\n".join(notes))


def _runs(parts: Sequence[ResultPart]) -> CellRichText:
    """Every game in letters of its own."""
    runs = CellRichText()
    for index, part in enumerate(parts):
        if index:
            runs.append(TextBlock(PLAIN_RUN, " "))
        font = CUT_RUN if part.status in CUT else OUT_RUN if part.status in LEFT_OUT else PLAIN_RUN
        runs.append(TextBlock(font, part.sign))
    return runs
