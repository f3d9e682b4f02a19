"""Tie-breaks that an event declares beside those of the program: checks, and codes of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import count
from typing import NamedTuple

from tbdesk.engine.model.declaration.written import LONGEST_CODE
from tbdesk.engine.model.declared import DeclarationError, Declared, Refusal
from tbdesk.engine.model.descriptor import Descriptor, DescriptorError, parse
from tbdesk.engine.model.limits import MOST_DECLARED
from tbdesk.engine.tiebreaks.catalogue import CATALOGUE, Own, declared_of, entry
from tbdesk.engine.tiebreaks.declared import systems


def check_declared(declared: Iterable[Declared]) -> None:
    """Raises DeclarationError for systems that an event cannot declare: with a code that is taken,
    or that takes the values of one which does not exist or of itself."""
    own = tuple(declared)
    codes = [system.code for system in own]
    if len(own) > MOST_DECLARED:
        raise DeclarationError("", "", Refusal.TOO_MANY, str(len(own)), str(MOST_DECLARED))
    for system in own:
        if system.code in CATALOGUE or system.code in systems.known():
            raise DeclarationError(system.code, "", Refusal.BUILT_IN, system.code)
        if codes.count(system.code) > 1:
            raise DeclarationError(system.code, "", Refusal.TWICE, system.code)
        check_others(system, own)


def check_others(declared: Declared, own: Own) -> None:
    """Follow a system to the tie-break it takes its values of, and on, until one takes none of
    another. Raises DeclarationError for one that does not exist, has no values, or was there
    before."""
    passed, times = [declared.code], declared.of_another
    while times is not None:
        asked = parse(times)
        if asked.code in passed:
            circle = " → ".join((*passed, asked.code))
            raise DeclarationError(declared.code, "times", Refusal.CIRCLE, circle)
        following = declared_of(asked.code, own)
        if following is None and not _has_values(asked.code):
            raise DeclarationError(declared.code, "times", Refusal.NO_SYSTEM, asked.text)
        passed.append(asked.code)
        times = following.of_another if following else None
    try:
        entry(Descriptor(declared.code), own)
    except DescriptorError as error:  # a modifier that the other one may not carry
        raise DeclarationError(declared.code, "times", Refusal.NO_SYSTEM, error.text) from None


def _has_values(code: str) -> bool:
    """True if a tie-break is a function that gives values, and no order."""
    row = CATALOGUE.get(code)
    return row is not None and row.terms is not None


class Taken(NamedTuple):
    """Declared tie-breaks with codes that the program does not use; new_codes: codes that had to
    have another one, by the old code."""

    systems: tuple[Declared, ...]
    new_codes: Mapping[str, str]


def with_codes_of_their_own(declared: Iterable[Declared]) -> Taken:
    """The tie-breaks of a file. Those identical to one of the program are left out; a code that the
    program uses for another tie-break gets a suffix (`US_MM_2`) and keeps its values."""
    known = systems.known()
    kept = [system for system in declared if known.get(system.code) != system]
    used = {*CATALOGUE, *known, *(system.code for system in kept)}
    new_codes: dict[str, str] = {}
    for system in kept:
        if system.code in CATALOGUE or system.code in known:
            base = system.code.rstrip("+")[: LONGEST_CODE - 3]
            free = next(new for n in count(2) if (new := f"{base}_{n}") not in used)
            used.add(free)
            new_codes[system.code] = free
    return Taken(tuple(_renamed(system, new_codes) for system in kept), new_codes)


def renamed(descriptor: Descriptor, new_codes: Mapping[str, str]) -> Descriptor:
    """A descriptor by the new codes."""
    return descriptor._replace(code=new_codes.get(descriptor.code, descriptor.code))


def _renamed(system: Declared, new_codes: Mapping[str, str]) -> Declared:
    times = system.times
    if isinstance(times, str):
        with suppress(DescriptorError):  # it is refused where all are checked together
            times = renamed(parse(times), new_codes).text
    return system._replace(code=new_codes.get(system.code, system.code), times=times)
