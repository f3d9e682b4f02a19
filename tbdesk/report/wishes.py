"""Choices for a file of standings: the sheets or sections it has, and how they are written."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from tbdesk.engine.model.limits import MAX_ROUNDS
from tbdesk.i18n import N_, _
from tbdesk.report.logo import Logo
from tbdesk.report.steps import Progress

if TYPE_CHECKING:
    from tbdesk.engine.model.tournament import Tournament
    from tbdesk.engine.standings.standings import Standings


class SheetKind(Enum):
    """A sheet of a workbook, or several of a kind; a section of a web page. The value is its name
    on the command line and in the preferences."""

    STANDINGS = "standings"
    CROSSTABLE = "crosstable"
    CONTRIBUTIONS = "contributions"
    CHECKS = "checks"
    PLACES = "places"
    PLAYERS = "players"
    PERSONAL = "personal"
    PRIZES = "prizes"
    CATEGORIES = "categories"
    AWARDS = "awards"
    CEREMONY = "ceremony"
    RECEIPTS = "receipts"
    LINEUPS = "line-ups"
    RULES = "rules"
    LOG = "log"

    @property
    def title(self) -> str:
        """Its name where it is chosen."""
        return _(_TITLES[self])


_TITLES = {
    SheetKind.STANDINGS: N_("Standings"),
    SheetKind.CROSSTABLE: N_("Crosstable"),
    SheetKind.PLACES: N_("Places by round"),
    SheetKind.CONTRIBUTIONS: N_("Contributions to each tie-break"),
    SheetKind.CHECKS: N_("Checks: formulas that count everything again (workbook)"),
    SheetKind.PLAYERS: N_("Players"),
    SheetKind.PERSONAL: N_("Players with sex and birth date"),
    SheetKind.PRIZES: N_("Board prizes"),
    SheetKind.CATEGORIES: N_("Standings of each category"),
    SheetKind.AWARDS: N_("Prizes with the reasons"),
    SheetKind.CEREMONY: N_("Prizes for the ceremony"),
    SheetKind.RECEIPTS: N_("Receipts of the prizes"),
    SheetKind.LINEUPS: N_("Line-ups"),
    SheetKind.RULES: N_("Rules, scores and what each tie-break is"),
    SheetKind.LOG: N_("Event log"),
}

#: The log and personal data are added only if named.
ALL = frozenset(SheetKind) - {SheetKind.LOG, SheetKind.PERSONAL}
#: The sheets for the wall.
USUAL = frozenset({SheetKind.STANDINGS, SheetKind.CROSSTABLE})
#: The sheets that only team events have.
OF_TEAMS = frozenset({SheetKind.PRIZES, SheetKind.LINEUPS})

#: The sheets of the list of prizes.
OF_PRIZES = frozenset({SheetKind.AWARDS, SheetKind.CEREMONY, SheetKind.RECEIPTS})

_NAMES = {sheet.value: sheet for sheet in SheetKind}
_EVERYTHING = "all"


class UnknownSheetError(ValueError):
    """The name of no sheet."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known = (*_NAMES, _EVERYTHING)
        super().__init__(name)


def sheets_named(names: Iterable[str]) -> frozenset[SheetKind]:
    """The sheets with these names; `all` means those of ALL. Case and hyphens are ignored.
    Raises UnknownSheetError."""
    sheets: set[SheetKind] = set()
    for name in names:
        plain = name.strip().lower()
        plain = SheetKind.LINEUPS.value if plain == "lineups" else plain
        if plain == _EVERYTHING:
            sheets |= ALL
        elif plain in _NAMES:
            sheets.add(_NAMES[plain])
        else:
            raise UnknownSheetError(name.strip())
    return frozenset(sheets)


def sheets_there(standings: Standings, sheets: Collection[SheetKind]) -> frozenset[SheetKind]:
    """The given sheets that the event has contents for, with the sheets that they depend on: checks
    refer to the crosstable, as does reading changed line-ups back."""
    there = set(sheets)
    event = standings.event
    if standings.category:  # the formulas need the rows of all opponents
        there.discard(SheetKind.CHECKS)
    if not rounds_with_lineups(event.tournament, event.after):
        there -= OF_TEAMS
        if event.tournament.match_rules is not None:
            there.discard(SheetKind.PLAYERS)
    if standings.category or not event.tournament.categories:
        there.discard(SheetKind.CATEGORIES)
    if standings.category or not event.tournament.prize_list.prizes:
        there -= OF_PRIZES
    if there & {SheetKind.CHECKS, SheetKind.LINEUPS}:
        there.add(SheetKind.CROSSTABLE)
    return frozenset(there)


def rounds_with_lineups(tournament: Tournament, after: int = MAX_ROUNDS) -> tuple[int, ...]:
    """The rounds of a team event with any line-up, up to a round."""
    known = {match.round for match in tournament.matches if match.boards}
    return tuple(sorted(number for number in known if number <= after))


class Heads(Enum):
    """Headings of tie-break columns: codes, for other programs; the numbers of Swiss-Manager and
    chess-results; or the headings of the printed standings."""

    CODES = "codes"
    SWISS_MANAGER = "swiss-manager"
    PRINTED = "printed"


class Style(NamedTuple):
    """The separator of values and the decimal mark; empty for that of the language spoken."""

    separator: str = ","
    decimal: str = "."

    def local(self, decimal: str) -> Style:
        """The style with this decimal mark if it has none of its own."""
        return self if self.decimal else self._replace(decimal=decimal)


#: For other programs; and for spreadsheets of a language with decimal commas.
COMMAS, SEMICOLONS, TABS = Style(), Style(";", ","), Style("\t", "")


class Wishes(NamedTuple):
    """Choices for a file; each format reads those that concern it."""

    #: The sheets of a workbook, or the sections of a page.
    sheets: Collection[SheetKind] = USUAL
    #: The place in the chain of the tie-break whose cuts the crosstable shows, None for none.
    marked: int | None = None
    #: The order of the crosstable, None for the one that is usual for the event.
    by_place: bool | None = None
    #: Makes the note on the edition, worded with the file; None for no note.
    edition: Callable[[], str] | None = None
    logo: Logo | None = None
    #: With the whole event on a hidden sheet of a workbook, so that tbdesk can reopen the file.
    with_event: bool = False
    #: The separator of values in CSV.
    separated: Style | None = None
    #: With the heads of the language spoken, rather than those for other programs.
    for_people: bool = False
    #: The heads of the values, for every reader.
    heads: Heads | None = None
    #: The keys of the columns on demand in the standings.
    columns: Collection[str] = frozenset()
    #: Called with the rows written and their total; an exception it raises ends the work.
    progress: Progress | None = None


NO_WISHES = Wishes()
