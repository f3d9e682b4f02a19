"""The event's log: rules, and facts of the past, that were changed after results existed."""

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


class Fact(Enum):
    """What of the past can be changed afterwards; the values are the names in files."""

    RESULT = "result"
    BYE = "bye"
    RATING = "rating"
    NAME = "name"
    WITHDRAWN = "withdrawn"
    POINTS = "points"
    PLACE = "place"
    WARNING = "warning"


#: What a log can tell of, by its name in files.
BY_NAME: dict[str, Rule | Fact] = {what.value: what for what in (*Rule, *Fact)}


class Change(NamedTuple):
    """What was changed. time: of the arbiter's clock, in whole seconds; round: the last with a
    result; before, after: what it was and is, as `rules_of` and `changed_facts` write it; about:
    for a fact whom it is about, by number and name, and in which round; moves: whose place it
    changed, by number and name, then and now, empty where that is not known or nobody's."""

    time: datetime
    round: int
    what: Rule | Fact
    before: str
    after: str
    about: str = ""
    moves: str = ""
