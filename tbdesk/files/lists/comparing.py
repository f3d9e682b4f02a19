"""The values that an event takes from a rating list, and the differences between the two."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, suppress
from typing import NamedTuple

from tbdesk.engine.model.tournament import Player, Rhythm, Tournament
from tbdesk.files.lists.entry import ListEntry, spellings, words_of
from tbdesk.files.lists.finding import Finder
from tbdesk.files.lists.store import RatingList, Store
from tbdesk.i18n import _
from tbdesk.report.players import fields
from tbdesk.report.steps import Progress


class Ratings(NamedTuple):
    """The ratings that an event takes from a list."""

    #: Of FIDE's ratings; None: the standard one.
    rhythm: Rhythm | None = None
    #: The national rating comes first, and FIDE's if there is none; else the other way round.
    national: bool = False

    def of(self, entry: ListEntry) -> int | None:
        """The rating of a person; None if unrated."""
        fide = {Rhythm.RAPID: entry.rapid, Rhythm.BLITZ: entry.blitz}.get(
            self.rhythm or Rhythm.STANDARD, entry.rating
        )
        return (entry.national or fide) if self.national else (fide or entry.national)


def ratings_of(event: Tournament) -> Ratings:
    """The ratings that an event takes."""
    return Ratings(event.rhythm, event.national_ratings)


def values(entry: ListEntry, ratings: Ratings) -> dict[fields.Field, str]:
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


def filled(player: Player, entry: ListEntry, ratings: Ratings) -> Player:
    """The player completed from a list; other fields stay."""
    for field, text in values(entry, ratings).items():
        with suppress(ValueError):  # a birth date in a form of its own
            player = field.put_text(player, text)
    return player


def entry_text(entry: ListEntry, ratings: Ratings, *more: str) -> str:
    """A person in a line that distinguishes namesakes; the birth in brackets, as a year may
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


#: Compared wherever the list has a value.
_COMPARED = (fields.NAME, fields.TITLE, fields.FEDERATION, fields.RATING, fields.FIDE_ID)
#: Taken from the list only if the event has none: the arbiter may know the day of the year.
_MISSING = (fields.BIRTH, fields.SEX)
#: A value that the list lacks is shown, and stays unless the arbiter removes it.
_UNKNOWN: dict[fields.Field, fields.Value] = {fields.TITLE: "", fields.RATING: None}
_YEAR = slice(4)


class FieldDifference(NamedTuple):
    """A field of a player that a list has otherwise."""

    player: Player
    field: fields.Field
    #: The player with the value of the list.
    listed: Player
    #: False if this may be another person, the name is only spelled otherwise, or the list has
    #: nothing there.
    certain: bool

    @property
    def now(self) -> str:
        return self.field.text(self.player)

    @property
    def then(self) -> str:
        return self.field.text(self.listed)


def differences(
    event: Tournament, store: Store, kept: RatingList, ratings: Ratings, tell: Progress
) -> list[FieldDifference]:
    """The differences between a list and the players, who are found by FIDE id, else by name and
    year of birth. Raises StorageError."""
    found: list[FieldDifference] = []
    with closing(Finder(store)) as finder:
        for count, player in enumerate(event.players):
            tell(count, len(event.players))
            entry, certain = _person(finder, kept, player)
            if entry is not None:
                found += _differences(player, entry, ratings, certain)
    return found


def _person(finder: Finder, kept: RatingList, player: Player) -> tuple[ListEntry | None, bool]:
    """The entry of the list for the player, and if that is certain; None if there is none or
    several."""
    born = player.birth[_YEAR]
    if player.fide_id:
        people = finder.with_id(kept, player.fide_id)
        return (
            (people[0], _may_be_same_person(player, people[0], born)) if people else (None, False)
        )
    people = finder.named(kept, player.name)
    if born:
        people = [one for one in people if one.birth[_YEAR] in ("", born)]
    certain = len(people) == 1 and bool(born) and people[0].birth[_YEAR] == born
    return (people[0] if len(people) == 1 else None), certain


def _may_be_same_person(player: Player, entry: ListEntry, born: str) -> bool:
    """False if another name or year shows that the id may be a slip of the keys."""
    words = [
        {word for spelling in spellings(name) for word in words_of(spelling)}
        for name in (player.name, entry.name)
    ]
    listed = entry.birth[_YEAR]
    return not words[0].isdisjoint(words[1]) and (not born or not listed or born == listed)


def _differences(
    player: Player, entry: ListEntry, ratings: Ratings, certain: bool
) -> Iterator[FieldDifference]:
    listed = filled(player, entry, ratings)
    for field in _COMPARED + _MISSING:
        before, after = field.value(player), field.value(listed)
        if before == after or (field in _MISSING and before):
            continue
        same = field is fields.NAME and set(spellings(player.name)) & set(spellings(entry.name))
        yield FieldDifference(player, field, field.put(player, after), certain and not same)
    known = values(entry, ratings)
    for field, nothing in _UNKNOWN.items():
        if field.value(player) and field not in known:
            yield FieldDifference(player, field, field.put(player, nothing), False)


def taken(event: Tournament, chosen: list[FieldDifference]) -> Tournament:
    """The event with the differences that are taken over."""
    players = {player.number: player for player in event.players}
    for one in chosen:
        number = one.player.number
        players[number] = one.field.put(players[number], one.field.value(one.listed))
    return event._replace(players=tuple(players.values()))
