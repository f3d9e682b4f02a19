"""A sheet read by a layout: the reading with its totals, and the event it makes."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.limits import MAX_NUMBER, MAX_PLAYERS, MIN_PLAYERS
from tbdesk.engine.model.points import parse_points, points_text
from tbdesk.engine.model.problem import Severity
from tbdesk.engine.model.results import ScoreSystem
from tbdesk.engine.model.schedule import round_robin_games
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.tables import crosstable, people, round_list, without_games
from tbdesk.files.tables.cells import (
    DIAGONALS,
    is_figure,
    is_game_cell,
    is_round_cell,
    round_cell,
)
from tbdesk.files.tables.headings import announced, same_heading
from tbdesk.files.tables.layout import ColumnKind, Layout, Shape
from tbdesk.files.tables.notation import USUAL, Notation
from tbdesk.files.tables.own_head import rules_above
from tbdesk.files.tables.reading import Doubt, Notes, Place, Reading, Total
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.sources import glued
from tbdesk.i18n import N_, _
from tbdesk.report.errors import FormatError
from tbdesk.report.players import fields
from tbdesk.report.rounds.tokens import Token, TokenError


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
    totals = _totals(reading, notes)
    _tell_places(replace(reading, totals=totals), notes)
    _tell_names(reading, notes)
    _tell_rows(reading, notes)
    reading = replace(reading, totals=totals, refusal=reading.refusal or _refusal(reading))
    _tell_assumed(reading, notes)
    reading = replace(reading, doubts=tuple(notes.doubts), conflicts=notes.conflicts)
    return replace(reading, question=_question(reading))


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
    figures = (str(sheet.lines[misfit.row]), misfit.signs, str(len(misfit.signs)))
    more = (str(misfit.players), str(2 * misfit.players))
    return Doubt(Severity.ERROR, text, figures + more, ((misfit.row, 0),))


def usual_rounds(players: int) -> int:
    """Rounds of a Swiss nobody gave a number of rounds: enough to tell one winner."""
    return max(5, (players - 1).bit_length())


def _refusal(reading: Reading) -> Doubt | None:
    """Why no event can be made of the players and games."""
    layout, count = reading.layout, len(reading.players)
    turned = without_games.transposed(reading.sheet, layout)
    if turned is not None:
        return turned
    if layout.shape is Shape.CROSSTABLE and layout.event is EventKind.SWISS:
        text = N_("a crosstable does not tell the rounds, so it cannot become a Swiss")
        return Doubt(Severity.ERROR, text, ())
    wrong_number = _wrong_number(layout, count)
    if wrong_number is not None:
        return wrong_number
    paired = without_games.both_sides(reading.sheet)
    if paired is not None:
        return paired
    if layout.notation.refused:
        return _about_notation(reading, layout.notation.refused)
    if layout.shape is Shape.PLAYER_LIST:
        turned_away = without_games.refusal(reading)
        if turned_away is not None:
            return turned_away
        if layout.column(fields.NAME) is None:
            return no_table(reading.sheet)
    elif layout.shape is Shape.ROUND_LIST:
        bare = None if reading.games else without_games.points(reading)
        sheet = reading.sheet
        return without_games.teams(sheet, layout) or without_games.unread(sheet, layout) or bare
    elif layout.shape is Shape.CROSSTABLE:
        return without_games.teams(reading.sheet, layout)
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


# --- what the signs mean --------------------------------------------------------------------------


def _unusual(reading: Reading) -> list[Place]:
    """The cells that mean something else in the notation, or in one that is as likely, than they
    usually do."""
    sheet, chosen = reading.sheet, reading.layout.notation
    if reading.layout.shape is Shape.CROSSTABLE:
        ways = (chosen, *reading.layout.rivals)
        games = ((cell, sheet.rows[cell[0]][cell[1]]) for cell in _off_diagonal(reading))
        return [cell for cell, text in games if any(way.is_unusual(text) for way in ways)]
    usual = replace(USUAL, colours=chosen.colours, first=chosen.first, turned=chosen.turned)
    places = reading.layout.places(ColumnKind.ROUND)
    cells = [(row, place) for row in reading.layout.players for place in places]
    texts = {sheet.rows[row][place] for row, place in cells}
    others = {text for text in texts if _token(text, chosen) != _token(text, usual)}
    return [(row, place) for row, place in cells if sheet.rows[row][place] in others]


def _off_diagonal(reading: Reading) -> Iterator[Place]:
    """The cells of a crosstable but for those where players meet themselves."""
    layout = reading.layout
    called = people.called(reading.sheet, layout)
    for table in layout.rows:
        for position, row in enumerate(table):
            for place, column in enumerate(layout.columns):
                games = column.kind is ColumnKind.OPPONENT
                if games and called.get(column.index) != position:
                    yield row, place


def _token(text: str, notation: Notation) -> Token | str | None:
    try:
        return round_cell(text, notation)
    except TokenError:
        return text


def _about_notation(reading: Reading, text: str, *more: str) -> Doubt:
    """A sentence about the first cell that shows the notation, its text and how many there are."""
    cells = _unusual(reading) or [(row, 0) for row in reading.layout.players]
    row, place = cells[0]
    shown = reading.sheet.cell_name(row, place), reading.sheet.rows[row][place], str(len(cells))
    return Doubt(Severity.WARNING, text, (*shown, *more), tuple(cells))


def _tell_assumed(reading: Reading, notes: Notes) -> None:
    assumed = reading.layout.notation.assumed
    if assumed and reading.refusal is None:
        notes.doubts.append(_about_notation(reading, assumed))


def _question(reading: Reading) -> Doubt | None:
    """What has to be answered before an event is made without anybody looking at the table."""
    asked = next((remark for remark in reading.sheet.remarks if remark.asked), None)
    if asked is not None:
        return Doubt(Severity.ERROR, asked.text, asked.arguments, asked.cells)
    rivals = reading.layout.rivals
    if any(notation.nobody for notation in rivals):
        text = N_(
            "{0}: '{1}' in half a table may be a game that the other won by forfeit, or one to "
            "which nobody came, in {2} cells, and no points tell which: choose in the window how "
            "it is read, or write -:+ or -:-"
        )
        return _about_notation(reading, text)
    if rivals:
        readings = dict.fromkeys(notation.name or N_("the usual signs") for notation in rivals)
        names = "; ".join(map(_, readings))
        text = N_(
            "{0}: what '{1}' means is not certain, in {2} cells ({3}). Nothing in the table "
            "proves it: choose in the window how it is read, or write 1, 0 and ½"
        )
        return _about_notation(reading, text, names)
    if reading.layout.shape is Shape.PLAYER_LIST:
        return None
    without = (doubt for doubt in reading.doubts if doubt.text == crosstable.NO_COLUMN)
    swiss = None if reading.refusal else _of_a_swiss(reading)
    others = _of_others(reading) or (None if reading.refusal else next(without, None))
    conflicts = others or _too_many_conflicts(reading)
    return conflicts or swiss or _too_many_wrong_totals(reading)


#: A Swiss by its name, in the lines above a table.
_SWISS = re.compile(
    r"schweizer[- ]system|swiss[- ]system|sistema svizzero|syst[eè]me suisse|sistema suizo|"
    r"sistema suíço|zwitsers systeem|system szwajcarski|švýcarsk\w+ systém",
    re.IGNORECASE,
)
#: A round robin of which so many games are missing may be a Swiss as well.
_MOST_OF_A_SWISS = 0.75


def _of_a_swiss(reading: Reading) -> Doubt | None:
    """That a crosstable with games missing is of a Swiss: it is called so, or more points are
    printed than the games give, as byes do; where cells contradict each other, these may be the
    points of a game that is not taken."""
    layout, sheet = reading.layout, reading.sheet
    played = reading.with_result
    if layout.shape is not Shape.CROSSTABLE or played > _MOST_OF_A_SWISS * len(reading.games):
        return None
    text = N_(
        "{0}: '{1}' tells that this is a Swiss. A crosstable has neither its rounds nor its byes: "
        "copy the list of rounds, with opponents, colours and results (7w1)"
    )
    for row in range(max(0, layout.heading)):
        for place, cell in enumerate(sheet.rows[row]):
            if _SWISS.search(cell):
                shown = sheet.cell_name(row, place), _short(cell)
                return Doubt(Severity.ERROR, text, shown, ((row, place),))
    more = [total for total in reading.totals if total.printed > total.computed]
    if not more or len(more) < reading.wrong_totals or reading.conflicts:
        return None
    text = N_(
        "{0}: {1} points are printed where the games give {2}, and {3} of {4} games are missing: "
        "of a Swiss with byes a crosstable does not tell enough. Copy the list of rounds, with "
        "opponents, colours and results (7w1)"
    )
    points = points_text(more[0].printed), points_text(more[0].computed)
    missing = str(len(reading.games) - played), str(len(reading.games))
    figures = (sheet.cell_name(*more[0].cell), *points, *missing)
    return Doubt(Severity.ERROR, text, figures, tuple(total.cell for total in more))


#: Rows of games, but for one, that are another table.
_FEWEST_ROWS = 2


def _of_others(reading: Reading) -> Doubt | None:
    """That the games of other players stand above or below: a table of another group."""
    layout, sheet = reading.layout, reading.sheet
    taken = {layout.heading, *layout.players}
    others = [
        (row, cells)
        for row, cells in enumerate(sheet.rows)
        if row not in taken and _has_games(cells)
    ]
    if len(others) < _FEWEST_ROWS:  # the ordinary case, asked of every way to read a table
        return None
    names = [{*people.name_key(player.name)} for player in reading.players]
    found = []
    for row, cells in others:
        words = [cell for cell in cells if sum(sign.isalpha() for sign in cell) > 2]
        keys = [{*people.name_key(people.parted(word)[1])} for word in words]
        known = any(key <= name for key in keys for name in names)
        if words and not known and announced(words[0]) is None:
            found.append((row, cells.index(words[0])))
    if len(found) < _FEWEST_ROWS:
        return None
    row, place = found[0]
    text = N_(
        "line {0}: '{1}' stands in another table, with the games of other players. Read one "
        "table at a time"
    )
    shown = str(sheet.lines[row]), _short(sheet.rows[row][place])
    return Doubt(Severity.ERROR, text, shown, tuple(found))


def _has_games(cells: Sequence[str]) -> bool:
    """True for games with their opponents, and for results beside the mark of a diagonal."""
    own = any(cell in DIAGONALS for cell in cells)
    games = sum(is_round_cell(cell) or (own and is_game_cell(cell)) for cell in cells)
    return games > 1


def _too_many_conflicts(reading: Reading) -> Doubt | None:
    cells = [doubt for doubt in reading.doubts if doubt.cells and doubt.severity is Severity.ERROR]
    known = reading.with_result + len(reading.byes)
    astray = sum(doubt.text == crosstable.ASTRAY for doubt in reading.doubts)
    if 2 * reading.conflicts <= max(known, 2) and 3 * astray <= len(reading.players):
        return None
    oneself = [doubt.cells[0] for doubt in reading.doubts if doubt.text == crosstable.ONESELF]
    if oneself and len(oneself) + 1 >= len(reading.players):  # by rounds, without opponents
        return without_games.by_round(reading.sheet, oneself[0])
    first = (cells or list(reading.doubts))[0]
    text = N_(
        "{0} of the cells do not agree with the others or are not understood, so the table is not "
        "taken without being looked at: open it in the window. The first: {1}"
    )
    said = _(first.text).format(*first.arguments)
    return Doubt(Severity.ERROR, text, (str(reading.conflicts), said), first.cells)


def _too_many_wrong_totals(reading: Reading) -> Doubt | None:
    wrong = [total for total in reading.totals if total.printed != total.computed]
    if len(wrong) < 2 or 2 * len(wrong) <= len(reading.totals):
        return None
    first = wrong[0]
    text = N_(
        "{0}: {1} points are printed where the results give {2}, and so it is for {3} of {4} "
        "players: the results are not what they look like. Open the table in the window"
    )
    figures = (
        reading.sheet.cell_name(*first.cell),
        points_text(first.printed),
        points_text(first.computed),
        str(len(wrong)),
        str(len(reading.totals)),
    )
    return Doubt(Severity.ERROR, text, figures, tuple(total.cell for total in wrong))


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


#: A row of fewer cells is a remark or the name of a group.
_FEWEST_CELLS = 3


def _tell_rows(reading: Reading, notes: Notes) -> None:
    """Rows between those of the players, or right below them, that are taken for none."""
    layout, sheet = reading.layout, reading.sheet
    taken = {row for table in layout.rows for row in table}
    head = sheet.rows[layout.heading] if layout.heading >= 0 else None
    last = max(taken)
    for row in range(min(taken) + 1, len(sheet.rows)):
        if row in taken:
            continue
        if row > last and sheet.lines[row] != sheet.lines[row - 1] + 1:
            return
        cells = sheet.rows[row]
        filled = [place for place, cell in enumerate(cells) if cell]
        repeated = head is not None and same_heading(head, cells)
        if repeated or len(filled) < _FEWEST_CELLS:
            continue
        notes.warn(
            N_("line {0}: '{1}' is not taken for the row of a player. It is left out"),
            str(sheet.lines[row]),
            _short(" ".join(cells[place] for place in filled)),
            cells=tuple((row, place) for place in filled),
        )


#: What stands between cells, and in no name.
_BETWEEN_CELLS = re.compile(r"[|\t]|,[^,]*\d[^,]*,|;.*;")


def _tell_names(reading: Reading, notes: Notes) -> None:
    """Two players of one name, one without any, and one in which several cells stand."""
    column = reading.layout.column(fields.NAME)
    if column is None:
        return
    rows: dict[str, list[int]] = defaultdict(list)
    for row in reading.layout.players:
        rows[reading.sheet.rows[row][column]].append(row)
    for name, where in rows.items():
        if _BETWEEN_CELLS.search(name):
            notes.conflict(
                N_("{0}: '{1}' is no name, there are several cells in it"),
                notes.name((where[0], column)),
                _short(name),
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


def wrong_totals(reading: Reading, scores: ScoreSystem) -> int:
    """How many of the printed points the results would not give in another score system."""
    sums = points(reading, scores)
    of_row = dict(zip(reading.layout.players, reading.players, strict=True))
    return sum(total.printed != sums[of_row[total.cell[0]].number] for total in reading.totals)


#: The number of rounds behind points: `3.5/5`.
_OF_ROUNDS = re.compile(r"(?<=[\d½])\s?/\s?\d{1,2}$")


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
        figure = reading.layout.notation.usual_figure(text)
        printed = parse_points(figure)
        if printed is None:
            printed = parse_points(_OF_ROUNDS.sub("", figure))
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


#: Of a column in which more places than one of so many contradict the points, it is no ranking.
_FEW_PLACES = 4


def _tell_places(reading: Reading, notes: Notes) -> None:
    """Players with fewer points than those of a printed place behind them; wrong totals are told
    already, and games still to come say nothing."""
    layout = reading.layout
    column = layout.column(ColumnKind.PLACE)
    pending = any(game.result is None for game in reading.games)
    if column is None or not reading.games or reading.refusal or reading.wrong_totals or pending:
        return
    sums = points(reading, layout.scores)
    printed = [
        (people.ordinal(notes.text_at((row, column))), sums[player.number], player, (row, column))
        for player, row in zip(reading.players, layout.players, strict=True)
    ]
    ranked = sorted((one for one in printed if one[0]), key=lambda one: one[0] or 0)
    wrong = [
        (one, other) for one, other in pairwise(ranked) if one[0] != other[0] and one[1] < other[1]
    ]
    if not wrong or len(wrong) * _FEW_PLACES > len(ranked):
        return
    for (place, mine, player, cell), (behind, theirs, other, _other_cell) in wrong:
        notes.warn(
            N_("{0}: place {1} is printed for {2} with {3} points, and place {4} for {5} with {6}"),
            notes.name(cell),
            str(place),
            player.name,
            points_text(mine),
            str(behind),
            other.name,
            points_text(theirs),
            cells=(cell,),
            players=(player.number, other.number),
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
