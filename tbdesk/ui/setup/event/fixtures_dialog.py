"""The fixtures of the season: home right, rounds, dates, times and venues."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QWidget

from tbdesk.engine.entry.fixtures import FixtureError, with_fixtures
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.models.setup.typed_table import AWAY, DAY, HOME, TIME, VENUE, FixturesModel
from tbdesk.report.wording.participants import names_by_number
from tbdesk.ui.dialog.dialog import SideButton, paragraph
from tbdesk.ui.dialog.typed_table import TypedTableDialog


class FixturesDialog(TypedTableDialog):
    """Edits the fixtures, a line a match; `tournament()` is the event with them after OK. `match`
    is the place of the one the cursor begins on."""

    def __init__(
        self, tournament: Tournament, match: int | None, parent: QWidget | None = None
    ) -> None:
        self._model = FixturesModel(tournament)
        super().__init__("fixturesDialog", _("Fixtures"), self._model, parent)
        self._event = tournament
        description = _("One line per match; type over a round, a date, a time or a venue.")
        self.name_table("fixtures", _("Fixtures"), description, (HOME, AWAY, VENUE))
        for column, widest in ((DAY, "2026-11-14"), (TIME, "14:30")):
            width = self.table.fontMetrics().horizontalAdvance(widest) * 3 // 2
            self.table.setColumnWidth(column, width)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self._undo)
        intro = _(
            "Type over a round, a date, a time or a venue, or paste a column of them. A match "
            "can be moved to any round in which both teams are free, with its boards and its "
            "score."
        )
        buttons = (
            SideButton(_("&Exchange home right"), self._turn),
            SideButton(_("Date, time and venue for the &whole round"), self._spread),
            SideButton(_("Undo the &last change"), self._model.undo),
        )
        at = self._model.index(match or 0, DAY)
        self.lay_out_table(paragraph(intro), at, below=buttons)
        self.prefer(120, 30)

    def tournament(self) -> Tournament:
        """The event with the fixtures as typed. Raises FixtureError."""
        return with_fixtures(self._event, self._model.fixtures)

    def refusal(self) -> str:
        try:
            self.tournament()
        except FixtureError as error:
            names = names_by_number(self._event)
            text = _("{team} has another match, or a bye, in round {round}. Move that one as well.")
            return text.format(team=names.get(error.team, error.team), round=error.round)
        return ""

    def is_changed(self) -> bool:
        return self._model.changed

    def _undo(self) -> None:
        if self.table.state() != QAbstractItemView.State.EditingState:
            self._model.undo()

    def _turn(self) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            self._model.turn(index.row())

    def _spread(self) -> None:
        index = self.table.currentIndex()
        if self.finish_typing() and index.isValid():
            self._model.spread(index.row())
