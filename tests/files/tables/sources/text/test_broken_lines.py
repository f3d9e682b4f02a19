"""Tables whose rows were broken into lines."""

import pytest

from tbdesk.files.tables.sources.text.broken_lines import stacked
from tests.files.tables.forms import read

NAMES = [
    *("van 't Hof, K.", "de la Cruz, J.", "bin Ali, Hassan", "S. Kumar", "Tran Thi B"),
    *("El Amrani, Y.", "Smith, Bob", "Al-Sayed, Omar", "Nguyen Van A", "Müller, Jan"),
]


@pytest.mark.parametrize("count", range(5, 11))
@pytest.mark.parametrize("above", ["Player", "Klasse 5a\nPlayer"])
def test_a_list_of_names_is_no_table_of_several_columns(count: int, above: str) -> None:
    """With as many lines as such a table would have, it is read whole, or not at all."""
    reading = read("\n".join([above, *NAMES[:count], ""]))
    names = [player.name for player in reading.players]
    assert names == NAMES[:count] or reading.refusal is not None


def test_names_and_clubs_below_a_heading_each_are_columns() -> None:
    lines = ["Name", "Club", "Federation"]
    for name in NAMES:
        lines += [name, "SC Sud", "ITA"]
    first = next(iter(stacked(list(enumerate(lines, start=1)))))
    assert [row[0] for row in first.rows[1:]] == NAMES


# --- a cell a line --------------------------------------------------------------------------------

SMALL = [
    ["1.", "Anna Rossi", "ITA", "1900"],
    ["2.", "Bea Neri", "GER", "1800"],
    ["3.", "U18", "FRA", "1700"],
    ["4.", "Dora Rosa", "ITA", "1600"],
]
HEADS = ["No", "Name", "Fed", "Elo"]


def _lines(*rows: list[str]) -> str:
    return "\n".join([*(cell for row in rows for cell in row if cell), ""])


@pytest.mark.parametrize("above", [[], HEADS, ["Open 2026", *HEADS]])
def test_rows_go_from_number_to_number(above: list[str]) -> None:
    reading = read(_lines(above, *SMALL))
    assert reading.refusal is None
    found = [(one.name, one.federation, one.rating) for one in reading.players]
    assert found == [(name, federation, int(elo)) for _, name, federation, elo in SMALL]


@pytest.mark.parametrize("row", range(4))
@pytest.mark.parametrize("place", [2, 3])
@pytest.mark.parametrize("above", [[], HEADS])
def test_rows_in_which_a_cell_is_missing_are_refused(
    row: int, place: int, above: list[str]
) -> None:
    """Whose it would have been is not told: the rows would be shifted, or the names be those of
    federations."""
    rows = [[*cells] for cells in SMALL]
    rows[row][place] = ""
    reading = read(_lines(above, *rows))
    assert reading.refusal is not None
    said = reading.refusal.text.format(*reading.refusal.arguments)
    assert "copied one a line" in said


def test_federations_between_names_are_no_players() -> None:
    reading = read("Anna Rossi\nITA\nBea Neri\nCleo Blu\nGER\nDora Rosa\nFRA\n")
    assert reading.refusal is not None
    assert reading.refusal.arguments[:2] == ("2", "ITA")


def test_ratings_without_numbers() -> None:
    reading = read("Name\nElo\nAnna Rossi\n1900\nBea Neri\n1800\nCleo Blu\n1700\nDora Rosa\n1600\n")
    assert [(one.name, one.rating) for one in reading.players] == [
        *(("Anna Rossi", 1900), ("Bea Neri", 1800)),
        *(("Cleo Blu", 1700), ("Dora Rosa", 1600)),
    ]


def test_columns_below_each_other_without_the_place_of_the_names_are_refused() -> None:
    text = "Player\nAnna\nBea\nCleo\nDora\nElo\n1900\n1800\n1700\n1\n*\n0\n½\n½\n2\n1\n*\n½\n1\n"
    reading = read(text + "3\n½\n½\n*\n0\n4\n½\n0\n1\n*\n")
    assert reading.refusal is not None


def test_the_first_player_is_no_title() -> None:
    """Where the cells of the last are missing, the others make rows without him."""
    reading = read("Dean Smith\n1675\nPOL\nEmil Rang\n1264\nIND\nEmil Lang\n1602\nHUN\nIvo Rosa\n")
    assert reading.refusal is not None


def test_results_and_numbers_are_no_column() -> None:
    text = "Round 1\n1\nAnna Rossi\n1906\n0 - 1\nBea Neri\n2337\n2\nCleo Blu\n1597\n½ - ½\n"
    assert read(f"{text}Dora Rosa\n1327\n").refusal is not None


def test_names_of_two_signs_are_no_second_lines() -> None:
    rows = ("卜祥志  20860679", "韦奕    7635355", "侯逸凡  16888642", "倪华    15203320")
    players = read("\n".join(("Spieler", "Joueur  FideID", *rows))).players
    assert [player.name for player in players] == ["卜祥志", "韦奕", "侯逸凡", "倪华"]
