"""Reports of failures of the program itself: a dialog with the cause, or the status bar."""

from __future__ import annotations

import sys
from time import monotonic

from PySide6.QtCore import QLibraryInfo, QObject, QSysInfo, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QLabel,
    QMainWindow,
    QVBoxLayout,
    QWidget,
)

from tbdesk import __version__
from tbdesk.i18n import _
from tbdesk.report.wording.problems.errors import sentence
from tbdesk.session.files.recovery import Recovery, Safety
from tbdesk.session.program.failures import Failure, Failures
from tbdesk.ui.dialog.dialog import Dialog
from tbdesk.ui.widgets.focus import PlainText
from tbdesk.ui.widgets.label import Label

#: Of how many faults in one dialog there are details.
MOST = 20
#: The number of sentences about the failures above the details.
_LINES = 5


class FailureDialog(Dialog):
    """Reports a failure in a sentence, with details to be copied. Failures that come while it is
    open are added to it. No key but Escape closes it: it may come up while the user types."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("failureDialog", _("Something went wrong"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._failures: list[Failure] = []
        self._summary = _paragraph("failureText")
        self._kept = _paragraph("failureKept")
        self._details = PlainText()
        self._details.setObjectName("failureDetails")
        self._details.setAccessibleName(_("Details"))
        self._details.setAccessibleDescription(_("For the developers."))
        self._details.setReadOnly(True)
        self._details.setLineWrapMode(PlainText.LineWrapMode.NoWrap)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = buttons.addButton(_("Copy &details"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self._copy)
        for button in buttons.buttons():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout()
        for part in (self._summary, self._kept, self._details):
            layout.addWidget(part)
        self.arrange(layout, buttons)
        copy.setAutoDefault(False)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self._details.setFocus()
        self.prefer(89, 25)

    def add(self, failure: Failure, kept: Safety) -> None:
        """Report one more failure."""
        known = {other.place for other in self._failures}
        self._kept.setText(_kept_text(kept))
        if failure.place not in known and len(known) < MOST:
            self._failures.append(failure)
            lines = [line for other in self._failures for line in other.text.splitlines()]
            self._summary.setText("\n".join(map(sentence, lines[:_LINES])))
            self._details.setPlainText(_details(self._failures))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._details.toPlainText())


def _paragraph(name: str) -> QLabel:
    label = Label()
    label.setObjectName(name)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _kept_text(kept: Safety) -> str:
    return {
        Safety.NOTHING: "",
        Safety.UNCHANGED: _(
            "Your event is safe: nothing has changed since it was opened or saved."
        ),
        Safety.COPIED: _(
            "Your event is safe: a copy of it was just written, and will be offered when tbdesk "
            "is started again."
        ),
        Safety.NOWHERE: _(
            "A copy of your event could not be written. Save the event now, in another folder "
            "if necessary."
        ),
    }[kept]


def _details(failures: list[Failure]) -> str:
    """The details for developers; not translated, as tracebacks are not."""
    system = f"{QSysInfo.prettyProductName()}, {QSysInfo.kernelType()} {QSysInfo.kernelVersion()}"
    head = f"tbdesk {__version__}, Python {sys.version.split()[0]}, "
    head += f"Qt {QLibraryInfo.version().toString()}, {system}"
    return "\n\n".join((head, *(failure.details.rstrip() for failure in failures)))


#: Seconds after which the same fault is reported in a dialog again, rather than in the status bar:
#: a fault in painting recurs at every painting.
QUIET = 60


class FailureReports(QObject):
    """Shows failures over a window: one dialog at a time, and a message in the status bar for a
    fault reported just before."""

    def __init__(self, failures: Failures, recovery: Recovery, window: QMainWindow) -> None:
        super().__init__(window)
        self._recovery = recovery
        self._window = window
        self._dialog: FailureDialog | None = None
        self._reported_at: dict[tuple[str, str, int], float] = {}
        failures.happened.connect(self._report)

    def _report(self, failure: Failure) -> None:
        kept = self._recovery.keep()
        if self._dialog is not None:
            self._dialog.add(failure, kept)
        elif monotonic() - self._reported_at.get(failure.place, -QUIET) < QUIET:
            text = _("The same fault again: {what}").format(what=failure.text.replace("\n", " "))
            self._window.statusBar().showMessage(text)
            return
        else:
            self._open(failure, kept)
        self._reported_at[failure.place] = monotonic()

    def _open(self, failure: Failure, kept: Safety) -> None:
        dialog = FailureDialog(QApplication.activeModalWidget() or self._window)
        dialog.destroyed.connect(self._forget)
        self._dialog = dialog
        dialog.add(failure, kept)
        dialog.open()

    def _forget(self) -> None:
        self._dialog = None
