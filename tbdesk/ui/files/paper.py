"""The print dialog: its pages are printed, or saved as PDF, web page or text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import QObject

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.handouts import HandoutEdition
from tbdesk.engine.standings.standings import Standings
from tbdesk.files import suffixes
from tbdesk.files.disk.storage import write_whole
from tbdesk.i18n import _
from tbdesk.report.handout.handout import Contents, handout
from tbdesk.report.html import handout_html
from tbdesk.report.steps import Progress, Steps
from tbdesk.report.text_report import handout_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.ui.files.exports import Exports, exported_text, not_written
from tbdesk.ui.files.services import EventServices
from tbdesk.ui.printing.paint import pdf_steps, print_steps
from tbdesk.ui.printing.print_dialog import PrintDialog, PrintSettings

#: The edition that pages with some contents are.
EditionOf = Callable[[Contents], HandoutEdition | None]


class OnPaper(QObject):
    """Shows the print dialog, which opens with the choices made last in the open event."""

    def __init__(self, services: EventServices, exports: Exports, parent: QObject) -> None:
        super().__init__(parent)
        self._preferences = services.preferences
        self._inspection = services.inspection
        self._logo = services.logo
        self._exports = exports
        self._contents: Contents | None = None
        self._wall: bool | None = None
        self._chain: Sequence[Descriptor] = ()
        self._time = datetime.now()  # of the hand-out being made

    def forget_choices(self) -> None:
        """Forget the pages that were chosen: another event has other rounds and tie-breaks."""
        self._contents, self._chain = None, ()

    def show(self, standings: Standings, *, fixed: Contents | None = None) -> None:
        """Choose the content unless it is `fixed`, preview it, and print it or save it as a PDF."""
        predetermined = standings.event.predetermined
        by_place = self._preferences.by_place(predetermined)
        contents = fixed or (self._contents or Contents())._replace(by_place=by_place)
        if fixed is None and standings.chain != self._chain:  # its places meant other tie-breaks
            contents = contents._replace(contributions=())
        language = self._preferences.handout_language()
        editions, self._time = self._exports.editions, datetime.now()

        def edition_of(contents: Contents) -> HandoutEdition | None:
            return editions.next(standings, contents, self._time)

        settings = PrintSettings(
            contents,
            self._inspection.selected,
            fixed is not None,
            self._wall,
            language,
            None if fixed else lambda contents: editions.note(edition_of(contents)),
            self._preferences.names_edition(),
        )
        dialog = PrintDialog(standings, settings, self._exports.front, self._logo.current())
        dialog.printAsked.connect(lambda: self._print(dialog, edition_of))
        dialog.pdfAsked.connect(lambda: self._save_pdf(dialog, edition_of))
        dialog.pageAsked.connect(lambda: self._save_page_or_text(dialog, edition_of))
        dialog.run()
        self._wall = dialog.paper.chosen_wall
        self._preferences.remember_handout_language(dialog.paper.language)
        if fixed is None:
            self._preferences.remember_names_edition(dialog.paper.names_edition)
            self._contents, self._chain = dialog.contents(), standings.chain
            if self._contents.by_place != by_place:
                self._preferences.remember_by_place(predetermined, self._contents.by_place)

    def _print(self, dialog: PrintDialog, edition_of: EditionOf) -> None:
        if dialog.tasks.busy:
            return
        try:
            # Its library is missing on a small Linux.
            from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
        except ImportError:
            text = _("Printing needs the library libcups2. A PDF can be saved without it.")
            dialog.show_message(text)
            return
        if not QPrinterInfo.availablePrinterNames():
            dialog.show_message(_("No printer is set up on this computer. Save a PDF instead."))
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setFullPage(True)
        printer.setDocName(self._exports.title)
        printer.setPageLayout(dialog.pages[0].paper.layout)
        asking = QPrintDialog(printer, dialog)
        asking.setMinMax(1, len(dialog.pages))
        if asking.exec() != QPrintDialog.DialogCode.Accepted:
            return
        refused = _("The printer did not take the pages.")

        def finish(taken: bool) -> None:
            if not taken:
                dialog.show_message(refused)
                return
            text = _("Printed on {name}").format(name=printer.printerName())
            self._hand_out(text, dialog, edition_of)

        def start() -> None:
            chosen = printer.pageRanges()
            numbered = enumerate(dialog.pages, start=1)
            pages = [page for at, page in numbered if chosen.isEmpty() or chosen.contains(at)]
            if not pages:
                dialog.show_message(_("There are no pages with these numbers."))
                return
            dialog.tasks.start(
                print_steps(pages, printer, dialog.fonts),
                finish,
                lambda error: dialog.show_message(f"{refused} {error_text(error)}"),
                title=_("Printing on {name} …").format(name=printer.printerName()),
                total=len(pages),
            )

        self._make_now(dialog, start)

    def _make_now(self, dialog: PrintDialog, make: Callable[[], None]) -> None:
        """Make the hand-out at this time, which the note in its pages names too."""
        self._time = datetime.now()
        if dialog.paper.names_edition:
            dialog.lay_out()
        dialog.when_laid_out(make)

    def _hand_out(self, text: str, dialog: PrintDialog, edition_of: EditionOf) -> None:
        """Report that the pages have left the program, and close the dialog."""
        contents = dialog.contents()
        edition = edition_of(contents)
        self._exports.finish(text, dialog.standings, contents.standings, edition)
        dialog.accept()

    def _save_pdf(self, dialog: PrintDialog, edition_of: EditionOf) -> None:
        if dialog.tasks.busy:
            return
        kind = _("PDF (*.pdf)")
        target = self._exports.ask(_("Save as PDF"), suffixes.PDF, [kind])
        if target is None:
            return

        def steps() -> Steps[None]:
            write_whole(
                target.path, (yield from pdf_steps(dialog.pages, dialog.fonts, self._exports.title))
            )

        def finish(_none: None) -> None:
            self._hand_out(exported_text(target.path), dialog, edition_of)

        def start() -> None:
            dialog.tasks.start(
                steps(),
                finish,
                lambda error: not_written(error, dialog),
                title=_("Writing {name} …").format(name=target.path.name),
                total=len(dialog.pages),
            )

        self._make_now(dialog, start)

    def _save_page_or_text(self, dialog: PrintDialog, edition_of: EditionOf) -> None:
        """Save the content of the print dialog as a web page or a plain text."""
        kinds = [(_("Web page (*.html)"), suffixes.HTML), (_("Plain text (*.txt)"), suffixes.TEXT)]
        title = _("Save as web page or text")
        target = self._exports.ask_where(dialog, title, suffixes.HTML, kinds)
        if target is None:
            return
        self._time = datetime.now()
        contents, standings = dialog.contents(), dialog.standings
        logo, as_text = self._logo.current(), target.path.suffix.lower() == suffixes.TEXT

        def make(_progress: Progress) -> bytes:
            pages = handout(standings, contents)._replace(logo=logo)
            return (handout_text(pages) + "\n" if as_text else handout_html(pages)).encode()

        self._preferences.remember_handout_language(dialog.paper.language)
        self._exports.write(
            target.path,
            standings,
            make,
            gone_out=contents.standings,
            edition=edition_of(contents),
        )
