"""What cannot be written into a report file."""

from __future__ import annotations

from tbdesk.report.errors import FormatError


class TrfError(FormatError):
    """A tournament that does not fit into the columns of a report file."""
