"""The event's log: rules, and facts of the past, that were changed after results existed."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from enum import Enum
from typing import NamedTuple

#: Changes that are kept; the oldest go.
MOST_CHANGES = 200


class Rule(Enum):
    """A part of an event that can be changed and decides places; the values are the names in
    files."""

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
    RATINGS = "ratings"
    SYSTEMS = "systems"


class Fact(Enum):
    """A fact of the past that can be changed afterwards; the values are the names in files."""

    RESULT = "result"
    BYE = "bye"
    RATING = "rating"
    NAME = "name"
    WITHDRAWN = "withdrawn"
    POINTS = "points"
    PLACE = "place"
    PLAY_OFF = "play-off"
    WARNING = "warning"
    PARTICIPANTS = "participants"
    NUMBERS = "numbers"
    TABLE = "table"
    #: Lots that were drawn: `about` is the seed, `after` KEPT or NOT_KEPT.
    DRAWING = "drawing"


#: If a drawing of lots was taken over, or another one made in its place.
KEPT, NOT_KEPT = "kept", "not kept"

#: The subjects of log entries, by their names in files.
BY_NAME: dict[str, Rule | Fact] = {subject.value: subject for subject in (*Rule, *Fact)}


class Change(NamedTuple):
    """One change in the log of an event."""

    #: By the arbiter's clock, in whole seconds.
    time: datetime
    #: The last round that had a result.
    round: int
    subject: Rule | Fact
    #: The value before and after, as `rules_of` and `changed_facts` write it.
    before: str
    after: str
    #: Of a fact: the participants concerned, by number and name, and the round.
    about: str = ""
    #: Changed places, by number and name, before and after; empty if unknown, or if there are none.
    moves: str = ""
    #: The round of a result or bye, and the pairing numbers of its participants as they are now;
    #: empty for an entry without a round.
    cell: tuple[int, ...] = ()
    #: Why, in the arbiter's words.
    reason: str = ""


def carried(
    log: Iterable[Change],
    new_numbers: Mapping[int, int],
    new_rounds: Mapping[tuple[int, ...], int] | None = None,
) -> tuple[Change, ...]:
    """A log under new pairing numbers; entries of participants without one lose their cell.
    new_rounds: by former cell, the rounds that changed."""
    return tuple(_carried(change, new_numbers, new_rounds or {}) for change in log)


def _carried(
    change: Change, new_numbers: Mapping[int, int], new_rounds: Mapping[tuple[int, ...], int]
) -> Change:
    if not change.cell:
        return change
    round_, *numbers = change.cell
    if any(number not in new_numbers for number in numbers):
        return change._replace(cell=())
    moved = (new_rounds.get(change.cell, round_), *(new_numbers[number] for number in numbers))
    return change._replace(cell=moved)
