"""Cuts, limits and flags of one tie-break as fields; only those it may carry are shown."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QSpinBox, QWidget

from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.i18n import _
from tbdesk.report.players.fields import MAX_RATING

MOST_CUTS = 9
MOST_HALF_POINTS = 40
MOST_FACTOR = 999


class ModifiersForm(QWidget):
    """Edits the modifiers of the descriptor it was last shown."""

    #: The descriptor with the modifiers as they are now.
    edited = Signal(object)

    def __init__(self, *, teams: bool = False, own: tuple[Declared, ...] = ()) -> None:
        """`teams`: for a team event, which has two scores; `own`: the tie-breaks it declares."""
        super().__init__()
        self._teams = teams
        self._own = own
        self._descriptor: Descriptor | None = None
        self._filling = False
        self._numbers = {
            "cut": self._spin("cut", 0, MOST_CUTS),
            "median": self._spin("median", 0, MOST_CUTS),
            "limit": self._spin("limit", -MOST_HALF_POINTS, MOST_HALF_POINTS),
            "unrated": self._spin("unrated", -1, MAX_RATING),
            "factor": self._spin("factor", 0, MOST_FACTOR),
        }
        self._numbers["unrated"].setSpecialValueText(_("left out"))
        self._numbers["factor"].setSpecialValueText(_("by the rules"))
        self._points = QComboBox()
        self._points.setObjectName("points")
        self._points.addItem(_("the primary score"), "")
        self._points.addItem(_("match points"), "MP")
        self._points.addItem(_("game points"), "GP")
        self._points.currentIndexChanged.connect(self._on_edited)
        self._flags = {
            "forfeits_as_games": self._box("forfeitsAsGames"),
            "fore": self._box("fore"),
            "reverse": self._box("reverse"),
        }
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        for name, field in self._fields().items():
            text = self._texts()[name]
            field.setAccessibleName(text)
            self._form.addRow(text, field)
        self.show_descriptor(None)

    def _fields(self) -> dict[str, QWidget]:
        fields = {**self._numbers, **self._flags}
        return {"points": self._points, **fields} if self._teams else fields

    def _texts(self) -> dict[str, str]:
        return {
            "points": _("Calculated from"),
            "factor": _("Factor"),
            "cut": _("Least significant values cut"),
            "median": _("Least and most significant cut, each"),
            "limit": _("Limit moved by half-points"),
            "unrated": _("Unrated players count as"),
            "forfeits_as_games": _("Forfeits count as games"),
            "fore": _("On the Fore Buchholz"),
            "reverse": _("In reverse order"),
        }

    def set_own(self, own: tuple[Declared, ...]) -> None:
        """Take up other tie-breaks that the event declares."""
        self._own = own
        self.show_descriptor(self._descriptor)

    def show_descriptor(self, descriptor: Descriptor | None) -> None:
        """Show the fields that a tie-break may carry, filled in."""
        self._filling = True
        self._descriptor = descriptor
        row = catalogue.row_of(descriptor.code, self._own) if descriptor else None
        allowed = row.modifiers & set(self._fields()) if row else frozenset()
        for name, field in self._fields().items():
            self._form.setRowVisible(field, name in allowed)
        if descriptor is not None:
            for name, spin in self._numbers.items():
                value = getattr(descriptor, name)
                spin.setValue(spin.minimum() if value is None else value)
            self._points.setCurrentIndex(self._points.findData(descriptor.points))
            for name, box in self._flags.items():
                box.setChecked(getattr(descriptor, name))
        self._filling = False

    def _spin(self, name: str, lowest: int, highest: int) -> QSpinBox:
        spin = QSpinBox()
        spin.setObjectName(name)
        spin.setRange(lowest, highest)
        spin.valueChanged.connect(self._on_edited)
        return spin

    def _box(self, name: str) -> QCheckBox:
        box = QCheckBox()
        box.setObjectName(name)
        box.toggled.connect(self._on_edited)
        return box

    def _on_edited(self) -> None:
        if self._filling or self._descriptor is None:
            return
        row = catalogue.row_of(self._descriptor.code, self._own)
        assert row is not None  # its fields are shown
        values: dict[str, int | bool | str | None] = {}
        if self._teams and "points" in row.modifiers:
            values["points"] = self._points.currentData()
        for name, spin in self._numbers.items():
            if name in row.modifiers:
                unset = bool(spin.specialValueText()) and spin.value() == spin.minimum()
                values[name] = None if unset else spin.value()
        for name, box in self._flags.items():
            if name in row.modifiers:
                values[name] = box.isChecked()
        changed = self._descriptor._replace(**values)  # type: ignore[arg-type]
        if changed != self._descriptor:
            self._descriptor = changed
            self.edited.emit(changed)
