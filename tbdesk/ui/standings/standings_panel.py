"""The standings under their heading: after which round, what is missing, by which rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from tbdesk.i18n import _, n_
from tbdesk.report.standings.assumed_table import rests_on_assumed_table
from tbdesk.report.standings.heading import assumed_rules_text, lots_text
from tbdesk.report.wording.events.events import assumed_table_text, edition_text
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.standings.standings_view import StandingsView
from tbdesk.ui.widgets.label import Label, MarkedLabel

if TYPE_CHECKING:
    from tbdesk.engine.event.event import Event
    from tbdesk.engine.standings.standings import Standings


class StandingsPanel(QWidget):
    """A heading of two lines, the second of which may be taken for a while, and the table."""

    #: There is a new line over the table.
    announced = Signal()

    def __init__(self, view: StandingsView) -> None:
        super().__init__()
        self._view = view
        self._title = MarkedLabel()
        self._title.setObjectName("standingsTitle")
        self._chain = Label()
        self._chain.setObjectName("chainLabel")
        for label in (self._title, self._chain):  # a long chain does not widen the panel
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        layout = self._column = QVBoxLayout(self)
        layout.setContentsMargins(0, style.unit(self), 0, 0)
        layout.setSpacing(style.unit(self) // 2)
        layout.addWidget(self._title)
        self._chain.setAlignment(Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._chain)
        layout.addWidget(view, 1)
        self._reserved = style.row_height(self)
        self._chain.setMinimumHeight(self._reserved)

    def announce(self, line: QWidget) -> None:
        """Put a line in the place of the chain, where no row moves for it."""
        if self._chain.isVisible():
            line.setFixedHeight(max(self._chain.height(), self._reserved))
        self._chain.hide()
        if self._column.indexOf(line) < 0:
            self._column.insertWidget(self._column.indexOf(self._view), line)
            self.announced.emit()
        line.show()

    def give_back(self, line: QWidget) -> None:
        """The chain stands there again."""
        line.hide()
        self._chain.show()

    def head(self, standings: Standings, after: int | None) -> None:
        """Say what the table shows; `after`: the round that was asked for, None for all."""
        chain = ", ".join(descriptor.text for descriptor in standings.chain)
        edition = edition_text(standings.event.edition)
        assumed = assumed_rules_text(standings).removesuffix(".")
        table = assumed_table_text() if rests_on_assumed_table(standings) else ""
        parts = (chain, edition, assumed, table, _idle_text(standings), lots_text(standings))
        self._chain.setText("  ·  ".join(part for part in parts if part))
        notes = [column_note(column) for column in standings.columns]
        self._chain.setToolTip(plain("\n".join(notes)))
        self._title.setText(self._title_of(standings, after))

    def wait(self) -> None:
        """Say that the table is empty for a moment: another event is open."""
        self._title.setText(_("<b>Standings</b>, being calculated …"))
        self._chain.setText("")
        self._chain.setToolTip("")

    def fail(self, text: str) -> None:
        """Say why the table is empty, and what waits for it."""
        self._title.setText(_("<b>✗ No standings</b>"))
        waits = _("Until they can be, nothing is exported or printed. The event can be saved.")
        self._chain.setText(f"{text}\n{waits}")
        self._chain.setToolTip(plain(text))

    def _title_of(self, standings: Standings, after: int | None) -> str:
        title = _("<b>Standings</b>")
        if after is not None:
            text = _("<b>Standings after round {round}</b>")
            title = text.format(round=standings.event.after)
        if not standings.provisional:
            return title
        missing = len(standings.event.pending)
        text = n_(
            "{title}, provisional: {count} game missing",
            "{title}, provisional: {count} games missing",
            missing,
        )
        if standings.event.tournament.match_rules is not None:
            text = n_(
                "{title}, provisional: {count} match missing",
                "{title}, provisional: {count} matches missing",
                missing,
            )
        text = text if missing else _("{title}, provisional")
        text = text.format(title=title, count=missing)
        not_paired = ", ".join(_unpaired_texts(standings.event))
        if not_paired:
            from html import escape  # which knows all entities: not before there is a name

            not_paired = escape(not_paired, quote=False)
            text += f", {not_paired}" if missing else f": {not_paired}"
        return text

    def keep_in_sight(self) -> None:
        """The value that was selected stays in sight where there are fewer rows now."""
        self._view.scrollTo(self._view.currentIndex())

    def needed_width(self) -> int:
        """The width at which every column is in sight."""
        return self._view.needed_width()

    def needed_height(self) -> int:
        """The height at which every row is in sight, under the heading."""
        width = max(self.width(), 1)
        heading = self._title.heightForWidth(width)
        heading += max(self._chain.heightForWidth(width), self._reserved)
        return heading + 3 * style.unit(self) + self._view.needed_height()


def _idle_text(standings: Standings) -> str:
    """Which tie-breaks decided nothing, once the event is over; empty for none."""
    if standings.provisional or len(standings.lines) < 2:
        return ""
    idle = [standings.chain[place].text for place in standings.separating_nobody]
    return _("separated nobody: {codes}").format(codes=", ".join(idle)) if idle else ""


def _unpaired_texts(event: Event) -> list[str]:
    """How many are not paired: in rounds after which another was begun, and yet."""
    counts = Counter(round_ for round_, _position in event.unpaired)
    texts = []
    for round_, count in counts.items():
        text = _("not paired yet: {count}")
        if event.left_open(round_):
            text = _("not paired in round {round}: {count}")
        texts.append(text.format(round=round_, count=count))
    return texts
