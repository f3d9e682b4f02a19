"""The games of an event as columns, read once for checks and calculation; and the ledger, every
round of every participant as columns over the whole event.

Calculations read these columns; the cards shown to users are made from them.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain, compress, repeat
from operator import itemgetter
from typing import NamedTuple, TypeVar

from tbdesk.engine.event.breakdown import Slots
from tbdesk.engine.model.results import STANDARD, Kind, Result, ScoreSystem
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Bye, Player, Tournament

T = TypeVar("T")
#: Stands for a pairing number that no participant has.
UNKNOWN = -1


class GameColumns(NamedTuple):
    """Columns with one element per game: its place in the tournament's games, its round, the
    positions of the players in the tournament's list (UNKNOWN for an unused number) and the result.

    `unread` are the texts of unreadable results. Of a team event they are the matches;
    `side_points` are then the half game points of both sides, the home team's first: two elements a
    match.
    """

    indices: Sequence[int]
    rounds: Sequence[int]
    whites: Sequence[int]
    blacks: Sequence[int]
    results: list[Result | None]
    unread: Sequence[str] = ()
    side_points: Sequence[int] | None = None

    @classmethod
    def of(cls, tournament: Tournament, position_of: Mapping[int, int]) -> "GameColumns":
        """The games of an event of players."""
        games = tournament.games
        if not games:
            return cls(range(0), (), (), (), [])
        rounds, whites, blacks, results, unread, _rated, _adjourned = zip(*games, strict=True)
        position = position_of.get
        return cls(
            range(len(games)),
            rounds,
            list(map(position, whites, repeat(UNKNOWN))),
            list(map(position, blacks, repeat(UNKNOWN))),
            list(results),
            unread,
        )

    def only(self, places: Sequence[int]) -> "GameColumns":
        """The games at some places of these columns."""
        return GameColumns(
            picked(self.indices, places),
            picked(self.rounds, places),
            picked(self.whites, places),
            picked(self.blacks, places),
            picked(self.results, places),
            self.unread and picked(self.unread, places),
            self.side_points
            and picked(self.side_points, [2 * place + side for place in places for side in (0, 1)]),
        )


def picked(column: Sequence[T], places: Sequence[int]) -> list[T]:
    """The elements of a column at some places, in half the time of a comprehension: most of a table
    is made of this."""
    if len(places) < 2:
        return [column[place] for place in places]
    return list(itemgetter(*places)(column))


def positions(participants: Sequence[Player | Team]) -> dict[int, int]:
    """The position of every pairing number in a list of participants."""
    return {participant.number: position for position, participant in enumerate(participants)}


WHITE, BLACK = "w", "b"
UNOPPOSED = -1


class Entry(NamedTuple):
    """One round of one participant, as the calculation sees it; a card is a list of them."""

    #: From 1.
    round: int
    kind: Kind
    #: The opponent's position in the event's list of participants, UNOPPOSED for a bye.
    opponent: int
    #: Half-points.
    points: int
    colour: str
    #: The place in the tournament's games, or matches.
    game: int


# Codes of a round and of the ending of a game: the values of Outcome, then these.
PENDING = 5
_BYES = {Kind.PAIRING_BYE: 6, Kind.FULL_BYE: 7, Kind.HALF_BYE: 8, Kind.ZERO_BYE: 9}
_ABSENT = _BYES[Kind.ZERO_BYE]
_KINDS = (
    *(Kind.PLAYED, Kind.PLAYED, Kind.PLAYED, Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN),
    Kind.PENDING,
    *_BYES,
)
#: The codes of rounds that are no played game.
_OTHERS = frozenset(code for code, kind in enumerate(_KINDS) if kind is not Kind.PLAYED)
_BOTH_PENDING = (PENDING, PENDING)


class NewEnding(NamedTuple):
    """Another ending of a game over the board, for one of its sides: the slot, the Outcome there
    and its half-points."""

    slot: int
    code: int
    points: int


class Ledger:
    """The rounds of an event that are considered, one slot each: participants one after the
    other, each one's rounds in order.

    A side is one of the two players of a game (twice the game's place, plus one for Black),
    then come the byes and last the absence that stands for a round without an entry. `rounds` is
    how many are considered. There are no points before these are `valued`.
    """

    def __init__(self, participants: int, rounds: int) -> None:
        self._participants = participants
        self.rounds = rounds
        self._game_indices: Sequence[int] = ()
        self._side_opponents: list[int] = []
        self._side_codes: list[int] = []
        self.points: list[int] = []
        self._points_by_code: tuple[int, ...] = ()
        #: The half-points awarded to a side instead of the points of its code.
        self._awarded: dict[int, int] = {}
        #: The slots they are in.
        self.awarded: set[int] = set()
        #: The half-points of every side if its code does not determine them.
        self._side_points: list[int] | None = None
        #: The side of every participant and round; -1, the last side, if there is none.
        self._sides = [-1] * (participants * rounds)

    def fill(
        self,
        games: GameColumns,
        byes: Iterable[Bye],
        position_of: Mapping[int, int],
        rests: bool,
        unpaired: Iterable[tuple[int, int]] = (),
    ) -> None:
        """Enter games (without a result: pending) and byes. With `rests` a round without an
        entry is no round of the participant, else an absence; a round and a position in
        `unpaired` are pending."""
        self._game_indices = games.indices
        rounds = games.rounds
        whites, blacks = games.whites, games.blacks
        opponents = [0] * (2 * len(rounds))
        opponents[::2], opponents[1::2] = blacks, whites
        self._side_opponents = opponents
        results = [result or _BOTH_PENDING for result in games.results]
        self._side_codes = list(chain.from_iterable(results))
        sides, length = self._sides, self.rounds
        places = zip(whites, blacks, rounds, range(0, len(opponents), 2), strict=True)
        for white, black, number, side in places:
            sides[white * length + number - 1] = side
            sides[black * length + number - 1] = side + 1
        self._enter_byes(byes, position_of)
        for number, position in unpaired:
            sides[position * length + number - 1] = len(self._side_codes)
            self._side_opponents.append(UNOPPOSED)
            self._side_codes.append(PENDING)
        self._side_opponents.append(UNOPPOSED)
        self._side_codes.append(_ABSENT)
        self._close(rests)

    def _enter_byes(self, byes: Iterable[Bye], position_of: Mapping[int, int]) -> None:
        for bye in byes:
            slot = position_of[bye.player] * self.rounds + bye.round - 1
            self._sides[slot] = len(self._side_codes)
            self._side_opponents.append(UNOPPOSED)
            self._side_codes.append(_BYES[bye.kind])

    def _close(self, rests: bool) -> None:
        """The columns, without the rests of a round robin."""
        sides, lengths = self._sides, [self.rounds] * self._participants
        self._present: list[bool] | None = None
        if rests and -1 in sides:
            self._present = present = [side >= 0 for side in sides]
            starts = range(0, len(sides), self.rounds)
            lengths = [sum(present[start : start + self.rounds]) for start in starts]
            self._sides = sides = list(compress(sides, present))
        self.slots = Slots(lengths)
        opponents, codes = self._side_opponents, self._side_codes
        self.opponents = picked(opponents, sides)
        self._codes = picked(codes, sides)

    def valued(self, scores: ScoreSystem, side_points: Sequence[int] | None = None) -> "Ledger":
        """The same rounds with the points of a score, none awarded yet. `side_points` are the
        half-points of games whose results do not determine them: of White and Black, game by game.
        """
        by_code, given = _points_by_code(scores), None
        if side_points is None:
            points = picked(by_code, self._codes)
        else:
            others = self._side_codes[len(side_points) :]
            given = [*side_points, *(by_code[code] for code in others)]
            points = picked(given, self._sides)
        return self._copy(
            points=points, awarded=set(), _awarded={}, _points_by_code=by_code, _side_points=given
        )

    def award(self, position: int, number: int, points: int) -> bool:
        """Replace the points of a round; False for a rest, which has none."""
        numbers = self.numbers
        for slot in self.slots.range_of(position):
            if numbers[slot] == number:
                self.points[slot] = points
                self.awarded.add(slot)
                self._awarded[self._sides[slot]] = points
                return True
        return False

    def replayed(self, changes: Iterable[NewEnding]) -> "Ledger":
        """The same rounds in which games that were played over the board ended otherwise."""
        codes, points, side_codes = list(self._codes), list(self.points), list(self._side_codes)
        side_points = None if self._side_points is None else list(self._side_points)
        for slot, code, given in changes:
            side = self._sides[slot]
            codes[slot] = side_codes[side] = code
            points[slot] = given
            if side_points is not None:
                side_points[side] = given
        return self._copy(
            points=points, _codes=codes, _side_codes=side_codes, _side_points=side_points
        )

    def _copy(self, **changed: object) -> "Ledger":
        """The same rounds with other attributes, without the values derived from their points."""
        other = Ledger.__new__(Ledger)
        other.__dict__.update(self.__dict__, **changed)
        for name in ("standard_points", "their_points"):
            other.__dict__.pop(name, None)
        return other

    @cached_property
    def numbers(self) -> list[int]:
        """The round of every slot."""
        every = list(range(1, self.rounds + 1)) * self._participants
        return every if self._present is None else list(compress(every, self._present))

    @cached_property
    def kinds(self) -> list[Kind]:
        """The kind of every round."""
        return [_KINDS[code] for code in self._codes]

    @cached_property
    def unusual(self) -> dict[int, Kind]:
        """The slots without a game played over the board, and their codes."""
        if _OTHERS.isdisjoint(self._codes):
            return {}
        return {slot: _KINDS[code] for slot, code in enumerate(self._codes) if code in _OTHERS}

    @cached_property
    def standard_points(self) -> list[int]:
        """The half-points of every round in 1-½-0 scoring, as ratings take them."""
        points = _points_by_code(STANDARD)
        if points == self._points_by_code and not self._awarded and self._side_points is None:
            return self.points
        return picked(points, self._codes)

    @cached_property
    def their_points(self) -> list[int]:
        """The half-points the scheduled opponent got in every round, 0 without an opponent."""
        points = self._side_points or [self._points_by_code[code] for code in self._side_codes]
        if self._awarded:
            points = list(points)
            for side, awarded in self._awarded.items():
                if 0 <= side < self._games_end:
                    points[side] = awarded
        end = self._games_end
        return [points[side ^ 1] if 0 <= side < end else 0 for side in self._sides]

    @cached_property
    def black(self) -> list[bool]:
        """True for every round that was a game with Black."""
        end = self._games_end
        return [0 <= side < end and side % 2 == 1 for side in self._sides]

    def of_opponents(self, values: Sequence[int]) -> list[int]:
        """By slot the opponent's value, from all `values` by position; 0 without an opponent."""
        return picked((*values, 0), self.opponents)  # UNOPPOSED is -1, which finds the 0 at the end

    @property
    def _games_end(self) -> int:
        return 2 * len(self._game_indices)

    def entry(self, slot: int) -> Entry:
        """One round as an Entry, for explanations and tables."""
        side = self._sides[slot]
        game, colour = -1, ""
        if 0 <= side < self._games_end:
            game = self._game_indices[side // 2]
            colour = BLACK if side % 2 else WHITE
        return Entry(
            self.numbers[slot],
            _KINDS[self._codes[slot]],
            self.opponents[slot],
            self.points[slot],
            colour,
            game,
        )

    def last_round_of(self, position: int) -> int:
        """The last round entered for a participant, 0 without any."""
        span = self.slots.spans[position]
        return self.numbers[span.stop - 1] if span.stop > span.start else 0


@lru_cache(maxsize=16)
def _points_by_code(scores: ScoreSystem) -> tuple[int, ...]:
    return (*scores.outcome_points(), 0, *(scores.bye_points(kind) for kind in _BYES))
