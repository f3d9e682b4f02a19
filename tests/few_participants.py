"""Events of one participant, of two, and with nobody ranked."""

from __future__ import annotations

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tests.domain import EventInTheMaking, round_robin, swiss
from tests.team_domain import team_event


def _played(event: EventInTheMaking) -> Tournament:
    one, other = event.players
    one.beats(other, 1)
    return event.tournament


def _events() -> dict[str, Tournament]:
    both = _played(round_robin("Anna", "Bruno"))
    made = {
        "a Swiss of one": swiss("Anna", rounds=3).tournament,
        "a Swiss of two": _played(swiss("Anna", "Bruno", rounds=3)),
        "a round robin of two": both,
        "a round robin of two, one of them left out": both._replace(excluded=(2,)),
        "a round robin with nobody ranked": both._replace(excluded=(1, 2)),
        "a Swiss of one team": team_event(1, 2, 2),
        "a match of two teams": team_event(2, 2, 1, "1 1-2 1="),
    }
    chains = {True: "MPTS,GPTS,EDE", False: "PTS,DE,BH/C1,SB"}
    return {
        name: event._replace(chain=catalogue.chain(chains[event.match_rules is not None]))
        for name, event in made.items()
    }


EVENTS = _events()
