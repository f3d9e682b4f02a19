"""A file with a table as an event, without asking anybody: for the command line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.suffixes import GRIDS, REPORT_FILE
from tbdesk.files.tables import people, without_games
from tbdesk.files.tables.columns.layout import ColumnKind, Shape
from tbdesk.files.tables.guess import guess
from tbdesk.files.tables.reading import Reading
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.sources import sources
from tbdesk.files.tables.understand import tournament
from tbdesk.i18n import N_, _
from tbdesk.report.errors import FormatError

#: A record of a report file, also with what a mail or a web page put into it (trf/physical.py).
_REPORT_LINE = re.compile(
    rb"(?:^|[\r\n])(?:(?:001|012|XXR)(?: |\xc2?\xa0)"
    rb"|(?:[>\s]|\xc2?\xa0){1,8}(?:012|XXR|001(?= *(?:\xc2?\xa0)* *\d))(?: |\xc2?\xa0))"
)
_BINARY = (b"PK", b"\xd0\xcf\x11\xe0", b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"GIF8")
_SAMPLE = 200_000


class Loaded(NamedTuple):
    """The event of a table, and what in it was in doubt."""

    tournament: Tournament
    problems: tuple[Problem, ...]


def is_grid(data: bytes, source: str) -> bool:
    """True for a file that is to be read as a table: a spreadsheet, a web page, or by its name
    a text of cells that is no report file."""
    suffix = "." + source.lower().rpartition(".")[2]
    if suffix == REPORT_FILE:
        return False
    begins = data[:_SAMPLE].replace(b"\0", b"")  # UTF-16 has one beside every letter
    if data.startswith(_BINARY) or suffix in GRIDS - {".txt"}:
        return not (suffix in GRIDS and _REPORT_LINE.search(begins))
    start = data[:2000].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if start.startswith((b"<!doctype html", b"<html", b"<table", b"{|")):
        return True
    return suffix == ".txt" and not _REPORT_LINE.search(begins)


def may_be_grid(data: bytes, source: str) -> bool:
    """True for a text that is no report file, though its name does not say what it is."""
    begins = data[:_SAMPLE]
    return not (
        source.lower().endswith(REPORT_FILE)
        or b"\0" in begins
        or not begins.strip()
        or _REPORT_LINE.search(begins)
    )


NO_TABLE = N_(
    "this is neither a project file nor a tournament report, and no table with games. A list of "
    "players is pasted, or opened as .txt"
)


def refuse_other(reading: Reading, data: bytes, source: str) -> None:
    """Raises FormatError for a file whose name does not say that it is a table, and in which none
    was found: what is wrong with a table in it would not tell what it is."""
    if reading.refusal is None or is_grid(data, source) or without_games.is_recognised(reading):
        return
    raise FormatError(_(NO_TABLE), source)


def loads(data: bytes, source: str = "") -> Loaded:
    """The event of the sheet that can be read best. Raises FormatError, naming what was read."""
    reading, sheets = best(sources.sheets(data, source))
    refuse_other(reading, data, source)
    unfit = reading.refusal or reading.question
    if unfit is not None:
        raise FormatError(_(unfit.text).format(*unfit.arguments), source, reading.sheet.name)
    problems = reading.problems()
    chain = reading.rules.chain
    if sheets > 1 and not chain:  # the other sheets of our own workbook explain this one
        problems = (_chosen(reading.sheet, sheets), *problems)
    return Loaded(tournament(reading, chain or default_chain(reading.layout.event)), problems)


def best(sheets: Sequence[Sheet]) -> tuple[Reading, int]:
    """The reading of the sheet with the most games, and how many sheets can be read as it is, but
    for lists that say no more, and the menu of a page, which looks like one."""
    readings = [guess(sheet) for sheet in sheets]
    chosen = max(readings, key=_worth)
    usable = [
        reading
        for reading in readings
        if reading.refusal is None and (reading is chosen or not _is_less(reading, chosen))
    ]
    return chosen, len(usable)


def _is_less(reading: Reading, chosen: Reading) -> bool:
    """True for a list of nobody but the players of another table; beside games also for one that
    shares few names with them, unless its headings are of more than names or it is longer than
    they are; beside a list with headings for one without."""
    if reading.layout.shape is not Shape.PLAYER_LIST:
        return False
    own, others = (
        {people.name_key(player.name) for player in sheet.players} for sheet in (reading, chosen)
    )
    if own <= others:
        return True
    headed = reading.layout.heading >= 0
    if chosen.layout.shape is Shape.PLAYER_LIST:
        return not headed and chosen.layout.heading >= 0
    says_more = sum(column.kind is not ColumnKind.IGNORED for column in reading.layout.columns) > 1
    if headed and (says_more or len(own) > len(others)):
        return False
    return 2 * len(own & others) < len(others)


def _worth(reading: Reading) -> tuple[int, bool, int, int]:
    """Games come before a table that is known to have none that can be read, and that before a
    list of players: beside matches of teams it is none."""
    played = sum(game.result is not None for game in reading.games)
    if reading.refusal is not None:
        kind = 1 if without_games.is_recognised(reading) else -1
    else:
        kind = 0 if reading.layout.shape is Shape.PLAYER_LIST else 2
    clear = reading.question is None
    return kind, clear, played - reading.conflicts, len(reading.players)


def _chosen(sheet: Sheet, count: int) -> Problem:
    text = N_("of {0} tables in the file '{1}' was read")
    return Problem(Severity.WARNING, Fault.IN_FILE, value=text, arguments=(str(count), sheet.name))


@cache
def default_chain(kind: EventKind) -> tuple[Descriptor, ...]:
    """The chain of the first preset for a kind of event: a table names none."""
    from tbdesk.files.chains.presets import each_preset  # its library loads slowly

    fitting = (preset for preset in each_preset() if preset.kind is kind and not preset.teams)
    preset = next(fitting, None)
    return preset.chain if preset else ()
