"""Prizes and categories as they are typed: usual names, `U16`, `<1600`, a club."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tbdesk.engine.model.limits import MAX_NUMBER
from tbdesk.engine.model.prizes import (
    MOST_PLACE,
    SENIOR_AGES,
    WOMEN,
    YOUTH_AGES,
    Category,
    Prize,
    PrizeKind,
    bands,
    senior,
    youth,
)
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.players.fields import MAX_RATING, parse_text
from tbdesk.report.wording.prizes import usual_name


def _any(*words: str) -> str:
    return "|".join(map(re.escape, words))


# The words of a limit in the languages of the program.
_UNDER = _any("below", "under", "less than", "unter", "sous", "moins de", "sotto", "meno di")
_UNDER += "|" + _any("bajo", "menos de")
_UP_TO = _any("<=", "≤", "up to", "at most", "bis", "jusqu'à", "fino a", "hasta")
_FROM = _any(">=", "≥", "from", "at least", "ab", "von", "dès", "à partir de", "de", "da", "desde")
_OVER = _any("over", "above", "more than", "über", "plus de", "sopra", "oltre", "más de")
_OR_MORE = _any("+", "or more", "oder mehr", "ou plus", "o più", "o más")
_BETWEEN = _any("between", "zwischen", "entre", "tra")
_TO = _any("-", "–", "to", "bis", "à", "a", "and", "und", "et", "e", "y")
_NUMBER = r"\s?([0-9]{3,4})"
_YEARS = r"\s?([0-9]{1,2})"


def _pattern(text: str, before: str = "") -> re.Pattern[str]:
    return re.compile(before + text, re.IGNORECASE)


_RATING = r"(?:(?:rating|elo)\s?)?"
_YOUTH = _pattern(rf"(?:u|{_UNDER}){_YEARS}")
_SENIOR = _pattern(rf"(?:s|ü|{_OVER}){_YEARS}|([0-9]{{1,2}})\s?\+")
_BELOW = _pattern(rf"(?:<|u|{_UNDER}){_NUMBER}", _RATING)
_MOST = _pattern(rf"(?:{_UP_TO}){_NUMBER}", _RATING)
_LEAST = _pattern(rf"(?:{_FROM}){_NUMBER}|([0-9]{{3,4}})\s?(?:{_OR_MORE})", _RATING)
_ABOVE = _pattern(rf"(?:>|{_OVER}){_NUMBER}", _RATING)
_BAND = _pattern(rf"(?:(?:{_FROM}|{_BETWEEN})\s)?([0-9]{{3,4}})\s?(?:{_TO}){_NUMBER}", _RATING)
_BANDS = re.compile(r"([0-9]{3,4})\s?[-–]\s?([0-9]{3,4})\s?/\s?([0-9]{2,4})", re.ASCII)
#: No list has more bands.
_MOST_BANDS = 30
#: The usual width of a band.
_WIDTH = 200


def usual_categories(event: Tournament) -> list[str]:
    """The categories that are offered, as they would be typed: women, ages, bands of the event's
    ratings, its clubs."""
    ages = [*map(youth, YOUTH_AGES), *map(senior, SENIOR_AGES)]
    clubs = sorted({player.club for player in event.players if player.club})
    return [_("Women"), *(category.name for category in ages), *_usual_bands(event), *clubs]


def _usual_bands(event: Tournament) -> list[str]:
    """Bands of the usual width, as they would be typed: all ratings of the event are in them."""
    ratings = [player.rating for player in event.players if player.rating]
    if not ratings:
        return []
    lowest, highest = (
        rating // _WIDTH * _WIDTH + _WIDTH for rating in (min(ratings), max(ratings))
    )
    return [f"{lowest}-{highest}/{_WIDTH}"] if lowest < highest <= MAX_RATING else []


def typed_categories(text: str, event: Tournament) -> tuple[Category, ...]:
    """The categories that a text means: several for bands of ratings (`1400-2000/200`), one
    otherwise. A name without another meaning is that of a club of the event, or of a category
    without a rule. Raises ValueError with a message."""
    name = parse_text(text)
    if not name:
        raise ValueError(_("Type a category first, such as U16, S60, <1600 or a name."))
    if match := _BANDS.fullmatch(name):
        return _in_bands(name, *map(int, match.groups()))
    if found := _by_age(name) or _by_rating(name):
        return (found,)
    if name.casefold() in (_("Women").casefold(), "women", "w", "f"):
        return (WOMEN._replace(name=_("Women")),)
    clubs = {player.club.casefold(): player.club for player in event.players if player.club}
    club = clubs.get(name.casefold())
    return (Category(name) if club is None else Category(club, clubs=(club,)),)


def _by_age(name: str) -> Category | None:
    """The category of an age: `U16`, `under 16`, `S60`, `60+`."""
    for pattern, category in ((_YOUTH, youth), (_SENIOR, senior)):
        if match := pattern.fullmatch(name):
            age = int(match[match.lastindex or 0])
            if not age:
                raise ValueError(_("An age is 1 or more."))
            usual = category(age)
            short = re.sub(r"\s", "", name).casefold() == usual.name.casefold()
            return usual if short else usual._replace(name=name)
    return None


def _by_rating(name: str) -> Category | None:
    """The category of a limit of ratings, or of two: `<1600`, `over 2000`, `1600 to 1799`."""
    lowest, above = None, None
    if match := _BAND.fullmatch(name):
        lowest, above = int(match[1]), int(match[2]) + 1
    elif match := _BELOW.fullmatch(name):
        above = int(match[1])
    elif match := _MOST.fullmatch(name):
        above = int(match[1]) + 1
    elif match := _LEAST.fullmatch(name):
        lowest = int(match[match.lastindex or 0])
    elif match := _ABOVE.fullmatch(name):
        lowest = int(match[1]) + 1
    else:
        return None
    _check_band(name, lowest or 0, MAX_RATING if above is None else above - 1)
    return Category(name, rated_from=lowest, rated_below=above)


def _in_bands(name: str, lowest: int, highest: int, width: int) -> tuple[Category, ...]:
    _check_band(name, lowest, highest)
    if (highest - lowest) > width * _MOST_BANDS:
        text = _("At most {count} bands: type a larger width.")
        raise ValueError(text.format(count=_MOST_BANDS))
    return bands(lowest, highest, width)


def _check_band(name: str, lowest: int, highest: int) -> None:
    if not lowest < highest <= MAX_RATING:
        text = _("'{text}' is not a rating band: type the lower rating first, {most} at most.")
        raise ValueError(text.format(text=name, most=MAX_RATING))


def typed_names(text: str) -> tuple[str, ...]:
    """Names with semicolons or commas between them. Raises ValueError for one that is too long."""
    parts = (parse_text(part) for part in re.split(r"[;,]", text))
    return tuple(filter(None, parts))


def typed_numbers(text: str, known: Iterable[int]) -> tuple[int, ...]:
    """Pairing numbers with commas or blanks between them. Raises ValueError with a message for an
    unused one."""
    there = set(known)
    numbers: list[int] = []
    for word in re.split(r"[;,\s]+", text.strip()):
        if not word:
            continue
        plain = word.isascii() and word.isdigit() and len(word) <= len(str(MAX_NUMBER))
        if not plain or int(word) not in there:
            raise ValueError(_("No participant has the pairing number '{0}'.").format(word))
        numbers.append(int(word))
    return tuple(dict.fromkeys(numbers))


class UsualNames:
    """The prizes of an event by the names that they have until others are typed."""

    def __init__(self, event: Tournament) -> None:
        self._boards = event.match_rules.boards if event.match_rules else 0

    def name(self, prize: Prize) -> str:
        """The usual name of a prize."""
        return usual_name(prize, self._boards, prize.place)

    def named(self, prize: Prize) -> Prize:
        """A prize with its usual name."""
        return prize._replace(name=self.name(prize))

    def in_category(self, prize: Prize, category: str) -> Prize:
        """A prize in another category, or in one with another name; a usual name follows it."""
        moved = prize._replace(category=category)
        return self.named(moved) if prize.name == self.name(prize) else moved

    def in_list(self, prizes: list[Prize], like: Prize) -> Prize:
        """A prize of the same list as another, for the first place that has none, without a
        worth."""
        taken = {
            prize.place
            for prize in prizes
            if (prize.kind, prize.category, prize.board) == (like.kind, like.category, like.board)
        }
        place = next(place for place in range(1, MOST_PLACE + 1) if place not in taken)
        by_hand = like.kind is PrizeKind.HAND
        return self.named(
            like._replace(amount=0, thing="", winner=0, place=1 if by_hand else place)
        )

    def is_empty(self, prize: Prize) -> bool:
        """True if nothing was typed of a prize: it has neither a worth nor a name of its own."""
        worth = prize.amount or prize.thing or prize.winner
        return not worth and prize.name == self.name(prize)
