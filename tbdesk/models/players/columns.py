"""A player's own columns, which every grid of participants has: their texts, and typing in them."""

from __future__ import annotations

from dataclasses import replace

from tbdesk.engine.model.tournament import Player
from tbdesk.i18n import _
from tbdesk.models.typing_rules import parse_rating

NAME, RATING, CLUB = 0, 1, 2


def own_text(player: Player, column: int) -> str:
    """What stands in an own column."""
    if column == NAME:
        return player.name
    if column == RATING:
        return "" if player.rating is None else str(player.rating)
    return player.club


def retyped(player: Player, column: int, text: str) -> tuple[Player, str]:
    """The player with another text in an own column, and what the column is called.

    Raises ValueError with a sentence for the status bar.
    """
    text = text.strip()
    if column == RATING:
        return replace(player, rating=parse_rating(text)), _("rating")
    if column == CLUB:
        return replace(player, club=text), _("club")
    if not text:
        raise ValueError(_("A player needs a name; the old one was kept."))
    return replace(player, name=text), _("name")


def also_known(player: Player) -> str | None:
    """What is known of a player and has no column: title, FIDE id, sex, date of birth."""
    words = (
        (_("Title: {text}"), player.title),
        (_("FIDE id: {text}"), player.fide_id),
        (_("Sex: {text}"), player.sex),
        (_("Born: {text}"), player.birth),
    )
    return "\n".join(word.format(text=text) for word, text in words if text) or None
