"""The event's log in remarks that people read too:
`### tbdesk: changed 2026-03-07T18:05:00 after round 3, chain: "PTS,SB" -> "PTS,KS"`.
"""

from __future__ import annotations

import json
import re
from datetime import datetime

from tbdesk.engine.model.log import Change, Rule
from tbdesk.engine.model.tournament import Tournament

NAME = "changed"
_RULES = {rule.value: rule for rule in Rule}
_TEXT = r'("(?:[^"\\]|\\.)*")'
_CHANGE = re.compile(rf"(\S+) after round (\d{{1,3}}), ([a-z]+): {_TEXT} -> {_TEXT}")


def words(event: Tournament) -> list[str]:
    """The remarks of a log."""
    return [
        f"{NAME} {change.time.isoformat()} after round {change.round}, {change.rule.value}: "
        f"{_quoted(change.before)} -> {_quoted(change.after)}"
        for change in event.log
    ]


def change_of(text: str) -> Change | None:
    """The change that a remark tells after its name; None if it tells none."""
    found = _CHANGE.fullmatch(text)
    if found is None or found[3] not in _RULES:
        return None
    try:
        time = datetime.fromisoformat(found[1])
        before, after = json.loads(found[4]), json.loads(found[5])
    except ValueError:
        return None
    return Change(time.replace(tzinfo=None), int(found[2]), _RULES[found[3]], before, after)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
