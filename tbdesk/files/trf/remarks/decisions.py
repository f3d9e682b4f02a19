"""The arbiter's decisions in remarks.

`### tbdesk: reason 3 -1 0 0 "telephone"`, `### tbdesk: acknowledged board-order 2 1,4 401,402 1 ""
"captain agreed"`: participant, half-points, half match points and round of the points; fault,
round, participants, players of the rosters, board and value of the warning; after the reason the
person who decided, if known.

`### tbdesk: dismissed ["birth-and-sex", "birth", [3], [], "no answer"]`: rule, line, players,
rounds, reason. `### tbdesk: rating-result [2, 3, 7, "½-½", "default time"]`: round, players, result
(empty if it is not rated), reason.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from tbdesk.engine.model.acknowledged import Acknowledged, Dismissal, Note, RatingCorrection
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import ResultError, parse_result
from tbdesk.engine.model.tournament import Adjustment, Tournament
from tbdesk.files.trf.lines.fields import QUOTED, quoted
from tbdesk.files.trf.lines.records import SETTING

_FIGURE, _LIST = r"(-?\d{1,6})", r"([\d,]*)"
_REASON = re.compile(rf"{_FIGURE} {_FIGURE} {_FIGURE} {_FIGURE} {QUOTED}")
_WARNING = re.compile(
    rf"([a-z-]+) {_FIGURE} {_LIST} {_LIST} {_FIGURE} {QUOTED} {QUOTED}(?: {QUOTED})?"
)
_PATTERNS = {"reason": _REASON, "acknowledged": _WARNING}
_FAULTS = {fault.value: fault for fault in Fault}


def decision_words(event: Tournament) -> Iterator[str]:
    """The remarks of an event."""
    for given in event.adjustments:
        if given.reason:
            yield f"reason {_figures(given)} {quoted(given.reason)}"
    for warning in event.acknowledged:
        fault, note = warning.fault.value, warning.note
        yield (
            f"acknowledged {fault} {warning.round} {_number_list(warning.participants)} "
            f"{_number_list(warning.players)} {warning.board} {quoted(warning.value)} "
            f"{quoted(note.why)}{f' {quoted(note.who)}' if note.who else ''}"
        )


def with_decisions(event: Tournament, remarks: Iterable[str]) -> Tournament:
    """The event with adjustments and decisions of remarks; unreadable remarks are ignored."""
    reasons: dict[str, str] = {}
    warnings = []
    for remark in remarks:
        name, _, text = remark.removeprefix(SETTING).rstrip().partition(" ")
        if not remark.startswith(SETTING) or name not in _PATTERNS:
            continue
        match = _PATTERNS[name].fullmatch(text)
        try:
            groups = match.groups("") if match else ()
            texts = [json.loads(text) for text in groups if text[:1] == '"']
        except ValueError:
            continue
        if match and name == "reason":
            reasons[" ".join(match.groups()[:4])] = texts[0]
        elif match and match[1] in _FAULTS:
            numbers = int(match[2]), _numbers(match[3]), _numbers(match[4]), int(match[5])
            value, *note = texts
            warnings.append(Acknowledged(_FAULTS[match[1]], *numbers, value, Note(*note)))
    if not reasons and not warnings:
        return event
    given = (
        adjustment._replace(reason=reasons.get(_figures(adjustment), ""))
        for adjustment in event.adjustments
    )
    return event._replace(adjustments=tuple(given), acknowledged=(*event.acknowledged, *warnings))


def _figures(given: Adjustment) -> str:
    return f"{given.participant} {given.points} {given.match_points} {given.round}"


def _number_list(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(",") if number)


DISMISSED, RATING_RESULT = "dismissed", "rating-result"
OF_RATING = (DISMISSED, RATING_RESULT)
_Number = Annotated[int, Meta(ge=0, le=9_999)]
_Dismissed = tuple[str, str, tuple[_Number, ...], tuple[_Number, ...], str]
_RatingResult = tuple[_Number, _Number, _Number, str, str]


def rating_words(event: Tournament) -> Iterator[str]:
    """The remarks of an event."""
    for dismissal in event.dismissals:
        yield f"{DISMISSED} {_json_list(dismissal)}"
    for correction in event.rating_corrections:
        result = "" if correction.result is None else correction.result.text
        yield f"{RATING_RESULT} {_json_list((*correction[:3], result, correction.reason))}"


def with_rating_remark(event: Tournament, name: str, text: str) -> Tournament:
    """The event with one of its remarks; one that cannot be read is left alone."""
    try:
        if name == DISMISSED:
            dismissal = Dismissal(*msgspec.json.decode(text, type=_Dismissed))
            return event._replace(dismissals=(*event.dismissals, dismissal))
        round_, white, black, result_text, reason = msgspec.json.decode(text, type=_RatingResult)
        result = parse_result(result_text) if result_text else None
        correction = RatingCorrection(round_, white, black, result, reason)
    except (msgspec.DecodeError, ResultError):
        return event
    return event._replace(rating_corrections=(*event.rating_corrections, correction))


def _json_list(values: tuple[object, ...]) -> str:
    return json.dumps(values, ensure_ascii=False)
