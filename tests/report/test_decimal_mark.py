"""Figures with the decimal mark of the language, where people read them; nowhere else."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from tbdesk.engine.model.points import parse_points
from tbdesk.engine.standings.standings import Standings
from tbdesk.files import files
from tbdesk.i18n import language
from tbdesk.paths import example
from tbdesk.report.csv_report import standings_csv
from tbdesk.report.explanation.explanation import explanation
from tbdesk.report.handout.handout import Contents
from tbdesk.report.html import page_of
from tbdesk.report.text_report import blocks_text, standings_text
from tbdesk.report.wishes import SEMICOLONS, USUAL
from tbdesk.report.wording.figures import column_text, number_text
from tbdesk.session.calculation import standings_of
from tests.report.workbook.books import opened, workbook_bytes


@pytest.fixture(scope="module")
def standings() -> Standings:
    return standings_of(files.load(example("swiss16")).tournament)


def test_a_number_has_the_mark_of_the_language() -> None:
    assert (number_text(Fraction(5, 2)), column_text(7)) == ("2.5", "3.5")
    with language("it"):
        assert (number_text(Fraction(5, 2)), column_text(7)) == ("2,5", "3,5")
        assert number_text(Fraction(10, 3)) == "10/3"
        assert number_text(Fraction(10, 3), 2) == "3,33"
    assert number_text(Fraction(5, 2)) == "2.5"


def test_a_shown_number_can_be_typed() -> None:
    assert parse_points("2,5") == parse_points("2.5") == 5


def test_people_read_no_point_where_their_language_has_a_comma(standings: Standings) -> None:
    with language("it"):
        read = (
            standings_text(standings),
            blocks_text(explanation(standings, standings.columns[1], 0)),
            _words(page_of(standings, Contents()).decode()),
        )
    values = {number_text(column.exact(0), column.decimals) for column in standings.columns}
    assert any("." in value for value in values)
    for text in read:
        assert re.search(r"\d,\d", text)
        assert not values & set(re.findall(r"\d+\.\d+", text))


def _words(page: str) -> str:
    return re.sub(r"<(style|svg).*?</\1>|<[^>]*>", " ", page, flags=re.DOTALL)


def test_separated_values_have_the_mark_that_was_chosen(standings: Standings) -> None:
    english = standings_csv(standings)
    with language("it"):
        assert standings_csv(standings) == english
        assert "9,50" in standings_csv(standings, SEMICOLONS)


def test_numbers_of_a_workbook_stay_numbers(standings: Standings) -> None:
    english = _numbers(workbook_bytes(standings, sheets=USUAL))
    with language("it"):
        italian = workbook_bytes(standings, sheets=USUAL)
    assert _numbers(italian) == english


def _numbers(content: bytes) -> list[list[object]]:
    """The numbers of every sheet, in their order."""
    cells = (
        [cell.value for row in sheet.iter_rows() for cell in row]
        for sheet in opened(content).worksheets
    )
    return [[value for value in sheet if isinstance(value, int | float)] for sheet in cells]
