"""`tbdesk standings`: the standings of a tournament, printed or written for other programs."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from tbdesk.cli.answers import print_json, warn
from tbdesk.cli.console import UsageError, neutral
from tbdesk.cli.options import add_event, calculate, no_own_file, source, with_event_help
from tbdesk.engine.model.descriptor import chain_text, parse
from tbdesk.engine.prizes.inner_tables import within
from tbdesk.engine.standings.standings import Standings
from tbdesk.files.disk.storage import write_whole
from tbdesk.files.outputs import OUTPUTS, Output
from tbdesk.i18n import N_, _
from tbdesk.report import logo, text_report
from tbdesk.report.json_standings import standings_data
from tbdesk.report.standings_columns import Medium, on_demand
from tbdesk.report.wishes import (
    USUAL,
    Heads,
    SheetKind,
    Style,
    UnknownSheetError,
    Wishes,
    sheets_named,
    sheets_there,
)
from tbdesk.report.wording.participants import names_text

HELP = N_("print the standings of a tournament")
DESCRIPTION = N_("Print the standings of a tournament.")

#: The separators of --csv, by names that a shell can pass on.
_SEPARATORS = {",": ",", ";": ";", "tab": "\t"}
_ORDERS = {"number": False, "place": True}


def _chosen() -> str:
    """`--xlsx or --html`: the formats whose contents can be chosen."""
    return _one_of(output.key for output in OUTPUTS if output.chosen)


def _pictured() -> str:
    """The formats that can contain a logo."""
    return _one_of(output.key for output in OUTPUTS if output.pictured)


def _one_of(keys: Iterable[str]) -> str:
    text, *others = (f"--{key}" for key in keys)
    for other in others:
        text = _("{one} or {other}").format(one=text, other=other)
    return text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_event(parser)
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--json", action="store_true", help=_("print JSON"))
    for output in OUTPUTS:
        if output.printed:
            group.add_argument(f"--{output.key}", action="store_true", help=_(output.help))
        else:
            group.add_argument(f"--{output.key}", metavar="OUT", type=Path, help=_(output.help))
    parser.add_argument(
        "--category", metavar="NAME", help=_("only the places inside a category of the event")
    )
    parser.add_argument(
        "--sheets",
        metavar="LIST",
        help=_("the contents of {option}: {sheets}, or all (default: standings,crosstable)").format(
            option=_chosen(), sheets=", ".join(sheet.value for sheet in SheetKind)
        ),
    )
    parser.add_argument(
        "--order",
        choices=list(_ORDERS),
        help=_(
            "of the crosstable of {option} (default: by place in a Swiss, else by number)"
        ).format(option=_chosen()),
    )
    parser.add_argument(
        "--by-place", action="store_const", dest="order", const="place", help="--order place"
    )
    parser.add_argument(
        "--mark",
        metavar="TB",
        help=_("show in the crosstable of --xlsx, of a round robin only, what this tie-break cuts"),
    )
    parser.add_argument(
        "--logo",
        metavar="FILE",
        type=Path,
        help=_("the club's picture, for {option}").format(option=_pictured()),
    )
    parser.add_argument("--with-event", action="store_true", help=with_event_help())
    parser.add_argument(
        "--separator", choices=list(_SEPARATORS), help=_("between the values of --csv (default: ,)")
    )
    parser.add_argument(
        "--decimal-comma", action="store_true", help=_("write 9,25 for 9.25 in --csv")
    )
    parser.add_argument(
        "--columns",
        metavar="LIST",
        help=_("further columns of the standings: {columns}").format(columns=_columns_known()),
    )
    parser.add_argument(
        "--heads",
        choices=[heads.value for heads in Heads],
        help=_(
            "the headings: the codes of tbdesk (default), with the numbers of Swiss-Manager and "
            "chess-results if there are any, or in --csv those of the printed standings"
        ),
    )


def _columns_known() -> str:
    return ", ".join(column.key for column in on_demand(Medium.LISTS))


def _within(standings: Standings, name: str | None) -> Standings:
    """The standings inside a category, by its name in any case. Raises UsageError."""
    if name is None:
        return standings
    categories = standings.event.tournament.categories
    for category in categories:
        if category.name.casefold() == name.casefold():
            return within(standings, category)
    if not categories:
        raise UsageError(_("--category {name}: the event has no categories").format(name=name))
    text = _("--category {name}: the categories of the event are {known}")
    known = names_text(category.name for category in categories)
    raise UsageError(text.format(name=name, known=known))


def run(options: argparse.Namespace) -> None:
    calculated = calculate(options)
    standings = _within(calculated.standings, options.category)
    chosen = next((output for output in OUTPUTS if getattr(options, output.key)), None)
    _check_together(options, chosen)
    wishes = _wishes(options, standings)
    warn(calculated.problems, standings.event.tournament)
    if options.json:
        print_json(lambda: standings_data(standings, calculated.problems))
    elif chosen is None:
        heads = wishes.heads or Heads.PRINTED
        print(text_report.standings_text(standings, heads, wishes.columns))
    elif chosen.printed:
        with neutral(options):
            print(chosen.make(standings, wishes).decode(), end="")
    else:
        target: Path = getattr(options, chosen.key)
        no_own_file(source(options), target)
        write_whole(target, chosen.make(standings, wishes))


def _check_together(options: argparse.Namespace, chosen: Output | None) -> None:
    """Raises UsageError for an option that has no effect together with the others."""
    if (options.separator or options.decimal_comma) and not options.csv:
        text = _("--separator and --decimal-comma are for --csv; add --csv")
        raise UsageError(text)
    if options.heads and options.json:
        raise UsageError(_("--heads is for tables; the names in --json are always the same"))
    if options.columns and options.json:
        raise UsageError(_("--columns is for tables; the names in --json are always the same"))
    for name in ("sheets", "order"):
        if getattr(options, name) is not None and not (chosen and chosen.chosen):
            text = _("{given} is about the contents of a file; add {option}")
            raise UsageError(text.format(given=f"--{name}", option=_chosen()))
    if options.mark is not None and not options.xlsx:
        raise UsageError(_("--mark is for the crosstable of the workbook; add --xlsx"))
    if options.with_event and not options.xlsx:
        raise UsageError(_("--with-event is for the workbook; add --xlsx"))
    if options.logo and not (chosen and chosen.pictured):
        text = _("--logo is for a file that has a logo; add {option}")
        raise UsageError(text.format(option=_pictured()))


def _wishes(options: argparse.Namespace, standings: Standings) -> Wishes:
    """The contents that the options ask for. Raises UsageError."""
    style = Style(_SEPARATORS[options.separator or ","], "," if options.decimal_comma else ".")
    picture = None if options.logo is None else logo.load(options.logo)
    sheets = _sheets(options, standings)
    return Wishes(
        sheets=sheets,
        marked=None if options.mark is None else _marked(options.mark, standings, sheets),
        by_place=None if options.order is None else _ORDERS[options.order],
        logo=picture,
        with_event=options.with_event,
        separated=style,
        heads=None if options.heads is None else Heads(options.heads),
        columns=_columns(options.columns),
    )


def _columns(text: str | None) -> frozenset[str]:
    """The keys of the columns of the command line. Raises UsageError for an unknown one."""
    wanted = {key.strip().lower() for key in (text or "").split(",")} - {""}
    unknown = wanted - {column.key for column in on_demand(Medium.LISTS)}
    if unknown:
        text = _("--columns: there is no column '{name}'; the columns are {known}")
        raise UsageError(text.format(name=min(unknown), known=_columns_known()))
    return frozenset(wanted)


def _sheets(options: argparse.Namespace, standings: Standings) -> frozenset[SheetKind]:
    """The sheets of the command line. Raises UsageError for an unknown name, and if the event has
    none of them."""
    if options.sheets is None:
        return USUAL
    try:
        wanted = sheets_named(options.sheets.split(","))
    except UnknownSheetError as error:
        text = _("--sheets: there is no sheet '{name}'; the sheets are {known}")
        known = ", ".join(error.known)
        raise UsageError(text.format(name=error.name, known=known)) from None
    filled = sheets_there(standings, wanted)
    if not (filled - {SheetKind.CHECKS} if options.html else filled):
        text = _("--sheets {sheets}: this event has no data for these sheets")
        raise UsageError(text.format(sheets=options.sheets))
    return wanted


def _marked(text: str, standings: Standings, sheets: frozenset[SheetKind]) -> int:
    """The place of a tie-break in the chain. Raises UsageError if it has none, and if there is no
    crosstable to mark."""
    if not standings.event.predetermined:
        reason = _(
            "--mark: results by rounds have no marks in the workbook; the sheet of the tie-break "
            "shows what is cut (--sheets contributions)"
        )
        raise UsageError(reason)
    if SheetKind.CROSSTABLE not in sheets_there(standings, sheets):
        raise UsageError(_("--mark is for the crosstable of the workbook; add it to --sheets"))
    wanted = parse(text)
    if wanted not in standings.chain:
        reason = _("--mark {tiebreak}: not in the chain, which is {chain}")
        raise UsageError(reason.format(tiebreak=text, chain=chain_text(standings.chain)))
    return standings.chain.index(wanted)
