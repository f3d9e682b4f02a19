"""The frozen values of an event. An edit makes a new Tournament; nothing here changes."""

from collections.abc import Iterable
from datetime import date
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from tbdesk.engine.model.acknowledged import Acknowledged
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.log import MOST_CHANGES, Change
from tbdesk.engine.model.playoffs import PlayOff
from tbdesk.engine.model.prizes import USUAL_PRIZES, PrizeRules
from tbdesk.engine.model.results import (
    ADJOURNED,
    STANDARD,
    Ending,
    Kind,
    Outcome,
    Result,
    ScoreSystem,
)
from tbdesk.engine.model.teams import Match, MatchRules, Team

if TYPE_CHECKING:
    from tbdesk.engine.model.declared import Declared

#: The round of an Adjustment that counts in the final standing alone, for no tie-break.
FINAL_STANDING = 999


class EventKind(Enum):
    """How the event is paired. PREDETERMINED is any other schedule fixed beforehand, in which
    not everybody meets everybody (Scheveningen, Schiller, knock-out)."""

    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"
    PREDETERMINED = "predetermined"

    @property
    def predetermined(self) -> bool:
        """True where the pairings are fixed before the first round (C.07 15.2)."""
        return self is not EventKind.SWISS


class Player(NamedTuple):
    """A participant. `number` is the pairing number, from 1; `federation` three letters as in
    the lists of FIDE, `club` any words; `sex` and `birth` as report files have them: `m` or `w`,
    and year/month/day with 00 for what is not known. `facts` are what else is known of the
    player, as (key, text) in the order of the keys: no rule asks for it. `rating` is the one the
    event began with, `later_ratings` are those that came in its course: (first round in which it
    holds, rating), in the order of rounds."""

    number: int
    name: str
    rating: int | None = None
    club: str = ""
    title: str = ""
    fide_id: str = ""
    federation: str = ""
    sex: str = ""
    birth: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    later_ratings: tuple[tuple[int, int], ...] = ()

    def rating_since(self, round_: int) -> tuple[int, int | None]:
        """The rating held in a round, behind the first round in which it held; 1 for the first."""
        latest: tuple[int, int | None] = (1, self.rating)
        for since, rating in self.later_ratings:
            if since <= round_:
                latest = since, rating
        return latest

    def with_rating(self, since: int, rating: int | None) -> "Player":
        """This player with a rating that holds from a round on, from 2; None takes out the one
        that came in it."""
        kept = [rating_from for rating_from in self.later_ratings if rating_from[0] != since]
        kept += [] if rating is None else [(since, rating)]
        return self._replace(later_ratings=tuple(sorted(kept)))


class Game(NamedTuple):
    """A paired game: round from 1, pairing numbers, the result or None while it is pending.

    `unread` keeps the text of a result nobody could read, so that it is not lost. An `adjourned`
    game was broken off: it is pending like any other without a result. A game that is not
    `rated` (it ended before the first move of both, or by agreement of the federation) is a game
    like any other here; only report files tell them apart.
    """

    round: int
    white: int
    black: int
    result: Result | None = None
    unread: str = ""
    rated: bool = True
    adjourned: bool = False

    @property
    def ending(self) -> Ending:
        """The result, or that the game is adjourned; None before it is played."""
        return ADJOURNED if self.adjourned and self.result is None else self.result

    @property
    def pair(self) -> tuple[int, int]:
        """Both pairing numbers, the lower first."""
        return (self.white, self.black) if self.white < self.black else (self.black, self.white)

    def opponent_of(self, number: int) -> int:
        """The pairing number of whom `number`, who plays the game, meets in it."""
        return self.black if self.white == number else self.white

    def outcome_of(self, number: int) -> Outcome | None:
        """What `number` got, None while pending. Raises KeyError if `number` does not play."""
        if number not in (self.white, self.black):
            raise KeyError(number)
        if self.result is None:
            return None
        return self.result.white if number == self.white else self.result.black

    def with_outcome(self, number: int, outcome: Outcome | None) -> "Game":
        """This game with `number` getting `outcome` and the other side its mirror."""
        return self.with_result(number, None if outcome is None else Result.of(outcome))

    def with_result(self, number: int, ending: Ending) -> "Game":
        """This game with a result that `number` sees as its own side first; adjourned; or None."""
        result = ending if isinstance(ending, Result) else None
        if result is not None and number != self.white:
            result = result.swapped
        return self._replace(result=result, unread="", adjourned=ending is ADJOURNED)

    def turned(self) -> "Game":
        """The same game with the colours exchanged, each player keeping what he got."""
        return self._replace(
            white=self.black,
            black=self.white,
            result=self.result.swapped if self.result else None,
        )


class Bye(NamedTuple):
    """A round without an opponent: `kind` is one of the four bye kinds, `player` the pairing
    number of the participant: of the team, in a team event."""

    round: int
    player: int
    kind: Kind


class Leaving(Enum):
    """How somebody left: of his own accord, expelled from the event (Laws of Chess 12.9.9), or
    excluded from rounds to come (12.9.8). The values are the names in files."""

    WITHDRAWN = "withdrawn"
    EXPELLED = "expelled"
    EXCLUDED = "excluded"


class Withdrawal(NamedTuple):
    """A participant who left, by pairing number, and the first round, from 1, without him. note:
    by which decision or regulation, in the arbiter's words."""

    participant: int
    round: int
    kind: Leaving = Leaving.WITHDRAWN
    note: str = ""


