"""How means and rating performances are told."""

import pytest

from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.standings import standings as engine
from tbdesk.report.document import Grid, Line, Role
from tbdesk.report.explanation.explanation import explanation
from tests.domain import standings
from tests.engine.cases import event


def told(code: str, who: int, edition: str = "fide-2023") -> str:
    """The total of an explanation."""
    table = standings(event("swiss16"), "PTS", edition)
    column = engine.column(table.event, parse(code))
    blocks = explanation(table.standings, column, table.position(who))
    last = [block for block in blocks if isinstance(block, Line) and block.role is Role.STRONG][-1]
    return last.text


@pytest.mark.parametrize(
    ("code", "who", "text"),
    [
        ("BH", 1, "12.5 = 1.5 + 1.5 + 4.0 + 2.0 + 3.5"),
        ("AOB", 1, "12.60 = (9.00 + 14.00 + 13.00 + 12.00 + 15.00) / 5"),
        ("ARO", 1, "1820 = (1800 + 1600 + 2150 + 1500 + 2050) / 5"),
        ("TPR", 1, "1969 = 1820 (mean rating) +149 (for 70% of the points)"),
        ("PTP", 12, "1250: nothing was scored, so the lowest rating less 800"),
    ],
)
def test_the_total(code: str, who: int, text: str) -> None:
    assert told(code, who) == text


def test_a_perfect_performance_shows_the_last_trial() -> None:
    assert told("PTP", 3).startswith(
        "2112: the lowest rating expected to score 3.5; it expects 3.50"
    )


def test_nothing_to_average() -> None:
    assert told("ARO/C1", 12) == "–: no round counts"


def test_a_buchholz_term_is_the_opponents_score_alone() -> None:
    table = standings(event("swiss16"), "PTS", "fide-2023")
    column = engine.column(table.event, parse("BH"))
    (terms,) = (
        block
        for block in explanation(table.standings, column, table.position(1))
        if isinstance(block, Grid)
    )
    assert [row.cells[3].text for row in terms.rows] == ["1.5", "1.5", "4", "2", "3.5"]


def test_the_classic_form_cites_no_article() -> None:
    table = standings(event("swiss16"), "PTS", "classic")
    for number in table.event.numbers:
        assert {row.articles for row in table.terms(number, "BH/C1")} == {()}
    fide = standings(event("swiss16"), "PTS", "fide-2023")
    assert ("16.4",) in {row.articles for row in fide.terms(4, "BH")}
