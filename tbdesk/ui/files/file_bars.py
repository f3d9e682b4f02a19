"""Bars about files: an event that was not saved, and a file that is open in another window."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton, QToolBar, QWidget

from tbdesk.engine.entry.weights import Decision
from tbdesk.i18n import _, spoken
from tbdesk.report.wording.dates import moment_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.document import Document
from tbdesk.session.files.file_lock import FileLock, Holder
from tbdesk.session.files.recovery import Copy, Recovery
from tbdesk.ui.dialog.question import QuestionBar, confirmed
from tbdesk.ui.widgets.label import Label, without_letter

#: Called with a copy, and with a callback for afterwards.
Restore = Callable[[Copy, Callable[[], object], Callable[[Exception], object]], None]


class RecoveredBar(QToolBar):
    """A bar under the toolbar, there only while a copy waits for an answer. `copies`: those that
    wait, one at least, the newest first."""

    said = Signal(str)

    def __init__(
        self,
        recovery: Recovery,
        copies: list[Copy],
        restore: Restore,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("recoveredBar")
        self.setWindowTitle(_("Events not saved"))
        self.setMovable(False)
        self._recovery = recovery
        self._restore = restore
        self._copies = copies
        self._text = Label()
        self._text.setObjectName("recoveredText")
        self._text.setContentsMargins(4, 2, 12, 2)
        self.addWidget(self._text)
        self._button(_("Re&store"), self._take)
        self._button(_("Throw &away"), self._throw_away)
        self._offer()

    def _button(self, text: str, act: Callable[[], None]) -> None:
        button = QPushButton(text)
        button.setAccessibleName(without_letter(text))
        button.clicked.connect(act)
        self.addWidget(button)

    def _offer(self) -> None:
        """The newest copy that is left; the bar goes when none is."""
        self.setVisible(bool(self._copies))
        if self._copies:
            self._text.setText(_offer_text(self._copies[0]))

    def _take(self) -> None:
        copy = self._copies[0]
        self._restore(
            copy,
            lambda: self._on_restored(copy),
            lambda error: self._on_error(copy, error),
        )

    def _throw_away(self) -> None:
        copy = self._copies[0]
        question = _("Throw the copy away? Edits that are in no file will be lost.")
        text = f"{_offer_text(copy)}\n\n{question}"
        if confirmed(Decision.COPY_THROWN_AWAY, self, _("Throw away"), text, "Discard"):
            self._remove(copy)

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


def _offer_text(copy: Copy) -> str:
    """The unsaved event; below it the time of its copy, and a hint if the event's file is newer.
    The last edit is named if its name is in the current language."""
    name = copy.origin.name if copy.origin else copy.title or _("a new event")
    texts = [_("tbdesk ended without saving {name}.").format(name=name), _age_text(copy)]
    if copy.content and copy.content.done and copy.content.language == spoken():
        texts.append(_("Its last edit: {edit}.").format(edit=copy.content.done))
    if copy.content and copy.content.torn:
        texts.append(_("The edit being written at that time is not in it."))
    return "\n".join([texts[0], " ".join(texts[1:])])


def _age_text(copy: Copy) -> str:
    when, saved = _when(copy.written), copy.saved
    if copy.origin is None:
        return _("The copy is of {when}.").format(when=when)
    if saved is None:
        text = _("The copy is of {when}; the file no longer exists.")
        return text.format(when=when)
    text = _("The copy of {when} is newer than the file of {saved}.")
    if saved > copy.written:
        text = _("The file is of {saved}, newer than the copy of {when}.")
    file = _when(saved)
    if when == file:
        when, file = _when(copy.written, seconds=True), _when(saved, seconds=True)
    return text.format(when=when, saved=file)


def _when(moment: datetime, *, seconds: bool = False) -> str:
    """Day and time, here and as the language writes them."""
    return moment_text(moment.astimezone(), seconds=seconds)


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
        lock.shared.connect(self._update)
        self._update(lock.holder)

    def _update(self, holder: Holder | None) -> None:
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
        self._bar.ask(_shared_text(path.name, holder))


def _shared_text(name: str, holder: Holder) -> str:
    since = ""
    if holder.since is not None:
        since = moment_text(holder.since.astimezone())
    text = _(
        "{name} is also open in another window of tbdesk, on {computer} since {since}. The "
        "last to save is asked before edits of the other are replaced."
    )
    return text.format(name=name, computer=holder.computer or "?", since=since or "?")
