"""Values as JSON has them: as shown, and exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tbdesk.engine.standings.column import Column
from tbdesk.report.wording.figures import number_text, value_text

#: Of the standings; it rises when a key means something else.
FORMAT = 1

#: What becomes one object of JSON.
Data = dict[str, Any]


def value_shown(column: Column, position: int) -> str | None:
    """A participant's value as the standings show it, null where there is none."""
    if column.exact(position) is None:
        return None
    return value_text(column, position)


def exact_text(value: Fraction | None) -> str | None:
    """`27/4`, or `7` for a whole number."""
    return None if value is None else str(value)


def number_or_null(value: Fraction | None) -> str | None:
    """A number in its shortest exact form, null for none."""
    return None if value is None else number_text(value)
