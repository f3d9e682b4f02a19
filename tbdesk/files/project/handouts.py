"""The part of a project file that keeps the editions of hand-outs.

The results of a round are one text: `3-5 1-0, 7-2 ½-½, 4 HPB`, of teams `1-2 3-1 (1-0 ½-½ · 1-0)`.
An edition has the texts of those rounds that are others than in the editions before it.
"""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from tbdesk.engine.model.handouts import (
    MOST_EDITIONS,
    NO_OPPONENT,
    HandoutEdition,
    HandoutKind,
    PrintedResult,
    PrintedRound,
)
from tbdesk.engine.model.limits import MAX_ROUNDS
from tbdesk.engine.model.results import BYE_CODES

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
