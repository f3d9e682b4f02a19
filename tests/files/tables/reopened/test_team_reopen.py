"""Scores changed in the crosstable of a team event's workbook, and what becomes of its boards."""

from __future__ import annotations

from typing import Any

import pytest

from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.results import Kind, Outcome, Result, parse_result
from tbdesk.engine.model.teams import MatchRules
from tbdesk.engine.model.tournament import Bye, EventKind, Tournament
from tests.domain import standings
from tests.profiles import sample
from tests.report.workbook.books import cell
from tests.report.workbook.test_team_checks import changed_board
from tests.report.workbook.test_teams import board_cell, exported_league, reopened
from tests.team_domain import team_event

SWISS, ROUND_ROBIN = EventKind.SWISS, EventKind.ROUND_ROBIN
KINDS = pytest.mark.parametrize("kind", [SWISS, ROUND_ROBIN])
#: Of what every kind of event has alike, one at the desk.
ANY_KIND = pytest.mark.parametrize("kind", sample([SWISS, ROUND_ROBIN], 1))


def event(kind: EventKind, first: str = "1=") -> Tournament:
    """Three rounds of two boards: of the first match what is asked, a match whose score alone is
    known, and one still to be played."""
    return team_event(4, 2, 3, f"1 1-4 {first}", "1 2-3 1.5:0.5", "2 4-3 ..", kind=kind)


class Edited:
    """The workbook of an event in the hands of somebody; scores are typed as `1-4 2 0`."""

    def __init__(self, tournament: Tournament) -> None:
        self.before = tournament
        self.book = exported_league(tournament)
        self.grid = self.book["Crosstable"]

    def score(self, text: str, round_: int = 1) -> None:
        """Type both sides of a match, `.` to leave one as it is, `~` to empty it."""
        pair, *sides = text.split()
        home, away = map(int, pair.split("-"))
        for (one, other, colour), side in zip(
            ((home, away, "w"), (away, home, "b")), sides, strict=True
        ):
            if side == ".":
                continue
            typed = side.replace("~", "")
            if self.before.kind is SWISS:
                cell(self.grid, one, round_).value = f"{other}{colour}{typed}"
            else:
                cell(self.grid, one, other).value = typed or None

    def read(self) -> tuple[Tournament, list[str]]:
        return reopened(self.book)


# --- without boards ---------------------------------------------------------------------------


@pytest.mark.one_in(3)
@ANY_KIND
@pytest.mark.parametrize(
    ("typed", "score", "forfeit"),
    [
        ("2-3 2 0", (4, 0), None),
        ("2-3 ½ 1½", (1, 3), None),
        ("2-3 0.5 1,5", (1, 3), None),
        ("2-3 0 0", (0, 0), None),
        ("2-3 2+ 0-", None, "+:-"),
        ("2-3 - +", None, "-:+"),
        ("2-3 0- 0-", None, "-:-"),
        ("2-3 1+ 0-", (2, 0), "+:-"),
        ("2-3 ~ ~", None, None),
    ],
)
def test_a_score_without_boards_is_the_score_of_the_match(
    kind: EventKind, typed: str, score: tuple[int, int] | None, forfeit: str | None
) -> None:
    edited = Edited(event(kind))
    edited.score(typed)
    after, said = edited.read()
    assert after.matches[1].score == score
    assert after.matches[1].forfeit == (forfeit and parse_result(forfeit))
    assert after.matches[0] == edited.before.matches[0]
    assert len(said) <= 1
    assert score is None or "2 T2 against 3 T3 is now" in said[0]


@KINDS
def test_an_open_match_is_entered_from_one_side(kind: EventKind) -> None:
    edited = Edited(event(kind))
    edited.score("4-3 2 .", 2)
    after, said = edited.read()
    assert after.matches[2].score == (4, 0)
    assert after.matches[2].boards == edited.before.matches[2].boards
    assert [text.partition(": ")[2] for text in said] == [
        "4 T4 against 3 T3 is now 2:0; exported was ·:·"
    ]


