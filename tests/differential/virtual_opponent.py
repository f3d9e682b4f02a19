"""FIDE's rules from 2009 to August 2023 once more, as plainly as they can be told: every round of
every player as a line, every value by its definition. Nothing of the engine's calculation is used.

An own unplayed round of a Swiss is a virtual opponent, an unplayed round of an opponent a draw; in
a round robin a forfeit is the result of a game.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import floor
from typing import NamedTuple

from tbdesk.engine.model.results import Kind, Outcome
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.rules.editions import FIDE_2009
from tests.differential import generate
from tests.differential.compare import Difference, our_values
from tests.differential.generate import Case
from tests.differential.known import with_absences

Value = Fraction | None

VALUES = (
    *("PTS", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "SB", "BH_SUM"),
    *("WIN", "BPG", "BWG", "ARO", "ARO/C1", "ARO/C2"),
)


class Round(NamedTuple):
    """One round of a player: the opponent it was played against (None if it was not), the points
    got, and whether it was played over the board, and with Black."""

    number: int
    opponent: int | None
    points: Fraction
    board: bool
    black: bool


def case(seed: int) -> Case:
    """The event of a seed under these rules; whoever is not paired in a last round of byes alone is
    absent, as in every other round (`round-of-byes-alone` in known.md)."""
    return with_absences(replace(generate.case(seed), edition=FIDE_2009))


def differences(case: Case) -> list[Difference]:
    """Everything the engine computes differently for an event."""
    found = []
    naive = Naive(case.tournament, case.after)
    for text in VALUES:
        ours = our_values(case.event, text)
        for number, value in ours.items():
            theirs = naive.value(text, number)
            if value != theirs:
                found.append(Difference(case, text, number, value, theirs))
    return found


def reason(difference: Difference) -> str | None:
    """Nothing explains a difference here."""
    return None


class Naive:
    """An event after so many rounds."""

    def __init__(self, event: Tournament, after: int) -> None:
        self.event, self.after = event, after
        self.table = event.kind is EventKind.ROUND_ROBIN
        self.win, self.draw = Fraction(event.scores.win, 2), Fraction(event.scores.draw, 2)
        self.rounds = {player.number: self._rounds_of(player.number) for player in event.players}

    def _rounds_of(self, player: int) -> list[Round]:
        return [
            found
            for number in range(1, self.after + 1)
            if (found := self._round(number, player)) is not None
        ]

    def _round(self, number: int, player: int) -> Round | None:
        scores = self.event.scores
        for game in self.event.games:
            if game.round == number and player in (game.white, game.black):
                black = player == game.black
                assert game.result is not None
                outcome = game.result.black if black else game.result.white
                forfeit = outcome in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
                points = {
                    Outcome.WIN: self.win,
                    Outcome.DRAW: self.draw,
                    Outcome.LOSS: Fraction(scores.loss, 2),
                    Outcome.FORFEIT_WIN: self.win,
                    Outcome.FORFEIT_LOSS: Fraction(0),
                }[outcome]
                opponent = game.white if black else game.black
                there = self.table or not forfeit
                return Round(number, opponent if there else None, points, not forfeit, black)
        if self.table:
            return None  # a rest
        worth = {
            Kind.PAIRING_BYE: self.win
            if scores.pairing_bye is None
            else Fraction(scores.pairing_bye, 2),
            Kind.FULL_BYE: self.win,
            Kind.HALF_BYE: self.draw,
            Kind.ZERO_BYE: Fraction(0),
        }
        kinds = [bye.kind for bye in self.event.byes if (bye.round, bye.player) == (number, player)]
        return Round(number, None, worth[kinds[0]] if kinds else Fraction(0), False, False)

    def value(self, text: str, player: int) -> Value:
        code, _, cut = text.partition("/")
        if code == "PTS":
            return self.points(player) + self.given(player, 1000)
        if code == "BH":
            low, high = {
                "": (0, 0), "C1": (1, 0), "C2": (2, 0), "M1": (1, 1), "M2": (2, 2)
            }[cut]  # fmt: skip
            worths = sorted(self.worth(player, round_) for round_ in self.rounds[player])
            return sum(worths[low : max(low, len(worths) - high)], Fraction(0))
        if code == "SB":
            products = (
                self.worth(player, round_) * round_.points for round_ in self.rounds[player]
            )
            return sum(products, Fraction(0))
        if code == "BH_SUM":
            met = [round_.opponent for round_ in self.rounds[player] if round_.opponent is not None]
            sums = (self.value("BH", opponent) for opponent in met)
            return sum((one for one in sums if one is not None), Fraction(0))
        if code == "ARO":
            return self.ratings(player, int(cut[1:] or 0))
        return Fraction(sum(self.counts(code, round_) for round_ in self.rounds[player]))

    def points(self, player: int) -> Fraction:
        return sum((round_.points for round_ in self.rounds[player]), Fraction(0))

    def given(self, player: int, before: int) -> Fraction:
        """Points the arbiter gave or took, from a round before another on."""
        after_the_end = 999
        counted = (
            adjustment.points
            for adjustment in self.event.adjustments
            if adjustment.participant == player
            and adjustment.round < before
            and (adjustment.round <= self.after or self._final(adjustment.round == after_the_end))
        )
        return sum((Fraction(points, 2) for points in counted), Fraction(0))

    def _final(self, at_the_end: bool) -> bool:
        return at_the_end and self.after == self.event.rounds

    def worth(self, player: int, one: Round) -> Fraction:
        """Score that a round's opponent counts with for a player."""
        if one.opponent is None:  # SPR + (1 - SfPR) + 0.5 x (n - R)
            earlier = (other.points for other in self.rounds[player] if other.number < one.number)
            before = sum(earlier, Fraction(0)) + self.given(player, one.number)
            return before + (self.win - one.points) + self.draw * (self.after - one.number)
        if self.table:
            return self.points(one.opponent)
        theirs = self.rounds[one.opponent]
        return sum((other.points if other.board else self.draw for other in theirs), Fraction(0))

    def ratings(self, player: int, cut: int) -> Value:
        """The mean, half up, without the lowest; a round without an opponent is one of those."""
        rating = {player.number: player.rating for player in self.event.players}
        if None in rating.values():
            return None
        rounds = self.rounds[player]
        met = sorted(rating[one.opponent] or 0 for one in rounds if one.opponent is not None)
        met = met[max(0, cut - (len(rounds) - len(met))) :]
        return Fraction(floor(Fraction(sum(met), len(met)) + Fraction(1, 2))) if met else None

    def counts(self, code: str, one: Round) -> bool:
        won = one.points == self.win
        if code == "WIN":
            return won
        return one.board and one.black and (won or code == "BPG")
