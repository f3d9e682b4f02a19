"""Results typed and pasted into a crosstable. Refused texts are kept in their cells. No item
models."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from tbdesk.engine.entry.drafts import Draft, DraftCell, Grid, without
from tbdesk.engine.entry.typed_results import NoGame, Pair, parse_cell, parse_ending, read_block
from tbdesk.engine.model.results import Ending, ResultError
from tbdesk.i18n import _
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session import commands
from tbdesk.session.cells import CrosstableCell
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document
from tbdesk.session.history import Label


class ResultTyping:
    """Turns texts into results of a document, and those that were refused into its drafts.
    games_of: the games of two players, by their places in the event's games."""

    def __init__(self, document: Document, games_of: Callable[[Pair], Sequence[int]]) -> None:
        self._document = document
        self._games_of = games_of

    def enter(self, cell: CrosstableCell, text: str) -> str:
        """Take a text for all games of a cell; returns why it is refused, empty if it is not. It
        is kept in a cell in which a refused text stands already."""
        games = self._games_of(_pair(cell))
        try:
            results = parse_cell(text, len(games))
        except ResultError as error:
            if self._refused_text(_pair(cell)) and text.strip():
                commands.keep_draft(self._document, draft_cell(_pair(cell)), Draft(text), cell)
            return _why(_pair(cell), error)
        self._put(dict(zip(games, results, strict=True)), cell)
        return ""

    def why_unfit(self, pair: Pair, text: str) -> str:
        """Why a text is no result for the games of a cell; empty if it is one."""
        try:
            parse_cell(text, len(self._games_of(pair)))
        except ResultError as error:
            return _why(pair, error)
        return ""

    def enter_one(self, cell: CrosstableCell, text: str) -> str:
        """Take a text for one game of a cell; returns why it is refused, empty if it is not."""
        games = self._games_of(_pair(cell))
        cell = cell._replace(slot=min(cell.slot, len(games) - 1))
        try:
            result = parse_ending(text) if text else None
        except ResultError:
            return _(
                "'{key}' is not a result; nothing was changed. Keys: 1 win, 0 loss, 5 or = draw, + "
                "- forfeits, _ double forfeit, A adjourned, Delete clears."
            ).format(key=text)
        self._put({games[cell.slot]: result}, cell)
        return ""

    def _put(self, results: Mapping[int, Ending], cell: CrosstableCell) -> None:
        """Set the results of one pair; refused texts in its cells are removed."""
        cells = draft_cell((cell.row, cell.column)), draft_cell((cell.column, cell.row))
        with self._document.replacing(*cells):
            commands.set_results(self._document, results, cell)
        commands.give_up_drafts(self._document, cells, cell)  # the very result that stands there

    def enter_block(self, texts: Mapping[Pair, str], label: Label) -> list[str]:
        """Take many texts in one step; returns why some were refused, which stay in their cells.
        Where the two cells of a game contradict each other, both do."""
        block = read_block(open_event(self._document), self._games_of, texts)
        drafts = dict(without(self._document.drafts, map(draft_cell, texts)))
        drafts |= {draft_cell(pair): Draft(texts[pair]) for pair in block.refused}
        first = CrosstableCell(*next(iter(texts)))
        self._document.edit(block.event, label, first, MappingProxyType(drafts))
        return [_in_words(pair, why) for pair, why in block.refused.items()]

    # --- refused texts -------------------------------------------------------------------

    def _refused_text(self, pair: Pair) -> str:
        draft = self._document.drafts.get(draft_cell(pair))
        return "" if draft is None else draft.text

    def why_refused(self, pair: Pair) -> str:
        """Why the text that was refused in a cell is not taken, as the event is now; empty without
        one."""
        both = {cell: self._refused_text(cell) for cell in (pair, pair[::-1])}
        texts = {cell: text for cell, text in both.items() if text}
        refused = read_block(open_event(self._document), self._games_of, texts).refused
        return _in_words(pair, refused[pair]) if pair in refused else ""


def pair_of(cell: DraftCell) -> Pair | None:
    """The cell of the crosstable a draft is in; None for one of another grid."""
    return (cell.number, cell.opponent) if cell.grid is Grid.CROSSTABLE else None


def no_game_text(pair: Pair) -> str:
    """The message for a result typed where there is no game."""
    row, column = pair
    if row == column:
        return _("The diagonal: a player has no game against himself.")
    text = _("{row} and {column} are not paired with each other.")
    return text.format(row=row, column=column)


def _in_words(pair: Pair, why: ResultError | NoGame) -> str:
    if isinstance(why, ResultError):
        return _why(pair, why)
    if why is NoGame.CONTRADICTED:
        row, column = pair
        text = _("Cells {row}-{column} and {column}-{row} contradict each other.")
        return text.format(row=row, column=column)
    return no_game_text(pair)


def _why(pair: Pair, error: ResultError) -> str:
    row, column = pair
    text = _("Cell {row}-{column}: {reason}")
    return text.format(row=row, column=column, reason=error_text(error))


def _pair(cell: CrosstableCell) -> Pair:
    return cell.row, cell.column


def draft_cell(pair: Pair) -> DraftCell:
    """The draft cell of an opponent's cell."""
    row, column = pair
    return DraftCell(Grid.CROSSTABLE, 0, row, opponent=column)
