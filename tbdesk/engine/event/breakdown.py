"""The terms of a value: counted, cut or left out.

A tie-break builds one `TermTable` for the whole event (columns of integers, cheap); a value is
the total of the participant's terms without a mark. Explanations, grids and workbooks read the
very same columns, a participant at a time, as `Terms`.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, repeat
from operator import attrgetter
from types import MappingProxyType
from typing import Any, NamedTuple

from tbdesk.engine.event.reasons import Reason


class Cuts(NamedTuple):
    """The slots that are cut, and why."""

    marks: Mapping[int, Reason]
    #: By a slot that is cut: the voluntarily unplayed round that was not cut in its place, because
    #: it contributes less (16.5).
    weighed: Mapping[int, int] = MappingProxyType({})


_IS_NOT_KNOWN = attrgetter("not_known")
NO_MARKS: Mapping[int, Reason] = MappingProxyType({})
NO_CUTS = Cuts(NO_MARKS)


class Terms(NamedTuple):
    """The terms of one participant's value, in columns of equal length."""

    #: The place of each term's entry in the participant's card, -1 for a term that comes from none:
    #: a rating, one's own points, a rest.
    rows: Sequence[int]
    #: The scores of the opponents, `score_unit` times (half-points are 2); empty if the
    #: tie-break uses no opponent's score.
    scores: Sequence[int]
    #: The amounts of the terms, in the unit of the tie-break (see tiebreak.TieBreak.scale), `unit`
    #: times.
    amounts: Sequence[int]
    #: Why the term at a position does not count; a term without a mark counts.
    marks: Mapping[int, Reason] = NO_MARKS
    unit: int = 1
    score_unit: int = 2


class Weighted(NamedTuple):
    """Worth of the own results, by slot, if it is not their points: so many times `unit`."""

    values: Sequence[int]
    unit: int


class Slots:
    """The slots of each participant in the columns of the event.

    A slot is an index into such a column; `spans` has a slice of slots for every participant,
    one after the other.
    """

    def __init__(self, lengths: Sequence[int]) -> None:
        self.lengths = lengths
        self.spans: list[slice] = []
        start = 0
        for length in lengths:
            self.spans.append(slice(start, start + length))
            start += length

    @cached_property
    def owners(self) -> list[int]:
        """The participant of every slot."""
        return list(chain.from_iterable(map(repeat, range(len(self.lengths)), self.lengths)))

    def sums(self, column: Sequence[int]) -> list[int]:
        """The sum of a column for every participant."""
        return [sum(column[span]) for span in self.spans]

    def range_of(self, position: int) -> range:
        """The slots of one participant."""
        span = self.spans[position]
        return range(span.start, span.stop)


class OpponentsScores(NamedTuple):
    """Score of the opponent of every slot, in half-points."""

    scores: list[int]
    #: The slots that do not count.
    marks: Mapping[int, Reason]
    #: Of every participant: the sum of the scores, 0 for a slot that does not count.
    sums: list[int]
    #: The rule behind the score of a slot, None if it is the opponent's unadjusted points.
    why: Callable[[int], Reason | None]
    #: The voluntarily unplayed rounds (16.2.3 to 16.2.5), for the cut.
    vur: Collection[int] = ()


