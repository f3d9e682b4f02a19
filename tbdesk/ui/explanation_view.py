"""How one value came about, in sentences and small tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QTextBrowser, QWidget

from tbdesk.formats import report
from tbdesk.formats.blocks import Block, Paragraph
from tbdesk.models.marks import translate

if TYPE_CHECKING:
    from tbdesk.engine.standings import Standings


class ExplanationView(QTextBrowser):
    """Shows the neutral blocks of formats.explanation as rich text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("explanation")
        self.setAccessibleName(self.tr("Explanation"))
        self.setOpenLinks(False)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.setPlaceholderText(
            self.tr("Select a value in the standings to see how it came about.")
        )

    def show_nothing(self) -> None:
        self.clear()

    def show_place(self, standings: Standings, position: int) -> None:
        """Why a participant stands where he does."""
        line = standings.line_of(position)
        player = report.player_text(standings.participant(position))
        head = self.tr("{player}: place {place}").format(
            player=player, place=report.place_text(line)
        )
        sentence = report.decided_sentence(standings, line, tr=translate)
        self._show([Paragraph(head, strong=True), Paragraph(sentence)])

    def show_value(self, standings: Standings, place: int, position: int) -> None:
        """The terms or passes behind a participant's value of a tie-break of the chain."""
        from tbdesk.formats.explanation import explanation  # not before there is a value

        column = standings.columns[place]
        self._show(explanation(standings, column, position, tr=translate))

    def _show(self, blocks: Sequence[Block]) -> None:
        from tbdesk.ui.explanation_html import html

        self.setHtml("".join(map(html, blocks)))
