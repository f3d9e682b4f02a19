"""Players who leave an event, come back or join it late; each one undoable step with a name."""

from __future__ import annotations

from tbdesk.engine.entry.withdrawals import taken_back, withdrawal_of, withdrawn
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.words import player_text
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document


def withdraw(document: Document, number: int, round_: int, *, excluded: bool) -> None:
    """A player is there no more from a round on; `excluded`: nor do his results count."""
    event = open_event(document)
    after = withdrawn(event, number, round_, excluded=excluded)
    label = _("{player} withdraws before round {round}")
    document.edit(after, label.format(player=player_text(event.participant(number)), round=round_))


def take_back(document: Document, number: int) -> None:
    """A player who had withdrawn takes part again; nothing happens if he had not."""
    event = open_event(document)
    if withdrawal_of(event, number) is not None:
        label = _("{player} takes part again").format(player=player_text(event.participant(number)))
        document.edit(taken_back(event, number), label)


def enter_late(document: Document, after: Tournament) -> None:
    """The event with a late entry, the last on its list."""
    label = _("late entry of {player}").format(player=player_text(after.players[-1]))
    document.edit(after, label)
