"""Warnings that the arbiter leaves as they are: no more open, until what they say is another."""

from __future__ import annotations

from datetime import datetime

from tbdesk.engine.entry.changes.event_log import logged
from tbdesk.engine.entry.rosters import TeamEntry, with_rosters
from tbdesk.engine.model.acknowledged import Note, acknowledged, may_be_acknowledged
from tbdesk.engine.model.log import Fact
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.session.calculation import standings_of
from tests.engine.cases import event as published
from tests.team_domain import team_event

FIXED = EventKind.PREDETERMINED
NOTE = Note("agreed on 12 May", "the league's board")


def agreed(event: Tournament) -> Tournament:
    """The event with all its warnings left as they are."""
    found = standings_of(event).problems
    notes = (acknowledged(problem, NOTE) for problem in found if may_be_acknowledged(problem))
    return event._replace(acknowledged=tuple(notes))


def open_faults(event: Tournament) -> list[Fault]:
    return [problem.fault for problem in standings_of(event).problems]


def test_an_acknowledged_warning_keeps_its_note() -> None:
    event = team_event(2, 2, 2, "1 1-2 2.5:0.5", "2 2-1 1.5:0.5", kind=FIXED)
    assert open_faults(event) == [Fault.SCORE_OUT_OF_REACH, Fault.NO_BOARDS, Fault.NO_BOARDS]
    settled = agreed(event)
    assert open_faults(settled) == []
    kept = standings_of(settled).acknowledged
    assert [(problem.round, note) for problem, note in kept] == [(1, NOTE), (1, NOTE), (2, NOTE)]
    other = settled.with_match(1, settled.matches[1]._replace(score=(2, 2)))
    assert open_faults(other) == [Fault.NO_BOARDS]  # another score was typed


def test_an_acknowledged_warning_follows_the_teams_to_other_numbers() -> None:
    settled = agreed(team_event(3, 2, 2, "1 1-2 2:0"))
    players = {player.number: player for player in settled.players}
    entries = [
        TeamEntry(team.name, tuple(players[number] for number in team.roster), team.number)
        for team in settled.teams
    ]
    turned = with_rosters(settled, reversed(entries))
    assert (turned.matches[0].home, turned.matches[0].away) == (3, 2)
    assert open_faults(turned) == []
    assert with_rosters(settled, entries[1:]).acknowledged == ()


def test_an_error_cannot_be_acknowledged() -> None:
    twice = team_event(3, 2, 1, "1 1-2 2:0", "1 1-3 2:0")
    assert Fault.TWO_GAMES_IN_ROUND in open_faults(agreed(twice))


def test_a_tie_break_that_does_not_suit_the_event_is_settled_like_any_warning() -> None:
    """Also in an event of players, also what is about nobody; with another chain it is another."""
    event = published("rr6")._replace(chain=catalogue.chain("PTS,BH"))
    assert open_faults(event) == [Fault.NOT_IN_EVENT]
    settled = agreed(event)
    assert open_faults(settled) == []
    [(problem, note)] = standings_of(settled).acknowledged
    assert (problem.value, note.who) == ("BH", "the league's board")
    assert open_faults(settled._replace(chain=catalogue.chain("PTS,BH/C1"))) == [Fault.NOT_IN_EVENT]


def test_a_problem_of_a_draft_or_a_file_cannot_be_acknowledged() -> None:
    for fault in (Fault.NOT_TAKEN, Fault.HALF_A_PAIRING, Fault.IN_FILE, Fault.UNKNOWN_TIEBREAK):
        assert not may_be_acknowledged(Problem(Severity.WARNING, fault, (1,), 1))


def test_a_decision_and_its_reason_are_logged_in_a_running_event() -> None:
    event = published("rr6")._replace(chain=catalogue.chain("PTS,BH"))
    settled = logged(event, agreed(event), datetime(2026, 11, 22))
    opened = logged(settled, settled._replace(acknowledged=()), datetime(2026, 11, 23))
    told = "agreed on 12 May, the league's board"
    assert [(one.subject, one.about, one.before, one.after) for one in opened.log] == [
        (Fact.WARNING, "BH", "", told),
        (Fact.WARNING, "BH", told, ""),
    ]
