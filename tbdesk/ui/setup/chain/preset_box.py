"""A choice among preset chains."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.files.chains.presets import Preset
from tbdesk.ui.widgets.narrow_box import NarrowBox


class PresetBox(NarrowBox):
    """The preset chains that fit an event; the chosen one stays while it does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("preset")

    def offer(self, presets: Iterable[Preset]) -> None:
        chosen = self.currentText()
        self.clear()
        for preset in presets:
            self.addItem(preset.text, preset)
        self.setCurrentIndex(max(0, self.findText(chosen)))

    def preset(self) -> Preset | None:
        """The chosen one; None where none fits."""
        preset: Preset | None = self.currentData()
        return preset

    def chain(self) -> tuple[Descriptor, ...]:
        preset = self.preset()
        return preset.chain if preset else ()
