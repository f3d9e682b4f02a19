"""Files to read or to write as the user chooses them, and the clipboard read in place of a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from tbdesk.engine.entry.weights import Decision
from tbdesk.files import suffixes
from tbdesk.i18n import _
from tbdesk.session.document import Document
from tbdesk.ui.dialog.question import confirmed


class WrittenFile(NamedTuple):
    """A file to write, and the chosen kind (an index into the offered ones)."""

    path: Path
    kind: int


def ask_where(
    window: QWidget, title: str, suggested: Path, kinds: Sequence[tuple[str, str]]
) -> WrittenFile | None:
    """The file to write, None if there is none. `kinds` are the filters of a file dialog with the
    suffix of each, which is added if the user left it out; the dialog comes up with the
    first that has the suffix of the suggested file.

    The file dialog asks before an existing file is replaced; it cannot know of the suffix.
    """
    filters, endings = [text for text, _suffix in kinds], [suffix for _filter, suffix in kinds]
    usual = endings.index(suggested.suffix)
    name, chosen = QFileDialog.getSaveFileName(
        window, title, str(suggested), ";;".join(filters), filters[usual]
    )
    if not name:
        return None
    path, kind = Path(name), filters.index(chosen) if chosen in filters else usual
    suffix = path.suffix.lower()
    if suffix not in endings:
        path = path.with_name(path.name + endings[kind])
    elif suffix == suggested.suffix:  # the kind was changed and not the name
        path = path.with_suffix(path.suffix if endings[kind] == suffix else endings[kind])
    if path == Path(name) or not path.exists() or _may_replace(window, path):
        return WrittenFile(path, kind)
    return None


def _may_replace(window: QWidget, path: Path) -> bool:
    """True if the user lets an existing file be replaced."""
    text = _("{path} already exists. Replace it?").format(path=path)
    return confirmed(Decision.FILE_REPLACED, window, _("Replace file"), text)


def suggested(document: Document, folder: Path, suffix: str) -> Path:
    """The event's file with a suffix; of an event that has none yet, its title in a folder."""
    if document.path is not None:
        return document.path.with_suffix(suffix)
    title = document.tournament.title if document.tournament else ""
    return folder / f"{file_name(title)}{suffix}"


def file_name(title: str) -> str:
    """A title as the name of a file, without a suffix."""
    plain = "".join(sign if sign.isalnum() or sign in " -_" else "_" for sign in title).strip()
    return plain or _("event")


def ask_which(window: QWidget, title: str, folder: Path, filters: Sequence[str]) -> Path | None:
    """The file to read, None if there is none. The file dialog comes up in a folder, with the first
    of some filters."""
    name, _filter = QFileDialog.getOpenFileName(window, title, str(folder), ";;".join(filters))
    return Path(name) if name else None


def filter_of(name: str, endings: Iterable[str]) -> str:
    """The filter of a file dialog for files with these endings, each with its full stop."""
    return f"{name} ({' '.join(f'*{ending}' for ending in endings)})"


def tables() -> str:
    """The filter for files with tables of cells."""
    return filter_of(_("Spreadsheets, web pages and texts"), sorted(suffixes.GRIDS))


def everything() -> str:
    """The filter for all files."""
    return filter_of(_("All files"), [""])


def copied() -> tuple[str, str] | None:
    """The content of the clipboard, as HTML and as plain text; None if there is neither."""
    data = QGuiApplication.clipboard().mimeData()
    if data is None or not (data.hasText() or data.hasHtml()):
        return None
    return data.html(), data.text()
