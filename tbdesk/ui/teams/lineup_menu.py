"""The context menu of a board: every result by name, colours, clearing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint

from tbdesk.engine.model.results import Ending, Result
from tbdesk.i18n import _
from tbdesk.models.teams.lineup import LineupModel
from tbdesk.models.teams.lineup_typing import RESULT
from tbdesk.session.document import Document
from tbdesk.ui.grid.context_menu import Entry, popup
from tbdesk.ui.rounds.menus import result_entries
from tbdesk.ui.setup.players.player_menu import reason_entries
from tbdesk.ui.teams.lineup_view import LineupView


def show_menu(document: Document, model: LineupModel, view: LineupView, at: QPoint) -> None:
    """Open the menu of the board at a point of the view's viewport, if there is one."""
    index = view.indexAt(at)
    if not index.isValid():
        return
    result = model.index(index.row(), RESULT)

    def on_purpose(act: Callable[[], object]) -> None:
        """Whoever chooses in a menu means a finished match as well."""
        model.open_for_corrections()
        act()

    def give(ending: Ending) -> None:
        if isinstance(ending, Result):
            on_purpose(lambda: model.setData(result, ending.text))

    wins = (
        _("The home team wins\t1"),
        _("The away team wins\t0"),
        _("The home team wins by forfeit\t+"),
        _("The away team wins by forfeit\t-"),
    )
    offers = filter(None, [model.offer_at(index)])
    entries: list[Entry] = [
        *result_entries(wins, give, adjourned=False),
        None,
        *((_("{offer}\tIns").format(offer=offer), view.add_newcomer) for offer in offers),
        (_("Exchange colours\tF7"), lambda: on_purpose(view.swap_colours)),
        (_("Clear\tDel"), lambda: on_purpose(lambda: model.clear(index))),
        *reason_entries(document, model.changes_at(index.row()), view),
    ]
    popup(view, "lineupMenu", entries, at)
