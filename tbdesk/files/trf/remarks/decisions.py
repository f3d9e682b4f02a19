"""Remarks with the arbiter's decisions: reasons for points given or taken, and dismissed warnings.

`### tbdesk: reason 3 -1 0 0 "telephone"`, `### tbdesk: acknowledged board-order 2 1,4 401,402 1 ""
"captain agreed"`: participant, half-points, half match points and round of the points; fault,
round, participants, players of the rosters, board and value of the warning; after the reason the
person who decided, if known.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator

from tbdesk.engine.model.acknowledged import Acknowledged, Note
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.tournament import Adjustment, Tournament
from tbdesk.files.trf.lines.fields import QUOTED, quoted
from tbdesk.files.trf.lines.records import SETTING

_NUMBER, _LIST = r"(-?\d{1,6})", r"([\d,]*)"
_REASON = re.compile(rf"{_NUMBER} {_NUMBER} {_NUMBER} {_NUMBER} {QUOTED}")
_WARNING = re.compile(
    rf"([a-z-]+) {_NUMBER} {_LIST} {_LIST} {_NUMBER} {QUOTED} {QUOTED}(?: {QUOTED})?"
)
_PATTERNS = {"reason": _REASON, "acknowledged": _WARNING}
_FAULTS = {fault.value: fault for fault in Fault}


def words(event: Tournament) -> Iterator[str]:
    """The remarks of an event."""
    for given in event.adjustments:
        if given.reason:
            yield f"reason {_figures(given)} {quoted(given.reason)}"
    for warning in event.acknowledged:
        fault, note = warning.fault.value, warning.note
        yield (
            f"acknowledged {fault} {warning.round} {_listed(warning.participants)} "
            f"{_listed(warning.players)} {warning.board} {quoted(warning.value)} "
            f"{quoted(note.why)}{f' {quoted(note.who)}' if note.who else ''}"
        )


def applied(event: Tournament, remarks: Iterable[str]) -> Tournament:
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


def _listed(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(",") if number)
