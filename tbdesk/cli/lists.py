"""`tbdesk lists`: the rating lists that names are looked up in."""

from __future__ import annotations

import argparse
import sys
from datetime import date
from pathlib import Path

from tbdesk import paths
from tbdesk.cli.answers import print_json
from tbdesk.cli.console import Ticker, UsageError
from tbdesk.cli.options import add_json
from tbdesk.files.lists.comparing import Ratings, entry_text
from tbdesk.files.lists.finding import Finder, ListMatch
from tbdesk.files.lists.store import DateMissingError, RatingList, Store, folder_in
from tbdesk.i18n import N_, _
from tbdesk.report.json_standings import Data

HELP = N_("keep rating lists, and find names in them")
DESCRIPTION = N_(
    "Without an action, print the kept rating lists. add FILE keeps a list as it was "
    "downloaded, also from the zip: of FIDE (XML or text), DSB, FSI, ECF, KNSB, or any "
    "table with headings; it replaces an older list of the same name. remove NAME "
    "deletes a list. find TEXT shows at most eight players whose names begin with TEXT."
)
_ACTIONS = ("add", "remove", "find")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", nargs="?", choices=_ACTIONS, metavar="add|remove|find")
    parser.add_argument(
        "words", nargs="*", metavar="FILE|NAME|TEXT", help=_("the file, the list or the text")
    )
    parser.add_argument("--name", default="", help=_("with add: the name of the list"))
    parser.add_argument(
        "--date", type=_day, help=_("with add: the date of the list, such as 2026-11-01")
    )
    parser.add_argument(
        "--portable", action="store_true", help=_("use the lists that are kept beside the program")
    )
    add_json(parser)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        reason = _("'{read}' is not a date such as 2026-11-01").format(read=text)
        raise argparse.ArgumentTypeError(reason) from None


def run(options: argparse.Namespace) -> None:
    store = Store(folder_in(paths.data_folder(options.portable)))
    store.clean()
    text = " ".join(options.words)
    if options.action and not text:
        raise UsageError(_("lists {action} needs a text after it").format(action=options.action))
    if options.action == "add":
        if len(options.words) > 1:
            raise UsageError(_("lists add takes one file"))
        _add(store, Path(text), options)
    elif options.action == "remove":
        if not store.remove(text):
            raise UsageError(_("no rating list is called '{name}'").format(name=text))
    elif options.action == "find":
        _find(store, text, options.json)
    elif options.json:
        print_json(lambda: [_list_data(one) for one in store.lists()])
    else:
        for one in store.lists():
            print(one.text())


def _add(store: Store, path: Path, options: argparse.Namespace) -> None:
    ticker = Ticker(sys.stderr)
    try:
        kept = store.add(
            path, options.name, options.date, lambda part: ticker.show(f"{100 * part:.0f} %")
        )
    except DateMissingError as error:
        reason = _("{file}: the list has no date, give it with --date")
        raise UsageError(reason.format(file=error.source)) from None
    finally:
        ticker.wipe()
    if options.json:
        print_json(lambda: _list_data(kept))
    else:
        print(kept.text())


def _list_data(one: RatingList) -> Data:
    return {
        "name": one.name,
        "source": one.source,
        "date": one.date.isoformat(),
        "players": one.players,
    }


def _find(store: Store, text: str, json: bool) -> None:
    if not store.lists():
        raise UsageError(_("no rating list is kept yet: tbdesk lists add FILE"))
    finder = Finder(store)
    try:
        matches = finder.find(text)
    finally:
        finder.close()
    if json:
        print_json(lambda: [_data(match) for match in matches])
        return
    for match in matches:
        print(entry_text(match.entry, Ratings(), f"[{match.list.name}]"))


def _data(match: ListMatch) -> Data:
    """`id` and `rating`: FIDE's, else those of the federation."""
    entry = match.entry
    return {
        "list": match.list.name,
        "id": entry.fide_id or entry.national_id,
        "name": entry.name,
        "title": entry.title,
        "federation": entry.federation,
        "rating": entry.rating or entry.national,
        "rapid": entry.rapid,
        "blitz": entry.blitz,
        "birth": entry.birth,
        "sex": entry.sex,
        "club": entry.club,
        "fide_id": entry.fide_id,
        "national_id": entry.national_id,
        "national_rating": entry.national,
        "inactive": entry.inactive,
    }
