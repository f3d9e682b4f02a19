"""Why a participant stands where he does."""

from __future__ import annotations

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.document import Block, Role, text_line
from tbdesk.report.standings.decided import decided_sentence
from tbdesk.report.wording.participants import place_text, player_text


def place_blocks(standings: Standings, position: int) -> list[Block]:
    """The place and what decided it; only the name for an excluded participant."""
    player = player_text(standings.participant(position))
    if position not in standings.event.competing:
        return [text_line(player, Role.STRONG)]
    standing = standings.line_of(position)
    head = _("{player}: place {place}").format(player=player, place=place_text(standing))
    return [text_line(head, Role.STRONG), text_line(decided_sentence(standings, standing))]
