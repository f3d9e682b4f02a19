"""Names of participants in lists and sentences."""

from __future__ import annotations

import pytest

from tbdesk.report.wording.participants import pair_text, short_name, short_names
from tests.domain import swiss


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Rossi, Anna", "Bianchi, Ugo"), ["Rossi", "Bianchi"]),
        (("Rossi, Anna", "Rossi, Ugo"), ["Rossi, Anna", "Rossi, Ugo"]),
        (("Rossi", "Rossi"), ["1 Rossi", "2 Rossi"]),
        (("Rossi", ""), ["Rossi", "2"]),
    ],
)
def test_a_short_name_is_unique(names: tuple[str, ...], short: list[str]) -> None:
    event = swiss(*names, rounds=1).tournament
    assert list(short_names(event).values()) == short
    assert [short_name(event, number) for number in (1, 2)] == short


def test_a_long_name_in_a_pair_is_cut_and_has_its_number() -> None:
    event = swiss("Schachfreunde Neukirchen-Vluyn II", "Rossi, Anna", rounds=1).tournament
    assert pair_text(event, 2, 1) == "Rossi – 1 Schachfreunde Neukirche…"
