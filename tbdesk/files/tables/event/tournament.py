"""The event that a reading makes, and the results and players of a table put into an event that is
already there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tbdesk.engine.entry.rosters import TeamEntry
from tbdesk.engine.entry.withdrawals import byes_of_the_withdrawn
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.schedule import round_robin_games
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament
from tbdesk.engine.prizes.categories import of_column
from tbdesk.files.tables.event.players import player_key
from tbdesk.files.tables.records import Reading, Remark, Role, Shape
from tbdesk.i18n import N_, _, n_
from tbdesk.report.errors import FormatError

#: Kinds of events for which there is no list of teams.
_FEWEST_TEAMS = 2


def tournament(reading: Reading, chain: Sequence[Descriptor] = (), title: str = "") -> Tournament:
    """The event of a reading, with a chain and a title, or else those that the table names. Raises
    FormatError while nothing can be read, or something is not settled."""
    if reading.refusal is not None:
        raise FormatError(reading.refusal.sentence)
    if reading.questions:
        raise FormatError(reading.questions[0].remark.sentence)
    players, games, rounds = reading.players, reading.games, reading.rounds
    if reading.shape is Shape.PLAYERS and reading.kind is EventKind.ROUND_ROBIN:
        players = tuple(player._replace(number=at) for at, player in enumerate(players, start=1))
        games = round_robin_games(len(players), 1)
        rounds = games[-1].round
    return Tournament(
        title=title or reading.title,
        kind=reading.kind,
        players=players,
        rounds=rounds,
        games=games,
        byes=reading.byes,
        cycles=reading.cycles,
        scores=reading.scores,
        chain=tuple(chain) or reading.chain,
        edition=reading.edition,
        assumed_table=reading.assumed_table,
        categories=of_column(players),
    )


def rosters(reading: Reading) -> tuple[TeamEntry, ...]:
    """The teams of a list with a column of teams, in the order of its rows, their players by
    boards if these are printed; empty for any other table."""
    team = reading.first(Role.TEAM)
    if reading.shape is not Shape.PLAYERS or team is None:
        return ()
    board = reading.first(Role.BOARD)
    found: dict[str, list[tuple[int, int, Player]]] = {}
    current = ""
    players = dict(reading.seats)
    for row in range(reading.heading + 1, len(reading.sheet.rows)):
        cells = reading.sheet.rows[row]
        current = cells[team] or current
        if row not in players:
            continue
        place = int(cells[board]) if board is not None and cells[board].isdecimal() else 0
        player = players[row]
        club = "" if player.club == current else player.club
        entry = place, row, player._replace(number=0, club=club)
        found.setdefault(current, []).append(entry)
    if "" in found or len(found) < _FEWEST_TEAMS:
        return ()
    return tuple(
        TeamEntry(name, tuple(player for _place, _row, player in sorted(entries, key=_order)))
        for name, entries in found.items()
    )


def _order(entry: tuple[int, int, Player]) -> tuple[bool, int, int]:
    return not entry[0], entry[0], entry[1]


def summary(reading: Reading) -> str:
    """Kind, players and rounds in one line; games and totals in another."""
    if reading.refusal is not None:
        return _("Nothing can be imported: {reason}").format(reason=reading.refusal.sentence)
    players = n_("{count} player", "{count} players", len(reading.players))
    words = [_kind(reading), players.format(count=len(reading.players))]
    if reading.rounds:
        rounds = n_("{count} round", "{count} rounds", reading.rounds)
        words.append(rounds.format(count=reading.rounds))
    first = ", ".join(words) + "."
    if reading.shape is Shape.PLAYERS:
        return first
    text = _("{played} of {games} games with a result.")
    results = [game.result for game in reading.games if game.result is not None]
    played = sum(not result.contradiction for result in results)
    second = text.format(played=played, games=len(reading.games))
    return f"{first}\n{second} {_totals(reading)}".rstrip()


def _kind(reading: Reading) -> str:
    if reading.kind is EventKind.ROUND_ROBIN:
        if reading.cycles > 1:
            return _("Round robin, {cycles} cycles").format(cycles=reading.cycles)
        return _("Round robin")
    return _("Swiss") if reading.kind is EventKind.SWISS else _("Fixed pairings")


def _totals(reading: Reading) -> str:
    wrong, count = reading.wrong_totals, len(reading.totals)
    if not count:
        return ""
    if not wrong:
        return _("All {count} totals agree with the results.").format(count=count)
    text = _("{wrong} of {count} totals do not agree with the results.")
    return text.format(wrong=wrong, count=count)


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
    known = {player_key(player.name) for player in event.players}
    new = [player for player in reading.players if player_key(player.name) not in known]
    if not new:
        return Remark(_NOBODY_NEW)
    last = max((player.number for player in event.players), default=0)
    joined = (player._replace(number=last + at) for at, player in enumerate(new, start=1))
    return Filled(event._replace(players=(*event.players, *joined)), added=len(new))


def _numbers(reading: Reading, event: Tournament) -> dict[int, int] | Remark:
    """The event's pairing number by the table's, for participants with a game or a bye in it."""
    places: dict[tuple[str, ...], list[Player]] = defaultdict(list)
    for player in event.players:
        places[player_key(player.name)].append(player)
    playing = {number for game in reading.games for number in (game.white, game.black)}
    playing |= {bye.player for bye in reading.byes}
    found = {}
    for player in reading.players:
        if player.number not in playing:
            continue
        same = places[player_key(player.name)]
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
        further = range(self.event.rounds + 1, rounds + 1)
        absent = [
            bye
            for bye in byes_of_the_withdrawn(self.event, further)
            if (bye.round, bye.player) not in self._taken
        ]
        byes = (*self.byes, *absent)
        event = self.event._replace(games=tuple(self.games), byes=byes, rounds=rounds)
        return Filled(event, self.changed, self.added, tuple(self.left_out))


def _rounds(items: Iterable[Game | Bye]) -> Iterable[int]:
    return (item.round for item in items)
