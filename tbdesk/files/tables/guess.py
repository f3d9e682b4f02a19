"""How a sheet is meant: from its headings, else from what is in the cells, and of several ways
to read it the one in which the cells agree with each other."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from tbdesk.engine.model.limits import MAX_PLAYERS
from tbdesk.engine.model.points import parse_points
from tbdesk.engine.model.results import STANDARD, THREE_ONE_ZERO, TWO_ONE_ZERO, Outcome, ResultError
from tbdesk.engine.model.tournament import EventKind
from tbdesk.files.tables import crosstable, people, round_list
from tbdesk.files.tables.columns import columns as contents
from tbdesk.files.tables.columns import game_columns
from tbdesk.files.tables.columns.game_columns import Grid
from tbdesk.files.tables.columns.headings import announced
from tbdesk.files.tables.columns.layout import (
    Column,
    ColumnKind,
    Layout,
    Reference,
    Shape,
    shape_of,
)
from tbdesk.files.tables.columns.player_rows import (
    heading_row,
    player_rows,
    tables_below,
    title_above,
    whole,
)
from tbdesk.files.tables.reading import Reading
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.signs import apart, byes
from tbdesk.files.tables.signs import notation as notations
from tbdesk.files.tables.signs.cells import DIAGONALS, GameCell, game_cell, parts, turned
from tbdesk.files.tables.signs.notation import USUAL, Notation, Parts, may_be_result
from tbdesk.files.tables.totals import points, wrong_totals
from tbdesk.files.tables.understand import understand
from tbdesk.i18n import N_

#: What the window calls a dash in a triangle that is a loss by forfeit.
LOST = N_("a dash is a game that the other won by forfeit")
_HOPELESS = 5_000


@lru_cache(maxsize=16)
def guess(sheet: Sheet) -> Reading:
    """The sheet read in the likeliest way; cached, as choosing among sheets asks for it again."""
    heading = heading_row(sheet)
    read: dict[Layout, Reading] = {}
    readings = list(_readings(sheet, heading, sheet, read))
    if not any(map(_is_clear, readings)) and (first := apart.first_of(sheet, heading)):
        seen = apart.with_games(sheet, heading, first)
        readings += _readings(sheet, heading, seen, read, first)
    if not any(map(_is_clear, readings)) and not all(map(_is_hopeless, readings)):
        loose = _loosened(sheet, heading)
        readings += filter(_is_coherent, _readings(sheet, heading, loose, read))
    best = min(readings, key=_strangeness)
    return _event(_dashes(_games_of_a_cell(_scores(_pointed(_undecided(best, readings))))))


def _is_clear(reading: Reading) -> bool:
    """True for a table whose games are all understood."""
    listed = reading.layout.shape is Shape.PLAYER_LIST
    return not listed and reading.refusal is None and not reading.conflicts


def _is_hopeless(reading: Reading) -> bool:
    """True where thousands of cells contradict each other: no other notation mends that."""
    return reading.conflicts > _HOPELESS


def _is_coherent(reading: Reading) -> bool:
    """True where less cells contradict each other than agree: what may be results are some."""
    return reading.conflicts <= len(reading.games)


def _readings(
    sheet: Sheet, heading: int, seen: Sheet, read: dict[Layout, Reading], apart_first: str = ""
) -> Iterator[Reading]:
    """The likeliest reading in every notation that the columns of games allow. seen: the sheet in
    which those columns are looked for; read: the ways it was read in before, which need no second
    time."""
    candidates = list(range(heading + 1, len(sheet.rows)))
    tables = whole(seen, list(tables_below(seen, heading, candidates)))
    first = tables[0] if tables else []
    grid = game_columns.grid(seen, heading, first)
    kinds = contents.kinds(sheet, heading, first, grid)
    tables = [player_rows(seen, kinds, table) for table in tables]
    tables = [table for table in tables if len(table) == len(tables[0])]
    if not grid.places and seen is not sheet:
        return
    layout = Layout(
        shape_of(kinds),
        tuple(Column(kind) for kind in kinds),
        tuple(tuple(table) for table in tables),
        heading,
        event=EventKind.SWISS if grid.rounds else EventKind.ROUND_ROBIN,
        title=title_above(sheet, heading, tables),
    )
    for notation in _notations(sheet, layout, grid, apart_first):
        scores = notation.scores or layout.scores
        way = replace(layout, notation=notation, scores=scores)
        ways = list(_ways(sheet, way, grid))
        read |= {layout: understand(sheet, layout) for layout in ways if layout not in read}
        yield min((read[layout] for layout in ways), key=_strangeness)


def _loosened(sheet: Sheet, heading: int) -> Sheet:
    """The sheet with a result wherever some notation may have one, to find the columns of games."""
    rows = [
        tuple(
            "1" if row != heading and may_be_result(cell) and cell not in DIAGONALS else cell
            for cell in cells
        )
        for row, cells in enumerate(sheet.rows)
    ]
    return replace(sheet, rows=tuple(rows))


def _notations(sheet: Sheet, layout: Layout, grid: Grid, apart_first: str) -> Iterable[Notation]:
    """The notations that the cells of the games may be in."""
    if sheet.usual_signs:
        return (USUAL,)
    texts = Counter(
        sheet.rows[row][place] for table in layout.rows for row in table for place in grid.places
    )
    del texts[""]
    if apart_first:
        colours = Counter(apart.letters(text, apart_first) for text in texts)
        del colours[""]
        return (replace(USUAL, apart=apart_first, colours=notations.colours_of(colours)),)
    if grid.rounds:
        games, results_first = Counter[Parts](), _have_results_first(texts)
        for text, times in texts.items():
            part = parts(turned(text) or text if results_first else text)
            if part is not None and byes.named(part.before) is None:
                games[part] += times
        ways = notations.of_rounds(games)
        return (replace(way, turned=True) for way in ways) if results_first else ways
    if not grid.places:
        return (USUAL,)
    off = _off_diagonal(sheet, layout, grid)
    return notations.of_crosstable(off, len(layout.players))


def _have_results_first(texts: Counter[str]) -> bool:
    """True if most games have their result before the opponent, losses in figures: there is no
    opponent 0."""
    if not any(_LOST.match(text) and turned(text) for text in texts):
        return False
    first = sum(times for text, times in texts.items() if turned(text))
    games = sum(times for text, times in texts.items() if turned(text) or parts(text))
    return first > _MOST * games


_MOST = 0.8
_LOST = re.compile(r"0(?![.,]5)")


def _strangeness(reading: Reading) -> tuple[bool, int, bool]:
    """How much speaks against a way of reading; last that it leaves games unread which another
    way finds in agreement."""
    refused = reading.refusal is not None and not reading.layout.notation.refused
    listed = reading.layout.shape is Shape.PLAYER_LIST
    return refused, 2 * reading.conflicts + reading.wrong_totals, listed


def _undecided(best: Reading, readings: Iterable[Reading]) -> Reading:
    """The best reading with the notations that are as likely; it needs an answer, too, where it
    is likely only if totals prove it and there are none."""
    rivals = [
        reading.layout.notation
        for reading in readings
        if _strangeness(reading) == _strangeness(best) and _tells_other_games(reading, best)
    ]
    chosen = best.layout.notation
    proved = best.totals and not best.wrong_totals and not chosen.invented
    if not rivals and (chosen.certain or proved):
        return best
    allowed = (best.layout.notation, *dict.fromkeys(rivals))
    return understand(best.sheet, replace(best.layout, rivals=allowed))


def _tells_other_games(reading: Reading, best: Reading) -> bool:
    layout = reading.layout
    return layout.notation != best.layout.notation and (
        reading.games != best.games or layout.scores != best.layout.scores
    )


# --- ways of reading ------------------------------------------------------------------------------


def _off_diagonal(sheet: Sheet, layout: Layout, grid: Grid) -> Counter[str]:
    """The texts of the cells of games but for the one mark that stands once in each row, where
    the players meet themselves."""
    rows = [[sheet.rows[row][place] for place in grid.places] for row in layout.players]
    texts = Counter(text for cells in rows for text in cells if text)
    own = [text for text in texts if text in DIAGONALS and all(text in cells for cells in rows)]
    blank = [cells.index("") for cells in rows if "" in cells]
    if len(set(blank)) == len(rows) == sum(cells.count("") for cells in rows):
        own = [text for text in own if not text.lower().startswith("x")]  # nothing stands there
    if own:  # of two such marks an x is rather a result
        mark = min(own, key=lambda text: text.lower().startswith("x"))
        texts[mark] -= len(rows) * max(1, len(grid.places) // max(1, len(rows)))
    return +texts


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
                cell = game_cell(sheet.rows[row][place], layout.notation)
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


def _dashes(reading: Reading) -> Reading:
    """Whether a dash in a triangle is a game that the other won by forfeit, or that both lost: by
    the totals; without them in doubt, but where wins by forfeit are told from it."""
    layout, sheet = reading.layout, reading.sheet
    if layout.shape is not Shape.CROSSTABLE or layout.notation.played or layout.rivals:
        return reading
    forfeits = crosstable.forfeits_of_triangle(sheet, layout)
    if Outcome.FORFEIT_LOSS not in forfeits:
        return reading
    usual, nobody = layout.notation, notations.nobody_came(layout.notation)
    other = understand(sheet, replace(layout, notation=nobody))
    if _strangeness(other) < _strangeness(reading):
        return other
    if _strangeness(other) > _strangeness(reading) or Outcome.FORFEIT_WIN in forfeits:
        return reading
    return understand(sheet, replace(layout, rivals=(replace(usual, name=LOST), nobody)))


# --- points and kind ------------------------------------------------------------------------------


def _pointed(reading: Reading) -> Reading:
    """With the column that has the points of most players, where no heading calls one so: those of
    the others are compared too."""
    layout, sheet = reading.layout, reading.sheet
    if reading.refusal or reading.conflicts or layout.column(ColumnKind.POINTS) is not None:
        return reading
    places = [
        place
        for place in layout.places(ColumnKind.IGNORED)
        if layout.heading < 0 or announced(sheet.rows[layout.heading][place]) is None
    ]
    sums = points(reading, layout.scores) if places else {}
    for place in places:
        own = [sums[player.number] for player in reading.players]
        texts = [sheet.rows[row][place] for row in layout.players]
        same = sum(parse_points(text) == half for text, half in zip(texts, own, strict=True))
        halves = any(sign in text for text in texts for sign in ".,½")
        if halves and same >= _MOST_POINTS * len(own):
            return understand(sheet, layout.with_kind(place, ColumnKind.POINTS))
    return reading


#: The points of so many players, of whom others have a slip.
_MOST_POINTS = 0.75


def _scores(reading: Reading) -> Reading:
    """The score system with which the printed points agree best; games that contradict each other
    prove none."""
    decided = reading.layout.notation.scores is not None or not _is_coherent(reading)
    if decided or not reading.wrong_totals:
        return reading
    own = reading.layout.scores
    ways = (own, TWO_ONE_ZERO, THREE_ONE_ZERO)
    wrong = {scores: wrong_totals(reading, scores) for scores in ways}
    best = min(wrong, key=wrong.__getitem__)
    # A slip in one total is no other score system.
    if best in (own, STANDARD) or wrong[best] * 2 > len(reading.totals):
        return reading
    return understand(reading.sheet, replace(reading.layout, scores=best))


def _event(reading: Reading) -> Reading:
    """A list of rounds in which everybody met everybody is a round robin; players too many for
    one are those of a Swiss."""
    layout = reading.layout
    if layout.shape is Shape.ROUND_LIST and round_list.everybody_met(reading):
        robin = understand(reading.sheet, replace(layout, event=EventKind.ROUND_ROBIN))
        # Points for a bye are those of a Swiss: in a round robin who has no opponent rests.
        swiss = robin.wrong_totals > reading.wrong_totals - round_list.gives_byes_points(reading)
        return reading if swiss else robin
    if layout.shape is Shape.PLAYER_LIST and len(layout.players) > MAX_PLAYERS:
        return understand(reading.sheet, replace(layout, event=EventKind.SWISS))
    return reading
