"""The games of a list with a row for each player and a column for each round."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Bye, Game
from tbdesk.files.tables.event.players import Notes, Seat
from tbdesk.files.tables.event.ways import REFERRED, Way, choose, names_of
from tbdesk.files.tables.notation.round_cells import (
    EMPTY,
    ReadRound,
    RoundNotation,
    candidates,
    cell,
)
from tbdesk.files.tables.notation.signs import agree
from tbdesk.files.tables.records import Choices, Place, Remark, Role, TableColumn, about
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_

_MIRRORED = N_("{0} has '{1}' and {2} has '{3}': they are not the two sides of a game")
_NO_RESULT = N_("{0}: '{1}' is not a result with an opponent, and not a bye")
_NOBODY = N_("{0}: '{1}' has an opponent who is not in the table")
_ONESELF = N_("{0}: '{1}' has the player as opponent")
_NOT_UNDERSTOOD = N_(
    "{0}: '{1}' is not a result with an opponent; in a list of rounds write 7w1, +W7 or 7+"
)
_TEAMS = N_(
    "{0}: '{1}' is the score of a team match: this is a table of teams, which cannot "
    "become an event of players. Type the matches in a new team event, or open the "
    "event's report file"
)
#: An opponent with more points than a game gives.
_TEAM_CELL = re.compile(r"^\d{1,3}\s?[^\W\d_½]\s?(?:(?:[2-9]|1\d)(?:½|[.,][05])?|1½|1[.,]5)$")
#: Of the cells with a text so many have to be of a notation.
_MOST = 0.7


@dataclass
class Attempt:
    """The list read in one way."""

    notation: RoundNotation
    notes: Notes
    games: list[Game] = field(default_factory=list)
    byes: list[Bye] = field(default_factory=list)
    coloured: bool = False


@dataclass(frozen=True)
class Rounds:
    """The cells of the rounds: the column of each round, and the rows of the players."""

    sheet: Sheet
    columns: Mapping[int, int]
    seats: Sequence[Seat]

    def cells(self) -> Iterator[Place]:
        """All of them that hold a text."""
        for seat in self.seats:
            for column in self.columns.values():
                if self.sheet.rows[seat.row][column]:
                    yield seat.row, column

    def text(self, place: Place) -> str:
        """The text of a cell."""
        return self.sheet.rows[place[0]][place[1]]


def rounds_of(sheet: Sheet, columns: Sequence[TableColumn], seats: Sequence[Seat]) -> Rounds:
    """The rounds of a table: the columns of rounds, or of figures."""
    found: dict[int, int] = {}
    for place, column in enumerate(columns):
        if column.role in (Role.ROUND, Role.OPPONENT):
            found.setdefault(column.index, place)
    return Rounds(sheet, found, seats)


def read(rounds: Rounds, choices: Choices) -> tuple[Way[Attempt], list[Way[Attempt]]] | Remark:
    """The list in the way in which its cells agree, and all the ways that were tried; a remark if
    it cannot be read."""
    texts = Counter(rounds.text(place) for place in rounds.cells())
    ways: list[Way[Attempt]] = []
    for notation in candidates(texts):
        for key, called in _references(rounds.seats):
            attempt = _attempt(rounds, notation, called)
            ways.append(
                Way(
                    attempt,
                    notation.option,
                    REFERRED[key],
                    len(attempt.notes.contradictions),
                    (tuple(attempt.games), tuple(attempt.byes)),
                    partial(cell, notation=notation),
                )
            )
    chosen = choose(ways, choices)
    return _unreadable(rounds, chosen.made.notation) or (chosen, ways)


def _references(seats: Sequence[Seat]) -> Iterator[tuple[str, dict[int, int]]]:
    """The numbers that may name opponents: the position of the player by each number."""
    seen: list[list[int]] = []
    for key, called in names_of(seats).items():
        unique = len(set(called)) == len(called) and 0 not in called
        if unique and called not in seen and not (key == "rows" and seen):
            seen.append(called)
            yield key, {name: at for at, name in enumerate(called)}


def _unreadable(rounds: Rounds, notation: RoundNotation) -> Remark | None:
    """The refusal of a list in which most cells are no rounds."""
    places = list(rounds.cells())
    odd = [place for place in places if cell(rounds.text(place), notation) is None]
    if len(odd) <= (1 - _MOST) * len(places):
        return None
    return about(rounds.sheet, _NOT_UNDERSTOOD, *odd)


def team_scores(rounds: Rounds) -> Remark | None:
    """The refusal of a list with more points in a cell than a game gives: `2w2½`."""
    scored = [place for place in rounds.cells() if _TEAM_CELL.match(rounds.text(place))]
    if 3 * len(scored) < sum(1 for _place in rounds.cells()) or not scored:
        return None
    return about(rounds.sheet, _TEAMS, scored[0])


def has_opponents(rounds: Rounds, notation: RoundNotation) -> bool:
    """True if any cell names an opponent."""
    return any((cell(rounds.text(place), notation) or EMPTY).opponent for place in rounds.cells())


def are_byes(rounds: Rounds) -> bool:
    """True if all cells are byes, absences, or marks of a round that is not paired."""
    notation = RoundNotation(first=True, triple="wdl")
    read = [cell(rounds.text(place), notation) for place in rounds.cells()]
    return all(one is not None and not one.opponent for one in read)


def _attempt(rounds: Rounds, notation: RoundNotation, called: Mapping[int, int]) -> Attempt:
    """All games, each from the cells of both players."""
    attempt = Attempt(notation, Notes(rounds.sheet))
    for round_, column in rounds.columns.items():
        read = [cell(rounds.sheet.rows[seat.row][column], notation) for seat in rounds.seats]
        done: set[int] = set()
        for at, own in enumerate(read):
            place = rounds.seats[at].row, column
            number = rounds.seats[at].player.number
            if own is None:
                attempt.notes.contradict(_NO_RESULT, place, players=(number,))
            elif own.bye is not None:
                attempt.byes.append(Bye(round_, number, own.bye))
            elif own.opponent and at not in done:
                _game(attempt, rounds, (round_, column), read, at, called, done)
    attempt.games.sort(key=lambda game: game.round)
    return attempt


def _game(
    attempt: Attempt,
    rounds: Rounds,
    where: tuple[int, int],
    read: Sequence[ReadRound | None],
    at: int,
    called: Mapping[int, int],
    done: set[int],
) -> None:
    """The game of a cell, unless its opponent has another one."""
    round_, column = where
    own, place = read[at], (rounds.seats[at].row, column)
    assert own is not None
    number = rounds.seats[at].player.number
    other = called.get(own.opponent)
    if other is None or other == at:
        attempt.notes.contradict(_ONESELF if other == at else _NOBODY, place, players=(number,))
        return
    mirrored = read[other]
    both = place, (rounds.seats[other].row, column)
    players = number, rounds.seats[other].player.number
    if mirrored is None:
        mirrored = _turned(own)  # reported already: it is no result
    elif not mirrored.opponent or called.get(mirrored.opponent) != at or other in done:
        attempt.notes.contradict(_MIRRORED, *both, players=players)
        if mirrored.opponent or mirrored.bye is not None or other in done:
            return
        mirrored = _turned(own)
    elif not agree(own.outcome, mirrored.outcome) or (
        own.colour and mirrored.colour and own.colour == mirrored.colour
    ):
        attempt.notes.contradict(_MIRRORED, *both, players=players)
    done |= {at, other}
    attempt.games.append(_made(round_, players, own, mirrored))
    attempt.coloured |= bool(own.colour or mirrored.colour)


def _turned(own: ReadRound) -> ReadRound:
    outcome = None if own.outcome is None else own.outcome.mirror
    return ReadRound(1, {"w": "b", "b": "w"}.get(own.colour, ""), outcome)


def _made(round_: int, players: tuple[int, int], own: ReadRound, mirrored: ReadRound) -> Game:
    """The game; the player above has White if no colours are printed."""
    result = None
    outcomes = own.outcome, mirrored.outcome
    mine = outcomes[0] if outcomes[0] is not None else _mirror(outcomes[1])
    theirs = outcomes[1] if outcomes[1] is not None else _mirror(outcomes[0])
    if mine is not None and theirs is not None:
        result = Result(mine, theirs)
    game = Game(round_, *players, result)
    black = own.colour == "b" or (not own.colour and mirrored.colour == "w")
    return game.turned() if black else game


def _mirror(outcome: Outcome | None) -> Outcome | None:
    return None if outcome is None else outcome.mirror
