"""The printed contributions: the terms of the window, on paper."""

from __future__ import annotations

import pytest

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.tournament import Tournament
from tbdesk.report.document import Line
from tbdesk.report.handout.contributions_section import with_contributions
from tbdesk.report.handout.handout import Contents
from tests.domain import crosstable, standings, strips
from tests.engine.cases import case, event
from tests.report.handout.pages import Printed, everything, pages, section


def printed(made: Tournament, tiebreak: str) -> Printed:
    made_pages = pages(made, f"PTS,{tiebreak}", Contents(contributions=(1,)))
    return Printed(section(made_pages, f"Contributions: {tiebreak}"))


@pytest.mark.parametrize("number", [1, 2])
def test_the_terms_a_document_prints(number: int) -> None:
    table = printed(event("rr6"), "SB")
    row = table.rows[number - 1]
    for opponent, term in case("rr6")["contributions"]["SB"][str(number)].items():
        assert row[table.heads.index(opponent)] == term.replace("*", "×")
    assert row[table.heads.index(str(number))] == "#"


def test_a_cut_term_is_marked_and_its_reason_has_a_letter() -> None:
    table = printed(event("rr6"), "SB/C1")
    (cut,) = table.row("Alice").cells[table.heads.index("4")].runs
    assert (cut.text, cut.status) == ("0×1.5", Status.CUT_LOW)
    assert "14.1.1" in cut.note
    reasons = dict(table.legends["Marks"])
    assert "14.1.1" in reasons[cut.foot]
    assert "Round" not in reasons[cut.foot]


def test_every_mark_has_its_reason_in_the_legend() -> None:
    table = printed(event("swiss16"), "BH/C1")
    letters = {run.foot for row in table.grid.rows for cell in row.cells for run in cell.runs}
    assert letters - {""} == {letter for letter, _ in table.legends["Marks"]}


def test_a_swiss_shows_the_opponent_of_every_round() -> None:
    table = printed(event("swiss16"), "BH")
    assert table.heads[:2] == ["No", "Name"]
    opponents = [table.rows[0][place].partition(":")[0] for place in range(2, 7)]
    assert opponents == ["9", "13", "2", "15", "4"]


def test_a_bye_stands_in_its_round() -> None:
    table = printed(event("swiss16"), "BH")
    bye = table.rows[3][3]
    assert bye.startswith("HPB ")


def test_values_are_those_of_the_standings() -> None:
    table = printed(event("rr6"), "SB")
    assert table.column("SB") == case("rr6")["expected"]["SB"]
    assert [row.anchor for row in table.grid.rows] == [f"tb1-{one}" for one in range(1, 7)]


def test_a_direct_encounter_prints_the_passes_of_every_group() -> None:
    table = printed(event("rr6"), "DE")
    assert "Level so far: 1 Alice, 2 Bruno, 3 Carla" in table.lines
    assert table.lines.count("Pass 1") == 2
    assert [row.cells[0].text for row in table.grids[0].rows] == ["1 Alice", "2 Bruno", "3 Carla"]


def test_a_game_to_come_is_a_dot() -> None:
    table = printed(strips("Ann ?W2\nBob ?B1").tournament, "BH")
    assert table.rows[0][2] == "2: ·"


@pytest.mark.parametrize(
    ("chain", "places"),
    [("PTS,DE,SB,WON,RTNG,LOTS", (1, 2, 3)), ("PTS,TPN", ()), ("PTS,BH,ARO", (1, 2))],
)
def test_which_tiebreaks_have_something_to_show(chain: str, places: tuple[int, ...]) -> None:
    found = standings(event("rr6" if "BH" not in chain else "swiss16"), chain).standings
    assert with_contributions(found) == places
    assert everything(found).contributions == places
    assert everything(found).lots is ("LOTS" in chain)


def test_excluded_players_have_no_terms() -> None:

    table = printed(event("rr6")._replace(excluded=(6,)), "SB")
    assert len(table.rows) == 5
    assert "6" not in table.heads


@pytest.mark.parametrize(
    ("chain", "said"),
    [
        ("PTS,SB/C1", ["Struck out: cut.", "Dotted line: an adjusted score."]),
        ("PTS,KS", ["Italic: not counted.", "Dotted line: an adjusted score."]),
    ],
)
def test_only_the_marks_that_stand_in_a_table_are_explained(chain: str, said: list[str]) -> None:
    title = f"Contributions: {chain.split(',')[1]}"
    made = pages(event("rr6"), chain, Contents(contributions=(1,)))
    (reading,) = (
        line for line in Printed(section(made, title)).lines if "Contribution of each" in line
    )
    for mark in (
        "Struck out: cut.",
        "Italic: not counted.",
        "Dotted line: an adjusted score.",
        "is not played yet.",
    ):
        assert (mark in reading) == (mark in said), mark


def test_a_table_without_marks_explains_none() -> None:
    made = pages(event("wccc1975"), "PTS,SB", Contents(contributions=(1,)))
    (reading,) = (
        line
        for line in Printed(section(made, "Contributions: SB")).lines
        if "Contribution of each" in line
    )
    assert reading.endswith("by their pairing number (No).")


def test_a_rest_has_its_amount_and_its_reason() -> None:
    """Of three, B rests in the last round, when he has a point."""
    table = printed(crosstable("* ½ ½\n½ * ½\n½ ½ *").tournament, "PS")
    (rest,) = table.row("B").cells[table.heads.index("Other")].runs
    assert (rest.text, rest.status) == ("1", Status.COUNTED)
    reasons = dict(table.legends["Marks"])
    assert reasons[rest.foot].startswith("A rest: the previous score counts once more")


def test_a_tiebreak_of_a_federation_is_named_with_its_source() -> None:
    made = pages(event("swiss16"), "PTS,US_MM", Contents(contributions=(1,)))
    name = section(made, "Contributions: US_MM").blocks[0]
    assert isinstance(name, Line)
    assert "(US Chess: US Chess rulebook, 7th edition, 34E; " in name.text
