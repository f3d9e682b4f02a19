"""Tables that are laid out another way than a row for each player and a column for each round."""

from __future__ import annotations

import re

import pytest

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import files
from tests.files.tables.forms import sums
from tests.files.tables.programs import Rows, Style, aligned, by_place, rounds, swiss, tabbed, total

FIVE = range(1, 6)


def _rows(style: Style) -> Rows:
    found = [["No.", "Name", "Rtg", *(f"R{at}" for at in FIVE), "Pts."]]
    for player in swiss().players:
        own = [str(player.number), player.name, str(player.rating or "")]
        found.append([*own, *rounds(swiss(), player.number, style), total(swiss(), player.number)])
    return found


COLOURED = _rows(Style("{o}{c}{r}", byes="bye HPB ZPB"))
US = _rows(Style("{r}{o}", results="W D L X F", byes="B---|H---|U---", absent="U---"))


def _turned(rows: Rows) -> Rows:
    return [list(column) for column in zip(*rows, strict=True)]


def _apart(order: str) -> Rows:
    """Opponent, colour and result in columns of their own."""
    found = [COLOURED[0][:3] + [f"R{at}" if not part else "" for at in FIVE for part in
             range(len(order))] + ["Pts."]]  # fmt: skip
    for row in COLOURED[1:]:
        cells: list[str] = []
        for cell in row[3:-1]:
            game = re.match(r"^(\d+)([wb])(.)$", cell)
            worth = {"bye": "1", "HPB": "½", "ZPB": "0"}.get(cell, "")
            known = dict(zip("ocr", game.groups() if game else ("bye", "", worth), strict=True))
            cells += [known[part] for part in order]
        found.append([*row[:3], *cells, row[-1]])
    return found


def _coloured_opponents(form: str) -> Rows:
    """Opponent and colour in one column, the result in the next: `12W`, `1`."""
    found = []
    for row in _apart("ocr"):
        games = [row[at : at + 3] for at in range(3, len(row) - 1, 3)]
        pairs = [
            [form.format(o=one, c=colour.upper()) if colour else one, result]
            for one, colour, result in games
        ]
        found.append([*row[:3], *(cell for pair in pairs for cell in pair), row[-1]])
    return found


def _with_second_lines(what: str) -> Rows:
    """A second line a player: his colours, or his points after each round, perhaps his state."""
    found = [US[0]]
    for row, coloured in zip(US[1:], COLOURED[1:], strict=True):
        colours = [(re.findall("[wb](?=.$)", cell) or [""])[0].upper() for cell in coloured[3:-1]]
        points, running = 0.0, []
        for cell in row[3:-1]:
            points += {"W": 1, "X": 1, "B": 1, "D": 0.5, "H": 0.5}.get(cell[0], 0)
            running.append(str(points))
        second = colours if what == "colours" else running
        state = "NJ 31204037 1500" if what == "points and state" else ""
        found += [row, ["", state, "", *second, ""]]
    return found


def _with_points(rows: Rows) -> Rows:
    """The points after each round behind the game: `W4 1.5`."""
    found = [rows[0]]
    for row, us in zip(rows[1:], US[1:], strict=True):
        points, cells = 0.0, []
        for cell, sign in zip(row[3:-1], us[3:-1], strict=True):
            points += {"W": 1, "X": 1, "B": 1, "D": 0.5, "H": 0.5}.get(sign[0], 0)
            cells.append(f"{cell or 'ZPB'} {points}")
        found.append([*row[:3], *cells, row[-1]])
    return found


def _paged(rows: Rows) -> Rows:
    return [*rows[:5], ["Page 2"], rows[0], *rows[5:9], ["Page 3"], rows[0], *rows[9:]]


PLACED: Rows = [
    ["Rk.", *COLOURED[0]],
    *(
        [str(at), *next(row for row in COLOURED if row[0] == str(player.number))]
        for at, player in enumerate(by_place(swiss()), start=1)
    ),
]


def _shared(rows: Rows, sign: str) -> Rows:
    """The places of those level left out, or with a sign."""
    body = zip(rows[1:], [rows[0], *rows[1:]], strict=False)
    return [rows[0], *([sign if row[-1] == above[-1] else row[0], *row[1:]] for row, above in body)]


TABLES = {
    "players in columns": tabbed(_turned(COLOURED)),
    "names alone above": tabbed(_turned([["", *row[1:]] for row in COLOURED])).replace("Name", ""),
    **{
        f"{order} apart": tabbed(_apart(order))
        for order in ("ocr", "cor", "orc", "cro", "or", "ro")
    },
    "oc and r apart": tabbed(_coloured_opponents("{o}{c}")),
    "co and r apart": tabbed(_coloured_opponents("{c} {o}")),
    "ocr apart, no numbers": tabbed([row[1:] for row in _apart("ocr")]),
    "colours below": tabbed(_with_second_lines("colours")),
    "points below": tabbed(_with_second_lines("points")),
    "points below, blanks": aligned(_with_second_lines("points"), 2),
    "points and state below": tabbed(_with_second_lines("points and state")),
    "points in the same cell": tabbed(_with_points(US)),
    "points in the same cell, with colours": tabbed(_with_points(COLOURED)),
    "pages": tabbed(_paged(COLOURED)),
    "shared places empty": tabbed(_shared(PLACED, "")),
    "shared places with a sign": tabbed(_shared(PLACED, "=")),
    "shared places in blanks": aligned(_shared(PLACED, "="), 2, (0, 1)),
}
COLOURLESS = (
    "or apart",
    "ro apart",
    "points below",
    "points below, blanks",
    "points and state below",
    "points in the same cell",
)


def _games(event: Tournament, *, colours: bool) -> set[tuple[int, int, int]]:
    pairs = [(game.round, game.white, game.black) for game in event.games]
    return {
        (at, one, other) if colours or one < other else (at, other, one) for at, one, other in pairs
    }


@pytest.mark.parametrize("name", TABLES)
def test_one_event(name: str) -> None:
    loaded = files.loads(TABLES[name].encode(), "a.txt")
    event = loaded.tournament
    assert [player.name for player in event.players] == [one.name for one in swiss().players]
    assert sums(event) == sums(swiss())
    colours = name not in COLOURLESS
    assert _games(event, colours=colours) == _games(swiss(), colours=colours)
    assert all("no colours" in problem.value for problem in loaded.problems)


def test_cells_of_a_turned_table_are_named_as_they_stand() -> None:
    rows = _turned(COLOURED)
    assert rows[3][1] == "10b0"
    rows[3][1] = "10b1"
    problems = files.loads(tabbed(rows).encode(), "a.txt").problems
    assert ("B4", "10b1", "K4", "1w1") in [problem.arguments for problem in problems]
    contradiction = next(problem for problem in problems if "10b1" in problem.arguments)
    assert (contradiction.line, contradiction.column) == (4, 2)


def test_cells_of_columns_put_together_are_named_as_they_stand() -> None:
    rows = _apart("ocr")
    assert rows[1][3:6] == ["10", "b", "0"]
    rows[1][5] = "1"
    problems = files.loads(tabbed(rows).encode(), "a.txt").problems
    assert "D2" in [problem.arguments[0] for problem in problems]


def test_columns_of_numbers_that_name_nobody_are_no_rounds() -> None:
    """Ratings of several lists and points, and no games."""
    heads = ["No", "Name", "A", "B", "C", "D"]
    body = [[str(at), f"Name {chr(64 + at)}", str(at + 2), "1", str(9 - at), "0"] for at in FIVE]
    with pytest.raises(Exception, match=r"a\.txt"):
        files.loads(tabbed([heads, *body]).encode(), "a.txt")
