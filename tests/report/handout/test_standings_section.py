"""The printed standings: the columns of the field, links to the terms, a legend of every code."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.report.handout.handout import Contents
from tests.domain import crosstable, round_robin, strips
from tests.engine.cases import case, event
from tests.report.handout.pages import Printed, pages, section


def printed(made: Tournament, chain: str, contents: Contents | None = None) -> Printed:
    return Printed(section(pages(made, chain, contents), "Standings"))


@pytest.mark.parametrize("name", ["rr6", "wccc1975", "double4", "swiss16"])
def test_every_case_prints_everybody_once(name: str) -> None:
    made = event(name)
    table = printed(made, "PTS,SB")
    assert sorted(table.column("Name")) == sorted(player.name for player in made.players)
    assert [heads for heads in table.heads if heads in ("PTS", "SB")] == ["PTS", "SB"]


def test_the_columns_of_the_field() -> None:
    table = printed(event("rr6"), "PTS,DE,SB")
    assert table.heads == ["Pl", "No", "Name", "Rtg", "PTS", "DE", "SB", "Decided by"]
    assert table.rows[0] == ["1", "1", "Alice", "2200", "3.5", "1", "9.25", "DE"]
    assert table.column("Pl") == ["1", "2=", "2=", "4", "5", "6"]
    assert sorted(table.column("SB")) == sorted(case("rr6")["expected"]["SB"])


def test_a_value_leads_to_its_terms() -> None:
    table = printed(event("rr6"), "PTS,DE,SB", Contents(contributions=(1, 2)))
    cells = table.row("Alice").cells
    assert [cell.link for cell in cells[-4:]] == ["", "tb1", "tb2-1", ""]
    assert printed(event("rr6"), "PTS,SB").row("Alice").cells[-2].link == ""


def test_every_code_has_a_legend() -> None:
    chain = "PTS,DE,BH/C1,ARO,LOTS"
    codes = [code for code, _ in printed(event("swiss16"), chain).legends["Tie-breaks"]]
    assert codes == [one.text for one in catalogue.chain(chain)]


def test_signs_are_explained_only_where_they_stand() -> None:
    assert [sign for sign, _ in printed(event("rr6"), "PTS,DE").legends["Signs"]] == ["2=", "DE"]
    assert "Signs" not in printed(crosstable("Ann * 1\nBob 0 *").tournament, "PTS").legends


def test_an_unsuitable_tie_break_is_named() -> None:
    lines = printed(event("swiss16"), "PTS,KS").lines
    assert lines[0] == "To be checked"
    assert "KS" in lines[1]


@pytest.mark.parametrize(
    ("grid", "after", "state"),
    [
        ("Ann * 1 =\nBob 0 * 1\nCid = 0 *", None, "Final standings"),
        ("Ann * . .\nBob . * .\nCid . . *", None, "Before the first round"),
        ("Ann * . .\nBob . * 1\nCid . 0 *", None, "After round 1 of 3"),
        ("Ann * 1 =\nBob 0 * .\nCid = . *", None, "Provisional, games missing: 1"),
        ("Ann * 1 =\nBob 0 * 1\nCid = 0 *", 2, "After round 2 of 3"),
    ],
)
def test_after_which_round(grid: str, after: int | None, state: str) -> None:
    made = pages(crosstable(grid), after=after)
    assert made.state == state
    assert bool(made.alert) is (state != "Final standings")
    assert made.alert not in made.lines


def test_a_swiss_round_under_way() -> None:
    made = strips("Ann +W2 ?W3\nBob -B1 ?B4\nCid +W4 ?B1\nDan -B3 ?W2", rounds=3)
    assert pages(made).state == "After round 1 of 3"


def test_a_page_says_once_that_it_is_provisional() -> None:
    made = pages(crosstable("Ann * 1 =\nBob 0 * .\nCid = . *"))
    assert made.state == "Provisional, games missing: 1"
    assert made.alert == "2 of 3 games. Missing: Bob - Cid."


def test_a_page_names_no_round_as_over_that_is_only_paired() -> None:
    made = strips("Ann +W2 ?W3\nBob -B1 ?B4\nCid +W4 ?B1\nDan -B3 ?W2", rounds=3)
    assert pages(made).state == "After round 1 of 3"
    assert pages(made).alert == (
        "Provisional. Up to round 2 of 3: 2 of 4 games. Missing: Ann - Cid, Dan - Bob."
    )


def test_characters_that_no_page_can_show_are_left_out() -> None:
    made = round_robin("Ann\x07", "Bob\nBrown").tournament._replace(title="A\x00\tB")
    assert pages(made).title == "A B"
    assert sorted(printed(made, "PTS").column("Name")) == ["Ann", "Bob Brown"]
