"""The context menus of the grids by rounds: every result and bye by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtWidgets import QAbstractItemView, QMenu

from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.tournament import Game
from tbdesk.models.standings.marks import translate
from tbdesk.report import report
from tbdesk.report.rounds.tokens import BYE_KEYS
from tbdesk.session import round_commands
from tbdesk.session.document import Document
from tbdesk.ui.players.crosstable_menu import DECISIONS
from tbdesk.ui.players.crosstable_view import DOUBLE_FORFEIT

#: A text and what it does; None is a line between groups.
Entry = tuple[str, Callable[[], object]] | None


def tr(text: str) -> str:
    return QCoreApplication.translate("RoundMenus", text)


def popup(view: QAbstractItemView, name: str, entries: list[Entry], at: QPoint) -> None:
    """Open a menu at a point of the view's viewport."""
    menu = QMenu(view)
    menu.setObjectName(name)
    for entry in entries:
        if entry is None:
            menu.addSeparator()
        else:
            menu.addAction(entry[0]).triggered.connect(lambda _checked=False, act=entry[1]: act())
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(view.viewport().mapToGlobal(at))


def game_entries(document: Document, index: int, game: Game, *, removable: bool) -> list[Entry]:
    """What can be done to the game at `index` of the event; results are White's first."""

    def result(one: Result | None) -> Callable[[], None]:
        return partial(round_commands.set_result, document, index, one)

    entries: list[Entry] = [
        (tr("White wins\t1"), result(Result.of(Outcome.WIN))),
        (tr("Draw\t5 or ="), result(Result.of(Outcome.DRAW))),
        (tr("Black wins\t0"), result(Result.of(Outcome.LOSS))),
        None,
        (tr("White wins by forfeit\t+"), result(Result.of(Outcome.FORFEIT_WIN))),
        (tr("Black wins by forfeit\t-"), result(Result.of(Outcome.FORFEIT_LOSS))),
        (tr("Double forfeit\t_"), result(DOUBLE_FORFEIT)),
        None,
        *(
            (tr("Arbiter's decision {result}").format(result=one.text), result(one))
            for one in DECISIONS
        ),
        None,
        (tr("Exchange colours"), partial(round_commands.turn_colours, document, index)),
        (tr("Clear the result"), result(None)),
    ]
    if removable:
        remove = partial(round_commands.clear, document, game.round, game.white)
        entries.append((tr("Remove the pairing"), remove))
    return entries


def bye_entries(give: Callable[[Kind], object]) -> list[Entry]:
    """The four kinds of bye by name."""
    return [
        (f"{report.kind_text(kind, tr=translate)}\t{key}", partial(give, kind))
        for key, kind in BYE_KEYS.items()
    ]
