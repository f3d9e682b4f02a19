"""Texts typed and pasted into rounds, and at the boards of one. Refused texts are kept."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from itertools import compress, count, repeat
from operator import is_
from typing import NamedTuple

from tbdesk.engine.entry.drafts import NEXT_PAIRING, Draft, DraftCell, Grid
from tbdesk.engine.entry.finder import WhoError, find, name_words
from tbdesk.engine.entry.pairings import Obstacle, PairingError, Pairings
from tbdesk.engine.entry.typed_results import parse_ending
from tbdesk.engine.model.results import Ending, Kind
from tbdesk.engine.model.tournament import Bye, Game, Player, Tournament
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError
from tbdesk.report.rounds.entries import Place, enter_token, read_cell, without_colour
from tbdesk.report.rounds.tokens import Token, TokenError, bye_kind, numbered_bye, parse_token
from tbdesk.report.wording.problems.engine_errors import exchange_text, obstacle_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session import commands, round_commands
from tbdesk.session.cells import RoundCell
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document


class RoundTyping:
    """Turns texts into edits of a document, and those that were refused into its drafts."""

    def __init__(self, document: Document) -> None:
        self._document = document

    def draft(self, place: Place) -> Draft | None:
        """The refused text of a cell."""
        drafts = self._document.drafts
        return drafts.get(draft_cell(place)) if drafts else None

    def enter(self, place: Place, text: str, standing: Token | None) -> str:
        """Enter a text in a cell with the present value `standing`; returns the reason of a
        refusal. The same text a second time pairs two who have met."""
        before = self.draft(place)
        again = before is not None and before.text == text
        try:
            token = read_cell(text, standing)
            with self._document.replacing(draft_cell(place)):
                round_commands.enter(self._document, place, token, again=again)
        except (TokenError, PairingError) as error:
            self._keep_refused({place: text})
            return refusal(open_event(self._document), error)
        return ""

    def enter_block(
        self, texts: Mapping[Place, str], standing: Callable[[Place], Token | None]
    ) -> dict[Place, str]:
        """Take many texts in one step; returns why some were refused."""
        tokens: dict[Place, Token | None] = {}
        faults: dict[Place, TokenError | PairingError] = {}
        for place, text in texts.items():
            try:
                tokens[place] = read_cell(text, standing(place))
            except TokenError as error:
                faults[place] = error
        if tokens:
            with self._document.replacing(*map(draft_cell, tokens)):
                faults |= round_commands.enter_pasted(self._document, tokens).refused
        self._keep_refused({place: texts[place] for place in faults})
        event = open_event(self._document)
        return {place: refusal(event, error) for place, error in faults.items()}

    def why_unfit(self, text: str, standing: Token | None) -> str:
        """Why a text can stand in no cell in which `standing` is; empty if it can."""
        try:
            read_cell(text, standing)
        except TokenError as error:
            return error_text(error)
        return ""

    def without_colour(self, before: Tournament, texts: Mapping[Place, str]) -> list[Game]:
        """The games that were entered since `before` without colours."""
        tokens = {place: token for place, text in texts.items() if (token := _token(text))}
        return without_colour(before, open_event(self._document), tokens)

    def release(self, places: Iterable[Place]) -> list[Place]:
        """Remove the refused texts of some cells; returns the cells that had one."""
        refused = [place for place in places if self.draft(place) is not None]
        if refused:
            at = RoundCell(*refused[0], result=True)
            commands.give_up_drafts(self._document, map(draft_cell, refused), at)
        return refused

    def _keep_refused(self, texts: Mapping[Place, str]) -> None:
        if texts:
            drafts = {draft_cell(place): Draft(text) for place, text in texts.items()}
            at = RoundCell(*next(iter(texts)), result=True)
            commands.keep_drafts(self._document, drafts, at)


def _token(text: str) -> Token | None:
    """The token of a text; None if it names no players."""
    try:
        return parse_token(text)
    except TokenError:
        return None


def draft_cell(place: Place) -> DraftCell:
    """The cell of a draft in a round."""
    number, round_ = place
    return DraftCell(Grid.PARTICIPANTS, round_, number)


def place_of(cell: DraftCell) -> Place | None:
    """The cell of the grid by rounds a draft is in; None for one of another grid."""
    return (cell.number, cell.round) if cell.grid is Grid.PARTICIPANTS else None


def why_refused(event: Tournament, place: Place, text: str, standing: Token | None) -> str:
    """Why a text is not taken for a cell as the event is now; empty if it would be."""
    try:
        enter_token(event, place, read_cell(text, standing))
    except (TokenError, PairingError) as error:
        return refusal(event, error)
    return ""


def refusal(event: Tournament, error: ValueError) -> str:
    """The reason of a refusal in words."""
    if not isinstance(error, PairingError):
        return error_text(error)
    reason = obstacle_text(error, event)
    if error.obstacle is not Obstacle.MET_BEFORE:
        return reason
    insist = _("Press Enter again to pair them anyway")
    return f"{reason}. {insist}"


WHITE, RESULT, BLACK = 0, 1, 2
#: The names of the columns in drafts.
_PARTS = {WHITE: "white", RESULT: "result", BLACK: "black"}


class BoardRow(NamedTuple):
    """A row of a round: a game, a bye, or with neither the new board that is being typed."""

    game: Game | None = None
    bye: Bye | None = None


NEW_BOARD = BoardRow()


class BoardTyping:
    """Turns texts into edits of a document. Its drafts are the pairing number that waits on the
    new board of a round, and the texts that were refused at any board."""

    def __init__(self, document: Document) -> None:
        self._document = document

    def waiting(self, round_: int) -> dict[int, int]:
        """The players typed on the new board of a round, by column."""
        numbers = {}
        for column in (WHITE, BLACK):
            draft = self._document.drafts.get(board_cell(round_, NEW_BOARD, column))
            if draft is not None and draft.waiting:
                numbers[column] = int(draft.text)
        return numbers

    def why_not(
        self, round_: int, row: BoardRow, column: int, text: str, free: Container[int]
    ) -> str:
        """Why a text is not taken for a cell, as the event is now; empty if it would be."""
        event, entry = open_event(self._document), None
        try:
            entry = self._read(round_, row, column, text, free)
            if not isinstance(entry, _Result):
                _try(event, round_, entry)
        except ValueError as error:
            return _refusal(event, row, entry, error)
        return ""

    def enter(
        self, round_: int, row: BoardRow, column: int, text: str, free: Container[int]
    ) -> str:
        """Take a text for a cell; returns why it is refused. `free`: the pairing numbers that are
        not paired yet. The same text a second time pairs two players that have met, and exchanges
        the player at another board with the one here."""
        cell = board_cell(round_, row, column)
        before = self._document.drafts.get(cell)
        again, entry = before is not None and before.text == text, None
        try:
            entry = self._read(round_, row, column, text, free) if text.strip() else None
            if entry is None and column != RESULT:
                commands.give_up_drafts(self._document, [cell], cell_of_edit(round_, row, column))
                return ""
            with self._document.replacing(cell):
                self._put(round_, row, column, entry, again)
        except ValueError as error:
            event = open_event(self._document)
            commands.keep_draft(
                self._document, cell, Draft(text), cell_of_edit(round_, row, column)
            )
            return _refusal(event, row, entry, error)
        return ""

    def why_unfit(
        self, round_: int, row: BoardRow, column: int, text: str, free: Container[int]
    ) -> str:
        """Why a text means no result or player in a cell; empty if it does."""
        try:
            self._read(round_, row, column, text, free)
        except ValueError as error:
            return error_text(error)
        return ""

    def give_byes(self, round_: int, numbers: list[int], kind: Kind) -> None:
        """Byes for players, who may be waiting on the new board. Raises PairingError."""
        round_commands.give_byes(self._document, round_, numbers, kind)

    def remove(self, round_: int, row: BoardRow, column: int) -> None:
        """Remove a refused text or a waiting player of the new board, else the game or bye.

        Raises PairingError if the pairings are fixed.
        """
        at, cell = cell_of_edit(round_, row, column), board_cell(round_, row, column)
        if commands.give_up_drafts(self._document, [cell], at):
            return
        if row.game is not None:
            round_commands.clear(self._document, round_, row.game.white)
        elif row.bye is not None:
            round_commands.clear(self._document, round_, row.bye.player)

    def game_index(self, game: Game) -> int:
        """The position of a game in the tournament's games."""
        games = open_event(self._document).games
        return next(compress(count(), map(is_, games, repeat(game))))  # of many thousands

    def _read(
        self, round_: int, row: BoardRow, column: int, text: str, free: Container[int]
    ) -> _Entry:
        """The meaning of a text in a cell. Raises ValueError."""
        if column == RESULT:
            return _Result(parse_ending(text))
        text, event = text.strip(), open_event(self._document)
        waiting = self.waiting(round_) if row == NEW_BOARD else {}
        other = waiting.get(WHITE if column == BLACK else BLACK)
        if bye := numbered_bye(text):
            return _Byes(int(bye[0]), bye[1])
        if other is not None and (kind := bye_kind(text)):
            return _Byes(other, kind)
        players = {player.number: player for player in event.players}
        try:
            number = find(text, players, free).number
        except WhoError as error:
            if not error.fitting and any(word.endswith("bye") for word in name_words(text)):
                raise FormatError(_no_bye(text, other)) from None
            raise
        if row.game is not None:
            seats = (number, row.game.black) if column == WHITE else (row.game.white, number)
            return _Pair(*seats, self.game_index(row.game))
        if other is None:
            return _Wait(number)
        return _Pair(*((number, other) if column == WHITE else (other, number)))

    def _put(
        self, round_: int, row: BoardRow, column: int, entry: _Entry | None, again: bool
    ) -> None:
        """Enter a parsed result; None clears it. Raises PairingError."""
        document, at = self._document, cell_of_edit(round_, row, column)
        if entry is None or isinstance(entry, _Result):
            assert row.game is not None
            index = self.game_index(row.game)
            round_commands.set_result(document, index, entry.result if entry else None)
        elif isinstance(entry, _Byes):
            round_commands.give_byes(document, round_, [entry.number], entry.kind)
        elif isinstance(entry, _Wait):
            _try(open_event(document), round_, entry)
            draft = Draft(str(entry.number), waiting=True)
            commands.keep_draft(document, board_cell(round_, row, column), draft, at)
        elif entry.game is None:
            round_commands.pair(document, round_, entry.white, entry.black, again=again)
        else:
            game = open_event(document).games[entry.game]
            if (entry.white, entry.black) == (game.white, game.black):
                commands.give_up_drafts(document, [board_cell(round_, row, column)], at)
                return
            seated, typed = _change(game, entry)
            elsewhere = Pairings(open_event(document)).game_of(round_, typed)
            if again and elsewhere not in (None, game):
                round_commands.exchange(document, round_, seated, typed)
            else:
                round_commands.seat(document, entry.game, entry.white, entry.black, again=again)


