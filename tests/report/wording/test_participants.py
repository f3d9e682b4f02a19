"""Names of participants in lists and sentences."""

from __future__ import annotations

import pytest

from tbdesk.report.wording.participants import short_names
from tests.domain import swiss


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Rossi, Anna", "Bianchi, Ugo"), ["Rossi", "Bianchi"]),
        (("Rossi, Anna", "Rossi, Ugo"), ["Rossi, Anna", "Rossi, Ugo"]),
        (("Rossi", "Rossi"), ["1 Rossi", "2 Rossi"]),
    ],
)
def test_a_short_name_is_nobody_elses(names: tuple[str, ...], short: list[str]) -> None:
    assert list(short_names(swiss(*names, rounds=1).tournament).values()) == short
