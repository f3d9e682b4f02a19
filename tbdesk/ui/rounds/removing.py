"""Removing a pairing, after a question if it has a result."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tbdesk.engine.entry.weights import Decision
from tbdesk.i18n import _
from tbdesk.ui.dialog.question import confirmed


def may_remove(window: QWidget, pair: str, result: str) -> bool:
    """Whether a pairing may go. pair: its two numbers; result: what it came to, empty where that
    is not known: then nobody is asked."""
    if not result:
        return True
    text = _("{pair} has a result: {result}. Take the pairing out with it? It can be undone.")
    title = _("Remove a pairing")
    return confirmed(Decision.PAIRING_REMOVED, window, title, text.format(pair=pair, result=result))
