"""Hand-outs: workbook, print, PDF, web page, CSV and the clipboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from tbdesk import i18n
from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.problem import Fault
from tbdesk.files import suffixes
from tbdesk.files.outputs import Output, Wishes
from tbdesk.files.storage import write_whole
from tbdesk.i18n import _
from tbdesk.report.sheets import USUAL, Sheet
from tbdesk.report.steps import Progress
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.calculation import CalculationService, is_small
from tbdesk.session.document import Document
from tbdesk.session.files.storage import make_and_write
from tbdesk.session.program import language
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.tasks import TaskRunner, Work
from tbdesk.ui.dialog.progress import TaskProgress
from tbdesk.ui.dialog.question import confirmed
from tbdesk.ui.dialog.target_file import Answer, ask_where, file_name
from tbdesk.ui.dialog.warning import warn
from tbdesk.ui.files.logo import HandoutLogo
from tbdesk.ui.menus.actions import Actions
from tbdesk.ui.standings.inspection import Inspection

if TYPE_CHECKING:
    from tbdesk.engine.standings.standings import Standings
    from tbdesk.report.columns import Heads
    from tbdesk.report.csv_report import Style
    from tbdesk.report.handout.handout import Contents
    from tbdesk.report.steps import Steps
    from tbdesk.ui.printing.dialog import PrintDialog

# The hand-outs and the printing are imported when they are first asked for.


class Handouts(QObject):
    """Makes the hand-outs of the event as it is now; nothing is replaced without a question."""

    #: What was done, for the status bar.
    said = Signal(str)
    #: These standings have gone out, written to a file or printed.
    written = Signal(object)
    #: The whole event is needed now: open editors have to commit their text.
    needed = Signal()

    def __init__(
        self,
        document: Document,
        calculation: CalculationService,
        preferences: Preferences,
        inspection: Inspection,
        logo: HandoutLogo,
        window: QWidget,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._calculation = calculation
        self._preferences = preferences
        self._inspection = inspection
        self._logo = logo
        self._window = window
        self._contents: Contents | None = None
        self._wall = False
        self._chain: Sequence[Descriptor] = ()
        self._tasks = TaskRunner(self)
        TaskProgress(self._tasks, window)

    @property
    def busy(self) -> bool:
        """Whether one is being made."""
        return self._tasks.busy

    def handlers(self, actions: Actions) -> dict[QAction, Callable[[], object]]:
        """What each of the actions does."""
        return {
            actions.print_: partial(self._hand_out, self._show_pages),
            actions.export_pdf: partial(self._hand_out, self._export_pdf),
            actions.export_contents: self._choose_contents,
            **{
                action: partial(self._hand_out, partial(self._export_as, output))
                for output, action in actions.exports.items()
            },
        }

    def _with_standings(self, act: Callable[[Standings], object]) -> None:
        """Call a function with the standings of the current event, including what is being typed;
        not during a trial."""
        self.needed.emit()
        if self._document.trying:
            from tbdesk.report.rounds.differences import only_tried_text

            self.said.emit(only_tried_text())
            return
        self._calculation.when_current(act)

    def _hand_out(self, act: Callable[[Standings], object]) -> None:
        """Call a function with the standings if the user agrees to hand them out."""

        def agreed(standings: Standings) -> None:
            if self._may_hand_out(standings):
                act(standings)

        self._with_standings(agreed)

    def _may_hand_out(self, standings: Standings) -> bool:
        """Asked at the end, while somebody counts who was there for too few games and nobody
        decided so."""
        few = [problem for problem in standings.problems if problem.fault is Fault.FEW_GAMES]
        if standings.provisional or not few:
            return True
        from tbdesk.report.wording.problems.problems import problem_lines

        lines = problem_lines(few, standings.event.tournament)
        text = "\n".join((*lines, "", _("Hand the standings out all the same?")))
        title = _("Too few games")
        return confirmed(Decision.HANDED_OUT_WITH_FEW_GAMES, self._window, title, text)

    def _export_as(self, output: Output, standings: Standings) -> None:
        """Ask where, and in which of its forms."""
        forms = self._forms(output, standings)
        answer = self._ask(_(output.title), output.suffix, list(forms), self._window)
        if answer is None:
            return
        wishes = list(forms.values())[answer.kind]
        if wishes.by_place is not None:
            self._preferences.remember_by_place(standings.event.predetermined, wishes.by_place)
        stack = self._document.undo_stack
        wishes = wishes._replace(
            sheets=self._preferences.sheets() if output.chosen else USUAL,
            marked=self._marked(standings),
            changes=[stack.text(at).replace("&&", "&") for at in range(stack.index())],
            logo=self._logo.current() if output.pictured else None,
            for_people=True,
            heads=self._heads(),
        )
        self._export(
            answer.path,
            standings,
            lambda progress: output.make(standings, wishes._replace(progress=progress)),
            gone_out=not output.chosen or Sheet.STANDINGS in wishes.sheets,
        )

    def _marked(self, standings: Standings) -> int | None:
        """The place in the chain of the tie-break whose cuts are marked, if that is wanted: the one
        looked at, else the last with cuts."""
        if not self._preferences.marks_cuts():
            return None
        if self._inspection.place is not None:
            return self._inspection.place
        from tbdesk.report.workbook.workbook import worth_marking

        return worth_marking(standings)

    def _heads(self) -> Heads | None:
        """What tie-breaks are headed with, where that is chosen."""
        if not self._preferences.heads_as_numbers():
            return None
        from tbdesk.report.columns import Heads

        return Heads.SWISS_MANAGER

    def _choose_contents(self) -> None:
        """What a workbook and a web page contain from now on."""
        from tbdesk.ui.files.contents_dialog import ContentsDialog, ExportContents

        preferences, tournament = self._preferences, self._document.tournament
        if tournament is None:
            return
        predetermined = tournament.kind.predetermined
        before = ExportContents(
            preferences.sheets(),
            preferences.by_place(predetermined),
            preferences.marks_cuts(),
            preferences.handout_language(),
            preferences.heads_as_numbers(),
        )
        teams = tournament.match_rules is not None
        dialog = ContentsDialog(before, teams, self._window)
        if dialog.exec() == ContentsDialog.DialogCode.Accepted:
            now = dialog.chosen()
            preferences.remember_sheets(now.sheets)
            preferences.remember_by_place(predetermined, now.by_place)
            preferences.remember_marks_cuts(now.marks_cuts)
            preferences.remember_handout_language(now.language)
            preferences.remember_heads_as_numbers(now.heads_as_numbers)
        dialog.deleteLater()

    def _forms(self, output: Output, standings: Standings) -> dict[str, Wishes]:
        """The forms a format is offered in, by their filters; the likeliest first."""
        if not output.forms:
            return {text: Wishes(separated=style) for text, style in self._csv_styles().items()}
        orders = (Wishes(by_place=by_place) for by_place in (False, True))
        forms = list(zip(map(_, output.forms), orders, strict=True))
        if self._preferences.by_place(standings.event.predetermined):
            forms.reverse()
        return dict(forms)

    def _csv_styles(self) -> dict[str, Style]:
        """The kinds of CSV by their filters, that of this computer's language first."""
        from tbdesk.report.csv_report import COMMAS, SEMICOLONS, Style

        decimal = QLocale().decimalPoint()
        styles = {
            _("CSV, commas and decimal points (*.csv)"): COMMAS,
            _("CSV, semicolons and decimal commas (*.csv)"): SEMICOLONS,
            _("CSV, tabs (*.csv)"): Style("\t", decimal),
        }
        first = {text: style for text, style in styles.items() if style.decimal == decimal}
        return first | styles

    # --- paper -----------------------------------------------------------------------------------

    def show_pages_of(self, contents: Contents) -> None:
        """Pages of just these contents, to be looked at, printed and saved as PDF."""
        self._with_standings(lambda standings: self._show_pages(standings, fixed=contents))

    def save_web_page_of(self, contents: Contents) -> None:
        """A web page of just these contents."""
        self._with_standings(partial(self._save_web_page, contents))

    def _save_web_page(self, contents: Contents, standings: Standings) -> None:
        kind = _("Web page (*.html)")
        answer = self._ask(_("Save as web page"), suffixes.HTML, [kind], self._asking)
        if answer is None:
            return
        from tbdesk.report.handout.handout import handout
        from tbdesk.report.html import handout_html

        logo = self._logo.current()
        self._export(
            answer.path,
            standings,
            lambda _progress: handout_html(
                handout(standings, contents)._replace(logo=logo)
            ).encode(),
            gone_out=contents.standings,
        )

    def _save_page_or_text(self, dialog: PrintDialog, standings: Standings) -> None:
        """Save what the print dialog shows as a web page or a plain text."""
        from tbdesk.report.handout.handout import handout
        from tbdesk.report.html import handout_html
        from tbdesk.report.text_report import handout_text

        kinds = [(_("Web page (*.html)"), suffixes.HTML), (_("Plain text (*.txt)"), suffixes.TEXT)]
        path = self._suggested(suffixes.HTML)
        answer = ask_where(dialog, _("Save as web page or text"), path, kinds)
        if answer is None:
            return
        contents = dialog.contents()
        logo, as_text = self._logo.current(), answer.path.suffix.lower() == suffixes.TEXT

        def make(_progress: Progress) -> bytes:
            pages = handout(standings, contents)._replace(logo=logo)
            return (handout_text(pages) + "\n" if as_text else handout_html(pages)).encode()

        self._preferences.remember_handout_language(dialog.language)
        self._export(answer.path, standings, make, gone_out=contents.standings)

    def _export_pdf(self, standings: Standings) -> None:
        self._show_pages(standings, prefer_pdf=True)

    def _show_pages(
        self, standings: Standings, *, prefer_pdf: bool = False, fixed: Contents | None = None
    ) -> None:
        """Choose what to print unless it is `fixed`, see it, and print it or save it as a PDF."""
        from tbdesk.report.handout.handout import Contents
        from tbdesk.ui.printing.dialog import PrintDialog

        everybody = standings.event.predetermined
        by_place = self._preferences.by_place(everybody)
        contents = fixed or (self._contents or Contents())._replace(by_place=by_place)
        if fixed is None and standings.chain != self._chain:  # its places meant other tie-breaks
            contents = contents._replace(contributions=())
        selected = self._inspection.selected
        dialog = PrintDialog(
            standings,
            contents,
            selected,
            self._asking,
            self._logo.current(),
            fixed=fixed is not None,
            wall=self._wall,
            language=self._preferences.handout_language(),
        )
        dialog.printAsked.connect(lambda: self._print(dialog))
        dialog.pdfAsked.connect(lambda: self._save_pdf(dialog))
        dialog.pageAsked.connect(lambda: self._save_page_or_text(dialog, standings))
        if prefer_pdf:
            dialog.prefer_pdf()
        dialog.exec()
        self._wall = dialog.wall
        self._preferences.remember_handout_language(dialog.language)
        if fixed is None:
            self._contents, self._chain = dialog.contents(), standings.chain
            if self._contents.by_place != by_place:
                self._preferences.remember_by_place(everybody, self._contents.by_place)
        dialog.deleteLater()

    def _print(self, dialog: PrintDialog) -> None:
        if dialog.tasks.busy:
            return
        try:
            from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
        except ImportError:  # a small Linux without the printing library
            text = _("Printing needs the library libcups2. A PDF can be saved without it.")
            dialog.say(text)
            return
        if not QPrinterInfo.availablePrinterNames():
            dialog.say(_("No printer is set up on this computer. Save a PDF instead."))
            return
        from tbdesk.ui.printing.paint import print_steps

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setFullPage(True)
        printer.setDocName(self._title())
        printer.setPageLayout(dialog.pages[0].paper.layout)
        asking = QPrintDialog(printer, dialog)
        asking.setMinMax(1, len(dialog.pages))
        if asking.exec() != QPrintDialog.DialogCode.Accepted:
            return
        chosen = printer.pageRanges()
        numbered = enumerate(dialog.pages, start=1)
        pages = [page for number, page in numbered if chosen.isEmpty() or chosen.contains(number)]
        if not pages:
            dialog.say(_("There are no pages with these numbers."))
            return
        refused = _("The printer did not take the pages.")

        def finish(taken: bool) -> None:
            if not taken:
                dialog.say(refused)
                return
            if dialog.contents().standings:
                self.written.emit(dialog.standings)
            self.said.emit(_("Printed on {name}").format(name=printer.printerName()))
            dialog.accept()

        dialog.tasks.start(
            print_steps(pages, printer, dialog.fonts),
            finish,
            lambda error: dialog.say(f"{refused} {error_text(error)}"),
            title=_("Printing on {name} …").format(name=printer.printerName()),
            total=len(pages),
        )

    def _save_pdf(self, dialog: PrintDialog) -> None:
        if dialog.tasks.busy:
            return
        kind = _("PDF (*.pdf)")
        answer = self._ask(_("Save as PDF"), suffixes.PDF, [kind], dialog)
        if answer is None:
            return
        from tbdesk.ui.printing.paint import pdf_steps

        def steps() -> Steps[None]:
            write_whole(
                answer.path, (yield from pdf_steps(dialog.pages, dialog.fonts, self._title()))
            )

        def finish(_none: None) -> None:
            self._exported(answer.path, dialog.standings, dialog.contents().standings)
            dialog.accept()

        dialog.tasks.start(
            steps(),
            finish,
            lambda error: _not_written(error, dialog),
            title=_("Writing {name} …").format(name=answer.path.name),
            total=len(dialog.pages),
        )

    @property
    def _asking(self) -> QWidget:
        """The parent of questions: the dialog in front, else the window."""
        return QApplication.activeModalWidget() or self._window

    # --- files -----------------------------------------------------------------------------------

    def _title(self) -> str:
        return self._document.tournament.title if self._document.tournament else ""

    def _ask(self, title: str, suffix: str, kinds: list[str], window: QWidget) -> Answer | None:
        return ask_where(window, title, self._suggested(suffix), [(kind, suffix) for kind in kinds])

    def _suggested(self, suffix: str) -> Path:
        """The event's file name with another suffix."""
        path = self._document.path or self._preferences.folder() / file_name(self._title())
        return path.with_name(_stem(path) + suffix)

    def _export(
        self, path: Path, standings: Standings, make: Work[bytes], *, gone_out: bool = True
    ) -> None:
        """Write a file made of the standings, in a worker for a large event. gone_out: the
        standings themselves are handed out."""
        if self._tasks.busy:
            self.said.emit(_("Another file is being written."))
            return
        self._tasks.start(
            partial(make_and_write, path, self._worded(make)),
            lambda _none: self._exported(path, standings, gone_out),
            lambda error: _not_written(error, self._window),
            lambda: self.said.emit(_("Nothing was exported.")),
            title=_("Writing {name} …").format(name=path.name),
            wait=is_small(standings.event.tournament),
        )

    def _worded(self, make: Work[bytes]) -> Work[bytes]:
        """The same steps, worded in the language of hand-outs."""
        code = language.of_handouts(self._preferences.handout_language())

        def work(progress: Progress) -> bytes:
            with i18n.language(code):
                return make(progress)

        return work

    def copy(self, make: Callable[[], str]) -> None:
        """Put a text that is made for others on the clipboard."""
        with language.for_others(self._preferences.handout_language()):
            QGuiApplication.clipboard().setText(make())

    def _exported(self, path: Path, standings: Standings, gone_out: bool) -> None:
        if gone_out:
            self.written.emit(standings)
        self.said.emit(_("Exported to {path}").format(path=path))


def _not_written(error: Exception, window: QWidget) -> None:
    warn(window, _("The file could not be written."), error)


def _stem(path: Path) -> str:
    """The name of an event's file without its suffix; a title may well have a dot in it."""
    known = (suffixes.PROJECT, suffixes.REPORT_FILE)
    return path.stem if path.suffix.lower() in known else path.name
