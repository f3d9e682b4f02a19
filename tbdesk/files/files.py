"""Any file a tournament can be read from or written to, by its content and its name.

The window and the command line read and write every format by these functions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from tbdesk.engine.entry.drafts import NO_DRAFTS, Drafts, problems
from tbdesk.engine.model.limits import MAX_GAMES
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import standings_of
from tbdesk.engine.tiebreaks.orders import lots
from tbdesk.files import outputs, printed_places, trf
from tbdesk.files.disk.storage import MAX_BYTES, file_bytes, write_whole
from tbdesk.files.project import project
from tbdesk.files.project.damaged import salvage
from tbdesk.files.suffixes import PROJECT, REPORT_FILE
from tbdesk.files.tables import loading as grids
from tbdesk.files.tables import own
from tbdesk.files.tables.cells.sources import other_kind
from tbdesk.files.trf.lines.slips import Slip
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError, edge_of_reading
from tbdesk.report.players.fields import refuse_long
from tbdesk.report.wishes import Wishes
from tbdesk.report.wording.problems.problems import problem_line

#: The formats that `dumps` writes; all but the first two are for people and other programs.
SUFFIXES = (PROJECT, REPORT_FILE, *outputs.BY_SUFFIX)
ENCODINGS = trf.CHOICES


#: More than this, or a longer line, is no report file; it is refused before it fills the memory.
#: The longest lines are those of players, ten characters a round.
MAX_LINES, MAX_LINE = 100_000, 100_000
#: Characters of a player's line before the rounds, and those of a round.
_BEFORE_ROUNDS, _ROUND = 89, 10
_ARCHIVE = b"PK\x03\x04"
#: The beginning of JSON; tables of wikis and groups of LaTeX have the same brace.
_JSON = re.compile(rb'(?:\xef\xbb\xbf)?\s*\{\s*(?:["}]|\Z)')
#: Notes about a file that is opened.
_READ_ALL_THE_SAME = {
    slip.value for slip in (Slip.LATIN, Slip.NOT_IN, Slip.REPAIRED, Slip.UNKNOWN_LINES)
}


#: The fields of an event in which files have texts of their own.
_TEXTS = attrgetter(
    *("title", "place", "federation", "arbiter", "deputies", "rate_of_play", "players", "teams"),
    *("lots_seed", "lots_witnesses", "targets", "adjustments", "withdrawn", "playoffs"),
    *("acknowledged", "dismissals", "rating_corrections"),
)


class Loaded(NamedTuple):
    """The contents of a file."""

    tournament: Tournament
    #: Problems found in it.
    problems: tuple[Problem, ...] = ()
    #: The report file itself, to save back into it without losing a line; None for other formats.
    origin: trf.Origin | None = None
    #: Typed texts that were refused; they are among the problems too.
    drafts: Drafts = NO_DRAFTS


def load(path: Path, encoding: str | None = None, *, accept: bool = False) -> Loaded:
    """The tournament in a file. Raises FormatError if nothing can be read. `encoding`: that of a
    report file that is not in UTF-8, one of ENCODINGS; `accept`: take a table although its cells
    contradict each other."""
    return loads(file_bytes(path), str(path), encoding, accept=accept)


def loads(data: bytes, source: str, encoding: str | None = None, *, accept: bool = False) -> Loaded:
    """The tournament in the bytes of a file: a project file if it begins like one or has its
    suffix, a workbook written by tbdesk, a table if it is a spreadsheet, a page or a text of cells,
    else a report file. An event whose chain has a drawing of lots keeps the seed from now on, also
    if the file has none. Raises FormatError."""
    with edge_of_reading(source):
        loaded = _loads(data, source, encoding, accept)
    return with_seed(loaded, source)


def with_seed(loaded: Loaded, source: str) -> Loaded:
    """The event with a seed, if its chain asks for a drawing of lots and it has none. Raises
    FormatError for an event beyond the limits."""
    event = loaded.tournament
    _refuse_long_texts(event, source)
    project.refuse_many_games(event, source)
    missing = lots.missing_seed(event, event.chain)
    if missing is None:
        return loaded
    kept = lots.with_seed(event, *missing.arguments)
    return loaded._replace(tournament=kept, problems=(*loaded.problems, missing))


def _refuse_long_texts(event: Tournament, source: str) -> None:
    try:
        for text in _texts(_TEXTS(event)):
            refuse_long(text)
    except ValueError as error:
        raise FormatError(str(error), source) from None


def _texts(value: object) -> Iterator[str]:
    """All texts in a value of the engine."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _texts(part)


def _loads(data: bytes, source: str, encoding: str | None, accept: bool) -> Loaded:
    if is_project(data, source):
        try:
            loaded = project.loads(data, source)
        except project.ProjectError as error:
            if salvage(data, source) is None:
                raise
            offer = _("{reason}. Open the file in the window: it offers the part that can be read")
            raise project.ProjectError(
                offer.format(reason=error.reason), source, error.where
            ) from None
        listed = (*loaded.problems, *problems(loaded.drafts, loaded.tournament))
        return Loaded(loaded.tournament, listed, drafts=loaded.drafts)
    if is_own_workbook(data):
        return _own_workbook(data, source)
    if grids.is_grid(data, source):
        return Loaded(*grids.loads(data, source, accept=accept))
    if grids.may_be_grid(data, source):
        return _games_of(data, source, accept)
    return _report_file(data, source, encoding)


