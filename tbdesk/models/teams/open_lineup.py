"""The line-up of one match, with everybody who may sit at its boards. No item models."""

from __future__ import annotations

from tbdesk.engine.entry import seating
from tbdesk.engine.entry.finder import matching
from tbdesk.engine.entry.match_state import MatchState, MatchStates
from tbdesk.engine.entry.seating import Side
from tbdesk.engine.model.teams import Board, MatchRules, Team
from tbdesk.engine.model.tournament import Player, Tournament


class OpenLineup:
    """The boards of a match of an event, which is the one at `index` in its list of matches."""

    def __init__(self, event: Tournament, rules: MatchRules, index: int) -> None:
        self.event = event
        self.index = index
        self.match = event.matches[index]
        self.state: MatchState = MatchStates(event).of(self.match)
        #: In board order, those that nobody has filled in yet among them.
        self.boards: tuple[Board, ...] = seating.boards_of(self.match, rules)
        #: The players of all rosters, by pairing number.
        self.players: dict[int, Player] = {player.number: player for player in event.players}

    def team(self, side: Side) -> Team | None:
        """The team of a side, None where the event has none of that number."""
        number = seating.team_of(self.match, side)
        return next((team for team in self.event.teams if team.number == number), None)

    def team_name(self, side: Side) -> str:
        """The name of a side's team; empty where the event has none of that number."""
        team = self.team(side)
        return team.name if team is not None else ""

    def roster(self, side: Side) -> list[Player]:
        """The players of a side in roster order, reserves last."""
        team = self.team(side)
        numbers = team.roster if team is not None else ()
        return [self.players[number] for number in numbers if number in self.players]

    def seats(self, side: Side) -> list[int]:
        """The pairing numbers of the players at the boards, EMPTY where nobody is known."""
        return [seating.seat(board, side) for board in self.boards]

    def player_meant(self, row: int, side: Side, text: str) -> int | None:
        """The player of the roster that a text at a board means, by place or letters; those without
        a board before the others. None for nobody."""
        places = dict(enumerate(self.roster(side), start=1))
        numbers = [player.number for player in matching(text, places)]
        elsewhere = {seated for at, seated in enumerate(self.seats(side)) if at != row}
        for number in numbers:
            if number not in elsewhere:
                return number
        return numbers[0] if numbers else None

    def next_free(self, row: int, side: Side) -> int | None:
        """The place in the roster, from 1, of the first who comes after those at the boards above
        and sits nowhere yet; None where there is nobody."""
        numbers = [player.number for player in self.roster(side)]
        seats = self.seats(side)
        above = [numbers.index(seated) for seated in seats[:row] if seated in numbers]
        free = [number for number in numbers[max(above, default=-1) + 1 :] if number not in seats]
        return numbers.index(free[0]) + 1 if free else None
