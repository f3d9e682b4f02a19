"""THE formats in which the standings are handed out as a file, a row each.

`tbdesk standings`, `tbdesk convert` and the window's menu read them from here: a new format is a
module that makes it and a row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from tbdesk.files.suffixes import (
    CSV,
    HTML,
    WORKBOOK,
)
from tbdesk.i18n import N_
from tbdesk.report.wishes import COMMAS, SEMICOLONS, TABS, Heads, Wishes

if TYPE_CHECKING:
    from tbdesk.engine.standings.standings import Standings


class Output(NamedTuple):
    """A format. Its texts are English, translated with `_` when shown."""

    #: Its option on the command line.
    key: str
    suffix: str
    #: Its entry in the menu, and the title of the dialog that asks where.
    menu: str
    title: str
    help: str
    #: Why the event cannot be opened from it again.
    loss: str
    make: Callable[[Standings, Wishes], bytes]
    #: Its kinds of files in that dialog, each with its options; a format without any has one kind.
    forms: tuple[tuple[str, Wishes], ...] = ()
    shortcut: str = ""
    #: True if the command line prints it on standard output.
    printed: bool = False
    #: True if it has a place for the club's logo.
    pictured: bool = False
    #: True if its sheets, or sections, can be chosen.
    chosen: bool = False
    #: True if it holds figures for programs alone, without reasons for empty columns.
    bare: bool = False


def _workbook(standings: Standings, wishes: Wishes) -> bytes:
    # openpyxl takes over 50 ms, and so does the engine: the menus need only the rows.
    from tbdesk.files.project import project
    from tbdesk.report.workbook.workbook import workbook_bytes

    hidden = project.dumps(standings.event.tournament) if wishes.with_event else None
    return workbook_bytes(standings, wishes, hidden)


def _page(standings: Standings, wishes: Wishes) -> bytes:
    from tbdesk.report.html import web_page  # as in _workbook

    return web_page(standings, wishes)


def _values(standings: Standings, wishes: Wishes) -> bytes:
    from tbdesk.report.csv_report import standings_csv  # as in _workbook

    heads = wishes.heads or (Heads.PRINTED if wishes.for_people else Heads.CODES)
    text = standings_csv(standings, wishes.separated or COMMAS, heads, wishes.columns)
    # With the mark, spreadsheets know that it is no text of their own old encoding.
    return text.encode("utf-8-sig" if wishes.for_people else "utf-8")


OUTPUTS = (
    Output(
        "xlsx",
        WORKBOOK,
        N_("E&xport to Excel…"),
        N_("Export to Excel"),
        N_("write an Excel workbook"),
        N_("The event can be opened again from a workbook only if it is included (--with-event)."),
        _workbook,
        forms=(
            (N_("Excel workbook, crosstable by number (*.xlsx)"), Wishes(by_place=False)),
            (N_("Excel workbook, crosstable by place (*.xlsx)"), Wishes(by_place=True)),
        ),
        shortcut="Ctrl+E",
        pictured=True,
        chosen=True,
    ),
    Output(
        "html",
        HTML,
        N_("Export a &web page…"),
        N_("Export a web page"),
        N_("write a web page"),
        N_("A page can only be read; the event cannot be opened from it again."),
        _page,
        forms=(
            (N_("Web page, crosstable by number (*.html)"), Wishes(by_place=False)),
            (N_("Web page, crosstable by place (*.html)"), Wishes(by_place=True)),
        ),
        pictured=True,
        chosen=True,
    ),
    Output(
        "csv",
        CSV,
        N_("Export &CSV…"),
        N_("Export CSV"),
        N_("print comma-separated values"),
        N_("Only the standings are written; the event cannot be opened from them again."),
        _values,
        forms=(
            (N_("CSV, commas and decimal points (*.csv)"), Wishes(separated=COMMAS)),
            (N_("CSV, semicolons and decimal commas (*.csv)"), Wishes(separated=SEMICOLONS)),
            (N_("CSV, tabs (*.csv)"), Wishes(separated=TABS)),
        ),
        printed=True,
        bare=True,
    ),
)

#: By the ending of their files.
BY_SUFFIX = {output.suffix: output for output in OUTPUTS}
