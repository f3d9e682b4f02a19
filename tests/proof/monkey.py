"""python -m tests.proof.monkey [--seed N] [--minutes M]: random keys and clicks in the real window.

Opens every menu and chooses every action, those tried least first; types into grids and dialogs,
clicks cells, headings, tabs and buttons, and closes dialogs with OK, Cancel and Escape, on copies
of the bundled examples and of the files of tests/data. The same seed does the same, as long as the
program answers the same. Reads and writes files in a temporary folder alone, prints on no printer
and opens no browser.

Ends with status 1 at the first fault dialog, uncaught exception or dialog that does not close, and
prints the steps that led there; all steps are in the file that is named first, also after a crash.
"""

from __future__ import annotations

import faulthandler
import os
import shutil
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, TextIO

from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    QPoint,
    QRect,
    Qt,
    QTimer,
    QtMsgType,
    QUrl,
    Slot,
    qInstallMessageHandler,
)
from PySide6.QtGui import QAction, QContextMenuEvent, QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QHeaderView,
    QLineEdit,
    QMenu,
    QMessageBox,
    QProgressDialog,
    QPushButton,
    QTabBar,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from tbdesk import paths
from tbdesk.app import create_app, create_window
from tbdesk.session.garbage import MainThreadCollector
from tbdesk.session.tasks import TaskRunner
from tbdesk.ui.failure_dialog import FailureDialog
from tbdesk.ui.window.main_window import MainWindow
from tests.proof import command

_ROOT = Path(__file__).resolve().parents[2]
_SOURCES = ("resources/examples", "tests/data")
#: Steps that are printed after a fault.
_TOLD = 40
#: Milliseconds between two steps.
_PAUSE = 1
#: Seconds that a step waits at most for work that is under way.
_PATIENCE = 10
#: Timers up to this many milliseconds are waited for.
_SHORT = 100
#: Steps in a dialog at least and at most before it is closed; tries before that is a fault.
_LEAST, _MOST, _TRIES = 2, 30, 12
#: Windows beside the main one before they are closed.
_WINDOWS = 3

_KEYS = Qt.Key
_MODIFIERS = Qt.KeyboardModifier
_LEFT = Qt.MouseButton.LeftButton
_MOVES = (_KEYS.Key_Up, _KEYS.Key_Down, _KEYS.Key_Left, _KEYS.Key_Right, _KEYS.Key_Home,
          _KEYS.Key_End, _KEYS.Key_PageUp, _KEYS.Key_PageDown)  # fmt: skip
_OTHERS = (_KEYS.Key_Return, _KEYS.Key_Tab, _KEYS.Key_Backtab, _KEYS.Key_Escape, _KEYS.Key_Delete,
           _KEYS.Key_Backspace, _KEYS.Key_F2, _KEYS.Key_F4, _KEYS.Key_F7, _KEYS.Key_Space,
           _KEYS.Key_F1, _KEYS.Key_F9)  # fmt: skip
_WITH_CONTROL = (_KEYS.Key_Z, _KEYS.Key_Y, _KEYS.Key_C, _KEYS.Key_V, _KEYS.Key_X, _KEYS.Key_A,
                 _KEYS.Key_D, _KEYS.Key_R, _KEYS.Key_F, _KEYS.Key_Home, _KEYS.Key_End)  # fmt: skip
_TEXTS = (
    *("1", "0", "5", "=", "+", "-", "_", "a", "h", "u", "z", "f", "½", "1-0", "0-1", "2:2", "3½-½"),
    *("2w1", "+b3", "7", "12", "0", "-1", "99999999999999999999", "1e9", "2100", "3.5", "1/3"),
    *(
        "Alice",
        "Bruno Z",
        "Niccolò",
        "éà ß",
        "<b>x</b>",
        "&",
        "",
        " ",
        "x" * 300,
        "名前",
        "\u202e1",
    ),
    *("=1+1", "2026-02-28", "31.12.99", "PTS,DE,SB/C1", "BH/C1", "SB", "KS", "ITA", "a;b\tc"),
)
_TABLES = (
    *("1", "1\t0\t½", "1\n0\n½\n+", "1\t0\n½", "x", "\t\t\n\t", "A\nB\nC\nD"),
    "Name\tRtg\nAnna\t2000\nBob\t",
)
#: Names that files are saved under.
_NAMES = (
    "a",
    "a.tbdesk",
    "b.trf",
    "c.xlsx",
    "d.html",
    "e.csv",
    "f.txt",
    "g.pdf",
    "no/such/h.tbdesk",
)


