"""The fixtures of the season: home right, rounds, dates and venues."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QVBoxLayout, QWidget

from tbdesk.engine.entry.fixtures import FixtureError, with_fixtures
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.fixtures import AWAY, DAY, HOME, VENUE, FixturesModel
from tbdesk.report.wording.participants import names_by_number
from tbdesk.ui.dialog.dialog import SideButton, paragraph
from tbdesk.ui.dialog.ok_dialog import OkDialog
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
        self._model = FixturesModel(tournament, self)
        self._model.refused.connect(self.message.setText)
        self._model.dataChanged.connect(lambda: self.message.clear())
        self._table = self._make_table()
        intro = paragraph(
            _(
                "Type over a round, a date or a venue. A match can be moved to any round in which "
                "both teams are free; its boards and its score go with it."
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
        finish_typing(self._table)
        if self.message.text():
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

    def _make_table(self) -> TypedTable:
        table = TypedTable(self._model)
        table.setObjectName("fixtures")
        table.setAccessibleName(_("Fixtures"))
        table.setAccessibleDescription(_("A line a match; type over a round, a date or a venue."))
        table.setColumnWidth(DAY, table.fontMetrics().horizontalAdvance("2026-11-14") * 3 // 2)
        for column in (HOME, AWAY, VENUE):
            table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        return table

    def _make_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for text, act in (
            (_("&Exchange home right"), self._turn),
            (_("Date and venue for the &whole round"), self._spread),
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
        finish_typing(self._table)
        if index.isValid() and not self.message.text():
            self._model.spread(index.row())
