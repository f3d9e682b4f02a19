"""The preview of a table from elsewhere: its reading, open questions, and the result: an event, or
a list of players or teams. The event is changed by OK only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QListView, QVBoxLayout, QWidget

from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.chains.presets import Preset
from tbdesk.files.tables import Choices, Filled, Reading, Role, Sheet, rosters, summary, tournament
from tbdesk.i18n import _, n_
from tbdesk.models.setup.import_table import Corrections, ImportTableModel, RemarksModel
from tbdesk.report.errors import FormatError
from tbdesk.session import commands
from tbdesk.session.document import Document
from tbdesk.session.files.foreign import in_encoding
from tbdesk.session.files.opened import OpenedTable
from tbdesk.session.identifying import judge
from tbdesk.session.program.own_presets import offered_presets
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.dialog.dialog import OkDialog, paragraph
from tbdesk.ui.dialog.progress import TaskProgress
from tbdesk.ui.dialog.question import confirmed, warn
from tbdesk.ui.files.imports.import_fields import ImportFields, QuestionFields
from tbdesk.ui.files.imports.import_view import ImportView
from tbdesk.ui.setup.decisions.two_steps_dialog import agreed
from tbdesk.ui.setup.event.more_rounds import may_have_rounds

#: Remarks that are in sight at once.
REMARKS_SHOWN = 6


class ImportGoal(Enum):
    """The aim of an import: an event, players or teams."""

    EVENT = "event"
    PLAYERS = "players"
    TEAMS = "teams"


class ImportDialog(OkDialog):
    """`tournament()` is the new event after OK; `filled()` the open event with the additions of the
    table, None for a new event. For a list of players or teams `reading` is the answer."""

    def __init__(
        self,
        table: OpenedTable,
        presets: tuple[Preset, ...],
        open_event: Tournament | None,
        title: str,
        preferences: Preferences,
        parent: QWidget | None = None,
        goal: ImportGoal = ImportGoal.EVENT,
    ) -> None:
        super().__init__("importDialog", _("Import a table"), parent)
        self._goal = goal
        self._name, self._opened, self._preferences = title, table, preferences
        self._encoding = ""  # chosen last; empty for the likeliest
        self._corrections: dict[int, Corrections] = {}  # of the sheets shown so far
        #: The three in another encoding, until the table is read in it.
        self._in_encoding: tuple[OpenedTable, str, dict[int, Corrections]] | None = None
        #: Called before a new event replaces the open one.
        self.may_leave: Callable[[Callable[[], object]], bool] = lambda _later: True
        self._accepting: Reading | None = None
        self._table = ImportTableModel(table.reading, open_event, self)
        TaskProgress(self._table.tasks, self, modal=True)
        self._judging = TaskRunner(self)
        self._view = ImportView(self._table)
        self._questions = QuestionFields()
        self._questions.answered.connect(self._table.answer)
        self._fields = ImportFields(self._table, presets)
        self._remarks = self._list_remarks()
        self._accept = QCheckBox()
        self._accept.setObjectName("importAlthough")
        self._judged = paragraph(name="judgedColumns")
        self._judged.setAccessibleName(_("Columns of tie-breaks"))
        self._lay_out()
        self._follow()
        self._recall()
        self._show_title()
        self._refresh()
        (self._questions.first() or self._view).setFocus()
        self.prefer(143, 43)

    # --- answers ----------------------------------------------------------------------------------

    @property
    def reading(self) -> Reading:
        """The table as it is read now."""
        return self._table.reading

    def tournament(self) -> Tournament:
        """The new event."""
        event = tournament(self.reading, self._fields.chain())._replace(title=self._fields.title())
        return event._replace(rounds=self._fields.rounds()) if self._fields.rounds() else event

    def filled(self) -> Filled | None:
        """The open event with the additions of the table; None for a new event."""
        return self._fields.filled()

    def is_changed(self) -> bool:
        self._keep_corrections()
        corrected = any(kept.made for kept in self._corrections.values())
        return corrected or self._fields.is_changed()

    def accept(self) -> None:
        """Take the table in. If a choice is still being read, that comes first; if the open event
        may not go, the table stays in sight."""
        if self._table.tasks.busy:
            self._accepting = self.reading
        elif self.filled() is not None or self.may_leave(self.accept):
            super().accept()

    def done(self, result: int) -> None:
        self._table.tasks.cancel()
        self._judging.cancel()
        if result:
            head = self.reading.head
            self._preferences.remember_table(head, self.reading.choices.dumps())
        super().done(result)

    # --- set up -----------------------------------------------------------------------------------

    def _list_remarks(self) -> QListView:
        remarks = QListView()
        remarks.setObjectName("importRemarks")
        remarks.setAccessibleName(_("Remarks about the table"))
        remarks.setAccessibleDescription(_("Enter goes to the cell."))
        remarks.setModel(RemarksModel(self._table, self))
        remarks.setWordWrap(True)
        remarks.activated.connect(lambda index: self._go_to(index.row()))
        remarks.clicked.connect(lambda index: self._go_to(index.row()))
        return remarks

    def _lay_out(self) -> None:
        hint = paragraph(
            _(
                "Click a heading, or press Enter in a column, to change how it is read. Click the "
                "number of a row to include it or leave it out."
            )
        )
        layout = QVBoxLayout()
        layout.addWidget(self._questions)
        layout.addWidget(self._fields)
        self._fields.setVisible(self._goal is ImportGoal.EVENT)
        layout.addWidget(hint)
        layout.addWidget(self._view, 1)
        layout.addWidget(self._judged)
        layout.addWidget(self._remarks)
        layout.addWidget(self._accept)
        self.lay_out(layout)

    def _follow(self) -> None:
        self._fields.intoChanged.connect(self._refresh)
        self._fields.sheetChosen.connect(self._show_sheet)
        self._fields.encodingChosen.connect(self._read_in)
        self._accept.toggled.connect(self._refresh_ok)
        self._table.reread.connect(self._refresh)
        self._table.failed.connect(self._on_failed)
        self._table.modelReset.connect(self._on_other_table)

    def _recall(self) -> None:
        """Read the table by the choices made for an earlier one of the same headings."""
        choices = self._recalled(self.reading)
        if choices is not None:
            self._table.remember(choices)

    def _recalled(self, reading: Reading) -> Choices | None:
        try:
            return Choices.loads(self._preferences.table(reading.head))
        except ValueError:
            return None

    # --- following the table ----------------------------------------------------------------------

    def _position(self) -> int:
        """The position of the sheet in sight."""
        sheets, shown = self._opened.sheets, self.reading.sheet
        return next(at for at, sheet in enumerate(sheets) if sheet is shown)

    def _keep_corrections(self) -> None:
        """Keep those of the sheet in sight."""
        self._corrections[self._position()] = self._table.corrections

    def _show_sheet(self, position: int) -> None:
        self._in_encoding = None
        self._keep_corrections()
        corrections = self._corrections.get(position, Corrections())
        self._table.show_sheet(self._opened.sheets[position], corrections)

    def _read_in(self, encoding: str) -> None:
        """Read the text of the file again in another encoding."""
        try:
            opened = in_encoding(self._opened.data, self._opened.source, encoding or None)
        except FormatError as error:
            self._on_failed(error)
            self._fields.show_encoding(self._encoding)
            return
        self._keep_corrections()
        kept, lost = self._parted(opened.sheets)
        question = _(
            "In this encoding the table has other rows or columns. Discard the corrections?"
        )
        if lost and not confirmed(
            Decision.TYPING_DISCARDED, self, self.windowTitle(), question, "Discard"
        ):
            self._fields.show_encoding(self._encoding)
            return
        position = self._position()
        if position not in kept:
            position = opened.sheets.index(opened.reading.sheet)
        self._in_encoding = opened, encoding, kept
        self._table.show_sheet(opened.sheets[position], kept.get(position, Corrections()))

    def _on_other_table(self) -> None:
        if self._in_encoding is not None:
            self._opened, self._encoding, self._corrections = self._in_encoding
        self._show_title()

    def _parted(self, sheets: list[Sheet]) -> tuple[dict[int, Corrections], bool]:
        """The corrections that hold in another encoding, where a sheet has as many rows and columns
        as before; True if others are lost."""
        before = self._opened.sheets
        kept = {
            at: corrections
            for at, corrections in self._corrections.items()
            if at < len(sheets) and _size(sheets[at]) == _size(before[at])
        }
        rest = (made for at, made in self._corrections.items() if at not in kept)
        return kept, any(corrections.made for corrections in rest)

    def _show_title(self) -> None:
        self._fields.set_title(self.reading.title or self._name)

    def _on_failed(self, error: Exception) -> None:
        warn(self, _("This table could not be read."), error)

    def _refresh(self) -> None:
        self._in_encoding = None
        self._fields.offer(self._opened, self._position())
        self._fields.show_encoding(self._encoding)
        reading = self.reading
        is_event = self._goal is ImportGoal.EVENT
        self._questions.show_questions(reading.questions if is_event else ())
        self._fields.refresh()
        self._show_remarks()
        self._judge()
        if self._accept.text() != reading.tick_text:
            self._accept.setText(reading.tick_text)
            self._accept.setChecked(False)
        self._accept.setVisible(is_event and bool(reading.tick_text) and reading.usable)
        self.message.setText(self._summary())
        self._refresh_ok()
        before, self._accepting = self._accepting, None
        if self._is_usable() and before is not None and before is not reading:
            self.accept()

    def _summary(self) -> str:
        if self._goal is ImportGoal.PLAYERS:
            count = len(self.reading.players)
            return n_("{count} player", "{count} players", count).format(count=count)
        if self._goal is ImportGoal.TEAMS:
            count = len(rosters(self.reading))
            return n_("{count} team", "{count} teams", count).format(count=count)
        filled = self.filled()
        if filled is None:
            rounds = self._fields.rounds() or self.reading.rounds
            return summary(replace(self.reading, rounds=rounds))
        text = _(
            "In the open event: {changed} results change, {added} are added, {left} are left out."
        )
        return text.format(changed=filled.changed, added=filled.added, left=len(filled.left_out))

    def _is_usable(self) -> bool:
        if self._goal is ImportGoal.PLAYERS:
            return bool(self.reading.players)
        if self._goal is ImportGoal.TEAMS:
            return bool(rosters(self.reading))
        return self.reading.usable and (not self.reading.tick_text or self._accept.isChecked())

    def _refresh_ok(self) -> None:
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(self._is_usable())

    def _judge(self) -> None:
        """Show below the table which tie-breaks its columns hold, as soon as that is known."""
        self._show_judged([])
        if self._goal is ImportGoal.EVENT and self._has_tie_breaks():
            work = partial(judge, self.reading)
            self._judging.start(work, self._show_judged, lambda _error: self._show_judged([]))
        else:
            self._judging.cancel()

    def _has_tie_breaks(self) -> bool:
        return self.reading.usable and self.reading.first(Role.TIE_BREAK) is not None

    def _show_judged(self, verdicts: list[str]) -> None:
        self._judged.setText("\n".join(verdicts))
        self._judged.setVisible(bool(verdicts))

    def _show_remarks(self) -> None:
        """Show the list as high as its first remarks need, long ones over several lines."""
        metrics, room = self.fontMetrics(), max(1, self._view.width() - 40)
        model = self._remarks.model()
        shown = range(min(model.rowCount(), REMARKS_SHOWN))
        texts = [str(model.index(row, 0).data()) for row in shown]
        lines = sum(1 + metrics.horizontalAdvance(text) // room for text in texts)
        self._remarks.setVisible(lines > 0)
        self._remarks.setFixedHeight(min(lines, REMARKS_SHOWN) * (metrics.height() + 2) + 8)

    def _go_to(self, row: int) -> None:
        model = self._remarks.model()
        assert isinstance(model, RemarksModel)
        index = model.cell_at(row)
        if index.isValid():
            self._view.setCurrentIndex(index)
            self._view.scrollTo(index)


def _size(sheet: Sheet) -> tuple[int, int]:
    """Its rows and columns."""
    return len(sheet.rows), sheet.width


#: Lines without a place in the open event that the status bar names.
_MOST_LEFT_OUT = 2


class Importing(QObject):
    """Shows a table that was read; its new event is emitted as a signal, or its results are filled
    into the open event as one step that can be undone."""

    #: A message for the status bar.
    said = Signal(str)
    #: A new event (Tournament) and the Problems it was read with.
    imported = Signal(object, object)

    def __init__(
        self,
        document: Document,
        preferences: Preferences,
        may_leave: Callable[[Callable[[], object]], bool],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document, self._preferences = document, preferences
        self._may_leave = may_leave
        self._window = window

    def show(self, table: OpenedTable, title: str = "") -> None:
        """Show a table; `title` is the event's where the table names none."""
        event = self._document.tournament
        dialog = ImportDialog(
            table, offered_presets(), event, title, self._preferences, self._window
        )
        dialog.may_leave = self._may_leave
        dialog.may_close = lambda: self._agreed(dialog)
        dialog.finished.connect(lambda result: self._finish(dialog, result))
        dialog.open()

    def _agreed(self, dialog: ImportDialog) -> bool:
        """True if results of the open event may give way to those of the table, and if it may have
        the further rounds of the table."""
        event, filled = self._document.tournament, dialog.filled()
        if event is None or filled is None:
            return True
        after = filled.tournament
        longer = event._replace(rounds=after.rounds)  # the rounds have a question of their own
        if filled.changed and not agreed(longer, after, dialog):
            return False
        return may_have_rounds(event.rounds, after.rounds, dialog)

    def _finish(self, dialog: ImportDialog, result: int) -> None:
        dialog.deleteLater()
        self.deleteLater()
        if result != QDialog.DialogCode.Accepted:
            return
        filled = dialog.filled()
        if filled is None:
            self.imported.emit(dialog.tournament(), dialog.reading.problems())
            return
        commands.fill_from_table(self._document, filled.tournament, filled.changed + filled.added)
        text = _("Taken from the table: {changed} results changed, {added} added")
        words = [text.format(changed=filled.changed, added=filled.added)]
        words += [remark.sentence for remark in filled.left_out[:_MOST_LEFT_OUT]]
        self.said.emit(". ".join(words))
