"""`tbdesk check`: report files against their own tie-breaks, and against themselves."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

from tbdesk.cli.console import DIFFERENT, FINE, UNUSABLE
from tbdesk.cli.options import add_encoding, add_rules
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.problem import OF_PAIRINGS
from tbdesk.engine.rules import editions
from tbdesk.engine.rules.editions import Edition
from tbdesk.files import files, printed_places
from tbdesk.files.trf import slips
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems import problem_text, problem_where

HELP = "compare the places printed in files with their own tie-breaks"
DESCRIPTION = (
    "Compare the places printed in report files with those their own tie-breaks give: every wrong "
    "place with the first tie-break that deviates, what would make all places agree, and what "
    "contradicts itself in the pairings. The exit status is 1 if a file differs or contradicts "
    "itself."
)


class Finding(NamedTuple):
    """What there is to say about a file: the exit status it stands for, and its lines."""

    status: int
    lines: list[str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help="a report file (.trf)")
    add_rules(parser)
    add_encoding(parser)


def run(options: argparse.Namespace) -> int:
    """Check the files of the command line; the exit status. While somebody is watching, the
    terminal shows how many are done."""
    counts = dict.fromkeys((FINE, DIFFERENT, UNUSABLE), 0)
    total = len(options.files)
    progress = f"checking {{}} of {total}" if sys.stderr.isatty() and total > 1 else ""
    for number, path in enumerate(options.files, start=1):
        _show(progress.format(number))
        checked = finding(path, options.rules, options.encoding)
        _wipe(progress.format(number))
        counts[checked.status] += 1
        print(
            "\n    ".join([f"{path}: {checked.lines[0]}", *checked.lines[1:]]), flush=bool(progress)
        )
    if total > 1:
        fine, different, unusable = counts.values()
        print(f"{total} files: {fine} agree, {different} differ, {unusable} not compared")
    if counts[DIFFERENT]:
        return DIFFERENT
    return UNUSABLE if counts[UNUSABLE] else FINE


def _show(progress: str) -> None:
    if progress:
        print(f"\r{progress}", end="", file=sys.stderr, flush=True)


def _wipe(progress: str) -> None:
    if progress:
        print(f"\r{' ' * len(progress)}\r", end="", file=sys.stderr, flush=True)


def finding(path: Path, edition: str | None, encoding: str | None = None) -> Finding:
    """What a file says about itself, by the edition named or its own."""
    try:
        loaded = files.load(path, encoding)
    except FormatError as error:
        return Finding(UNUSABLE, [f"error: {error.reason}"])
    # As the file has it: without a seed for lots of which it says nothing.
    tournament = loaded.origin.tournament if loaded.origin else loaded.tournament
    by = editions.edition(edition or tournament.edition, tournament.start)
    contradictions = _contradictions(loaded, by)
    printed = printed_places.printed_places(loaded.origin)
    if not printed:
        status = DIFFERENT if contradictions else UNUSABLE
        return Finding(status, ["not compared: no places are printed", *contradictions])
    verdict = printed_places.check(tournament, printed, by)
    chain = ", ".join(descriptor.text for descriptor in verdict.standings.chain)
    more = [*printed_places.wrong_totals(tournament, loaded.origin), *contradictions]
    if not verdict.deviations:
        agree = f"all {verdict.compared} places agree with {chain}"
        return Finding(DIFFERENT if more else FINE, [agree, *more])
    lines = [f"{len(verdict.deviations)} of {verdict.compared} places are not those of {chain}"]
    lines += [
        printed_places.deviation_text(verdict.standings, wrong) for wrong in verdict.deviations
    ]
    lines += [f"would agree: {explanation}" for explanation in verdict.explanations]
    return Finding(DIFFERENT, [*lines, *more])


def _contradictions(loaded: files.Loaded, edition: Edition) -> list[str]:
    """What contradicts itself in the pairings of a file, a line each."""
    tournament = loaded.tournament
    found = [
        *(problem for problem in loaded.problems if problem.value in slips.OF_PAIRINGS),
        *(
            problem
            for problem in (*loaded.problems, *Event(tournament, edition).problems)
            if problem.fault in OF_PAIRINGS
        ),
    ]
    return [
        f"{problem_where(problem)}: {problem_text(problem, tournament)}"
        for problem in dict.fromkeys(found)
    ]
