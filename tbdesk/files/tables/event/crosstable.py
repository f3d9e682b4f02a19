"""The games of a crosstable: a row and a column for every player."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product

from tbdesk.engine.model.limits import MAX_CYCLES, MAX_PLAYERS
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.schedule import round_robin_games
from tbdesk.engine.model.tournament import Game
from tbdesk.files.tables.event.players import Notes, Seat
from tbdesk.files.tables.event.ways import REFERRED, Way, choose, names_of
from tbdesk.files.tables.notation.crosstable_cells import ResultNotation, candidates, games, is_sum
from tbdesk.files.tables.notation.signs import DIAGONALS, PENDING, agree
from tbdesk.files.tables.records import Choices, Option, Place, Remark, Role, TableColumn, about
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_

_MIRRORED = N_("{0} has '{1}' and {2} has '{3}': they do not mirror each other")
_ONE_EMPTY = N_("{0} has '{1}', but {2} is empty")
_NO_RESULT = N_("{0}: '{1}' is not a result")
_ON_DIAGONAL = N_("{0}: '{1}' is in the cell of the player against himself")
_SUMS = N_(
    "{0}: '{1}' is the score of several games, or of a team match: type single results, "
    "as in '1 ½'; type a team event in a new team event"
)
_TOO_MANY = N_("a round robin has 2 to {0} players; {1} were found")
_NOT_ENOUGH = N_(
    "the table has columns for {0} opponents and rows of {1} players: a row or a column is missing"
)
_UNEVEN = N_("some opponents have {0} columns and others {1}: a column is missing")
_NOT_UNDERSTOOD = N_("{0}: '{1}' is not a result; in a crosstable write 1, 0 and ½")
#: Of the cells with a text so many have to be results.
_MOST = 0.7


@dataclass
class PairCells:
    """The cells of all pairs of players. at: the row of the sheet and the columns of the games
    against each player, by the position of the player."""

    sheet: Sheet
    rows: list[int]
    columns: list[list[int]]

    def cells(self, one: int, other: int) -> list[Place]:
        """The cells of a player against another, one for each cycle."""
        return [(self.rows[one], column) for column in self.columns[other]]

    def text(self, cell: Place) -> str:
        """The text of a cell."""
        return self.sheet.rows[cell[0]][cell[1]]


@dataclass
class Attempt:
    """The crosstable read in one way: the results of each pair, and the contradictions."""

    grid: PairCells
    notation: ResultNotation
    notes: Notes
    results: dict[tuple[int, int], list[Result | None]] = field(default_factory=dict)
    unread: dict[tuple[int, int], str] = field(default_factory=dict)


def is_crosstable(sheet: Sheet, columns: Sequence[TableColumn], seats: Sequence[Seat]) -> bool:
    """True if there are as many opponents as players and nothing stands on the diagonal but its
    marks, in one order of the columns at least."""
    opponents = {column.index for column in columns if column.role is Role.OPPONENT}
    if len(seats) < 2 or len(opponents) != len(seats):
        return False
    return any(_is_diagonal(grid) for _key, grid in _grids(sheet, columns, seats))


def _is_diagonal(grid: PairCells) -> bool:
    """True if marks or nothing stand on the diagonal, and results elsewhere."""
    players = range(len(grid.rows))
    return all(
        not grid.text(cell) or grid.text(cell) in DIAGONALS
        for player in players
        for cell in grid.cells(player, player)
    )


def _grids(
    sheet: Sheet, columns: Sequence[TableColumn], seats: Sequence[Seat]
) -> Iterator[tuple[str, PairCells]]:
    """The table with its columns called by rows, by numbers, and by places."""
    at: dict[int, list[int]] = defaultdict(list)
    for place, column in enumerate(columns):
        if column.role is Role.OPPONENT:
            at[column.index].append(place)
    rows = [seat.row for seat in seats]
    called = names_of(seats)
    seen = []
    for key in ("rows", "numbers", "places"):
        names = called[key]
        if names not in seen and set(names) == set(at):
            seen.append(names)
            yield key, PairCells(sheet, rows, [at[name] for name in names])


def refusal(columns: Sequence[TableColumn], seats: Sequence[Seat]) -> Remark | None:
    """The refusal of a crosstable whose columns do not fit its rows; None if they do."""
    opponents = Counter(column.index for column in columns if column.role is Role.OPPONENT)
    if not 2 <= len(seats) <= MAX_PLAYERS:
        return Remark(_TOO_MANY, (str(MAX_PLAYERS), str(len(seats))))
    if len(opponents) != len(seats):
        return Remark(_NOT_ENOUGH, (str(len(opponents)), str(len(seats))))
    if len(set(opponents.values())) > 1:
        return Remark(_UNEVEN, (str(max(opponents.values())), str(min(opponents.values()))))
    return None


def read(
    sheet: Sheet, columns: Sequence[TableColumn], seats: Sequence[Seat], choices: Choices
) -> tuple[Way[Attempt], list[Way[Attempt]]] | Remark:
    """The crosstable in the way in which its cells agree, and all the ways that were tried; a
    remark if it cannot be read."""
    misfit = refusal(columns, seats)
    if misfit is not None:
        return misfit
    grids = [found for found in _grids(sheet, columns, seats) if _is_diagonal(found[1])]
    ways: list[Way[Attempt]] = []
    for key, grid in grids:
        texts = _texts(grid)
        for notation in candidates(texts, len(seats)):
            for turned in (False, True):
                attempt = _attempt(grid, notation, turned)
                ways.append(
                    Way(
                        attempt,
                        notation.option if not turned else _turned(notation.option),
                        REFERRED[key],
                        len(attempt.notes.contradictions),
                        _results_key(attempt),
                        partial(games, notation=notation),
                    )
                )
    chosen = choose(ways, choices)
    doubt = _unreadable(chosen.made, _texts(chosen.made.grid))
    return doubt or (chosen, ways)


def _turned(option: Option) -> Option:
    return Option(f"{option.key}/turned", _TURNED, (option.words,))


_TURNED = N_("{0}; two games in a cell are in the order of the player's colours")


def _texts(grid: PairCells) -> Counter[str]:
    players = range(len(grid.rows))
    return Counter(
        grid.text(cell)
        for one, other in product(players, players)
        if one != other
        for cell in grid.cells(one, other)
        if grid.text(cell)
    )


def _unreadable(attempt: Attempt, texts: Counter[str]) -> Remark | None:
    """The refusal of a crosstable in which most cells are no results, or points of several
    games."""
    grid, players = attempt.grid, range(len(attempt.grid.rows))
    odd = [
        cell
        for one, other in product(players, players)
        if one != other
        for cell in grid.cells(one, other)
        if games(grid.text(cell), attempt.notation) is None
    ]
    summed = [cell for cell in odd if is_sum(grid.text(cell))]
    filled = sum(times for text, times in texts.items() if text.lower() not in PENDING)
    if not odd or filled == 0:
        return None
    if len(summed) > 0 and 10 * len(odd) > filled:
        return about(grid.sheet, _SUMS, summed[0])
    if len(odd) > (1 - _MOST) * filled:
        return about(grid.sheet, _NOT_UNDERSTOOD, *odd)
    return None


def _attempt(grid: PairCells, notation: ResultNotation, turned: bool) -> Attempt:
    """The results of all pairs. turned: several games in a cell run the other way round in the
    mirrored one."""
    attempt = Attempt(grid, notation, Notes(grid.sheet))
    players = range(len(grid.rows))
    for player in players:
        for cell in grid.cells(player, player):
            if grid.text(cell) and grid.text(cell) not in DIAGONALS:
                attempt.notes.contradict(_ON_DIAGONAL, cell)
    half = _empty_half(grid)
    for one in players:
        for other in range(one + 1, len(grid.rows)):
            _pair(attempt, one, other, turned, half)
    return attempt


def _empty_half(grid: PairCells) -> bool:
    """True if all cells above the diagonal are empty, or all below: a table of which one half was
    filled in."""
    players = range(len(grid.rows))
    halves = [
        any(
            grid.text(cell)
            for one in players
            for other in players
            if (one < other) == above and one != other
            for cell in grid.cells(one, other)
        )
        for above in (True, False)
    ]
    return halves.count(False) == 1


def _pair(attempt: Attempt, one: int, other: int, turned: bool, half: bool) -> None:
    """The games of two players, from both of their cells."""
    grid = attempt.grid
    results: list[Result | None] = []
    for mine, theirs in zip(grid.cells(one, other), grid.cells(other, one), strict=True):
        own = _games(attempt, one, other, mine)
        mirrored = _games(attempt, one, other, theirs)
        if turned:
            mirrored = None if mirrored is None else mirrored[::-1]
        if own is None or mirrored is None:
            known = own if own is not None else _mirror(mirrored or ())
            results += [Result.of(outcome) for outcome in known] or [None]
            continue
        if not own or not mirrored:
            if (own or mirrored) and not half:
                cells = (mine, theirs) if own else (theirs, mine)
                words = *grid.sheet.named(cells[0]), grid.sheet.cell_name(*cells[1])
                attempt.notes.contradictions.append(Remark(_ONE_EMPTY, words, cells))
            results += [Result.of(outcome) for outcome in own or _mirror(mirrored)] or [None]
            continue
        agreed = len(own) == len(mirrored) and all(map(agree, own, mirrored))
        if not agreed:
            attempt.notes.contradict(_MIRRORED, mine, theirs)
        results += [
            Result(outcome, mirrored[at] if at < len(mirrored) else outcome.mirror)
            for at, outcome in enumerate(own)
        ]
    attempt.results[one, other] = results


def _games(attempt: Attempt, one: int, other: int, cell: Place) -> tuple[Outcome, ...] | None:
    text = attempt.grid.text(cell)
    found = games(text, attempt.notation)
    if found is None:
        attempt.notes.contradict(_NO_RESULT, cell)
        attempt.unread[one, other] = text
    return found


def _mirror(outcomes: tuple[Outcome, ...]) -> list[Outcome]:
    return [outcome.mirror for outcome in outcomes]


def _results_key(attempt: Attempt) -> object:
    results = tuple((pair, tuple(results)) for pair, results in attempt.results.items())
    return results, attempt.notation.scores


def schedule(attempt: Attempt, seats: Sequence[Seat]) -> tuple[tuple[Game, ...], int]:
    """All games with the rounds and colours of the Berger table, and the cycles."""
    cycles = max((len(results) for results in attempt.results.values()), default=1)
    cycles = min(max(1, cycles), MAX_CYCLES)
    positions = {seat.player.number: at for at, seat in enumerate(seats)}
    met: Counter[tuple[int, int]] = Counter()
    found = []
    for game in round_robin_games(len(seats), cycles):
        white, black = positions[game.white], positions[game.black]
        pair = min(white, black), max(white, black)
        results = attempt.results[pair]
        result = results[met[pair]] if met[pair] < len(results) else None
        unread = attempt.unread.get(pair, "") if result is None and not met[pair] else ""
        met[pair] += 1
        if result is not None and white > black:
            result = result.swapped
        found.append(game._replace(result=result, unread=unread))
    return tuple(found), cycles
