"""Comparison of the event that a table was written of with the one that is read."""

from __future__ import annotations

from collections import Counter

from tbdesk.engine.model.results import Kind, Outcome
from tbdesk.engine.model.tournament import Tournament

#: A game by the names of its players, in alphabetical order, with what each got.
GameKey = tuple[int, str, str, Outcome | None, Outcome | None]


def games(event: Tournament, *, by_round: bool = True) -> Counter[GameKey]:
    """The games with a result."""
    names = {player.number: player.name for player in event.players}
    found: Counter[GameKey] = Counter()
    for game in event.games:
        if game.result is None:
            continue
        sides = sorted(
            ((names[game.white], game.result.white), (names[game.black], game.result.black))
        )
        (one, mine), (other, theirs) = sides
        found[game.round if by_round else 0, one, other, mine, theirs] += 1
    return found


def colours(event: Tournament) -> set[tuple[int, str, str]]:
    """The round, White and Black of every game."""
    names = {player.number: player.name for player in event.players}
    return {(game.round, names[game.white], names[game.black]) for game in event.games}


def byes(event: Tournament) -> Counter[tuple[int, str, Kind]]:
    """The byes by the names of the players."""
    names = {player.number: player.name for player in event.players}
    return Counter((bye.round, names[bye.player], bye.kind) for bye in event.byes)


def names(event: Tournament) -> list[str]:
    """The names in alphabetical order."""
    return sorted(player.name for player in event.players)


def ratings(event: Tournament) -> dict[str, int | None]:
    """The rating of every player."""
    return {player.name: player.rating for player in event.players}
