"""The bar that finds a participant by number or letters."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QToolButton, QWidget

from tbdesk.engine.entry.finder import matching
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.participants import player_text
from tbdesk.session.document import Document
from tbdesk.ui.grid.editing import ENTER
from tbdesk.ui.widgets.label import Label

_NEXT = (Qt.Key.Key_Down, Qt.Key.Key_F3)
_BACK = (Qt.Key.Key_Up,)


class _Field(QLineEdit):
    """A field with keys that go through the matches, and keys that end the search."""

    stepped = Signal(int)
    #: True: typing goes on at the participant found; False: at the previous cell.
    ended = Signal(bool)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = event.key(), event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if key in (*_NEXT, *_BACK):
            back = key in _BACK or (key == Qt.Key.Key_F3 and shift)
            self.stepped.emit(-1 if back else 1)
        elif key in ENTER or key == Qt.Key.Key_Escape:
            self.ended.emit(key in ENTER)
        else:
            super().keyPressEvent(event)


class FindBar(QWidget):
    """A field for a number or letters of a name. The best match is shown at once in every view;
    Down goes to the next, Enter to the grid in front, Escape back to where the cursor was."""

    #: The pairing number of a participant to be shown.
    found = Signal(int)
    #: The search is over, and typing goes on at the participant found.
    taken = Signal()

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._fitting: list[tuple[int, str]] = []
        self._place = 0
        self._before: QWidget | None = None
        self.setObjectName("findBar")
        self._field = _Field()
        self._field.setObjectName("findField")
        self._field.setAccessibleName(_("Find a participant: number or letters"))
        self._field.setPlaceholderText(_("Number or part of a name"))
        self._field.setClearButtonEnabled(True)
        self._field.setMinimumWidth(self._field.fontMetrics().averageCharWidth() * 20)
        self._result = Label()
        self._result.setObjectName("findResult")
        close = QToolButton()
        close.setText("✕")
        close.setAutoRaise(True)
        close.setAccessibleName(_("End the search"))
        close.clicked.connect(lambda: self._end(False))
        label = Label(_("F&ind"))
        label.setBuddy(self._field)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(4, 2, 4, 2)
        for widget in (label, self._field):
            layout.addWidget(widget)
        layout.addWidget(self._result, 1)
        layout.addWidget(close)
        self._field.textEdited.connect(self._look)
        self._field.stepped.connect(self._step)
        self._field.ended.connect(self._end)
        self.hide()

    def start(self) -> None:
        """Ask for a participant; typing replaces the last search."""
        focused = QApplication.focusWidget()
        if focused is not self._field:
            self._before = focused
        self.show()
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._field.selectAll()
        self._result.setText("")

    def _look(self, text: str) -> None:
        event = self._document.tournament
        self._fitting = fitting(text, event) if event is not None else []
        self._place = 0
        if self._fitting:
            self._show()
        else:
            self._result.setText(_("No player has this name.") if text.strip() else "")

    def _step(self, by: int) -> None:
        if not self._fitting:
            self._look(self._field.text())
        elif len(self._fitting) > 1:
            self._place = (self._place + by) % len(self._fitting)
            self._show()

    def _show(self) -> None:
        number, name = self._fitting[self._place]
        if len(self._fitting) > 1:
            text = _("{name}   ({place} of {count}: Down goes to the next)")
            name = text.format(name=name, place=self._place + 1, count=len(self._fitting))
        self._result.setText(name)
        self.found.emit(number)

    def _end(self, take: bool) -> None:
        """Enter on a text without a match keeps the field: the next key is no result."""
        if take and not self._fitting:
            self._look(self._field.text())
        if take and not self._fitting:
            QApplication.beep()
            return
        self.hide()
        if take:
            self.taken.emit()
        elif self._before is not None and self._before.isVisible():
            self._before.setFocus()
        else:
            self.taken.emit()
        self._before = None


def fitting(text: str, event: Tournament) -> list[tuple[int, str]]:
    """The participants that a text can mean, best first: the pairing number of the one to show, and
    its name. Players of teams stand for their team, after the teams themselves."""
    teams = {team.number: team for team in event.teams}
    players = {player.number: player for player in event.players}
    if event.match_rules is None:
        return [(player.number, player_text(player)) for player in matching(text, players)]
    of_teams = [(team.number, player_text(team)) for team in matching(text, teams)]
    team_of = {number: team for team in event.teams for number in team.roster}
    members: Sequence[tuple[int, str]] = [
        (team_of[player.number].number, f"{player.name} – {player_text(team_of[player.number])}")
        for player in matching(text, players)
        if player.number in team_of and not text.strip()[:1].isdigit()
    ]
    return [*of_teams, *members]
