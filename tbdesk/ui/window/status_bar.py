"""The status bar: missing results, the number of problems, the state of saving."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStatusBar, QToolButton, QWidget

from tbdesk.i18n import _
from tbdesk.session.program.tooltips import plain
from tbdesk.ui.appearance import style
from tbdesk.ui.widgets.label import ElidedLabel, Label


class StatusBar(QStatusBar):
    """Shows missing results, the problems and the state of saving. A message hides the missing
    results; the other states stay in sight beside it."""

    #: The list of problems is to be shown.
    problemsClicked = Signal()

    def __init__(self, details: QAction, parent: QWidget) -> None:
        """details: the action that shows the panes under the grids; it has a button here."""
        super().__init__(parent)
        self._progress = ElidedLabel()
        self._progress.setObjectName("progress")
        self.addWidget(self._progress, 1)
        # Qt hides it under a message, and shows it again when the height of the bar changes.
        self.messageChanged.connect(self._hide_progress_under)
        self._problems = QToolButton()
        self._problems.setObjectName("problemsCount")
        self._problems.hide()
        self._problems.clicked.connect(self.problemsClicked)
        details_button = QToolButton()
        details_button.setDefaultAction(details)
        # Where the details are in sight, a button has nothing to show.
        details.toggled.connect(lambda shown: details_button.setVisible(not shown))
        for button in (self._problems, details_button):
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.addPermanentWidget(button)
        height = details_button.sizeHint().height()
        details_button.setMinimumHeight(height)  # the bar would cut a pixel off
        # A message hides the widgets beside it, so that nothing above the bar moves.
        self.setMinimumHeight(height + style.unit(parent))
        self._at_risk = Label(_("Not saved, and in no copy"))
        self._at_risk.setObjectName("unkeptState")
        style.make_urgent(self._at_risk)
        self._at_risk.hide()
        self._saved = Label()
        self._saved.setObjectName("savedState")
        for state in (self._at_risk, self._saved):
            self.addPermanentWidget(state)

    def show_progress(self, text: str) -> None:
        """Show the missing games."""
        self._progress.setText(text)
        self._progress.setToolTip(plain(text))

    def show_problems(self, count: int) -> None:
        """Show the number of problems; empty for none."""
        self._problems.setText(_("Problems ({count})").format(count=count))
        self._problems.setVisible(count > 0)

    def show_saved(self, path: Path | None, *, modified: bool, at_risk: str = "") -> None:
        """Show if the event is saved, and its file. at_risk: the reason why no copy of unsaved
        edits can be written, empty while one can."""
        unprotected = modified and bool(at_risk)
        self._at_risk.setVisible(unprotected)
        self._at_risk.setToolTip(plain(at_risk))
        self._saved.setVisible(not unprotected)
        if modified:
            self._saved.setText(_("Not saved"))
        else:
            self._saved.setText(_("Saved in {name}").format(name=path.name) if path else "")

    def show_no_event(self) -> None:
        """Show that no event is open."""
        self._saved.setText("")

    def _hide_progress_under(self, message: str) -> None:
        self._progress.setHidden(bool(message))