@ANY_KIND
def test_one_side_alone_counts_and_the_other_follows(kind: EventKind) -> None:
    edited = Edited(event(kind))
    edited.score("2-3 2 .")
    after, said = edited.read()
    assert after.matches[1].score == (4, 0)
    assert "alone was changed" in said[0]
    assert "½', is read as 0" in said[0]
    assert "2 T2 against 3 T3 is now 2:0; exported was 1½:½" in said[1]


@pytest.mark.one_in(3)
@ANY_KIND
@pytest.mark.parametrize("typed", ["2-3 3 .", "2-3 2+ 1", "2-3 1 ~"])
def test_sides_that_contradict_each_other(kind: EventKind, typed: str) -> None:
    edited = Edited(event(kind))
    edited.score(typed)
    after, said = edited.read()
    assert after.matches == edited.before.matches
    assert "they contradict each other, and round 1 stays as it was exported" in said[0]


@pytest.mark.one_in(3)
@ANY_KIND
@pytest.mark.parametrize("text", ["won", "2x", "3-1", "++"])
def test_what_is_no_score(kind: EventKind, text: str) -> None:
    edited = Edited(event(kind))
    edited.score(f"2-3 {text} .")
    after, said = edited.read()
    assert after.matches == edited.before.matches
    assert f"{text}' cannot stand here; it stays '" in said[0]


# --- with boards ------------------------------------------------------------------------------


@KINDS
def test_a_score_over_boards_counts_and_the_boards_stay(kind: EventKind) -> None:
    edited = Edited(event(kind))
    edited.score("1-4 2 0")
    after, said = edited.read()
    assert after.matches[0] == edited.before.matches[0]._replace(score=(4, 0))
    assert "1 T1 against 4 T4 is now 2:0; exported was 1½:½" in said[0]
    assert "the boards of round 1, which give 1½:½, were not changed" in said[1]
    assert standings(after, "GPTS").values("GPTS")["T1"] == "2"


@ANY_KIND
def test_a_score_that_the_changed_boards_give_is_theirs(kind: EventKind) -> None:
    edited = Edited(event(kind))
    edited.score("1-4 2 0")
    board_cell(edited.book["Line-ups 1"], "1 T1", 2).value = "1-0"
    after, said = edited.read()
    assert after.matches[0].score is None
    assert after.matches[0].boards[1].home_result == parse_result("1-0")
    assert len(said) == 1


@KINDS
def test_changed_boards_are_the_last_word(kind: EventKind) -> None:
    edited = Edited(event(kind))
    edited.score("1-4 2 0")
    changed_board(edited.book, 1, 1, "0-1")
    after, said = edited.read()
    assert after.matches[0].score is None
    assert after.matches[0].boards[0].home_result == parse_result("0-1")
    assert "says 2:0, but the boards of round 1 give ½:1½; the boards count" in said[1]


@ANY_KIND
def test_a_score_cannot_be_emptied_while_the_boards_give_one(kind: EventKind) -> None:
    edited = Edited(event(kind))
    edited.score("1-4 ~ ~")
    after, said = edited.read()
    assert after == edited.before
    assert "says ·:·, but the boards of round 1 give 1½:½; the boards count" in said[0]


@ANY_KIND
def test_a_score_by_hand_goes_back_to_what_the_boards_give(kind: EventKind) -> None:
    made = event(kind)
    edited = Edited(made.with_match(0, made.matches[0]._replace(score=(4, 0))))
    edited.score("1-4 1½ ½")
    after, said = edited.read()
    assert after.matches == made.matches
    assert len(said) == 1


