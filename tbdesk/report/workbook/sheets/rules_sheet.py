"""The sheet of the rules: the event, its scores, the chain with the definition of each tie-break,
the marks, points to be checked, and the drawing of lots."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.event.reasons import Reason
from tbdesk.engine.rules.editions import OwnUnplayed
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.catalogue import place_of
from tbdesk.engine.tiebreaks.tiebreak import Type
from tbdesk.i18n import _
from tbdesk.report.document import Block, Grid, Legend, Line, Role
from tbdesk.report.explanation.evidence import lots_record
from tbdesk.report.handout.rules_section import (
    chain_blocks,
    event_blocks,
    lines_blocks,
    record_blocks,
)
from tbdesk.report.standings.heading import title_lines
from tbdesk.report.workbook.book import Book
from tbdesk.report.workbook.layout import Layout
from tbdesk.report.workbook.sheet_cells import SheetCell
from tbdesk.report.workbook.style import Look
from tbdesk.report.workbook.term_rows import ADJUSTED, CUT, DUMMY, OUT

#: A code or a label, a name, a definition.
_WIDTHS = (18.0, 34.0, 58.0)


def add_rules(book: Book, standings: Standings, notes: Sequence[str]) -> None:
    """Add the sheet. `notes`: notes about the workbook itself."""
    layout = Layout(book, _("Rules"), _WIDTHS)
    layout.text(title_lines(standings)[0], Look.TITLE)
    _add(layout, event_blocks(standings))
    _add(layout, chain_blocks(standings))
    _add_marks(layout, standings)
    _add(layout, record_blocks(standings))
    if place_of(standings.chain, Type.LOTS) is not None:
        _add(layout, [Line(_("Drawing of lots"), Role.HEADING), *lots_record(standings)])
    _add(layout, lines_blocks(_("About this workbook"), [*_reading(standings), *notes]))
    layout.finish_plain(standings)


def _add(layout: Layout, blocks: Sequence[Block]) -> None:
    """Some blocks, with a gap before every heading and after the last."""
    for place, block in enumerate(blocks):
        if isinstance(block, Grid):
            layout.head([SheetCell(head.text, Look.HEAD_TEXT) for head in block.heads])
            for row in block.rows:
                layout.add_texts([cell.text for cell in row.cells])
        elif isinstance(block, Legend):
            for run, meaning in block.entries:
                layout.note(run.text, meaning, columns=1)
        elif isinstance(block, Line):
            heading = block.role is Role.HEADING
            if heading and place:
                layout.gap()
            layout.text(block.text, Look.NOTES_HEAD if heading else Look.NOTE)
    if blocks:
        layout.gap()


def _add_marks(layout: Layout, standings: Standings) -> None:
    """How the sheets of the tie-breaks are marked, and by which article, where one applies."""
    layout.text(_("Marks"), Look.NOTES_HEAD)
    edition, tiebreaks = standings.event.edition, [column.tiebreak for column in standings.columns]
    of_c07 = edition.regulations == "C.07" and any(
        row and row.article and row.type is not Type.PRIMARY for row in tiebreaks
    )
    cut, adjusted, dummy = _by_c07() if of_c07 else _by_none()
    if edition.own_unplayed is OwnUnplayed.VIRTUAL_OPPONENT:
        dummy = _("the score of a virtual opponent, for a round that was not played (C.02 13.15)")
    marks = (
        (CUT.inner, _("cut"), cut),
        (OUT.inner, _("out"), _("not counted: a forfeit, an unplayed round, or below the limit")),
        (ADJUSTED.inner, "3.5", adjusted),
        (DUMMY.inner, "3.5", dummy),
    )
    for look, sample, text in marks:
        if text:
            layout.sample(SheetCell(sample, look), text)
    layout.gap()


def _by_c07() -> tuple[str, str, str]:
    """The meaning of the marks of a cut, an adjusted score and a dummy, with articles of C.07."""
    articles = f"{Reason.LEAST_SIGNIFICANT.article}, {Reason.MOST_SIGNIFICANT.article}"
    return (
        f"{_('cut, and left out of the value')} ({articles})",
        _("a score adjusted for the opponents, or a forfeit as a game (16.3, 15.2)"),
        _("the score of a dummy, for a round that was not played (16.4)"),
    )


def _by_none() -> tuple[str, str, str]:
    """The meanings of the signs where C.07 does not apply: there is no dummy."""
    adjusted = _("a score adjusted for the opponents, or a forfeit as a game")
    return _("cut, and left out of the value"), adjusted, ""


def _reading(standings: Standings) -> list[str]:
    folded = _(
        "Columns of the crosstable that are folded away, before the recounts, turn its scores into "
        "numbers."
    )
    return [
        _(
            "Points and tie-breaks are plain numbers. The columns Recount and Check, which are "
            "not printed, recompute them from the results, scores and marks beside them."
        ),
        *([] if standings.event.score is None else [folded]),
    ]
