"""The checks of a team event's workbook: boards into game points, game points into match points,
and both into the tables; they agree, and speak up when a reader changes a board or a score."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.model.results import THREE_ONE_ZERO, Kind, Outcome, Result, ScoreSystem
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import FINAL_STANDING, Adjustment, EventKind, Tournament
from tbdesk.engine.tiebreaks.catalogue import CATALOGUE
from tests.domain import standings
from tests.engine.team_strategies import team_events
from tests.profiles import examples, sample
from tests.report.workbook.books import cell, columns, exported, opened, row_of, workbook_bytes
from tests.report.workbook.evaluator import Sheets
from tests.report.workbook.test_checks import disagreeing
from tests.team_domain import team_event

#: Every tie-break of teams that has a formula.
CHAIN = (
    "MPTS,GPTS,MPvGP,EMMSB,EMGSB,EGMSB/C1,EGGSB,BH:MP,BH:GP/C1,FB:MP,AOB:GP,KS:MP,WIN:MP,"
    "PS:GP,SSSC,SSSC/F/K2,BC,OLY1,OLY2,OLY3"
)
#: Some, where the scores matter more.
SHORT = "MPTS,GPTS,EMGSB/C1,SSSC,BC"
ROUND_ROBIN = EventKind.ROUND_ROBIN


def league(**options: Any) -> Tournament:
    """Two rounds played of a round robin of four teams on two boards."""
    entries = ("1 1-4 10", "1 2-3 ==", "2 4-3 1=", "2 1-2 +1", "3 2-4 00", "3 3-1 =0")
    return team_event(4, 2, 3, *entries, kind=ROUND_ROBIN, **options)


def swiss(**options: Any) -> Tournament:
    """Three rounds of a Swiss with byes, and a board still to be played."""
    entries = ("1 1-4 10", "1 2-3 ==", "1 5 PAB", "2 4-3 1=", "2 1-5 0-", "2 2 HPB")
    return team_event(5, 2, 3, *entries, "3 1-2 1.", "3 3-5 ++", "3 4 ZPB", **options)


# --- they agree -----------------------------------------------------------------------------


@pytest.mark.parametrize("made", [league, swiss])
def test_every_check_agrees(made: Any) -> None:
    tournament = made()
    content = workbook_bytes(standings(tournament, CHAIN).standings)
    sheets = Sheets(opened(content))
    found = sheets.checks()
    assert found["≠"] == []
    teams, matches = len(tournament.teams), len(tournament.matches)
    assert len(found["✓"]) == teams * (1 + len(CHAIN.split(","))) + 2 * matches


SCORES = {
    "football": {"match_scores": THREE_ONE_ZERO, "scores": THREE_ONE_ZERO},
    "game points first": {"primary": Score.GAME_POINTS},
    "a loss is worth a point": {"scores": ScoreSystem(win=4, draw=3, loss=2)},
    "a forfeit is worth less": {
        "match_scores": ScoreSystem(4, 2, 0, forfeit_win=3, forfeit_loss=-1),
        "scores": ScoreSystem(win=2, draw=1, loss=0, forfeit_win=1, forfeit_loss=-1),
    },
    "byes of their own": {
        "match_scores": ScoreSystem(4, 2, 0, pairing_bye=2, half_bye=1),
        "bye_games": ((Kind.PAIRING_BYE, 3),),
    },
}


@pytest.mark.long
@pytest.mark.parametrize("options", SCORES.values(), ids=SCORES)
@pytest.mark.parametrize("made", sample([swiss, league], 1))
def test_other_scores(made: Any, options: dict[str, Any]) -> None:
    assert disagreeing(exported(made(**options), SHORT)) == []


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "what", sample(["1.5:0.5", "+:-", "--", "..", "1+", "2:2", "-:-", "+-", "11"], 5)
)
@pytest.mark.parametrize("kind", sample([EventKind.SWISS, ROUND_ROBIN], 1))
def test_matches_of_every_sort(what: str, kind: EventKind) -> None:
    made = team_event(4, 2, 3, f"1 1-4 {what}", "1 2-3 10", kind=kind)
    assert disagreeing(exported(made, SHORT)) == []


@pytest.mark.long
def test_two_cycles_and_a_single_match_in_several_rounds() -> None:
    entries = ("1 1-2 10", "2 2-1 1=", "3 1-2 +0", "4 2-1 ..")
    for kind in (ROUND_ROBIN, EventKind.PREDETERMINED):
        made = team_event(2, 2, 4, *entries, kind=kind)._replace(cycles=2)
        book = exported(made, "MPTS,GPTS,EMGSB")
        assert cell(book["Crosstable"], 1, 2).value == "1 ½ 1 ·"
        assert disagreeing(book) == []


def test_points_given_and_taken() -> None:
    for made in (league, swiss):
        given = (
            Adjustment(1, 3, 2),
            Adjustment(2, -1, 0, round=2),
            Adjustment(3, 4, 2, round=1, replaces=True),
            Adjustment(4, 1, -1, round=FINAL_STANDING),
        )
        book = exported(made()._replace(adjustments=given), SHORT)
        assert cell(book["Crosstable"], 1, "Given MP").value == 1
        assert cell(book["Crosstable"], 1, "Given GP").value == 1.5
        assert disagreeing(book) == []


def test_a_score_that_contradicts_its_boards_is_marked_by_hand() -> None:
    made = league()
    made = made.with_match(0, made.matches[0]._replace(score=(4, 0)))
    made = made.with_match(1, made.matches[1]._replace(forfeit=Result.of(Outcome.FORFEIT_WIN)))
    book = exported(made, SHORT)
    assert disagreeing(book) == []
    words = [one.value for row in book["Line-ups 1"] for one in row]
    assert "by hand" in words
    assert "forfeit" in words


def test_an_excluded_team() -> None:
    made = league()._replace(excluded=(4,))
    assert disagreeing(exported(made, SHORT)) == []


@pytest.mark.long
def test_more_boards_than_the_rules_say_and_fewer() -> None:
    made = league()
    boards = made.matches[0].boards
    made = made.with_match(0, made.matches[0]._replace(boards=(*boards, boards[0])))
    made = made.with_match(1, made.matches[1]._replace(boards=made.matches[1].boards[:1]))
    assert disagreeing(exported(made, SHORT)) == []


def codes() -> list[str]:
    """The tie-breaks of teams that are no order."""
    return [
        code
        for code, row in CATALOGUE.items()
        if row.entrants.include(teams=True) and row.order is None
    ]


results = st.sampled_from([Result(one, other) for one in Outcome for other in Outcome]) | st.none()


@examples(25)
@given(team_events(results), st.lists(st.sampled_from(codes()), max_size=4, unique=True))
def test_any_team_event(tournament: Tournament, chain: list[str]) -> None:
    chain = [*(one for one in ("MPTS", "GPTS") if one not in chain), *chain]
    event = standings(tournament, "MPTS").standings.event
    if event.pending or event.unpaired:
        # What was awarded in place of a match that is still open, or still to be paired, has no
        # part in the products of its round, which the checks would count.
        given = tuple(
            adjustment for adjustment in tournament.adjustments if not adjustment.replaces
        )
        tournament = tournament._replace(adjustments=given)
    content = workbook_bytes(standings(tournament, ",".join(chain)).standings)
    assert disagreeing(opened(content)) == []


# --- somebody changes something ---------------------------------------------------------------


def changed_board(book: Any, round_: int, board: int, text: str | None) -> Any:
    """Put a result on a board of the first match of a round."""
    sheet = book[f"Line-ups {round_}"]
    head = next(one for row in sheet for one in row if one.value == "Result")
    found = sheet.cell(head.row + board, head.column)
    found.value = text
    return found


def sheets_that_speak_up(book: Any) -> set[str]:
    return {one.rpartition("!")[0] for one in disagreeing(book)}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("text", sample(["0-1", "-:-", "won", None, "½:½", "1-1", "·"], 4))
@pytest.mark.parametrize("made", sample([league, swiss], 1))
def test_a_changed_board_speaks_up(made: Any, text: str | None) -> None:
    book = exported(made(), SHORT)
    changed_board(book, 1, 1, text)
    assert sheets_that_speak_up(book) == {"Line-ups 1"}
    verdict = next(one for row in book["Standings"] for one in row if one.data_type == "f")
    assert str(Sheets(book).value("Standings", verdict.coordinate)).startswith("Failed checks")


def test_two_boards_that_leave_the_score_do_not() -> None:
    book = exported(league(), SHORT)
    changed_board(book, 1, 1, "0:1")
    changed_board(book, 1, 2, "1-0")
    assert disagreeing(book) == []


@pytest.mark.parametrize(("made", "head", "text"), [(league, 4, 2), (swiss, 1, "4w2")])
def test_a_changed_score_speaks_up(made: Any, head: int, text: Any) -> None:
    book = exported(made(), SHORT)
    cell(book["Crosstable"], 1, head).value = text
    speaking = sheets_that_speak_up(book)
    assert speaking == {"Crosstable", "Line-ups 1", "MPTS", "GPTS", "BC", "SSSC", "EMGSB-C1"}


@pytest.mark.parametrize(("made", "head", "text"), [(league, 4, "½"), (swiss, 1, "3w1")])
def test_another_winner_or_opponent_speaks_up(made: Any, head: int, text: str) -> None:
    book = exported(made(match_scores=ScoreSystem(win=4, draw=2, loss=2)), "MPTS,GPTS")
    cell(book["Crosstable"], 1, head).value = text
    assert "Crosstable" in sheets_that_speak_up(book)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("text", "points"),
    [("1½", 1.5), ("1,5", 1.5), (1.5, 1.5), ("½", 0.5), ("2+", 2), (1, 1), ("x", 0), (None, 0)],
)
def test_a_score_reads_as_people_write_it(text: Any, points: float) -> None:
    made = team_event(2, 2, 1, "1 1-2 10", kind=ROUND_ROBIN)
    book = exported(made, "MPTS,GPTS")
    table = book["Crosstable"]
    cell(table, 1, 2).value = text
    place = table.cell(row_of(table, 1), columns(table)["Recount GP"]).coordinate
    assert Sheets(book).value("Crosstable", place) == points


def test_a_changed_figure_of_the_standings_speaks_up() -> None:
    book = exported(league(), "MPTS,GPTS")
    cell(book["Standings"], 1, "GPTS").value = 9
    assert sheets_that_speak_up(book) == {"Crosstable"}


# --- how it is set out ---------------------------------------------------------------------------


def test_the_numbers_of_the_scores_are_folded_away_and_not_printed() -> None:
    for made in (league(), swiss()):
        sheet = exported(made, "MPTS,GPTS")["Crosstable"]
        hidden = [key for key, one in sheet.column_dimensions.items() if one.hidden]
        assert hidden
        assert sheet.print_area is not None
        last = sheet.print_area.rpartition("$")[0].rpartition("$")[2]
        assert sheet[f"{last}{row_of(sheet, 1)}"].value is not None


def test_a_sheet_without_a_formula_says_so() -> None:
    book = exported(league(), "MPTS,EDE,TBR,TPN,GPTS")
    for name in ("EDE", "TBR", "TPN"):
        words = " ".join(str(one.value) for row in book[name] for one in row if one.value)
        assert "formula" in words


def test_the_board_count_has_the_points_of_every_board() -> None:
    book = exported(league(), "MPTS,GPTS,BC")
    sheet = book["BC"]
    row = row_of(sheet, 1)
    assert [sheet.cell(row, column).value for column in (4, 5, 6)] == [2.5, 2, 6.5]
    sheet.cell(row, 5).value = 1.5
    assert disagreeing(book) == [f"BC!H{row}"]
