"""The blocks of a document as the rich text that Qt's text views read, a part of HTML."""

from __future__ import annotations

from html import escape

from tbdesk.engine.event.reasons import CUT, UNCOUNTED
from tbdesk.report.document import Block, Cell, Chart, Grid, Head, Line, Role, Run


def html(block: Block) -> str:
    """A block as rich text."""
    if isinstance(block, Line):
        text = escape(block.text)
        return f"<p>{text}</p>" if block.role is Role.PLAIN else f"<p><b>{text}</b></p>"
    if isinstance(block, Grid):
        heads = "".join(map(_head, block.heads))
        rows = "".join(
            f"<tr>{''.join(map(_cell, row.cells, block.heads))}</tr>" for row in block.rows
        )
        return f"<table cellpadding='3'><tr>{heads}</tr>{rows}</table>"
    if isinstance(block, Chart):  # its table says the same
        return ""
    meanings = (f"{_run(run)} {escape(meaning)}" for run, meaning in block.entries)
    return f"<p><b>{escape(block.title)}</b><br>{'<br>'.join(meanings)}</p>"


def _head(head: Head) -> str:
    return f"<th align='{head.align.value}'>{_unbroken(head.text)}</th>"


def _cell(cell: Cell, head: Head) -> str:
    text = "*" if cell.diagonal else " ".join(_run(run, breaks=head.wraps) for run in cell.runs)
    return f"<td align='{head.align.value}'>{text}</td>"


def _run(run: Run, *, breaks: bool = True) -> str:
    text = escape(run.text) if breaks else _unbroken(run.text)
    if run.status in CUT:
        return f"<s>{text}</s>"
    return f"<i>{text}</i>" if run.status in UNCOUNTED else text


def _unbroken(text: str) -> str:
    """A text that stays on one line."""
    return escape(text).replace(" ", "&nbsp;")
