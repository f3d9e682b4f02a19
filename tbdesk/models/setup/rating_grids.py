"""Ratings in tables: results that count for them only, and differences from a rating list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QObject, Qt

from tbdesk.engine.entry.typed_results import parse_ending
from tbdesk.engine.model.acknowledged import RatingCorrection
from tbdesk.engine.model.results import Result, ResultError
from tbdesk.engine.model.tournament import Game, Tournament
from tbdesk.files.lists.comparing import FieldDifference
from tbdesk.i18n import N_, _
from tbdesk.models.blocks import Spot
from tbdesk.models.grid import GridColumn, TextModel
from tbdesk.models.roles import Index
from tbdesk.models.setup.typed_table import TypedTableModel
from tbdesk.report.wording.participants import player_text

ROUND, WHITE, RESULT, BLACK, FOR_RATING, REASON = range(6)
#: The text typed for a game that is not rated.
NOT_RATED = "-"


class CorrectionsModel(TypedTableModel):
    """A line a game with a result, by rounds; typed are its result for the rating, and why."""

    titles = (
        *(N_("Round"), N_("White"), N_("Result"), N_("Black")),
        *(N_("For the rating"), N_("Why")),
    )
    typed = (FOR_RATING, REASON)
    figures = (ROUND,)

    def __init__(self, event: Tournament) -> None:
        self._games = sorted(_games(event), key=lambda game: game.round)
        super().__init__(len(self._games))
        self._players = {player.number: player for player in event.players}
        self._texts: dict[int, str] = {}
        self._reasons: dict[int, str] = {}
        by_game = {
            (one.round, frozenset((one.white, one.black))): one for one in event.rating_corrections
        }
        for row, game in enumerate(self._games):
            one = by_game.get((game.round, frozenset(game.pair)))
            if one is not None:
                turned = one.result and one.white != game.white
                result = one.result.swapped if one.result and turned else one.result
                self._texts[row] = NOT_RATED if result is None else result.text
                self._reasons[row] = one.reason

    def corrections(self) -> tuple[RatingCorrection, ...]:
        """The results typed, as Tournament has them."""
        return tuple(
            RatingCorrection(
                self._games[row].round,
                self._games[row].white,
                self._games[row].black,
                None if text == NOT_RATED else _result(text),
                self._reasons.get(row, ""),
            )
            for row, text in sorted(self._texts.items())
        )

    def first_half(self) -> Spot | None:
        """The empty cell of the first line with a result and no reason, or the other way round;
        None if there is none."""
        half = min(self._texts.keys() ^ self._reasons.keys(), default=None)
        return None if half is None else (half, REASON if half in self._texts else FOR_RATING)

    def cell_text(self, row: int, column: int) -> str:
        game = self._games[row]
        if column in (WHITE, BLACK):
            number = game.white if column == WHITE else game.black
            player = self._players.get(number)
            return player_text(player) if player is not None else str(number)
        if column == RESULT:
            return game.result.text if game.result is not None else ""
        if column == ROUND:
            return str(game.round)
        return (self._texts if column == FOR_RATING else self._reasons).get(row, "")

    def name(self, row: int) -> str:
        return f"{self.cell_text(row, WHITE)} – {self.cell_text(row, BLACK)}"

    def take(self, row: int, column: int, text: str) -> None:
        kept = self._texts if column == FOR_RATING else self._reasons
        if column == FOR_RATING and text not in ("", NOT_RATED):
            result = _result(text)
            if result == self._games[row].result:
                raise ValueError(_("the tournament has this result already"))
            text = result.text
        if text:
            kept[row] = text
        else:
            kept.pop(row, None)


def _games(event: Tournament) -> Iterator[Game]:
    """The games with a result, those on the boards of matches too."""
    yield from (game for game in event.games if game.result is not None)
    for match in event.matches:
        for board in match.boards:
            if board.home and board.away and board.result is not None:
                white, black = board.home, board.away
                if not board.home_white:
                    white, black = black, white
                yield Game(match.round, white, black, board.result)


def _result(text: str) -> Result:
    """A result from White's side. Raises ValueError, in words."""
    try:
        ending = parse_ending(text)
    except ResultError:
        ending = None
    if not isinstance(ending, Result):
        reason = _("'{text}' is not a result: type 1-0, ½-½, 0-1, or a dash for a game not rated")
        raise ValueError(reason.format(text=text))
    return ending


_CHECK = Qt.ItemDataRole.CheckStateRole
PLAYER = 0


class DifferencesModel(TextModel):
    """Columns: the player with the tick, the field, its value now and in the list."""

    columns = tuple(map(GridColumn, (N_("Player"), N_("Field"), N_("Now"), N_("In the list"))))

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._answers[_CHECK] = self._tick
        self._lines: list[FieldDifference] = []
        self._taken: list[bool] = []

    def show(self, differences: Sequence[FieldDifference]) -> None:
        """Show other differences; those that are certain are ticked."""
        self.beginResetModel()
        self._lines = list(differences)
        self._taken = [one.certain for one in differences]
        self.endResetModel()

    def take_all(self, taken: bool) -> None:
        """Tick all lines, or none."""
        self._taken = [taken] * len(self._lines)
        if self._lines:
            self.dataChanged.emit(self.index(0, PLAYER), self.index(len(self._lines) - 1, PLAYER))

    def chosen(self) -> list[FieldDifference]:
        """The differences that are ticked."""
        return [line for line, taken in zip(self._lines, self._taken, strict=True) if taken]

    def row_count(self) -> int:
        return len(self._lines)

    def text(self, index: Index) -> str:
        return self._texts(index)[index.column()]

    def spoken(self, index: Index) -> str:
        return ", ".join(self._texts(index))

    def _texts(self, index: Index) -> tuple[str, ...]:
        line = self._lines[index.row()]
        return line.player.name, _(line.field.title), line.now or "–", line.then or "–"

    def _tick(self, index: Index) -> Qt.CheckState | None:
        if index.column() != PLAYER:
            return None
        return Qt.CheckState.Checked if self._taken[index.row()] else Qt.CheckState.Unchecked

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and index.column() == PLAYER:
            return flags | Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def setData(self, index: Index, value: Any, role: int = _CHECK) -> bool:
        if not index.isValid() or index.column() != PLAYER or role != _CHECK:
            return False
        self._taken[index.row()] = Qt.CheckState(value) is Qt.CheckState.Checked
        self.dataChanged.emit(index, index)
        return True
