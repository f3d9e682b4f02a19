"""What the program remembers between evenings: recent files, folders, the window's shape."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

if TYPE_CHECKING:
    from tbdesk.session.club_logo import ClubLogo

MOST_RECENT = 8


class Preferences(QObject):
    """A typed face on QSettings."""

    recentChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = QSettings(
            QSettings.Format.IniFormat, QSettings.Scope.UserScope, "tbdesk", "tbdesk", self
        )

    @cached_property
    def club_logo(self) -> ClubLogo:
        """The logo of all hand-outs, which has pictures and drawings imported with it."""
        from tbdesk.session.club_logo import ClubLogo, default_path

        return ClubLogo(default_path())

    def recent_files(self) -> list[Path]:
        """The files opened or saved last, newest first, those that still exist."""
        stored = self._settings.value("recent", [])
        texts = stored if isinstance(stored, list) else [stored]  # one file comes back bare
        return [Path(str(text)) for text in texts if text and Path(str(text)).is_file()]

    def remember_file(self, path: Path) -> None:
        path = path.absolute()
        others = [recent for recent in self.recent_files() if recent != path]
        self._settings.setValue("recent", [str(recent) for recent in [path, *others][:MOST_RECENT]])
        self.recentChanged.emit()

    def folder(self) -> Path:
        """Where the next file dialog opens."""
        recent = self.recent_files()
        return recent[0].parent if recent else Path.home()

    def language(self) -> str:
        """The code of the chosen language, such as `it`; empty for the system's."""
        return str(self._settings.value("language", ""))

    def remember_language(self, code: str) -> None:
        self._settings.setValue("language", code)

    def by_place(self, everybody: bool) -> bool:
        """Whether the crosstable of the workbook is in the order of places. everybody: of an
        event in which everybody meets everybody; unless chosen, only the others are."""
        stored = self._settings.value(_by_place(everybody))
        return not everybody if stored is None else str(stored) == "true"

    def remember_by_place(self, everybody: bool, by_place: bool) -> None:
        self._settings.setValue(_by_place(everybody), "true" if by_place else "false")

    def window_shape(self) -> tuple[QByteArray, QByteArray] | None:
        """Geometry and state as the main window saved them."""
        geometry = self._settings.value("window/geometry")
        state = self._settings.value("window/state")
        if isinstance(geometry, QByteArray) and isinstance(state, QByteArray):
            return geometry, state
        return None

    def remember_window(self, geometry: QByteArray, state: QByteArray) -> None:
        self._settings.setValue("window/geometry", geometry)
        self._settings.setValue("window/state", state)

    def splitter(self, name: str) -> QByteArray | None:
        """The state of a splitter of the main window as it saved it, None if nobody moved it."""
        state = self._settings.value(f"window/splitters/{name}")
        return state if isinstance(state, QByteArray) else None

    def remember_splitter(self, name: str, state: QByteArray) -> None:
        self._settings.setValue(f"window/splitters/{name}", state)

    def details_tab(self) -> int:
        """Which tab under the standings was in front, from 0."""
        stored = str(self._settings.value("window/detailsTab", "0"))
        return int(stored) if stored.isdecimal() else 0

    def remember_details_tab(self, tab: int) -> None:
        self._settings.setValue("window/detailsTab", tab)


def _by_place(everybody: bool) -> str:
    return f"workbook/byPlace/{'everybody' if everybody else 'rounds'}"
