"""The lines of a round of a team event: its matches, its byes, and that of the next pairing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Bye, EventKind, Tournament


class RoundLine(NamedTuple):
    """A match, a bye, or neither: the line in which the next pairing is typed."""

    #: The place of the match in those of the event.
    match: int | None = None
    bye: Bye | None = None
    #: The home team of the next pairing, where it is typed already, by its number.
    home: int | None = None

    @property
    def is_next_pairing(self) -> bool:
        """Whether the next pairing is typed in it."""
        return self.match is None and self.bye is None


def pairs_by_hand(event: Tournament) -> bool:
    """Whether pairings are typed rather than fixed by a table."""
    return event.kind is not EventKind.ROUND_ROBIN


def lines_of(event: Tournament, round_: int, waiting: int | None) -> list[RoundLine]:
    """The lines of a round, from 1: the matches, the byes, and while a team is free the next
    pairing, with the home team that is waiting for an opponent."""
    matches = enumerate(event.matches)
    lines = [RoundLine(match=index) for index, match in matches if match.round == round_]
    lines += [RoundLine(bye=bye) for bye in event.byes if bye.round == round_]
    if pairs_by_hand(event) and free_teams(event, round_):
        lines.append(RoundLine(home=waiting))
    return lines


def free_teams(event: Tournament, round_: int) -> list[Team]:
    """The teams without a match or a bye in a round."""
    busy = {bye.player for bye in event.byes if bye.round == round_}
    for match in event.matches:
        if match.round == round_:
            busy |= {match.home, match.away}
    return [team for team in event.teams if team.number not in busy]


def home_of(event: Tournament, line: RoundLine) -> int | None:
    """The number of the team at home, or of the one that has the bye; None while there is none."""
    if line.match is not None:
        return event.matches[line.match].home
    return line.home if line.bye is None else line.bye.player


def away_of(event: Tournament, line: RoundLine) -> int | None:
    """The number of the visiting team; None for a bye and for the next pairing."""
    return None if line.match is None else event.matches[line.match].away


def place_of_team(event: Tournament, lines: Sequence[RoundLine], number: int) -> int | None:
    """In which of the lines a team has its match or bye; None where it has none."""
    for place, line in enumerate(lines):
        teams = (home_of(event, line), away_of(event, line))
        if number in teams and not line.is_next_pairing:
            return place
    return None
