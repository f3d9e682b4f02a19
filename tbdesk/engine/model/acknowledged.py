"""Decisions of the arbiter: warnings left as they are, with the person and the reason; and those
that concern the rating report alone."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import Result

#: Not of the event: about refused texts, and about the text of a file.
_OF_NO_EVENT = frozenset(
    {
        Fault.HALF_A_PAIRING,
        Fault.NOT_TAKEN,
        Fault.UNKNOWN_TIEBREAK,
        Fault.UNKNOWN_EDITION,
        Fault.IN_FILE,
    }
)
#: Their value is the number of a team, which the players identify as well.
_NAMES_A_TEAM = frozenset(
    {Fault.NOT_ON_ROSTER, Fault.BOARD_ORDER, Fault.RESERVE_ABOVE, Fault.EMPTY_CHAIR}
)
#: The points of the boards are part of the decision.
_AGAINST_BOARDS = frozenset({Fault.SCORE_AGAINST_BOARDS, Fault.FORFEIT_AGAINST_BOARDS})


class Note(NamedTuple):
    """The reason why a warning is left as it is, and the person, empty if unknown."""

    why: str
    who: str = ""


class Acknowledged(NamedTuple):
    """A warning by its content, with the arbiter's note. If any of the content changes, it is
    another warning, and open again."""

    fault: Fault
    #: 0 for none.
    round: int
    #: The pairing numbers concerned, teams in a team event, in rising order.
    participants: tuple[int, ...]
    #: Of the rosters, in a team event.
    players: tuple[int, ...]
    #: From 0, -1 for none.
    board: int
    #: The text that was read.
    value: str
    note: Note

    @property
    def key(self) -> "Acknowledged":
        """The warning without its note."""
        return self._replace(note=_NO_NOTE)


_NO_NOTE = Note("")


def acknowledged(problem: Problem, note: Note = _NO_NOTE) -> Acknowledged:
    """A warning with the arbiter's note."""
    value = "" if problem.fault in _NAMES_A_TEAM else problem.value
    if problem.fault in _AGAINST_BOARDS:
        value = " / ".join((value, *problem.arguments))
    return Acknowledged(
        problem.fault,
        problem.round or 0,
        tuple(sorted(problem.teams or problem.players)),
        problem.players if problem.teams else (),
        problem.board,
        value,
        note,
    )


def may_be_acknowledged(problem: Problem) -> bool:
    """True if a problem is a warning about the event, which the arbiter may leave as it is."""
    return problem.severity is Severity.WARNING and problem.fault not in _OF_NO_EVENT


def note_of(problem: Problem, notes: Iterable[Acknowledged]) -> Note | None:
    """The arbiter's note about a problem; None while the problem is open."""
    if not may_be_acknowledged(problem):
        return None
    key = acknowledged(problem)
    return next((warning.note for warning in notes if warning.key == key), None)


def carried(
    notes: Iterable[Acknowledged], new_numbers: Mapping[int, int]
) -> tuple[Acknowledged, ...]:
    """The notes under new pairing numbers; notes about removed participants are dropped."""
    return tuple(
        warning._replace(
            participants=tuple(sorted(new_numbers[who] for who in warning.participants))
        )
        for warning in notes
        if all(who in new_numbers for who in warning.participants)
    )


class Dismissal(NamedTuple):
    """A line of the checklist of the rating report that the arbiter leaves as it is."""

    #: The id of the rule, and which of its lines.
    rule: str
    line: str
    #: The pairing numbers concerned, in rising order.
    participants: tuple[int, ...]
    rounds: tuple[int, ...]
    #: Why, in the arbiter's words.
    reason: str

    @property
    def key(self) -> tuple[str, str, tuple[int, ...]]:
        """The dismissed line; the players concerned may be fewer than are listed now."""
        return self.rule, self.line, self.rounds


class RatingCorrection(NamedTuple):
    """A game that counts otherwise for the rating than for the tournament."""

    round: int
    #: The pairing numbers of the two players, as in the game.
    white: int
    black: int
    #: None: it is not rated.
    result: Result | None
    #: Why, in the arbiter's words.
    reason: str


def carried_dismissals(
    dismissals: Iterable[Dismissal], new_numbers: Mapping[int, int]
) -> tuple[Dismissal, ...]:
    """The dismissals under new pairing numbers; those of removed participants are dropped."""
    carried = []
    for dismissal in dismissals:
        kept = sorted(new_numbers[who] for who in dismissal.participants if who in new_numbers)
        if kept or not dismissal.participants:
            carried.append(dismissal._replace(participants=tuple(kept)))
    return tuple(carried)


def carried_corrections(
    corrections: Iterable[RatingCorrection], new_numbers: Mapping[int, int]
) -> tuple[RatingCorrection, ...]:
    """The corrections under new pairing numbers; those of games that are gone go."""
    return tuple(
        correction._replace(
            white=new_numbers[correction.white], black=new_numbers[correction.black]
        )
        for correction in corrections
        if correction.white in new_numbers and correction.black in new_numbers
    )
