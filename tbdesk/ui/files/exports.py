"""Writing files for other people: where to, in their language, in a worker if it takes long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QApplication, QWidget

from tbdesk import i18n
from tbdesk.engine.entry.handed_out import with_edition
from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.model.handouts import HandoutEdition
from tbdesk.engine.standings.standings import Standings
from tbdesk.files import rating_report, suffixes
from tbdesk.files.disk.storage import write_whole
from tbdesk.i18n import _
from tbdesk.report.handout.handout import Contents, edition_of, report_edition
from tbdesk.report.steps import Progress
from tbdesk.report.submission.rules import Period
from tbdesk.report.wording.events.handout_editions import edition_note
from tbdesk.session.calculation import is_small
from tbdesk.session.document import Document
from tbdesk.session.files.event_file import make_and_write
from tbdesk.session.program import language
from tbdesk.session.program.preferences import Preferences
from tbdesk.session.tasks import Work
from tbdesk.ui.dialog.file_choice import WrittenFile
from tbdesk.ui.dialog.question import confirmed, warn
from tbdesk.ui.files.file_tasks import FileWriter


class Exports(FileWriter):
    """Writes files beside the event's own; nothing is replaced without a question."""

    #: These standings have been handed out.
    written = Signal(object)

    def __init__(
        self, document: Document, preferences: Preferences, window: QWidget, parent: QObject
    ) -> None:
        super().__init__(document, preferences, window, parent)
        self.editions = Editions(document, self)

    @property
    def busy(self) -> bool:
        """True if a file is being written."""
        return self._tasks.busy

    @property
    def title(self) -> str:
        """The title of the event."""
        return self._document.tournament.title if self._document.tournament else ""

    @property
    def front(self) -> QWidget:
        """The parent of questions: the dialog in front, else the window."""
        return QApplication.activeModalWidget() or self._window

    def ask(self, title: str, suffix: str, kinds: list[str]) -> WrittenFile | None:
        """Ask for a file with this suffix; `kinds` are the filters of the file dialog."""
        return self.ask_where(self.front, title, suffix, [(kind, suffix) for kind in kinds])

    def write(
        self,
        path: Path,
        standings: Standings,
        make: Work[bytes],
        *,
        gone_out: bool,
        edition: HandoutEdition | None,
        with_event: bool = False,
        others: Sequence[Path] = (),
    ) -> None:
        """Write a file made of the standings, in a worker for a large event. gone_out: the
        standings themselves are handed out; edition: that of the hand-out, None for none;
        with_event: the whole event is in the file; others: files of the same folder that `make`
        writes before."""
        if self._tasks.busy:
            self.said.emit(_("Another file is being written."))
            return
        self._tasks.start(
            partial(make_and_write, path, self._worded(make)),
            lambda _none: self.finish(
                exported_text(path, with_event, others), standings, gone_out, edition
            ),
            lambda error: not_written(error, self._window),
            lambda: self.said.emit(_("Nothing was exported.")),
            title=_("Writing {name} …").format(name=path.name),
            wait=is_small(standings.event.tournament),
        )

    def write_report(
        self, path: Path | None, standings: Standings, chosen: Sequence[Period]
    ) -> None:
        """Write the report file of the event, or one of each chosen period. path: the target; None:
        the user chooses it."""
        event, origin = standings.event.tournament, self._document.origin
        if path is None:
            kind = _("Tournament report file (*{suffix})").format(suffix=suffixes.REPORT_FILE)
            target = self.ask(_("Report file"), suffixes.REPORT_FILE, [kind])
            path = target.path if target is not None else None
        if path is None:
            return
        makes: list[tuple[Path, Callable[[], bytes]]] = [
            (
                path.with_name(f"{path.stem}-{period.year}-{period.month:02}{path.suffix}"),
                partial(rating_report.period_report, event, period),
            )
            for period in chosen
        ] or [(path, partial(rating_report.report, event, origin))]
        if any(other.exists() and other != path for other, _make in makes):
            names = ", ".join(other.name for other, _make in makes if other.exists())
            text = _("{path} already exists. Replace it?").format(path=names)
            if not confirmed(Decision.FILE_REPLACED, self.front, _("Replace file"), text):
                return
        *others, (last, make) = makes

        def work(progress: Progress) -> bytes:
            for other, make_other in others:
                write_whole(other, make_other())
            progress(0, 0)  # cancelled work is not written
            return make()

        edition = self.editions.next_report(standings)
        written = [other for other, _make in others]
        self.write(last, standings, work, gone_out=False, edition=edition, others=written)

    def finish(
        self, text: str, standings: Standings, gone_out: bool, edition: HandoutEdition | None
    ) -> None:
        """Enter the edition in the event; report the export. gone_out, edition: as for `write`."""
        self.editions.enter(edition)
        if gone_out:
            self.written.emit(standings)
        self.said.emit(text)

    def _worded(self, make: Work[bytes]) -> Work[bytes]:
        """The same work, worded in the language of hand-outs."""
        code = language.of_handouts(self._preferences.handout_language())

        def work(progress: Progress) -> bytes:
            with i18n.language(code):
                return make(progress)

        return work


def exported_text(path: Path, with_event: bool = False, others: Sequence[Path] = ()) -> str:
    """The message of an export; others: more files of the same folder."""
    if with_event:
        return _("Exported to {path}, with the event itself in it").format(path=path)
    first, *more = (*others, path)
    return _("Exported to {path}").format(path=", ".join([str(first), *(one.name for one in more)]))


def not_written(error: Exception, parent: QWidget) -> None:
    """Report why a file could not be written."""
    warn(parent, _("The file could not be written."), error)


class Editions(QObject):
    """Counts the editions of the open event's hand-outs, and enters them in the event."""

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        #: The hand-outs of the open event that were begun.
        self._begun: list[HandoutEdition] = []
        document.starting.connect(self._forget)

    def next(
        self, standings: Standings, contents: Contents, time: datetime | None = None
    ) -> HandoutEdition | None:
        """The edition that a hand-out with some contents is; None for one without results. time:
        when it is handed out, now if not given."""
        event = self._document.tournament
        if event is None or self._document.trying:
            return None
        edition = edition_of(event, standings, contents, time or datetime.now())
        self._begun += [edition] if edition is not None else []
        return edition

    def next_report(self, standings: Standings) -> HandoutEdition | None:
        """The edition that a report file is."""
        event = self._document.tournament
        if event is None or self._document.trying:
            return None
        edition = report_edition(event, standings, datetime.now())
        self._begun += [edition] if edition is not None else []
        return edition

    def note(self, edition: HandoutEdition | None) -> Callable[[], str] | None:
        """Makes the note on an edition, worded in the language of the hand-out."""
        event = self._document.tournament
        if event is None or edition is None:
            return None
        return partial(edition_note, event, edition)

    def enter(self, edition: HandoutEdition | None) -> None:
        """Enter an edition that has left the program; not into another event, which may have been
        opened since it was begun."""
        event = self._document.tournament
        if event is None or edition is None or edition not in self._begun:
            return
        self._document.set_handouts(with_edition(event.handouts, edition))

    @Slot()
    def _forget(self) -> None:
        self._begun.clear()
