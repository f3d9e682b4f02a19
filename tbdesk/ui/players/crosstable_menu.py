"""The context menu of a crosstable cell: every result by name, colours, clearing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.i18n import _
from tbdesk.session import commands
from tbdesk.session.document import Cell, Document
from tbdesk.ui.players.crosstable_view import DOUBLE_FORFEIT, CrosstableView

#: Results only an arbiter's decision can give; the view is that of the cell's row.
DECISIONS = (
    Result(Outcome.LOSS, Outcome.LOSS),
    Result(Outcome.DRAW, Outcome.LOSS),
    Result(Outcome.LOSS, Outcome.DRAW),
)


def show_menu(document: Document, view: CrosstableView, at: QPoint) -> None:
    """Open the menu at a point of the view's viewport, if there is a game."""
    index = view.indexAt(at)
    games = view.grid().games_at(index) if index.isValid() else ()
    if not games:
        return
    slot = min(view.active_slot, len(games) - 1)
    cell, game = view.grid().cell_at(index, slot), games[slot]
    menu = QMenu(view)
    menu.setObjectName("crosstableMenu")
    for text, act in _entries(document, game, cell):
        if text:
            menu.addAction(text).triggered.connect(act)
        else:
            menu.addSeparator()
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(view.viewport().mapToGlobal(at))


def _entries(document: Document, game: int, cell: Cell) -> list[tuple[str, Callable[[], None]]]:
    def outcome(one: Outcome | None) -> Callable[[], None]:
        return lambda: commands.set_outcome(document, game, cell, one)

    def result(one: Result) -> Callable[[], None]:
        return lambda: commands.set_result(document, game, cell, one)

    separator: tuple[str, Callable[[], None]] = ("", lambda: None)
    return [
        (_("Win\t1"), outcome(Outcome.WIN)),
        (_("Draw\t5 or ="), outcome(Outcome.DRAW)),
        (_("Loss\t0"), outcome(Outcome.LOSS)),
        separator,
        (_("Win by forfeit\t+"), outcome(Outcome.FORFEIT_WIN)),
        (_("Loss by forfeit\t-"), outcome(Outcome.FORFEIT_LOSS)),
        (_("Double forfeit\t_"), result(DOUBLE_FORFEIT)),
        separator,
        *(
            (_("Arbiter's decision {result}").format(result=one.text), result(one))
            for one in DECISIONS
        ),
        separator,
        (_("Exchange colours"), lambda: commands.turn_colours(document, game, cell)),
        (_("Clear\tDel"), outcome(None)),
    ]
