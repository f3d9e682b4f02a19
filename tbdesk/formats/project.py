"""The project file `.tbdesk`: versioned JSON that a person can read and mend by hand."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from tbdesk.engine import catalogue
from tbdesk.engine.checks import Fault, Problem, Severity
from tbdesk.engine.descriptor import Descriptor, DescriptorError
from tbdesk.engine.results import Kind, ResultError, ScoreSystem, parse_result
from tbdesk.engine.rules import DEVIATIONS, EDITIONS
from tbdesk.engine.schedule import MAX_CYCLES, MAX_PLAYERS, MIN_PLAYERS
from tbdesk.engine.tournament import Bye, EventKind, Game, Player, Tournament
from tbdesk.formats.errors import FormatError
from tbdesk.formats.json_errors import JsonFault, encoding_fault, json_fault

FORMAT, VERSION = "tbdesk", 1
#: More than this is no tournament; it is refused before it fills the memory.
MAX_BYTES = 50_000_000

# The bounds only keep out what no event has; finer questions are for the engine's checks.
_Number = Annotated[int, Meta(ge=1, le=999_999)]
_Rounds = Annotated[int, Meta(ge=0, le=999)]
_Whole = Annotated[int, Meta(ge=-999_999, le=999_999)]
_Cycles = Annotated[int, Meta(ge=1, le=MAX_CYCLES)]
_ByeKind = Literal["pairing-bye", "full-bye", "half-bye", "zero-bye"]
_BYE_KINDS: dict[_ByeKind, Kind] = {
    "pairing-bye": Kind.PAIRING_BYE,
    "full-bye": Kind.FULL_BYE,
    "half-bye": Kind.HALF_BYE,
    "zero-bye": Kind.ZERO_BYE,
}
_BYE_NAMES = {kind: name for name, kind in _BYE_KINDS.items()}


class ProjectError(FormatError):
    """A project file that cannot be read at all."""


class Loaded(NamedTuple):
    """What a file holds, and what in it was strange. Faults in the results themselves are
    found by the engine's checks."""

    tournament: Tournament
    problems: tuple[Problem, ...] = ()


# The records below are the file, field by field. They are apart from the engine's values so
# that the engine can change while old files stay readable.


class HeaderRecord(msgspec.Struct):
    """What says which file this is; read before anything else."""

    format: str
    version: Annotated[int, Meta(ge=1, le=999_999)]


class ScoresRecord(msgspec.Struct):
    """The score system, in half-points; null: as the result the name says."""

    win: _Whole = 2
    draw: _Whole = 1
    loss: _Whole = 0
    forfeit_win: _Whole | None = None
    forfeit_loss: _Whole = 0
    pairing_bye: _Whole | None = None
    full_bye: _Whole | None = None
    half_bye: _Whole | None = None
    zero_bye: _Whole = 0


class PlayerRecord(msgspec.Struct, omit_defaults=True):
    number: _Number
    name: str
    rating: _Whole | None = None
    club: str = ""
    title: str = ""
    fide_id: str = ""


class GameRecord(msgspec.Struct, omit_defaults=True):
    """A game; `result` as people write it, absent while it is pending. A text that is no
    result stays as it is."""

    round: _Whole
    white: _Whole
    black: _Whole
    result: str | None = None


class ByeRecord(msgspec.Struct):
    round: _Whole
    player: _Whole
    kind: _ByeKind


class ProjectRecord(msgspec.Struct):
    """The whole file."""

    format: str
    version: int
    title: str
    kind: EventKind
    rounds: _Rounds
    players: Annotated[list[PlayerRecord], Meta(min_length=1, max_length=9_999)]
    cycles: _Cycles = 1
    start: date | None = None
    end: date | None = None
    place: str = ""
    arbiter: str = ""
    edition: str | None = None
    unrated: _Whole | None = None
    excluded: list[_Whole] = []
    deviations: dict[str, bool] = {}
    places_by_hand: list[tuple[_Whole, _Whole]] = []
    lots_seed: str = ""
    chain: list[str] = []
    half_points: ScoresRecord = msgspec.field(default_factory=ScoresRecord)
    games: list[GameRecord] = []
    byes: list[ByeRecord] = []


def dumps(tournament: Tournament) -> bytes:
    """A tournament as the bytes of a project file. Raises ProjectError for a text that no file
    can hold (half of a surrogate pair)."""
    record = ProjectRecord(
        format=FORMAT,
        version=VERSION,
        title=tournament.title,
        kind=tournament.kind,
        rounds=tournament.rounds,
        players=[
            PlayerRecord(one.number, one.name, one.rating, one.club, one.title, one.fide_id)
            for one in tournament.players
        ],
        cycles=tournament.cycles,
        start=tournament.start,
        end=tournament.end,
        place=tournament.place,
        arbiter=tournament.arbiter,
        edition=tournament.edition,
        unrated=tournament.unrated,
        excluded=list(tournament.excluded),
        deviations=dict(tournament.deviations),
        places_by_hand=list(tournament.places_by_hand),
        lots_seed=tournament.lots_seed,
        chain=[descriptor.text for descriptor in tournament.chain],
        half_points=msgspec.convert(tournament.scores, ScoresRecord, from_attributes=True),
        games=[
            GameRecord(game.round, game.white, game.black, _result_text(game))
            for game in tournament.games
        ],
        byes=[ByeRecord(bye.round, bye.player, _BYE_NAMES[bye.kind]) for bye in tournament.byes],
    )
    try:
        return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"
    except UnicodeEncodeError as error:
        broken = error.object[max(0, error.start - 20) : error.end]
        text = broken.encode("utf-8", "replace").decode()
        raise ProjectError(f"'{text}' ends in half a character; type it again") from None


