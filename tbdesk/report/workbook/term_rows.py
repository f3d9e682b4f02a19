"""The terms of a tie-break as the cells of a row, round by round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from tbdesk.engine.event.breakdown import Terms, TermTable
from tbdesk.engine.event.ledger import UNOPPOSED, Entry
from tbdesk.engine.event.reasons import Reason, Status
from tbdesk.engine.model.points import exact
from tbdesk.engine.standings import explain
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.explain import points_as_taken
from tbdesk.engine.standings.standings import Standings
from tbdesk.engine.tiebreaks.catalogue import view
from tbdesk.engine.tiebreaks.own.own_record import rivals
from tbdesk.engine.tiebreaks.tiebreak import Part, Recount, Type
from tbdesk.i18n import N_, _
from tbdesk.report.rounds.tokens import bye_text
from tbdesk.report.wording.figures import exact_decimals
from tbdesk.report.wording.signs import Signs
from tbdesk.report.wording.tiebreaks.terms import koya_limit, notes_text
from tbdesk.report.workbook.sheet_cells import SheetCell, decimal_format
from tbdesk.report.workbook.style import Look

#: More comments on one sheet are useless, and each takes as long as fifty cells.
MOST_COMMENTS = 2000
#: Half a point as people write it.
HALF_FORMAT = '[=0.5]"½";General'

#: Reasons that hold for nearly every term of a tie-break and follow from its name.
_EVERYWHERE = frozenset({Reason.LAST_ROUND_AS_DRAW})
#: Without a game or a dummy there is no score to show.
_NO_SCORE = frozenset(
    {
        Reason.PENDING,
        Reason.UNPLAYED,
        Reason.NOT_MET,
        Reason.NOT_MET_IS_THE_CUT,
        Reason.UNRATED,
        Reason.NO_TERM,
        Reason.NO_VALUE,
        Reason.VALUE_NOT_KNOWN,
    }
)


class TermState(NamedTuple):
    """How the cells of a term look: the first of its round, and the others."""

    first: Look
    inner: Look


COUNTED = TermState(Look.FIRST, Look.TERM)
CUT = TermState(Look.FIRST_CUT, Look.TERM_CUT)
OUT = TermState(Look.FIRST_OUT, Look.TERM_OUT)
ADJUSTED = TermState(Look.FIRST_ADJUSTED, Look.TERM_ADJUSTED)
DUMMY = TermState(Look.FIRST_DUMMY, Look.TERM_DUMMY)

STATES = {
    Status.COUNTED: COUNTED,
    Status.CUT_LOW: CUT,
    Status.CUT_HIGH: CUT,
    Status.BELOW_LIMIT: OUT,
    Status.NOT_COUNTED: OUT,
    Status.PENDING: OUT,
}


_MARKS = {
    Status.COUNTED: "",
    Status.CUT_LOW: N_("cut"),
    Status.CUT_HIGH: N_("top"),
    Status.BELOW_LIMIT: N_("low"),
    Status.NOT_COUNTED: N_("out"),
    Status.PENDING: "·",
}


def _decimals(raws: Iterable[int], unit: int, usual: int) -> int:
    """The number of decimals with which the figures shown add up: as many as all need, or two more
    than usual if no number of decimals is enough."""
    needed = {exact_decimals(Fraction(raw, unit)) for raw in set(raws)}
    return max(usual, *(usual + 2 if decimals is None else decimals for decimals in needed), 0)


def mark_text(status: Status) -> str:
    """The text of the column of marks; empty for a term that counts."""
    return _(_MARKS[status])


class TermRows:
    """Makes the cells of the terms by participant, and collects marks for the legend."""

    def __init__(self, standings: Standings, column: Column, parts: Sequence[Part]) -> None:
        event, tiebreak = view(standings.event, column.descriptor), column.tiebreak
        assert tiebreak is not None  # it has terms
        self._standings, self._column = standings, column
        self._event, self._tiebreak, self._parts = event, tiebreak, parts
        self._points = points_as_taken(event, column)
        self._rivals = rivals(event) if Part.RIVAL in parts else []
        self._signs = Signs(event.tournament)
        terms, usual = column.terms, tiebreak.decimals
        score_format, amount_format = "0.0", decimal_format(usual)
        if isinstance(terms, TermTable):
            amount_format = decimal_format(_decimals(terms.amounts, terms.unit, usual))
            if terms.score_unit > 2:
                score_format = decimal_format(_decimals(terms.scores, terms.score_unit, usual))
        score_format = "0" if tiebreak.type is Type.RATING else score_format
        self._formats = {
            Part.POINTS: HALF_FORMAT,
            Part.WEIGHT: HALF_FORMAT,
            Part.RIVAL: HALF_FORMAT,
            Part.SCORE: score_format,
            Part.AMOUNT: amount_format,
        }
        self._limit = koya_limit(standings, column)
        #: The statuses and states of adjusted terms found so far, for the legend.
        self.statuses: set[Status] = set()
        self.adjusted: set[TermState] = set()
        self.comments = 0

    def row(self, position: int) -> list[SheetCell]:
        """The cells of all rounds of a participant; a rest has empty ones, but where the score
        counts once more."""
        width, rounds = len(self._parts), self._event.after
        blank = [self._cell(part, None, COUNTED, at == 0) for at, part in enumerate(self._parts)]
        cells: list[SheetCell] = [*blank] * rounds
        terms = self._column.terms[position]
        slots, card = self._event.slots.range_of(position), self._event.cards[position]
        for index, place in enumerate(terms.rows):
            if place >= 0:
                start = (card[place].round - 1) * width
                cells[start : start + width] = self._term(terms, index, slots[place], card[place])
            elif self._tiebreak.recount is Recount.RUNNING_TOTAL and index < rounds:
                cells[index * width : (index + 1) * width] = self._rest(terms, index)
        return cells

    def adjustment(self, position: int) -> Fraction:
        """How much more the scores of a row are than the points of those opponents."""
        terms, total = self._column.terms[position], Fraction()
        for index, entry in enumerate(self._event.cards[position]):
            if entry.opponent != UNOPPOSED and terms.marks.get(index) not in _NO_SCORE:
                score = Fraction(terms.scores[index], terms.score_unit)
                total += score - exact(self._event.points[entry.opponent])
        return total

    def _term(self, terms: Terms, index: int, slot: int, entry: Entry) -> list[SheetCell]:
        mark = terms.marks.get(index)
        status = Status.COUNTED if mark is None else mark.status
        self.statuses.add(status)
        state, why = STATES[status], self._reason(slot)
        if why is not None and mark is None:
            state = DUMMY if why.dummy else ADJUSTED
            self.adjusted.add(state)
        cells: list[SheetCell] = [
            self._cell(part, self._value(part, terms, index, slot, entry), state, at == 0)
            for at, part in enumerate(self._parts)
        ]
        weighed = slot in self._column.weighed or mark is Reason.UNPLAYED_INSTEAD
        if why is not None or weighed:
            self._comment(cells, slot, index)
        return cells

    def _rest(self, terms: Terms, index: int) -> list[SheetCell]:
        """The cells of a rest after which the score counts once more."""
        mark = terms.marks.get(index)
        status = Status.COUNTED if mark is None else mark.status
        self.statuses.add(status)
        amount = None if mark is Reason.PENDING else self._amount(terms, index)
        values = {Part.AMOUNT: amount, Part.MARK: mark_text(status) or None}
        return [
            self._cell(part, values.get(part), STATES[status], at == 0)
            for at, part in enumerate(self._parts)
        ]

    def _reason(self, slot: int) -> Reason | None:
        """Why a score is not the opponent's own, if that is worth a comment."""
        why = self._column.why(slot)
        return None if why in _EVERYWHERE else why

    def _comment(self, cells: list[SheetCell], slot: int, index: int) -> None:
        """Name the rule in a comment on the score."""
        self.comments += 1
        if self.comments > MOST_COMMENTS:
            return
        position = self._event.slots.owners[slot]
        row = explain.rows(self._standings.event, self._column, position)[index]
        note = notes_text(row, limit=self._limit)
        at = self._parts.index(Part.SCORE)
        cells[at] = cells[at]._replace(note=f"{note}.")

    def _value(
        self, part: Part, terms: Terms, index: int, slot: int, entry: Entry
    ) -> int | float | str | None:
        mark = terms.marks.get(index)
        if part is Part.OPPONENT:
            return self._opponent(entry)
        if part is Part.MARK:
            return mark_text(mark.status) if mark else None
        if part is Part.COLOUR:
            return entry.colour
        if mark is Reason.PENDING:
            return None
        if part is Part.RESULT:
            return self._result(slot, entry)
        if part is Part.POINTS:
            return self._points[slot] / 2
        if part is Part.WEIGHT:
            return float(explain.own_factor(self._event, self._column, slot))
        if part is Part.RIVAL:
            return self._rivals[slot] / 2
        if part is Part.AMOUNT:
            return self._amount(terms, index)
        if mark in _NO_SCORE or (mark is not None and entry.opponent == UNOPPOSED):
            return None
        return terms.scores[index] / terms.score_unit

    def _amount(self, terms: Terms, index: int) -> float:
        return terms.amounts[index] / (self._tiebreak.scale * terms.unit)

    def _opponent(self, entry: Entry) -> int | str:
        if entry.opponent == UNOPPOSED:
            return bye_text(entry.kind)
        return self._event.numbers[entry.opponent]

    def _result(self, slot: int, entry: Entry) -> str:
        """`1`, `+`, or the kind of the bye."""
        if entry.game < 0:
            return bye_text(entry.kind)
        number = self._event.numbers[self._event.slots.owners[slot]]
        return self._signs.of(entry.game, number)

    def _cell(
        self, part: Part, value: int | float | str | None, state: TermState, first: bool
    ) -> SheetCell:
        """A cell without a comment."""
        return SheetCell(value, state.first if first else state.inner, self._formats.get(part))
