"""The event's log in remarks.

`### tbdesk: changed 2026-03-07T18:05:00 after round 3, chain: "PTS,SB" -> "PTS,KS"`. Changed
results and byes are not written: most of them mend a slip of typing, and the remarks are public.
Files of earlier versions have them.
"""

from __future__ import annotations

import json
import re
from datetime import datetime

from tbdesk.engine.model.log import BY_NAME, Change, Fact
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.trf.lines.fields import QUOTED, quoted
from tbdesk.i18n import _

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
        f"{quoted(change.before)} -> {quoted(change.after)}{_moves_and_reason(change)}"
        for change in event.log
        if change.subject not in NOT_WRITTEN
    ]


def _subject(change: Change) -> str:
    name = change.subject.value
    return f"{name} of {quoted(change.about)}" if change.about else name


def _moves_and_reason(change: Change) -> str:
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