def _result_text(game: Game) -> str | None:
    if game.unread:
        return game.unread
    return None if game.result is None else game.result.text


def load(path: Path) -> Loaded:
    """The tournament in a file. Raises ProjectError when it cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise ProjectError("there is no such file", str(path)) from None
    except OSError as error:
        if path.is_dir():
            raise ProjectError("this is a directory, not a file", str(path)) from None
        raise ProjectError(f"cannot be read ({error.strerror})", str(path)) from None
    return loads(data, str(path))


def loads(data: bytes, source: str) -> Loaded:
    """The tournament in the bytes of a project file; `source` names it in messages.

    Raises ProjectError, which says where, when the bytes are no project file, one of a newer
    version, or an event that cannot be.
    """
    if len(data) > MAX_BYTES:
        megabytes = MAX_BYTES // 1_000_000
        raise ProjectError(f"larger than {megabytes} MB, which no tournament is", source)
    data = data.removeprefix(b"\xef\xbb\xbf")
    fault = encoding_fault(data)
    if fault:
        raise _error(fault, source)
    if not data.lstrip().startswith(b"{"):
        raise ProjectError("this is not a project file of tbdesk, which begins with '{'", source)
    try:
        _check_header(msgspec.json.decode(data, type=HeaderRecord), source)
        record = msgspec.json.decode(data, type=ProjectRecord)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _error(json_fault(error, data), source) from None
    return _loaded(record, source)


def _error(fault: JsonFault, source: str) -> ProjectError:
    return ProjectError(fault.reason, source, fault.where)


def _check_header(header: HeaderRecord, source: str) -> None:
    if header.format != FORMAT:
        reason = f"expected '{FORMAT}', got '{header.format}'; this is not a project file of tbdesk"
        raise ProjectError(reason, source, "field format")
    if header.version > VERSION:
        reason = (
            f"the file is of version {header.version}, and this program reads up to version "
            f"{VERSION}; open it with a newer tbdesk"
        )
        raise ProjectError(reason, source, "field version")


def _loaded(record: ProjectRecord, source: str) -> Loaded:
    _check_event(record, source)
    chain, problems = _chain(record.chain)
    edition = record.edition
    if edition is not None and edition not in EDITIONS:
        problems.append(Problem(Severity.WARNING, Fault.UNKNOWN_EDITION, value=edition))
        edition = None
    tournament = Tournament(
        title=record.title,
        kind=record.kind,
        players=tuple(
            Player(one.number, one.name, one.rating, one.club, one.title, one.fide_id)
            for one in record.players
        ),
        rounds=record.rounds,
        games=tuple(_game(one) for one in record.games),
        byes=tuple(Bye(one.round, one.player, _BYE_KINDS[one.kind]) for one in record.byes),
        cycles=record.cycles,
        scores=msgspec.convert(record.half_points, ScoreSystem, from_attributes=True),
        chain=chain,
        edition=edition,
        start=record.start,
        end=record.end,
        place=record.place,
        arbiter=record.arbiter,
        unrated=record.unrated,
        excluded=tuple(record.excluded),
        deviations=tuple(record.deviations.items()),
        places_by_hand=tuple(record.places_by_hand),
        lots_seed=record.lots_seed,
    )
    return Loaded(tournament, tuple(problems))


def _check_event(record: ProjectRecord, source: str) -> None:
    """A round robin outside the Berger tables cannot be shown as a crosstable, and a deviation
    nobody knows cannot be computed."""
    count = len(record.players)
    if record.kind is EventKind.ROUND_ROBIN and not MIN_PLAYERS <= count <= MAX_PLAYERS:
        reason = f"a round robin has {MIN_PLAYERS} to {MAX_PLAYERS} players, not {count}"
        raise ProjectError(reason, source, "field players")
    for name in record.deviations:
        if name not in DEVIATIONS:
            reason = f"'{name}' is no deviation from Article 16: use {', '.join(DEVIATIONS)}"
            raise ProjectError(reason, source, "field deviations")


def _game(record: GameRecord) -> Game:
    pair = record.round, record.white, record.black
    if not record.result:
        return Game(*pair)
    try:
        return Game(*pair, parse_result(record.result))
    except ResultError:
        return Game(*pair, unread=record.result)


def _chain(texts: list[str]) -> tuple[tuple[Descriptor, ...], list[Problem]]:
    """The tie-breaks that can be used, and a problem for every other text."""
    chain: list[Descriptor] = []
    problems: list[Problem] = []
    for text in texts:
        try:
            chain += catalogue.chain(text)
        except DescriptorError:
            problems.append(Problem(Severity.WARNING, Fault.UNKNOWN_TIEBREAK, value=text))
    return tuple(chain), problems
