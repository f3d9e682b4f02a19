"""The contributions: every participant's terms, each under its opponent."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, Qt

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Adjustment, Tournament
from tbdesk.models.roles import PIECES_ROLE
from tbdesk.models.standings.contributions import NAME, OWN_COLUMNS, ContributionsModel
from tbdesk.models.standings.pieces import Piece
from tests.domain import crosstable, round_robin, swiss
from tests.engine.cases import case, event
from tests.models.conftest import OpenEvent, announced, column_texts, headers

TOOLTIP = Qt.ItemDataRole.ToolTipRole


def show(desk: OpenEvent, place: int) -> None:
    desk.contributions.show(desk.standings.standings, place)


def at(desk: OpenEvent, row: int, column: int) -> QModelIndex:
    """The cell of a participant and an opponent, by position from 1."""
    return desk.contributions.index(row - 1, OWN_COLUMNS + column - 1)


def piece(desk: OpenEvent, row: int, column: int) -> Piece:
    only: Piece
    (only,) = at(desk, row, column).data(PIECES_ROLE)
    return only


def values(desk: OpenEvent) -> list[str]:
    return column_texts(desk.contributions, desk.contributions.columnCount() - 1)


def test_before_an_event_is_open_it_is_empty(desk: OpenEvent) -> None:
    model = desk.contributions
    assert (model.rowCount(), model.columnCount(), model.column) == (0, 0, None)
    assert model.headerData(0, Qt.Orientation.Horizontal) is None


@pytest.mark.parametrize("number", [1, 2])
def test_the_terms_a_document_prints(desk: OpenEvent, number: int) -> None:
    desk.open(event("rr6"), "PTS,SB")
    show(desk, 1)
    for opponent, term in case("rr6")["contributions"]["SB"][str(number)].items():
        assert at(desk, number, int(opponent)).data() == term.replace("*", "×")
    assert at(desk, number, number).data() == "*"


def test_names_and_values_frame_the_terms(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,SB")
    show(desk, 1)
    assert headers(desk.contributions) == ["Name", *"123456", "SB"]
    assert headers(desk.contributions, TOOLTIP)[OWN_COLUMNS] == "Alice"
    assert desk.contributions.index(0, NAME).data() == "1 Alice"
    assert values(desk) == case("rr6")["expected"]["SB"]


def test_a_cut_term_is_marked_and_says_why(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,SB/C1")
    show(desk, 1)
    cut = piece(desk, 1, 4)
    assert (cut.text, cut.status) == ("0×1.5", Status.CUT_LOW)
    assert "14.1.1" in cut.words()
    assert at(desk, 1, 4).data(TOOLTIP) == cut.words()
    spoken = at(desk, 1, 4).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("Alice against Davide, round 4: loss, 0.00 cut as the least ")
    assert "14.1.1" in spoken
    assert piece(desk, 1, 2).status is Status.COUNTED


def test_a_forfeit_that_counts_as_a_game_is_pointed_out(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,SB")
    show(desk, 1)
    assert piece(desk, 5, 6).adjusted
    assert "15.2" in piece(desk, 5, 6).words()
    assert not piece(desk, 5, 4).adjusted


def test_below_the_limit_of_koya(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,KS")
    show(desk, 1)
    assert (piece(desk, 1, 6).text, piece(desk, 1, 6).status) == ("½ (1.5)", Status.BELOW_LIMIT)
    assert piece(desk, 1, 2).status is Status.COUNTED


def test_a_game_not_played_yet_is_a_dot(desk: OpenEvent) -> None:
    desk.open(round_robin("Alice", "Bruno").tournament, "PTS,SB")
    show(desk, 1)
    assert (at(desk, 1, 2).data(), piece(desk, 1, 2).status) == ("·", Status.PENDING)


def test_both_games_of_a_double_round_have_a_term(desk: OpenEvent) -> None:
    desk.open(event("double4"), "PTS,SB")
    show(desk, 1)
    pieces = at(desk, 1, 2).data(PIECES_ROLE)
    assert len(pieces) == 2
    assert at(desk, 1, 2).data() == "  ".join(one.text for one in pieces)


def test_a_direct_encounter_shows_the_points_among_the_tied(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,DE")
    show(desk, 1)
    assert [at(desk, 1, other).data() for other in range(1, 7)] == ["*", "1", "1", "", "", ""]
    assert at(desk, 2, 3).data() == "½"
    assert at(desk, 2, 3).data(TOOLTIP) == "½ against 3 Carla, level so far"
    assert values(desk) == ["1", "2", "2", "3", "1", "2"]


def test_a_direct_encounter_without_participants_is_empty(desk: OpenEvent) -> None:
    desk.open(crosstable("Alice * 1\nBruno 0 *").tournament, "PTS,DE")
    show(desk, 1)
    assert at(desk, 1, 2).data() == ""
    assert values(desk) == ["–", "–"]


@pytest.mark.parametrize(("chain", "terms"), [("TPN", ["1", "2"]), ("RTNG", ["2200", "1900"])])
def test_a_term_without_a_game_has_a_value_only(
    desk: OpenEvent, chain: str, terms: list[str]
) -> None:
    desk.open(round_robin("Alice", "Bruno", ratings=[2200, 1900]).tournament, chain)
    show(desk, 0)
    assert at(desk, 1, 2).data() == ""
    assert values(desk) == terms


@pytest.mark.parametrize("name", ["rr6", "swiss9"])
def test_points_given_have_a_column_of_their_own(desk: OpenEvent, name: str) -> None:
    desk.open(event(name)._replace(adjustments=(Adjustment(2, -2),)), "PTS,SB,SB+")
    show(desk, 0)
    own = headers(desk.contributions).index("Other")
    assert headers(desk.contributions)[own:] == ["Other", "PTS"]
    assert headers(desk.contributions, TOOLTIP)[own] == "terms that come from no game"
    given = desk.contributions.index(1, own)
    assert given.data() == "-1"
    assert "Points given or taken" in given.data(TOOLTIP)
    assert desk.contributions.index(0, own).data() == ""
    show(desk, 1)
    assert "Other" not in headers(desk.contributions)
    show(desk, 2)
    assert headers(desk.contributions)[own:] == ["Other", "SB+"]
    assert desk.contributions.index(1, own).data() != ""


def a_round_and_a_half() -> Tournament:
    made = swiss("Alice", "Bruno", "Carla", rounds=2)
    alice, bruno, carla = made.players
    alice.beats(bruno, round=1)
    carla.pairing_bye(1)
    carla.is_paired_with(alice, round=2)
    bruno.half_point_bye(2)
    return made.tournament


def test_in_a_swiss_the_terms_stand_under_their_rounds(desk: OpenEvent) -> None:
    desk.open(a_round_and_a_half(), "PTS,SB")
    show(desk, 1)
    assert headers(desk.contributions) == ["Name", "1", "2", "SB"]
    assert headers(desk.contributions, TOOLTIP)[OWN_COLUMNS] == "Round 1"
    rows = [[at(desk, row, round_).data() for round_ in (1, 2)] for row in (1, 2, 3)]
    assert rows == [["2: 1×0.5", "3: ·"], ["1: 0×1.0", "HPB: ½×0.5"], ["PAB: 1×1.0", "1: ·"]]
    assert "dummy" in at(desk, 3, 1).data(TOOLTIP)


def test_a_direct_encounter_of_a_swiss_stands_under_its_rounds(desk: OpenEvent) -> None:
    desk.open(event("swiss9"), "PTS,DE")
    show(desk, 1)
    assert at(desk, 2, 3).data() == "1: ½"
    assert at(desk, 2, 7).data() == "6: 0"
    assert at(desk, 2, 1).data() == ""


def test_a_rest_stands_beside_the_opponents(desk: OpenEvent) -> None:
    """Of three, Bruno rests in the last round, when he has a point."""
    desk.open(crosstable("Alice * ½ ½\nBruno ½ * ½\nCarla ½ ½ *").tournament, "PTS,PS")
    show(desk, 1)
    own = headers(desk.contributions).index("Other")
    rest = desk.contributions.index(1, own)
    assert rest.data() == "1"
    assert rest.data(TOOLTIP) == ("Round 3: 1. A rest: the previous score counts once more (7.5).")
    assert values(desk) == ["1.5", "2.5", "2.0"]


def test_after_a_result_only_changed_cells_are_announced(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,SB")
    model = ContributionsModel()
    model.show(desk.standings.standings, 1)
    rows, columns = range(model.rowCount()), range(model.columnCount())
    spots = [(row, column) for row in rows for column in columns]
    before = {spot: model.index(*spot).data() for spot in spots}
    first, *others = desk.tournament.games
    other = Result.of(Outcome.DRAW if first.result != Result.of(Outcome.DRAW) else Outcome.WIN)
    desk.document.edit(
        desk.tournament._replace(games=(first._replace(result=other), *others)), "another result"
    )
    told = announced(model)
    assert not model.show(desk.standings.standings, 1, (rows, columns))
    otherwise = {spot for spot in spots if model.index(*spot).data() != before[spot]}
    assert otherwise
    assert otherwise == {(top, left) for top, left, _bottom, _right in told}
    assert model.show(desk.standings.standings, 0, (rows, columns))  # another tie-break: all of it
    assert told[-1] == (0, 0, rows[-1], columns[-1])


def test_the_longest_terms_are_of_rows_that_have_a_value(desk: OpenEvent) -> None:
    """A direct encounter has values of those level alone, who may all be further down."""
    made = round_robin("Ada", "Bea", "Cleo", "Dora", "Eva")
    ada, bea, cleo, dora, eva = made.players
    for first, second in (
        (ada, bea),
        (ada, cleo),
        (ada, dora),
        (ada, eva),
        (bea, cleo),
        (bea, dora),
        (bea, eva),
        (cleo, dora),
        (cleo, eva),
    ):
        first.beats(second)
    dora.draws(eva)
    desk.open(made.tournament, "PTS,DE")
    show(desk, 1)
    assert any(desk.contributions.longest_terms(3, 20))
