"""The arbiter's decisions, the event's log and its own tie-breaks in remarks.

`### tbdesk: reason 3 -1 0 0 "telephone"`, `### tbdesk: acknowledged board-order 2 1,4 401,402 1 ""
"captain agreed"`: participant, half-points, half match points and round of the points; fault,
round, participants, players of the rosters, board and value of the warning; after the reason the
person who decided, if known.

`### tbdesk: dismissed ["birth-and-sex", "birth", [3], [], "no answer"]`: rule, line, players,
rounds, reason. `### tbdesk: rating-result [2, 3, 7, "½-½", "default time"]`: round, players, result
(empty if it is not rated), reason.

`### tbdesk: changed 2026-03-07T18:05:00 after round 3, chain: "PTS,SB" -> "PTS,KS"`. Changed
results and byes are not written: most of them mend a slip of typing, and the remarks are public.
Files of earlier versions have them.

`### tbdesk: system OWN {...}`: a tie-break that the event declares.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from tbdesk.engine.model.acknowledged import Acknowledged, Dismissal, Note, RatingCorrection
from tbdesk.engine.model.declaration.written import line_of, of_line
from tbdesk.engine.model.declared import DeclarationError, Declared
from tbdesk.engine.model.limits import MOST_DECLARED
from tbdesk.engine.model.log import BY_NAME, Change, Fact
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import ResultError, parse_result
from tbdesk.engine.model.tournament import Adjustment, Tournament
from tbdesk.engine.tiebreaks import own_systems
from tbdesk.engine.tiebreaks.own_systems import Taken, with_codes_of_their_own
from tbdesk.files.trf.lines.fields import QUOTED, quoted
from tbdesk.files.trf.lines.records import SETTING
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.i18n import _
from tbdesk.report.wording.problems.engine_errors import refusal

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
        yield f"{DISMISSED} {_listed(dismissal)}"
    for correction in event.rating_corrections:
        result = "" if correction.result is None else correction.result.text
        yield f"{RATING_RESULT} {_listed((*correction[:3], result, correction.reason))}"


def with_rating_remark(event: Tournament, name: str, text: str) -> Tournament:
    """The event with one of its remarks; one that cannot be read is left alone."""
    try:
        if name == DISMISSED:
            dismissal = Dismissal(*msgspec.json.decode(text, type=_Dismissed))
            return event._replace(dismissals=(*event.dismissals, dismissal))
        round_, white, black, said, reason = msgspec.json.decode(text, type=_RatingResult)
        result = parse_result(said) if said else None
        correction = RatingCorrection(round_, white, black, result, reason)
    except (msgspec.DecodeError, ResultError):
        return event
    return event._replace(rating_corrections=(*event.rating_corrections, correction))


def _listed(values: tuple[object, ...]) -> str:
    return json.dumps(values, ensure_ascii=False)


CHANGED = "changed"
NOT_WRITTEN = frozenset({Fact.RESULT, Fact.BYE})
_CELL = r"\d{1,4}(?: \d{1,4}){1,2}"
_CHANGE = re.compile(
    rf"(\S+) after round (\d{{1,3}}), ([a-z-]+)(?: of {QUOTED})?: {QUOTED} -> {QUOTED}"
    rf"(?:, places {QUOTED})?(?:, cell ({_CELL}))?(?:, reason {QUOTED})?(, slip)?"
)


def log_words(event: Tournament) -> list[str]:
    """The remarks of a log."""
    return [
        f"{CHANGED} {change.time.isoformat()} after round {change.round}, {_subject(change)}: "
        f"{quoted(change.before)} -> {quoted(change.after)}{_more(change)}"
        for change in event.log
        if change.what not in NOT_WRITTEN
    ]


def _subject(change: Change) -> str:
    name = change.what.value
    return f"{name} of {quoted(change.about)}" if change.about else name


def _more(change: Change) -> str:
    """The participants whose places changed, and the reason."""
    places = f", places {quoted(change.moves)}" if change.moves else ""
    reason = f", reason {quoted(change.reason)}" if change.reason else ""
    return f"{places}{reason}"


def change_of(text: str) -> Change | None:
    """The change in the text of a remark after its name; None if it has none."""
    match = _CHANGE.fullmatch(text)
    if match is None or match[3] not in BY_NAME:
        return None
    try:
        time = datetime.fromisoformat(match[1])
        texts = (match[at] or '""' for at in (4, 5, 6, 7, 9))
        about, before, after, moves, reason = map(json.loads, texts)
    except ValueError:
        return None
    return Change(
        time.replace(tzinfo=None),
        int(match[2]),
        BY_NAME[match[3]],
        before,
        after,
        about,
        moves,
        tuple(map(int, (match[8] or "").split())),
        reason or (_("a typing mistake") if match[10] else ""),
    )


_SYSTEM = "system"
_HEAD = f"{SETTING}{_SYSTEM} "


def system_words(tournament: Tournament) -> list[str]:
    """The remarks of an event."""
    if not tournament.systems:
        return []
    return [f"{_SYSTEM} {line_of(system)}" for system in tournament.systems]


def declared_systems(remarks: Iterable[str], slips: Slips) -> Taken:
    """Systems declared in the remarks, with warnings: an unusable one is left out, and one may have
    another code here."""
    declared: tuple[Declared, ...] = ()
    lines = [remark.removeprefix(_HEAD) for remark in remarks if remark.startswith(_HEAD)]
    if not lines:
        return Taken((), {})
    for line in lines:
        try:
            declared = (*declared, of_line(line))
        except DeclarationError as error:
            slips.add(Slip.SYSTEM_UNUSABLE, error.code, refusal(error))
    declared, new_codes = with_codes_of_their_own(declared)
    for codes in new_codes.items():
        slips.add(Slip.SYSTEM_RENAMED, *codes)
    while declared:
        try:
            own_systems.check_declared(declared)
        except DeclarationError as error:
            slips.add(Slip.SYSTEM_UNUSABLE, error.code, refusal(error))
            declared = tuple(system for system in declared if system.code != error.code)
        else:
            break
    return Taken(declared[:MOST_DECLARED], new_codes)
