"""The Excel workbook of an event: everything the club, the federation and the notice board want,
with formulas that let a reader check it, and the event itself to be opened again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tbdesk.engine.event.breakdown import Status
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.standings import Column, Standings
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError
from tbdesk.report.handout.lineups import rounds_with_boards
from tbdesk.report.handout.prizes import players_section, prizes_section, usual_games
from tbdesk.report.logo import Logo
from tbdesk.report.wording.printable import clean
from tbdesk.report.workbook.boards_sheet import add_boards
from tbdesk.report.workbook.book import Book, Progress
from tbdesk.report.workbook.contributions_sheet import add_contributions
from tbdesk.report.workbook.crosstable_sheet import add_crosstable
from tbdesk.report.workbook.data_sheet import add_data, data_pieces
from tbdesk.report.workbook.formulas import GridCells
from tbdesk.report.workbook.grid_sheet import Results
from tbdesk.report.workbook.lineups_sheet import add_lineups
from tbdesk.report.workbook.order_sheet import add_order
from tbdesk.report.workbook.rounds_sheet import add_rounds
from tbdesk.report.workbook.rules_sheet import add_rules
from tbdesk.report.workbook.section_sheet import add_section
from tbdesk.report.workbook.standings_sheet import StandingsSheet
from tbdesk.report.workbook.term_columns import parts_of

__all__ = ["Progress", "workbook_bytes"]

_WORTH_MARKING = frozenset({Status.CUT_LOW, Status.CUT_HIGH, Status.BELOW_LIMIT})


def workbook_bytes(
    standings: Standings,
    hidden: bytes | FormatError,
    *,
    marked: int | None = None,
    by_place: bool | None = None,
    changes: Sequence[str] = (),
    progress: Progress | None = None,
    logo: Logo | None = None,
) -> bytes:
    """The workbook as the content of an .xlsx file. `hidden`: the project file of the event, to
    be opened from the workbook again, or why there can be none.

    `marked` is the position in the chain of the tie-break whose cuts the crosstable shows; by
    default the last one that has any cut or anything below a limit. by_place: the order of the
    crosstable, by default the numbers of a round robin and the places of a Swiss. changes: what
    was changed in the event, for the record. progress is called with the rows written and
    their total; an exception it raises ends the work. logo: the club's, at the head of the
    standings and of the crosstable. Raises IndexError if the chain has no position `marked`.
    """
    column = _marked_column(standings, marked)
    rows = (len(standings.lines) + 20) * (len(standings.columns) + 3)
    book = Book(clean(standings.event.tournament.title), progress, rows, logo)
    try:
        _add_sheets(book, standings, hidden, column, by_place, changes)
        return book.content()
    except BaseException:
        book.discard()
        raise


def _add_sheets(
    book: Book,
    standings: Standings,
    hidden: bytes | FormatError,
    marked: Column | None,
    by_place: bool | None,
    changes: Sequence[str],
) -> None:
    first = StandingsSheet(book, standings)
    results = _add_results(book, standings, marked, by_place, first.points)
    checks = [results.checks]
    for column in standings.columns:
        tiebreak = column.tiebreak
        if tiebreak is not None and tiebreak.by_board and tiebreak.order is None:
            counted = results.recounts[Score.GAME_POINTS]
            checks.append(add_boards(book, standings, column, counted))
        elif not parts_of(column):
            add_order(book, standings, column)
        else:
            checks.append(add_contributions(book, standings, column, results.recounts))
    if standings.event.score is not None:
        checks += _add_team_sheets(book, standings, results)
    first.end([check for check in checks if check])
    notes = []
    if isinstance(hidden, FormatError):
        text = _("This workbook cannot be opened in tbdesk again: {reason}.")
        notes.append(text.format(reason=hidden.reason))
    add_rules(book, standings, notes, changes)
    if not isinstance(hidden, FormatError):
        add_data(book, data_pieces(standings, hidden))


def _add_results(
    book: Book,
    standings: Standings,
    marked: Column | None,
    by_place: bool | None,
    placed: Mapping[Score | None, GridCells],
) -> Results:
    if standings.event.predetermined:
        return add_crosstable(book, standings, marked, bool(by_place), placed)
    # Most pairs of a Swiss never meet: everybody's rounds instead of everybody against everybody.
    return add_rounds(book, standings, by_place is not False, placed)


def _add_team_sheets(book: Book, standings: Standings, results: Results) -> list[str]:
    """The players of a team event, the board prizes, and the line-ups of each round; the cells
    of their checks."""
    played = rounds_with_boards(standings.event.tournament)
    rounds = [number for number in played if number <= standings.event.after]
    if not rounds:
        return []
    add_section(book, standings, _("Players"), players_section(standings))
    prizes = prizes_section(standings, usual_games(standings))
    add_section(book, standings, _("Board prizes"), prizes)
    return [add_lineups(book, standings, number, results) for number in rounds]


def _marked_column(standings: Standings, marked: int | None) -> Column | None:
    if marked is not None:
        if not 0 <= marked < len(standings.columns):
            raise IndexError(f"the chain has no tie-break at position {marked}")
        return standings.columns[marked]
    return next((column for column in reversed(standings.columns) if _has_marks(column)), None)


def _has_marks(column: Column) -> bool:
    return any(
        reason.status in _WORTH_MARKING
        for terms in column.terms.values()
        for reason in terms.marks.values()
    )
