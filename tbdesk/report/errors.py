"""The one exception base of the formats; each subclass says which file and where in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tbdesk.i18n import _

#: Letters of a sentence: libraries put whole files into their messages.
_LONGEST = 300


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


@contextmanager
def edge_of_reading(source: str) -> Iterator[None]:
    """What reads a file stands in this: whatever it stumbles over that nobody thought of is a
    FormatError too, which names the file; the original is its cause, for a log."""
    try:
        yield
    except FormatError:
        raise
    except Exception as error:
        reason = _("cannot be read: it is damaged, or not what its name says ({0})")
        raise FormatError(reason.format(raised(error)), source) from error


def raised(error: Exception) -> str:
    """What an exception of a library is and says, short enough for a sentence."""
    return f"{type(error).__name__}: {error}".removesuffix(": ")[:_LONGEST]
