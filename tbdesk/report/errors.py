"""The one exception base of the formats; each subclass says which file and where in it."""

from __future__ import annotations


class FormatError(ValueError):
    """A file cannot be read or written.

    `reason` says what was read and what to do, `source` names the file (empty: none), `where`
    the line, cell or field in it (empty: the file as a whole).
    """

    def __init__(self, reason: str, source: str = "", where: str = "") -> None:
        self.reason = reason
        self.source = source
        self.where = where
        super().__init__(": ".join(part for part in (source, where, reason) if part))
