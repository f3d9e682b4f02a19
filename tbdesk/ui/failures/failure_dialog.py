"""The report of a failure of the program itself: its cause, and that the event is safe."""

from __future__ import annotations

import platform

from PySide6.QtCore import QLibraryInfo, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from tbdesk import __version__
from tbdesk.i18n import _
from tbdesk.report.wording.problems.errors import sentence
from tbdesk.session.files.recovery import Safety
from tbdesk.session.program.failures import Failure
from tbdesk.ui.dialog.dialog import Dialog
from tbdesk.ui.widgets.focus import PlainText
from tbdesk.ui.widgets.label import Label

#: Of how many faults in one dialog there are details.
MOST = 20
#: How many sentences of what happened stand above the details.
_LINES = 5


class FailureDialog(Dialog):
    """Says in a sentence what failed, with details to be copied. Failures that come while it is
    open are added to it. No key but Escape closes it: it may come up while somebody types."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("failureDialog", _("Something went wrong"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._failures: list[Failure] = []
        self._said = _paragraph("failureText")
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
        for part in (self._said, self._kept, self._details):
            layout.addWidget(part)
        self.arrange(layout, buttons)
        copy.setAutoDefault(False)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self._details.setFocus()
        self.prefer(89, 25)

    def add(self, failure: Failure, kept: Safety) -> None:
        """Tell one more failure."""
        known = {other.place for other in self._failures}
        self._kept.setText(_kept_text(kept))
        if failure.place not in known and len(known) < MOST:
            self._failures.append(failure)
            lines = [line for other in self._failures for line in other.text.splitlines()]
            self._said.setText("\n".join(map(sentence, lines[:_LINES])))
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
            "Your event is safe: a copy of it as it is now has been written, and is offered when "
            "tbdesk is started again."
        ),
        Safety.NOWHERE: _(
            "A copy of your event could not be written. Save the event now, in another place if "
            "need be."
        ),
    }[kept]


def _details(failures: list[Failure]) -> str:
    """For whoever is to mend it; not translated, as the tracebacks are not."""
    head = f"tbdesk {__version__}, Python {platform.python_version()}, "
    head += f"Qt {QLibraryInfo.version().toString()}, {platform.platform()}"
    return "\n\n".join((head, *(failure.details.rstrip() for failure in failures)))
