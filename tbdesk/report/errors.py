"""The base of the exceptions of all file formats: with the file at fault and the place in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tbdesk.i18n import _

#: Letters of a sentence: libraries put whole files into their messages.
_LONGEST = 300


class FormatError(ValueError):
    """A file cannot be read or written.

    `reason` has the text read and the remedy, `source` names the file (empty: none), `where` the
    line, cell or field in it (empty: the file as a whole).
    """

    def __init__(self, reason: str, source: str = "", where: str = "") -> None:
        self.reason = reason
        self.source = source
        self.where = where
        super().__init__(": ".join(part for part in (source, where, reason) if part))


@contextmanager
def edge_of_reading(source: str) -> Iterator[None]:
    """A context for reading a file: an exception that the reader did not foresee becomes a
    FormatError that names the file, with the original as its cause."""
    try:
        yield
    except FormatError:
        raise
    except Exception as error:
        reason = _("cannot be read: the file is damaged, or not of the kind its name says ({0})")
        raise FormatError(reason.format(raised(error)), source) from error


def raised(error: Exception) -> str:
    """The class and message of a library's exception, short enough for a sentence."""
    return f"{type(error).__name__}: {error}".removesuffix(": ")[:_LONGEST]
