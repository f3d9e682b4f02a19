"""What may be done with a match besides typing its score."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint

from tbdesk.i18n import _
from tbdesk.session import team_commands
from tbdesk.session.document import Document
from tbdesk.ui.grid.context_menu import Entry, popup
from tbdesk.ui.setup.edit_event import edit_fixtures
from tbdesk.ui.setup.players.player_menu import reason_entries
from tbdesk.ui.teams.matches_view import MatchesView


def show_menu(document: Document, view: MatchesView, at: QPoint) -> None:
    """Open the menu of the match at a point of the view's viewport, if there is one."""
    match = view.current_match() if view.indexAt(at).isValid() else None
    if match is None:
        return
    first, second = view.named_first(match)
    entries: list[Entry] = [
        (_("Line-up\tEnter"), partial(view.opened.emit, match)),
        (
            _("Exchange home right"),
            partial(team_commands.exchange_home_right, document, match),
        ),
    ]
    if not document.trying:
        moving = partial(edit_fixtures, document, match, view.window())
        entries.append((_("Round, date and venue…\tCtrl+Shift+K"), moving))
    entries += [
        None,
        (_("{team} wins by forfeit\t+").format(team=first), partial(view.forfeit, "+")),
        (_("{team} wins by forfeit\t-").format(team=second), partial(view.forfeit, "-")),
        (_("Double forfeit\t_"), partial(view.forfeit, "_")),
        (_("Clear\tDel"), view.clear_match),
    ]
    entries += reason_entries(document, view.matches().changes_of(match), view)
    popup(view, "matchMenu", entries, at)
