"""The event's log in remarks that people read too:
`### tbdesk: changed 2026-03-07T18:05:00 after round 3, chain: "PTS,SB" -> "PTS,KS"`.
"""

from __future__ import annotations

import json
import re
from datetime import datetime

from tbdesk.engine.model.log import BY_NAME, Change
from tbdesk.engine.model.tournament import Tournament

NAME = "changed"
_TEXT = r'("(?:[^"\\]|\\.)*")'
_CHANGE = re.compile(
    rf"(\S+) after round (\d{{1,3}}), ([a-z]+)(?: of {_TEXT})?: {_TEXT} -> {_TEXT}"
    rf"(?:, places {_TEXT})?"
)


def words(event: Tournament) -> list[str]:
    """The remarks of a log."""
    return [
        f"{NAME} {change.time.isoformat()} after round {change.round}, {_what(change)}: "
        f"{_quoted(change.before)} -> {_quoted(change.after)}{_places(change)}"
        for change in event.log
    ]


def _what(change: Change) -> str:
    name = change.what.value
    return f"{name} of {_quoted(change.about)}" if change.about else name


def _places(change: Change) -> str:
    return f", places {_quoted(change.moves)}" if change.moves else ""


def change_of(text: str) -> Change | None:
    """The change that a remark tells after its name; None if it tells none."""
    found = _CHANGE.fullmatch(text)
    if found is None or found[3] not in BY_NAME:
        return None
    try:
        time = datetime.fromisoformat(found[1])
        about, before, after, moves = (json.loads(text or '""') for text in found.groups()[3:])
    except ValueError:
        return None
    time = time.replace(tzinfo=None)
    return Change(time, int(found[2]), BY_NAME[found[3]], before, after, about, moves)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
