"""Warns that the open event's file is open in another window too."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from tbdesk.i18n import _
from tbdesk.report.wording.dates import moment_text
from tbdesk.session.document import Document
from tbdesk.session.files.file_lock import FileLock, Holder
from tbdesk.ui.dialog.question import QuestionBar


class SharedFileBar(QObject):
    """A line over the grids while two windows have one file open; both can go on."""

    def __init__(
        self,
        document: Document,
        lock: FileLock,
        put: Callable[[QuestionBar], object],
        save_as: Callable[[], object],
        parent: QObject,
    ) -> None:
        """`put` puts the line into the window; `save_as` asks for another file."""
        super().__init__(parent)
        self._document = document
        self._put = put
        self._save_as = save_as
        self._bar: QuestionBar | None = None
        lock.shared.connect(self._tell)
        self._tell(lock.holder)

    def _tell(self, holder: Holder | None) -> None:
        path = self._document.path
        if holder is None or path is None:
            if self._bar is not None:
                self._bar.hide()
            return
        if self._bar is None:
            self._bar = QuestionBar("sharedFile", _("A file that is open twice"))
            self._bar.add_answer(_("Save &as…"), self._save_as)
            self._bar.add_answer(_("&Leave as it is"), self._bar.hide)
            self._put(self._bar)
        self._bar.ask(_said(path.name, holder))


def _said(name: str, holder: Holder) -> str:
    since = ""
    if holder.since is not None:
        since = moment_text(holder.since.astimezone())
    text = _(
        "{name} is also open in another window of tbdesk, on {computer} since {since}. The "
        "last to save is asked before edits of the other are replaced."
    )
    return text.format(name=name, computer=holder.computer or "?", since=since or "?")
