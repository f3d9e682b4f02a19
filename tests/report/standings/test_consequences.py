"""Effects of excluding a player, in words and as places."""

from __future__ import annotations

import pytest

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.exclusion import exclusion
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.report.json_standings import standings_data
from tbdesk.report.standings.consequences import attendance_text, exclusion_text, places_table
from tests.domain import crosstable, standings

#: Elena misses two rounds, draws with Davide and goes home; Bruno has lost to her.
GRID = """
    Alice  * 1 0 1 +
    Bruno  0 * 1 1 -
    Carla  1 0 * ½ +
    Davide 0 0 ½ * ½
    Elena  - + - ½ *
"""


@pytest.fixture
def made() -> Tournament:
    return crosstable(GRID).tournament._replace(chain=catalogue.chain("PTS"))


def rows(tournament: Tournament, *excluded: int) -> list[str]:
    change = exclusion(tournament, excluded, FIDE_2026)
    table = places_table(change.before, change.after)
    return [" ".join(cell.text for cell in row.cells) for row in table.rows]


def words(tournament: Tournament, *excluded: int) -> str:
    return exclusion_text(exclusion(tournament, excluded, FIDE_2026))


def test_the_number_of_games_attended(made: Tournament) -> None:
    everybody = Event(made, FIDE_2026)
    assert attendance_text(everybody, 5) == "5 Elena: present for 2 of 4 games"
    assert attendance_text(everybody, 2) == "2 Bruno: present for 3 of 4 games"


def test_games_not_played_yet_are_not_attended() -> None:
    everybody = Event(crosstable("A * 1 .\nB 0 * .\nC . . *").tournament, FIDE_2026)
    assert attendance_text(everybody, 1) == "1 A: present for 1 of 2 games"


def test_nothing_is_chosen(made: Tournament) -> None:
    assert words(made) == "Nothing changes."
    assert rows(made) == [
        "1 Alice 1 3.0 1 3.0",
        "3 Carla 2 2.5 2 2.5",
        "2 Bruno 3 2.0 3 2.0",
        "5 Elena 4 1.5 4 1.5",
        "4 Davide 5 1.0 5 1.0",
    ]


def test_the_order_of_the_others_changes(made: Tournament) -> None:
    assert words(made, 5) == (
        "4 games no longer count, 3 of them forfeits. The order of the others changes."
    )
    assert rows(made, 5) == [
        "1 Alice 1 3.0 1= 2.0",
        "2 Bruno 3 2.0 1= 2.0",
        "3 Carla 2 2.5 3 1.5",
        "4 Davide 5 1.0 4 0.5",
        "5 Elena 4 1.5 – –",
    ]


def test_the_others_stay_as_they_are(made: Tournament) -> None:
    assert words(made, 4) == (
        "4 games no longer count, 0 of them forfeits. The order of the others changes."
    )
    plain = crosstable("A * 1 +\nB 0 * +\nC - - *").tournament
    assert words(plain, 3) == (
        "2 games no longer count, 2 of them forfeits. The others stay in the same order."
    )


def test_taking_back_is_the_way_back(made: Tournament) -> None:
    assert words(made._replace(excluded=(5,))) == (
        "4 games count again, 3 of them forfeits. The order of the others changes."
    )
    back = rows(made._replace(excluded=(5,)))
    assert back[3] == "5 Elena – – 4 1.5"


def test_a_player_in_neither_table_is_not_listed(made: Tournament) -> None:
    assert len(rows(made._replace(excluded=(5,)), 5, 4)) == 4


def test_the_data_of_the_standings_name_the_excluded(made: Tournament) -> None:
    found = standings(made._replace(excluded=(5,)))
    data = standings_data(found.standings, ())
    assert data["excluded"] == [{"id": 5, "name": "Elena"}]
    assert len(data["participants"]) == 4
    assert standings_data(standings(made).standings, ())["excluded"] == []
