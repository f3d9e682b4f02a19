"""A workbook written by tbdesk with its event inside, opened as that event; changes in its visible
cells are reported, and left to the user to read as any other table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import edition
from tbdesk.engine.standings.standings import compute
from tbdesk.files.disk.storage import MAX_BYTES
from tbdesk.files.foreign_json import parsed
from tbdesk.files.hostile import confined, hostile
from tbdesk.files.outputs import BY_SUFFIX
from tbdesk.files.project import project
from tbdesk.files.spreadsheets import Cells, xlsx_sheets
from tbdesk.files.suffixes import WORKBOOK
from tbdesk.files.tables.cells.sources import workbook
from tbdesk.files.tables.headings.words import head_of
from tbdesk.files.tables.records import Role
from tbdesk.files.tables.sheet import letters
from tbdesk.i18n import N_, _, language, languages
from tbdesk.report.errors import FormatError
from tbdesk.report.wishes import SheetKind, Wishes
from tbdesk.report.workbook import EVENT_SHEET, FORMAT, VERSION, Header

#: The list of the sheets is shorter in any workbook of ours.
_LIST, _MOST_OF_A_LIST = "xl/workbook.xml", 1_000_000
#: A workbook of ours has a sheet for every tie-break.
_LIMITS = hostile.Limits(bytes=MAX_BYTES, part_bytes=100_000_000, total_bytes=500_000_000)
_CHANGED = N_(
    "{0} on the sheet '{1}' was '{2}' and is now '{3}'; cells changed since the "
    "workbook was written: {4}. The event was opened as saved"
)
#: A row by its number, and the texts of its columns by their headings.
Rows = dict[str, dict[str, tuple[str, str]]]


class OwnWorkbook(NamedTuple):
    """The event in a workbook, and a sentence about changes in its visible cells; empty if none."""

    tournament: Tournament
    problems: tuple[Problem, ...] = ()
    changed: str = ""


def is_ours(data: bytes) -> bool:
    """True for a workbook with the hidden sheet of an event, whichever program saved it last."""
    if not data.startswith(b"PK"):
        return False
    try:
        with hostile.archive(data, limits=_LIMITS) as opened, opened.open(_LIST) as part:
            return f'name="{EVENT_SHEET}"'.encode() in part.read(_MOST_OF_A_LIST)
    except (KeyError, *hostile.DAMAGED):  # a FormatError is a ValueError
        return False


def read(data: bytes, source: str, check: confined.Check = confined.no_check) -> OwnWorkbook:
    """The event in a workbook of ours. Raises FormatError."""
    sheets = {
        cells.name: cells
        for cells in workbook(data, source, check, _LIMITS, confined.Work.OWN_CELLS)
    }
    if EVENT_SHEET not in sheets:
        raise FormatError(_("the sheet with the event is missing"), source, EVENT_SHEET)
    header, event, problems = _hidden(sheets[EVENT_SHEET], source)
    return OwnWorkbook(event, problems, _changed(event, header, sheets))


def _hidden(cells: Cells, source: str) -> tuple[Header, Tournament, tuple[Problem, ...]]:
    """The event of the hidden sheet, and the recorded content of the others."""
    pieces = [row[0] for _line, row in cells.rows if row and row[0]]
    if not pieces:
        raise FormatError(_("the sheet with the event is empty"), source, EVENT_SHEET)
    first = parsed(pieces[0], source, EVENT_SHEET)
    if not isinstance(first, dict) or first.get("format") != FORMAT:
        raise FormatError(_("this is not a workbook of tbdesk"), source, EVENT_SHEET)
    if first.get("version", 0) > VERSION:
        reason = _("written by a newer tbdesk (version {0}); open it with that version")
        raise FormatError(reason.format(first["version"]), source, EVENT_SHEET)
    header = Header(**{name: first[name] for name in Header._fields})
    loaded = project.loads("".join(pieces[1:]).encode(), source)
    return header, loaded.tournament, loaded.problems


def _changed(event: Tournament, header: Header, sheets: dict[str, Cells]) -> str:
    """The first cell of the crosstable and the line-ups that is not as it was written."""
    names = [name for name in sheets if name != EVENT_SHEET]
    if not names:
        return ""
    written = _written(event, header)
    found = [
        (name, *cell)
        for name in names
        if name in written
        for cell in _differing(_rows(sheets[name], header), _rows(written[name], header))
    ]
    if not found:
        return ""
    sheet, place, old, new = found[0]
    return _(_CHANGED).format(place, sheet, old, new, len(found))


def _written(event: Tournament, header: Header) -> dict[str, Cells]:
    """The same sheets as they are written of the event, in the language of the workbook."""
    standings = compute(event, (), edition(event.edition, event.start), header.after)
    parts = frozenset(
        {SheetKind.CROSSTABLE, SheetKind.LINEUPS} if event.teams else {SheetKind.CROSSTABLE}
    )
    with language(_language(header)):
        data = BY_SUFFIX[WORKBOOK].make(standings, Wishes(parts))
    return {name: Cells(name, hidden, rows) for name, hidden, rows in xlsx_sheets(data)}


def _language(header: Header) -> str:
    for code in languages():
        with language(code):
            if (_("No"), _("Name"), _("Rtg")) == (header.number, header.name, header.rating):
                return code
    return "en"


def _rows(cells: Cells, header: Header) -> Rows:
    """The names, ratings and games of the rows below the headings by their number; of line-ups,
    which have none, all texts by their line."""
    at = next(
        (
            at
            for at, (_line, row) in enumerate(cells.rows)
            if {header.number, header.name} <= {*row}
        ),
        None,
    )
    if at is None:
        return {
            str(line): {str(at): (f"{letters(at)}{line}", text) for at, text in enumerate(row)}
            for line, row in cells.rows
        }
    heads = cells.rows[at][1]
    place = heads.index(header.number)
    found: Rows = {}
    for line, row in cells.rows[at + 1 :]:
        if place < len(row) and row[place] and row[place] not in found:
            found[row[place]] = dict(_named(heads, line, row, header))
    return found


def _named(
    heads: Sequence[str], line: int, row: Sequence[str], header: Header
) -> Iterator[tuple[str, tuple[str, str]]]:
    """The texts of names, ratings and games: everything else is counted from these."""
    for at, (head, text) in enumerate(zip(heads, row, strict=False)):
        meant = head_of(head)
        of_game = meant is not None and meant.roles[0] in (Role.OPPONENT, Role.ROUND)
        if of_game or head in (header.name, header.rating):
            yield f"{head} {heads[:at].count(head)}", (f"{letters(at)}{line}", text)


def _differing(found: Rows, written: Rows) -> Iterable[tuple[str, str, str]]:
    for key in found.keys() & written.keys():
        for head, (place, text) in found[key].items():
            if head in written[key] and written[key][head][1] != text:
                yield place, written[key][head][1], text
