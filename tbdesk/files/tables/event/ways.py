"""The ways in which the games of a table can be read, and the choice among them: the one in which
every cell can be read and mirrored cells agree. If several fit and differ, the user decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from tbdesk.files.tables.event.players import Seat
from tbdesk.files.tables.records import Choices, Option, Question, Remark, Topic
from tbdesk.i18n import N_

Made = TypeVar("Made")

#: The kinds of numbers by which opponents may be called.
REFERRED = {
    "numbers": Option("numbers", N_("by their numbers")),
    "places": Option("places", N_("by their places")),
    "rows": Option("rows", N_("by the rows of the table")),
}


def names_of(seats: Sequence[Seat]) -> dict[str, list[int]]:
    """The numbers of all players of a table, by the kind of the number."""
    return {
        "numbers": [seat.player.number for seat in seats],
        "places": [seat.place for seat in seats],
        "rows": list(range(1, len(seats) + 1)),
    }


class Way(NamedTuple, Generic[Made]):
    """A table read in one way: by a notation, and with opponents named by a reference. wrong: the
    number of contradicting cells; outcome: the difference from other ways; meaning: that of a cell.
    """

    made: Made
    notation: Option
    refers: Option
    wrong: int
    outcome: object
    meaning: Callable[[str], object]


def choose(ways: Sequence[Way[Made]], choices: Choices) -> Way[Made]:
    """The way with the fewest contradictions, of those that a user's answers leave."""
    return min(_left(ways, choices), key=lambda way: way.wrong)


def rivals_of(ways: Sequence[Way[Made]], chosen: Way[Made], choices: Choices) -> list[Way[Made]]:
    """The ways that fit as well as the chosen one, one of each outcome."""
    rivals = [way for way in _left(ways, choices) if way.wrong == chosen.wrong]
    return list({way.outcome: way for way in reversed(rivals)}.values())


def _left(ways: Sequence[Way[Made]], choices: Choices) -> list[Way[Made]]:
    left = list(ways)
    for topic in (Topic.NOTATION, Topic.REFERS):
        answer = choices.answer(topic)
        kept = [way for way in left if _option(way, topic).key == answer]
        left = kept or left
    return left


def _option(way: Way[Made], topic: Topic) -> Option:
    return way.notation if topic is Topic.NOTATION else way.refers


def questions(
    ways: Sequence[Way[Made]], chosen: Way[Made], choices: Choices, cells: tuple[Remark, Remark]
) -> list[Question]:
    """Open choices: the notation, and the names of opponents. A choice is open while two readings
    with equally few contradictions differ. cells: the remarks of both."""
    left = _left(ways, choices)
    rivals = [way for way in left if way.wrong == chosen.wrong]
    found = []
    for topic, remark in zip((Topic.NOTATION, Topic.REFERS), cells, strict=True):
        options = {_option(way, topic).key: _option(way, topic) for way in _distinct(ways, topic)}
        differing = {way.outcome for way in rivals}
        keys = [_option(way, topic).key for way in _distinct(rivals, topic)]
        is_open = len(differing) > 1 and len(keys) > 1
        if topic is Topic.REFERS and len(options) < 2:
            continue
        if is_open:
            options = {key: options.get(key) or _found(rivals, topic, key) for key in keys}
        settled = "" if is_open else _option(chosen, topic).key
        if settled:
            options = {settled: _option(chosen, topic)} | options
        found.append(Question(topic, remark, tuple(options.values()), settled))
    return found


def _found(ways: Sequence[Way[Made]], topic: Topic, key: str) -> Option:
    return next(_option(way, topic) for way in ways if _option(way, topic).key == key)


def _distinct(ways: Sequence[Way[Made]], topic: Topic) -> list[Way[Made]]:
    """One way for every outcome of a topic's options, the best first."""
    kept: list[Way[Made]] = []
    for way in sorted(ways, key=lambda way: way.wrong):
        same = [
            other
            for other in kept
            if other.outcome == way.outcome or _option(other, topic) == _option(way, topic)
        ]
        if not same:
            kept.append(way)
    return kept


NOTATION = N_("The signs of the results may mean more than one thing, as in {0}: '{1}'")
REFERS = N_("Opponents may be called by more than one kind of number, as in {0}: '{1}'")
