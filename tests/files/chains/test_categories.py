"""Categories that go from one event to another as a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbdesk.engine.model.prizes import WOMEN, Category, youth
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.chains import categories
from tbdesk.files.chains.categories import CategoriesError

CLUB = Category("Club", clubs=("Torre Nord",), chain=catalogue.chain("PTS,SB"))


def test_categories_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "categories.json"
    categories.write(path, [WOMEN, youth(12), CLUB])
    assert categories.read(path) == (WOMEN, youth(12), CLUB)


def test_players_listed_by_hand_stay_in_their_event(tmp_path: Path) -> None:
    path = tmp_path / "categories.json"
    categories.write(path, [WOMEN, Category("Guests", numbers=(1, 2))])
    assert categories.read(path) == (WOMEN,)
    path.write_bytes(b'[{"name": "Guests", "numbers": [1, 2]}, {"name": "U12", "youth": 12}]')
    assert categories.read(path) == (youth(12),)


@pytest.mark.parametrize(
    ("data", "part"),
    [
        (b"{}", "expected a list"),
        (b'[{"name": "A", "sex": "x"}]', "sex"),
        (b'[{"name": "A", "chain": ["NOT A CODE"]}]', "NOT A CODE"),
        (b"\xff\xfe", "not text in UTF-8"),
        (b"[", ""),
    ],
)
def test_a_file_that_is_none_is_refused_in_words(tmp_path: Path, data: bytes, part: str) -> None:
    path = tmp_path / "categories.json"
    path.write_bytes(data)
    with pytest.raises(CategoriesError) as refused:
        categories.read(path)
    said = f"{refused.value} {refused.value.where}"
    assert part in said
    assert str(path) in said


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CategoriesError):
        categories.read(tmp_path / "none.json")
