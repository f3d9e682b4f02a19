"""A button that adds the tie-break of a dialog to the chain, if it is missing."""

from __future__ import annotations

from collections.abc import Callable

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks.catalogue import with_tiebreak
from tbdesk.i18n import _
from tbdesk.ui.dialog.dialog import SideButton


class AddToChain(SideButton):
    """Adds a tie-break to the chain of an event: `tournament` has it then."""

    def __init__(
        self, event: Tournament, code: str, added: Callable[[], object], text: str = ""
    ) -> None:
        """added: called once it is in the chain; text: for a dialog with two of them."""
        text = text or _("Add {code} to the c&hain")
        super().__init__(text.format(code=code), self._add)
        self.setObjectName(f"add{code}ToChain")
        self.tournament = event
        self._code, self._added = code, added

    def _add(self) -> None:
        self.tournament = self.tournament._replace(
            chain=with_tiebreak(self.tournament.chain, self._code)
        )
        self.hide()
        self._added()