class Adjustment(NamedTuple):
    """Points that the arbiter gives or takes, by the pairing number of a participant.

    points: half-points (game points, in a team event); match_points: half match points. round:
    the one from which they count, 0 for the whole event, FINAL_STANDING for after its end only.
    With `replaces` they are what that round is worth, whatever was played. reason: why, in the
    arbiter's words.
    """

    participant: int
    points: int
    match_points: int = 0
    round: int = 0
    replaces: bool = False
    reason: str = ""


class Target(NamedTuple):
    """Places that the event is about, such as promotion. places: so many of the first, or, below
    0, of the last."""

    name: str
    places: int


class Tournament(NamedTuple):
    """An event as typed in. `rounds` is the event's length, not the last round entered.

    A team event has `teams`, `matches` and `match_rules`; `players` are then those of all
    rosters, `scores` what their games are worth, and `games` is empty.

    unrated: the rating an unrated player counts as, None if none was agreed. excluded: the
    pairing numbers of those whose games count for nobody, and who are not in the final table: who
    left a round robin early, or had to and the regulations say so.
    deviations: the points of Article 16 the regulations of the event change (16.6), as
    (field of Edition, its value). places_by_hand: (pairing number, place) among players still
    tied. lots_seed: what lots are drawn from, empty before there is a seed. lots_witnesses: the
    names of those before whom they were drawn. lot_numbers: (pairing number, number on the
    ticket) of everybody, where pairing numbers are others than when there
    came to be a seed.

    targets: the places that the event is about.

    open_round: the first round of a Swiss that was paired by hand, 0 for none. In it and in all
    that follow, whoever has neither game nor bye is not paired rather than absent: only a bye says
    that he is. In the rounds before, and in events that were read whole, he is absent.

    prizes: who may win a board prize of a team event, and what decides.

    acknowledged: warnings that the arbiter leaves as they are, with his notes.

    ratings_by_round: rating tie-breaks count the rating that an opponent held in the round of the
    game, rather than his first.

    log: the rules that were changed after results existed, the latest last.

    withdrawn: who left, and when. Games and byes say what his rounds count as; this says why they
    are so, and which of them come back with him.

    playoffs: what participants got in play-offs, or other values typed for those still tied.

    assumed_table: rounds and colours are those of the Berger table, because results came from a
    crosstable, which has neither.

    systems: the tie-breaks that the organiser has declared himself.
    """

    title: str
    kind: EventKind
    players: tuple[Player, ...]
    rounds: int
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    cycles: int = 1
    scores: ScoreSystem = STANDARD
    chain: tuple[Descriptor, ...] = ()
    edition: str | None = None
    start: date | None = None
    end: date | None = None
    place: str = ""
    arbiter: str = ""
    unrated: int | None = None
    excluded: tuple[int, ...] = ()
    deviations: tuple[tuple[str, bool], ...] = ()
    places_by_hand: tuple[tuple[int, int], ...] = ()
    lots_seed: str = ""
    lots_witnesses: str = ""
    lot_numbers: tuple[tuple[int, int], ...] = ()
    teams: tuple[Team, ...] = ()
    matches: tuple[Match, ...] = ()
    match_rules: MatchRules | None = None
    adjustments: tuple[Adjustment, ...] = ()
    open_round: int = 0
    prizes: PrizeRules = USUAL_PRIZES
    acknowledged: tuple[Acknowledged, ...] = ()
    log: tuple[Change, ...] = ()
    targets: tuple[Target, ...] = ()
    withdrawn: tuple[Withdrawal, ...] = ()
    assumed_table: bool = False
    systems: "tuple[Declared, ...]" = ()
    ratings_by_round: bool = False
    playoffs: tuple[PlayOff, ...] = ()

    def rating_in(self, player: Player, round_: int) -> int | None:
        """The rating of a player that counts in a game of a round."""
        return player.rating_since(round_)[1] if self.ratings_by_round else player.rating

    @property
    def participants(self) -> tuple[Player, ...] | tuple[Team, ...]:
        """Whom the standings rank: the teams of a team event, else the players."""
        return self.players if self.match_rules is None else self.teams

    def with_match(self, index: int, match: Match) -> "Tournament":
        """This event with the match at `index` replaced."""
        matches = (*self.matches[:index], match, *self.matches[index + 1 :])
        return self._replace(matches=matches)

    def with_game(self, index: int, game: Game) -> "Tournament":
        """This event with the game at `index` replaced."""
        games = (*self.games[:index], game, *self.games[index + 1 :])
        return self._replace(games=games)

    def with_games(self, changed: Iterable[tuple[int, Game]]) -> "Tournament":
        """This event with several games replaced."""
        games = list(self.games)
        for index, game in changed:
            games[index] = game
        return self._replace(games=tuple(games))

    def with_player(self, player: Player) -> "Tournament":
        """This event with the player of the same number replaced."""
        players = tuple(player if old.number == player.number else old for old in self.players)
        return self._replace(players=players)

    def participant(self, number: int) -> Player | Team:
        """Who has a pairing number among those whom the standings rank. Raises KeyError when
        there is none."""
        for participant in self.participants:
            if participant.number == number:
                return participant
        raise KeyError(number)

    def player(self, number: int) -> Player:
        """The player with a pairing number. Raises KeyError when there is none."""
        for player in self.players:
            if player.number == number:
                return player
        raise KeyError(number)

    @property
    def games_each(self) -> int:
        """Games, in a team event matches, one participant plays in the whole event (rest
        rounds left out)."""
        if self.kind is EventKind.ROUND_ROBIN:
            return max(0, len(self.participants) - len(set(self.excluded)) - 1) * self.cycles
        return self.rounds


def with_log(event: Tournament, changes: Iterable[Change]) -> Tournament:
    """An event with this log, or the latest of it."""
    return event._replace(log=tuple(changes)[-MOST_CHANGES:])
