"""A file with a table as an event, without questions: for the command line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.chains.presets import each_preset
from tbdesk.files.hostile.confined import Check, no_check
from tbdesk.files.suffixes import GRIDS, REPORT_FILE
from tbdesk.files.tables.cells.sources import sheets
from tbdesk.files.tables.cells.text import NoColumnsError
from tbdesk.files.tables.event.read import best, understand
from tbdesk.files.tables.event.tournament import tournament
from tbdesk.files.tables.records import Question, Reading, Shape
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_, _, n_
from tbdesk.report.errors import FormatError

#: A record of a report file, also with characters that a mail or a web page put into it, as in
#: trf/lines/physical.py.
_REPORT_LINE = re.compile(
    rb"(?:^|[\r\n])(?:(?:001|012|XXR)(?: |\xc2?\xa0)"
    rb"|(?:[>\s]|\xc2?\xa0){1,8}(?:012|XXR|001(?= *(?:\xc2?\xa0)* *\d))(?: |\xc2?\xa0))"
)
_BINARY = (b"PK", b"\xd0\xcf\x11\xe0", b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"GIF8")
_SAMPLE = 200_000
NO_TABLE = N_(
    "this is not a project file, a tournament report or a table with games. To read a "
    "list of players, paste it or open it as .txt"
)
#: Sentences and options that a refusal quotes.
_MOST = 3


class LoadedTable(NamedTuple):
    """The event of a table, with its assumptions and contradictions."""

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
    """True for a text that is no report file and has an undecided suffix."""
    begins = data[:_SAMPLE]
    return not (
        source.lower().endswith(REPORT_FILE)
        or b"\0" in begins
        or not begins.strip()
        or _REPORT_LINE.search(begins)
    )


def sheets_of(
    data: bytes, source: str, check: Check = no_check, encoding: str | None = None
) -> list[Sheet]:
    """The sheets of a file. Raises FormatError; for a text without columns and without a suffix of
    a table the message names the kinds that it is not."""
    try:
        return sheets(data, source, check, encoding)
    except NoColumnsError:
        if is_grid(data, source):
            raise
        raise FormatError(_(NO_TABLE), source) from None


def refuse_other(reading: Reading, data: bytes, source: str) -> None:
    """Raises FormatError for a file without a suffix of a table in which none was found: the error
    of a table would not identify the file."""
    if reading.refusal is None or is_grid(data, source) or reading.heading >= 0:
        return
    raise FormatError(_(NO_TABLE), source)


def loads(data: bytes, source: str = "", *, accept: bool = False) -> LoadedTable:
    """The event of the sheet that looks most like one. accept: take it although cells contradict
    each other, or the printed totals. Raises FormatError with the text read, and the choice that
    would settle it."""
    found = sheets_of(data, source)
    reading = best(found)
    refuse_other(reading, data, source)
    where = reading.sheet.name
    if reading.refusal is not None:
        raise FormatError(reading.refusal.sentence, source, where)
    if reading.questions:
        raise FormatError(_question_text(reading.questions[0]), source, where)
    if reading.contradictions and not accept:
        raise FormatError(_contradicted(reading), source, where)
    problems = reading.problems()
    others = _other_tables(found, reading)
    if others and not reading.chain:  # the other sheets of our own workbook explain this one
        problems = (_chosen(reading.sheet, others + 1), *problems)
    chain = reading.chain or default_chain(reading.kind)
    return LoadedTable(tournament(reading, chain), problems)


def _question_text(question: Question) -> str:
    """A question with its options: only a user can settle it."""
    options = " / ".join(option.words for option in question.options[:_MOST])
    text = _("{question}. Choose when you open the file in the window: {options}")
    return text.format(question=question.remark.sentence, options=options)


def _contradicted(reading: Reading) -> str:
    """The first contradictions, and how to read the table all the same."""
    sentences = [remark.sentence for remark in reading.contradictions[:_MOST]]
    more = len(reading.contradictions) - len(sentences)
    if more:
        sentences.append(n_("{count} more", "{count} more", more).format(count=more))
    text = _("{sentences}. Correct the table, or accept it as it is (--accept)")
    return text.format(sentences="; ".join(sentences))


def _other_tables(found: Sequence[Sheet], reading: Reading) -> int:
    """The number of other tables with an event; a list beside the games of the same players is
    none."""
    others = (understand(sheet) for sheet in found if sheet is not reading.sheet)
    listed = reading.shape is Shape.PLAYERS
    return sum(
        other.refusal is None and (listed or other.shape is not Shape.PLAYERS) for other in others
    )


def _chosen(sheet: Sheet, count: int) -> Problem:
    text = N_("of {0} tables in the file '{1}' was read")
    return Problem(Severity.WARNING, Fault.IN_FILE, value=text, arguments=(str(count), sheet.name))


@cache
def default_chain(kind: EventKind) -> tuple[Descriptor, ...]:
    """The chain of the first preset for a kind of event: a table names none."""
    fitting = (preset for preset in each_preset() if preset.kind is kind and not preset.teams)
    preset = next(fitting, None)
    return preset.chain if preset else ()
