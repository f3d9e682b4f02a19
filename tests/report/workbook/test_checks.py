"""The checks of the workbook: they agree with what is printed, and speak up when a reader changes
a result, a score or a mark."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl.formula.translate import Translator

from tbdesk.engine.model.results import THREE_ONE_ZERO, TWO_ONE_ZERO, ScoreSystem
from tbdesk.engine.model.tournament import Adjustment, Tournament
from tests.domain import crosstable, standings, swiss
from tests.engine.cases import event
from tests.engine.strategies import round_robins, swisses
from tests.profiles import examples, sample
from tests.report.workbook.books import (
    WITHOUT_FORMULA,
    cell,
    every_formula,
    every_tiebreak,
    exported,
    full_workbook,
    opened,
    row_of,
    term,
    workbook_bytes,
)
from tests.report.workbook.evaluator import Sheets


def disagreeing(book: Any) -> list[str]:
    """The checks that do not agree; evaluating fails if any formula is an error."""
    found = Sheets(book).checks()
    assert found["✓"] or found["≠"]
    return found["≠"]


def rows_that_speak_up(book: Any, sheet: str) -> list[int]:
    """The participants whose check on a sheet does not agree."""
    found = [one.rpartition("!") for one in disagreeing(book)]
    rows = {
        int("".join(sign for sign in place if sign.isdigit()))
        for title, _, place in found
        if title == sheet
    }
    table = book[sheet]
    numbers = [number for number in range(1, 100) if _has(table, number)]
    return [number for number in numbers if row_of(table, number) in rows]


def _has(sheet: Any, number: int) -> bool:
    try:
        row_of(sheet, number)
    except StopIteration:
        return False
    return True


# --- they agree -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "edition"),
    [
        ("rr6", "fide-2026"),
        pytest.param("swiss16", "fide-2026", marks=pytest.mark.long),
        *(
            pytest.param(name, edition, marks=pytest.mark.whole)
            for name, edition in (
                ("double4", "fide-2026"),
                ("swiss9", "fide-2026"),
                ("wccc1975", "fide-2026"),
                ("swiss9", "fide-2023"),
                ("swiss9", "fide-2009"),
                ("swiss9", "classic"),
            )
        ),
    ],
)
def test_every_check_agrees(name: str, edition: str) -> None:
    content = full_workbook(name, edition)
    sheets = Sheets(opened(content))
    found = sheets.checks()
    assert found["≠"] == []
    players = len(event(name).players)
    assert len(found["✓"]) % players == 0
    assert len(found["✓"]) >= 20 * players


@pytest.mark.parametrize(
    "scores", sample([THREE_ONE_ZERO, TWO_ONE_ZERO, ScoreSystem(2, 1, 0, zero_bye=1)], 1)
)
@pytest.mark.parametrize("name", sample(["double4", "swiss16"], 1))
def test_other_scores(name: str, scores: ScoreSystem) -> None:
    tournament = event(name)._replace(scores=scores)
    assert disagreeing(exported(tournament, every_formula())) == []


@st.composite
def events_with_chains(
    draw: st.DrawFn, events: st.SearchStrategy[Tournament]
) -> tuple[Tournament, str]:
    """An event and some of the tie-breaks that can be recomputed."""
    tournament = draw(events)
    known = [one for one in every_tiebreak(tournament).split(",") if one not in WITHOUT_FORMULA]
    chain = draw(st.lists(st.sampled_from(known), min_size=1, max_size=5, unique=True))
    return tournament, ",".join(chain)


@examples(30)
@given(events_with_chains(swisses() | round_robins()))
def test_any_event(made: tuple[Tournament, str]) -> None:
    content = workbook_bytes(standings(*made).standings)
    assert disagreeing(opened(content)) == []


def test_a_pending_game_of_the_last_round_counts_as_a_draw_in_fb() -> None:
    made = swiss("A", "B", "C", "D", rounds=2)
    a, b, c, d = made.players
    a.beats(b, round=1)
    c.draws(d, round=1)
    a.is_paired_with(c, round=2)
    b.is_paired_with(d, round=2)
    book = exported(made.tournament, "PTS,FB,BH")
    assert term(book["FB"], 1, 2, "score").value == 1
    assert term(book["BH"], 1, 2, "score").value is None
    assert disagreeing(book) == []


@pytest.mark.long
def test_points_given_and_taken() -> None:
    tournament = event("swiss16")._replace(
        adjustments=(
            Adjustment(3, -1),
            Adjustment(5, 1, round=2),
            Adjustment(7, 0, round=1, replaces=True),
        ),
    )
    book = exported(tournament, every_formula())
    assert disagreeing(book) == []
    assert cell(book["Crosstable"], 3, "Given").value == -0.5


def test_an_excluded_player() -> None:
    tournament = event("rr6")._replace(excluded=(4,))
    assert disagreeing(exported(tournament, every_formula())) == []


def test_the_first_sheet_says_that_all_agree() -> None:
    sheets = Sheets(exported(event("rr6"), "PTS,SB"))
    verdict = [value for sheet, _, value in sheets.formulas() if sheet.title == "Standings"]
    assert verdict == ["The figures agree with the results in this workbook."]


# --- they speak up --------------------------------------------------------------------------


def test_a_changed_result_of_a_round_robin() -> None:
    book = exported(event("rr6"), "PTS,SB,KS,WIN")
    cell(book["Crosstable"], 1, 2).value = 0  # was 1
    assert rows_that_speak_up(book, "Crosstable") == [1]
    assert rows_that_speak_up(book, "PTS") == [1]
    assert rows_that_speak_up(book, "WIN") == [1]
    # Those who have met player 1 were given his score.
    assert rows_that_speak_up(book, "SB") == [1, 2, 3, 4, 5, 6]
    texts = [value for _, _, value in Sheets(book).formulas()]
    assert any(str(text).startswith("Failed checks") for text in texts)


def test_a_changed_result_of_a_swiss() -> None:
    book = exported(event("swiss16"), "PTS,BH,ARO")
    changed = cell(book["Crosstable"], 2, 1)
    assert changed.value == "10b1"
    changed.value = "10b½"
    assert rows_that_speak_up(book, "Crosstable") == [2]
    assert rows_that_speak_up(book, "PTS") == [2]
    assert rows_that_speak_up(book, "BH") == [1, 2, 3, 7, 10, 16]
    assert rows_that_speak_up(book, "ARO") == []


def test_a_changed_bye() -> None:
    book = exported(event("swiss16"), "PTS")
    cell(book["Crosstable"], 4, 2).value = "ZPB"  # was HPB
    assert rows_that_speak_up(book, "Crosstable") == [4]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("chain", "head"), [("SB/C1", "score"), ("SB/C1", "pts"), ("BH/C1", "score"), ("ARO", "score")]
)
def test_a_changed_term(chain: str, head: str) -> None:
    book = exported(event("swiss16"), f"PTS,{chain}")
    sheet = book[chain.replace("/", "-")]
    term(sheet, 2, 1, head).value += 20
    assert 2 in rows_that_speak_up(book, sheet.title)


def test_a_mark_taken_away_or_put_there() -> None:
    book = exported(event("rr6"), "PTS,SB/C1")
    sheet = book["SB-C1"]
    marks = {number: term(sheet, 1, number, "mark") for number in range(1, 6)}
    (cut,) = [number for number, one in marks.items() if one.value == "cut"]
    assert term(sheet, 1, cut, "vs").font.strike
    marks[1 if cut != 1 else 2].value = "cut"
    assert rows_that_speak_up(book, "SB-C1") == [1]


def test_a_changed_value() -> None:
    book = exported(event("rr6"), "PTS,TPR")
    cell(book["TPR"], 3, "TPR").value += 1
    assert rows_that_speak_up(book, "TPR") == [3]


@pytest.mark.one_in(3)
@pytest.mark.parametrize("code", ["DE", "PTP", "TPN", "RTNG", "LOTS"])
def test_a_value_that_no_formula_can_recompute_has_none(code: str) -> None:
    book = exported(event("rr6"), f"PTS,{code}")
    assert not any(cell.data_type == "f" for row in book[code] for cell in row)


def moved(cell: Any, to: Any) -> Any:
    """Move a row as a sorting program does: a formula keeps naming its own row."""
    if cell.data_type != "f":
        return cell.value
    return Translator(cell.value, cell.coordinate).translate_formula(to.coordinate)


def test_two_changes_that_cancel_are_seen() -> None:
    """In one row, so that its sum stays, and around a circle, so that every sum does."""
    book = exported(event("rr6"), "PTS,SB")
    won, lost = cell(book["Crosstable"], 1, 2), cell(book["Crosstable"], 1, 4)
    assert (won.value, lost.value) == (1, 0)
    won.value, lost.value = 0, 1
    assert 1 in rows_that_speak_up(book, "Crosstable")
    book = exported(event("rr6"), "PTS,SB")
    for one, other, now in ((2, 4, 0), (4, 6, 1), (6, 2, 1), (4, 2, 1), (6, 4, 0), (2, 6, 0)):
        cell(book["Crosstable"], one, other).value = now
    assert {2, 4, 6} <= set(rows_that_speak_up(book, "Crosstable"))


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("code", "head"), [("BH", "score"), ("SB", "pts"), ("PTS", "pts")])
def test_two_terms_that_cancel_are_seen(code: str, head: str) -> None:
    book = exported(event("swiss16"), "PTS,BH,SB")
    one, other = term(book[code], 2, 1, head), term(book[code], 2, 3, head)
    one.value, other.value = one.value + 1, other.value - 1
    assert rows_that_speak_up(book, code) == [2]


def test_two_rounds_of_a_swiss_that_cancel_are_seen() -> None:
    book = exported(event("swiss16"), "PTS")
    grid = book["Crosstable"]
    rounds = [cell(grid, 7, head) for head in (1, 2)]
    assert [one.value for one in rounds] == ["15w1", "2b0"]
    rounds[0].value, rounds[1].value = "15w0", "2b1"
    assert rows_that_speak_up(book, "Crosstable") == [7]


def test_a_result_that_looks_like_a_formula_s_sign_stays_text() -> None:
    made = swiss("A", "B", rounds=1)
    a, b = made.players
    a.is_paired_with(b, 1)
    game = made.tournament.games[0]
    wild = made.tournament.with_game(0, game._replace(unread='#@§"{1}'))
    content = workbook_bytes(standings(wild, "PTS,BH,WIN").standings)
    assert disagreeing(opened(content)) == []


def test_a_sheet_sorted_by_hand_still_agrees() -> None:
    book = exported(event("rr6"), "PTS,SB")
    sheet = book["Crosstable"]
    one, other = row_of(sheet, 1), row_of(sheet, 2)
    for column in range(1, sheet.max_column + 1):
        first, second = sheet.cell(one, column), sheet.cell(other, column)
        first.value, second.value = moved(second, first), moved(first, second)
    assert disagreeing(book) == []


@pytest.mark.parametrize("pending", [False, True])
def test_the_running_total_counts_a_rest_once_more(pending: bool) -> None:
    made = crosstable("* ½ ½\n½ * ½\n½ ½ *").tournament
    if pending:
        made = made.with_game(2, made.games[2]._replace(result=None))
    book = exported(made, "PTS,PS,PS/C1")
    assert disagreeing(book) == []
    sheet = book["PS"]
    rest = term(sheet, 1, 1, "term")
    assert (rest.value, cell(sheet, 1, "PS").value) == (0, 0.5 if pending else 1.5)
    assert term(sheet, 1, 1, "pts").value is None
