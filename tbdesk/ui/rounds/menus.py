"""What the context menus of games and byes have: every result and bye by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from tbdesk.engine.entry.consequences import game_said
from tbdesk.engine.model.results import (
    ADJOURNED,
    DOUBLE_FORFEIT,
    Ending,
    Kind,
    Outcome,
    Result,
)
from tbdesk.engine.model.tournament import Game
from tbdesk.i18n import _
from tbdesk.report.rounds.tokens import BYE_KEYS
from tbdesk.report.wording.words import kind_text
from tbdesk.session import round_commands
from tbdesk.session.document import Document
from tbdesk.ui.grid.context_menu import Entry
from tbdesk.ui.rounds.removing import may_remove

#: Results only an arbiter's decision can give, the own side or White first.
DECISIONS = (
    Result(Outcome.LOSS, Outcome.LOSS),
    Result(Outcome.DRAW, Outcome.LOSS),
    Result(Outcome.LOSS, Outcome.DRAW),
)


def game_entries(
    document: Document, index: int, game: Game, view: QWidget, *, removable: bool
) -> list[Entry]:
    """What can be done to the game at `index` of the event, shown in a view; results are White's
    first."""

    def result(chosen: Ending) -> Callable[[], None]:
        return partial(round_commands.set_result, document, index, chosen)

    entries: list[Entry] = [
        (_("White wins\t1"), result(Result.of(Outcome.WIN))),
        (_("Draw\t5 or ="), result(Result.of(Outcome.DRAW))),
        (_("Black wins\t0"), result(Result.of(Outcome.LOSS))),
        None,
        (_("White wins by forfeit\t+"), result(Result.of(Outcome.FORFEIT_WIN))),
        (_("Black wins by forfeit\t-"), result(Result.of(Outcome.FORFEIT_LOSS))),
        (_("Double forfeit\t_"), result(DOUBLE_FORFEIT)),
        None,
        *(
            (_("Arbiter's decision {result}").format(result=decision.text), result(decision))
            for decision in DECISIONS
        ),
        None,
        (_("Adjourned\tA"), result(ADJOURNED)),
        (_("Exchange colours"), partial(round_commands.turn_colours, document, index)),
        (_("Clear the result"), result(None)),
    ]
    if removable:

        def remove() -> None:
            if may_remove(view.window(), f"{game.white}-{game.black}", game_said(game)):
                round_commands.clear(document, game.round, game.white)

        entries.append((_("Remove the pairing"), remove))
    return entries


def bye_entries(give: Callable[[Kind], object]) -> list[Entry]:
    """The four kinds of bye by name."""
    return [(f"{kind_text(kind)}\t{key}", partial(give, kind)) for key, kind in BYE_KEYS.items()]
