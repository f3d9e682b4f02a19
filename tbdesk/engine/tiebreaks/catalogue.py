"""The tie-breaks by their codes, what may stand in a chain, and what an event lacks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from types import MappingProxyType

from tbdesk.engine.event.event import Event
from tbdesk.engine.model import descriptor as grammar
from tbdesk.engine.model.descriptor import POINTS_CODES, Descriptor, DescriptorError, Unusable
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.teams import Score
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.rules.editions import Edition
from tbdesk.engine.tiebreaks.rows import ROWS
from tbdesk.engine.tiebreaks.tiebreak import Need, TieBreak, Type

CATALOGUE: Mapping[str, TieBreak] = MappingProxyType({row.code: row for row in ROWS})

#: How each modifier is written, by its field of a Descriptor.
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
#: What a Descriptor field holds when the modifier is absent.
_ABSENT = Descriptor("")
_modifiers = attrgetter(*MODIFIER_SIGNS)
_NO_MODIFIERS = _modifiers(_ABSENT)


def entry(descriptor: Descriptor) -> TieBreak:
    """The catalogue row of a descriptor. Raises DescriptorError for an unknown code or for a
    modifier the tie-break may not carry (Article 14)."""
    row = CATALOGUE.get(descriptor.code)
    if row is None:
        raise DescriptorError(descriptor.text, Unusable.UNKNOWN)
    if _modifiers(descriptor) == _NO_MODIFIERS:
        return row
    for name, sign in MODIFIER_SIGNS.items():
        if getattr(descriptor, name) != getattr(_ABSENT, name) and name not in row.modifiers:
            raise DescriptorError(descriptor.text, Unusable.NOT_CARRIED, sign)
    return row


def chain(text: str) -> tuple[Descriptor, ...]:
    """A chain of known tie-breaks from its text, OTHER_x kept as it is. Raises DescriptorError
    naming the descriptor and its position."""
    return checked(grammar.parse_chain(text))


def checked(descriptors: tuple[Descriptor, ...]) -> tuple[Descriptor, ...]:
    """The same chain, if all of it is known and allowed, OTHER_x apart. Raises DescriptorError
    naming the descriptor and its position."""
    for position, descriptor in enumerate(descriptors, start=1):
        if not descriptor.is_self_defined:
            try:
                entry(descriptor)
            except DescriptorError as error:
                raise error.at(position) from None
    return descriptors


def view(event: Event, descriptor: Descriptor) -> Event:
    """A team event on the score that a tie-break is taken on; an individual event itself."""
    row = CATALOGUE.get(descriptor.code)
    return event if row is None else row.view(event, descriptor)


def primary_score(chain: Sequence[Descriptor]) -> Score | None:
    """The score that a chain ranks by first, None where it names neither of the two."""
    score_of = {code: score for score, code in POINTS_CODES.items()}
    named = (score_of[descriptor.code] for descriptor in chain if descriptor.code in score_of)
    return next(filter(None, named), None)


def place_of(chain: Sequence[Descriptor], type_: Type) -> int | None:
    """Where the first tie-break of a type stands in a chain, from 0; None without one."""
    rows = (CATALOGUE.get(descriptor.code) for descriptor in chain)
    return next((place for place, row in enumerate(rows) if row and row.type is type_), None)


#: What is said where an event of players, and where one of teams, never has what is needed.
_OF_TEAMS_ONLY = {
    Need.MATCH_SCORES: Fault.NEEDS_MATCH_SCORES,
    Need.BOARDS: Fault.NEEDS_BOARDS,
}
_OF_PLAYERS_ONLY = {Need.GAMES: Fault.NEEDS_GAMES, Need.RATINGS: Fault.NEEDS_RATINGS}


def never_computed(descriptor: Descriptor, teams: bool) -> Fault | None:
    """Why a tie-break can be computed in no event of players, or of `teams`."""
    row = CATALOGUE.get(descriptor.code)
    if row is None:
        return Fault.NOT_COMPUTED
    if teams:
        return _OF_PLAYERS_ONLY.get(row.needs) if row.needs else None
    needs = Need.MATCH_SCORES if descriptor.points else row.needs
    return _OF_TEAMS_ONLY.get(needs) if needs else None


def lack(descriptor: Descriptor, tournament: Tournament) -> Problem | None:
    """What an event has not got that a tie-break needs: nobody has a value of it, and it
    separates nobody."""
    fault = never_computed(descriptor, tournament.match_rules is not None)
    if fault is not None:
        return Problem(Severity.WARNING, fault, value=descriptor.text)
    needs = CATALOGUE[descriptor.code].needs
    if needs is Need.PLACES_BY_HAND and not tournament.places_by_hand:
        return Problem(Severity.WARNING, Fault.NO_PLACES_BY_HAND, value=descriptor.text)
    if needs is Need.RATINGS and (unrated := _unrated(descriptor, tournament)):
        return Problem(Severity.WARNING, Fault.UNRATED_PLAYERS, unrated, value=descriptor.text)
    return None


def _unrated(descriptor: Descriptor, tournament: Tournament) -> tuple[int, ...]:
    """The pairing numbers of those whose rating is missing, if nothing says what they count as."""
    if descriptor.unrated is not None or tournament.unrated is not None:
        return ()
    return tuple(
        player.number
        for player in tournament.players
        if player.rating is None and player.number not in tournament.excluded
    )


def barred(code: str, kind: EventKind, edition: Edition) -> bool:
    """Whether an edition bars a tie-break from events of a kind: it is not even offered."""
    return kind is EventKind.ROUND_ROBIN and code in edition.barred_in_round_robins


def objection(
    descriptor: Descriptor, kind: EventKind, edition: Edition, teams: bool = False
) -> Fault | None:
    """Why a tie-break may not be added to the chain of an event of players or of `teams`. What
    can be computed is computed all the same, with this as a warning, when a file carries it."""
    never = never_computed(descriptor, teams)
    if never is not None:
        return never
    row = CATALOGUE[descriptor.code]
    if not row.entrants.include(teams):
        return Fault.NOT_IN_EVENT
    if descriptor.code in edition.unknown_codes:
        return Fault.NOT_IN_EDITION
    for code, name in edition.unknown_modifiers:
        if code == descriptor.code and getattr(descriptor, name) != getattr(_ABSENT, name):
            return Fault.NOT_IN_EDITION
    if barred(descriptor.code, kind, edition) or kind not in row.kinds:
        return Fault.NOT_IN_EVENT
    return None
