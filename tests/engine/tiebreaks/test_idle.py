"""Tie-breaks that can decide nothing are told, and those told never decide anything."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.catalogue import Idleness, idle
from tbdesk.session.calculation import standings_of
from tests.engine.cases import event
from tests.engine.strategies import round_robins, swisses
from tests.engine.team_strategies import team_events
from tests.team_domain import team_event

PLAYERS = event("rr6")
TEAMS = team_event(4, 2, 3)


def told(chain: str, tournament: Tournament = PLAYERS) -> list[tuple[str, str, str]]:
    descriptors = catalogue.chain(chain)
    return [
        (descriptors[one.place].text, one.why.value, descriptors[one.earlier].text)
        for one in idle(descriptors, tournament)
    ]


@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        ("PTS,DE,SB,KS", []),
        ("PTS,DE,SB,DE", []),  # smaller groups may have played each other
        ("PTS,SB,SB/C1", []),
        ("PTS,SB,KS,SB", [("SB", "repeated", "SB")]),
        ("PTS,RTNG,RTNG/R", [("RTNG/R", "repeated", "RTNG")]),
        ("PTS,LOTS,SB", [("SB", "after all", "LOTS")]),
        ("PTS,TPN/R,DE,LOTS", [("DE", "after all", "TPN/R"), ("LOTS", "after all", "TPN/R")]),
        ("PTS", [("PTS", "only points", "PTS")]),
        ("PTS,PTS", [("PTS", "repeated", "PTS"), ("PTS", "only points", "PTS")]),
        ("SB", []),
        ("PTS,MAN", []),  # whom the arbiter places is not known to it
    ],
)
def test_players(chain: str, expected: list[tuple[str, str, str]]) -> None:
    assert told(chain) == expected


@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        ("MPTS,GPTS,BC", []),
        ("MPTS,PTS", [("PTS", "repeated", "MPTS"), ("MPTS", "only points", "MPTS")]),
        ("GPTS,MPTS,PTS", [("PTS", "repeated", "GPTS")]),
    ],
)
def test_teams(chain: str, expected: list[tuple[str, str, str]]) -> None:
    assert told(chain, TEAMS) == expected


CODES = ["PTS", "DE", "SB", "RTNG/R", "RTNG", "WIN", "TPN", "TPN/R", "LOTS", "BH", "MPTS", "GPTS"]


@given(round_robins() | swisses() | team_events(), st.lists(st.sampled_from(CODES), min_size=1))
def test_a_tie_break_reported_as_idle_never_decides(made: Tournament, codes: list[str]) -> None:
    chain = catalogue.chain(",".join(codes[:5]))
    standings = standings_of(made._replace(chain=chain))
    silent = {one.place for one in idle(chain, made) if one.why is not Idleness.ONLY_POINTS}
    assert silent <= set(standings.idle)


@given(round_robins() | swisses() | team_events(), st.lists(st.sampled_from(CODES), min_size=1))
def test_an_idle_tie_break_leaves_the_number_of_groups(made: Tournament, codes: list[str]) -> None:
    standings = standings_of(made._replace(chain=catalogue.chain(",".join(codes[:5]))))
    columns = [[column.values.get(at) for at in standings.places] for column in standings.columns]
    groups = [len(set(zip(*columns[:end], strict=True))) for end in range(1, len(columns) + 1)]
    before = [min(1, len(standings.lines)), *groups]
    idle_here = [place for place in range(len(columns)) if before[place] == groups[place]]
    assert standings.idle == tuple(idle_here)


def test_idle_tie_breaks_are_reported_by_their_places() -> None:
    standings = standings_of(PLAYERS._replace(chain=catalogue.chain("PTS,PTS,SB,LOTS,KS")))
    assert standings.idle == (1, 4)
