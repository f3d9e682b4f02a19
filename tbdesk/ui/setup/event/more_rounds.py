"""More rounds than an event was to have: added by the arbiter, or asked about before an edit."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from tbdesk.engine.entry.weights import Decision
from tbdesk.i18n import _, n_
from tbdesk.session import commands
from tbdesk.session.cells import AnyCell
from tbdesk.session.document import Document
from tbdesk.ui.dialog.question import confirmed


class AddRoundButton(QToolButton):
    """A small button behind the rounds of an event."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("addRound")
        self.setText("+")
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolTip(_("Add a round"))
        self.setAccessibleName(_("Add a round"))

    def sizeHint(self) -> QSize:
        """A square: Qt would add two spaces to the text."""
        height = super().sizeHint().height()
        return QSize(height, height)


def is_round_offered(document: Document) -> bool:
    """True if a round can be added to the open event now."""
    event = document.tournament
    return event is not None and not document.trying and event.can_add_round


def last_round_text(document: Document, round_: int) -> str:
    """The answer to a key that would go past the last round."""
    if is_round_offered(document):
        text = _("Round {round} is the last of the event. Event > Add a round makes it longer.")
    else:
        text = _("Round {round} is the last of the event.")
    return text.format(round=round_)


def add_round(document: Document, window: QWidget) -> AnyCell | None:
    """Add a round to the open event if the user agrees; returns the cell of its first pairing."""
    event = document.tournament
    if event is None or not is_round_offered(document):
        return None
    rounds = max(1, event.rounds)
    agreed = may_have_rounds(rounds, rounds + 1, window, harmless=True)
    return commands.add_round(document) if agreed else None


def may_have_rounds(before: int, after: int, window: QWidget, *, harmless: bool = False) -> bool:
    """True if an event of so many rounds may have another number of them; asks about more, unless
    it has none yet. harmless: as `confirmed` has it."""
    if before == 0 or after <= before:
        return True
    if after == before + 1:
        text = n_(
            "This event has {count} round. Add round {round}?",
            "This event has {count} rounds. Add round {round}?",
            before,
        )
        verb = _("&Add round {round}")
    else:
        text = n_(
            "This event has {count} round. Add rounds {first} to {round}?",
            "This event has {count} rounds. Add rounds {first} to {round}?",
            before,
        )
        verb = _("&Add rounds {first} to {round}")
    text = text.format(count=before, first=before + 1, round=after)
    verb = verb.format(first=before + 1, round=after)
    title = _("Add a round")
    return confirmed(Decision.ROUNDS_ADDED, window, title, text, harmless=harmless, verb=verb)
