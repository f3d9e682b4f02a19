"""The round of pairings on a web page, whatever stands between the line that names it and them."""

from __future__ import annotations

import pytest

from tbdesk.files import files
from tbdesk.report.errors import FormatError
from tests.files.tables.forms import sums
from tests.files.tables.pairings.lists import List, rounds
from tests.files.tables.programs import Rows, swiss

LINKS = "".join(f"<li><a href='r{at}.html'>{at}</a></li>\n" for at in range(1, 12))
MENU = (
    "<table><tr><td>Lists</td><td>Starting rank</td></tr><tr><td>Rd.</td><td>1, 2</td></tr></table>"
)
#: What stands above the table of a round, {0}, and around it.
PAGES = {
    "right above it": "<h2>Round {0}</h2>{1}",
    "links to the rounds between": f"<h5>Pairing of round {{0}}</h5>\n<ul>{LINKS}</ul>{{1}}",
    "a menu between": f"<h3>Round {{0}} on 2026/03/14 at 15:00</h3>{MENU}{{1}}",
    "in a table that lays out the page": (
        f"<table><tr><td><h2>Pairings</h2><h3>Round {{0}}</h3>{MENU}</td></tr></table>{{1}}"
    ),
    "a heading of the group between": "<h2>Round {0}</h2><h4>Group A</h4>{1}",
    "in bold letters": "<p><b>Round {0}</b></p>{1}",
}


def table(rows: Rows) -> str:
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table>{body}</table>"


def page(*parts: str) -> bytes:
    return f"<!DOCTYPE html><html><body><h1>Open</h1>{''.join(parts)}</body></html>".encode()


TABLES = [table(rows) for rows in rounds(List(line=""))]


@pytest.mark.parametrize("form", PAGES.values(), ids=PAGES)
def test_the_rounds_of_a_page(form: str) -> None:
    parts = [form.format(at, rows) for at, rows in enumerate(TABLES, start=1)]
    loaded = files.loads(page(*parts), "a.html")
    assert sums(loaded.tournament) == sums(swiss())
    assert set(loaded.tournament.games) == set(swiss().games)
    assert not loaded.problems


@pytest.mark.parametrize("form", PAGES.values(), ids=PAGES)
def test_a_later_round_alone_asks_for_those_before(form: str) -> None:
    with pytest.raises(FormatError, match="there are no pairings of round 1"):
        files.loads(page(form.format(2, TABLES[1])), "a.html")


def test_a_line_is_nearer_than_a_heading_above_another_table() -> None:
    first, *others = TABLES
    later = (f"<p>Round {at}</p>{rows}" for at, rows in enumerate(others, start=2))
    event = files.loads(page(f"<h3>Round 1</h3>{first}", *later), "a.html").tournament
    assert set(event.games) == set(swiss().games)


def test_a_heading_ends_where_another_begins() -> None:
    with pytest.raises(FormatError, match="no line tells which round"):
        files.loads(page(f"<h3>Round 1</h3>{TABLES[0]}<h3>Open</h3>{TABLES[1]}"), "a.html")


def test_the_menu_of_a_page_is_no_other_list_of_players() -> None:
    rows = [["No.", "Name", "Rtg"]]
    rows += [
        [str(player.number), player.name, str(player.rating)] for player in swiss().players[:8]
    ]
    loaded = files.loads(page(MENU, table(rows)), "a.html")
    assert [player.name for player in loaded.tournament.players] == [row[1] for row in rows[1:]]
    assert not loaded.problems


def test_a_caption_is_nearer_than_a_heading() -> None:
    tables = (
        rows.replace("<table>", f"<table><caption>Pairing of round {at}</caption>")
        for at, rows in enumerate(TABLES, start=1)
    )
    event = files.loads(page("<h3>Round 1</h3>", *tables), "a.html").tournament
    assert set(event.games) == set(swiss().games)
