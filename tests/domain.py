"""Events and standings in the words of a tournament hall, so that a test reads like a crosstable.

    event = round_robin("Alice", "Bruno", "Carla")
    alice, bruno, carla = event.players
    alice.beats(bruno)
    alice.draws(carla)
    table = standings(event, "PTS,SB")
    assert table.order() == [["Alice"], ["Carla"], ["Bruno"]]

Whole events come from a block of text: `crosstable` for a grid, `strips` for the rounds of a
Swiss. What a test then looks at is a Table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model import schedule
from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import (
    STANDARD,
    Kind,
    Outcome,
    Result,
    ResultError,
    ScoreSystem,
    parse_outcome,
)
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.rules.editions import Edition
from tbdesk.engine.standings import explain
from tbdesk.engine.standings import standings as engine
from tbdesk.engine.standings.column import Column
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.encounter import Encounter

WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
FORFEIT_WIN, FORFEIT_LOSS = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS


class EventInTheMaking:
    """An event that grows game by game; `tournament` is what the engine sees of it."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.players = tuple(
            Participant(self, player.number, player.name) for player in tournament.players
        )

    def add(self, *entries: Game | Bye) -> None:
        """Games and byes just as they are, right or wrong."""
        games = tuple(entry for entry in entries if isinstance(entry, Game))
        byes = tuple(entry for entry in entries if isinstance(entry, Bye))
        now = self.tournament
        self.tournament = now._replace(games=now.games + games, byes=now.byes + byes)

    def set_game(self, white: int, black: int, round: int | None, result: Result | None) -> None:
        """The result of a scheduled game, from the view of the first of the two; in a Swiss,
        where nothing is scheduled, a new game in which the first one has White."""
        if self.tournament.kind is EventKind.SWISS:
            assert round is not None, "a game of a Swiss needs its round"
            self.add(Game(round, white, black, result))
            return
        index = self._scheduled(white, black, round)
        game = self.tournament.games[index]
        seen = result.swapped if result and game.white != white else result
        self.tournament = self.tournament.with_game(index, game._replace(result=seen, unread=""))

    def spoil(self, one: Participant, other: Participant, text: str) -> None:
        """A scheduled game whose result nobody can read."""
        index = self._scheduled(one.number, other.number, None)
        game = self.tournament.games[index]._replace(result=None, unread=text)
        self.tournament = self.tournament.with_game(index, game)

    def _scheduled(self, one: int, other: int, round: int | None) -> int:
        """The game of the pair in a round; without a round the next one to be played."""
        candidates = [
            index
            for index, game in enumerate(self.tournament.games)
            if {game.white, game.black} == {one, other} and round in (None, game.round)
        ]
        assert candidates, f"{one} and {other} do not meet in round {round}"
        pending = [index for index in candidates if self.tournament.games[index].result is None]
        return (pending or candidates)[0]


@dataclass(frozen=True, eq=False)
class Participant:
    """One player of an event, who plays by being told the outcome.

    In a Swiss the one named first has White unless `black`; in a round robin the colours
    are those of the schedule.
    """

    event: EventInTheMaking
    number: int
    name: str

    def beats(self, other: Participant, round: int | None = None, black: bool = False) -> None:
        self.gets(WIN, LOSS, other, round, black)

    def draws(self, other: Participant, round: int | None = None, black: bool = False) -> None:
        self.gets(DRAW, DRAW, other, round, black)

    def loses_to(self, other: Participant, round: int | None = None, black: bool = False) -> None:
        self.gets(LOSS, WIN, other, round, black)

    def wins_by_forfeit(self, other: Participant, round: int | None = None) -> None:
        self.gets(FORFEIT_WIN, FORFEIT_LOSS, other, round)

    def double_forfeit(self, other: Participant, round: int | None = None) -> None:
        self.gets(FORFEIT_LOSS, FORFEIT_LOSS, other, round)

    def gets(
        self,
        mine: Outcome,
        theirs: Outcome,
        other: Participant,
        round: int | None = None,
        black: bool = False,
    ) -> None:
        """Any pair of outcomes, such as ½ for one side and nothing for the other."""
        if black:
            self.event.set_game(other.number, self.number, round, Result(theirs, mine))
        else:
            self.event.set_game(self.number, other.number, round, Result(mine, theirs))

    def is_paired_with(self, other: Participant, round: int) -> None:
        """A game of a Swiss that is still to be played."""
        self.event.set_game(self.number, other.number, round, None)

    def pairing_bye(self, *rounds: int) -> None:
        self._byes(rounds, Kind.PAIRING_BYE)

    def full_point_bye(self, *rounds: int) -> None:
        self._byes(rounds, Kind.FULL_BYE)

    def half_point_bye(self, *rounds: int) -> None:
        self._byes(rounds, Kind.HALF_BYE)

    def zero_point_bye(self, *rounds: int) -> None:
        self._byes(rounds, Kind.ZERO_BYE)

    def _byes(self, rounds: Iterable[int], kind: Kind) -> None:
        self.event.add(*(Bye(round, self.number, kind) for round in rounds))


