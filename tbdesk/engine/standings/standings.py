"""Standings: a chain applied group by group (4.2), with the deciding criterion of each place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import NamedTuple

from tbdesk.engine.event.attendance import few_games
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.ledger import Entry
from tbdesk.engine.model.acknowledged import Note, note_of
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player, Tournament, about, is_long
from tbdesk.engine.rules.editions import Edition, edition_of
from tbdesk.engine.standings.column import Column, Group, evaluated, split
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.catalogue import Criterion
from tbdesk.engine.tiebreaks.orders import lots
from tbdesk.engine.tiebreaks.tiebreak import Around, Later, Need, Raw, Type

#: A chain, and a place in it.
Within = tuple[tuple[Descriptor, ...], int]
_Criteria = tuple[Criterion, ...]
#: Warnings that the arbiter leaves as they are, with the notes.
Settled = tuple[tuple[Problem, Note], ...]


class Standing(NamedTuple):
    """One line of the standings."""

    position: int
    #: From 1; a shared place is the best of the places shared.
    rank: int
    shared: bool
    #: The place in the chain of the criterion that left this participant alone, None if none
    #: did.
    decided_by: int | None


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings of an event by a chain."""

    event: Event
    chain: tuple[Descriptor, ...]
    columns: tuple[Column, ...]
    #: In rank order.
    lines: tuple[Standing, ...]
    #: The open problems.
    problems: tuple[Problem, ...]
    #: The problems that the arbiter leaves as they are, with the notes.
    acknowledged: Settled = ()
    #: The places in the chain, from 0, of the tie-breaks that separated none of the participants
    #: level before them.
    idle: tuple[int, ...] = ()
    #: The name of the category whose members the lines are, with their places among themselves;
    #: empty for the whole event.
    category: str = ""
    #: For a category: the places in the whole event, by position.
    overall: Mapping[int, int] = field(default_factory=dict)
    #: The lines of all ranked participants, by position.
    places: Mapping[int, Standing] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "places", {line.position: line for line in self.lines})

    @property
    def provisional(self) -> bool:
        """True while results or pairings are missing, or rounds are to come."""
        return self.event.provisional

    def participant(self, position: int) -> Player | Team:
        """A participant by position: a player, or a team of a team event."""
        return self.event.tournament.participants[position]

    def player(self, position: int) -> Player:
        """A player of an individual event."""
        return self.event.tournament.players[position]

    def rank_of(self, position: int) -> int | None:
        """The place of a participant by position, from 1; None if it is not ranked."""
        line = self.places.get(position)
        return None if line is None else line.rank

    def line_of(self, position: int) -> Standing:
        """The line of a participant by position."""
        return self.places[position]

    def tied_before(self, place: int) -> list[tuple[int, Group]]:
        """The groups that are level on the first `place` tie-breaks of the chain: the best place of
        each, from 1, and its members in rank order."""
        groups: dict[tuple[Raw, ...], tuple[int, list[int]]] = {}
        for index, line in enumerate(self.lines, start=1):
            values = tuple(column.values.get(line.position) for column in self.columns[:place])
            groups.setdefault(values, (index, []))[1].append(line.position)
        return [(first, tuple(group)) for first, group in groups.values() if len(group) > 1]

    def card(self, position: int) -> list[Entry]:
        """The rounds of a participant in their order."""
        return [self.event.ledger.entry(slot) for slot in self.event.slots.range_of(position)]


def standings_of(tournament: Tournament, after: int | None = None) -> Standings:
    """Standings by the event's own chain and edition, after a round (default: all that is
    entered)."""
    return compute(tournament, tournament.chain, edition_of(tournament), after)


def compute(
    tournament: Tournament,
    chain: tuple[Descriptor, ...],
    rules: Edition,
    after: int | None = None,
) -> Standings:
    """Standings by a chain under an edition, after a round (default: all that is entered).

    An empty chain ranks by points. In a team event the chain names the primary score, if it
    holds MPTS or GPTS. Raises DescriptorError, with the position, if the chain holds a tie-break
    that does not exist or a modifier that is not allowed.
    """
    chain = chain or (Descriptor("PTS"),)
    criteria = _criteria(chain, tournament, rules)
    event = Event(tournament, rules, after, catalogue.primary_score(chain))
    ranked = _ranked(event, criteria)
    lacks = [column.lack for column in ranked.columns]
    problems, settled = _checked(event, criteria, lacks, ranked.without_place)
    return Standings(event, chain, ranked.columns, ranked.lines, problems, settled, ranked.idle)


def _criteria(chain: tuple[Descriptor, ...], tournament: Tournament, rules: Edition) -> _Criteria:
    teams = tournament.match_rules is not None
    return catalogue.criteria(chain, tournament.kind, rules, teams, tournament.systems)


class _Ranked(NamedTuple):
    """Every criterion of a chain, the places that they give, and the criteria without effect."""

    columns: tuple[Column, ...]
    lines: tuple[Standing, ...]
    idle: tuple[int, ...]
    without_place: tuple[Problem, ...]


def _ranked(event: Event, criteria: _Criteria) -> _Ranked:
    tied = [(0, event.competing)] if event.competing else []
    lines: list[Standing | None] = [None] * len(event.competing)
    columns, idle = [], []
    without_place: list[Problem] = []
    for place, criterion in enumerate(criteria):
        groups = [group for _, group in tied]
        column = evaluated(event, criterion, groups, partial(_around, event, criteria, place))
        columns.append(column)
        without_place += _without_place(event, column, groups)
        still_tied, parted = [], False
        for start, group in tied:
            parts = split(column, group)
            parted = parted or len(parts) > 1
            for part in parts:
                if len(part) == 1:
                    lines[start] = Standing(part[0], start + 1, False, place)
                else:
                    still_tied.append((start, part))
                start += len(part)
        tied = still_tied
        if not parted:
            idle.append(place)
    for start, group in tied:
        for offset, position in enumerate(group):
            lines[start + offset] = Standing(position, start + 1, True, None)
    whole = tuple(line for line in lines if line is not None)
    return _Ranked(tuple(columns), whole, tuple(idle), tuple(without_place))


