"""The context menu of a crosstable cell: every result by name, colours, clearing."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint

from tbdesk.engine.model.results import Ending
from tbdesk.i18n import _
from tbdesk.session import commands
from tbdesk.session.cells import CrosstableCell
from tbdesk.session.document import Document
from tbdesk.ui.grid.context_menu import Entry, popup
from tbdesk.ui.players.crosstable_view import CrosstableView
from tbdesk.ui.rounds.menus import result_entries
from tbdesk.ui.setup.players.player_menu import player_entries, reason_entries


def show_menu(document: Document, view: CrosstableView, at: QPoint) -> None:
    """Open the menu at a point of the view's viewport: of a game, and of the row's player."""
    index = view.indexAt(at)
    if not index.isValid():
        return
    games, entries = view.grid().games_at(index), list[Entry]()
    if games:
        slot = min(view.active_slot, len(games) - 1)
        entries = [*_entries(document, games[slot], view.grid().cell_at(index, slot)), None]
        if reasons := reason_entries(document, view.grid().changes_at(index), view):
            entries += [*reasons, None]
    entries += player_entries(document, view.grid().player_at(index.row()).number, view)
    popup(view, "crosstableMenu", entries, at)


def _entries(document: Document, game: int, cell: CrosstableCell) -> list[Entry]:
    def give(result: Ending) -> None:
        commands.set_results(document, {game: result}, cell)

    wins = _("Win\t1"), _("Loss\t0"), _("Win by forfeit\t+"), _("Loss by forfeit\t-")
    return [
        *result_entries(wins, give),
        (_("Exchange colours\tF7"), partial(commands.turn_colours, document, game, cell)),
        (_("Clear\tDel"), partial(give, None)),
    ]
