"""The line-up of a match: who is meant by what is typed, results, and whole line-ups at once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tbdesk.engine.entry.seating import Side
from tbdesk.engine.model.teams import Board
from tbdesk.engine.model.tournament import Player
from tbdesk.models.teams.lineup_typing import AWAY, AWAY_COLOUR, HOME, HOME_COLOUR, RESULT
from tbdesk.report.document import Grid
from tbdesk.report.handout.teams.match_sections import lineups_section
from tbdesk.report.wording.problems.problems import problem_text
from tests.engine.teams_of import entry, league, team_event
from tests.models.conftest import column_texts, headers, texts
from tests.models.teams_on_show import OpenTeams

BOTH = (Side.HOME, Side.AWAY)


@pytest.fixture
def desk(qtbot: QtBot) -> OpenTeams:
    """The match of two teams of three, on two boards."""
    opened = OpenTeams()
    opened.open(
        team_event(
            entry("Ants", "Rossi Mario 2100", "Bianchi Luca 2050", "Rossini Ada 1990"),
            entry("Bees", "Verdi Ugo 2080", "Neri Ivo", "Gallo Pia 1900"),
        )
    )
    opened.show(1, 2)
    return opened


def test_an_empty_line_up_has_every_board_and_its_colours(desk: OpenTeams) -> None:
    assert headers(desk.lineup) == ["", "1 Ants", "Result", "2 Bees", ""]
    assert texts(desk.lineup, 0) == ["W", "", "·", "", "B"]
    assert texts(desk.lineup, 1) == ["B", "", "·", "", "W"]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("1", "1  Rossi Mario  2100"),
        ("bi", "2  Bianchi Luca  2050"),
        ("ross", "1  Rossi Mario  2100"),
        ("ada", "3  Rossini Ada  1990"),
    ],
)
def test_players_by_letters_or_place_in_the_roster(desk: OpenTeams, typed: str, shown: str) -> None:
    assert desk.lineup.setData(desk.lineup.index(0, HOME), typed)
    assert desk.lineup.index(0, HOME).data() == shown


def test_letters_are_found_without_their_accents(desk: OpenTeams) -> None:
    event = desk.document.tournament
    assert event is not None
    renamed = event.player(3)._replace(name="Rossini, Niccolò")
    desk.document.edit(event.with_player(renamed), "name")
    assert desk.lineup.setData(desk.lineup.index(0, HOME), "niccolo ros")
    assert desk.lineup.index(0, HOME).data() == "3  Rossini, Niccolò  1990"


def test_letters_do_not_mean_a_seated_player(desk: OpenTeams) -> None:
    desk.lineup.setData(desk.lineup.index(0, HOME), "ross")
    desk.lineup.setData(desk.lineup.index(1, HOME), "ross")
    assert column_texts(desk.lineup, HOME) == ["1  Rossi Mario  2100", "3  Rossini Ada  1990"]


def test_a_player_of_no_roster_is_refused(desk: OpenTeams) -> None:
    assert not desk.lineup.setData(desk.lineup.index(0, HOME), "xyz")
    assert "Ants" in desk.refusals[0]
    assert desk.lineup.index(0, HOME).data() == "xyz", "it stays in its cell, to be mended"
    assert desk.tournament.matches[0].boards == ()
    desk.lineup.clear(desk.lineup.index(0, HOME))
    assert desk.lineup.index(0, HOME).data() == ""


def test_a_number_means_the_roster_of_the_team(desk: OpenTeams) -> None:
    assert not desk.lineup.setData(desk.lineup.index(0, HOME), "4")  # Verdi Ugo, of the other team
    assert "'4' is not on the roster of Ants" in desk.refusals[0]
    assert desk.lineup.setData(desk.lineup.index(0, AWAY), "1")
    assert desk.lineup.index(0, AWAY).data() == "1  Verdi Ugo  2080"


def test_a_player_of_another_roster_has_no_number(desk: OpenTeams) -> None:
    """As a file may have it; the warning and the line-up on paper name him likewise."""
    match = desk.tournament.matches[0]
    boards = Board(4, 5, True), Board(2, 6, True)
    event = desk.tournament.with_match(0, match._replace(boards=boards))
    desk.document.edit(event, "a guest")
    assert column_texts(desk.lineup, HOME) == ["Verdi Ugo  2080", "2  Bianchi Luca  2050"]
    assert desk.service.standings is not None
    (problem,) = desk.service.standings.problems
    assert problem_text(problem, desk.tournament).startswith("Verdi Ugo is not on the roster of")
    blocks = lineups_section(desk.service.standings, match.round).blocks
    (table,) = [block for block in blocks if isinstance(block, Grid)]
    assert [row.cells[1].text for row in table.rows] == ["Verdi Ugo", "2 Bianchi Luca"]
    assert [row.cells[5].text for row in table.rows] == ["2 Neri Ivo", "3 Gallo Pia"]


def test_an_empty_seat_against_a_player_is_a_forfeit(desk: OpenTeams) -> None:
    desk.lineup.setData(desk.lineup.index(0, HOME), "1")
    desk.lineup.setData(desk.lineup.index(0, AWAY), "-")
    assert texts(desk.lineup, 0) == ["W", "1  Rossi Mario  2100", "+:-", "–", "B"]


def test_an_empty_seat_is_shown_before_the_other_side_is_seated(desk: OpenTeams) -> None:
    desk.lineup.setData(desk.lineup.index(0, HOME), "-")
    assert texts(desk.lineup, 0) == ["W", "–", "-:+", "", "B"]
    desk.lineup.setData(desk.lineup.index(0, AWAY), "verdi")
    assert texts(desk.lineup, 0) == ["W", "–", "-:+", "1  Verdi Ugo  2080", "B"]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("typed", "shown"),
    [("1", "1-0"), ("0", "0-1"), ("5", "½-½"), ("=", "½-½"), ("+", "+:-"), ("-", "-:+"),
     ("_", "-:-"), ("½-0", "½-0")],
)  # fmt: skip
def test_results_name_the_home_side_first(desk: OpenTeams, typed: str, shown: str) -> None:
    for row in (0, 1):  # White and Black
        assert desk.lineup.setData(desk.lineup.index(row, RESULT), typed)
        assert desk.lineup.index(row, RESULT).data() == shown
    desk.lineup.open_for_corrections()
    desk.lineup.clear(desk.lineup.index(0, RESULT))
    assert desk.lineup.index(0, RESULT).data() == "·"


def test_a_wrong_key_is_said_and_changes_nothing(desk: OpenTeams) -> None:
    assert not desk.lineup.setData(desk.lineup.index(0, RESULT), "7")
    assert "'7'" in desk.refusals[0]
    assert not desk.document.undo_stack.canUndo()


def test_the_first_of_the_rosters_with_one_key(desk: OpenTeams) -> None:
    desk.lineup.seat_regulars(BOTH, RESULT)
    assert column_texts(desk.lineup, HOME) == ["1  Rossi Mario  2100", "2  Bianchi Luca  2050"]
    assert column_texts(desk.lineup, AWAY) == ["1  Verdi Ugo  2080", "2  Neri Ivo"]
    desk.undo()
    assert column_texts(desk.lineup, HOME) == ["", ""]
    assert desk.document.undo_stack.redoText() == "round 1, Ants – Bees: line-up by the roster"


def test_the_first_of_the_rosters_leave_what_was_typed(desk: OpenTeams) -> None:
    for row in (0, 1):
        desk.lineup.setData(desk.lineup.index(row, HOME), "1")
    desk.lineup.setData(desk.lineup.index(0, AWAY), "2")
    desk.lineup.seat_regulars(BOTH, AWAY)
    assert (desk.lineup.seats(Side.HOME), desk.lineup.seats(Side.AWAY)) == ([1, 1], [5, 6])
    assert desk.refusals == []
    desk.lineup.seat_regulars((Side.HOME,), HOME)
    assert desk.refusals == ["No empty board of Ants can be filled from the roster."]


def test_the_next_of_the_roster(desk: OpenTeams) -> None:
    desk.lineup.setData(desk.lineup.index(0, HOME), "2")
    assert desk.lineup.seat_next(1, HOME)
    assert column_texts(desk.lineup, HOME)[1] == "3  Rossini Ada  1990"
    desk.lineup.setData(desk.lineup.index(0, HOME), "")
    assert desk.lineup.seats(Side.HOME) == [0, 3]


def test_a_line_up_as_in_the_last_match(qtbot: QtBot) -> None:
    desk = OpenTeams()
    desk.open(league())
    desk.show(1, 4)  # round 1
    desk.lineup.setData(desk.lineup.index(0, HOME), "3")
    desk.lineup.setData(desk.lineup.index(1, HOME), "1")
    following = next(
        one for one in desk.tournament.matches if one.round == 3 and 1 in (one.home, one.away)
    )
    desk.lineup.show_match(desk.tournament.matches.index(following))
    desk.lineup.seat_as_before(BOTH, RESULT)
    side = Side.HOME if following.home == 1 else Side.AWAY
    assert desk.lineup.seats(side) == [3, 1]
    assert "No earlier line-up" in desk.refusals[0]


def test_swapped_colours(desk: OpenTeams) -> None:
    desk.lineup.setData(desk.lineup.index(0, RESULT), "1")
    desk.lineup.swap_colours(range(2), 0, RESULT)
    assert column_texts(desk.lineup, HOME_COLOUR) == ["B", "W"]
    assert column_texts(desk.lineup, AWAY_COLOUR) == ["W", "B"]
    assert desk.lineup.index(0, RESULT).data() == "1-0"
    assert desk.document.undo_stack.undoText() == "round 1, Ants – Bees: colours"


def test_the_cursor_passes_over_the_colours(desk: OpenTeams) -> None:
    enabled = [
        bool(desk.lineup.index(0, at).flags() & Qt.ItemFlag.ItemIsEnabled) for at in range(5)
    ]
    assert enabled == [False, True, True, True, False]


def test_screen_readers_hear_the_board(desk: OpenTeams) -> None:
    desk.lineup.seat_regulars((Side.HOME,), HOME)
    role = Qt.ItemDataRole.AccessibleTextRole
    assert desk.lineup.index(0, HOME).data(role) == "Board 1, White: 1  Rossi Mario  2100"
    assert desk.lineup.index(0, AWAY).data(role) == "Board 1, Black: no player seated yet"
    assert desk.lineup.index(1, RESULT).data(role) == "Board 2: not played"


def test_the_event_changes_under_the_line_up(desk: OpenTeams) -> None:
    desk.lineup.seat_regulars(BOTH, RESULT)
    event = desk.tournament
    renamed = event._replace(players=(Player(1, "Rossi M.", 2111), *event.players[1:]))
    desk.document.edit(renamed, "name")
    assert desk.lineup.index(0, HOME).data() == "1  Rossi M.  2111"
    assert event.match_rules is not None
    desk.document.edit(renamed._replace(match_rules=event.match_rules._replace(boards=3)), "boards")
    assert desk.lineup.rowCount() == 3
    desk.document.edit(event._replace(teams=(), matches=()), "no teams")
    assert desk.lineup.rowCount() == 0
    while desk.document.undo_stack.canUndo():
        desk.undo()
