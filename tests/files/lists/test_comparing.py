"""The players of an event beside a rating list."""

from datetime import date
from pathlib import Path

import pytest

from tbdesk.engine.model.tournament import EventKind, Player, Tournament
from tbdesk.files.lists.comparing import FieldDifference, Ratings, differences, taken
from tbdesk.files.lists.store import RatingList, Store
from tests.files.lists.made import written

LIST = (
    "Name;FIDE-ID;Title;Fed;Elo;Born;Sex\n"
    "Oest, Per;1001;GM;DEN;2588;1979;M\n"
    "Lak, Zaneta;1002;;POL;2198;1995;F\n"
    "Twin, Ann;1003;;ENG;1500;1990;F\n"
    "Twin, Ann;1004;;ENG;1600;1992;F\n"
    "Alone, Bo;1005;;ENG;;;\n"
)


@pytest.fixture
def kept(tmp_path: Path) -> tuple[Store, RatingList]:
    store = Store(tmp_path / "lists")
    return store, store.add(written(tmp_path / "a.csv", LIST), "club", date(2026, 11, 1))


def compared(kept: tuple[Store, RatingList], *players: Player) -> list[FieldDifference]:
    event = Tournament("", EventKind.SWISS, players, 3)
    return differences(event, *kept, Ratings(), lambda _done, _all: None)


def words(found: list[FieldDifference]) -> list[tuple[str, str, str, bool]]:
    return [(one.field.key, one.now, one.then, one.certain) for one in found]


def test_a_player_with_an_id_is_found_by_it(kept: tuple[Store, RatingList]) -> None:
    found = compared(kept, Player(1, "Øst, Per", 2500, fide_id="1001", title="IM", sex="m"))
    assert words(found) == [
        ("name", "Øst, Per", "Oest, Per", False),
        ("title", "IM", "GM", True),
        ("federation", "", "DEN", True),
        ("rating", "2500", "2588", True),
        ("birth", "", "1979", True),
    ]


@pytest.mark.parametrize(
    ("name", "birth", "certain"),
    [
        ("Lak, Zaneta", "1995/00/00", True),
        ("Ford, Ann", "1995/00/00", False),
        ("Lak, Zaneta", "1980/00/00", False),
    ],
)
def test_the_id_of_another_player_is_not_certain(
    name: str, birth: str, certain: bool, kept: tuple[Store, RatingList]
) -> None:
    player = Player(1, name, 2100, fide_id="1002", birth=birth)
    assert {one.certain for one in compared(kept, player)} == {certain}


def test_another_player_is_found_by_name_and_year_of_birth(kept: tuple[Store, RatingList]) -> None:
    player = Player(1, "Twin, Ann", 1600, federation="ENG", birth="1992/05/07", sex="w")
    assert words(compared(kept, player)) == [("fide_id", "", "1004", True)]


@pytest.mark.parametrize("name", ["Twin, Ann", "Nobody, Known"])
def test_several_and_none_are_not_compared(name: str, kept: tuple[Store, RatingList]) -> None:
    assert compared(kept, Player(1, name)) == []


def test_a_name_alone_is_not_certain(kept: tuple[Store, RatingList]) -> None:
    found = compared(kept, Player(1, "Lak, Żaneta"))
    assert {one.certain for one in found} == {False}
    assert [one.then for one in found if one.field.key == "fide_id"] == ["1002"]


def test_values_missing_in_the_list_stay_unless_removed(
    kept: tuple[Store, RatingList],
) -> None:
    player = Player(1, "Alone, Bo", 1900, title="FM", fide_id="1005", birth="1980/00/00")
    found = compared(kept, player._replace(federation="ENG"))
    assert words(found) == [("title", "FM", "", False), ("rating", "1900", "", False)]


def test_chosen_differences_are_taken_over(kept: tuple[Store, RatingList]) -> None:
    players = (Player(1, "Lak, Zaneta", 2100, fide_id="1002"), Player(2, "Bruno"))
    found = compared(kept, *players)
    event = Tournament("", EventKind.SWISS, players, 3)
    after = taken(event, [one for one in found if one.field.key in ("rating", "federation")])
    assert after.players == (
        players[0]._replace(rating=2198, federation="POL"),
        players[1],
    )
