"""Text as every document can hold it."""

from __future__ import annotations

import re

#: Characters an XML file cannot hold and no page should, without those that are white space.
_ILLEGAL = re.compile("[\x00-\x08\x0e-\x1b\ud800-\udfff\ufffe\uffff]")


def clean(text: str) -> str:
    """A text on one line, with single spaces and without characters that no page can show."""
    return " ".join(_ILLEGAL.sub("", text).split())
