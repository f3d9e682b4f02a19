"""What was changed in the crosstable of everybody against everybody."""

from __future__ import annotations

from datetime import datetime

from tests.domain import round_robin
from tests.engine.cases import event
from tests.report.workbook.books import cell
from tests.report.workbook.edited import Edited, result_of


def test_both_cells_changed() -> None:
    edited = Edited(event("rr6"))
    edited.type(1, 2, "½")
    edited.type(2, 1, 0.5)
    after, said = edited.read()
    assert result_of(after, 1, 2) == "½-½"
    assert said == ["E9: 1 against 2 is now ½:½; exported was 1:0"]
    assert result_of(after, 1, 3) == result_of(edited.before, 1, 3)


def test_one_cell_changed_alone_counts_and_the_other_follows() -> None:
    edited = Edited(event("rr6"))
    edited.type(1, 2, 0)
    after, said = edited.read()
    assert result_of(after, 1, 2) == "0-1"
    assert said == [
        "E9: 1 against 2 is now 0:1; exported was 1:0",
        "E9 alone was changed; D10, which has '0', is read as 1",
    ]


def test_a_result_is_taken_back_in_both_cells_only() -> None:
    edited = Edited(event("rr6"))
    edited.type(1, 2, None)
    after, said = edited.read()
    assert after == edited.before
    assert said == [
        "E9 has '' and D10 has '0': they contradict each other, and round 2 stays as it was "
        "exported ('1' in E9). Type what is right in both"
    ]


def test_a_row_that_is_gone_follows_too() -> None:
    edited = Edited(event("rr6"))
    edited.type(1, 2, "½")
    edited.type(2, "No", None)
    after, said = edited.read()
    assert result_of(after, 1, 2) == "½-½"
    assert "number 2 has no row any more" in said[0]


def test_a_result_typed_once_where_both_were_open() -> None:
    made = round_robin("A", "B", "C")
    edited = Edited(made.tournament)
    edited.type(2, 1, 1)
    after, said = edited.read()
    assert result_of(after, 2, 1) == "1-0"
    assert "2 against 1 is now 1:0; exported was ·:·" in said[0]


def test_both_cells_emptied() -> None:
    edited = Edited(event("rr6"))
    edited.type(1, 2, None)
    edited.type(2, 1, None)
    after, _ = edited.read()
    assert result_of(after, 1, 2) == "·"


def test_what_is_no_result() -> None:
    edited = Edited(event("rr6"))
    edited.type(1, 2, "won")
    after, said = edited.read()
    assert after == edited.before
    assert "'won' cannot stand here; it stays '1'" in said[0]


def test_two_winners() -> None:
    edited = Edited(event("rr6"))
    edited.type(2, 3, 1)  # was a draw
    edited.type(3, 2, 1)
    after, said = edited.read()
    assert result_of(after, 2, 3) == "½-½"
    assert len(said) == 1
    assert "contradict each other" in said[0]


def test_an_arbiters_decision_typed_on_both_sides() -> None:
    edited = Edited(event("rr6"))
    edited.type(1, 2, "½")
    edited.type(2, 1, "-")
    assert edited.read()[0] == edited.before  # one side played and the other not
    edited.type(1, 2, 0)
    edited.type(2, 1, "½")
    assert result_of(edited.read()[0], 1, 2) == "0-½"


def test_excel_took_a_half_for_a_date() -> None:
    edited = Edited(event("rr6"))
    edited.type(1, 2, datetime(2026, 2, 1))
    edited.type(2, 1, "1/2")
    assert result_of(edited.read()[0], 1, 2) == "½-½"


def test_one_game_of_two() -> None:
    edited = Edited(event("double4"), "PTS,SB/C1")
    old = [str(cell(edited.grid, *pair).value) for pair in ((1, 2), (2, 1))]
    edited.type(1, 2, f"½ {old[0].split()[1]}")
    edited.type(2, 1, f"½ {old[1].split()[1]}")
    after, said = edited.read()
    assert result_of(after, 1, 2, 0) == "½-½"
    assert result_of(after, 1, 2, 1) == result_of(edited.before, 1, 2, 1)
    assert len(said) == 1


def test_one_sign_for_two_games() -> None:
    edited = Edited(event("double4"))
    edited.type(1, 2, 1)
    after, said = edited.read()
    assert after == edited.before
    assert "cannot stand here" in said[0]
