"""Saving an event, and the questions before one is closed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox, QWidget

from tbdesk.engine.entry.weights import WEIGHTS, Decision, Weight
from tbdesk.files import suffixes
from tbdesk.i18n import _, n_
from tbdesk.session.calculation import is_small
from tbdesk.session.document import Document
from tbdesk.session.files.event_file import Content, EventFile, kind_code
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.dialog.dialog import SentencesDialog
from tbdesk.ui.dialog.question import answer, confirmed, warn
from tbdesk.ui.files.file_tasks import FileWriter


def _nothing() -> None:
    pass


class Saving(FileWriter):
    """Saves the event; nothing unsaved is lost without a question."""

    #: The whole event is needed now: open editors have to commit their text.
    needed = Signal()

    #: A report file is to be made of an event that is kept in another file: where.
    reportWanted = Signal(Path)

    modal = True

    def __init__(
        self, document: Document, preferences: Preferences, window: QWidget, parent: QObject
    ) -> None:
        super().__init__(document, preferences, window, parent)
        self._file = EventFile(document)

    def opened(self) -> None:
        """Start with another event, whose file is as it was read."""
        self._file.opened()

    def cancel(self) -> None:
        """Give up a file that is being written."""
        self._tasks.cancel()

    def save(self, later: Callable[[], object] = _nothing) -> bool:
        """Save in the event's own file, or ask for one. True if it is saved now; a large event
        is saved after this returns, and then `later` is called."""
        self.needed.emit()
        if self._document.path is None:
            return self.save_as(later)
        return self._write(self._document.path, later)

    def save_as(self, later: Callable[[], object] = _nothing) -> bool:
        """Ask for a file and save in it, as `save` does."""
        self.needed.emit()
        if self._document.tournament is None:
            return False
        own = self._document.path
        suffix = own.suffix.lower() if own is not None else suffixes.PROJECT
        return self._save_as(suffix, later)

    def _save_as(self, suffix: str, later: Callable[[], object]) -> bool:
        path = self._ask_where_to_save(suffix)
        if path is None:
            return False
        own = self._document.path
        kept_in = own.suffix.lower() if own is not None else suffixes.PROJECT
        if path.suffix.lower() == suffixes.REPORT_FILE != kept_in:
            self.reportWanted.emit(path)
            return False
        return self._write(path, later)

    def may_leave(self, later: Callable[[], object]) -> bool:
        """True if nothing would be lost: saved, or discarded by the user. If saving takes long it
        is False, and `later` is called when the event is saved."""
        self.needed.emit()
        tried = len(self._document.tried_out.all)
        if not self._document.modified:
            return not tried or self._may_forget(tried)
        if WEIGHTS[Decision.EVENT_LEFT_UNSAVED] is Weight.REPORTED:
            return True
        text = _("Save the changes to '{name}'?").format(name=self._document.name)
        if tried:
            text = f"{text}\n\n{_not_saved_text(tried)}"
        buttons = QMessageBox.StandardButton
        said = answer(
            self._window,
            _("Unsaved changes"),
            text,
            buttons.Save | buttons.Discard | buttons.Cancel,
            buttons.Save,
        )
        if said == buttons.Save:
            return self.save(later)
        return said == buttons.Discard

    def _may_forget(self, tried: int) -> bool:
        """True if so many results that are only tried out may go."""
        question, title, window = _("Continue without them?"), _("What if"), self._window
        text = f"{_not_saved_text(tried)}\n\n{question}"
        return confirmed(Decision.TRIAL_LEFT, window, title, text, "Discard")

    def _write(self, path: Path, later: Callable[[], object]) -> bool:
        """Save, after the user has agreed to the losses."""
        event = self._document.actual
        if event is None:
            return False
        losses = self._file.losses(path)
        if losses and WEIGHTS[Decision.SAVED_WITH_LOSSES] is not Weight.REPORTED:
            decided = ask(path, losses, self._window)
            if decided is not LossAnswer.SAVE:
                return decided is LossAnswer.INSTEAD and self._save_as(suffixes.PROJECT, later)
        if self._file.places_in_question(path) and not self._ask_for_places(path):
            return False
        if self._file.changed_elsewhere(path) and not self._may_replace_changed(path):
            return False
        small = is_small(event.tournament)

        def on_done(content: Content) -> None:
            self._file.written(path, content, losses)
            self._preferences.remember_file(path, kind_code(event.tournament))
            self.said.emit(self._saved_text(path))
            if not small:
                later()

        failed = _("The event could not be saved. It is still open; save it elsewhere.")
        return self._tasks.start(
            self._file.writing(path, event),
            on_done,
            lambda error: warn(self._window, failed, error),
            lambda: self.said.emit(_("Nothing was saved.")),
            title=_("Saving {name} …").format(name=path.name),
            wait=small,
        )

    def _ask_for_places(self, path: Path) -> bool:
        """Ask if the places in a report file are to follow edits; False to save nothing."""
        if WEIGHTS[Decision.PLACES_LEFT_PRINTED] is Weight.REPORTED:
            return True

        buttons = QMessageBox.StandardButton
        text = _(
            "The places printed in {name} were not those of its tie-breaks, and your edits "
            "changed places. Write the places of the standings? No keeps the printed places."
        )
        said = answer(
            self._window,
            _("Places in the report file"),
            text.format(name=path.name),
            buttons.Yes | buttons.No | buttons.Cancel,
            buttons.Yes,
        )
        if said not in (buttons.Yes, buttons.No):
            self.said.emit(_("Nothing was saved."))
            return False
        self._file.decide_places(said == buttons.Yes)
        return True

    def _saved_text(self, path: Path) -> str:
        tried = len(self._document.tried_out.all)
        text = _("Saved {path}").format(path=path)
        return f"{text}. {_not_saved_text(tried)}" if tried else text

    def _may_replace_changed(self, path: Path) -> bool:
        text = _(
            "{path} was changed by another program or window after it was opened here. Replace "
            "the changed file?"
        )
        title, text = _("Changed by another program"), text.format(path=path)
        agreed = confirmed(Decision.FILE_CHANGED_ELSEWHERE, self._window, title, text)
        if not agreed:
            self.said.emit(_("Nothing was saved. Save as… keeps both, under another name."))
        return agreed

    def _ask_where_to_save(self, suffix: str) -> Path | None:
        """The file to save in, by the ending typed or the kind chosen; None if there is none."""
        kinds = (
            (_("tbdesk event (*{suffix})"), suffixes.PROJECT),
            (_("Tournament report file (*{suffix})"), suffixes.REPORT_FILE),
        )
        filters = [(kind.format(suffix=ending), ending) for kind, ending in kinds]
        target = self.ask_where(self._window, _("Save as"), suffix, filters)
        return None if target is None else target.path


def _not_saved_text(tried: int) -> str:
    """That so many results are in no file."""
    return n_(
        "{count} result that is only tried out (What if) is not part of the event and is "
        "not saved.",
        "{count} results that are only tried out (What if) are not part of the event and "
        "are not saved.",
        tried,
    ).format(count=tried)


class LossAnswer(Enum):
    """The answer of the user."""

    SAVE = "save"
    INSTEAD = "instead"
    CANCEL = "cancel"


class LossDialog(SentencesDialog):
    """Lists the losses, with Save, Cancel, and for a report file the way to a file that keeps
    everything."""

    def __init__(self, path: Path, losses: Sequence[str], parent: QWidget | None = None) -> None:
        intro = _("{name} cannot keep:").format(name=path.name)
        super().__init__("lossDialog", _("Data the file cannot keep"), intro, losses, parent)
        self.answer = LossAnswer.CANCEL
        self.name_list("losses", _("Data not kept"))
        self.end(self._buttons(path), self._save)

    def _buttons(self, path: Path) -> QDialogButtonBox:
        roles = QDialogButtonBox.ButtonRole
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._save = box.addButton(_("&Save anyway"), roles.AcceptRole)
        self._save.clicked.connect(lambda: self._decide(LossAnswer.SAVE))
        if path.suffix.lower() != suffixes.PROJECT:
            instead = box.addButton(_("Save as &tbdesk event…"), roles.ActionRole)
            instead.clicked.connect(lambda: self._decide(LossAnswer.INSTEAD))
        box.rejected.connect(self.reject)
        return box

    def _decide(self, answer: LossAnswer) -> None:
        self.answer = answer
        self.accept()


def ask(path: Path, losses: Sequence[str], window: QWidget) -> LossAnswer:
    """Show the list over the window; the user's decision."""
    dialog = LossDialog(path, losses, window)
    dialog.run()
    return dialog.answer
