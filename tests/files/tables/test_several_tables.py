"""A list of players beside a table with games: told where it says more, and no menu is one."""

from __future__ import annotations

import pytest

from tbdesk.files.tables.loading import loads
from tbdesk.report.wording.problems.problems import problem_text

GAMES = [
    *(["No", "Name", "1", "2", "3", "Pts"], ["1", "Anna Rossi", "*", "1", "½", "1.5"]),
    *(["2", "Bea Neri", "0", "*", "1", "1"], ["3", "Cleo Blu", "½", "0", "*", "0.5"]),
]
HEADS = ["No", "Name", "Elo"]
PLAYERS = [["1", "Anna Rossi", "1900"], ["2", "Bea Neri", "1800"], ["3", "Cleo Blu", "1700"]]
ABBREVIATED = [["1", "A. Rossi", "1900"], ["2", "Neri, B", "1800"], ["3", "C. Blu", "1700"]]
MORE = [["4", "Dora Rosa", "1600"], ["5", "Ivo Verdi", "1500"]]
MENU = [["Home"], ["Players"], ["Pairings"], ["Standings"], ["Contact us"]]


def _told(*tables: list[list[str]]) -> list[object]:
    """What is said of several tables of a page."""
    rows = (
        "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in table)
        for table in tables
    )
    page = "<html>" + "".join(f"<table>{table}</table>" for table in rows) + "</html>"
    loaded = loads(page.encode(), "a.html")
    assert len(loaded.tournament.games) == 3
    return [problem.value for problem in loaded.problems]


@pytest.mark.parametrize("games_first", [True, False])
@pytest.mark.parametrize(
    "more",
    [
        [HEADS, *PLAYERS, *MORE],
        [*PLAYERS, *MORE],
        [HEADS, *PLAYERS[:2], *MORE],
        [HEADS, *MORE, ["6", "Ugo Bruni", "1400"], ["7", "Leo Gallo", "1300"]],
        [HEADS, *MORE],
    ],
    ids=[
        *("more players", "without headings", "some of them", "a larger list of others"),
        "a smaller list of others",
    ],
)
def test_a_list_with_other_players_is_told(more: list[list[str]], games_first: bool) -> None:
    tables = (GAMES, more) if games_first else (more, GAMES)
    assert _told(*tables) == ["of {0} tables in the file '{1}' was read"]


@pytest.mark.parametrize(
    "other",
    [MENU, [HEADS, *PLAYERS], [HEADS, *PLAYERS[:2]], [["Round 1"], ["Round 2"], ["Round 3"]]],
    ids=["a menu", "the players", "two of them", "links"],
)
def test_what_says_no_more_is_not(other: list[list[str]]) -> None:
    assert _told(GAMES, other) == []


@pytest.mark.parametrize("games_first", [True, False])
@pytest.mark.parametrize(
    ("others", "told"),
    [(MORE, ["'Dora Rosa'", "2"]), (MORE[:1], []), (PLAYERS, []), (ABBREVIATED, [])],
)
def test_names_in_a_list_of_the_same_sheet_are_not_left_out_in_silence(
    others: list[list[str]], told: list[str], games_first: bool
) -> None:
    tables = (GAMES, [HEADS, *others])
    rows = [row for table in tables[:: 1 if games_first else -1] for row in table]
    loaded = loads("\n".join("\t".join(row) for row in rows).encode(), "a.tsv")
    assert len(loaded.tournament.games) == 3
    said = [problem_text(problem, loaded.tournament) for problem in loaded.problems]
    found = [text for text in said if "stands in a list beside the games" in text]
    assert [all(part in text for part in told) for text in found] == ([True] if told else [])
