"""Every view and dialog as a picture, taken by the program of itself.

    python -m tools.screenshots FOLDER [SCENE…]    all of them, or those whose name begins so
    python -m tools.screenshots --readme           docs/screenshot.png

A folder each: light, dark, high contrast, a small screen, and Italian on both screens that an
arbiter's laptop has. Sheets show those of a folder beside each other. What is larger
than its screen is told, and ends with status 1.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QPalette
    from PySide6.QtWidgets import QTableView, QTabWidget, QWidget

    from tbdesk.ui.window.main_window import MainWindow

README = Path(__file__).resolve().parents[1] / "docs" / "screenshot.png"

#: The title bar of a window, which the offscreen screen has not.
TITLE_BAR = 32


@dataclass(frozen=True)
class Look:
    """A screen, in the pixels of its panel, with the language and the colours on it."""

    name: str
    width: int = 1366
    height: int = 768
    scale: float = 1
    language: str = "en"
    colours: str = "light"


LOOKS = (
    Look("light"),
    Look("dark", colours="dark"),
    Look("contrast", colours="contrast"),
    Look("small", 1024, 640),
    Look("italian", 1024, 640, language="it"),
    Look("italian-125", scale=1.25, language="it"),
)


# --- what is in the pictures -----------------------------------------------------------------


class Stage:
    """The program on a screen, and where its pictures go."""

    def __init__(self, folder: Path) -> None:
        from PySide6.QtWidgets import QApplication

        from tbdesk.app import create_window

        self.folder = folder
        self.too_large: list[str] = []
        self.screen = QApplication.primaryScreen().availableGeometry().size()
        self.window = create_window()
        self.window.resize(self.screen.width(), self.screen.height() - TITLE_BAR)
        self.window.show()
        self.window.activateWindow()

    def wait(self, milliseconds: int = 150) -> None:
        from PySide6.QtTest import QTest

        QTest.qWait(milliseconds)  # the tables of terms follow a moment later

    def shoot(self, name: str, widget: QWidget | None = None) -> None:
        self.wait()
        shown = self.window if widget is None else widget
        shown.grab().save(str(self.folder / f"{name}.png"))
        room = self.screen
        if shown.width() > room.width() or shown.height() + TITLE_BAR > room.height():
            self.too_large.append(f"{name}: {shown.width()}x{shown.height()}")

    def forget(self) -> None:
        """Nobody is there to answer whether changes are to be saved."""
        self.window._document.undo_stack.setClean()
        self.window._document._unsaved_origin = False

    def example(self, name: str) -> None:
        self.forget()
        self.window.open_example(name)
        self.wait(50)

    def table(self, name: str) -> QTableView:
        from PySide6.QtWidgets import QTableView

        view = self.window.findChild(QTableView, name)
        assert view is not None, name
        return view

    def select(self, row: int, heading: str) -> None:
        """Click a value of the standings."""
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

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
        from PySide6.QtCore import QTimer
        from PySide6.QtGui import QAction
        from PySide6.QtWidgets import QApplication, QDialog

        seen: list[QDialog] = []

        def look() -> None:
            front = QApplication.activeModalWidget()
            if not isinstance(front, QDialog):
                timer.start()
            elif front not in seen and front.objectName() != "taskProgress":
                seen.append(front)
                if act is not None:
                    act(front)
                self.shoot(name, front)
                front.done(QDialog.DialogCode.Rejected)

        timer = QTimer(self.window, singleShot=True, interval=100)
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
    stage.shoot("welcome")


def _crosstable(stage: Stage) -> None:
    stage.example("rr6")
    stage.shoot("crosstable")
    stage.select(1, "SB/C1")
    stage.shoot("crosstable-value")


def _long_table(stage: Stage) -> None:
    stage.example("wccc1975")
    stage.shoot("long-table")
    stage.select(2, "SB")
    stage.shoot("long-table-value")


def _double(stage: Stage) -> None:
    stage.example("double4")
    stage.select(0, "SB")
    stage.shoot("double-value")


def _swiss(stage: Stage) -> None:
    stage.example("swiss16")
    stage.shoot("swiss")
    stage.select(3, "BH/C1")
    stage.shoot("swiss-value")
    grids = _tabs(stage, "grids")
    grids.setCurrentIndex(2)
    stage.shoot("swiss-by-rounds")
    grids.setCurrentIndex(1)


def _teams(stage: Stage) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    stage.example("teams14")
    stage.shoot("teams")
    matches = stage.table("matches")
    matches.setFocus()
    QTest.keyClick(matches, Qt.Key.Key_Return)
    stage.shoot("teams-line-up")
    details = _tabs(stage, "details")
    stage.select(1, "MPTS")
    details.setCurrentIndex(2)
    stage.shoot("teams-players")
    details.setCurrentIndex(0)


def _projector(stage: Stage) -> None:
    from PySide6.QtGui import QAction

    from tbdesk.ui.standings.projector import Projector

    stage.example("wccc1975")
    action = stage.window.findChild(QAction, "actionProjector")
    assert action is not None
    action.trigger()
    shown = stage.window.findChild(Projector)
    assert shown is not None
    stage.wait()
    shown.grab().save(str(stage.folder / "projector.png"))
    shown.close()


def _refused(stage: Stage) -> None:
    from PySide6.QtTest import QTest

    stage.example("rr6")
    crosstable = stage.table("crosstable")
    crosstable.setFocus()
    QTest.keyClicks(crosstable, "x")
    stage.shoot("refused")


def _new_events(stage: Stage) -> None:
    stage.forget()
    stage.dialog("new-event", "actionNew")
    stage.dialog("new-team-event", "actionNewTeams")


def _edits(stage: Stage) -> None:
    stage.example("rr6")
    stage.dialog("players", "actionPlayers")
    stage.dialog("settings", "actionSettings")
    stage.dialog("withdrawn", "actionWithdrawn")
    stage.dialog("places-by-hand", "actionPlacesByHand")
    stage.dialog("adjustments", "actionAdjustments")
    stage.dialog("event-log", "actionEventLog")
    stage.dialog("chain", "actionChain")
    stage.dialog("compare", "actionCompare")
    stage.dialog("club-logo", "actionClubLogo")
    stage.dialog("print", "actionPrint")
    stage.dialog("keys", "actionKeys")
    stage.dialog("about", "actionAbout")
    stage.dialog("rule-change", lambda: _change_of_rules(stage.window))


def _identify(stage: Stage) -> None:
    stage.example("rr6")
    stage.dialog("identify", "actionIdentify", lambda dialog: _check_table(stage, dialog))


def _check_table(stage: Stage, dialog: QWidget) -> None:
    """Paste the standings of the example with two slips in them."""
    from PySide6.QtGui import QGuiApplication

    from tbdesk.ui.standings.identify_dialog import IdentifyDialog

    assert isinstance(dialog, IdentifyDialog)
    rows = (
        "Rk\tName\tPts\tSoBerg\tKoya\tTB3\n1\tAlice\t3½\t9,25\t1\t3\n"
        "2\tBruno\t3½\t6,25\t½\t3\n3\tCarla\t3½\t6,75\t1½\t3\n"
        "4\tDavide\t1½\t4,25\t1\t1\n5\tElena\t1½\t2,25\t0\t1\n6\tFrancesco\t1½\t3\t½\t1"
    )
    QGuiApplication.clipboard().setText(rows)
    dialog.paste()
    while dialog._tasks.busy:
        stage.wait(20)


def _edits_of_teams(stage: Stage) -> None:
    stage.example("teams14")
    stage.dialog("teams-list", "actionPlayers")
    stage.dialog("teams-settings", "actionSettings")
    stage.dialog("teams-withdrawn", "actionWithdrawn")
    stage.dialog("teams-adjustments", "actionAdjustments")
    stage.dialog("teams-chain", "actionChain", lambda dialog: _last_of(dialog, "chain"))
    stage.dialog("teams-print", "actionPrint")


def _files(stage: Stage) -> None:
    from tbdesk.ui.files.loss_dialog import LossDialog
    from tbdesk.ui.window.failure_dialog import FailureDialog

    stage.example("rr6")
    lost = [f"What a report file cannot keep, number {number}" for number in range(1, 5)]
    stage.dialog("loss", LossDialog(Path("club.trf"), lost, stage.window).open)
    stage.dialog("import", lambda: _paste(stage))
    failure = FailureDialog(stage.window)
    failure.setModal(True)
    stage.dialog("failure", failure.open)


def _questions(stage: Stage) -> None:
    """What an arbiter is asked at the desk, and what answers."""
    from dataclasses import replace

    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QComboBox

    from tbdesk.engine.model.tournament import Target

    stage.example("wccc1975")
    stage.select(7, "SB")
    actions, workspace = stage.window.actions_, stage.window._workspace
    assert workspace is not None
    actions.why.trigger()
    why = workspace._why
    assert why is not None
    stage.shoot("why", why)
    why.findChildren(QComboBox)[1].setCurrentIndex(0)
    stage.shoot("why-alone", why)
    why.close()
    QTest.keyClicks(stage.table("crosstable"), "0")
    stage.shoot("moved")
    actions.find.trigger()
    stage.shoot("find")
    actions.what_if.trigger()
    QTest.keyClicks(stage.table("crosstable"), "1")
    stage.shoot("what-if")
    QTest.keyClick(stage.table("crosstable"), Qt.Key.Key_Escape)
    event = stage.window._document.tournament
    assert event is not None
    missing = (game if game.round < 15 else replace(game, result=None) for game in event.games)
    targets = (Target("Champion", 1), Target("Relegated", -3))
    stage.window._document.start(replace(event, games=tuple(missing), targets=targets), None)
    actions.outlook.trigger()
    outlook = workspace._outlook
    assert outlook is not None
    for aim, name in ((1, "outlook"), (4, "outlook-places")):
        outlook.findChildren(QComboBox)[0].setCurrentIndex(aim)
        while outlook._tasks.busy:
            stage.wait(20)
        stage.shoot(name, outlook)
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
    "identify": _identify,
    "questions": _questions,
    "files": _files,
}


def _tabs(stage: Stage, name: str) -> QTabWidget:
    from PySide6.QtWidgets import QTabWidget

    tabs = stage.window.findChild(QTabWidget, name)
    assert tabs is not None, name
    return tabs


def _last_of(dialog: QWidget, name: str) -> None:
    from PySide6.QtWidgets import QAbstractItemView

    view = dialog.findChild(QAbstractItemView, name)
    assert view is not None
    view.setCurrentIndex(view.model().index(view.model().rowCount() - 1, 0))


def _change_of_rules(window: MainWindow) -> None:
    from dataclasses import replace

    from tbdesk.engine.model.descriptor import parse_chain
    from tbdesk.ui.setup.decisions.two_steps_dialog import agreed

    before = window._document.tournament
    assert before is not None
    after = replace(before, chain=parse_chain("PTS,KS"))
    agreed(before, after, window)


def _paste(stage: Stage) -> None:
    from PySide6.QtGui import QAction, QGuiApplication

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


# --- taking them -----------------------------------------------------------------------------


def palette_of(colours: str) -> QPalette | None:
    """What a system in these colours gives a program; None: what Qt has of itself."""
    from PySide6.QtGui import QColor, QPalette

    if colours == "light":
        return None
    dark = colours == "dark"
    window, base = ("#2b2d30", "#1e1f22") if dark else ("#000000", "#000000")
    text, quiet = ("#dfe1e5", "#868a91") if dark else ("#ffffff", "#ffffff")
    accent, on_accent = ("#3574f0", "#ffffff") if dark else ("#ffff00", "#000000")
    roles = QPalette.ColorRole
    palette = QPalette(QColor("#393b40" if dark else "#000000"), QColor(window))
    for role, colour in (
        (roles.Base, base), (roles.AlternateBase, "#26282c" if dark else "#000000"),
        (roles.Text, text), (roles.WindowText, text), (roles.ButtonText, text),
        (roles.PlaceholderText, quiet), (roles.Highlight, accent),
        (roles.HighlightedText, on_accent), (roles.Link, "#6b9bfa" if dark else "#ffff00"),
        (roles.ToolTipBase, base), (roles.ToolTipText, text), (roles.Accent, accent),
    ):  # fmt: skip
        palette.setColor(role, QColor(colour))
    for role in (roles.Text, roles.WindowText, roles.ButtonText):
        palette.setColor(
            QPalette.ColorGroup.Disabled, role, QColor("#6f737a" if dark else "#00ff00")
        )
    return palette


def take(look: Look, folder: Path, scenes: Sequence[str]) -> list[str]:
    """The pictures of a look, in this process; which of them are larger than the screen."""
    from tbdesk.app import create_app
    from tbdesk.session.language import speak

    app = create_app(["tbdesk"])
    speak(app, look.language)
    palette = palette_of(look.colours)
    if palette is not None:
        app.setPalette(palette)
    folder.mkdir(parents=True, exist_ok=True)
    stage = Stage(folder)
    for name, scene in SCENES.items():
        if not scenes or any(name.startswith(wanted) for wanted in scenes):
            scene(stage)
    return stage.too_large


@contextmanager
def _screen(look: Look) -> Iterator[dict[str, str]]:
    """The environment of a process that has such a screen, and settings of its own."""
    with tempfile.TemporaryDirectory() as own:
        screen = {
            "name": "screen", "x": 0, "y": 0, "width": look.width, "height": look.height,
            "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1,
        }  # fmt: skip
        config = Path(own, "screen.json")
        config.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
        yield {
            **os.environ,
            "QT_QPA_PLATFORM": f"offscreen:configfile={config}",
            "QT_SCALE_FACTOR": str(look.scale),
            "XDG_CONFIG_HOME": own,
            "XDG_DATA_HOME": own,
        }


def _sheets(folder: Path) -> None:
    """The pictures of a folder beside each other, nine on a sheet."""
    from PIL import Image, ImageDraw

    pictures = sorted(folder.glob("*.png"))
    width, height, across, many = 640, 420, 3, 9
    for first in range(0, len(pictures), many):
        sheet = Image.new("RGB", (width * across, height * many // across), "#808080")
        for number, path in enumerate(pictures[first : first + many]):
            with Image.open(path) as picture:
                small = picture.convert("RGB")
                small.thumbnail((width - 10, height - 24))
            at = (number % across * width + 5, number // across * height + 18)
            sheet.paste(small, at)
            ImageDraw.Draw(sheet).text((at[0], at[1] - 14), path.stem, "#ffffff")
        sheet.save(folder.parent / f"{folder.name}-{first // many + 1}.png")


def _readme() -> None:
    """The example of the README, with the value of Bruno's SB/C1 opened."""
    with _screen(Look("readme", 1120, 620 + TITLE_BAR)) as environment:
        run = [sys.executable, "-m", "tools.screenshots", "--in-process", "readme"]
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([*run, folder, "crosstable"], check=True, env=environment)
            Path(folder, "crosstable-value.png").replace(README)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--look", action="append", help="only this look")
    parser.add_argument("--readme", action="store_true")
    parser.add_argument("--in-process", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.readme:
        _readme()
        return 0
    if asked.folder is None:
        parser.error("a folder for the pictures is needed")
    if asked.in_process:
        looks = {look.name: look for look in (*LOOKS, Look("readme"))}
        too_large = take(looks[asked.in_process], asked.folder, asked.scenes)
        print("\n".join(f"{asked.in_process}: {line}" for line in too_large))
        return bool(too_large)
    status = 0
    for look in LOOKS:
        if asked.look and look.name not in asked.look:
            continue
        folder = asked.folder / look.name
        run = [sys.executable, "-m", "tools.screenshots", "--in-process", look.name]
        with _screen(look) as environment:
            command = [*run, str(folder), *asked.scenes]
            status |= subprocess.run(command, env=environment, check=False).returncode
        _sheets(folder)
    return status


if __name__ == "__main__":
    sys.exit(main())
