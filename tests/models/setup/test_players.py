"""The list of players while an event is set up."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.limits import MAX_PLAYERS
from tbdesk.engine.model.tournament import Player
from tbdesk.models.blocks import lines_of
from tbdesk.models.setup.players import PlayersModel
from tbdesk.report.players import fields
from tbdesk.report.players.fields import PERSONAL, TYPED, Field
from tests.models.conftest import announced, column_texts, headers, watched

#: The columns of some fields.
NAME, RATING, CLUB, FEDERATION, TITLE, SEX, BIRTH = map(
    TYPED.index,
    (
        fields.NAME,
        fields.RATING,
        fields.CLUB,
        fields.FEDERATION,
        fields.TITLE,
        fields.SEX,
        fields.BIRTH,
    ),
)

THREE = (
    Player(1, "Alice", 2200, "Roma", "WGM", "123", "ITA", "w", "1987/05/03"),
    Player(2, "Bruno", None, "Bari"),
    Player(3, "Carla", 1900),
)


def list_of(players: tuple[Player, ...] = ()) -> PlayersModel:
    model: PlayersModel = watched(PlayersModel(players))
    return model


def refusals_of(model: PlayersModel) -> list[str]:
    said: list[str] = []
    model.refused.connect(said.append)
    return said


def names(model: PlayersModel) -> list[str]:
    return column_texts(model, NAME)


def enter(model: PlayersModel, row: int, column: int, text: str) -> bool:
    return bool(model.setData(model.index(row, column), text))


def test_an_empty_list(qtbot: QtBot) -> None:
    model = list_of()
    assert (model.rowCount(), model.columnCount()) == (0, len(TYPED))
    assert headers(model)[:4] == ["Name", "Rating", "Club", "Federation"]


def test_the_players_of_an_event(qtbot: QtBot) -> None:
    model = list_of(THREE)
    assert names(model) == ["Alice", "Bruno", "Carla"]
    assert column_texts(model, RATING) == ["2200", "", "1900"]
    assert column_texts(model, CLUB) == ["Roma", "Bari", ""]
    assert [model.headerData(row, Qt.Orientation.Vertical) for row in range(3)] == ["1", "2", "3"]
    assert model.players() == THREE
    assert model.old_numbers() == {1: 1, 2: 2, 3: 3}
    assert model.lost_players(THREE) == []


def test_a_fact_without_a_column_is_in_the_tooltip(qtbot: QtBot) -> None:
    model = list_of(THREE)
    tip = model.index(0, NAME).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "Sex: w\nBorn: 1987-05-03"
    assert model.index(1, NAME).data(Qt.ItemDataRole.ToolTipRole) is None


def test_a_player_without_a_name_is_called_by_the_number(qtbot: QtBot) -> None:
    model = list_of()
    model.set_count(2)
    enter(model, 1, NAME, "Bruno")
    assert model.players() == (Player(1, "Player 1"), Player(2, "Bruno"))
    assert model.old_numbers() == {}


def test_two_players_of_one_name_are_told_apart_by_their_numbers(qtbot: QtBot) -> None:
    model = list_of()
    model.paste("Rossi\nRossi", 0)
    assert model.players() == (Player(1, "Rossi"), Player(2, "Rossi"))


@pytest.mark.parametrize(
    ("column", "text", "shown"),
    [
        (NAME, " Anna ", "Anna"),
        (RATING, "2345", "2345"),
        (RATING, "0", ""),
        (CLUB, "Roma", "Roma"),
        (FEDERATION, "ita", "ITA"),
        (SEX, "F", "w"),
        (BIRTH, "3.5.1987", "1987-05-03"),
        (BIRTH, "1987", "1987"),
    ],
)
def test_a_typed_value_is_taken(qtbot: QtBot, column: int, text: str, shown: str) -> None:
    model = list_of(THREE)
    changes = announced(model)
    assert enter(model, 0, column, text)
    assert model.index(0, column).data() == shown
    # After a name there may be more of the player.
    assert changes == [(0, column, 0, len(TYPED) - 1 if column == NAME else column)]
    assert model.players()[0].title == "WGM"  # what the list does not show stays


@pytest.mark.parametrize("column", [NAME, CLUB])
def test_a_text_of_too_many_letters_is_refused(qtbot: QtBot, column: int) -> None:
    model = list_of(THREE)
    refusals = refusals_of(model)
    assert not enter(model, 0, column, "Maria " * 500)
    assert model.paste("Maria " * 500_000, 1, column) == 0
    assert len(refusals) == 2
    assert all("letters; a text may have at most 1000" in said for said in refusals)
    assert model.players()[1:] == THREE[1:]


def test_a_text_that_is_no_rating_is_refused(qtbot: QtBot) -> None:
    model = list_of(THREE)
    said = refusals_of(model)
    assert not enter(model, 0, RATING, "strong")
    assert model.index(0, RATING).data() == "strong", "it stays there, to be mended"
    assert model.players()[0].rating == 2200
    assert said == [
        "'strong' is not a rating: type a whole number up to 4000, or nothing for an unrated player"
    ]


def test_nothing_is_typed_nowhere(qtbot: QtBot) -> None:
    model = list_of(THREE)
    assert not model.setData(QModelIndex(), "Anna")
    assert not model.setData(model.index(0, NAME), "Anna", Qt.ItemDataRole.DisplayRole)
    assert model.players() == THREE


# --- how many ---------------------------------------------------------------------------------


def test_a_longer_and_a_shorter_list(qtbot: QtBot) -> None:
    model = list_of(THREE)
    model.set_count(5)
    assert names(model) == ["Alice", "Bruno", "Carla", "", ""]
    model.set_count(2)
    assert names(model) == ["Alice", "Bruno"]
    assert model.lost_players(THREE) == [THREE[2]]


def test_a_number_typed_digit_by_digit_loses_no_player(qtbot: QtBot) -> None:
    """On the way to 30 the field says 3; on the way back from a slip it says more again."""
    model = list_of(tuple(Player(number, f"P{number}") for number in range(1, 9)))
    model.set_count(3)
    model.set_count(30)
    assert names(model) == [f"P{number}" for number in range(1, 9)] + [""] * 22
    assert model.old_numbers() == {number: number for number in range(1, 9)}


def test_a_player_removed_by_name_does_not_come_back(qtbot: QtBot) -> None:
    model = list_of((*THREE, Player(4, "Davide")))
    model.remove(3)
    model.set_count(4)
    assert names(model) == ["Alice", "Bruno", "Carla", ""]


def test_a_line_for_one_more_player(qtbot: QtBot) -> None:
    model = list_of(THREE)
    assert model.next_line(2) == 3
    assert names(model) == ["Alice", "Bruno", "Carla", ""]


def test_a_line_nothing_was_typed_in_is_no_player(qtbot: QtBot) -> None:
    """Enter after the last name makes a line; whoever stops there is done."""
    model = list_of(THREE)
    model.next_line(2)
    model.drop_unused_lines()
    assert names(model) == ["Alice", "Bruno", "Carla"]
    model.next_line(2)
    enter(model, 3, NAME, "Davide")
    model.drop_unused_lines()
    assert names(model) == ["Alice", "Bruno", "Carla", "Davide"]


def test_lines_that_were_asked_for_stay_empty(qtbot: QtBot) -> None:
    model = list_of()
    model.set_count(4)
    model.drop_unused_lines()
    assert model.rowCount() == 4


def test_no_more_players_than_a_berger_table_has(qtbot: QtBot) -> None:
    model = list_of()
    model.set_count(MAX_PLAYERS)
    enter(model, MAX_PLAYERS - 1, NAME, "Zora")
    assert model.next_line(MAX_PLAYERS - 1) is None
    assert model.rowCount() == MAX_PLAYERS


def test_taking_a_player_out(qtbot: QtBot) -> None:
    model = list_of(THREE)
    model.remove(1)
    assert names(model) == ["Alice", "Carla"]
    assert model.old_numbers() == {1: 1, 2: 3}
    assert model.lost_players(THREE) == [THREE[1]]


def test_two_players_are_the_least(qtbot: QtBot) -> None:
    model = list_of(THREE[:2])
    said = refusals_of(model)
    model.remove(0)
    assert names(model) == ["Alice", "Bruno"]
    assert said == ["An event needs at least two players."]


# --- the order --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "by", "order"),
    [
        (0, 1, ["Bruno", "Alice", "Carla"]),
        (2, -1, ["Alice", "Carla", "Bruno"]),
    ],
)
def test_a_player_moves_with_all_that_is_his(
    qtbot: QtBot, row: int, by: int, order: list[str]
) -> None:
    model = list_of(THREE)
    assert model.move(row, by)
    assert names(model) == order
    numbers = {player.name: player.number for player in THREE}
    assert model.old_numbers() == {
        place: numbers[name] for place, name in enumerate(order, start=1)
    }


@pytest.mark.parametrize(("row", "by"), [(0, -1), (2, 1)])
def test_a_player_does_not_move_out_of_the_list(qtbot: QtBot, row: int, by: int) -> None:
    model = list_of(THREE)
    assert not model.move(row, by)
    assert names(model) == ["Alice", "Bruno", "Carla"]


# --- pasting ----------------------------------------------------------------------------------


TABLE = "No\tName\tRtg\tClub\r\n1\tAlice\t2200\tRoma\r\n2\tBruno\t\tBari\r\n"


def test_a_table_is_read_by_its_headings(qtbot: QtBot) -> None:
    model = list_of()
    model.set_count(2)
    assert model.paste(TABLE + "\r\n3\tCarla\t1900\t\r\n", 0) == 3
    assert model.players() == (
        Player(1, "Alice", 2200, "Roma"),
        Player(2, "Bruno", None, "Bari"),
        Player(3, "Carla", 1900),
    )


def test_sex_and_birth_are_kept_though_no_column_shows_them(qtbot: QtBot) -> None:
    model = list_of()
    model.paste("Name;Sex;Born\nAlice;w;1999-02-03\nBruno;m;2001\n", 0)
    alice, bruno = model.players()
    assert (alice.sex, alice.birth, bruno.birth) == ("w", "1999/02/03", "2001/00/00")


EIGHT = "\nAlba Anna\t2100\tComo\tITA\tFM\t123\tw\t1961\nBerti Bo\t2050\tLecco\tITA\t\t\tm\t1999"
SIX = "\nAlba Anna\t2100\tComo\tITA\t1961\tw\nBerti Bo\t2050\tLecco\tITA\t1999\tm"
FIVE = "\nAlba Anna\t2100\tComo\t1961\tw\nBerti Bo\t2050\tLecco\t1999\tm"
SEVEN = "\nAlba Anna\tFM\t2100\tComo\tITA\t1961\tw\nBerti Bo\t\t2050\tLecco\tITA\t1999\tm"


@pytest.mark.one_in(3)
@pytest.mark.parametrize("column", [NAME, CLUB])
@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Name\tRating\tClub\tFed\tBirth\tSex" + SIX, ""),
        ("Name\tElo\tVerein\tLand\tGeburtsdatum\tGeschlecht" + SIX, ""),
        ("Nome\tElo\tCircolo\tFed\tNascita\tSesso" + SIX, ""),
        ("Nom\tElo\tClub\tFédération\tNaissance\tSexe" + SIX, ""),
        ("Nombre\tElo\tClub\tFed\tNacimiento\tSexo" + SIX, ""),
        ("Name\tRating\tClub\tBirth\tSex" + FIVE, ""),
        ("Name\tTitle\tRating\tClub\tFed\tBirth\tSex" + SEVEN, "FM"),
        ("Name\tRating\tClub\tFed\tTitle\tFIDE id\tSex\tBirth" + EIGHT, "FM"),
    ],
)
@pytest.mark.parametrize("sign", ["\t", ";", "|", ","])
def test_headings_tell_the_columns_of_a_list_of_any_width(
    qtbot: QtBot, text: str, title: str, column: int, sign: str
) -> None:
    text = text.replace("\t", sign)
    model = list_of(THREE)
    said = refusals_of(model)
    assert model.is_foreign(lines_of(text), model.index(0, column)), "it is no block of cells"
    assert model.paste(text, 0, column) == 2
    assert column_texts(model, NAME) == ["Alba Anna", "Berti Bo", "Carla"]
    assert column_texts(model, RATING) == ["2100", "2050", "1900"]
    assert column_texts(model, TITLE)[:2] == [title, ""]
    assert column_texts(model, SEX)[:2] == ["w", "m"]
    assert column_texts(model, BIRTH)[:2] == ["1961", "1999"]
    assert said == []


@pytest.mark.parametrize(
    "columns",
    [[field for field in TYPED if field not in PERSONAL], TYPED],
    ids=["as wide as the table", "with sex and birth"],
)
def test_lines_of_the_table_itself_are_a_block_of_cells(
    qtbot: QtBot, columns: Sequence[Field]
) -> None:
    model = list_of(THREE)
    text = "\n".join("\t".join(field.text(player) for field in columns) for player in THREE)
    assert not model.is_foreign(lines_of(text), model.index(0, NAME))


def test_a_table_goes_in_from_the_line_of_the_cursor(qtbot: QtBot) -> None:
    model = list_of(THREE)
    changes = announced(model)
    assert model.paste("Name;Rtg;Fed\nDavide;2050;\nElena;2000;ITA", 2) == 2
    assert names(model) == ["Alice", "Bruno", "Davide", "Elena"]
    assert changes == [(2, NAME, 3, len(TYPED) - 1)]


@pytest.mark.parametrize(
    "text",
    [
        "Alice\t2200\tRoma\nBruno\t2100\tBari",
        "Name\tRtg\nAlice\t2200\nBruno\t19x5",
        "Name\tRtg\tShoe size\nAlice\t2200\t38\nBruno\t2100\t44",
    ],
    ids=["no headings", "a rating that is none", "a column that is not used"],
)
def test_a_table_that_has_to_be_looked_at_changes_nothing(qtbot: QtBot, text: str) -> None:
    model = list_of(THREE)
    with qtbot.waitSignal(model.unsure):
        assert model.paste(text, 0) == 0
    assert model.players() == THREE


def test_pasted_players_are_not_those_the_number_took_off(qtbot: QtBot) -> None:
    model = list_of(THREE)
    model.set_count(2)
    model.paste("Davide", 2)
    assert names(model) == ["Alice", "Bruno", "Davide"]
    assert model.old_numbers() == {1: 1, 2: 2}


def test_fields_missing_in_a_pasted_line_stay(qtbot: QtBot) -> None:
    """A name corrected with the clipboard leaves the rating."""
    model = list_of(THREE)
    model.paste("Alicia\n", 0)
    model.paste("Carlotta 1950", 2)
    assert column_texts(model, NAME) == ["Alicia", "Bruno", "Carlotta"]
    assert column_texts(model, RATING) == ["2200", "", "1950"]
    assert column_texts(model, CLUB) == ["Roma", "Bari", ""]
    assert column_texts(model, FEDERATION) == ["ITA", "", ""]


def test_a_column_is_pasted_into_its_column(qtbot: QtBot) -> None:
    model = list_of(THREE)
    said = refusals_of(model)
    model.paste("Roma\nBari\nPisa", 0, CLUB)
    model.paste("2000\nstrong\n1800", 0, RATING)
    assert names(model) == ["Alice", "Bruno", "Carla"]
    assert column_texts(model, CLUB) == ["Roma", "Bari", "Pisa"]
    assert column_texts(model, RATING) == ["2000", "strong", "1800"]
    assert said == [
        "'strong' is not a rating: type a whole number up to 4000, or nothing for an unrated player"
    ]


def test_nothing_to_paste(qtbot: QtBot) -> None:
    model = list_of(THREE)
    assert model.paste("\n  \n", 0) == 0
    assert model.players() == THREE


def test_more_players_than_a_berger_table_has_are_left_out_aloud(qtbot: QtBot) -> None:
    model = list_of()
    said = refusals_of(model)
    assert model.paste("\n".join(f"P{number}" for number in range(1, 64)), 0) == MAX_PLAYERS
    assert model.rowCount() == MAX_PLAYERS
    assert said == ["There may be at most 60 players; 3 lines were left out."]
