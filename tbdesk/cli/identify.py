"""`tbdesk identify`: which tie-breaks, editions and options give the columns of a table."""

from __future__ import annotations

import argparse
from pathlib import Path

from tbdesk.cli.answers import print_json, warn, watched
from tbdesk.cli.console import UsageError, warn_of
from tbdesk.cli.options import add_accept, add_encoding, add_json, after_of, whole_number
from tbdesk.engine.standings.identify.table import identification
from tbdesk.files import files, printed_places
from tbdesk.files.chains.presets import load_presets
from tbdesk.files.disk.storage import file_bytes
from tbdesk.files.tables import loading, printed, sheets
from tbdesk.files.tables.printed import PrintedTable
from tbdesk.i18n import N_, _
from tbdesk.report import text_report
from tbdesk.report.errors import FormatError
from tbdesk.report.explanation.identification import identification_blocks
from tbdesk.report.json_answers import identification_data

HELP = N_("print the tie-breaks and rules that give the columns of a table")
DESCRIPTION = N_(
    "Compare the printed columns and places of a file or another table with every "
    "tie-break, edition of the rules and treatment of unplayed rounds: which give them "
    "exactly, which nearly, which rows differ and why."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=_("the event, with its games"))
    parser.add_argument(
        "--table",
        metavar="TABLE",
        type=Path,
        help=_(
            "a table of the same event with printed columns (default: those of FILE); rows are "
            "found by names, otherwise by numbers"
        ),
    )
    parser.add_argument(
        "--after", metavar="N", type=whole_number, help=_("only the first N rounds")
    )
    add_encoding(parser)
    add_accept(parser)
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    loaded = files.load(options.file, options.encoding, accept=options.accept)
    event = loaded.tournament
    after = after_of(options, event)
    table = _table(options.table or options.file, loaded, own=options.table is None)
    teams = event.match_rules is not None
    chains = [preset.chain for preset in load_presets() if preset.suits(event.kind, teams=teams)]
    steps = identification(event, table.columns, table.places, chains, after)
    identified = watched(steps, _("tie-break {number} of {total}"))
    warn(loaded.problems, event)
    for words in table.warnings():
        warn_of(words)
    if options.json:
        print_json(lambda: identification_data(identified))
    else:
        print(text_report.blocks_text(identification_blocks(identified)))


def _table(path: Path, loaded: files.Loaded, *, own: bool) -> PrintedTable:
    """The table printed in the event's file, or in another. Raises FormatError."""
    if own and loaded.origin is not None:
        columns = printed_places.printed_columns(loaded.origin)
        places = printed_places.printed_places(loaded.origin)
        if not columns and not places:
            reason = _("has no printed points or places: name a table with --table")
            raise FormatError(reason, str(path))
        return PrintedTable(columns, places)
    data = file_bytes(path)
    if own and not (loading.is_grid(data, str(path)) or files.is_own_workbook(data)):
        text = _("{path}: nothing printed to compare: name a table with --table")
        raise UsageError(text.format(path=path))
    try:
        return printed.best_table(sheets(data, str(path)), loaded.tournament)
    except FormatError as error:
        raise FormatError(error.reason, str(path), error.where) from None
