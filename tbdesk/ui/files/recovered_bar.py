"""Offers an event that an earlier run of the program could not save; nothing is taken or lost
before the person says so."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QDateTime, QLocale, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QToolBar, QWidget

from tbdesk.i18n import _
from tbdesk.report.wording.errors import error_text
from tbdesk.session.recovery import Copy, Recovery

#: Called with a copy, and with what to do afterwards.
Restore = Callable[[Copy, Callable[[], object], Callable[[Exception], object]], None]


class RecoveredBar(QToolBar):
    """A bar under the toolbar, there only while a copy waits for an answer."""

    said = Signal(str)

    def __init__(
        self,
        recovery: Recovery,
        restore: Restore,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("recoveredBar")
        self.setWindowTitle(_("Events not saved"))
        self.setMovable(False)
        self._recovery = recovery
        self._restore = restore
        self._copies = recovery.left_behind()
        self._text = QLabel()
        self._text.setObjectName("recoveredText")
        self.addWidget(self._text)
        self._button(_("&Restore"), self._take)
        self._button(_("Throw &away"), lambda: self._remove(self._copies[0]))
        self._offer()

    def _button(self, text: str, act: Callable[[], None]) -> None:
        button = QPushButton(text)
        button.setAccessibleName(text.replace("&", ""))
        button.clicked.connect(act)
        self.addWidget(button)

    def _offer(self) -> None:
        """The newest copy that is left; the bar goes when none is."""
        self.setVisible(bool(self._copies))
        if self._copies:
            copy = self._copies[0]
            moment = QDateTime.fromSecsSinceEpoch(int(copy.written.timestamp()))
            when = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
            name = copy.origin.name if copy.origin else _("a new event")
            text = _("tbdesk ended without saving {name} (copy of {when}).  ")
            self._text.setText(text.format(name=name, when=when))

    def _take(self) -> None:
        copy = self._copies[0]
        self._restore(
            copy,
            lambda: self._on_restored(copy),
            lambda error: self._on_error(copy, error),
        )

    def _on_restored(self, copy: Copy) -> None:
        self._recovery.bring_up_to_date()
        self._recovery.finish()
        self._remove(copy)

    def _on_error(self, copy: Copy, error: Exception) -> None:
        self._copies.remove(copy)
        self.said.emit(_("The copy could not be read: {why}").format(why=error_text(error)))
        self._offer()

    def _remove(self, copy: Copy) -> None:
        copy.remove()
        self._copies.remove(copy)
        self._offer()
