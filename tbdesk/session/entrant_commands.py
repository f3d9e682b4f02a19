"""Players who withdraw, come back or enter late; each one undoable step."""

from __future__ import annotations

from tbdesk.engine.entry.withdrawals import taken_back, withdrawal_of, withdrawn
from tbdesk.engine.model.tournament import Tournament, Withdrawal
from tbdesk.i18n import _
from tbdesk.report.wording.events.events import withdrawal_label
from tbdesk.report.wording.participants import player_text
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document


def withdraw(document: Document, gone: Withdrawal, *, excluded: bool) -> None:
    """Withdraw a player from a round on; excluded: his results do not count either."""
    after = withdrawn(open_event(document), gone, excluded=excluded)
    document.edit(after, withdrawal_label(gone, after))


def take_back(document: Document, number: int) -> None:
    """Take a withdrawal back; nothing happens without one."""
    event = open_event(document)
    if withdrawal_of(event, number) is not None:
        player = player_text(event.participant(number))
        document.edit(
            taken_back(event, number),
            lambda: _("{player} takes part again").format(player=player),
        )


def enter_late(document: Document, after: Tournament) -> None:
    """Replace the event by one with a late entry, the last on its list."""
    player = player_text(after.players[-1])
    stayed = {player.number: player.number for player in open_event(document).players}
    document.edit(
        after, lambda: _("late entry of {player}").format(player=player), old_numbers=stayed
    )
