"""What a sheet says when it is read in one way: players, games, and what is in doubt."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Bye, Game, Player
from tbdesk.files.tables.columns.layout import Layout
from tbdesk.files.tables.own_head import NO_RULES, Rules
from tbdesk.files.tables.sheet import Sheet
from tbdesk.i18n import N_

#: A cell of the sheet: row and column, from 0.
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something a person should look at: the sentence, what fills its places, the cells it is
    about (the first is where to look), the pairing numbers of the players it is about."""

    severity: Severity
    text: str
    arguments: tuple[str, ...]
    cells: tuple[Place, ...] = ()
    players: tuple[int, ...] = ()
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Total:
    """Printed points beside the points of the results, in half-points."""

    cell: Place
    printed: int
    computed: int


@dataclass(frozen=True)
class Reading:
    """A sheet read by a layout.

    `games` of a crosstable have the rounds and colours of the Berger table; those of a list
    of rounds are as printed. `conflicts` counts the cells that speak against this way of
    reading: those that contradict each other, cannot be read, or stand where none should.
    `refusal` says why no event can be made of it (None: one can), `question` what is asked before
    one is made without anybody looking at the table. `rules`: those that the table names.
    """

    sheet: Sheet
    layout: Layout
    players: tuple[Player, ...] = ()
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    rounds: int = 0
    cycles: int = 1
    doubts: tuple[Doubt, ...] = ()
    totals: tuple[Total, ...] = ()
    conflicts: int = 0
    refusal: Doubt | None = None
    question: Doubt | None = None
    rules: Rules = NO_RULES

    @cached_property
    def marks(self) -> dict[Place, list[Doubt]]:
        """The doubts about each cell."""
        marks: dict[Place, list[Doubt]] = {}
        for doubt in self.doubts:
            for cell in doubt.cells:
                marks.setdefault(cell, []).append(doubt)
        return marks

    @cached_property
    def with_result(self) -> int:
        """The games whose result counts: not pending, and its two cells agree."""
        results = Counter(game.result for game in self.games)
        return sum(
            count for result, count in results.items() if result and not result.contradiction
        )

    @property
    def wrong_totals(self) -> int:
        return sum(total.printed != total.computed for total in self.totals)

    def problems(self) -> tuple[Problem, ...]:
        """The doubts as problems of a file."""
        return tuple(self._problem(doubt) for doubt in self.doubts)

    def _problem(self, doubt: Doubt) -> Problem:
        line = column = 0
        if doubt.cells:
            line, column = self.sheet.place(*doubt.cells[0])
        return Problem(
            doubt.severity,
            Fault.IN_FILE,
            doubt.players,
            doubt.round,
            doubt.text,
            line=line,
            column=column,
            arguments=doubt.arguments,
        )


@dataclass
class Notes:
    """Takes down the doubts of a reading."""

    sheet: Sheet
    doubts: list[Doubt] = field(default_factory=list)
    conflicts: int = 0

    def text_at(self, cell: Place) -> str:
        return self.sheet.rows[cell[0]][cell[1]]

    def name(self, cell: Place) -> str:
        """The cell as spreadsheets call it."""
        return self.sheet.cell_name(*cell)

    def warn(
        self,
        text: str,
        *arguments: str,
        cells: tuple[Place, ...] = (),
        players: tuple[int, ...] = (),
    ) -> None:
        """Something to look at."""
        self.doubts.append(Doubt(Severity.WARNING, text, arguments, cells, players))

    def conflict(
        self,
        text: str,
        *arguments: str,
        cells: tuple[Place, ...] = (),
        players: tuple[int, ...] = (),
        severity: Severity = Severity.ERROR,
    ) -> None:
        """A doubt that speaks against this way of reading the sheet."""
        self.conflicts += 1
        self.doubts.append(Doubt(severity, text, arguments, cells, players))


class Side(NamedTuple):
    """One side of a game as a cell gives it; `theirs` where the cell gives the other side too;
    `unread` where nobody can read it."""

    cell: Place
    outcome: Outcome | None = None
    theirs: Outcome | None = None
    unread: str = ""

    @property
    def result(self) -> Result | None:
        """Both sides as this cell alone has them."""
        return None if self.outcome is None else Result.of(self.outcome, self.theirs)


def result_of(
    own: Side | None, other: Side | None, players: tuple[int, int], notes: Notes
) -> tuple[Result | None, str]:
    """What the two sides of a game say together, seen from the first: the result, None while
    it is pending, and the text of one nobody can read. Doubts go to `notes`."""
    for side, mirror in ((own, other), (other, own)):
        if side is not None and side.unread:
            _tell_unread(side, mirror, players, notes)
    if own is None or own.outcome is None:
        turned = other.result if other else None
        if turned is None:
            return None, "-".join(side.unread for side in (own, other) if side and side.unread)
        return turned.swapped, ""
    if other is None or other.outcome is None:
        return own.result, ""
    result = Result(own.outcome, other.outcome)
    if not _agree(own, other):
        _tell_contradiction(own, other, result, players, notes)
    return result, ""


def _agree(side: Side, mirror: Side) -> bool:
    mirrored = side.outcome is not None and mirror.outcome is side.outcome.mirror
    both_absent = side.outcome is mirror.outcome is Outcome.FORFEIT_LOSS
    mine = side.theirs in (None, mirror.outcome)
    theirs = mirror.theirs in (None, side.outcome)
    both_named = side.theirs is not None and mirror.theirs is not None
    return mine and theirs and (mirrored or both_absent or both_named)


def _tell_contradiction(
    side: Side, mirror: Side, result: Result, players: tuple[int, int], notes: Notes
) -> None:
    if result.contradiction:
        text = N_(
            "{0} has '{1}' and {2} has '{3}': they contradict each other. The game counts as not "
            "played until one of them is corrected"
        )
    else:
        text = N_(
            "{0} has '{1}' and {2} has '{3}': they do not mirror each other. Each player gets "
            "what his own cell says"
        )
    notes.conflict(
        text,
        notes.name(side.cell),
        notes.text_at(side.cell),
        notes.name(mirror.cell),
        notes.text_at(mirror.cell),
        cells=(side.cell, mirror.cell),
        players=players,
        severity=Severity.ERROR if result.contradiction else Severity.WARNING,
    )


def _tell_unread(side: Side, mirror: Side | None, players: tuple[int, int], notes: Notes) -> None:
    if mirror is not None and mirror.outcome is not None:
        notes.conflict(
            N_("{0}: '{1}' is not a result. The game is taken from {2}"),
            notes.name(side.cell),
            side.unread,
            notes.name(mirror.cell),
            cells=(side.cell,),
            players=players,
            severity=Severity.WARNING,
        )
        return
    notes.conflict(
        N_("{0}: '{1}' is not a result. The game counts as not played until it is typed in"),
        notes.name(side.cell),
        side.unread,
        cells=(side.cell,),
        players=players,
    )
