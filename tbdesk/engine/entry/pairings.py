"""The pairings of an event by rounds, entered by hand: what is allowed, and the reason for a
refusal.

Pairings made by a program or on paper are typed in here; tbdesk pairs nothing itself.
"""

from __future__ import annotations

from enum import Enum

from tbdesk.engine.entry.withdrawals import byes_of_the_withdrawn
from tbdesk.engine.errors import EngineError
from tbdesk.engine.model.results import Ending, Kind
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Tournament


class Obstacle(Enum):
    """Why something cannot be entered; report.wording.problems.pairings words it."""

    UNKNOWN_NUMBER = "unknown-number"
    SAME_PLAYER = "same-player"
    IN_GAME = "in-game"
    HAS_BYE = "has-bye"
    MET_BEFORE = "met-before"
    OTHER_COLOUR = "other-colour"
    FIXED_SCHEDULE = "fixed-schedule"
    HAS_GAMES = "has-games"


class PairingError(EngineError):
    """A pairing or a bye that contradicts existing entries.

    `round` and `player` (a pairing number) identify the entry, `other` is the existing or intended
    opponent (0: none), `kind` the player's bye. For MET_BEFORE, `round` is the round in which the
    two meet; for HAS_GAMES, `rounds` are those of the games.
    """

    def __init__(
        self,
        obstacle: Obstacle,
        round_: int,
        player: int,
        other: int = 0,
        *,
        kind: Kind | None = None,
        rounds: tuple[int, ...] = (),
    ) -> None:
        self.obstacle = obstacle
        self.round = round_
        self.player = player
        self.other = other
        self.kind = kind
        self.rounds = rounds
        super().__init__(obstacle, round_, player, other)


