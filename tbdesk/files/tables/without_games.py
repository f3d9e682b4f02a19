"""Tables that name players but no games that can be read, told apart and turned away: they never
become a list of players with 0 points."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from tbdesk.engine.model.points import parse_points
from tbdesk.engine.model.problem import Severity
from tbdesk.engine.model.results import PRINTED_SIDE
from tbdesk.files.tables.columns.headings import (
    announced,
    is_match_points,
    is_surname,
    is_team,
    names_team,
    side_of_board,
)
from tbdesk.files.tables.columns.layout import ColumnKind, Layout
from tbdesk.files.tables.columns.scores import ends_in_score
from tbdesk.files.tables.pairings import lines
from tbdesk.files.tables.pairings.headings import columns_of
from tbdesk.files.tables.pairings.unknown_headings import names_twice
from tbdesk.files.tables.reading import Doubt, Place, Reading
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.signs import apart
from tbdesk.files.tables.signs.cells import DIAGONALS, is_game_cell, is_round_cell
from tbdesk.files.tables.signs.notation import MATCHES
from tbdesk.i18n import N_
from tbdesk.report.players import fields

_POINTS = N_(
    "{0}: the table has points ('{1}') but no games: nobody's opponents stand in it. Copy the "
    "crosstable or the list of rounds with the opponents; for the players alone, leave out the "
    "columns with points"
)
_UNREAD = N_(
    "{0}: '{1}' is no result that is understood. In a crosstable write 1, 0, ½ (or =), + and - for "
    "forfeits; in a list of rounds the opponent too (7w1, +W7); for the players alone, leave these "
    "columns out"
)
_PAIRINGS = N_(
    "line {0}: this is a list of pairings, '{1}' against '{2}' on one board, and not a table with "
    "a row for each player. Copy the crosstable or the list of rounds"
)
_UNCUT = N_(
    "line {0}: '{1}' are the headings of pairings, but where the names below them end is not told. "
    "Put tabs or several blanks between the columns"
)
_TEAMS = N_(
    "{0}: '{1}' tells that this is a table of teams and their matches; no event of players is made "
    "of it. Type the matches in a new team event, or open the event's report file"
)

_ROSTERS = N_(
    "line {0}: '{1}' stands above the players of one team, and others below it: whom they met is "
    "not told. Type the matches in a new team event; its players are pasted from one list with a "
    "column 'Team', or open the event's report file"
)
_TRANSPOSED = N_(
    "{0}: the headings stand below each other ('{1}'), and each player in a column. Turn the table "
    "round first (Transpose, where a spreadsheet pastes specially)"
)

#: The sentences about tables that are known for what they are.
RECOGNISED = frozenset(
    [_POINTS, _UNREAD, _PAIRINGS, _UNCUT, _TEAMS, _ROSTERS, _TRANSPOSED, MATCHES]
)

_GAME = re.compile(rf"^(?:{PRINTED_SIDE})\s*[-:–−]\s*(?:{PRINTED_SIDE})$")
#: A pairing that has no result yet, and a match.
_OPEN = frozenset([":", "-", "–", "- : -", "-:-", "vs", "vs.", "*", "…", "..."])
_MATCH = re.compile(r"^\d{1,2}(?:½|[.,]\d)?\s*[-:–−]\s*\d{1,2}(?:½|[.,]\d)?$")
#: An opponent with more points than a game gives: `2w2½`.
_BOARD_POINTS = re.compile(r"^\d{1,3}\s?[^\W\d_½]\s?(?:[2-9]|1\d)(?:½|[.,][05])?$|^\d+[^\W\d_½]1½$")
#: The name of a team with its mean rating or its points: `2. Alpha (RtgAvg:2100, TB1: 6)`.
_TEAM = re.compile(r"^\d{1,3}\. ?\S.*\([^()]+:.*\d\)$")
#: Of the rows with a name so many are boards at least: others are headings and teams.
_FEWEST_BOARDS = 0.3
_FEWEST_OF_TEAMS = 0.15
#: What may stand where a player meets himself.
_OWN = DIAGONALS | {"·"}
#: Words of a row that are no flags or figures by chance.
_FEWEST_RESULTS = 3
#: Points other than 0, however they are written.
_MORE_THAN_NOTHING = re.compile(r"[1-9½]")
#: What stands around a name in a line: the board, a dash.
_AROUND = "0123456789. -–—"
#: Players whose marks make a diagonal.
_FEWEST_OWN = 3


def is_recognised(reading: Reading) -> bool:
    """True for a table that is refused, and known for what it is."""
    refused = reading.refusal
    return refused is not None and (reading.sheet.refused is not None or refused.text in RECOGNISED)


def refusal(reading: Reading) -> Doubt | None:
    """Why a table without games is no list of players either; None where it is one."""
    sheet, layout = reading.sheet, reading.layout
    doubt = pairings(sheet) or _twins(sheet) or _below_round(sheet, layout)
    doubt = doubt or teams(sheet, layout) or unread(sheet, layout) or _boards_beside(sheet, layout)
    return doubt or diagonal(sheet, layout) or left_out(sheet, layout) or points(reading)


def both_sides(sheet: Sheet) -> Doubt | None:
    """That names stand below White and below Black, whatever the other columns look like."""
    sides: dict[str, int] = {}
    head = 0
    for at, row in enumerate(sheet.rows):
        headed = {side: place for place, cell in enumerate(row) if (side := side_of_board(cell))}
        if len(headed) == 2:
            sides, head = headed, at
        elif sides and _is_name(row[sides["w"]]) and _is_name(row[sides["b"]]):
            figures = (sheet.row_name(at), row[sides["w"]], row[sides["b"]])
            paired = Doubt(Severity.ERROR, _PAIRINGS, figures, ((at, sides["w"]),))
            return _of_teams(sheet, head) or paired
    return None


def uncut(sheet: Sheet) -> Doubt | None:
    """That the headings of pairings stand in one cell, as the boards below them may, or were cut in
    another way than these."""
    for at, row in enumerate(sheet.rows[:_FIRST_ROWS]):
        text = " ".join(filter(None, row))
        if len(text) > _LONGEST or columns_of(row) is not None:
            continue
        words = text.split()
        if len({side_of_board(word) for word in words}) > 2 and columns_of(words):
            place = next(place for place, cell in enumerate(row) if cell)
            return Doubt(Severity.ERROR, _UNCUT, (sheet.row_name(at), text), ((at, place),))
    return None


def _of_teams(sheet: Sheet, head: int) -> Doubt | None:
    """That the players of the boards below a row of headings are of teams that meet."""
    cells = enumerate(sheet.rows[head])
    place = next((place for place, cell in cells if names_team(cell)), None)
    return None if place is None else _told(sheet, _TEAMS, (head, place))


def pairings(sheet: Sheet) -> Doubt | None:
    """That every line has both players of a board."""
    head = next((row for row in sheet.rows if _has_two_sides(row)), None)
    boards = [
        (at, sides)
        for at, row in enumerate(sheet.rows)
        if (sides := _board(row, headed=head is not None)) and row is not head
    ]
    named = sum(any(map(_is_name, row)) for row in sheet.rows)
    if not boards or (head is None and len(boards) < max(2, _FEWEST_BOARDS * named)):
        return None
    at, (white, black) = boards[0]
    figures = (sheet.row_name(at), white, black)
    return Doubt(Severity.ERROR, _PAIRINGS, figures, ((at, 0),))


def _twins(sheet: Sheet) -> Doubt | None:
    """That names stand in two columns below one heading that is not known."""
    for at, row in enumerate(sheet.rows[:_FIRST_ROWS]):
        if len({*row}) == len(row):
            continue
        boards = sheet.rows[at + 1 :]
        places = names_twice(row, boards)
        if places is not None:
            white, black = (boards[0][place] for place in places)
            figures = (sheet.row_name(at + 1), white, black)
            return Doubt(Severity.ERROR, _PAIRINGS, figures, ((at + 1, places[0]),))
    return None


def _below_round(sheet: Sheet, layout: Layout) -> Doubt | None:
    """That the names of a list and those beside them, without headings, stand below `Round 1`."""
    names, others = layout.column(fields.NAME), layout.column(fields.CLUB)
    if layout.heading >= 0 or names is None or others is None or not layout.players:
        return None
    first = layout.players[0]
    for row in sheet.rows[:first]:
        head = announced("".join(row))
        if head is not None and head.kind is ColumnKind.ROUND:
            sides = (sheet.rows[first][place].strip(_AROUND) for place in (names, others))
            figures = (sheet.row_name(first), *sides)
            return Doubt(Severity.ERROR, _PAIRINGS, figures, ((first, names),))
    return None


def _boards_beside(sheet: Sheet, layout: Layout) -> Doubt | None:
    """That boards with results stand above or below a list of players, who would all begin with
    0."""
    taken = {row for table in layout.rows for row in table}
    for at, row in enumerate(sheet.rows):
        board = None if at in taken else lines.board_of(" ".join(filter(None, row)))
        if board is not None and board[1] and _GAME.match(board[1]):
            return Doubt(
                Severity.ERROR, _PAIRINGS, (sheet.row_name(at), board[0], board[2]), ((at, 0),)
            )
    return None


def _has_two_sides(row: Sequence[str]) -> bool:
    """True for the heads of pairings: White and Black, or a name twice around a result."""
    sides = {side for cell in row if (side := side_of_board(cell))}
    kinds = [head.kind for cell in row if (head := announced(cell)) and not is_surname(cell)]
    return sides == {"w", "b"} or kinds.count(fields.NAME) == 2


def _board(row: Sequence[str], *, headed: bool) -> tuple[str, str] | None:
    """Both names of a board: the last before its result and the first behind it."""
    results = [at for at, cell in enumerate(row) if _GAME.match(cell) or _MATCH.match(cell)]
    if not results and headed:
        results = [at for at, cell in enumerate(row) if cell in _OPEN]
    names = [at for at, cell in enumerate(row) if _is_name(cell)]
    between = [
        (row[one], row[other])
        for one, other in pairwise(names)
        if any(cell in _OPEN for cell in row[one + 1 : other])
    ]
    if between:
        return between[0]
    if len(results) != 1:
        return (row[names[0]], row[names[1]]) if headed and len(names) == 2 else None
    before = [row[at] for at in names if at < results[0]]
    behind = [row[at] for at in names if at > results[0]]
    return (max(before, key=len), max(behind, key=len)) if before and behind else None


def _is_name(cell: str) -> bool:
    return sum(sign.isalpha() for sign in cell) > 2


# --- teams ----------------------------------------------------------------------------------------


def teams(sheet: Sheet, layout: Layout) -> Doubt | None:
    """That rows are teams: there are match points, a column of teams where the names would be, or
    results of several boards."""
    heading = _heading(sheet, layout)
    if heading >= 0:
        for place, cell in enumerate(sheet.rows[heading]):
            if is_match_points(cell) or (is_team(cell) and _are_rows(sheet, layout, place)):
                return _told(sheet, _TEAMS, (heading, place))
    if layout.notation.scores is not None or layout.notation.turned:
        return None  # they are points of single games, or opponents
    cells = [
        (row, place)
        for row in layout.players
        for place, text in enumerate(sheet.rows[row])
        if _BOARD_POINTS.match(text)
    ]
    if len(cells) > _FEWEST_OF_TEAMS * max(1, len(layout.players)) * _rounds(layout):
        return _told(sheet, _TEAMS, cells[0])
    return None


def rosters(sheet: Sheet, layout: Layout) -> Doubt | None:
    """That the same headings stand below the names of several teams, as Swiss-Manager's
    compositions of teams have them."""
    head = sheet.rows[layout.heading] if layout.heading > 0 else None
    above = [at - 1 for at, row in enumerate(sheet.rows) if at and row == head]
    names = [(at, "".join(sheet.rows[at])) for at in above]
    teams = [(at, name) for at, name in names if len(name) < _LONGEST and _TEAM.match(name)]
    if len(teams) < _FEWEST_TEAMS:
        return None
    row, name = teams[0]
    place = next(place for place, cell in enumerate(sheet.rows[row]) if cell)
    return Doubt(Severity.ERROR, _ROSTERS, (sheet.row_name(row), name), ((row, place),))


_FEWEST_TEAMS, _LONGEST = 2, 300


def _heading(sheet: Sheet, layout: Layout) -> int:
    """The row of the headings; where too few of them are known, the one right above the rows of the
    players. -1 without any."""
    if layout.heading >= 0 or not layout.players:
        return layout.heading
    above = layout.players[0] - 1
    named = layout.column(fields.NAME)
    return above if above >= 0 and named is not None and sheet.rows[above][named] else -1


def _are_rows(sheet: Sheet, layout: Layout, place: int) -> bool:
    """True if each row is a team by a column of teams: no heading calls another one that of names,
    and nobody has a team-mate."""
    named = layout.column(fields.NAME)
    if named is None or named == place:
        return True
    if announced(sheet.rows[_heading(sheet, layout)][named]) is not None:
        return False
    teams = [sheet.rows[row][place] for row in layout.players]
    return len(set(teams)) == len(teams)


def _rounds(layout: Layout) -> int:
    return max(1, len(layout.places(ColumnKind.ROUND)))


# --- columns of players ---------------------------------------------------------------------------

#: Headings that stand below each other by no chance.
_FEWEST_HEADS = 3
_FIRST_ROWS, _FIRST_COLUMNS = 60, 3


def transposed(sheet: Sheet, layout: Layout) -> Doubt | None:
    """That the headings stand in a column: each player's row would be a column."""
    if sheet.width == 1 or any(
        _is_name_heading(sheet.rows[row]) for row in range(layout.heading + 1)
    ):
        return None
    for place in range(min(_FIRST_COLUMNS, sheet.width)):
        cells = [row[place] for row in sheet.rows[:_FIRST_ROWS]]
        heads = [announced(cell) for cell in cells]
        kinds = {head.kind for head in heads if head} - {ColumnKind.OPPONENT, ColumnKind.ROUND}
        if fields.NAME in kinds and len(kinds) >= _FEWEST_HEADS:
            row = next(at for at, head in enumerate(heads) if head and head.kind is fields.NAME)
            return _told(sheet, _TRANSPOSED, (row, place))
    return None


