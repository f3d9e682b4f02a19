"""The line-up of one match: boards as rows, the players of both teams, colours and results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt
from PySide6.QtCore import Signal as QtSignal

from tbdesk.engine.entry import seating
from tbdesk.engine.entry.drafts import Draft, DraftCell, Grid
from tbdesk.engine.entry.finder import matching
from tbdesk.engine.entry.results import parse_game
from tbdesk.engine.entry.seating import Side
from tbdesk.engine.model.results import ResultError
from tbdesk.engine.model.teams import Board, Match, Team
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.i18n import _
from tbdesk.models.blocks import Spot, refusal_text
from tbdesk.models.index import NO_PARENT, Index
from tbdesk.models.roles import ALIGNMENT, EDITED, REFUSED_ROLE, SPOKEN, TEXT, TOOLTIP
from tbdesk.models.teams.typing import NOBODY_SPELLINGS
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.wording.participants import player_text
from tbdesk.session import draft_commands, team_commands
from tbdesk.session.document import Document, MatchCell
from tbdesk.session.program.tooltips import plain

#: The name of the results in drafts.
_RESULT = "result"

HOME_COLOUR, HOME, RESULT, AWAY, AWAY_COLOUR = range(5)
COLUMNS = 5
SIDES = {HOME: Side.HOME, AWAY: Side.AWAY, HOME_COLOUR: Side.HOME, AWAY_COLOUR: Side.AWAY}


class LineupModel(QAbstractTableModel):
    """Rows are the boards of the match on show; results name the home side's outcome first."""

    #: A typed text was refused; the reason, for the status bar.
    refused = QtSignal(str)
    #: Another match is on show, or this one is not as it was.
    matchChanged = QtSignal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._event: Tournament | None = None
        self._index: int | None = None
        self._boards: tuple[Board, ...] = ()
        self._players: dict[int, Player] = {}
        document.changed.connect(self.follow)
        document.draftsChanged.connect(self._show_all)

    # --- which match -------------------------------------------------------------------

    @property
    def match_index(self) -> int | None:
        """The place of the match on show in the event's matches."""
        return self._index

    @property
    def on_show(self) -> Match | None:
        """The match on show, None for none."""
        if self._event is None or self._index is None:
            return None
        return self._event.matches[self._index]

    @property
    def tournament(self) -> Tournament | None:
        """The event of the match, None before one is open."""
        return self._event

    def show_match(self, index: int | None) -> None:
        """Put another match on show; None: none."""
        self.beginResetModel()
        self._index = index
        self._take()
        self.endResetModel()
        self.matchChanged.emit()

    def team(self, side: Side) -> Team | None:
        """The team of a side, None where the event has none of that number."""
        if self.on_show is None or self._event is None:
            return None
        number = seating.team_of(self.on_show, side)
        return next((team for team in self._event.teams if team.number == number), None)

    def roster(self, side: Side) -> list[Player]:
        """The players of a side in roster order, reserves last."""
        team = self.team(side)
        numbers = team.roster if team is not None else ()
        return [self._players[number] for number in numbers if number in self._players]

    def seats(self, side: Side) -> list[int]:
        """The places in the roster of the players at the boards, EMPTY where nobody is known."""
        return [seating.seat(board, side) for board in self._boards]

    def is_reserve(self, side: Side, place: int) -> bool:
        """Whether a place in the roster, from 0, comes after the regular boards."""
        rules = self._event.match_rules if self._event is not None else None
        return rules is not None and place >= rules.boards

    def board(self, row: int) -> Board:
        """The board of a row, from 0."""
        return self._boards[row]

    # --- the shape ---------------------------------------------------------------------

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._boards)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() or not self._boards else COLUMNS

    def index_of(self, cell: MatchCell) -> QModelIndex:
        """The index at which an edit of the shown match was made; invalid for another match."""
        if cell.match != self._index or cell.board is None:
            return QModelIndex()
        return self.index(cell.board, cell.column)

    # --- what is shown -----------------------------------------------------------------

    def data(self, index: Index, role: int = TEXT) -> Any:
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role == TEXT:
            return self._refused_text(row, column) or self._text(self._boards[row], column)
        if role == EDITED:
            return self._refused_text(row, column) or self._edit_text(row, column)
        if role == REFUSED_ROLE:
            return bool(self._refused_text(row, column))
        if role == TOOLTIP:
            return plain(self._sentence(row, column))
        if role == SPOKEN:
            return self._sentence(row, column)
        if role == ALIGNMENT:
            side = {HOME: Qt.AlignmentFlag.AlignLeft, AWAY: Qt.AlignmentFlag.AlignLeft}
            return side.get(column, Qt.AlignmentFlag.AlignHCenter) | Qt.AlignmentFlag.AlignVCenter
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = TEXT,
    ) -> Any:
        if role != TEXT:
            return None
        if orientation == Qt.Orientation.Vertical:
            return str(section + 1)
        if section in (HOME, AWAY) and self.on_show is not None:
            team = self.team(SIDES[section])
            number = seating.team_of(self.on_show, SIDES[section])
            return player_text(team) if team is not None else str(number)
        return _("Result") if section == RESULT else ""

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if index.column() in (HOME_COLOUR, AWAY_COLOUR):  # the cursor passes over the colours
            return Qt.ItemFlag.ItemNeverHasChildren
        flags = super().flags(index)
        typed = index.column() != RESULT or bool(self._refused_text(index.row(), RESULT))
        return flags | Qt.ItemFlag.ItemIsEditable if typed else flags

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
            return NO_VALUE if seating.nobody_came(board, side) else ""
        player = self._players.get(number)
        name = player.name if player is not None else _("unknown player")
        team = self.team(side)
        roster = team.roster if team is not None else ()
        place = str(roster.index(number) + 1) if number in roster else f"[{number}]"
        rating = player.rating if player is not None else None
        return f"{place}  {name}" + ("" if rating is None else f"  {rating}")

    def _edit_text(self, row: int, column: int) -> str:
        if column in (HOME_COLOUR, AWAY_COLOUR):
            return self._text(self._boards[row], column)
        if column in (HOME, AWAY):
            player = self._players.get(seating.seat(self._boards[row], SIDES[column]))
            return player.name if player is not None else ""
        result = self._boards[row].home_result
        return "" if result is None else result.text

    def _sentence(self, row: int, column: int) -> str | None:
        board = self._boards[row]
        if column == RESULT:
            result = board.home_result
            what = result.text if result is not None else board.unread or _("not played")
            return _("Board {board}: {result}").format(board=row + 1, result=what)
        white = board.home_white == (SIDES[column] is Side.HOME)
        who = self._player_text(board, SIDES[column])
        if not who:
            who = _("nobody seated yet")
        elif who == NO_VALUE:
            who = _("nobody")
        text = _("Board {board}, White: {who}") if white else ""
        return (text or _("Board {board}, Black: {who}")).format(board=row + 1, who=who)

    # --- what is typed -----------------------------------------------------------------

    def setData(self, index: Index, value: Any, role: int = EDITED) -> bool:
        """Read a player or a result and push the edit; what does not fit changes nothing."""
        if not index.isValid() or role != EDITED or self.on_show is None:
            return False
        row, column, text = index.row(), index.column(), str(value).strip()
        if column not in (HOME, RESULT, AWAY):
            return False
        reason = self._type(row, column, text)
        if reason:
            self.refused.emit(reason)
        return not reason

    def take_block(self, texts: Mapping[Spot, str], label: str) -> str:
        """Type players and results over cells in one step; what is refused stays in its cell."""
        typed = {spot: text for spot, text in texts.items() if spot[1] in (HOME, RESULT, AWAY)}
        reasons = []
        with self._document.one_step(label):
            for (row, column), text in typed.items():
                reason = self._type(row, column, text)
                if reason and column == RESULT:
                    self._keep_refused(row, column, text)
                reasons += [reason] if reason else []
        return refusal_text(reasons, len(typed))

    def is_foreign(self, lines: Sequence[Sequence[str]], index: QModelIndex) -> bool:
        """Whatever is pasted at a board is for the boards."""
        return False

    def _type(self, row: int, column: int, text: str) -> str:
        """Read a player or a result and push the edit; why it is refused."""
        set_ = self._set_result if column == RESULT else self._set_player
        return set_(row, column, text)

    def _set_result(self, row: int, column: int, text: str) -> str:
        event, match = self._open()
        try:
            result = parse_game(text) if text else None
        except ResultError:
            return _no_result(text)
        after = seating.with_result(event, match, row, result)
        what = result.text if result is not None else _("cleared")
        self._push_over(
            [self._cell(row, column)], after, _("board {board} {what}"), row, column, what
        )
        return ""

    def _set_player(self, row: int, column: int, text: str) -> str:
        event, match = self._open()
        side = SIDES[column]
        nobody = text in NOBODY_SPELLINGS
        number = 0 if nobody or not text else self._player_meant(row, side, text)
        cell = self._cell(row, column)
        if number is None:
            self._keep_refused(row, column, text)
            return f"{self._nobody_text(side, text)}."
        after = seating.seated(event, match, row, side, number, absent=nobody)
        who = self._players[number].name if number else _("nobody")
        self._push_over([cell], after, _("board {board} {what}"), row, column, who)
        return ""

    def _keep_refused(self, row: int, column: int, text: str) -> None:
        """A text that is refused stays in its cell."""
        _event, match = self._open()
        at = MatchCell(match.round, self._index or 0, row, column)
        draft_commands.keep(self._document, self._cell(row, column), Draft(text), at)

    def _nobody_text(self, side: Side, text: str) -> str:
        team = self.team(side)
        refusal = _("'{text}' is nobody on the roster of {team}; nothing was changed")
        return refusal.format(text=text, team=team.name if team is not None else "")

    def _cell(self, row: int, column: int) -> DraftCell:
        """The draft cell of a board."""
        _event, match = self._open()
        part = _RESULT if column == RESULT else SIDES[column].value
        return DraftCell(Grid.LINE_UP, match.round, match.home, part, board=row + 1)

    def _refused_text(self, row: int, column: int) -> str:
        """The text that was refused at a board; empty for none."""
        drafts = self._document.drafts
        if not drafts or column not in (HOME, RESULT, AWAY) or self.on_show is None:
            return ""
        draft = drafts.get(self._cell(row, column))
        return "" if draft is None else draft.text

    def why_refused(self, cell: DraftCell) -> str:
        """Why a text that was refused at a board is not taken; empty for another match."""
        match, draft = self.on_show, self._document.drafts.get(cell)
        if match is None or draft is None or (match.round, match.home) != (cell.round, cell.number):
            return ""
        if cell.part == _RESULT:
            return _no_result(draft.text)
        return self._nobody_text(Side(cell.part), draft.text)

    def give_up(self, index: Index) -> bool:
        """Take out the text that was refused in a cell; False if there is none."""
        if not self._refused_text(index.row(), index.column()):
            return False
        _event, match = self._open()
        at = MatchCell(match.round, self._index or 0, index.row(), index.column())
        return draft_commands.give_up(self._document, [self._cell(at.board or 0, at.column)], at)

    def _player_meant(self, row: int, side: Side, text: str) -> int | None:
        """A player of the roster, those without a board before the others; a number above
        the roster is the pairing number of anybody, whom the arbiter may seat all the same."""
        places = dict(enumerate(self.roster(side), start=1))
        numbers = [player.number for player in matching(text, places)]
        elsewhere = {seated for at, seated in enumerate(self.seats(side)) if at != row}
        for number in numbers:
            if number not in elsewhere:
                return number
        if numbers:
            return numbers[0]
        if text.isdigit() and len(text) < 6 and int(text) in self._players:
            return int(text)
        return None

    def seat_regulars(self, sides: tuple[Side, ...], column: int) -> None:
        """The first of the roster at the boards, in order."""
        event, after = self._open()
        for side in sides:
            players = seating.regular_players(event, seating.team_of(after, side))
            after = seating.line_up(event, after, side, players)
        with self._document.replacing(*self._cells(sides)):
            self._push(after, _("line-up by the roster"), 0, column)

    def seat_as_before(self, sides: tuple[Side, ...], column: int) -> None:
        """The line-up of each team's last match before this one."""
        event, after = self._open()
        without = []
        for side in sides:
            players = seating.previous_players(event, after, side)
            if players is None:
                team = self.team(side)
                without.append(team.name if team is not None else "")
            else:
                after = seating.line_up(event, after, side, players)
        with self._document.replacing(*self._cells(sides)):
            self._push(after, _("line-up as in the last match"), 0, column)
        if without:
            self.refused.emit(
                _("No earlier line-up of {teams} is known.").format(teams=", ".join(without))
            )

    def _cells(self, sides: tuple[Side, ...]) -> list[DraftCell]:
        """The draft cells of some sides."""
        columns = [column for column in (HOME, AWAY) if SIDES[column] in sides]
        return [self._cell(row, column) for column in columns for row in range(self.rowCount())]

    def seat_next(self, row: int, column: int) -> bool:
        """The first of the roster who comes after the board above and sits nowhere yet."""
        side = SIDES[column]
        numbers = [player.number for player in self.roster(side)]
        seats = self.seats(side)
        above = [numbers.index(seated) for seated in seats[:row] if seated in numbers]
        free = [number for number in numbers[max(above, default=-1) + 1 :] if number not in seats]
        if not free:
            return False
        return self.setData(self.index(row, column), str(numbers.index(free[0]) + 1))

    def swap_colours(self, rows: range, row: int, column: int) -> None:
        """Exchange the colours of boards, everybody keeping what he got."""
        event, match = self._open()
        after = seating.colours_swapped(event, match, rows)
        text = _("colours of board {board}") if len(rows) == 1 else _("colours")
        self._push(after, text, row, column)

    def clear(self, index: Index) -> None:
        """Take away a text that was refused, the result of a board, or the player from a side
        of it."""
        if self.give_up(index):
            return
        if index.column() in (HOME, RESULT, AWAY):
            self.setData(index, "")

    def _push_over(
        self, refused: list[DraftCell], after: Match, text: str, row: int, column: int, what: str
    ) -> None:
        """An edit that takes the place of what was refused in some cells."""
        with self._document.replacing(*refused):
            self._push(after, text, row, column, what)
        at = MatchCell(after.round, self._index or 0, row, column)
        draft_commands.give_up(self._document, refused, at)  # what stands there already was typed

    def _push(self, after: Match, text: str, row: int, column: int, what: str = "") -> None:
        assert self._index is not None
        cell = MatchCell(after.round, self._index, row, column)
        label = text.format(board=row + 1, what=what)
        team_commands.set_match(self._document, self._index, after, label, cell)

    def _open(self) -> tuple[Tournament, Match]:
        assert self._event is not None
        assert self.on_show is not None
        return self._event, self.on_show

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
            boards = self._boards
            self._take()
            if (before.teams, before.players) != (after.teams, after.players):
                self._show_all()
                self.headerDataChanged.emit(Qt.Orientation.Horizontal, HOME_COLOUR, AWAY_COLOUR)
            for row, (old_board, board) in enumerate(zip(boards, self._boards, strict=True)):
                if old_board != board:
                    self._tell_differing(row, old_board, board)
            self.matchChanged.emit()

    def _tell_differing(self, row: int, old: Board, new: Board) -> None:
        """Say which cells of a board read otherwise, each by itself: of several together Qt paints
        the row below too."""
        for column in range(COLUMNS):
            if self._text(old, column) != self._text(new, column):
                cell = self.index(row, column)
                self.dataChanged.emit(cell, cell)

    def _show_all(self) -> None:
        if self._boards:
            last = self.index(len(self._boards) - 1, AWAY_COLOUR)
            self.dataChanged.emit(self.index(0, HOME_COLOUR), last)

    def _same_shape(self, old: Match, new: Match) -> bool:
        assert self._event is not None
        rules = self._event.match_rules
        if rules is None or (old.home, old.away, old.round) != (new.home, new.away, new.round):
            return False
        return len(seating.boards_of(new, rules)) == len(self._boards)

    def _take(self) -> None:
        match = self.on_show
        if self._event is None or match is None or self._event.match_rules is None:
            self._boards, self._players = (), {}
            return
        self._boards = seating.boards_of(match, self._event.match_rules)
        self._players = {player.number: player for player in self._event.players}


def _no_result(text: str) -> str:
    return _(
        "'{key}' is no result, nothing was changed. Keys: 1 win, 0 loss, 5 or = draw of the home "
        "side, + - forfeits, _ double forfeit, Delete clears."
    ).format(key=text)


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