def _no_bye(text: str, waiting: int | None) -> str:
    """The refusal of a text that was meant for a bye, with the way to type one."""
    return _(
        "'{text}' is not a bye: type the player's number and H half-point, Z zero-point, U "
        "pairing-allocated or F full-point bye, such as {number}H"
    ).format(text=text, number=waiting or 7)


class _Result(NamedTuple):
    result: Ending


class _Byes(NamedTuple):
    number: int
    kind: Kind


class _Wait(NamedTuple):
    """A player who waits for his opponent to be typed."""

    number: int


class _Pair(NamedTuple):
    """Two players, at the board of a game or at a new one."""

    white: int
    black: int
    game: int | None = None


#: The meaning of a text.
_Entry = _Result | _Byes | _Wait | _Pair


def _change(game: Game, entry: _Pair) -> tuple[int, int]:
    """The player at a board, and the typed replacement."""
    if game.white == entry.white:
        return game.black, entry.black
    return game.white, entry.white


def _refusal(event: Tournament, row: BoardRow, entry: _Entry | None, error: ValueError) -> str:
    """The reason why a text was refused, with its partial meaning `entry`; a player of another
    board may exchange places with the one here."""
    seats = entry if isinstance(entry, _Pair) else None
    if seats is None or row.game is None or not isinstance(error, PairingError):
        return refusal(event, error)
    if error.obstacle is not Obstacle.IN_GAME:
        return refusal(event, error)
    seated, _typed = _change(row.game, seats)
    return exchange_text(error, event, seated)


