"""The editions and which one is in force."""

from datetime import date

import pytest

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.rules.editions import CLASSIC, FIDE_2009, FIDE_2023, FIDE_2026, FSI, Assumption


@pytest.mark.parametrize(
    ("start", "identifier"),
    [
        (None, "fide-2026"),
        (date(2031, 1, 1), "fide-2026"),
        (date(2026, 3, 1), "fide-2026"),
        (date(2026, 2, 28), "fide-2023"),
        (date(2023, 9, 1), "fide-2023"),
        (date(2023, 8, 31), "fide-2009"),
        (date(2019, 5, 11), "fide-2009"),
        # known by the year alone: from its first day on
        (date(2009, 1, 1), "fide-2009"),
        (date(2008, 12, 31), "classic"),
        (date(1975, 1, 1), "classic"),
    ],
)
def test_the_start_date_chooses(start: date | None, identifier: str) -> None:
    assert editions.by_date(start).id == identifier
    assert editions.edition(None, start).id == identifier


@pytest.mark.parametrize("identifier", ["fide-2026", "fide-2023", "fide-2009", "classic", "fsi"])
def test_a_named_edition_does_not_ask_the_date(identifier: str) -> None:
    assert editions.edition(identifier).id == identifier
    assert editions.edition(identifier, date(1975, 1, 1)).id == identifier


@pytest.mark.parametrize(
    ("identifier", "start", "assumed"),
    [
        (None, None, Assumption.NO_DATE),
        ("fide-2023", None, None),
        (None, date(2023, 8, 31), None),
        (None, date(2023, 9, 1), Assumption.TRANSITION),
        (None, date(2024, 3, 31), Assumption.TRANSITION),
        (None, date(2024, 4, 1), None),
        ("fide-2009", date(2024, 1, 1), None),
        (None, date(1975, 1, 1), None),
        (None, date(2031, 1, 1), None),
    ],
)
def test_the_choice_of_the_edition_by_date_has_an_assumption(
    identifier: str | None, start: date | None, assumed: Assumption | None
) -> None:
    assert editions.assumption(identifier, start) is assumed


def test_an_event_is_played_by_the_edition_that_it_names_or_that_of_its_day() -> None:
    event = Tournament("", EventKind.SWISS, (), 5, start=date(2008, 12, 31))
    assert editions.edition_of(event) is CLASSIC
    assert editions.edition_of(event._replace(edition="fide-2023")) is FIDE_2023


def test_an_unknown_edition_is_named() -> None:
    with pytest.raises(editions.EditionError) as caught:
        editions.edition("fide-1999")
    assert caught.value.text == "fide-1999"


@pytest.mark.parametrize(
    ("start", "capped"),
    [(date(2024, 5, 1), False), (date(2026, 5, 1), True), (None, True), (date(2000, 1, 1), True)],
)
def test_the_italian_rule_lies_over_the_edition_of_the_date(
    start: date | None, capped: bool
) -> None:
    edition = editions.edition("fsi", start)
    assert edition.id == FSI.id
    assert edition.half_bye_opponent_scores_zero
    assert edition.dummy_capped is capped


def test_the_editions_differ_in_these_fields() -> None:
    assert (FIDE_2026.dummy_capped, FIDE_2023.dummy_capped) == (True, False)
    assert FIDE_2023.unknown_codes == {"STD", "TPN", "RTNG"}
    assert FIDE_2026.unknown_codes == frozenset()
    assert not FIDE_2026.buchholz_in_round_robins
    assert FIDE_2023.buchholz_in_round_robins
    assert CLASSIC.own_unplayed is editions.OwnUnplayed.NOTHING


_GAME, _PLUS, _MINUS = Kind.PLAYED, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS


@pytest.mark.parametrize(
    ("edition", "predetermined", "opponents", "own_record", "ratings"),
    [
        (FIDE_2026, True, {_GAME, _PLUS, _MINUS}, {_GAME, _PLUS}, {_GAME}),
        (FIDE_2023, True, *[{_GAME, _PLUS, _MINUS}] * 3),
        (FIDE_2009, True, {_GAME, _PLUS, _MINUS}, {_GAME}, {_GAME, _PLUS, _MINUS}),
        (CLASSIC, True, *[{_GAME, _PLUS, _MINUS}] * 3),
        (FIDE_2026, False, *[{_GAME}] * 3),
        (FIDE_2023, False, *[{_GAME}] * 3),
        (FIDE_2009, False, *[{_GAME}] * 3),
        (CLASSIC, False, *[{_GAME}] * 3),
    ],
)
def test_which_forfeits_are_games(
    edition: editions.Edition,
    predetermined: bool,
    opponents: set[Kind],
    own_record: set[Kind],
    ratings: set[Kind],
) -> None:
    games = edition.games_that_count(predetermined)
    assert (games.opponents, games.own_record, games.ratings) == (opponents, own_record, ratings)
