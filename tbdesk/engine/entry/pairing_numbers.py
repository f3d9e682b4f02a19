"""Pairing numbers: the same participants in two lists, and an event under other numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tbdesk.engine.model import acknowledged, log, lot_numbers, playoffs
from tbdesk.engine.model.acknowledged import carried_corrections, carried_dismissals
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player, Tournament

#: The new number by the old one; None for a removed participant.
NewNumbers = Mapping[int, int | None]


def new_numbers(before: Iterable[Player | Team], after: Iterable[Player | Team]) -> NewNumbers:
    """Numbers of the same persons in two lists of participants, by the former ones. A number with
    the same FIDE id or name in both stays; else the person is searched by these. A number whose
    person is found nowhere else was edited, not removed."""
    old, new = list(before), {participant.number: participant for participant in after}
    numbers: dict[int, int | None] = {}
    taken: set[int] = set()
    for was in old:
        same = new.get(was.number)
        if same is not None and _is_same(was, same):
            numbers[was.number] = was.number
            taken.add(was.number)
    for was in old:
        if was.number not in numbers:
            at = next(
                (n for n, changed in new.items() if n not in taken and _is_same(was, changed)),
                None,
            )
            if at is not None:
                numbers[was.number] = at
                taken.add(at)
    for was in old:
        if was.number not in numbers:
            edited = was.number in new and was.number not in taken
            numbers[was.number] = was.number if edited else None
            taken.add(was.number)
    return numbers


def _is_same(old: Player | Team, new: Player | Team) -> bool:
    if isinstance(old, Player) and isinstance(new, Player) and old.fide_id and new.fide_id:
        return old.fide_id == new.fide_id
    return old.name == new.name


def is_needed(numbers: NewNumbers) -> bool:
    """True if a participant has another number now, or is gone."""
    return any(old != new for old, new in numbers.items())


def with_new_numbers(tournament: Tournament, new_numbers: Mapping[int, int]) -> Tournament:
    """Renumber everything besides games that depends on pairing numbers; entries of participants
    without a new number are dropped."""
    if tournament.match_rules is None:  # of teams it concerns players, whose numbers stay
        tournament = tournament._replace(
            dismissals=carried_dismissals(tournament.dismissals, new_numbers),
            rating_corrections=carried_corrections(tournament.rating_corrections, new_numbers),
        )
    return tournament._replace(
        byes=tuple(
            bye._replace(player=new_numbers[bye.player])
            for bye in tournament.byes
            if bye.player in new_numbers
        ),
        excluded=tuple(
            new_numbers[number] for number in tournament.excluded if number in new_numbers
        ),
        places_by_hand=tuple(
            (new_numbers[number], place)
            for number, place in tournament.places_by_hand
            if number in new_numbers
        ),
        lot_numbers=lot_numbers.carried(tournament, new_numbers),
        playoffs=playoffs.carried(tournament.playoffs, new_numbers),
        acknowledged=acknowledged.carried(tournament.acknowledged, new_numbers),
        log=log.carried(tournament.log, new_numbers),
        withdrawn=tuple(
            gone._replace(participant=new_numbers[gone.participant])
            for gone in tournament.withdrawn
            if gone.participant in new_numbers
        ),
        adjustments=tuple(
            adjustment._replace(participant=new_numbers[adjustment.participant])
            for adjustment in tournament.adjustments
            if adjustment.participant in new_numbers
        )
        if tournament.match_rules is None
        else tournament.adjustments,  # those of a team event are the teams'
        **_of_prizes(tournament, new_numbers),
    )


def _of_prizes(tournament: Tournament, new_numbers: Mapping[int, int]) -> dict[str, Any]:
    """The manual lists of the categories, and the absent and hand-picked prize winners."""
    listed = tournament.prize_list
    categories = tuple(
        category
        if category.numbers is None
        else category._replace(numbers=_renumbered(category.numbers, new_numbers))
        for category in tournament.categories
    )
    prizes = listed.prizes
    if tournament.match_rules is None:  # else the winner by hand is a player, not a team
        prizes = tuple(prize._replace(winner=new_numbers.get(prize.winner, 0)) for prize in prizes)
    absent = _renumbered(listed.absent, new_numbers)
    return {
        "categories": categories,
        "prize_list": listed._replace(prizes=prizes, absent=absent),
    }


def _renumbered(numbers: Iterable[int], new_numbers: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(new_numbers[number] for number in numbers if number in new_numbers)
