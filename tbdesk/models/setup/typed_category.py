"""Categories in a few letters, as they are typed: `U16`, `S60`, `<1600`, a club, a name."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tbdesk.engine.model.categories import (
    SENIOR_AGES,
    YOUTH_AGES,
    Category,
    bands,
    senior,
    youth,
)
from tbdesk.engine.model.limits import MAX_NUMBER
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.players.fields import MAX_RATING, parse_text

_AGE = re.compile(r"([us])\s?([0-9]{1,2})", re.IGNORECASE | re.ASCII)
_BELOW = re.compile(r"<\s?([0-9]{3,4})", re.ASCII)
_BAND = re.compile(r"([0-9]{3,4})\s?[-–]\s?([0-9]{3,4})", re.ASCII)
_BANDS = re.compile(r"([0-9]{3,4})\s?[-–]\s?([0-9]{3,4})\s?/\s?([0-9]{2,4})", re.ASCII)
#: No list has more bands.
_MOST_BANDS = 30


def usual_categories(event: Tournament) -> list[str]:
    """The categories that are offered, as they would be typed: women, ages, the event's clubs."""
    ages = [*map(youth, YOUTH_AGES), *map(senior, SENIOR_AGES)]
    clubs = sorted({player.club for player in event.players if player.club})
    return [_("Women"), *(category.name for category in ages), *clubs]


def typed_categories(text: str, event: Tournament) -> tuple[Category, ...]:
    """The categories that a text means: several for bands of ratings (`1400-2000/200`), one
    otherwise. A name that says nothing else is that of a club of the event, or of an empty
    category. Raises ValueError with a sentence."""
    name = parse_text(text)
    if not name:
        raise ValueError(_("Type a category first, such as U16, S60, <1600 or a name."))
    if match := _BANDS.fullmatch(name):
        return _in_bands(*map(int, match.groups()))
    if match := _AGE.fullmatch(name):
        age = int(match[2])
        if not age:
            raise ValueError(_("An age is 1 or more."))
        return (youth(age) if match[1] in "uU" else senior(age),)
    if match := _BELOW.fullmatch(name):
        return (Category(name, rated_below=int(match[1])),)
    if match := _BAND.fullmatch(name):
        lowest, highest = int(match[1]), int(match[2])
        _check_band(lowest, highest)
        return (Category(name, rated_from=lowest, rated_below=highest + 1),)
    if name.casefold() in (_("Women").casefold(), "women", "w", "f"):
        return (Category(_("Women"), sex="w"),)
    clubs = {player.club.casefold(): player.club for player in event.players if player.club}
    club = clubs.get(name.casefold())
    return (Category(name) if club is None else Category(club, clubs=(club,)),)


def _in_bands(lowest: int, highest: int, width: int) -> tuple[Category, ...]:
    _check_band(lowest, highest)
    if (highest - lowest) > width * _MOST_BANDS:
        text = _("{count} bands at most: type a greater width.")
        raise ValueError(text.format(count=_MOST_BANDS))
    return bands(lowest, highest, width)


def _check_band(lowest: int, highest: int) -> None:
    if not lowest < highest <= MAX_RATING:
        text = _("{lowest} to {highest} is no band of ratings.")
        raise ValueError(text.format(lowest=lowest, highest=highest))


def typed_names(text: str) -> tuple[str, ...]:
    """Names with semicolons or commas between them. Raises ValueError for one that is too long."""
    parts = (parse_text(part) for part in re.split(r"[;,]", text))
    return tuple(filter(None, parts))


def typed_numbers(text: str, known: Iterable[int]) -> tuple[int, ...]:
    """Pairing numbers with commas or blanks between them. Raises ValueError with a sentence for
    one that nobody has."""
    there = set(known)
    numbers: list[int] = []
    for word in re.split(r"[;,\s]+", text.strip()):
        if not word:
            continue
        plain = word.isascii() and word.isdigit() and len(word) <= len(str(MAX_NUMBER))
        if not plain or int(word) not in there:
            raise ValueError(_("‘{0}’ is no pairing number of the event.").format(word))
        numbers.append(int(word))
    return tuple(dict.fromkeys(numbers))
