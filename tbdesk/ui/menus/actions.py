"""The actions of the main window: one place for texts, keys, object names, needs and places in the
menus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Flag, auto
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtGui import QAction, QKeySequence, QUndoGroup
from PySide6.QtWidgets import QMainWindow, QMenu

from tbdesk.files.outputs import OUTPUTS
from tbdesk.i18n import _
from tbdesk.ui.appearance import icons

if TYPE_CHECKING:
    from tbdesk.engine.model.tournament import Tournament
    from tbdesk.ui.menus.bars import RecentMenu

Keys = QKeySequence.StandardKey


class Requirement(Flag):
    """The condition under which an action is enabled; all but NOTHING need an open event."""

    NOTHING = 0
    EVENT = auto()
    #: No trial is open: edits, hand-outs and saving concern the event itself.
    ACTUAL = auto()
    #: Its standings could be calculated.
    STANDINGS = auto()
    #: The pairings were fixed from the start.
    PREDETERMINED = auto()
    #: It is one of single players; of teams; of teams, with matches.
    PLAYERS = auto()
    TEAMS = auto()
    MATCHES = auto()
    #: A round can be added.
    FURTHER_ROUND = auto()


class Submenus(NamedTuple):
    """Submenus that others fill."""

    recent: RecentMenu
    examples: QMenu
    encodings: QMenu
    languages: QMenu


class Actions:
    """Makes the actions, each where it stands in the menus; the window connects them."""

    def __init__(self, window: QMainWindow, undo_group: QUndoGroup, submenus: Submenus) -> None:
        self._bar = window.menuBar()  # with it they go
        self._needs: list[tuple[QAction, Requirement]] = []
        self._icons: dict[QAction, str] = {}
        self._menu = self._begin_menu(_("&File"))  # the one that is being filled
        self._fill_file_menu(submenus)
        self._menu = self._begin_menu(_("&Edit"))
        self._fill_edit_menu(undo_group)
        self._menu = self._begin_menu(_("E&vent"))
        self._fill_event_menu()
        self._menu = self._begin_menu(_("&Players"))
        self._fill_players_menu()
        self._menu = self._begin_menu(_("&Tie-breaks"))
        self._fill_tiebreaks_menu()
        self._menu = self._begin_menu(_("Vie&w"))
        self._fill_view_menu(submenus)
        self._menu = self._begin_menu(_("&Help"))
        self._fill_help_menu()
        self._add_keys(window)

    # --- the menus -------------------------------------------------------------------------------

    def _fill_file_menu(self, submenus: Submenus) -> None:
        self.new = self._add("actionNew", _("&New event…"), Keys.New, icon="new")
        self.open = self._add("actionOpen", _("&Open…"), Keys.Open, icon="open")
        for submenu in (submenus.recent, submenus.examples, submenus.encodings):
            self._menu.addMenu(submenu)
        versions = _("Earlier &versions of this file…")
        self.versions = self._make("actionVersions", versions, None, Requirement.EVENT)
        submenus.recent.end_with(self.versions)
        self._menu.addSeparator()
        self.save = self._add("actionSave", _("&Save"), Keys.Save, Requirement.EVENT, icon="save")
        self.save_as = self._add("actionSaveAs", _("Save &as…"), Keys.SaveAs, Requirement.EVENT)
        report = _("Report &file…")
        self.report = self._add(
            "actionReport", report, None, Requirement.STANDINGS | Requirement.ACTUAL
        )
        self._menu.addSeparator()
        handed_out = Requirement.STANDINGS | Requirement.ACTUAL
        self.exports = {
            output: self._add(
                f"actionExport{output.key.capitalize()}",
                _(output.menu),
                output.shortcut or None,
                handed_out,
            )
            for output in OUTPUTS
        }
        self._set_icon(self.exports[OUTPUTS[0]], "spreadsheet")
        paper = _("Print or P&DF…")
        self.print_ = self._add("actionPrint", paper, Keys.Print, handed_out, icon="print")
        self.print_.setIconText(_("Print"))
        contents = _("W&hat exports contain…")
        self.export_contents = self._add("actionExportContents", contents, None, Requirement.EVENT)
        self._menu.addSeparator()
        self.quit = self._add("actionQuit", _("&Quit"), Keys.Quit)
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)

    def _fill_edit_menu(self, undo_group: QUndoGroup) -> None:
        self.undo = undo_group.createUndoAction(self._bar, _("&Undo"))
        self.redo = undo_group.createRedoAction(self._bar, _("&Redo"))
        # In the toolbar the name of the edit would push the other buttons about.
        for action, name, text in (
            (self.undo, "Undo", _("Undo")),
            (self.redo, "Redo", _("Redo")),
        ):
            action.setObjectName(f"action{name}")
            action.setIconText(text)
            self._set_icon(action, name.lower())
            self._menu.addAction(action)
        self.undo.setShortcuts(Keys.Undo)
        self.redo.setShortcuts(_sequences("Ctrl+Y", "Ctrl+Shift+Z"))
        self._menu.addSeparator()
        self.cut = self._add("actionCut", _("Cu&t"), Keys.Cut)
        self.copy = self._add("actionCopy", _("&Copy"), Keys.Copy)
        self.paste = self._add("actionPaste", _("&Paste"), Keys.Paste)
        table = _("Paste cr&osstable…")
        self.paste_table = self._add("actionPasteCrosstable", table, "Ctrl+Shift+V")
        self._menu.addSeparator()
        participant = _("&Find a participant…")
        self.find = self._add("actionFind", participant, Keys.Find, Requirement.EVENT, icon="find")

    def _fill_event_menu(self) -> None:
        edits = Requirement.ACTUAL
        self.settings = self._add("actionSettings", _("Event &settings…"), "Ctrl+I", edits)
        self.categories = self._add("actionCategories", _("Categor&ies…"), None, edits)
        of_standings = Requirement.EVENT | Requirement.STANDINGS
        self.prizes = self._add("actionPrizes", _("P&rizes…"), None, of_standings)
        matches = edits | Requirement.MATCHES
        self.fixtures = self._add("actionFixtures", _("Fi&xtures…"), "Ctrl+Shift+K", matches)
        further = edits | Requirement.FURTHER_ROUND
        self.add_round = self._add("actionAddRound", _("&Add a round…"), None, further)
        self._fill_decisions_menu(self._menu)
        self.event_log = self._add("actionEventLog", _("Event &log…"), None, Requirement.EVENT)

    def _fill_decisions_menu(self, event_menu: QMenu) -> None:
        """Decisions about places and points, which most events need none of."""
        edits = Requirement.ACTUAL
        self._menu = event_menu.addMenu(_("&Decisions"))
        play_offs = _("Play-&offs and places by hand…")
        self.play_offs = self._add("actionPlayOffs", play_offs, None, edits | Requirement.STANDINGS)
        self.adjustments = self._add("actionAdjustments", _("Points &given or taken…"), None, edits)
        self.draw_lots = self._add("actionLots", _("&Draw lots…"), None, edits)
        self._menu = event_menu

    def _fill_players_menu(self) -> None:
        edits = Requirement.ACTUAL
        self.players = self._add("actionPlayers", _("&Players…"), "Ctrl+L", edits)
        players = edits | Requirement.PLAYERS
        self.numbers = self._add("actionNumbers", _("Pairing &numbers…"), None, players)
        self.withdraw = self._add("actionWithdraw", _("Withdr&aw a player…"), None, edits)
        self.late_entry = self._add("actionLateEntry", _("Late &entry…"), None, players)
        excluded = edits | Requirement.PREDETERMINED
        self.withdrawn = self._add("actionWithdrawn", _("&Withdrawn players…"), None, excluded)
        self._menu.addSeparator()
        self.lists = self._add("actionLists", _("&Rating lists…"))
        compare = _("&Compare with a list…")
        self.compare_list = self._add("actionCompareList", compare, None, Requirement.ACTUAL)

    def _fill_tiebreaks_menu(self) -> None:
        chain = _("&Tie-breaks…")
        self.chain = self._add("actionChain", chain, "Ctrl+T", Requirement.ACTUAL, icon="tiebreaks")
        self.compare = self._add("actionCompare", _("&Compare…"), "Ctrl+K", Requirement.EVENT)
        identify = _("Check a&gainst a printed table…")
        self.identify = self._add("actionIdentify", identify, None, Requirement.ACTUAL)
        self.why = self._add("actionWhy", _("W&hy?"), "F9", Requirement.EVENT)
        finish = _("Who can still &finish where…")
        self.outlook = self._add("actionOutlook", finish, "Shift+F9", Requirement.EVENT)
        self.what_if = self._add("actionWhatIf", _("&What if…"), "F8", Requirement.EVENT)
        self.what_if.setCheckable(True)

    def _fill_view_menu(self, submenus: Submenus) -> None:
        event = Requirement.EVENT
        self.columns = self._add("actionColumns", _("&Columns…"), None, event)
        self.details = self._add("actionDetails", _("&Details under the grid"), "F12", event)
        self.details.setCheckable(True)
        self.details.setIconText(_("Details"))
        self.details.setToolTip(_("Contributions, problems and the explanation (F12)"))
        projector = _("Pro&jector")
        self.projector = self._add("actionProjector", projector, "F11", event, icon="projector")
        self._menu.addSeparator()
        self.zoom_in = self._add("actionZoomIn", _("La&rger text"), None, event)
        self.zoom_in.setShortcuts(_sequences("Ctrl++", "Ctrl+="))
        self.zoom_out = self._add("actionZoomOut", _("S&maller text"), "Ctrl+-", event)
        self._menu.addSeparator()
        self._menu.addMenu(submenus.languages)

    def _add_keys(self, window: QMainWindow) -> None:
        """Actions that only have keys, which the help lists, or a place outside the menus."""
        event = Requirement.EVENT
        # Of teams there is one grid, and the keys go through its rounds.
        of_players = event | Requirement.PLAYERS
        self._menu = QMenu(self._bar)  # never shown
        self.fill_down = self._add("actionFillDown", _("Fill down"), "Ctrl+D", event)
        self.fill_right = self._add("actionFillRight", _("Fill right"), "Ctrl+R", event)
        self.select_all = self._add("actionSelectAll", _("Select all"), Keys.SelectAll)
        self.to_grid = self._add("actionToGrid", _("Go to the grid"), "Ctrl+1", event)
        self.to_standings = self._add(
            "actionToStandings", _("Go to the standings"), "Ctrl+2", event
        )
        self.next_grid = self._add("actionNextGrid", _("Next grid"), "Ctrl+PgDown", of_players)
        self.next_view = self._add("actionNextView", _("Next view"), "Ctrl+Tab", event)
        self.view_before = self._add("actionViewBefore", _("View before"), "Ctrl+Shift+Tab", event)
        self.cell_menu = self._add("actionCellMenu", _("Menu of the cell"), "Shift+F10", event)
        self.sort = self._add("actionSort", _("Sort by this column"), "Ctrl+Shift+B", event)
        legend = _("Legend of the marks")
        self.legend = self._add("actionLegend", legend, "Shift+F12", event)
        self.legend.setCheckable(True)
        self.zoom_usual = self._add("actionZoomUsual", _("Usual text size"), "Ctrl+0", event)
        #: In the menu of the standings.
        self.moves = self._add("actionMoves", _("Places that &moved"), None, event)
        window.addActions(self._menu.actions())

    def _fill_help_menu(self) -> None:
        self.help = self._add("actionHelp", _("&Contents"), Keys.HelpContents)
        self.keys = self._add("actionKeys", _("&Keys"))
        self.tour = self._add("actionTour", _("&Tour in four steps"))
        self.about = self._add("actionAbout", _("&About tbdesk"))
        self.about.setMenuRole(QAction.MenuRole.AboutRole)

    def _begin_menu(self, title: str) -> QMenu:
        return self._bar.addMenu(title)

    def _add(
        self,
        name: str,
        text: str,
        keys: QKeySequence.StandardKey | str | None = None,
        needs: Requirement = Requirement.NOTHING,
        *,
        icon: str = "",
    ) -> QAction:
        action = self._make(name, text, keys, needs)
        if icon:
            self._set_icon(action, icon)
        self._menu.addAction(action)
        return action

    def _make(
        self, name: str, text: str, keys: QKeySequence.StandardKey | str | None, needs: Requirement
    ) -> QAction:
        action = QAction(text, self._bar)
        action.setObjectName(name)
        # On macOS items with names such as "Settings" would be moved out of their menu.
        action.setMenuRole(QAction.MenuRole.NoRole)
        if keys is not None:
            action.setShortcuts(_sequences(keys) if isinstance(keys, str) else keys)
        if needs:
            self._needs.append((action, needs))
        return action

    def _set_icon(self, action: QAction, icon: str) -> None:
        action.setIcon(icons.room())
        self._icons[action] = icon

    # --- interface for the window ----------------------------------------------------------------

    def draw_icons(self) -> None:
        """Give the buttons the icons that they have room for, once the window is painted."""
        for action, icon in self._icons.items():
            main = action is self.exports[OUTPUTS[0]]
            action.setIcon(icons.on_accent(icon) if main else icons.icon(icon))
            if main:
                action.setIconVisibleInMenu(False)

    def follow(
        self, tournament: Tournament | None, *, calculated: bool, trying: bool = False
    ) -> None:
        """Enable the actions that suit the event, in its words, and those that need its standings
        unless they could not be calculated. During a trial nothing is made of results, and only
        results are edited."""
        met = _met(tournament, calculated, trying)
        for action, needs in self._needs:
            action.setEnabled(needs in met)
        teams = Requirement.TEAMS in met
        self.fixtures.setVisible(teams)
        self.withdraw.setText(_("Withdr&aw a team…") if teams else _("Withdr&aw a player…"))
        self.players.setText(_("Teams and &players…") if teams else _("&Players…"))
        self.withdrawn.setText(_("&Withdrawn teams…") if teams else _("&Withdrawn players…"))

    def connect(self, handlers: Mapping[QAction, Callable[[], object]]) -> None:
        """Call a handler, without arguments, whenever its action is triggered."""
        for action, handler in handlers.items():
            action.triggered.connect(lambda _checked=False, call=handler: call())


def _sequences(*keys: str) -> list[QKeySequence]:
    """Shortcuts by their names. (The constructor would first try whether they are members of `Qt`,
    and make its classes for that.)"""
    return [QKeySequence.fromString(key) for key in keys]


def _met(tournament: Tournament | None, calculated: bool, trying: bool) -> Requirement:
    """The needs met by an event, by its standings and by a trial."""
    if tournament is None:
        return Requirement.NOTHING
    teams = tournament.match_rules is not None
    met = Requirement.EVENT | (Requirement.TEAMS if teams else Requirement.PLAYERS)
    for need, is_met in (
        (Requirement.ACTUAL, not trying),
        (Requirement.STANDINGS, calculated),
        (Requirement.PREDETERMINED, tournament.kind.predetermined),
        (Requirement.MATCHES, bool(tournament.matches)),
        (Requirement.FURTHER_ROUND, tournament.can_add_round),
    ):
        met |= need if is_met else Requirement.NOTHING
    return met
