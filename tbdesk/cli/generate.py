"""`tbdesk generate`: valid random events, with the standings printed by their chains."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tbdesk.cli.console import Ticker, UsageError
from tbdesk.cli.options import whole_number
from tbdesk.engine.entry.generator import USUAL, GeneratedKind, generated
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import files
from tbdesk.files.disk.storage import write_whole
from tbdesk.files.suffixes import PROJECT, REPORT_FILE
from tbdesk.i18n import N_, _

HELP = N_("write valid random events, for testing programs")
DESCRIPTION = N_(
    "Write valid random events with byes, forfeits, withdrawals and late entries: any "
    "legal Swiss, a round robin, teams. A report file has the points and places of the "
    "event's tie-breaks. The same seed and options give the same event. With --count, "
    "OUT is a folder, and every event has the next seed. Existing files are replaced "
    "only with --force."
)
_MOST = 100_000
#: More of an event than this cannot be forfeited or missed.
_MOST_OFTEN = 50


def add_arguments(parser: argparse.ArgumentParser) -> None:
    kinds = [kind.value for kind in GeneratedKind]
    parser.add_argument("--kind", choices=kinds, required=True, help=_("the kind of event"))
    parser.add_argument(
        "--players",
        metavar="N",
        type=whole_number,
        required=True,
        help=_("number of players or teams"),
    )
    parser.add_argument(
        "--rounds", metavar="R", type=whole_number, required=True, help=_("number of rounds")
    )
    parser.add_argument(
        "--seed", metavar="S", type=whole_number, required=True, help=_("a whole number")
    )
    parser.add_argument(
        "--count", metavar="K", type=whole_number, help=_("number of events, written to a folder")
    )
    parser.add_argument(
        "--chain", metavar="CHAIN", help=_("the tie-breaks of the events (default: usual ones)")
    )
    for name, help_ in _RATES.items():
        usual = f"{100 * getattr(USUAL, name):g}%"
        text = _("{what} (default: {usual})").format(what=_(help_), usual=usual)
        # argparse takes a percent sign for a place to be filled.
        text = text.replace("%", "%%")
        parser.add_argument(f"--{name}", metavar="N%", type=_rate, help=text)
    parser.add_argument("--force", action="store_true", help=_("replace existing files"))
    parser.add_argument(
        "out",
        metavar="OUT",
        type=Path,
        help=_("the file to write ({suffixes}), with --count the folder").format(
            suffixes=f"{REPORT_FILE}, {PROJECT}"
        ),
    )


#: By the fields of Rates.
_RATES = {
    "byes": N_("share of rounds of a Swiss in which a participant asks for a bye, or enters late"),
    "forfeits": N_("share of games that are forfeited"),
    "withdrawals": N_("share of participants who leave before the end"),
    "unusual": N_("share of games decided by the arbiter: ½-0, 0-½ or 0-0"),
}


def _rate(text: str) -> float:
    """A percentage as a part of 1. Raises argparse.ArgumentTypeError."""
    digits = text.strip().removesuffix("%").strip().replace(",", ".")
    try:
        rate = float(digits)
    except ValueError:
        rate = -1
    if not 0 <= rate <= _MOST_OFTEN:
        reason = _("'{text}' is not a percentage from 0% to {most}%")
        raise argparse.ArgumentTypeError(reason.format(text=text, most=_MOST_OFTEN))
    return rate / 100


def run(options: argparse.Namespace) -> None:
    if options.byes is not None and options.kind == GeneratedKind.ROUND_ROBIN.value:
        raise UsageError(_("--byes: a round robin has no byes"))
    targets = _targets(options)
    if not options.force:
        _nothing_there(targets)
    if options.count is not None:
        _make_folder(options)
    ticker = Ticker(sys.stderr)
    for place, target in enumerate(targets):
        write_whole(target, files.dumps(_event(options, place), target.suffix.lower()))
        text = _("event {number} of {total}")
        ticker.show(text.format(number=place + 1, total=len(targets)))
    ticker.wipe()


def _event(options: argparse.Namespace, place: int) -> Tournament:
    """One of the events, from 0; each has the next seed."""
    kind, seed = GeneratedKind(options.kind), options.seed + place
    given = {name: getattr(options, name) for name in _RATES}
    rates = USUAL._replace(**{name: rate for name, rate in given.items() if rate is not None})
    chain = () if options.chain is None else catalogue.chain(options.chain)
    return generated(kind, options.players, options.rounds, seed, rates, chain)


def _targets(options: argparse.Namespace) -> list[Path]:
    """The files to write, one an event. Raises UsageError."""
    kind, count, out = GeneratedKind(options.kind), options.count, options.out
    if count is None:
        if out.suffix.lower() not in (REPORT_FILE, PROJECT):
            text = _("{path}: use a name that ends in {one} or {other}")
            raise UsageError(text.format(path=out, one=REPORT_FILE, other=PROJECT))
        return [out]
    if not 1 <= count <= _MOST:
        raise UsageError(_("--count {count}: use 1 to {most}").format(count=count, most=_MOST))
    last = options.seed + count
    width = len(str(last - 1))
    return [
        out / f"{kind.value}-{seed:0{width}d}{REPORT_FILE}" for seed in range(options.seed, last)
    ]


def _make_folder(options: argparse.Namespace) -> None:
    """Make the folder of several events; events that cannot be made leave none behind. Raises
    UsageError."""
    _event(options, 0)
    if options.out.exists() and not options.out.is_dir():
        raise UsageError(_("{path}: this is a file, not a folder").format(path=options.out))
    options.out.mkdir(parents=True, exist_ok=True)


def _nothing_there(targets: Sequence[Path]) -> None:
    """Raises UsageError if a file would be replaced without --force."""
    existing = [target for target in targets if target.is_file()]
    if existing:
        text = _("{path} already exists; choose another name, or add --force to replace it")
        if len(existing) > 1:
            text = _(
                "{path} and others already exist, {count} files in all; choose another name, or "
                "add --force to replace them"
            )
        raise UsageError(text.format(path=existing[0], count=len(existing)))
