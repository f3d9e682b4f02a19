"""Changes of place in words."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.standings.moves import Move
from tbdesk.engine.standings.standings import Standing, Standings
from tbdesk.report.wording.figures import NO_VALUE
from tbdesk.report.wording.participants import place_text

#: So many moves are named; the rest is a number.
NAMED = 12


def moves_text(moves: Sequence[Move], standings: Standings) -> str:
    """`3 Rossi 2 → 4; 5 Verdi 4 → 2=`, the same in every language; empty for none. Only the first
    are named where many are."""
    names = {
        participant.number: participant.name
        for participant in standings.event.tournament.participants
    }
    named = [
        f"{move.number} {names.get(move.number, '')} {_place(move.before)} → {_place(move.after)}"
        for move in moves[:NAMED]
    ]
    more = [f"+{len(moves) - NAMED}"] if len(moves) > NAMED else []
    return "; ".join([*named, *more])


def _place(line: Standing | None) -> str:
    return NO_VALUE if line is None else place_text(line)
