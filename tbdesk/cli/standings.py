"""`tbdesk standings`: the standings of a tournament, printed or written for other programs."""

from __future__ import annotations

import argparse
from pathlib import Path

from tbdesk.cli.console import UsageError, print_json, warn
from tbdesk.cli.options import add_event, calculate, no_own_file, source
from tbdesk.engine.standings.standings import Standings
from tbdesk.files import files
from tbdesk.files.project import project
from tbdesk.report import csv_report, json_report, logo, report, text_report

HELP = "print the standings of a tournament"
DESCRIPTION = "Print the standings of a tournament."

#: What stands between the values of --csv, by the name a shell can pass on.
_SEPARATORS = {",": ",", ";": ";", "tab": "\t"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_event(parser)
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print JSON")
    output.add_argument("--csv", action="store_true", help="print comma-separated values")
    output.add_argument("--xlsx", metavar="OUT", type=Path, help="write an Excel workbook")
    output.add_argument("--html", metavar="OUT", type=Path, help="write a web page")
    parser.add_argument(
        "--by-place",
        action="store_true",
        help="the crosstable of --xlsx in the order of places, not of numbers",
    )
    parser.add_argument(
        "--logo", metavar="FILE", type=Path, help="the club's picture, for --xlsx and --html"
    )
    parser.add_argument(
        "--separator", choices=list(_SEPARATORS), help="between the values of --csv (default: ,)"
    )
    parser.add_argument("--decimal-comma", action="store_true", help="write 9,25 for 9.25 in --csv")


def run(options: argparse.Namespace) -> None:
    calculated = calculate(options)
    standings = calculated.standings
    if (options.separator or options.decimal_comma) and not options.csv:
        raise UsageError("--separator and --decimal-comma say how --csv is written; add --csv")
    if options.by_place and not options.xlsx:
        raise UsageError("--by-place is for the crosstable of the workbook; add --xlsx")
    if options.logo and not (options.xlsx or options.html):
        raise UsageError("--logo stands in the workbook and on the web page; add --xlsx or --html")
    warn(calculated.problems, standings.event.tournament)
    if options.json:
        print_json(json_report.standings_data(standings, calculated.problems))
    elif options.csv:
        print(csv_report.standings_csv(standings, _csv_style(options)), end="")
    elif options.xlsx:
        _write_xlsx(standings, options)
    elif options.html:
        _write_html(standings, options)
    else:
        print(text_report.table_text(report.standings_table(standings)))


def _write_xlsx(standings: Standings, options: argparse.Namespace) -> None:
    from tbdesk.report.workbook import write_workbook  # its library loads slowly

    no_own_file(source(options), options.xlsx)
    by_place = True if options.by_place else None
    hidden = project.to_hide(standings.event.tournament)
    write_workbook(standings, hidden, options.xlsx, by_place=by_place, logo=_logo(options))


def _write_html(standings: Standings, options: argparse.Namespace) -> None:
    from tbdesk.report.html import whole_page  # most commands write no page

    no_own_file(source(options), options.html)
    files.write_whole(options.html, whole_page(standings, _logo(options)))


def _logo(options: argparse.Namespace) -> logo.Logo | None:
    return None if options.logo is None else logo.load(options.logo)


def _csv_style(options: argparse.Namespace) -> csv_report.Style:
    return csv_report.Style(
        _SEPARATORS[options.separator or ","], "," if options.decimal_comma else "."
    )
