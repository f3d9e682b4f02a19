"""The event's log as a table."""

from __future__ import annotations

from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.document import Align, Grid, Head, text_row
from tbdesk.report.wording.dates import moment_text
from tbdesk.report.wording.events.log import what_name, what_text


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
                change.reason or (_("a slip of typing") if change.slip else ""),
            )
        )
        for change in event.log
    )
    return Grid(heads, tuple(rows))
