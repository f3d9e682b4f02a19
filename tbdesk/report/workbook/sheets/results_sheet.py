"""The common parts of the sheets of crosstable and rounds: the columns around the games, and the
recount of points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.ledger import UNOPPOSED, WHITE, Entry
from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.points import exact
from tbdesk.engine.model.results import Kind, Outcome
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.handout.crosstable_section import crosstable_title
from tbdesk.report.standings_columns import NAME, NUMBER, OF_FIELDS, PLACE, StandingsColumn
from tbdesk.report.workbook.book import Book, letter_of
from tbdesk.report.workbook.formulas import Frame, GridCells, as_exported, close, same, verdict
from tbdesk.report.workbook.layout import Layout, name_lines
from tbdesk.report.workbook.match_scores import MatchScores
from tbdesk.report.workbook.sheet_cells import Formula, SheetCell
from tbdesk.report.workbook.sheet_fields import Fields, SheetField, given_entry
from tbdesk.report.workbook.style import Look

#: The number format of recounts.
_RECOUNT_FORMAT = "0.0"


class Results(NamedTuple):
    """The cells of the results, for the formulas of other sheets."""

    #: By score, the points that were counted again.
    recounts: Mapping[Score | None, GridCells]
    #: The cells of the checks, empty if there are none.
    checks: str
    frame: Frame
    #: Of a team event, the numbers that its matches stand for.
    scores: MatchScores | None


class Count(NamedTuple):
    """A score of the table, and how it is counted again."""

    score: Score | None
    #: The column of its points.
    points: SheetField
    #: The points of a row, without the arbiter's adjustments.
    formula: Callable[[int, Frame], str]
    #: The column of the standings, None if there is none.
    standing: GridCells | None


@dataclass
class ResultsSheet:
    """The crosstable of a round robin, or that of the rounds of a Swiss, in the making."""

    standings: Standings
    by_place: bool
    #: Positions from the top.
    order: Sequence[int]
    #: The columns before and after the games.
    left: list[SheetField]
    right: list[SheetField]
    #: Of the columns of games.
    heads: list[SheetCell]
    width: float
    #: The entries of the games of the participant at an index of `order`.
    row: Callable[[int], list[SheetCell]]
    #: The scores, whose points are among `right`.
    counts: Sequence[Count]
    #: Of a checked team event: the columns that turn the texts of the table into numbers.
    scores: MatchScores | None
    #: True if there are columns that count the points again.
    checked: bool

    def add(self, book: Book, legend: Callable[[Layout], None]) -> Results:
        """Add the sheet to a workbook."""
        given = self._given()
        right = [*given.values(), *self.right]
        folded = self.scores.heads if self.scores else []
        recounts = [SheetCell(head, Look.HEAD_FIGURE) for head in self._recount_heads]
        widths = [
            *(field.width for field in self.left),
            *[self.width] * len(self.heads),
            *(field.width for field in right),
            *[MatchScores.width] * len(folded),
            *self._recount_widths,
        ]
        unprinted = len(folded) + len(recounts)
        layout = Layout(book, _("Crosstable"), widths, unprinted)
        layout.title_block(self.standings, crosstable_title(self.by_place))
        left_heads, right_heads = (
            [field.head_entry for field in side] for side in (self.left, right)
        )
        frame = self._frame(layout, len(widths) - unprinted + 1)
        layout.head([*left_heads, *self.heads, *right_heads, *folded, *recounts])
        self._add_rows(layout, frame, given, right)
        layout.gap()
        legend(layout)
        layout.fold(frame.folded, frame.folded + len(folded) - 1)
        if self.checked:
            layout.mark_differences(len(widths), frame.head + 1, frame.last)
        names = self._at(NAME)
        layout.finish(self.standings, (frame.head, frame.head), names)
        return self._results(frame, len(widths))

    def _frame(self, layout: Layout, folded: int) -> Frame:
        head = layout.row
        last = head + len(self.order)
        return Frame(layout.title, self._at(NUMBER), len(self.left) + 1, folded, head, last)

    def _at(self, column: StandingsColumn) -> int:
        """The number of a column to the left of the games, from 1."""
        return 1 + [field.column for field in self.left].index(column)

    @property
    def _recount_heads(self) -> list[str]:
        """The heads of recounts and checks; none in a workbook without."""
        if not self.checked:
            return []
        if len(self.counts) == 1:
            return [_("Recount"), _("Check")]
        text = _("Recount {score}")
        return [*(text.format(score=count.points.head) for count in self.counts), _("Check")]

    @property
    def _recount_widths(self) -> list[float]:
        if not self.checked:
            return []
        return [*[10 if len(self.counts) == 1 else 13] * len(self.counts), 8]

    def _results(self, frame: Frame, last: int) -> Results:
        if not self.checked:
            return Results({}, "", frame, None)
        first = last - len(self.counts)
        recounts = {
            count.score: GridCells(frame.on_sheet(frame.number), frame.on_sheet(first + at))
            for at, count in enumerate(self.counts)
        }
        return Results(recounts, frame.on_sheet(last) if self.order else "", frame, self.scores)

    def _given(self) -> dict[Score | None, SheetField]:
        """The points the arbiter gave or took beyond those of the results, by score."""
        fields: dict[Score | None, SheetField] = {}
        for count in self.counts:
            points = _given_beside(self.standings.event.on(count.score))
            if points is not None:
                head = _("Given")
                head = head if len(self.counts) == 1 else f"{head} {count.points.head}"
                fields[count.score] = SheetField(
                    head, [given_entry(points[position]) for position in self.order]
                )
        return fields

    def _add_rows(
        self,
        layout: Layout,
        frame: Frame,
        given: Mapping[Score | None, SheetField],
        right: Sequence[SheetField],
    ) -> None:
        first = frame.games + len(self.heads)
        lines = name_lines(self.left[self._at(NAME) - 1])
        points = [first + right.index(count.points) for count in self.counts]
        extra = [
            first + right.index(given[count.score]) if count.score in given else None
            for count in self.counts
        ]
        for index, position in enumerate(self.order):
            row, games = layout.row, self.row(index)
            entries = [
                *(field.entries[index] for field in self.left),
                *games,
                *(field.entries[index] for field in right),
                *(self.scores.row(index, row, frame) if self.scores else ()),
            ]
            if self.checked:
                entries += (
                    self._checks(index, row, frame, len(entries) + 1, points, extra, games)
                    if position in self.standings.event.competing
                    else [
                        *[SheetCell(None, Look.RECOUNT)] * len(points),
                        SheetCell(None, Look.CHECK),
                    ]
                )
            layout.add_row(entries, lines[index])

    def _checks(
        self,
        index: int,
        row: int,
        frame: Frame,
        first: int,
        points: Sequence[int],
        given: Sequence[int | None],
        games: Sequence[SheetCell],
    ) -> list[SheetCell]:
        """The points counted again from column `first` on, and whether they and every game
        agree."""
        last = letter_of(frame.games + len(games) - 1)
        cells = f'{letter_of(frame.games)}{row}:{last}{row}&""'
        texts = ("" if game.value is None else str(game.value) for game in games)
        entries, conditions = [], [as_exported(cells, texts)]
        for at, count in enumerate(self.counts):
            formula, extra = count.formula(row, frame), given[at]
            if extra is not None:
                formula = f"{formula}+{letter_of(extra)}{row}"
            entries.append(SheetCell(Formula(formula), Look.RECOUNT, _RECOUNT_FORMAT))
            own = f"{letter_of(points[at])}{row}"
            conditions.append(same(own, f"{letter_of(first + at)}{row}"))
            if count.standing is not None:
                conditions.append(close(own, count.standing.points_of(frame.number_of(row))))
        return [*entries, SheetCell(Formula(verdict(conditions)), Look.CHECK)]


def sides(
    fields: Fields, figures: Sequence[SheetField], by_place: bool
) -> tuple[list[SheetField], list[SheetField]]:
    """The columns before and after the games: the place stands beside the number in the order of
    places, else it is the last."""
    place = fields.of(PLACE)
    left = fields.of_all([NUMBER, NAME, OF_FIELDS["federation"], OF_FIELDS["rating"]]).values()
    return ([place, *left], [*figures]) if by_place else ([*left], [*figures, place])


def counts_of(
    fields: Fields,
    placed: Mapping[Score | None, GridCells],
    scores: MatchScores | None,
    of_results: Callable[[int, Frame], str],
) -> list[Count]:
    """Recounts of a table of results: the scores of teams from the numbers beside it, the points of
    players by a formula that reads the results."""
    return [
        Count(
            score,
            field,
            partial(scores.total, score) if scores and score else of_results,
            placed.get(score),
        )
        for score, field in fields.counted()
    ]


def sign_points(standings: Standings) -> dict[str, int]:
    """The half-points of every sign of a game."""
    worth = standings.event.tournament.scores.outcome_points()
    return {outcome.symbol: worth[outcome] for outcome in Outcome}


def _given_beside(event: Event) -> list[Fraction] | None:
    """The points beyond those of the results, by position; None if there are none. In a team event,
    of the score that the event is viewed on."""
    tournament = event.tournament
    if not tournament.adjustments and not (event.predetermined and tournament.byes):
        return None
    results = _Results(event)
    given = [
        exact(points - sum(map(results.worth, card)))
        for points, card in zip(event.points, event.cards, strict=True)
    ]
    competing = set(event.competing)
    shown = any(points for position, points in enumerate(given) if position in competing)
    return given if shown else None


class _Results:
    """The points of the results, without changes by the arbiter."""

    def __init__(self, event: Event) -> None:
        self._event = event
        rules = event.tournament.match_rules
        self._endings = None if rules is None else Endings(rules, event.tournament.scores)

    def worth(self, entry: Entry) -> int:
        """The half-points of a round as the table of the results shows it."""
        event = self._event
        if entry.kind is Kind.PENDING:
            return 0
        if entry.opponent == UNOPPOSED or entry.game < 0:
            # A table of all pairs has no byes.
            return 0 if event.predetermined else event.scores.bye_points(entry.kind)
        home = entry.colour == WHITE
        if self._endings is None:
            result = event.tournament.games[entry.game].result
            own = result and (result.white if home else result.black)
        else:
            ending = self._endings.of(event.tournament.matches[entry.game])
            if event.score is Score.GAME_POINTS:
                return ending.home_points if home else ending.away_points
            own = ending.result and (ending.result.white if home else ending.result.black)
        return 0 if own is None else event.scores.outcome_points()[own]
