"""Changes of place after edits, shown above the standings and entered in the event's log."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QToolButton

from tbdesk.engine.model.log import Change
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.differing_places import moves
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.standings.comparison import move_texts, moves_text
from tbdesk.session.calculation import CalculationService, is_small, standings_of
from tbdesk.session.document import Document
from tbdesk.session.program.tooltips import plain
from tbdesk.session.tasks import TaskRunner, delayed
from tbdesk.ui.standings.standings_view import StandingsPanel
from tbdesk.ui.widgets.label import ElidedLabel


class MovesState(NamedTuple):
    """The two standings compared, to go on in a rebuilt window."""

    #: The round since which places are compared, None for not at all.
    since: int | None
    #: The standings shown last, how many edits came since, and how many the moves in sight come
    #: from.
    last: Standings | None
    edits: int
    spanned: int
    #: The standings compared with, and those exported last.
    base: Standings | None
    exported: Standings | None


class Moves(QObject):
    """Shows changes of places: after an edit that the log records (a correction, a chain, a rating)
    until the next edit; or, since a round or the last hand-out, for as long as the user likes.

    The log records them at once, as another edit may follow; the line above the standings waits
    until its standings are painted.
    """

    #: Why nothing is shown, for the status bar.
    said = Signal(str)

    def __init__(
        self,
        document: Document,
        calculation: CalculationService,
        panel: StandingsPanel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._calculation = calculation
        self._panel = panel
        self._strip: MovesStrip | None = None
        self._since: int | None = None  # None: nothing is shown
        self._last: Standings | None = None  # of the event, nothing tried out, shown before
        self._edits = 0  # of the event since then
        self._spanned = 1  # edits that the moves in sight come from
        self._base: Standings | None = None  # the base of the comparison
        self._exported: Standings | None = None
        #: The log before the edit whose standings are being made, if it has noted that edit.
        self._noted: tuple[Change, ...] | None = None
        self._tasks = TaskRunner(self)
        self._once_painted = delayed(self._compare, 0, self)
        document.changed.connect(self._on_edit)
        document.tryingChanged.connect(self._on_trying)
        calculation.updated.connect(self._on_standings)
        calculation.failed.connect(self._on_failed)

    def state(self) -> MovesState:
        """The two standings compared, for `restore` in a rebuilt window."""
        return MovesState(
            self._since, self._last, self._edits, self._spanned, self._base, self._exported
        )

    def restore(self, state: MovesState) -> None:
        """Go on comparing as before the window was rebuilt."""
        self._since, self._last, self._edits = state[:3]
        self._spanned, self._base, self._exported = state[3:]
        if self._since is not None:
            self._once_painted.start()

    def remember_export(self, standings: Standings) -> None:
        """Remember the standings that were handed out."""
        self._exported = standings

    def show(self) -> None:
        """Show the changes since the last hand-out, else since the round before the last."""
        standings = self._calculation.standings
        if standings is None:
            return
        if self._exported is not None:
            self._choose(EXPORT)
        elif standings.event.after > 1:
            self._choose(standings.event.after - 1)
        else:
            self.said.emit(_("There is nothing to compare with yet: no earlier round, no export."))

    def _on_edit(self, before: Tournament | None, after: Tournament) -> None:
        if before is None:
            self._last = self._base = self._exported = None
            self._noted, self._edits = None, 0
            self._hide()
            self._panel.withdraw()
            return
        self._edits += not self._document.trying
        if self._document.trying:
            pass  # compared with the event as it is, all the time
        elif _has_noted(before.log, after.log):
            if self._noted is None:  # else the standings of the edit before are not there yet
                self._noted = before.log
                self._base = self._base if self._since else self._last
            self._since = self._since or 0
        elif not self._since:
            self._hide()

    def _on_trying(self, trying: bool) -> None:
        self._hide()
        if trying:
            self._base, self._since = self._last, 0

    def _on_standings(self, standings: Standings) -> None:
        if not self._document.trying:
            # Of several edits with one calculation the one behind a move is unknown.
            if self._noted is not None and self._last is not None and self._edits == 1:
                self._note(self._noted, self._last, standings)
            self._spanned = max(self._edits, 1)
            self._noted, self._edits, self._last = None, 0, standings
        if self._since is not None:
            self._once_painted.start()

    def _note(self, log: tuple[Change, ...], before: Standings, after: Standings) -> None:
        """The moves of an edit stand behind it in the log."""
        event, moved = self._document.tournament, moves(before, after)
        if event is None or not moved:
            return
        text, known = moves_text(moved, after), set(map(id, log))
        self._document.complete_log(
            tuple(
                change if id(change) in known else change._replace(moves=text)
                for change in event.log
            )
        )

    def _on_failed(self) -> None:
        """Forget the standings shown last: the next ones are compared with nothing."""
        self._hide()
        self._noted, self._last = None, None

    # --- the strip -------------------------------------------------------------------------------

    def _compare(self) -> None:
        if self._since is not None and self._since > 0:
            self._choose(self._since)  # that round may be another too
        else:
            self._show_moves()

    def _show_moves(self) -> None:
        standings = self._calculation.standings
        if self._since is None or self._base is None or standings is None:
            return
        if self._since >= standings.event.after > 0:  # an earlier round is shown
            self._hide()
            return
        moved = moves(self._base, standings)
        if not moved and self._since == EDIT:
            if self._strip is not None:
                self._strip.hide()
            return
        strip = self._get_strip()
        strip.offer(
            standings.event.after - 1,
            exported=self._exported is not None,
            since=self._since,
            edits=self._spanned,
            trying=self._document.trying,
        )
        strip.show_moves(moves_text(moved, standings), move_texts(moved, standings))
        self._panel.announce(strip)

    def _get_strip(self) -> MovesStrip:
        if self._strip is None:
            self._strip = MovesStrip()
            self._strip.sinceChosen.connect(self._choose)
            self._strip.closed.connect(self._hide)
        return self._strip

    def _hide(self) -> None:
        self._since = None
        self._once_painted.stop()
        self._tasks.cancel()
        if self._strip is not None:
            self._strip.hide()

    def _choose(self, since: int) -> None:
        """Compare with a round from now on, or with the last hand-out; or until the next edit."""
        self._since = since
        event = self._document.tournament
        if since < 0:
            self._base = self._exported
        elif since and event is not None:
            self._tasks.start(
                lambda _progress: standings_of(event, since),
                self._compare_with,
                lambda _error: self._hide(),
                wait=is_small(event),
            )
            return
        self._show_moves()

    def _compare_with(self, standings: Standings) -> None:
        self._base = standings
        self._show_moves()


def _has_noted(before: tuple[Change, ...], after: tuple[Change, ...]) -> bool:
    """True if an edit has added an entry to the log; a change of an entry's reason or places is no
    new entry."""
    latest, known = after[-1:], before[-1:]
    return len(after) >= len(before) and [change[:6] for change in latest] != [
        change[:6] for change in known
    ]


#: Entries of the chooser that are no round: the last edit, the last hand-out.
EDIT, EXPORT = 0, -1

#: Most lines of the tooltip: a screen of 768 pixels shows them all.
_LINES = 25


class MovesStrip(QFrame):
    """A line that names the participants who changed place, with a choice of the starting point."""

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
        """Offer the bases of comparison, and show the current one. edits: the number of edits
        before there were standings again; trying: the trial is compared with the event as it is."""
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

    def show_moves(self, moves: str, everyone: Sequence[str]) -> None:
        """Show the moves, empty for none. everyone: each of the moves, for the tooltip."""
        text = _("Moved: {moves}").format(moves=moves)
        self._text.setText(text if moves else _("No place changes."))
        a_line = ceil(len(everyone) / _LINES)
        lines = [everyone[at : at + a_line] for at in range(0, len(everyone), a_line or 1)]
        self._text.setToolTip(plain("\n".join(map("; ".join, lines))))
