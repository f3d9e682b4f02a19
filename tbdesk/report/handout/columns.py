"""The columns that the tables of a hand-out are made of, and the anchors between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tbdesk.engine.standings.standings import Column, Standings
from tbdesk.engine.tiebreaks.tiebreak import Type
from tbdesk.i18n import _
from tbdesk.report import report
from tbdesk.report.explanation.blocks import Align
from tbdesk.report.handout.document import Cell, Head, text_cell
from tbdesk.report.handout.labels import Labels
from tbdesk.report.players.fields import IDENTITY
from tbdesk.report.standings.participants import TextColumn, participant_columns, points_column
from tbdesk.report.wording.printable import clean


def term_anchor(place: int, number: int | None = None) -> str:
    """Where the contributions of the tie-break at a place of the chain stand; with a pairing
    number, those of one participant."""
    return f"tb{place}" if number is None else f"tb{place}-{number}"


def has_row_of_terms(standings: Standings, place: int, position: int) -> bool:
    """Whether a participant has a row among the contributions of a tie-break."""
    column = standings.columns[place]
    return bool(column.terms) or column.encounter_of(position) is not None


def is_score(column: Column) -> bool:
    """Whether a column holds points themselves: PTS, the match points and the game points."""
    return column.tiebreak is not None and column.tiebreak.type is Type.PRIMARY


def head_of(column: TextColumn, note: str = "") -> Head:
    """The head of a column of texts; `note` is its name in full."""
    return Head(column.head, column.align, note, elastic=column.elastic)


def points_unless_first(standings: Standings, order: Sequence[int]) -> list[TextColumn]:
    """A column of points where the chain has none."""
    if any(map(is_score, standings.columns)):
        return []
    return [points_column(standings, order)]


def value_heads(standings: Standings) -> list[Head]:
    """The heads of the tie-breaks, with their names in full."""
    return [
        Head(
            report.column_title(column.descriptor),
            Align.RIGHT,
            report.column_tooltip(column.descriptor),
        )
        for column in standings.columns
    ]


def identity_columns(
    standings: Standings, labels: Labels, order: Sequence[int]
) -> list[TextColumn]:
    """Who the rows are: the number by which the cells name them, title, name, rating."""
    columns = participant_columns(standings, order, IDENTITY)
    if labels.by_place:
        numbers = [str(labels.number[position]) for position in order]
        columns[0] = TextColumn(_("#"), Align.RIGHT, numbers)
    return columns


def text_cells(columns: Iterable[TextColumn], row: int) -> list[Cell]:
    """A row of some columns of texts."""
    return [text_cell(clean(column.cells[row])) for column in columns]
