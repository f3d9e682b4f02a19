"""A list of players beside the pairings, in the same text or in a sheet of its own."""

from __future__ import annotations

from io import BytesIO

import pytest
from openpyxl import Workbook

from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import THREE_ONE_ZERO
from tbdesk.files import files
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.problems import problem_text
from tests.files.tables.forms import sums
from tests.files.tables.pairings.lists import List, before, whole
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


# --- points in the list ---------------------------------------------------------------------------


def _standings(round_: int, *, places: int = 0, line: str = "Standings") -> Rows:
    """The standings after a round, or the first places of them."""
    points = {one.name: before(one.number, round_ + 1) for one in swiss().players}
    ranked = sorted(points, key=lambda name: -points[name])[: places or None]
    rows = [[str(at), name, points_text(points[name])] for at, name in enumerate(ranked, start=1)]
    return [[line], ["Rank", "Name", "Points"], *rows]


def _told(*tables: Rows) -> list[str]:
    """What is told of tables that stand below each other, but for the order of the players."""
    text = tabbed([row for rows in tables for row in [*rows, []]])
    loaded = files.loads(text.encode(), "a.txt")
    told = [problem_text(problem, loaded.tournament) for problem in loaded.problems]
    return [text for text in told if IN_ORDER not in text]


def _with_points(standings: Rows, at: int, points: str) -> Rows:
    return [[*row[:2], points] if row[:1] == [str(at)] else row for row in standings]


LAST = swiss().rounds


@pytest.mark.parametrize("round_", range(LAST + 1))
def test_standings_that_the_pairings_give(round_: int) -> None:
    """After the last round, or after one before, whether or not a line says so."""
    standings = _standings(round_)
    assert _told(PAIRINGS, standings) == _told(standings, PAIRINGS) == []
    assert _told(PAIRINGS, standings, _standings(LAST)) == []
    if round_:
        assert _told(PAIRINGS, _standings(round_, line=f"Standings after round {round_}")) == []


@pytest.mark.parametrize("at", range(1, len(swiss().players) + 1))
def test_points_that_the_pairings_do_not_give(at: int) -> None:
    standings = _standings(LAST)
    name, points = standings[at + 1][1:]
    wrong = _with_points(standings, at, "9½")
    for tables in ([PAIRINGS, wrong], [wrong, PAIRINGS], [PAIRINGS, _standings(2), wrong]):
        (told,) = _told(*tables)
        assert "9½ points are printed" in told
        assert told.endswith(f"the results of {name} give {points}")


def test_points_that_the_rounds_named_above_the_list_do_not_give() -> None:
    standings = _standings(2, line="Standings after round 2")
    name, points = standings[2][1:]
    (told,) = _told(PAIRINGS, _with_points(standings, 1, "9"))
    assert f"9 points for {name}, the pairings give {points} after round 2" in told


def test_a_second_list_with_other_points() -> None:
    standings = _standings(LAST)
    (told,) = _told(PAIRINGS, standings, _with_points(standings, 1, "9"))
    assert f"9 points for {standings[2][1]}, the pairings give {standings[2][2]}" in told


def test_a_list_in_which_most_points_differ_is_looked_at() -> None:
    wrong = [[*row[:2], f"{row[2]}9"] if len(row) > 1 else row for row in _standings(LAST)]
    with pytest.raises(FormatError, match="the results are not what they look like"):
        _told(PAIRINGS, [wrong[0], ["Rank", "Name", "Points"], *wrong[2:]])


def test_points_of_the_list_tell_the_score_system() -> None:
    text = (
        "Round 1\nWhite\tResult\tBlack\nAnna\t1-0\tBruno\nCarla\t½-½\tDino\n\n"
        "Rank\tName\tPoints\n1\tAnna\t3\n2\tCarla\t1\n2\tDino\t1\n4\tBruno\t0\n"
    )
    event = files.loads(text.encode(), "a.txt").tournament
    assert event.scores == THREE_ONE_ZERO


def test_the_first_places_alone_lack_nobody() -> None:
    for places in range(1, len(swiss().players)):
        assert _told(PAIRINGS, _standings(LAST, places=places)) == []


@pytest.mark.parametrize("left_out", range(1, len(swiss().players)))
def test_who_is_left_out_between_two_places_is_told(left_out: int) -> None:
    standings = _standings(LAST)
    name = standings[left_out + 1][1]
    rows = [row for row in standings if row[1:2] != [name]]
    (told,) = _told(PAIRINGS, rows)
    assert f"{name} is not in the list of players" in told


def test_a_name_among_the_first_places_that_is_in_no_pairing() -> None:
    """He may be one of those who are missing."""
    standings = _standings(LAST, places=len(swiss().players) - 1)
    name, missing = standings[-1][1], _standings(LAST)[-1][1]
    standings[-1][1] = "Fiordi, Ada"
    told = _told(PAIRINGS, standings)
    assert [name in text for text in told].count(True) == 1
    assert [missing in text for text in told].count(True) == 1
    assert [text.startswith("Fiordi, Ada stands") for text in told].count(True) == 1


def test_standings_keep_what_the_list_of_players_knows() -> None:
    text = tabbed([*PLAYERS, [], *PAIRINGS, [], *_standings(LAST)])
    event = files.loads(text.encode(), "a.txt").tournament
    assert {one.name: one.rating for one in event.players} == {
        one.name: one.rating for one in swiss().players
    }
