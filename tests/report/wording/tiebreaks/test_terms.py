"""The terms of a value in words, and why they count or not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.results import Kind
from tbdesk.engine.standings import explain
from tbdesk.report.wording.tiebreaks.terms import (
    koya_limit,
    reason_text,
    status_text,
    term_text,
    term_tooltip,
)
from tests.domain import Table, standings
from tests.engine.cases import event
from tests.report.reported import club


def terms(table: Table, who: str, code: str) -> dict[int | None, str]:
    """The terms of a value in short, by opponent."""
    return {row.opponent: term_text(row) for row in table.terms(who, code)}


def test_a_sonneborn_berger_term_is_a_product() -> None:
    assert terms(club(), "Alice", "SB") == {
        2: "1×3.5",
        3: "1×3.5",
        4: "0×1.5",
        5: "1×1.5",
        6: "½×1.5",
    }


def test_a_koya_term_shows_the_score_that_decides_beside_the_points() -> None:
    assert terms(club(), "Bruno", "KS") == {
        1: "0 (3.5)",
        3: "½ (3.5)",
        4: "1 (1.5)",
        5: "1 (1.5)",
        6: "1 (1.5)",
    }


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("PTS", ["1", "0", "1", "0.5", "1"]),
        ("PS", ["1", "1", "2", "2.5", "3.5"]),
        ("WIN", ["1", "0", "1", "0", "1"]),
        ("TPN", ["2"]),
        ("RTNG", ["2150"]),
    ],
)
def test_a_term_of_the_own_record_is_its_amount(code: str, texts: list[str]) -> None:
    assert [term_text(row) for row in club().terms("Bruno", code)] == texts


@pytest.mark.parametrize(
    ("code", "opponent", "tooltip"),
    [
        ("SB", 2, "Round 4 against 2 Bruno: 1×3.5 = 3.50."),
        (
            "SB/C1",
            4,
            "Round 2 against 4 Davide: 0×1.5 = 0.00. Cut: lowest opponent score, among equals "
            "the smallest contribution (14.1.1).",
        ),
        (
            "KS",
            5,
            "Round 3 against 5 Elena: 1 (1.5). Below the limit: 1.5 is less than 2.5 (9.2).",
        ),
    ],
)
def test_the_tooltip_of_a_term(code: str, opponent: int, tooltip: str) -> None:
    table = club()
    column = next(column for column in table.standings.columns if column.descriptor.text == code)
    row = table.term("Alice", code, against=opponent)
    found = term_tooltip(row, table.standings, column)
    # The round is the Berger table's business.
    assert found.partition(" against")[2] == tooltip.partition(" against")[2]
    assert found.startswith(f"Round {row.round} against")


# Statuses and reasons


def a_row(kind: Kind = Kind.FORFEIT_LOSS) -> explain.Term:
    half = Fraction(1, 2)
    return explain.Term(None, 1, 2, kind, 5 * half, half, half, Status.COUNTED, ())


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_its_words_and_its_article(reason: Reason) -> None:
    row = a_row()._replace(cited=reason.regulations)
    text = reason_text(reason, row)
    assert "{" not in text
    assert text[0].isupper()
    assert text.endswith(f"({reason.article})") or not reason.article
    # ... of the regulations that apply, and of no others
    assert "(" not in reason_text(reason, row._replace(cited="another"))


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason.LEAST_SIGNIFICANT, "lowest opponent score"),
        (Reason.UNPLAYED_INSTEAD, "voluntarily unplayed"),
        (Reason.UNDER_HALF, "2.5 is less than half of the maximum score"),
        (Reason.UNPLAYED, "Not counted: forfeit loss"),
        (Reason.DUMMY, "Forfeit loss: counts as a game against a dummy with the own score, 2.5"),
        (Reason.DUMMY_CAPPED_BY_OPPONENT, "the scheduled opponent's 2.5"),
        (Reason.DUMMY_CAPPED_BY_ROUNDS, "a draw for every round"),
        (Reason.WITHDRAWN_AS_DRAWS, "The opponent counts as 2.5"),
    ],
)
def test_the_words_of_a_reason(reason: Reason, words: str) -> None:
    assert words in reason_text(reason, a_row())


def test_a_limit_that_is_known_is_named() -> None:
    text = reason_text(Reason.UNDER_MOVED_LIMIT, a_row(), limit=Fraction(3))
    assert text == "Below the moved limit: 2.5 is less than 3 (14.5)"


def test_every_status_has_words_of_its_own() -> None:
    assert len({status_text(status) for status in Status}) == len(Status)


def test_a_moved_limit_is_reported_in_points() -> None:
    table = standings(event("rr6"), "PTS,KS/L+1,KS/L-1")
    limits = [koya_limit(table.standings, column) for column in table.standings.columns]
    assert limits == [None, Fraction(3), Fraction(2)]
