"""The frozen values of an event. An edit makes a new Tournament; nothing here changes."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from enum import Enum
from typing import NamedTuple

from tbdesk.engine.model.acknowledged import Acknowledged, Dismissal, RatingCorrection
from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.handouts import HandoutEdition
from tbdesk.engine.model.limits import MAX_TYPED_ROUNDS
from tbdesk.engine.model.log import MOST_CHANGES, Change
from tbdesk.engine.model.playoffs import PlayOff
from tbdesk.engine.model.prizes import NO_PRIZES, USUAL_PRIZES, Category, PrizeList, PrizeRules
from tbdesk.engine.model.problem import Problem
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

#: The round of an Adjustment that counts in the final standing alone, for no tie-break.
FINAL_STANDING = 999


class EventKind(Enum):
    """The kind of pairing. PREDETERMINED is any other schedule fixed beforehand, in which not every
    pair meets (Scheveningen, Schiller, knock-out)."""

    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"
    PREDETERMINED = "predetermined"

    @property
    def predetermined(self) -> bool:
        """True if the pairings are fixed before the first round (C.07 15.2)."""
        return self is not EventKind.SWISS


class Rhythm(Enum):
    """The list of ratings that an event is rated for. The values are the names in files."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class Player(NamedTuple):
    """A player of an event, or of the rosters of a team event."""

    #: The pairing number, from 1.
    number: int
    name: str
    #: The rating the event began with.
    rating: int | None = None
    club: str = ""
    title: str = ""
    fide_id: str = ""
    #: Three letters, as in the lists of FIDE.
    federation: str = ""
    #: `m` or `w`, as report files have it.
    sex: str = ""
    #: year/month/day as report files have it, 00 for an unknown part.
    birth: str = ""
    #: Further facts, as (key, text) in the order of the keys: no rule uses them.
    facts: tuple[tuple[str, str], ...] = ()
    #: Ratings that came during the event, as (first round in which it holds, rating) by rounds.
    later_ratings: tuple[tuple[int, int], ...] = ()

    def rating_since(self, round_: int) -> tuple[int, int | None]:
        """The rating held in a round, behind the first round in which it held; 1 for the first."""
        latest: tuple[int, int | None] = (1, self.rating)
        for since, rating in self.later_ratings:
            if since <= round_:
                latest = since, rating
        return latest

    def with_rating(self, since: int, rating: int | None) -> Player:
        """This player with a rating that holds from a round on, from 2; None takes out the one
        that came in it."""
        kept = [rating_from for rating_from in self.later_ratings if rating_from[0] != since]
        kept += [] if rating is None else [(since, rating)]
        return self._replace(later_ratings=tuple(sorted(kept)))


class Game(NamedTuple):
    """A game that is paired: played, or still to be played."""

    #: From 1.
    round: int
    #: The pairing numbers of the two players.
    white: int
    black: int
    #: None while the game is pending.
    result: Result | None = None
    #: The text of a result that could not be read, kept so that it is not lost.
    unread: str = ""
    #: False for a game that ended before the first move of both, or by agreement of the
    #: federation. It counts like any other; only report files distinguish the two.
    rated: bool = True
    #: True if it was broken off: it is pending like any other game without a result.
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
        """The pairing number of the opponent of `number`, who plays the game."""
        return self.black if self.white == number else self.white

    def outcome_of(self, number: int) -> Outcome | None:
        """The outcome of `number`, None while pending. Raises KeyError if `number` does not
        play."""
        if number not in (self.white, self.black):
            raise KeyError(number)
        if self.result is None:
            return None
        return self.result.white if number == self.white else self.result.black

    def with_outcome(self, number: int, outcome: Outcome | None) -> Game:
        """This game with `number` getting `outcome` and the other side its mirror."""
        return self.with_result(number, None if outcome is None else Result.of(outcome))

    def with_result(self, number: int, ending: Ending) -> Game:
        """This game with a result that `number` sees as its own side first; adjourned; or None."""
        result = ending if isinstance(ending, Result) else None
        if result is not None and number != self.white:
            result = result.swapped
        return self._replace(result=result, unread="", adjourned=ending is ADJOURNED)

    def turned(self) -> Game:
        """The same game with the colours exchanged; the players keep their points."""
        return self._replace(
            white=self.black,
            black=self.white,
            result=self.result.swapped if self.result else None,
        )


