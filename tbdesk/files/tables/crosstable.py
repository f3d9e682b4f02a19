"""A crosstable: who got what against whom, the mirror compared, rounds from the Berger table."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace

from tbdesk.engine.model.limits import MAX_CYCLES, MAX_PLAYERS, MIN_PLAYERS
from tbdesk.engine.model.problem import Severity
from tbdesk.engine.model.results import Outcome, ResultError
from tbdesk.engine.model.schedule import round_robin_games
from tbdesk.engine.model.tournament import Game
from tbdesk.files.tables import people
from tbdesk.files.tables.columns.layout import ColumnKind, Layout
from tbdesk.files.tables.reading import Doubt, Notes, Place, Reading, Side, result_of
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.signs.cells import DIAGONALS, game_cell
from tbdesk.files.tables.signs.notation import USUAL
from tbdesk.i18n import N_
from tbdesk.report.players import fields

#: The games of two players as the row of the first has them, by their positions.
_Sides = dict[tuple[int, int], list[Side]]
#: With so many games in a cell a dash between two others is one of them.
_THREE = 3
#: What no diagonal is made of: where it stands, columns were shifted.
_RESULTS = frozenset(["1", "0", "½", "1/2", "0.5", "0,5"])
#: How many cells a doubt about many of them names.
_NAMED = 8
#: About a result on the diagonal, a player without a column, and a sign of the diagonal elsewhere.
ONESELF = N_("{0}: '{1}' stands where the player meets himself. It is left out")
NO_COLUMN = N_("{0}: there is no column with the games against '{1}'")
ASTRAY = N_("{0}: '{1}' stands where nobody meets himself. It is left out")


def read(sheet: Sheet, layout: Layout, notes: Notes) -> Reading:
    """The crosstable of a sheet; every doubt goes to `notes`."""
    players = people.players(sheet, layout, notes, dense=True)
    reading = Reading(sheet, layout, players)
    if not MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
        text = N_("a crosstable has {0} to {1} players; {2} were found")
        figures = (str(MIN_PLAYERS), str(MAX_PLAYERS), str(len(players)))
        return replace(reading, refusal=Doubt(Severity.ERROR, text, figures))
    sides = _Cells(sheet, layout, notes).sides()
    _tell_lonely(sides, notes)
    _tell_without_column(sheet, layout, sides, notes)
    cycles = max([1, *(len(games) for games in sides.values())])
    if cycles > MAX_CYCLES:
        text = N_("at most {0} games of the same two players are read; a cell has {1}")
        refusal = Doubt(Severity.ERROR, text, (str(MAX_CYCLES), str(cycles)))
        return replace(reading, refusal=refusal)
    games = _games(sides, [player.number for player in players], cycles, notes)
    return replace(reading, games=games, rounds=games[-1].round, cycles=cycles)


def _games(sides: _Sides, numbers: list[int], cycles: int, notes: Notes) -> tuple[Game, ...]:
    """The games of the Berger table with what the cells say."""
    position_of = {number: position for position, number in enumerate(numbers)}
    met: dict[tuple[int, int], int] = defaultdict(int)
    games = []
    for game in round_robin_games(len(numbers), cycles):
        white, black = position_of[game.white], position_of[game.black]
        pair = (min(white, black), max(white, black))
        slot = met[pair]
        met[pair] += 1
        mine = _slot(sides, white, black, slot)
        theirs = _slot(sides, black, white, slot)
        result, unread = result_of(mine, theirs, (game.white, game.black), notes)
        games.append(game._replace(result=result, unread=unread))
    return tuple(games)


def _slot(sides: _Sides, position: int, opponent: int, slot: int) -> Side | None:
    games = sides.get((position, opponent), ())
    return games[slot] if slot < len(games) else None


class _Cells:
    """The cells of the grid, one player's row after the other."""

    def __init__(self, sheet: Sheet, layout: Layout, notes: Notes) -> None:
        self._sheet = sheet
        self._layout = layout
        self._notes = notes
        self._called = people.called(sheet, layout)
        self._undecided: list[Place] = []
        self._own = ""
        self._of_three = _are_of_three(sheet, layout)

    def sides(self) -> _Sides:
        sides: _Sides = defaultdict(list)
        self._own = self._sign_of_oneself()
        for position, opponent, cell in self._places():
            cell_sides = self._read(cell, own=opponent == position)
            if opponent is None:
                if any(_filled(side) for side in cell_sides):
                    self._tell_nobody(cell)
            elif opponent == position:
                dash = all(side.outcome is Outcome.FORFEIT_LOSS for side in cell_sides)
                if not dash and any(_filled(side) for side in cell_sides):
                    self._tell_oneself(cell)
            else:
                sides[position, opponent] += cell_sides
        if self._undecided:
            self._tell_undecided()
        return sides

    def _sign_of_oneself(self) -> str:
        """What stands in every cell in which a player meets himself; empty where they differ."""
        texts = {
            self._notes.text_at(cell)
            for position, opponent, cell in self._places()
            if opponent == position
        }
        return texts.pop() if len(texts) == 1 else ""

    def _places(self) -> Iterator[tuple[int, int | None, Place]]:
        """Position of the player, of the opponent (None: there is none), cell; the cycles of a
        pair in their order."""
        columns = [
            (column.cycle, place, self._called.get(column.index))
            for place, column in enumerate(self._layout.columns)
            if column.kind is ColumnKind.OPPONENT
        ]
        for table in self._layout.rows:
            for position, row in enumerate(table):
                for _cycle, place, opponent in sorted(columns, key=lambda column: column[:2]):
                    yield position, opponent, (row, place)

    def _read(self, cell: Place, *, own: bool) -> list[Side]:
        """The games of a cell, an empty one being a game to be played; a diagonal sign is none.
        own: the player meets himself there, where no notation counts."""
        text = self._notes.text_at(cell)
        if own and self._own and self._own not in _RESULTS and text not in DIAGONALS:
            return []  # any sign of all of the diagonal, `==` and + among them
        try:
            game = game_cell(text, USUAL if own else self._layout.notation)
        except ResultError:
            return [Side(cell, unread=text)]
        if game.diagonal:
            self._check_diagonal(cell)
            return []
        if game.three and self._of_three:
            return [Side(cell, outcome) for outcome in game.three]
        if game.both and not self._layout.two_games:
            if self._layout.two_games is None:
                self._undecided.append(cell)
            return [Side(cell, game.both.white, game.both.black)]
        outcomes = game.outcomes or (None,)
        if self._layout.notation.nobody and outcomes == (Outcome.FORFEIT_LOSS,):
            return [Side(cell, Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)]
        return [Side(cell, outcome) for outcome in outcomes]

    def _check_diagonal(self, cell: Place) -> None:
        row, place = cell
        opponent = self._called.get(self._layout.columns[place].index)
        rows = next(table for table in self._layout.rows if row in table)
        if opponent is None or opponent >= len(rows) or rows[opponent] != row:
            self._notes.conflict(
                ASTRAY,
                self._notes.name(cell),
                self._notes.text_at(cell),
                cells=(cell,),
                severity=Severity.WARNING,
            )

    def _tell_undecided(self) -> None:
        """Once for all the cells that may be one game or two."""
        names = [self._notes.name(cell) for cell in self._undecided[:_NAMED]]
        if len(self._undecided) > _NAMED:
            names.append("…")
        self._notes.warn(
            N_(
                "{0}: {1} cells such as '{2}' may be one game with both its sides, or two games. "
                "Nothing in the table decides it: they are read as one"
            ),
            ", ".join(names),
            str(len(self._undecided)),
            self._notes.text_at(self._undecided[0]),
            cells=tuple(self._undecided),
        )

    def _tell_nobody(self, cell: Place) -> None:
        index = self._layout.columns[cell[1]].index
        self._notes.conflict(
            N_("{0}: there is no player {1} for this column. '{2}' is left out"),
            self._notes.name(cell),
            str(index),
            self._notes.text_at(cell),
            cells=(cell,),
        )

    def _tell_oneself(self, cell: Place) -> None:
        self._notes.conflict(
            ONESELF,
            self._notes.name(cell),
            self._notes.text_at(cell),
            cells=(cell,),
        )


