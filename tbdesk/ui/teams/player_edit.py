"""The field in which a player of a roster is chosen by a few letters or a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QWidget

from tbdesk.engine.entry.finder import matching
from tbdesk.engine.model.tournament import Player
from tbdesk.files.lists.comparing import Ratings, entry_text
from tbdesk.files.lists.entry import ListEntry
from tbdesk.files.lists.finding import ListMatch
from tbdesk.i18n import _
from tbdesk.models.typing_rules import NOBODY_SPELLINGS
from tbdesk.session.lookup import Lookup

#: Players the list under the field shows without scrolling.
LISTED = 10


class Candidate(NamedTuple):
    """A player of the roster: the place in it from 1, and remarks for or against the choice."""

    player: Player
    place: int
    reserve: bool
    seated: bool


class PlayerEdit(QLineEdit):
    """A line edit with the roster under it, best match first; Up and Down choose another.

    The list is a child of the window and not a popup: it takes no key from the field.
    """

    def __init__(
        self,
        candidates: Sequence[Candidate],
        offer: Callable[[str], str],
        ratings: Ratings,
        parent: QWidget,
    ) -> None:
        """offer: `Add Rossi to Alfa` for a text that fits no player; empty if there is none to add.
        ratings: those that the event takes from a rating list."""
        super().__init__(parent)
        self._ratings = ratings
        self._matches: list[ListMatch] = []
        self._lookup = Lookup(self)
        self._lookup.found.connect(self._offer_matches)
        self._offer_for = offer
        self._candidates = {candidate.player.number: candidate for candidate in candidates}
        self._roster = [candidate.player for candidate in candidates]
        self._shown: list[Candidate] = []
        self._chosen = False
        self.setFrame(False)
        self.setAccessibleName(_("Player: a few letters of the name, or the number"))
        self._list = QListWidget(parent.window())
        self._list.setObjectName("playerChoice")
        self._list.setAccessibleName(_("Matching players"))
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.hide()
        self._list.itemPressed.connect(lambda _item: self._on_pressed())
        self.textChanged.connect(lambda _text: self._offer())
        self.destroyed.connect(self._list.deleteLater)

    def value(self) -> str:
        """The text for the model: the roster place of the chosen player, else the text typed."""
        row = self._list.currentRow()
        typed = self.text().strip()
        if 0 <= row < len(self._shown) and (typed or self._chosen):
            return str(self._shown[row].place)
        return typed

    @property
    def adds(self) -> bool:
        """True if the text, or a person of a rating list, was chosen to be added."""
        return self._chosen and not self._shown and self._list.currentRow() >= 0

    @property
    def entry(self) -> ListEntry | None:
        """The entry of a rating list that was chosen to be added."""
        row = self._list.currentRow() - 1
        return self._matches[row].entry if self.adds and row >= 0 else None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._offer()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._list.hide()
        super().focusOutEvent(event)

    def hideEvent(self, event: object) -> None:
        self._list.hide()
        super().hideEvent(event)  # type: ignore[arg-type]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self._list.count():
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            self._list.setCurrentRow(max(0, self._list.currentRow() + step) % self._list.count())
            self._chosen = True
        else:
            super().keyPressEvent(event)

    def _on_pressed(self) -> None:
        """A click is a choice; Enter as after typing takes it."""
        self._chosen = True
        self.setFocus()
        self.returnPressed.emit()

    def _offer(self) -> None:
        """List the players who fit the text, unseated ones first."""
        text = self.text().strip()
        if not text:
            fitting = self._roster
        elif text in NOBODY_SPELLINGS:
            fitting = []
        else:
            fitting = matching(text, dict(enumerate(self._roster, start=1)))
        listed = [self._candidates[player.number] for player in fitting]
        self._shown = sorted(listed, key=lambda candidate: candidate.seated) if text else listed
        self._chosen = False
        self._list.clear()
        lines = [self._line(candidate) for candidate in self._shown]
        self._matches = []
        if text and not lines:  # a reserve who is on no rating list
            lines += filter(None, [self._offer_for(text)])
        self._list.addItems(lines)
        self._lookup.ask(text if lines and not self._shown else "")
        self._list.setCurrentRow(0 if text and self._shown else -1)
        self._list.setVisible(bool(lines) and self.isVisible())
        self._place_list()

    def _offer_matches(self, matches: list[ListMatch]) -> None:
        """List the players of the rating lists under the text that can be added itself."""
        if matches:
            self._matches = matches
            self._list.addItems([entry_text(match.entry, self._ratings) for match in matches])
            self._place_list()

    def _line(self, candidate: Candidate) -> str:
        parts = [f"{candidate.place}  {candidate.player.name}"]
        if candidate.player.rating is not None:
            parts.append(str(candidate.player.rating))
        if candidate.reserve:
            parts.append(_("reserve"))
        if candidate.seated:
            parts.append(_("at a board"))
        return "  ".join(parts)

    def _place_list(self) -> None:
        """Under the field, or above it where the window ends."""
        window = self.window()
        rows = min(self._list.count(), LISTED)
        height = rows * max(1, self._list.sizeHintForRow(0)) + 2 * self._list.frameWidth()
        width = max(self.width(), self._list.sizeHintForColumn(0) + 24)
        at = self.mapTo(window, QPoint(0, self.height()))
        if at.y() + height > window.height():
            at = self.mapTo(window, QPoint(0, -height))
        self._list.setGeometry(at.x(), at.y(), width, height)
        self._list.raise_()
