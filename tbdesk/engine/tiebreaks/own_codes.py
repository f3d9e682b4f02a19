"""The codes of tie-breaks that an event declares, beside those that the program has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import count
from typing import NamedTuple

from tbdesk.engine.model.declaration.reading import LONGEST_CODE
from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.descriptor import Descriptor, DescriptorError, parse
from tbdesk.engine.tiebreaks.catalogue import CATALOGUE
from tbdesk.engine.tiebreaks.declared import systems


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
