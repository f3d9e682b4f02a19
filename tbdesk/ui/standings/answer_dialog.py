"""The base of dialogs that answer a question about the standings and hand the answer out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QPushButton, QWidget

from tbdesk.engine.standings.standings import Standings
from tbdesk.report.handout.handout import Contents, handout
from tbdesk.report.text_report import handout_text
from tbdesk.ui.dialog.dialog import Dialog
from tbdesk.ui.dialog.trial import mark_tried, title_while


class AnswerDialog(Dialog):
    """A dialog with an answer about the standings, and buttons that hand it out. During a trial it
    answers about what is tried out: the title says so, and nothing is handed out."""

    #: Contents to show on pages, to be printed or saved as PDF; and to be written as a web page.
    pagesAsked = Signal(object)
    webPageAsked = Signal(object)
    #: What makes a text that is to be copied.
    copyAsked = Signal(object)

    def __init__(self, name: str, title: str, parent: QWidget | None) -> None:
        super().__init__(name, title, parent)
        self._title = title
        self._trying = False
        #: The buttons that hand the answer out.
        self.of_answer: Sequence[QPushButton] = ()

    def bring_to_front(self) -> None:
        """Show the dialog before all other windows."""
        self.show()
        self.raise_()
        self.activateWindow()

    @abstractmethod
    def contents(self) -> Contents | None:
        """The hand-out: the answer alone; None while there is none."""

    def follow_trial(self, trying: bool) -> None:
        """Results are only tried out from now on, or no longer."""
        self._trying = trying
        self.setWindowTitle(title_while(trying, self._title))
        mark_tried(trying, self.of_answer)
        self.let_hand_out()

    def let_hand_out(self) -> None:
        """Follow whether there is an answer to hand out: another one is in sight, or none."""
        possible = self.contents() is not None and not self._trying
        for button in self.of_answer:
            button.setEnabled(possible)

    def hand_out(self, asked: SignalInstance) -> None:
        """Ask for the answer on pages, or as a web page."""
        contents = self.contents()
        if contents is not None:
            asked.emit(contents)

    def copy(self, standings: Standings | None) -> None:
        """Ask for the answer as text, with the name of the event."""
        contents = self.contents()
        if contents is not None and standings is not None:
            self.copyAsked.emit(lambda: handout_text(handout(standings, contents)))
