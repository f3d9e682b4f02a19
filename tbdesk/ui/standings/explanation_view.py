"""How one value came about, in sentences and small tables."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QFont, QTextOption, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from tbdesk.i18n import _
from tbdesk.report.document import Block
from tbdesk.report.help.pages import tiebreak_address
from tbdesk.ui.help.menu import show_menu
from tbdesk.ui.standings.explanation_html import html
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