#: The report for participants without a value of a tie-break that others level with them have.
_TOLD_OF_SOME = {
    Type.BY_HAND: Fault.NO_PLACE_AMONG,
    Type.PLAY_OFF: Fault.NO_PLAY_OFF_AMONG,
}


def _without_place(event: Event, column: Column, tied: Iterable[Group]) -> Iterator[Problem]:
    """A warning for each participant that is level with others that have a place by hand, or were
    in a play-off, and has none: both are perhaps of a smaller group."""
    fault = _TOLD_OF_SOME.get(column.tiebreak.type) if column.tiebreak else None
    if fault is None or column.lack:
        return
    for group in tied:
        missing = [member for member in group if column.values.get(member) is None]
        if 0 < len(missing) < len(group):
            for number in (event.numbers[member] for member in missing):
                problem = Problem(Severity.WARNING, fault, (number,), value=str(number))
                problem = problem._replace(arguments=(column.descriptor.text,))
                yield about(event.tournament, problem)


def _around(event: Event, criteria: _Criteria, place: int) -> Around:
    """The criteria around a place of a chain, computed once for all groups."""
    before, after = criteria[:place], criteria[place + 1 :]
    return Around(cache(partial(_table, event, before)), cache(partial(_later, event, after)))


def _table(event: Event, criteria: _Criteria) -> list[Group]:
    """All ranked participants, in the groups that a chain leaves, best first."""
    groups: dict[int, list[int]] = defaultdict(list)
    for line in _ranked(event, criteria).lines:
        groups[line.rank].append(line.position)
    return [tuple(group) for group in groups.values()]


def _later(event: Event, criteria: _Criteria) -> Later:
    """The values of a chain, as numbers of which the greater is the better, of every participant
    with all values known; orders have none."""
    columns = [
        evaluated(event, criterion, [], partial(_around, event, criteria, place))
        for place, criterion in enumerate(criteria)
    ]
    return {
        position: tuple(_worth(column, position) for column in columns if column.terms)
        for position in event.competing
        if not any(position in column.not_known for column in columns)
    }


def _worth(column: Column, position: int) -> tuple[bool, int]:
    value = column.values.get(position)
    sign = -1 if column.lowest_first else 1
    return value is not None, sign * (value or 0)


def column(
    event: Event,
    descriptor: Descriptor,
    tied: list[Group] | None = None,
    within: Within | None = None,
) -> Column:
    """One tie-break over an event. A direct encounter is taken among the `tied` groups, by
    default those level on points; where it looks around, `within` is the chain and its place
    there, by default the points before it. Raises DescriptorError."""
    tournament, rules = event.tournament, event.edition
    if tied is None:
        points = column(event, Descriptor("PTS"), [])
        tied = split(points, event.competing) if event.competing else []
    chain, place = within or ((Descriptor("PTS"), descriptor), 1)
    (criterion,) = _criteria((descriptor,), tournament, rules)

    def around() -> Around:
        return _around(event, _criteria(chain, tournament, rules), place)

    return evaluated(event, criterion, tied, around)


def checked(event: Event, chain: Sequence[Descriptor]) -> tuple[tuple[Problem, ...], Settled]:
    """The problems of an event and its chain: the open ones, and the warnings that the arbiter
    leaves as they are, with his notes. Raises DescriptorError as `compute`."""
    criteria = _criteria(tuple(chain), event.tournament, event.edition)
    return _checked(event, criteria, [criterion.lack(event.tournament) for criterion in criteria])


def _checked(
    event: Event,
    criteria: _Criteria,
    lacks: Iterable[Problem | None],
    more: Sequence[Problem] = (),
) -> tuple[tuple[Problem, ...], Settled]:
    """The problems, given the missing data of each tie-break; more: problems of the order."""
    problems = (*event.problems, *few_games(event), *_chain_problems(event, criteria, lacks), *more)
    notes = event.tournament.acknowledged
    if not notes:
        return problems, ()
    noted = [(problem, note_of(problem, notes)) for problem in problems]
    settled = tuple((problem, note) for problem, note in noted if note is not None)
    return tuple(problem for problem, note in noted if note is None), settled


def _chain_problems(
    event: Event, criteria: _Criteria, lacks: Iterable[Problem | None]
) -> list[Problem]:
    """Problems of a chain: tie-breaks that do not suit the event, and the reasons for empty
    columns."""
    problems = []
    for criterion, lack in zip(criteria, lacks, strict=True):
        if criterion.unsuited:
            problems.append(criterion.unsuited)
        if lack:
            problems.append(lack)
    rated = [
        criterion.descriptor.text
        for criterion in criteria
        if criterion.row is not None and Need.RATINGS in criterion.row.needs
    ]
    if rated and not event.tournament.ratings_by_round and is_long(event.tournament):
        fault = Fault.RATINGS_MAY_CHANGE
        problems.append(Problem(Severity.WARNING, fault, value=", ".join(rated)))
    if missing := lots.missing_seed(
        event.tournament, [criterion.descriptor for criterion in criteria]
    ):
        problems.append(missing)
    return problems
