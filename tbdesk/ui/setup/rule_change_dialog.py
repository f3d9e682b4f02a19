"""The second step before rules are changed after results exist: who would change place."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QLabel,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.entry.rule_changes import last_round_with_result
from tbdesk.engine.model.log import Rule
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _, n_
from tbdesk.models.standings.table import TableModel
from tbdesk.report.document import Grid
from tbdesk.report.standings.places import places_table
from tbdesk.report.wording.errors import error_text
from tbdesk.report.wording.log import change_text
from tbdesk.session.calculation import is_small, standings_of
from tbdesk.session.tasks import Progress, TaskRunner
from tbdesk.ui.window import style
from tbdesk.ui.window.dialog import Dialog, paragraph


class RuleChangeDialog(Dialog):
    """Accepted only by its own button: Enter and Escape leave everything as it is. Who would
    change place is calculated away from the window, and the button waits for it."""

    def __init__(
        self,
        before: Tournament,
        after: Tournament,
        changes: Mapping[Rule, tuple[str, str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("ruleChangeDialog", _("Change the rules of a running event"), parent)
        self._everybody = len(before.participants)
        self._model = TableModel(self)
        self._table = QTableView()
        self._consequence = QLabel(_("Calculating who changes place …"))
        self._change = self._lay_out(_head(before, changes))
        self._tasks = TaskRunner(self)
        self._tasks.start(
            lambda progress: _moved(before, after, progress),
            self._show,
            self._fail,
            wait=is_small(before),
        )
        self.prefer(86, 28)

    def _lay_out(self, words: str) -> QWidget:
        """All of it; the button that changes the rules."""
        head = QLabel(words)
        head.setObjectName("ruleChanges")
        for label in (head, self._consequence):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self._consequence.setObjectName("consequence")
        self._table.setObjectName("placesBeforeAndAfter")
        self._table.setAccessibleName(_("Places before and after"))
        self._table.setModel(self._model)
        self._table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._table.setTabKeyNavigation(False)
        self._table.verticalHeader().hide()
        style.make_compact(self._table)
        note = paragraph(_("The change is noted in the event's log. It can be undone in one step."))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        change = buttons.addButton(_("Change the &rules"), QDialogButtonBox.ButtonRole.AcceptRole)
        change.setEnabled(False)
        change.setAutoDefault(False)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout()
        layout.addWidget(head)
        layout.addWidget(self._consequence)
        layout.addWidget(self._table, 1)
        layout.addWidget(note)
        self.arrange(layout, buttons)
        cancel = buttons.button(QDialogButtonBox.StandardButton.Cancel)
        cancel.setDefault(True)  # once it is in the dialog
        cancel.setFocus()
        return change

    def _show(self, moved: Grid) -> None:
        self._model.show(moved)
        self._table.resizeColumnsToContents()
        text = n_(
            "{count} of {everybody} changes place:",
            "{count} of {everybody} change place:",
            len(moved.rows),
        )
        if not moved.rows:
            text = _("Nobody changes place.")
        self._consequence.setText(text.format(count=len(moved.rows), everybody=self._everybody))
        self._change.setEnabled(True)

    def _fail(self, error: Exception) -> None:
        """What cannot be calculated may be what is to be mended by the change."""
        text = _("Who changes place could not be calculated: {why}")
        self._consequence.setText(text.format(why=error_text(error)))
        self._change.setEnabled(True)

    def done(self, result: int) -> None:
        self._tasks.cancel()
        super().done(result)


def _head(before: Tournament, changes: Mapping[Rule, tuple[str, str]]) -> str:
    round_ = last_round_with_result(before)
    text = _("There are results already, up to round {round}. You are about to change:")
    lines = (f"    {change_text(rule, *values)}" for rule, values in changes.items())
    return "\n".join((text.format(round=round_), *lines))


def _moved(before: Tournament, after: Tournament, progress: Progress) -> Grid:
    now = standings_of(before)
    progress(1, 2)
    return places_table(now, standings_of(after), moved=True)
