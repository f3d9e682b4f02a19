"""The crosstable: what it shows, what can be typed into it, and what it says has changed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, Qt

from tbdesk.engine.event.reasons import Status
from tbdesk.engine.model.results import TWO_ONE_ZERO
from tbdesk.engine.model.tournament import Player
from tbdesk.models.players.crosstable import OWN_COLUMNS
from tbdesk.models.players.player_grid import CLUB, FEDERATION, NAME, RATING
from tbdesk.models.roles import SLOTS_ROLE
from tbdesk.models.standings.marks import TermMarks, term_marks
from tbdesk.session import commands
from tbdesk.session.cells import CrosstableCell
from tests.domain import DRAW, LOSS, WIN, crosstable, round_robin
from tests.engine.cases import case, event
from tests.models.conftest import OpenEvent, announced, column_texts, headers

TOOLTIP = Qt.ItemDataRole.ToolTipRole

FOUR = """
Alice  * 1 ½ .
Bruno  0 * . +
Carla  ½ . * 0
Davide . - 1 *
"""


def points(desk: OpenEvent) -> list[str]:
    return column_texts(desk.crosstable, desk.crosstable.columnCount() - 1)


# --- what is shown ----------------------------------------------------------------------------


def test_before_an_event_is_open_it_is_empty(desk: OpenEvent) -> None:
    assert (desk.crosstable.rowCount(), desk.crosstable.columnCount()) == (0, 0)


@pytest.mark.parametrize("name", ["rr6", "wccc1975"])
def test_a_published_grid_is_shown_as_printed(desk: OpenEvent, name: str) -> None:
    desk.open(event(name))
    assert desk.grid() == case(name)["grid"]
    assert points(desk) == [f"{float(points):.1f}" for points in case(name)["points"]]


def test_both_games_of_a_double_round_stand_in_the_pair_s_cell(desk: OpenEvent) -> None:
    facts = case("double4")
    desk.open(event("double4"))
    first, second = ([row.split() for row in facts[f"grid_cycle_{cycle}"]] for cycle in (1, 2))
    for row in range(1, 5):
        for column in range(1, 5):
            printed = "*"
            if row != column:
                printed = f"{first[row - 1][column - 1]} {second[row - 1][column - 1]}"
            assert desk.cell(row, column).data() == printed


def test_a_game_still_to_be_played_leaves_its_place_free(desk: OpenEvent) -> None:
    desk.open(round_robin("Alice", "Bruno", cycles=2).tournament)
    assert desk.cell(1, 2).data() == ""
    desk.enter(1, 2, ". 1")
    assert [slot.text for slot in desk.cell(1, 2).data(SLOTS_ROLE)] == ["", "1"]
    assert desk.cell(1, 2).data() == "1"


def test_the_columns_of_opponents_are_headed_by_their_numbers(desk: OpenEvent) -> None:
    desk.open(event("rr6"))
    assert headers(desk.crosstable) == ["Name", "Rtg", "Fed", "Club", *"123456", "Pts"]
    names = ["Alice", "Bruno", "Carla", "Davide", "Elena", "Francesco"]
    expected = [None, "Rating", "Federation", "Club", *names, "Points"]
    assert headers(desk.crosstable, TOOLTIP) == expected
    vertical = [desk.crosstable.headerData(row, Qt.Orientation.Vertical) for row in range(6)]
    assert vertical == list("123456")
    assert desk.crosstable.headerData(99, Qt.Orientation.Horizontal) is None


def test_own_columns_of_a_player(desk: OpenEvent) -> None:
    made = round_robin("Alice", "Bruno", ratings=[2200, None]).tournament
    desk.open(made.with_player(Player(1, "Alice", 2200, "Roma", federation="ITA")))
    assert [desk.crosstable.index(0, column).data() for column in range(OWN_COLUMNS)] == [
        "Alice",
        "2200",
        "ITA",
        "Roma",
    ]
    assert desk.crosstable.index(1, RATING).data() == ""


def test_the_tooltip_of_a_cell_tells_the_game(desk: OpenEvent) -> None:
    desk.open(crosstable(FOUR).tournament)
    assert desk.cell(2, 1).data(TOOLTIP) == "Round 2: 1 Alice (White) – 2 Bruno (Black): 1-0"
    assert desk.cell(4, 1).data(TOOLTIP).endswith(": not played")
    assert desk.cell(1, 1).data(TOOLTIP) is None


def test_an_unreadable_text_is_still_there(desk: OpenEvent) -> None:
    desk.open(crosstable("Alice * 3\nBruno 2 *").tournament)
    assert desk.cell(1, 2).data() == "3-2"
    assert desk.cell(1, 2).data(TOOLTIP).endswith(": 3-2")


def test_only_the_own_columns_are_edited_in_place(desk: OpenEvent) -> None:
    """Results are typed with single keys; an editor would be in the way."""
    desk.open(crosstable(FOUR).tournament)
    editable = [
        bool(desk.crosstable.index(0, column).flags() & Qt.ItemFlag.ItemIsEditable)
        for column in range(desk.crosstable.columnCount())
    ]
    assert editable == [True] * OWN_COLUMNS + [False] * 5


def test_points_follow_the_score_system(desk: OpenEvent) -> None:
    desk.open(crosstable(FOUR).tournament)
    assert points(desk) == ["1.5", "1.0", "0.5", "1.0"]
    commands.set_event(desk.document, desk.tournament._replace(scores=TWO_ONE_ZERO))
    assert points(desk) == ["3.0", "2.0", "1.0", "2.0"]


def test_a_game_has_its_index_and_an_index_its_game(desk: OpenEvent) -> None:
    desk.open(crosstable(FOUR).tournament)
    assert desk.crosstable.index_of(CrosstableCell(2, 4)) == desk.cell(2, 4)
    assert desk.crosstable.cell_at(desk.cell(2, 4), 1) == CrosstableCell(2, 4, 1)
    assert not desk.crosstable.index_of(CrosstableCell(2, 9)).isValid()
    assert not desk.crosstable.index_of(CrosstableCell(9, 2)).isValid()


def test_numbers_of_a_file_need_not_run_from_one(desk: OpenEvent) -> None:
    made = crosstable("Alice * 1\nBruno 0 *").tournament
    players = (Player(7, "Alice"), Player(3, "Bruno"))
    games = tuple(
        game._replace(white={1: 7, 2: 3}[game.white], black={1: 7, 2: 3}[game.black])
        for game in made.games
    )
    desk.open(made._replace(players=players, games=games))
    assert headers(desk.crosstable)[OWN_COLUMNS:-1] == ["7", "3"]
    assert desk.grid() == ["* 1", "0 *"]
    assert desk.crosstable.index_of(CrosstableCell(3, 7)) == desk.cell(2, 1)


# --- typed texts ------------------------------------------------------------------------------


@pytest.mark.one_in(5)
@pytest.mark.parametrize(
    ("text", "cell", "mirror"),
    [
        ("1", "1", "0"),
        ("0", "0", "1"),
        ("5", "½", "½"),
        ("=", "½", "½"),
        ("½", "½", "½"),
        ("0.5", "½", "½"),
        ("+", "+", "-"),
        ("-", "-", "+"),
    ],
)
@pytest.mark.parametrize(("row", "column"), [(2, 3), (3, 2)])
def test_a_typed_result_fills_the_mirror_cell(
    desk: OpenEvent, row: int, column: int, text: str, cell: str, mirror: str
) -> None:
    desk.open(crosstable(FOUR).tournament)
    assert desk.enter(row, column, text)
    assert desk.cell(row, column).data() == cell
    assert desk.cell(column, row).data() == mirror
    assert desk.refusals == []


@pytest.mark.parametrize("text", ["1 0", "10", "1|0"])
def test_both_games_of_a_double_round_at_once(desk: OpenEvent, text: str) -> None:
    desk.open(round_robin("Alice", "Bruno", "Carla", cycles=2).tournament)
    assert desk.enter(3, 1, text)
    assert (desk.cell(3, 1).data(), desk.cell(1, 3).data()) == ("1 0", "0 1")
    assert desk.document.undo_stack.undoText() == "result Carla – Alice: 1 0"


def test_nothing_typed_clears_the_cell(desk: OpenEvent) -> None:
    desk.open(crosstable(FOUR).tournament)
    assert desk.enter(2, 1, "")
    assert (desk.cell(1, 2).data(), desk.cell(2, 1).data()) == ("", "")


@pytest.mark.parametrize("text", ["x", "1 0", "1-0"])
def test_nonsense_changes_nothing_and_says_where_and_why(desk: OpenEvent, text: str) -> None:
    desk.open(crosstable(FOUR).tournament)
    before = desk.tournament
    assert not desk.enter(2, 3, text)
    assert desk.tournament == before
    (refusal,) = desk.refusals
    assert refusal.startswith(f"Cell 2-3: '{text}' is not a result: use 1, 0, ½")


def test_the_diagonal_takes_nothing(desk: OpenEvent) -> None:
    desk.open(crosstable(FOUR).tournament)
    assert not desk.enter(2, 2, "1")
    assert desk.refusals == ["The diagonal: a player has no game against himself."]
    assert desk.document.undo_stack.count() == 0


@pytest.mark.parametrize(
    ("column", "text", "player"),
    [
        (NAME, " Beatrice ", Player(2, "Beatrice", 2150)),
        (RATING, "2400", Player(2, "Bruno", 2400)),
        (RATING, "", Player(2, "Bruno")),
        (FEDERATION, "ita", Player(2, "Bruno", 2150, federation="ITA")),
        (CLUB, "Roma", Player(2, "Bruno", 2150, "Roma")),
    ],
)
def test_a_player_s_own_data_are_typed(
    desk: OpenEvent, column: int, text: str, player: Player
) -> None:
    desk.open(event("rr6"))
    assert desk.crosstable.setData(desk.crosstable.index(1, column), text)
    assert desk.tournament.player(2) == player
    desk.undo()
    assert desk.tournament.player(2) == Player(2, "Bruno", 2150)


@pytest.mark.parametrize(
    ("column", "text", "reason"),
    [
        (NAME, "  ", "A player needs a name; the old name was kept."),
        (RATING, "22000", "'22000' is not a rating"),
        (RATING, "strong", "'strong' is not a rating"),
    ],
)
def test_an_impossible_value_of_a_player_is_refused(
    desk: OpenEvent, column: int, text: str, reason: str
) -> None:
    desk.open(event("rr6"))
    assert not desk.crosstable.setData(desk.crosstable.index(1, column), text)
    assert desk.tournament.player(2) == Player(2, "Bruno", 2150)
    (refusal,) = desk.refusals
    assert refusal.startswith(reason)


@pytest.mark.parametrize("column", [NAME, RATING, FEDERATION, CLUB])
def test_typing_what_is_there_is_no_step(desk: OpenEvent, column: int) -> None:
    desk.open(event("rr6"))
    index = desk.crosstable.index(1, column)
    assert desk.crosstable.setData(index, index.data())
    assert desk.document.undo_stack.count() == 0


def test_points_are_not_typed(desk: OpenEvent) -> None:
    desk.open(event("rr6"))
    assert not desk.crosstable.setData(desk.crosstable.index(0, 10), "5")
    assert not desk.crosstable.setData(QModelIndex(), "5")
    assert not desk.crosstable.setData(desk.crosstable.index(0, 0), "X", Qt.ItemDataRole.FontRole)
    assert desk.document.undo_stack.count() == 0


# --- what it says has changed -----------------------------------------------------------------


def area(index: QModelIndex) -> tuple[int, int, int, int]:
    return index.row(), index.column(), index.row(), index.column()


@pytest.fixture
def four(desk: OpenEvent) -> OpenEvent:
    desk.open(crosstable(FOUR).tournament, "PTS")
    return desk


def test_a_result_changes_two_cells_and_the_points(four: OpenEvent) -> None:
    changes = announced(four.crosstable)
    four.enter(2, 3, "1")
    cells = {area(four.cell(2, 3)), area(four.cell(3, 2))}
    assert cells < set(changes)
    (rest,) = set(changes) - cells
    assert rest == (1, 8, 1, 8)  # the winner's points


def test_a_name_changes_its_row_and_its_column_s_header(four: OpenEvent) -> None:
    changes, heads = announced(four.crosstable), []
    four.crosstable.headerDataChanged.connect(
        lambda orientation, first, last: heads.append((orientation, first, last))
    )
    commands.set_player(four.document, Player(2, "Beatrice"), "name")
    assert changes == [(1, NAME, 1, CLUB)]
    column = OWN_COLUMNS + 1
    assert heads == [(Qt.Orientation.Horizontal, column, column)]
    assert headers(four.crosstable, TOOLTIP)[column] == "Beatrice"


def test_a_late_entry_makes_another_table(four: OpenEvent) -> None:
    newcomer = (*four.tournament.players, Player(5, "Elena"))
    commands.set_players(four.document, newcomer, {one: one for one in range(1, 5)})
    assert four.grid() == ["* 1 ½ . .", "0 * . + .", "½ . * 0 .", ". - 1 * .", ". . . . *"]
    four.undo()
    assert four.grid() == ["* 1 ½ .", "0 * . +", "½ . * 0", ". - 1 *"]


# --- marks ------------------------------------------------------------------------------------


def shown_statuses(desk: OpenEvent, number: int) -> list[Status | None]:
    return [
        slot.mark.status
        for column in range(1, desk.crosstable.rowCount() + 1)
        for slot in desk.cell(number, column).data(SLOTS_ROLE)
    ]


def marks_of(desk: OpenEvent, row: int, column: int) -> TermMarks:
    """The marks of a value in the standings."""
    standings = desk.standings.standings
    assert standings is not None
    return term_marks(standings, row, column)


def test_the_terms_of_the_selected_value_are_marked(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,SB/C1")
    changes = announced(desk.crosstable)
    desk.crosstable.show_terms(marks_of(desk, 1, 0))
    counted = Status.COUNTED
    assert shown_statuses(desk, 1) == [counted, counted, Status.CUT_LOW, counted, counted]
    assert shown_statuses(desk, 2) == [None] * 5
    assert changes == [(0, OWN_COLUMNS, 0, 10)]
    assert "14.1.1" in desk.cell(1, 4).data(TOOLTIP)


def test_another_selection_takes_the_old_marks_away(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,SB")
    desk.crosstable.show_terms(marks_of(desk, 1, 0))
    changes = announced(desk.crosstable)
    desk.crosstable.show_terms(marks_of(desk, 1, 3))
    assert sorted(changes) == [(0, OWN_COLUMNS, 0, 10), (3, OWN_COLUMNS, 3, 10)]
    assert shown_statuses(desk, 1) == [None] * 5
    desk.crosstable.show_terms(TermMarks())
    assert shown_statuses(desk, 4) == [None] * 5


def test_each_game_of_a_double_round_has_its_own_mark(desk: OpenEvent) -> None:
    made = round_robin("Alice", "Bruno", "Carla", cycles=2)
    alice, bruno, carla = made.players
    alice.gets(WIN, LOSS, bruno)
    alice.gets(DRAW, DRAW, bruno)
    alice.beats(carla)
    alice.beats(carla)
    desk.open(made.tournament, "PTS,SB/C1")
    desk.crosstable.show_terms(marks_of(desk, 1, 1))
    assert shown_statuses(desk, 2).count(Status.PENDING) == 2


def test_marks_of_a_table_that_is_gone_are_taken_away(desk: OpenEvent) -> None:
    desk.open(event("rr6"), "PTS,SB")
    desk.crosstable.show_terms(marks_of(desk, 1, 0))
    desk.open(crosstable(FOUR).tournament)
    assert shown_statuses(desk, 1) == [None] * 3


def test_marks_of_a_row_that_is_not_there_mark_nothing(desk: OpenEvent) -> None:
    desk.open(crosstable(FOUR).tournament)
    desk.crosstable.show_terms(TermMarks(row=5))
    assert shown_statuses(desk, 4) == [None] * 3