class Pairings:
    """The games and byes of an event while they are being changed; `tournament()` is the
    event with the changes. Every change raises PairingError, and then changes nothing."""

    def __init__(self, tournament: Tournament) -> None:
        self._before = tournament
        self._rounds = tournament.rounds
        self._numbers = {player.number for player in tournament.players}
        self._games: list[Game | None] = list(tournament.games)
        self._byes: list[Bye | None] = list(tournament.byes)
        self._game_at: dict[tuple[int, int], int] = {}
        self._bye_at: dict[tuple[int, int], int] = {}
        self._meetings: dict[tuple[int, int], list[int]] | None = None  # made when asked for
        for index, game in enumerate(tournament.games):
            self._enter(index, game)
        for index, bye in enumerate(tournament.byes):
            self._bye_at.setdefault((bye.round, bye.player), index)

    def tournament(self) -> Tournament:
        """The event as it is now; a round past its end has made it longer."""
        return self._before._replace(
            rounds=self._rounds,
            games=tuple(game for game in self._games if game is not None),
            byes=tuple(bye for bye in self._byes if bye is not None),
        )

    @property
    def fixed(self) -> bool:
        """True if only results can change: in a round robin."""
        return self._before.kind is EventKind.ROUND_ROBIN

    def game_of(self, round_: int, number: int) -> Game | None:
        """The game of a participant in a round."""
        index = self._game_at.get((round_, number))
        return None if index is None else self._games[index]

    def bye_of(self, round_: int, number: int) -> Bye | None:
        """The bye of a participant in a round."""
        index = self._bye_at.get((round_, number))
        return None if index is None else self._byes[index]

    def check_free(self, round_: int, number: int) -> None:
        """Raises PairingError for a participant who is paired, or has a bye, in a round."""
        self._may_change(round_, number)
        self._check_free(round_, number, None, None)

    # --- changes -------------------------------------------------------------------------

    def pair(
        self,
        round_: int,
        white: int,
        black: int,
        *,
        again: bool = False,
    ) -> None:
        """Pair two players on a new last board. `again`: even if the two meet in another round."""
        self._may_change(round_, white)
        self._may_meet(round_, white, black, None, again)
        self._lengthen(round_)
        game = Game(round_, white, black)
        self._games.append(game)
        self._enter(len(self._games) - 1, game)

    def seat(self, index: int, white: int, black: int, *, again: bool = False) -> None:
        """Seat other players at the board of a game, keeping its result."""
        old = self._games[index]
        assert old is not None
        self._may_change(old.round, white)
        self._may_meet(old.round, white, black, index, again)
        self._leave(index, old)
        new = old._replace(white=white, black=black)
        self._games[index] = new
        self._enter(index, new)

    def exchange(self, round_: int, first: int, second: int) -> None:
        """Exchange the seats of two players of a round; the results stay at the boards."""
        self._may_change(round_, first)
        places = {first: second, second: first}
        boards = {self._game_at[round_, number] for number in places}
        games = {index: game for index in boards if (game := self._games[index]) is not None}
        for index, game in games.items():
            self._leave(index, game)
        for index, game in games.items():
            white, black = (places.get(who, who) for who in (game.white, game.black))
            self._games[index] = exchanged = game._replace(white=white, black=black)
            self._enter(index, exchanged)

    def enter_game(
        self,
        round_: int,
        number: int,
        opponent: int,
        white: bool | None,
        ending: Ending,
        *,
        again: bool = False,
    ) -> None:
        """Replace a participant's entry of a round by a game, from that participant's view: colour
        (None: unchanged, White in a new game) and result, the own part first."""
        if number == opponent:
            raise PairingError(Obstacle.SAME_PLAYER, round_, number)
        index = self._game_at.get((round_, number))
        old = None if index is None else self._games[index]
        if index is not None and old is not None and opponent in (old.white, old.black):
            has_white = old.white == number
            if white is not None and white != has_white:
                raise PairingError(Obstacle.OTHER_COLOUR, round_, number, opponent)
            self._games[index] = old.with_result(number, ending)
            return
        white = True if white is None else white
        pair = (number, opponent) if white else (opponent, number)
        self._may_change(round_, number)
        self._may_meet(round_, *pair, index, again, free=number)
        self._take_bye(round_, number)
        if index is None:
            self.pair(round_, *pair, again=True)
            index = len(self._games) - 1
        else:
            self.seat(index, *pair, again=True)
        self._games[index] = Game(round_, *pair).with_result(number, ending)

    def give_bye(self, round_: int, number: int, kind: Kind, *, instead: bool = False) -> None:
        """Give a bye, or another kind of it. `instead`: in the place of a game that stands
        there."""
        self._may_change(round_, number)
        game = self.game_of(round_, number)
        if game is not None and not instead:
            raise PairingError(Obstacle.IN_GAME, round_, number, game.opponent_of(number))
        if game is not None:
            self.clear(round_, number)
        self._lengthen(round_)
        bye, index = Bye(round_, number, kind), self._bye_at.get((round_, number))
        if index is None:
            self._bye_at[round_, number] = len(self._byes)
            self._byes.append(bye)
        else:
            self._byes[index] = bye

    def clear(self, round_: int, number: int) -> None:
        """Remove a participant's game or bye from a round, if there is one."""
        self._may_change(round_, number)
        self._take_bye(round_, number)
        index = self._game_at.get((round_, number))
        if index is not None:
            game = self._games[index]
            assert game is not None
            self._leave(index, game)
            self._games[index] = None

    # --- allowed pairings -----------------------------------------------------------------

    def _may_change(self, round_: int, number: int) -> None:
        if self.fixed:
            raise PairingError(Obstacle.FIXED_SCHEDULE, round_, number)
        if number not in self._numbers:
            raise PairingError(Obstacle.UNKNOWN_NUMBER, round_, number)

    def _may_meet(
        self,
        round_: int,
        white: int,
        black: int,
        board: int | None,
        again: bool,
        free: int | None = None,
    ) -> None:
        """Both are there and free, but for the game at `board` that theirs would replace, and
        but for the bye that `free` would give up."""
        if white == black:
            raise PairingError(Obstacle.SAME_PLAYER, round_, white)
        for number in (white, black):
            self._check_free(round_, number, board, free)
        if self._before.kind is EventKind.SWISS and not again:
            self._may_meet_for_the_first_time(white, black, board)

    def _check_free(self, round_: int, number: int, board: int | None, free: int | None) -> None:
        if number not in self._numbers:
            raise PairingError(Obstacle.UNKNOWN_NUMBER, round_, number)
        index, bye = self._game_at.get((round_, number)), self.bye_of(round_, number)
        if index is not None and index != board:
            game = self._games[index]
            assert game is not None
            raise PairingError(Obstacle.IN_GAME, round_, number, game.opponent_of(number))
        if bye is not None and number != free:
            raise PairingError(Obstacle.HAS_BYE, round_, number, kind=bye.kind)

    def _may_meet_for_the_first_time(self, white: int, black: int, board: int | None) -> None:
        """C.04.1 b: no two participants meet twice; a forfeit is not a meeting."""
        pair = min(white, black), max(white, black)
        for index in self._met().get(pair, ()):
            game = self._games[index]
            if index == board or game is None or {game.white, game.black} != set(pair):
                continue
            if game.result is None or not game.result.white.by_forfeit:
                raise PairingError(Obstacle.MET_BEFORE, game.round, white, black)

    # --- keeping account -----------------------------------------------------------------

    def _enter(self, index: int, game: Game) -> None:
        self._game_at.setdefault((game.round, game.white), index)
        self._game_at.setdefault((game.round, game.black), index)
        if self._meetings is not None:
            self._meetings.setdefault(game.pair, []).append(index)

    def _met(self) -> dict[tuple[int, int], list[int]]:
        """By pair of numbers, the lower first: the games in which they meet, or once did."""
        if self._meetings is None:
            self._meetings = {}
            for index, game in enumerate(self._games):
                if game is not None:
                    self._meetings.setdefault(game.pair, []).append(index)
        return self._meetings

    def _leave(self, index: int, game: Game) -> None:
        for number in (game.white, game.black):
            if self._game_at.get((game.round, number)) == index:
                del self._game_at[game.round, number]

    def _take_bye(self, round_: int, number: int) -> None:
        index = self._bye_at.pop((round_, number), None)
        if index is not None:
            self._byes[index] = None

    def _lengthen(self, round_: int) -> None:
        """The withdrawn are absent from the rounds by which an event is longer."""
        more = range(self._rounds + 1, round_ + 1)
        for bye in byes_of_the_withdrawn(self._before, more):
            if (bye.round, bye.player) not in self._bye_at:
                self._bye_at[bye.round, bye.player] = len(self._byes)
                self._byes.append(bye)
        self._rounds = max(self._rounds, round_)


def check_removable(tournament: Tournament, number: int) -> None:
    """Raises PairingError for a player of an event by rounds who has games."""
    games = [game for game in tournament.games if number in (game.white, game.black)]
    if games:
        rounds = tuple(sorted(game.round for game in games))
        raise PairingError(Obstacle.HAS_GAMES, rounds[0], number, rounds=rounds)
