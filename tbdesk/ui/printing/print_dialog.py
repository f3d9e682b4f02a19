"""The dialog in which the user chooses the printed content and previews it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tbdesk import i18n
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import Handout
from tbdesk.report.handout.handout import Contents, head, section_steps
from tbdesk.report.logo import Logo
from tbdesk.report.wording.dates import date_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.program.language import of_handouts, steps_in
from tbdesk.session.tasks import TaskRunner, delayed
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import Dialog, Message, Scrolling, SideButton
from tbdesk.ui.dialog.progress import TaskProgress
from tbdesk.ui.printing.choices import (
    PaperChoices,
    PrizeChoices,
    RoundChoices,
    StandingsChoices,
    TeamChoices,
)
from tbdesk.ui.printing.compose import Composer, Words, lay_out
from tbdesk.ui.printing.page import Fonts, Page
from tbdesk.ui.printing.preview import Preview


class PrintSettings(NamedTuple):
    """The first choices of the dialog; the user may change them."""

    contents: Contents
    #: The value that can be explained, as a position and a place in the chain.
    selected: tuple[int, int | None] | None = None
    #: True if the contents are chosen already.
    fixed: bool = False
    #: True if everything is as large as the paper takes; None if the contents decide.
    wall: bool | None = None
    #: The code of the language of the pages, empty for the program's.
    language: str = ""
    #: Makes the note on the edition that some contents are; None if editions are not offered.
    note: Callable[[Contents], Callable[[], str] | None] | None = None
    #: True if the note is ticked at first.
    names_edition: bool = False


class PrintDialog(Dialog):
    """Chooses the printed content: choices on the left, the pages on the right, of which `pages`
    are those in sight.

    It requests printing and a PDF by signals, and stays open until it is done.
    """

    printAsked = Signal()
    pdfAsked = Signal()
    pageAsked = Signal()

    def __init__(
        self,
        standings: Standings,
        settings: PrintSettings,
        parent: QWidget | None = None,
        logo: Logo | None = None,
    ) -> None:
        super().__init__("printDialog", _("Print"), parent)
        contents, event = settings.contents, standings.event.tournament
        #: The subject of the pages.
        self.standings = standings
        self._fixed = contents if settings.fixed else None
        self._logo = logo
        self.pages: list[Page] = []
        self.fonts = Fonts(QFontInfo(self.font()).family())
        self._composer: Composer | None = None
        #: The work on the pages; it can be watched and cancelled.
        self.tasks = TaskRunner(self)
        TaskProgress(self.tasks, self)
        self._layout_tasks = TaskRunner(self)
        self._layout_tasks.progressed.connect(self._show_pages)
        self._asked: Callable[[], None] | None = None
        self._later = delayed(self.lay_out, style.PAUSE_MS, self)
        self._of_standings = StandingsChoices(standings, contents, settings.selected, self)
        self._of_rounds = RoundChoices(event, contents, self)
        self._of_teams = TeamChoices(event, contents, self)
        self._of_prizes = PrizeChoices(event, contents, self)
        self._note = settings.note
        #: The choice of paper, size, language and note.
        self.paper = PaperChoices(settings.wall, settings.language, settings.names_edition, self)
        if self._note is None:
            self.paper.leave_out_edition()
        for choices in (
            self._of_standings,
            self._of_rounds,
            self._of_teams,
            self._of_prizes,
            self.paper,
        ):
            choices.changed.connect(self._later.start)
        self._preview = Preview(self.fonts)
        self._message = Message()
        self._arrange()
        self._print.setDefault(True)
        self._print.setFocus()
        self.prefer(137, 48)
        self.lay_out()

    # --- the choices -----------------------------------------------------------------------------

    def contents(self) -> Contents:
        if self._fixed is not None:
            return self._fixed
        contents = self._of_teams.added(self._of_rounds.added(self._of_standings.contents()))
        contents = self._of_prizes.added(contents)
        if self._note is None or not self.paper.names_edition:
            return contents
        return contents._replace(edition=self._note(contents))

    def handout(self) -> Handout:
        """The hand-out as chosen, to which the sections are still to come."""
        return head(self.standings, self.contents())._replace(logo=self._logo)

    def lay_out(self) -> None:
        """Begin to make the pages anew."""
        self._later.stop()
        self._layout_tasks.cancel()
        self._asked = None
        contents = self.contents()
        self.paper.suggest_wall(contents.of_rounds)
        sections = section_steps(self.standings, contents)
        for button in (self._print, self._pdf):
            button.setEnabled(bool(sections))
        self.show_message("" if sections else _("Choose the pages to print."))
        if not sections:
            self._on_laid_out([])
            return
        code = of_handouts(self.paper.language)
        with i18n.language(code):
            words = Words(date_text(date.today()), _("Page {page} of {pages}"))
            self._composer = Composer(self.handout(), self.paper.sheets, self.fonts, words)
        steps = steps_in(code, lay_out(sections, self._composer))
        self._layout_tasks.start(steps, self._on_laid_out, self._on_failed)

    def when_laid_out(self, ask: Callable[[], None]) -> None:
        """Do what the user asked for as soon as all pages are there."""
        if self._later.isActive():
            self.lay_out()
        if self.busy:
            self.show_message(_("The pages are being laid out…"))
            self._asked = ask
        elif self.pages:
            ask()

    @property
    def busy(self) -> bool:
        """True if there are more pages to come."""
        return self._later.isActive() or self._layout_tasks.busy

    def show_message(self, text: str) -> None:
        """Show a sentence about an impossible choice."""
        self._message.setText(text)

    def done(self, result: int) -> None:
        self._later.stop()
        self._layout_tasks.cancel()
        self.tasks.cancel()
        super().done(result)

    def _show_pages(self) -> None:
        """The pages that are complete."""
        if self._composer is not None:
            self.pages = self._composer.pages[:-1]
            self._preview.show_pages(self.pages, growing=True)

    def _on_laid_out(self, pages: list[Page]) -> None:
        self.pages = pages
        self._preview.show_pages(pages)
        asked, self._asked = self._asked, None
        if asked is not None:
            self.show_message("")
            asked()

    def _on_failed(self, error: Exception) -> None:
        self._asked = None
        self.show_message(_("The pages could not be laid out: {why}").format(why=error_text(error)))
        for button in (self._print, self._pdf):
            button.setEnabled(False)

    # --- set up ----------------------------------------------------------------------------------

    def _arrange(self) -> None:
        chosen = QWidget()
        chosen.setVisible(self._fixed is None)
        choices = QVBoxLayout(chosen)
        choices.setContentsMargins(0, 0, 0, 0)
        choices.addWidget(self._of_standings)
        choices.addWidget(self._of_rounds)
        choices.addWidget(self._of_teams)
        choices.addWidget(self._of_prizes)
        column = QVBoxLayout()
        column.addWidget(chosen)
        column.addWidget(self.paper)
        column.addWidget(self._message)
        column.addStretch(1)
        side = Scrolling(column)
        column.addStrut(style.characters(self, 38))
        column.setContentsMargins(0, 0, side.verticalScrollBar().sizeHint().width(), 0)
        side.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        upper = QHBoxLayout()
        upper.addWidget(side)
        upper.addWidget(self._preview, 1)
        layout = QVBoxLayout()
        layout.addLayout(upper, 1)
        layout.addWidget(self._buttons())
        self.setLayout(layout)

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self._print = QPushButton(_("Pr&int…"))
        self._pdf = QPushButton(_("S&ave as PDF…"))
        page = SideButton(_("&Web page or text…"), self.pageAsked.emit)
        for button in (self._print, self._pdf, page):
            buttons.addButton(button, role)
        self._print.clicked.connect(lambda: self.when_laid_out(self.printAsked.emit))
        self._pdf.clicked.connect(lambda: self.when_laid_out(self.pdfAsked.emit))
        buttons.rejected.connect(self.reject)
        return buttons
