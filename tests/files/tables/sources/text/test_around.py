"""What stands above and below a table made with blanks is none of its rows."""

from __future__ import annotations

import pytest

from tbdesk.files import files
from tbdesk.files.tables.sources.text import spaces
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.problems import problem_text
from tests.files.tables.programs import Style, aligned, rounds, swiss, total

LINES = [
    "Total games: 25",
    "White wins 10 (40%)  Draws 6  Black wins 9",
    "Average Elo: 2000 <=> Cat: 3",
    "28 Partien, 12 Remis (43%)",
    "Page 1 of 1",
    "Tie-breaks: 1) Buchholz 2) Sonneborn-Berger 3) wins",
    "1. Preis: Pokal, 2. Preis: 50 EUR",
    "www.chess-results.com  25.05.2026 18:04:22",
]
ABOVE = [*LINES, "Open 2026, 1 - 3 May 2026, 5 rounds", "1 = win, 0 = loss, + = forfeit"]


def table(gap: int) -> str:
    event, style = swiss(), Style("{o}{c}{r}", byes="bye ½ 0", absent="0")
    head = ["No", "Name", "Rtg", *map(str, range(1, 6)), "Pts"]
    rows = [
        [str(one.number), one.name, str(one.rating or ""), *rounds(event, one.number, style)]
        for one in event.players
    ]
    points = [total(event, one.number) for one in event.players]
    return aligned([head, *([*row, own] for row, own in zip(rows, points, strict=True))], gap)


def read(text: str) -> tuple[object, ...]:
    """The players, games and byes of a table, and what is told of it."""
    event, problems = files.loads(text.encode(), "a.txt")[:2]
    told = [problem_text(problem, event) for problem in problems]
    return event.players, event.games, event.byes, told


@pytest.mark.parametrize("gap", [1, 2])
@pytest.mark.parametrize("line", ABOVE)
def test_a_line_above_the_table(line: str, gap: int) -> None:
    assert read(f"{line}\n\n{table(gap)}") == read(table(gap))


@pytest.mark.parametrize("gap", [1, 2])
@pytest.mark.parametrize("line", LINES)
def test_a_line_below_the_table(line: str, gap: int) -> None:
    """`Total games: 25` was a player, and a page number glued numbers and names together."""
    assert read(f"{table(gap)}\n\n{line}\n") == read(table(gap))


@pytest.mark.parametrize("line", ["12  Lund, Per", "12. Lund, Per  1500"])
def test_a_player_below_the_table_whose_number_goes_on_is_one(line: str) -> None:
    players = read(f"{table(2)}\n\n{line}\n")[0]
    assert isinstance(players, tuple)
    assert len(players) == len(swiss().players) + 1


#: Clubs with figures and names with brackets among others, as lists of entries have them.
ENTRIES = [
    ["Frida T.", "Scacchi Roma"],
    ["Hannes W.", "SK Süd 1921"],
    ["Neri, Dario (VC)", "Chess Club 2"],
    ["Muster, Max (U12)", "Torre"],
    ["Koch, Ida", "1. FC Schach"],
    ["Li A", "Club Black & White"],
]
PLACES = ["St. Gallen", "Ulm", "Bad Homburg v.d.H.", "Roma", "L'Aquila", "Rest"]
TOWNS = [[*row, town] for row, town in zip(ENTRIES, PLACES, strict=True)]


@pytest.mark.parametrize("gap", [2, 3])
@pytest.mark.parametrize("below", ["", "\n\nEntry fee 10 EUR, 12 May 2026", "\n\nhttp://chess.org"])
@pytest.mark.parametrize("above", ["", "Chess club Riverside - entries, 12 May 2026\n\n"])
@pytest.mark.parametrize("head", [[], ["Name", "Club", "Town"]])
@pytest.mark.parametrize("numbered", [False, True])
def test_a_list_in_which_only_some_rows_have_figures(
    head: list[str], above: str, below: str, gap: int, numbered: bool
) -> None:
    """The other rows were one cell, and their players left out, or called so with their clubs."""
    rows = [[str(at), *row] if numbered else row for at, row in enumerate(TOWNS, 1)]
    heads = [["No.", *head] if numbered else head] if head else []
    text = f"{above}{aligned([*heads, *rows], gap)}{below}"
    players = files.loads(text.encode(), "a.txt").tournament.players
    assert [(player.name, player.club) for player in players] == [tuple(row[:2]) for row in TOWNS]


def test_the_first_of_a_list_has_less_beside_his_name() -> None:
    rows = [
        ["Blu, Cleo", "Ulm", ""],
        ["Neri, Bea", "Roma", "pays cash"],
        ["Koch, Jo", "Ulm", "phone first"],
    ]
    rows += [["Verdi, Ivo", "Trier", "phone first"], ["Costa, Ugo", "Rom", "pays cash"]]
    text = f"Entries\n\n{aligned(rows, 3)}"
    players = files.loads(text.encode(), "a.txt").tournament.players
    assert [player.name for player in players] == [row[0] for row in rows]


@pytest.mark.parametrize("line", ["Frida T.     W", "Anna R.   M"])
def test_an_initial_and_a_group_behind_a_name_are_no_headings(line: str) -> None:
    assert not spaces.is_heading(line)


NAMES = ("Ada", "Bea", "Cleo", "Dora", "Eva", "Fay", "Gil", "Hal", "Ivo")


@pytest.mark.parametrize("head", ["Kat.", "Paid"])
@pytest.mark.parametrize(
    "beside", ["W U12 U14 U12 M S65 S65 U14 U10", "5 paid 10 5 paid 10 5 5 10"]
)
def test_nobody_is_left_out_of_a_list_for_what_stands_beside_him(beside: str, head: str) -> None:
    """Of those without a figure there nothing was said. What it means may be asked."""
    names = [f"Rossi, {name}" for name in NAMES]
    rows = [[str(at), *row] for at, row in enumerate(zip(names, beside.split(), strict=True), 1)]
    text = "Open 2026\n\n" + aligned([["Lfd. Nr.", "Nome", head], *rows], 3)
    try:
        players = files.loads(text.encode(), "a.txt").tournament.players
    except FormatError:
        return
    assert [player.name for player in players if "Rossi" in player.name] == names
