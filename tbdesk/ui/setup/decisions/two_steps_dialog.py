"""The second step before played results change: the consequences, and the changes of places."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from tbdesk.engine.entry.changes.consequences import Consequences, consequences
from tbdesk.engine.entry.weights import WEIGHTS, Decision, Weight, heaviest
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _, n_
from tbdesk.models.standings.table import TableModel
from tbdesk.report.document import Grid
from tbdesk.report.standings.consequences import consequence_text, heading, places_table
from tbdesk.report.steps import Progress
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.calculation import is_small, standings_of
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.dialog.dialog import Dialog, paragraph
from tbdesk.ui.dialog.question import confirmed
from tbdesk.ui.grid.table_view import ShownTable


def agreed(
    before: Tournament,
    after: Tournament,
    parent: QWidget,
    old_numbers: Mapping[int, int] | None = None,
) -> bool:
    """True if the user confirms an edit; the question depends on its effect on played results, and
    there is none without an effect. old_numbers: as `consequences` has them."""
    what_follows = consequences(before, after, old_numbers)
    decision = heaviest(what_follows.decisions())
    if decision is None:
        return True
    if WEIGHTS[decision] is not Weight.TWO_STEPS:
        text = consequence_text(what_follows, before, after)
        return confirmed(decision, parent, heading(decision, before).title, text)
    return TwoStepsDialog(before, after, what_follows, decision, parent, old_numbers).run()


class TwoStepsDialog(Dialog):
    """Shows the effect of an edit on results and places, to be confirmed. It is accepted only by
    its own button: Enter and Escape leave everything as it is. Changes of places are calculated
    away from the window, and the button waits for them; they are listed unless the dialog before
    this one does so."""

    def __init__(
        self,
        before: Tournament,
        after: Tournament,
        what_follows: Consequences,
        decision: Decision,
        parent: QWidget | None = None,
        old_numbers: Mapping[int, int] | None = None,
    ) -> None:
        title, act, _teams = heading(decision, before)
        super().__init__("twoStepsDialog", title, parent)
        self._participants = len(before.participants)
        listed = parent is not None and parent.findChild(PlacesTable) is not None
        self._places = None if listed else PlacesTable()
        self._consequence = paragraph(_("Calculating who changes place …"), "consequence")
        self._act = self._lay_out(consequence_text(what_follows, before, after), act)
        self._tasks = TaskRunner(self)
        self._tasks.start(
            lambda progress: _moved(before, after, old_numbers, progress),
            self._show,
            self._fail,
            wait=is_small(before),
        )
        shows = self._places is not None and not self._places.isHidden()
        self.prefer(86, 28 if shows else 12)

    def _lay_out(self, words: str, act: str) -> QWidget:
        """Lay out the dialog; returns the button that makes the change."""
        head = paragraph(words, "whatFollows")
        note = paragraph(_("The change is noted in the event log. It can be undone in one step."))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        does = buttons.addButton(act, QDialogButtonBox.ButtonRole.AcceptRole)
        does.setEnabled(False)
        does.setAutoDefault(False)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout()
        layout.addWidget(head)
        layout.addWidget(self._consequence)
        if self._places is not None:
            layout.addWidget(self._places, 1)
        layout.addWidget(note)
        layout.addStretch()
        self.arrange(layout, buttons)
        cancel = buttons.button(QDialogButtonBox.StandardButton.Cancel)
        cancel.setDefault(True)  # once it is in the dialog
        cancel.setFocus()
        return does

    def _show(self, moved: Grid) -> None:
        if self._places is not None:
            self._places.show_places(moved)
        text = self._moves_text(len(moved.rows))
        self._consequence.setText(text.format(count=len(moved.rows), everybody=self._participants))
        self._act.setEnabled(True)

    def _moves_text(self, count: int) -> str:
        if not count:
            return _("No place changes.")
        if self._places is None:
            return n_(
                "{count} of {everybody} changes place.",
                "{count} of {everybody} change place.",
                count,
            )
        return n_(
            "{count} of {everybody} changes place:",
            "{count} of {everybody} change place:",
            count,
        )

    def _fail(self, error: Exception) -> None:
        """Ask plainly about an event that cannot be calculated: the change may mend it."""
        text = _("Who changes place could not be calculated: {why}")
        self._consequence.setText(text.format(why=error_text(error)))
        self._act.setEnabled(True)

    def done(self, result: int) -> None:
        self._tasks.cancel()
        super().done(result)


def _moved(
    before: Tournament,
    after: Tournament,
    old_numbers: Mapping[int, int] | None,
    progress: Progress,
) -> Grid:
    now = standings_of(before)
    progress(1, 2)
    return places_table(now, standings_of(after), moved=True, old_numbers=old_numbers)


class PlacesTable(ShownTable):
    """A table of places before and after a change, empty until there are any to show."""

    def __init__(self) -> None:
        self._shown = TableModel()
        super().__init__(self._shown)
        self._shown.setParent(self)
        self.setObjectName("placesBeforeAndAfter")
        self.setAccessibleName(_("Places before and after"))
        self.setAccessibleDescription(_("Places and points now, and with this choice."))

    def show_places(self, places: Grid) -> None:
        """Show other places; without any the table is out of sight."""
        self.setVisible(bool(places.rows))
        self._shown.show(places)
        self.resizeColumnsToContents()
