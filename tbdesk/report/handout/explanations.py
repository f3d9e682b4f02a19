"""The sections about one value: how it came about; and the record of a drawing of lots."""

from __future__ import annotations

from collections.abc import Iterable

from tbdesk.engine.event.breakdown import Status
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report import report
from tbdesk.report.explanation import blocks as told
from tbdesk.report.explanation.blocks import Align
from tbdesk.report.explanation.evidence import lots_record
from tbdesk.report.explanation.explanation import explanation
from tbdesk.report.handout.document import (
    Block,
    Cell,
    Grid,
    Head,
    Line,
    Role,
    Row,
    Run,
    Section,
    text_cell,
)
from tbdesk.report.wording.printable import clean

EXPLANATION_ANCHOR, LOTS_ANCHOR = "explanation", "lots"


def explanation_section(standings: Standings, position: int, place: int | None) -> Section:
    """How a participant's value of the tie-break at a place of the chain came about; without a
    place, why the participant stands where he does (nothing but the name for the excluded)."""
    title = _("Explanation")
    if place is not None:
        blocks = explanation(standings, standings.columns[place], position)
        return Section(title, EXPLANATION_ANCHOR, tuple(neutral_blocks(blocks)))
    player = clean(report.player_text(standings.participant(position)))
    lines = [Line(player, Role.STRONG)]
    if position in standings.event.competing:
        line = standings.line_of(position)
        text = _("{player}: place {place}")
        lines = [
            Line(text.format(player=player, place=report.place_text(line)), Role.STRONG),
            Line(clean(report.decided_sentence(standings, line))),
        ]
    return Section(title, EXPLANATION_ANCHOR, tuple(lines))


def lots_section(standings: Standings) -> Section:
    """The drawing of lots, so that anybody can repeat it."""
    return Section(
        _("Record of the lots"), LOTS_ANCHOR, tuple(neutral_blocks(lots_record(standings)))
    )


def neutral_blocks(blocks: Iterable[told.Block]) -> list[Block]:
    """The blocks of an explanation as those of a hand-out."""
    made: list[Block] = []
    for block in blocks:
        if isinstance(block, told.Paragraph):
            made.append(Line(clean(block.text), Role.STRONG if block.strong else Role.PLAIN))
        elif isinstance(block, told.TermTable):
            made.append(_terms(block))
        else:
            title = Line(block.title, Role.STRONG, keep=True)
            made += [title, _encounter(block), Line(clean(block.outcome))]
    return made


def _terms(block: told.TermTable) -> Grid:
    last = len(block.headers) - 1
    heads = tuple(
        Head(head, Align.RIGHT if place in block.figures else Align.LEFT, wraps=place == last)
        for place, head in enumerate(block.headers)
    )
    return Grid(heads, tuple(Row(_term_cells(line)) for line in block.lines))


def _term_cells(line: told.TermLine) -> tuple[Cell, ...]:
    """The figures carry the mark; the words that explain it stay readable."""
    status = None if line.status is Status.COUNTED else line.status
    *figures, words = map(clean, line.cells)
    return (*(Cell((Run(text, status),) if text else ()) for text in figures), text_cell(words))


def _encounter(block: told.EncounterPass) -> Grid:
    heads = [Head("", elastic=True), *(Head(one, Align.CENTER) for one in block.headers)]
    heads.append(Head(block.points_header, Align.RIGHT))
    heads += [Head(block.reach_header, Align.RIGHT)] if block.reach else []
    rows = []
    for number, member in enumerate(block.members):
        cells = [text_cell(clean(member))]
        cells += [
            Cell(diagonal=True) if number == other else text_cell(text)
            for other, text in enumerate(block.cells[number])
        ]
        cells.append(text_cell(block.points[number], strong=True))
        cells += [text_cell(block.reach[number])] if block.reach else []
        rows.append(Row(tuple(cells)))
    return Grid(tuple(heads), tuple(rows), 1)
