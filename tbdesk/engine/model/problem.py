"""Faults of an event, as values; report.wording.problems.problems words them."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Severity(Enum):
    """How serious a problem is."""

    #: Something had to be left out of the standings.
    ERROR = "error"
    #: The arbiter should look at it.
    WARNING = "warning"


class Fault(Enum):
    """A kind of fault; report.wording.problems.problems words it."""

    SELF_GAME = "self-game"
    UNKNOWN_PLAYER = "unknown-player"
    CONTRADICTION = "contradiction"
    UNREAD_RESULT = "unread-result"
    TWO_GAMES_IN_ROUND = "two-games-in-round"
    DUPLICATE_NUMBER = "duplicate-number"
    ROUND_OUT_OF_RANGE = "round-out-of-range"
    PAIRED_TOO_OFTEN = "paired-too-often"
    PAIRING_MISSING = "pairing-missing"
    ROUNDS_NOT_PAIRED = "rounds-not-paired"
    MEET_AGAIN = "meet-again"
    SECOND_PAIRING_BYE = "second-pairing-bye"
    SAME_COLOUR_THRICE = "same-colour-thrice"
    COLOURS_OUT_OF_BALANCE = "colours-out-of-balance"
    NOT_PAIRED = "not-paired"
    FEW_GAMES = "few-games"
    # of the line-ups and scores of a team event:
    PLAYER_TWICE = "player-twice"
    NOT_ON_ROSTER = "not-on-roster"
    BOARD_ORDER = "board-order"
    RESERVE_ABOVE = "reserve-above"
    NOBODY_SCORED = "nobody-scored"
    EMPTY_CHAIR = "empty-chair"
    TOO_MANY_BOARDS = "too-many-boards"
    SCORE_OUT_OF_REACH = "score-out-of-reach"
    POINTS_MISSING = "points-missing"
    SCORELESS = "scoreless"
    SCORE_AGAINST_BOARDS = "score-against-boards"
    FORFEIT_AGAINST_BOARDS = "forfeit-against-boards"
    NO_BOARDS = "no-boards"
    # of the chain and the edition rather than of the results:
    NOT_IN_EVENT = "not-in-event"
    NOT_IN_EDITION = "not-in-edition"
    NOT_COMPUTED = "not-computed"
    NEEDS_MATCH_SCORES = "needs-match-scores"
    NEEDS_BOARDS = "needs-boards"
    NEEDS_GAMES = "needs-games"
    NEEDS_RATINGS = "needs-ratings"
    UNRATED_PLAYERS = "unrated-players"
    RATINGS_MAY_CHANGE = "ratings-may-change"
    NO_PLACES_BY_HAND = "no-places-by-hand"
    NO_PLACE_AMONG = "no-place-among"
    NO_PLAY_OFFS = "no-play-offs"
    NO_PLAY_OFF_AMONG = "no-play-off-among"
    NO_SEED = "no-seed"
    # of typed text that is not part of the event:
    HALF_A_PAIRING = "half-a-pairing"
    NOT_TAKEN = "not-taken"
    # of a file, found while it is read:
    UNKNOWN_TIEBREAK = "unknown-tiebreak"
    UNKNOWN_EDITION = "unknown-edition"
    IN_FILE = "in-file"


#: Concerns pairings, dates and colours; not results.
OF_PAIRINGS = frozenset(
    {
        Fault.SELF_GAME,
        Fault.UNKNOWN_PLAYER,
        Fault.TWO_GAMES_IN_ROUND,
        Fault.ROUND_OUT_OF_RANGE,
        Fault.CONTRADICTION,
        Fault.PAIRED_TOO_OFTEN,
        Fault.MEET_AGAIN,
        Fault.SECOND_PAIRING_BYE,
        Fault.SAME_COLOUR_THRICE,
        Fault.COLOURS_OUT_OF_BALANCE,
    }
)


#: Of pairings and line-ups that the rules do not want, and that leave every value as it is.
WITHOUT_EFFECT = frozenset(
    {
        Fault.MEET_AGAIN,
        Fault.SECOND_PAIRING_BYE,
        Fault.SAME_COLOUR_THRICE,
        Fault.COLOURS_OUT_OF_BALANCE,
        Fault.NOT_ON_ROSTER,
        Fault.BOARD_ORDER,
        Fault.RESERVE_ABOVE,
    }
)
#: Of one criterion of the chain, which their `value` names.
OF_CHAIN = frozenset(
    {
        Fault.NOT_IN_EVENT,
        Fault.NOT_IN_EDITION,
        Fault.NOT_COMPUTED,
        Fault.NEEDS_MATCH_SCORES,
        Fault.NEEDS_BOARDS,
        Fault.NEEDS_GAMES,
        Fault.NEEDS_RATINGS,
        Fault.UNRATED_PLAYERS,
        Fault.RATINGS_MAY_CHANGE,
        Fault.NO_PLACES_BY_HAND,
        Fault.NO_PLACE_AMONG,
        Fault.NO_PLAY_OFFS,
        Fault.NO_PLAY_OFF_AMONG,
    }
)


class Said(str):
    """A text of the program, in English, among the arguments of a problem: it is put into a
    language, and its places filled, where the problem is worded."""

    values: tuple[object, ...]
    named: dict[str, object]

    def __new__(cls, text: str, *values: object, **named: object) -> Said:
        made = super().__new__(cls, text)
        made.values, made.named = values, named
        return made


class Problem(NamedTuple):
    """One fault in an event or its file, and where it is."""

    severity: Severity
    fault: Fault
    #: The pairing numbers of the players concerned; in a team event, people of the rosters.
    players: tuple[int, ...] = ()
    round: int | None = None
    #: The text read; of IN_FILE the sentence about the error.
    value: str = ""
    #: The place in the tournament's games or byes, -1 if it is about none.
    game: int = -1
    bye: int = -1
    #: Of IN_FILE, where in the text, each from 1; 0 for the file as a whole.
    line: int = 0
    column: int = 0
    #: The arguments of its sentence. IN_FILE: for the places of `value`; texts of the program are
    #: Said. SCORE_AGAINST_BOARDS: the sum of the boards. POINTS_MISSING: the points of both sides,
    #: and the least on the boards. FORFEIT_AGAINST_BOARDS: the points of the forfeit, and the
    #: boards played. EMPTY_CHAIR: the key for the player's win by forfeit. PLAYER_TWICE: the other
    #: board, from 1, and the teams of its match. NOT_TAKEN: the reason in words, if known. NO_SEED:
    #: the seed.
    arguments: tuple[str, ...] = ()
    #: In a team event, the pairing numbers of the teams concerned.
    teams: tuple[int, ...] = ()
    #: The place in the tournament's matches, and one of its boards from 0; -1 for none.
    match: int = -1
    board: int = -1

    def of_teams(self) -> Problem:
        """This problem with its players and game as teams and match."""
        return self._replace(players=(), game=-1, teams=self.players, match=self.game)