class StuckError(Exception):
    """A dialog that does not close."""


class Monkey(QObject):
    """Does a step whenever the event loop has nothing left to do, in whichever window is in
    front."""

    def __init__(self, seed: int, seconds: float, folder: Path, steps: TextIO) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.tried: Counter[str] = Counter()
        #: What Qt warned of, and how often.
        self.warnings: Counter[str] = Counter()
        self.done = 0
        self._random = Random(seed)
        self._end = time.monotonic() + seconds
        self._folder, self._steps = folder, steps
        self._last: deque[str] = deque(maxlen=_TOLD)
        self._files = sorted(path for path in folder.iterdir() if path.is_file())
        self._examples = sorted(paths.examples())
        self._tables = [path for path in self._files if path.suffix in (".tsv", ".txt")]
        self._since = time.monotonic()
        self._chosen: QWidget | None = None
        self._left_in: dict[QWidget, int] = {}
        self.window: MainWindow | None = None

    def begin(self) -> None:
        """Start as soon as there is an event loop, and hear of every fault from now on."""
        sys.excepthook, threading.excepthook = self._hear, self._hear_of_thread
        sys.unraisablehook = lambda what: self._note(what.exc_value)
        qInstallMessageHandler(self._hear_of_qt)
        for scheme in ("http", "https", "mailto", "file"):
            QDesktopServices.setUrlHandler(scheme, self, "keep_from_browser")  # type: ignore[arg-type]
        QTimer.singleShot(0, self._step)

    @Slot(QUrl)
    def keep_from_browser(self, url: QUrl) -> None:
        self._log(f"(the link {url.toString()})")

    def story(self) -> str:
        """The last steps, a line each."""
        return "\n".join(self._last)

    # --- faults ------------------------------------------------------------------------------

    def _hear(
        self, _kind: type[BaseException], error: BaseException, _trace: TracebackType | None
    ) -> None:
        self._note(error)

    def _hear_of_thread(self, what: Any) -> None:
        self._note(what.exc_value)

    def _hear_of_qt(self, _kind: QtMsgType, _where: QMessageLogContext, text: str) -> None:
        if not text.startswith("This plugin does not support "):
            self.warnings[text] += 1
            self._log(f"(Qt: {text})")

    def _note(self, error: BaseException | None) -> None:
        if error is not None:
            self.faults.append("".join(traceback.format_exception(error)))

    def _look_for_faults(self) -> None:
        dialogs = [one for one in QApplication.topLevelWidgets() if isinstance(one, FailureDialog)]
        if dialogs and not self.faults:
            self.faults.append("a fault dialog without an exception")

    # --- steps -------------------------------------------------------------------------------

    def _step(self) -> None:
        """Act once. The next step comes first: what this one opens may have an event loop of its
        own."""
        self._look_for_faults()
        if self.faults or time.monotonic() > self._end:
            QApplication.exit(0)
            return
        QTimer.singleShot(_PAUSE, self._step)
        now = time.monotonic()
        popup, modal = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        front = popup or modal or self._chosen_window()
        in_front = popup is not None or QApplication.activeWindow() is front
        if (self._is_busy() or not in_front) and now < self._since + _PATIENCE:
            if not in_front:
                front.activateWindow()
            return
        self._since, self._chosen = now, None
        self.done += 1
        if popup is not None:
            self._in_popup(popup)
        elif isinstance(front, QDialog):
            self._in_dialog(front)
        elif front is self.window:
            self._in_main_window(front)
        else:
            self._in_window(front)

    def _is_busy(self) -> bool:
        window = self.window
        if window is None or not isValid(window):
            return False
        timers = (timer for timer in window.findChildren(QTimer) if timer.isActive())
        return (
            window.calculation.busy
            or any(tasks.busy for tasks in window.findChildren(TaskRunner))
            or any(timer.isSingleShot() and timer.interval() <= _SHORT for timer in timers)
        )

    def _chosen_window(self) -> QWidget:
        """The window for the next step: mostly the main window, a new one if it was closed, else
        another that is open."""
        main, chosen = self.window, self._chosen
        if main is None or not isValid(main) or not main.isVisible():
            self._log("start")
            if main is not None and isValid(main):
                main.deleteLater()
            main = self.window = create_window()
            main.open_example(self._random.choice(self._examples))
            main.show()
            chosen = None
        if chosen is None or not isValid(chosen) or not chosen.isVisible():
            others = _other_windows(main)
            while len(others) > _WINDOWS:
                self._log(f"close {others[0].objectName()}")
                others.pop(0).close()
            other = others and self._random.random() < 0.2
            chosen = self._chosen = self._random.choice(others) if other else main
        return chosen

    def _log(self, text: str) -> None:
        line = f"{self.done:6} {text}"
        self._last.append(line)
        print(line, file=self._steps, flush=True)

    def _any(self, *hands: tuple[int, Callable[[QWidget], None]]) -> Callable[[QWidget], None]:
        """One of some hands, each with its weight."""
        return self._random.choices([hand for _, hand in hands], [weight for weight, _ in hands])[0]

    # --- where a step acts -------------------------------------------------------------------

    def _in_main_window(self, window: QWidget) -> None:
        self._any(
            (30, self._type), (15, self._press), (25, self._open_menu), (20, self._touch),
            (5, self._open_cell_menu), (3, self._fill_clipboard), (2, self._resize),
        )(window)  # fmt: skip

    def _in_window(self, window: QWidget) -> None:
        """In a window beside the main one, such as the help."""
        self._any((5, self._touch), (3, self._press), (2, self._type), (1, self._leave))(window)

    def _in_dialog(self, dialog: QDialog) -> None:
        if isinstance(dialog, QFileDialog):
            self._choose_file(dialog)
        elif dialog.inherits("QAbstractPrintDialog"):
            self._key(dialog, _KEYS.Key_Escape)
        elif isinstance(dialog, QMessageBox):
            self._click(self._random.choice(dialog.buttons()))
        elif not isinstance(dialog, QProgressDialog) and self._is_left(dialog):
            self._any(
                (6, self._touch), (3, self._type), (3, self._press), (1, self._press_button),
                (1, self._fill_clipboard),
            )(dialog)  # fmt: skip

    def _is_left(self, dialog: QDialog) -> bool:
        """Close a dialog that was open for long enough; False if that was this step."""
        for gone in [one for one in self._left_in if not isValid(one)]:
            del self._left_in[gone]
        left = self._left_in.setdefault(dialog, self._random.randint(_LEAST, _MOST)) - 1
        self._left_in[dialog] = left
        if left >= 0:
            return True
        if left < -_TRIES:
            raise StuckError(f"{dialog.objectName()} is not closed by Escape")
        self._log(f"Escape in {_name(dialog)}")
        self._key(QApplication.focusWidget() or dialog, _KEYS.Key_Escape)
        return False

    def _in_popup(self, popup: QWidget) -> None:
        """A menu, or the list of a box."""
        if not isinstance(popup, QMenu):
            keys = self._random.choice((_KEYS.Key_Down, _KEYS.Key_Return, _KEYS.Key_Escape))
            self._log(f"{keys.name} in the list {_name(popup)}")
            self._key(popup.findChild(QAbstractItemView) or popup, keys)
            return
        actions = [one for one in popup.actions() if one.isEnabled() and not one.isSeparator()]
        actions = [one for one in actions if one.isVisible()]
        if not actions or self._random.random() < 0.1:
            self._log("Escape in a menu")
            self._key(popup, _KEYS.Key_Escape)
            return
        least = min(self.tried[_called(popup, one)] for one in actions)
        action = self._random.choice(
            [one for one in actions if self.tried[_called(popup, one)] == least]
        )
        self.tried[_called(popup, action)] += 1
        self._log(f"choose {_called(popup, action)}")
        popup.setActiveAction(action)
        self._key(popup, _KEYS.Key_Return)

    # --- hands -------------------------------------------------------------------------------

    def _key(
        self, widget: QWidget, key: Qt.Key, modifiers: Qt.KeyboardModifier = _MODIFIERS.NoModifier
    ) -> None:
        QTest.keyPress(widget, key, modifiers)
        if isValid(widget):
            QTest.keyRelease(widget, key, modifiers)

    def _click(
        self,
        widget: QWidget,
        at: QPoint | None = None,
        modifiers: Qt.KeyboardModifier = _MODIFIERS.NoModifier,
    ) -> None:
        at = widget.rect().center() if at is None else at
        QTest.mousePress(widget, _LEFT, modifiers, at)
        if isValid(widget):
            QTest.mouseRelease(widget, _LEFT, modifiers, at)

    def _type(self, window: QWidget) -> None:
        """A text, into whatever has the focus."""
        text = self._random.choice(_TEXTS)
        self._log(f"type {text[:20]!r} into {_name(QApplication.focusWidget() or window)}")
        for sign in text:
            widget = QApplication.focusWidget() or window
            if sign.isascii():
                QTest.keyClicks(widget, sign)
            else:
                click, no_key = QTest.KeyAction.Click, Qt.Key.Key_unknown
                QTest.sendKeyEvent(click, widget, no_key, sign, _MODIFIERS.NoModifier)
        if self._random.random() < 0.4:
            self._key(QApplication.focusWidget() or window, _KEYS.Key_Return)

    def _press(self, window: QWidget) -> None:
        """A key that is no letter."""
        keys, modifiers = self._random.choice(
            (
                (_MOVES, _MODIFIERS.NoModifier), (_OTHERS, _MODIFIERS.NoModifier),
                (_MOVES, _MODIFIERS.ShiftModifier), (_WITH_CONTROL, _MODIFIERS.ControlModifier),
            )
        )  # fmt: skip
        key, widget = self._random.choice(keys), QApplication.focusWidget() or window
        self._log(f"press {modifiers.name} {key.name} in {_name(widget)}")
        self._key(widget, key, modifiers)

    def _open_menu(self, window: QWidget) -> None:
        """A menu of the main window, by a click on its name."""
        assert isinstance(window, MainWindow)
        bar = window.menuBar()
        menus = [(one, one.menu()) for one in bar.actions()]
        sizes = [len(menu.actions()) for _action, menu in menus if isinstance(menu, QMenu)]
        action = self._random.choices([action for action, _menu in menus], sizes)[0]
        self._log(f"open the menu {action.text()}")
        self._click(bar, bar.actionGeometry(action).center())

    def _open_cell_menu(self, window: QWidget) -> None:
        """The context menu of a cell."""
        views = [one for one in window.findChildren(QAbstractItemView) if one.isVisible()]
        if not views:
            return
        view = self._random.choice(views)
        at = self._point(view.viewport().rect())
        self._log(f"the menu of {_name(view)} at {at.x()}, {at.y()}")
        area = view.viewport()
        QTest.mouseClick(area, Qt.MouseButton.RightButton, _MODIFIERS.NoModifier, at)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, area.mapToGlobal(at))
        QApplication.sendEvent(area, event)

    def _fill_clipboard(self, _window: QWidget) -> None:
        """A table to be pasted."""
        text = self._random.choice(_TABLES)
        if self._random.random() < 0.5:
            text = self._random.choice(self._tables).read_text(encoding="utf-8", errors="replace")
        self._log(f"copy {text[:20]!r}")
        QGuiApplication.clipboard().setText(text)

    def _resize(self, window: QWidget) -> None:
        width, height = self._random.randint(500, 1900), self._random.randint(350, 1100)
        self._log(f"resize to {width} x {height}")
        window.resize(width, height)

    def _leave(self, window: QWidget) -> None:
        self._log(f"Escape in {_name(window)}")
        self._key(QApplication.focusWidget() or window, _KEYS.Key_Escape)

    def _press_button(self, window: QWidget) -> None:
        """One of the buttons of a dialog, OK and Cancel among them."""
        buttons = [one for one in window.findChildren(QPushButton) if _is_in_reach(one)]
        if buttons:
            button = self._random.choice(buttons)
            self._log(f"click {button.text()!r}")
            self._click(button)

    def _choose_file(self, dialog: QFileDialog) -> None:
        """A file to open or to save, by its name; sometimes none."""
        edit = dialog.findChild(QLineEdit, "fileNameEdit")
        assert edit is not None
        opens = dialog.acceptMode() == QFileDialog.AcceptMode.AcceptOpen
        events = [path for path in self._files if path.stem in self._examples]
        among = self._random.choice((events, self._files)) if opens else _NAMES
        name = str(self._random.choice(among))
        draw = self._random.random()
        if draw < 0.2 or edit.text() == str(self._folder / name):
            self._log("Escape in the file dialog")
            self._key(dialog, _KEYS.Key_Escape)
            return
        self._log(f"the file {Path(name).name}")
        edit.setText(str(self._folder / name))
        self._key(edit, _KEYS.Key_Return)

    def _touch(self, window: QWidget) -> None:
        """Something that takes clicks."""
        kinds = (QAbstractButton, QAbstractSpinBox, QComboBox, QHeaderView, QAbstractItemView,
                 QLineEdit, QTabBar, QTextEdit)  # fmt: skip
        found = [one for one in window.findChildren(QWidget) if isinstance(one, kinds)]
        found = [one for one in found if one.window() is window and _is_in_reach(one)]
        if not found:
            return
        widget = self._random.choice(found)
        modifiers = self._random.choices(
            (_MODIFIERS.NoModifier, _MODIFIERS.ControlModifier, _MODIFIERS.ShiftModifier), (8, 1, 1)
        )[0]
        if isinstance(widget, QTabBar):
            at = widget.tabRect(self._random.randrange(widget.count() or 1)).center()
            self._log(f"click a tab of {_name(widget)}")
            self._click(widget, at)
        elif isinstance(widget, QAbstractItemView | QTextEdit):
            area = widget.viewport()
            at = self._point(area.rect())
            self._log(f"click {modifiers.name} {_name(widget)} at {at.x()}, {at.y()}")
            if self._random.random() < 0.2:
                QTest.mouseDClick(area, _LEFT, modifiers, at)
            else:
                self._click(area, at, modifiers)
        else:
            self._log(f"click {_name(widget)}")
            self._click(widget)

    def _point(self, area: QRect) -> QPoint:
        """Somewhere in an area, more often near its upper left corner, where most cells are."""
        return QPoint(
            round((area.width() - 1) * self._random.random() ** 2),
            round((area.height() - 1) * self._random.random() ** 2),
        )


