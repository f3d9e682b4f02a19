"""Remarks with decisions about the rating report: lines of its checklist that were dismissed, and
games that count otherwise for the rating.

`### tbdesk: dismissed ["birth-and-sex", "birth", [3], [], "no answer"]`: rule, line, players,
rounds, reason. `### tbdesk: rating-result [2, 3, 7, "½-½", "default time"]`: round, players, result
(empty if it is not rated), reason.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from tbdesk.engine.model.rating_report import Dismissal, RatingCorrection
from tbdesk.engine.model.results import ResultError, parse_result
from tbdesk.engine.model.tournament import Tournament

DISMISSED, RATING_RESULT = "dismissed", "rating-result"
NAMES = (DISMISSED, RATING_RESULT)
_Number = Annotated[int, Meta(ge=0, le=9_999)]
_Dismissed = tuple[str, str, tuple[_Number, ...], tuple[_Number, ...], str]
_RatingResult = tuple[_Number, _Number, _Number, str, str]


def words(event: Tournament) -> Iterator[str]:
    """The remarks of an event."""
    for dismissal in event.dismissals:
        yield f"{DISMISSED} {_listed(dismissal)}"
    for correction in event.rating_corrections:
        result = "" if correction.result is None else correction.result.text
        yield f"{RATING_RESULT} {_listed((*correction[:3], result, correction.reason))}"


def applied(event: Tournament, name: str, text: str) -> Tournament:
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
