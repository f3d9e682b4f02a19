"""A workbook that tbdesk has written as an event again, with what was changed in its crosstable."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import edition
from tbdesk.engine.standings.standings import compute
from tbdesk.files.disk.storage import MAX_BYTES
from tbdesk.files.hostile import hostile
from tbdesk.files.project import project
from tbdesk.files.tables.reopened.games import Games
from tbdesk.files.tables.reopened.players import with_byes, with_games, with_names
from tbdesk.files.tables.reopened.table import Table, notice, sheet_texts
from tbdesk.files.tables.reopened.teams import Boards, Matches, Pairing, lineup_cells
from tbdesk.files.tables.sources.workbooks.workbook_cells import lines, opened_workbook
from tbdesk.i18n import N_, _
from tbdesk.report.errors import FormatError
from tbdesk.report.workbook.sheets.data import FORMAT, NAME, VERSION, Header

#: The list of the sheets is shorter in any workbook of ours.
_LIST, _MOST_OF_A_LIST = "xl/workbook.xml", 1_000_000
#: A workbook of ours has a sheet for every tie-break, which nobody reads here.
_LIMITS = hostile.Limits(bytes=MAX_BYTES, part_bytes=100_000_000, total_bytes=500_000_000)
#: What grows with the event and is not read here: sheets, before they are asked for, and comments.
_LEFT_OUT = ("xl/worksheets/", "xl/comments", "xl/drawings/")


class Reopened(NamedTuple):
    """The event in a workbook, and what was changed or could not be read in its crosstable."""

    tournament: Tournament
    problems: tuple[Problem, ...] = ()


def is_ours(data: bytes) -> bool:
    """True for a workbook with the hidden sheet of an event, whoever saved it last."""
    try:
        with hostile.archive(data, limits=_LIMITS) as opened, opened.open(_LIST) as part:
            return f'name="{NAME}"'.encode() in part.read(_MOST_OF_A_LIST)
    except (KeyError, *hostile.DAMAGED):  # a FormatError is a ValueError
        return False


def loads(data: bytes, source: str) -> Reopened:
    """The event in a workbook of ours. A result, name or rating that was changed in the
    crosstable is taken over and told; what contradicts itself stays as it was and is told too.

    Raises FormatError when the event cannot be read.
    """
    with opened_workbook(data, source, _LIMITS, _LEFT_OUT) as book:
        pages = {page.name: page for page in book.pages}
        if NAME not in pages:
            raise FormatError(_("the sheet with the event is missing"), source, NAME)
        header, event, problems = _hidden(lines(book, pages[NAME]), source)
        numbers = {participant.number for participant in event.participants}
        if len(numbers) < len(event.participants):
            return Reopened(event, problems)  # numbers do not say which row is whose
        if not header.grid:
            return Reopened(event, problems)  # it was exported without one
        if header.grid not in pages:
            return Reopened(event, (*problems, notice(_NO_GRID, header.grid)))
        grid = sheet_texts(book, pages[header.grid])
        lineups: dict[Pairing, Boards] = {}
        for round_ in {match.round for match in event.matches}:
            name = header.lineups.format(round=round_)
            if name in pages:
                lineups |= lineup_cells(sheet_texts(book, pages[name]), round_, header)
        standings = compute(event, (), edition(event.edition, event.start), header.after)
        table = Table(grid, header, standings)
        if not table.rows:
            return Reopened(event, (*problems, notice(_NO_TABLE, header.grid)))
        games = Games(table, standings)
        if event.match_rules is None:
            event = with_games(event, games)
        else:
            event = Matches(event, games).changed(lineups)
        event = with_names(with_byes(event, games), table, header, games)
        return Reopened(event, (*problems, *games.problems))


_NO_GRID = N_(
    "the sheet '{0}' is not there, so nothing could be changed in it; the event is as exported"
)
_NO_TABLE = N_("no crosstable was found on the sheet '{0}'; the event is as it was exported")


def _hidden(
    rows: Mapping[int, Sequence[str]], source: str
) -> tuple[Header, Tournament, tuple[Problem, ...]]:
    """The event of the hidden sheet, and what is known of the others."""
    pieces = [row[0] for row in rows.values() if row[0]]
    if not pieces:
        raise FormatError(_("the sheet with the event is empty"), source, NAME)
    first = json.loads(pieces[0])
    if not isinstance(first, dict) or first.get("format") != FORMAT:
        raise FormatError(_("this is no workbook of tbdesk"), source, NAME)
    if first.get("version", 0) > VERSION:
        reason = _("written by a newer tbdesk (version {0}); open it with that one")
        raise FormatError(reason.format(first["version"]), source, NAME)
    header = Header(**{name: first[name] for name in Header._fields})
    loaded = project.loads("".join(pieces[1:]).encode(), source)
    return header, loaded.tournament, loaded.problems
