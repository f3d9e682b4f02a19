"""The rules of a category."""

from __future__ import annotations

from datetime import date

import pytest

from tbdesk.engine.model.prizes import Category, bands, senior, youth
from tbdesk.engine.model.tournament import EventKind, Player, Tournament
from tbdesk.engine.prizes.categories import Decision, Lack, decide, members, of_column
from tests.team_domain import team_event


def decided(category: Category, age_day: date | None = None, **fields: object) -> Decision:
    """The decision about a player with these fields in an event of 2026."""
    player = Player(1, "Alice", **fields)  # type: ignore[arg-type]
    event = Tournament("", EventKind.SWISS, (player,), 1, start=date(2026, 5, 9))
    return decide(event._replace(age_day=age_day), category, player)


@pytest.mark.parametrize(
    ("category", "birth", "belongs"),
    [
        (youth(12), "2014/01/01", True),
        (youth(12), "2013/12/31", False),
        (youth(12), "2014/00/00", True),
        (senior(50), "1976/12/31", True),
        (senior(50), "1977/01/01", False),
        (senior(50), "", Lack.BIRTH),
        (youth(12), "0000/05/01", Lack.BIRTH),
        (youth(12), "spring", Lack.BIRTH),
    ],
)
def test_ages_go_by_the_year_of_birth(category: Category, birth: str, belongs: Decision) -> None:
    assert decided(category, birth=birth) == belongs


@pytest.mark.parametrize(
    ("category", "birth", "belongs"),
    [
        (youth(16), "2010/06/02", True),
        (youth(16), "2010/06/01", False),
        (senior(60), "1966/06/01", True),
        (senior(60), "1966/06/02", False),
        (youth(16), "2010/06/00", Lack.BIRTH),
        (youth(16), "2010/05/00", False),
        (youth(16), "2010/00/00", Lack.BIRTH),
        (youth(16), "2011/00/00", True),
    ],
)
def test_ages_on_a_day(category: Category, birth: str, belongs: Decision) -> None:
    """Somebody is 16 on his birthday, and so not below 16 any more."""
    assert decided(category, date(2026, 6, 1), birth=birth) == belongs


def test_without_a_date_of_the_event_no_age_is_known() -> None:
    player = Player(1, "Alice", birth="2014/01/01")
    event = Tournament("", EventKind.SWISS, (player,), 1)
    assert decide(event, youth(12), player) is Lack.DATE


@pytest.mark.parametrize(
    ("rating", "name"),
    [
        (2000, "1800-1999"),
        (1999, "1800-1999"),
        (1600, "1600-1799"),
        (1599, "< 1600"),
        (None, "< 1600"),
    ],
)
def test_bands_of_ratings(rating: int | None, name: str) -> None:
    found = [one.name for one in bands(1600, 2000, 200) if decided(one, rating=rating) is True]
    assert found == ([] if rating == 2000 else [name])


@pytest.mark.parametrize(
    ("fields", "belongs"),
    [
        ({"sex": "w", "club": "torre  nord"}, True),
        ({"sex": "w", "club": ""}, False),
        ({"sex": "m", "club": "Torre Nord"}, False),
        ({"club": "Torre Nord"}, Lack.SEX),
        ({"club": "Springer"}, False),
    ],
)
def test_rules_are_joined_by_and(fields: dict[str, str], belongs: Decision) -> None:
    """A rule that fails decides, whatever is missing for another."""
    assert decided(Category("", sex="w", clubs=("Torre Nord",)), None, **fields) == belongs


def test_a_federation_that_is_not_known_is_undecided_and_no_title_is_none() -> None:
    assert decided(Category("", federations=("ITA",))) is Lack.FEDERATION
    assert decided(Category("", titles=("FM",))) is False


def test_a_list_by_hand() -> None:
    assert decided(Category("", numbers=(1,))) is True
    assert decided(Category("", numbers=())) is False


def test_a_team_belongs_if_its_whole_roster_does() -> None:
    made = team_event(2, 2, 1)
    women = made.teams[0].roster
    players = tuple(
        player._replace(sex="w" if player.number in women else "m", rating=1000 + player.number)
        for player in made.players
    )
    event = made._replace(players=players)
    assert members(event, Category("", sex="w")).members == {1}
    assert members(event, Category("", rated_below=1000)).members == set()
    assert members(event, Category("", numbers=(2,))).members == {2}
    assert members(event, Category("", sex="w"), players=True).members == set(women)


def test_a_column_of_categories_becomes_one_of_names() -> None:
    texts = ["U16", "Women; U16", "", "women / S50"]
    players = [
        Player(number, "", facts=(("category", text),) if text else ())
        for number, text in enumerate(texts, start=1)
    ]
    assert of_column(players) == (
        Category("U16", numbers=(1, 2)),
        Category("Women", numbers=(2, 4)),
        Category("S50", numbers=(4,)),
    )
