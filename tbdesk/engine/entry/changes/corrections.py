"""What of the rounds was changed afterwards, as the event's log has it: a result corrected, a game
annulled, a bye granted or taken back."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from tbdesk.engine.model.log import Change, Fact
from tbdesk.engine.model.results import ResultError, parse_result
from tbdesk.engine.model.tournament import Tournament


class Correction(NamedTuple):
    """A result or bye that was changed after a later round had been played."""

    fact: Fact
    #: Its round and the pairing numbers of its participants.
    cell: tuple[int, ...]
    #: As it first was, and as it is now; empty for none, a result as the first of the two sees it.
    before: str
    after: str
    #: When it was changed last.
    time: datetime
    #: In the arbiter's words.
    reason: str

    @property
    def round(self) -> int:
        """The round of the result or bye, from 1."""
        return self.cell[0]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The pairing numbers of the participants it is about."""
        return self.cell[1:]


def corrections(event: Tournament) -> list[Correction]:
    """The corrections of an event, in the order of rounds. What was changed and changed back is
    none, nor is a slip of typing that the arbiter called so."""
    corrected: dict[tuple[Fact, tuple[int, ...]], Correction] = {}
    for change in event.log:
        if not change.cell or not isinstance(change.what, Fact) or change.slip:
            continue
        key = change.what, _place(event, change.cell)
        was = corrected.get(key)
        before = was.before if was else change.before
        if was and was.cell != change.cell:  # the colours were turned in between
            before = _turned(before)
        corrected[key] = Correction(
            change.what,
            change.cell,
            before,
            change.after,
            change.time,
            change.reason or (was.reason if was else ""),
        )
    standing = (
        correction for correction in corrected.values() if correction.before != correction.after
    )
    return sorted(standing, key=lambda correction: correction.cell)


def _place(event: Tournament, cell: tuple[int, ...]) -> tuple[int, ...]:
    """The round of a cell, and the pairing numbers of its participants; the colours of a game may
    be turned."""
    round_, *numbers = cell
    return (round_, *sorted(numbers)) if event.match_rules is None else cell


def _turned(result: str) -> str:
    """The text of a game's result as the other of the two sees it; any other text of a file as it
    is."""
    try:
        return parse_result(result).swapped.text
    except ResultError:
        return result


def by_place(several: Iterable[Correction]) -> dict[tuple[int, int], list[Correction]]:
    """Corrections by pairing number and round: a game's stands at both players'."""
    places = defaultdict[tuple[int, int], list[Correction]](list)
    for correction in several:
        for number in correction.numbers:
            places[number, correction.round].append(correction)
    return places


def explained(
    event: Tournament, about: Iterable[Correction], reason: str, *, slip: bool = False
) -> Tournament:
    """The event whose log says why some of its rounds were corrected; a `slip` of typing is
    marked no more."""
    keys = {(correction.fact, _place(event, correction.cell)) for correction in about}

    def with_reason(change: Change) -> Change:
        if not change.cell or (change.what, _place(event, change.cell)) not in keys:
            return change
        return change._replace(reason=reason, slip=slip)

    return event._replace(log=tuple(map(with_reason, event.log)))
