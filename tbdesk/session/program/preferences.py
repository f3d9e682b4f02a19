"""The settings the program remembers: recent files, folders, the shape of the window."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from tbdesk.report.wishes import USUAL, SheetKind, UnknownSheetError, sheets_named
from tbdesk.session.program.club_logo import ClubLogo, default_path

MOST_RECENT = 8
_LANGUAGE = "handouts/language"
_SHEETS, _MARKS = "handouts/sheets", "handouts/marks"
_HEADS, _EVENT = "handouts/numbers", "handouts/event"
_EDITION, _COLUMNS = "handouts/edition", "handouts/columns"
_TABLE_HEADS, _TABLES, _MOST_TABLES = "tables/headings", "tables/choices", 20
#: Between two headings: a character that no heading has.
_SEPARATOR = "\x1f"


class Recent(NamedTuple):
    """A file that was opened or saved; kind: that of its event, such as `round-robin` or
    `teams-swiss`, empty if it is not known."""

    path: Path
    kind: str = ""


class Preferences(QObject):
    """A typed interface to QSettings."""

    recentChanged = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = QSettings(
            QSettings.Format.IniFormat, QSettings.Scope.UserScope, "tbdesk", "tbdesk", self
        )

    @cached_property
    def club_logo(self) -> ClubLogo:
        """The logo of all hand-outs, which has pictures and drawings imported with it."""
        return ClubLogo(default_path())

    def recent(self) -> list[Recent]:
        """The files opened or saved last, newest first, those that still exist."""
        texts, kinds = self._texts("recent"), self._texts("recentKinds")
        kinds += [""] * len(texts)  # files of an earlier version
        files = [Recent(Path(text), kind) for text, kind in zip(texts, kinds, strict=False) if text]
        return [recent for recent in files if recent.path.is_file()]

    def recent_files(self) -> list[Path]:
        """The recent files without their kinds."""
        return [recent.path for recent in self.recent()]

    def remember_file(self, path: Path, kind: str = "") -> None:
        """Remember the file of an event; kind: see `Recent`."""
        path = path.absolute()
        others = [recent for recent in self.recent() if recent.path != path]
        files = [Recent(path, kind), *others][:MOST_RECENT]
        self._settings.setValue("recent", [str(recent.path) for recent in files])
        self._settings.setValue("recentKinds", [recent.kind for recent in files])
        self.recentChanged.emit()

    def folder(self) -> Path:
        """The folder in which the next file dialog opens."""
        recent = self.recent_files()
        return recent[0].parent if recent else Path.home()

    def language(self) -> str:
        """The code of the chosen language, such as `it`; empty for the system's."""
        return str(self._settings.value("language", ""))

    def remember_language(self, code: str) -> None:
        self._settings.setValue("language", code)

    def handout_language(self) -> str:
        """The code of the language in which hand-outs are made; empty: that of the program."""
        return str(self._settings.value(_LANGUAGE, ""))

    def remember_handout_language(self, code: str) -> None:
        self._settings.setValue(_LANGUAGE, code)

    def by_place(self, everybody: bool) -> bool:
        """True if crosstables are handed out in the order of places. everybody: of an event in
        which every pair meets; unless chosen, only the others are."""
        chosen = self._flag(_by_place(everybody))
        return not everybody if chosen is None else chosen

    def remember_by_place(self, everybody: bool, by_place: bool) -> None:
        self._remember_flag(_by_place(everybody), by_place)

    def sheets(self) -> frozenset[SheetKind]:
        """The sheets of a workbook, and the sections of a web page, that were chosen last."""
        try:
            stored = str(self._settings.value(_SHEETS, ""))
            return sheets_named(stored.split("+")) if stored else USUAL
        except UnknownSheetError:  # of another version
            return USUAL

    def remember_sheets(self, sheets: Collection[SheetKind]) -> None:
        self._settings.setValue(_SHEETS, "+".join(sorted(sheet.value for sheet in sheets)))

    def columns(self) -> frozenset[str]:
        """The keys of the columns on demand in the standings of a workbook or a web page."""
        return frozenset(str(self._settings.value(_COLUMNS, "")).split("+")) - {""}

    def remember_columns(self, keys: Collection[str]) -> None:
        self._settings.setValue(_COLUMNS, "+".join(sorted(keys)))

    def marks_cuts(self) -> bool:
        """True if the crosstable of a workbook shows the cuts of the selected tie-break."""
        return bool(self._flag(_MARKS))

    def remember_marks_cuts(self, marked: bool) -> None:
        self._remember_flag(_MARKS, marked)

    def heads_as_numbers(self) -> bool:
        """True if the tie-breaks of an export are headed by the numbers of Swiss-Manager."""
        return bool(self._flag(_HEADS))

    def remember_heads_as_numbers(self, numbers: bool) -> None:
        self._remember_flag(_HEADS, numbers)

    def with_event(self) -> bool:
        """True if a workbook that is exported has the whole event in it."""
        return bool(self._flag(_EVENT))

    def remember_with_event(self, inside: bool) -> None:
        self._remember_flag(_EVENT, inside)

    def names_edition(self) -> bool:
        """True if hand-outs name their edition, and the changes since the one before."""
        return bool(self._flag(_EDITION))

    def remember_names_edition(self, named: bool) -> None:
        self._remember_flag(_EDITION, named)

    def compared_system(self, kind: str) -> tuple[str, str] | None:
        """The chain and the edition compared last in such an event: chains of one kind are seldom
        defined in another. kind: as `Recent` has it."""
        text = self._settings.value(f"compared/{kind}", "")
        identifier, _blank, chain = str(text).partition(" ")
        return (chain, identifier) if chain else None

    def remember_compared_system(self, system: tuple[str, str], kind: str) -> None:
        chain, identifier = system
        self._settings.setValue(f"compared/{kind}", f"{identifier} {chain}")

    def table(self, head: Sequence[str]) -> str:
        """The choices for a table of these headings (`Choices.dumps`); empty if there are none."""
        kept = dict(zip(self._texts(_TABLE_HEADS), self._texts(_TABLES), strict=False))
        return kept.get(_SEPARATOR.join(head), "") if head else ""

    def remember_table(self, head: Sequence[str], choices: str) -> None:
        """Remember the choices for tables of these headings, those of the last few tables."""
        if not head:
            return
        kept = dict(zip(self._texts(_TABLE_HEADS), self._texts(_TABLES), strict=False))
        key = _SEPARATOR.join(head)
        kept.pop(key, None)
        kept = dict([*kept.items(), (key, choices)][-_MOST_TABLES:])
        self._settings.setValue(_TABLE_HEADS, [*kept])
        self._settings.setValue(_TABLES, [*kept.values()])

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
        """The saved state of a splitter of the main window; None if it was never moved."""
        state = self._settings.value(f"window/splitters/{name}")
        return state if isinstance(state, QByteArray) else None

    def remember_splitter(self, name: str, state: QByteArray) -> None:
        self._settings.setValue(f"window/splitters/{name}", state)

    def details_wanted(self) -> bool | None:
        """True if the panes under the grids were opened by hand, False if folded by hand; None if
        neither, and the room decides."""
        return self._flag("window/details")

    def remember_details_wanted(self, wanted: bool | None) -> None:
        if wanted is not None:
            self._remember_flag("window/details", wanted)

    def tour_offered(self) -> bool:
        """True once the tour has been offered."""
        return str(self._settings.value("tour", "")) == "offered"

    def remember_tour_offered(self) -> None:
        self._settings.setValue("tour", "offered")

    def legend(self) -> bool:
        """True if the legend of the marks is visible."""
        return self._flag("window/legend") is not False

    def remember_legend(self, shown: bool) -> None:
        self._remember_flag("window/legend", shown)

    def column_shown(self, name: str) -> bool | None:
        """True if a column of a grid, such as `crosstable/club`, is to be visible; None if never
        chosen: it is visible unless it is empty."""
        return self._flag(f"columns/{name}/shown")

    def remember_column_shown(self, name: str, shown: bool) -> None:
        self._remember_flag(f"columns/{name}/shown", shown)

    def column_width(self, name: str) -> int:
        """The width in pixels that the user gave a column; 0 if none."""
        return self._number(f"columns/{name}/width", 0)

    def remember_column_width(self, name: str, width: int) -> None:
        self._settings.setValue(f"columns/{name}/width", width)

    def zoom(self) -> int:
        """The size of the grids, in percent of the system's text."""
        return self._number("window/zoom", 100)

    def remember_zoom(self, percent: int) -> None:
        self._settings.setValue("window/zoom", percent)

    def details_tab(self) -> int:
        """Which tab under the standings was in front, from 0."""
        return self._number("window/detailsTab", 0)

    def remember_details_tab(self, tab: int) -> None:
        self._settings.setValue("window/detailsTab", tab)

    def _texts(self, key: str) -> list[str]:
        stored = self._settings.value(key, [])
        # One text comes back bare, and none as nothing.
        return [str(text or "") for text in (stored if isinstance(stored, list) else [stored])]

    def _flag(self, key: str) -> bool | None:
        """A boolean setting; None if it was never set."""
        stored = self._settings.value(key)
        return None if stored is None else str(stored) == "true"

    def _remember_flag(self, key: str, chosen: bool) -> None:
        self._settings.setValue(key, "true" if chosen else "false")

    def _number(self, key: str, usual: int) -> int:
        stored = str(self._settings.value(key, usual))
        return int(stored) if stored.isdecimal() else usual


def _by_place(everybody: bool) -> str:
    return f"handouts/byPlace/{'everybody' if everybody else 'rounds'}"
