"""Asking for a new event, of players or of teams, and how to begin typing in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import (
    QDialog,
    QWidget,
)

from tbdesk.engine.entry.rosters import TeamEntry
from tbdesk.engine.entry.team_events import TeamFormat
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.i18n import _
from tbdesk.session.files.recovery import TypedCopy
from tbdesk.session.program.own_presets import offered_presets
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tbdesk.ui.setup.event.new_team_dialog import NewTeamDialog

#: Lets somebody fill in a new event over a window; it is copied meanwhile. None if it is given up.
Ask = Callable[[QWidget, TypedCopy], Tournament | None]

#: The kinds and cycles of the ways to begin with players, and the formats of those with teams.
_OF_PLAYERS = {
    "round-robin": (EventKind.ROUND_ROBIN, 1),
    "double-round-robin": (EventKind.ROUND_ROBIN, 2),
    "swiss": (EventKind.SWISS, 1),
}
_OF_TEAMS = {"teams": TeamFormat.ROUND_ROBIN, "scheveningen": TeamFormat.SCHEVENINGEN}


def asking_for(way: str) -> Ask:
    """What asks for a new event of a kind, such as `swiss` or `scheveningen`."""
    if way in _OF_TEAMS:
        return partial(ask_for_team_event, format_=_OF_TEAMS[way])
    return partial(ask_for_event, begin=_OF_PLAYERS[way])


def ask_for_event(
    window: QWidget,
    copy: TypedCopy,
    begin: tuple[EventKind, int] = (EventKind.ROUND_ROBIN, 1),
) -> Tournament | None:
    """A new event as somebody fills it in, perhaps one of teams after all; None for none.
    begin: the kind and the cycles that are offered first."""
    dialog = NewEventDialog(offered_presets(), window)
    dialog.form.kind.choose(*begin)
    dialog.copy_to(copy)
    answer = dialog.exec()
    dialog.deleteLater()
    if answer == NewEventDialog.TEAMS:
        copy.keep(None)
        return ask_for_team_event(window, copy)
    return dialog.tournament() if answer == QDialog.DialogCode.Accepted else None


def ask_for_team_event(
    window: QWidget,
    copy: TypedCopy,
    entries: tuple[TeamEntry, ...] = (),
    title: str = "",
    format_: TeamFormat = TeamFormat.ROUND_ROBIN,
) -> Tournament | None:
    """A new event of teams as somebody fills it in; None for none. entries: the teams that are
    known already; format_: how they meet, offered first."""
    dialog = NewTeamDialog(offered_presets(), window, entries)
    dialog.form.title.setText(title)
    dialog.choose(format_)
    dialog.copy_to(copy)
    return dialog.tournament() if dialog.run() else None


def how_to_type(event: Tournament) -> str:
    """What is typed first in a new event, for the status bar."""
    if event.matches:
        return _("Type the scores of the matches, or press Enter for the line-up.")
    if event.match_rules is not None:
        return _(
            "Type the numbers of the two teams, or letters of their names, each with Enter, then "
            "the score, or press Enter for the line-up, Space for the next pairing. A bye: 7 H "
            "(or Z, U, F)."
        )
    if event.kind is EventKind.ROUND_ROBIN:
        return _("Type the results: 1, 0, 5 or =, + and -.")
    return _(
        "Type the pairing numbers of White and Black, each with Enter, then the "
        "result: 1, 0, 5 or =, + and -. A bye: 7 H (or Z, U, F)."
    )
