"""Hand-outs: workbook, print, PDF, web page, CSV and the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, QObject, Signal
from PySide6.QtGui import QGuiApplication

from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.event.reasons import CUT, Status
from tbdesk.engine.model.handouts import HandoutEdition
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.files import suffixes
from tbdesk.files.outputs import Output
from tbdesk.i18n import _
from tbdesk.report.handout.handout import Contents, contents_of, handout
from tbdesk.report.html import handout_html
from tbdesk.report.rounds.differences import only_tried_text
from tbdesk.report.wishes import NO_WISHES, USUAL, Heads, SheetKind, Wishes
from tbdesk.report.wording.problems.problems import problem_lines
from tbdesk.session.program import language
from tbdesk.ui.dialog.question import confirmed
from tbdesk.ui.files.contents_dialog import ContentsDialog, ExportContents
from tbdesk.ui.files.exports import Exports
from tbdesk.ui.files.paper import OnPaper
from tbdesk.ui.files.report_dialog import ReportDialog
from tbdesk.ui.files.services import EventServices
from tbdesk.ui.standings.answer_dialog import AnswerDialog


class Handouts(QObject):
    """Makes the hand-outs of the event as it is now; nothing is replaced without a question."""

    #: A message for the status bar.
    said = Signal(str)
    #: These standings have gone out, written to a file or printed.
    written = Signal(object)
    #: A cell of the grids that the arbiter wants to look at.
    cellWanted = Signal(object)
    #: The whole event is needed now: open editors have to commit their text.
    needed = Signal()

    def __init__(self, services: EventServices, parent: QObject) -> None:
        super().__init__(parent)
        self._document = services.document
        self._calculation = services.calculation
        self._preferences = services.preferences
        self._inspection = services.inspection
        self._logo = services.logo
        self._window = services.window
        self._exports = Exports(self._document, self._preferences, self._window, self)
        self._exports.said.connect(self.said)
        self._exports.written.connect(self.written)
        self._paper = OnPaper(services, self._exports, self)
        self._document.starting.connect(self._paper.forget_choices)

    @property
    def busy(self) -> bool:
        """True if one is being made."""
        return self._exports.busy

    def print_(self) -> None:
        """Show the print dialog, which also saves as PDF."""
        self._hand_out(self._print)

    def export(self, output: Output) -> None:
        """Write a file in one of the formats."""
        self._hand_out(partial(self._export_as, output))

    def report(self, path: Path | None = None) -> None:
        """Show the missing data of a rating report, and write its file, or one for each period.
        path: the target, if already chosen."""
        self._with_standings(partial(self._report, path))

    def _report(self, path: Path | None, standings: Standings) -> None:
        dialog = ReportDialog(self._document, self._window)
        dialog.goTo.connect(self.cellWanted)
        if not dialog.run():
            return
        chosen = dialog.chosen()

        def write(now: Standings) -> None:
            self._exports.write_report(path, now, chosen)

        self._calculation.when_current(write)  # edits made meanwhile are part of it

    def _print(self, standings: Standings, *, fixed: Contents | None = None) -> None:
        self._paper.show(standings, fixed=fixed)

    def _with_standings(self, act: Callable[[Standings], object]) -> None:
        """Call a function with the standings of the current event, including open editors; not
        during a trial."""
        self.needed.emit()
        if self._document.trying:
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
        """Ask, at the end, if a participant with too few games counts without a decision."""
        few = [problem for problem in standings.problems if problem.fault is Fault.FEW_GAMES]
        if standings.provisional or not few:
            return True
        lines = problem_lines(few, standings.event.tournament)
        text = "\n".join((*lines, "", _("Hand out the standings anyway?")))
        title = _("Too few games")
        return confirmed(Decision.HANDED_OUT_WITH_FEW_GAMES, self._window, title, text)

    def _export_as(self, output: Output, standings: Standings) -> None:
        """Ask where, and in which of its forms."""
        forms = self._forms(output, standings)
        target = self._exports.ask(_(output.title), output.suffix, list(forms))
        if target is None:
            return
        wishes = list(forms.values())[target.kind]
        if wishes.by_place is not None:
            self._preferences.remember_by_place(standings.event.predetermined, wishes.by_place)
        edition = self._edition(output, standings)
        wishes = wishes._replace(
            sheets=self._preferences.sheets() if output.chosen else USUAL,
            marked=self._marked(standings),
            edition=self._note(edition),
            logo=self._logo.current() if output.pictured else None,
            for_people=True,
            heads=self._heads(),
            columns=self._preferences.columns() if output.chosen else frozenset(),
            with_event=output.suffix == suffixes.WORKBOOK and self._preferences.with_event(),
        )
        self._exports.write(
            target.path,
            standings,
            lambda progress: output.make(standings, wishes._replace(progress=progress)),
            gone_out=not output.chosen or SheetKind.STANDINGS in wishes.sheets,
            with_event=wishes.with_event,
            edition=edition,
        )

    def _edition(self, output: Output, standings: Standings) -> HandoutEdition | None:
        """The edition that a file is; None for one without results."""
        sheets = self._preferences.sheets() if output.chosen else {SheetKind.STANDINGS}
        return self._exports.editions.next(standings, contents_of(standings, sheets))

    def _note(self, edition: HandoutEdition | None) -> Callable[[], str] | None:
        return self._exports.editions.note(edition) if self._preferences.names_edition() else None

    def _marked(self, standings: Standings) -> int | None:
        """The place in the chain of the tie-break whose cuts are marked, if marks are chosen: the
        selected one, else the last with cuts."""
        if not self._preferences.marks_cuts():
            return None
        if self._inspection.place is not None:
            return self._inspection.place
        return worth_marking(standings)

    def _heads(self) -> Heads | None:
        """The chosen headings of tie-breaks."""
        if not self._preferences.heads_as_numbers():
            return None
        return Heads.SWISS_MANAGER

    def choose_contents(self) -> None:
        """Set the contents of a workbook and a web page from now on."""
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
            preferences.with_event(),
            preferences.names_edition(),
            preferences.columns(),
        )
        teams = tournament.match_rules is not None
        dialog = ContentsDialog(before, teams, self._window)
        dialog.logoWanted.connect(lambda: self._logo.choose(dialog))
        if dialog.run():
            now = dialog.chosen()
            preferences.remember_sheets(now.sheets)
            preferences.remember_by_place(predetermined, now.by_place)
            preferences.remember_marks_cuts(now.marks_cuts)
            preferences.remember_handout_language(now.language)
            preferences.remember_heads_as_numbers(now.heads_as_numbers)
            preferences.remember_with_event(now.with_event)
            preferences.remember_names_edition(now.names_edition)
            preferences.remember_columns(now.columns)

    def _forms(self, output: Output, standings: Standings) -> dict[str, Wishes]:
        """The forms a format is offered in, by their filters; the likeliest first."""
        forms = output.forms or ((f"*{output.suffix}", NO_WISHES),)
        usual, decimal = self._usual(standings), QLocale().decimalPoint()

        def local(wishes: Wishes) -> Wishes:
            style = wishes.separated
            return wishes if style is None else wishes._replace(separated=style.local(decimal))

        def unlikely(form: tuple[str, Wishes]) -> tuple[bool, bool]:
            order, style = form[1].by_place, form[1].separated
            return order not in (None, usual), style is not None and style.decimal != decimal

        offered = [(_(text), local(wishes)) for text, wishes in forms]
        return dict(sorted(offered, key=unlikely))

    def _usual(self, standings: Standings) -> bool:
        """True if crosstables of such an event are handed out by place."""
        return bool(self._preferences.by_place(standings.event.predetermined))

    # --- of other dialogs ------------------------------------------------------------------------

    def serve(self, dialog: AnswerDialog) -> None:
        """Hand out the answer of a dialog."""
        dialog.pagesAsked.connect(self.show_pages_of)
        dialog.webPageAsked.connect(self.save_web_page_of)
        dialog.copyAsked.connect(self.copy)
        self._document.tryingChanged.connect(dialog.follow_trial)
        dialog.follow_trial(self._document.trying)

    def show_pages_of(self, contents: Contents) -> None:
        """Pages of these contents only, to be previewed, printed and saved as PDF."""
        self._with_standings(partial(self._print, fixed=contents))

    def save_web_page_of(self, contents: Contents) -> None:
        """Save a web page of just these contents."""
        self._with_standings(partial(self._save_web_page, contents))

    def _save_web_page(self, contents: Contents, standings: Standings) -> None:
        kind = _("Web page (*.html)")
        target = self._exports.ask(_("Save as web page"), suffixes.HTML, [kind])
        if target is None:
            return
        logo = self._logo.current()
        self._exports.write(
            target.path,
            standings,
            lambda _progress: handout_html(
                handout(standings, contents)._replace(logo=logo)
            ).encode(),
            gone_out=contents.standings,
            edition=self._exports.editions.next(standings, contents),
        )

    def copy(self, make: Callable[[], str]) -> None:
        """Put a text that is made for others on the clipboard."""
        with language.for_others(self._preferences.handout_language()):
            QGuiApplication.clipboard().setText(make())


_WORTH_MARKING = CUT | {Status.BELOW_LIMIT}


def worth_marking(standings: Standings) -> int | None:
    """The position in the chain of the last tie-break that has any cut or anything below a limit;
    None if nothing can be marked."""
    places = range(len(standings.columns))
    return next((at for at in reversed(places) if _has_marks(standings.columns[at])), None)


def _has_marks(column: Column) -> bool:
    return any(
        reason.status in _WORTH_MARKING
        for terms in column.terms.values()
        for reason in terms.marks.values()
    )
