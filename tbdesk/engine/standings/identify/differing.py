"""Why a value is printed otherwise than it is computed: the rules or the tie-break that would give
the printed one, and the terms in which they differ; else the one term that makes the difference."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import FIDE_2009
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import Term, rows
from tbdesk.engine.standings.identify.search import is_shown_as
from tbdesk.engine.standings.identify.values import (
    DifferingRow,
    EventValues,
    Fit,
    PrintedColumn,
    Rules,
    Shown,
)
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.declared import systems


class CauseKind(Enum):
    """A cause of the printed value: other rules, the same tie-break with other modifiers, or one
    term that was left out, counted, or given another worth."""

    OTHER_RULES = "other-rules"
    OTHER_MODIFIERS = "other-modifiers"
    LEFT_OUT = "left-out"
    COUNTED = "counted"
    WORTH = "worth"


class TermChange(NamedTuple):
    """A computed term, and its value under the printed total."""

    row: Term
    #: The computed contribution, and the one needed instead.
    adds: Fraction
    instead: Fraction
    #: The articles of the rules behind either.
    articles: tuple[str, ...]


class Cause(NamedTuple):
    """Why a printed value differs."""

    why: CauseKind
    #: The system that gives the printed value.
    descriptor: Descriptor
    rules: Rules
    changes: tuple[TermChange, ...]


def cause(
    values: EventValues, printed: PrintedColumn, fit: Fit, difference: DifferingRow
) -> Cause | None:
    """The cause of the printed value in a row; None if no known one gives it."""
    rules, position = fit.rules[0], difference.position
    computed, _ = values.column(fit.descriptor, rules, ())
    if fit.in_encounter or computed.tiebreak is None or computed.tiebreak.order is not None:
        return None
    mine = rows(values.event(rules), computed, position)
    for why, descriptor, other in _other_causes(values, fit):
        column, _ = values.column(descriptor, other, ())
        if not _gives(column, printed, fit, difference):
            continue
        theirs = rows(values.event(other), column, position)
        return Cause(why, descriptor, other, tuple(_changes(mine, theirs)))
    return _one_term(mine, fit, difference)


def _other_causes(values: EventValues, fit: Fit) -> Iterator[tuple[CauseKind, Descriptor, Rules]]:
    for rules in (*values.editions, *values.changed):
        if rules not in fit.rules:
            yield CauseKind.OTHER_RULES, fit.descriptor, rules
    for descriptor in values.candidates:
        if descriptor.code == fit.descriptor.code and descriptor != fit.descriptor:
            yield CauseKind.OTHER_MODIFIERS, descriptor, fit.rules[0]


def _gives(column: Column, printed: PrintedColumn, fit: Fit, difference: DifferingRow) -> bool:
    exact = column.exact(difference.position)
    if exact is None:
        return False
    value = exact * fit.factor
    shown = {Shown.EXACTLY, fit.shown}
    return any(is_shown_as(value, difference.printed, printed.decimals, how) for how in shown)


def _adds(row: Term) -> Fraction:
    return row.amount if row.status is Status.COUNTED else Fraction()


def _changes(mine: tuple[Term, ...], theirs: tuple[Term, ...]) -> Iterator[TermChange]:
    """The terms that two ways to compute one value do not have alike."""
    for row, other in zip(mine, theirs, strict=False):
        if _adds(row) != _adds(other):
            articles = dict.fromkeys((*row.articles, *other.articles))
            yield TermChange(row, _adds(row), _adds(other), tuple(articles))


def _one_term(mine: tuple[Term, ...], fit: Fit, difference: DifferingRow) -> Cause | None:
    """The only term that can make the difference by itself."""
    if difference.computed is None:
        return None
    more = difference.printed / fit.factor - difference.computed
    counted = [row for row in mine if row.status is Status.COUNTED]
    left = [row for row in mine if row.status is not Status.COUNTED]
    special = [row for row in counted if row.reasons and row.amount + more >= 0]
    for why, candidates in (
        (CauseKind.LEFT_OUT, [row for row in counted if row.amount == -more]),
        (CauseKind.COUNTED, [row for row in left if row.amount == more]),
        (CauseKind.WORTH, special),
    ):
        if len(candidates) == 1:
            row = candidates[0]
            change = TermChange(row, _adds(row), _adds(row) + more, row.articles)
            return Cause(why, fit.descriptor, fit.rules[0], (change,))
    return None


#: In a Swiss the declared ones equal the others under the virtual opponent.
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
