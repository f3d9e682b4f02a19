"""The bases of dialogs, and the fields, buttons and tables that stand in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.model.limits import MAX_TEXT
from tbdesk.i18n import _
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.question import confirmed, hand_back_focus
from tbdesk.ui.grid.editing import ENTER
from tbdesk.ui.help.asked import show_help
from tbdesk.ui.widgets.announcements import announce
from tbdesk.ui.widgets.focus import ListWidget
from tbdesk.ui.widgets.label import Label, without_letter

#: Lines of a dialog's content that are in sight on any screen, beside a scroll bar.
_LEAST_LINES = 6


def paragraph(text: str = "", name: str = "") -> Label:
    """A paragraph of a dialog, wrapped to its width. name: its object name, if it is looked for."""
    label = Label(text)
    label.setObjectName(name)
    label.setWordWrap(True)
    return label


class SideButton(QPushButton):
    """A button beside a field or a table: Enter in a dialog presses it only where it has the
    focus."""

    def __init__(self, text: str, act: Callable[[], object]) -> None:
        """act: the function called, without arguments."""
        super().__init__(text)
        self.setAccessibleName(without_letter(text))
        self.setAutoDefault(False)
        self.clicked.connect(lambda _checked=False: act())


class HelpKey(QShortcut):
    """F1 opens the help beside a dialog, at the page of the widget with the focus."""

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(QKeySequence(QKeySequence.StandardKey.HelpContents), dialog)
        self.activated.connect(self._show)

    def _show(self) -> None:
        dialog = self.parent()
        assert isinstance(dialog, QDialog)
        show_help(dialog)


class Scrolling(QScrollArea):
    """A scroll area as large as its content, if there is room."""

    def __init__(self, content: QLayout, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folded = False
        self._inner = QWidget()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # Set while empty: a widget that moves into another one is styled again.
        self.setWidget(self._inner)
        content.setContentsMargins(0, 0, 0, 0)
        self._inner.setLayout(content)

    def sizeHint(self) -> QSize:
        return self._inner.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Announce a changed need of room: Qt asks a scroll area only once."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._keep_lines_whole()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_lines_whole()

    def _keep_lines_whole(self) -> None:
        """Texts that are broken into more lines by a small width scroll rather than be cut off."""
        layout = self._inner.layout()
        if layout is not None and layout.hasHeightForWidth():
            height = layout.heightForWidth if self._folded else layout.minimumHeightForWidth
            self._inner.setMinimumHeight(height(self.viewport().width()))

    def fold(self) -> None:
        """Less is beside each other now, and scrolls rather than be squeezed."""
        self._folded = True
        if (layout := self._inner.layout()) is not None:
            layout.activate()
        self.updateGeometry()

    def height_for(self, width: int) -> int:
        """The height at which nothing scrolls, at a width. A bar that was there before would stay
        where its own width breaks the lines, so its room is left."""
        inner, beside = self._inner, self.verticalScrollBar().sizeHint().width()
        least = inner.minimumSizeHint().height()
        if not inner.hasHeightForWidth():
            return least
        return max(least, inner.heightForWidth(width - beside))

    def minimumSizeHint(self) -> QSize:
        needed = self._inner.minimumSizeHint()
        least = _LEAST_LINES * self.fontMetrics().lineSpacing()
        if needed.height() <= least:
            return needed
        return QSize(needed.width() + self.verticalScrollBar().sizeHint().width(), least)


def in_lines(text: Label, lines: int) -> Scrolling:
    """A paragraph with the room of so many lines: nothing moves when it becomes longer, and more
    lines scroll."""
    content = QVBoxLayout()
    content.addWidget(text)
    content.addStretch(1)
    room = Scrolling(content)
    room.setFixedHeight(lines * text.fontMetrics().lineSpacing())
    return room


class SideBySide(QBoxLayout):
    """Parts beside each other; one below the other where the screen is narrower than both."""

    def __init__(self) -> None:
        super().__init__(QBoxLayout.Direction.LeftToRight)


class Dialog(QDialog):
    """The base of all dialogs. Its content scrolls if the screen is too small; the rest, such as
    the buttons, is always in sight."""

    def __init__(self, name: str, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setWindowTitle(title)
        self._content: Scrolling | None = None
        HelpKey(self)

    def arrange(self, content: QLayout, *under: QWidget) -> None:
        """Put everything in its place, from the top."""
        layout = QVBoxLayout(self)
        self._content = Scrolling(content, self)
        layout.addWidget(self._content, 1)
        for widget in under:
            layout.addWidget(widget)

    def run(self) -> bool:
        """Show it until it is closed; True after OK. It is deleted when the event loop comes round
        again, so its answers can still be read."""
        accepted = self.exec() == QDialog.DialogCode.Accepted
        # A table with the focus would get an event about its loss while it is deleted, and Qt for
        # Python crashes if an event filter of Python is called then.
        self.setEnabled(False)
        self.deleteLater()
        return accepted

    def prefer(self, characters: int, lines: int) -> None:
        """Set the initial size, as far as the screen has room."""
        wanted = QSize(style.characters(self, characters), lines * self.fontMetrics().lineSpacing())
        self.resize(wanted.expandedTo(self.minimumSizeHint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus; Qt would press OK past one that is never
        the default."""
        focused = self.focusWidget()
        if event.key() in ENTER and isinstance(focused, QPushButton):
            focused.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        if not event.spontaneous():
            room = self.room()
            self._fold_if_narrow()
            self.resize(self.size().boundedTo(room))
            self.grow()
            self._order_buttons()
            self._keep_letters()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():  # closed, not minimized
            hand_back_focus(self)

    def grow(self) -> None:
        """Become as high as the content needs, as far as the screen has room."""
        needed = QSize(self.width(), max(self.height(), self._needed()))
        self.resize(needed.boundedTo(self.room()))

    def scroll_to(self, widget: QWidget) -> None:
        """Scroll the content until a widget in it is in sight."""
        if self._content is not None:
            self._content.ensureWidgetVisible(widget)

    def room(self) -> QSize:
        """The room of the screen for the dialog."""
        title = self.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
        return self.screen().availableSize() - QSize(0, title + 2 * style.unit(self))

    def event(self, event: QEvent) -> bool:
        """Fit the width again: the contents may need more of it."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._fold_if_narrow()
        return done

    def _fold_if_narrow(self) -> None:
        """Stack columns if the screen is too narrow for the dialog, then put fields below long
        names."""
        if not self._is_too_wide():
            return
        for parts in self.findChildren(SideBySide):
            parts.setDirection(QBoxLayout.Direction.TopToBottom)
        self._lay_out_again()
        if self._is_too_wide():
            for form in self.findChildren(QFormLayout):
                form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
            self._lay_out_again()
        self.resize(self.size().boundedTo(self.room()))

    def _is_too_wide(self) -> bool:
        return self.minimumSizeHint().width() > self.room().width()

    def _lay_out_again(self) -> None:
        """At once, where Qt would do it later."""
        if self._content is not None:
            self._content.fold()
        if (layout := self.layout()) is not None:
            layout.activate()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            QTimer.singleShot(0, self, self._show_focus)  # Qt has not given the focus yet

    def _show_focus(self) -> None:
        """Show the focus from the start, and not only after the first Tab."""
        self.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        if (focused := self.focusWidget()) is not None:
            focused.update()

    def _order_buttons(self) -> None:
        """The Tab key goes through the buttons as they stand, which is the style's order, and not
        to the one first that Qt has as the focus proxy of them all."""
        for box in self.findChildren(QDialogButtonBox):
            box.setFocusProxy(None)  # type: ignore[arg-type]
            if (row := box.layout()) is not None:
                row.activate()
            buttons = sorted(box.buttons(), key=lambda button: button.x())
            for button, following in pairwise(buttons):
                self.setTabOrder(button, following)

    def _keep_letters(self) -> None:
        """OK, Cancel and Close have Enter and Escape. Some desktops give them letters too, which
        would be those of fields."""
        for box in self.findChildren(QDialogButtonBox):
            of_qt = QDialogButtonBox(box.standardButtons())
            for fresh in of_qt.buttons():
                button = box.button(of_qt.standardButton(fresh))
                if button.text() == fresh.text():
                    button.setText(without_letter(fresh.text()))

    def _needed(self) -> int:
        """The height at which nothing scrolls, at the current width."""
        layout = self.layout()
        if layout is None or self._content is None:
            return 0
        around = layout.sizeHint() - self._content.sizeHint()
        margins = layout.contentsMargins()
        width = self.width() - margins.left() - margins.right()
        return around.height() + self._content.height_for(width)


class Message(Label):
    """A line for problems and outcomes in a dialog; screen readers announce every change."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("message")
        self.setWordWrap(True)

    def setText(self, text: str) -> None:
        if text != self.text():
            announce(self, text)
        super().setText(text)


