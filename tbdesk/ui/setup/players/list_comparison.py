"""The players of the open event beside a rating list."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.lists.comparing import Difference, differences, taken
from tbdesk.files.lists.filling import ratings_of
from tbdesk.files.lists.store import RatingList
from tbdesk.i18n import _
from tbdesk.models.setup.list_differences import PLAYER, DifferencesModel
from tbdesk.report.steps import Progress
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.lookup import kept_lists
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.dialog.dialog import OkDialog, SideButton, add_field
from tbdesk.ui.dialog.progress import TaskProgress
from tbdesk.ui.grid.table_view import ShownTable


class ListComparisonDialog(OkDialog):
    """A line for every difference from a list; ticked ones are taken over."""

    def __init__(self, event: Tournament, parent: QWidget | None = None) -> None:
        super().__init__("listComparisonDialog", _("Compare with a list"), parent)
        self._event = event
        self._store = kept_lists()
        self._tasks = TaskRunner(self)
        TaskProgress(self._tasks, self, modal=True)
        self._model = DifferencesModel(self)
        self._table = _TickedTable(self._model)
        self._table.setObjectName("listDifferences")
        self._table.setAccessibleName(_("Differences"))
        self._table.setAccessibleDescription(
            _("One line per difference; Space takes or leaves it.")
        )
        self._lists = QComboBox()
        self._lists.setObjectName("comparedList")
        form, row, content = QFormLayout(), QHBoxLayout(), QVBoxLayout()
        add_field(form, _("&List"), self._lists)
        for text, wanted in ((_("&Take all"), True), (_("Take &none"), False)):
            row.addWidget(SideButton(text, partial(self._model.take_all, wanted)))
        row.addStretch()
        content.addLayout(form)
        content.addWidget(self._table, 1)
        content.addLayout(row)
        self.lay_out(content)
        self.prefer(90, 28)
        self._fill()

    def tournament(self) -> Tournament:
        """The event with the ticked values."""
        return taken(self._event, self._model.chosen())

    def old_numbers(self) -> dict[int, int]:
        """The numbers of all players stay."""
        return {player.number: player.number for player in self._event.players}

    def _fill(self) -> None:
        try:
            kept = self._store.lists()
        except ValueError as error:
            self.message.setText(error_text(error))
            return
        if not kept:
            self.message.setText(_("Open a list first: Players > Rating lists…"))
        for one in kept:
            self._lists.addItem(one.text(), one)
        self._lists.currentIndexChanged.connect(lambda _row: self._compare())
        self._compare()

    def _compare(self) -> None:
        kept = self._lists.currentData()
        if kept is None:
            return
        event, store = self._event, self._store
        ratings = ratings_of(event)

        def work(tell: Progress) -> list[Difference]:
            assert isinstance(kept, RatingList)
            return differences(event, store, kept, ratings, tell)

        self._model.show([])
        self._tasks.start(
            work,
            self._show,
            lambda error: self.message.setText(error_text(error)),
            title=_("Comparing with {name}").format(name=kept.name),
        )

    def _show(self, found: list[Difference]) -> None:
        self._model.show(found)
        self._table.resizeColumnsToContents()
        self._table.setCurrentIndex(self._model.index(0, PLAYER))
        self._table.setFocus()
        text = _("Players found neither by id nor by name and birth are not compared.")
        self.message.setText(text if found else _("Nothing differs."))


class _TickedTable(ShownTable):
    """Space ticks the line of the cursor, in any column."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        tick = self.currentIndex().siblingAtColumn(PLAYER)
        if event.key() == Qt.Key.Key_Space and tick.isValid():
            checked = Qt.CheckState(tick.data(Qt.ItemDataRole.CheckStateRole))
            other = (
                Qt.CheckState.Unchecked
                if checked is Qt.CheckState.Checked
                else Qt.CheckState.Checked
            )
            self.model().setData(tick, other, Qt.ItemDataRole.CheckStateRole)
        else:
            super().keyPressEvent(event)
