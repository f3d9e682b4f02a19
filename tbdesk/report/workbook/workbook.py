"""The Excel workbook of an event: for the club, the federation and the notice board, with formulas
that let a reader check it, and the event itself to be opened again."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from openpyxl.cell.cell import WriteOnlyCell

from tbdesk.engine.event.lineups import is_scheveningen
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _
from tbdesk.report.handout.awards_section import (
    awards_section,
    ceremony_section,
    receipts_section,
)
from tbdesk.report.handout.participant_sections import entrants_section
from tbdesk.report.handout.short_sections import by_round_section, log_section
from tbdesk.report.handout.standings_section import category_section
from tbdesk.report.handout.table_rows import usually_by_place
from tbdesk.report.handout.teams.board_prizes import players_section, prizes_section
from tbdesk.report.handout.teams.team_tables import scheveningen_section
from tbdesk.report.steps import at_once
from tbdesk.report.wishes import (
    NO_WISHES,
    Heads,
    SheetKind,
    Wishes,
    rounds_with_lineups,
    sheets_there,
)
from tbdesk.report.wording.printable import clean
from tbdesk.report.workbook import EVENT_SHEET, FORMAT, VERSION, Header
from tbdesk.report.workbook.book import Book
from tbdesk.report.workbook.formulas import GridCells
from tbdesk.report.workbook.sheets.boards_sheet import add_boards
from tbdesk.report.workbook.sheets.contributions_sheet import add_contributions
from tbdesk.report.workbook.sheets.crosstable_sheet import add_crosstable
from tbdesk.report.workbook.sheets.lineups_sheet import add_lineups
from tbdesk.report.workbook.sheets.results_sheet import Results
from tbdesk.report.workbook.sheets.rounds_sheet import add_rounds
from tbdesk.report.workbook.sheets.rules_sheet import add_rules
from tbdesk.report.workbook.sheets.section_sheet import add_section
from tbdesk.report.workbook.sheets.standings_sheet import StandingsSheet, add_order
from tbdesk.report.workbook.style import TEXT_FORMAT
from tbdesk.report.workbook.term_columns import parts_of


def workbook_bytes(
    standings: Standings, wishes: Wishes = NO_WISHES, hidden: bytes | None = None
) -> bytes:
    """The workbook as the content of an .xlsx file. `hidden`: the project file of the event, to
    be opened from the workbook again. Of the sheets wished for the event must have one at least
    (see `sheets_there`); the logo stands at the head of the standings and of the crosstable. Raises
    IndexError if the chain has no tie-break at the place that is `marked`.
    """
    column = None if wishes.marked is None else _marked_column(standings, wishes.marked)
    wanted = sheets_there(standings, wishes.sheets)
    many = SheetKind.CONTRIBUTIONS in wanted
    rows = (len(standings.lines) + 20) * (len(standings.columns) + 3 if many else len(wanted))
    note = wishes.edition() if wishes.edition is not None else ""
    title = clean(standings.event.tournament.title)
    book = Book(title, wishes.progress, rows, wishes.logo, note)
    by_place = wishes.by_place
    if by_place is None:
        by_place = usually_by_place(standings.event.tournament)
    try:
        sheets = _Sheets(book, standings, wanted, wishes)
        sheets.add(hidden, column, by_place)
        return book.content()
    except BaseException:
        book.discard()
        raise


class _Sheets:
    """Puts the sheets into the book, in the order in which they are to stand."""

    def __init__(
        self, book: Book, standings: Standings, wanted: frozenset[SheetKind], wishes: Wishes
    ) -> None:
        self._book, self._standings, self._wanted = book, standings, wanted
        self._heads, self._asked = wishes.heads or Heads.PRINTED, wishes.columns
        self._checked = SheetKind.CHECKS in wanted

    def add(
        self,
        hidden: bytes | None,
        marked: Column | None,
        by_place: bool,
    ) -> None:
        book, standings, wanted = self._book, self._standings, self._wanted
        listed = SheetKind.STANDINGS in wanted
        first = StandingsSheet(book, standings, self._heads, self._asked) if listed else None
        points = first.points if first else {}
        results = None
        if SheetKind.CROSSTABLE in wanted:
            results = self._add_results(marked, by_place, points)
            if is_scheveningen(standings.event.tournament):
                section = scheveningen_section(standings)
                add_section(book, standings, section.title, section)
        checks = [results.checks] if results else []
        known = results if self._checked else None
        if SheetKind.CONTRIBUTIONS in wanted:
            checks += [self._add_tiebreak(column, known) for column in _with_values(standings)]
        if SheetKind.PLACES in wanted:
            add_section(book, standings, _("Places"), at_once(by_round_section(standings)))
        checks += self._add_team_sheets(known)
        personal, teams = SheetKind.PERSONAL in wanted, standings.event.score is not None
        if personal or (SheetKind.PLAYERS in wanted and not teams):
            section = entrants_section(standings, personal)
            add_section(book, standings, section.title if teams else _("Players"), section)
        self._add_of_prizes()
        notes = []
        if hidden is not None:
            text = _(
                "The event itself, with everything typed, is on a hidden sheet of this "
                "workbook, so that tbdesk can open it again."
            )
            notes.append(text)
        rules = SheetKind.RULES in wanted
        if first:
            first.end([check for check in checks if check], [] if rules else notes)
        if rules:
            add_rules(book, standings, notes)
        if SheetKind.LOG in wanted:
            section = log_section(standings.event.tournament)
            add_section(book, standings, section.title, section)
        if hidden is not None:
            _add_data(book, _data_pieces(standings, hidden, bool(results)))

    def _add_of_prizes(self) -> None:
        """The standings of each category, and the prizes."""
        book, standings, wanted = self._book, self._standings, self._wanted
        if SheetKind.CATEGORIES in wanted:
            for category in standings.event.tournament.categories:
                section = category_section(standings, category.name, self._heads, self._asked)
                add_section(book, standings, category.name, section)
        for sheet, make in (
            (SheetKind.AWARDS, awards_section),
            (SheetKind.CEREMONY, ceremony_section),
            (SheetKind.RECEIPTS, receipts_section),
        ):
            if sheet in wanted:
                section = make(standings)
                add_section(book, standings, section.title, section)

    def _add_results(
        self, marked: Column | None, by_place: bool, placed: Mapping[Score | None, GridCells]
    ) -> Results:
        book, standings, checked = self._book, self._standings, self._checked
        if standings.event.predetermined:
            return add_crosstable(book, standings, marked, by_place, placed, checked)
        # Most pairs of a Swiss never meet; the marks of a tie-break are on its own sheet.
        return add_rounds(book, standings, by_place, placed, checked)

    def _add_tiebreak(self, column: Column, results: Results | None) -> str:
        """The sheet of a tie-break; the cells of its checks, empty if it has none."""
        book, standings = self._book, self._standings
        tiebreak = column.tiebreak
        recounts = results.recounts if results else None
        if tiebreak is not None and tiebreak.by_board and tiebreak.order is None:
            return add_boards(
                book, standings, column, recounts[Score.GAME_POINTS] if recounts else None
            )
        if not parts_of(column):
            add_order(book, standings, column, self._checked)
            return ""
        return add_contributions(book, standings, column, recounts)

    def _add_team_sheets(self, results: Results | None) -> list[str]:
        """The players of a team event, the board prizes, and the line-ups of each round; the cells
        of their checks."""
        book, standings, wanted = self._book, self._standings, self._wanted
        rounds = rounds_with_lineups(standings.event.tournament, standings.event.after)
        if rounds and SheetKind.PLAYERS in wanted:
            add_section(book, standings, _("Players"), players_section(standings))
        if rounds and SheetKind.PRIZES in wanted:
            prizes = prizes_section(standings)
            add_section(book, standings, _("Board prizes"), prizes)
        if SheetKind.LINEUPS not in wanted:
            return []
        return [add_lineups(book, standings, number, results) for number in rounds]


def _with_values(standings: Standings) -> list[Column]:
    """The columns with any value; others would be sheets of dashes."""
    return [
        column
        for column in standings.columns
        if any(column.exact(line.position) is not None for line in standings.lines)
    ]


def _marked_column(standings: Standings, marked: int) -> Column:
    if not 0 <= marked < len(standings.columns):
        raise IndexError(f"the chain has no tie-break at position {marked}")
    return standings.columns[marked]


#: Excel keeps 32,767 characters in a cell.
PIECE = 32_000


def _data_pieces(standings: Standings, hidden: bytes, with_grid: bool) -> list[str]:
    """The contents of the cells of the sheet, from the first. `hidden`: the event's own file
    in JSON; with_grid: the workbook has a crosstable."""
    text = json.dumps(json.loads(hidden), ensure_ascii=False, separators=(",", ":"))
    # Excel reads _x0041_ in a cell as the letter A; in JSON the same line can be written so.
    text = text.replace("_x", "\\u005fx").replace("_X", "\\u005fX")
    grid = (_("Crosstable") if with_grid else "", _("No"), _("Name"), _("Rtg"))
    header = Header(standings.event.after, *grid, _("Line-ups {round}"), _("Board"), _("Result"))
    first = json.dumps({"format": FORMAT, "version": VERSION, **header._asdict()})
    return [first, *(text[at : at + PIECE] for at in range(0, len(text), PIECE))]


def _add_data(book: Book, pieces: Sequence[str]) -> None:
    """Add the sheet, which no menu of a spreadsheet program shows."""
    sheet = book.add_sheet(EVENT_SHEET)
    sheet.sheet_state = "veryHidden"
    for piece in pieces:
        cell = WriteOnlyCell(sheet, piece)
        cell.data_type, cell.number_format = "s", TEXT_FORMAT  # even if it begins with =
        sheet.append([cell])
