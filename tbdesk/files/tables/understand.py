"""A sheet read by a layout: the reading with its totals, and the event it makes."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.points import parse_points, points_text
from tbdesk.engine.model.problem import Severity
from tbdesk.engine.model.results import ScoreSystem
from tbdesk.engine.model.schedule import MAX_PLAYERS, MIN_PLAYERS, round_robin_games
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.tables import crosstable, people, round_list
from tbdesk.files.tables.cells import is_figure
from tbdesk.files.tables.layout import ColumnKind, Layout, Shape
from tbdesk.files.tables.reading import Doubt, Notes, Reading, Total
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.sources import glued
from tbdesk.i18n import N_
from tbdesk.report.errors import FormatError
from tbdesk.report.players import fields


def understand(sheet: Sheet, layout: Layout) -> Reading:
    """What a sheet says when it is read in this way. Never raises: what cannot be read is in
    the doubts, and `refusal` says why no event comes of it."""
    notes = Notes(sheet)
    if not layout.players:
        return Reading(sheet, layout, refusal=no_table(sheet))
    reading = _shaped(sheet, layout, notes)
    totals = _totals(reading, notes)
    _tell_names(reading, notes)
    return replace(
        reading,
        totals=totals,
        doubts=tuple(notes.doubts),
        conflicts=notes.conflicts,
        refusal=reading.refusal or _refusal(reading),
    )


def _shaped(sheet: Sheet, layout: Layout, notes: Notes) -> Reading:
    if layout.shape is Shape.CROSSTABLE:
        return crosstable.read(sheet, layout, notes)
    if layout.shape is Shape.ROUND_LIST:
        return round_list.read(sheet, layout, notes)
    berger = layout.event is not EventKind.SWISS
    players = people.players(sheet, layout, notes, dense=berger)
    _tell_glued(sheet, notes)
    reading = Reading(sheet, layout, players)
    if berger and MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
        games = round_robin_games(len(players), 1)
        return replace(reading, games=games, rounds=games[-1].round)
    return replace(reading, rounds=layout.rounds or usual_rounds(len(players)))


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
    figures = (str(sheet.lines[misfit.row]), misfit.signs, str(len(misfit.signs)))
    more = (str(misfit.players), str(2 * misfit.players))
    return Doubt(Severity.ERROR, text, figures + more, ((misfit.row, 0),))


def usual_rounds(players: int) -> int:
    """Rounds of a Swiss nobody gave a number of rounds: enough to tell one winner."""
    return max(5, (players - 1).bit_length())


def _refusal(reading: Reading) -> Doubt | None:
    """Why no event can be made of the players and games."""
    layout, count = reading.layout, len(reading.players)
    if layout.shape is Shape.CROSSTABLE and layout.event is EventKind.SWISS:
        text = N_("a crosstable does not tell the rounds, so it cannot become a Swiss")
        return Doubt(Severity.ERROR, text, ())
    least, most = MIN_PLAYERS, MAX_PLAYERS
    if layout.event is EventKind.SWISS or layout.shape is Shape.ROUND_LIST:
        most = people.MAX_NUMBER
    if not least <= count <= most:
        text = N_("such an event has {0} to {1} players; {2} were found")
        return Doubt(Severity.ERROR, text, (str(least), str(most), str(count)))
    name = layout.column(fields.NAME)
    if layout.shape is Shape.PLAYER_LIST and name is None:
        return no_table(reading.sheet)
    return None


def no_table(sheet: Sheet) -> Doubt:
    """That nothing was understood, with what was read."""
    if not sheet.rows:
        return Doubt(Severity.ERROR, N_("there is nothing in it: no row has a text"), ())
    misfit = glued.misfit(sheet)
    if misfit is not None:
        return _misfit(sheet, misfit)
    first = " ".join(cell for cell in sheet.rows[0] if cell)
    text = N_(
        "no table of results or players was found in {0} rows; the first, in line {1}, is '{2}'. "
        "Copy the whole table, with a row for each player"
    )
    figures = (str(len(sheet.rows)), str(sheet.lines[0]), _short(first))
    return Doubt(Severity.ERROR, text, figures, ((0, 0),))


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"


def _tell_names(reading: Reading, notes: Notes) -> None:
    """Two players of one name, or one without any."""
    column = reading.layout.column(fields.NAME)
    if column is None:
        return
    rows: dict[str, list[int]] = defaultdict(list)
    for row in reading.layout.players:
        rows[reading.sheet.rows[row][column]].append(row)
    for name, where in rows.items():
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


# --- points ---------------------------------------------------------------------------------------


def points(reading: Reading, scores: ScoreSystem) -> dict[int, int]:
    """Half-points of everybody by pairing number."""
    worth = scores.outcome_points()
    sums = dict.fromkeys((player.number for player in reading.players), 0)
    for game in reading.games:
        if game.result is not None and not game.result.contradiction:
            sums[game.white] += worth[game.result.white]
            sums[game.black] += worth[game.result.black]
    for bye in reading.byes:
        sums[bye.player] += scores.bye_points(bye.kind)
    return sums


def _totals(reading: Reading, notes: Notes) -> tuple[Total, ...]:
    """The printed points beside those of the results; every difference becomes a note."""
    column = reading.layout.column(ColumnKind.POINTS)
    if column is None or reading.layout.shape is Shape.PLAYER_LIST or reading.refusal:
        return ()
    sums = points(reading, reading.layout.scores)
    totals = []
    for player, row in zip(reading.players, reading.layout.players, strict=True):
        cell = (row, column)
        text = notes.text_at(cell)
        printed = parse_points(text)
        if printed is None:
            if text and not is_figure(text):
                notes.warn(N_("{0}: '{1}' are no points"), notes.name(cell), text, cells=(cell,))
            continue
        total = Total(cell, printed, sums[player.number])
        totals.append(total)
        if total.printed != total.computed:
            notes.warn(
                N_("{0}: {1} points are printed, the results of {2} give {3}"),
                notes.name(cell),
                points_text(total.printed),
                player.name,
                points_text(total.computed),
                cells=(cell,),
                players=(player.number,),
            )
    return tuple(totals)


# --- the event ------------------------------------------------------------------------------------


def tournament(reading: Reading, chain: tuple[Descriptor, ...] = ()) -> Tournament:
    """The event a reading makes. Raises FormatError where it makes none."""
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
        chain=chain,
    )
