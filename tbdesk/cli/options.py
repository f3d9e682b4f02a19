"""Arguments that several commands share, and the standings they ask for."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tbdesk import paths
from tbdesk.cli.console import UsageError
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.standings.standings import Standings, compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import files
from tbdesk.files.suffixes import GRIDS
from tbdesk.files.trf import kinds
from tbdesk.i18n import _
from tbdesk.report.players.fields import MAX_RATING
from tbdesk.report.standings.heading import rests_on_assumed_table
from tbdesk.report.wording.events.events import ASSUMED_TABLE
from tbdesk.report.wording.participants import names_text


class Calculated(NamedTuple):
    """The standings of a file, and the problems of the file and the event."""

    standings: Standings
    problems: tuple[Problem, ...]


def whole_number(text: str) -> int:
    """The value of a numeric option. Raises argparse's error, which names the option."""
    try:
        return int(text)
    except ValueError:
        reason = _("'{read}' is not a whole number").format(read=text)
        raise argparse.ArgumentTypeError(reason) from None


def _rating(text: str) -> int:
    """The value of an option that is a rating. Raises argparse's error, which names the option."""
    number = whole_number(text)
    if not 0 <= number <= MAX_RATING:
        reason = _("'{read}' is not a rating from 0 to {most}").format(read=text, most=MAX_RATING)
        raise argparse.ArgumentTypeError(reason)
    return number


def add_encoding(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--encoding",
        choices=files.ENCODINGS,
        help=_("the encoding of a report file that is not in UTF-8 (default: cp1252)"),
    )


def with_event_help() -> str:
    """The help of an option of several commands."""
    return _(
        "put the event itself into a workbook, on a hidden sheet, so that tbdesk can reopen it"
    )


def add_accept(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--accept",
        action="store_true",
        help=_("read a table even if its cells or its printed totals contradict each other"),
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rules",
        choices=list(editions.EDITIONS),
        help=_("edition of the rules (default: by date)"),
    )


def input_kinds() -> str:
    """The kinds of file that an event is read from, for the help of a command."""
    tables = ", ".join(sorted(GRIDS))
    return _("a .tbdesk or .trf file, or a table ({suffixes})").format(suffixes=tables)


def add_event(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for the event and how it is calculated."""
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help=input_kinds())
    add_encoding(parser)
    add_accept(parser)
    parser.add_argument("--example", metavar="NAME", help=_("a bundled example in place of FILE"))
    parser.add_argument("--chain", metavar="CHAIN", help=_('tie-breaks, such as "PTS,DE,SB/C1"'))
    add_rules(parser)
    parser.add_argument(
        "--after", metavar="N", type=whole_number, help=_("only the first N rounds")
    )
    treatment = parser.add_mutually_exclusive_group()
    treatment.add_argument("--swiss", action="store_true", help=_("treat as a Swiss"))
    treatment.add_argument(
        "--predetermined",
        action="store_true",
        help=_("treat as a round robin, or as other fixed pairings (article 15.2)"),
    )
    parser.add_argument(
        "--unrated",
        metavar="N",
        type=_rating,
        help=_("the rating an unrated player counts as"),
    )


def source(options: argparse.Namespace) -> Path:
    """The event's file. Raises UsageError, and paths.ResourceError for an unknown example."""
    if (options.file is None) == (options.example is None):
        raise UsageError(_("name a file, or a bundled example with --example"))
    return paths.example(options.example) if options.file is None else Path(options.file)


def calculate(options: argparse.Namespace, others: Sequence[Descriptor] = ()) -> Calculated:
    """The standings that the options ask for. others: tie-breaks outside the chain. Raises
    UsageError, FormatError, EngineError."""
    loaded = files.load(source(options), options.encoding, accept=options.accept)
    tournament = _treated(loaded.tournament, options)
    after = after_of(options, tournament)
    chain = tournament.chain
    if options.chain is not None:
        chain = catalogue.chain(options.chain, tournament.systems)
    edition = editions.edition_of(tournament)
    standings = compute(tournament, chain, edition, after)
    problems = (*loaded.problems, *standings.problems)
    if rests_on_assumed_table(standings, others):
        problems = (Problem(Severity.WARNING, Fault.IN_FILE, value=ASSUMED_TABLE), *problems)
    return Calculated(standings, problems)


def after_of(options: argparse.Namespace, tournament: Tournament) -> int | None:
    """The last round that is to count, None for all. Raises UsageError."""
    after: int | None = options.after
    if after is not None and not 0 <= after <= tournament.rounds:
        text = _("--after {after}: the event has {rounds} rounds")
        raise UsageError(text.format(after=after, rounds=tournament.rounds))
    return after


def position_of(standings: Standings, number: int) -> int:
    """The position of the participant with a number. Raises UsageError."""
    position = standings.event.position_of.get(number)
    if position is None:
        known = names_text(map(str, sorted(standings.event.numbers)))
        text = _("there is no participant {number}; the file has {known}")
        raise UsageError(text.format(number=number, known=known))
    return position


def _treated(tournament: Tournament, options: argparse.Namespace) -> Tournament:
    """The tournament with the kind, the edition and the rating of the unrated that the options
    name."""
    if options.rules:
        tournament = tournament._replace(edition=options.rules)
    if options.swiss:
        tournament = tournament._replace(kind=EventKind.SWISS)
    elif options.predetermined and not tournament.kind.predetermined:
        cycles = kinds.cycles_of(len(tournament.participants), tournament.rounds)
        kind = EventKind.PREDETERMINED if cycles is None else EventKind.ROUND_ROBIN
        tournament = tournament._replace(kind=kind, cycles=cycles or 1)
    if options.unrated is not None:
        tournament = tournament._replace(unrated=options.unrated)
    return tournament


def no_own_file(tournament: Path, target: Path) -> None:
    """Raises UsageError if the tournament's own file would be replaced by its report."""
    try:
        own = target.samefile(tournament)
    except OSError:  # one of them is not there, or cannot be
        return
    if own:
        text = _("{path}: this is the file of the tournament; choose another name")
        raise UsageError(text.format(path=target))
