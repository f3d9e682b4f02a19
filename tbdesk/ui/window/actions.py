"""The actions of the main window: one place for texts, keys and object names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence, QUndoGroup
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar

from tbdesk.files.outputs import OUTPUTS
from tbdesk.i18n import _
from tbdesk.ui.window import icons, style

if TYPE_CHECKING:
    from tbdesk.engine.model.tournament import Tournament


class Actions:
    """Makes the actions; the window connects them and asks for menus and toolbar."""

    def __init__(self, window: QMainWindow, undo_group: QUndoGroup) -> None:
        self._window = window
        keys = QKeySequence.StandardKey
        self.new = self._make("actionNew", _("&New event…"), keys.New)
        self.new_teams = self._make("actionNewTeams", _("New &team event…"), "Ctrl+Shift+N")
        self.open = self._make("actionOpen", _("&Open…"), keys.Open)
        self.save = self._make("actionSave", _("&Save"), keys.Save)
        self.save_as = self._make("actionSaveAs", _("Save &as…"), keys.SaveAs)
        self.exports = {
            output: self._make(
                f"actionExport{output.key.capitalize()}", _(output.menu), output.shortcut or None
            )
            for output in OUTPUTS
        }
        self.export_pdf = self._make("actionExportPdf", _("Save as P&DF…"))
        self.export_contents = self._make("actionExportContents", _("W&hat exports contain…"))
        self.club_logo = self._make("actionClubLogo", _("Club &logo…"))
        self.print_ = self._make("actionPrint", _("&Print…"), keys.Print)
        self.print_.setIconText(_("Print"))
        self.quit = self._make("actionQuit", _("&Quit"), keys.Quit)
        self.undo = undo_group.createUndoAction(window, _("&Undo"))
        self.undo.setObjectName("actionUndo")
        self.undo.setShortcuts(keys.Undo)
        self.redo = undo_group.createRedoAction(window, _("&Redo"))
        self.redo.setObjectName("actionRedo")
        self.redo.setShortcuts([QKeySequence("Ctrl+Y"), QKeySequence("Ctrl+Shift+Z")])
        self.cut = self._make("actionCut", _("Cu&t"), keys.Cut)
        self.copy = self._make("actionCopy", _("&Copy"), keys.Copy)
        self.paste = self._make("actionPaste", _("&Paste"), keys.Paste)
        # Only said here: the grids have the key, which means more than one thing in them.
        self.delete = self._make("actionDelete", _("&Delete\tDel"))
        self.select_all = self._make("actionSelectAll", _("Select &all"), keys.SelectAll)
        self.fill_down = self._make("actionFillDown", _("Fill do&wn"), "Ctrl+D")
        self.fill_right = self._make("actionFillRight", _("Fill ri&ght"), "Ctrl+R")
        self.paste_table = self._make(
            "actionPasteCrosstable", _("Paste cr&osstable…"), "Ctrl+Shift+V"
        )
        self.find = self._make("actionFind", _("&Find a participant…"), keys.Find)
        self.players = self._make("actionPlayers", _("&Players…"), "Ctrl+L")
        self.settings = self._make("actionSettings", _("Event &settings…"), "Ctrl+I")
        self.withdraw = self._make("actionWithdraw", _("Withdr&aw a player…"))
        self.late_entry = self._make("actionLateEntry", _("Late &entry…"))
        self.withdrawn = self._make("actionWithdrawn", _("&Withdrawn players…"))
        self.by_hand = self._make("actionPlacesByHand", _("Places by &hand…"))
        self.adjustments = self._make("actionAdjustments", _("Points &given or taken…"))
        self.fixtures = self._make("actionFixtures", _("Fi&xtures…"), "Ctrl+Shift+K")
        self.draw_lots = self._make("actionLots", _("&Draw lots…"))
        self.event_log = self._make("actionEventLog", _("Event &log…"))
        self.chain = self._make("actionChain", _("&Tie-breaks…"), "Ctrl+T")
        self.compare = self._make("actionCompare", _("&Compare…"), "Ctrl+K")
        self.why = self._make("actionWhy", _("W&hy?"), "F9")
        self.outlook = self._make("actionOutlook", _("Who can still &finish where…"), "Shift+F9")
        self.moves = self._make("actionMoves", _("Places that &moved"))
        self.what_if = self._make("actionWhatIf", _("&What if…"), "F8")
        self.what_if.setCheckable(True)
        self.to_grid = self._make("actionToGrid", _("Go to the &grid"), "Ctrl+1")
        self.to_standings = self._make("actionToStandings", _("Go to the &standings"), "Ctrl+2")
        self.details = self._make("actionDetails", _("&Details under the grid"), "F12")
        self.legend = self._make("actionLegend", _("L&egend of the marks"), "Shift+F12")
        for action in (self.details, self.legend):
            action.setCheckable(True)
        self.details.setIconText(_("Details"))
        self.details.setToolTip(_("Contributions, problems and the explanation (F12)"))
        self.projector = self._make("actionProjector", _("Pro&jector"), "F11")
        self.zoom_in = self._make("actionZoomIn", _("La&rger text"))
        self.zoom_in.setShortcuts([QKeySequence("Ctrl++"), QKeySequence("Ctrl+=")])
        self.zoom_out = self._make("actionZoomOut", _("S&maller text"), "Ctrl+-")
        self.zoom_usual = self._make("actionZoomUsual", _("&Usual text size"), "Ctrl+0")
        self.keys = self._make("actionKeys", _("&Keys"), keys.HelpContents)
        self.about = self._make("actionAbout", _("&About tbdesk"))
        # In the toolbar the name of the edit would push the other buttons about.
        self.undo.setIconText(_("Undo"))
        self.redo.setIconText(_("Redo"))
        window.addActions([self.undo, self.redo])

    def needing_an_event(self) -> tuple[QAction, ...]:
        """What makes no sense before an event is open."""
        return (
            self.save,
            self.save_as,
            *self.exports.values(),
            self.export_pdf,
            self.export_contents,
            self.print_,
            self.players,
            self.settings,
            self.withdraw,
            self.late_entry,
            self.withdrawn,
            self.by_hand,
            self.adjustments,
            self.fixtures,
            self.draw_lots,
            self.event_log,
            self.chain,
            self.compare,
            self.why,
            self.outlook,
            self.moves,
            self.what_if,
            self.find,
            self.fill_down,
            self.fill_right,
            self.to_grid,
            self.to_standings,
            self.details,
            self.legend,
            self.projector,
            self.zoom_in,
            self.zoom_out,
            self.zoom_usual,
        )

    def needing_standings(self) -> tuple[QAction, ...]:
        """What is made of standings, and must not be made of others than the event's."""
        return (*self.exports.values(), self.export_pdf, self.print_, self.by_hand)

    def changing_the_event(self) -> tuple[QAction, ...]:
        """Edits of what is not a result."""
        return (
            self.players,
            self.settings,
            self.withdraw,
            self.late_entry,
            self.withdrawn,
            self.by_hand,
            self.adjustments,
            self.fixtures,
            self.draw_lots,
            self.chain,
        )

    def follow(
        self, tournament: Tournament | None, *, calculated: bool, trying: bool = False
    ) -> None:
        """Offer what suits the event, in its words, and what is made of its standings unless they
        could not be calculated. While results are tried out, nothing is made of them, and nothing
        but results is edited."""
        for action in self.needing_an_event():
            action.setEnabled(tournament is not None)
        for action in self.needing_standings():
            action.setEnabled(tournament is not None and calculated and not trying)
        if trying:
            for action in self.changing_the_event():
                action.setEnabled(False)
        predetermined = tournament is not None and tournament.kind.predetermined
        self.withdrawn.setEnabled(predetermined and not trying)
        teams = tournament is not None and tournament.match_rules is not None
        self.withdraw.setEnabled(tournament is not None and not trying)
        self.withdraw.setText(_("Withdr&aw a team…") if teams else _("Withdr&aw a player…"))
        self.late_entry.setEnabled(tournament is not None and not teams and not trying)
        self.fixtures.setVisible(teams)
        has_matches = tournament is not None and bool(tournament.matches)
        self.fixtures.setEnabled(has_matches and not trying)
        self.players.setText(_("Teams and &players…") if teams else _("&Players…"))
        self.withdrawn.setText(_("&Withdrawn teams…") if teams else _("&Withdrawn players…"))

    def fill_menus(
        self, recent: QMenu, examples: QMenu, encodings: QMenu, languages: QMenu
    ) -> None:
        bar = self._window.menuBar()
        file_menu = bar.addMenu(_("&File"))
        file_menu.addActions([self.new, self.new_teams, self.open])
        file_menu.addMenu(recent)
        file_menu.addMenu(examples)
        file_menu.addMenu(encodings)
        file_menu.addSeparator()
        file_menu.addActions([self.save, self.save_as])
        file_menu.addSeparator()
        file_menu.addActions([*self.exports.values(), self.export_pdf, self.print_])
        file_menu.addActions([self.export_contents, self.club_logo])
        file_menu.addSeparator()
        file_menu.addAction(self.quit)
        edit_menu = bar.addMenu(_("&Edit"))
        edit_menu.addActions([self.undo, self.redo])
        edit_menu.addSeparator()
        edit_menu.addActions([self.cut, self.copy, self.paste, self.paste_table, self.delete])
        edit_menu.addSeparator()
        edit_menu.addActions([self.fill_down, self.fill_right, self.select_all])
        edit_menu.addSeparator()
        edit_menu.addAction(self.find)
        bar.addMenu(_("E&vent")).addActions(
            [
                self.players,
                self.settings,
                self.withdraw,
                self.late_entry,
                self.withdrawn,
                self.by_hand,
                self.adjustments,
                self.fixtures,
                self.draw_lots,
                self.event_log,
            ]
        )
        bar.addMenu(_("&Tie-breaks")).addActions(
            [self.chain, self.compare, self.why, self.outlook, self.moves, self.what_if]
        )
        view = bar.addMenu(_("Vie&w"))
        view.addActions([self.to_grid, self.to_standings])
        view.addSeparator()
        view.addActions([self.details, self.legend, self.projector])
        view.addSeparator()
        view.addActions([self.zoom_in, self.zoom_out, self.zoom_usual])
        view.addSeparator()
        view.addMenu(languages)
        bar.addMenu(_("&Help")).addActions([self.keys, self.about])

    def fill_toolbar(self, toolbar: QToolBar) -> None:
        side = 5 * style.unit(toolbar)
        toolbar.setIconSize(QSize(side, side))
        toolbar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        for action, name in (
            (self.new, "new"),
            (self.open, "open"),
            (self.save, "save"),
            (self.undo, "undo"),
            (self.redo, "redo"),
            (self.chain, "tiebreaks"),
            (self.exports[OUTPUTS[0]], "spreadsheet"),
            (self.print_, "print"),
            (self.find, "find"),
            (self.projector, "projector"),
        ):
            action.setIcon(icons.icon(name))
        toolbar.addActions([self.new, self.open, self.save])
        toolbar.addSeparator()
        toolbar.addActions([self.undo, self.redo])
        toolbar.addSeparator()
        toolbar.addActions([self.chain, self.exports[OUTPUTS[0]], self.print_])
        toolbar.addSeparator()

    def connect(self, handlers: Mapping[QAction, Callable[[], object]]) -> None:
        """Call a handler, without arguments, whenever its action is triggered."""
        for action, handler in handlers.items():
            action.triggered.connect(lambda _checked=False, call=handler: call())

    def _make(
        self, name: str, text: str, keys: QKeySequence.StandardKey | str | None = None
    ) -> QAction:
        action = QAction(text, self._window)
        action.setObjectName(name)
        if isinstance(keys, str):
            action.setShortcut(keys)
        elif keys is not None:
            action.setShortcuts(keys)
        return action
