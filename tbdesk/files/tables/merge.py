"""The results of a table put into an event that is already there."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from tbdesk.engine.model.tournament import Bye, EventKind, Game, Tournament
from tbdesk.files.tables.columns.layout import Shape
from tbdesk.files.tables.people import same_people
from tbdesk.files.tables.reading import Reading
from tbdesk.report.players import fields


@dataclass(frozen=True, slots=True)
class Filled:
    """An event with the results of a table: how many games and byes came to it or changed, and
    how many of the table have no place in it."""

    tournament: Tournament
    changed: int
    left_out: int


def filled(reading: Reading, event: Tournament) -> Filled | None:
    """The event with the table's results; None where the players are not the same, or the table
    has no results. Games without a result in the table stay as they are."""
    numbers = _numbers(reading, event)
    if numbers is None or event.match_rules is not None:
        return None
    if reading.refusal is not None and reading.layout.event is event.kind:
        return None
    if reading.layout.shape is Shape.PLAYER_LIST or not reading.games:
        return None
    work = _Work(event)
    by_round = reading.layout.shape is Shape.ROUND_LIST
    for game in sorted(reading.games, key=lambda game: game.round):
        white, black = numbers[game.white], numbers[game.black]
        work.put(game._replace(white=white, black=black), by_round)
    if by_round and event.kind is EventKind.SWISS:
        for bye in reading.byes:
            work.put_bye(bye._replace(player=numbers[bye.player]))
    return Filled(work.tournament(), work.changed, work.left_out)


def _numbers(reading: Reading, event: Tournament) -> dict[int, int] | None:
    """The event's pairing number by the table's; None unless all players are the same."""
    if not reading.players or len(reading.players) != len(event.players):
        return None
    if reading.layout.column(fields.NAME) is None:
        ordered = sorted(player.number for player in event.players)
        mine = sorted(player.number for player in reading.players)
        return dict(zip(mine, ordered, strict=True))
    names = [player.name for player in event.players]
    places = same_people([player.name for player in reading.players], names)
    if places is None:
        return None
    return {
        player.number: event.players[place].number
        for player, place in zip(reading.players, places, strict=True)
    }


class _Work:
    """The event's games while results come in."""

    def __init__(self, event: Tournament) -> None:
        self._event = event
        self._games = list(event.games)
        self._byes = list(event.byes)
        self.changed = 0
        self.left_out = 0
        self._meetings: dict[frozenset[int], list[int]] = defaultdict(list)
        self._taken: set[tuple[int, int]] = {(bye.round, bye.player) for bye in event.byes}
        for index, game in sorted(enumerate(event.games), key=lambda numbered: numbered[1].round):
            self._meetings[frozenset((game.white, game.black))].append(index)
            self._taken |= {(game.round, game.white), (game.round, game.black)}
        self._met: dict[frozenset[int], int] = defaultdict(int)

    def put(self, game: Game, by_round: bool) -> None:
        """A game of the table: in a list of rounds that of the same round, else the next one of
        the same two players."""
        pair = frozenset((game.white, game.black))
        slot = self._met[pair]
        self._met[pair] += 1
        indices = self._meetings.get(pair, [])
        if by_round:
            indices = [index for index in indices if self._games[index].round == game.round]
            slot = 0
        if slot < len(indices):
            self._replace(indices[slot], game)
        elif game.result is not None or by_round:
            self._add(game, by_round)

    def _replace(self, index: int, game: Game) -> None:
        old = self._games[index]
        if game.result is None:
            return
        result = game.result if old.white == game.white else game.result.swapped
        new = old._replace(result=result, unread="")
        if new != old:
            self._games[index] = new
            self.changed += 1

    def _add(self, game: Game, by_round: bool) -> None:
        seats = {(game.round, game.white), (game.round, game.black)}
        fits = by_round and self._event.kind is EventKind.SWISS
        if not fits or game.round > self._event.rounds or seats & self._taken:
            self.left_out += 1
            return
        self._taken |= seats
        self._games.append(game)
        self.changed += 1

    def put_bye(self, bye: Bye) -> None:
        """A bye of the table, where the player has nothing in that round."""
        if bye in self._byes:
            return
        if (bye.round, bye.player) in self._taken or bye.round > self._event.rounds:
            self.left_out += 1
            return
        self._taken.add((bye.round, bye.player))
        self._byes.append(bye)
        self.changed += 1

    def tournament(self) -> Tournament:
        return self._event._replace(games=tuple(self._games), byes=tuple(self._byes))
