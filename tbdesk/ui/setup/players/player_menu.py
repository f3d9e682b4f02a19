"""Entries of the menu of a player, and of a changed result, in whatever grid it is opened."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.entry.withdrawals import withdrawal_of
from tbdesk.i18n import _
from tbdesk.report.wording.participants import player_text
from tbdesk.session.document import Document
from tbdesk.ui.grid.context_menu import Entry
from tbdesk.ui.setup.decisions.reason_dialog import explain_changes
from tbdesk.ui.setup.players.rating_dialog import type_new_rating
from tbdesk.ui.setup.players.withdraw_dialog import withdraw_player


def player_entries(document: Document, number: int, parent: QWidget) -> list[Entry]:
    """Withdrawing a player, or taking that back, his later ratings, his number; nothing for
    numbers that nobody has, nor while results are only tried out."""
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
    entries: list[Entry] = [(text.format(player=named), partial(_ask, document, number, parent))]
    if event.rounds > 1:
        new = _("New rating of {player} from a round on…").format(player=named)
        entries.append((new, partial(_ask_rating, document, number, parent)))
    entries.append((_("Pairing numbers…"), partial(_ask_numbers, document, number, parent)))
    return entries


def reason_entries(
    document: Document, changes: Sequence[Difference], parent: QWidget
) -> list[Entry]:
    """The entry that asks why results or byes were changed after a hand-out; none where none were,
    nor while results are only tried out."""
    if not changes or document.trying:
        return []
    return [(_("Why it was corrected…"), partial(_ask_why, document, changes, parent))]


def _ask_why(document: Document, changes: Sequence[Difference], parent: QWidget) -> None:
    explain_changes(document, changes, parent.window())


def _ask_numbers(document: Document, number: int, parent: QWidget) -> None:
    from tbdesk.ui.setup.edit_event import edit_numbers  # its dialogs take over 50 ms

    edit_numbers(document, parent.window(), number)


def _ask_rating(document: Document, number: int, parent: QWidget) -> None:
    type_new_rating(document, number, parent.window())


def _ask(document: Document, number: int, parent: QWidget) -> None:
    withdraw_player(document, parent.window(), number)
