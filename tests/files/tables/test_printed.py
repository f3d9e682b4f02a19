"""The values that a table prints beside the participants of an event."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.files.tables.cells.sources import text_sheets
from tbdesk.files.tables.printed import PrintedTable, best_table, parse_value
from tbdesk.report.errors import FormatError
from tests.domain import crosstable
from tests.engine.cases import teams14

EVENT = crosstable("Rossi,Anna * 1 1\nBlu,Bea 0 * ½\nVerdi,Carla 0 ½ *").tournament


def named(*names: str) -> Tournament:
    players = (Player(at, name) for at, name in enumerate(names, start=1))
    return EVENT._replace(players=tuple(players))


def read(text: str, event: Tournament = EVENT) -> PrintedTable:
    return best_table(text_sheets(text.replace("|", "\t")), event)


@pytest.mark.parametrize(
    ("text", "value", "decimals"),
    [
        ("27.25", Fraction(109, 4), 2),
        ("27,3", Fraction(273, 10), 1),
        ("12½", Fraction(25, 2), 1),
        ("12 ½", Fraction(25, 2), 1),
        ("½", Fraction(1, 2), 1),
        ("8¼", Fraction(33, 4), 2),
        (".5", Fraction(1, 2), 1),
        ("2417", Fraction(2417), 0),
        ("-1.5", Fraction(-3, 2), 1),
    ],
)
def test_numbers_as_tables_print_them(text: str, value: Fraction, decimals: int) -> None:
    assert parse_value(text) == (value, decimals)


@pytest.mark.parametrize("text", ["", "-", "abc", "1/0", "12.5.3", "1 2", "1e3", "٣"])
def test_a_text_that_is_no_number_is_not_read(text: str) -> None:
    assert parse_value(text) is None


def test_a_list_by_places_with_names_turned_about() -> None:
    found = read(
        "Rk|Name|Rtg|Pts|Buc1|SoBerg\n"
        "1|Anna ROSSI|2000|2|1|1,5\n"
        "2|Verdi, C.|1900|½|2|2\n"
        "|Blu, Bea||½|2|2"
    )
    assert [column.heading for column in found.columns] == ["Pts", "Buc1", "SoBerg"]
    pts, buc, sb = found.columns
    assert pts.values == {0: 2, 2: Fraction(1, 2), 1: Fraction(1, 2)}
    assert (buc.decimals, sb.decimals) == (0, 1)
    assert [one.text for one in buc.named] == ["BH/C1", "FFE_TR"]
    assert found.places == {1: 1, 3: 2, 2: 2}
    assert (found.strangers, found.without_row, found.unread) == ((), (), ())


def test_rows_of_others_and_cells_without_numbers_are_named() -> None:
    found = read("No|Name|Pts|Buc\n1|Rossi, Anna|2|x\n2|Neri, Dora|1|3\n3|Verdi, Carla|½|2")
    assert found.strangers == ("line 3: Neri, Dora",)
    assert found.without_row == (2,)
    assert found.unread == ("D2: x",)
    assert len(found.warnings()) == 3


def test_namesakes_are_told_apart_by_their_numbers_or_refused() -> None:
    event = named("Rossi, Anna", "Rossi, Anna", "Verdi, Carla")
    table = "Name|Pts|Buc\nRossi, Anna|2|1\nRossi, Anna|½|2\nVerdi, Carla|½|2"
    assert read(table, event).strangers == ("line 2: Rossi, Anna", "line 3: Rossi, Anna")
    numbered = "No|Name|Pts|Buc\n2|Rossi, Anna|2|1\n1|Rossi, Anna|½|2\n3|Verdi, Carla|½|2"
    assert read(numbered, event).columns[0].values == {1: 2, 0: Fraction(1, 2), 2: Fraction(1, 2)}


def test_without_names_the_numbers_count() -> None:
    found = read("No|Pts|TB1\n3|½|2\n1|2|1\n2|½|2")
    assert found.columns[0].values == {2: Fraction(1, 2), 0: 2, 1: Fraction(1, 2)}


def test_the_lines_of_text_name_the_columns() -> None:
    found = read(
        "Rk|Name|Pts|TB1|TB2\n1|Rossi, Anna|2|1|1\n2|Blu, Bea|½|2|2\n3|Verdi, Carla|½|2|2\n"
        "Annotation:\nTie Break1: Sonneborn-Berger\nTie Break2: Direct Encounter"
    )
    names = [[one.text for one in column.named] for column in found.columns]
    assert [one[0] for one in names] == ["PTS", "SB", "DE"]


def test_a_column_with_an_unknown_heading_is_one_too_and_ratings_are_none() -> None:
    found = read("Name|Rtg|Xyz|rtg+/-\nRossi, Anna|2000|7|3\nBlu, Bea|1900|8|1\nVerdi, Carla||9|2")
    assert [column.heading for column in found.columns] == ["Xyz"]


@pytest.mark.parametrize("code", ["CLUB", "RATING", "TEAM"])
def test_an_own_code_that_is_also_another_heading(code: str) -> None:
    event = EVENT._replace(systems=(systems.known()["CUSS"]._replace(code=code),))
    table = f"No|Name|Pts|{code}\n1|Rossi, Anna|2|3\n2|Blu, Bea|½|0.5\n3|Verdi, Carla|½|1"
    assert [column.heading for column in read(table, event).columns] == ["Pts", code]
    assert [column.heading for column in read(table).columns] == ["Pts"]
    words = table.replace("|3\n", "|Chess club\n")
    assert [column.heading for column in read(words, event).columns] == ["Pts"]


def test_teams() -> None:
    event = teams14()
    rows = [f"{place}|{one.name}|{2 * place}" for place, one in enumerate(event.teams, start=1)]
    found = read("\n".join(["Rk|Team|MP", *rows]), event)
    assert isinstance(event.teams[0], Team)
    assert [one.text for one in found.columns[0].named] == ["MPTS"]
    assert found.columns[0].values[2] == 6


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("Name|Pts\nNeri, Dora|1\nGialli, Eva|2", "no row of this table"),
        ("Name|Rtg\nRossi, Anna|2000\nBlu, Bea|1900", "no column of this table"),
    ],
)
def test_a_table_of_something_else_is_refused(table: str, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        read(table)
