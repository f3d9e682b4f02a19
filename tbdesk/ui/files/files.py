"""New, open, save, export: what stands between the event and the disk."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from tbdesk.engine.entry.drafts import NO_DRAFTS, Drafts
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import suffixes
from tbdesk.i18n import _, n_
from tbdesk.models.standings.problems import ProblemsModel
from tbdesk.report.wording.errors import error_text
from tbdesk.session.calculation import is_small
from tbdesk.session.document import Document
from tbdesk.session.event_file import SAVED_IN, Content, EventFile
from tbdesk.session.opening import Read, Table, pasted, read, read_copy, read_event
from tbdesk.session.preferences import Preferences
from tbdesk.session.tasks import Progress, TaskRunner, Work
from tbdesk.ui.files.asking import ask_where, file_name, warn
from tbdesk.ui.window.progress import TaskProgress

if TYPE_CHECKING:
    from tbdesk.engine.model.problem import Problem
    from tbdesk.files.presets import Preset
    from tbdesk.files.trf import Origin
    from tbdesk.session.recovery import Copy
    from tbdesk.ui.files.importing import Importing

Result = TypeVar("Result")
_State = tuple[Tournament | None, Drafts]


def _nothing() -> None:
    pass


# msgspec, openpyxl and the dialogs are imported where they are used: an empty window is there
# in half the time, and most of them are never needed on an evening.


class Files(QObject):
    """The file menu's work. Nothing is replaced before the person has been asked."""

    #: What was done, for the status bar.
    said = Signal(str)
    #: The whole event is needed now; whoever is being typed into hands over what is there.
    needed = Signal()

    def __init__(
        self,
        document: Document,
        preferences: Preferences,
        problems: ProblemsModel,
        presets: Callable[[], tuple[Preset, ...]],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document = document
        self._preferences = preferences
        self._problems = problems
        self._presets = presets
        self._window = window
        self._file = EventFile(document)
        self._reading = TaskRunner(self)
        self._saving = TaskRunner(self)
        for tasks in (self._reading, self._saving):
            TaskProgress(tasks, window, modal=True)

    def new(self) -> None:
        """Ask for a new event and start it."""
        if self.may_leave(self.new):
            from tbdesk.ui.setup.new_event_dialog import ask_for_event

            self._begin_new(ask_for_event(self._presets(), self._window))

    def new_of_teams(self) -> None:
        """Ask for a new team event and start it."""
        if self.may_leave(self.new_of_teams):
            from tbdesk.ui.setup.new_event_dialog import ask_for_team_event

            self._begin_new(ask_for_team_event(self._presets(), self._window))

    def _begin_new(self, event: Tournament | None) -> None:
        if event is not None:
            from tbdesk.ui.setup.new_event_dialog import how_to_type

            self._begin(event, None, unsaved=True)
            self.said.emit(how_to_type(event))

    def open(self) -> None:
        """Ask for a file and open it."""
        name, _filter = QFileDialog.getOpenFileName(
            self._window, _("Open"), str(self._preferences.folder()), self._readable()
        )
        if name:
            self.open_recent(Path(name))

    def open_recent(self, path: Path) -> None:
        """Open a file, after a question where something would be lost. The question comes before
        an event is read, for saving may be what writes that very file; what may be a table is
        read first: whether it replaces the event is decided in its preview."""
        if path.suffix.lower() not in SAVED_IN:
            self._open(path)
        elif self.may_leave(lambda: self.open_recent(path)):
            self._open(path, agreed=self._state())

    def paste(self) -> None:
        """Show the table on the clipboard."""
        self.needed.emit()
        data = QGuiApplication.clipboard().mimeData()
        html, text = data.html(), data.text()
        self._read(lambda _progress: pasted(html, text), lambda table: self._tables().show(table))

    def reopen(self, encoding: str) -> None:
        """Read the event's own report file again, in another encoding."""
        path = self._document.path
        if path is not None and self.may_leave(lambda: self.reopen(encoding)):
            self._open(path, encoding, agreed=self._state())

    def open_path(self, path: Path) -> bool:
        """Open a file without a question, and before this returns; what is open stays open if it
        cannot be read. A table is shown in a preview first; nothing is open before its OK."""
        return self._read(
            partial(_content, path, None), partial(self._take_up, path), path, wait=True
        )

    def open_example(self, path: Path) -> bool:
        """Open an example without its file name, so that saving asks for a place of one's own.
        Examples are small: it is open when this returns."""
        return self._read(
            lambda _progress: read_event(path),
            lambda example: self._begin(example.tournament, None, example.problems),
            path,
            wait=True,
        )

    def _open(self, path: Path, encoding: str | None = None, agreed: _State | None = None) -> None:
        """Read a file and take up what is in it. agreed: what may be replaced without another
        question; if it was edited while the file was read, somebody typed on."""

        def on_done(content: Read | Table) -> None:
            if (
                isinstance(content, Table)
                or self._state() == agreed
                or self.may_leave(lambda: self._take_up(path, content))
            ):
                self._take_up(path, content)

        self._read(partial(_content, path, encoding), on_done, path)

    def _take_up(self, path: Path, content: Read | Table) -> None:
        """Show the table of a file, or go on with its event."""
        if isinstance(content, Table):
            self.needed.emit()
            self._tables().show(content, path.stem)
            return
        own = path.suffix.lower() in SAVED_IN
        file = path if own else None
        self._begin(content.tournament, file, content.problems, content.origin, content.drafts)
        self._preferences.remember_file(path)
        if path.suffix.lower() != suffixes.PROJECT and content.problems:
            text = n_(
                "Read with {count} remark: see Problems",
                "Read with {count} remarks: see Problems",
                len(content.problems),
            )
            self.said.emit(text.format(count=len(content.problems)))

    def _state(self) -> _State:
        """The event as it is now, with what is being typed."""
        self.needed.emit()
        return self._document.tournament, self._document.drafts

    def _read(
        self,
        read: Work[Result],
        on_done: Callable[[Result], object],
        path: Path | None = None,
        *,
        wait: bool = False,
    ) -> bool:
        """Read a file, or else the clipboard; say so where that is not possible."""
        title, failed = _("Reading the clipboard …"), _("This table could not be read.")
        if path is not None:
            title = _("Opening {name} …").format(name=path.name)
            failed = _("This file could not be opened.")
        return self._reading.start(
            read,
            on_done,
            lambda error: warn(self._window, failed, error_text(error)),
            lambda: self.said.emit(_("Nothing was opened.")),
            title=title,
            wait=wait,
        )

    def cancel(self) -> None:
        """A file that is being read or written is not wanted any more."""
        self._reading.cancel()
        self._saving.cancel()

    def _tables(self) -> Importing:
        """What takes one table in; it goes when its preview is closed."""
        from tbdesk.ui.files.importing import Importing

        tables = Importing(self._document, self._presets, self.may_leave, self._window)
        tables.said.connect(self.said)
        tables.made.connect(self._begin_imported)
        return tables

    def _begin_imported(self, made: Tournament, problems: tuple[Problem, ...]) -> None:
        self._begin(made, None, problems, unsaved=True)
        if problems:
            text = n_(
                "Imported with {count} remark: see Problems",
                "Imported with {count} remarks: see Problems",
                len(problems),
            )
            self.said.emit(text.format(count=len(problems)))
        else:
            self.said.emit(_("Imported. It is not saved yet."))

    def restore(
        self,
        copy: Copy,
        on_done: Callable[[], object],
        on_error: Callable[[Exception], object],
    ) -> None:
        """Go on with an event that was not saved, and with what was typed in it."""
        path, origin = copy.path, copy.origin

        def take_up(content: Read) -> None:
            if self.may_leave(lambda: take_up(content)):
                file = origin if origin and origin.suffix.lower() in SAVED_IN else None
                report_file, drafts = content.origin, content.drafts
                self._begin(content.tournament, file, (), report_file, drafts, unsaved=True)
                self.said.emit(_("Restored as it was typed. It is not saved yet."))
                on_done()

        self._reading.start(
            lambda _progress: read_copy(path, origin),
            take_up,
            on_error,
            title=_("Opening {name} …").format(name=(origin or path).name),
        )

    def _begin(
        self,
        tournament: Tournament,
        path: Path | None,
        problems: tuple[Problem, ...] = (),
        origin: Origin | None = None,
        drafts: Drafts = NO_DRAFTS,
        *,
        unsaved: bool = False,
    ) -> None:
        """Take up another event."""
        self.cancel()
        self._problems.set_read_problems(problems)
        self._document.start(tournament, path, unsaved=unsaved, origin=origin, drafts=drafts)
        self._file.opened()

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
        return path is not None and self._write(path, later)

    def may_leave(self, later: Callable[[], object]) -> bool:
        """True if nothing would be lost: saved, or the person said so. Where saving takes long
        it is False, and `later` is called when the event is saved. A file that is being read is
        not wanted any more."""
        self._reading.cancel()
        self.needed.emit()
        if not self._document.modified:
            return True
        buttons = QMessageBox.StandardButton
        answer = QMessageBox.warning(
            self._window,
            _("Unsaved changes"),
            _("The event has changes that are not saved. Save them?"),
            buttons.Save | buttons.Discard | buttons.Cancel,
            buttons.Save,
        )
        if answer == buttons.Save:
            return self.save(later)
        return answer == buttons.Discard

    def _write(self, path: Path, later: Callable[[], object]) -> bool:
        """Save, after the person has agreed to what cannot be kept."""
        tournament = self._document.tournament
        if tournament is None:
            return False
        losses = self._file.losses(path)
        if losses:
            from tbdesk.ui.files.loss_dialog import Answer, ask

            answer = ask(path, losses, self._window)
            if answer is not Answer.SAVE:
                return answer is Answer.INSTEAD and self._save_as(suffixes.PROJECT, later)
        if self._file.changed_elsewhere(path) and not self._may_replace_changed(path):
            return False
        small = is_small(tournament)

        def on_done(content: Content) -> None:
            self._file.written(path, content, losses)
            self._preferences.remember_file(path)
            self.said.emit(_("Saved {path}").format(path=path))
            if not small:
                later()

        failed = _("The event could not be saved. It is still open; save it elsewhere.")
        return self._saving.start(
            self._file.writing(path, tournament),
            on_done,
            lambda error: warn(self._window, failed, error_text(error)),
            lambda: self.said.emit(_("Nothing was saved.")),
            title=_("Saving {name} …").format(name=path.name),
            wait=small,
        )

    def _may_replace_changed(self, path: Path) -> bool:
        text = _("{path} was changed after it was opened here. Replace what is there now?")
        answer = QMessageBox.question(
            self._window, _("Changed by another program"), text.format(path=path)
        )
        return answer == QMessageBox.StandardButton.Yes

    def _ask_where_to_save(self, suffix: str) -> Path | None:
        """The file to save in, by the ending typed or the kind chosen; None if there is none."""
        kinds = (
            (_("tbdesk event (*{suffix})"), suffixes.PROJECT),
            (_("Tournament report file (*{suffix})"), suffixes.REPORT_FILE),
        )
        filters = [(kind.format(suffix=ending), ending) for kind, ending in kinds]
        answer = ask_where(self._window, _("Save as"), self._suggested(suffix), filters)
        return None if answer is None else answer.path

    def _suggested(self, suffix: str) -> Path:
        """The event's file, or its title as a file name, with a suffix."""
        if self._document.path is not None:
            return self._document.path.with_suffix(suffix)
        title = self._document.tournament.title if self._document.tournament else ""
        return self._preferences.folder() / f"{file_name(title)}{suffix}"

    def _readable(self) -> str:
        own = f"*{suffixes.PROJECT} *{suffixes.REPORT_FILE}"
        tables = " ".join(f"*{suffix}" for suffix in sorted(suffixes.GRIDS))
        kinds = (
            (_("Events and tables"), f"{own} {tables}"),
            (_("tbdesk events and report files"), own),
            (_("Spreadsheets, web pages and texts"), tables),
            (_("All files"), "*"),
        )
        return ";;".join(f"{name} ({patterns})" for name, patterns in kinds)


def _content(path: Path, encoding: str | None, _progress: Progress) -> Read | Table:
    return read(path, encoding)
