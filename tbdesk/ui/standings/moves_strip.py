"""A line above the standings: who has changed place, and since when."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QToolButton

from tbdesk.i18n import _
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.widgets.label import ElidedLabel

#: Entries of the chooser that are no round: the last edit, the last hand-out.
EDIT, EXPORT = 0, -1


class MovesStrip(QFrame):
    """A line that names who has changed place, with a choice of since when."""

    #: EDIT, EXPORT or a round from 1.
    sinceChosen = Signal(int)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("movesStrip")
        self.setAccessibleName(_("Places that moved"))
        self._text = ElidedLabel()
        self._text.setObjectName("movesText")
        self._since = QComboBox()
        self._since.setObjectName("movesSince")
        self._since.setAccessibleName(_("Moved since"))
        self._since.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._since.activated.connect(lambda _row: self.sinceChosen.emit(self._since.currentData()))
        close = QToolButton()
        close.setText("✕")
        close.setAccessibleName(_("Hide the places that moved"))
        close.setAutoRaise(True)
        close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        close.clicked.connect(lambda _checked=False: self.closed.emit())
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._since)
        layout.addWidget(close)

    def offer(
        self, rounds: int, *, exported: bool, since: int, edits: int = 1, trying: bool = False
    ) -> None:
        """Offer what can be compared with, and show what is. edits: how many were made before there
        were standings again; trying: what is tried out is compared with the event as it is."""
        text = _("since the last edit") if edits == 1 else _("since the last {count} edits")
        if trying:
            text = _("against the event")
        entries = [(text.format(count=edits), EDIT)]
        entries += [(_("since the last export"), EXPORT)] if exported else []
        entries += [
            (_("since round {round}").format(round=round_), round_)
            for round_ in range(1, rounds + 1)
        ]
        self._since.clear()
        for text, value in entries:
            self._since.addItem(text, value)
        self._since.setCurrentIndex(max(0, self._since.findData(since)))

    def say(self, moves: str) -> None:
        """Show the moves, empty for none."""
        text = _("Moved: {moves}").format(moves=moves)
        self._text.setText(text if moves else _("Nobody changes place."))
        self._text.setToolTip(plain(moves.replace("; ", "\n")))
