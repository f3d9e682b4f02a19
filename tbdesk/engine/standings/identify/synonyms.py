"""Tie-breaks that are one value under several names: those that are declared alike, and those that
are an older edition's own."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import FIDE_2009
from tbdesk.engine.standings.identify.printed import Fit, Rules
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.declared import systems

#: In a Swiss the declared ones are what the others were under the virtual opponent.
_OF_2009 = {"VBH": "BH", "VSB": "SB"}


def is_synonym(tournament: Tournament, first: Fit, second: Fit) -> bool:
    """True if two fits that give the same column are the same by definition, not in this event
    alone."""
    if first._replace(descriptor=second.descriptor, rules=second.rules) != second:
        return False
    meant = set(_meanings(tournament, first))
    return any(meaning in meant for meaning in _meanings(tournament, second))


def _meanings(tournament: Tournament, fit: Fit) -> Iterator[Hashable]:
    """The meaning of a tie-break under each of its rules, without its name."""
    modifiers = fit.descriptor._replace(code="")
    declared = catalogue.declared_of(fit.descriptor.code, tournament.systems)
    if declared is None:
        for rules in fit.rules:
            yield fit.descriptor.code, modifiers, rules
        return
    yield _anonymous(declared), modifiers
    for code, of_2009 in _OF_2009.items():
        alike = _anonymous(declared) == _anonymous(systems.known()[code])
        if alike and not tournament.kind.predetermined:
            yield of_2009, modifiers, Rules(FIDE_2009)


def _anonymous(declared: Declared) -> Declared:
    """A declaration without its names and the number of decimals shown."""
    return declared._replace(
        code="",
        names=(),
        definition="",
        federation="",
        source="",
        confidence="",
        decimals=0,
    )
