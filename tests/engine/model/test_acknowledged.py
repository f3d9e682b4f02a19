"""Warnings that the arbiter leaves as they are: no more open, until what they say is another."""

from __future__ import annotations

from dataclasses import replace

from tbdesk.engine.entry.rosters import Entry, with_rosters
from tbdesk.engine.model.acknowledged import acknowledged, may_be_acknowledged
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.session.calculation import standings_of
from tests.team_domain import team_event

FIXED = EventKind.PREDETERMINED
NOTE = "the league's board, 12 May"


def agreed(event: Tournament) -> Tournament:
    """The event with all its warnings left as they are."""
    found = standings_of(event).problems
    notes = (acknowledged(problem, NOTE) for problem in found if may_be_acknowledged(problem))
    return replace(event, acknowledged=tuple(notes))


def open_faults(event: Tournament) -> list[Fault]:
    return [problem.fault for problem in standings_of(event).problems]


def test_a_warning_that_was_acknowledged_is_no_more_open_and_keeps_its_note() -> None:
    event = team_event(2, 2, 2, "1 1-2 2.5:0.5", "2 2-1 1.5:0.5", kind=FIXED)
    assert open_faults(event) == [Fault.SCORE_OUT_OF_REACH, Fault.NO_BOARDS, Fault.NO_BOARDS]
    settled = agreed(event)
    assert open_faults(settled) == []
    kept = standings_of(settled).acknowledged
    assert [(problem.round, note) for problem, note in kept] == [(1, NOTE), (1, NOTE), (2, NOTE)]
    other = settled.with_match(1, replace(settled.matches[1], score=(2, 2)))
    assert open_faults(other) == [Fault.NO_BOARDS]  # another score was typed


def test_it_follows_the_teams_to_other_numbers() -> None:
    settled = agreed(team_event(3, 2, 2, "1 1-2 2:0"))
    players = {player.number: player for player in settled.players}
    entries = [
        Entry(team.name, tuple(players[number] for number in team.roster), team.number)
        for team in settled.teams
    ]
    turned = with_rosters(settled, reversed(entries))
    assert (turned.matches[0].home, turned.matches[0].away) == (3, 2)
    assert open_faults(turned) == []
    assert with_rosters(settled, entries[1:]).acknowledged == ()


def test_what_is_an_error_stays_open() -> None:
    twice = team_event(3, 2, 1, "1 1-2 2:0", "1 1-3 2:0")
    assert Fault.TWO_GAMES_IN_ROUND in open_faults(agreed(twice))
