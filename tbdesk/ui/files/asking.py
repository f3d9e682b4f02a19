"""What is asked before a file is written or something typed is given up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from tbdesk.i18n import _


class Answer(NamedTuple):
    """A file to write, and which of the offered kinds it is to be (from 0)."""

    path: Path
    kind: int


def ask_where(window: QWidget, title: str, suggested: Path, kinds: Sequence[str]) -> Answer | None:
    """The file to write, None if there is none. `kinds` are filters of a file dialog, all with
    the suffix of the suggested file, which is added when the person left it out.

    The file dialog asks before an existing file is replaced; it cannot know of the suffix.
    """
    name, chosen = QFileDialog.getSaveFileName(window, title, str(suggested), ";;".join(kinds))
    if not name:
        return None
    path, kind = Path(name), kinds.index(chosen) if chosen in kinds else 0
    if path.suffix.lower() == suggested.suffix:
        return Answer(path, kind)
    path = path.with_name(path.name + suggested.suffix)
    if path.exists() and not may_replace(window, path):
        return None
    return Answer(path, kind)


def may_replace(window: QWidget, path: Path) -> bool:
    """Whether the person lets a file that exists be replaced."""
    text = _("{path} already exists. Replace it?").format(path=path)
    answer = QMessageBox.question(window, _("Replace file"), text)
    return answer == QMessageBox.StandardButton.Yes


def may_discard(window: QWidget, title: str, question: str) -> bool:
    """Whether the person gives up what was typed; unless they say so it stays."""
    buttons = QMessageBox.StandardButton
    either = buttons.Discard | buttons.Cancel
    answer = QMessageBox.question(window, title, question, either, buttons.Cancel)
    return answer == buttons.Discard


def file_name(title: str) -> str:
    """A title as the name of a file, without a suffix."""
    plain = "".join(sign if sign.isalnum() or sign in " -_" else "_" for sign in title).strip()
    return plain or _("event")


def warn(window: QWidget, head: str, details: str) -> None:
    """A message that does not hold up the program it appears in."""
    box = QMessageBox(QMessageBox.Icon.Warning, "tbdesk", head, parent=window)
    box.setObjectName("problemBox")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setInformativeText(details)
    box.open()
