"""Preset chains as JSON lists: those that travel with the program, in its resources, and a club's
own, which go from one computer to another as such files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from tbdesk import paths
from tbdesk.engine.model.descriptor import Descriptor, DescriptorError, chain_text
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.rules.editions import Edition
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.files.disk.storage import write_whole
from tbdesk.files.json_errors import encoding_fault, json_fault
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.errors import error_text


class PresetError(FormatError):
    """A file of presets that cannot be used."""


class Preset(NamedTuple):
    """A chain with a name, for one kind of event."""

    id: str
    name: str
    kind: EventKind
    #: The id of the rules it was made for, None for any.
    edition: str | None
    chain: tuple[Descriptor, ...]
    #: True if it is for teams, rather than for single players.
    teams: bool = False
    #: True if it was made here, not by the program.
    own: bool = False
    #: True if many events use it: it is offered before the others.
    usual: bool = False

    def suits(self, kind: EventKind, *, teams: bool = False) -> bool:
        """True if it was made for such an event."""
        return self.kind is kind and self.teams is teams

    def fits(self, kind: EventKind, edition: Edition, *, teams: bool = False) -> bool:
        """True if it suits such an event and all its tie-breaks are defined there."""
        objections = (
            catalogue.objection(descriptor, kind, edition, teams) for descriptor in self.chain
        )
        return self.suits(kind, teams=teams) and all(objection is None for objection in objections)

    def made_for_other_rules(self, edition: Edition) -> bool:
        """True if the program has it for other rules than those, which define all its tie-breaks
        perhaps, but another way."""
        return not self.own and self.edition not in (None, edition.id)

    def comes_first(self, rules: str | None) -> bool:
        """True if it is offered before the others to an event by these rules (None: any)."""
        return self.own or self.usual or (rules is not None and self.edition == rules)

    @property
    def text(self) -> str:
        """Name and chain, in the language spoken now."""
        name = self.name if self.own else _(self.name)
        return f"{name}: {chain_text(self.chain)}"


class PresetRecord(msgspec.Struct):
    """A preset in the file; `chain` as one text."""

    id: str
    name: str
    kind: EventKind
    chain: str
    edition: str | None = None
    teams: bool = False
    usual: bool = False


@cache
def load_presets() -> tuple[Preset, ...]:
    """The program's own presets, file by file in the order of their names, each file from the top,
    and those of the declared systems after them; read once. Raises PresetError."""
    return tuple(each_preset())


def each_preset() -> Iterator[Preset]:
    """The same, loaded on first use."""
    for path in sorted(paths.presets().glob("*.json")):
        yield from read_presets(path)
    yield from _of_systems()


def _of_systems() -> Iterator[Preset]:
    """The usual chains of federations and games, from the files that declare their systems."""
    for file in systems.files():
        for fields in file.presets:
            record = msgspec.convert(fields, PresetRecord)
            yield _preset(record, paths.systems() / f"{file.id}.toml")


def write_presets(path: Path, presets: Sequence[Preset]) -> None:
    """Write a file of presets, for a folder of one's own or for others. Raises StorageError."""
    records = [
        PresetRecord(
            preset.id,
            preset.name,
            preset.kind,
            chain_text(preset.chain),
            preset.edition,
            teams=preset.teams,
        )
        for preset in presets
    ]
    data = msgspec.json.format(msgspec.json.encode(records), indent=1)
    write_whole(path, data + b"\n")


def read_presets(path: Path) -> list[Preset]:
    """The presets of a file, from the top. Raises PresetError, which names the file, the field and
    the error."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise PresetError(_("cannot be read ({0})").format(error.strerror), str(path)) from None
    fault = encoding_fault(data)
    if not fault:
        try:
            records = msgspec.json.decode(data, type=list[PresetRecord])
        except (msgspec.DecodeError, RecursionError) as error:
            fault = json_fault(error, data)
    if fault:
        raise PresetError(fault.reason, str(path), fault.where)
    return [_preset(record, path) for record in records]


def _preset(record: PresetRecord, path: Path) -> Preset:
    try:
        chain = catalogue.chain(record.chain)
    except DescriptorError as error:
        where = _("preset {0}, field chain").format(record.id)
        raise PresetError(error_text(error), str(path), where) from None
    return Preset(
        record.id,
        record.name,
        record.kind,
        record.edition,
        chain,
        teams=record.teams,
        usual=record.usual,
    )
