"""The standings for the hall: as large as the screen allows, scrolling by themselves, live."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QScreen
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QVBoxLayout, QWidget

from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.models.standings.standings_model import StandingsModel
from tbdesk.report.standings.heading import state_text
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tbdesk.ui.appearance import style
from tbdesk.ui.dialog.dialog import title_while
from tbdesk.ui.standings.standings_view import StandingsView
from tbdesk.ui.widgets.label import Label

#: Milliseconds between two steps of a pixel, and steps to wait at the top and at the bottom.
STEP_MS, REST = 40, 120
#: How many times as large as usual the text is at least, and rows that are to be in sight.
_SMALLEST, _ROWS = 1.5, 12


class Projector(QWidget):
    """A window of the standings alone, which fills a screen: the second one where there are two.
    Escape ends it, Space holds it still, + and - change the size of the text."""

    def __init__(
        self,
        model: StandingsModel,
        window_table: StandingsView,
        calculation: CalculationService,
        parent: QWidget,
    ) -> None:
        """window_table: the table that has the same columns on demand in sight."""
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("projector")
        self.setWindowTitle(_("Standings for the projector"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._calculation = calculation
        self._trying = False
        self._title = Label()
        self._title.setObjectName("projectorTitle")
        self._title.setWordWrap(True)
        self._title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._keys = Label(_("Escape closes, Space pauses, + and - change the size"))
        style.make_quiet(self._keys)
        self._table = StandingsView()
        self._table.setObjectName("projectorTable")
        self._table.setAccessibleName(_("Standings"))
        self._table.fills = True
        self._table.set_standings_model(model)
        self._model, self._window_table = model, window_table
        self._table.fitting.connect(self._hide_columns)
        window_table.fitted.connect(self._table.fit_columns)
        self._table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self._table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._percent = 100
        self._by_hand = False
        self._rest = REST
        self._scrolling = QTimer(self, interval=STEP_MS)
        self._scrolling.timeout.connect(self._scroll)
        self._lay_out()
        calculation.updated.connect(self._follow)
        calculation.failed.connect(self._on_failed)
        calculation.awaited.connect(self._title.clear)
        if calculation.standings is not None:
            self._follow(calculation.standings)

    def _lay_out(self) -> None:
        unit = style.unit(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6 * unit, 4 * unit, 6 * unit, 2 * unit)
        layout.addWidget(self._title)
        layout.addWidget(self._table, 1)
        layout.addWidget(self._keys, 0, Qt.AlignmentFlag.AlignRight)

    def _hide_columns(self) -> None:
        """Columns on demand are in sight where they are in the window."""
        for column in range(self._model.columnCount()):
            hidden = self._window_table.isColumnHidden(column)
            self._table.setColumnHidden(column, hidden and self._model.column_at(column).on_demand)

    def begin(self) -> None:
        """Come up on the screen that people look at."""
        self.setGeometry(self._screen().geometry())
        self.showFullScreen()
        self._fit()
        self._scrolling.start()

    def _screen(self) -> QScreen:
        parent = self.parentWidget()
        own = self.screen() if parent is None else parent.screen()
        others = [screen for screen in QGuiApplication.screens() if screen is not own]
        return others[0] if others else own

    def follow_trial(self, trying: bool) -> None:
        """Mark on the projector that a trial is shown."""
        self._trying = trying
        if self._calculation.standings is not None:
            self._follow(self._calculation.standings)

    # --- live ------------------------------------------------------------------------------

    def _follow(self, standings: Standings) -> None:
        event = standings.event.tournament
        title = "  ·  ".join(part for part in (event.title, state_text(standings)) if part)
        self._title.setText(title_while(self._trying, title))

    def _on_failed(self) -> None:
        self._title.setText(_("No standings"))

    def _scroll(self) -> None:
        """A pixel down; from the end back to the top, each after a rest."""
        bar = self._table.verticalScrollBar()
        if self._rest > 0:
            self._rest -= 1
        elif bar.value() < bar.maximum():
            bar.setValue(bar.value() + 1)
            self._rest = 0 if bar.value() < bar.maximum() else REST
        elif bar.maximum():
            bar.setValue(0)
            self._rest = REST

    # --- the size of the text ---------------------------------------------------------------

    def _fit(self) -> None:
        """The largest text at which every column is in sight, and every row up to a dozen, unless
        the user chose another."""
        if not self._by_hand:
            usual = self._table.needed_width() * 100 / self._percent
            across = (self.width() - 14 * style.unit(self)) / max(usual, 1)
            rows = min(_ROWS, max(1, self._model.rowCount()))
            down = self.height() / ((rows + 3) * style.row_height(self))
            self._percent = round(100 * max(_SMALLEST, min(across, down)))
        self._table.zoom(self._percent / 100)
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * self._percent / 100)
        font.setBold(True)
        self._title.setFont(font)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.close()
        elif key == Qt.Key.Key_Space:
            running = self._scrolling.isActive()
            self._scrolling.stop() if running else self._scrolling.start()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self._by_hand = True
            self._percent = style.next_zoom(self._percent, 1 if key == Qt.Key.Key_Plus else -1)
            self._fit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange and self.isVisible():
            self._fit()


def project(
    model: StandingsModel,
    window_table: StandingsView,
    document: Document,
    calculation: CalculationService,
    window: QWidget,
) -> None:
    """Show the standings of a window on the projector, replacing the former ones."""
    for shown in window.findChildren(Projector):
        shown.close()
    projector = Projector(model, window_table, calculation, window)
    document.tryingChanged.connect(projector.follow_trial)
    projector.follow_trial(document.trying)
    projector.begin()


def is_projected(window: QWidget) -> bool:
    """True if the standings of a window are shown to the hall."""
    return any(projector.isVisible() for projector in window.findChildren(Projector))
