"""Messages about something that failed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.program.failures import is_foreseen
from tbdesk.session.program.tooltips import plain


def warn(window: QWidget, head: str, error: Exception) -> None:
    """Show a message that says what failed and why, and does not hold up the program. What nobody
    foresaw has a dialog of its own, to which it adds what that came to."""
    if not is_foreseen(error):
        error.add_note(head)
        return
    box = QMessageBox(QMessageBox.Icon.Warning, "tbdesk", plain(head), parent=window)
    box.setObjectName("problemBox")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setInformativeText(plain(error_text(error)))
    box.open()
