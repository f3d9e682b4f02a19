"""The arbiter's work beside the results in a project file: the event's log, the editions of
hand-outs, the warnings left as they are, and the drafts that were refused.

The results of a round of an edition are one text: `3-5 1-0, 7-2 ½-½, 4 HPB`, of teams
`1-2 3-1 (1-0 ½-½ · 1-0)`. An edition has the texts of those rounds that differ from the editions
before it.
"""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from tbdesk.engine.entry.drafts import Draft, DraftCell, Drafts, Grid, usable
from tbdesk.engine.model.acknowledged import Acknowledged, Note
from tbdesk.engine.model.handouts import (
    MOST_EDITIONS,
    NO_OPPONENT,
    HandoutEdition,
    HandoutKind,
    PrintedResult,
    PrintedRound,
)
from tbdesk.engine.model.limits import MAX_ROUNDS
from tbdesk.engine.model.log import BY_NAME, Change
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import BYE_CODES
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.project.teams import LongText, Text, Whole
from tbdesk.i18n import _


class LogRecord(msgspec.Struct, omit_defaults=True):
    """A change, by the arbiter's clock. `round`: the last with a result; `rule`: the name of a rule
    or fact; `cell`: round and pairing numbers of a result or bye; `slip`: written by earlier
    versions for a slip of typing."""

    time: Annotated[datetime, Meta(tz=False)]
    round: Annotated[int, Meta(ge=0, le=999)]
    rule: Annotated[str, Meta(pattern=f"^({'|'.join(BY_NAME)})$")]
    before: LongText
    after: LongText
    about: LongText = ""
    moves: LongText = ""
    cell: Annotated[list[Annotated[int, Meta(ge=0, le=9_999)]], Meta(max_length=3)] = []
    reason: Text = ""
    slip: bool = False


def log_records(event: Tournament) -> list[LogRecord]:
    """The log as the file has it."""
    return [
        LogRecord(
            change.time,
            change.round,
            change.subject.value,
            change.before,
            change.after,
            change.about,
            change.moves,
            list(change.cell),
            change.reason,
        )
        for change in event.log
    ]


def changes_of(records: list[LogRecord]) -> list[Change]:
    """The log of a file."""
    return [
        Change(
            record.time,
            record.round,
            BY_NAME[record.rule],
            record.before,
            record.after,
            record.about,
            record.moves,
            tuple(record.cell),
            record.reason or (_("a typing mistake") if record.slip else ""),
        )
        for record in records
    ]


_MISSING = "·"
_TEXT = r"[^\s,()]{1,25}"
_RESULT = rf"\d{{1,4}}-\d{{1,4}}(?: {_TEXT})?(?: \({_TEXT}(?: {_TEXT})*\))?"
_BYE = rf"\d{{1,4}} (?:{'|'.join(BYE_CODES.values())})"
_Results = Annotated[str, Meta(pattern=rf"^(?:(?:{_RESULT}|{_BYE})(?:, (?:{_RESULT}|{_BYE}))*)?$")]
_PIECE = re.compile(rf"(\d+)(?:-(\d+))?(?: ({_TEXT}))?(?: \(([^)]*)\))?")
_Rounds = Annotated[str, Meta(pattern=r"^([1-9]\d{0,2}( [1-9]\d{0,2})*)?$")]
_Places = Annotated[str, Meta(pattern=r"^(\d{1,4} \d{1,4}(, \d{1,4} \d{1,4})*)?$")]


class HandoutRecord(msgspec.Struct, omit_defaults=True):
    """An edition; `rounds`: those in it, `1 2 3`; `results`: the texts of rounds by their numbers;
    `places`: `7 1, 3 2`, each pairing number with its place."""

    kind: HandoutKind
    number: Annotated[int, Meta(ge=1, le=999_999)]
    time: Annotated[datetime, Meta(tz=False)]
    rounds: _Rounds = ""
    results: Annotated[dict[str, _Results], Meta(max_length=MAX_ROUNDS)] = {}
    places: _Places = ""


HandoutRecords = Annotated[list[HandoutRecord], Meta(max_length=MOST_EDITIONS)]


