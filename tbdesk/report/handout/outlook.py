"""Who can still finish where, and who has reached what, as sections of a hand-out."""

from __future__ import annotations

from tbdesk.engine.standings.outlook.elimination import Elimination
from tbdesk.engine.standings.outlook.outlook import Outlook
from tbdesk.i18n import _
from tbdesk.report.document import Section, text_line
from tbdesk.report.explanation.elimination import elimination_blocks
from tbdesk.report.explanation.outlook import outlook_blocks
from tbdesk.report.standings.state import state_text


def outlook_section(outlook: Outlook) -> Section:
    """Best and worst places, and what an aim takes, with the state they were found in."""
    state = text_line(f"{state_text(outlook.standings)}.")
    title = _("Who can still finish where")
    return Section(title, "outlook", (state, *outlook_blocks(outlook)), own_page=True)


def elimination_section(elimination: Elimination) -> Section:
    """Who has reached the places the event is about, with the state it was found in."""
    state = text_line(f"{state_text(elimination.standings)}.")
    title = _("Places of the event")
    return Section(title, "reached", (state, *elimination_blocks(elimination)), own_page=True)
