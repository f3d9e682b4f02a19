"""Lists of players and rosters: their columns, and what is kept of a player."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.prizes import Category
from tbdesk.engine.model.tournament import Player
from tbdesk.files.tables import Reading, Shape, best, rosters, sheets
from tbdesk.files.tables.event.players import parse_rating
from tbdesk.files.tables.event.tournament import tournament


def read(text: str, source: str = "a.tsv") -> Reading:
    return best(sheets(text.encode(), source))


def listed(text: str) -> tuple[Player, ...]:
    """The players of a list that needs no question."""
    reading = read(text)
    assert reading.shape is Shape.PLAYERS
    assert reading.usable, reading.refusal
    return reading.players


def test_columns_in_any_order() -> None:
    text = (
        "FED\tFIDE-ID\tName\tSex\tTitle\tBorn\tElo\tClub\n"
        "ITA\t123456\tRossi, Anna\tw\tWFM\t1990/05/12\t2010\tAlfa\n"
        "GER\t123457\tMüller, Jörg\tm\t\t1970\t1850\tBeta\n"
    )
    anna, joerg = listed(text)
    assert anna == Player(1, "Rossi, Anna", 2010, "Alfa", "WFM", "123456", "ITA", "w", "1990/05/12")
    assert joerg == Player(2, "Müller, Jörg", 1850, "Beta", "", "123457", "GER", "m", "1970/00/00")


@pytest.mark.parametrize("heading", ["FIDE-ID", "FIN", "FIDE_no", "FideID"])
@pytest.mark.parametrize("first", [True, False])
def test_the_heading_decides_which_id_is_that_of_fide(heading: str, first: bool) -> None:
    own, fide = ("ID", "10001", "10002"), (heading, "4600001", "4600002")
    columns = (fide, own) if first else (own, fide)
    rows = zip(*columns, ("Name", "Mueller, Hans", "Schmidt, Eva"), strict=True)
    players = listed("\n".join("\t".join(row) for row in rows))
    assert [player.fide_id for player in players] == ["4600001", "4600002"]


def test_an_id_alone_is_none_of_fide() -> None:
    players = listed("ID\tName\tRtg\n10001\tA, B\t1850\n10002\tC, D\t1720\n")
    assert [player.fide_id for player in players] == ["", ""]


def test_surname_and_first_name() -> None:
    players = listed("Cognome\tNome\tElo\nRossi\tAnna\t1800\nNeri\tLeo\t1700\n")
    assert [player.name for player in players] == ["Rossi, Anna", "Neri, Leo"]


@pytest.mark.parametrize(
    ("cell", "title", "name"),
    [
        ("FM Rossi Mario", "FM", "Rossi Mario"),
        ("WIM  Neri, Eva", "WIM", "Neri, Eva"),
        ("IM ROSSI", "", "IM ROSSI"),
        ("GM 2", "", "GM 2"),
        ("Rossi GM", "", "Rossi GM"),
    ],
)
def test_a_title_in_front_of_a_name_is_no_part_of_it(cell: str, title: str, name: str) -> None:
    player = listed(f"Name\tRtg\n{cell}\t2250\nC, D\t1720\n")[0]
    assert (player.title, player.name) == (title, name)


def test_a_game_names_its_players_with_their_titles() -> None:
    text = "Round\tWhite\tBlack\tResult\n1\tFM Rossi, A\tNeri, B\t1-0\n1\tDu, C\tGM Bo, D\t0-1"
    reading = read(text)
    assert [(one.title, one.name) for one in reading.players] == [
        ("FM", "Rossi, A"),
        ("", "Neri, B"),
        ("", "Du, C"),
        ("GM", "Bo, D"),
    ]
    assert [game[:3] for game in reading.games] == [(1, 1, 2), (1, 3, 4)]


def test_numbers_are_those_printed_if_each_is_another() -> None:
    players = listed("No\tName\tRtg\n7\tA, B\t1850\n3\tC, D\t1720\n")
    assert [(player.number, player.name) for player in players] == [(3, "C, D"), (7, "A, B")]
    players = listed("No\tName\tRtg\n7\tA, B\t1850\n7\tC, D\t1720\n")
    assert [player.number for player in players] == [1, 2]


@pytest.mark.parametrize(
    ("text", "rating"),
    [
        ("1850", 1850),
        ("1850 F", 1850),
        ("(1850)", 1850),
        ("1850P", 1850),
        ("1850.0", 1850),
        ("61", 61),
        *((text, 0) for text in ("", "0", "-", "–", "unr.", "NC", "n/a")),
        *((text, None) for text in ("abc", "4500", "18500", "-5", "1.850,5", "1 May", "12 pts")),
    ],
)
def test_a_rating(text: str, rating: int | None) -> None:
    assert parse_rating(text) == rating


@pytest.mark.parametrize(
    ("column", "text", "words"),
    [
        ("Rtg", "twelve", "C2: 'twelve' is not a rating"),
        ("FIDE-ID", "12a", "C2: '12a' is not a FIDE id"),
        ("Born", "May", "C2: 'May' is not a date of birth"),
    ],
)
def test_unreadable_facts_of_a_player_are_named(column: str, text: str, words: str) -> None:
    reading = read(f"No\tName\t{column}\n1\tA, B\t{text}\n2\tC, D\t\n")
    assert words in reading.notes[0].sentence
    assert reading.usable


TEAM_ONCE = "Team\tPlayer\tRating\nAlfa\tAnna A\t2000\n\tBert A\t1900\nBeta\tDora B\t1950\n"
BOARDS = (
    "Mannschaft;Brett;Titel;Name;FIDE-ID;Elo\nAlfa;2;;Bert A;12345679;1900\n"
    "Alfa;1;FM;Anna A;12345678;2000\nBeta;1;;Dora B;12345680;0\n"
)


def test_the_name_of_a_team_is_carried_down() -> None:
    alfa, beta = rosters(read(TEAM_ONCE))
    assert (alfa.name, [player.name for player in alfa.players]) == ("Alfa", ["Anna A", "Bert A"])
    assert (beta.name, [player.rating for player in beta.players]) == ("Beta", [1950])


def test_the_players_of_a_team_stand_in_the_order_of_the_boards() -> None:
    alfa, beta = rosters(read(BOARDS, "a.csv"))
    assert [player.name for player in alfa.players] == ["Anna A", "Bert A"]
    assert alfa.players[0].title == "FM"
    assert alfa.players[0].fide_id == "12345678"
    assert beta.players[0].rating is None


@pytest.mark.parametrize(
    "text",
    [
        "No\tName\tRtg\n1\tA, B\t1850\n2\tC, D\t1720\n",
        "Club\tName\nAlfa\tA, B\nBeta\tC, D\n",
        "Team\tName\nAlfa\tA, B\nAlfa\tC, D\n",
        "Team\tName\n\tA, B\nAlfa\tC, D\nBeta\tE, F\n",
    ],
)
def test_another_list_has_no_rosters(text: str) -> None:
    assert rosters(read(text)) == ()


@pytest.mark.parametrize(
    ("text", "names", "ratings"),
    [
        ("Adams, Ann\nBrown, Bob\n", ["Adams, Ann", "Brown, Bob"], [None, None]),
        ("Adams Ann 1850\nBrown Bob\n", ["Adams Ann", "Brown Bob"], [1850, None]),
        ("1. Adams Ann 1850\n2. Brown Bob 1720\n", ["Adams Ann", "Brown Bob"], [1850, 1720]),
        ("Adams, Ann\t1850\nBrown, Bob\t1720\n", ["Adams, Ann", "Brown, Bob"], [1850, 1720]),
        ("Adams, Ann;1850\nBrown, Bob;1720\n", ["Adams, Ann", "Brown, Bob"], [1850, 1720]),
        ("Name\nAdams Ann\nBrown Bob\n", ["Adams Ann", "Brown Bob"], [None, None]),
        ("Spring Open players\nAdams Ann\nBrown Bob\n", ["Adams Ann", "Brown Bob"], [None, None]),
    ],
)
def test_a_list_of_names(text: str, names: list[str], ratings: list[int | None]) -> None:
    players = best(sheets(text.encode(), "a.txt")).players
    assert [player.name for player in players] == names
    assert [player.rating for player in players] == ratings


@pytest.mark.parametrize("cell", ["Roma", "ITA", "SK Roma"])
def test_a_cell_between_name_and_rating_is_no_part_of_the_name(cell: str) -> None:
    """Without headings the user is asked for its meaning."""
    reading = read(f"Adams Ann\t{cell}\t1850\nBrown Bob\t{cell}\t1720\n", "a.txt")
    assert reading.players == ()
    assert reading.refusal
    assert reading.sheet.rows[0] == ("Adams Ann", cell, "1850")


def test_a_column_of_categories_becomes_one_of_names() -> None:
    reading = read("Name\tCategory\nRossi, Anna\tU16\nNeri, Leo\t\nBianchi, Ada\tU16, Women\n")
    assert tournament(reading).categories == (
        Category("U16", numbers=(1, 3)),
        Category("Women", numbers=(3,)),
    )