def entrants(names: Iterable[str], ratings: Sequence[int | None] = ()) -> tuple[Player, ...]:
    """Players numbered from 1 in the order of their names."""
    return tuple(
        Player(number, name, ratings[number - 1] if ratings else None)
        for number, name in enumerate(names, start=1)
    )


def round_robin(
    *names: str,
    cycles: int = 1,
    scores: ScoreSystem = STANDARD,
    ratings: Sequence[int | None] = (),
) -> EventInTheMaking:
    """A round robin with its Berger schedule and no results."""
    tournament = schedule.round_robin("", entrants(names, ratings), cycles)
    return EventInTheMaking(tournament._replace(scores=scores))


def swiss(
    *names: str,
    rounds: int,
    scores: ScoreSystem = STANDARD,
    ratings: Sequence[int | None] = (),
) -> EventInTheMaking:
    """A Swiss of a number of rounds in which nothing has been played."""
    players = entrants(names, ratings)
    return EventInTheMaking(Tournament("", EventKind.SWISS, players, rounds, scores=scores))


def crosstable(*cycles: str, scores: ScoreSystem = STANDARD) -> EventInTheMaking:
    """A round robin from its grid, one block of text a cycle: a line a player, with the name
    (optional) and a cell for everybody. `.` is a game still to be played. A cell nobody can
    read makes the game unread."""
    grids = [_grid(block) for block in cycles]
    event = round_robin(*(name for name, _ in grids[0]), cycles=len(cycles), scores=scores)
    players = event.players
    for grid in grids:
        for row, (_, cells) in enumerate(grid):
            assert cells[row] == "*", f"line {row + 1} has no * on the diagonal"
            for column in range(row + 1, len(grid)):
                _enter(event, players[row], players[column], cells[column], grid[column][1][row])
    return event


def _grid(block: str) -> list[tuple[str, list[str]]]:
    lines = [line.split() for line in block.strip().splitlines()]
    size = len(lines)
    return [
        (" ".join(line[:-size]) or chr(ord("A") + place), line[-size:])
        for place, line in enumerate(lines)
    ]


def _enter(
    event: EventInTheMaking, one: Participant, other: Participant, mine: str, theirs: str
) -> None:
    if mine == theirs == ".":
        return
    try:
        outcomes = parse_outcome(mine), parse_outcome(theirs)
    except ResultError:
        event.spoil(one, other, f"{mine}-{theirs}")
    else:
        one.gets(*outcomes, other)


_BYES = {
    "+BYE": Kind.PAIRING_BYE,
    "=BYE": Kind.HALF_BYE,
    "-BYE": Kind.ZERO_BYE,
    "FPB": Kind.FULL_BYE,
    "--": Kind.ZERO_BYE,
}
_GAME = re.compile(r"^([+=?-])([WBF])(\d+)$")
_OVER_THE_BOARD = {"+": WIN, "=": DRAW, "-": LOSS, "?": None}
_BY_FORFEIT = {"+": FORFEIT_WIN, "-": FORFEIT_LOSS}


def strips(
    block: str, rounds: int | None = None, scores: ScoreSystem = STANDARD
) -> EventInTheMaking:
    """A Swiss from a line a player: the name and a token a round, such as `+W9` won with
    White against 9, `=B3`, `-F5` lost by forfeit, `?W2` not finished, `+BYE` pairing-allocated,
    `=BYE` half-point, `-BYE` zero-point and `FPB` full-point bye, `--` absent. Both sides of a
    game must name each other.
    """
    lines = [line.split() for line in block.strip().splitlines()]
    length = max(len(line) for line in lines) - 1
    event = swiss(*(line[0] for line in lines), rounds=rounds or length, scores=scores)
    sides: dict[tuple[int, int], tuple[str, str, int]] = {}
    for number, (_, *tokens) in enumerate(lines, start=1):
        for round, token in enumerate(tokens, start=1):
            if token in _BYES:
                event.add(Bye(round, number, _BYES[token]))
            else:
                found = _GAME.match(token)
                assert found, f"'{token}' is no token of a strip"
                sides[round, number] = (found[1], found[2], int(found[3]))
    for (round, number), (sign, colour, opponent) in sorted(sides.items()):
        their_sign, their_colour, back = sides[round, opponent]
        assert back == number, f"round {round}: {number} names {opponent}, who names {back}"
        assert {colour, their_colour} in ({"W", "B"}, {"F"}), f"round {round}: {number}-{opponent}"
        if colour == "W" or (colour == "F" and number < opponent):
            result = _result(colour, sign, their_sign)
            event.add(Game(round, number, opponent, result))
    return event


def _result(colour: str, sign: str, their_sign: str) -> Result | None:
    meaning = _BY_FORFEIT if colour == "F" else _OVER_THE_BOARD
    mine, theirs = meaning[sign], meaning[their_sign]
    return None if mine is None or theirs is None else Result(mine, theirs)


