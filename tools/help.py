"""Brings what is generated of the written help up to date, and lists what was not.

The keys of the menus, under the last heading of `keys.md`, come from the window's actions; the list
of all tie-breaks comes from the catalogue.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from tbdesk import paths
from tbdesk.app import create_app, create_window
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.help import index, tiebreak
from tbdesk.i18n import language
from tbdesk.report.help import pages
from tools.translations import compile_stale

#: The languages that the help is written in, with the words above the keys of the menus.
LANGUAGES = {
    "en": ("In the menus", "| Menu | Entry | Key |"),
    "it": ("Nei menu", "| Menu | Voce | Tasto |"),
}


def generated() -> Iterator[tuple[Path, str]]:
    """Every page with something generated in it, as it is to be."""
    for code, (title, heads) in LANGUAGES.items():
        with language(code):
            path = paths.help_pages() / code / f"keys{pages.SUFFIX}"
            yield path, _with_menus(path.read_text("utf-8"), title, heads)
            yield path.with_name(f"{pages.TIEBREAKS}{pages.SUFFIX}"), index()


def _with_menus(page: str, title: str, heads: str) -> str:
    """The page of the keys with those of the menus."""
    head = f"\n## {title}\n"
    rows = "\n".join(f"| {menu} | {text} | {keys} |" for menu, text, keys in _menus())
    return f"{page.partition(head)[0]}{head}\n{heads}\n| --- | --- | --- |\n{rows}\n"


def _menus() -> Iterator[tuple[str, str, str]]:
    """Menu, text and keys of every entry that has any."""
    window = create_window()
    for menu in window.menuBar().findChildren(QMenu):
        for action in menu.actions():
            shortcut = action.shortcut().toString(QKeySequence.SequenceFormat.PortableText)
            if shortcut and action.menu() is None:
                text = action.text().partition("\t")[0].replace("…", "")
                yield menu.title().replace("&", ""), text.replace("&", ""), shortcut
    window.deleteLater()


def write_pages(folder: Path) -> None:
    """The page of every tie-break, a file a code in a folder a language."""
    for code in LANGUAGES:
        with language(code):
            (folder / code).mkdir(parents=True, exist_ok=True)
            for row in catalogue.known():
                (folder / code / f"{row.code}{pages.SUFFIX}").write_text(tiebreak(row), "utf-8")


def _asked(arguments: list[str]) -> argparse.Namespace:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(
        prog="python -m tools.help",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument(
        "--check",
        action="store_true",
        help="only look, write nothing, and end with 1 if anything is out of date",
    )
    instead.add_argument(
        "--pages",
        metavar="FOLDER",
        type=Path,
        help="write the page of every tie-break into a folder instead, in both languages",
    )
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """The exit status."""
    asked = _asked(arguments)
    if asked.pages is not None:
        write_pages(asked.pages)
        return 0

    compile_stale()  # the pages have the texts of the catalogues as they are now
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # no window is shown
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder)
        app = create_app(["tbdesk"])
        stale = [(path, text) for path, text in generated() if path.read_text("utf-8") != text]
        del app
    for path, text in stale:
        print(path.relative_to(paths.help_pages()))
        if not asked.check:
            path.write_text(text, "utf-8")
    return 1 if stale and asked.check else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
