"""The checklist of the rating report: missing data, the fields to enter it, and dismissed lines;
then the report file."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.acknowledged import RatingCorrection
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import rating_report
from tbdesk.i18n import _
from tbdesk.models.setup.rating_grids import (
    BLACK,
    FOR_RATING,
    REASON,
    WHITE,
    CorrectionsModel,
)
from tbdesk.report.players.fields import FIELDS
from tbdesk.report.submission.checks import Finding, dismissal
from tbdesk.report.submission.rules import FindingWeight, Period, periods, weight_text
from tbdesk.report.wording.dates import days_text
from tbdesk.session import commands
from tbdesk.session.cells import AnyCell, MatchCell, RoundCell
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import (
    Dialog,
    SideButton,
    label_of,
    paragraph,
)
from tbdesk.ui.dialog.fields import TextsDialog
from tbdesk.ui.dialog.typed_table import TypedTableDialog
from tbdesk.ui.grid.editing import ENTER
from tbdesk.ui.setup.edit_event import edit_players, edit_round_days, edit_settings, edit_teams
from tbdesk.ui.widgets.focus import ListWidget

_FINDING = Qt.ItemDataRole.UserRole
_OF_PLAYERS = {field.key: field for field in FIELDS}


class ReportDialog(Dialog):
    """Lists the missing data of the report, by weight. Enter goes to the field of a line. Accepted,
    the report file of `chosen()` is to be written."""

    #: A cell of the grid to go to, after the dialog is closed.
    goTo = Signal(object)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__("reportDialog", _("Report file"), parent)
        self._document = document
        self._findings: tuple[Finding, ...] = ()
        self._intro = paragraph(name="reportState")
        self._list = ListWidget()
        self._list.setObjectName("checklist")
        self._list.setAccessibleName(_("Checklist"))
        self._list.setAccessibleDescription(_("Enter goes to the field of a line."))
        self._list.setWordWrap(True)
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._source = paragraph(name="reportSource")
        style.make_quiet(self._source)
        self._go = SideButton(_("Go to the &field"), self._go_to)
        self._dismiss = SideButton("", self._dismiss_or_open)
        self._dismiss.setObjectName("dismiss")
        corrections = SideButton(_("&Results for the rating only…"), self._correct)
        self._rounds = QComboBox()
        self._rounds.setObjectName("reportRounds")
        self._form = QFormLayout()
        self._form.addRow(label_of(self._rounds, _("R&ounds")), self._rounds)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        write = box.addButton(_("&Write the report file…"), QDialogButtonBox.ButtonRole.AcceptRole)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        row = QHBoxLayout()
        for button in (self._go, self._dismiss, corrections):
            row.addWidget(button)
        row.addStretch()
        content = QVBoxLayout()
        content.addWidget(self._intro)
        content.addWidget(self._list, 1)
        content.addWidget(self._source)
        content.addLayout(row)
        content.addLayout(self._form)
        self.arrange(content, box)
        write.setDefault(True)
        self._list.currentRowChanged.connect(lambda _row: self._show_line())
        self._list.itemDoubleClicked.connect(lambda _item: self._go_to())
        self._fill()
        self.prefer(96, 30)
        (self._list if self._findings else write).setFocus()

    def chosen(self) -> tuple[Period, ...]:
        """The periods to write a file of each; none for the whole event."""
        chosen: tuple[Period, ...] = self._rounds.currentData() or ()
        return chosen

    # --- display ---------------------------------------------------------------------------

    @property
    def _event(self) -> Tournament:
        return commands.open_event(self._document)

    def _fill(self) -> None:
        """Check the event again and list the findings; the cursor stays."""
        self._findings = rating_report.checklist(self._event, today=date.today())
        row = max(0, self._list.currentRow())
        self._list.clear()
        heads = [(weight_text(weight), self._open(weight)) for weight in FindingWeight]
        dismissed = [one for one in self._findings if one.reason]
        for head, lines in (*heads, (_("Left as it is:"), dismissed)):
            if lines:
                self._add_head(head)
            for finding in lines:
                self._add_line(finding)
        returned = len(self._open(FindingWeight.RETURNED))
        self._intro.setText(
            _("Nothing is missing for which the report would be returned.")
            if not returned
            else _("Lines at the top for which the report would be returned: {count}.").format(
                count=returned
            )
        )
        self._list.setCurrentRow(self._nearest(row))
        self._fill_rounds()
        self._show_line()

    def _open(self, weight: FindingWeight) -> list[Finding]:
        return [one for one in self._findings if one.rule.weight is weight and not one.reason]

    def _add_head(self, text: str) -> None:
        item = QListWidgetItem(text)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        item.setForeground(self.palette().brush(QPalette.ColorRole.Text))
        self._list.addItem(item)

    def _add_line(self, finding: Finding) -> None:
        text = f"{finding.text} ({finding.reason})" if finding.reason else finding.text
        item = QListWidgetItem(text)
        item.setData(_FINDING, self._findings.index(finding))
        item.setToolTip(plain(_(finding.rule.asked)))
        self._list.addItem(item)

    def _nearest(self, row: int) -> int:
        """The line at a row, or the next one that can be chosen; -1 for none."""
        rows = [
            at for at in range(self._list.count()) if self._list.item(at).data(_FINDING) is not None
        ]
        return min(rows, key=lambda at: (abs(at - row), at), default=-1)

    def _fill_rounds(self) -> None:
        """The choice of a file for each period, in an event that has several."""
        found, before = periods(self._event), self._rounds.currentIndex()
        self._rounds.clear()
        if len(found) > 1:
            self._rounds.addItem(_("one file per period"), found)
            for period in found:
                first, last = period.rounds[0], period.rounds[-1]
                rounds = str(first) if first == last else f"{first}-{last}"
                days = days_text(period.first_day, period.last_day)
                self._rounds.addItem(f"{rounds}: {days}", (period,))
        self._rounds.addItem(_("the whole event"), ())
        self._rounds.setCurrentIndex(max(0, before) if before < self._rounds.count() else 0)
        self._form.setRowVisible(self._rounds, len(found) > 1)

    def _current(self) -> Finding | None:
        item = self._list.currentItem()
        place = item.data(_FINDING) if item is not None else None
        return None if place is None else self._findings[place]

    def _show_line(self) -> None:
        finding = self._current()
        self._go.setEnabled(finding is not None and bool(finding.field))
        self._dismiss.setEnabled(finding is not None)
        again = finding is not None and bool(finding.reason)
        self._dismiss.setText(_("Require it &again") if again else _("&Dismiss…"))
        text = _("Rule: {rule}. Source: {source}.")
        self._source.setText(
            ""
            if finding is None
            else text.format(rule=_(finding.rule.asked), source=_(finding.rule.source))
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the list goes to the field; Qt would press the button of the dialog as well."""
        if event.key() in ENTER and self._list.hasFocus():
            self._go_to()
        else:
            super().keyPressEvent(event)

    # --- the arbiter's actions -------------------------------------------------------------

    def _go_to(self) -> None:
        """Open the field of the line."""
        finding = self._current()
        if finding is None or not finding.field:
            return
        document, event = self._document, self._event
        if finding.field in ("round", "rating"):
            self.reject()
            self.goTo.emit(cell_of(event, finding))
            return
        if finding.who:
            field = _OF_PLAYERS[finding.field]
            edit = edit_players if event.match_rules is None else edit_teams
            edit(document, self, (finding.who[0], field))
        elif finding.field == "round_days":
            edit_round_days(document, self)
        else:
            edit_settings(document, self, finding.field)
        self._fill()

    def _dismiss_or_open(self) -> None:
        finding = self._current()
        if finding is None:
            return
        if finding.reason:
            commands.ask_again(self._document, dismissal(finding, ""))
        else:
            dialog = DismissDialog(finding, self)
            if dialog.run():
                commands.dismiss(self._document, dismissal(finding, *dialog.texts()))
        self._fill()

    def _correct(self) -> None:
        edit_corrections(self._document, self)
        self._fill()


