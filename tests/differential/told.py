"""An event as everybody's rounds, for the second telling of the declared systems."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import FINAL_STANDING, EventKind, Tournament


class Round(NamedTuple):
    """A round of a player: against whom (0: nobody), what came of it ("win", "draw", "loss", or
    what a round was that was not played), the points, and whether with Black."""

    opponent: int
    what: str
    points: Fraction
    black: bool = False

    @property
    def played(self) -> bool:
        return self.what in ("win", "draw", "loss")


_BYES = {
    Kind.PAIRING_BYE: "pab",
    Kind.FULL_BYE: "fpb",
    Kind.HALF_BYE: "hpb",
    Kind.ZERO_BYE: "zpb",
}
ENDINGS = ("loss", "draw", "win", "fl", "fw")
#: The result that a round which was not played resembles.
ALIKE = {"fw": "win", "pab": "win", "fpb": "win", "hpb": "draw", "fl": "loss", "zpb": "loss"}


class Told:
    """An event as a list of rounds for everybody, up to a round."""

    def __init__(self, tournament: Tournament, after: int) -> None:
        self.event, self.after = tournament, after
        self.win = Fraction(tournament.scores.win, 2)
        self.draw = Fraction(tournament.scores.draw, 2)
        self.swiss = tournament.kind is EventKind.SWISS
        self.rounds = {
            player.number: [*self._rounds_of(player.number)] for player in tournament.players
        }
        self._scores = {
            number: sum((one.points for one in own), Fraction())
            for number, own in self.rounds.items()
        }
        self._adjusted = {
            number: sum((one.points if one.played else self.draw for one in own), Fraction())
            for number, own in self.rounds.items()
        }

    def _rounds_of(self, number: int) -> Iterator[Round]:
        scores = self.event.scores
        entered: dict[int, Round] = {}
        for game in self.event.games:
            if number in (game.white, game.black) and game.result is not None:
                black = number == game.black
                side = game.result.black if black else game.result.white
                points = Fraction(scores.outcome_points()[side], 2)
                other = game.white if black else game.black
                entered[game.round] = Round(other, ENDINGS[side], points, black)
        for bye in self.event.byes:
            if bye.player == number:
                points = Fraction(scores.bye_points(bye.kind), 2)
                entered[bye.round] = Round(0, _BYES[bye.kind], points)
        for round_ in range(1, self.after + 1):
            if round_ in entered:
                yield entered[round_]
            elif self.swiss:
                yield Round(0, "zpb", Fraction(scores.zero_bye, 2))

    def score(self, number: int) -> Fraction:
        return self._scores[number]

    def adjusted(self, number: int) -> Fraction:
        """Points at the board, and a draw for each round that was not played."""
        return self._adjusted[number]

    @property
    def maximum(self) -> Fraction:
        count = len(self.event.players)
        games = self.event.rounds if self.swiss else (count - 1) * self.event.cycles
        return games * self.win

    def given(self, number: int, until: int) -> Fraction:
        """Points that the arbiter gave or took, from a round up to this one on."""
        over = self.after == self.event.rounds
        last = min(until, FINAL_STANDING if over else self.after)
        counted = (
            one.points
            for one in self.event.adjustments
            if one.participant == number and one.round <= last
        )
        return Fraction(sum(counted), 2)

    def virtual(self, number: int, at: int) -> Fraction:
        """Svon: points before the round, what is left of a win in it, draws in those after it."""
        own = self.rounds[number]
        before = sum((one.points for one in own[:at]), self.given(number, at))
        return before + self.win - own[at].points + self.draw * (self.after - at - 1)
