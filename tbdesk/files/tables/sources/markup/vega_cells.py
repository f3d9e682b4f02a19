"""Cells of Vega's pages: a result, and in an element of its own the opponent, whose class alone
tells the colour, or that nobody played: `cw` White, `cb` Black, `cf` by forfeit."""

from __future__ import annotations

import re

#: A sign of no text, between a result and the opponent.
_MARK = "\ue001"
_CLASSES = {"cw": "w", "cb": "b", "cf": "f"}
_ROUND = re.compile(rf"\s*([10½])\s*{_MARK}([wbf])\s*(\d{{1,4}})\s*")


def mark(css_class: str | None) -> str:
    """What stands before the text of an element with this class; empty for any other."""
    letter = _CLASSES.get(css_class or "")
    return f" {_MARK}{letter}" if letter else ""


def plain(text: str) -> str:
    """The text of a cell: a round as lists of rounds have it, `7w1`, `+F7`; any other without
    marks."""
    if _MARK not in text:
        return text
    match = _ROUND.fullmatch(text)
    if match is None or match[1] + match[2] == "½f":
        return re.sub(f"{_MARK}.", "", text)
    result, letter, opponent = match.groups()
    if letter == "f":
        return f"{'+' if result == '1' else '-'}F{opponent}"
    return f"{opponent}{letter}{result}"
