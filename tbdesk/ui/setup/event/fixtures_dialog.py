"""The fixtures of the season: home right, rounds, dates, times and venues."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.entry.fixtures import FixtureError, with_fixtures
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.typed_table import AWAY, DAY, HOME, TIME, VENUE, FixturesModel
from tbdesk.report.wording.participants import names_by_number
from tbdesk.ui.dialog.dialog import OkDialog, SideButton, paragraph
from tbdesk.ui.dialog.typed_table import TypedTable
from tbdesk.ui.grid.editing import finish_typing


class FixturesDialog(OkDialog):
    """Edits the fixtures, a line a match; `tournament()` is the event with them after OK. `match`
    is the place of the one the cursor begins on."""

    def __init__(
        self, tournament: Tournament, match: int | None, parent: QWidget | None = None
    ) -> None:
        super().__init__("fixturesDialog", _("Fixtures"), parent)
        self._event = tournament
        self._refused = False
        self._model = FixturesModel(tournament, self)
        self._model.dataChanged.connect(self._on_change)
        self._model.refused.connect(self._refuse)
        self._table = self._make_table()
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self._undo)
        intro = paragraph(
            _(
                "Type over a round, a date, a time or a venue, or paste a column of them. A match "
                "can be moved to any round in which both teams are free; its boards and its score "
                "go with it."
            )
        )
        content = QVBoxLayout()
        content.addWidget(intro)
        content.addWidget(self._table, 1)
        content.addLayout(self._make_buttons())
        self.lay_out(content)
        self._table.setCurrentIndex(self._model.index(match or 0, DAY))
        self._table.setFocus()
        self.prefer(120, 30)

    def tournament(self) -> Tournament:
        """The event with the fixtures as typed. Raises FixtureError."""
        return with_fixtures(self._event, self._model.fixtures)

    def accept(self) -> None:
        if not self._finish_typing():
            return
        try:
            self.tournament()
        except FixtureError as error:
            names = names_by_number(self._event)
            text = _("{team} has another match, or a bye, in round {round}. Move that one as well.")
            said = text.format(team=names.get(error.team, error.team), round=error.round)
            self.message.setText(said)
            return
        super().accept()

    def is_changed(self) -> bool:
        return self._model.changed

    def _on_change(self) -> None:
        self._refused = False
        self.message.clear()

    def _refuse(self, reason: str) -> None:
        self._refused = True
        self.message.setText(reason)

    def _finish_typing(self) -> bool:
        """Take the text of an open editor; False, once, if the last text was refused."""
        finish_typing(self._table)
        refused, self._refused = self._refused, False
        return not refused

    def _undo(self) -> None:
        if self._table.state() != QAbstractItemView.State.EditingState:
            self._model.undo()

    def _make_table(self) -> TypedTable:
        table = TypedTable(self._model)
        table.setObjectName("fixtures")
        table.setAccessibleName(_("Fixtures"))
        table.setAccessibleDescription(
            _("One line per match; type over a round, a date, a time or a venue.")
        )
        for column, widest in ((DAY, "2026-11-14"), (TIME, "14:30")):
            table.setColumnWidth(column, table.fontMetrics().horizontalAdvance(widest) * 3 // 2)
        if table.blocks is not None:
            table.blocks.said.connect(self.message.setText)
        for column in (HOME, AWAY, VENUE):
            table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        return table

    def _make_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for text, act in (
            (_("&Exchange home right"), self._turn),
            (_("Date, time and venue for the &whole round"), self._spread),
            (_("Undo the &last change"), self._model.undo),
        ):
            row.addWidget(SideButton(text, act))
        row.addStretch()
        return row

    def _turn(self) -> None:
        index = self._table.currentIndex()
        if index.isValid():
            self._model.turn(index.row())

    def _spread(self) -> None:
        index = self._table.currentIndex()
        if self._finish_typing() and index.isValid():
            self._model.spread(index.row())
