"""The preview of a table from elsewhere: how it was understood, what is in doubt, what becomes
of it. Nothing enters before OK."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import (
    QDialogButtonBox,
    QListView,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.chains.presets import Preset
from tbdesk.files.tables import ColumnKind, Reading, tournament
from tbdesk.files.tables.merge import Filled
from tbdesk.i18n import _
from tbdesk.models.setup.import_summary import summary
from tbdesk.models.setup.import_table import DoubtsModel, ImportTableModel
from tbdesk.session.files.opening import OpenedTable
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.dialog.dialog import paragraph
from tbdesk.ui.dialog.ok_dialog import OkDialog
from tbdesk.ui.dialog.progress import TaskProgress
from tbdesk.ui.dialog.warning import warn
from tbdesk.ui.files.imports.import_fields import ImportFields
from tbdesk.ui.files.imports.import_view import ImportView

#: How many doubts are in sight at once.
DOUBTS_SHOWN = 6


class ImportDialog(OkDialog):
    """`tournament()` is the event after OK, `fills()` the open event with the results of the
    table where that was chosen (else None)."""

    def __init__(
        self,
        table: OpenedTable,
        presets: tuple[Preset, ...],
        open_event: Tournament | None,
        title: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("importDialog", _("Import a table"), parent)
        self._name = title
        #: Asked before a new event takes the place of the open one.
        self.may_leave: Callable[[Callable[[], object]], bool] = lambda _later: True
        self._accepting: Reading | None = None
        self._table = ImportTableModel(table.reading, open_event, self)
        TaskProgress(self._table.tasks, self, modal=True)
        self._doubts = DoubtsModel(self._table, self)
        self._judging = TaskRunner(self)
        self._view = ImportView(self._table)
        self._fields = ImportFields(self._table, table.sheets, presets)
        self._fields.intoChanged.connect(self._refresh)
        self._problems = self._list_doubts()
        self._lay_out()
        self._table.reread.connect(self._refresh)
        self._table.failed.connect(self._on_failed)
        self._table.modelReset.connect(self._show_title)
        self._show_title()
        self._refresh()
        self._view.setFocus()
        self.prefer(143, 43)

    # --- answers ----------------------------------------------------------------------------------

    @property
    def reading(self) -> Reading:
        """The table as it is read now."""
        return self._table.reading

    def tournament(self) -> Tournament:
        """The new event."""
        event = tournament(self.reading, self._fields.chain())
        return event._replace(title=self._fields.title())

    def fills(self) -> Filled | None:
        """The open event with the results of the table, None for a new event."""
        return self._table.filled if self._fields.into_open_event else None

    def accept(self) -> None:
        """Make a new event only where the open one may go; the table stays in sight otherwise. The
        last correction comes first."""
        if self._table.tasks.busy:
            self._accepting = self.reading
        elif self.fills() is not None or self.may_leave(self.accept):
            super().accept()

    def done(self, result: int) -> None:
        self._table.tasks.cancel()
        self._judging.cancel()
        super().done(result)

    # --- set up -----------------------------------------------------------------------------------

    def _list_doubts(self) -> QListView:
        doubts = QListView()
        doubts.setObjectName("importDoubts")
        doubts.setAccessibleName(_("What is in doubt"))
        doubts.setAccessibleDescription(_("Enter goes to the cell."))
        doubts.setModel(self._doubts)
        doubts.setWordWrap(True)
        doubts.activated.connect(lambda index: self._go_to(index.row()))
        doubts.clicked.connect(lambda index: self._go_to(index.row()))
        return doubts

    def _lay_out(self) -> None:
        hint = paragraph(
            _(
                "Click a heading, or press Enter in a column, to read it in another way. A click "
                "on the number of a row takes it in or leaves it out."
            )
        )
        layout = QVBoxLayout()
        layout.addWidget(self._fields)
        layout.addWidget(hint)
        layout.addWidget(self._view, 1)
        self._judged = paragraph(name="judgedColumns")
        self._judged.setAccessibleName(_("Columns of tie-breaks"))
        layout.addWidget(self._judged)
        layout.addWidget(self._problems)
        self.lay_out(layout)

    # --- following the table ----------------------------------------------------------------------

    def _show_title(self) -> None:
        self._fields.set_title(self._table.layout.title or self._name)

    def _on_failed(self, error: Exception) -> None:
        warn(self, _("This table could not be read."), error)

    def _refresh(self) -> None:
        reading = self.reading
        self._fields.refresh()
        self._show_doubts()
        self._judge()
        self.message.setText(summary(reading, self.fills()))
        read = reading.refusal is None or self.fills() is not None
        usable = read and not reading.layout.rivals
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(usable)
        before, self._accepting = self._accepting, None
        if usable and before is not None and before is not reading:
            self.accept()

    def _judge(self) -> None:
        """Say below the table what gives its columns of tie-breaks, as soon as that is known."""
        self._show_judged([])
        if self.reading.layout.places(ColumnKind.TIE_BREAK):
            from tbdesk.session.identifying import judge  # not for a table without them

            work = partial(judge, self.reading)
            self._judging.start(work, self._show_judged, lambda _error: self._show_judged([]))
        else:
            self._judging.cancel()

    def _show_judged(self, verdicts: list[str]) -> None:
        self._judged.setText("\n".join(verdicts))
        self._judged.setVisible(bool(verdicts))

    def _show_doubts(self) -> None:
        """The list as high as its first doubts need, long ones over several lines."""
        metrics, room = self.fontMetrics(), max(1, self._view.width() - 40)
        first = [
            self._doubts.index(row).data()
            for row in range(min(self._doubts.rowCount(), DOUBTS_SHOWN))
        ]
        lines = sum(1 + metrics.horizontalAdvance(text) // room for text in first)
        self._problems.setVisible(lines > 0)
        self._problems.setFixedHeight(min(lines, DOUBTS_SHOWN) * (metrics.height() + 2) + 8)

    def _go_to(self, row: int) -> None:
        index = self._doubts.cell_at(row)
        if index.isValid():
            self._view.setCurrentIndex(index)
            self._view.scrollTo(index)
