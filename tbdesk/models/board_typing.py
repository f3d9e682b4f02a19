"""What is typed at the boards of a round. Half a pairing waits; what is refused is held."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import NamedTuple

from tbdesk.engine.pairings import Pairings
from tbdesk.engine.results import Kind, parse_result
from tbdesk.engine.tournament import Bye, Game
from tbdesk.formats.round_tokens import bye_kind
from tbdesk.models.round_typing import Held, refusal
from tbdesk.models.typing_rules import find_player
from tbdesk.session import round_commands
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document

WHITE, RESULT, BLACK = 0, 1, 2

#: `7 H`, `7 =BYE`: the number of a player and what kind of bye he gets.
_NUMBER_AND_BYE = re.compile(r"^(\d{1,4})\s*(\D.*)$")


class Row(NamedTuple):
    """A line of a round: a game, a bye, or with neither the board that is being typed."""

    game: Game | None = None
    bye: Bye | None = None


NEW_BOARD = Row()


class BoardTyping:
    """Turns texts into edits of a document.

    `drafts` are, by round, the pairing numbers typed on the new board by column; `held` the
    refused texts by round, row and column.
    """

    def __init__(self, document: Document) -> None:
        self._document = document
        self.drafts: dict[int, dict[int, int]] = {}
        self.held: dict[tuple[int, Row, int], Held] = {}

    def forget(self) -> None:
        """Another event."""
        self.drafts.clear()
        self.held.clear()

    def enter(
        self, round_: int, row: Row, column: int, text: str, free: Container[int]
    ) -> Held | None:
        """Take a text for a cell; the refusal, if it is one. `free`: who is not paired yet."""
        key = (round_, row, column)
        held = self.held.pop(key, None)
        again = held is not None and held.insistable and held.text == text
        try:
            if column == RESULT:
                self._result(row, text)
            elif text.strip():
                self._seat(round_, row, column, text.strip(), free, again)
            elif row == NEW_BOARD:
                self.drafts.get(round_, {}).pop(column, None)
        except ValueError as error:
            self.held[key] = refused = refusal(self._document, text, error)
            return refused
        return None

    def give_byes(self, round_: int, numbers: list[int], kind: Kind) -> None:
        """Byes for players, who may be waiting on the new board. Raises PairingError."""
        before = self.drafts.get(round_, {})
        self.drafts[round_] = {
            column: number for column, number in before.items() if number not in numbers
        }
        try:
            round_commands.give_byes(self._document, round_, numbers, kind)
        except ValueError:
            self.drafts[round_] = before
            raise

    def remove(self, round_: int, row: Row, column: int) -> None:
        """Take out a refused text, else who waits on the new board, else the game or bye.

        Raises PairingError where the pairings are fixed.
        """
        if self.held.pop((round_, row, column), None) is not None:
            return
        if row.game is not None:
            round_commands.clear(self._document, round_, row.game.white)
        elif row.bye is not None:
            round_commands.clear(self._document, round_, row.bye.player)
        else:
            self.drafts.get(round_, {}).pop(column, None)

    def _result(self, row: Row, text: str) -> None:
        assert row.game is not None
        result = parse_result(text) if text.strip() else None
        round_commands.set_result(self._document, self.game_index(row.game), result)

    def game_index(self, game: Game) -> int:
        """The position of a game in the tournament's games."""
        games = open_event(self._document).games
        return next(index for index, one in enumerate(games) if one is game)

    def _seat(
        self,
        round_: int,
        row: Row,
        column: int,
        text: str,
        free: Container[int],
        again: bool,
    ) -> None:
        waiting = self.drafts.get(round_, {}) if row == NEW_BOARD else {}
        other = waiting.get(WHITE if column == BLACK else BLACK)
        numbered = _NUMBER_AND_BYE.match(text)
        if numbered and (kind := bye_kind(numbered[2])):
            self.give_byes(round_, [int(numbered[1])], kind)
            return
        if other is not None and (kind := bye_kind(text)):
            self.give_byes(round_, [other], kind)
            return
        number = find_player(text, open_event(self._document).players, free).number
        if row.game is not None:
            self._reseat(row.game, column, number, again)
            return
        Pairings(open_event(self._document)).check_free(round_, number)
        if other is None:
            self.drafts.setdefault(round_, {})[column] = number
            return
        pair = (number, other) if column == WHITE else (other, number)
        before = self.drafts.pop(round_)
        try:
            round_commands.pair(self._document, round_, *pair, again=again)
        except ValueError:
            self.drafts[round_] = before
            raise

    def _reseat(self, game: Game, column: int, number: int, again: bool) -> None:
        white, black = (number, game.black) if column == WHITE else (game.white, number)
        if (white, black) != (game.white, game.black):
            index = self.game_index(game)
            round_commands.seat(self._document, index, white, black, again=again)
