"""The choice of a round: a row of numbers, or a list where there are many."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QTabBar, QWidget

from tbdesk.i18n import _

#: Rounds beyond which a list takes the place of the row.
MOST_IN_A_ROW = 9


class RoundTabs(QTabBar):
    """The numbers of the rounds as the segments of a row."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("roundTabs")
        self.setAccessibleName(_("Round shown"))
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)


class RoundChooser(QWidget):
    """Chooses a round; which of them there are is told by `show_rounds`."""

    #: A round, from 1, was chosen.
    chosen = Signal(int)
    #: It was chosen by the mouse: typing goes on in it.
    clicked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._texts: list[str] = []
        self._tabs = RoundTabs()
        self._list = QComboBox()
        self._list.setObjectName("roundChoice")
        self._list.setAccessibleName(_("Round shown"))
        self._list.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._tabs)
        row.addWidget(self._list)
        self._tabs.currentChanged.connect(lambda place: self.chosen.emit(place + 1))
        self._list.activated.connect(lambda place: self.chosen.emit(place + 1))
        # Queued: the tab that is clicked becomes the current one a moment later.
        queued = Qt.ConnectionType.QueuedConnection
        self._tabs.tabBarClicked.connect(lambda _place: self.clicked.emit(), queued)
        self._list.activated.connect(lambda _place: self.clicked.emit(), queued)

    def show_rounds(self, count: int, new: int, current: int) -> None:
        """Show the rounds and the current one; new: the one that is to be paired, 0 for none."""
        texts = [_("Round {round}").format(round=number) for number in range(1, count + 1)]
        if 0 < new <= count:
            texts[new - 1] = _("Round {round} (new)").format(round=new)
        with QSignalBlocker(self._tabs), QSignalBlocker(self._list):
            if texts != self._texts:
                self._fill(texts)
            self._tabs.setCurrentIndex(current - 1)
            self._list.setCurrentIndex(current - 1)
        self._tabs.setVisible(1 < count <= MOST_IN_A_ROW)
        self._list.setVisible(count > MOST_IN_A_ROW)

    def _fill(self, texts: Sequence[str]) -> None:
        self._texts = list(texts)
        self._list.clear()
        self._list.addItems(texts)
        while self._tabs.count():
            self._tabs.removeTab(0)
        for place, text in enumerate(texts):
            self._tabs.addTab(str(place + 1))
            self._tabs.setTabToolTip(place, text)
            self._tabs.setAccessibleTabName(place, text)
