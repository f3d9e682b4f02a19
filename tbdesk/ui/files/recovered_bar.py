"""Offers an event that an earlier run of the program could not save; nothing is taken or lost
before the person says so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QToolBar, QWidget

from tbdesk.engine.entry.drafts import Drafts
from tbdesk.engine.model.tournament import Tournament
from tbdesk.models.standings.marks import error_text
from tbdesk.report.errors import FormatError
from tbdesk.session.recovery import Copy, Recovery


class RecoveredBar(QToolBar):
    """A bar under the toolbar, there only while a copy waits for an answer."""

    said = Signal(str)

    def __init__(
        self,
        recovery: Recovery,
        restore: Callable[[Tournament, Drafts, Path | None], bool],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("recoveredBar")
        self.setWindowTitle(self.tr("Events not saved"))
        self.setMovable(False)
        self._recovery = recovery
        self._restore = restore
        self._waiting = recovery.left_behind()
        self._text = QLabel()
        self._text.setObjectName("recoveredText")
        self.addWidget(self._text)
        self._button(self.tr("&Restore"), self._take)
        self._button(self.tr("Throw &away"), self._throw_away)
        self._offer()

    def _button(self, text: str, act: Callable[[], None]) -> None:
        button = QPushButton(text)
        button.setAccessibleName(text.replace("&", ""))
        button.clicked.connect(act)
        self.addWidget(button)

    def _offer(self) -> None:
        """The newest copy that is left; the bar goes when none is."""
        self.setVisible(bool(self._waiting))
        if self._waiting:
            copy = self._waiting[0]
            moment = QDateTime.fromSecsSinceEpoch(int(copy.written.timestamp()))
            when = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
            name = copy.origin.name if copy.origin else self.tr("a new event")
            text = self.tr("tbdesk ended without saving {name} (copy of {when}).  ")
            self._text.setText(text.format(name=name, when=when))

    def _take(self) -> None:
        from tbdesk.files.project import project

        copy = self._waiting[0]
        try:
            loaded = project.load(copy.path)
        except FormatError as error:
            self._waiting.pop(0)
            self.said.emit(
                self.tr("The copy could not be read: {why}").format(why=error_text(error))
            )
            self._offer()
            return
        if self._restore(loaded.tournament, loaded.drafts, copy.origin):
            self._recovery.bring_up_to_date()
            self._recovery.finish()
            self._done_with(copy)

    def _throw_away(self) -> None:
        self._done_with(self._waiting[0])

    def _done_with(self, copy: Copy) -> None:
        copy.remove()
        self._waiting.remove(copy)
        self._offer()