class Bye(NamedTuple):
    """A round without an opponent."""

    round: int
    #: The pairing number of the participant: in a team event that of the team.
    player: int
    #: One of the four kinds of byes.
    kind: Kind


class Leaving(Enum):
    """The way a participant left: voluntarily, expelled from the event (Laws of Chess 12.9.9), or
    excluded from rounds to come (12.9.8). The values are the names in files."""

    WITHDRAWN = "withdrawn"
    EXPELLED = "expelled"
    EXCLUDED = "excluded"


class Withdrawal(NamedTuple):
    """The withdrawal of a participant from the event."""

    #: The pairing number of the participant.
    participant: int
    #: The first round, from 1, without the participant.
    round: int
    kind: Leaving = Leaving.WITHDRAWN
    #: The decision or regulation, in the arbiter's words.
    note: str = ""


class Adjustment(NamedTuple):
    """Points that the arbiter gives to a participant, or takes from one."""

    #: The pairing number of the participant.
    participant: int
    #: Half-points; in a team event those of the game points.
    points: int
    #: Half match points.
    match_points: int = 0
    #: The first round in which they count: 0 for the whole event, FINAL_STANDING for after its
    #: end only.
    round: int = 0
    #: True if they replace the points of that round.
    replaces: bool = False
    #: The reason, in the arbiter's words.
    reason: str = ""


class Target(NamedTuple):
    """Places that an event is about, such as those of promotion."""

    name: str
    #: The number of places from the top; below 0, from the bottom.
    places: int


