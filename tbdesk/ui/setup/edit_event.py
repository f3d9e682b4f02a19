"""The dialogs that change an open event, each with the edit it makes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from tbdesk.engine.entry.player_list import with_numbers, with_players
from tbdesk.engine.entry.rosters import old_numbers_of, with_teams
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.players.fields import Field
from tbdesk.session import commands, team_commands
from tbdesk.session.commands import open_event
from tbdesk.session.document import Document
from tbdesk.session.program.own_presets import offered_presets
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.dialog.dialog import OkDialog
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tbdesk.ui.setup.decisions.event_log_dialog import EditionsDialog, EventLogDialog
from tbdesk.ui.setup.decisions.points_and_places_dialogs import AdjustmentsDialog, TargetsDialog
from tbdesk.ui.setup.decisions.tie_dialogs import LotsDialog, PlayOffsDialog
from tbdesk.ui.setup.decisions.two_steps_dialog import agreed
from tbdesk.ui.setup.event.event_settings_dialog import EventSettingsDialog
from tbdesk.ui.setup.event.fixtures_and_days import FixturesDialog, RoundDaysDialog
from tbdesk.ui.setup.event.more_rounds import may_have_rounds
from tbdesk.ui.setup.players.list_dialogs import NumbersDialog, PlayersDialog, TeamsDialog
from tbdesk.ui.setup.players.rating_lists import ListComparisonDialog
from tbdesk.ui.setup.players.withdraw_dialog import WithdrawnDialog
from tbdesk.ui.setup.prizes.categories_dialog import CategoriesDialog
from tbdesk.ui.setup.prizes.prizes_dialog import PrizesDialog
from tbdesk.ui.standings.identify_dialog import IdentifyDialog


def edit_players(
    document: Document, parent: QWidget, first: tuple[int, Field] | None = None
) -> None:
    """Edit the list of players in its dialog; the cursor begins on a field of the player with the
    number `first`."""
    event = open_event(document)
    dialog = PlayersDialog(event, parent)
    if first is not None:
        dialog.go_to(*first)
    players = dialog.players

    def after() -> Tournament:
        return with_players(event, players.players(), players.old_numbers())

    if _agreed(dialog, event, after, players.old_numbers):
        commands.set_players(document, players.players(), players.old_numbers())


def compare_with_list(document: Document, parent: QWidget) -> None:
    """Take over differences of a rating list, in its dialog."""
    event = open_event(document)
    dialog = ListComparisonDialog(event, parent)
    after = _agreed(dialog, event, dialog.tournament, dialog.old_numbers)
    if after is not None and after != event:
        document.edit(after, lambda: _("compared with a list"))


def edit_numbers(document: Document, parent: QWidget, first: int | None = None) -> None:
    """Edit the pairing numbers of the players in their dialog; the cursor begins at the number
    `first`."""
    event = open_event(document)
    dialog = NumbersDialog(event, first, parent)

    def old_numbers() -> dict[int, int]:
        return {new: old for old, new in dialog.numbers().items()}

    if _agreed(dialog, event, lambda: with_numbers(event, dialog.numbers()), old_numbers):
        commands.set_numbers(document, dialog.numbers())


def edit_teams(document: Document, parent: QWidget, first: tuple[int, Field] | None = None) -> None:
    """Edit the list of teams and their players in its dialog; `first` as for the players."""
    event = open_event(document)
    dialog = TeamsDialog(event, parent)
    if first is not None:
        dialog.go_to(*first)

    def after() -> Tournament:
        return with_teams(event, dialog.entries())

    def old_numbers() -> dict[int, int]:
        return old_numbers_of(dialog.entries())

    if _agreed(dialog, event, after, old_numbers):
        team_commands.set_rosters(document, dialog.entries())


def edit_round_days(document: Document, parent: QWidget) -> None:
    """Edit the day of every round in its dialog."""
    event = open_event(document)
    dialog = RoundDaysDialog(event, parent)
    if dialog.run():
        commands.set_event(document, event._replace(round_days=dialog.days()))


def edit_settings(document: Document, parent: QWidget, field: str = "") -> None:
    """Edit the settings of the event in their dialog; the cursor begins in the field of that name
    in Tournament."""
    event = open_event(document)
    dialog = EventSettingsDialog(event, parent)
    dialog.go_to(field)
    after = _agreed(dialog, event, lambda: commands.seeded(dialog.tournament()))
    if after is not None:
        commands.set_event(document, after)


def edit_chain(document: Document, folder: Path, parent: QWidget) -> None:
    """Edit the chain of tie-breaks in its dialog. folder: where its file dialogs come up."""
    event = open_event(document)
    dialog = ChainDialog(event, offered_presets(), parent, folder=folder)
    after = _agreed(dialog, event, lambda: commands.seeded(dialog.tournament()))
    if after is not None:
        commands.take_chain(document, after)


def check_table(
    document: Document, preferences: Preferences, after: int | None, parent: QWidget
) -> None:
    """Hold a printed table against the event, and take over the chain that gives it."""
    event = open_event(document)
    teams = event.match_rules is not None
    chains = [preset.chain for preset in offered_presets() if preset.suits(event.kind, teams=teams)]
    dialog = IdentifyDialog(event, chains, preferences, after, parent)
    changed = _agreed(dialog, event, lambda: commands.seeded(dialog.tournament()))
    if changed is not None:
        commands.take_chain(document, changed)


def exclude_players(document: Document, parent: QWidget) -> None:
    """Exclude withdrawn players, or reinstate them."""
    event = open_event(document)
    dialog = WithdrawnDialog(event, parent)
    after = _agreed(dialog, event, lambda: event._replace(excluded=dialog.excluded()))
    if after is not None:
        commands.set_excluded(document, after.excluded)


def edit_play_offs(document: Document, parent: QWidget) -> None:
    """Edit the results of play-offs and the places of level participants, in their dialog."""
    event = open_event(document)
    dialog = PlayOffsDialog(event, parent)
    after = _agreed(dialog, event, dialog.tournament)
    if after is not None:
        document.edit(after, lambda: _("play-offs and places by hand"))


def edit_adjustments(document: Document, parent: QWidget) -> None:
    """Edit the points that the arbiter gives or takes, in their dialog."""
    dialog = AdjustmentsDialog(open_event(document), parent)
    if dialog.run():
        commands.set_adjustments(document, dialog.entries())


def edit_categories(document: Document, folder: Path, parent: QWidget) -> None:
    """Edit the categories in their dialog. folder: where its file dialogs come up."""
    dialog = CategoriesDialog(open_event(document), folder, parent)
    if dialog.run():
        document.edit(dialog.tournament(), lambda: _("categories"))


def edit_prizes(document: Document, standings: Standings, folder: Path, parent: QWidget) -> None:
    """Edit the prizes in their dialog; during a trial, only show the winners."""
    event = open_event(document)
    dialog = PrizesDialog(event, standings, folder, parent)
    dialog.allow_editing(not document.trying)
    if dialog.run():
        document.edit(dialog.tournament(), lambda: _("prizes"))


def edit_targets(document: Document, parent: QWidget) -> None:
    """Edit the places the event is about, in their dialog."""
    dialog = TargetsDialog(open_event(document), parent)
    if dialog.run():
        document.edit(dialog.tournament(), lambda: _("places of the event"))


def draw_lots(document: Document, parent: QWidget) -> bool:
    """Lots drawn before witnesses; True if the record is to be printed."""
    event = open_event(document)
    dialog = LotsDialog(event, parent)
    after = _agreed(dialog, event, dialog.tournament)
    commands.note_drawings(document, dialog.drawings, kept=after is not None)
    if after is None:
        return False
    document.edit(after._replace(log=open_event(document).log), lambda: _("lots drawn"))
    return dialog.wants_record


def edit_fixtures(document: Document, match: int | None, parent: QWidget) -> None:
    """Edit the fixtures of a team event in their dialog; the cursor begins on a match."""
    event = open_event(document)
    dialog = FixturesDialog(event, match, parent)
    dialog.may_close = lambda: may_have_rounds(event.rounds, dialog.tournament().rounds, dialog)
    if dialog.run():
        team_commands.set_fixtures(document, dialog.tournament())


def delete_editions(document: Document, parent: QWidget) -> None:
    """Show the hand-outs so far, and delete those that are chosen."""
    dialog = EditionsDialog(open_event(document), parent)
    if dialog.run():
        document.set_handouts(dialog.editions())


def show_log(document: Document, preferences: Preferences, parent: QWidget) -> None:
    """Show the changes made after results existed, and the hand-outs so far."""
    folder = preferences.folder() if document.path is None else document.path.parent
    dialog = EventLogDialog(open_event(document), folder, preferences, parent)
    dialog.offer_handouts(not document.trying)
    dialog.handoutsWanted.connect(lambda: delete_editions(document, dialog))
    dialog.run()


def _agreed(
    dialog: OkDialog,
    before: Tournament,
    after: Callable[[], Tournament],
    old_numbers: Callable[[], dict[int, int]] | None = None,
) -> Tournament | None:
    """Show a dialog until it is closed, with the consequences of its choice after OK: a user who
    disagrees is back in it, with all entries. The event agreed on, None for none."""
    shown = [before]

    def may_close() -> bool:
        shown[0] = after()
        return agreed(before, shown[0], dialog, old_numbers() if old_numbers else None)

    dialog.may_close = may_close
    return shown[0] if dialog.run() else None
