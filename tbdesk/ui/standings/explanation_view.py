"""How one value came about, in sentences and small tables."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QContextMenuEvent, QFont, QTextOption, QWheelEvent
from PySide6.QtWidgets import QApplication

from tbdesk.engine.event.reasons import CUT, UNCOUNTED
from tbdesk.i18n import _
from tbdesk.report.document import Block, Cell, Chart, Grid, Head, Line, Role, Run
from tbdesk.report.help.pages import tiebreak_address
from tbdesk.ui.appearance import style
from tbdesk.ui.help.asked import show_menu
from tbdesk.ui.widgets.focus import TextBrowser


class ExplanationView(TextBrowser):
    """Shows the blocks of an explanation as rich text."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("explanation")
        self.setAccessibleName(_("Explanation"))
        self.setAccessibleDescription(
            _("Text to read: arrow keys scroll, Ctrl+C copies the selection.")
        )
        self._explained = self._shown = ""
        self.setOpenLinks(False)
        self.document().setDocumentMargin(3 * style.unit(self))
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.setPlaceholderText(_("Select a value in the standings to see how it is made."))

    def help_address(self) -> str:
        """The page of the tie-break whose value is explained."""
        return tiebreak_address(self._explained) if self._explained else ""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        show_menu(self, event.globalPos(), self.createStandardContextMenu())

    def zoom(self, factor: float) -> None:
        """Show the text so many times as large as the system's."""
        font = QFont(QApplication.font(self))
        if factor != 1:
            font.setPointSizeF(font.pointSizeF() * factor)
        self.setFont(font)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave Ctrl+wheel to the desk, which zooms everything."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().wheelEvent(event)

    def show_nothing(self) -> None:
        self._show("")

    def show_blocks(self, blocks: Sequence[Block], explained: str = "") -> None:
        """Any part of a document; explained: the code of its tie-break. A part that is shown
        already stays, scrolled as it is."""
        self._show(_titled(blocks), explained)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._shown:
            text, self._shown = self._shown, ""
            self._show(text, self._explained)

    def _show(self, text: str, explained: str = "") -> None:
        self._explained = explained
        if text != self._shown:
            self._shown = text
            palette = self.palette()
            self.document().setDefaultStyleSheet(
                _SHEET.replace("@quiet", style.quiet(palette).name()).replace(
                    "@line", style.edge(palette).name()
                )
            )
            self.setHtml(text)


#: The title leads; the heads of tables and the second line are less important.
_SHEET = """
h4 { font-size: large; font-weight: 600; margin-top: 0; margin-bottom: 4px; }
p { margin-top: 0; margin-bottom: 6px; }
.quiet { color: @quiet; }
table { margin-top: 2px; margin-bottom: 12px; }
th { color: @quiet; font-weight: normal; border-bottom: 1px solid @line; padding-right: 14px; }
td { border-bottom: 1px solid @line; padding-right: 14px; }
"""


def _titled(blocks: Sequence[Block]) -> str:
    """The blocks as rich text: the first line is their title, a plain one after it less
    important."""
    texts = [html(block) for block in blocks]
    for place, block in enumerate(blocks[:2]):
        if isinstance(block, Line) and (block.role is not Role.PLAIN) == (place == 0):
            text = escape(block.text)
            texts[place] = f"<h4>{text}</h4>" if place == 0 else f"<p class='quiet'>{text}</p>"
    return "".join(texts)


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
        return f"<table cellspacing='0' cellpadding='3'><tr>{heads}</tr>{rows}</table>"
    if isinstance(block, Chart):  # its table has the same content
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
