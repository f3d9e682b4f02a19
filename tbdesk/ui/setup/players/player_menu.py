"""Entries of the menu of a player, and of a changed result, for every grid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.entry.withdrawals import withdrawal_of
from tbdesk.i18n import _
from tbdesk.report.wording.participants import player_text
from tbdesk.session.document import Document
from tbdesk.ui.grid.table_view import Entry

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
