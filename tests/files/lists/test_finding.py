"""Names that are found from what was typed, the best first."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from tbdesk.files.lists.finding import Finder, StaleSearchError
from tbdesk.files.lists.store import Store
from tests.files.lists.made import of_names, written

Find = Callable[[str], list[str]]
NAMES = (
    "Østergaard, Ole",
    "Großmann, Änne",
    "Łąk, Żaneta",
    "O'Reilly, Síle",
    "Marti, Hans",
    "Martin, Adam",
    "Martin, Hans",
    "Adler, Martina",
    "Saint-Martin, Bo",
    "Hansen, Martin",
    "Иванов, Пётр",
    "de Wit, Annelies",
    "Ǽbel, Bo Bo",
    "O´Hara, Ann",
)


@pytest.fixture
def finder(tmp_path: Path) -> Iterator[Finder]:
    store = Store(tmp_path / "lists")
    store.add(written(tmp_path / "a.csv", of_names(*NAMES)), "club", date(2026, 11, 1))
    made = Finder(store)
    yield made
    made.close()


@pytest.fixture
def find(finder: Finder) -> Find:
    return lambda text: [match.entry.name for match in finder.find(text)]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("ost", "Østergaard, Ole"),
        ("oes", "Østergaard, Ole"),
        ("Øst", "Østergaard, Ole"),
        ("grossm", "Großmann, Änne"),
        ("groß", "Großmann, Änne"),
        ("aenn", "Großmann, Änne"),
        ("anne g", "Großmann, Änne"),
        ("lak", "Łąk, Żaneta"),
        ("oreil", "O'Reilly, Síle"),
        ("O’Rei", "O'Reilly, Síle"),
        ("иван", "Иванов, Пётр"),
        ("de wit a", "de Wit, Annelies"),
        ("wit, a", "de Wit, Annelies"),
        ("aebel", "Ǽbel, Bo Bo"),
        ("oʼhara", "O´Hara, Ann"),
        ("1003", "O'Reilly, Síle"),
    ],
)
def test_every_usual_spelling_is_found(typed: str, found: str, find: Find) -> None:
    assert find(typed)[:1] == [found]


def test_family_names_come_before_other_words(find: Find) -> None:
    assert find("mart") == [
        "Marti, Hans",
        "Martin, Adam",
        "Martin, Hans",
        "Adler, Martina",
        "Hansen, Martin",
        "Saint-Martin, Bo",
    ]


def test_family_and_given_name_in_any_order(find: Find) -> None:
    wanted = ["Hansen, Martin", "Marti, Hans", "Martin, Hans"]
    assert find("mart hans") == wanted
    assert find("hans mart") == wanted
    assert find("martin, hans") == ["Martin, Hans", "Hansen, Martin", "Marti, Hans"]


@pytest.mark.parametrize("typed", ["grosman", "grossamnn", "grosxmann", "grossmamn", "grosssmann"])
def test_one_slip_in_a_long_word_is_forgiven(typed: str, find: Find) -> None:
    assert find(typed) == ["Großmann, Änne"]


@pytest.mark.parametrize("typed", ["lxk", "grxsmxnn", "", " ,; ", "%", "_", "'"])
def test_short_words_and_several_slips_find_nothing(typed: str, find: Find) -> None:
    assert find(typed) == []


def test_at_most_eight_in_the_order_of_the_alphabet(tmp_path: Path) -> None:
    store = Store(tmp_path / "lists")
    people = [f"Same, {letter}nn" for letter in "LKJIHGFEDCBA"]
    store.add(written(tmp_path / "b.csv", of_names(*people)), "club", date(2026, 11, 1))
    finder = Finder(store)
    found = [match.entry.name for match in finder.find("sam")]
    finder.close()
    assert found == sorted(people)[:8]


def test_a_name_without_a_letter_is_kept_and_never_found(tmp_path: Path) -> None:
    store = Store(tmp_path / "lists")
    path = written(tmp_path / "c.csv", of_names("--", "Ann"))
    assert store.add(path, "club", date(2026, 11, 1)).players == 2


def test_a_stale_search_is_given_up(finder: Finder) -> None:
    with pytest.raises(StaleSearchError):
        finder.find("mart", lambda: True)