def _try(event: Tournament, round_: int, entry: _Byes | _Wait | _Pair) -> None:
    """Raises PairingError for an entry that contradicts the event."""
    pairings = Pairings(event)
    if isinstance(entry, _Byes):
        pairings.give_bye(round_, entry.number, entry.kind)
    elif isinstance(entry, _Wait):
        pairings.check_free(round_, entry.number)
    elif entry.game is None:
        pairings.pair(round_, entry.white, entry.black)
    else:
        pairings.seat(entry.game, entry.white, entry.black)


def board_cell(round_: int, row: BoardRow, column: int) -> DraftCell:
    """The cell of a draft at a board."""
    number = NEXT_PAIRING if row.game is None else row.game.white
    return DraftCell(Grid.BOARDS, round_, number, _PARTS[column])


def cell_of_edit(round_: int, row: BoardRow, column: int) -> RoundCell:
    """The cell for the cursor when an edit is undone."""
    if row.game is None:
        return RoundCell(NEXT_PAIRING, round_)
    player = row.game.black if column == BLACK else row.game.white
    return RoundCell(player, round_, result=column == RESULT)


def cell_at(cell: DraftCell, rows: list[BoardRow]) -> tuple[BoardRow, int] | None:
    """The line, of some of a round, and the column a draft is in; None if it is in none."""
    column = next((column for column, part in _PARTS.items() if part == cell.part), None)
    if cell.grid is not Grid.BOARDS or column is None:
        return None
    for row in rows:
        if row.bye is None and board_cell(cell.round, row, column) == cell:
            return row, column
    return None


def lines_of(
    tournament: Tournament, round_: int, *, fixed: bool
) -> tuple[list[BoardRow], list[Player]]:
    """The lines of a round, and the players that have neither game nor bye in it."""
    games = [game for game in tournament.games if game.round == round_]
    byes = [bye for bye in tournament.byes if bye.round == round_]
    busy = {bye.player for bye in byes}
    busy.update(game.white for game in games)
    busy.update(game.black for game in games)
    free = [player for player in tournament.players if player.number not in busy]
    new_board = [NEW_BOARD] if free and not fixed else []
    return [*map(BoardRow, games), *new_board, *(BoardRow(None, bye) for bye in byes)], free
