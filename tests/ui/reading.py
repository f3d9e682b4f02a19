"""A walk that reads what stands on every view and dialog."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from PySide6.QtWidgets import QAbstractButton, QComboBox, QGroupBox, QLabel, QMenu, QTabBar, QWidget

from tests.ui.walk import Faults, Walk, _parts


class Reading(Walk):
    """Texts that are cut off, and texts that cannot be translated, in a made-up language that puts
    every known text between brackets."""

    def __init__(self) -> None:
        super().__init__()
        self.untranslated: Faults = defaultdict(list)

    def look(self, scene: str, shown: QWidget) -> None:
        self._measure(scene, shown)
        found = {text for text in _texts(shown) if _has_words(text)}
        self.untranslated[scene] += sorted(found)


def _has_words(text: str) -> bool:
    """True if there are words outside of what was translated; names begin with a capital letter,
    and codes have nothing else."""
    rest = re.sub(r"«[^«»]*(«[^«»]*»[^«»]*)*»|<[^>]*>|&\w+;", " ", text)
    rest = re.sub(r"tbdesk|\([^«»]*\)", "", rest)  # what federations call a tie-break
    return re.search(r"(?<![\w./-])[a-z]{3,}(?![\w./-])", rest) is not None


def _texts(shown: QWidget) -> Iterator[str]:
    """Everything that people read, but for what stands in tables and what is typed."""
    for widget in [shown, *_parts(shown)]:
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        if "[*]" not in widget.windowTitle():  # the name of the event
            yield widget.windowTitle()
        if widget.objectName() in {
            "eventTitle",
            "system",
            "systemDefinition",
        }:  # words of the event
            continue
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()
        elif isinstance(widget, QGroupBox):
            yield widget.title()
        elif isinstance(widget, QComboBox):
            yield from (widget.itemText(place) for place in range(widget.count()))
        elif isinstance(widget, QTabBar):
            yield from (widget.tabText(place) for place in range(widget.count()))
    for menu in shown.findChildren(QMenu):
        yield from (action.text() for action in menu.actions())
