"""Edits of the list of players, with the effects on the event: other pairing numbers, another list,
late entries once the event has begun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import NamedTuple

from tbdesk.engine.entry.open_rounds import joined
from tbdesk.engine.entry.pairing_numbers import with_new_numbers
from tbdesk.engine.entry.pairings import check_removable
from tbdesk.engine.entry.rescheduling import completed, reschedule
from tbdesk.engine.entry.withdrawals import forfeited
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament


class Wrong(Enum):
    """Why numbers cannot be those of a list."""

    TWICE = "twice"
    MISSING = "missing"


class WrongNumber(NamedTuple):
    """A number that several participants are to have, or none."""

    why: Wrong
    number: int


def wrong_number(numbers: Iterable[int]) -> WrongNumber | None:
    """The first error in the numbers of a list, which must be 1, 2, 3 and so on."""
    counts = Counter(numbers)
    several = [number for number, count in counts.items() if count > 1]
    if several:
        return WrongNumber(Wrong.TWICE, min(several))
    missing = next((number for number in range(1, len(counts) + 1) if number not in counts), None)
    return None if missing is None else WrongNumber(Wrong.MISSING, missing)


def by_rating(players: Iterable[Player]) -> dict[int, int]:
    """New numbers by old ones: the highest rating first, equal ones in the order of the old
    numbers, the unrated last."""
    order = sorted(players, key=lambda player: (-(player.rating or 0), player.number))
    return {player.number: number for number, player in enumerate(order, start=1)}


def by_list(players: Iterable[Player]) -> dict[int, int]:
    """New numbers by old ones, in the order of the list."""
    return {player.number: number for number, player in enumerate(players, start=1)}


def with_numbers(tournament: Tournament, new_numbers: Mapping[int, int]) -> Tournament:
    """An event of players with other numbers, by the old ones: its games, byes and all that goes
    by number follow. A round robin of which nothing was played has the Berger table of the new
    numbers, and the colours that were set by hand."""
    players = (player._replace(number=new_numbers[player.number]) for player in tournament.players)
    listed = tuple(sorted(players, key=lambda player: player.number))
    old_numbers = {new: old for old, new in new_numbers.items()}
    if has_table(tournament):
        return reschedule(tournament, listed, old_numbers, tournament.cycles)
    return renumbered(tournament, listed, old_numbers)


def has_table(tournament: Tournament) -> bool:
    """True if other numbers give another Berger table: nothing was played or typed yet."""
    begun = any(game.ending is not None or game.unread for game in tournament.games)
    return tournament.kind is EventKind.ROUND_ROBIN and not begun


def renumbered(
    tournament: Tournament, players: tuple[Player, ...], old_numbers: Mapping[int, int]
) -> Tournament:
    """An event with another list of players; games and byes follow their players and stay in their
    rounds.

    `old_numbers` maps each new pairing number to the player's old one (absent for a newcomer).
    Raises PairingError if a player with games is removed.
    """
    new_numbers = {old: new for new, old in old_numbers.items()}
    for player in tournament.players:
        if player.number not in new_numbers:
            check_removable(tournament, player.number)
    games = tuple(
        game._replace(
            white=new_numbers.get(game.white, game.white),
            black=new_numbers.get(game.black, game.black),
        )
        for game in tournament.games
    )
    return with_new_numbers(tournament, new_numbers)._replace(players=players, games=games)


def with_players(
    tournament: Tournament, players: tuple[Player, ...], old_numbers: Mapping[int, int]
) -> Tournament:
    """The event with another list of players, keeping the results between the players who stay.

    In a round robin other numbers make another Berger table; in other events games and byes follow
    their players, and removing a player with games raises PairingError. If all numbers stay, the
    games are unchanged, including colours exchanged by the arbiter.
    """
    numbers = {player.number: player.number for player in tournament.players}
    if old_numbers == numbers and len(players) == len(numbers):
        return tournament._replace(players=players)
    if tournament.kind is EventKind.ROUND_ROBIN:
        return reschedule(tournament, players, old_numbers, tournament.cycles)
    newcomers = {player.number for player in players} - old_numbers.keys()
    return joined(renumbered(tournament, players, old_numbers), newcomers)


def next_number(tournament: Tournament) -> int:
    """The pairing number of a late entry: after all others."""
    return max((player.number for player in tournament.players), default=0) + 1


def entered_by_rounds(
    tournament: Tournament, player: Player, first: int, missed: Kind
) -> Tournament:
    """The event with another player from round `first` on, with byes of the kind `missed` in the
    rounds before. An event whose rounds are over is not made longer."""
    byes = tuple(Bye(round_, player.number, missed) for round_ in range(1, first))
    return tournament._replace(
        players=(*tournament.players, player),
        byes=(*tournament.byes, *byes),
    )


def entered_in_table(tournament: Tournament, player: Player) -> Tournament:
    """The round robin with one more player, by the Berger table for that number: results stay, and
    games in progress keep their colours. Withdrawn players lose to the newcomer by forfeit. Raises
    ScheduleError if there is no such table."""
    numbers = {player.number: player.number for player in tournament.players}
    after = reschedule(
        tournament,
        (*tournament.players, player),
        numbers,
        tournament.cycles,
        begun_keep_colours=True,
    )
    return _without_the_withdrawn(after, player)


def entered_after_table(tournament: Tournament, player: Player) -> Tournament:
    """The round robin with another player whose games leave the existing ones in place: in a round
    in which both are free, if need be after the last. Raises ScheduleError if there is no table for
    so many."""
    after = completed(tournament._replace(players=(*tournament.players, player)))
    return _without_the_withdrawn(after, player)


def _without_the_withdrawn(event: Tournament, player: Player) -> Tournament:
    gone = {withdrawal.participant for withdrawal in event.withdrawn}
    games = (
        forfeited(game, gone) if player.number in (game.white, game.black) else game
        for game in event.games
    )
    return event._replace(games=tuple(games))


class Moved(NamedTuple):
    """A game that another list of players puts elsewhere: as it was, and as it is."""

    before: Game
    after: Game


def moved(before: Tournament, after: Tournament) -> list[Moved]:
    """The games of both events, of the same two players under the same numbers, in another round
    or with other colours; in the order of the rounds they had."""
    now: dict[tuple[int, int], list[Game]] = {}
    for game in after.games:
        now.setdefault(game.pair, []).append(game)
    pairs = []
    for game in before.games:
        games = now.get(game.pair, [])
        if games:
            other = games.pop(0)
            if (game.round, game.white) != (other.round, other.white):
                pairs.append(Moved(game, other))
    return sorted(pairs, key=lambda moved: moved.before.round)
