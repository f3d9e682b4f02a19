"""The tie-breaks by their codes, the allowed chains, the data that an event lacks for them, and the
tie-breaks of a chain that have no effect, whatever the results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache, partial
from types import MappingProxyType
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.model import descriptor as grammar
from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.descriptor import (
    POINTS_CODES,
    SELF_DEFINED,
    Descriptor,
    DescriptorError,
    Unusable,
)
from tbdesk.engine.model.playoffs import results_of
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.rules.editions import Edition
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.engine.tiebreaks.declared.row import tiebreak
from tbdesk.engine.tiebreaks.rows import ROWS
from tbdesk.engine.tiebreaks.tiebreak import Need, TieBreak, Type, consistent

#: The tie-breaks that are functions, by their codes; `row_of` finds the declared ones, too.
CATALOGUE: Mapping[str, TieBreak] = MappingProxyType({row.code: consistent(row) for row in ROWS})
#: The declarations of an event.
Own = tuple[Declared, ...]

#: The notation of each modifier, by its field of a Descriptor.
MODIFIER_SIGNS = {
    "points": ":MP or :GP",
    "cut": "/Cn",
    "median": "/Mn",
    "limit": "/L",
    "forfeits_as_games": "/P",
    "fore": "/F",
    "factor": "/Kn",
    "reverse": "/R",
    "unrated": "/Un",
}
#: The value of a Descriptor field when the modifier is absent.
_ABSENT = Descriptor("")
_UNMODIFIED = _ABSENT[1:]
_SCORE_OF = {code: score for score, code in POINTS_CODES.items()}


def row_of(code: str, own: Own = ()) -> TieBreak | None:
    """The row of a tie-break, by its code; None if it is unknown. `own` are the systems that the
    event declares; none has the code of another (own_systems.py)."""
    return CATALOGUE.get(code) or _declared_row(code, own)


def declared_of(code: str, own: Own) -> Declared | None:
    """The declaration of a tie-break, by its code; None for a function and for an unknown code."""
    if code in CATALOGUE or code.startswith(SELF_DEFINED):
        return None
    return next(
        (declared for declared in own if declared.code == code), None
    ) or systems.known().get(code)


@lru_cache(maxsize=512)  # by its code: a declaration has thirty fields, and each would be hashed
def _declared_row(code: str, own: Own) -> TieBreak | None:
    declared = declared_of(code, own)
    return None if declared is None else _made(declared, own)


@lru_cache(maxsize=512)
def _made(declared: Declared, own: Own) -> TieBreak:
    return tiebreak(declared, partial(entry, own=own))


def known(own: Own = ()) -> tuple[TieBreak, ...]:
    """All tie-breaks: those of the regulations, then those that federations and games
    have, declared or not, with those the event declares."""
    declared = {system.code: system for system in (*systems.known().values(), *own)}
    outside = [row for row in ROWS if row.source]
    regulated = [row for row in ROWS if not row.source]
    return (*regulated, *(_made(system, own) for system in declared.values()), *outside)


def entry(descriptor: Descriptor, own: Own = ()) -> TieBreak:
    """The row of a descriptor. Raises DescriptorError for an unknown code or for a modifier the
    tie-break may not carry (Article 14)."""
    row = row_of(descriptor.code, own)
    if row is None:
        raise DescriptorError(descriptor.text, Unusable.UNKNOWN)
    if descriptor[1:] == _UNMODIFIED:
        return row
    for name, sign in MODIFIER_SIGNS.items():
        if getattr(descriptor, name) != getattr(_ABSENT, name) and name not in row.modifiers:
            raise DescriptorError(descriptor.text, Unusable.NOT_CARRIED, sign, row.modifiers)
    return row


def chain(text: str, own: Own = ()) -> tuple[Descriptor, ...]:
    """A chain of known tie-breaks from its text, OTHER_x kept as it is. Raises DescriptorError
    naming the descriptor and its position."""
    return checked(grammar.parse_chain(text), own)


def checked(descriptors: tuple[Descriptor, ...], own: Own = ()) -> tuple[Descriptor, ...]:
    """The chain itself, if all its tie-breaks (except OTHER_x) are known and allowed. Raises
    DescriptorError naming the descriptor and its position."""
    for position, descriptor in enumerate(descriptors, start=1):
        if not descriptor.is_self_defined:
            try:
                entry(descriptor, own)
            except DescriptorError as error:
                raise error.at(position) from None
    return descriptors


def view(event: Event, descriptor: Descriptor) -> Event:
    """A team event on the score that a tie-break is taken on; an individual event itself."""
    row = row_of(descriptor.code, event.tournament.systems)
    return event if row is None else row.view(event, descriptor)


def primary_score(chain: Sequence[Descriptor]) -> Score | None:
    """The score that a chain ranks by first, None if it names neither."""
    for descriptor in chain:
        if score := _SCORE_OF.get(descriptor.code):
            return score
    return None


def place_of(chain: Sequence[Descriptor], type_: Type) -> int | None:
    """Index of the first tie-break of a type in a chain, from 0; None without one. Declared tie-
    breaks are of the type OUTSIDE."""
    rows = (CATALOGUE.get(descriptor.code) for descriptor in chain)
    return next((place for place, row in enumerate(rows) if row and row.type is type_), None)


def with_tiebreak(chain: Sequence[Descriptor], code: str) -> tuple[Descriptor, ...]:
    """A chain with one more tie-break, placed before those that no level participants reach, and a
    play-off before the places set by hand. An empty chain ranks by points."""
    chain = tuple(chain) or (Descriptor("PTS"),)
    types = [row.type if (row := row_of(one.code)) else None for one in chain]
    ends = {Type.BY_HAND} if CATALOGUE[code].type is Type.PLAY_OFF else set()
    at = next(
        (
            place
            for place, one in enumerate(chain)
            if types[place] in ends or ((row := row_of(one.code)) and row.separates_all)
        ),
        len(chain),
    )
    return (*chain[:at], Descriptor(code), *chain[at:])


#: The reasons if an event of players, or one of teams, never has the data.
_OF_TEAMS_ONLY = {
    Need.MATCH_SCORES: Fault.NEEDS_MATCH_SCORES,
    Need.BOARDS: Fault.NEEDS_BOARDS,
}
_OF_PLAYERS_ONLY = {Need.GAMES: Fault.NEEDS_GAMES, Need.RATINGS: Fault.NEEDS_RATINGS}


def never_computed(descriptor: Descriptor, teams: bool) -> Fault | None:
    """Why a tie-break can never be computed in an event of players, or of `teams`."""
    return _never_computed(row_of(descriptor.code), descriptor, teams)


def _never_computed(row: TieBreak | None, descriptor: Descriptor, teams: bool) -> Fault | None:
    if row is None:
        return Fault.NOT_COMPUTED
    if teams:
        faults = map(_OF_PLAYERS_ONLY.get, row.needs)
    else:
        needs = (Need.MATCH_SCORES,) if descriptor.points else row.needs
        faults = map(_OF_TEAMS_ONLY.get, needs)
    return next(filter(None, faults), None)


def lack(descriptor: Descriptor, tournament: Tournament) -> Problem | None:
    """Data that a tie-break needs and the event lacks, as a problem; the tie-break has no value for
    any participant then, and separates none."""
    row = row_of(descriptor.code, tournament.systems)
    never = _never_computed(row, descriptor, tournament.match_rules is not None)
    return _lack(descriptor, row, never, tournament)


def _lack(
    descriptor: Descriptor, row: TieBreak | None, never: Fault | None, tournament: Tournament
) -> Problem | None:
    if row is None or never is not None:
        return Problem(Severity.WARNING, never or Fault.NOT_COMPUTED, value=descriptor.text)
    needs = row.needs
    if not needs:
        return None
    if Need.PLACES_BY_HAND in needs and not tournament.places_by_hand:
        return Problem(Severity.WARNING, Fault.NO_PLACES_BY_HAND, value=descriptor.text)
    if Need.PLAY_OFFS in needs and not results_of(tournament.playoffs, descriptor.code):
        return Problem(Severity.WARNING, Fault.NO_PLAY_OFFS, value=descriptor.text)
    if Need.RATINGS in needs and (unrated := _unrated(descriptor, tournament)):
        return Problem(Severity.WARNING, Fault.UNRATED_PLAYERS, unrated, value=descriptor.text)
    return None


def _unrated(descriptor: Descriptor, tournament: Tournament) -> tuple[int, ...]:
    """The pairing numbers of players without a rating, if no setting gives one."""
    if descriptor.unrated is not None or tournament.unrated is not None:
        return ()
    return tuple(
        player.number
        for player in tournament.players
        if player.rating is None and player.number not in tournament.excluded
    )


def barred(row: TieBreak, kind: EventKind, edition: Edition) -> bool:
    """True if an edition bars a tie-break from events of a kind, so that the dialogs do not offer
    it."""
    allowed = edition.buchholz_in_round_robins or kind is not EventKind.ROUND_ROBIN
    return row.buchholz and not allowed


def objection(
    descriptor: Descriptor,
    kind: EventKind,
    edition: Edition,
    teams: bool = False,
    own: Own = (),
) -> Fault | None:
    """The reason why a tie-break may not be added to the chain of an event of players or of
    `teams`. In a file it is computed if possible, with this as a warning."""
    row = row_of(descriptor.code, own)
    never = _never_computed(row, descriptor, teams)
    if row is None or never is not None:
        return never
    if not row.entrants.include(teams):
        return Fault.NOT_IN_EVENT
    if descriptor.code in edition.unknown_codes:
        return Fault.NOT_IN_EDITION
    for code, name in edition.unknown_modifiers:
        if code == descriptor.code and getattr(descriptor, name) != getattr(_ABSENT, name):
            return Fault.NOT_IN_EDITION
    if barred(row, kind, edition) or kind not in row.kinds:
        return Fault.NOT_IN_EVENT
    return None


class Criterion(NamedTuple):
    """A tie-break of a chain in events of one kind under one edition."""

    descriptor: Descriptor
    #: None for a tie-break that cannot be computed.
    row: TieBreak | None
    #: Why it can never be computed there.
    never: Fault | None
    #: The warning if it is computed but may not be added to a chain there (see `objection`).
    unsuited: Problem | None

    def lack(self, tournament: Tournament) -> Problem | None:
        """Data that the tie-break needs and the event lacks, as `lack` of the catalogue."""
        return _lack(self.descriptor, self.row, self.never, tournament)


@lru_cache(maxsize=64)
def criteria(
    chain: tuple[Descriptor, ...],
    kind: EventKind,
    edition: Edition,
    teams: bool = False,
    own: Own = (),
) -> tuple[Criterion, ...]:
    """A chain as it applies to events of a kind, of players or of `teams`: the same at every key
    that is typed. Raises DescriptorError as `checked`."""
    return tuple(
        _criterion(descriptor, kind, edition, teams, own) for descriptor in checked(chain, own)
    )


def _criterion(
    descriptor: Descriptor, kind: EventKind, edition: Edition, teams: bool, own: Own
) -> Criterion:
    row = row_of(descriptor.code, own)
    never = _never_computed(row, descriptor, teams)
    fault = None if never else objection(descriptor, kind, edition, teams, own)
    unsuited = fault and Problem(Severity.WARNING, fault, value=descriptor.text)
    return Criterion(descriptor, row, never, unsuited)


class Idleness(Enum):
    """AFTER_ALL: no participants are level any more at its place. REPEATED: its order is that of an
    earlier one, or the reverse. ONLY_POINTS: the chain has only points, and participants level on
    them share a place."""

    AFTER_ALL = "after all"
    REPEATED = "repeated"
    ONLY_POINTS = "only points"


class Idle(NamedTuple):
    """A tie-break by its place in the chain, from 0, and the place of the one that makes it idle;
    for ONLY_POINTS both are that of the points."""

    place: int
    why: Idleness
    earlier: int


def idle(chain: Sequence[Descriptor], event: Tournament) -> list[Idle]:
    """The tie-breaks of a chain that have no effect in an event."""
    idle_places: list[Idle] = []
    asked: dict[Descriptor, int] = {}
    last = next(
        (at for at, descriptor in enumerate(chain) if _tells_all_apart(descriptor, event)),
        len(chain),
    )
    for place, descriptor in enumerate(chain):
        plain = _plain(descriptor, chain)
        if place > last:
            idle_places.append(Idle(place, Idleness.AFTER_ALL, last))
        elif lack(descriptor, event) is not None:
            continue  # which is reported as such
        elif plain in asked and _is_a_value(descriptor, event):
            idle_places.append(Idle(place, Idleness.REPEATED, asked[plain]))
        else:
            asked.setdefault(plain, place)
    if len(asked) == 1 and len(idle_places) == len(chain) - 1 and _is_points(chain[0], event):
        idle_places.append(Idle(0, Idleness.ONLY_POINTS, 0))
    return idle_places


def _tells_all_apart(descriptor: Descriptor, event: Tournament) -> bool:
    row = row_of(descriptor.code, event.systems)
    return row is not None and row.separates_all and lack(descriptor, event) is None


def _plain(descriptor: Descriptor, chain: Sequence[Descriptor]) -> Descriptor:
    """A descriptor without the parts that do not change the order: the direction, and of a team
    event the name of the primary score."""
    plain = descriptor._replace(reverse=False)
    primary = primary_score(chain)
    if primary is not None and plain == Descriptor(POINTS_CODES[primary]):
        return Descriptor("PTS")
    return plain


def _is_a_value(descriptor: Descriptor, event: Tournament) -> bool:
    """True if a tie-break has the same value at any place of a chain; a direct encounter depends on
    the participants who are still level."""
    row = row_of(descriptor.code, event.systems)
    return row is not None and row.order is None and not row.between_even


def _is_points(descriptor: Descriptor, event: Tournament) -> bool:
    row = row_of(descriptor.code, event.systems)
    return row is not None and row.type is Type.PRIMARY
