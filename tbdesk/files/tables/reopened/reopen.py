"""A workbook that tbdesk has written as an event again, with what was changed in its crosstable."""

from __future__ import annotations

import io
import json
import warnings
import zipfile
from dataclasses import replace
from typing import Any, NamedTuple

from tbdesk.engine.event.checks import Fault, Problem, Severity
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import hostile
from tbdesk.files.project import project
from tbdesk.files.tables.reopened.changes import Change
from tbdesk.files.tables.reopened.match_changes import MatchRows, match_changes
from tbdesk.files.tables.reopened.pair_changes import pair_changes
from tbdesk.files.tables.reopened.round_changes import round_changes
from tbdesk.files.tables.reopened.sheet_rows import grid_rows, match_rows
from tbdesk.i18n import N_, _
from tbdesk.report.errors import FormatError
from tbdesk.report.workbook.data_sheet import FORMAT, NAME, VERSION, Header

#: The list of the sheets is shorter in any workbook of ours.
_MOST_OF_A_LIST = 1_000_000
#: A workbook of ours has a sheet for every tie-break, which nobody reads here.
_LIMITS = hostile.Limits(bytes=project.MAX_BYTES, part_bytes=100_000_000, total_bytes=500_000_000)
#: The texts of all sheets in one part, which openpyxl keeps in memory.
_LIMITS_OF_TEXTS = replace(_LIMITS, elements=300_000)
#: What grows with the event and is not read here: sheets, before they are asked for, and comments.
_LEFT_OUT = ("xl/worksheets/", "xl/comments", "xl/drawings/")
_WORKBOOK = "xl/workbook.xml"
#: The parts that openpyxl finds by their type, by the end of its name, and where every
#: spreadsheet program puts them: under another name they would not be scanned.
_FOUND_BY_TYPE = {"main+xml": f"/{_WORKBOOK}", "sharedStrings+xml": "/xl/sharedStrings.xml"}


class Reopened(NamedTuple):
    """The event in a workbook, and what was changed or could not be read in its crosstable."""

    tournament: Tournament
    problems: tuple[Problem, ...] = ()


def is_ours(data: bytes) -> bool:
    """True for a workbook with the hidden sheet of an event, whoever saved it last."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open(_WORKBOOK) as part:
            return f'name="{NAME}"'.encode() in part.read(_MOST_OF_A_LIST)
    except (zipfile.BadZipFile, KeyError, OSError, NotImplementedError, RuntimeError, ValueError):
        return False


def loads(data: bytes, source: str) -> Reopened:
    """The event in a workbook of ours. A result, name or rating that was changed in the
    crosstable is taken over and told; what contradicts itself stays as it was and is told too.

    Raises FormatError when the event cannot be read.
    """
    opened = _guarded(data, source)
    try:
        with opened, warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what openpyxl does not know; it is no result
            return _read(data, opened, source)
    except FormatError:
        raise
    except Exception as error:
        # A file damaged on the way makes openpyxl raise whatever its parts stumble over.
        reason = _("this workbook is damaged ({0}: {1})").format(type(error).__name__, error)
        raise FormatError(reason[:300], source) from error


def _guarded(data: bytes, source: str) -> zipfile.ZipFile:
    """The archive, with everything refused that no workbook of ours has. Its sheets are scanned
    one by one before they are read."""
    opened = hostile.archive(data, source, _LIMITS)
    hostile.refuse_active_parts(opened, source)

    def look(where: str, element: str, attributes: hostile.Attributes) -> None:
        kind, name = attributes.get("ContentType", ""), attributes.get("PartName", "")
        if element == "Override" and _FOUND_BY_TYPE.get(kind.rpartition(".")[2], name) != name:
            raise hostile.HostileError(_("a part under a name no program gives it"), source, name)

    scan = hostile.XmlScan(source, _LIMITS_OF_TEXTS, look)
    for name in opened.namelist():
        if name.endswith((".xml", ".rels")) and not name.startswith(_LEFT_OUT):
            scan.archive_part(opened, name)
    return opened


def _scan(sheet: Any, opened: zipfile.ZipFile, source: str) -> Any:
    """A sheet that can be read. Raises HostileError."""
    hostile.XmlScan(source, _LIMITS).archive_part(opened, sheet._worksheet_path.lstrip("/"))
    return sheet


def _read(data: bytes, opened: zipfile.ZipFile, source: str) -> Reopened:
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    try:
        header, tournament, problems = _event(_scan(book[NAME], opened, source), source)
        if header.grid not in book.sheetnames:
            change = Change.told(_NO_GRID, header.grid)
            return Reopened(tournament, (*problems, _problem(change)))
        rows = grid_rows(_scan(book[header.grid], opened, source), header)
        matches: list[MatchRows] = []
        for number in {match.round for match in tournament.matches}:
            name = header.lineups.format(round=number)
            if name in book.sheetnames:
                sheet = _scan(book[name], opened, source)
                matches += match_rows(sheet, number, header)
    finally:
        book.close()
    if _ambiguous(tournament):
        return Reopened(tournament, problems)
    if not rows:
        return Reopened(tournament, (*problems, _problem(Change.told(_NO_TABLE, header.grid))))
    if tournament.match_rules is not None:
        tournament, changes = match_changes(tournament, rows, matches, header.after)
    else:
        find = pair_changes if tournament.kind.predetermined else round_changes
        tournament, changes = find(tournament, rows, header.after)
    return Reopened(tournament, (*problems, *map(_problem, changes)))


_NO_GRID = N_(
    "the sheet '{0}' is not there, so nothing could be changed in it; the event is as exported"
)
_NO_TABLE = N_("no crosstable was found on the sheet '{0}'; the event is as it was exported")


def _ambiguous(tournament: Tournament) -> bool:
    """Whether numbers do not say which row is whose."""
    numbers = [one.number for one in tournament.participants]
    return len(set(numbers)) < len(numbers)


def _event(sheet: Any, source: str) -> tuple[Header, Tournament, tuple[Problem, ...]]:
    """What the hidden sheet holds."""
    pieces = [row[0] for row in sheet.iter_rows(values_only=True, max_col=1) if row and row[0]]
    if not pieces:
        raise FormatError(_("the sheet with the event is empty"), source, NAME)
    first = json.loads(str(pieces[0]))
    if first.get("format") != FORMAT:
        raise FormatError(_("this is no workbook of tbdesk"), source, NAME)
    if first.get("version", 0) > VERSION:
        reason = _("written by a newer tbdesk (version {0}); open it with that one")
        raise FormatError(reason.format(first["version"]), source, NAME)
    header = Header(**{name: first[name] for name in Header._fields})
    loaded = project.loads("".join(map(str, pieces[1:])).encode(), source)
    return header, loaded.tournament, loaded.problems


def _problem(change: Change) -> Problem:
    return Problem(Severity.WARNING, Fault.IN_FILE, value=change.text, arguments=change.arguments)
