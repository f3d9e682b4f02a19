"""How a sheet is meant: from its headings, else from what is in the cells, and of several ways
to read it the one in which the cells agree with each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, TWO_ONE_ZERO, ResultError
from tbdesk.engine.model.schedule import MAX_PLAYERS
from tbdesk.engine.model.tournament import EventKind
from tbdesk.files.tables import columns as contents
from tbdesk.files.tables import people, round_list
from tbdesk.files.tables.cells import GameCell, game_cell, is_game_cell, is_round_cell
from tbdesk.files.tables.columns import Grid
from tbdesk.files.tables.headings import announced
from tbdesk.files.tables.layout import Column, ColumnKind, Kind, Layout, Reference, Shape, shape_of
from tbdesk.files.tables.reading import Reading
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.understand import understand
from tbdesk.report.players import fields

#: Where a heading is looked for.
_FIRST_ROWS = 60


@lru_cache(maxsize=16)
def guess(sheet: Sheet) -> Reading:
    """The sheet read in the likeliest way; cached, as choosing among sheets asks for it again."""
    heading = _heading(sheet)
    candidates = list(range(heading + 1, len(sheet.rows)))
    tables = list(_tables(sheet, heading, candidates))
    grid = contents.grid(sheet, heading, tables[0] if tables else [])
    kinds = contents.kinds(sheet, heading, tables[0] if tables else [], grid)
    tables = [_players(sheet, kinds, table) for table in tables]
    tables = [table for table in tables if len(table) == len(tables[0])]
    layout = Layout(
        shape_of(kinds),
        tuple(Column(kind) for kind in kinds),
        tuple(tuple(table) for table in tables),
        heading,
        event=EventKind.SWISS if grid.rounds else EventKind.ROUND_ROBIN,
        title=_title(sheet, heading, tables),
    )
    readings = (understand(sheet, way) for way in _ways(sheet, layout, grid))
    best = min(readings, key=_strangeness)
    return _event(_games_of_a_cell(_scores(best)))


def _strangeness(reading: Reading) -> tuple[bool, int]:
    """How much speaks against a way of reading."""
    return reading.refusal is not None, 2 * reading.conflicts + reading.wrong_totals


# --- rows -----------------------------------------------------------------------------------------


def _heading(sheet: Sheet) -> int:
    """The row of headings, -1 if there is none."""
    best, row = 0, -1
    for place, cells in enumerate(sheet.rows[:_FIRST_ROWS]):
        score = _heading_score(cells)
        if score > best:
            best, row = score, place
    return row


def _heading_score(cells: Iterable[str]) -> int:
    filled = [cell for cell in cells if cell]
    columns = [announced(cell) for cell in filled]
    figures = [column.index for column in columns if column and column.kind is ColumnKind.OPPONENT]
    named = [column for column in columns if column and column.kind is not ColumnKind.OPPONENT]
    unknown = columns.count(None)
    # Figures that go up by one are headings; those of a player's row are results.
    rising = sum(b - a == 1 for a, b in pairwise(figures))
    if len(figures) > 1 and rising < len(figures) / 3:
        return 0
    if named and (len(named) > 1 or len(named) == len(filled) or rising):
        return max(1, 2 * len(named) + rising - unknown)
    return rising + 1 if rising >= 2 and figures[0] == 1 and unknown <= 1 else 0


def _tables(sheet: Sheet, heading: int, rows: list[int]) -> Iterator[list[int]]:
    """The rows of players, a list for each table: the heading repeated begins another cycle."""
    table: list[int] = []
    head = sheet.rows[heading] if heading >= 0 else None
    for row in rows:
        if head is not None and _same_heading(head, sheet.rows[row]):
            if table:
                yield table
            table = []
        elif _may_be_player(sheet, row, table):
            table.append(row)
    if table:
        yield table


def _may_be_player(sheet: Sheet, row: int, before: list[int]) -> bool:
    """True for a row of several cells, of games, or of one word right below a player: his
    rating may be missing. A remark stands apart or has a colon."""
    filled = [cell for cell in sheet.rows[row] if cell]
    if len(filled) > 1 or sheet.width == 1 or _is_game_row(sheet.rows[row]):
        return True
    below = bool(before) and sheet.lines[before[-1]] + 1 == sheet.lines[row]
    return below and ":" not in filled[0]


def _same_heading(head: tuple[str, ...], cells: tuple[str, ...]) -> bool:
    filled = sum(bool(cell) for cell in head)
    same = sum(bool(text) and text == cell for text, cell in zip(head, cells, strict=True))
    return filled > 1 and same * 4 >= filled * 3


def _is_game_row(cells: tuple[str, ...]) -> bool:
    return all(is_game_cell(cell) for cell in cells if cell)


def _players(sheet: Sheet, kinds: list[Kind], rows: list[int]) -> list[int]:
    """The rows that are players: they have results, or a name and a figure beside it. A figure
    that is another player's number, in a row without results, is the sign of a legend."""
    games = [
        place for place, kind in enumerate(kinds) if kind in (ColumnKind.OPPONENT, ColumnKind.ROUND)
    ]
    figures = [
        place
        for place, kind in enumerate(kinds)
        if kind in (ColumnKind.NUMBER, fields.RATING, ColumnKind.POINTS, ColumnKind.PLACE)
    ]
    name = kinds.index(fields.NAME) if fields.NAME in kinds else -1
    numbered = ColumnKind.NUMBER in kinds or ColumnKind.PLACE in kinds
    number = kinds.index(ColumnKind.NUMBER) if games and ColumnKind.NUMBER in kinds else -1
    kept = []
    taken: set[str] = set()
    for row in rows:
        cells = sheet.rows[row]
        named = name >= 0 and any(sign.isalpha() for sign in cells[name])
        counted = any(cells[place][:1].isdigit() for place in figures) or not (games or numbered)
        played = any(is_game_cell(cells[place]) or is_round_cell(cells[place]) for place in games)
        # A name need not have letters where a figure stands beside it: players write '=1+1'.
        nameless = name < 0 or not cells[name] or counted
        legend = number >= 0 and cells[number] in taken
        if (named and counted and not legend) or (played and (named or nameless)):
            kept.append(row)
            taken |= {cells[number]} - {""}
    return kept


