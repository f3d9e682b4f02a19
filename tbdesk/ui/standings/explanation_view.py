"""How one value came about, in sentences and small tables."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QFont, QTextOption, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from tbdesk.engine.event.reasons import CUT, UNCOUNTED
from tbdesk.i18n import _
from tbdesk.report.document import Block, Cell, Chart, Grid, Head, Line, Role, Run
from tbdesk.report.help.pages import tiebreak_address
from tbdesk.ui.help.menu import show_menu
from tbdesk.ui.widgets.focus import TextBrowser


class ExplanationView(TextBrowser):
    """Shows the blocks of an explanation as rich text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("explanation")
        self.setAccessibleName(_("Explanation"))
        self.setAccessibleDescription(
            _("Text to read: arrow keys scroll, Ctrl+C copies what is selected.")
        )
        self._explained = self._shown = ""
        self.setOpenLinks(False)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        # One that comes and goes has every text laid out three times: fifty terms took two frames.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setPlaceholderText(_("Select a value in the standings to see how it came about."))

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
        """Any part of a document; explained: the code of the tie-break that it is about. What is
        there already stays, scrolled as it is."""
        self._show("".join(map(html, blocks)), explained)

    def _show(self, text: str, explained: str = "") -> None:
        self._explained = explained
        if text != self._shown:
            self._shown = text
            self.setHtml(text)


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