def _is_name_heading(cells: Sequence[str]) -> bool:
    heads = [head.kind for cell in cells if (head := announced(cell))]
    return fields.NAME in heads and len(heads) > 1


# --- points and results ---------------------------------------------------------------------------


def unread(sheet: Sheet, layout: Layout) -> Doubt | None:
    """That there are results, but none that anybody understands."""
    cells = list(_filled(sheet, layout, layout.places(ColumnKind.UNREAD)))
    if not cells:
        return None
    strange = [cell for cell in cells if parse_points(sheet.rows[cell[0]][cell[1]]) is None]
    if len(strange) * 5 < len(cells):
        return _told(sheet, _POINTS, cells[0])
    unknown = (cell for cell in strange if not _is_known(sheet.rows[cell[0]][cell[1]]))
    return _told(sheet, _UNREAD, next(unknown, strange[0]))


def _is_known(text: str) -> bool:
    """True for a result, or the mark where players meet themselves."""
    return text in _OWN or is_game_cell(text)


def diagonal(sheet: Sheet, layout: Layout) -> Doubt | None:
    """That the mark where players meet themselves goes through the rows, each time in another
    place: a crosstable that was cut wrongly."""
    met: list[Place] = []
    behind = set()
    for row in layout.players:
        words = [(word, at) for at, cell in enumerate(sheet.rows[row]) for word in cell.split()]
        marks = [at for at, (word, _) in enumerate(words) if word in _OWN]
        if len(marks) != 1:
            return None
        behind.add(len(words) - marks[0])
        met.append((row, words[marks[0]][1]))
    if len(met) < _FEWEST_OWN or len(behind) < max(_FEWEST_OWN, len(met) / 2):
        return None
    return _told(sheet, _UNREAD, met[0])


