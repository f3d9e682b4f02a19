"""A list of players beside the pairings, in the same text or in a sheet of its own."""

from __future__ import annotations

from io import BytesIO

import pytest
from openpyxl import Workbook

from tbdesk.files import files
from tests.files.tables.forms import sums
from tests.files.tables.pairings.lists import List, whole
from tests.files.tables.programs import Rows, swiss, tabbed

PAIRINGS = whole(List(heads="Bo. White Result Black"))
PLAYERS: Rows = [["No", "Name", "Rtg", "FED", "Club"]] + [
    [str(one.number), one.name, str(one.rating or ""), one.federation, one.club]
    for one in swiss().players
]
TEXTS = {
    "above": [*PLAYERS, [], *PAIRINGS],
    "below": [*PAIRINGS, ["Players"], *PLAYERS],
    "with a title": [["Open 2026"], ["Starting list"], *PLAYERS, [], *PAIRINGS],
}
IN_ORDER = "in the order in which they appear"


@pytest.mark.parametrize("rows", TEXTS.values(), ids=TEXTS)
def test_what_the_list_knows_is_taken_over(rows: Rows) -> None:
    loaded = files.loads(tabbed(rows).encode(), "a.txt")
    known = {one.name: (one.rating, one.federation, one.club) for one in loaded.tournament.players}
    assert known == {one.name: (one.rating, one.federation, one.club) for one in swiss().players}
    assert sorted(sums(loaded.tournament).values()) == sorted(sums(swiss()).values())
    assert all(IN_ORDER in problem.value for problem in loaded.problems)


def test_a_sheet_of_its_own() -> None:
    book, data = Workbook(), BytesIO()
    assert book.active is not None
    for row in PLAYERS:
        book.active.append(row)
    sheet = book.create_sheet("Rounds")
    for row in PAIRINGS:
        sheet.append(row)
    book.save(data)
    event = files.loads(data.getvalue(), "a.xlsx").tournament
    assert {one.name: one.rating for one in event.players} == {
        one.name: one.rating for one in swiss().players
    }


def test_who_is_not_in_the_list_is_told() -> None:
    name = swiss().players[5].name
    players = [[cell.replace(name, "Fiordi, Ada") for cell in row] for row in PLAYERS]
    problems = files.loads(tabbed([*players, [], *PAIRINGS]).encode(), "a.txt").problems
    told = [problem.arguments for problem in problems if IN_ORDER not in problem.value]
    assert [arguments[1:] for arguments in told] == [(name,), ("1",)]
    assert told[1][0] == "Fiordi, Ada"


def test_a_name_with_two_ratings_has_none() -> None:
    rows = [*PLAYERS, [], PLAYERS[0], ["9", PLAYERS[1][1], "1000", "", ""], [], *PAIRINGS]
    event = files.loads(tabbed(rows).encode(), "a.txt").tournament
    ratings = {one.name: one.rating for one in event.players}
    assert ratings[PLAYERS[1][1]] is None
    assert ratings[PLAYERS[2][1]] == int(PLAYERS[2][2])


def test_who_stands_in_the_list_and_in_no_pairing_is_told() -> None:
    """A list of numbers, names and points is one, too."""
    text = (
        "No\tName\tPts\n1\tAnna\t1\n2\tBruno\t0\n3\tCarla\t0\n\n"
        "Round 1\nWhite\tResult\tBlack\nAnna\t1-0\tBruno\n"
    )
    loaded = files.loads(text.encode(), "a.tsv")
    assert [player.name for player in loaded.tournament.players] == ["Anna", "Bruno"]
    assert ("Carla", "1") in [problem.arguments for problem in loaded.problems]
