"""The base of the grids of players: own data to type over, points, marked terms."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtGui import QFont

from tbdesk.engine.entry.drafts import Draft, DraftCell, Grid
from tbdesk.engine.entry.finder import alphabetical
from tbdesk.engine.model.tournament import Game, Player, Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import N_, _
from tbdesk.models.blocks import Spot, name_column
from tbdesk.models.grid import GridColumn, GridModel
from tbdesk.models.roles import CENTER, LEFT, RIGHT, Index
from tbdesk.models.standings.marks import NO_TERM, TermMarks
from tbdesk.report.players import fields
from tbdesk.report.players.fields import PERSONAL, Field, ratings_text
from tbdesk.report.rounds.differences import only_tried_text
from tbdesk.report.wording.events.events import withdrawal_texts
from tbdesk.report.wording.figures import column_text
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.report.wording.signs import ending_text
from tbdesk.report.wording.spoken import spoken_field, spoken_game
from tbdesk.session import commands
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.session.history import Label

NAME, RATING, FEDERATION, CLUB = 0, 1, 2, 3
OWN = (fields.NAME, fields.RATING, fields.FEDERATION, fields.CLUB)
#: The undo label for an edit of a column.
_EDITS = (N_("name"), N_("rating"), N_("federation"), N_("club"))


def retyped(player: Player, column: int, text: str) -> Player:
    """The player with another text in an own column.

    Raises ValueError with a sentence for the status bar.
    """
    if column == NAME and not text.strip():
        raise ValueError(_("A player needs a name; the old name was kept."))
    return OWN[column].put_text(player, text)


def also_known(player: Player) -> str | None:
    """The fields of a player that lists hide at first."""
    texts = ((_(field.title), field.text(player)) for field in PERSONAL)
    return "\n".join(f"{title}: {text}" for title, text in texts if text) or None


#: The columns of a player's own data, in the order of `OWN`.
_OWN_COLUMNS = tuple(
    GridColumn(tooltip=tooltip, alignment=RIGHT if field.figure else LEFT, part=field.key)
    for field, tooltip in zip(OWN, ("", N_("Rating"), N_("Federation"), N_("Club")), strict=True)
)
_CELL = GridColumn(alignment=CENTER)
_POINTS = GridColumn(N_("Pts"), N_("Points"), RIGHT)


class PlayerGridModel(GridModel):
    """A row a player, in the order of the list; first `own_columns` of the player's own, last the
    points. Between them are the rounds or the opponents, in which the terms of one tie-break
    value can be marked."""

    own_columns: int

    def __init__(
        self, document: Document, calculation: CalculationService, parent: QObject | None = None
    ) -> None:
        super().__init__(document, parent)
        self._tournament: Tournament | None = None
        self._players: tuple[Player, ...] = ()
        self._row_of: dict[int, int] = {}
        #: The pairing numbers in the order of the event, and that of the rows where it is another.
        self._listed: tuple[int, ...] = ()
        self._order: tuple[int, ...] | None = None
        self._positions: Sequence[int] = ()
        self._standings: Standings | None = None
        self._points: tuple[int, ...] = ()
        self._marks = TermMarks()
        self._withdrawn: dict[int, str] = {}
        self._assumed_table = False
        calculation.updated.connect(self._on_standings)
        calculation.failed.connect(self._on_failed)

    def row_count(self) -> int:
        return len(self._players)

    def column(self, section: int) -> GridColumn:
        if section < self.own_columns:
            return _OWN_COLUMNS[section]
        return _POINTS if section == self.column_count() - 1 else _CELL

    def head(self, section: int) -> str:
        own = section < self.own_columns
        return OWN[section].column_head if own else super().head(section)

    def row_head(self, row: int) -> str:
        return str(self._players[row].number)

    def has_games(self, index: Index) -> bool:
        """True in the columns between a player's own and the points."""
        return self.own_columns <= index.column() < self.column_count() - 1

    def row_of(self, number: int) -> int | None:
        """The row of a player; None for a player who is not in the table."""
        return self._row_of.get(number)

    def show_terms(self, marks: TermMarks) -> None:
        """Mark the terms of one tie-break value in its participant's row."""
        positions = {self._marks.row, marks.row} - {NO_TERM}
        self._marks = marks
        last = self.columnCount() - 1
        for position in positions:
            if position < len(self._listed):
                row = self._row_of[self._listed[position]]
                self.dataChanged.emit(self.index(row, self.own_columns), self.index(row, last))

    # --- the order of the rows -------------------------------------------------------------

    def order(self) -> tuple[int, ...]:
        """The pairing numbers of the rows, from the top."""
        return tuple(player.number for player in self._players)

    def first_order(self) -> tuple[int, ...]:
        """The pairing numbers in the order of the event."""
        return self._listed

    def order_by(self, column: int) -> tuple[int, ...] | None:
        """The pairing numbers in the order of a column, the best or first of it on top; the event's
        where two are equal. None for a column that is no order."""
        if column >= self.own_columns:
            return self._by_places() if column == self.columnCount() - 1 else None
        in_order = [self._players[self._row_of[number]] for number in self._listed]
        return tuple(player.number for player in sorted(in_order, key=partial(_key, OWN[column])))

    def _by_places(self) -> tuple[int, ...] | None:
        """The pairing numbers in the order of the standings; those without a place come last."""
        if self._standings is None:
            return None
        numbers = self._standings.event.numbers
        ranked = dict.fromkeys(numbers[line.position] for line in self._standings.lines)
        if not ranked or not ranked.keys() <= self._row_of.keys():
            return None
        return tuple(ranked | dict.fromkeys(self._listed))

    def put_in_order(self, order: Sequence[int], column: int, down: bool) -> None:
        """Show the rows in another order. The event is not changed, and the order stays during
        edits, so that no row moves while the user types."""
        self.layoutAboutToBeChanged.emit()
        kept = self.persistentIndexList()
        before = self.order()
        self._order = tuple(order)
        self._take_players(self._players)
        moved = [
            self.index(
                self._row_of[before[index.row()]], self._column_after(index.column(), before)
            )
            for index in kept
        ]
        self.changePersistentIndexList(kept, moved)
        self.layoutChanged.emit()
        for orientation in (Qt.Orientation.Vertical, Qt.Orientation.Horizontal):
            count = self.rowCount() if orientation == Qt.Orientation.Vertical else 0
            self.headerDataChanged.emit(orientation, 0, (count or self.columnCount()) - 1)

    def _column_after(self, column: int, before: Sequence[int]) -> int:
        """The present place of a column, if the rows were in the order `before` until now.
        Overridden by grids whose columns follow the rows."""
        return column

    # --- for subclasses ------------------------------------------------------------------

    def _take_players(self, players: tuple[Player, ...]) -> None:
        """Set other rows, or the same rows with other players, in the order of the event and in
        that of the view."""
        numbers = tuple([player.number for player in players])
        if self._order is not None and set(self._order) != set(numbers):
            self._order = None
        if self._players is not players:
            self._listed = numbers
        self._positions = range(len(players))
        if self._order is not None:
            player_of = dict(zip(numbers, players, strict=True))
            position = {number: at for at, number in enumerate(self._listed)}
            numbers = self._order
            players = tuple(player_of[number] for number in numbers)
            self._positions = tuple(position[number] for number in numbers)
        self._players = players
        self._row_of = {number: row for row, number in enumerate(numbers)}

    def _take_withdrawn(self, tournament: Tournament) -> None:
        """Mark players who have withdrawn, and rounds and colours that are assumed."""
        self._withdrawn = withdrawal_texts(tournament)
        self._assumed_table = tournament.assumed_table

    def absence_text(self, row: int) -> str | None:
        """How and when the player of a row left; None if the player is there."""
        return self._withdrawn.get(self._players[row].number)

    def row_font(self, row: int) -> QFont | None:
        """The font of withdrawn players: italics."""
        if self._players[row].number not in self._withdrawn:
            return None
        font = QFont()
        font.setItalic(True)
        return font

    def font(self, index: Index) -> QFont | None:
        return self.row_font(index.row()) if index.column() < self.own_columns else None

    def _name_of(self, number: int) -> str:
        row = self._row_of.get(number)
        return str(number) if row is None else player_text(self._players[row])

    def text(self, index: Index) -> str:
        """The text of a column of the player's own data, typed and perhaps refused, or of the
        points. Overridden for the columns between."""
        row, column = index.row(), index.column()
        if column < self.own_columns:
            return self.refused_text(index) or OWN[column].text(self._players[row])
        position = self._positions[row]
        return column_text(self._points[position]) if position < len(self._points) else ""

    def tooltip(self, index: Index) -> str | None:
        if self.is_refused(index):
            return self.why_refused_at(index)
        if index.column() == RATING:
            return ratings_text(self._players[index.row()]) or None
        return self.absence_text(index.row())

    def spoken(self, index: Index) -> str | None:
        whom = self._called(self._players[index.row()].number)
        if index.column() == NAME:
            return whom
        what = self.head_tooltip(index.column()) or self.head(index.column())
        return spoken_field(whom, what, self.text(index))

    def notes(self, index: Index) -> str | None:
        noted = index.column() in (NAME, RATING) or self.is_refused(index)
        return self.tooltip(index) if noted else None

    def is_own_empty(self, column: int) -> bool:
        """True if a column of player data has no value and no refused text."""
        field, drafts = OWN[column], self._document.drafts
        refused = any(cell.grid is Grid.PARTICIPANTS and cell.part == field.key for cell in drafts)
        return not refused and not field.is_known(self._players)

    def game_text(self, game: Game) -> str:
        """A game with its players and result, for tooltips and screen readers."""
        text = _("Round {round}: {white} (White) – {black} (Black): {result}")
        if self._assumed_table:
            text = _("Round {round}: {white} (White) – {black} (Black), assumed: {result}")
        return text.format(
            round=game.round,
            white=self._name_of(game.white),
            black=self._name_of(game.black),
            result=ending_text(game) or _("not played"),
        )

    def spoken_game(self, game: Game, number: int) -> str:
        """The text of a game for screen readers, in the row of a player."""
        return spoken_game(game, number, self._called, colours=not self._assumed_table)

    def _called(self, number: int) -> str:
        row = self._row_of.get(number)
        name = "" if row is None else self._players[row].name
        return name or str(number)

    # --- typed text ------------------------------------------------------------------------

    def is_typed(self, index: Index) -> bool:
        return index.column() < self.own_columns

    def enter(self, index: Index, text: str) -> str | None:
        """Type over a player's own data; overridden for the columns of games."""
        if index.column() >= self.own_columns:
            return None
        player, column = self._players[index.row()], index.column()
        cell = self._own_cell(index)
        try:
            changed = retyped(player, column, text)
        except ValueError as error:
            if text.strip():
                commands.keep_draft(self._document, cell, Draft(text.strip()), None)
            return error_text(error)
        if changed == player:
            commands.give_up_drafts(self._document, [cell], None)
        elif self._document.trying:
            return only_tried_text()
        else:
            with self._document.replacing(cell):
                commands.set_player(self._document, changed, lambda: _(_EDITS[column]))
        return ""

    @abstractmethod
    def enter_games(self, texts: Mapping[Spot, str], label: Label) -> list[str]:
        """Take texts for cells of games; returns why some of them were refused."""

    def enter_block(self, texts: Mapping[Spot, str], label: Label) -> list[str | None]:
        games = {spot: text for spot, text in texts.items() if self.has_games(self.index(*spot))}
        others = {spot: text for spot, text in texts.items() if spot not in games}
        answers = super().enter_block(others, label)
        reasons = self.enter_games(games, label) if games else []
        return [*answers, *reasons, *[""] * (len(games) - len(reasons))]

    def take_block(self, texts: Mapping[Spot, str], label: Label) -> str:
        message = super().take_block(texts, label)
        last = self.column_count() - 1
        counted = any(text for (_row, column), text in texts.items() if column == last)
        return " ".join(filter(None, (message, points_text() if counted else "")))

    def unfit(self, texts: Mapping[Spot, str]) -> str:
        """Why a pasted block holds nothing for its cells. Names take any text, so in a block with
        results it is the results that decide."""
        results = {spot: text for spot, text in texts.items() if spot[1] >= self.own_columns}
        return super().unfit(results if any(results.values()) else texts)

    def why_unfit(self, index: Index, text: str) -> str:
        if index.column() >= self.own_columns:
            return points_text()
        try:
            retyped(self._players[index.row()], index.column(), text)
        except ValueError as error:
            return error_text(error)
        return ""

    def why_not(self, index: Index, text: str) -> str:
        return self.why_unfit(index, text)

    def is_foreign(self, lines: Sequence[Sequence[str]], index: QModelIndex) -> bool:
        """A table with names is one by itself, unless names are pasted over names. A single
        column over the player's own data is for these."""
        names = name_column(lines)
        width = max(map(len, lines))
        if names is None or len(lines) == width == 1:
            return False
        if width == 1 and index.column() < self.own_columns:
            return False
        return names != index.column() - NAME or width > self.own_columns

    def draft_cells(self, index: Index) -> Sequence[DraftCell]:
        return (self._own_cell(index),) if index.column() < self.own_columns else ()

    def _own_cell(self, index: Index) -> DraftCell:
        """The cell of a draft in a player's own data: all grids of players show the same columns,
        so they share one draft."""
        number, part = self._players[index.row()].number, OWN[index.column()].key
        return DraftCell(Grid.PARTICIPANTS, 0, number, part)

    def index_of_draft(self, cell: DraftCell) -> QModelIndex:
        parts = [column.part for column in _OWN_COLUMNS[: self.own_columns]]
        if cell.part not in parts or cell.number not in self._row_of:
            return QModelIndex()
        return self.index(self._row_of[cell.number], parts.index(cell.part))

    def _on_standings(self, standings: Standings) -> None:
        """Show the points of a new calculation."""
        if len(standings.event.points) == len(self._players):
            self._standings = standings
            self._show_points(standings.event.points)

    def _on_failed(self) -> None:
        self._show_points(())

    def _show_points(self, points: tuple[int, ...]) -> None:
        """The points of all; none if they could not be calculated."""
        before, self._points = self._points, points
        rows: Sequence[int] = range(len(self._players))
        if len(before) == len(points):
            both = enumerate(zip(before, points, strict=True))
            changed = [position for position, (old, new) in both if old != new]
            rows = [self._row_of[self._listed[position]] for position in changed]
        if rows:  # in one signal: a view looks at its columns for each
            column = self.columnCount() - 1
            self.dataChanged.emit(self.index(min(rows), column), self.index(max(rows), column))


def points_text() -> str:
    """The remark about points pasted with the results."""
    return _("Points are counted, not typed: pasted points are left out.")


def _key(field: Field, player: Player) -> tuple[bool, int | str]:
    """The sort key of rows: the highest figure first, words alphabetically, empty cells last."""
    value = field.value(player)
    if isinstance(value, str):
        return not value, alphabetical(value)
    return not value, -(value or 0)
