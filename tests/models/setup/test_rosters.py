"""Teams and players as lines: typed with Enter, pasted, moved, and what comes of them."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tbdesk.models.setup.rosters import BOARD, NAME, RATING, RostersModel
from tests.engine.teams_of import league
from tests.models.conftest import column_texts, headers, watched


@pytest.fixture
def model(qtbot: QtBot) -> RostersModel:
    made: RostersModel = watched(RostersModel())
    return made


def type_lines(model: RostersModel, *lines: str) -> int | None:
    """Type lines from the first on, with Enter after each; an empty one is left empty."""
    row: int | None = 0
    for line in lines:
        assert row is not None, "the list was done"
        if line:
            assert model.setData(model.index(row, NAME), line)
        row = model.next_line(row)
    return row


def listed(model: RostersModel) -> list[tuple[str, list[str]]]:
    return [(entry.name, [player.name for player in entry.players]) for entry in model.entries()]


def test_typing_two_teams(model: RostersModel) -> None:
    end = type_lines(model, "Ants", "Ann 2100", "Art", "", "Bees", "Bob 1900", "", "")
    assert end is None
    assert listed(model) == [("Ants", ["Ann", "Art"]), ("Bees", ["Bob"])]
    assert [player.rating for player in model.entries()[0].players] == [2100, None]
    assert column_texts(model, BOARD) == ["Team 1", "1", "2", "Team 2", "1"]
    assert headers(model)[:3] == ["Board", "Team, then its players", "Rating"]
    assert headers(model)[3:] == ["Title", "Federation", "FIDE id", "Sex", "Born"]


def test_players_after_the_boards_are_reserves(model: RostersModel) -> None:
    type_lines(model, "Ants", "Ann", "Art", "Ava", "")
    model.set_boards(2)
    assert column_texts(model, BOARD)[:4] == ["Team 1", "1", "2", "3 res."]


def test_enter_at_the_end_of_a_team_offers_another_player(qtbot: QtBot) -> None:
    model = watched(RostersModel(league(teams=2, boards=2, players=2)))
    row = model.next_line(2)  # after A2
    assert row == 3
    model.setData(model.index(3, NAME), "New 2000")
    assert model.next_line(3) == 4
    assert model.next_line(4) == 4  # left empty: on to the next team
    assert model.is_team(4)
    assert listed(model) == [("A", ["A1", "A2", "New"]), ("B", ["B1", "B2"])]
    origins = [[player.number for player in entry.players] for entry in model.entries()]
    assert origins == [[1, 2, 0], [3, 4]]


def test_offered_lines_are_no_players(model: RostersModel) -> None:
    type_lines(model, "Ants", "Ann", "")
    assert listed(model) == [("Ants", ["Ann"])]
    model.drop_unused_lines()
    assert model.rowCount() == 2
    assert model.add_team() == 2
    assert model.add_team() == 2
    assert model.add_player(0) == 2
    assert model.is_team(3) is False or listed(model) == [("Ants", ["Ann"])]


@pytest.mark.parametrize("players", [(), ("Ann", "Abe", "Amy", "Ava")])
def test_teams_without_players_or_with_enough_for_all_boards_are_no_doubt(
    model: RostersModel, players: tuple[str, ...]
) -> None:
    type_lines(model, "Ants", *players, "", "Bees", "")
    assert model.boards == 4
    assert not model.doubt()


def test_a_wrong_rating_is_refused(model: RostersModel) -> None:
    refusals: list[str] = []
    model.refused.connect(refusals.append)
    type_lines(model, "Ants", "Ann")
    assert not model.setData(model.index(1, RATING), "high")
    assert model.setData(model.index(1, RATING), "2100")
    assert model.data(model.index(1, RATING)) == "2100"
    assert len(refusals) == 1
    assert not model.setData(model.index(0, RATING), "2100")  # a team has none


def test_players_move_in_their_team_and_teams_with_their_players(model: RostersModel) -> None:
    type_lines(model, "Ants", "Ann", "Art", "", "Bees", "Bob", "", "")
    assert model.move(1, 1) == 2
    assert model.move(2, 1) is None  # not into the next team
    assert model.move(1, -1) is None
    assert listed(model) == [("Ants", ["Art", "Ann"]), ("Bees", ["Bob"])]
    assert model.move(3, -1) == 0
    assert listed(model) == [("Bees", ["Bob"]), ("Ants", ["Art", "Ann"])]
    assert model.move(0, 1) == 3
    assert model.move(3, 1) is None
    assert model.move(0, -1) is None


def test_removing_players_and_teams(model: RostersModel) -> None:
    refusals: list[str] = []
    model.refused.connect(refusals.append)
    type_lines(model, "Ants", "Ann", "Art", "", "Bees", "Bob", "", "")
    model.remove(2)
    model.remove(2)  # Bees with Bob
    assert listed(model) == [("Ants", ["Ann"])]
    model.remove(0)
    assert listed(model) == [("Ants", ["Ann"])]
    assert len(refusals) == 1


def test_pasting_teams_and_team_mates(model: RostersModel) -> None:
    model.paste("Ants\nAnn 2100\nArt\n\nBees\nBob 1900", 0)
    assert listed(model) == [("Ants", ["Ann", "Art"]), ("Bees", ["Bob"])]
    model.paste("Ava 1800\nAda", 2)
    assert listed(model)[0] == ("Ants", ["Ann", "Art", "Ava", "Ada"])
    model.paste("Team\tName\tRtg\nCats\tCleo\t1500\n\tCid\t\nDogs\tDan\t\nDogs\tDora\t", 0)
    assert listed(model)[2:] == [("Cats", ["Cleo", "Cid"]), ("Dogs", ["Dan", "Dora"])]
    refusals: list[str] = []
    model.refused.connect(refusals.append)
    model.paste("   ", 0)
    assert refusals == ["the pasted text has no team"]


def test_a_name_of_too_many_letters_is_refused(model: RostersModel) -> None:
    refusals: list[str] = []
    model.refused.connect(refusals.append)
    assert not model.setData(model.index(0, NAME), "Ants " * 500)
    assert model.paste("Ants " * 500_000 + "\nAnn 2100", 0) == 0
    assert len(refusals) == 2
    assert all("letters; a text may have at most 1000" in said for said in refusals)


def test_names_that_were_not_typed(model: RostersModel) -> None:
    type_lines(model, "Ants")
    model.setData(model.index(1, RATING), "2000")
    model.setData(model.index(0, NAME), "")
    assert listed(model) == [("Team 1", ["Player 1"])]


@pytest.mark.parametrize("slip", ["19x5", "2O50", "22000", "4500"])
def test_a_rating_typed_after_the_name_that_is_none_is_refused(
    model: RostersModel, slip: str
) -> None:
    """It would be part of the name."""
    said: list[str] = []
    model.refused.connect(said.append)
    assert type_lines(model, "Ants") == 1
    assert not model.setData(model.index(1, NAME), f"Rossi Mario {slip}")
    assert said[0].startswith(f"'{slip}' is not a rating")
    assert model.first_refused() == model.index(1, NAME)
    assert model.index(1, NAME).data() == f"Rossi Mario {slip}"
    assert [player.name for player in model.entries()[0].players] == ["Player 1"]
    model.give_up(model.index(1, NAME))
    assert model.index(1, NAME).data() == ""


@pytest.mark.parametrize("name", ["Alice 2", "Rossi 2nd", "SC 1899", "A1"])
def test_figures_that_belong_to_a_name(model: RostersModel, name: str) -> None:
    said: list[str] = []
    model.refused.connect(said.append)
    type_lines(model, "Ants", name)
    assert said == []
