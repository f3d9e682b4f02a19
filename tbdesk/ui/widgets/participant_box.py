"""A box to choose a player or a team: letters typed in it find a name, as everywhere else."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from tbdesk.engine.entry.finder import full_name, matching
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player
from tbdesk.report.wording.participants import player_text

#: How long, in seconds, a letter belongs to those before it: Qt's 0.4 is for who types blindly.
_PAUSE = 1.5
_WITH_KEYS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class ParticipantBox(QComboBox):
    """A choice of a participant. The data of an entry is a pairing number; an entry without one is
    nobody."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._typed, self._last = "", 0.0
        self._names: dict[int, str] = {}  # by pairing number
        self.view().installEventFilter(self)

    def add(self, participant: Player | Team, text: str = "") -> None:
        """Add an entry, by default with number and name."""
        self._names[participant.number] = full_name(participant)
        self.addItem(text or player_text(participant), participant.number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self._row_meant(event)
        if row is None:
            super().keyPressEvent(event)
        else:
            self.setCurrentIndex(row)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The same in the list that is open: there the line is only marked."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            row = self._row_meant(event)
            if row is not None:
                self.view().setCurrentIndex(self.model().index(row, self.modelColumn()))
                return True
        return super().eventFilter(watched, event)

    def _row_meant(self, event: QKeyEvent) -> int | None:
        """The row that the letters typed so far mean, where the key is one more of them; that of
        now, with a sound, where they mean nobody."""
        if monotonic() - self._last > _PAUSE:
            self._typed = ""
        letter = event.text()
        if not letter or not letter.isprintable() or event.modifiers() & _WITH_KEYS:
            return None  # arrows and the like have no text
        if not letter.strip() + self._typed:
            return None  # a blank of its own opens the list
        self._typed, self._last = self._typed + letter, monotonic()
        known = {
            number: Player(number, self._names[number])
            for row in range(self.count())
            if (number := self.itemData(row)) is not None
        }
        fitting = matching(self._typed, known)
        if not fitting:
            QApplication.beep()
            return self.currentIndex()
        return self.findData(fitting[0].number)
