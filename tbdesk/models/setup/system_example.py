"""What a tie-break that is being defined gives in an event."""

from __future__ import annotations

from collections.abc import Sequence

from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.standings.explain import rows
from tbdesk.engine.standings.standings import compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.report.explanation.explanation import total_text
from tbdesk.report.wording.participants import player_text

#: The most participants that are shown.
MOST_SHOWN = 12


def example(system: Declared, others: Sequence[Declared], event: Tournament) -> list[str]:
    """The values of the first of an event, and how they come about: `4 Davide: 8.5 = 3.5 + 5`."""
    own = (*others, system)
    chain = catalogue.chain(system.code, own)
    rules = editions.edition_of(event)
    standings = compute(event._replace(systems=own, chain=chain), chain, rules)
    column = standings.columns[0]
    return [
        f"{player_text(standings.participant(line.position))}: "
        + total_text(standings, column, line.position, rows(standings.event, column, line.position))
        for line in standings.lines[:MOST_SHOWN]
    ]