def handout_records(editions: Sequence[HandoutEdition]) -> list[HandoutRecord]:
    """Editions as the file has them."""
    records, known = [], dict[int, PrintedRound]()
    for edition in editions:
        others = {
            str(page.round): ", ".join(map(_result_text, page.results))
            for page in edition.rounds
            if page != known.get(page.round, PrintedRound(page.round, ()))
        }
        known |= {page.round: page for page in edition.rounds}
        places = ", ".join(f"{number} {place}" for number, place in edition.places)
        records.append(
            HandoutRecord(
                edition.kind,
                edition.number,
                edition.time,
                " ".join(map(str, edition.round_numbers)),
                others,
                places,
            )
        )
    return records


def handouts_of(records: Sequence[HandoutRecord]) -> tuple[HandoutEdition, ...]:
    """The editions of a file."""
    editions, known = [], dict[int, PrintedRound]()
    for record in records:
        rounds = tuple(map(int, record.rounds.split()))
        for round_ in rounds:
            text = record.results.get(str(round_))
            if text is not None:
                known[round_] = PrintedRound(round_, _results_of(text))
            known.setdefault(round_, PrintedRound(round_, ()))
        pages = tuple(known[round_] for round_ in rounds)
        places = (
            (int(number), int(place)) for number, place in map(str.split, _pieces(record.places))
        )
        editions.append(
            HandoutEdition(record.kind, record.number, record.time, pages, tuple(places))
        )
    return tuple(editions)


def _result_text(result: PrintedResult) -> str:
    first, second, text, boards = result
    if second == NO_OPPONENT:
        return f"{first} {text}"
    if not boards:
        return f"{first}-{second} {text}"
    of_boards = " ".join(board or _MISSING for board in boards)
    return " ".join(filter(None, (f"{first}-{second}", text, f"({of_boards})")))


def _results_of(text: str) -> tuple[PrintedResult, ...]:
    """The results in the text of a round, which fits its pattern."""
    return tuple(
        [
            PrintedResult(
                int(first),
                int(second) if second else NO_OPPONENT,
                result,
                _boards_of(boards) if boards else (),
            )
            for first, second, result, boards in _PIECE.findall(text)
        ]
    )


def _boards_of(text: str) -> tuple[str, ...]:
    return tuple("" if board == _MISSING else board for board in text.split())


def _pieces(text: str) -> list[str]:
    return text.split(", ") if text else []


class AcknowledgedRecord(msgspec.Struct, omit_defaults=True):
    """A warning by its content, the reason why it is left as it is, and the person who decided;
    `board` from 1, 0 for none."""

    fault: Fault
    note: Text
    round: Annotated[int, Meta(ge=0, le=999)] = 0
    participants: list[Whole] = []
    players: list[Whole] = []
    board: Annotated[int, Meta(ge=0, le=999)] = 0
    value: LongText = ""
    who: Text = ""


def acknowledged_records(event: Tournament) -> list[AcknowledgedRecord]:
    """The warnings as the file has them."""
    return [
        AcknowledgedRecord(
            warning.fault,
            warning.note.why,
            warning.round,
            list(warning.participants),
            list(warning.players),
            warning.board + 1,
            warning.value,
            warning.note.who,
        )
        for warning in event.acknowledged
    ]


def acknowledged_of(records: list[AcknowledgedRecord]) -> tuple[Acknowledged, ...]:
    """The warnings of a file."""
    return tuple(
        Acknowledged(
            record.fault,
            record.round,
            tuple(record.participants),
            tuple(record.players),
            record.board - 1,
            record.value,
            Note(record.note, record.who),
        )
        for record in records
    )


_Place = Annotated[int, Meta(ge=0, le=999_999)]


class DraftRecord(msgspec.Struct, omit_defaults=True):
    """A text in a cell of a grid; `waiting`: a participant without an opponent yet."""

    grid: Grid
    text: LongText
    round: _Place = 0
    number: _Place = 0
    part: Text = ""
    board: _Place = 0
    opponent: _Place = 0
    waiting: bool = False


def draft_records(drafts: Drafts) -> list[DraftRecord]:
    """The drafts as the file has them."""
    return [
        DraftRecord(
            cell.grid,
            draft.text,
            cell.round,
            cell.number,
            cell.part,
            cell.board,
            cell.opponent,
            draft.waiting,
        )
        for cell, draft in drafts.items()
    ]


def drafts_of(records: list[DraftRecord], event: Tournament) -> Drafts:
    """The drafts of a file for the event in it."""
    drafts = {
        DraftCell(
            record.grid, record.round, record.number, record.part, record.board, record.opponent
        ): Draft(record.text, record.waiting)
        for record in records
    }
    return usable(drafts, event)
