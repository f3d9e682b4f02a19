"""The marks of one value's terms, as the crosstable shows them."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.models.standings.marks import NO_TERM, TermMark, TermMarks, term_marks
from tbdesk.session.calculation import standings_of
from tests.domain import swiss
from tests.engine.cases import case, event

CUT, COUNTED = Status.CUT_LOW, Status.COUNTED


def standings(tournament: Tournament, chain: str) -> Standings:
    return standings_of(tournament._replace(chain=catalogue.chain(chain)))


def against(tournament: Tournament, marks: TermMarks, number: int) -> dict[int, Status | None]:
    """The statuses of the games of a player, by opponent."""
    return {
        game.black if game.white == number else game.white: marks.of(number - 1, at).status
        for at, game in enumerate(tournament.games)
        if number in (game.white, game.black)
    }


def test_nothing_selected_marks_nothing() -> None:
    assert TermMarks().row == NO_TERM
    assert TermMarks().of(0, 0) == TermMark()
    assert (TermMark().status, TermMark().tooltip) == (None, "")


@pytest.mark.parametrize("number", [1, 2])
def test_the_cut_the_document_names_is_marked(qtbot: QtBot, number: int) -> None:
    tournament = event("rr6")
    marks = term_marks(standings(tournament, "PTS,SB/C1"), 1, number - 1)
    cut = [one for one, status in against(tournament, marks, number).items() if status is CUT]
    assert len(cut) == 1
    assert str(cut[0]) in case("rr6")["cut"]["SB/C1"][str(number)]


def test_only_the_row_of_the_participant_is_marked(qtbot: QtBot) -> None:
    tournament = event("rr6")
    marks = term_marks(standings(tournament, "PTS,SB"), 1, 0)
    assert marks.row == 0
    assert set(against(tournament, marks, 1).values()) == {COUNTED}
    assert set(against(tournament, marks, 2).values()) == {None}


def test_a_mark_says_why(qtbot: QtBot) -> None:
    tournament = event("rr6")
    marks = term_marks(standings(tournament, "PTS,SB/C1"), 1, 0)
    (cut,) = [mark for mark in marks.by_game.values() if mark.status is CUT]
    assert "14.1.1" in cut.tooltip
    assert "lowest opponent score" in cut.tooltip


def test_a_term_without_a_game_marks_no_game(qtbot: QtBot) -> None:
    assert term_marks(standings(event("rr6"), "TPN"), 0, 0).by_game == {}


def test_a_direct_encounter_marks_the_games_between_the_tied(qtbot: QtBot) -> None:
    tournament = event("rr6")
    marks = term_marks(standings(tournament, "PTS,DE"), 1, 0)
    assert against(tournament, marks, 1) == {2: COUNTED, 3: COUNTED, 4: None, 5: None, 6: None}


def test_a_bye_is_no_game_to_mark(qtbot: QtBot) -> None:
    made = swiss("Alice", "Bruno", "Carla", rounds=1)
    alice, bruno, carla = made.players
    alice.beats(bruno, round=1)
    carla.pairing_bye(1)
    assert term_marks(standings(made.tournament, "PTS,SB"), 1, 2).by_game == {}
