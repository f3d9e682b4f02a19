"""Worked examples: an event and a participant that illustrate a tie-break."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.descriptor import Descriptor, Entrants, parse_chain
from tbdesk.engine.model.playoffs import PLAYOFF_CODES, PlayOff
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import FIDE_2026, Edition
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import Term, rows
from tbdesk.engine.standings.standings import Standings, compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import TieBreak, Type

#: By its rules a tie-break is worked out where its page does not compare editions.
RULES = FIDE_2026


class Case(NamedTuple):
    """An example event that is shipped with the program, with the name it is opened by."""

    name: str
    tournament: Tournament


class WorkedExample(NamedTuple):
    """A tie-break worked out on a case."""

    case: Case
    #: By score and this tie-break, the last of the chain.
    standings: Standings
    #: The participant with the most instructive value.
    position: int
    #: The column with one cut, where values can be cut.
    cut: Column | None

    @property
    def column(self) -> Column:
        return self.standings.columns[-1]


def worked_example(
    row: TieBreak, cases: Sequence[Case], own: catalogue.Own = ()
) -> WorkedExample | None:
    """The first case in which the tie-break decides a place, else the first in which it has values;
    None if there is none. own: the systems that an event declares."""
    first = None
    for case, standings in on_cases(row, cases, RULES, own):
        if standings.columns[-1].values:
            if decided(standings):
                return _looked_at(case, standings)
            first = first or (case, standings)
    return first and _looked_at(*first)


def on_cases(
    row: TieBreak, cases: Sequence[Case], rules: Edition, own: catalogue.Own = ()
) -> Iterator[tuple[Case, Standings]]:
    """The standings of every case that the tie-break suits, by the score and then by it."""
    descriptor = Descriptor(row.code)
    for case in cases:
        event = _prepared(row, case.tournament, own)
        teams = event.match_rules is not None
        if teams and row.entrants is Entrants.BOTH:
            continue  # the page describes players
        if catalogue.objection(descriptor, event.kind, RULES, teams, own):
            continue
        if catalogue.lack(descriptor, event) is None:
            yield case, compute(event, chain_for(row, teams), rules)


def chain_for(row: TieBreak, teams: bool) -> tuple[Descriptor, ...]:
    """The chain for the example: the criteria before the tie-break, and itself."""
    before = ["MPTS"] if teams else ["PTS"]
    if row.between_even:
        before.append("GPTS")
    return parse_chain(",".join((*(code for code in before if code != row.code), row.code)))


def decided(standings: Standings) -> list[int]:
    """The positions of those whose place the last tie-break decided, in rank order."""
    last = len(standings.chain) - 1
    return [line.position for line in standings.lines if line.decided_by == last]


def _prepared(row: TieBreak, event: Tournament, own: catalogue.Own) -> Tournament:
    """The event with the decisions that the tie-break needs of an arbiter, places by hand and
    play-offs, for those level on the first place: the last on the list is ahead."""
    event = event._replace(systems=own, unrated=None)
    level = _first_level(event) if row.type in (Type.BY_HAND, Type.PLAY_OFF) else ()
    if row.type is Type.BY_HAND:
        places = tuple((number, place) for place, number in enumerate(reversed(level), start=1))
        return event._replace(places_by_hand=places)
    if row.type is Type.PLAY_OFF:
        criterion = PLAYOFF_CODES.index(row.code) + 1
        results = (
            PlayOff(number, 2 * points, criterion) for points, number in enumerate(level, start=1)
        )
        return event._replace(playoffs=tuple(results))
    return event


def _first_level(event: Tournament) -> tuple[int, ...]:
    """The pairing numbers of the first participants who are level on points."""
    standings = compute(event, parse_chain("PTS"), RULES)
    groups = standings.tied_before(1)
    first = groups[0][1] if groups else ()
    return tuple(sorted(standings.event.numbers[position] for position in first))


def _looked_at(case: Case, standings: Standings) -> WorkedExample:
    descriptor = standings.chain[-1]
    row = standings.columns[-1].tiebreak
    cut = None
    if row is not None and "cut" in row.modifiers:
        chain = (*standings.chain[:-1], descriptor._replace(cut=1))
        event = standings.event
        cut = compute(event.tournament, chain, event.edition).columns[-1]
    return WorkedExample(case, standings, _most_instructive(standings, cut), cut)


def _most_instructive(standings: Standings, cut: Column | None) -> int:
    """The participant whose value has most kinds of terms, was decided by it, and is highest."""
    settled = set(decided(standings))
    columns = (standings.columns[-1], *([cut] if cut else []))
    of_rounds = any(column.tiebreak and column.tiebreak.parts for column in columns)

    def merits_of(position: int) -> tuple[int, int]:
        kinds = {kind for column in columns for kind in _kinds(standings, column, position)}
        merits = len(kinds), int(position in settled)
        return merits if of_rounds else merits[::-1]

    return max((line.position for line in standings.lines), key=merits_of)


def _kinds(standings: Standings, column: Column, position: int) -> Iterator[object]:
    """The kinds of terms in a value."""
    if column.encounters:
        encounter = column.encounter_of(position)
        if encounter is not None:
            yield from range(len(encounter.order))
        return
    for term in rows(standings.event, column, position):
        yield from _remarkable(term)


def _remarkable(term: Term) -> Iterator[object]:
    if term.status is not Status.COUNTED:
        yield term.status
    if term.printed_score is not None and term.printed_score != term.opponent_score:
        yield "adjusted"
    yield from term.reasons
