"""The blocks of an explanation as the rich text that Qt's documents read."""

from __future__ import annotations

from html import escape

from tbdesk.engine.event.breakdown import Status
from tbdesk.report.explanation.blocks import Block, EncounterPass, Paragraph, TermTable


def html(block: Block) -> str:
    """A block as rich text."""
    if isinstance(block, Paragraph):
        text = escape(block.text)
        return f"<p><b>{text}</b></p>" if block.strong else f"<p>{text}</p>"
    if isinstance(block, TermTable):
        return _term_table(block)
    return _encounter(block)


def _term_table(table: TermTable) -> str:
    head = "".join(f"<th align='left'>{escape(title)}</th>" for title in table.headers)
    lines = []
    for line in table.lines:
        cut = line.status in (Status.CUT_LOW, Status.CUT_HIGH)
        grey = line.status in (Status.BELOW_LIMIT, Status.NOT_COUNTED, Status.PENDING)
        last = len(line.cells) - 1  # the words stay readable, the figures are struck out
        cells = []
        for number, cell in enumerate(line.cells):
            text = escape(cell) if number == last else _unbroken(cell)
            if cut and number < last:
                text = f"<s>{text}</s>"
            if grey:
                text = f"<i>{text}</i>"
            cells.append(f"<td>{text}</td>")
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return f"<table cellpadding='3'><tr>{head}</tr>{''.join(lines)}</table>"


def _unbroken(text: str) -> str:
    """A cell that stays on one line."""
    return escape(text).replace(" ", "&nbsp;")


def _encounter(block: EncounterPass) -> str:
    heads = ["", *block.headers, block.points_header]
    heads += [block.reach_header] if block.reach else []
    head = "".join(f"<th>{_unbroken(one)}</th>" for one in heads)
    lines = []
    for number, member in enumerate(block.members):
        cells = [member, *block.cells[number], block.points[number]]
        cells += [block.reach[number]] if block.reach else []
        lines.append("<tr>" + "".join(f"<td>{_unbroken(cell)}</td>" for cell in cells) + "</tr>")
    table = f"<table border='1' cellspacing='0' cellpadding='3'><tr>{head}</tr>{''.join(lines)}"
    return f"<p>{escape(block.title)}</p>{table}</table><p>{escape(block.outcome)}</p>"
