"""A person of a rating list as a player of an event: the values that are taken, and in words."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from tbdesk.engine.model.tournament import Player, Rhythm, Tournament
from tbdesk.files.lists.entry import Entry
from tbdesk.i18n import _
from tbdesk.report.players import fields


class Ratings(NamedTuple):
    """The ratings that an event takes from a list."""

    #: Of FIDE's ratings; None: the standard one.
    rhythm: Rhythm | None = None
    #: The national rating comes first, and FIDE's if there is none; else the other way round.
    national: bool = False

    def of(self, entry: Entry) -> int | None:
        """The rating of a person; None if unrated."""
        fide = {Rhythm.RAPID: entry.rapid, Rhythm.BLITZ: entry.blitz}.get(
            self.rhythm or Rhythm.STANDARD, entry.rating
        )
        return (entry.national or fide) if self.national else (fide or entry.national)


def ratings_of(event: Tournament) -> Ratings:
    """The ratings that an event takes."""
    return Ratings(event.rhythm, event.national_ratings)


def values(entry: Entry, ratings: Ratings) -> dict[fields.Field, str]:
    """The texts of the fields that a list knows of a person."""
    rating = ratings.of(entry)
    known = {
        fields.NAME: entry.name,
        fields.TITLE: entry.title,
        fields.FEDERATION: entry.federation,
        fields.RATING: str(rating or ""),
        fields.FIDE_ID: entry.fide_id,
        fields.BIRTH: entry.birth,
        fields.SEX: entry.sex,
        fields.CLUB: entry.club,
    }
    return {field: text for field, text in known.items() if text}


def filled(player: Player, entry: Entry, ratings: Ratings) -> Player:
    """The player completed from a list; other fields stay."""
    for field, text in values(entry, ratings).items():
        with suppress(ValueError):  # a birth date in a form of its own
            player = field.put_text(player, text)
    return player


def entry_text(entry: Entry, ratings: Ratings, *more: str) -> str:
    """A person in a line by which namesakes are told apart; the birth in brackets, as a year may
    be a rating."""
    born = f"({entry.birth})" if entry.birth else ""
    parts = (
        " ".join(filter(None, (entry.title, entry.name, born))),
        entry.federation,
        str(ratings.of(entry) or ""),
        entry.fide_id or entry.national_id,
        entry.club,
        _("inactive") if entry.inactive else "",
        *more,
    )
    return "  ".join(filter(None, parts))
