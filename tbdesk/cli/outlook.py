"""`tbdesk outlook`: the places that participants can still reach over the missing games."""

from __future__ import annotations

import argparse
import re

from tbdesk.cli.answers import print_json, relevant, warn, watched
from tbdesk.cli.console import UsageError
from tbdesk.cli.options import add_event, add_json, calculate
from tbdesk.engine.standings.outlook.answers import Aim, Goal
from tbdesk.engine.standings.outlook.outlook import outlook
from tbdesk.i18n import N_, _
from tbdesk.report import text_report
from tbdesk.report.handout.short_sections import outlook_section
from tbdesk.report.json_answers import outlook_data

HELP = N_("print the places that are still possible")
DESCRIPTION = N_(
    "Print the best and worst place of every participant over all outcomes of the "
    "missing paired games, and the results needed for an aim. Outcomes are counted, not "
    "weighted by likelihood."
)
_NUMBERED = re.compile(r"(top|above):([0-9]{1,9})")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_event(parser)
    parser.add_argument(
        "--aim",
        metavar="AIM",
        help=_(
            "print the results needed for an aim: first, top:K (a place among the first K) or "
            "above:ID"
        ),
    )
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    aim = None if options.aim is None else _aim(options.aim)
    calculated = calculate(options)
    reached = watched(outlook(calculated.standings, aim), _("outcome {number} of {total}"))
    event, chain = calculated.standings.event.tournament, calculated.standings.chain
    warn(relevant(calculated.problems, event, chain), event)
    if options.json:
        print_json(lambda: outlook_data(reached))
    else:
        print(text_report.blocks_text(outlook_section(reached).blocks))


def _aim(text: str) -> Aim:
    if text == "first":
        return Aim(Goal.FIRST)
    match = _NUMBERED.fullmatch(text)
    if match is None:
        reason = _("--aim {text}: use first, top:K or above:ID, such as top:3 or above:7")
        raise UsageError(reason.format(text=text))
    return Aim(Goal(match[1]), int(match[2]))
