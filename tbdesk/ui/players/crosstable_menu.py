"""The context menu of a crosstable cell: every result by name, colours, clearing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint

from tbdesk.engine.model.results import ADJOURNED, DOUBLE_FORFEIT, Ending, Outcome, Result
from tbdesk.i18n import _
from tbdesk.session import commands
from tbdesk.session.document import Cell, Document
from tbdesk.ui.grid.context_menu import Entry, popup
from tbdesk.ui.players.crosstable_view import CrosstableView
from tbdesk.ui.rounds.menus import DECISIONS
from tbdesk.ui.setup.players.player_menu import correction_entries, player_entries


def show_menu(document: Document, view: CrosstableView, at: QPoint) -> None:
    """Open the menu at a point of the view's viewport: of a game, and of the row's player."""
    index = view.indexAt(at)
    if not index.isValid():
        return
    games, entries = view.grid().games_at(index), list[Entry]()
    if games:
        slot = min(view.active_slot, len(games) - 1)
        entries = [*_entries(document, games[slot], view.grid().cell_at(index, slot)), None]
        if corrected := correction_entries(document, view.grid().corrections_at(index), view):
            entries += [*corrected, None]
    entries += player_entries(document, view.grid().player_at(index.row()).number, view)
    popup(view, "crosstableMenu", entries, at)


def _entries(document: Document, game: int, cell: Cell) -> list[Entry]:
    def result(chosen: Ending) -> Callable[[], None]:
        return partial(commands.set_results, document, {game: chosen}, cell)

    return [
        (_("Win\t1"), result(Result.of(Outcome.WIN))),
        (_("Draw\t5 or ="), result(Result.of(Outcome.DRAW))),
        (_("Loss\t0"), result(Result.of(Outcome.LOSS))),
        None,
        (_("Win by forfeit\t+"), result(Result.of(Outcome.FORFEIT_WIN))),
        (_("Loss by forfeit\t-"), result(Result.of(Outcome.FORFEIT_LOSS))),
        (_("Double forfeit\t_"), result(DOUBLE_FORFEIT)),
        None,
        *(
            (_("Arbiter's decision {result}").format(result=decision.text), result(decision))
            for decision in DECISIONS
        ),
        None,
        (_("Adjourned\tA"), result(ADJOURNED)),
        (_("Exchange colours"), partial(commands.turn_colours, document, game, cell)),
        (_("Clear\tDel"), result(None)),
    ]