class OkDialog(Dialog):
    """A dialog with OK and Cancel, and a line above them for problems."""

    def __init__(self, name: str, title: str, parent: QWidget | None = None) -> None:
        super().__init__(name, title, parent)
        #: Called last: carries out the choice and returns True, or keeps the dialog open.
        self.may_close: Callable[[], bool] = lambda: True
        self.message = Message()
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):  # Enter alone may be a table's
            QShortcut(QKeySequence(keys), self, self._press_ok)

    def _press_ok(self) -> None:
        """Ctrl+Enter is OK from anywhere, unless Enter presses Cancel."""
        ok, cancel = (
            self.buttons.button(which)
            for which in (
                QDialogButtonBox.StandardButton.Ok,
                QDialogButtonBox.StandardButton.Cancel,
            )
        )
        if not cancel.isDefault():
            ok.click()

    def accept(self) -> None:
        if self.may_close():
            super().accept()

    def is_changed(self) -> bool:
        """True if edits are lost without OK, which the user must confirm."""
        return False

    def reject(self) -> None:
        """Ask first if something was changed."""
        question = _("The changes were not confirmed. Discard them?")
        if not self.is_changed() or confirmed(
            Decision.TYPING_DISCARDED, self, self.windowTitle(), question, "Discard"
        ):
            super().reject()

    def lay_out(self, content: QLayout) -> None:
        """Put the content above the line of problems and the buttons."""
        self.arrange(content, self.message, self.buttons)