def _own_workbook(data: bytes, source: str) -> Loaded:
    """The event in a workbook of ours, with a warning if its visible cells were changed."""
    found = own.read(data, source)
    changed = Problem(Severity.WARNING, Fault.IN_FILE, value=found.changed)
    problems = (*found.problems, changed) if found.changed else found.problems
    return Loaded(found.tournament, problems)


def _games_of(data: bytes, source: str, accept: bool) -> Loaded:
    """The table in a text whose name has no suffix of a table. Raises FormatError if it has no
    games: any text has lines that may be names."""
    loaded = Loaded(*grids.loads(data, source, accept=accept))
    if all(game.result is None for game in loaded.tournament.games):
        raise FormatError(_(grids.NO_TABLE), source)
    return loaded


def _report_file(data: bytes, source: str, encoding: str | None) -> Loaded:
    _refuse_size(data, source)
    if not data.strip():
        raise FormatError(_("the file is empty"), source)
    tournament, problems, origin = trf.loads(data, encoding)
    if not tournament.players:
        raise FormatError(_no_report(data, problems, tournament), source)
    return Loaded(tournament, (*problems, *printed_places.warnings(tournament, origin)), origin)


def _no_report(data: bytes, problems: Sequence[Problem], tournament: Tournament) -> str:
    """The reason why a file without players is not opened: its kind, or its error."""
    kind = other_kind(data)
    if kind:
        return kind
    if any(problem.value == Slip.BINARY.value for problem in problems):
        return _("this is not a project file, a tournament report or a text")
    listed = [problem for problem in problems if problem.value not in _READ_ALL_THE_SAME]
    words = (problem_line(problem, tournament) for problem in listed[:3])
    reason = _("this is neither a project file nor a tournament report: {0}")
    return reason.format("; ".join(words))


def _refuse_size(data: bytes, source: str) -> None:
    """Raises FormatError for a file too large to be a report file."""
    if len(data) > MAX_BYTES:
        text, most = _("larger than {0} MB, which no tournament is"), MAX_BYTES // 1_000_000
    elif data.count(b"\n") + data.count(b"\r") > MAX_LINES:
        text, most = _("more than {0} lines, which no tournament has"), MAX_LINES
    elif max(map(len, data.splitlines()), default=0) > MAX_LINE:
        text, most = _("a line of more than {0} characters, which no tournament has"), MAX_LINE
    elif sum(map(_entries, data.splitlines())) > 2 * MAX_GAMES:  # each game stands in two lines
        text, most = _("more than {0} games, which no tournament has"), MAX_GAMES
    else:
        return
    raise FormatError(text.format(most), source)


def _entries(line: bytes) -> int:
    """The number of rounds for which the line of a player has room."""
    return max(0, len(line) - _BEFORE_ROUNDS) // _ROUND if line.startswith(b"001") else 0


def contradictions(loaded: Loaded) -> tuple[trf.Contradiction, ...]:
    """Contradictions in a report file and the reading chosen; none for other formats."""
    if loaded.origin is None:
        return ()
    rows = loaded.origin.rows
    return tuple(trf.contradictions_of(loaded.tournament, loaded.problems, rows))


def is_own_workbook(data: bytes) -> bool:
    """True for a workbook that tbdesk has written, even if another program saved it last."""
    return data.startswith(_ARCHIVE) and own.is_ours(data)


def is_project(data: bytes, source: str) -> bool:
    """True if a file is a project file by how it begins, or else by its name."""
    return bool(_JSON.match(data)) or source.lower().endswith(PROJECT)


def dumps(
    tournament: Tournament,
    suffix: str,
    origin: trf.Origin | None = None,
    imported: str = "",
    drafts: Drafts = NO_DRAFTS,
    with_event: bool = False,
) -> bytes:
    """A tournament as the bytes of a file with a suffix of SUFFIXES. `imported` names the file it
    comes from, `drafts` are refused texts, for formats that can keep them. with_event: the event
    can be reopened from a workbook. Raises FormatError."""
    suffix = suffix.lower()
    if suffix == PROJECT:
        return project.dumps(tournament, drafts)
    if suffix == REPORT_FILE:
        return trf.dumps(tournament, origin, imported)
    if suffix in outputs.BY_SUFFIX:
        return outputs.BY_SUFFIX[suffix].make(
            standings_of(tournament), Wishes(with_event=with_event)
        )
    raise FormatError(
        _("'{0}' is not a format that can be written: use {1}").format(suffix, ", ".join(SUFFIXES))
    )


def in_ascii(data: bytes) -> bytes:
    """The bytes of a new report file without letters beyond ASCII."""
    return trf.transliterated(data)


def save(path: Path, tournament: Tournament, origin: trf.Origin | None = None) -> None:
    """Write a tournament by the suffix of `path`; a report file with its origin keeps every
    line that was not edited. Raises FormatError; the old file stays whole then."""
    write_whole(path, content(tournament, path.suffix, origin))


def content(
    tournament: Tournament,
    suffix: str,
    origin: trf.Origin | None = None,
    imported: str = "",
    follow: bool | None = None,
) -> bytes:
    """Bytes to save for a suffix. A report file with its origin keeps every line that was not
    edited, anything else is written anew (see dumps). `follow`: bring the printed places up to
    date; None: only if they were those of the file's chain. Raises FormatError."""
    if suffix.lower() == REPORT_FILE and origin is not None:
        if tournament == origin.tournament:
            return trf.saved(tournament, origin, reported=True)
        follow = printed_places.agree(origin) if follow is None else follow
        places = printed_places.places_now(tournament, origin) if follow else None
        return trf.saved(tournament, origin, places)
    return dumps(tournament, suffix, origin, imported)
