"""A damaged project file, as far as it can be read: intact parts are kept, and missing parts are
listed with their lines.

Project files have one field of the event per line, indented by one blank, and the entries of its
lists by two. The text between two such lines is parsed separately, so that a damaged part affects
no other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from tbdesk.engine.model.declared import DeclarationError
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.files.disk.storage import file_bytes
from tbdesk.files.project.project import LoadedProject, ProjectError, loaded, loads
from tbdesk.files.project.records import ProjectRecord, systems_of
from tbdesk.files.project.versions import FORMAT, VERSION
from tbdesk.i18n import N_, _
from tbdesk.report.wording.problems.engine_errors import refusal

_FIELD = re.compile(r'^ "(\w+)": ', re.MULTILINE)
_ENTRY = re.compile(r"^  (?=[^\s\]}])", re.MULTILINE)
#: Error for an event without a field that every file has.
_LOST = N_("The file is damaged: ‘{0}’ could not be read and is missing.")
_ENTRY_LOST = N_("The file is damaged: entry {1} of ‘{0}’ could not be read and is missing: {2}")
_CUT = N_("The file is damaged: entries of ‘{0}’, or parts of them, may be missing.")
_SYSTEMS_LOST = N_(
    "tie-break {0}, field {1}: {2}. The event is opened without tie-breaks of its own"
)
_CUT_OFF = N_("The file is damaged: it ends here. Missing, if the event has them: {0}.")
#: Parts of an event that are lost with the end of its file, in the file's order.
_PARTS = {
    "players": N_("players"),
    "chain": N_("tie-breaks"),
    "games": N_("games"),
    "byes": N_("byes"),
    "teams": N_("teams"),
    "matches": N_("matches"),
    "adjustments": N_("points given or taken"),
    "prizes": N_("prizes"),
    "categories": N_("categories"),
    "log": N_("event log"),
    "withdrawn": N_("withdrawals"),
    "playoffs": N_("play-offs"),
    "round_days": N_("dates of the rounds"),
}
#: Letters of an unreadable text.
_LONGEST = 120


class _Piece(NamedTuple):
    """A field or an entry of the file: its text, and the line it begins in."""

    text: str
    line: int

    def read(self, kind: Any) -> Any:
        """Its value, of a type. Raises msgspec.DecodeError where it is broken or of another type,
        also where a byte was no text, or where of two values with the same name one is wrong."""
        if "\N{REPLACEMENT CHARACTER}" in self.text:
            raise msgspec.DecodeError
        return msgspec.json.decode(self.text.encode(), type=kind)


class DamagedError(ProjectError):
    """A damaged project file. `rest`: the part that can be read."""

    def __init__(self, error: ProjectError, rest: LoadedProject) -> None:
        super().__init__(error.reason, error.source, error.where)
        self.rest = rest


def load_or_salvage(path: Path) -> LoadedProject:
    """The tournament in a file. Raises FormatError when it cannot be read, DamagedError when some
    of it can."""
    data = file_bytes(path)
    try:
        return loads(data, str(path))
    except ProjectError as error:
        rest = salvage(data, str(path))
        if rest is None:
            raise
        raise DamagedError(error, rest) from None


def salvage(data: bytes, source: str) -> LoadedProject | None:
    """The event in the bytes of a damaged project file, with missing parts among its problems; None
    if not even the players are left."""
    text = data.decode("utf-8", "replace")
    kept: dict[str, Any] = {}
    lost: list[Problem] = []
    last = ""
    for name, piece in _fields(text):
        last = name
        if name in _TYPES and name not in kept:
            _take(name, piece, kept, lost)
        else:  # the rest of a list, cut off by a text that looks like a field
            lost.append(_missing(piece.line, _LOST, name))
    if not text.rstrip().endswith("}"):
        lost.append(_missing(text.rstrip().count("\n") + 1, _CUT_OFF, _parts_cut_off(last, kept)))
    if kept.setdefault("format", FORMAT) != FORMAT or kept.setdefault("version", 1) > VERSION:
        return None
    kept.setdefault("rounds", max((game.round for game in kept.get("games", ())), default=0))
    kept.setdefault("title", "")
    try:
        systems_of(kept.get("systems", {}))
    except DeclarationError as error:
        del kept["systems"]
        arguments = error.code, error.field, refusal(error)
        lost.append(
            Problem(Severity.ERROR, Fault.IN_FILE, value=_SYSTEMS_LOST, arguments=arguments)
        )
    try:
        rest = loaded(ProjectRecord(**kept), source)
    except (ProjectError, TypeError):
        return None
    return rest._replace(problems=(*lost, *rest.problems))


def _parts_cut_off(last: str, kept: dict[str, Any]) -> str:
    """The parts that were not read, and the part in which the file ends."""
    return ", ".join(_(words) for name, words in _PARTS.items() if name == last or name not in kept)


#: The type of every field of the file, for a list that of its entries.
_TYPES = get_type_hints(ProjectRecord, include_extras=True)


def _fields(text: str) -> Iterator[tuple[str, _Piece]]:
    line, counted = 1, 0
    for match, end in _with_ends(_FIELD, text):
        line, counted = line + text.count("\n", counted, match.start()), match.start()
        yield match[1], _Piece(_closed(text[match.end() : end]), line)


def _with_ends(pattern: re.Pattern[str], text: str) -> Iterator[tuple[re.Match[str], int]]:
    """Every place where something begins, and where the next begins."""
    matches = list(pattern.finditer(text))
    return zip(matches, [*(match.start() for match in matches), len(text)][1:], strict=False)


def _closed(text: str) -> str:
    """A value without the comma after it, and without the brace that closes the file."""
    return text.rstrip().removesuffix("\n}").rstrip().removesuffix(",")


def _take(name: str, piece: _Piece, kept: dict[str, Any], lost: list[Problem]) -> None:
    """Keep a field, or the intact entries of a list."""
    kind = _TYPES[name]
    try:
        kept[name] = piece.read(kind)
    except (msgspec.DecodeError, RecursionError):
        of_entries = _entry_of(kind)
        if of_entries is None or not piece.text.startswith("[\n"):
            lost.append(_missing(piece.line, _LOST, name))
            return
        kept[name], reported = [], len(lost)
        for number, entry in enumerate(_entries(piece), start=1):
            try:
                kept[name].append(entry.read(of_entries))
            except (msgspec.DecodeError, RecursionError):
                words = " ".join(entry.text.split())[:_LONGEST]
                lost.append(_missing(entry.line, _ENTRY_LOST, name, str(number), words))
        if len(lost) == reported:  # perhaps cut from one entry to another, or to another list
            lost.append(_missing(piece.line, _CUT, name))
        try:
            msgspec.convert(kept[name], kind)
        except msgspec.ValidationError:  # more than any event has
            del kept[name]
            lost.append(_missing(piece.line, _LOST, name))


def _entries(piece: _Piece) -> Iterator[_Piece]:
    first = _ENTRY.search(piece.text)
    before = piece.text[2 : first.start() if first else len(piece.text)]
    if before.strip(" \n]"):  # of an entry that does not begin as one
        yield _Piece(before, piece.line + 1)
    line, counted = piece.line, 0
    for match, end in _with_ends(_ENTRY, piece.text):
        line, counted = line + piece.text.count("\n", counted, match.start()), match.start()
        text = piece.text[match.end() : end].rstrip().removesuffix("]").rstrip()
        yield _Piece(text.removesuffix(","), line)


def _entry_of(kind: Any) -> Any:
    """The type of the entries of a list, which may be annotated with its limits; None for any other
    type."""
    listed = kind if get_origin(kind) is list else next(iter(get_args(kind)), None)
    return get_args(listed)[0] if get_origin(listed) is list else None


def _missing(line: int, words: str, *arguments: str) -> Problem:
    return Problem(Severity.ERROR, Fault.IN_FILE, value=words, line=line, arguments=arguments)
