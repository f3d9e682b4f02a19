"""What the grids of players have in common: own columns to type over, points, marked terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QObject, Qt
from PySide6.QtCore import Signal as QtSignal
from PySide6.QtGui import QFont

from tbdesk.engine.entry.drafts import Draft, DraftCell, Grid
from tbdesk.engine.model.points import score_text
from tbdesk.engine.model.tournament import Game, Player, Tournament, Withdrawal
from tbdesk.i18n import _
from tbdesk.models.index import NO_PARENT, Index
from tbdesk.models.players.columns import CLUB, OWN, RATING, retyped
from tbdesk.models.standings.marks import NO_TERM, TermMarks
from tbdesk.report.wording.errors import error_text
from tbdesk.report.wording.words import ending_text, player_text, withdrawal_text
from tbdesk.session import commands, draft_commands
from tbdesk.session.document import Document

if TYPE_CHECKING:
    from tbdesk.engine.standings.standings import Standings


#: Whether a refused text stands in a cell of the player's own.
HELD_ROLE = Qt.ItemDataRole.UserRole + 2


class PlayerGridModel(QAbstractTableModel):
    """A row a player, in the order of the list; first `own_columns` of the player's own, last the
    points. Between them are the rounds or the opponents, in which the terms of one tie-break
    value can be marked."""

    own_columns: int

    #: A typed text was refused; the reason, for the status bar.
    refused = QtSignal(str)

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._players: tuple[Player, ...] = ()
        self._row_of: dict[int, int] = {}
        self._points: tuple[int, ...] = ()
        self._marks = TermMarks()
        self._withdrawn: dict[int, Withdrawal] = {}
        document.draftsChanged.connect(lambda _before, _after: self._show_own())

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._players)

    def show_terms(self, marks: TermMarks) -> None:
        """Mark the terms of one tie-break value in its participant's row."""
        rows = {self._marks.row, marks.row} - {NO_TERM}
        self._marks = marks
        last = self.columnCount() - 1
        for row in rows:
            if row < self.rowCount():
                self.dataChanged.emit(self.index(row, self.own_columns), self.index(row, last))

    # --- for subclasses ------------------------------------------------------------------

    def _take_players(self, players: tuple[Player, ...]) -> None:
        """Have other rows from now on, or the same ones with other players."""
        self._players = players
        self._row_of = {player.number: row for row, player in enumerate(players)}

    def _take_withdrawn(self, tournament: Tournament) -> None:
        """Mark who has withdrawn from an event."""
        self._withdrawn = {gone.participant: gone for gone in tournament.withdrawn}

    def _withdrawal_text(self, row: int) -> str | None:
        """When the player of a row withdrew; None for who is there."""
        gone = self._withdrawn.get(self._players[row].number)
        return None if gone is None else withdrawal_text(self._players[row], gone)

    def _font_of_the_gone(self, row: int) -> QFont | None:
        """Who has withdrawn stands in italics."""
        if self._players[row].number not in self._withdrawn:
            return None
        font = QFont()
        font.setItalic(True)
        return font

    def _name_of(self, number: int) -> str:
        row = self._row_of.get(number)
        return str(number) if row is None else player_text(self._players[row])

    def _own_text(self, row: int, column: int) -> str:
        """What stands in a column of the player's own, typed and perhaps refused, or as the
        points."""
        if column < self.own_columns:
            return self._held_own(row, column) or OWN[column].text(self._players[row])
        return score_text(self._points[row]) if row < len(self._points) else ""

    def _own_head(self, column: int) -> str:
        return OWN[column].column_head if column < self.own_columns else _("Pts")

    def _own_head_tooltip(self, column: int) -> str | None:
        if column >= self.own_columns:
            return _("Points")
        return {RATING: _("Rating"), CLUB: _("Club or federation")}.get(column)

    def _own_alignment(self, column: int) -> Qt.AlignmentFlag:
        right = column >= self.own_columns or OWN[column].figure
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter

    def _game_text(self, game: Game) -> str:
        """A game with its players and result, for tooltips and screen readers."""
        return _("Round {round}: {white} (White) – {black} (Black): {result}").format(
            round=game.round,
            white=self._name_of(game.white),
            black=self._name_of(game.black),
            result=ending_text(game) or _("not played"),
        )

    def _set_own_text(self, row: int, column: int, text: str) -> bool:
        if column >= self.own_columns:
            return False
        player, cell = self._players[row], self._own_cell(row, column)
        try:
            changed, what = retyped(player, column, text)
        except ValueError as error:
            if text.strip():
                draft_commands.keep(self._document, cell, Draft(text.strip()), None)
            self.refused.emit(error_text(error))
            return False
        if changed == player:
            draft_commands.give_up(self._document, [cell], None)
        else:
            with self._document.replacing(cell):
                commands.set_player(self._document, changed, what)
        return True

    # --- what was refused in a column of the player's own ----------------------------------

    def is_held(self, index: Index) -> bool:
        """Whether a text that was refused stands in a cell."""
        return bool(self._held_own(index.row(), index.column()))

    def give_up(self, index: Index) -> None:
        """Take out the text that was refused in a cell."""
        if self.is_held(index):
            cell = self._own_cell(index.row(), index.column())
            draft_commands.give_up(self._document, [cell], None)

    def why_own_refused(self, cell: DraftCell) -> str:
        """Why the text is not taken that was refused in a column of the player's own; empty
        where it is another one."""
        column = next((at for at, field in enumerate(OWN) if field.key == cell.part), None)
        draft = self._document.drafts.get(cell)
        if draft is None or column is None or cell.number not in self._row_of:
            return ""
        try:
            retyped(self._players[self._row_of[cell.number]], column, draft.text)
        except ValueError as error:
            return error_text(error)
        return ""

    def _held_own(self, row: int, column: int) -> str:
        drafts = self._document.drafts
        if not drafts or not 0 <= column < self.own_columns:
            return ""
        draft = drafts.get(self._own_cell(row, column))
        return "" if draft is None else draft.text

    def _own_cell(self, row: int, column: int) -> DraftCell:
        """The grids of players show the same columns of their own: one draft for all."""
        return DraftCell(Grid.PARTICIPANTS, 0, self._players[row].number, OWN[column].key)

    def _show_own(self) -> None:
        if self._players:
            last = self.index(len(self._players) - 1, self.own_columns - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def _on_standings(self, standings: Standings) -> None:
        """Show the points of a new calculation."""
        if len(standings.event.points) == len(self._players):
            self._show_points(standings.event.points)

    def _show_points(self, points: tuple[int, ...]) -> None:
        """The points of everybody; none where they could not be calculated."""
        before, self._points = self._points, points
        column = self.columnCount() - 1
        changed = [
            row
            for row in range(len(self._players))
            if before[row : row + 1] != points[row : row + 1]
        ]
        if changed:  # in one signal: a view looks at its columns for each
            self.dataChanged.emit(self.index(changed[0], column), self.index(changed[-1], column))