def _title(sheet: Sheet, heading: int, tables: list[list[int]]) -> str:
    """The first line above the table that is no greeting and does not lead to it."""
    first = heading if heading >= 0 else tables[0][0] if tables and tables[0] else 0
    for cells in sheet.rows[:first]:
        filled = [cell for cell in cells if cell]
        named = len(filled) == 1 and any(sign.isalpha() for sign in filled[0])
        if named and filled[0][-1] not in ",:;!":
            return filled[0][:200]
    return ""


# --- ways of reading ------------------------------------------------------------------------------


def _ways(sheet: Sheet, layout: Layout, grid: Grid) -> Iterator[Layout]:
    """Every way to read the sheet that differs only in what headings do not say."""
    references = list(_references(sheet, layout))
    doubles = (False, True) if any_double(sheet, layout) else (False,)
    for columns in _numberings(layout, grid):
        for two_games in doubles:
            for reference in references:
                yield replace(layout, columns=columns, two_games=two_games, reference=reference)


def _references(sheet: Sheet, layout: Layout) -> Iterator[Reference]:
    seen: list[dict[int, int]] = []
    columns = {Reference.NUMBER: ColumnKind.NUMBER, Reference.PLACE: ColumnKind.PLACE}
    for reference in Reference:
        column = columns.get(reference)
        if column is not None and people.numbers_in(sheet, layout, column) is None:
            continue
        called = people.called(sheet, replace(layout, reference=reference))
        if called not in seen:  # numbers in the order of the rows are the rows
            seen.append(called)
            yield reference


def any_double(sheet: Sheet, layout: Layout) -> bool:
    """True if a cell can be two games or one with both sides."""
    return any(cell.both for cell in game_cells(sheet, layout))


def game_cells(sheet: Sheet, layout: Layout) -> Iterator[GameCell]:
    """The cells of a crosstable with results in them that can be read."""
    for place in layout.places(ColumnKind.OPPONENT):
        for row in layout.players:
            try:
                cell = game_cell(sheet.rows[row][place])
            except ResultError:
                continue
            if cell.outcomes:
                yield cell


def _numberings(layout: Layout, grid: Grid) -> Iterator[tuple[Column, ...]]:
    """Which opponent or round each column of games is for: as the headings say; else counted
    from the left, in blocks of a cycle or with the cycles of a pair side by side."""
    columns = list(layout.columns)
    count = len(layout.players)
    if layout.shape is not Shape.CROSSTABLE:
        for index, place in enumerate(grid.places, start=1):
            columns[place] = Column(ColumnKind.ROUND, grid.headed.get(place, index))
        yield tuple(columns)
        return
    if len(grid.headed) == len(grid.places):
        seen: dict[int, int] = {}
        for place in grid.places:
            index = grid.headed[place]
            seen[index] = seen.get(index, 0) + 1
            columns[place] = Column(ColumnKind.OPPONENT, index, seen[index])
        yield tuple(columns)
        return
    cycles = max(1, len(grid.places) // max(1, count))
    for side_by_side in (False, True) if cycles > 1 else (False,):
        for at, place in enumerate(grid.places):
            index, cycle = (
                (at // cycles, at % cycles)
                if side_by_side
                else (at % max(1, count), at // max(1, count))
            )
            columns[place] = Column(ColumnKind.OPPONENT, index + 1, cycle + 1)
        yield tuple(columns)


def _games_of_a_cell(reading: Reading) -> Reading:
    """Whether cells like `1/0` are one game or two, where mirrors and totals agree with both: what
    the other cells are; in doubt where there are no others."""
    layout, sheet = reading.layout, reading.sheet
    if not any_double(sheet, layout):
        return reading
    other = understand(sheet, replace(layout, two_games=not layout.two_games))
    if _strangeness(other) != _strangeness(reading):
        return reading
    games = {len(cell.outcomes) for cell in game_cells(sheet, layout) if not cell.both}
    two = len(games) == 1 and games != {1}
    return understand(sheet, replace(layout, two_games=two if len(games) == 1 else None))


# --- points and kind ------------------------------------------------------------------------------


def _scores(reading: Reading) -> Reading:
    """The score system with which the printed points agree best."""
    if not reading.wrong_totals:
        return reading
    ways = [reading]
    for scores in (TWO_ONE_ZERO, THREE_ONE_ZERO):
        ways.append(understand(reading.sheet, replace(reading.layout, scores=scores)))
    best = min(ways, key=lambda way: way.wrong_totals)
    # A slip in one total is no other score system.
    usual = best.layout.scores == STANDARD or best.wrong_totals * 2 > len(best.totals)
    return reading if usual else best


def _event(reading: Reading) -> Reading:
    """A list of rounds in which everybody met everybody is a round robin; players too many for
    one are those of a Swiss."""
    layout = reading.layout
    if layout.shape is Shape.ROUND_LIST and round_list.everybody_met(reading):
        return understand(reading.sheet, replace(layout, event=EventKind.ROUND_ROBIN))
    if layout.shape is Shape.PLAYER_LIST and len(layout.players) > MAX_PLAYERS:
        return understand(reading.sheet, replace(layout, event=EventKind.SWISS))
    return reading