def _other_windows(main: QWidget) -> list[QWidget]:
    """The windows in sight beside the main one, by their names."""
    kinds = (Qt.WindowType.Window, Qt.WindowType.Dialog)
    others = [one for one in QApplication.topLevelWidgets() if one.isVisible() and one is not main]
    others = [one for one in others if one.windowType() in kinds]
    return sorted(others, key=lambda one: (one.objectName(), one.windowTitle()))


def _is_in_reach(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled() and not widget.visibleRegion().isEmpty()


def _name(widget: QWidget) -> str:
    words = widget.objectName() or widget.accessibleName()
    if isinstance(widget, QAbstractButton):
        words = words or widget.text()
    return f"{type(widget).__name__} {words}".strip()


def _called(menu: QMenu, action: QAction) -> str:
    """An action by its name, else by its menu and text."""
    return action.objectName() or f"{menu.objectName() or menu.title()} > {action.text()}"


def _copies(folder: Path) -> None:
    """Copy everything that is opened."""
    for source in _SOURCES:
        for path in sorted((_ROOT / source).rglob("*")):
            if path.is_file() and "fonts" not in path.parts:
                shutil.copy(path, folder / "-".join(path.relative_to(_ROOT / source).parts))


def _never_chosen(window: MainWindow, tried: Counter[str]) -> Sequence[str]:
    """The actions of the window that no step chose."""
    names = {one.objectName() for one in window.findChildren(QAction) if one.objectName()}
    return sorted(name for name in names if name.startswith("action") and not tried[name])


def main() -> None:
    line = command.parser("monkey", __doc__)
    line.add_argument("--seed", type=int, default=1)
    line.add_argument("--minutes", type=float, default=10)
    wanted = line.parse_args()
    faulthandler.enable()
    number, name = tempfile.mkstemp(prefix="monkey-", suffix=".steps")
    print(f"seed {wanted.seed}; the steps: {name}", flush=True)
    with os.fdopen(number, "w") as steps, tempfile.TemporaryDirectory(prefix="monkey-") as home:
        folder = Path(home) / "files"
        folder.mkdir()
        _copies(folder)
        places = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")
        os.environ |= dict.fromkeys(places, home)
        os.environ["CUPS_SERVER"] = "localhost:1"  # where no printer is
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        os.chdir(folder)
        sys.exit(_run(wanted.seed, wanted.minutes * 60, folder, steps))


def _run(seed: int, seconds: float, folder: Path, steps: TextIO) -> int:
    """Let the monkey act for some time; the exit status."""
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    app = create_app(["tbdesk"])
    app.setQuitOnLastWindowClosed(False)
    app.setKeyboardInputInterval(0)  # letters typed in a list would be one word if they are quick
    MainThreadCollector(app)
    monkey = Monkey(seed, seconds, folder, steps)
    monkey.begin()
    app.exec()
    sys.excepthook = sys.__excepthook__
    print(f"{monkey.done} steps, {len(monkey.tried)} actions chosen {monkey.tried.total()} times")
    if monkey.window is not None and isValid(monkey.window):
        never = _never_chosen(monkey.window, monkey.tried)
        print("never chosen:", ", ".join(never) or "none")
    for text, times in monkey.warnings.most_common():
        print(f"Qt, {times} times: {text}")
    for fault in monkey.faults[:1]:
        print(f"{monkey.story()}\n\n{fault}")
    return int(bool(monkey.faults))


if __name__ == "__main__":
    main()
