"""The outlook: best and worst place of every participant, the results that an aim needs, and the
participants who have reached the places that the event is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QProgressBar,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.standings.outlook.answers import Aim, Goal
from tbdesk.engine.standings.outlook.outlook import Elimination, Outlook, elimination, outlook
from tbdesk.i18n import _
from tbdesk.report.document import Block, Section
from tbdesk.report.explanation.outlook import elimination_blocks, outlook_blocks
from tbdesk.report.handout.handout import Contents
from tbdesk.report.handout.short_sections import elimination_section, outlook_section
from tbdesk.report.steps import run_search
from tbdesk.report.wording.problems.errors import error_text, sentence
from tbdesk.session.calculation import CalculationService
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.dialog.dialog import SideButton
from tbdesk.ui.standings.answer_dialog import AnswerDialog, mark_tried
from tbdesk.ui.standings.explanation_view import ExplanationView
from tbdesk.ui.widgets.boxes import ParticipantBox
from tbdesk.ui.widgets.label import Card, blend

_NONE, _FIRST, _TOP, _ABOVE, _PLACES = range(5)


class OutlookDialog(AnswerDialog):
    """Shows the places that can still be reached. It stays open beside the window and follows every
    new calculation; long calculations run in a worker, with progress, and can be cancelled."""

    #: The places that the event is about are to be edited.
    placesAsked = Signal()

    def __init__(self, calculation: CalculationService, parent: QWidget | None = None) -> None:
        super().__init__("outlookView", _("Who can still finish where"), parent)
        self._calculation = calculation
        self._tasks = TaskRunner(self)
        self._section: Callable[[], Section] | None = None  # makes the answer, once there is one
        self._aim = QComboBox()
        self._aim.setObjectName("aim")
        self._aim.setAccessibleName(_("Aim"))
        for text in (
            _("best and worst places"),
            _("results needed to be first"),
            _("results needed to be among the first"),
            _("results needed to finish above"),
            _("places of the event reached"),
        ):
            self._aim.addItem(text)
        self._count = QSpinBox()
        self._count.setObjectName("firstPlaces")
        self._count.setAccessibleName(_("First places"))
        self._count.setRange(1, 1)
        self._above = ParticipantBox()
        self._above.setObjectName("aboveWhom")
        self._above.setAccessibleName(_("Participant to finish above"))
        self._name_places = SideButton(_("&Places of the event…"), self.placesAsked.emit)
        self._answer = ExplanationView()
        self._answer.setObjectName("outlookAnswer")
        self._answer.setAccessibleName(_("Answer"))
        self._answer.setPlaceholderText("")
        self._lay_out()
        self._aim.currentIndexChanged.connect(self._ask)
        self._count.valueChanged.connect(self._ask)
        self._above.currentIndexChanged.connect(self._ask)
        self._tasks.started.connect(lambda _title: self._show_progress(True))
        self._tasks.progressed.connect(self._advance)
        self._tasks.ended.connect(lambda: self._show_progress(False))
        calculation.updated.connect(self.follow)
        calculation.failed.connect(self.follow)
        calculation.awaited.connect(self.follow)
        self.prefer(100, 32)

    def _lay_out(self) -> None:
        ask = QHBoxLayout()
        ask.addWidget(self._aim)
        ask.addWidget(self._count)
        ask.addWidget(self._above)
        ask.addWidget(self._name_places)
        ask.addStretch(1)
        self._bar = QProgressBar()
        self._bar.setAccessibleName(_("Outcomes looked at"))
        self._cancel = SideButton(_("&Cancel"), self._tasks.cancel)
        under_way = QHBoxLayout()
        under_way.addWidget(self._bar, 1)
        under_way.addWidget(self._cancel)
        layout = QVBoxLayout()
        layout.addLayout(ask)
        card = Card(self._answer)
        blend(card)
        layout.addWidget(card, 1)
        layout.addLayout(under_way)
        copy = _("&Copy"), lambda: self.copy(self._calculation.standings)
        self.arrange(layout, self.answer_buttons([copy]))
        self._show_progress(False)

    def follow_trial(self, trying: bool) -> None:
        """During a trial no places are named either, which would go with it."""
        super().follow_trial(trying)
        mark_tried(trying, [self._name_places])
        self._name_places.setEnabled(not trying)

    # --- the question ----------------------------------------------------------------------------

    def begin(self) -> None:
        """Forget the aim: another event is opened."""
        self._tasks.cancel()
        with QSignalBlocker(self._aim), QSignalBlocker(self._above), QSignalBlocker(self._count):
            self._aim.setCurrentIndex(_NONE)
            self._above.clear()
            self._count.setValue(1)

    def follow(self) -> None:
        """Ask the same of the standings as they are now."""
        standings = self._calculation.standings
        chosen, row = self._above.currentData(), 0
        with QSignalBlocker(self._above):
            self._above.clear()
            for position in standings.places if standings is not None else ():
                assert standings is not None  # else there is no participant
                participant = standings.participant(position)
                self._above.add(participant)
                if participant.number == chosen:
                    row = self._above.count() - 1
            self._above.setCurrentIndex(row)
        with QSignalBlocker(self._count):
            self._count.setMaximum(max(1, self._above.count() - 1))
        if self.isVisible():
            self._ask()

    def _ask(self) -> None:
        kind, standings = self._aim.currentIndex(), self._calculation.standings
        self._count.setVisible(kind == _TOP)
        self._above.setVisible(kind == _ABOVE)
        self._name_places.setVisible(kind == _PLACES)
        self._show_answer([], None)
        if standings is None:
            self._tasks.cancel()
            self._answer.setPlaceholderText(_("There are no standings yet."))
            return
        self._answer.setPlaceholderText("")
        if kind == _PLACES:
            targets = standings.event.tournament.targets
            self._tasks.start(
                lambda progress: run_search(elimination(standings, targets), progress),
                self._on_eliminated,
                self._fail,
                self._show_cancelled,
            )
            return
        aim = self._chosen_aim(kind)
        self._tasks.start(
            lambda progress: run_search(outlook(standings, aim), progress),
            self._on_found,
            self._fail,
            self._show_cancelled,
        )

    def _chosen_aim(self, kind: int) -> Aim | None:
        if kind == _FIRST:
            return Aim(Goal.FIRST)
        if kind == _TOP:
            return Aim(Goal.TOP, self._count.value())
        return Aim(Goal.ABOVE, self._above.currentData()) if kind == _ABOVE else None

    # --- the answer ------------------------------------------------------------------------------

    def _on_found(self, outlook: Outlook) -> None:
        self._show_answer(outlook_blocks(outlook), partial(outlook_section, outlook))

    def _on_eliminated(self, elimination: Elimination) -> None:
        named = bool(elimination.targets)  # that none are is nothing to hand out
        section = partial(elimination_section, elimination) if named else None
        self._show_answer(elimination_blocks(elimination), section)

    def _fail(self, error: Exception) -> None:
        self._show_answer([], None)
        self._answer.setPlainText(sentence(error_text(error)))

    def _show_cancelled(self) -> None:
        self._answer.setPlainText(_("Cancelled: no answer yet."))

    def _show_answer(self, blocks: Sequence[Block], section: Callable[[], Section] | None) -> None:
        self._section = section
        self._answer.show_blocks(blocks)
        self.let_hand_out()

    def contents(self) -> Contents | None:
        if self._section is None:
            return None
        return Contents(standings=False, crosstable=False, made=(self._section,))

    def _show_progress(self, shown: bool) -> None:
        self._bar.setRange(0, 0)
        for widget in (self._bar, self._cancel):
            widget.setEnabled(shown)
            policy = widget.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            widget.setSizePolicy(policy)
            widget.setVisible(shown)

    def _advance(self, done: int, total: int) -> None:
        self._bar.setRange(0, total)
        self._bar.setValue(min(done, total))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.follow()

    def done(self, result: int) -> None:
        self._tasks.cancel()
        super().done(result)