def left_out(sheet: Sheet, layout: Layout) -> Doubt | None:
    """That most rows have several results in columns of which nothing is taken."""
    places = [
        place
        for place in layout.places(ColumnKind.IGNORED)
        if layout.heading < 0 or announced(sheet.rows[layout.heading][place]) is None
    ]
    rows = [row for row in layout.players if _results(sheet, row, places) >= _FEWEST_RESULTS]
    if not rows or 2 * len(rows) <= len(layout.players):
        return None
    cell = next((rows[0], place) for place in places if _results(sheet, rows[0], [place]))
    return _told(sheet, _UNREAD, cell)


def _results(sheet: Sheet, row: int, places: Iterable[int]) -> int:
    """How many words of a row may be results."""
    words = (word for place in places for word in sheet.rows[row][place].split())
    return sum(map(_may_be_game, words))


def _may_be_game(word: str) -> bool:
    several = all(map(is_game_cell, word.split(",")))
    is_apart = parse_points(word) is None and apart.may_be(word)
    return is_game_cell(word) or several or is_round_cell(word) or is_apart


def points(reading: Reading) -> Doubt | None:
    """That there are points or tie-breaks, and no game at all."""
    sheet, layout = reading.sheet, reading.layout
    places = layout.places(ColumnKind.POINTS) + layout.places(ColumnKind.TIE_BREAK)
    for row, place in _filled(sheet, layout, places):
        if _MORE_THAN_NOTHING.search(sheet.rows[row][place]):
            return _told(sheet, _POINTS, (row, place))
    name = layout.column(fields.NAME)
    if name is not None:
        scored = [row for row in layout.players if ends_in_score(sheet.rows[row][name])]
        if 2 * len(scored) > len(layout.players):
            return _told(sheet, _POINTS, (scored[0], name))
    return None


def by_round(sheet: Sheet, cell: Place) -> Doubt:
    """That results stand by rounds, without opponents."""
    return _told(sheet, _POINTS, cell)


def summed_by_round(reading: Reading) -> Doubt | None:
    """The same, where there are less columns than opponents, and their sums are the points."""
    sheet, layout = reading.sheet, reading.layout
    places, points = layout.places(ColumnKind.OPPONENT), layout.column(ColumnKind.POINTS)
    if points is None or len(places) + 1 >= len(layout.players):
        return None
    for row in layout.players:
        gained = [parse_points(sheet.rows[row][place]) for place in places]
        if sum(half for half in gained if half) != parse_points(sheet.rows[row][points]):
            return None
    return by_round(sheet, (layout.players[0], places[0]))


def _filled(sheet: Sheet, layout: Layout, places: Iterable[int]) -> Iterable[Place]:
    return ((row, place) for place in places for row in layout.players if sheet.rows[row][place])


def _told(sheet: Sheet, text: str, cell: Place) -> Doubt:
    row, place = cell
    return Doubt(Severity.ERROR, text, (sheet.cell_name(*cell), sheet.rows[row][place]), (cell,))