class TermTable(Mapping[int, Terms]):
    """The terms of a tie-break for the whole event; a mapping from a participant's position to its
    Terms.

    Made of the columns of Terms, by slot; notes about terms are added later.
    """

    def __init__(
        self,
        slots: Slots,
        amounts: Sequence[int],
        scores: Sequence[int] = (),
        marks: Mapping[int, Reason] = NO_MARKS,
        *,
        rows: Sequence[int] | None = None,
        unit: int = 1,
        score_unit: int = 2,
        opponents: OpponentsScores | None = None,
    ) -> None:
        """rows: None if the slots are those of the ledger; opponents: the meaning of the scores, if
        they are those of the opponents."""
        self.slots = slots
        self.amounts = amounts
        self.scores = scores
        self.marks = marks
        self.rows = rows
        self.unit = unit
        self.score_unit = score_unit
        self.opponents = opponents
        #: As in Cuts.
        self.weighed: Mapping[int, int] = MappingProxyType({})
        #: By position: the amounts of terms that come from no round, beside those of the slots.
        self.extra: Mapping[int, Sequence[int]] = MappingProxyType({})
        #: The reasons of these terms, in order; empty if the tie-break itself gives them.
        self.added: Sequence[Reason] = ()
        #: The factors of the own results, if they are not their points.
        self.weights: Weighted | None = None
        #: The reasons of the terms of some slots.
        self.notes: Mapping[int, Reason] = NO_MARKS
        #: The sums of all amounts, if already computed.
        self.sums: Sequence[int] | None = None

    def _replace(self, **columns: Any) -> "TermTable":
        """The same terms with other columns, by their names."""
        own = {name: column for name, column in vars(self).items() if name not in _DERIVED}
        assert columns.keys() <= own.keys()
        table = TermTable(self.slots, self.amounts)
        vars(table).update(own | columns)
        return table

    def with_extra(
        self, extra: Mapping[int, Sequence[int]], added: Sequence[Reason] = ()
    ) -> "TermTable":
        """The terms with further ones that come from no round, by position; added: their
        reasons, in order."""
        return self._replace(extra=extra, added=added)

    def __len__(self) -> int:
        return len(self.slots.spans)

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self)))

    def __getitem__(self, position: int) -> Terms:
        if not 0 <= position < len(self):
            raise KeyError(position)
        span = self.slots.spans[position]
        amounts = self.amounts[span]
        rows = range(len(amounts)) if self.rows is None else self.rows[span]
        marks = {
            place: self.marks[slot]
            for place, slot in enumerate(self.slots.range_of(position))
            if slot in self.marks
        }
        extra = self.extra.get(position, ())
        if not extra:
            return Terms(rows, self.scores[span], amounts, marks, self.unit, self.score_unit)
        none = (-1,) * len(extra)
        scores = (*self.scores[span], *(0 for _ in extra)) if self.scores else ()
        columns = (*rows, *none), scores, (*amounts, *extra)
        return Terms(*columns, marks, self.unit, self.score_unit)

    def without(self, cuts: Cuts) -> "TermTable":
        """The same terms with some of them cut."""
        return self._replace(marks={**self.marks, **cuts.marks}, weighed=cuts.weighed)

    def why(self, slot: int) -> Reason | None:
        """The rule behind the contribution of a slot's opponent; None if there is none."""
        return self.opponents.why(slot) if self.opponents else self.notes.get(slot)

    @cached_property
    def totals(self) -> list[int]:
        """The sum of the terms that count, of every participant."""
        sums = self.slots.sums(self.amounts) if self.sums is None else self.sums
        totals = self._without_marked(sums, self.amounts)
        for position, extra in self.extra.items():
            totals[position] += sum(extra)
        return totals

    def totals_of(self, column: Sequence[int]) -> list[int]:
        """The sum of another column, such as the points, over the terms that count."""
        return self._without_marked(self.slots.sums(column), column)

    def _without_marked(self, sums: Sequence[int], column: Sequence[int]) -> list[int]:
        totals = list(sums)
        owners = self.slots.owners if self.marks else ()
        for slot in self.marks:
            totals[owners[slot]] -= column[slot]
        return totals

    @cached_property
    def counts(self) -> list[int]:
        """The number of terms that count, by participant."""
        counts = list(self.slots.lengths)
        owners = self.slots.owners if self.marks else ()
        for slot in self.marks:
            counts[owners[slot]] -= 1
        return counts

    @property
    def not_known(self) -> frozenset[int]:
        """The participants whose value has a term that is not known."""
        if not any(map(_IS_NOT_KNOWN, self.marks.values())):
            return frozenset()
        owners = self.slots.owners
        return frozenset(owners[slot] for slot, why in self.marks.items() if why.not_known)

    def counted(self, position: int) -> list[int]:
        """The amounts of one participant that count."""
        slots, marks = self.slots.range_of(position), self.marks
        return [self.amounts[slot] for slot in slots if slot not in marks]


#: Values cached from the columns of a table.
_DERIVED = frozenset(
    name for name, kind in vars(TermTable).items() if type(kind) is cached_property
)
