"""`tbdesk why`: why one participant is ahead of another, or where one stands and why."""

from __future__ import annotations

import argparse
from pathlib import Path

from tbdesk.cli.answers import print_json, relevant, warn
from tbdesk.cli.console import UsageError
from tbdesk.cli.options import add_event, calculate, no_own_file, position_of, source, whole_number
from tbdesk.engine.standings.why import why
from tbdesk.files.disk.storage import write_whole
from tbdesk.i18n import N_, _
from tbdesk.report import text_report
from tbdesk.report.handout.handout import Contents, handout, why_pages
from tbdesk.report.handout.short_sections import why_section
from tbdesk.report.html import handout_html
from tbdesk.report.json_answers import why_data

HELP = N_("print why one participant is ahead of another")
DESCRIPTION = N_(
    "Print why one participant is ahead of another, criterion by criterion down to the "
    "one that decides. For one participant: the place, the neighbours and every "
    "tie-break with its terms. --html writes the pages of all or of the named "
    "participants, for the web or the printer."
)
_PAIR = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_event(parser)
    parser.add_argument(
        "--participants",
        metavar="ID",
        type=whole_number,
        nargs="+",
        help=_("numbers in the file: two to compare, in any order, or one"),
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("print JSON (of two participants)"))
    form.add_argument(
        "--html",
        metavar="OUT",
        type=Path,
        help=_("write the pages of the named participants, or of all"),
    )


def run(options: argparse.Namespace) -> None:
    named = options.participants or []
    calculated = calculate(options)
    standings = calculated.standings
    asked = [position_of(standings, number) for number in named]
    if options.html is None and not 1 <= len(asked) <= _PAIR:
        raise UsageError(
            _("--participants: name one participant, or two to compare; --html OUT writes all")
        )
    if options.json and len(asked) != _PAIR:
        raise UsageError(_("--json compares two participants: name both after --participants"))
    twice = next((number for number in named if named.count(number) > 1), None)
    if twice is not None:
        raise UsageError(_("--participants: {number} is named twice").format(number=twice))
    reason = why(standings, *asked) if len(asked) == _PAIR and options.html is None else None
    event, chain = standings.event.tournament, standings.chain
    if reason is not None:
        chain = tuple(step.column.descriptor for step in reason.steps)
    warn(relevant(calculated.problems, event, chain, named or None), event)
    if options.html is not None:
        no_own_file(source(options), options.html)
        pages = handout(standings, _contents(asked) if asked else why_pages(standings))
        write_whole(options.html, handout_html(pages).encode())
    elif reason is None:
        print(text_report.handout_text(handout(standings, _contents(asked))))
    elif options.json:
        print_json(lambda: why_data(standings, reason))
    else:
        print(text_report.blocks_text(why_section(standings, *asked).blocks))


def _contents(positions: list[int]) -> Contents:
    return Contents(standings=False, crosstable=False, participants=tuple(positions))
