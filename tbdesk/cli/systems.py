"""`tbdesk systems`: the known tie-breaks and their definitions."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from tbdesk.cli.answers import print_json
from tbdesk.cli.options import add_json
from tbdesk.engine.model.declaration.written import fields_of
from tbdesk.engine.model.descriptor import DescriptorError, parse
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.engine.tiebreaks.tiebreak import TieBreak
from tbdesk.files.help import sections
from tbdesk.i18n import N_, _
from tbdesk.report.help.tiebreak_page import federation_of, source_of
from tbdesk.report.json_standings import Data
from tbdesk.report.text_report import blocks_text
from tbdesk.report.tiebreak_search import search
from tbdesk.report.wording.tiebreaks.names import definition, full_name

HELP = N_("list or find the tie-breaks that are known, or explain one")
DESCRIPTION = N_(
    "List all tie-breaks: those of the regulations, and the systems of federations and "
    "games, which are declared in files. CODE prints its help page: definition, origin, "
    "a worked example, the editions of the rules, and its declaration. Other words "
    "search names in all languages and federations."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words",
        metavar="CODE",
        nargs="*",
        help=_("such as BH or US_MM; or words, such as US Chess"),
    )
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    text = " ".join(options.words)
    is_code, rows = _sought(text)
    if options.json:
        print_json(lambda: [_data(row) for row in rows])
    elif is_code:
        print(_explained(rows[0]))
    else:
        print("\n".join(_system_lines(rows)))


def _sought(text: str) -> tuple[bool, Sequence[TieBreak]]:
    """The tie-break with a code (and True), or the tie-breaks found by words (and False). Raises
    DescriptorError if nothing is found."""
    rows = catalogue.known()
    if not text:
        return False, rows
    try:
        return True, (catalogue.entry(parse(text)),)
    except DescriptorError as error:
        some = search(rows, text)
        if not some:  # printed as it was typed
            raise DescriptorError(text, error.why, error.modifier, error.carried) from None
        return False, some


def _data(row: TieBreak) -> Data:
    declared = systems.known().get(row.code)
    return {
        "code": row.code,
        "names": {"en": row.name, **dict(row.national)},
        "federation": federation_of(row),
        "kind": row.type.value,
        "definition": definition(parse(row.code), row),
        "source": source_of(row),
        "declared": declared is not None,
        "entrants": row.entrants.value,
        "confidence": row.confidence,
        "fields": fields_of(declared) if declared else None,
    }


def _system_lines(rows: Sequence[TieBreak]) -> Iterator[str]:
    width = max(len(row.code) for row in rows)
    for row in rows:
        federation = federation_of(row)
        yield f"{row.code:{width}}  {full_name(row)}{f' [{federation}]' if federation else ''}"


def _explained(row: TieBreak) -> str:
    """The help page of a tie-break, as text."""
    parts = (
        "\n\n".join(filter(None, (section.title, blocks_text(section.blocks))))
        for section in sections(row)
    )
    return "\n\n".join((f"{row.code}  {full_name(row)}", *parts))
