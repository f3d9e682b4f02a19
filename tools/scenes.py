"""Every view and dialog of the window, on examples: for pictures and tests."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Container
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QPushButton,
    QTableView,
    QTabWidget,
    QWidget,
)
from shiboken6 import isValid

from tbdesk.app import create_window
from tbdesk.engine.entry.handed_out import Difference
from tbdesk.engine.model.descriptor import parse_chain
from tbdesk.engine.model.handouts import PrintedResult
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.tournament import Target
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.files.chains.presets import load_presets
from tbdesk.files.disk.versions import Version
from tbdesk.files.rating_report import checklist
from tbdesk.files.trf import Contradiction
from tbdesk.session.files.opened import OpenedEvent
from tbdesk.session.files.recovery import Safety
from tbdesk.session.program.failures import Failure
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.appearance import style
from tbdesk.ui.failure_dialog import FailureDialog
from tbdesk.ui.files.earlier_versions import VersionsDialog
from tbdesk.ui.files.logo_dialog import LogoDialog
from tbdesk.ui.files.opened_questions import ContradictionsDialog
from tbdesk.ui.files.report_dialog import CorrectionsDialog, DismissDialog
from tbdesk.ui.files.saving import LossDialog
from tbdesk.ui.help.asked import show_help
from tbdesk.ui.help.help_window import HelpWindow
from tbdesk.ui.setup.chain.systems_dialog import SystemsDialog, TrialDialog
from tbdesk.ui.setup.decisions.event_log_dialog import EditionsDialog
from tbdesk.ui.setup.decisions.two_steps_dialog import agreed
from tbdesk.ui.setup.event.fixtures_and_days import RoundDaysDialog
from tbdesk.ui.setup.event.new_event_dialog import NewEventDialog
from tbdesk.ui.setup.players.player_dialogs import RatingDialog, ReasonDialog
from tbdesk.ui.setup.players.rating_lists import ListDateDialog
from tbdesk.ui.standings.identify_dialog import IdentifyDialog
from tbdesk.ui.standings.outlook_dialog import OutlookDialog
from tbdesk.ui.standings.problems_view import AcknowledgeDialog
from tbdesk.ui.standings.projector import Projector
from tbdesk.ui.standings.why_dialog import WhyDialog
from tbdesk.ui.teams.players_panel import TeamPlayersPanel
from tbdesk.ui.window.main_window import MainWindow

#: Shows what is in front to whoever looks: a name for it, and the window or dialog.
Look = Callable[[str, "QWidget"], object]


class Stage:
    """The program on a screen. `look` is told when a view or dialog is in front; patience: how long
    the scenes wait for what follows a moment later, as a part of what a slow machine needs. wanted:
    the only names that are looked at; other dialogs do not come up."""

    def __init__(
        self,
        look: Look,
        size: QSize | None = None,
        patience: float = 1,
        wanted: Container[str] | None = None,
    ) -> None:
        self._look = look
        self._wanted = wanted
        self._patience = patience
        self.window = create_window()
        if size is not None:
            self.window.resize(size)
        self.window.show()
        self.window.activateWindow()

    def wait(self, milliseconds: int = 150) -> None:
        QTest.qWait(max(1, round(milliseconds * self._patience)))
        self._wait_for_what_follows()

    def _wait_for_what_follows(self) -> None:
        """Terms and explanations come when a view is painted, however slow the machine."""
        pauses = (one for one in self.window.findChildren(QTimer) if one.isSingleShot())
        short = [one for one in pauses if one.interval() <= style.PAUSE_MS]
        works = self.window.findChildren(TaskRunner)
        while any(isValid(one) and one.isActive() for one in short) or any(
            isValid(work) and work.busy for work in works
        ):
            QTest.qWait(1)
        if self._patience >= 1:
            QTest.qWait(100)

    def wait_for_work(self, dialog: QWidget) -> None:
        """Until a dialog has computed what it shows."""
        while any(tasks.busy for tasks in dialog.findChildren(TaskRunner)):
            self.wait(20)

    def show(self, name: str, widget: QWidget | None = None) -> None:
        shown = self.window if widget is None else widget
        shown.activateWindow()  # no window manager does it here
        self.wait()
        self._look(name, shown)

    def forget(self) -> None:
        """Discard changes: no user answers the question about saving."""
        document = self.window.document
        if document.modified:
            document.saved(document.path or Path(tempfile.gettempdir(), "forgotten.tbdesk"))

    def example(self, name: str) -> None:
        self.forget()
        self.window.open_example(name)
        self.wait(50)

    def table(self, name: str) -> QTableView:
        view = self.window.findChild(QTableView, name)
        assert view is not None, name
        return view

    def select(self, row: int, heading: str) -> None:
        """Click a value of the standings."""
        view = self.table("standings")
        model = view.model()
        heads = [
            model.headerData(column, Qt.Orientation.Horizontal)
            for column in range(model.columnCount())
        ]
        index = model.index(row, heads.index(heading))
        view.scrollTo(index)
        at = view.visualRect(index).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def dialog(
        self,
        name: str,
        begin: str | Callable[[], object],
        act: Callable[[QWidget], object] | None = None,
    ) -> None:
        """Bring up a dialog, by an action or otherwise, and close it again."""
        if self._wanted is not None and name not in self._wanted:
            return
        seen: list[QDialog] = []

        def look() -> None:
            front = QApplication.activeModalWidget()
            if not isinstance(front, QDialog):
                timer.start()
            elif front not in seen and front.objectName() != "taskProgress":
                seen.append(front)
                if act is not None:
                    act(front)
                self.show(name, front)
                front.done(QDialog.DialogCode.Rejected)

        timer = QTimer(self.window, singleShot=True, interval=round(100 * self._patience))
        timer.timeout.connect(look)
        timer.start()
        if isinstance(begin, str):
            action = self.window.findChild(QAction, begin)
            assert action is not None, begin
            if not action.isEnabled():  # of another kind of event
                timer.stop()
                return
            action.trigger()
        else:
            begin()
        for _turn in range(100):
            if seen:
                return
            self.wait(20)
        raise RuntimeError(f"{name} does not come up")


def _welcome(stage: Stage) -> None:
    stage.show("welcome")


def _value(stage: Stage, name: str, example: str, place: int, tiebreak: str) -> None:
    """An example, and what one of its values is made of."""
    stage.example(example)
    stage.show(name)
    stage.select(place, tiebreak)
    stage.show(f"{name}-value")


def _crosstable(stage: Stage) -> None:
    _value(stage, "crosstable", "rr6", 1, "SB/C1")


def _long_table(stage: Stage) -> None:
    _value(stage, "long-table", "wccc1975", 2, "SB")


def _double(stage: Stage) -> None:
    stage.example("double4")
    stage.select(0, "SB")
    stage.show("double-value")


def _swiss(stage: Stage) -> None:
    _value(stage, "swiss", "swiss16", 3, "BH/C1")
    grids = _tabs(stage, "grids")
    grids.setCurrentIndex(2)
    stage.show("swiss-by-rounds")
    grids.setCurrentIndex(1)


def _teams(stage: Stage) -> None:
    stage.example("teams14")
    stage.show("teams")
    matches = stage.table("matches")
    matches.setFocus()
    QTest.keyClick(matches, Qt.Key.Key_Return)
    stage.show("teams-line-up")
    QTest.keyClick(stage.table("lineup"), Qt.Key.Key_Escape)
    stage.wait()
    details = _tabs(stage, "details")
    stage.select(1, "MPTS")
    stage.wait()
    (players,) = details.findChildren(TeamPlayersPanel)
    details.setCurrentWidget(players)
    stage.show("teams-players")
    details.setCurrentIndex(0)


def _projector(stage: Stage) -> None:
    stage.example("wccc1975")
    action = stage.window.findChild(QAction, "actionProjector")
    assert action is not None
    action.trigger()
    shown = stage.window.findChild(Projector)
    assert shown is not None
    stage.show("projector", shown)
    shown.close()


def _refused(stage: Stage) -> None:
    stage.example("rr6")
    crosstable = stage.table("crosstable")
    crosstable.setFocus()
    QTest.keyClicks(crosstable, "x")
    stage.show("refused")


def _new_events(stage: Stage) -> None:
    stage.forget()
    stage.dialog("new-event", "actionNew")
    for way in ("teams", "double-round-robin"):
        dialog = NewEventDialog(load_presets(), stage.window)
        dialog.choose(way)
        dialog.more.unfold()
        stage.dialog(f"new-{way}", dialog.open)


def _edits(stage: Stage) -> None:
    stage.example("rr6")
    stage.dialog("players", "actionPlayers")
    stage.dialog("settings", "actionSettings")
    stage.dialog("withdrawn", "actionWithdrawn")
    stage.dialog("adjustments", "actionAdjustments")
    stage.dialog("play-offs", "actionPlayOffs")
    stage.dialog("categories", "actionCategories")
    stage.dialog("prizes", "actionPrizes")
    stage.dialog("event-log", "actionEventLog")
    stage.dialog("rating-lists", "actionLists")
    stage.dialog("list-comparison", "actionCompareList")
    stage.dialog("chain", "actionChain")
    stage.dialog("compare", "actionCompare")
    stage.dialog("report", "actionReport")
    stage.dialog("print", "actionPrint")
    stage.dialog("about", "actionAbout")
    stage.dialog("rule-change", lambda: _change_of_rules(stage.window))
    _from_menus_of_cells(stage)


def _from_menus_of_cells(stage: Stage) -> None:
    """Dialogs about one cell, one problem or one file."""
    window, evening = stage.window, datetime(2026, 3, 7, 21, 4)
    event = window.document.tournament
    assert event is not None
    changed = Difference(1, PrintedResult(1, 6, "1-0"), PrintedResult(1, 6, "½-½"))
    warning = Problem(Severity.WARNING, Fault.NOT_IN_EVENT, value="KS")
    own = (systems.known()["CUSS"]._replace(code="OWN"),)
    line = checklist(event)[0]
    versions = [Version(Path("club.tbdesk"), evening, 20480)]
    for name, dialog in (
        ("systems", SystemsDialog(event._replace(systems=own), set, Path(), window)),
        ("system-trial", TrialDialog(own, (), event, "", window)),
        ("list-date", ListDateDialog(Path("list.csv"), window)),
        ("round-days", RoundDaysDialog(event, window)),
        ("rating", RatingDialog(event, 2, window)),
        ("rating-corrections", CorrectionsDialog(event, window)),
        ("dismissed-line", DismissDialog(line, window)),
        ("reason", ReasonDialog(window.document, [changed], window)),
        ("warning", AcknowledgeDialog([warning], event, window)),
        ("versions", VersionsDialog("club.tbdesk", versions, window)),
        ("hand-outs", EditionsDialog(event, window)),
        ("club-logo", LogoDialog(None, window)),
    ):
        stage.dialog(name, dialog.open)


def _help(stage: Stage) -> None:
    for name, address in (
        ("help", "first-steps.md"),
        ("help-keys", "keys.md"),
        ("help-tiebreak", "tie-breaks.md#bh"),
        ("help-of-teams", "tie-breaks.md#emgsb"),
    ):
        show_help(stage.window, address)
        window = stage.window.findChild(HelpWindow)
        assert window is not None
        stage.show(name, window)
        window.close()
        stage.wait(50)  # it is deleted then


def _tour(stage: Stage) -> None:
    stage.window.actions_.tour.trigger()
    on = stage.window.findChild(QPushButton, "tourNext")
    assert on is not None
    for _step in range(2):
        on.click()
    stage.show("tour")
    for _step in range(2):
        on.click()


def _identify(stage: Stage) -> None:
    stage.example("rr6")
    stage.dialog("identify", "actionIdentify", lambda dialog: _check_table(stage, dialog))


def _check_table(stage: Stage, dialog: QWidget) -> None:
    """Paste the standings of the example with two slips in them."""
    assert isinstance(dialog, IdentifyDialog)
    rows = (
        "Rk\tName\tPts\tSoBerg\tKoya\tTB3\n1\tAlice\t3½\t9,25\t1\t3\n"
        "2\tBruno\t3½\t6,25\t½\t3\n3\tCarla\t3½\t6,75\t1½\t3\n"
        "4\tDavide\t1½\t4,25\t1\t1\n5\tElena\t1½\t2,25\t0\t1\n6\tFrancesco\t1½\t3\t½\t1"
    )
    QGuiApplication.clipboard().setText(rows)
    dialog.paste()
    stage.wait_for_work(dialog)


def _edits_of_teams(stage: Stage) -> None:
    stage.example("teams14")
    stage.dialog("teams-list", "actionPlayers")
    stage.dialog("teams-settings", "actionSettings")
    stage.dialog("teams-withdrawn", "actionWithdrawn")
    stage.dialog("teams-adjustments", "actionAdjustments")
    stage.dialog("teams-prizes", "actionPrizes")
    stage.dialog("teams-chain", "actionChain", lambda dialog: _last_of(dialog, "chain"))
    stage.dialog("teams-print", "actionPrint")
    stage.dialog("teams-withdraw", "actionWithdraw")
    stage.dialog("fixtures", "actionFixtures")


def _files(stage: Stage) -> None:
    stage.example("rr6")
    lost = [f"What a report file cannot keep, number {number}" for number in range(1, 5)]
    stage.dialog("loss", LossDialog(Path("club.trf"), lost, stage.window).open)
    twice = Problem(Severity.WARNING, Fault.SELF_GAME, (1,), 2)
    event = stage.window.document.tournament
    assert event is not None
    opened = OpenedEvent(event, contradictions=(Contradiction(twice, 12, 92, 2),) * 4)
    asked = ContradictionsDialog(Path("club.trf"), opened, stage.window)
    stage.dialog("contradictions", asked.open)
    stage.dialog("import", lambda: _paste(stage))
    failure = FailureDialog(stage.window)
    failure.setModal(True)
    failure.add(
        Failure("tbdesk failed.", "Traceback", ("scenes.py", "_files", 1)), Safety.UNCHANGED
    )
    stage.dialog("failure", failure.open)


def _questions(stage: Stage) -> None:
    """Questions at the desk, and their answers."""

    stage.example("wccc1975")
    stage.select(7, "SB")
    actions = stage.window.actions_
    actions.why.trigger()
    why = stage.window.findChild(WhyDialog)
    assert why is not None
    stage.show("why", why)
    why.findChildren(QComboBox)[1].setCurrentIndex(0)
    stage.show("why-alone", why)
    why.close()
    QTest.keyClicks(stage.table("crosstable"), "0")
    stage.show("moved")
    actions.find.trigger()
    stage.show("find")
    actions.what_if.trigger()
    QTest.keyClicks(stage.table("crosstable"), "1")
    stage.show("what-if")
    QTest.keyClick(stage.table("crosstable"), Qt.Key.Key_Escape)
    event = stage.window.document.tournament
    assert event is not None
    missing = (game if game.round < 15 else game._replace(result=None) for game in event.games)
    targets = (Target("Champion", 1), Target("Relegated", -3))
    stage.window.document.start(event._replace(games=tuple(missing), targets=targets), None)
    actions.outlook.trigger()
    outlook = stage.window.findChild(OutlookDialog)
    assert outlook is not None
    for aim, name in ((1, "outlook"), (4, "outlook-places")):
        outlook.findChildren(QComboBox)[0].setCurrentIndex(aim)
        stage.wait_for_work(outlook)
        stage.show(name, outlook)
    outlook.close()
    stage.dialog("targets", outlook.placesAsked.emit)
    stage.dialog("lots", "actionLots")
    stage.dialog("withdraw", "actionWithdraw")
    stage.dialog("numbers", "actionNumbers")
    stage.dialog("late-entry", "actionLateEntry")
    stage.dialog("contents", "actionExportContents")


SCENES: dict[str, Callable[[Stage], None]] = {
    "welcome": _welcome,
    "crosstable": _crosstable,
    "long-table": _long_table,
    "double": _double,
    "swiss": _swiss,
    "teams": _teams,
    "refused": _refused,
    "projector": _projector,
    "new": _new_events,
    "edits": _edits,
    "edits-of-teams": _edits_of_teams,
    "help": _help,
    "tour": _tour,
    "identify": _identify,
    "questions": _questions,
    "files": _files,
}


def _tabs(stage: Stage, name: str) -> QTabWidget:
    tabs = stage.window.findChild(QTabWidget, name)
    assert tabs is not None, name
    return tabs


def _last_of(dialog: QWidget, name: str) -> None:
    view = dialog.findChild(QAbstractItemView, name)
    assert view is not None
    view.setCurrentIndex(view.model().index(view.model().rowCount() - 1, 0))


def _change_of_rules(window: MainWindow) -> None:

    before = window.document.tournament
    assert before is not None
    after = before._replace(chain=parse_chain("PTS,KS"))
    agreed(before, after, window)


def _paste(stage: Stage) -> None:
    names = ("Bettini", "Colombo", "Donati", "Esposito")
    rows = [["No", "Name", "1", "2", "3", "4", "Pts"]]
    for row, name in enumerate(names):
        cells = ["*" if row == column else "½" for column in range(4)]
        rows.append([str(row + 1), name, *cells, "1.5"])
    QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in rows))
    stage.table("standings").setFocus()
    action = stage.window.findChild(QAction, "actionPasteCrosstable")
    assert action is not None
    action.trigger()
