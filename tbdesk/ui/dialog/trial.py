"""Dialogs beside the window during a trial ("What if"), in which results are only tried out."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QPushButton

from tbdesk.i18n import _
from tbdesk.report.rounds.differences import only_tried_text
from tbdesk.session.program.tooltips import plain


def title_while(trying: bool, title: str) -> str:
    """The title of a dialog that stays open beside the window; during a trial it says that results
    are only tried out."""
    return f"{_('What if')} – {title}" if trying else title


def mark_tried(trying: bool, buttons: Iterable[QPushButton]) -> None:
    """Explain in the tooltips of buttons that nothing is handed out during a trial."""
    why = only_tried_text() if trying else ""
    for button in buttons:
        button.setToolTip(plain(why))
