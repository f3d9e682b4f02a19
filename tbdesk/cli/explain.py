"""`tbdesk explain`: how one tie-break value of one participant came about."""

from __future__ import annotations

import argparse

from tbdesk.cli.answers import print_json, warn
from tbdesk.cli.options import (
    Calculated,
    add_event,
    add_json,
    calculate,
    position_of,
    whole_number,
)
from tbdesk.engine.model.descriptor import Descriptor, parse
from tbdesk.engine.model.problem import Problem
from tbdesk.engine.standings import standings as engine
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import N_, _
from tbdesk.report import text_report
from tbdesk.report.explanation.explanation import explanation
from tbdesk.report.json_answers import explanation_data

HELP = N_("explain one tie-break value")
DESCRIPTION = N_("Explain one tie-break value of one participant.")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_event(parser)
    parser.add_argument(
        "--participant",
        metavar="ID",
        type=whole_number,
        required=True,
        help=_("number in the file"),
    )
    parser.add_argument(
        "--tiebreak", metavar="TB", required=True, help=_("the tie-break, such as SB/C1")
    )
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    descriptor = parse(options.tiebreak)
    calculated = calculate(options, (descriptor,))
    standings = calculated.standings
    position = position_of(standings, options.participant)
    column = _column(standings, descriptor)
    warn((*calculated.problems, *_outside(calculated, descriptor)), standings.event.tournament)
    if options.json:
        print_json(lambda: explanation_data(standings, column, position))
    else:
        print(text_report.blocks_text(explanation(standings, column, position)))


def _outside(calculated: Calculated, descriptor: Descriptor) -> list[Problem]:
    """The problems of a tie-break that the chain does not have."""
    standings = calculated.standings
    if descriptor in standings.chain:
        return []
    found, _settled = engine.checked(standings.event, (descriptor,))
    return [problem for problem in found if problem not in calculated.problems]


def _column(standings: Standings, descriptor: Descriptor) -> Column:
    """The column of the chain, where a direct encounter has its tied groups; for a tie-break
    outside the chain, one of its own."""
    for column in standings.columns:
        if column.descriptor == descriptor:
            return column
    return engine.column(standings.event, descriptor)
