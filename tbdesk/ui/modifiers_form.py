"""Cuts, limits and flags of one tie-break as fields; only those it may carry are shown."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLabel, QSpinBox, QWidget

from tbdesk.engine import catalogue
from tbdesk.engine.descriptor import Descriptor

MOST_CUTS = 9
MOST_HALF_POINTS = 40
HIGHEST_RATING = 4000


class ModifiersForm(QWidget):
    """Edits the modifiers of the descriptor it was last shown."""

    #: The descriptor with the modifiers as they are now.
    edited = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._descriptor: Descriptor | None = None
        self._filling = False
        self._numbers = {
            "cut": self._spin("cut", 0, MOST_CUTS),
            "median": self._spin("median", 0, MOST_CUTS),
            "limit": self._spin("limit", -MOST_HALF_POINTS, MOST_HALF_POINTS),
            "unrated": self._spin("unrated", -1, HIGHEST_RATING),
        }
        self._numbers["unrated"].setSpecialValueText(self.tr("left out"))
        self._flags = {
            "forfeits_as_games": self._box("forfeitsAsGames"),
            "fore": self._box("fore"),
            "reverse": self._box("reverse"),
        }
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._nothing = QLabel(self.tr("This tie-break has no modifiers."))
        self._form.addRow(self._nothing)
        for name, field in self._fields().items():
            text = self._texts()[name]
            field.setAccessibleName(text)
            self._form.addRow(text, field)
        self.show_descriptor(None)

    def _fields(self) -> dict[str, QWidget]:
        return {**self._numbers, **self._flags}

    def _texts(self) -> dict[str, str]:
        return {
            "cut": self.tr("Least significant values cut"),
            "median": self.tr("Least and most significant cut, each"),
            "limit": self.tr("Limit moved by half-points"),
            "unrated": self.tr("Unrated players count as"),
            "forfeits_as_games": self.tr("Forfeits count as games"),
            "fore": self.tr("On the Fore Buchholz"),
            "reverse": self.tr("In reverse order"),
        }

    def show_descriptor(self, descriptor: Descriptor | None) -> None:
        """Show the fields that a tie-break may carry, filled in."""
        self._filling = True
        self._descriptor = descriptor
        row = catalogue.CATALOGUE.get(descriptor.code) if descriptor else None
        allowed = row.modifiers & set(self._fields()) if row else frozenset()
        for name, field in self._fields().items():
            self._form.setRowVisible(field, name in allowed)
        self._nothing.setVisible(not allowed)
        if descriptor is not None:
            for name, spin in self._numbers.items():
                value = getattr(descriptor, name)
                spin.setValue(-1 if value is None else value)
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
        row = catalogue.CATALOGUE[self._descriptor.code]
        values: dict[str, int | bool | None] = {}
        for name, spin in self._numbers.items():
            if name in row.modifiers:
                unset = name == "unrated" and spin.value() < 0
                values[name] = None if unset else spin.value()
        for name, box in self._flags.items():
            if name in row.modifiers:
                values[name] = box.isChecked()
        changed = replace(self._descriptor, **values)  # type: ignore[arg-type]
        if changed != self._descriptor:
            self._descriptor = changed
            self.edited.emit(changed)
