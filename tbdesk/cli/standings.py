"""`tbdesk standings`: the standings of a tournament, printed or written for other programs."""

from __future__ import annotations

import argparse
from pathlib import Path

from tbdesk.cli.console import UsageError, print_json, warn
from tbdesk.cli.options import add_event, calculate, no_own_file, source
from tbdesk.files.outputs import OUTPUTS, Wishes
from tbdesk.files.storage import write_whole
from tbdesk.report import json_report, logo, text_report
from tbdesk.report.csv_report import Style

HELP = "print the standings of a tournament"
DESCRIPTION = "Print the standings of a tournament."

#: What stands between the values of --csv, by the name a shell can pass on.
_SEPARATORS = {",": ",", ";": ";", "tab": "\t"}
_PICTURED = " or ".join(f"--{output.key}" for output in OUTPUTS if output.pictured)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_event(parser)
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--json", action="store_true", help="print JSON")
    for output in OUTPUTS:
        if output.printed:
            group.add_argument(f"--{output.key}", action="store_true", help=output.help)
        else:
            group.add_argument(f"--{output.key}", metavar="OUT", type=Path, help=output.help)
    parser.add_argument(
        "--by-place",
        action="store_true",
        help="the crosstable of --xlsx in the order of places, not of numbers",
    )
    parser.add_argument(
        "--logo", metavar="FILE", type=Path, help=f"the club's picture, for {_PICTURED}"
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
    chosen = next((output for output in OUTPUTS if getattr(options, output.key)), None)
    if options.logo and not (chosen and chosen.pictured):
        raise UsageError(f"--logo needs a place to stand; add {_PICTURED}")
    warn(calculated.problems, standings.event.tournament)
    if options.json:
        print_json(json_report.standings_data(standings, calculated.problems))
    elif chosen is None:
        print(text_report.standings_text(standings))
    elif chosen.printed:
        print(chosen.make(standings, _wishes(options)).decode(), end="")
    else:
        target: Path = getattr(options, chosen.key)
        no_own_file(source(options), target)
        write_whole(target, chosen.make(standings, _wishes(options)))


def _wishes(options: argparse.Namespace) -> Wishes:
    style = Style(_SEPARATORS[options.separator or ","], "," if options.decimal_comma else ".")
    picture = None if options.logo is None else logo.load(options.logo)
    return Wishes(by_place=options.by_place or None, logo=picture, separated=style)
