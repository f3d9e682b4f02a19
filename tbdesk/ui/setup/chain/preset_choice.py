"""Presets of one's own: a chain is kept under a name, given away as a file, taken from one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QInputDialog, QMenu, QPushButton, QWidget

from tbdesk.engine.entry.weights import Decision
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.limits import MAX_TEXT
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import edition_of
from tbdesk.files.chains.presets import Preset, write_presets
from tbdesk.i18n import _, n_
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.participants import names_text
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.session.program.own_presets import OwnPresets
from tbdesk.ui.dialog.file_choice import ask_where, ask_which, everything, file_name
from tbdesk.ui.dialog.question import confirmed, warn
from tbdesk.ui.widgets.boxes import Choices, NarrowBox, offer

SUFFIX = ".json"


class OwnPresetsMenu(QObject):
    """A button with a menu to save, export, import and delete presets."""

    #: The presets have changed; a sentence about the change.
    done = Signal(str)

    def __init__(
        self,
        store: OwnPresets,
        current: Callable[[str], Preset],
        chosen: Callable[[], Preset | None],
        folder: Path,
        parent: QWidget,
    ) -> None:
        """current: the chain of the dialog as a preset with a name; chosen: the preset that was
        taken last, None for none; folder: where file dialogs come up."""
        super().__init__(parent)
        self._store = store
        self._current = current
        self._chosen = chosen
        self._folder = folder
        self._window = parent
        self.button = QPushButton(_("O&wn presets"))
        self.button.setObjectName("ownPresets")
        self.button.setAccessibleName(_("Own presets"))
        self.button.setAutoDefault(False)
        menu = QMenu(self.button)
        menu.setObjectName("ownPresetsMenu")
        for name, text, act in (
            ("savePreset", _("&Save this chain as a preset…"), self._save),
            ("exportPreset", _("&Export this chain to a file…"), self._export),
            ("importPreset", _("&Import presets from a file…"), self._import),
        ):
            action = menu.addAction(text)
            action.setObjectName(name)
            action.triggered.connect(lambda _checked=False, act=act: act())
        menu.addSeparator()
        self._delete = menu.addMenu(_("&Delete a preset"))
        self._delete.setObjectName("deletePreset")
        menu.aboutToShow.connect(self._fill)
        self.button.setMenu(menu)
        self._fill()

    def _fill(self) -> None:
        """List the presets that can be deleted."""
        self._delete.clear()
        presets, _faults = self._store.load()
        for preset in presets:
            action = self._delete.addAction(preset.text.replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, preset=preset: self._remove(preset))
        self._delete.setEnabled(bool(presets))

    def _save(self) -> None:
        """Under a name of its own, or that of the preset which was taken and changed."""
        chosen = self._chosen()
        name, agreed = QInputDialog.getText(
            self._window,
            _("Own presets"),
            _("Name of the preset:"),
            text=chosen.name if chosen is not None and chosen.own else "",
        )
        name = " ".join(name[:MAX_TEXT].split())
        if agreed and name and self._may_replace(name):
            self._attempt(
                lambda: self._store.save(self._current(name)),
                _("The preset could not be saved."),
                _("Saved: {name}").format(name=name),
            )

    def _may_replace(self, name: str) -> bool:
        """True if a preset that has the name already may give way."""
        if all(preset.name != name for preset in self._store.load()[0]):
            return True
        text = _("The preset {name} already exists. Replace it?").format(name=name)
        return confirmed(Decision.PRESET_REPLACED, self._window, _("Own presets"), text)

    def _export(self) -> None:
        chosen = self._chosen()
        name = chosen.name if chosen is not None else ""
        kinds = [(_("Presets of tbdesk (*{0})").format(SUFFIX), SUFFIX)]
        stem = file_name(name) if name else _("preset")
        suggested = self._folder / f"{stem}{SUFFIX}"
        target = ask_where(self._window, _("Export the chain"), suggested, kinds)
        if target is not None:
            preset = self._current(name or target.path.stem)._replace(id="preset")
            self._attempt(
                lambda: write_presets(target.path, [preset]),
                _("The preset could not be saved."),
                _("Exported to {name}").format(name=target.path.name),
            )

    def _import(self) -> None:
        filters = [_("Presets of tbdesk (*{0})").format(SUFFIX), everything()]
        path = ask_which(self._window, _("Import presets"), self._folder, filters)
        if path is None:
            return
        try:
            taken = self._store.take(path)
        except (FormatError, OSError) as error:
            warn(self._window, _("These presets could not be imported."), error)
            return
        count, names = len(taken), names_text(preset.name for preset in taken)
        text = n_("{count} preset imported: {names}", "{count} presets imported: {names}", count)
        self.done.emit(text.format(count=count, names=names))

    def _remove(self, preset: Preset) -> None:
        text = _("Delete the preset {name}? This cannot be undone.").format(name=preset.name)
        title = _("Own presets")
        if not confirmed(Decision.PRESET_DELETED, self._window, title, text):
            return
        self._attempt(
            lambda: self._store.remove(preset),
            _("The preset could not be deleted."),
            _("Deleted: {name}").format(name=preset.name),
        )

    def _attempt(self, act: Callable[[], object], failed: str, done: str) -> None:
        try:
            act()
        except (FormatError, OSError) as error:
            warn(self._window, failed, error)
        else:
            self.done.emit(done)


def _in_order(presets: Iterable[Preset], rules: str | None) -> Choices:
    """The presets that come first, and the others, by their texts."""
    usual: list[tuple[str, Preset]] = []
    more: list[tuple[str, Preset]] = []
    for preset in presets:
        (usual if preset.comes_first(rules) else more).append((preset.text, preset))
    return usual, more


class PresetBox(NarrowBox):
    """The preset chains that fit an event; the chosen one stays while it does."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("preset")

    def offer(self, presets: Iterable[Preset], rules: str | None) -> None:
        """rules: the id of the edition of the event, None for any."""
        chosen = self.currentText()
        self.clear()
        offer(self, *_in_order(presets, rules))
        self.setCurrentIndex(max(0, self.findText(chosen)))

    def preset(self) -> Preset | None:
        """The chosen one; None if none fits."""
        preset: Preset | None = self.currentData()
        return preset

    def chain(self) -> tuple[Descriptor, ...]:
        preset = self.preset()
        return preset.chain if preset else ()


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
        """Offer the presets that suit the current event."""
        self.clear()
        own, faults = self._own.load()
        self.faults = "\n".join(map(error_text, faults))
        self.addItem(_("Take a preset chain…"), None)
        rules = edition_of(self._event)
        teams = self._event.match_rules is not None
        fitting = (
            preset
            for preset in (*own, *self._built_in)
            if preset.fits(self._event.kind, rules, teams=teams)
        )
        offer(self, *_in_order(fitting, rules.id))

    def _take(self, at: int) -> None:
        preset = self.itemData(at)
        if preset is not None:
            self.taken = preset
            self.chosen.emit(preset)
