"""Two participants on a page: why one of them is ahead of the other."""

from __future__ import annotations

from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.standings.why import why
from tbdesk.i18n import _
from tbdesk.report.document import Section
from tbdesk.report.explanation.why import why_blocks
from tbdesk.report.wording.participants import player_text
from tbdesk.report.wording.printable import clean


def why_section(standings: Standings, first: int, second: int) -> Section:
    """The chain between two participants, in any order and by position, down to what decides.
    Raises PairError as `why` does."""
    reason = why(standings, first, second)
    title = _("{ahead} and {behind}").format(
        ahead=player_text(standings.participant(reason.ahead)),
        behind=player_text(standings.participant(reason.behind)),
    )
    numbers = standings.event.numbers
    anchor = f"why{numbers[reason.ahead]}-{numbers[reason.behind]}"
    return Section(clean(title), anchor, tuple(why_blocks(standings, reason)), own_page=True)
