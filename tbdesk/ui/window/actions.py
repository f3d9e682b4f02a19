"""The actions of the main window: one place for texts, keys and object names."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence, QUndoStack
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar

from tbdesk.engine.model.tournament import Tournament


def _tr(text: str) -> str:
    return QCoreApplication.translate("Actions", text)


class Actions:
    """Makes the actions; the window connects them and asks for menus and toolbar."""

    def __init__(self, window: QMainWindow, undo_stack: QUndoStack) -> None:
        self._window = window
        keys = QKeySequence.StandardKey
        self.new = self._make("actionNew", _tr("&New event…"), keys.New)
        self.new_teams = self._make("actionNewTeams", _tr("New &team event…"), "Ctrl+Shift+N")
        self.open = self._make("actionOpen", _tr("&Open…"), keys.Open)
        self.save = self._make("actionSave", _tr("&Save"), keys.Save)
        self.save_as = self._make("actionSaveAs", _tr("Save &as…"), keys.SaveAs)
        self.export_xlsx = self._make("actionExportXlsx", _tr("E&xport to Excel…"), "Ctrl+E")
        self.export_pdf = self._make("actionExportPdf", _tr("Save as P&DF…"))
        self.export_html = self._make("actionExportHtml", _tr("Export a &web page…"))
        self.export_csv = self._make("actionExportCsv", _tr("Export &CSV…"))
        self.club_logo = self._make("actionClubLogo", _tr("Club &logo…"))
        self.print_ = self._make("actionPrint", _tr("&Print…"), keys.Print)
        self.print_.setIconText(_tr("Print"))
        self.quit = self._make("actionQuit", _tr("&Quit"), keys.Quit)
        self.undo = undo_stack.createUndoAction(window, _tr("&Undo:"))
        self.undo.setObjectName("actionUndo")
        self.undo.setShortcuts(keys.Undo)
        self.redo = undo_stack.createRedoAction(window, _tr("&Redo:"))
        self.redo.setObjectName("actionRedo")
        self.redo.setShortcuts([QKeySequence("Ctrl+Y"), QKeySequence("Ctrl+Shift+Z")])
        self.paste = self._make("actionPasteCrosstable", _tr("&Paste crosstable…"))
        self.paste.setShortcuts([QKeySequence("Ctrl+Shift+V"), QKeySequence("Ctrl+V")])
        self.players = self._make("actionPlayers", _tr("&Players…"), "Ctrl+L")
        self.settings = self._make("actionSettings", _tr("Event &settings…"), "Ctrl+I")
        self.withdrawn = self._make("actionWithdrawn", _tr("&Withdrawn players…"))
        self.by_hand = self._make("actionPlacesByHand", _tr("Places by &hand…"))
        self.adjustments = self._make("actionAdjustments", _tr("Points &given or taken…"))
        self.chain = self._make("actionChain", _tr("&Tie-breaks…"), "Ctrl+T")
        self.compare = self._make("actionCompare", _tr("&Compare…"), "Ctrl+D")
        self.to_grid = self._make("actionToGrid", _tr("Go to the &grid"), "Ctrl+1")
        self.to_standings = self._make("actionToStandings", _tr("Go to the &standings"), "Ctrl+2")
        self.keys = self._make("actionKeys", _tr("&Keys"), keys.HelpContents)
        self.about = self._make("actionAbout", _tr("&About tbdesk"))
        # In the toolbar the name of the edit would push the other buttons about.
        self.undo.setIconText(_tr("Undo"))
        self.redo.setIconText(_tr("Redo"))
        window.addActions([self.undo, self.redo])

    def needing_an_event(self) -> tuple[QAction, ...]:
        """What makes no sense before an event is open."""
        return (
            self.save,
            self.save_as,
            self.export_xlsx,
            self.export_pdf,
            self.export_html,
            self.export_csv,
            self.print_,
            self.players,
            self.settings,
            self.withdrawn,
            self.by_hand,
            self.adjustments,
            self.chain,
            self.compare,
            self.to_grid,
            self.to_standings,
        )

    def follow(self, tournament: Tournament | None) -> None:
        """Offer what suits the event, in its words."""
        for action in self.needing_an_event():
            action.setEnabled(tournament is not None)
        self.withdrawn.setEnabled(tournament is not None and tournament.kind.predetermined)
        teams = tournament is not None and tournament.match_rules is not None
        self.players.setText(_tr("Teams and &players…") if teams else _tr("&Players…"))
        self.withdrawn.setText(_tr("&Withdrawn teams…") if teams else _tr("&Withdrawn players…"))

    def fill_menus(
        self, recent: QMenu, examples: QMenu, encodings: QMenu, languages: QMenu
    ) -> None:
        bar = self._window.menuBar()
        file_menu = bar.addMenu(_tr("&File"))
        file_menu.addActions([self.new, self.new_teams, self.open])
        file_menu.addMenu(recent)
        file_menu.addMenu(examples)
        file_menu.addMenu(encodings)
        file_menu.addSeparator()
        file_menu.addActions([self.save, self.save_as])
        file_menu.addSeparator()
        file_menu.addActions(
            [self.export_xlsx, self.export_pdf, self.export_html, self.export_csv, self.print_]
        )
        file_menu.addAction(self.club_logo)
        file_menu.addSeparator()
        file_menu.addAction(self.quit)
        bar.addMenu(_tr("&Edit")).addActions([self.undo, self.redo, self.paste])
        bar.addMenu(_tr("E&vent")).addActions(
            [self.players, self.settings, self.withdrawn, self.by_hand, self.adjustments]
        )
        bar.addMenu(_tr("&Tie-breaks")).addActions([self.chain, self.compare])
        view = bar.addMenu(_tr("Vie&w"))
        view.addActions([self.to_grid, self.to_standings])
        view.addMenu(languages)
        bar.addMenu(_tr("&Help")).addActions([self.keys, self.about])

    def fill_toolbar(self, toolbar: QToolBar) -> None:
        toolbar.addActions([self.new, self.open, self.save])
        toolbar.addSeparator()
        toolbar.addActions([self.undo, self.redo])
        toolbar.addSeparator()
        toolbar.addActions([self.chain, self.export_xlsx, self.print_])
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
