"""What is to be read: a file that the person chooses, or what is on the clipboard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from tbdesk.files import suffixes
from tbdesk.i18n import _


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
    """What is on the clipboard, as HTML and as plain text; None where it is neither."""
    data = QGuiApplication.clipboard().mimeData()
    if data is None or not (data.hasText() or data.hasHtml()):
        return None
    return data.html(), data.text()
