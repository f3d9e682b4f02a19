"""The tie-breaks that an event declares, as fields in a project file."""

from typing import Annotated, Any

from msgspec import Meta

from tbdesk.engine.model.declaration.reading import declared
from tbdesk.engine.model.declaration.writing import fields_of
from tbdesk.engine.model.limits import MOST_DECLARED
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks.own_codes import Taken, with_codes_of_their_own
from tbdesk.engine.tiebreaks.own_systems import check_declared

#: Fields by the code of the tie-break.
SystemRecords = Annotated[dict[str, dict[str, Any]], Meta(max_length=MOST_DECLARED)]


def system_records(tournament: Tournament) -> SystemRecords:
    """The declarations of an event."""
    if not tournament.systems:
        return {}
    return {system.code: fields_of(system) for system in tournament.systems}


def systems_of(records: SystemRecords) -> Taken:
    """The tie-breaks that are declared, and those that have another code here. Raises
    DeclarationError for one that cannot be used."""
    taken = with_codes_of_their_own(declared(code, fields) for code, fields in records.items())
    check_declared(taken.systems)
    return taken
