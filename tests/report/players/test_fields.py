"""Fields of a player."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player
from tbdesk.report.players.fields import (
    BIRTH,
    CLUB,
    FEDERATION,
    FIDE_ID,
    FIELDS,
    MAX_RATING,
    NAME,
    RATING,
    SEX,
    SHOWN,
    TITLE,
    TYPED,
    Field,
    parse_rating,
)

ALICE = Player(1, "Alice", 2200, "Roma", "WGM", "123", "ITA", "w", "1987/05/03")
#: One that is no attribute of Player.
LICENCE, PHONE = Field("licence", "Licence"), Field("phone", "Phone")


def test_every_attribute_of_a_player_has_its_field() -> None:
    texts = {NAME: "Alice", RATING: "2200", CLUB: "Roma", TITLE: "WGM", FIDE_ID: "123"}
    texts |= {FEDERATION: "ITA", SEX: "w", BIRTH: "1987-05-03"}
    of_players = [field for field in FIELDS if hasattr(ALICE, field.key)]
    assert {field: field.text(ALICE) for field in of_players} == texts
    assert len({field.key for field in FIELDS}) == len(FIELDS)


@pytest.mark.parametrize("field", [*FIELDS, LICENCE], ids=lambda field: field.key)
def test_a_field_is_put_and_taken_away(field: Field) -> None:
    text = {SEX: "m", BIRTH: "1999", TITLE: "1N", FEDERATION: "FRA"}.get(field, "123")
    changed = field.put_text(ALICE, text)
    assert field.text(changed) == text
    cleared = field.put_text(changed, "")
    assert (field.text(cleared), field.value(cleared) or None) == ("", None)
    assert [one.text(cleared) for one in FIELDS if one is not field] == [
        one.text(ALICE) for one in FIELDS if one is not field
    ]


def test_a_field_without_an_attribute_is_kept_in_the_facts() -> None:
    known = LICENCE.put_text(PHONE.put_text(ALICE, "555"), " A  7 ")
    assert known.facts == (("licence", "A 7"), ("phone", "555"))
    assert known == PHONE.put_text(LICENCE.put_text(ALICE, "A 7"), "555")
    assert PHONE.put_text(LICENCE.put_text(known, ""), "") == ALICE
    assert LICENCE.text(ALICE) == ""


def test_of_a_team_only_the_name_is_known() -> None:
    assert [field.text(Team(1, "Roma")) for field in (*FIELDS, LICENCE) if field is not NAME] == (
        [""] * len(FIELDS)
    )
    assert NAME.text(Team(1, "Roma")) == "Roma"


def test_blanks_and_small_letters() -> None:
    assert NAME.put_text(ALICE, " Anna  Bea ").name == "Anna Bea"
    assert FEDERATION.put_text(ALICE, "fra") == ALICE._replace(federation="FRA")


def test_a_number_or_a_date_is_no_title() -> None:
    """A birth year typed a column too far was shown before the name ever after."""
    for text in ("1961", "12.5.1961", "?"):
        with pytest.raises(ValueError, match=r"is not a title: type GM, IM, .*WCM, a national one"):
            TITLE.parse(text)
        with pytest.raises(ValueError, match="is not a federation: type its letters"):
            FEDERATION.parse(text)
    taken = ("wgm", "2n", "Meisterkandidat", "-", "")
    assert [*map(TITLE.parse, taken)] == ["WGM", "2N", "MEISTERKANDIDAT", "", ""]


def test_headings_and_columns_belong_to_one_field() -> None:
    assert SHOWN[:5] == (TITLE, NAME, FEDERATION, RATING, CLUB)
    assert TYPED[:4] == (NAME, RATING, CLUB, FEDERATION)
    headings = [word for field in FIELDS for word in field.headings.split()]
    assert len(set(headings)) == len(headings)
    taken = [column for field in FIELDS if field.columns for column in _columns(field.columns)]
    assert len(set(taken)) == len(taken)
    assert all(bool(field.columns) != bool(field.plural) for field in FIELDS)


def _columns(place: slice) -> range:
    return range(place.start, place.stop)


@pytest.mark.parametrize(
    ("text", "rating"),
    [
        ("2200", 2200),
        (" 1 ", 1),
        ("0950", 950),
        (str(MAX_RATING), MAX_RATING),
        ("", None),
        ("0", None),
        ("0000", None),
        ("-", None),
        ("–", None),
    ],
)
def test_a_rating(text: str, rating: int | None) -> None:
    assert parse_rating(text) == rating


@pytest.mark.parametrize(
    "text", ["22000", "4001", "-2200", "2200.5", "twenty", "２２００", "²", "2 200", "9" * 5000]
)
def test_a_text_that_is_no_rating_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a rating: type a whole number up to 4000"):
        parse_rating(text)
