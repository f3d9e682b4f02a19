"""One tie-break over an event: its values, and the groups that they part."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.standings.column import Column, split
from tbdesk.engine.tiebreaks import catalogue


@pytest.mark.parametrize(
    ("code", "order"),
    [("TPN", [(0,), (2, 3), (1, 4)]), ("TPN/R", [(2, 3), (0,), (1, 4)])],
)
def test_a_participant_without_a_value_comes_last_in_either_direction(
    code: str, order: list[tuple[int, ...]]
) -> None:
    descriptor = parse(code)
    values = {0: 5, 1: None, 2: 7, 3: 7, 4: None}
    column = Column(descriptor, catalogue.entry(descriptor), values, {})
    assert split(column, (0, 1, 2, 3, 4)) == order
