"""Entries of the menus of cells: results, byes, the player, the reason for a correction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QLineEdit, QStyleOptionViewItem, QWidget

from tbdesk.engine.entry.changes.consequences import game_result
from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.entry.withdrawals import withdrawal_of
from tbdesk.engine.model.results import ADJOURNED, DOUBLE_FORFEIT, Ending, Kind, Outcome, Result
from tbdesk.engine.model.tournament import Game
from tbdesk.i18n import _
from tbdesk.models.roles import Index
from tbdesk.report.rounds.tokens import BYE_KEYS
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.signs import kind_text
from tbdesk.session import round_commands
from tbdesk.session.document import Document
from tbdesk.ui.dialog.question import confirmed
from tbdesk.ui.grid.editing import TypingDelegate
from tbdesk.ui.grid.table_view import Entry

#: Results only an arbiter's decision can give, the own side or White first.
_DECISIONS = (
    Result(Outcome.LOSS, Outcome.LOSS),
    Result(Outcome.DRAW, Outcome.LOSS),
    Result(Outcome.LOSS, Outcome.DRAW),
)


def result_entries(
    wins: tuple[str, str, str, str], give: Callable[[Ending], object], *, adjourned: bool = True
) -> list[Entry]:
    """Every result of a game by name. wins: the names of a win of the one and of the other side,
    then the same by forfeit; `give` gives the game a result, the one side's first. adjourned: True
    if that is offered."""
    win, loss, forfeit_win, forfeit_loss = wins
    named: list[list[tuple[str, Ending]]] = [
        [
            (win, Result.of(Outcome.WIN)),
            (_("Draw\t5 or ="), Result.of(Outcome.DRAW)),
            (loss, Result.of(Outcome.LOSS)),
        ],
        [
            (forfeit_win, Result.of(Outcome.FORFEIT_WIN)),
            (forfeit_loss, Result.of(Outcome.FORFEIT_LOSS)),
            (_("Double forfeit\t_"), DOUBLE_FORFEIT),
        ],
        [
            (_("Arbiter's decision {result}").format(result=decision.text), decision)
            for decision in _DECISIONS
        ],
    ]
    if adjourned:
        named.append([(_("Adjourned\tA"), ADJOURNED)])
    entries: list[Entry] = []
    for group in named:
        entries += [None] if entries else []
        entries += [(text, partial(give, result)) for text, result in group]
    return entries


def game_entries(
    document: Document, index: int, game: Game, view: QWidget, *, removable: bool
) -> list[Entry]:
    """The menu entries for the game at `index` of the event, shown in a view; results are White's
    first."""
    wins = (
        _("White wins\t1"),
        _("Black wins\t0"),
        _("White wins by forfeit\t+"),
        _("Black wins by forfeit\t-"),
    )
    entries = [
        *result_entries(wins, partial(round_commands.set_result, document, index)),
        (_("Exchange colours\tF7"), partial(round_commands.turn_colours, document, index)),
        (_("Clear the result"), partial(round_commands.set_result, document, index, None)),
    ]
    if removable:

        def remove() -> None:
            if may_remove(view.window(), f"{game.white}-{game.black}", game_result(game)):
                round_commands.clear(document, game.round, game.white)

        entries.append((_("Remove the pairing"), remove))
    return entries


def bye_entries(give: Callable[[Kind], object]) -> list[Entry]:
    """The four kinds of bye by name."""
    return [(f"{kind_text(kind)}\t{key}", partial(give, kind)) for key, kind in BYE_KEYS.items()]


def may_remove(window: QWidget, pair: str, result: str) -> bool:
    """True if a pairing may be removed. pair: its two numbers; result: its result, empty if
    unknown: then there is no question."""
    if not result:
        return True
    text = _(
        "{pair} has a result: {result}. Remove the pairing and the result? This can be undone."
    )
    title = _("Remove a pairing")
    return confirmed(Decision.PAIRING_REMOVED, window, title, text.format(pair=pair, result=result))


#: Pixels an editor has at least, however narrow its cell is.
LEAST_WIDTH = 84


class TokenDelegate(TypingDelegate):
    """A line editor that notifies every letter, and the key that ends it."""

    #: The text as it is being typed.
    typed = Signal(str)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        editor = QLineEdit(parent)
        editor.setFrame(False)
        editor.setAccessibleName(_("Text of the cell"))
        editor.textEdited.connect(self.typed)
        return editor

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        area: QRect = option.rect
        area.setWidth(max(area.width(), LEAST_WIDTH))
        editor.setGeometry(area)


if TYPE_CHECKING:
    from tbdesk.ui.setup.players.player_dialogs import PlayerDialogs


def player_entries(document: Document, number: int, parent: QWidget) -> list[Entry]:
    """Entries to withdraw a player or undo that, and to edit later ratings and the number; none for
    unused numbers, nor during a trial."""
    event = document.tournament
    if event is None or event.match_rules is not None or document.trying:
        return []
    player = next((player for player in event.players if player.number == number), None)
    if player is None:
        return []
    text = _("Withdraw or expel {player}…")
    if withdrawal_of(event, number) is not None:
        text = _("{player} takes part again…")
    named = player_text(player)
    entries: list[Entry] = [
        (text.format(player=named), lambda: _dialogs(document, parent).withdraw(number))
    ]
    if event.rounds > 1:
        new = _("New rating of {player} from a round on…").format(player=named)
        entries.append((new, lambda: _dialogs(document, parent).rating(number)))
    entries.append((_("Pairing numbers…"), lambda: _dialogs(document, parent).numbers(number)))
    return entries


def reason_entries(
    document: Document, changes: Sequence[Difference], parent: QWidget
) -> list[Entry]:
    """The entry that asks why results or byes were changed after a hand-out; none where none were,
    nor while results are only tried out."""
    if not changes or document.trying:
        return []
    return [(_("Reason for the correction…"), lambda: _dialogs(document, parent).reason(changes))]


def _dialogs(document: Document, parent: QWidget) -> PlayerDialogs:
    # All dialogs of the event take over 50 ms, and most starts need none.
    from tbdesk.ui.setup.players.player_dialogs import PlayerDialogs

    return PlayerDialogs(document, parent.window())
