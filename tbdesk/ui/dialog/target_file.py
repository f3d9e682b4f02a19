"""Where a file is to be written, and whether another may be replaced by it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtWidgets import QFileDialog, QWidget

from tbdesk.engine.entry.weights import Decision
from tbdesk.i18n import _
from tbdesk.session.document import Document
from tbdesk.ui.dialog.question import confirmed


class Target(NamedTuple):
    """A file to write, and which of the offered kinds was chosen (from 0)."""

    path: Path
    kind: int


def ask_where(
    window: QWidget, title: str, suggested: Path, kinds: Sequence[tuple[str, str]]
) -> Target | None:
    """The file to write, None if there is none. `kinds` are the filters of a file dialog with the
    suffix of each, which is added where the person left it out; the dialog comes up with the
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
    elif suffix == suggested.suffix:  # where the kind was changed and not the name
        path = path.with_suffix(path.suffix if endings[kind] == suffix else endings[kind])
    if path == Path(name) or not path.exists() or _may_replace(window, path):
        return Target(path, kind)
    return None


def _may_replace(window: QWidget, path: Path) -> bool:
    """Whether the person lets a file that exists be replaced."""
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
