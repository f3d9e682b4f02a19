"""The results and players of a table put into an event that is already there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tbdesk.engine.entry.finder import name_key
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament
from tbdesk.files.tables.records import Reading, Remark, Shape
from tbdesk.i18n import N_

_TEAMS = N_("the open event is a team event")
_NO_RESULTS = N_("the table has no results")
_STRANGER = N_("{0} is not a player of the open event, or the name of two players")
_NO_PLACE = N_("round {0}, {1} against {2}: one or both of them have another game or a bye")
_NO_BYE = N_("round {0}, {1}: the player has a game or another bye")
_MET = N_("{0} against {1}: the open event has no such game")
_NOBODY_NEW = N_("all players of the table are in the open event")
_NO_ROOM = N_("a round robin that has results cannot take more players")


@dataclass(frozen=True, slots=True)
class Filled:
    """The event with the additions of the table: changed results, new games, byes and players, and
    a remark on everything without a place in it."""

    tournament: Tournament
    changed: int = 0
    added: int = 0
    left_out: tuple[Remark, ...] = ()


def fill(reading: Reading, event: Tournament) -> Filled | Remark:
    """The event with the results of the table; why not, if its players are others. Games without a
    result in the table stay as they are."""
    if event.match_rules is not None:
        return Remark(_TEAMS)
    if reading.refusal is not None:
        return reading.refusal
    if reading.shape is Shape.PLAYERS or not (reading.games or reading.byes):
        return Remark(_NO_RESULTS)
    numbers = _numbers(reading, event)
    if isinstance(numbers, Remark):
        return numbers
    work = _Work(event)
    by_round = reading.shape is not Shape.CROSSTABLE and not (
        event.kind is EventKind.ROUND_ROBIN and reading.kind is EventKind.ROUND_ROBIN
    )
    for game in sorted(reading.games, key=lambda game: game.round):
        white, black = numbers[game.white], numbers[game.black]
        work.put(game._replace(white=white, black=black), by_round)
    if by_round and event.kind is EventKind.SWISS:
        for bye in reading.byes:
            work.put_bye(bye._replace(player=numbers[bye.player]))
    return work.filled()


def more_players(reading: Reading, event: Tournament) -> Filled | Remark:
    """The event with the players of the table that it does not have yet, numbered after the
    others."""
    if event.match_rules is not None:
        return Remark(_TEAMS)
    if event.kind is EventKind.ROUND_ROBIN:
        return Remark(_NO_ROOM)
    known = {name_key(player.name) for player in event.players}
    new = [player for player in reading.players if name_key(player.name) not in known]
    if not new:
        return Remark(_NOBODY_NEW)
    last = max((player.number for player in event.players), default=0)
    joined = (player._replace(number=last + at) for at, player in enumerate(new, start=1))
    return Filled(event._replace(players=(*event.players, *joined)), added=len(new))


def _numbers(reading: Reading, event: Tournament) -> dict[int, int] | Remark:
    """The event's pairing number by the table's, for participants with a game or a bye in it."""
    places: dict[tuple[str, ...], list[Player]] = defaultdict(list)
    for player in event.players:
        places[name_key(player.name)].append(player)
    playing = {number for game in reading.games for number in (game.white, game.black)}
    playing |= {bye.player for bye in reading.byes}
    found = {}
    for player in reading.players:
        if player.number not in playing:
            continue
        same = places[name_key(player.name)]
        if len(same) != 1:
            return Remark(_STRANGER, (player.name,))
        found[player.number] = same[0].number
    return found


@dataclass
class _Work:
    """The event's games while results come in."""

    event: Tournament
    games: list[Game] = field(init=False)
    byes: list[Bye] = field(init=False)
    changed: int = 0
    added: int = 0
    left_out: list[Remark] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.games, self.byes = list(self.event.games), list(self.event.byes)
        self._meetings: dict[tuple[int, int], list[int]] = defaultdict(list)
        self._taken = {(bye.round, bye.player) for bye in self.byes}
        for at, game in sorted(enumerate(self.games), key=lambda numbered: numbered[1].round):
            self._meetings[game.pair].append(at)
            self._taken |= {(game.round, game.white), (game.round, game.black)}
        self._met: dict[tuple[int, int], int] = defaultdict(int)

    def put(self, game: Game, by_round: bool) -> None:
        """A game of the table: in a list of rounds that of the same round, else the next one of
        the same two players."""
        slot = self._met[game.pair]
        self._met[game.pair] += 1
        found = self._meetings[game.pair]
        if by_round:
            found, slot = [at for at in found if self.games[at].round == game.round], 0
        if slot < len(found):
            self._replace(found[slot], game)
        elif game.result is not None or by_round:
            self._add(game, by_round)

    def _replace(self, at: int, game: Game) -> None:
        old = self.games[at]
        if game.result is None:
            return
        result = game.result if old.white == game.white else game.result.swapped
        new = old._replace(result=result, unread="")
        if new != old:
            self.games[at] = new
            self.changed += 1

    def _add(self, game: Game, by_round: bool) -> None:
        seats = {(game.round, game.white), (game.round, game.black)}
        names = self._names((game.white, game.black))
        if not by_round or self.event.kind is EventKind.ROUND_ROBIN:
            self.left_out.append(Remark(_MET, names))
        elif game.round > self._most_rounds() or seats & self._taken:
            self.left_out.append(Remark(_NO_PLACE, (str(game.round), *names)))
        else:
            self._taken |= seats
            self.games.append(game)
            self.added += 1

    def put_bye(self, bye: Bye) -> None:
        """A bye of the table, where the player has nothing in that round."""
        if bye in self.byes:
            return
        if (bye.round, bye.player) in self._taken or bye.round > self._most_rounds():
            names = self._names((bye.player,))
            self.left_out.append(Remark(_NO_BYE, (str(bye.round), *names)))
            return
        self._taken.add((bye.round, bye.player))
        self.byes.append(bye)
        self.added += 1

    def _most_rounds(self) -> int:
        """Extend the event by the further rounds of the table."""
        return max(self.event.rounds, max((game.round for game in self.games), default=0) + 1)

    def _names(self, numbers: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.event.player(number).name for number in numbers)

    def filled(self) -> Filled:
        rounds = max([self.event.rounds, *_rounds(self.games), *_rounds(self.byes)])
        event = self.event._replace(games=tuple(self.games), byes=tuple(self.byes), rounds=rounds)
        return Filled(event, self.changed, self.added, tuple(self.left_out))


def _rounds(items: Iterable[Game | Bye]) -> Iterable[int]:
    return (item.round for item in items)