class SentencesDialog(Dialog):
    """The base of dialogs that list sentences; a subclass ends with its buttons."""

    def __init__(
        self, name: str, title: str, intro: str, lines: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(name, title, parent)
        self._intro = Label(intro)
        self._intro.setWordWrap(True)
        self._list = ListWidget()
        self._list.setAccessibleDescription(_("One line for each."))
        self._list.setWordWrap(True)
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self._list.addItems(lines)
        self._intro.setBuddy(self._list)

    def name_list(self, name: str, accessible: str) -> None:
        """Set the object name of the list, and its name for screen readers."""
        self._list.setObjectName(name)
        self._list.setAccessibleName(accessible)

    def end(self, buttons: QDialogButtonBox, usual: QPushButton) -> None:
        """Put the list above its buttons; `usual` is where Enter goes."""
        layout = QVBoxLayout()
        layout.addWidget(self._intro)
        layout.addWidget(self._list)
        self.arrange(layout, buttons)
        usual.setDefault(True)  # once it is in the dialog: before, its first button would be
        usual.setFocus()
        self.prefer(80, 17)


class ActionButtons(QDialogButtonBox):
    """The buttons of a dialog that only shows: its acts in their order, and Close.

    Enter in a field of the dialog presses none of them.
    """

    def __init__(self, dialog: QDialog, *acts: tuple[str, Callable[[], object]]) -> None:
        """acts: text and callback of every button beside Close."""
        super().__init__(QDialogButtonBox.StandardButton.Close)
        self.acts = [SideButton(text, act) for text, act in acts]
        for button in self.acts:
            self.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        self.rejected.connect(dialog.reject)


def text_field(text: str = "") -> QLineEdit:
    """A field for a text that is no longer than a text of an event may be."""
    field = QLineEdit(text)
    field.setMaxLength(MAX_TEXT)
    return field


def text_in(field: QLineEdit) -> str:
    """The text typed into a field, with single spaces."""
    return " ".join(field.text().split())


def label_of(field: QWidget, text: str) -> Label:
    """A label whose letter opens the field. Screen readers call a field without a name of its own
    by its label."""
    label = Label(text)
    label.setBuddy(field.focusProxy() or field)
    if not field.accessibleName():
        field.setAccessibleName(without_letter(text))
    return label


def add_field(form: QFormLayout, text: str, field: QWidget, beside: QWidget | None = None) -> None:
    """Add a row to a form. beside: the widget that contains the field, if the field shares the
    place beside its label."""
    form.addRow(label_of(field, text), beside or field)


def title_while(trying: bool, title: str) -> str:
    """The title of a dialog that stays open beside the window; during a trial it says that results
    are only tried out."""
    return f"{_('What if')} – {title}" if trying else title
