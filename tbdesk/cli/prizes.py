"""`tbdesk prizes`: the prizes of an event, their winners, and the reasons."""

from __future__ import annotations

import argparse

from tbdesk.cli.answers import print_json, warn
from tbdesk.cli.console import UsageError
from tbdesk.cli.options import add_event, add_json, calculate
from tbdesk.engine.prizes.allocation import allocate
from tbdesk.i18n import N_, _
from tbdesk.report import text_report
from tbdesk.report.handout.awards_section import awards_section
from tbdesk.report.json_standings import prizes_data

HELP = N_("print the prizes with their winners and the reasons")
DESCRIPTION = N_(
    "Print the prizes of an event with their winners, the reason for each, and the "
    "participants passed over. The list of prizes is made in the window (Event > "
    "Prizes)."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_event(parser)
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    calculated = calculate(options)
    standings = calculated.standings
    if not standings.event.tournament.prize_list.prizes:
        raise UsageError(_("the event has no prizes; make their list in the window"))
    warn(calculated.problems, standings.event.tournament)
    if options.json:
        print_json(lambda: prizes_data(standings, allocate(standings)))
    else:
        print(text_report.blocks_text(awards_section(standings).blocks))
