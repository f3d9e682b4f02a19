"""The texts of cells for screen readers, in the grids of the window."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, Qt

from tbdesk import paths
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import files
from tbdesk.models.setup.players import PlayersModel
from tbdesk.models.setup.typed_table import FixturesModel, NumbersModel
from tbdesk.models.standings.marks import term_marks
from tests.engine.cases import event
from tests.models.conftest import OpenEvent

NAME = Qt.ItemDataRole.AccessibleTextRole
MORE = Qt.ItemDataRole.AccessibleDescriptionRole


def said(model: QAbstractItemModel, row: int, head: str, role: Qt.ItemDataRole = NAME) -> str:
    """The spoken text of the cell under a heading."""
    across = Qt.Orientation.Horizontal
    heads = [model.headerData(column, across) for column in range(model.columnCount())]
    return str(model.index(row, heads.index(head)).data(role))


def test_of_a_crosstable_the_game_as_its_row_sees_it(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,DE,SB")
    table = desk.crosstable
    assert said(table, 1, "1") == "Bruno against Alice, round 2, Black: loss"
    assert said(table, 1, "3") == "Bruno against Carla, round 4, White: draw"
    assert said(table, 4, "6") == "Elena against Francesco, round 4, Black: win by forfeit"
    assert said(table, 0, "1") == "no game against oneself"
    assert said(table, 0, "Name") == "Alice"
    assert said(table, 0, "Rtg") == "Alice, Rating: 2200"
    assert said(table, 1, "Pts") == "Bruno, Points: 3.5"
    desk.enter(1, 2, "")
    assert said(table, 0, "2") == "Alice against Bruno, round 2, White: not played yet"


def test_of_a_cell_its_part_in_the_selected_value_is_told_too(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,SB/C1")
    standings = desk.standings.standings
    assert standings is not None
    desk.crosstable.show_terms(term_marks(standings, 1, 1))
    assert said(desk.crosstable, 1, "3", MORE) == "Round 4 against 3 Carla: ½×3.5 = 1.75."
    assert "Cut: lowest opponent score" in said(desk.crosstable, 1, "5", MORE)


def test_of_standings_the_place_the_value_and_what_decided(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,DE,SB")
    model = desk.standings
    assert said(model, 0, "Pl") == said(model, 0, "Name") == "place 1, Alice"
    assert said(model, 0, "DE") == "place 1, Alice, Direct encounter (Art. 6): 1, decided by it"
    assert said(model, 1, "SB") == "place 2=, Bruno, Sonneborn-Berger (Art. 9.1): 6.25"
    assert said(model, 1, "PTS", MORE) == ""
    assert said(model, 0, "Name", MORE).startswith("1 Alice\nLevel with ")


def test_of_contributions_what_the_game_was_and_what_became_of_it(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,SB/C1")
    standings = desk.standings.standings
    desk.contributions.show(standings, 1)
    model = desk.contributions
    assert said(model, 1, "3") == "Bruno against Carla, round 4: draw, counts 1.75"
    assert said(model, 1, "5") == (
        "Bruno against Elena, round 1: win, 1.50 cut as the least significant. Cut: lowest "
        "opponent score, among equals the smallest contribution (14.1.1)"
    )
    assert said(model, 1, "2") == "no game against oneself"
    assert said(model, 1, "SB/C1").startswith("place 2=, Bruno, Sonneborn-Berger, ")


def test_of_rounds_the_board_the_game_and_the_bye(desk: OpenEvent) -> None:
    swiss = event("swiss16")
    desk.open(swiss, "PTS,BH/C1")
    rounds, by_rounds = desk.rounds, desk.participants
    rounds.show_round(5)
    assert said(rounds, 0, "White") == "Board 1, White: 1 Alice"
    assert said(rounds, 0, "Result") == "Alice against Davide, round 5, White: draw"
    last = rounds.rowCount() - 1
    assert said(rounds, last, "White") == "Niccolò, round 5: zero-point bye or absence"
    assert said(by_rounds, 2, "2") == "Carla against Francesco, round 2, Black: win"
    assert said(by_rounds, 11, "5") == "Niccolò, round 5: zero-point bye or absence"


def test_of_lists_whose_and_what_it_is() -> None:
    players, teams = event("rr6"), files.load(paths.example("teams14")).tournament
    assert said(PlayersModel(players.players), 0, "Rating") == "Alice, Rating: 2200"
    assert said(PlayersModel(players.players), 0, "Club") == "Alice, Club: nothing"
    numbers = NumbersModel(players)
    assert said(numbers, 1, "New number") == "Bruno, New number: 2"
    match = _first_match(teams)
    assert said(FixturesModel(teams), 0, "Date") == f"{match}, Date: nothing"


def _first_match(teams: Tournament) -> str:
    first, names = teams.matches[0], {team.number: team.name for team in teams.teams}
    return f"{first.home} {names[first.home]} – {first.away} {names[first.away]}"
