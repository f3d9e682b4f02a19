"""A workbook that tbdesk has written as an event again, with what was changed in its crosstable."""

from __future__ import annotations

import io
import json
import warnings
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any, NamedTuple

from tbdesk.engine.checks import Fault, Problem, Severity
from tbdesk.engine.tournament import Tournament
from tbdesk.formats import hostile, project
from tbdesk.formats.errors import FormatError
from tbdesk.formats.workbook.changes import Change, GridCell, SheetRow
from tbdesk.formats.workbook.data_sheet import FORMAT, NAME, VERSION, Header
from tbdesk.formats.workbook.pair_changes import pair_changes
from tbdesk.formats.workbook.round_changes import round_changes

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
#: Rows and columns a crosstable may be looked for in.
_ROWS, _COLUMNS = 12_000, 1_000


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
        reason = f"this workbook is damaged ({type(error).__name__}: {error})"
        raise FormatError(reason[:300], source) from error


def _guarded(data: bytes, source: str) -> zipfile.ZipFile:
    """The archive, with everything refused that no workbook of ours has. Its sheets are scanned
    one by one before they are read."""
    opened = hostile.archive(data, source, _LIMITS)
    hostile.refuse_active_parts(opened, source)

    def look(where: str, element: str, attributes: hostile.Attributes) -> None:
        kind, name = attributes.get("ContentType", ""), attributes.get("PartName", "")
        if element == "Override" and _FOUND_BY_TYPE.get(kind.rpartition(".")[2], name) != name:
            raise hostile.HostileError("a part under a name no program gives it", source, name)

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
        rows = _rows(_scan(book[header.grid], opened, source), header)
    finally:
        book.close()
    if tournament.match_rules is not None or _ambiguous(tournament):
        return Reopened(tournament, problems)
    if not rows:
        return Reopened(tournament, (*problems, _problem(Change.told(_NO_TABLE, header.grid))))
    find = pair_changes if tournament.kind.predetermined else round_changes
    tournament, changes = find(tournament, rows, header.after)
    return Reopened(tournament, (*problems, *map(_problem, changes)))


_NO_GRID = (
    "the sheet '{0}' is not there, so nothing could be changed in it; the event is as exported"
)
_NO_TABLE = "no crosstable was found on the sheet '{0}'; the event is as it was exported"


def _ambiguous(tournament: Tournament) -> bool:
    """Whether numbers do not say which row is whose."""
    numbers = [player.number for player in tournament.players]
    return len(set(numbers)) < len(numbers)


def _event(sheet: Any, source: str) -> tuple[Header, Tournament, tuple[Problem, ...]]:
    """What the hidden sheet holds."""
    pieces = [row[0] for row in sheet.iter_rows(values_only=True, max_col=1) if row and row[0]]
    if not pieces:
        raise FormatError("the sheet with the event is empty", source, NAME)
    first = json.loads(str(pieces[0]))
    if first.get("format") != FORMAT:
        raise FormatError("this is no workbook of tbdesk", source, NAME)
    if first.get("version", 0) > VERSION:
        reason = f"written by a newer tbdesk (version {first['version']}); open it with that one"
        raise FormatError(reason, source, NAME)
    header = Header(**{name: first[name] for name in Header._fields})
    loaded = project.loads("".join(map(str, pieces[1:])).encode(), source)
    return header, loaded.tournament, loaded.problems


def _rows(sheet: Any, header: Header) -> list[SheetRow]:
    """The rows of the crosstable, wherever it stands on its sheet and however it is sorted."""
    columns: dict[str, int] = {}
    games: dict[int, int] = {}
    found = []
    for row in sheet.iter_rows(max_row=_ROWS, max_col=_COLUMNS):
        values = [_plain(cell.value) for cell in row]
        if not columns:
            if header.number in values and header.name in values:
                columns = {text: at for at, text in reversed(list(enumerate(values))) if text}
                games = {int(text): at for at, text in enumerate(values) if text.isdecimal()}
            continue
        number = values[columns[header.number]]
        if number.isdecimal():
            rating = columns.get(header.rating)
            found.append(
                SheetRow(
                    int(number),
                    _cell(row, values, columns[header.name]),
                    None if rating is None else _cell(row, values, rating),
                    {head: _cell(row, values, at) for head, at in games.items()},
                )
            )
        elif found:
            break  # the notes below the table
    return found


def _cell(row: Sequence[Any], values: Sequence[str], at: int) -> GridCell:
    cell = row[at]
    place = getattr(cell, "coordinate", "")  # an empty cell of a file that is only read has none
    return GridCell(values[at], place)


def _plain(value: object) -> str:
    """A value as it was typed: Excel takes 1/2 for a date."""
    if value is None:
        return ""
    if isinstance(value, float):
        if value == 0.5:
            return "½"
        return str(int(value)) if value.is_integer() else repr(value)
    if isinstance(value, date):
        return "½" if (value.day, value.month) in ((1, 2), (2, 1)) else value.isoformat()[:10]
    return " ".join(str(value).split())


def _problem(change: Change) -> Problem:
    return Problem(Severity.WARNING, Fault.IN_FILE, value=change.text, arguments=change.arguments)
