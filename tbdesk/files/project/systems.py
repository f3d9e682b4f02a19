"""The tie-breaks that an event declares, as fields in a project file."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue

#: Fields by the code of the tie-break.
SystemRecords = Annotated[dict[str, dict[str, Any]], Meta(max_length=catalogue.MOST_DECLARED)]


def system_records(tournament: Tournament) -> SystemRecords:
    """The declarations of an event."""
    if not tournament.systems:
        return {}
    from tbdesk.engine.model.declaration import fields_of

    return {one.code: fields_of(one) for one in tournament.systems}


def systems_of(records: SystemRecords) -> tuple[Declared, ...]:
    """The tie-breaks that are declared. Raises DeclarationError for one that cannot be used."""
    if not records:
        return ()
    from tbdesk.engine.model.declaration import declared

    systems = tuple(declared(code, fields) for code, fields in records.items())
    catalogue.check_declared(systems)
    return systems
