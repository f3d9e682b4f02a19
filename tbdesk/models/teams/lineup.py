"""The line-up of one match: boards as rows, the players of both teams, colours and results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtCore import Signal as QtSignal

from tbdesk.engine.entry import seating
from tbdesk.engine.entry.drafts import DraftCell
from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.entry.seating import Side
from tbdesk.engine.model.teams import Board, Match
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.files.lists.comparing import Ratings, ratings_of
from tbdesk.files.lists.entry import ListEntry
from tbdesk.i18n import N_, _
from tbdesk.models.blocks import Spot
from tbdesk.models.grid import GridColumn, GridModel
from tbdesk.models.roles import CENTER, CHANGED_ROLE, Index
from tbdesk.models.teams.lineup_typing import (
    AWAY,
    AWAY_COLOUR,
    HOME,
    HOME_COLOUR,
    RESULT,
    SIDES,
    TYPED_COLUMNS,
    LineupTyping,
    OpenLineup,
    draft_cell,
    newcomer_text,
)
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.wording.participants import player_text
from tbdesk.session.cells import MatchCell
from tbdesk.session.document import Document
from tbdesk.session.history import Label


class LineupModel(GridModel):
    """The line-up as a table: rows are the boards of the match on show; results name the home
    side's outcome first."""

    columns = (
        GridColumn(alignment=CENTER),
        GridColumn(part=Side.HOME.value),
        GridColumn(N_("Result"), alignment=CENTER, part="result"),
        GridColumn(part=Side.AWAY.value),
        GridColumn(alignment=CENTER),
    )

    #: Another match is on show, or this one is not as it was.
    matchChanged = QtSignal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(document, parent)
        self._answers[CHANGED_ROLE] = self._is_changed
        self._typing = LineupTyping(document)
        self._event: Tournament | None = None
        self._index: int | None = None
        self._lineup: OpenLineup | None = None
        self._opened = False

    # --- which match -------------------------------------------------------------------

    @property
    def match_index(self) -> int | None:
        """The place of the match on show in the event's matches."""
        return self._index

    @property
    def on_show(self) -> Match | None:
        """The match on show, None for none."""
        return None if self._lineup is None else self._lineup.match

    @property
    def tournament(self) -> Tournament | None:
        """The event of the match, None before one is open."""
        return self._event

    def show_match(self, index: int | None, *, opened: bool = False) -> None:
        """Show another match; None: none. opened: the arbiter opened its line-up."""
        self.beginResetModel()
        self._index = index
        self._opened = opened
        self._take()
        self.endResetModel()
        self.matchChanged.emit()

    def open_for_corrections(self) -> None:
        """Allow edits of a finished match, on the arbiter's request."""
        if self.locked:
            self._opened = True
            self.matchChanged.emit()

    @property
    def locked(self) -> bool:
        """True for a finished match that the cursor only came by: it takes no edit."""
        return self._lineup is not None and self._lineup.state.finished and not self._opened

    @property
    def correcting(self) -> bool:
        """True for a match of which no board is missing that was opened for corrections."""
        if self._lineup is None or not self._opened:
            return False
        state = self._lineup.state
        return state.finished and (not state.missing or state.forfeit is not None)

    def roster(self, side: Side) -> list[Player]:
        """The players of a side in roster order, reserves last."""
        return [] if self._lineup is None else self._lineup.roster(side)

    def seats(self, side: Side) -> list[int]:
        """The pairing numbers of the players at the boards, EMPTY for an unknown one."""
        return [] if self._lineup is None else self._lineup.seats(side)

    def is_reserve(self, place: int) -> bool:
        """True if a place in the roster, from 0, comes after the regular boards."""
        rules = self._event.match_rules if self._event is not None else None
        return rules is not None and place >= rules.boards

    def board(self, row: int) -> Board:
        """The board of a row, from 0."""
        return self._open().boards[row]

    @property
    def _boards(self) -> tuple[Board, ...]:
        return () if self._lineup is None else self._lineup.boards

    # --- the shape ---------------------------------------------------------------------

    def row_count(self) -> int:
        return len(self._boards)

    def column_count(self) -> int:
        return len(self.columns) if self._boards else 0

    def index_of(self, cell: MatchCell) -> QModelIndex:
        """The index at which an edit of the shown match was made, the result if none of the typed
        columns is meant; invalid for another match."""
        if cell.match != self._index or cell.board is None:
            return QModelIndex()
        return self.index(cell.board, cell.column if cell.column in TYPED_COLUMNS else RESULT)

    # --- display -----------------------------------------------------------------------

    def head(self, section: int) -> str:
        if section not in (HOME, AWAY) or self._lineup is None:
            return super().head(section)
        team = self._lineup.team(SIDES[section])
        number = seating.team_of(self._lineup.match, SIDES[section])
        return player_text(team) if team is not None else str(number)

    def text(self, index: Index) -> str:
        return self.refused_text(index) or self._text(self._boards[index.row()], index.column())

    def edit_text(self, index: Index) -> str:
        return self.refused_text(index) or self._edit_text(index.row(), index.column())

    def _is_changed(self, index: Index) -> bool:
        return index.column() == RESULT and bool(self.changes_at(index.row()))

    def is_typed(self, index: Index) -> bool:
        return not self.locked and (index.column() != RESULT or self.is_refused(index))

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.column() in (HOME_COLOUR, AWAY_COLOUR):  # the cursor passes over the colours
            return Qt.ItemFlag.ItemNeverHasChildren
        return super().flags(index)

    def _text(self, board: Board, column: int) -> str:
        if column in (HOME_COLOUR, AWAY_COLOUR):
            white = board.home_white == (column == HOME_COLOUR)
            return _("W") if white else _("B")
        if column == RESULT:
            result = board.home_result
            return result.text if result is not None else board.unread or "·"
        return self._player_text(board, SIDES[column])

    def _player_text(self, board: Board, side: Side) -> str:
        number = seating.seat(board, side)
        if not number:
            return NO_VALUE if seating.empty_and_forfeited(board, side) else ""
        lineup = self._open()
        player = lineup.players.get(number)
        name = player.name if player is not None else _("unknown player")
        team = lineup.team(side)
        roster = team.roster if team is not None else ()
        place = f"{roster.index(number) + 1}  " if number in roster else ""
        rating = player.rating if player is not None else None
        return f"{place}{name}" + ("" if rating is None else f"  {rating}")

    def _edit_text(self, row: int, column: int) -> str:
        if column in (HOME_COLOUR, AWAY_COLOUR):
            return self._text(self._boards[row], column)
        if column in (HOME, AWAY):
            lineup = self._open()
            player = lineup.players.get(seating.seat(lineup.boards[row], SIDES[column]))
            return player.name if player is not None else ""
        result = self._boards[row].home_result
        return "" if result is None else result.text

    def tooltip(self, index: Index) -> str:
        row, column = index.row(), index.column()
        board = self._boards[row]
        if column == RESULT:
            result = board.home_result
            what = result.text if result is not None else board.unread or _("not played")
            text = _("Board {board}: {result}").format(board=row + 1, result=what)
            former = self._document.since_handout.text(self.changes_at(row), row)
            return "\n".join(filter(None, (text, former)))
        white = board.home_white == (SIDES[column] is Side.HOME)
        who = self._player_text(board, SIDES[column])
        if not who:
            who = _("no player seated yet")
        elif who == NO_VALUE:
            who = _("nobody")
        text = _("Board {board}, White: {who}") if white else ""
        return (text or _("Board {board}, Black: {who}")).format(board=row + 1, who=who)

    def changes_at(self, row: int) -> Sequence[Difference]:
        """The printed result of a board that is another one now, with those of its match."""
        match = self._open().match
        tried_out = self._document.tried_out.text(match.home, match.round, match.away)
        return () if tried_out else self._document.since_handout.of_board(match, row)

    # --- typing ------------------------------------------------------------------------

    def enter(self, index: Index, text: str) -> str | None:
        row, column = index.row(), index.column()
        if column not in TYPED_COLUMNS:
            return None
        if self.locked:
            return locked_text()
        reason = self._typing.enter(self._open(), row, column, text.strip())
        if column != RESULT:
            self.open_for_corrections()  # if an empty chair finished the match
        return reason

    def take_block(self, texts: Mapping[Spot, str], label: Label) -> str:
        if self.locked:
            return locked_text()
        message = super().take_block(texts, label)
        self.open_for_corrections()  # a block that finished the match can be typed over
        return message

    def enter_block(self, texts: Mapping[Spot, str], _label: Label) -> list[str | None]:
        """Results that are refused stay in their cells too."""
        answers: list[str | None] = []
        for (row, column), text in texts.items():
            if column in TYPED_COLUMNS:
                answers.append(self._typing.enter(self._open(), row, column, text))
                if answers[-1] and column == RESULT:
                    self._typing.keep_refused(self._open(), row, column, text)
        return answers

    def why_unfit(self, index: Index, text: str) -> str:
        return self._typing.why_unfit(self._open(), index.row(), index.column(), text)

    def unfit(self, texts: Mapping[Spot, str]) -> str:
        return super().unfit(
            {spot: text for spot, text in texts.items() if spot[1] in TYPED_COLUMNS}
        )

    def is_foreign(self, lines: Sequence[Sequence[str]], index: QModelIndex) -> bool:
        """A text pasted at a board is for the boards."""
        return False

    def why_not(self, index: Index, text: str) -> str:
        return self.why_unfit(index, text)

    def why_refused_at(self, index: Index) -> str:
        text = self.refused_text(index) or ""
        return text and self._typing.refusal(self._open(), index.row(), index.column(), text)

    def draft_cells(self, index: Index) -> Sequence[DraftCell]:
        if index.column() not in TYPED_COLUMNS:
            return ()
        return (draft_cell(self._open().match, index.row(), index.column()),)

    def index_of_draft(self, cell: DraftCell) -> QModelIndex:
        match, parts = self.on_show, [column.part for column in self.columns]
        if match is None or cell.part not in parts or not 0 < cell.board <= self.row_count():
            return QModelIndex()
        index = self.index(cell.board - 1, parts.index(cell.part))
        return index if cell in self.draft_cells(index) else QModelIndex()

    def cell_of_edit(self, index: Index) -> MatchCell:
        return self._open().cell(index.row(), index.column())

    def seat_regulars(self, sides: tuple[Side, ...], column: int) -> None:
        """Seat the first of the roster at the empty boards, in order."""
        if self._refuses():
            return
        lineup = self._open()
        if not self._typing.seat_regulars(lineup, sides, column):
            teams = ", ".join(lineup.team_name(side) for side in sides)
            text = _("No empty board of {teams} can be filled from the roster.")
            self.refused.emit(text.format(teams=teams))

    def seat_as_before(self, sides: tuple[Side, ...], column: int) -> None:
        """Take the line-up of each team's last match before this one."""
        if self._refuses():
            return
        without = self._typing.seat_as_before(self._open(), sides, column)
        if without:
            self.refused.emit(
                _("No earlier line-up of {teams} is known.").format(teams=", ".join(without))
            )

    def offer_at(self, index: Index, text: str = "") -> str:
        """`Add Rossi to Alfa` for a text that is no name of the roster, by default the one refused
        in a cell; empty if there is no such player."""
        if not index.isValid() or index.column() not in (HOME, AWAY):
            return ""
        lineup, side = self._open(), SIDES[index.column()]
        text = text or self.refused_text(index) or ""
        name = self._typing.newcomer(lineup, side, text) if text else ""
        return newcomer_text(name, lineup.team_name(side)) if name else ""

    @property
    def ratings(self) -> Ratings:
        """The ratings that the event takes from a list."""
        return ratings_of(self._open().event)

    def add_newcomer(self, index: Index, text: str = "", entry: ListEntry | None = None) -> bool:
        """Add the player of such a text, or a person of a rating list, to the roster of the side,
        and seat the player."""
        text = text or self.refused_text(index) or ""
        if self._refuses() or not self.offer_at(index, text):
            return False
        row, column = index.row(), index.column()
        return self.answered(self._typing.add(self._open(), row, column, text, entry))

    def seat_next(self, row: int, column: int) -> bool:
        """The first player of the roster after the one at the board above without a seat."""
        place = self._open().next_free(row, SIDES[column])
        return place is not None and self.setData(self.index(row, column), str(place))

    def swap_colours(self, rows: range, row: int, column: int) -> None:
        """Exchange the colours of boards; players keep their results."""
        if not self._refuses():
            self._typing.swap_colours(self._open(), rows, row, column)

    def clear(self, index: Index) -> None:
        """Take away a text that was refused, the result of a board, or the player from a side
        of it."""
        if not self.give_up(index):
            self.setData(index, "")

    def _refuses(self) -> bool:
        """Refuse an edit of a finished match that was not opened for corrections."""
        if self.locked:
            self.refused.emit(locked_text())
        return self.locked

    def _open(self) -> OpenLineup:
        assert self._lineup is not None
        return self._lineup

    # --- following the document ----------------------------------------------------------

    def follow(self, before: Tournament | None, after: Tournament) -> None:
        """Follow the match on show through an edit; another event shows none."""
        if before is None or self._index is None:
            self._event = after
            self.show_match(None)
            return
        old, self._event = before.matches[self._index], after
        index = _place_of(old, self._index, before, after)
        if index is None:
            self.show_match(None)
        elif not self._same_shape(old, after.matches[index]):
            self.show_match(index)
        elif before is not after:
            self._index = index
            boards, was_finished = self._boards, self._open().state.finished
            self._take()
            if not was_finished and self._open().state.finished:
                self._opened = False
            if (before.teams, before.players) != (after.teams, after.players):
                self.show_all()
                self.headerDataChanged.emit(Qt.Orientation.Horizontal, HOME_COLOUR, AWAY_COLOUR)
            for row, (old_board, board) in enumerate(zip(boards, self._boards, strict=True)):
                if old_board != board:
                    self._emit_differing(row, old_board, board)
            self.matchChanged.emit()

    def _emit_differing(self, row: int, old: Board, new: Board) -> None:
        """Notify the changed cells of a board one by one: for several together Qt paints the row
        below too."""
        for column in range(len(self.columns)):
            if self._text(old, column) != self._text(new, column):
                cell = self.index(row, column)
                self.dataChanged.emit(cell, cell)

    def _same_shape(self, old: Match, new: Match) -> bool:
        assert self._event is not None
        rules = self._event.match_rules
        if rules is None or (old.home, old.away, old.round) != (new.home, new.away, new.round):
            return False
        return len(seating.boards_of(new, rules)) == len(self._boards)

    def _take(self) -> None:
        self._lineup = None
        if self._event is not None and self._index is not None:
            rules = self._event.match_rules
            if rules is not None:
                self._lineup = OpenLineup(self._event, rules, self._index)


def locked_text() -> str:
    """Why an edit of a finished match is refused."""
    return _("This match is finished. Enter opens it for corrections.")


def _place_of(match: Match, index: int, before: Tournament, after: Tournament) -> int | None:
    """The index of a match after an edit that may have added or removed matches before it, or
    exchanged its teams. None if it is gone."""
    if len(after.matches) == len(before.matches):
        return index
    pairing = match.round, match.home, match.away
    places = enumerate(after.matches)
    return next(
        (at for at, match in places if (match.round, match.home, match.away) == pairing), None
    )
