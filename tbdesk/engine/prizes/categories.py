"""The members of a category, and the participants with too little data to decide."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from enum import Enum
from statistics import mean
from typing import NamedTuple

from tbdesk.engine.model.prizes import Category
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player, Tournament


class Lack(Enum):
    """The fact without which a category cannot be decided."""

    SEX = "sex"
    BIRTH = "birth"
    #: The event has neither a date nor a day for ages.
    DATE = "date"
    FEDERATION = "federation"
    #: Of a team: the roster is empty.
    ROSTER = "roster"


#: True, False, or the fact that is missing.
Decision = bool | Lack


class Members(NamedTuple):
    """The members of a category by pairing number, in the order of the event's list, and the
    undecidable participants, each with the missing fact."""

    members: frozenset[int]
    undecided: dict[int, Lack]


def members(tournament: Tournament, category: Category, *, players: bool = False) -> Members:
    """The members among the participants; `players`: among the players of a team event."""
    everybody: Sequence[Player | Team] = tournament.players if players else tournament.participants
    decided = {one.number: decide(tournament, category, one) for one in everybody}
    return Members(
        frozenset(number for number, decision in decided.items() if decision is True),
        {number: lack for number, lack in decided.items() if isinstance(lack, Lack)},
    )


def decide(tournament: Tournament, category: Category, participant: Player | Team) -> Decision:
    """True if a participant belongs to a category; the first missing fact if it is open. A team
    belongs to it if all players of its roster do; its rating is their mean."""
    if isinstance(participant, Player):
        rating = participant.rating
        of_list = tournament.match_rules is None
        return _joined(_rules(tournament, category, participant, rating, of_list))
    roster = [player for player in tournament.players if player.number in participant.roster]
    if category.numbers is not None and participant.number not in category.numbers:
        return False
    if not _asks_for_players(category):
        return True
    if not roster:
        return Lack.ROSTER
    rated = [player.rating for player in roster if player.rating is not None]
    rating = round(mean(rated)) if rated else None
    return _joined(
        decision
        for player in roster
        for decision in _rules(tournament, category, player, rating, False)
    )


def _asks_for_players(category: Category) -> bool:
    return category._replace(name="", numbers=None, chain=()) != Category("")


def _joined(decisions: Iterable[Decision]) -> Decision:
    """Joined by "and": False if any rule fails, else the first missing fact, else True."""
    lack: Decision = True
    for decision in decisions:
        if decision is False:
            return False
        if lack is True:
            lack = decision
    return lack


def _rules(
    tournament: Tournament,
    category: Category,
    player: Player,
    rating: int | None,
    of_list: bool,
) -> Iterable[Decision]:
    """The decision of every rule of a category. of_list: True if a list by hand is of players."""
    if of_list and category.numbers is not None:
        yield player.number in category.numbers
    if category.sex:
        yield player.sex.casefold() == category.sex if player.sex else Lack.SEX
    if category.youth is not None:
        limit = category.youth
        yield _age(tournament, player, lambda years: years <= limit, lambda years: years < limit)
    if category.senior is not None:
        least = category.senior
        yield _age(tournament, player, lambda years: years >= least, lambda years: years >= least)
    if category.by_rating:
        yield _in_band(category, rating)
    if category.clubs:
        yield _one_of(player.club, category.clubs)
    if category.federations:
        known = bool(player.federation)
        yield _one_of(player.federation, category.federations) if known else Lack.FEDERATION
    if category.titles:
        yield _one_of(player.title, category.titles)


def _one_of(text: str, texts: Iterable[str]) -> bool:
    return _plain(text) in map(_plain, texts)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _in_band(category: Category, rating: int | None) -> bool:
    if rating is None:
        return category.unrated
    above = category.rated_from is None or rating >= category.rated_from
    return above and (category.rated_below is None or rating < category.rated_below)


def _age(
    tournament: Tournament,
    player: Player,
    by_year: Callable[[int], bool],
    on_day: Callable[[int], bool],
) -> Decision:
    """The decision about an age: by the year of birth, or on the event's day for ages."""
    year, month, day = _birth(player.birth)
    if year is None:
        return Lack.BIRTH
    if tournament.age_day is None:
        season = tournament.end or tournament.start
        return Lack.DATE if season is None else by_year(season.year - year)
    # An unknown day of birth may be any day of the year, or of the month.
    first = month or 1, day or 1
    last = month or 12, day or 31
    decisions = {on_day(_years(tournament.age_day, year, born)) for born in (first, last)}
    return decisions.pop() if len(decisions) == 1 else Lack.BIRTH


def _years(today: date, year: int, born: tuple[int, int]) -> int:
    return today.year - year - ((today.month, today.day) < born)


def _birth(text: str) -> tuple[int | None, int | None, int | None]:
    """Year, month and day of a date as report files have it; None for an unknown part."""
    parts = [int(part) if part.isascii() and part.isdigit() else 0 for part in text.split("/")]
    year, month, day = (*parts, 0, 0, 0)[:3]
    return year or None, month or None, day or None


#: The fact of a player in which tables name the categories.
COLUMN = "category"


def of_column(players: Iterable[Player]) -> tuple[Category, ...]:
    """A category listed by hand for each word that the column `category` of a table has, in the
    order of the players; a cell may have several, with commas, semicolons or strokes between."""
    names: dict[str, str] = {}  # the first spelling of each
    numbers: dict[str, list[int]] = {}
    for player in players:
        for part in re.split(r"[,;/]", dict(player.facts).get(COLUMN, "")):
            if word := _plain(part):
                names.setdefault(word, " ".join(part.split()))
                numbers.setdefault(word, []).append(player.number)
    return tuple(Category(names[word], numbers=tuple(numbers[word])) for word in names)