def forfeits_of_triangle(sheet: Sheet, layout: Layout) -> set[Outcome]:
    """How the games of a triangle were forfeited, as its cells say: `+`, `-` or both; empty for any
    table in which the other's cell tells it too."""
    sides = _Cells(sheet, layout, Notes(sheet)).sides()
    pairs = [
        pair
        for (position, opponent), games in sides.items()
        if position < opponent
        for pair in zip(games, sides.get((opponent, position), games), strict=False)
    ]
    if any(_filled(own) and _filled(mirror) for own, mirror in pairs if own is not mirror):
        return set()
    outcomes = {side.outcome for games in sides.values() for side in games if side.theirs is None}
    return {outcome for outcome in outcomes if outcome is not None and outcome.by_forfeit}


def _are_of_three(sheet: Sheet, layout: Layout) -> bool:
    """Whether most cells that leave no doubt about it hold three games."""
    texts = Counter(
        sheet.rows[row][place]
        for place in layout.places(ColumnKind.OPPONENT)
        for row in layout.players
    )
    counts = Counter[int]()
    for text, times in texts.items():
        counts[len(_outcomes(text, layout))] += times
    del counts[0]
    return bool(counts) and counts.most_common(1)[0][0] == _THREE


def _outcomes(text: str, layout: Layout) -> tuple[Outcome | None, ...]:
    """The games of a cell that can be read in one way only."""
    try:
        game = game_cell(text, layout.notation)
    except ResultError:
        return ()
    return () if game.both else game.outcomes


def _tell_lonely(sides: _Sides, notes: Notes) -> None:
    """Cells that are empty though their mirror is not. Where all of a triangle is empty nothing
    is missing: such a table says everything once."""
    pairs = [
        (own, mirror)
        for (position, opponent), games in sides.items()
        if position < opponent
        for own, mirror in zip(games, sides.get((opponent, position), []), strict=False)
    ]
    if not any(_filled(own) and _filled(mirror) for own, mirror in pairs):
        return
    for pair in pairs:
        for empty, mirror in (pair, pair[::-1]):
            if mirror.outcome is not None and not _filled(empty):
                notes.warn(
                    N_("{0} is empty. The game is taken from {1}"),
                    notes.name(empty.cell),
                    notes.name(mirror.cell),
                    cells=(empty.cell,),
                )


def _tell_without_column(sheet: Sheet, layout: Layout, sides: _Sides, notes: Notes) -> None:
    """Players whom no column is for, but for one of them with results in his row: of a triangle
    the first or the last column may be left out."""
    called = people.called(sheet, layout)
    there = {
        called.get(layout.columns[place].index) for place in layout.places(ColumnKind.OPPONENT)
    }
    played = {pair[0] for pair, games in sides.items() if any(map(_filled, games))}
    without = [at for at in range(len(layout.players)) if at not in there]
    if len(without) == 1 and without[0] in played:
        return
    name = layout.column(fields.NAME)
    for position in without:
        row = layout.players[position]
        cell = (row, name or 0)
        notes.conflict(
            NO_COLUMN,
            notes.name(cell),
            notes.text_at(cell),
            cells=(cell,),
        )


def _filled(side: Side) -> bool:
    return side.outcome is not None or bool(side.unread)
