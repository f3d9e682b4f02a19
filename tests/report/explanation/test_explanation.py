"""The explanation of a value: its terms, and the sum they add up to."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import Any

import pytest

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.declaration.written import declared
from tbdesk.engine.model.results import Outcome
from tbdesk.engine.model.tournament import Adjustment, Tournament
from tbdesk.report.document import Grid, Line, Role
from tbdesk.report.explanation.explanation import explanation, result_text
from tbdesk.report.wording.figures import value_text
from tbdesk.report.wording.tiebreaks.terms import notes_text
from tests.domain import crosstable, round_robin, standings, strips
from tests.engine.cases import event
from tests.engine.compact import event_of
from tests.engine.tiebreaks.declared.test_systems import EXAMPLE
from tests.report.reported import blocks, cells, club, rows

CASES = ("rr6", "wccc1975", "double4")


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", CASES)
def test_the_terms_of_every_value_add_up_to_it(name: str) -> None:
    table = standings(event(name), "PTS,WIN,WON,BPG,BWG,PS,PS/C1,SB,SB/C1,SB/C2,KS,KS/L-1")
    for position in range(len(table.event.numbers)):
        for column in table.standings.columns:
            *_, terms_table, total = explanation(table.standings, column, position)
            assert isinstance(terms_table, Grid)
            assert isinstance(total, Line)
            value, _, summands = total.text.partition(" = ")
            assert value == value_text(column, position)
            assert sum(map(Fraction, summands.split(" + "))) == column.exact(position)


@pytest.mark.parametrize("decimals", [0, 1, 2])
@pytest.mark.parametrize("combine", ["sum", "product", "mean"])
@pytest.mark.parametrize(
    "fields",
    [
        {"own": "points", "times": "score"},
        {"own": {"win": "1/3", "draw": "1/4", "loss": "-1", "unplayed": 0}},
        {"own": "points", "times": "percentage"},
    ],
    ids=str,
)
def test_the_terms_of_an_own_system_add_up_to_what_is_shown(
    fields: dict[str, Any], combine: str, decimals: int
) -> None:
    """However few decimals its values are shown with; what is rounded is said to be nearly that."""
    system = declared(
        "OWN", {"names": {"en": "Own"}, **fields, "combine": combine, "decimals": decimals}
    )
    table = standings(event_of(EXAMPLE)._replace(systems=(system,)), "OWN")
    (column,) = table.standings.columns
    for position in range(len(table.event.numbers)):
        value = column.exact(position)
        total = explanation(table.standings, column, position)[-1]
        assert isinstance(total, Line)
        if ":" in total.text:  # no round counts
            continue
        shown, sign, parts = total.text.split(" ", 2)
        assert calculated(parts) == value
        assert shown == value_text(column, position)
        assert (sign == "=") == (Fraction(shown) == value), total.text


def calculated(text: str) -> Fraction:
    """The value of `3 + 1/3 - 0.25`, `1.5 × 2` or `(3 + 4) / 2`; a fraction is a number."""
    summed, _slash, count = text.removeprefix("(").partition(") / ")
    total = sum(
        prod(map(Fraction, part.split(" × ")))
        for part in summed.replace(" - ", " + -").split(" + ")
    )
    return Fraction(total) / int(count or 1)


def test_the_explanation_of_a_cut_value() -> None:
    headline, name, table, total = blocks(club(), "Bruno", "SB/C1")
    assert headline == Line("2 Bruno: SB/C1 4.75", Role.STRONG)
    assert isinstance(name, Line)
    assert "14.1" in name.text
    assert "from 1 March 2026" in name.text
    assert isinstance(table, Grid)
    marked = (row for row in table.rows if row.cells[1].runs[0].status is Status.CUT_LOW)
    (*figures, reason) = cells(*marked)
    assert figures[1:] == ["5 Elena", "1", "1×1.5", "1.50"]
    assert "(14.1.1)" in reason
    assert isinstance(total, Line)
    assert total.text == "4.75 = 0.00 + 1.50 + 1.75 + 1.50"


def test_a_forfeit_shows_its_sign() -> None:
    table = blocks(club(), "Elena", "SB")[2]
    assert {row[1]: row[2] for row in rows(table)}["6 Francesco"] == "+"


def test_a_pending_game_shows_nothing_but_its_opponent() -> None:
    made = crosstable("Ann * .\nBob . *")
    table = blocks(standings(made, "PTS,SB"), "Ann", "SB")[2]
    assert rows(table) == [("1", "2 Bob", "", "", "", "Not played yet")]
    assert blocks(standings(made, "PTS,SB"), "Ann", "SB")[3] == Line(
        "0.00: no round counts", Role.STRONG
    )


def test_a_bye_is_named_where_the_opponent_would_be() -> None:
    made = strips("Ann +W2 =BYE\nBob -B1 +BYE")
    table = blocks(standings(made, "PTS,SB"), "Ann", "SB")[2]
    assert rows(table)[1][:3] == ("2", "half-point bye", "")


def test_a_bye_contributes_no_rating() -> None:
    table = blocks(standings(event("swiss16"), "PTS,ARO"), "Davide", "ARO")[2]
    figures, words = rows(table)[1][:-1], rows(table)[1][-1]
    assert figures == ("2", "half-point bye", "", "–", "")
    assert words.startswith("Not counted: half-point bye")


def test_averages_of_three_games_are_exact() -> None:
    made = round_robin("Ann", "Bob", cycles=3)
    ann, bob = made.players
    ann.beats(bob)
    bob.beats(ann)
    ann.draws(bob)
    (_, _, _, games, _, _) = blocks(standings(made, "PTS,DE"), "Ann", "DE")
    assert [row[1:3] for row in rows(games)] == [("*", "½"), ("½", "*")]


def test_a_rating_is_explained_by_the_entry_list() -> None:
    table = standings(event("rr6"), "PTS,RTNG")
    headline, _ = blocks(table, "Alice", "RTNG")
    assert headline == Line("1 Alice: RTNG 2200", Role.STRONG)
    unrated = standings(round_robin("Ann", "Bob"), "PTS,RTNG")
    note = blocks(unrated, "Ann", "RTNG")[-1]
    assert note == Line("Left out: not every player has a rating (10).")


def test_a_self_defined_tiebreak_cannot_be_explained() -> None:
    last = blocks(standings(event("rr6"), "PTS,OTHER_draw"), "Alice", "OTHER_draw")[-1]
    assert isinstance(last, Line)
    assert last.text.startswith("OTHER_draw is defined by the organiser and cannot be computed.")


def test_missing_data_are_named_in_every_explanation() -> None:
    last = blocks(standings(event("rr6"), "PTS,EDET"), "Alice", "EDET")[-1]
    assert isinstance(last, Line)
    assert last.text.startswith("EDET is not computed: it compares the boards of matches")
    texts = [
        block.text
        for block in blocks(standings(round_robin("Ann", "Bob"), "PTS,ARO"), "Ann", "ARO")
        if isinstance(block, Line)
    ]
    assert any(text.startswith("ARO is left out, because") for text in texts)


def test_a_result_text_is_the_sign_of_the_side() -> None:
    table = club()
    row = table.term("Francesco", "SB", against="Elena")
    sign = result_text(table.standings, table.position("Francesco"), row)
    assert sign == Outcome.FORFEIT_LOSS.symbol


class TestTheExceptionForUnplayedRounds:
    """Alice, who met Bruno, the last in the table, was absent from the second round."""

    def told(self, strip: str, code: str = "SB/C1") -> dict[int, str]:
        table = standings(strips(strip), f"PTS,{code}")
        return {
            row.round or 0: notes_text(row)
            for row in table.terms("Alice", code)
            if row.status is Status.CUT_LOW
        }

    def test_the_exception_did_not_apply(self) -> None:
        """The absence brings nothing, the win against Bruno the point he has."""
        told = self.told("Alice +W2 -- +W3\nBruno -B1 -B3 +BYE\nCarla +BYE +W2 -B1")
        assert told == {
            1: (
                "Cut: lowest opponent score, among equals the smallest contribution (14.1.1). "
                "Round 2 was unplayed and contributes less, 0, but is not cut instead (16.5)"
            )
        }

    def test_the_exception_applied(self) -> None:
        """The loss against Bruno brings as little."""
        told = self.told("Alice -W2 -- +W3 +BYE\nBruno +B1 -B3 -BYE -B3\nCarla +BYE +W2 -B1 +W2")
        assert told == {
            2: "Cut: voluntarily unplayed, and not less than the least significant value (16.5). "
            "Zero-point bye or absence: counts as a game against a dummy with the own score, 2.0 "
            "(16.4)"
        }

    def test_without_such_a_round_nothing_is_weighed(self) -> None:
        told = self.told("Alice =W2 +W3\nBruno =B1 +BYE\nCarla +BYE -B1")
        assert "16.5" not in "".join(told.values())


#: Dario was absent in round 2, and lost by forfeit to the weaker Bruno.
_ABSENT = """
    Anna   +W2 =B3 +W4 +BYE
    Bruno  -B1 +BYE -W3 +F4
    Carla  +W4 =W1 +B2 --
    Dario  -B3 --  -B1 -F2
    """


def _said(event: Tournament, tiebreak: str, name: str) -> str:
    table = standings(event, tiebreak)
    position = table.position(name)
    return str(explanation(table.standings, table.standings.columns[0], position))


@pytest.mark.parametrize(
    ("tiebreak", "name", "said"),
    [
        ("SB/C2", "Dario", True),
        ("SB/C1", "Dario", False),  # one cut takes nothing from either
        ("SB", "Dario", False),
        ("SB/C2", "Anna", False),
    ],
)
def test_which_of_several_unplayed_rounds_is_cut_first(
    tiebreak: str, name: str, said: bool
) -> None:
    text = _said(strips(_ABSENT).tournament, tiebreak, name)
    assert ("voluntarily unplayed rounds with the same contribution" in text) == said


@pytest.mark.parametrize(
    ("tiebreak", "name", "said"),
    [("PS", "Anna", True), ("PS/C1", "Anna", True), ("PS", "Carla", False), ("WIN", "Anna", False)],
)
def test_points_given_or_taken_are_no_part_of_the_progressive_score(
    tiebreak: str, name: str, said: bool
) -> None:
    event = strips(_ABSENT).tournament._replace(adjustments=(Adjustment(1, -2),))
    assert ("only the points of the rounds are added" in _said(event, tiebreak, name)) == said
