"""Players who leave an event, come back or join it late; each one undoable step with a name."""

from __future__ import annotations

from tbdesk.engine.entry.withdrawals import taken_back, withdrawal_of, withdrawn
from tbdesk.engine.model.tournament import Tournament, Withdrawal
from tbdesk.i18n import _
from tbdesk.report.wording.events.withdrawals import withdrawal_text
from tbdesk.report.wording.participants import player_text
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document


def withdraw(document: Document, gone: Withdrawal, *, excluded: bool) -> None:
    """A player is there no more from a round on; `excluded`: nor do his results count."""
    after = withdrawn(open_event(document), gone, excluded=excluded)
    document.edit(after, withdrawal_text(gone, after))


def take_back(document: Document, number: int) -> None:
    """A player who had withdrawn takes part again; nothing happens if he had not."""
    event = open_event(document)
    if withdrawal_of(event, number) is not None:
        label = _("{player} takes part again").format(player=player_text(event.participant(number)))
        document.edit(taken_back(event, number), label)


def enter_late(document: Document, after: Tournament) -> None:
    """The event with a late entry, the last on its list."""
    label = _("late entry of {player}").format(player=player_text(after.players[-1]))
    stayed = {player.number: player.number for player in open_event(document).players}
    document.edit(after, label, old_numbers=stayed)
