"""A sheet read by a layout: the reading with its totals, and the event it makes."""

from __future__ import annotations

from dataclasses import replace

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.limits import MAX_NUMBER, MAX_PLAYERS, MIN_PLAYERS
from tbdesk.engine.model.problem import Severity
from tbdesk.engine.model.schedule import round_robin_games
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.tables import crosstable, not_people, numbering, people, round_list, without_games
from tbdesk.files.tables.columns.headings import ROUND_WORDS, announced
from tbdesk.files.tables.columns.layout import ColumnKind, Layout, Shape
from tbdesk.files.tables.doubts import decided, left_out, lines, misplaced, names, rated
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
    decided.tell(reading, notes)
    names.tell(reading, notes)
    lines.tell(reading, notes)
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
        turned_away = without_games.refusal(reading) or names.several_cells(reading)
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
