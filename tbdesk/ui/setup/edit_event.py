"""The dialogs that change an open event, from opening them to the edit they make."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QDialog, QWidget

from tbdesk.engine.entry.rule_changes import changed_rules
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.presets import Preset
from tbdesk.i18n import _
from tbdesk.session import commands, team_commands
from tbdesk.session.calculation import standings_of
from tbdesk.session.document import Document
from tbdesk.ui.setup.adjustments_dialog import AdjustmentsDialog
from tbdesk.ui.setup.chain_dialog import ChainDialog
from tbdesk.ui.setup.event_log_dialog import EventLogDialog
from tbdesk.ui.setup.event_settings_dialog import EventSettingsDialog
from tbdesk.ui.setup.list_dialogs import PlayersDialog, TeamsDialog
from tbdesk.ui.setup.places_by_hand_dialog import PlacesByHandDialog
from tbdesk.ui.setup.rule_change_dialog import RuleChangeDialog
from tbdesk.ui.setup.withdrawn_dialog import WithdrawnDialog


def edit_players(document: Document, parent: QWidget) -> None:
    """Another list of players, if the person says OK."""
    if document.tournament is not None:
        dialog = PlayersDialog(document.tournament, parent)
        if _accepted(dialog):
            players = dialog.players
            commands.set_players(document, players.players(), players.old_numbers())


def edit_teams(document: Document, parent: QWidget) -> None:
    """Another list of teams and players, if the person says OK."""
    if document.tournament is not None:
        dialog = TeamsDialog(document.tournament, parent)
        if _accepted(dialog):
            team_commands.set_rosters(document, dialog.entries())


def edit_settings(document: Document, parent: QWidget) -> None:
    """Other settings of the event."""
    if document.tournament is not None:
        dialog = EventSettingsDialog(document.tournament, parent)
        if not _accepted(dialog):
            return
        after = commands.seeded(dialog.tournament())
        if _agreed(document.tournament, after, parent):
            commands.set_event(document, after)


def edit_chain(document: Document, presets: tuple[Preset, ...], parent: QWidget) -> None:
    """Another chain of tie-breaks."""
    event = document.tournament
    if event is not None:
        dialog = ChainDialog(event, presets, parent)
        if not _accepted(dialog):
            return
        after = commands.seeded(replace(event, chain=dialog.chain()))
        if _agreed(event, after, parent):
            commands.take_chain(document, after)


def exclude_players(document: Document, parent: QWidget) -> None:
    """Exclude players who withdrew, or take them back."""
    if document.tournament is not None:
        dialog = WithdrawnDialog(document.tournament, parent)
        if _accepted(dialog):
            commands.set_excluded(document, dialog.excluded())


def edit_places(document: Document, parent: QWidget) -> None:
    """Another order of players who are level."""
    if document.tournament is not None:
        dialog = PlacesByHandDialog(standings_of(document.tournament), parent)
        if _accepted(dialog):
            commands.set_places_by_hand(document, dialog.places())


def edit_adjustments(document: Document, parent: QWidget) -> None:
    """Other points that the arbiter gives or takes."""
    if document.tournament is not None:
        dialog = AdjustmentsDialog(document.tournament, parent)
        if _accepted(dialog):
            commands.set_adjustments(document, dialog.entries())


def edit_targets(document: Document, parent: QWidget) -> None:
    """The places the event is about."""
    if document.tournament is not None:
        from tbdesk.ui.setup.targets_dialog import TargetsDialog

        dialog = TargetsDialog(document.tournament, parent)
        if _accepted(dialog):
            document.edit(dialog.tournament(), _("places of the event"))


def draw_lots(document: Document, parent: QWidget) -> bool:
    """Lots drawn before witnesses; True if the record is to be printed."""
    event = document.tournament
    if event is None:
        return False
    from tbdesk.ui.setup.lots_dialog import LotsDialog

    dialog = LotsDialog(event, parent)
    accepted = _accepted(dialog)
    after, wants_record = dialog.tournament(), dialog.wants_record
    if not accepted or not _agreed(event, after, parent):
        return False
    document.edit(after, _("lots drawn"))
    return wants_record


def edit_fixtures(document: Document, match: int | None, parent: QWidget) -> None:
    """Other fixtures of a team event; the cursor begins on a match."""
    if document.tournament is not None and document.tournament.matches:
        from tbdesk.ui.setup.fixtures_dialog import FixturesDialog

        dialog = FixturesDialog(document.tournament, match, parent)
        if _accepted(dialog):
            team_commands.set_fixtures(document, dialog.tournament())


def show_log(document: Document, parent: QWidget) -> None:
    """What was changed after results existed."""
    if document.tournament is not None:
        folder = Path.home() if document.path is None else document.path.parent
        _accepted(EventLogDialog(document.tournament, folder, parent))


def _agreed(before: Tournament, after: Tournament, parent: QWidget) -> bool:
    """Whether the person goes on, knowing who changes place; before results exist, or where the
    rules stay the same, nobody is asked."""
    changes = changed_rules(before, after)
    return not changes or _accepted(RuleChangeDialog(before, after, changes, parent))


def _accepted(dialog: QDialog) -> bool:
    """Show a dialog until it is closed. It is deleted when the event loop comes round again,
    so its answers can still be read."""
    accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return accepted
