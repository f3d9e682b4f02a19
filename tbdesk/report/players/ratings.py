"""Ratings that came in the course of an event, in words."""

from __future__ import annotations

from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.i18n import _
from tbdesk.report.players.fields import RATING
from tbdesk.report.wording.participants import player_text


def ratings_text(player: Player) -> str:
    """`2400; from round 5 on 2450`; empty if there is only one rating."""
    if not player.later_ratings:
        return ""
    first = RATING.text(player) or _("unrated")
    later = (
        _("from round {round} on {rating}").format(round=since, rating=rating)
        for since, rating in player.later_ratings
    )
    return "; ".join([first, *later])


def changed_ratings(event: Tournament) -> list[str]:
    """`4 Khasin: 2400; from round 5 on 2450` of everybody who has several."""
    return [
        _("{player}: {ratings}").format(player=player_text(player), ratings=ratings_text(player))
        for player in sorted(event.players, key=lambda player: player.number)
        if player.later_ratings
    ]


def ratings_that_count(event: Tournament) -> str:
    """Which of several ratings the tie-breaks use."""
    if event.ratings_by_round:
        return _("Rating tie-breaks count the rating held in the round of the game.")
    return _("Rating tie-breaks count everybody's first rating.")
