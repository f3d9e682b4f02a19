"""The tie-breaks that an event declares, in remarks: `### tbdesk: system OWN {...}`."""

from __future__ import annotations

from collections.abc import Iterable

from tbdesk.engine.model.declaration.written import line_of, of_line
from tbdesk.engine.model.declared import DeclarationError, Declared
from tbdesk.engine.model.limits import MOST_DECLARED
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import own_systems
from tbdesk.engine.tiebreaks.own_systems import Taken, with_codes_of_their_own
from tbdesk.files.trf.lines.records import SETTING
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.report.wording.problems.engine_errors import refusal

_SYSTEM = "system"
_HEAD = f"{SETTING}{_SYSTEM} "


def system_words(tournament: Tournament) -> list[str]:
    """The remarks of an event."""
    if not tournament.systems:
        return []
    return [f"{_SYSTEM} {line_of(system)}" for system in tournament.systems]


def declared_systems(remarks: Iterable[str], slips: Slips) -> Taken:
    """Systems declared in the remarks, with warnings: an unusable one is left out, and one may have
    another code here."""
    declared: tuple[Declared, ...] = ()
    lines = [remark.removeprefix(_HEAD) for remark in remarks if remark.startswith(_HEAD)]
    if not lines:
        return Taken((), {})
    for line in lines:
        try:
            declared = (*declared, of_line(line))
        except DeclarationError as error:
            slips.add(Slip.SYSTEM_UNUSABLE, error.code, refusal(error))
    declared, new_codes = with_codes_of_their_own(declared)
    for codes in new_codes.items():
        slips.add(Slip.SYSTEM_RENAMED, *codes)
    while declared:
        try:
            own_systems.check_declared(declared)
        except DeclarationError as error:
            slips.add(Slip.SYSTEM_UNUSABLE, error.code, refusal(error))
            declared = tuple(system for system in declared if system.code != error.code)
        else:
            break
    return Taken(declared[:MOST_DECLARED], new_codes)