Who = str | int | Participant


class Table:
    """The standings of an event; people are named by name, number or as Participants."""

    def __init__(self, standings: engine.Standings) -> None:
        self.standings = standings
        self.event = standings.event
        self.tournament = standings.event.tournament

    def order(self) -> list[list[str]]:
        """The names from the top, those who share a place together."""
        return [[player.name for player in group] for group in self._groups()]

    def numbers(self) -> list[list[int]]:
        """The same with pairing numbers."""
        return [[player.number for player in group] for group in self._groups()]

    def _groups(self) -> list[list[Player | Team]]:
        groups: dict[int, list[Player | Team]] = {}
        for line in self.standings.lines:
            groups.setdefault(line.rank, []).append(self.standings.participant(line.position))
        return list(groups.values())

    def place(self, who: Who) -> str:
        """`1`, or `2=` where it is shared."""
        line = self.standings.line_of(self.position(who))
        return f"{line.rank}{'=' if line.shared else ''}"

    def decided_by(self, who: Who) -> str | None:
        """The criterion that left somebody alone."""
        decided = self.standings.line_of(self.position(who)).decided_by
        return None if decided is None else self.standings.chain[decided].text

    def exact(self, who: Who, code: str) -> Fraction | None:
        return self._column(code).exact(self.position(who))

    def value(self, who: Who, code: str) -> str | None:
        """The value as an exact decimal without needless zeros; None where there is none."""
        exact = self.exact(who, code)
        return None if exact is None else decimal(exact)

    def values(self, code: str) -> dict[str, str | None]:
        return {
            participant.name: self.value(participant.name, code)
            for participant in self.tournament.participants
        }

    def terms(self, who: Who, code: str) -> tuple[explain.Term, ...]:
        return explain.rows(self.event, self._column(code), self.position(who))

    def term(
        self, who: Who, code: str, against: Who | None = None, round: int | None = None
    ) -> explain.Term:
        """The only term with that opponent or in that round."""
        wanted = None if against is None else self.event.numbers[self.position(against)]
        found = [
            row
            for row in self.terms(who, code)
            if wanted in (None, row.opponent) and round in (None, row.round)
        ]
        assert len(found) == 1, f"{len(found)} terms of {who} against {against}, round {round}"
        return found[0]

    def status(
        self, who: Who, code: str, against: Who | None = None, round: int | None = None
    ) -> Status:
        return self.term(who, code, against, round).status

    def reasons(
        self, who: Who, code: str, against: Who | None = None, round: int | None = None
    ) -> tuple[Reason, ...]:
        return self.term(who, code, against, round).reasons

    def cut_rounds(self, who: Who, code: str) -> list[int | None]:
        """The rounds whose terms are cut, from the first."""
        cut = (Status.CUT_LOW, Status.CUT_HIGH)
        return [row.round for row in self.terms(who, code) if row.status in cut]

    def products(self, who: Who, code: str) -> dict[int | None, str]:
        """Contribution of each opponent, as `own points * opponent's score`."""
        return {
            row.opponent: f"{decimal(row.own_points or Fraction())}*"
            f"{decimal(row.opponent_score or Fraction())}"
            for row in self.terms(who, code)
        }

    def encounter(self, who: Who, code: str = "DE") -> Encounter:
        """The direct encounter somebody took part in."""
        found = self._column(code).encounter_of(self.position(who))
        assert found, f"{who} was tied with nobody"
        return found

    def faults(self) -> list[Fault]:
        return [problem.fault for problem in self.standings.problems]

    def position(self, who: Who) -> int:
        if isinstance(who, Participant):
            who = who.number
        participants: Sequence[Player | Team] = self.tournament.participants
        for position, player in enumerate(participants):
            if who in (player.name, player.number):
                return position
        raise AssertionError(f"nobody is called {who}")

    def _column(self, code: str) -> Column:
        wanted = parse(code)
        for column in self.standings.columns:
            if column.descriptor == wanted:
                return column
        return engine.column(self.event, wanted)


def standings(
    event: EventInTheMaking | Tournament,
    chain: str = "PTS",
    edition: str | Edition = "fide-2026",
    after: int | None = None,
) -> Table:
    """The standings of an event by a chain of known tie-breaks."""
    tournament = event if isinstance(event, Tournament) else event.tournament
    edition = editions.edition(edition) if isinstance(edition, str) else edition
    return Table(
        engine.compute(tournament, catalogue.chain(chain, tournament.systems), edition, after)
    )


def decimal(value: Fraction) -> str:
    """A fraction as an exact decimal: `27.25`, `11`; with a bar if there is none: `1/3`."""
    for places in range(7):
        scaled = abs(value) * 10**places
        if scaled.denominator == 1:
            digits = f"{scaled.numerator:0{places + 1}d}"
            whole, part = digits[: len(digits) - places], digits[len(digits) - places :]
            return f"{'-' if value < 0 else ''}{whole}{'.' if part else ''}{part}"
    return str(value)
