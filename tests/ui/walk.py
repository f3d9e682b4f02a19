"""A walk through every view and dialog, as the keyboard and a screen reader take it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QImage, QKeySequence, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMainWindow,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QTabBar,
    QTextEdit,
    QWidget,
)
from pytestqt.exceptions import capture_exceptions

from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import Dialog
from tests.fragile import unannounced
from tests.ui.hands import activate
from tools.scenes import SCENES, Stage

#: What a window has of a screen of 1366x768.
ROOM = QSize(1366, 736)

#: What takes input, whatever its focus policy.
_INPUT = (
    QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QProgressBar,
    QTextEdit,
)  # fmt: skip

#: What shows more than one thing, so that its name alone does not say how to go about in it.
_VIEWS = (QAbstractItemView, QTextEdit)

#: Characters of what is typed into a field that are in sight.
LEAST_TYPED = 5

#: Of the lightness of a pixel, which goes to 255: a difference that is seen without its colour.
SEEN = 40
_ALIKE = bytes(range(SEEN))
#: Pixels of an outline around something small.
SEEN_PIXELS = 40

#: Faults by the name of the scene.
Faults = dict[str, list[str]]


class Walk:
    """The faults of all that was shown, by kind."""

    def __init__(self) -> None:
        self.seen: set[type[QWidget]] = set()
        self.unnamed: Faults = defaultdict(list)
        self.undescribed: Faults = defaultdict(list)
        self.out_of_reach: Faults = defaultdict(list)
        self.out_of_order: Faults = defaultdict(list)
        self.shared_letters: Faults = defaultdict(list)
        self.no_way_out: Faults = defaultdict(list)
        self.cut_off: Faults = defaultdict(list)
        self.unseen: Faults = defaultdict(list)
        self.unannounced: Faults = defaultdict(list)
        self.unexplained: Faults = defaultdict(list)
        self._compared: set[tuple[type[QWidget], str, str]] = set()

    def through_everything(self) -> None:
        """Look at every view and dialog, each opened once."""
        with capture_exceptions() as failed:
            stage = Stage(self.look, ROOM, patience=0.02)
            for scene in SCENES.values():
                scene(stage)
            stage.forget()
            stage.window.close()
            stage.window.deleteLater()
        assert not failed

    def look(self, scene: str, shown: QWidget) -> None:
        """Everything about a window or dialog that is in front."""
        first = type(shown) not in self.seen
        self.seen.add(type(shown))
        self._ask_names(scene, shown)
        self._ask_letters(scene, shown)
        self._measure(scene, shown)
        self._tab_through(scene, shown)
        self.unannounced[scene] += unannounced()
        if isinstance(shown, Dialog) and first:
            self._ask_help(scene, shown)
        if isinstance(shown, QDialog):
            self._leave(scene, shown)

    # --- what a screen reader is told ----------------------------------------------------------

    def _ask_names(self, scene: str, shown: QWidget) -> None:
        for widget in _parts(shown):
            if isinstance(widget, QHeaderView) or widget.focusProxy() is not None:
                continue
            if not _takes_focus(widget) and not isinstance(widget, _INPUT):
                continue
            told = QAccessible.queryAccessibleInterface(widget)
            name = told.text(QAccessible.Text.Name)
            if isinstance(widget, QComboBox):  # on Linux Qt gives what is chosen for its name
                name = widget.accessibleName() or _label_of(widget, shown)
            if not name.strip():
                self.unnamed[scene].append(_call(widget))
            described = told.text(QAccessible.Text.Description).strip()
            if isinstance(widget, _VIEWS) and _takes_focus(widget) and not described:
                self.undescribed[scene].append(_call(widget))

    def _ask_letters(self, scene: str, shown: QWidget) -> None:
        letters = Counter(
            letter
            for text in _texts_with_letters(shown)
            if (letter := QKeySequence.mnemonic(text).toString())
        )
        self.shared_letters[scene] += [letter for letter, count in letters.items() if count > 1]

    # --- the keyboard --------------------------------------------------------------------------

    def _tab_through(self, scene: str, shown: QWidget) -> None:
        """The Tab key until it is back where it began; Ctrl+Tab out of grids that use Tab."""
        begin = QApplication.focusWidget()
        if begin is None or begin.window() is not shown:
            wanted = [part for part in _parts(shown) if _tabbed(part)]
            if not wanted:
                return
            begin = wanted[0]
            begin.setFocus()
        by_keys = Qt.WidgetAttribute.WA_KeyboardFocusChange
        if isinstance(shown, Dialog):
            _waited(lambda: shown.testAttribute(by_keys))
        else:  # a key brought us here
            shown.setAttribute(by_keys)
        met: list[QWidget] = []
        at: QWidget | None = begin
        while at is not None and at not in met:
            met.append(at)
            at = self._step(scene, at)
        self._ask_order(scene, shown, met if at is None else met[met.index(at) :])
        if isinstance(shown, QMainWindow):
            met += [before for one in met for before in _before(one, met)]
        reached = set(met) | {one.focusProxy() for one in met}
        for widget in _parts(shown):
            if _tabbed(widget) and widget not in reached and not _is_part_of(widget, reached):
                self.out_of_reach[scene].append(_call(widget))
        begin.setFocus()

    def _step(self, scene: str, at: QWidget) -> QWidget | None:
        """Tab, and whether it was seen that the keys went there; of what comes up often once."""
        kind = type(at), at.objectName(), at.accessibleName()
        if kind in self._compared:
            return _next(at)
        self._compared.add(kind)
        focused = at.grab().toImage()
        to = _next(at)
        if to not in (None, at) and differences(focused, at.grab().toImage()) < SEEN_PIXELS:
            self.unseen[scene].append(_call(at))
        return to

    def _ask_order(self, scene: str, shown: QWidget, met: list[QWidget]) -> None:
        """As the eye reads, with one way back from the last to the first. What the keys went to may
        have been scrolled into sight: the places are those from the top."""
        for area in shown.findChildren(QScrollArea):
            area.verticalScrollBar().setValue(0)
        places = [_place(one, shown) for one in met]
        steps = zip(range(len(met)), [*range(1, len(met)), 0], strict=True)
        back = [(met[one], met[other]) for one, other in steps if _back(places[one], places[other])]
        if len(back) > 1:
            self.out_of_order[scene] += [f"{_call(one)} > {_call(two)}" for one, two in back]

    def _ask_help(self, scene: str, dialog: Dialog) -> None:
        """F1 opens the help beside a dialog; it goes before anything else is done."""

        def opened() -> list[QWidget]:
            direct = Qt.FindChildOption.FindDirectChildrenOnly
            return dialog.findChildren(QWidget, "helpWindow", options=direct)

        QTest.keyClick(QApplication.focusWidget() or dialog, Qt.Key.Key_F1)
        if not opened():
            self.unexplained[scene].append("F1 opens no help")
        for window in opened():
            window.close()
        assert _waited(lambda: not opened())
        activate(dialog)

    def _leave(self, scene: str, dialog: QDialog) -> None:
        buttons = [button for button in dialog.findChildren(QPushButton) if button.isVisible()]
        # What may come up while somebody types must not be closed by the next Enter.
        uncalled = dialog.objectName() == "failureDialog"
        if not uncalled and not any(
            button.isDefault() or button.autoDefault() for button in buttons
        ):
            self.no_way_out[scene].append("no default button")
        if dialog.isModal():
            QTest.keyClick(QApplication.focusWidget() or dialog, Qt.Key.Key_Escape)
            if dialog.isVisible():
                self.no_way_out[scene].append("Escape does not close it")

    # --- large text ----------------------------------------------------------------------------

    def _measure(self, scene: str, shown: QWidget) -> None:
        if not _waited(lambda: not self._cut_off(shown)):
            self.cut_off[scene] += self._cut_off(shown)

    def _cut_off(self, shown: QWidget) -> list[str]:
        faults = []
        if not shown.isFullScreen():
            least = shown.minimumSizeHint().expandedTo(shown.minimumSize())
            room = ROOM.boundedTo(shown.screen().availableSize())
            if least.width() > ROOM.width() or max(least.height(), 0) > room.height():
                faults.append(f"{least.width()}x{least.height()} is larger than the screen")
            if shown.height() > max(ROOM.height(), shown.screen().availableSize().height()):
                faults.append(f"{shown.height()} high is higher than the screen")
        for widget in _parts(shown):
            if isinstance(widget, QLabel | QAbstractButton | QComboBox | QLineEdit | QGroupBox):
                if not _is_whole(widget) and not _is_whole_in_tooltip(widget):
                    needs, has = widget.sizeHint(), widget.size()
                    faults.append(
                        f"{_call(widget)}: {has.width()}x{has.height()} of "
                        f"{needs.width()}x{needs.height()}"
                    )
            elif isinstance(widget, QScrollArea) and _is_wider(widget):
                faults.append(f"{_call(widget)}: cut off on the right")
        return faults


def differences(one: QImage, other: QImage) -> int:
    """How many pixels are lighter or darker in one picture than in another of the same size."""
    assert one.size() == other.size()
    grey, colours = QImage.Format.Format_Grayscale8, QImage.Format.Format_RGB32
    both = one.convertToFormat(grey).convertToFormat(colours)
    painter = QPainter(both)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other.convertToFormat(grey).convertToFormat(colours))
    painter.end()
    lightness = both.convertToFormat(grey)  # its bits go with it
    return len(bytes(lightness.constBits()).translate(None, _ALIKE))


def _place(widget: QWidget, shown: QWidget) -> QRect:
    """The place of a widget in a window, with the content of a dialog as if nothing scrolled."""
    place = QRect(widget.mapTo(shown, QPoint()), widget.size())
    directly = Qt.FindChildOption.FindDirectChildrenOnly
    area = shown.findChild(QScrollArea, options=directly) if isinstance(shown, Dialog) else None
    if area is not None and area.isAncestorOf(widget):
        place.translate(0, area.verticalScrollBar().value())
    elif area is not None and place.top() > area.y():
        place.translate(0, area.verticalScrollBar().maximum())
    return place


def _waited(settled: Callable[[], bool], turns: int = 20) -> bool:
    """Until everything has been laid out."""
    while turns and not settled():
        QTest.qWait(5)
        turns -= 1
    return turns > 0


def _parts(shown: QWidget) -> Iterator[QWidget]:
    """The visible widgets of a window, without those that Qt adds to its widgets."""
    for widget in shown.findChildren(QWidget):
        if widget.isVisible() and widget.window() is shown and not _is_of_qt(widget):
            yield widget


def _label_of(widget: QWidget, shown: QWidget) -> str:
    labels = (label for label in shown.findChildren(QLabel) if label.buddy() is widget)
    return next((label.text() for label in labels), "")


def _is_of_qt(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    own = widget.objectName().startswith("qt_")
    return (
        own
        or isinstance(parent, QComboBox | QAbstractSpinBox)
        or (isinstance(widget, QAbstractButton) and isinstance(parent, QTabBar | QLineEdit))
    )


def _takes_focus(widget: QWidget) -> bool:
    return widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.isEnabled()


def _tabbed(widget: QWidget) -> bool:
    by_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return by_tab and widget.isEnabled() and widget.focusProxy() is None


def _is_part_of(widget: QWidget, reached: set[QWidget | None]) -> bool:
    """One of several choices, of which arrow keys go to the others."""
    if isinstance(widget, QAbstractButton) and widget.autoExclusive():
        return any(
            isinstance(one, QAbstractButton) and one.parentWidget() is widget.parentWidget()
            for one in reached
        )
    return False


def _next(at: QWidget) -> QWidget | None:
    """The next stop of Tab: the parts of a date, the links of a text; of a grid with a use for Tab,
    by Ctrl."""
    plain, control = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
    for modifier in (*[plain] * (50 if isinstance(at, QTextEdit) else 3), control):
        QTest.keyClick(at, Qt.Key.Key_Tab, modifier)
        now = QApplication.focusWidget()
        if now is not at:
            return now
    return None


def _before(at: QWidget, met: list[QWidget]) -> Iterator[QWidget]:
    """Widgets that only Shift+Tab reaches: Ctrl+Tab, which leaves a grid, goes on to the next."""
    at.setFocus()
    while True:
        QTest.keyClick(at, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
        now = QApplication.focusWidget()
        if now is None or now is at or now in met:
            return
        yield now
        at = now


def _back(one: QRect, other: QRect) -> bool:
    """True if the eye goes back from one to the other: left, and not down, or up, and not right."""
    left = other.right() <= one.left() and other.top() < one.bottom()
    above = other.bottom() <= one.top() and other.left() < one.right()
    return left or above


def _texts_with_letters(shown: QWidget) -> Iterator[str]:
    if isinstance(shown, QMainWindow):
        yield from (menu.text() for menu in shown.menuBar().actions())
    for widget in _parts(shown):
        if isinstance(widget, QLabel):
            if widget.buddy() is not None:
                yield widget.text()
        elif isinstance(widget, QAbstractButton):
            yield widget.text()
        elif isinstance(widget, QGroupBox):
            yield widget.title()
        elif isinstance(widget, QTabBar):
            yield from (
                widget.tabText(tab) for tab in range(widget.count()) if widget.isTabVisible(tab)
            )


def _is_whole(widget: QWidget) -> bool:
    if isinstance(widget, QLabel) and (widget.wordWrap() or not widget.text()):
        needed = widget.heightForWidth(widget.width())
        return not widget.text() or widget.height() >= needed
    if isinstance(widget, QLineEdit) and widget.width() < style.characters(widget, LEAST_TYPED):
        return False
    if isinstance(widget, QComboBox | QLineEdit):  # a long choice is whole in its list
        return widget.height() >= min(widget.sizeHint().height(), widget.minimumSizeHint().height())
    needs = widget.minimumSizeHint() if isinstance(widget, QAbstractButton) else widget.sizeHint()
    return widget.width() >= needs.width() and widget.height() >= needs.height()


def _is_whole_in_tooltip(widget: QWidget) -> bool:
    """A line that was shortened on purpose."""
    return isinstance(widget, QLabel) and bool(widget.toolTip())


def _is_wider(area: QScrollArea) -> bool:
    inner = area.widget()
    hidden = area.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    return inner is not None and hidden and inner.width() > area.viewport().width()


def _call(widget: QWidget) -> str:
    text = getattr(widget, "text", str)()
    name = widget.accessibleName() or widget.objectName() or str(text)[:30]
    return f"{type(widget).__name__} {name!r}"
