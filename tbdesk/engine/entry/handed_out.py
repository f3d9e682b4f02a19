"""Results in the editions of hand-outs, compared with each other and with the event."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import NamedTuple

from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.handouts import (
    MOST_EDITIONS,
    NO_OPPONENT,
    HandoutEdition,
    HandoutKind,
    PrintedResult,
    PrintedRound,
)
from tbdesk.engine.model.points import points_text
from tbdesk.engine.model.results import BYE_CODES
from tbdesk.engine.model.teams import Board, Match
from tbdesk.engine.model.tournament import Bye, Game, Tournament

Entry = Game | Match | Bye
#: A round and two pairing numbers, the lower first.
_Meeting = tuple[int, int, int]


class Difference(NamedTuple):
    """A result that was printed and is another one in a later edition, or in the event."""

    #: From 1.
    round: int
    was: PrintedResult
    #: As the first of `was` sees it; None without a result.
    now: PrintedResult | None

    @property
    def numbers(self) -> tuple[int, ...]:
        """The pairing numbers of the participants, White or the home team first."""
        return (self.was.first, *([self.was.second] if self.was.second else []))


# --- editions -------------------------------------------------------------------------------------


def next_edition(
    event: Tournament,
    kind: HandoutKind,
    rounds: Iterable[int],
    places: Sequence[tuple[int, int]],
    time: datetime,
) -> HandoutEdition | None:
    """The edition that a hand-out with these rounds and places is: the last one of its kind, at the
    new time, if that has the same content, else the next; None if it shows no result."""
    known = {page.round: page for other in event.handouts for page in other.rounds}
    pages = tuple(
        known[page.round] if page == known.get(page.round) else page
        for page in printed_rounds(event, rounds)
    )
    if not any(page.results for page in pages):
        return None
    edition = HandoutEdition(kind, 1, time.replace(microsecond=0), pages, tuple(places))
    counted = [other for other in event.handouts if other.is_of_same_kind(edition)]
    if not counted:
        return edition
    last = counted[-1]
    same = last.has_same_content(edition)
    return edition._replace(number=last.number if same else last.number + 1)


def with_edition(
    editions: Sequence[HandoutEdition], edition: HandoutEdition
) -> tuple[HandoutEdition, ...]:
    """The editions with one that was handed out now, for the first time or again."""
    others = [
        other
        for other in editions
        if other.number != edition.number or not other.is_of_same_kind(edition)
    ]
    return (*others, edition)[-MOST_EDITIONS:]


def printed_rounds(event: Tournament, rounds: Iterable[int]) -> tuple[PrintedRound, ...]:
    """The results that the event has in some rounds."""
    pages: dict[int, list[PrintedResult]] = {number: [] for number in sorted(set(rounds))}
    printed = Printer(event)
    entries: tuple[Entry, ...] = (*event.games, *event.matches, *event.byes)
    for entry in entries:
        if entry.round in pages and (result := printed.result(entry)) is not None:
            pages[entry.round].append(result)
    return tuple(PrintedRound(number, tuple(sorted(page))) for number, page in pages.items())


class Printer:
    """The results of an event as hand-outs print them."""

    def __init__(self, event: Tournament) -> None:
        rules = event.match_rules
        self._ending = None if rules is None else Endings(rules, event.scores).of

    def result(self, entry: Entry) -> PrintedResult | None:
        """The result of a game, match or bye; None while there is none."""
        if isinstance(entry, Game):
            result = entry.result
            return result and PrintedResult(entry.white, entry.black, result.text)
        if isinstance(entry, Bye):
            return PrintedResult(entry.player, NO_OPPONENT, BYE_CODES[entry.kind])
        boards = tuple(map(_board, entry.boards))
        text = self._match(entry)
        if not text and not any(boards):
            return None
        return PrintedResult(entry.home, entry.away, text, boards if any(boards) else ())

    def _match(self, match: Match) -> str:
        """The score of a finished match, or its forfeit."""
        ending = self._ending(match) if self._ending is not None else None
        if ending is None or ending.result is None:
            return ""
        if match.forfeit is not None:
            return match.forfeit.text
        return f"{points_text(ending.home_points)}-{points_text(ending.away_points)}"


def _board(board: Board) -> str:
    return "" if board.home_result is None else board.home_result.text


# --- differences ----------------------------------------------------------------------------------


def differences_between(was: HandoutEdition, now: HandoutEdition) -> list[Difference]:
    """The results that a later edition has otherwise, in the order of rounds."""
    later = {page.round: page for page in now.rounds}
    return [
        difference
        for page in was.rounds
        if page.round in later and page is not later[page.round]
        for difference in _in_round(page, later[page.round])
    ]


def outdated(
    event: Tournament, places: Sequence[tuple[int, int]] | None = None
) -> HandoutEdition | None:
    """The last edition of the standings or of the report file, if a result in it is another one
    now, or if the same results give other places; else None. places: of the standings of all
    results, None if they are unknown."""
    whole = [edition for edition in event.handouts if edition.kind is not HandoutKind.RESULTS]
    if not whole:
        return None
    last = whole[-1]
    now = last._replace(rounds=printed_rounds(event, last.round_numbers))
    if differences_between(last, now):
        return last
    if places is None or has_added(last, now) or _is_played_after(event, last.round_numbers):
        return None
    # The order of participants who share a place may be another one.
    return last if dict(last.places) != dict(places) else None


def _is_played_after(event: Tournament, rounds: Sequence[int]) -> bool:
    """True if a further round has a result; byes are known before a round is played."""
    further = set(range(1, event.rounds + 1)) - set(rounds)
    return any(
        result.second != NO_OPPONENT
        for page in printed_rounds(event, further)
        for result in page.results
    )


def has_added(was: HandoutEdition, now: HandoutEdition) -> bool:
    """True if an edition has results that an earlier one did not have yet."""
    return bool(_results_in(now) - _results_in(was))


def _results_in(edition: HandoutEdition) -> set[tuple[int, frozenset[int], int]]:
    """Everything that has a result: a meeting as a whole, and its boards counted from 1."""
    return {
        (page.round, frozenset((result.first, result.second)), at)
        for page in edition.rounds
        for result in page.results
        for at, text in enumerate((result.text, *result.boards))
        if text
    }


def _in_round(was: PrintedRound, now: PrintedRound) -> list[Difference]:
    later = {frozenset((result.first, result.second)): result for result in now.results}
    compared = (
        difference(was.round, result, later.get(frozenset((result.first, result.second))))
        for result in was.results
    )
    return [found for found in compared if found is not None]


def difference(round_: int, was: PrintedResult, now: PrintedResult | None) -> Difference | None:
    """The difference of two results of the same participants; None if there is none. A result
    that is added to a printed one, as on another board, is none."""
    if now is not None and now.first != was.first:
        now = _turned(now)
    if now is None or (was.text and was.text != now.text):
        return Difference(round_, was, now)
    boards = (*now.boards, *[""] * len(was.boards))
    changed = any(old and old != new for old, new in zip(was.boards, boards, strict=False))
    return Difference(round_, was, now) if changed else None


def _turned(printed: PrintedResult) -> PrintedResult:
    """A result as the other side sees it."""
    return PrintedResult(
        printed.second,
        printed.first,
        _swapped(printed.text),
        tuple(map(_swapped, printed.boards)),
    )


def _swapped(text: str) -> str:
    joint = ":" if ":" in text else "-"
    first, there, second = text.partition(joint)
    return f"{second}{joint}{first}" if there else text


class LastPrinted:
    """The results of an event in the last edition of each of its rounds."""

    def __init__(self, editions: Iterable[HandoutEdition] = ()) -> None:
        self._edition_of: dict[int, HandoutEdition] = {}
        pages: dict[int, PrintedRound] = {}
        for edition in editions:
            for page in edition.rounds:
                self._edition_of[page.round], pages[page.round] = edition, page
        self._printed = {
            (page.round, number): result
            for page in pages.values()
            for result in page.results
            for number in (result.first, result.second)
            if number != NO_OPPONENT
        }

    def edition_of(self, round_: int) -> HandoutEdition | None:
        """The last edition that has a round; None if none has."""
        return self._edition_of.get(round_)

    def has_result(self, round_: int, *numbers: int) -> bool:
        """True if the last edition with a round has a result of some of its participants."""
        return any((round_, number) in self._printed for number in numbers)

    def differences(
        self, round_: int, numbers: Iterable[int], now: PrintedResult | None
    ) -> list[Difference]:
        """The printed results of participants whose entry `now` in a round differs."""
        found = []
        for number in numbers:
            was = self._printed.get((round_, number))
            if was is None:
                continue
            same = now is not None and {was.first, was.second} == {now.first, now.second}
            different = difference(round_, was, now if same else None)
            if different is not None and different not in found:
                found.append(different)
        return found


# --- other participants ---------------------------------------------------------------------------


def carried(
    editions: Iterable[HandoutEdition],
    before: Tournament,
    after: Tournament,
    new_numbers: Mapping[int, int],
) -> tuple[HandoutEdition, ...]:
    """Editions under new pairing numbers; results of participants without a new number are left
    out. The k-th meeting of two participants is in the round of their k-th meeting after the edit.
    """
    old, new = _meetings(before), _meetings(after)
    rounds: dict[_Meeting, int] = {}
    for pair, at in old.items():
        if pair[0] in new_numbers and pair[1] in new_numbers:
            same = new[_pair(new_numbers[pair[0]], new_numbers[pair[1]])]
            rounds.update(((was, *pair), now) for was, now in zip(at, same, strict=False))
    return tuple(map(partial(_carried, rounds=rounds, new_numbers=new_numbers), editions))


def _carried(
    edition: HandoutEdition, rounds: Mapping[_Meeting, int], new_numbers: Mapping[int, int]
) -> HandoutEdition:
    pages: dict[int, list[PrintedResult]] = {page.round: [] for page in edition.rounds}
    for page in edition.rounds:
        for result in page.results:
            first, second = new_numbers.get(result.first), new_numbers.get(result.second)
            if result.second == NO_OPPONENT:
                second = NO_OPPONENT
            if first is not None and second is not None:
                meeting = (page.round, *_pair(result.first, result.second))
                moved = result._replace(first=first, second=second)
                pages.setdefault(rounds.get(meeting, page.round), []).append(moved)
    return edition._replace(
        rounds=tuple(PrintedRound(at, tuple(sorted(pages[at]))) for at in sorted(pages)),
        places=tuple(
            (new_numbers[number], place)
            for number, place in edition.places
            if number in new_numbers
        ),
    )


def _meetings(event: Tournament) -> defaultdict[tuple[int, int], list[int]]:
    """The rounds in which two participants meet, by their numbers, the lower first."""
    rounds = defaultdict[tuple[int, int], list[int]](list)
    played = [(game.round, game.white, game.black) for game in event.games]
    played += [(match.round, match.home, match.away) for match in event.matches]
    for round_, *numbers in sorted(played):
        rounds[_pair(*numbers)].append(round_)
    return rounds


def _pair(first: int, second: int) -> tuple[int, int]:
    return (first, second) if first < second else (second, first)