@ANY_KIND
def test_a_match_that_was_played_is_forfeited(kind: EventKind) -> None:
    edited = Edited(event(kind))
    edited.score("1-4 0- 2+")
    after, _ = edited.read()
    assert after.matches[0].forfeit == Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN)
    assert after.matches[0].boards == edited.before.matches[0].boards
    assert after.match_rules is not None
    ending = Endings(after.match_rules, after.scores).of(after.matches[0])
    assert (ending.home_points, ending.away_points) == (0, 4)  # on every board, without a score


# --- several matches, byes, pairings ----------------------------------------------------------


def double_round() -> Tournament:
    entries = ("1 1-2 10", "2 2-1 1.5:0.5")
    return team_event(2, 2, 2, *entries, kind=ROUND_ROBIN)._replace(cycles=2)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("typed", [("1 1", "1 1"), ("1|1", "1 | 1"), ("1 2 1/2", "1 -")])
def test_the_matches_of_a_pair_are_told_apart(typed: tuple[str, str]) -> None:
    edited = Edited(double_round())
    cell(edited.grid, 1, 2).value, cell(edited.grid, 2, 1).value = typed
    after, said = edited.read()
    assert after.matches[0] == edited.before.matches[0]
    if "2 1/2" in typed[0]:
        assert after.matches[1] == edited.before.matches[1]
    else:
        assert after.matches[1].score == (2, 2)
    assert len(said) == 1


def test_as_many_scores_as_matches() -> None:
    edited = Edited(double_round())
    cell(edited.grid, 1, 2).value = "2"
    after, said = edited.read()
    assert after.matches == edited.before.matches
    assert "'2' cannot stand here; it stays '1 ½'" in said[0]


def test_a_bye_is_changed() -> None:
    made = team_event(3, 2, 1, "1 1-2 10", "1 3 ZPB")
    edited = Edited(made)
    cell(edited.grid, 3, 1).value = "PAB"
    after, said = edited.read()
    assert after.byes == (Bye(1, 3, Kind.PAIRING_BYE),)
    assert "round 1 of 3 is now PAB; exported was ZPB" in said[0]


@pytest.mark.one_in(3)
@pytest.mark.parametrize("text", ["3w1½", "4b1½", "PAB", None])
def test_another_pairing_is_not_read_back(text: str | None) -> None:
    edited = Edited(event(SWISS))
    cell(edited.grid, 1, 1).value = text
    after, said = edited.read()
    assert after.matches == edited.before.matches
    assert f"'{text or ''}' cannot stand here; it stays '4w1½'" in said[0]


def test_a_cell_of_an_excluded_team_is_told() -> None:
    made = event(ROUND_ROBIN)
    edited = Edited(made._replace(excluded=(4,)))
    cell(edited.grid, 1, 4).value = "2"
    after, said = edited.read()
    assert after == edited.before
    assert "'2' cannot stand here; it stays '1½'" in said[0]


def test_rows_that_are_gone_change_nothing() -> None:
    edited = Edited(event(ROUND_ROBIN))
    cell(edited.grid, 3, "No").value = 9
    after, said = edited.read()
    assert after == edited.before
    assert any("there is no number 9" in text for text in said)
    assert any("number 3 has no row any more" in text for text in said)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("made", [event(SWISS), event(ROUND_ROBIN, "+:-"), double_round()])
def test_nothing_changed_is_nothing_told(made: Any) -> None:
    edited = Edited(made)
    assert edited.read() == (edited.before, [])


def test_a_score_is_read_back_where_the_home_team_has_black_on_the_first_board() -> None:
    made = event(SWISS)
    bare = tuple(match._replace(boards=(), score=(2, 2)) for match in made.matches)
    edited = Edited(made._replace(match_rules=MatchRules(2, "BW"), matches=bare))
    one = cell(edited.grid, 1, 1)
    assert one.value == "4b1"
    one.value, cell(edited.grid, 4, 1).value = "4b2", "1w0"
    after, said = edited.read()
    assert after.matches[0].score == (4, 0)
    assert len(said) == 1
