"""The log as people read it, in English and in Italian."""

from __future__ import annotations

from datetime import datetime

import pytest

from tbdesk.engine.model.declaration.written import lines_of
from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.log import Change, Rule
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.i18n import language
from tbdesk.report.handout.short_sections import log_table
from tbdesk.report.wording.events.log import change_text, rule_name, rule_text
from tests.engine.cases import event


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_has_a_name(rule: Rule) -> None:
    english = rule_name(rule)
    with language("it"):
        assert rule_name(rule) != english


@pytest.mark.parametrize(
    ("rule", "value", "text"),
    [
        (Rule.CHAIN, "PTS,SB/C1", "PTS, SB/C1"),
        (Rule.CHAIN, "", "points only"),
        (Rule.EDITION, "fsi", "Italian federation (over FIDE C.07)"),
        (Rule.EDITION, "fide-2099", "fide-2099"),
        (Rule.KIND, "round-robin", "Round robin"),
        (Rule.KIND, "round-robin 2", "Round robin × 2"),
        (Rule.KIND, "swiss", "Swiss"),
        (Rule.KIND, "ladder", "ladder"),
        (Rule.ROUNDS, "9", "9"),
        (Rule.SCORES, "1-½-0 PAB=½", "1-½-0 PAB=½"),
        (Rule.UNRATED, "", "–"),
        (Rule.DEVIATIONS, "", "as in the rules"),
        (Rule.DEVIATIONS, "unheard=1", "unheard=1"),
    ],
)
def test_values_in_words(rule: Rule, value: str, text: str) -> None:
    assert rule_text(rule, value) == text


def test_deviations_are_spelt_out() -> None:
    text = rule_text(Rule.DEVIATIONS, "dummy_capped=0,cut_unplayed_first=1")
    assert "is capped (16.4.1, 16.4.2): no; " in text
    assert text.endswith("(16.5): yes")


def test_a_change_is_a_line_of_the_table() -> None:
    change = Change(datetime(2026, 3, 7, 18, 5), 3, Rule.CHAIN, "PTS", "PTS,KS")
    table = log_table(event("rr6")._replace(log=(change,)))
    (row,) = table.rows
    texts = [cell.text for cell in row.cells]
    assert texts == ["2026-03-07 18:05", "3", "Tie-breaks", "", "PTS", "PTS, KS", "", ""]
    assert change_text(Rule.CHAIN, "PTS", "PTS,KS") == "Tie-breaks: PTS → PTS, KS"


def test_own_systems_are_said_in_words_and_only_where_they_differ() -> None:
    known = systems.known()
    old, new = known["US_MM"]._replace(code="A"), known["CAT_KASH"]._replace(code="B")
    changed = change_text(Rule.SYSTEMS, lines_of((old,)), lines_of((old, new)))
    assert changed.startswith("Tie-breaks of the event's own: – → B, Kashdan of Catalonia. ")
    assert "The own result counts as: a win 4, a draw 2, a loss 1, not played 2." in changed
    text = rule_text(Rule.SYSTEMS, lines_of((old, new)))
    assert "A, Modified Median" in text
    assert "times: the opponent's score" in text
    assert "from 9 rounds on, above half of the points, lowest 2; " in text
    assert "{" not in text


@pytest.mark.parametrize("one", systems.known().values(), ids=lambda one: one.code)
def test_every_system_can_be_said_in_words(one: Declared) -> None:
    text = rule_text(Rule.SYSTEMS, lines_of((one,)))
    assert text.startswith(f"{one.code}, {one.name}. ")
    assert not {"{", "[", '"'} & {*text}


def test_a_declaration_of_a_program_that_knows_more_stays_as_it_is() -> None:
    line = 'A {"names": {"en": "A"}, "unheard": 1}'
    assert rule_text(Rule.SYSTEMS, line) == line
    assert change_text(Rule.SYSTEMS, "", line).endswith(line)
