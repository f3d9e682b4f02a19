"""A sheet read by a layout: the reading with its totals, and the event it makes."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.limits import MAX_NUMBER, MAX_PLAYERS, MIN_PLAYERS
from tbdesk.engine.model.points import parse_points
from tbdesk.engine.model.problem import Severity
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.schedule import round_robin_games
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.tables import (
    crosstable,
    left_out,
    misplaced,
    not_people,
    numbering,
    people,
    rated,
    round_list,
    without_games,
)
from tbdesk.files.tables.columns.headings import (
    ROUND_WORDS,
    announced,
    announced_kind,
    same_heading,
)
from tbdesk.files.tables.columns.layout import ColumnKind, Layout, Shape
from tbdesk.files.tables.columns.title_lines import (
    calls_no_player,
    has_figure,
    is_group,
    lines_above,
    may_be_dated_title,
)
from tbdesk.files.tables.own_head import rules_above
from tbdesk.files.tables.questions import about_notation, question_of, short
from tbdesk.files.tables.reading import Doubt, Notes, Reading
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.sources.text import glued
from tbdesk.files.tables.totals import tell_places, totals_of
from tbdesk.i18n import N_
from tbdesk.report.errors import FormatError
from tbdesk.report.players import fields


def understand(sheet: Sheet, layout: Layout) -> Reading:
    """What a sheet says when it is read in this way. Never raises: what cannot be read is in
    the doubts, and `refusal` says why no event comes of it."""
    notes = Notes(sheet)
    if sheet.refused is not None:
        said = sheet.refused
        return Reading(
            sheet, layout, refusal=Doubt(Severity.ERROR, said.text, said.arguments, said.cells)
        )
    for remark in sheet.remarks:
        if not remark.asked:
            notes.warn(remark.text, *remark.arguments, cells=remark.cells)
    if not layout.players:
        return Reading(sheet, layout, refusal=without_games.teams(sheet, layout) or no_table(sheet))
    if len(layout.players) > MAX_NUMBER:  # before the work of reading their games
        return Reading(sheet, layout, refusal=_wrong_number(layout, len(layout.players)))
    reading = replace(_shaped(sheet, layout, notes), rules=rules_above(sheet, layout.heading))
    totals = totals_of(reading, notes)
    tell_places(replace(reading, totals=totals), notes)
    rated.tell(reading, notes)
    _tell_lost_by_both(reading, notes)
    _tell_names(reading, notes)
    _tell_rows(reading, notes)
    _tell_titles(reading, notes)
    numbering.tell(reading, notes)
    left_out.tell(reading, notes)
    misplaced.tell(reading, notes)
    reading = replace(reading, totals=totals, refusal=reading.refusal or _refusal(reading))
    _tell_assumed(reading, notes)
    reading = replace(reading, doubts=tuple(notes.doubts), conflicts=notes.conflicts)
    return replace(reading, question=question_of(reading))


def _shaped(sheet: Sheet, layout: Layout, notes: Notes) -> Reading:
    if layout.shape is Shape.CROSSTABLE:
        return crosstable.read(sheet, layout, notes)
    if layout.shape is Shape.ROUND_LIST:
        return round_list.read(sheet, layout, notes)
    berger = layout.event is not EventKind.SWISS
    players = people.players(sheet, layout, notes, dense=berger)
    _tell_glued(sheet, notes)
    _tell_left_out(sheet, layout, notes)
    reading = Reading(sheet, layout, players)
    if berger and MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
        games = round_robin_games(len(players), 1)
        return replace(reading, games=games, rounds=games[-1].round)
    return replace(reading, rounds=layout.rounds or usual_rounds(len(players)))


def _tell_left_out(sheet: Sheet, layout: Layout, notes: Notes) -> None:
    """Columns of a list of players whose headings are not known."""
    if layout.heading < 0:
        return
    for place in layout.places(ColumnKind.IGNORED):
        cell = (layout.heading, place)
        head = notes.text_at(cell)
        filled = any(sheet.rows[row][place] for row in layout.players)
        if head and filled and announced(head) is None:
            notes.warn(
                N_("{0}: the column '{1}' is not read"), notes.name(cell), head, cells=(cell,)
            )


def _tell_glued(sheet: Sheet, notes: Notes) -> None:
    """Rows of results without gaps that could not be cut into cells."""
    misfit = glued.misfit(sheet)
    if misfit is not None:
        doubt = _misfit(sheet, misfit)
        notes.warn(doubt.text, *doubt.arguments, cells=doubt.cells)


def _misfit(sheet: Sheet, misfit: glued.Misfit) -> Doubt:
    text = N_(
        "line {0}: '{1}' are results without gaps, {2} signs; with {3} such rows each should have "
        "{3}, or {4} with two games in a cell. Put a space between the results"
    )
    figures = (sheet.row_name(misfit.row), misfit.signs, str(len(misfit.signs)))
    more = (str(misfit.players), str(2 * misfit.players))
    return Doubt(Severity.ERROR, text, figures + more, ((misfit.row, 0),))


def usual_rounds(players: int) -> int:
    """Rounds of a Swiss nobody gave a number of rounds: enough to tell one winner."""
    return max(5, (players - 1).bit_length())


def _refusal(reading: Reading) -> Doubt | None:
    """Why no event can be made of the players and games."""
    layout, count = reading.layout, len(reading.players)
    known = without_games.transposed(reading.sheet, layout)
    known = known or without_games.rosters(reading.sheet, layout)
    if known is not None:
        return known
    if layout.shape is Shape.CROSSTABLE and layout.event is EventKind.SWISS:
        text = N_("a crosstable does not tell the rounds, so it cannot become a Swiss")
        return Doubt(Severity.ERROR, text, ())
    wrong_number = _wrong_number(layout, count)
    if count < MIN_PLAYERS and layout.shape is Shape.PLAYER_LIST and layout.heading < 0:
        return no_table(reading.sheet)  # a line that may be a name, in any text
    if wrong_number is not None:
        return wrong_number
    paired = without_games.both_sides(reading.sheet) or without_games.uncut(reading.sheet)
    if paired is not None:
        return paired
    if layout.notation.refused:
        return about_notation(reading, layout.notation.refused)
    if layout.shape is Shape.PLAYER_LIST:
        turned_away = without_games.refusal(reading) or _several_cells(reading)
        turned_away = turned_away or not_people.refusal(reading)
        if turned_away is not None:
            return turned_away
        if layout.column(fields.NAME) is None or _are_rounds(reading):
            return no_table(reading.sheet)
    elif layout.shape is Shape.ROUND_LIST:
        sheet = reading.sheet
        bare = None
        if not reading.games:
            bare = without_games.points(reading) or without_games.left_out(sheet, layout)
        return without_games.teams(sheet, layout) or without_games.unread(sheet, layout) or bare
    elif layout.shape is Shape.CROSSTABLE:
        return without_games.teams(reading.sheet, layout) or without_games.summed_by_round(reading)
    return None


def _are_rounds(reading: Reading) -> bool:
    """True if most names of a list are the word for a round: lines between pairings."""
    names = [player.name.lower().strip(" .:0123456789") for player in reading.players]
    return 2 * sum(name in ROUND_WORDS for name in names) > len(names)


def _several_cells(reading: Reading) -> Doubt | None:
    """That the names of a list are whole rows, which were not cut into cells."""
    sheet, column = reading.sheet, reading.layout.column(fields.NAME)
    if column is None:
        return None
    for row in reading.layout.players:
        name = sheet.rows[row][column]
        if _BETWEEN_CELLS.search(name):
            figures = (sheet.cell_name(row, column), short(name))
            return Doubt(Severity.ERROR, _SEVERAL_CELLS, figures, ((row, column),))
    return None


def _wrong_number(layout: Layout, count: int) -> Doubt | None:
    """That an event has not so few or so many players."""
    least, most = MIN_PLAYERS, MAX_PLAYERS
    if layout.event is EventKind.SWISS or layout.shape is Shape.ROUND_LIST:
        most = MAX_NUMBER
    if least <= count <= most:
        return None
    text = N_("such an event has {0} to {1} players; {2} were found")
    return Doubt(Severity.ERROR, text, (str(least), str(most), str(count)))


def _tell_assumed(reading: Reading, notes: Notes) -> None:
    assumed = reading.layout.notation.assumed
    if assumed and reading.refusal is None:
        notes.doubts.append(about_notation(reading, assumed))


def no_table(sheet: Sheet) -> Doubt:
    """That nothing was understood, with what was read."""
    if not sheet.rows:
        return Doubt(Severity.ERROR, N_("there is nothing in it: no row has a text"), ())
    misfit = glued.misfit(sheet)
    if misfit is not None:
        return _misfit(sheet, misfit)
    cells = not_people.of_cells(sheet, -1) if sheet.width == 1 else None
    if cells is not None:
        return cells
    first = " ".join(cell for cell in sheet.rows[0] if cell)
    text = N_(
        "no table of results or players was found in {0} rows; the first, in line {1}, is '{2}'. "
        "Copy the whole table, with a row for each player"
    )
    if len(sheet.rows) == 1:
        text = N_(
            "no table of results or players was found: the only row, in line {1}, is '{2}'. Copy "
            "the whole table, with a row for each player"
        )
    figures = (str(len(sheet.rows)), sheet.row_name(0), short(first))
    return Doubt(Severity.ERROR, text, figures, ((0, 0),))


#: A row of fewer cells is a remark or the name of a group.
_FEWEST_CELLS = 3


def _tell_rows(reading: Reading, notes: Notes) -> None:
    """Rows between those of the players, or right below them, that are taken for none."""
    layout, sheet = reading.layout, reading.sheet
    taken = {row for table in layout.rows for row in table}
    head = sheet.rows[layout.heading] if layout.heading >= 0 else None
    last, first = max(taken), min(taken)
    for row in range(first - _is_counted_above(sheet, layout, first), len(sheet.rows)):
        if row in taken:
            continue
        if row > last and sheet.lines[row] != sheet.lines[row - 1] + 1:
            return
        cells = sheet.rows[row]
        filled = [place for place, cell in enumerate(cells) if cell]
        repeated = head is not None and same_heading(head, cells)
        few = len(filled) < _FEWEST_CELLS and not _may_be_named(cells, reading)
        if repeated or (few and not _has_no_points(cells, layout)):
            continue
        notes.warn(
            N_("line {0}: '{1}' is not taken for the row of a player. It is left out"),
            sheet.row_name(row),
            short(" ".join(cells[place] for place in filled)),
            cells=tuple((row, place) for place in filled),
        )


def _is_counted_above(sheet: Sheet, layout: Layout, first: int) -> bool:
    """True if the row right above the first player begins with the number before his."""
    column = layout.column(ColumnKind.NUMBER)
    number = people.ordinal(sheet.rows[first][column]) if column is not None else None
    above = " ".join(sheet.rows[first - 1]).split() if first else []
    return number is not None and bool(above) and people.ordinal(above[0]) == number - 1


def _may_be_named(cells: Sequence[str], reading: Reading) -> bool:
    """True for a row with words in a list of players, where nothing else need stand beside a name,
    but for the name of a group."""
    listed = reading.layout.shape is Shape.PLAYER_LIST
    called = calls_no_player(cells[0]) or (is_group(cells[0]) and not any(cells[1:]))
    return listed and any(map(str.isalpha, "".join(cells))) and not called


def _tell_lost_by_both(reading: Reading, notes: Notes) -> None:
    """Games that end 0-0, which some write where nobody came, unless forfeits are printed as such
    elsewhere in the table."""
    results = {game.result for game in reading.games}
    if _LOST_BY_BOTH not in results or any(one and one.white.by_forfeit for one in results):
        return
    told = {frozenset(doubt.players) for doubt in notes.doubts}
    names = {player.number: player.name for player in reading.players}
    for game in reading.games:
        players = (game.white, game.black)
        if game.result == _LOST_BY_BOTH and frozenset(players) not in told:
            notes.warn(
                N_(
                    "{0} - {1}: 0-0 is read as a game that was played and lost by both. If nobody "
                    "came, write -:-"
                ),
                *map(names.__getitem__, players),
                players=players,
            )


_LOST_BY_BOTH = Result(Outcome.LOSS, Outcome.LOSS)


def _tell_titles(reading: Reading, notes: Notes) -> None:
    """Lines of a list that are taken for titles or players, and may be the other: at its top, and
    where a figure stands with the name and nothing beside it."""
    layout, sheet = reading.layout, reading.sheet
    if layout.shape is not Shape.PLAYER_LIST:
        return
    figured = [
        row
        for row in layout.players
        if sheet.width > 1 and _has_figure_alone([cell for cell in sheet.rows[row] if cell])
    ]
    first = layout.players[0]
    figured += [
        row
        for row in range(first + 1)
        if may_be_dated_title(sheet.rows[row])
        and (row == first or " " not in next(filter(None, sheet.rows[row])))
    ]
    for row in sorted({*lines_above(sheet, layout.heading).doubtful, *figured}):
        cells = tuple((row, place) for place, cell in enumerate(sheet.rows[row]) if cell)
        text = N_("line {0}: '{1}' is taken for a title above the list, and for no player")
        if row in layout.players:
            text = N_("line {0}: '{1}' is taken for a player, and for no title above the list")
        notes.warn(text, sheet.row_name(row), short(notes.text_at(cells[0])), cells=cells)


def _has_figure_alone(cells: Sequence[str]) -> bool:
    """True for a row with one text that has a figure; of one that ends in a rating that is told."""
    alone = len(cells) == 1 and has_figure(cells[0])
    return alone and not _ENDS_IN_RATING.search(cells[0])


def _has_no_points(cells: Sequence[str], layout: Layout) -> bool:
    """True for a name with 0 points, which are no average and no sum."""
    name, points = layout.column(fields.NAME), layout.column(ColumnKind.POINTS)
    if name is None or points is None:
        return False
    return any(map(str.isalpha, cells[name])) and parse_points(cells[points]) == 0


#: A rating behind a name, which would have a column; no year of a club behind a stroke.
_ENDS_IN_RATING = re.compile(r"^[^/]*[^\W\d_]\W* [12]\d{3}$")
#: What stands between cells, and in no name.
_BETWEEN_CELLS = re.compile(r"[|\t]|,[^,]*\d[^,]*,|;.*;")
_SEVERAL_CELLS = N_("{0}: '{1}' is no name, there are several cells in it")


def _tell_names(reading: Reading, notes: Notes) -> None:
    """Two players of one name, one without any where others have one, and a name in which several
    cells stand."""
    column = reading.layout.column(fields.NAME)
    if column is None:
        return
    rows: dict[str, list[int]] = defaultdict(list)
    for row in reading.layout.players:
        rows[reading.sheet.rows[row][column]].append(row)
    for name, where in rows.items():
        heading = " " not in name and announced_kind(name) is fields.NAME
        if people.is_glued_title(name) or not name or heading or _ENDS_IN_RATING.search(name):
            notes.warn(
                N_("{0}: '{1}' is no name. Look at the whole row"),
                notes.name((where[0], column)),
                short(name),
                cells=tuple((row, column) for row in where),
            )
        if _BETWEEN_CELLS.search(name):
            notes.conflict(
                _SEVERAL_CELLS,
                notes.name((where[0], column)),
                short(name),
                cells=tuple((row, column) for row in where),
            )
        if len(where) > 1:
            namesakes = tuple((row, column) for row in where)
            cells = ", ".join(notes.name(cell) for cell in namesakes[:5])
            if name:
                notes.warn(
                    N_("{0}: {1} players are called {2}"),
                    cells,
                    str(len(where)),
                    name,
                    cells=namesakes,
                )


# --- the event ------------------------------------------------------------------------------------


def tournament(reading: Reading, chain: tuple[Descriptor, ...] = ()) -> Tournament:
    """The event a reading makes, with a chain, or else the one that the table names. Raises
    FormatError where it makes none."""
    if reading.refusal is not None:
        raise FormatError(reading.refusal.text.format(*reading.refusal.arguments))
    layout = reading.layout
    return Tournament(
        title=layout.title,
        kind=layout.event,
        players=tuple(sorted(reading.players, key=lambda player: player.number)),
        rounds=reading.rounds,
        games=reading.games,
        byes=reading.byes,
        cycles=reading.cycles if layout.event is EventKind.ROUND_ROBIN else 1,
        scores=layout.scores,
        chain=chain or reading.rules.chain,
        edition=reading.rules.edition,
        assumed_table=layout.shape is Shape.CROSSTABLE and layout.event is EventKind.ROUND_ROBIN,
    )
