"""The ranking from which a prize is given, without ineligible participants."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from tbdesk.engine.event.ledger import UNOPPOSED
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.prizes import Category, Prize, PrizeKind, PrizeOrder
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Leaving, Tournament
from tbdesk.engine.prizes.categories import Lack, members
from tbdesk.engine.standings import team_players
from tbdesk.engine.standings.standings import Standings, column

_TPR = Descriptor("TPR")


class Entrant(NamedTuple):
    """A player or team that a prize may go to."""

    #: The pairing number.
    number: int
    #: True if it is a player of a team event, where participants are teams.
    of_team: bool = False


class Barred(Enum):
    """Why an entrant cannot win any prize."""

    EXPELLED = "expelled"
    WITHDRAWN = "withdrawn"
    FEW_GAMES = "few-games"
    ABSENT = "absent"


class Ranked(NamedTuple):
    """An entrant of a ranking."""

    entrant: Entrant
    #: Equal for participants whom the whole chain leaves level.
    rank: Hashable
    #: Equal for participants who are level on points.
    points: Hashable
    barred: Barred | None = None


class Ranking(NamedTuple):
    """The entrants of a list of prizes, best first, and those who might belong to them."""

    entrants: tuple[Ranked, ...]
    #: Possible winners, with the missing fact, in the order of the standings.
    undecided: tuple[tuple[Entrant, Lack], ...] = ()

    @property
    def eligible(self) -> tuple[Ranked, ...]:
        """The participants eligible for a prize."""
        return tuple(ranked for ranked in self.entrants if ranked.barred is None)


class ListKey(NamedTuple):
    """The list a prize is of: the places of the event or of a category, a board, and so on."""

    kind: PrizeKind
    category: str = ""
    board: int = 0
    #: The place of a prize by hand, which is a list of its own; 0 for all others.
    alone: int = 0


def key_of(prize: Prize, index: int) -> ListKey:
    """The list that the prize at an index of the list of prizes is of."""
    match prize.kind:
        case PrizeKind.BOARD:
            return ListKey(prize.kind, board=prize.board)
        case PrizeKind.HAND:
            return ListKey(prize.kind, alone=index + 1)
    return ListKey(prize.kind, category=prize.category)


class Rankings:
    """The rankings of an event, each made once."""

    def __init__(self, standings: Standings, event: Tournament) -> None:
        """event: that of the standings, with the categories and the list of prizes."""
        self._standings = standings
        self._tournament = event
        self._teams = self._tournament.match_rules is not None
        self._categories = {category.name: category for category in self._tournament.categories}
        self._made: dict[ListKey, Ranking] = {}

    def category(self, name: str) -> Category | None:
        """The category of a name, None for one that the event does not have."""
        return self._categories.get(name)

    def of(self, key: ListKey, prize: Prize) -> Ranking:
        """The ranking of the list that a prize is of."""
        if key not in self._made:
            self._made[key] = self._ranking(prize)
        return self._made[key]

    def order(self, key: ListKey) -> dict[Entrant, int]:
        """The order, from 0, of all participants from whom the members of a category are chosen."""
        ranked = self._order_of(key.kind)
        return {one.entrant: index for index, one in enumerate(ranked)}

    def has_board(self, board: int) -> bool:
        """True if teams play on a board; the one after the last is that of the reserves."""
        rules = self._tournament.match_rules
        return rules is not None and 1 <= board <= rules.boards + 1

    def _ranking(self, prize: Prize) -> Ranking:
        match prize.kind:
            case PrizeKind.BOARD:
                return Ranking(tuple(self._of_board(prize.board)))
            case PrizeKind.HAND:
                return self._by_hand(prize)
        return self._within(prize)

    def _order_of(self, kind: PrizeKind) -> Sequence[Ranked]:
        return self._by_performance if kind is PrizeKind.PERFORMANCE else self._by_place

    def _within(self, prize: Prize) -> Ranking:
        """The members of a category in a ranking."""
        ranked = self._order_of(prize.kind)
        if not prize.category:
            return Ranking(tuple(ranked))
        players = prize.kind is PrizeKind.PERFORMANCE and self._teams
        category = self._categories[prize.category]
        decided = members(self._tournament, category, players=players)
        entrants = tuple(one for one in ranked if one.entrant.number in decided.members)
        undecided = tuple(
            (one.entrant, decided.undecided[one.entrant.number])
            for one in ranked
            if one.barred is None and one.entrant.number in decided.undecided
        )
        return Ranking(entrants, undecided)

    @cached_property
    def _by_place(self) -> list[Ranked]:
        event = self._standings.event
        return [
            self._participant(line.position, line.rank, event.points[line.position])
            for line in self._standings.lines
        ]

    def _participant(self, position: int, rank: Hashable, points: Hashable) -> Ranked:
        entrant = Entrant(self._standings.event.numbers[position])
        return Ranked(entrant, rank, points, self._barred.get(position))

    @cached_property
    def _by_performance(self) -> list[Ranked]:
        """Those with a performance rating, equal ones in the order of the standings."""
        if self._teams:
            records = self._records.values()
            needed = self._least_games
            order = (
                PrizeOrder.PERFORMANCE,
                PrizeOrder.PERCENTAGE,
                PrizeOrder.GAMES,
            )
            rated = [record for record in records if record.performance is not None]
            return self._players(team_players.prize_list(rated, needed, order))
        values = column(self._standings.event, _TPR).values
        found = [
            (value, line)
            for line in self._standings.lines
            if (value := values.get(line.position)) is not None
        ]
        found.sort(key=lambda one: -one[0])
        return [
            self._participant(line.position, (value, line.rank), value) for value, line in found
        ]

    def _of_board(self, board: int) -> Iterable[Ranked]:
        """A board's list of prizes, by the rules of the event's board prizes."""
        event = self._standings.event
        lists = dict(team_players.prizes_by_board(self._tournament, event.after))
        return self._players(lists.get(board, ()))

    def _players(self, ranked: Iterable[team_players.BoardPrize]) -> list[Ranked]:
        """Players of a team event; those of a team that is absent or gone are barred with it."""
        position_of = self._standings.event.position_of
        result = []
        for place, record in ranked:
            position = position_of.get(record.team, UNOPPOSED)
            barred = self._barred.get(position)
            if barred in (None, Barred.FEW_GAMES):
                barred = Barred.FEW_GAMES if record.games < self._least_games else None
            result.append(Ranked(Entrant(record.player, True), place, record.points, barred))
        return result

    def _by_hand(self, prize: Prize) -> Ranking:
        known = {player.number for player in self._tournament.players}
        if prize.winner not in known:
            return Ranking(())
        barred = None
        if not self._teams:
            barred = self._barred.get(self._standings.event.position_of[prize.winner])
        entrant = Entrant(prize.winner, self._teams)
        return Ranking((Ranked(entrant, 0, 0, barred),))

    @property
    def _least_games(self) -> int:
        return self._tournament.prize_list.least_games

    @cached_property
    def _records(self) -> dict[int, team_players.PlayerTally]:
        after = self._standings.event.after
        return {one.player: one for one in team_players.records(self._tournament, after)}

    @cached_property
    def _barred(self) -> dict[int, Barred]:
        """The positions of ineligible participants."""
        rules, event = self._tournament.prize_list, self._standings.event
        gone = {left.participant: left.kind for left in self._tournament.withdrawn}
        barred = {}
        for position, number in enumerate(event.numbers):
            if gone.get(number) is Leaving.EXPELLED:
                barred[position] = Barred.EXPELLED
            elif number in gone and not rules.withdrawn:
                barred[position] = Barred.WITHDRAWN
            elif rules.least_games and self._games(position) < rules.least_games:
                barred[position] = Barred.FEW_GAMES
            elif number in rules.absent and not rules.kept:
                barred[position] = Barred.ABSENT
        return barred

    def _games(self, position: int) -> int:
        """The games, or matches, that were played over the board."""
        return sum(entry.kind is Kind.PLAYED for entry in self._standings.event.cards[position])
