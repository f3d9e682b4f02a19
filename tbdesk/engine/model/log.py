"""The event's log: rules that were changed after results existed."""

from __future__ import annotations

from datetime import datetime
from enum import Enum
from typing import NamedTuple

#: Changes that are kept; the oldest go.
MOST_CHANGES = 200


class Rule(Enum):
    """What of an event can be changed and decides places; the values are the names in files."""

    CHAIN = "chain"
    EDITION = "edition"
    KIND = "kind"
    ROUNDS = "rounds"
    SCORES = "scores"
    MATCHES = "matches"
    BOARDS = "boards"
    UNRATED = "unrated"
    DEVIATIONS = "deviations"
    LOTS = "lots"


class Change(NamedTuple):
    """A rule that was changed. time: of the arbiter's clock, in whole seconds; round: the last
    with a result; before, after: what the rule was and is, as `rules_of` writes it."""

    time: datetime
    round: int
    rule: Rule
    before: str
    after: str
