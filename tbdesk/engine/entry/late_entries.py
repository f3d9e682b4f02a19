"""Late entries to an event that has begun, and their effect on its rounds."""

from __future__ import annotations

from typing import NamedTuple

from tbdesk.engine.entry.rescheduling import completed, reschedule
from tbdesk.engine.entry.withdrawals import forfeited
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, Game, Player, Tournament


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
