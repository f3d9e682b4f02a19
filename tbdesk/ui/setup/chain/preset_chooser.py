"""The preset chains that an event may take, one's own before those of the program."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal

from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import edition_of
from tbdesk.files.chains.presets import Preset
from tbdesk.i18n import _
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.program.own_presets import OwnPresets
from tbdesk.ui.widgets.narrow_box import NarrowBox


class PresetChooser(NarrowBox):
    """A choice of preset chains, which stands on none to begin with."""

    #: A Preset was chosen.
    chosen = Signal(object)

    def __init__(self, event: Tournament, presets: Sequence[Preset], own: OwnPresets) -> None:
        """own: where one's own are kept."""
        super().__init__()
        self.setObjectName("preset")
        self.setAccessibleName(_("Preset chains"))
        self._event = event
        self._built_in = [preset for preset in presets if not preset.own]
        self._own = own
        #: The one that was chosen last.
        self.taken: Preset | None = None
        #: Why own presets could not be read; empty if all could.
        self.faults = ""
        self.activated.connect(self._take)
        self.fill()

    def fill(self) -> None:
        """Offer what fits the event as it is kept now."""
        self.clear()
        own, faults = self._own.load()
        self.faults = "\n".join(map(error_text, faults))
        self.addItem(_("Take a preset chain…"), None)
        rules = edition_of(self._event)
        teams = self._event.match_rules is not None
        for preset in (*own, *self._built_in):
            if preset.fits(self._event.kind, rules, teams=teams):
                self.addItem(preset.text, preset)

    def _take(self, at: int) -> None:
        preset = self.itemData(at)
        if preset is not None:
            self.taken = preset
            self.chosen.emit(preset)
