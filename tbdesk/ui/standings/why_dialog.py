"""Why? Two participants side by side to the criterion that separates them, or the page of one."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.why import decided_against, why
from tbdesk.i18n import _
from tbdesk.report.explanation.why import why_blocks
from tbdesk.report.handout.handout import Contents, section_steps, why_pages
from tbdesk.report.steps import at_once
from tbdesk.report.wording.participants import place_text, player_text
from tbdesk.session.calculation import CalculationService
from tbdesk.ui.standings.answer_dialog import AnswerDialog
from tbdesk.ui.standings.explanation_view import ExplanationView
from tbdesk.ui.widgets.boxes import ParticipantBox
from tbdesk.ui.widgets.label import Card, blend

_PAIR = 2


class WhyDialog(AnswerDialog):
    """Shows why one participant is ahead of another. It stays open beside the window and follows
    every new calculation."""

    def __init__(self, calculation: CalculationService, parent: QWidget | None = None) -> None:
        super().__init__("whyDialog", _("Why?"), parent)
        self._calculation = calculation
        self._first, self._second = (self._chooser(name) for name in ("why", "comparedWith"))
        self._first.setAccessibleName(_("Participant"))
        self._second.setAccessibleName(_("Compared with"))
        self._answer = ExplanationView()
        self._answer.setObjectName("whyAnswer")
        self._answer.setAccessibleName(_("Answer"))
        card = Card(self._answer)
        blend(card)
        pair = QHBoxLayout()
        for chooser in (self._first, self._second):
            pair.addWidget(chooser, 1)
        layout = QVBoxLayout()
        layout.addLayout(pair)
        layout.addWidget(card, 1)
        copy = _("&Copy"), lambda: self.copy(self._calculation.standings)
        all_pages = _("&All participants, a page each…"), self._ask_all_pages
        self.arrange(layout, self.answer_buttons([copy], [all_pages]))
        calculation.updated.connect(self._follow)
        calculation.failed.connect(self._follow)
        calculation.awaited.connect(self._follow)
        self.prefer(137, 34)

    def _chooser(self, name: str) -> ParticipantBox:
        chooser = ParticipantBox()
        chooser.setObjectName(name)
        chooser.currentIndexChanged.connect(self._show)
        return chooser

    # --- the participants ------------------------------------------------------------------------

    def ask(self, first: int | None, second: int | None = None) -> None:
        """Choose two participants by position; without the second the neighbour of whom *Decided
        by* speaks, without both the first two. A single participant is shown alone."""
        standings = self._calculation.standings
        order = [] if standings is None else list(standings.places)
        if standings is None or len(order) < _PAIR:
            first, second = (*order, None)[0], None
        elif first not in order:
            first, second = order[1], order[0]
        elif second not in order:
            second = decided_against(standings, first)
        numbers = [] if standings is None else standings.event.numbers
        chosen = (None if position is None else numbers[position] for position in (first, second))
        self._fill(standings, *chosen)

    def _fill(self, standings: Standings | None, first: int | None, second: int | None) -> None:
        """Offer all ranked participants; choose two by pairing number, while they are ranked."""
        choices = []
        if standings is not None:
            choices = [
                (standings.participant(position), place_text(line))
                for position, line in standings.places.items()
            ]
        for chooser, chosen in ((self._first, first), (self._second, second)):
            with QSignalBlocker(chooser):
                chooser.clear()
                if chooser is self._second:
                    chooser.addItem(_("nobody"), None)
                for participant, place in choices:
                    chooser.add(participant, f"{place}  {player_text(participant)}")
                chooser.setCurrentIndex(max(0, chooser.findData(chosen)))
        self._show()

    def begin(self) -> None:
        """Forget the two participants: another event is opened."""
        self._fill(None, None, None)

    def _follow(self) -> None:
        if self._first.currentData() is None:
            self.ask(None)
            return
        self._fill(
            self._calculation.standings, self._first.currentData(), self._second.currentData()
        )

    # --- the answer ------------------------------------------------------------------------------

    def contents(self) -> Contents | None:
        """The question of the two fields; None if they make none."""
        standings, number = self._calculation.standings, self._first.currentData()
        if standings is None or number is None or number == self._second.currentData():
            return None
        position_of = standings.event.position_of
        position = position_of[number]
        if self._second.currentData() is None:
            return Contents(standings=False, crosstable=False, participants=(position,))
        other = position_of[self._second.currentData()]
        return Contents(standings=False, crosstable=False, compared=((position, other),))

    def _show(self) -> None:
        standings, contents = self._calculation.standings, self.contents()
        self.let_hand_out()
        if standings is None or contents is None:
            self._answer.show_nothing()
            self._answer.setPlaceholderText(
                _("There are no standings to explain.")
                if standings is None
                else _("Choose another participant to compare with.")
            )
            return
        if contents.compared:
            [pair] = contents.compared
            self._answer.show_blocks(why_blocks(standings, why(standings, *pair)))
            return
        [section] = map(at_once, section_steps(standings, contents))
        self._answer.show_blocks(section.blocks)

    def _ask_all_pages(self) -> None:
        if self._calculation.standings is not None:
            self.pagesAsked.emit(why_pages(self._calculation.standings))
