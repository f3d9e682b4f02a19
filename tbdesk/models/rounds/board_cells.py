"""The cells of one round: texts, marks, and texts for screen readers. No item models."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.i18n import _
from tbdesk.models.rounds.round_typing import BLACK, RESULT, WHITE, BoardRow, BoardTyping
from tbdesk.report.players.fields import RATING
from tbdesk.report.rounds.tokens import bye_with_key
from tbdesk.report.wording.events.events import withdrawal_texts
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.signs import ending_text, kind_text
from tbdesk.report.wording.spoken import spoken_game, spoken_round
from tbdesk.session.document import Document


class CellStyle(NamedTuple):
    """A text and its style."""

    text: str
    #: It was typed and not taken.
    refused: bool = False
    #: It is grey.
    quiet: bool = False
    #: It is another than in the last hand-out.
    changed: bool = False
    #: It is of a trial (What if).
    tried_out: bool = False
    #: The player has withdrawn.
    gone: bool = False


class BoardCells:
    """The cells of the boards and byes of one round, by row and column (WHITE, RESULT, BLACK)."""

    def __init__(self, document: Document, typing: BoardTyping) -> None:
        #: The round, from 1, that the rows are of.
        self.round = 1
        #: The players by pairing number; none in a team event.
        self.players: dict[int, Player] = {}
        #: The note on each player who has withdrawn, by pairing number.
        self.withdrawn: dict[int, str] = {}
        self._document = document
        self._typing = typing
        self._tournament: Tournament | None = None

    def follow(self, after: Tournament) -> None:
        """Show another state of the event."""
        players = after.players if after.match_rules is None else ()
        self._tournament = after
        self.players = {player.number: player for player in players}
        self.withdrawn = withdrawal_texts(after)

    def style(self, row: BoardRow, column: int, refused: str | None) -> CellStyle:
        """The text of a cell, and how it is drawn; refused: the text that was refused there."""
        return CellStyle(
            self.text(row, column) if refused is None else refused,
            refused is not None,
            row.bye is not None,
            bool(self.changes(row, column)),
            column == RESULT and self._document.trying and bool(self._tried_out(row)),
            bool(self.withdrawn) and self.seated(row, column) in self.withdrawn,
        )

    def text(self, row: BoardRow, column: int) -> str:
        """The content of a cell in the event, or in the pairing being typed."""
        game, bye = row
        if bye is not None:
            assert self._tournament is not None
            points = self._tournament.scores.bye_points(bye.kind)
            kind = kind_text(bye.kind)
            return (self.name(bye.player), points_text(points), kind)[column]
        if column == RESULT:
            return "" if game is None else ending_text(game)
        if game is not None:
            return self.name(game.white if column == WHITE else game.black)
        number = self._waiting().get(column)
        return "" if number is None else self.name(number)

    def edit_text(self, row: BoardRow, column: int) -> str:
        """The first text of an editor: the number rather than the whole name."""
        if column == RESULT or row.bye is not None:
            return self.text(row, column)
        if row.game is not None:
            return str(row.game.white if column == WHITE else row.game.black)
        return str(self._waiting().get(column, ""))

    def tooltip(self, row: BoardRow, column: int) -> str | None:
        """The result that was handed out or before a trial, else the player in the cell."""
        changes = self.changes(row, column)
        tried_out = self._tried_out(row) if column == RESULT else ""
        if changes or tried_out:
            former = self._document.since_handout.text(changes)
            return "\n".join(filter(None, (self.text(row, column), former, tried_out)))
        if row.bye is not None and column != WHITE:
            return bye_with_key(row.bye.kind)
        player = self.players.get(self.seated(row, column) or 0)
        if player is None:
            return None
        rating = RATING.text(player) or _("unrated")
        text = ", ".join(part for part in (player_text(player), rating, player.club) if part)
        return "\n".join(filter(None, (text, self.withdrawn.get(player.number))))

    def spoken(self, row: BoardRow, board: int, column: int, text: str) -> str:
        """The text of a cell for screen readers: the game at its result, else the player and the
        seat. board: the number of the row, from 1; text: the text on show."""
        if row.bye is not None:
            who, what = self._called(row.bye.player), kind_text(row.bye.kind)
            return spoken_round(who, self.round, what)
        if column == RESULT and row.game is not None:
            return spoken_game(row.game, row.game.white, self._called)
        texts = {
            WHITE: _("Board {board}, White: {who}"),
            BLACK: _("Board {board}, Black: {who}"),
            RESULT: _("Board {board}: {result}"),
        }
        who = text or _("no player seated yet")
        return texts[column].format(board=board, who=who, result=_("not played"))

    def _called(self, number: int) -> str:
        player = self.players.get(number)
        return str(number) if player is None else player.name or str(number)

    def _tried_out(self, row: BoardRow) -> str:
        """The result or bye of a row before the trial; empty if it is not tried out."""
        tried_out = self._document.tried_out
        if row.game is not None:
            return tried_out.text(row.game.white, self.round, row.game.black)
        return "" if row.bye is None else tried_out.text(row.bye.player, self.round)

    def changes(self, row: BoardRow, column: int) -> Sequence[Difference]:
        """The printed results that have changed since, shown at the result of a game and at the
        points of a bye."""
        if column != RESULT or (self._document.trying and self._tried_out(row)):
            return ()
        if row.game is not None:
            return self._document.since_handout.of(row.game)
        if row.bye is None:
            return ()
        return self._document.since_handout.of_place(row.bye.player, self.round, row.bye)

    def seated(self, row: BoardRow, column: int) -> int | None:
        """The pairing number of the player in a cell, or of the one with the bye."""
        if row.game is not None and column != RESULT:
            return row.game.white if column == WHITE else row.game.black
        if row.bye is not None:
            return row.bye.player if column == WHITE else None
        return self._waiting().get(column)

    def name(self, number: int) -> str:
        """`7 Giulia`, or the unused number."""
        player = self.players.get(number)
        return str(number) if player is None else player_text(player)

    def _waiting(self) -> dict[int, int]:
        """The players typed on the new board so far, by column."""
        return self._typing.waiting(self.round)
