"""`tbdesk convert`: a tournament in another format, with the data that the format cannot keep."""

from __future__ import annotations

import argparse
from contextlib import nullcontext
from pathlib import Path

from tbdesk.cli.answers import warn
from tbdesk.cli.console import UsageError, neutral, warn_of
from tbdesk.cli.options import (
    add_accept,
    add_encoding,
    input_kinds,
    no_own_file,
    with_event_help,
)
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.standings.standings import checked
from tbdesk.files import files, suffixes
from tbdesk.files.disk.storage import write_whole
from tbdesk.files.losses import losses, unread_elsewhere
from tbdesk.i18n import N_, _

HELP = N_("write a tournament in another format")
DESCRIPTION = N_(
    "Write a tournament in the format given by the ending of OUT. Data that the format "
    "cannot keep is listed."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", metavar="IN", type=Path, help=input_kinds())
    parser.add_argument(
        "target",
        metavar="OUT",
        type=Path,
        help=_("the file to write: {suffixes}").format(suffixes=", ".join(files.SUFFIXES)),
    )
    parser.add_argument(
        "--ascii",
        action="store_true",
        help=_("write a .trf in ASCII letters only, for programs that read no others"),
    )
    parser.add_argument("--with-event", action="store_true", help=with_event_help())
    add_encoding(parser)
    add_accept(parser)


def run(options: argparse.Namespace) -> None:
    source, target = options.source, options.target
    if target.suffix.lower() not in files.SUFFIXES:
        text = _("{path}: '{suffix}' is not a format that can be written: use {known}")
        known = ", ".join(files.SUFFIXES)
        raise UsageError(text.format(path=target, suffix=target.suffix, known=known))
    no_own_file(source, target)
    if options.ascii and target.suffix.lower() != suffixes.REPORT_FILE:
        text = _("--ascii is for a report file ({suffix}) only")
        raise UsageError(text.format(suffix=suffixes.REPORT_FILE))
    if options.with_event and target.suffix.lower() != suffixes.WORKBOOK:
        text = _("--with-event is for a workbook ({suffix}) only")
        raise UsageError(text.format(suffix=suffixes.WORKBOOK))
    loaded = files.load(source, options.encoding, accept=options.accept)
    imported = "" if loaded.origin else source.name
    read = loaded.tournament
    with neutral(options) if target.suffix.lower() == suffixes.CSV else nullcontext():
        if loaded.origin and target.suffix.lower() == suffixes.REPORT_FILE and not options.ascii:
            data = files.content(read, target.suffix, loaded.origin)
        else:
            data = files.dumps(
                read, target.suffix, loaded.origin, imported, loaded.drafts, options.with_event
            )
    if options.ascii:
        data = files.in_ascii(data)
    write_whole(target, data)
    warn((*loaded.problems, *_problems(read)), read)
    for loss in losses(read, target.suffix, loaded.origin, loaded.drafts, options.with_event):
        warn_of(_("not kept: {loss}").format(loss=loss))
    for unread in unread_elsewhere(read, target.suffix):
        warn_of(unread)


def _problems(tournament: Tournament) -> tuple[Problem, ...]:
    """Problems of an event and its chain, by the event's own edition."""
    edition = editions.edition_of(tournament)
    problems, _settled = checked(Event(tournament, edition), tournament.chain)
    return problems
