"""New, open, save, export: what stands between the event and the disk."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox, QWidget

from tbdesk.engine.entry.drafts import NO_DRAFTS, Drafts
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files import suffixes
from tbdesk.models.standings.marks import error_text, translate
from tbdesk.models.standings.problems import ProblemsModel
from tbdesk.report.errors import FormatError
from tbdesk.session.background import GivenUpError
from tbdesk.session.calculation import is_small
from tbdesk.session.document import Document
from tbdesk.session.event_file import SAVED_IN, Content, EventFile
from tbdesk.session.opening import Table, pasted, read, read_event
from tbdesk.session.preferences import Preferences
from tbdesk.session.storage import StorageError
from tbdesk.ui.files.asking import file_name, may_replace, warn
from tbdesk.ui.window.waiting import Waiting

if TYPE_CHECKING:
    from tbdesk.engine.model.problem import Problem
    from tbdesk.files.presets import Preset
    from tbdesk.files.trf import Origin
    from tbdesk.ui.files.importing import Importing

Result = TypeVar("Result")

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
        self._file = EventFile(document, translate)
        self._waiting = Waiting(window)

    def new(self) -> bool:
        """Ask for a new round robin and start it."""
        if not self.may_leave():
            return False
        from tbdesk.ui.setup.new_event_dialog import NewEventDialog

        dialog = NewEventDialog(self._presets(), self._window)
        answer = dialog.exec()
        dialog.deleteLater()
        if answer == NewEventDialog.TEAMS:
            return self._new_of_teams()
        if answer != QDialog.DialogCode.Accepted:
            return False
        self._begin(dialog.tournament(), None, unsaved=True)
        if dialog.tournament().kind is EventKind.ROUND_ROBIN:
            self.said.emit(self.tr("Type the results: 1, 0, 5 or =, + and -."))
        else:
            self.said.emit(
                self.tr(
                    "Type the pairing numbers of White and Black, each with Enter, then the "
                    "result: 1, 0, 5 or =, + and -. A bye: 7 H (or Z, U, F)."
                )
            )
        return True

    def new_of_teams(self) -> bool:
        """Ask for a new team event and start it."""
        return self.may_leave() and self._new_of_teams()

    def _new_of_teams(self) -> bool:
        from tbdesk.ui.setup.new_team_dialog import NewTeamDialog

        dialog = NewTeamDialog(self._presets(), self._window)
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        if not accepted:
            return False
        event = dialog.tournament()
        self._begin(event, None, unsaved=True)
        self.said.emit(
            self.tr("Type the scores of the matches, or press Enter for the line-up.")
            if event.matches
            else self.tr(
                "Type the numbers of the two teams, each with Enter, then the score, or press "
                "Enter for the line-up. A bye: 7 H (or Z, U, F)."
            )
        )
        return True

    def open(self) -> bool:
        """Ask for a file and open it."""
        name, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Open"), str(self._preferences.folder()), self._readable()
        )
        return bool(name) and self.open_recent(Path(name))

    def open_recent(self, path: Path) -> bool:
        """Open a file, after a question where something would be lost. The question comes before
        an event is read, for saving may be what writes that very file; what may be a table is
        read first: whether it replaces the event is decided in its preview."""
        own = path.suffix.lower() in SAVED_IN
        return (not own or self.may_leave()) and self._open(path, asking=not own)

    def paste(self) -> bool:
        """Show the table on the clipboard; False, with the reason, if there is none."""
        self.needed.emit()
        data = QGuiApplication.clipboard().mimeData()
        read = partial(pasted, data.html(), data.text())
        table = self._read(
            self.tr("Reading the clipboard …"), read, self.tr("This table could not be read.")
        )
        if table is not None:
            self._tables().show(table)
        return table is not None

    def reopen(self, encoding: str) -> bool:
        """Read the event's own report file again, in another encoding."""
        path = self._document.path
        return path is not None and self.may_leave() and self._open(path, encoding=encoding)

    def open_path(self, path: Path) -> bool:
        """Open a file without a question; what is open stays open if it cannot be read. A table
        is shown in a preview first; nothing is open before its OK."""
        return self._open(path)

    def open_example(self, path: Path) -> bool:
        """Open an example without its file name, so that saving asks for a place of one's own."""
        read = self._read_file(path, partial(read_event, path))
        if read is not None:
            self._begin(read.tournament, None, read.problems)
        return read is not None

    def give_up(self) -> None:
        """A file that is being read is not wanted any more."""
        self._waiting.give_up()

    def _open(self, path: Path, *, asking: bool = False, encoding: str | None = None) -> bool:
        found = self._read_file(path, partial(read, path, encoding))
        if found is None:
            return False
        if isinstance(found, Table):
            self.needed.emit()
            self._tables().show(found, path.stem)
            return True
        if asking and not self.may_leave():
            return False
        own = path.suffix.lower() in SAVED_IN
        file = path if own else None
        self._begin(found.tournament, file, found.problems, found.origin, found.drafts)
        self._preferences.remember_file(path)
        if path.suffix.lower() != suffixes.PROJECT and found.problems:
            text = self.tr("Read with %n remark(s): see Problems", "", len(found.problems))
            self.said.emit(text)
        return True

    def _read_file(self, path: Path, read: Callable[[], Result]) -> Result | None:
        text = self.tr("Opening {name} …").format(name=path.name)
        return self._read(text, read, self.tr("This file could not be opened."))

    def _read(self, text: str, read: Callable[[], Result], head: str) -> Result | None:
        """What is read away from the window; None if nothing was, after saying so: `head`, and
        the reason below it."""
        try:
            return self._waiting.run(text, read)
        except GivenUpError:
            self.said.emit(self.tr("Nothing was opened."))
        except FormatError as error:
            warn(self._window, head, error_text(error))
        return None

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
            text = self.tr("Imported with %n remark(s): see Problems", "", len(problems))
            self.said.emit(text)
        else:
            self.said.emit(self.tr("Imported. It is not saved yet."))

    def restore(self, tournament: Tournament, drafts: Drafts, origin: Path | None) -> bool:
        """Go on with an event that was not saved, and with what was typed in it; `origin` is the
        file it came from."""
        if not self.may_leave():
            return False
        own, report_file = None, None
        if origin is not None and origin.suffix.lower() in SAVED_IN:
            own = origin
            if origin.suffix.lower() == suffixes.REPORT_FILE:
                with suppress(FormatError):  # gone meanwhile: it is written anew
                    report_file = read_event(origin).origin
        self._begin(tournament, own, (), report_file, drafts, unsaved=True)
        self.said.emit(self.tr("Restored as it was typed. It is not saved yet."))
        return True

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
        self._problems.set_read_problems(problems)
        self._document.start(tournament, path, unsaved=unsaved, origin=origin, drafts=drafts)
        self._file.opened()

    def save(self) -> bool:
        """Save in the event's own file, or ask for one."""
        self.needed.emit()
        if self._document.path is None:
            return self.save_as()
        return self._write(self._document.path)

    def save_as(self) -> bool:
        """Ask for a file and save in it."""
        self.needed.emit()
        if self._document.tournament is None:
            return False
        own = self._document.path
        suffix = own.suffix.lower() if own is not None else suffixes.PROJECT
        return self._save_as(suffix)

    def _save_as(self, suffix: str) -> bool:
        path = self._ask_where_to_save(suffix)
        return path is not None and self._write(path)

    def may_leave(self) -> bool:
        """True if nothing would be lost: saved, or the person said so."""
        self.needed.emit()
        if not self._document.modified:
            return True
        buttons = QMessageBox.StandardButton
        answer = QMessageBox.warning(
            self._window,
            self.tr("Unsaved changes"),
            self.tr("The event has changes that are not saved. Save them?"),
            buttons.Save | buttons.Discard | buttons.Cancel,
            buttons.Save,
        )
        if answer == buttons.Save:
            return self.save()
        return answer == buttons.Discard

    def _write(self, path: Path) -> bool:
        """Save, after the person has agreed to what cannot be kept."""
        tournament = self._document.tournament
        if tournament is None:
            return False
        losses = self._file.losses(path)
        if losses:
            from tbdesk.ui.files.loss_dialog import Answer, ask

            answer = ask(path, losses, self._window)
            if answer is not Answer.SAVE:
                return answer is Answer.INSTEAD and self._save_as(suffixes.PROJECT)
        if self._file.changed_elsewhere(path) and not self._may_replace_changed(path):
            return False
        try:
            self._file.write(path, self._content(path, tournament), losses)
        except GivenUpError:
            self.said.emit(self.tr("Nothing was saved."))
            return False
        except (StorageError, FormatError) as error:
            warn(
                self._window,
                self.tr("The event could not be saved. It is still open; save it elsewhere."),
                error_text(error),
            )
            return False
        self._preferences.remember_file(path)
        self.said.emit(self.tr("Saved {path}").format(path=path))
        return True

    def _content(self, path: Path, tournament: Tournament) -> Content:
        """What to write; of a large event it is made away from the window."""
        make = self._file.making(path, tournament)
        if is_small(tournament):
            return make()
        return self._waiting.run(self.tr("Saving {name} …").format(name=path.name), make)

    def _may_replace_changed(self, path: Path) -> bool:
        text = self.tr("{path} was changed after it was opened here. Replace what is there now?")
        answer = QMessageBox.question(
            self._window, self.tr("Changed by another program"), text.format(path=path)
        )
        return answer == QMessageBox.StandardButton.Yes

    def _ask_where_to_save(self, suffix: str) -> Path | None:
        """The file to save in, by the ending typed or the kind chosen; None if there is none."""
        kinds = {suffixes.PROJECT: self._filter(), suffixes.REPORT_FILE: self._report_filter()}
        name, chosen = QFileDialog.getSaveFileName(
            self._window,
            self.tr("Save as"),
            str(self._suggested(suffix)),
            ";;".join(kinds.values()),
            kinds[suffix],
        )
        if not name:
            return None
        path = Path(name)
        ending = next((one for one, kind in kinds.items() if kind == chosen), suffix)
        if path.suffix.lower() not in kinds:
            path = _with_suffix(path, ending)
        elif ending != suffix and path.suffix.lower() == suffix:
            path = path.with_suffix(ending)  # the kind was changed and not the name
        if path == Path(name) or not path.exists() or may_replace(self._window, path):
            return path
        return None

    def _suggested(self, suffix: str) -> Path:
        """The event's file, or its title as a file name, with a suffix."""
        if self._document.path is not None:
            return self._document.path.with_suffix(suffix)
        title = self._document.tournament.title if self._document.tournament else ""
        return self._preferences.folder() / f"{file_name(title)}{suffix}"

    def _filter(self) -> str:
        return self.tr("tbdesk event (*{suffix})").format(suffix=suffixes.PROJECT)

    def _report_filter(self) -> str:
        return self.tr("Tournament report file (*{suffix})").format(suffix=suffixes.REPORT_FILE)

    def _readable(self) -> str:
        own = f"*{suffixes.PROJECT} *{suffixes.REPORT_FILE}"
        tables = " ".join(f"*{suffix}" for suffix in sorted(suffixes.GRIDS))
        kinds = (
            (self.tr("Events and tables"), f"{own} {tables}"),
            (self.tr("tbdesk events and report files"), own),
            (self.tr("Spreadsheets, web pages and texts"), tables),
            (self.tr("All files"), "*"),
        )
        return ";;".join(f"{name} ({patterns})" for name, patterns in kinds)


def _with_suffix(path: Path, suffix: str) -> Path:
    """The path with the suffix added when the person left it out."""
    return path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)
