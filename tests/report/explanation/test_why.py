"""Why one is ahead of another, in words; and the page of one participant."""

from __future__ import annotations

import pytest

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.standings.why import why
from tbdesk.report.document import Block, Grid, Line, Role
from tbdesk.report.explanation.why import why_blocks
from tbdesk.report.handout.handout import Contents, handout, section_steps, why_pages
from tbdesk.report.html import handout_html
from tbdesk.report.steps import at_once
from tbdesk.report.text_report import handout_text
from tests.domain import Table, standings
from tests.engine.cases import event, teams14
from tests.report.handout.pages import Printed
from tests.report.reported import rows


def told(table: Table, one: int, other: int) -> list[Block]:
    found = table.standings
    return why_blocks(found, why(found, table.position(one), table.position(other)))


def lines(blocks: list[Block]) -> list[str]:
    return [block.text for block in blocks if isinstance(block, Line)]


def test_the_sums_stand_side_by_side() -> None:
    headline, steps, title, terms, *more = told(standings(event("rr6"), "PTS,SB/C1"), 2, 1)
    assert headline == Line("1 Alice is ahead of 2 Bruno: SB/C1 9.25 against 4.75.", Role.STRONG)
    assert isinstance(steps, Grid)
    assert rows(steps) == [
        ("PTS", "3.5", "3.5"),
        ("SB/C1", "9.25", "4.75"),
    ]
    assert [row.cells[1].strong for row in steps.rows] == [False, True]
    assert lines([title]) == [
        "SB/C1: Sonneborn-Berger, least significant value cut (Art. 9.1, 14.1)",
    ]
    assert isinstance(terms, Grid)
    assert [head.text for head in terms.heads] == ["Opponent", "1 Alice", "2 Bruno"]
    assert rows(terms) == [
        ("1 Alice", "", "0×3.5 = 0.00"),
        ("2 Bruno", "1×3.5 = 3.50", ""),
        ("3 Carla", "1×3.5 = 3.50", "½×3.5 = 1.75"),
        ("4 Davide", "0×1.5 = 0.00", "1×1.5 = 1.50"),
        ("5 Elena", "1×1.5 = 1.50", "1×1.5 = 1.50"),
        ("6 Francesco", "½×1.5 = 0.75", "1×1.5 = 1.50"),
        ("Value", "9.25", "4.75"),
    ]
    (cut,) = (row.cells[1].runs[0] for row in terms.rows if row.cells[0].text == "4 Davide")
    assert cut.status is Status.CUT_LOW
    assert lines(more) == [
        "Cut: lowest opponent score, among equals the smallest contribution (14.1.1)."
    ]


def test_by_rounds_the_opponents_stand_with_the_amounts() -> None:
    _headline, _steps, _title, terms, *_more = told(standings(event("swiss16"), "BH"), 1, 2)
    assert isinstance(terms, Grid)
    assert [head.text for head in terms.heads] == ["Rd", "2 Bruno", "1 Alice"]
    assert rows(terms)[0] == ("1", "10 Lucio: 1.0", "9 Jessica: 1.5")


def test_a_mean_is_said_in_words() -> None:
    told_ = lines(told(standings(event("swiss16"), "AOB"), 1, 2))
    assert [text.count(" / ") for text in told_[-2:]] == [1, 1]


def test_tied_players_and_a_missing_value_are_explained() -> None:
    level = lines(told(standings(event("rr6"), "PTS,DE"), 3, 2))
    assert level[0].startswith("2 Bruno and 3 Carla share place 2: level on every tie-break")
    assert "All have met and are level: they stay tied." in level
    orders = lines(told(standings(event("rr6"), "PTS,DE"), 1, 2))
    assert "place 1 of those who were level against place 2" in orders[0]
    swiss = told(standings(event("swiss16"), "TPN,PTS"), 5, 4)
    assert lines(swiss)[0] == "4 Davide is ahead of 5 Elena: TPN 4 against 5."
    assert rows(swiss[1]) == [("TPN", "4", "5", "the lower comes first")]


@pytest.mark.parametrize("chain", ["MPTS,BC", "MPTS,TBR,EDEB", "GPTS,SSSC,PTS"])
def test_every_pair_of_teams_has_its_words(chain: str) -> None:
    table = standings(teams14(), chain)
    for number in range(2, 15):
        assert lines(told(table, 1, number))[0].startswith(("1 ", f"{number} "))


def test_the_page_of_a_participant() -> None:
    table = standings(event("swiss16"), "PTS,BH/C1,SB,DE", "fide-2023").standings
    (section,) = handout(
        table, Contents(standings=False, crosstable=False, participants=(3,))
    ).sections
    assert (section.title, section.own_page) == ("4 Davide: place 3", True)
    page = Printed(section)
    assert "Rules: FIDE C.07, 1 September 2023 to 28 February 2026" in page.lines
    assert "Directly above: 3 Carla is ahead of 4 Davide: BH/C1 13.0 against 11.5." in page.lines
    assert "Directly below: 4 Davide is ahead of 1 Alice: BH/C1 11.5 against 11.0." in page.lines
    assert any(
        line.startswith("Unplayed rounds count as games against a dummy") for line in page.lines
    )
    assert rows(page.grids[0])[1] == ("BH/C1", "13.0", "11.5", "11.0")
    rounds = page.grids[1]
    assert [head.text for head in rounds.heads] == ["Rd", "Opponent", "Res", "PTS", "BH/C1", "SB"]
    assert rows(rounds)[1] == ("2", "half-point bye", "", "0.5", "3.5", "½×3.5")
    assert rows(rounds)[-1] == ("", "Value", "", "3.5", "11.5", "9.75")
    assert len(page.legends["Marks"]) == 3
    assert [name for name, _ in page.legends["Tie-breaks"]] == ["PTS", "BH/C1", "SB", "DE"]


def test_a_bye_is_not_shown_as_a_rating_of_nothing() -> None:
    table = standings(event("swiss16"), "PTS,ARO").standings
    text = handout_text(handout(table, Contents(standings=False, participants=(3,))))
    assert "half-point bye" in text
    assert "half-point bye: 0" not in text


def test_everybody_has_a_page_in_the_order_of_places() -> None:
    table = standings(event("rr6"), "PTS,DE,SB,TPN").standings
    contents = why_pages(table)
    titles = [at_once(steps).title for steps in section_steps(table, contents)]
    assert titles[:3] == ["1 Alice: place 1", "2 Bruno: place 2", "3 Carla: place 3"]
    pages = handout(table, contents)
    assert handout_html(pages).count('class="own"') == 6
    text = handout_text(pages)
    assert "6 Francesco: place 5" in text
    assert "Level before: 4 Davide 0.5, 5 Elena 1.5, 6 Francesco 1." in text
    teams = standings(teams14(), "MPTS,EDEB,BC").standings
    assert handout_text(handout(teams, why_pages(teams))).count(": place ") == 14
