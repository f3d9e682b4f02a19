"""A tournament prepared for calculation: every participant's rounds in order, and the points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from tbdesk.engine import unplayed
from tbdesk.engine.card import BLACK, NOBODY, WHITE, Entry
from tbdesk.engine.checks import Fault, Problem, check, unusable
from tbdesk.engine.results import Kind
from tbdesk.engine.rules import Edition, GamesThatCount
from tbdesk.engine.tournament import Tournament


class Event:
    """A tournament under one edition, after one of its rounds.

    Participants are addressed by position, 0 to n-1, in the order of the tournament's list.
    `after` is the last round considered; by default the last one that was paired, which for a
    round robin is the whole schedule.
    """

    def __init__(self, tournament: Tournament, edition: Edition, after: int | None = None) -> None:
        self.tournament = tournament
        self.edition = edition
        self.numbers = tuple(player.number for player in tournament.players)
        self.position_of: Mapping[int, int] = {
            number: position for position, number in enumerate(self.numbers)
        }
        self.problems: tuple[Problem, ...] = check(tournament)
        self._unusable = unusable(self.problems)
        self.after = self._last_round() if after is None else min(after, tournament.rounds)
        self.pending: tuple[int, ...] = ()
        self.cards: tuple[list[Entry], ...] = tuple([] for _ in self.numbers)
        self._fill_cards()
        self.points: tuple[int, ...] = tuple(
            sum(entry.points for entry in card) for card in self.cards
        )

    @property
    def predetermined(self) -> bool:
        return self.tournament.kind.predetermined

    @cached_property
    def games_that_count(self) -> GamesThatCount:
        return self.edition.games_that_count(self.predetermined)

    @cached_property
    def adjusted(self) -> tuple[int, ...]:
        """What each participant is worth to its opponents (16.3), in half-points.

        In predetermined pairings nothing is adjusted (15.2).
        """
        if self.predetermined or not self.edition.withdrawn_as_draws:
            return self.points
        draw = self.tournament.scores.draw
        return tuple(
            points + unplayed.adjustment(card, draw)
            for points, card in zip(self.points, self.cards, strict=True)
        )

    @property
    def provisional(self) -> bool:
        """True while results or pairings are missing or later rounds are still to come."""
        missing = any(problem.fault is Fault.PAIRING_MISSING for problem in self.problems)
        return bool(self.pending) or missing or self.after < self.tournament.rounds

    @property
    def maximum_points(self) -> int:
        """Half-points of somebody who wins every game of the event."""
        return self.tournament.games_each * self.tournament.scores.win

    def _last_round(self) -> int:
        tournament = self.tournament
        if tournament.kind.predetermined:
            return tournament.rounds
        games, byes = enumerate(tournament.games), enumerate(tournament.byes)
        rounds = [game.round for index, game in games if index not in self._unusable.dropped]
        # Other byes may be asked for before the round they are for is paired.
        rounds += [
            bye.round
            for index, bye in byes
            if bye.kind is Kind.PAIRING_BYE and index not in self._unusable.byes
        ]
        return max(rounds, default=0)

    def _fill_cards(self) -> None:
        tournament = self.tournament
        points_of = tournament.scores.outcome_points()
        unusable = self._unusable
        position_of, cards, after = self.position_of, self.cards, self.after
        pending = []
        for index, game in enumerate(tournament.games):
            if game.round > after or index in unusable.dropped:
                continue
            white, black = position_of[game.white], position_of[game.black]
            result = game.result
            if result is None or index in unusable.unread:
                pending.append(index)
                cards[white].append(Entry(game.round, Kind.PENDING, black, 0, WHITE, index))
                cards[black].append(Entry(game.round, Kind.PENDING, white, 0, BLACK, index))
                continue
            ours, theirs = result
            cards[white].append(Entry(game.round, ours.kind, black, points_of[ours], WHITE, index))
            cards[black].append(
                Entry(game.round, theirs.kind, white, points_of[theirs], BLACK, index)
            )
        self.pending = tuple(pending)
        self._add_byes()
        for card in cards:
            card.sort()

    def _add_byes(self) -> None:
        tournament = self.tournament
        for index, bye in enumerate(tournament.byes):
            if bye.round <= self.after and index not in self._unusable.byes:
                points = tournament.scores.bye_points(bye.kind)
                entry = Entry(bye.round, bye.kind, NOBODY, points, "", -1)
                self.cards[self.position_of[bye.player]].append(entry)
        if tournament.kind.predetermined:
            return  # a round without an entry is a rest, which is no round of this player
        absent = tournament.scores.bye_points(Kind.ZERO_BYE)
        for card in self.cards:
            present = {entry.round for entry in card}
            for number in range(1, self.after + 1):
                if number not in present:
                    card.append(Entry(number, Kind.ZERO_BYE, NOBODY, absent, "", -1))
