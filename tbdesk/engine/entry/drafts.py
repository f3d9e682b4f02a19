"""Drafts: texts typed in a grid that are no part of the event, half a pairing or a refused text.

Drafts are kept beside the tournament, never in it: they count for nothing until they are taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from tbdesk.engine.model.problem import Fault, Problem, Severity

if TYPE_CHECKING:
    from tbdesk.engine.model.tournament import Tournament

#: The row in which the next pairing is typed, in the place of a pairing number.
NEXT_PAIRING = 0


class Grid(Enum):
    """The grid that a text is typed in: the values are the names in a project file."""

    CROSSTABLE = "crosstable"
    PARTICIPANTS = "participants"
    BOARDS = "boards"
    MATCHES = "matches"
    LINE_UP = "line-up"


class DraftCell(NamedTuple):
    """A cell of a grid, in which a text is typed."""

    grid: Grid
    round: int
    #: The pairing number that its row goes by: of the participant, of White at a board, of the team
    #: from whose side a match is seen, of the home team of a line-up; NEXT_PAIRING for none.
    number: int
    #: Of a row the seat or the result: `white`, `result`, `black`, `home`, `score`, `away`.
    part: str = ""
    #: Of a line-up, from 1.
    board: int = 0
    #: Of the crosstable, the column's number.
    opponent: int = 0


class Draft(NamedTuple):
    """The text as it was typed. waiting: the number of a participant whose opponent is not typed
    yet; any other text was refused."""

    text: str
    waiting: bool = False


Drafts = Mapping[DraftCell, Draft]
NO_DRAFTS: Drafts = MappingProxyType({})


def with_draft(drafts: Drafts, cell: DraftCell, draft: Draft) -> Drafts:
    """These drafts with another one."""
    return MappingProxyType({**drafts, cell: draft})


def without(drafts: Drafts, cells: Iterable[DraftCell]) -> Drafts:
    """These drafts but for those of some cells."""
    gone = set(cells)
    if gone.isdisjoint(drafts):
        return drafts
    return MappingProxyType({cell: draft for cell, draft in drafts.items() if cell not in gone})


def renumbered(drafts: Drafts, new_numbers: Mapping[int, int]) -> Drafts:
    """The drafts under new pairing numbers; drafts of removed participants are dropped."""
    kept = {}
    for cell, draft in drafts.items():
        numbers = [cell.number, cell.opponent]
        if draft.waiting:
            numbers.append(int(draft.text))
        if all(number in new_numbers for number in numbers if number):
            number, opponent, *waiting = (new_numbers.get(number, 0) for number in numbers)
            moved = cell._replace(number=number, opponent=opponent)
            kept[moved] = draft._replace(text=str(waiting[0])) if waiting else draft
    return MappingProxyType(kept)


def following(drafts: Drafts, before: Tournament, after: Tournament) -> Drafts:
    """The drafts that still have a cell after an edit: they are dropped with the pairing of their
    row, and a waiting number is dropped once its participant is paired or has a bye."""
    if not drafts or before is after:
        return drafts
    old, new = _Rows(before), _Rows(after)
    kept = {}
    for cell, draft in drafts.items():
        moved = _moved(cell, draft, old, new)
        if moved is not None:
            kept[moved] = draft
    return drafts if kept == drafts else MappingProxyType(kept)


def usable(drafts: Drafts, event: Tournament) -> Drafts:
    """The drafts of a file for display: a number that cannot wait any more is a refused text."""
    rows = _Rows(event)
    kept = {}
    for cell, draft in drafts.items():
        waits = draft.waiting and draft.text.isdecimal() and cell.number == NEXT_PAIRING
        free = waits and rows.is_free(cell.round, int(draft.text))
        kept[cell] = draft._replace(waiting=free)
    return MappingProxyType(kept)


class _Rows:
    """The rows of an event's grids."""

    def __init__(self, event: Tournament) -> None:
        self.last_round = max(1, event.rounds)
        self.numbers = {participant.number for participant in event.participants}
        if event.match_rules is None:
            self.pairings = [(game.round, game.white, game.black) for game in event.games]
        else:
            self.pairings = [(match.round, match.home, match.away) for match in event.matches]
        self.first = {
            (round_, number): place for place, (round_, number, _) in enumerate(self.pairings)
        }
        self.busy = {(bye.round, bye.player) for bye in event.byes}
        for round_, number, other in self.pairings:
            self.busy |= {(round_, number), (round_, other)}

    def is_free(self, round_: int, number: int) -> bool:
        """True if a participant has neither game nor bye in a round."""
        return number in self.numbers and (round_, number) not in self.busy


def _moved(cell: DraftCell, draft: Draft, old: _Rows, new: _Rows) -> DraftCell | None:
    """The present cell of a draft; None if it has none any more."""
    if cell.grid is Grid.CROSSTABLE:
        return cell if {cell.number, cell.opponent} <= new.numbers else None
    if new.last_round < cell.round <= old.last_round:
        return None
    if cell.number == NEXT_PAIRING:
        if draft.waiting:
            return cell if new.is_free(cell.round, int(draft.text)) else None
        return cell if any(new.is_free(cell.round, number) for number in new.numbers) else None
    if cell.grid is Grid.PARTICIPANTS:
        return cell if cell.number in new.numbers else None
    if cell.grid is Grid.MATCHES and cell.part == "score":
        return cell if (cell.round, cell.number) in new.busy else None
    if (cell.round, cell.number) in new.first:
        return cell
    place = old.first.get((cell.round, cell.number))
    if place is None or len(old.pairings) != len(new.pairings):
        return None
    round_, first, _ = new.pairings[place]  # another player in the first seat
    return cell._replace(number=first) if round_ == cell.round else None


def problem_of(cell: DraftCell, draft: Draft, event: Tournament, reason: str = "") -> Problem:
    """The problem that lists a draft; `reason`: why the text was refused, if that is known."""
    teams = event.match_rules is not None
    fault = Fault.HALF_A_PAIRING if draft.waiting else Fault.NOT_TAKEN
    first = int(draft.text) if draft.waiting else cell.number
    numbers = tuple(number for number in (first, cell.opponent) if number)
    matches = (
        place
        for place, match in enumerate(event.matches)
        if match.round == cell.round and cell.number in (match.home, match.away)
    )
    match = next(matches, -1) if teams and cell.number else -1
    problem = Problem(Severity.WARNING, fault, numbers, cell.round or None, draft.text, match)
    problem = problem._replace(arguments=(reason,) if reason else (), board=cell.board - 1)
    return problem.of_teams() if teams else problem


def problems(drafts: Drafts, event: Tournament) -> tuple[Problem, ...]:
    """All drafts as problems, without reasons."""
    return tuple(problem_of(cell, draft, event) for cell, draft in drafts.items())


def draft_text(draft: Draft) -> str:
    """The text for a list of drafts, shortened if it is long."""
    return draft.text if len(draft.text) <= 20 else f"{draft.text[:19]}…"
