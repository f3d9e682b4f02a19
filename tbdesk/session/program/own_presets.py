"""The preset chains of a person, one file each, beside the settings; and all that are offered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from tbdesk.engine.entry.finder import name_words
from tbdesk.files.chains.presets import (
    Preset,
    PresetError,
    load_presets,
    read_presets,
    write_presets,
)
from tbdesk.session.program.places import data_folder


class OwnPresets:
    """A folder of presets. Files that cannot be read are left alone, and reported."""

    def __init__(self, folder: Path | None = None) -> None:
        """folder: another one than that beside the settings."""
        self._folder = folder or data_folder() / "presets"

    def load(self) -> tuple[list[Preset], list[PresetError]]:
        """The presets in the order of their files' names, and the errors of the others."""
        presets: list[Preset] = []
        faults: list[PresetError] = []
        for path in sorted(self._folder.glob("*.json")):
            try:
                presets += [
                    preset._replace(id=path.stem, own=True) for preset in read_presets(path)
                ]
            except PresetError as error:
                faults.append(error)
        return presets, faults

    def save(self, preset: Preset) -> Preset:
        """Keep a preset; one of the same name gives way. Raises StorageError."""
        known = {preset.name: preset.id for preset in self.load()[0]}
        own = preset._replace(id=known.get(preset.name) or self._free_id(preset.name), own=True)
        self._folder.mkdir(parents=True, exist_ok=True)
        write_presets(self._folder / f"{own.id}.json", [own])
        return own

    def remove(self, preset: Preset) -> None:
        """Forget a preset."""
        (self._folder / f"{preset.id}.json").unlink(missing_ok=True)

    def take(self, path: Path) -> Sequence[Preset]:
        """Import the presets of a file. Raises PresetError, StorageError."""
        return [self.save(preset) for preset in read_presets(path)]

    def _free_id(self, name: str) -> str:
        """A name for the file that no other has."""
        plain = re.sub(r"[^a-z0-9-]", "", "-".join(name_words(name)))[:40] or "preset"
        wanted, number = plain, 1
        while (self._folder / f"{wanted}.json").exists():
            number += 1
            wanted = f"{plain}-{number}"
        return wanted


def offered_presets() -> tuple[Preset, ...]:
    """The preset chains that dialogs offer, the user's own after the program's. Errors in a user's
    file are reported in the dialog of the chain, where they are kept."""
    return (*load_presets(), *OwnPresets().load()[0])
