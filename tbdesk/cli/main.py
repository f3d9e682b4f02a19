"""The command line: `standings`, `explain`, `check`, `convert`. Qt is never loaded here."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tbdesk import __version__, paths
from tbdesk.cli.check import check as run_check
from tbdesk.cli.console import FINE, UNUSABLE, use_utf8
from tbdesk.engine.errors import EngineError
from tbdesk.engine.event.checks import Problem
from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.standings import standings as engine
from tbdesk.engine.standings.standings import Column, Standings
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import files, suffixes
from tbdesk.report import csv_report, json_report, report, text_report
from tbdesk.report import logo as logos
from tbdesk.report.errors import FormatError
from tbdesk.report.explanation.explanation import explanation
from tbdesk.report.logo import Logo

#: How many warnings are printed; `--json` carries them all.
_WARNINGS = 20


#: What stands between the values of --csv, by the name a shell can pass on.
_SEPARATORS = {",": ",", ";": ";", "tab": "\t"}


#: What argparse adds commands to.
_Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class UsageError(Exception):
    """Arguments that do not fit the event; the message says which and why."""


class Calculated(NamedTuple):
    """The standings of a file, and what was strange in the file and in the event."""

    standings: Standings
    problems: tuple[Problem, ...]


def main(argv: Sequence[str]) -> int:
    """Run a command; the exit status. `argv` begins with the name of the command."""
    use_utf8()
    try:
        options = _parser().parse_args(argv)
    except SystemExit as left:  # argparse has printed its help or its complaint
        return left.code if isinstance(left.code, int) else UNUSABLE
    try:
        status: int | None = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has seen enough; nothing is left to be written at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (UsageError, FormatError, EngineError, paths.ResourceError, OSError) as error:
        print(f"tbdesk: error: {error}", file=sys.stderr)
        return UNUSABLE
    else:
        return FINE if status is None else status
    return FINE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tbdesk",
        description="Chess tie-breaks. Without a command, tbdesk opens its window.",
    )
    parser.add_argument("--version", action="version", version=f"tbdesk {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    add_standings = commands.add_parser(
        "standings",
        help="print the standings of a tournament",
        description="Print the standings of a tournament.",
    )
    add_standings.set_defaults(run=_standings)
    _add_common(add_standings)
    _add_output(add_standings)
    add_explain = commands.add_parser(
        "explain",
        help="print how one value came about",
        description="Print how one tie-break value of one participant came about.",
    )
    add_explain.set_defaults(run=_explain)
    _add_common(add_explain)
    add_explain.add_argument(
        "--participant", metavar="ID", type=int, required=True, help="number in the file"
    )
    add_explain.add_argument(
        "--tiebreak", metavar="TB", required=True, help="the tie-break, such as SB/C1"
    )
    add_explain.add_argument("--json", action="store_true", help="print JSON")
    _add_check(commands)
    _add_convert(commands)
    return parser


def _add_output(parser: argparse.ArgumentParser) -> None:
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


def _add_check(commands: _Commands) -> None:
    check = commands.add_parser(
        "check",
        help="compare the places printed in files with their own tie-breaks",
        description="Compare the places printed in report files with those their own tie-breaks "
        "give. A line a file: the first wrong place, the first tie-break that deviates, and what "
        "would make all places agree. The exit status is 1 if a file differs.",
    )
    check.set_defaults(run=run_check)
    check.add_argument("files", metavar="FILE", type=Path, nargs="+", help="a report file (.trf)")
    _add_rules(check)
    _add_encoding(check)


def _add_convert(commands: _Commands) -> None:
    convert = commands.add_parser(
        "convert",
        help="write a tournament in another format",
        description="Write a tournament in the format the name of OUT asks for: "
        f"{', '.join(files.SUFFIXES)}. What that format cannot keep is listed.",
    )
    convert.set_defaults(run=_convert)
    convert.add_argument("source", metavar="IN", type=Path, help="a .tbdesk or .trf file")
    convert.add_argument("target", metavar="OUT", type=Path, help="the file to write")
    convert.add_argument(
        "--ascii",
        action="store_true",
        help="write a .trf without letters beyond ASCII, for programs that read no others",
    )
    _add_encoding(convert)


def _add_encoding(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--encoding",
        choices=files.ENCODINGS,
        help="what a report file that is not in UTF-8 is in (default: cp1252)",
    )


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rules", choices=list(editions.EDITIONS), help="edition of the rules (default: by date)"
    )


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help="a .tbdesk or .trf file")
    _add_encoding(parser)
    parser.add_argument("--example", metavar="NAME", help="a bundled example in place of FILE")
    parser.add_argument("--chain", metavar="CHAIN", help='tie-breaks, such as "PTS,DE,SB/C1"')
    _add_rules(parser)
    parser.add_argument("--after", metavar="N", type=int, help="only the first N rounds")
    treatment = parser.add_mutually_exclusive_group()
    treatment.add_argument("--swiss", action="store_true", help="treat as a Swiss")
    treatment.add_argument(
        "--predetermined", action="store_true", help="treat as a round robin (article 15.2)"
    )
    parser.add_argument(
        "--unrated", metavar="N", type=int, help="the rating an unrated player counts as"
    )


def _standings(options: argparse.Namespace) -> None:
    calculated = _calculate(options)
    standings = calculated.standings
    if (options.separator or options.decimal_comma) and not options.csv:
        raise UsageError("--separator and --decimal-comma say how --csv is written; add --csv")
    if options.by_place and not options.xlsx:
        raise UsageError("--by-place is for the crosstable of the workbook; add --xlsx")
    if options.logo and not (options.xlsx or options.html):
        raise UsageError("--logo stands in the workbook and on the web page; add --xlsx or --html")
    _warn(calculated)
    if options.json:
        _print_json(json_report.standings_data(standings, calculated.problems))
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

    _no_own_file(options, options.xlsx)
    by_place = True if options.by_place else None
    write_workbook(standings, options.xlsx, by_place=by_place, logo=_logo(options))


def _write_html(standings: Standings, options: argparse.Namespace) -> None:
    from tbdesk.report.html import whole_page  # most commands write no page

    _no_own_file(options, options.html)
    files.write_whole(options.html, whole_page(standings, _logo(options)))


def _logo(options: argparse.Namespace) -> Logo | None:
    return None if options.logo is None else logos.load(options.logo)


def _no_own_file(options: argparse.Namespace, target: Path) -> None:
    """Raises UsageError rather than let the tournament be replaced by its own report."""
    if target.exists() and target.samefile(_source(options)):
        raise UsageError(f"{target}: this is the tournament's own file; choose another name")


def _csv_style(options: argparse.Namespace) -> csv_report.Style:
    return csv_report.Style(
        _SEPARATORS[options.separator or ","], "," if options.decimal_comma else "."
    )


def _explain(options: argparse.Namespace) -> None:
    calculated = _calculate(options)
    standings = calculated.standings
    position = _position(standings, options.participant)
    column = _column(standings, options.tiebreak)
    _warn(calculated)
    if options.json:
        _print_json(json_report.explanation_data(standings, column, position))
    else:
        print(text_report.blocks_text(explanation(standings, column, position)))


def _position(standings: Standings, number: int) -> int:
    position = standings.event.position_of.get(number)
    if position is None:
        known = report.names_text(str(one) for one in sorted(standings.event.numbers))
        raise UsageError(f"there is no participant {number}; the file has {known}")
    return position


def _column(standings: Standings, text: str) -> Column:
    """The column of the chain, where a direct encounter has its tied groups; for a tie-break
    outside the chain, one of its own."""
    descriptor = parse(text)
    for column in standings.columns:
        if column.descriptor == descriptor:
            return column
    return engine.column(standings.event, descriptor)


def _convert(options: argparse.Namespace) -> None:
    source, target = options.source, options.target
    if target.suffix.lower() not in files.SUFFIXES:
        known = ", ".join(files.SUFFIXES)
        raise UsageError(f"{target}: '{target.suffix}' is no format to write: use {known}")
    if target.exists() and source.exists() and target.samefile(source):
        raise UsageError(f"{target}: this is the tournament's own file; choose another name")
    if options.ascii and target.suffix.lower() != suffixes.REPORT_FILE:
        raise UsageError(f"--ascii: only a report file ({suffixes.REPORT_FILE}) is written so")
    loaded = files.load(source, options.encoding)
    imported = "" if loaded.origin else source.name
    read = loaded.tournament
    data = files.dumps(read, target.suffix, loaded.origin, imported, loaded.drafts)
    if options.ascii:
        data = files.in_ascii(data)
    files.write_whole(target, data)
    _warn_of(loaded.problems, read)
    for loss in files.losses(read, target.suffix, loaded.origin, loaded.drafts):
        print(f"warning: not kept: {loss}", file=sys.stderr)


def _source(options: argparse.Namespace) -> Path:
    if (options.file is None) == (options.example is None):
        raise UsageError("name a file, or a bundled example with --example")
    return paths.example(options.example) if options.file is None else Path(options.file)


def _calculate(options: argparse.Namespace) -> Calculated:
    """The standings as the options ask for them."""
    loaded = files.load(_source(options), options.encoding)
    tournament = _treated(loaded.tournament, options)
    if options.after is not None and not 0 <= options.after <= tournament.rounds:
        raise UsageError(f"--after {options.after}: the event has {tournament.rounds} rounds")
    chain = tournament.chain if options.chain is None else catalogue.chain(options.chain)
    edition = editions.edition(options.rules or tournament.edition, tournament.start)
    standings = engine.compute(tournament, chain, edition, options.after)
    return Calculated(standings, (*loaded.problems, *standings.problems))


def _treated(tournament: Tournament, options: argparse.Namespace) -> Tournament:
    """The tournament with the kind and the rating of the unrated that the options name."""
    if options.swiss:
        tournament = replace(tournament, kind=EventKind.SWISS)
    elif options.predetermined:
        tournament = replace(tournament, kind=EventKind.ROUND_ROBIN)
    if options.unrated is not None:
        tournament = replace(tournament, unrated=options.unrated)
    return tournament


def _warn(calculated: Calculated) -> None:
    _warn_of(calculated.problems, calculated.standings.event.tournament)


def _warn_of(problems: Sequence[Problem], tournament: Tournament) -> None:
    for line in _warnings(problems[:_WARNINGS], tournament):
        print(f"warning: {line}", file=sys.stderr)
    if len(problems) > _WARNINGS:
        print(f"warning: and {len(problems) - _WARNINGS} more", file=sys.stderr)


def _warnings(problems: Iterable[Problem], tournament: Tournament) -> Iterable[str]:
    for problem in problems:
        text = report.problem_text(problem, tournament)
        yield f"{report.problem_where(problem)}: {text}"


def _print_json(data: json_report.Data) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=1))
