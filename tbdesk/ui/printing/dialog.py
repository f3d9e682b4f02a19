"""The dialog in which the person chooses what to print and sees how it will look."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QFontInfo, QPageSize
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tbdesk import i18n
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import Handout
from tbdesk.report.handout.contributions import with_contributions
from tbdesk.report.handout.handout import Contents, head, section_steps
from tbdesk.report.logo import Logo
from tbdesk.report.wording.dates import date_text
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.session.program.language import of_handouts, steps_in
from tbdesk.session.program.tooltips import plain
from tbdesk.session.tasks import TaskRunner, delayed
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import Dialog, Scrolling
from tbdesk.ui.dialog.progress import TaskProgress
from tbdesk.ui.printing.compose import Composer, Sheets, Words, lay_out
from tbdesk.ui.printing.fonts import Fonts
from tbdesk.ui.printing.page import Page
from tbdesk.ui.printing.preview import Preview
from tbdesk.ui.printing.round_choices import RoundChoices
from tbdesk.ui.printing.team_choices import TeamChoices
from tbdesk.ui.widgets.focus import ListWidget
from tbdesk.ui.widgets.label import Label
from tbdesk.ui.widgets.language_box import LanguageBox

_PLACE = Qt.ItemDataRole.UserRole
_CHECKED, _UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked
_SIZES = (QPageSize.PageSizeId.A4, QPageSize.PageSizeId.Letter, QPageSize.PageSizeId.A3)


class PrintDialog(Dialog):
    """Choices on the left, the pages on the right; `pages` are what is in sight.

    It asks for printing and for a PDF by signals, and stays open until it is done.
    """

    printAsked = Signal()
    pdfAsked = Signal()
    pageAsked = Signal()

    def __init__(
        self,
        standings: Standings,
        contents: Contents,
        selected: tuple[int, int | None] | None,
        parent: QWidget | None = None,
        logo: Logo | None = None,
        *,
        fixed: bool = False,
        wall: bool = False,
        language: str = "",
    ) -> None:
        """fixed: what is printed is chosen already. wall: as large as the paper takes, and
        language: the code of that of the pages, empty for the program's; both to begin with."""
        super().__init__("printDialog", _("Print"), parent)
        self._standings = standings
        self._fixed = contents if fixed else None
        self._selected = selected
        self._logo = logo
        self.pages: list[Page] = []
        self.fonts = Fonts(QFontInfo(self.font()).family())
        self._composer: Composer | None = None
        #: What is made of the pages; to be looked at while it is made, and cancelled.
        self.tasks = TaskRunner(self)
        TaskProgress(self.tasks, self)
        self._layout_tasks = TaskRunner(self)
        self._layout_tasks.progressed.connect(self._show_pages)
        self._asked: Callable[[], None] | None = None
        self._later = delayed(self.lay_out, style.PAUSE_MS, self)
        self._make_choices(contents)
        self._make_paper(wall)
        self._language = LanguageBox(language)
        self._language.currentIndexChanged.connect(lambda: self._later.start())
        self._preview = Preview(self.fonts)
        self._message = Label()
        self._message.setObjectName("message")
        self._message.setWordWrap(True)
        self._arrange()
        self._print.setDefault(True)
        self._print.setFocus()
        self.prefer(137, 48)
        self.lay_out()

    # --- what was chosen -------------------------------------------------------------------------

    def contents(self) -> Contents:
        if self._fixed is not None:
            return self._fixed
        items = [self._terms.item(row) for row in range(self._terms.count())]
        return Contents(
            standings=self._with_standings.isChecked(),
            to_check=self._to_check.isChecked(),
            crosstable=self._with_crosstable.isChecked(),
            contributions=tuple(
                item.data(_PLACE) for item in items if item.checkState() == _CHECKED
            ),
            explained=self._selected if self._with_explanation.isChecked() else None,
            by_round=self._by_round.isChecked(),
            lots=self._with_lots.isChecked(),
            by_place=self._by_place.isChecked(),
            pairings=self._rounds.pairings,
            results=self._rounds.results,
            entrants=self._rounds.entrants,
            lineups=self._teams.lineups,
            league=self._teams.league,
            fixtures=self._teams.fixtures,
            players=self._teams.players,
            prizes=self._teams.prizes,
        )

    @property
    def standings(self) -> Standings:
        """What the pages are of."""
        return self._standings

    def handout(self) -> Handout:
        """The hand-out as chosen, to which the sections are still to come."""
        return head(self._standings, self.contents())._replace(logo=self._logo)

    def lay_out(self) -> None:
        """Begin to make the pages anew."""
        self._later.stop()
        self._layout_tasks.cancel()
        self._asked = None
        sections = section_steps(self._standings, self.contents())
        for button in (self._print, self._pdf):
            button.setEnabled(bool(sections))
        self.say("" if sections else _("Choose what to print."))
        if not sections:
            self._on_laid_out([])
            return
        sheets = Sheets(self._size.currentData(), self._orientation.currentData(), self.wall)
        code = of_handouts(self.language)
        with i18n.language(code):
            words = Words(date_text(date.today()), _("Page {page} of {pages}"))
            self._composer = Composer(self.handout(), sheets, self.fonts, words)
        steps = steps_in(code, lay_out(sections, self._composer))
        self._layout_tasks.start(steps, self._on_laid_out, self._on_failed)

    @property
    def wall(self) -> bool:
        """Whether everything is as large as the paper takes."""
        return bool(self._scale.currentData())

    @property
    def language(self) -> str:
        """The code of the language of the pages; empty for that of the program."""
        return self._language.chosen

    @property
    def busy(self) -> bool:
        """Whether there are more pages to come."""
        return self._later.isActive() or self._layout_tasks.busy

    def say(self, text: str) -> None:
        """A word about what is not possible."""
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
            self.say("")
            asked()

    def _on_failed(self, error: Exception) -> None:
        self._asked = None
        self.say(_("The pages could not be laid out: {why}").format(why=error_text(error)))
        for button in (self._print, self._pdf):
            button.setEnabled(False)

    # --- set up ----------------------------------------------------------------------------------

    def _make_choices(self, contents: Contents) -> None:
        self._with_standings = self._box(_("&Standings"), contents.standings)
        self._to_check = self._box(_("with what is to be chec&ked"), contents.to_check)
        self._to_check.setVisible(bool(self._standings.problems))
        self._with_crosstable = self._box(_("&Crosstable"), contents.crosstable)
        self._by_place = self._box(_("in the &order of places"), contents.by_place)
        self._with_explanation = self._box(self._explanation_text(), False)
        self._with_explanation.setEnabled(self._selected is not None)
        self._by_round = self._box(_("Places after eac&h round"), contents.by_round)
        self._with_lots = self._box(_("Record of the &lots"), contents.lots)
        self._terms = ListWidget()
        self._terms.setObjectName("contributionsToPrint")
        self._terms.setAccessibleName(_("Contributions to print"))
        self._terms.setAccessibleDescription(_("Space ticks a tie-break."))
        style.show_boxes(self._terms)
        for place in with_contributions(self._standings):
            column = self._standings.columns[place]
            item = QListWidgetItem(column.descriptor.text)
            item.setToolTip(plain(column_note(column)))
            item.setData(_PLACE, place)
            item.setCheckState(_CHECKED if place in contents.contributions else _UNCHECKED)
            self._terms.addItem(item)
        self._terms.itemChanged.connect(lambda: self._later.start())

        self._rounds = RoundChoices(self._standings.event.tournament, contents, self)
        self._rounds.changed.connect(lambda: self._later.start())
        self._teams = TeamChoices(self._standings.event.tournament, contents, self)
        self._teams.changed.connect(lambda: self._later.start())

    def _box(self, text: str, checked: bool) -> QCheckBox:
        box = QCheckBox(text)
        box.setChecked(checked)
        box.toggled.connect(lambda: self._later.start())
        return box

    def _explanation_text(self) -> str:
        if self._selected is None:
            return _("&Explanation of the selected value")
        position, place = self._selected
        player = player_text(self._standings.participant(position)).replace("&", "&&")
        value = _("place") if place is None else self._standings.chain[place].text
        return _("&Explanation: {player}, {value}").format(player=player, value=value)

    def _make_paper(self, wall: bool) -> None:
        self._size = QComboBox()
        self._size.setAccessibleName(_("Paper size"))
        for size in _SIZES:
            self._size.addItem(QPageSize(size).name(), size)
        metric = QLocale().measurementSystem() == QLocale.MeasurementSystem.MetricSystem
        self._size.setCurrentIndex(0 if metric else 1)
        self._scale = QComboBox()
        self._scale.setAccessibleName(_("Size of what is printed"))
        self._scale.addItem(_("as usual"), False)
        self._scale.addItem(_("for the wall"), True)
        self._scale.setToolTip(_("For the wall every table is as large as its page takes."))
        self._scale.setCurrentIndex(int(wall))
        self._orientation = QComboBox()
        self._orientation.setAccessibleName(_("How the paper lies"))
        for text, landscape in (
            (_("as wide as needed"), None),
            (_("portrait"), False),
            (_("landscape"), True),
        ):
            self._orientation.addItem(text, landscape)
        for combo in (self._size, self._orientation, self._scale):
            combo.currentIndexChanged.connect(lambda: self._later.start())

    def _arrange(self) -> None:
        chosen = QWidget()
        chosen.setVisible(self._fixed is None)
        choices = QVBoxLayout(chosen)
        choices.setContentsMargins(0, 0, 0, 0)
        choices.addWidget(self._with_standings)
        choices.addLayout(_indented(self._to_check))
        choices.addWidget(self._with_crosstable)
        choices.addLayout(_indented(self._by_place))
        title = Label(_("Con&tributions of"))
        title.setBuddy(self._terms)
        choices.addWidget(title)
        choices.addWidget(self._terms, 1)
        choices.addWidget(self._with_explanation)
        choices.addWidget(self._by_round)
        choices.addWidget(self._with_lots)
        choices.addWidget(self._rounds)
        choices.addWidget(self._teams)
        paper = QFormLayout()
        paper.addRow(_("&Paper"), self._size)
        paper.addRow(_("La&yout"), self._orientation)
        paper.addRow(_("Si&ze"), self._scale)
        paper.addRow(_("Language"), self._language)
        column = QVBoxLayout()
        column.addWidget(chosen, 1)
        column.addLayout(paper)
        column.addWidget(self._message)
        if self._fixed is not None:
            column.addStretch(1)
        side = Scrolling(column)
        column.addStrut(style.characters(self, 38))
        column.setContentsMargins(0, 0, side.verticalScrollBar().sizeHint().width(), 0)
        side.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        upper = QHBoxLayout()
        upper.addWidget(side)
        upper.addWidget(self._preview, 1)
        layout = QVBoxLayout(self)
        layout.addLayout(upper, 1)
        layout.addWidget(self._buttons())

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self._print = QPushButton(_("Pr&int…"))
        self._pdf = QPushButton(_("S&ave as PDF…"))
        self._page = QPushButton(_("&Web page or text…"))
        self._page.setAutoDefault(False)
        for button in (self._print, self._pdf, self._page):
            buttons.addButton(button, role)
        self._page.clicked.connect(self.pageAsked)
        self._print.clicked.connect(lambda: self._ask(self.printAsked.emit))
        self._pdf.clicked.connect(lambda: self._ask(self.pdfAsked.emit))
        buttons.rejected.connect(self.reject)
        return buttons

    def prefer_pdf(self) -> None:
        """Enter saves a PDF."""
        self.setWindowTitle(_("Save as PDF"))
        self._print.setAutoDefault(False)
        self._pdf.setDefault(True)
        self._pdf.setFocus()

    def _ask(self, ask: Callable[[], None]) -> None:
        """Ask for what the person wants as soon as all pages are there."""
        if self._later.isActive():
            self.lay_out()
        if self.busy:
            self.say(_("The pages are being laid out…"))
            self._asked = ask
        else:
            ask()


def _indented(box: QCheckBox) -> QHBoxLayout:
    """A box that belongs to the one above it."""
    row = QHBoxLayout()
    row.addSpacing(20)
    row.addWidget(box)
    return row
