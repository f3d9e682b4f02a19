"""Writing hand-outs: at once for ordinary events, with a bar in the background for others."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QProgressDialog, QWidget

from tbdesk.engine.standings.standings import Standings
from tbdesk.files.project import project
from tbdesk.models.standings.marks import error_text, translate
from tbdesk.report.logo import Logo
from tbdesk.session.background import Background, GivenUpError, Work
from tbdesk.session.calculation import is_small
from tbdesk.session.storage import StorageError, write_whole

#: Milliseconds before the bar appears.
_PATIENCE = 400


class Exporting(QObject):
    """Makes a hand-out of an event and writes it when it is there."""

    #: What was done, for the status bar.
    said = Signal(str)
    #: Nothing could be written: the reason.
    failed = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._background = Background(self)
        self._background.progressed.connect(self._show)
        self._path = Path()
        self._bar: QProgressDialog | None = None

    def export_workbook(
        self,
        path: Path,
        standings: Standings,
        marked: int | None,
        by_place: bool,
        stack: QUndoStack,
        logo: Logo | None,
    ) -> bool:
        """Write the workbook, or begin to, with the edits of `stack` for the record; False if
        nothing is written. marked, by_place, logo: as workbook_bytes has them."""
        from tbdesk.report.workbook import workbook_bytes  # its library loads slowly

        changes = [stack.text(at).replace("&&", "&") for at in range(stack.index())]
        make = partial(
            workbook_bytes,
            standings,
            project.to_hide(standings.event.tournament),
            marked=marked,
            by_place=by_place,
            changes=changes,
            logo=logo,
            tr=translate,
        )
        return self.export(path, standings, lambda progress: make(progress=progress))

    def export(self, path: Path, standings: Standings, make: Work[bytes]) -> bool:
        """Write what is made of standings, or begin to; False if nothing is written."""
        if self._background.busy:
            self.said.emit(self.tr("Another file is being written."))
            return False
        self._path = path
        if is_small(standings.event.tournament):
            return self._write(make(lambda _done, _total: None))
        self._begin(make)
        return True

    def _begin(self, work: Work[bytes]) -> None:
        text = self.tr("Writing {name} …").format(name=self._path.name)
        bar = self._bar = QProgressDialog(text, self.tr("Cancel"), 0, 0, self._window)
        bar.setObjectName("exportProgress")
        bar.setAccessibleName(self.tr("Progress of the export"))
        bar.setWindowTitle(self.tr("Export"))
        bar.setWindowModality(Qt.WindowModality.NonModal)
        bar.setMinimumDuration(_PATIENCE)
        bar.setAutoReset(False)
        bar.canceled.connect(self._background.give_up)
        QTimer.singleShot(_PATIENCE, bar, bar.show)  # it would wait for a first step
        self._background.start(work, self._on_finished)

    def _show(self, done: int, total: int) -> None:
        if self._bar is not None and not self._bar.wasCanceled():
            self._bar.setMaximum(100)
            self._bar.setValue(99 * done // max(total, 1))

    def _on_finished(self, answer: bytes | Exception) -> None:
        if self._bar is not None:
            self._bar.canceled.disconnect(self._background.give_up)
            self._bar.close()
            self._bar.deleteLater()
            self._bar = None
        if isinstance(answer, GivenUpError):
            self.said.emit(self.tr("Nothing was exported."))
        elif isinstance(answer, Exception):
            raise answer
        else:
            self._write(answer)

    def _write(self, content: bytes) -> bool:
        try:
            write_whole(self._path, content)
        except StorageError as error:
            self.failed.emit(error_text(error))
            return False
        self.said.emit(self.tr("Exported to {path}").format(path=self._path))
        return True