def cell_of(event: Tournament, finding: Finding) -> AnyCell:
    """The cell of the grids that a line is about."""
    round_ = finding.rounds[0] if finding.rounds else 1
    if event.match_rules is None:
        first = finding.who[0] if finding.who else event.players[0].number
        return RoundCell(first, round_)
    matches = [(place, match) for place, match in enumerate(event.matches) if match.round == round_]
    about = set(finding.who)

    def is_about(match: Match) -> bool:
        numbers = {match.home, match.away}
        for board in match.boards:
            numbers |= {board.home, board.away}
        return bool(numbers & about)

    of_them = [place for place, match in matches if is_about(match)]
    places = of_them or [place for place, _match in matches] or [0]
    return MatchCell(round_, places[0])


class DismissDialog(TextsDialog):
    """Asks why a line is left as it is."""

    def __init__(self, finding: Finding, parent: QWidget | None = None) -> None:
        super().__init__(
            "dismissDialog",
            _("Leave a line as it is"),
            paragraph(finding.text),
            [(_("&Reason for leaving it"), _("such as: the rating officer has been informed"))],
            parent,
            _("Type why the line stays as it is."),
        )


class CorrectionsDialog(TypedTableDialog):
    """A line a game; `corrections()` are those after OK."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        self._model, title = CorrectionsModel(tournament), _("Results for the rating only")
        super().__init__("ratingCorrectionsDialog", title, self._model, parent)
        description = _("One line per game; type over its result for the rating, and the reason.")
        self.name_table("ratingCorrections", title, description, (WHITE, BLACK, REASON))
        text = _(
            "These results are for the report file only; the tournament keeps its own. Type a "
            "result, a dash for a game that is not rated, or nothing."
        )
        self.lay_out_table(paragraph(text), self._model.index(0, FOR_RATING))
        self.prefer(110, 28)

    def corrections(self) -> tuple[RatingCorrection, ...]:
        return self._model.corrections()

    def refusal(self) -> str:
        missing = self._model.first_half()
        if missing is None:
            return ""
        self.table.setCurrentIndex(self._model.index(*missing))
        if missing[1] == REASON:
            return _("Type why this result differs for the rating.")
        return _("Type the result for the rating, or clear the reason.")


def edit_corrections(document: Document, parent: QWidget) -> None:
    """Edit the results for the rating only, in their dialog."""
    dialog = CorrectionsDialog(open_event(document), parent)
    if dialog.run():
        commands.set_rating_corrections(document, dialog.corrections())
