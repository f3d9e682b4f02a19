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
