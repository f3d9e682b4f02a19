"""The event's log as a table and as a section."""

from __future__ import annotations

from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.document import Align, Grid, Head, Line, Role, Section, text_row
from tbdesk.report.wording.dates import moment_text
from tbdesk.report.wording.events.log import what_name, what_text

LOG_ANCHOR = "log"


def log_section(event: Tournament) -> Section:
    """The section of the log."""
    said = _("Changes made after results existed:")
    if not event.log:
        said = _("No changes were made after results existed.")
    blocks = Line(said, Role.NOTE, keep=True), log_table(event)
    return Section(_("Event log"), LOG_ANCHOR, blocks)


def log_table(event: Tournament) -> Grid:
    """The log, the latest change last."""
    heads = (
        Head(_("Time")),
        Head(_("After round"), Align.RIGHT),
        Head(_("Changed")),
        Head(_("Of"), wraps=True),
        Head(_("From"), wraps=True),
        Head(_("To"), wraps=True),
        Head(_("Places"), wraps=True),
        Head(_("Reason"), wraps=True),
    )
    rows = (
        text_row(
            (
                moment_text(change.time),
                str(change.round),
                what_name(change.what),
                change.about,
                what_text(change.what, change.before),
                what_text(change.what, change.after),
                change.moves,
                change.reason,
            )
        )
        for change in event.log
    )
    return Grid(heads, tuple(rows))
