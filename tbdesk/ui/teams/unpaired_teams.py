"""The teams that are not paired in the round shown: byes by key, Enter seats one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from tbdesk.i18n import _
from tbdesk.models.roles import Index
from tbdesk.models.teams.round_matches import MATCH_POINTS, SCORE, RoundMatchesModel
from tbdesk.report.rounds.tokens import BYE_KEYS
from tbdesk.report.wording.participants import player_text
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.grid.editing import ENTER
from tbdesk.ui.widgets.focus import ListWidget
from tbdesk.ui.widgets.label import Label

_NUMBER = Qt.ItemDataRole.UserRole
#: In characters.
_WIDTH = 18


class _TeamList(ListWidget):
    #: The text that pairs the team of the cursor, or gives it a bye.
    chosen = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if item is not None and event.text() and event.text().upper() in BYE_KEYS:
            self.chosen.emit(f"{item.data(_NUMBER)} {event.text().upper()}")
        elif item is not None and event.key() in ENTER:
            self.chosen.emit(str(item.data(_NUMBER)))
        else:
            super().keyPressEvent(event)


class UnpairedTeams(QWidget):
    """The list of teams that are not paired, beside the matches of a Swiss."""

    #: A team is to be paired next (`7`), or to get a bye (`7 H`).
    chosen = Signal(str)

    def __init__(self, rounds: RoundMatchesModel) -> None:
        super().__init__()
        self._rounds = rounds
        self._title = Label()
        self._title.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._title.setWordWrap(True)
        self._list = _TeamList()
        self._list.setObjectName("unpairedTeams")
        self._list.setAccessibleName(_("Not paired in this round"))
        self._list.setToolTip(_("Enter puts the team into the next pairing; H, Z, U or F: a bye"))
        self._list.setFont(style.tabular(self._list))
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._title.setBuddy(self._list)
        self._list.chosen.connect(self.chosen)
        self._list.itemDoubleClicked.connect(lambda item: self.chosen.emit(str(item.data(_NUMBER))))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(layout.spacing() // 2)
        layout.addWidget(self._title)
        layout.addWidget(self._list, 1)
        for changed in (rounds.modelReset, rounds.rowsInserted, rounds.rowsRemoved):
            changed.connect(lambda *_what: self._follow())
        rounds.dataChanged.connect(self._on_data)
        self._follow()

    def _on_data(self, first: Index, last: Index) -> None:
        """A score selects no team."""
        if not {first.column(), last.column()} <= {SCORE, MATCH_POINTS}:
            self._follow()

    def _follow(self) -> None:
        teams = self._rounds.unpaired()
        # Nothing white where nothing is to be done; hidden it would pass its focus on.
        self._list.viewport().setAutoFillBackground(bool(teams))
        frame = QListWidget.Shape.StyledPanel if teams else QListWidget.Shape.NoFrame
        if self._list.frameShape() != frame:  # it paints the list, be it the same
            self._list.setFrameShape(frame)
        strong, none = Qt.FocusPolicy.StrongFocus, Qt.FocusPolicy.NoFocus
        self._list.setFocusPolicy(strong if teams else none)
        # The names of the teams that are paired have the room then.
        self.setFixedWidth(style.characters(self, _WIDTH) if teams else 0)
        self._title.setVisible(bool(teams))
        self._title.setText(_("Not &paired: {count}").format(count=len(teams)))
        listed = [player_text(team) for team in teams]
        if listed == [self._list.item(row).text() for row in range(self._list.count())]:
            return
        row = self._list.currentRow()
        self._list.clear()
        for team, text in zip(teams, listed, strict=True):
            item = QListWidgetItem(text)
            item.setData(_NUMBER, team.number)
            item.setToolTip(plain(text))
            self._list.addItem(item)
        self._list.setCurrentRow(min(max(0, row), len(teams) - 1))
