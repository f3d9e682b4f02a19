"""How the value of a tie-break is recomputed from its terms."""

from fractions import Fraction

import pytest

from tbdesk.engine.tiebreaks.rows import ROWS
from tbdesk.engine.tiebreaks.tiebreak import Part, Recount, TieBreak
from tbdesk.report.workbook.formulas import TermCells
from tbdesk.report.workbook.term_columns import FORMULAS, Context


def test_every_recount_has_a_formula_or_has_none_on_purpose() -> None:
    assert set(FORMULAS) == set(Recount)


@pytest.mark.parametrize("row", [row for row in ROWS if row.recount], ids=lambda row: row.code)
def test_the_formula_finds_what_it_needs_among_the_parts(row: TieBreak) -> None:
    assert row.recount is not None
    formula = FORMULAS[row.recount]
    context = Context(2, Fraction(3), "Z#", "Y#", 3)
    for parts in (row.parts, (*row.parts, Part.MARK)):
        assert formula is None or formula(TermCells(5, parts, 7), context)


@pytest.mark.parametrize(
    ("limit", "said"),
    [("3", ">=3)"), ("13/2", ">=6.5)"), ("400001/4", ">=100000.25)"), ("10/3", ">=10/3)")],
)
def test_the_limit_of_koya_is_exact(limit: str, said: str) -> None:
    """Whatever a win is worth, and a share of the points that no decimals hold."""
    koya = FORMULAS[Recount.LIMITED]
    assert koya is not None
    parts = (Part.POINTS, Part.SCORE)
    assert said in koya(TermCells(5, parts, 7), Context(2, Fraction(limit), "", "", 1))
