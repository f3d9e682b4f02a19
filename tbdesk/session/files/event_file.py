"""The file the open event is saved in: the contents it can keep, and saving; other files that take
a while to make."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject

from tbdesk.files import suffixes
from tbdesk.files.disk import versions
from tbdesk.files.disk.storage import write_whole
from tbdesk.files.project import project
from tbdesk.report.steps import Progress
from tbdesk.session.document import Document, DocumentState
from tbdesk.session.files.opened import digest_of_content, digest_of_file
from tbdesk.session.program.places import versions_folder
from tbdesk.session.tasks import Work

if TYPE_CHECKING:
    from tbdesk.engine.model.tournament import Tournament
    from tbdesk.files.trf import Origin

#: The endings of files an event is saved in.
SAVED_IN = (suffixes.PROJECT, suffixes.REPORT_FILE)


class Content(NamedTuple):
    """The content last written."""

    data: bytes
    #: The event it was written of.
    event: DocumentState
    #: The report file as it is from then on.
    origin: Origin | None = None
    #: That of the file, empty before it is written.
    file_digest: str = ""


def kind_code(event: Tournament) -> str:
    """The kind of an event, as the list of recent files stores it."""
    return event.kind.value if event.match_rules is None else f"teams-{event.kind.value}"


class EventFile(QObject):
    """Writes the event of a document into its file or another one. A report file is patched:
    unedited parts stay as they are."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self._document = document
        #: The losses that the user has agreed to, so that they are not asked about again.
        self._accepted: set[str] = set()
        #: If the printed places follow edits; None: not decided, so they do if they were
        #: those of the tie-breaks.
        self._follow: bool | None = None

    def opened(self) -> None:
        """Take note that the document has just taken up another event."""
        self._accepted.clear()
        self._follow = None

    def losses(self, path: Path) -> list[str]:
        """Sentences about data that the file cannot keep and the user has not agreed to lose; none
        for an event that is in no report file and does not become one."""
        actual, origin = self._document.actual, self._document.origin
        suffix = path.suffix.lower()
        if actual is None or (suffix != suffixes.REPORT_FILE and origin is None):
            return []
        # The reader and writer of report files take over 50 ms; most events are in project files.
        from tbdesk.files.losses import losses as losses_of

        losses = losses_of(actual.tournament, suffix, origin, actual.drafts)
        return [] if self._accepted.issuperset(losses) else losses

    def places_in_question(self, path: Path) -> bool:
        """True if edits changed places, the report file prints others than its tie-breaks give, and
        the user has not decided yet if they follow."""
        actual, origin = self._document.actual, self._document.origin
        if actual is None or origin is None or self._follow is not None:
            return False
        if path.suffix.lower() != suffixes.REPORT_FILE or actual.tournament == origin.tournament:
            return False
        from tbdesk.files.printed_places import outdated  # as in losses

        return outdated(actual.tournament, origin)

    def decide_places(self, follow: bool) -> None:
        """Set if printed places that were not those of the tie-breaks follow edits."""
        self._follow = follow

    def changed_elsewhere(self, path: Path) -> bool:
        """True if another program or window has, or may have, written the event's file since it was
        read or written here. A deleted file has nothing to lose."""
        document = self._document
        return path == document.path and digest_of_file(path) not in (document.file_digest, "")

    def writing(self, path: Path, event: DocumentState) -> Work[Content]:
        """Function that writes an event, also in a thread; raises FormatError and StorageError."""
        document, earlier = self._document, versions_folder()
        if path.suffix.lower() != suffixes.REPORT_FILE:
            return partial(_write, path, partial(_project, event), earlier)
        make = partial(_report_file, event, document.origin, self._follow)
        return partial(_write, path, make, earlier)

    def written(self, path: Path, content: Content, agreed: list[str]) -> None:
        """Take note that the event has been saved; `agreed`: the losses that were agreed to."""
        self._accepted.update(agreed)
        origin = content.origin or self._document.origin
        self._document.saved(path, origin, content.event, content.file_digest)


def _write(path: Path, make: Callable[[], Content], earlier: Path, progress: Progress) -> Content:
    content = make()
    progress(0, 0)  # cancelled work is not written
    versions.keep(earlier, path)
    write_whole(path, content.data)
    versions.saved(earlier, path, content.data)
    return content._replace(file_digest=digest_of_content(content.data))


def _project(event: DocumentState) -> Content:
    return Content(project.dumps(event.tournament, event.drafts), event)


def _report_file(event: DocumentState, origin: Origin | None, follow: bool | None) -> Content:
    # As in losses.
    from tbdesk.files import files, trf

    data = files.content(event.tournament, suffixes.REPORT_FILE, origin, follow=follow)
    return Content(data, event, origin or trf.loads(data).origin)


def make_and_write(path: Path, make: Work[bytes], progress: Progress) -> None:
    """Write the result of a function unless the work was cancelled. Raises StorageError."""
    content = make(progress)
    progress(0, 0)
    write_whole(path, content)
