"""The standings under their heading: after which round, what is missing, by which rules."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.standings.heading import chain_line, headline
from tbdesk.report.wording.tiebreaks.names import column_note
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.standings.standings_view import StandingsView
from tbdesk.ui.widgets.label import Label, MarkedLabel


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
        """Show the chain there again."""
        line.hide()
        self._chain.show()

    def head(self, standings: Standings, after: int | None) -> None:
        """Say what the table shows; `after`: the round that was asked for, None for all."""
        self._chain.setText(chain_line(standings))
        notes = [column_note(column) for column in standings.columns]
        self._chain.setToolTip(plain("\n".join(notes)))
        self._title.setText(headline(standings, after))

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

    def keep_in_sight(self) -> None:
        """Keep the value that was selected in sight where there are fewer rows now."""
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