class Tournament(NamedTuple):
    """An event as it is typed in: participants, rounds, results, and the arbiter's decisions.

    A team event has `teams`, `matches` and `match_rules`; its `players` are those of all rosters,
    `scores` are the points of their games, and `games` is empty.
    """

    title: str
    kind: EventKind
    players: tuple[Player, ...]
    #: The planned number of rounds, regardless of the entries so far.
    rounds: int
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    #: The number of games of every pair, in a round robin.
    cycles: int = 1
    #: The points of a result.
    scores: ScoreSystem = STANDARD
    #: The tie-breaks in their order, points first as a rule.
    chain: tuple[Descriptor, ...] = ()
    #: The id of the edition of the rules, None if the event names none (see editions.py).
    edition: str | None = None
    start: date | None = None
    end: date | None = None
    #: The city.
    place: str = ""
    #: The chief arbiter.
    arbiter: str = ""
    #: The rating an unrated player counts as, None if none was agreed.
    unrated: int | None = None
    #: The pairing numbers of participants whose games do not count and who are not in the final
    #: table, because they left a round robin early or by the regulations.
    excluded: tuple[int, ...] = ()
    #: The points of Article 16 that the regulations of the event change (16.6), as (field of
    #: Edition, its value).
    deviations: tuple[tuple[str, bool], ...] = ()
    #: (pairing number, place among those still tied), as the arbiter sets them.
    places_by_hand: tuple[tuple[int, int], ...] = ()
    #: The text that lots are drawn from, empty before there is one.
    lots_seed: str = ""
    #: The names of the witnesses of the drawing of lots.
    lots_witnesses: str = ""
    #: (pairing number, number on the ticket) of all, if pairing numbers have changed since the seed
    #: was made.
    lot_numbers: tuple[tuple[int, int], ...] = ()
    teams: tuple[Team, ...] = ()
    matches: tuple[Match, ...] = ()
    #: None for an event of players.
    match_rules: MatchRules | None = None
    adjustments: tuple[Adjustment, ...] = ()
    #: The first round of a Swiss that was paired by hand, 0 for none. From it on, a
    #: participant with neither a game nor a bye is not paired yet, and is absent only with a bye.
    #: Before it, and in an event that was read as a whole, such a participant is absent.
    open_round: int = 0
    #: The eligible players for board prizes of a team event, and the deciding criteria.
    prizes: PrizeRules = USUAL_PRIZES
    categories: tuple[Category, ...] = ()
    #: The day on which ages are counted; None: by the year of birth.
    age_day: date | None = None
    prize_list: PrizeList = NO_PRIZES
    #: Warnings that the arbiter leaves as they are, with his notes.
    acknowledged: tuple[Acknowledged, ...] = ()
    #: Rules and facts that were changed after results existed, the latest last.
    log: tuple[Change, ...] = ()
    #: The hand-outs that have left the program, the latest last; undo leaves them as they are.
    handouts: tuple[HandoutEdition, ...] = ()
    targets: tuple[Target, ...] = ()
    #: Withdrawals, with their rounds. Games and byes determine the points of the rounds after; this
    #: has the reason, and the entries that come back with a participant.
    withdrawn: tuple[Withdrawal, ...] = ()
    #: True if rounds and colours are those of the Berger table, because the results came from a
    #: crosstable, which has neither.
    assumed_table: bool = False
    #: The tie-breaks that the event declares itself.
    systems: tuple[Declared, ...] = ()
    #: True if rating tie-breaks count the rating an opponent held in the round of the game, rather
    #: than the first one.
    ratings_by_round: bool = False
    #: The results of participants in play-offs, or other values typed for those still tied.
    playoffs: tuple[PlayOff, ...] = ()
    #: The rounds in which the report file it came from contradicts itself, and how they were read.
    import_notes: tuple[tuple[int, str], ...] = ()
    #: Of the event: three letters, as in the lists of FIDE.
    federation: str = ""
    #: The deputy arbiters.
    deputies: tuple[str, ...] = ()
    #: The rate of play in the arbiter's words: `90 min + 30 s`.
    rate_of_play: str = ""
    rhythm: Rhythm | None = None
    #: True if players from a rating list get the national rating first, and FIDE's without one.
    national_ratings: bool = False
    #: (round, its day) of the rounds whose day is known, by rounds.
    round_days: tuple[tuple[int, date], ...] = ()
    #: Lines of the checklist of the rating report that the arbiter leaves as they are.
    dismissals: tuple[Dismissal, ...] = ()
    #: Games that count otherwise for the rating than for the tournament.
    rating_corrections: tuple[RatingCorrection, ...] = ()

    def rating_in(self, player: Player, round_: int) -> int | None:
        """The rating of a player that counts in a game of a round."""
        return player.rating_since(round_)[1] if self.ratings_by_round else player.rating

    @property
    def participants(self) -> tuple[Player, ...] | tuple[Team, ...]:
        """The participants that the standings rank: the teams of a team event, else the players."""
        return self.players if self.match_rules is None else self.teams

    def with_match(self, index: int, match: Match) -> Tournament:
        """This event with the match at `index` replaced."""
        matches = (*self.matches[:index], match, *self.matches[index + 1 :])
        return self._replace(matches=matches)

    def with_game(self, index: int, game: Game) -> Tournament:
        """This event with the game at `index` replaced."""
        games = (*self.games[:index], game, *self.games[index + 1 :])
        return self._replace(games=games)

    def with_games(self, changed: Iterable[tuple[int, Game]]) -> Tournament:
        """This event with several games replaced."""
        games = list(self.games)
        for index, game in changed:
            games[index] = game
        return self._replace(games=tuple(games))

    def with_player(self, player: Player) -> Tournament:
        """This event with the player of the same number replaced."""
        players = tuple(player if old.number == player.number else old for old in self.players)
        return self._replace(players=players)

    def participant(self, number: int) -> Player | Team:
        """The player or team with a pairing number, of those that the standings rank. Raises
        KeyError when there is none."""
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
    def can_add_round(self) -> bool:
        """True if a round can be added: the pairings are typed, not those of a table."""
        return self.kind is not EventKind.ROUND_ROBIN and self.rounds < MAX_TYPED_ROUNDS

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


def about(tournament: Tournament, problem: Problem) -> Problem:
    """A problem that was found with players and their game, or with teams and their match in their
    stead, as one of the event: its `players` and `game` are `teams` and `match` in a team event."""
    return problem if tournament.match_rules is None else problem.of_teams()


#: Days; a longer event is rated by periods, and its ratings may change.
_MOST_DAYS = 30


def days_of_rounds(event: Tournament) -> dict[int, date]:
    """The day of every round that has one: its own, else that of its matches if all agree."""
    days: dict[int, date] = {}
    of_matches: dict[int, set[date | None]] = {}
    for match in event.matches:
        of_matches.setdefault(match.round, set()).add(match.day)
    for round_, found in of_matches.items():
        day = next(iter(found))
        if len(found) == 1 and day is not None:
            days[round_] = day
    days |= dict(event.round_days)
    return {round_: day for round_, day in sorted(days.items()) if round_ <= event.rounds}


def is_long(event: Tournament) -> bool:
    """True if an event lasts more than 30 days."""
    days = [*days_of_rounds(event).values(), *filter(None, (event.start, event.end))]
    return bool(days) and (max(days) - min(days)).days + 1 > _MOST_DAYS
