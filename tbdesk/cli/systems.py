"""`tbdesk systems`: the tie-breaks that are known, and what each of them is."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from tbdesk.cli.console import print_json
from tbdesk.engine.model.declaration import fields_of
from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.tiebreaks import catalogue, systems
from tbdesk.engine.tiebreaks.tiebreak import TieBreak
from tbdesk.files.systems import toml_text
from tbdesk.i18n import N_, _
from tbdesk.report.json_report import Data
from tbdesk.report.wording.definitions import definition
from tbdesk.report.wording.tiebreaks import full_name

HELP = N_("list the tie-breaks that are known, or explain one")
DESCRIPTION = N_(
    "List every tie-break that is known: those of the regulations, and the systems of federations "
    "and games, which are declared in files. With CODE, what it is, where it is from, how it is "
    "declared, and a worked example."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("code", metavar="CODE", nargs="?", help=_("such as BH or US_MM"))
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def run(options: argparse.Namespace) -> None:
    rows = catalogue.known()
    if options.code is not None:
        rows = (catalogue.entry(parse(options.code)),)
    if options.json:
        print_json(lambda: [_data(row) for row in rows])
    elif options.code is not None:
        print("\n".join(_explained(rows[0])))
    else:
        print("\n".join(_listed(rows)))


def _data(row: TieBreak) -> Data:
    declared = systems.known().get(row.code)
    return {
        "code": row.code,
        "names": {"en": row.name, **dict(row.national)},
        "federation": _federation(row, declared),
        "kind": row.type.value,
        "definition": definition(parse(row.code), row),
        "source": _source(row, declared),
        "declared": declared is not None,
        "entrants": row.entrants.value,
        "confidence": declared.confidence if declared else "",
        "fields": fields_of(declared) if declared else None,
    }


def _federation(row: TieBreak, declared: Declared | None) -> str:
    if declared is not None:
        return declared.federation
    return "FIDE" if row.article else ""


def _source(row: TieBreak, declared: Declared | None) -> str:
    if declared is not None:
        return declared.source
    if row.article.startswith("D."):
        return row.article
    return f"C.07, {row.article}" if row.article else ""


def _listed(rows: tuple[TieBreak, ...]) -> Iterator[str]:
    width = max(len(row.code) for row in rows)
    for row in rows:
        federation = _federation(row, systems.known().get(row.code))
        yield f"{row.code:{width}}  {full_name(row)}{f' [{federation}]' if federation else ''}"


def _explained(row: TieBreak) -> Iterator[str]:
    declared = systems.known().get(row.code)
    yield f"{row.code}  {full_name(row)}"
    yield definition(parse(row.code), row)
    where = ": ".join(filter(None, (_federation(row, declared), _source(row, declared))))
    if where:
        yield where
    if declared is None:
        return
    yield ""
    yield toml_text(declared)
    for file in systems.files():
        for example in file.examples:
            if row.code in example.values:
                yield example.event.rstrip()
                values = " ".join(f"{float(value):g}" for value in example.values[row.code])
                yield f"{row.code}: {values}"
