"""How one value came about, in sentences and small tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QFont, QTextOption, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from tbdesk.i18n import _
from tbdesk.report.document import Block
from tbdesk.report.explanation.place import place_blocks
from tbdesk.ui.widgets.focus import TextBrowser

if TYPE_CHECKING:
    from tbdesk.engine.standings.standings import Standings


class ExplanationView(TextBrowser):
    """Shows the blocks of an explanation as rich text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("explanation")
        self.setAccessibleName(_("Explanation"))
        self.setAccessibleDescription(
            _("Text to read: arrow keys scroll, Ctrl+C copies what is selected.")
        )
        self._explained = ""  # the code of a tie-break
        self.setOpenLinks(False)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        # One that comes and goes has every text laid out three times: fifty terms took two frames.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setPlaceholderText(_("Select a value in the standings to see how it came about."))

    def help_address(self) -> str:
        """The page of the tie-break whose value is explained."""
        from tbdesk.report.help.pages import tiebreak_address

        return tiebreak_address(self._explained) if self._explained else ""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        from tbdesk.ui.help.menu import show_menu

        show_menu(self, event.globalPos(), self.createStandardContextMenu())

    def zoom(self, factor: float) -> None:
        """Show the text so many times as large as the system's."""
        font = QFont(QApplication.font(self))
        if factor != 1:
            font.setPointSizeF(font.pointSizeF() * factor)
        self.setFont(font)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl it is for the desk, which zooms everything."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().wheelEvent(event)

    def show_nothing(self) -> None:
        self._explained = ""
        self.clear()

    def show_place(self, standings: Standings, position: int) -> None:
        """Why a participant stands where he does."""
        self._explained = ""
        self.show_blocks(place_blocks(standings, position))

    def show_value(self, standings: Standings, place: int, position: int) -> None:
        """The terms or passes behind a participant's value of a tie-break of the chain."""
        from tbdesk.report.explanation.explanation import explanation  # not before there is a value

        column = standings.columns[place]
        self._explained = column.descriptor.code
        self.show_blocks(explanation(standings, column, position))

    def show_blocks(self, blocks: Sequence[Block]) -> None:
        """Any part of a document."""
        from tbdesk.ui.standings.explanation_html import html

        self.setHtml("".join(map(html, blocks)))
