"""The base of dialogs that answer a question about the standings and hand the answer out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QDialogButtonBox, QMenu, QPushButton, QWidget

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.handout.handout import Contents, handout
from tbdesk.report.rounds.differences import only_tried_text
from tbdesk.report.text_report import handout_text
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.dialog.dialog import ActionButtons, Dialog, title_while
from tbdesk.ui.widgets.label import without_letter


class AnswerDialog(Dialog):
    """A dialog with an answer about the standings, and buttons that hand it out. During a trial the
    answer is about the trial: the title says so, and nothing is handed out."""

    #: Contents to show on pages, to be printed or saved as PDF; and to be written as a web page.
    pagesAsked = Signal(object)
    webPageAsked = Signal(object)
    #: Makes a text for the clipboard.
    copyAsked = Signal(object)

    def __init__(self, name: str, title: str, parent: QWidget | None) -> None:
        super().__init__(name, title, parent)
        self._title = title
        self._trying = False
        self._hand_out = QPushButton()

    def answer_buttons(
        self,
        first: Sequence[tuple[str, Callable[[], object]]] = (),
        last: Sequence[tuple[str, Callable[[], object]]] = (),
    ) -> ActionButtons:
        """Close, and a button with a menu of the ways to hand the answer out: pages and a web page,
        with others before and after them. first, last: texts and callbacks of the others."""
        buttons = ActionButtons(self)
        hand_out = QPushButton(_("&Hand out"))
        hand_out.setObjectName("handOut")
        hand_out.setAccessibleName(without_letter(hand_out.text()))
        hand_out.setAutoDefault(False)
        menu = QMenu(hand_out)
        acts = (
            *first,
            (_("&Print or PDF…"), lambda: self._ask_for(self.pagesAsked)),
            (_("&Web page…"), lambda: self._ask_for(self.webPageAsked)),
            *last,
        )
        for text, act in acts:
            menu.addAction(text).triggered.connect(lambda _checked=False, act=act: act())
        hand_out.setMenu(menu)
        buttons.addButton(hand_out, QDialogButtonBox.ButtonRole.ActionRole)
        self._hand_out = hand_out
        return buttons

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
        mark_tried(trying, [self._hand_out])
        self.let_hand_out()

    def let_hand_out(self) -> None:
        """Follow whether there is an answer to hand out: another one is in sight, or none."""
        possible = self.contents() is not None and not self._trying
        self._hand_out.setEnabled(possible)

    def _ask_for(self, asked: SignalInstance) -> None:
        """Ask for the answer on pages, or as a web page."""
        contents = self.contents()
        if contents is not None:
            asked.emit(contents)

    def copy(self, standings: Standings | None) -> None:
        """Ask for the answer as text, with the name of the event."""
        contents = self.contents()
        if contents is not None and standings is not None:
            self.copyAsked.emit(lambda: handout_text(handout(standings, contents)))


def mark_tried(trying: bool, buttons: Iterable[QPushButton]) -> None:
    """Explain in the tooltips of buttons that nothing is handed out during a trial."""
    why = only_tried_text() if trying else ""
    for button in buttons:
        button.setToolTip(plain(why))
