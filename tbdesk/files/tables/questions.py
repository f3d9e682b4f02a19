"""What has to be answered before an event is made of a table without anybody looking at it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.problem import Severity
from tbdesk.files.tables import crosstable, people, without_games
from tbdesk.files.tables.columns.headings import announced, same_heading
from tbdesk.files.tables.columns.layout import ColumnKind, Shape
from tbdesk.files.tables.reading import Doubt, Place, Reading
from tbdesk.files.tables.signs.cells import DIAGONALS, is_game_cell, is_round_cell, round_cell
from tbdesk.files.tables.signs.notation import USUAL, Notation, like
from tbdesk.i18n import N_, _
from tbdesk.report.players import fields
from tbdesk.report.rounds.tokens import Token, TokenError


def _unusual(reading: Reading) -> list[Place]:
    """The cells that mean something else in the notation, or in one that is as likely, than they
    usually do."""
    sheet, chosen = reading.sheet, reading.layout.notation
    if reading.layout.shape is Shape.CROSSTABLE:
        ways = (chosen, *reading.layout.rivals)
        games = ((cell, sheet.rows[cell[0]][cell[1]]) for cell in _off_diagonal(reading))
        return [cell for cell, text in games if any(way.is_unusual(text) for way in ways)]
    usual = like(chosen, USUAL)
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


def about_notation(reading: Reading, text: str, *more: str) -> Doubt:
    """A sentence about the first cell that shows the notation, its text and how many there are."""
    cells = _unusual(reading) or [(row, 0) for row in reading.layout.players]
    row, place = cells[0]
    shown = reading.sheet.cell_name(row, place), reading.sheet.rows[row][place], str(len(cells))
    return Doubt(Severity.WARNING, text, (*shown, *more), tuple(cells))


def question_of(reading: Reading) -> Doubt | None:
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
        return about_notation(reading, text)
    if rivals:
        readings = dict.fromkeys(notation.name or N_("the usual signs") for notation in rivals)
        names = "; ".join(map(_, readings))
        text = N_(
            "{0}: what '{1}' means is not certain, in {2} cells ({3}). Nothing in the table "
            "proves it: choose in the window how it is read, or write 1, 0 and ½"
        )
        return about_notation(reading, text, names)
    if reading.layout.shape is Shape.PLAYER_LIST:
        return _of_another_list(reading)
    without = (doubt for doubt in reading.doubts if doubt.text == crosstable.NO_COLUMN)
    swiss = None if reading.refusal else _of_a_swiss(reading)
    others = _of_others(reading) or _of_another_list(reading)
    others = others or (None if reading.refusal else next(without, None))
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
    if layout.shape is not Shape.CROSSTABLE:
        return None
    played = reading.with_result
    if played > _MOST_OF_A_SWISS * len(reading.games):
        return None
    text = N_(
        "{0}: '{1}' tells that this is a Swiss. A crosstable has neither its rounds nor its byes: "
        "copy the list of rounds, with opponents, colours and results (7w1)"
    )
    for row in range(max(0, layout.heading)):
        for place, cell in enumerate(sheet.rows[row]):
            if _SWISS.search(cell):
                shown = sheet.cell_name(row, place), short(cell)
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
    strangers = []
    for row, cells in others:
        words = [cell for cell in cells if sum(sign.isalpha() for sign in cell) > 2]
        keys = [{*people.name_key(people.parted(word)[1])} for word in words]
        known = any(key <= name for key in keys for name in names)
        if words and not known and announced(words[0]) is None:
            strangers.append((row, cells.index(words[0])))
    if len(strangers) < _FEWEST_ROWS:
        return None
    row, place = strangers[0]
    text = N_(
        "line {0}: '{1}' stands in another table, with the games of other players. Read one "
        "table at a time"
    )
    shown = sheet.row_name(row), short(sheet.rows[row][place])
    return Doubt(Severity.ERROR, text, shown, tuple(strangers))


def _of_another_list(reading: Reading) -> Doubt | None:
    """That below the same headings, once more, other players stand: those of another team or
    group. (Where the numbers go on, it is one list on several pages.)"""
    layout, sheet = reading.layout, reading.sheet
    column = layout.column(fields.NAME)
    if layout.heading < 0 or column is None:
        return None
    head, below = sheet.rows[layout.heading], False
    known = {sheet.rows[row][column] for row in layout.players}
    for row in range(max(layout.players) + 1, len(sheet.rows)):
        cells = sheet.rows[row]
        if same_heading(head, cells):
            below = True
        elif below and sum(sign.isalpha() for sign in cells[column]) > 2:
            if cells[column] in known:
                return None
            text = N_(
                "line {0}: '{1}' stands in another table, below the same headings. Read one table "
                "at a time, or put the players of all teams in one list with a column 'Team'"
            )
            shown = sheet.row_name(row), short(cells[column])
            return Doubt(Severity.ERROR, text, shown, ((row, column),))
    return None


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


def short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"
