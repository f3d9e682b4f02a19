"""Records outside the player lines that change a round or points: 240, 299 and old 330."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from tbdesk.engine.model.limits import MAX_ROUNDS
from tbdesk.engine.model.points import parse_points, score_text
from tbdesk.engine.model.problem import Said
from tbdesk.engine.model.results import Kind, ScoreSystem
from tbdesk.engine.model.tournament import Adjustment, Bye
from tbdesk.files.trf import scoring
from tbdesk.files.trf.lines.fields import Columns, TrfError, integer, numbers
from tbdesk.files.trf.lines.records import Records
from tbdesk.files.trf.lines.slips import Slip, Slips
from tbdesk.files.trf.rounds import BYE_LETTERS, Table
from tbdesk.i18n import N_, _

#: The column, from 0, in which the participants of a record 240 begin.
BYE_IDS = 10
#: The byes that records 240 and 299 have, by their letters.
REQUESTED_BYES = {
    letter: kind for letter, kind in BYE_LETTERS.items() if kind is not Kind.PAIRING_BYE
}


class Announced(NamedTuple):
    """One participant of a record 240: where its number stands (line index, column from 0)."""

    bye: Bye
    line: int
    column: int


def announced(records: Records, slips: Slips) -> list[Announced]:
    """The byes of record 240, and of the 330 of the 2024 draft, which had them."""
    byes = [bye for index in records.of("240") for bye in _announced(records, index, 4, slips)]
    for index in records.of("330"):
        text = records.line(index)
        if text[4:5].upper() in REQUESTED_BYES and not text[5:6].strip():  # no forfeited match
            byes += _announced(records, index, 3, slips)
    return byes


def _announced(records: Records, index: int, width: int, slips: Slips) -> list[Announced]:
    """The byes of a line, which has room for so many figures of a number: 240 for four, the draft
    had it for three."""
    text = records.line(index)
    kind, round_ = REQUESTED_BYES.get(text[4:5].upper()), integer(text[6:9])
    if kind is None:
        words = text[4:5], Said(N_("F, H or Z"))
        slips.add(Slip.BAD_NUMBER, *words, line=index, column=5)
        return []
    if round_ is None or not 1 <= round_ <= MAX_ROUNDS:
        words = text[6:9].strip(), Said(N_("a round"))
        slips.add(Slip.BAD_NUMBER, *words, line=index, column=7)
        return []
    slips.stray(text, Columns(((slice(6, 9), integer),), BYE_IDS, width, width + 1), index, 5)
    byes = [
        Announced(Bye(round_, number, kind), index, start)
        for start, number in participants(text, BYE_IDS, width, width + 1)
    ]
    if not byes:
        slips.add(Slip.NOBODYS_BYE, text[:3], line=index, column=BYE_IDS + 1)
    return byes


def participants(text: str, start: int, width: int = 4, step: int = 5) -> Iterator[tuple[int, int]]:
    """The numbers of those named in columns repeating from `start`, with where they stand."""
    for place, number in enumerate(numbers(text, start, width, step)):
        if number:
            yield start + place * step, number


def byes_outside(
    byes: list[Announced], tables: list[Table], known: set[int], slips: Slips
) -> list[Bye]:
    """Byes without an entry in record 001; an entry there takes precedence."""
    kept: dict[tuple[int, int], Bye] = {}
    for record in byes:
        bye = record.bye
        table = tables[bye.round - 1] if bye.round <= len(tables) else {}
        cell = table.get(bye.player)
        column = record.column + 1
        if bye.player not in known:
            slips.add(Slip.BYE_UNKNOWN, bye.player, line=record.line, column=column)
        elif cell is None:
            kept.setdefault((bye.round, bye.player), bye)
        elif cell[0]:
            words = bye.round, bye.player, Said(N_("a game against {0}"), cell[0])
            slips.add(Slip.BYE_AND_GAME, *words, line=record.line, column=column)
    return list(kept.values())


class Assignment(NamedTuple):
    """A record 299."""

    line: int
    #: `W D L F H Z + -`, or empty for a bonus or penalty.
    outcome: str
    #: In half-points, both.
    match_points: int | None
    points: int | None
    #: From 1; 0 for all of them, 999 for the final standing.
    round: int
    #: Empty for a new default value of the outcome.
    ids: tuple[int, ...]


def assigned(records: Records, slips: Slips) -> list[Assignment]:
    """The records 299 in either of their two layouts, without those that fit neither: a figure cut
    off by a column would be another one."""
    assignments = []
    for index in records.of("299"):
        text = records.line(index)
        layout = _layout(text)
        if layout is None:
            word = _misplaced(text, _likely(text)[0])
            assert word is not None  # else the layout would fit
            slips.add(Slip.NO_LAYOUT, word.group(), line=index, column=word.start() + 1)
            continue
        record = Assignment(
            index,
            text[4:5].strip().upper(),
            parse_points(text[layout.match_points]),
            parse_points(text[layout.points]),
            integer(text[layout.round]) or 0,
            tuple(number for _, number in participants(text, layout.ids)),
        )
        if _says_something(record):
            assignments.append(record)
        else:
            slips.add(Slip.NO_SUCH_ASSIGNMENT, line=index, column=5)
    return assignments


def _says_something(record: Assignment) -> bool:
    """True if a record has points, for an outcome there is or for participants."""
    known = record.outcome in OUTCOMES if record.outcome else bool(record.ids)
    return known and (record.match_points, record.points) != (None, None)


#: The types a record 299 may have.
OUTCOMES = frozenset("WDLFHZ+-")


class _Layout(NamedTuple):
    match_points: slice
    points: slice
    round: slice
    ids: int

    @property
    def columns(self) -> Columns:
        """The same as the columns of a record."""
        points = ((part, parse_points) for part in (self.match_points, self.points))
        return Columns((*points, (self.round, integer)), self.ids)


_SPECIFIED = _Layout(slice(7, 11), slice(13, 17), slice(19, 22), 23)
_DRAFT = _Layout(slice(6, 10), slice(11, 15), slice(16, 19), 20)


def ids_column(text: str) -> int:
    """The column, from 0, in which the participants of a record 299 begin; its end if it has
    neither layout and so no participants."""
    layout = _layout(text)
    return len(text) if layout is None else layout.ids


def _layout(text: str) -> _Layout | None:
    """The layout of a record 299 that has every figure in a field, None if there is none."""
    fitting = (layout for layout in _likely(text) if _misplaced(text, layout) is None)
    return next(fitting, None)


def _likely(text: str) -> tuple[_Layout, _Layout]:
    """Both layouts, first the draft if the first decimal number ends in column 10 and not 11."""
    dot = text.find(".", 5)
    draft = dot >= 0 and dot + 2 == _DRAFT.match_points.stop
    return (_DRAFT, _SPECIFIED) if draft else (_SPECIFIED, _DRAFT)


def _misplaced(text: str, layout: _Layout) -> re.Match[str] | None:
    """The first figure that is not alone and readable in a field of a layout, at its end: all
    figures of these records are written to the right."""
    return layout.columns.stray(text, 5, to_the_right=True)


def with_defaults(system: ScoreSystem, assignments: Iterable[Assignment]) -> ScoreSystem:
    """The score system with the default values of records 299."""
    for record in assignments:
        if record.outcome and not record.ids and record.points is not None:
            system = scoring.with_default(system, record.outcome, record.points)
    return system


def adjustments(assignments: Iterable[Assignment], slips: Slips) -> list[Adjustment]:
    """The points that records give to single participants or take from them."""
    given = []
    for record in assignments:
        if not record.ids:
            continue
        if record.outcome and not record.round:
            slips.add(
                Slip.NO_ROUND, record.outcome, line=record.line, column=20, players=record.ids[:1]
            )
            continue
        given += [_adjustment(number, record) for number in record.ids]
    return given


def _adjustment(number: int, record: Assignment) -> Adjustment:
    """Adjustment of a record for one participant. A single player has no match points: if only
    their columns are filled in, they count as game points."""
    match_points, points = record.match_points or 0, record.points
    if points is None:
        points = match_points
    return Adjustment(number, points, match_points, record.round, bool(record.outcome))


#: The type of record 299 equal to the sign of a round.
_TYPES = {"1": "W", "=": "D", "0": "L", "U": "F", " ": "Z"}
_OVER_THE_BOARD = "WDL"
_UNPLAYED = "+-FHZ"


def lines(
    given: Iterable[Adjustment],
    cells: Mapping[tuple[int, int], str],
    scores: ScoreSystem,
    old: Iterable[Assignment],
) -> list[str]:
    """The records 299 of an individual event; participants with equal ones in sequence share a
    line. The type of a round whose points are replaced is that of the `old` records, else that of
    the round, or a similar one worth these points: some programs go by the type alone. Raises
    TrfError."""
    types = {
        (number, record.round): record.outcome
        for record in old
        if record.outcome
        for number in record.ids
    }

    def head(adjustment: Adjustment) -> str:
        at = adjustment.participant, adjustment.round
        kind = types.get(at) or _type(cells.get(at, " ")[-1], adjustment.points, scores)
        match_points = (
            _field(adjustment.match_points, adjustment) if adjustment.match_points else ""
        )
        points = _field(adjustment.points, adjustment)
        shown = kind if adjustment.replaces else " "
        return f"299 {shown}  {match_points:>4}  {points}  {adjustment.round or '':>3}"

    return [
        start + "".join(f" {adjustment.participant:>4}" for adjustment in together)
        for start, together in groupby(given, head)
    ]


def _type(sign: str, points: int, scores: ScoreSystem) -> str:
    """The type for a round with a sign, by its new points."""
    own = _TYPES.get(sign, sign)
    alike = _OVER_THE_BOARD if own in _OVER_THE_BOARD else _UNPLAYED
    fitting = (kind for kind in (own, *alike) if scoring.value_of(scores, kind) == points)
    return next(fitting, own)


def _field(half: int, adjustment: Adjustment) -> str:
    text = score_text(half)
    if len(text) > _POINTS_WIDTH:
        raise TrfError(
            _(
                "{0} points for participant {1} do not fit into the four columns of record 299"
            ).format(text, adjustment.participant)
        )
    return f"{text:>4}"


_POINTS_WIDTH = 4
