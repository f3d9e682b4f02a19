"""Players of the rating lists, offered under the field in which a name is typed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget

from tbdesk.files.lists.comparing import Ratings, entry_text
from tbdesk.files.lists.entry import ListEntry
from tbdesk.files.lists.finding import ListMatch
from tbdesk.i18n import N_, _
from tbdesk.session.lookup import Lookup
from tbdesk.ui.grid.editing import ENTER, MODIFIERS, key_press
from tbdesk.ui.widgets.announcements import announce

_UNREAD = N_(
    "No names are offered: the rating lists cannot be read. Open them again (Players > Rating "
    "lists…)."
)
_LEAVING = (QEvent.Type.FocusOut, QEvent.Type.Hide)


class NameOffers(QObject):
    """At most eight players under a field, best first. Down chooses one, and Enter or a click takes
    it; going on typing ignores them. The list is a child of the window and not a popup: it takes no
    key from the field."""

    def __init__(
        self,
        field: QLineEdit,
        ratings: Ratings,
        take: Callable[[ListEntry], object],
        say: Callable[[str], object],
    ) -> None:
        """take: called with the player chosen; say: with the reason why none can be offered."""
        super().__init__(field)
        self._field = field
        self._ratings = ratings
        self._take = take
        self._matches: list[ListMatch] = []
        self._list = QListWidget(field.window())
        self._list.setObjectName("nameOffers")
        self._list.setAccessibleName(_("Players in the rating lists"))
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.hide()
        self._list.itemPressed.connect(lambda _item: self._take_chosen())
        self._lookup = Lookup(self)
        self._lookup.found.connect(self._show)
        self._lookup.failed.connect(lambda: say(_(_UNREAD)))
        field.textEdited.connect(self._lookup.ask)
        field.installEventFilter(self)
        field.destroyed.connect(self._list.deleteLater)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        pressed = key_press(event)
        if pressed is not None:
            return self.takes(pressed)
        if event.type() in _LEAVING:
            self._list.hide()
        return super().eventFilter(watched, event)

    def takes(self, event: QKeyEvent) -> bool:
        """Use a key; False if it is not for the offers."""
        key, row = event.key(), self._list.currentRow()
        if not self._list.isVisible() or event.modifiers() & MODIFIERS:
            return False
        if key == Qt.Key.Key_Down:
            self._choose(min(row + 1, self._list.count() - 1))
        elif key == Qt.Key.Key_Up and row >= 0:
            self._choose(row - 1)
        elif key == Qt.Key.Key_Escape:
            self._list.hide()
        elif key in ENTER and row >= 0:
            self._take_chosen()
        else:
            return False
        return True

    def _choose(self, row: int) -> None:
        self._list.setCurrentRow(row)
        if row >= 0:
            announce(self._list, self._list.item(row).text())

    def _take_chosen(self) -> None:
        match = self._matches[self._list.currentRow()]
        self._list.hide()
        self._take(match.entry)

    def _show(self, matches: list[ListMatch]) -> None:
        """List the matches under the field, or above it where the window or the screen ends."""
        self._matches = matches
        self._list.clear()
        several = len({match.list.name for match in matches}) > 1
        for match in matches:
            source = [f"[{match.list.name}]"] if several else []
            self._list.addItem(entry_text(match.entry, self._ratings, *source))
        self._list.setCurrentRow(-1)
        window = self._field.window()
        self._list.setParent(window)  # the field may have come into its window later
        self._list.setVisible(bool(matches) and self._field.isVisible())
        screen = window.screen().availableGeometry()
        end = min(window.height(), window.mapFromGlobal(screen.bottomLeft()).y())
        height = self._list.count() * max(1, self._list.sizeHintForRow(0))
        height += 2 * self._list.frameWidth()
        width = max(self._field.width(), self._list.sizeHintForColumn(0) + 24)
        at = self._field.mapTo(window, QPoint(0, self._field.height()))
        if at.y() + height > end:
            at = self._field.mapTo(window, QPoint(0, -height))
        left = max(0, min(at.x(), window.width() - width))
        self._list.setGeometry(left, max(0, at.y()), min(width, window.width()), height)
        self._list.raise_()
