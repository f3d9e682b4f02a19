"""The values that an event takes from a rating list."""

import pytest

from tbdesk.engine.model.tournament import EventKind, Player, Rhythm, Tournament
from tbdesk.files.lists.comparing import entry_text, filled, ratings_of
from tbdesk.files.lists.entry import ListEntry

ANN = ListEntry("Ford, Ann", "1001", "7", "WFM", "ENG", 1900, 1800, None, 1750, "1990", "w", "Town")


@pytest.mark.parametrize(
    ("rhythm", "national", "rating"),
    [
        (None, False, 1900),
        (Rhythm.STANDARD, False, 1900),
        (Rhythm.RAPID, False, 1800),
        (Rhythm.BLITZ, False, 1750),
        (Rhythm.RAPID, True, 1750),
    ],
)
def test_the_rating_is_that_of_the_event(
    rhythm: Rhythm | None, national: bool, rating: int
) -> None:
    event = Tournament("", EventKind.SWISS, (), 3, rhythm=rhythm, national_ratings=national)
    assert ratings_of(event).of(ANN) == rating


def test_a_federation_without_a_national_rating_takes_that_of_fide() -> None:
    event = Tournament("", EventKind.SWISS, (), 3, national_ratings=True)
    assert ratings_of(event).of(ANN._replace(national=None)) == 1900


def test_values_missing_in_the_list_stay_as_typed() -> None:
    typed = Player(1, "for", 1500, club="Village", birth="1990/05/07")
    ratings = ratings_of(Tournament("", EventKind.SWISS, (), 3))
    taken = filled(typed, ListEntry("Ford, Ann", "1001", birth="unknown"), ratings)
    assert taken == typed._replace(name="Ford, Ann", fide_id="1001")


def test_namesakes_are_told_apart_in_a_line() -> None:
    ratings = ratings_of(Tournament("", EventKind.SWISS, (), 3))
    assert entry_text(ANN, ratings) == "WFM Ford, Ann (1990)  ENG  1900  1001  Town"
