"""The sheets of the tie-breaks: the published terms, with what was cut and adjusted marked."""

from __future__ import annotations

from typing import Any

import pytest

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.descriptor import parse
from tbdesk.report.wishes import ALL
from tbdesk.report.wording.tiebreaks.names import definition
from tbdesk.report.workbook.sheet_cells import text_width
from tests.domain import standings, swiss
from tests.engine.cases import event
from tests.report.workbook.books import (
    cell,
    every_tiebreak,
    exported,
    head_row,
    opened,
    term,
    workbook_bytes,
)


@pytest.fixture(scope="module")
def robin() -> Any:
    """The sheets of a round robin with forfeits: to look at, not to change."""
    return exported(event("rr6"), "PTS,DE,SB/C1,SB,KS")


@pytest.fixture(scope="module")
def swiss16() -> Any:
    """The sheets of a Swiss with byes: to look at, not to change."""
    return exported(event("swiss16"), "PTS,DE,BH,SB")


def test_every_tiebreak_has_a_sheet_in_the_order_of_the_chain() -> None:
    book = exported(event("rr6"), "PTS,DE,SB/C1,KS/L+1,DE,TPN", sheets=ALL)
    names = ["Standings", "Crosstable", "PTS", "DE", "SB-C1", "KS-L+1", "DE1", "TPN"]
    assert book.sheetnames == [*names, "Places", "Players", "Rules"]


def test_the_terms_stand_in_their_rounds(swiss16: Any) -> None:
    sheet = swiss16["SB"]
    heads = ("vs", "score", "pts", "term")
    assert [term(sheet, 2, 1, head).value for head in heads] == [10, 1, 1, 1]
    assert [term(sheet, 4, 2, head).value for head in heads] == ["HPB", 2.5, 0.5, 1.25]
    assert term(sheet, 2, 1, "term").number_format == "0.00"
    assert term(sheet, 2, 1, "score").number_format == "0.0"


def test_a_cut_term_is_struck_out_and_filled_and_says_so(robin: Any) -> None:
    tournament = event("rr6")
    table = standings(tournament, "PTS,SB/C1")
    sheet = robin["SB-C1"]
    for player in tournament.players:
        for row in table.terms(player.number, "SB/C1"):
            assert row.round is not None
            cut = row.status is Status.CUT_LOW
            for head in ("vs", "score", "pts", "term", "mark"):
                one = term(sheet, player.number, row.round, head)
                assert bool(one.font.strike) is cut
                assert (one.fill.fill_type == "solid") is cut
            mark = term(sheet, player.number, row.round, "mark").value
            assert mark == ("cut" if cut else None)


def test_a_dummy_and_an_adjusted_score_name_their_rule(swiss16: Any) -> None:
    sheet = swiss16["BH"]
    dummy = term(sheet, 4, 2, "score")
    assert dummy.font.italic
    assert dummy.comment.text.startswith("Half-point bye: counts as a game against a dummy")
    assert "(16.4.2)" in dummy.comment.text or "(16.4)" in dummy.comment.text
    adjusted = term(sheet, 4, 1, "score")
    assert adjusted.font.underline == "single"
    assert "(16.3.2)" in adjusted.comment.text
    assert term(sheet, 2, 1, "score").comment is None


def test_forfeits_of_a_round_robin_name_the_article(robin: Any) -> None:
    assert "(15.2)" in term(robin["SB"], 5, 4, "score").comment.text


def test_a_score_below_the_limit_is_marked_low(robin: Any) -> None:
    assert term(robin["KS"], 1, 1, "mark").value == "low"
    assert "below the limit (2.5)" in _texts(robin["KS"])


def test_comments_are_bounded_and_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tbdesk.report.workbook.term_rows.MOST_COMMENTS", 3)
    monkeypatch.setattr("tbdesk.report.workbook.sheets.contributions_sheet.MOST_COMMENTS", 3)
    table = standings(event("swiss16"), "PTS,BH").standings
    sheet = opened(workbook_bytes(table))["BH"]
    comments = [one for row in sheet for one in row if one.comment]
    assert len(comments) == 3
    texts = " ".join(str(one.value) for row in sheet for one in row if one.value)
    assert "Only the first 3 of" in texts


def test_the_direct_encounter_shows_its_passes(robin: Any) -> None:
    texts = _texts(robin["DE"])
    assert "Level before it: 1 Alice, 2 Bruno, 3 Carla" in texts
    assert texts.count("Pass 1") == 2
    assert "All have met and are level: they stay tied." in texts


_SEPARATES_NOBODY = {
    "DE": "",
    "OTHER_X": "OTHER_X is defined by the organiser and cannot be computed",
    "EMGSB": "EMGSB is not computed: it is made of match points and game points",
    "BC": "BC is not computed: it compares the boards of matches",
    "ARO": "ARO is left out, because some players have no rating",
    "MAN": "MAN has no effect: no places were set by hand",
}


@pytest.mark.parametrize(("code", "reason"), _SEPARATES_NOBODY.items())
def test_a_tie_break_without_a_value_has_its_reason_and_no_sheet(code: str, reason: str) -> None:
    """It had a page of dashes."""
    made = swiss("A", "B", rounds=1)
    a, b = made.players
    a.beats(b, round=1)
    book = exported(made.tournament, f"PTS,{code}")
    assert book.sheetnames == ["Standings", "Crosstable", "PTS"]
    assert cell(book["Standings"], 1, code).value == "–"
    assert reason in "\n".join(_texts(book["Standings"]))


def test_the_rules_sheet_tells_what_was_played() -> None:
    tournament = event("swiss16")._replace(
        title="Open", arbiter="Ada L.", excluded=(), lots_seed="noon"
    )
    book = exported(tournament, "PTS,BH/C1,LOTS", sheets=ALL)
    texts = _texts(book["Rules"])
    assert "Ada L." in texts
    assert "Buchholz, least significant value cut (Art. 8.1, 14.1)" in texts
    assert definition(parse("BH/C1")) in texts
    assert "half-point bye: ½" in texts
    assert any("noon" in text and "SHA-256" in text for text in texts)
    tickets = [text for text in texts if len(text) == 64 and text.isalnum()]
    assert len(tickets) == 16


@pytest.mark.long
def test_heads_differ_so_that_formulas_find_their_cells() -> None:
    book = exported(event("swiss16"), every_tiebreak(event("swiss16")))
    for sheet in book.worksheets[2:-2]:
        if "Round 1" in _texts(sheet):
            row = [one.value for one in sheet[head_row(sheet)][3:]]
            first = row[: row.index("vs", 1)] if row.count("vs") > 1 else row
            assert len(set(first)) == len(first)


def test_no_head_of_a_direct_encounter_is_wider_than_its_column(swiss16: Any) -> None:
    sheet = swiss16["DE"]
    heads = [one for row in sheet for one in row if one.style == "tbdesk head"]
    assert "Could reach" in [head.value for head in heads]
    for head in heads:
        width = sheet.column_dimensions[head.column_letter].width
        assert text_width(str(head.value)) <= width, head.coordinate


def _texts(sheet: Any) -> list[str]:
    return [str(one.value) for row in sheet for one in row if one.value is not None]
