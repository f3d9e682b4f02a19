"""`tbdesk check`: report files compared with their own tie-breaks, and checked for contradictions;
with --report the missing data of the rating report of an event."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tbdesk.cli.answers import print_json
from tbdesk.cli.console import DIFFERENT, FINE, UNUSABLE, Ticker, UsageError
from tbdesk.cli.options import add_encoding, add_rules, whole_number
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.problem import OF_PAIRINGS, Fault
from tbdesk.engine.rules import editions
from tbdesk.engine.rules.editions import Edition
from tbdesk.files import files, printed_places, rating_report
from tbdesk.files.suffixes import REPORT_FILE
from tbdesk.files.trf.lines import slips
from tbdesk.i18n import N_, _, n_, speak, spoken
from tbdesk.report.errors import FormatError
from tbdesk.report.json_standings import Data
from tbdesk.report.submission.checks import Finding
from tbdesk.report.submission.rules import FindingWeight, weight_text
from tbdesk.report.wording.problems.problems import problem_line
from tbdesk.report.wording.tiebreaks.names import chain_words

HELP = N_("compare the places printed in files with their own tie-breaks")
DESCRIPTION = N_(
    "Compare the places printed in report files with those of their tie-breaks: every "
    "wrong place with the first tie-break that deviates, a change that would make all "
    "places agree, and contradictions in pairings and points. The exit status is 1 if a "
    "file differs or contradicts itself."
)


#: With fewer files, one process is done before another has begun.
_WORTH_A_PROCESS = 50


class Checked(NamedTuple):
    """The result for a file: its exit status, its lines, and the number of faults of each sort."""

    status: int
    lines: list[str]
    faults: Counter[str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        metavar="FILE",
        type=Path,
        nargs="+",
        help=_(
            "a report file (.trf), or a folder with report files; files that agree are only counted"
        ),
    )
    parser.add_argument(
        "--report",
        action="store_true",
        help=_(
            "list the data missing in the rating report of FILE instead; 1 if the report would "
            "be returned"
        ),
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON (with --report)"))
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=whole_number,
        help=_("number of processes (default: one for each processor)"),
    )
    add_rules(parser)
    add_encoding(parser)


def run(options: argparse.Namespace) -> int:
    """Check the files of the command line; the exit status. A terminal shows the progress."""
    if options.report:
        return _missing_data(options)
    if options.json:
        raise UsageError(_("--json: only with --report"))
    if options.jobs is not None and options.jobs < 1:
        raise UsageError(_("{option}: use 1 or more").format(option=f"--jobs {options.jobs}"))
    paths = [file for named in options.files for file in _files(named)]
    quiet = any(path.is_dir() for path in options.files)
    counts, faults = dict.fromkeys((FINE, DIFFERENT, UNUSABLE), 0), Counter[str]()
    total, ticker = len(paths), Ticker(sys.stderr, seconds=0)
    results = _each_checked(paths, options)
    for number, path in enumerate(paths, start=1):
        if total > 1:
            ticker.show(_("checking {number} of {total}").format(number=number, total=total))
        checked = next(results)
        ticker.wipe()
        counts[checked.status] += 1
        faults += checked.faults
        if not quiet or checked.status != FINE or checked.faults:
            lines = [f"{path}: {checked.lines[0]}", *checked.lines[1:]]
            stream = sys.stderr if checked.status == UNUSABLE else sys.stdout
            print("\n    ".join(lines), file=stream, flush=ticker.watched)
    if total > 1:
        fine, different, unusable = counts.values()
        if faults:
            print(_faults_text(faults))
        text = n_(
            "{total} file: {fine} agree, {different} differ, {unusable} not compared",
            "{total} files: {fine} agree, {different} differ, {unusable} not compared",
            total,
        )
        print(text.format(total=total, fine=fine, different=different, unusable=unusable))
    if counts[DIFFERENT]:
        return DIFFERENT
    return UNUSABLE if counts[UNUSABLE] else FINE


def _faults_text(faults: Counter[str]) -> str:
    text = _("faults: places {places}, chain {chain}, pairings {pairings}, points {points}")
    return text.format_map(faults)


def _files(path: Path) -> list[Path]:
    """The report files in a folder and in those below it; a file itself."""
    if not path.is_dir():
        return [path]
    reports = sorted(file for file in path.rglob("*") if _is_report(file))
    if not reports:
        text = _("{path}: there is no report file ({suffix}) in this folder")
        raise UsageError(text.format(path=path, suffix=REPORT_FILE))
    return reports


def _is_report(path: Path) -> bool:
    return path.suffix.lower() == REPORT_FILE and not path.is_dir()


def _each_checked(paths: Sequence[Path], options: argparse.Namespace) -> Iterator[Checked]:
    """The result for each file, in their order, by several processes where that helps."""
    check_file = partial(_checked, edition=options.rules, encoding=options.encoding)
    jobs = options.jobs
    if jobs is None:
        jobs = (os.cpu_count() or 1) if len(paths) >= _WORTH_A_PROCESS else 1
    # An installed program is one file, which cannot be started as a worker of itself.
    if jobs == 1 or getattr(sys, "frozen", False):
        yield from map(check_file, paths)
        return
    from concurrent.futures import ProcessPoolExecutor  # the packages lack multiprocessing

    # A new process would first look for Python's own modules in the working folder.
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        pool = ProcessPoolExecutor(min(jobs, len(paths)), initializer=_begin, initargs=(spoken(),))
    except OSError:  # a system that lets no processes share a lock, such as a small container
        yield from map(check_file, paths)
        return
    with pool as workers:
        yield from workers.map(check_file, paths, chunksize=8)


def _begin(language: str) -> None:
    """A worker ignores the interrupt key, which the main process handles, and words its findings in
    the language of the command."""
    speak(language)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _checked(path: Path, edition: str | None, encoding: str | None = None) -> Checked:
    """Check a file by an edition, or its own."""
    try:
        loaded = files.load(path, encoding)
    except FormatError as error:
        return Checked(UNUSABLE, [_("error: {reason}").format(reason=error.reason)], Counter())
    # As the file has it: without a computed seed for lots.
    tournament = loaded.origin.tournament if loaded.origin else loaded.tournament
    by = editions.edition(edition or tournament.edition, tournament.start)
    contradictions = _contradictions(loaded, by)
    totals = _totals(loaded)
    unknown = _in_file(loaded, (slips.Slip.TIEBREAK_UNKNOWN.value,))
    faults = Counter(chain=len(unknown), pairings=len(contradictions), points=len(totals))
    printed = printed_places.printed_places(loaded.origin)
    if not printed:
        status = DIFFERENT if contradictions or totals else UNUSABLE
        more = [*unknown, *contradictions, *totals]
        return Checked(status, [_without_places(loaded), *more], +faults)
    verdict = printed_places.check(tournament, printed, by)
    faults["places"] = len(verdict.deviations)
    differs = verdict.deviations or totals or contradictions
    lines = [*_places_lines(verdict), *unknown, *totals, *contradictions]
    return Checked(DIFFERENT if differs else FINE, lines, +faults)


def _places_lines(verdict: printed_places.Verdict) -> list[str]:
    """The result of comparing the printed places with the chain: every difference, and the chains
    that would give the printed places."""
    count, wrong = verdict.compared, len(verdict.deviations)
    chain = chain_words(verdict.standings.chain)
    if not wrong:
        return [_("all {count} places agree with {chain}").format(count=count, chain=chain)]
    head = _("{wrong} of {count} places are not those of {chain}")
    would = _("would agree: {explanation}")
    return [
        head.format(wrong=wrong, count=count, chain=chain),
        *(
            printed_places.deviation_text(verdict.standings, deviation)
            for deviation in verdict.deviations
        ),
        *(would.format(explanation=explanation) for explanation in verdict.explanations),
    ]


def _without_places(loaded: files.Loaded) -> str:
    """Why nothing is compared."""
    if loaded.origin is None:
        return _(
            "not compared: only report files have places with their tie-breaks; use 'tbdesk "
            "identify' to find the tie-breaks of the places in a table"
        )
    return _("not compared: no places are printed")


def _totals(loaded: files.Loaded) -> list[str]:
    """The printed points that differ from the results, one line each."""
    of_teams = printed_places.wrong_totals(loaded.tournament, loaded.origin)
    return [*of_teams, *_in_file(loaded, (slips.Slip.POINTS_DIFFER.value,))]


def _in_file(loaded: files.Loaded, reported: Collection[str]) -> list[str]:
    """Some of the findings in the text of a file, a line each."""
    return [
        problem_line(problem, loaded.tournament)
        for problem in loaded.problems
        if problem.fault is Fault.IN_FILE and problem.value in reported
    ]


def _contradictions(loaded: files.Loaded, edition: Edition) -> list[str]:
    """Contradictions in the pairings of a file, one line each."""
    tournament = loaded.tournament
    problems = [
        *(problem for problem in loaded.problems if problem.value in slips.OF_PAIRINGS),
        *(
            problem
            for problem in (*loaded.problems, *Event(tournament, edition).problems)
            if problem.fault in OF_PAIRINGS
        ),
    ]
    return [problem_line(problem, tournament) for problem in dict.fromkeys(problems)]


def _missing_data(options: argparse.Namespace) -> int:
    """Print the checklist of one file; the exit status is 1 if anything is missing for which
    reports are returned."""
    if len(options.files) != 1 or options.files[0].is_dir():
        raise UsageError(_("--report: name one event file"))
    loaded = files.load(options.files[0], options.encoding)
    event = loaded.origin.tournament if loaded.origin else loaded.tournament

    def found() -> list[Finding]:
        return list(rating_report.checklist(event, loaded.origin))

    if options.json:
        print_json(lambda: [_finding_data(finding) for finding in found() if not finding.reason])
    else:
        print("\n".join(_missing_lines(found())))
    returned = (
        one for one in found() if one.rule.weight is FindingWeight.RETURNED and not one.reason
    )
    return DIFFERENT if any(returned) else FINE


def _finding_data(finding: Finding) -> Data:
    return {
        "weight": finding.rule.weight.value,
        "rule": finding.rule.id,
        "who": list(finding.who),
        "text": finding.text,
        "source": finding.rule.source,
    }


def _missing_lines(found: Sequence[Finding]) -> list[str]:
    """The lines by weight, each with its source, and those that were dismissed."""
    lines: list[str] = []
    for weight in FindingWeight:
        of_weight = [one for one in found if one.rule.weight is weight and not one.reason]
        if of_weight:
            lines.append(weight_text(weight))
        for finding in of_weight:
            source = _(finding.rule.source)
            lines += [f"  {finding.text}", f"      {source}"]
    dismissed = [one for one in found if one.reason]
    if dismissed:
        lines.append(_("Left as it is:"))
        lines += [f"  {one.text} ({one.reason})" for one in dismissed]
    return lines or [_("Nothing is missing.")]
