"""The columns with a player's own data, which every grid of participants has."""

from __future__ import annotations

from tbdesk.engine.model.tournament import Player
from tbdesk.i18n import N_, _
from tbdesk.report.players import fields
from tbdesk.report.players.fields import PERSONAL

NAME, RATING, FEDERATION, CLUB = 0, 1, 2, 3
OWN = (fields.NAME, fields.RATING, fields.FEDERATION, fields.CLUB)
#: The undo label for an edit of a column.
_EDITS = (N_("name"), N_("rating"), N_("federation"), N_("club"))


def retyped(player: Player, column: int, text: str) -> Player:
    """The player with another text in an own column.

    Raises ValueError with a sentence for the status bar.
    """
    if column == NAME and not text.strip():
        raise ValueError(_("A player needs a name; the old name was kept."))
    return OWN[column].put_text(player, text)


def edit_name(column: int) -> str:
    """The undo label of typing in an own column."""
    return _(_EDITS[column])


def also_known(player: Player) -> str | None:
    """The fields of a player that lists hide at first."""
    texts = ((_(field.title), field.text(player)) for field in PERSONAL)
    return "\n".join(f"{title}: {text}" for title, text in texts if text) or None
