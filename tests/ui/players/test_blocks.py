"""Blocks of the crosstable and of the standings, with the keys that spreadsheets have for them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QListView, QTabWidget

from tbdesk.models.players.player_grid import CLUB
from tbdesk.ui.files.imports.import_dialog import ImportDialog
from tests.domain import round_robin
from tests.ui.conftest import Desk
from tests.ui.hands import child, keys, lines, press

SHIFT = Qt.KeyboardModifier.ShiftModifier
NAMES = ("Alice", "Bruno", "Carla", "Dario", "Elena")


@pytest.fixture
def club(desk: Desk) -> Desk:
    desk.document.start(round_robin(*NAMES).tournament, None)
    return desk


def put(text: str) -> None:
    QApplication.clipboard().setText(text)


def taken() -> str:
    return QApplication.clipboard().text()


def row(desk: Desk, number: int) -> str:
    return " ".join(desk.cell(number, other) or "." for other in range(1, len(NAMES) + 1))


def steps(desk: Desk) -> int:
    return desk.document.undo_stack.count()


def test_a_row_of_results_goes_into_the_row_and_the_mirror_cells_in_one_step(club: Desk) -> None:
    club.click_game(2, 1)
    put("1\t*\t½\t0\t+\n")
    club.ctrl(Qt.Key.Key_V)
    assert row(club, 2) == "1 * ½ 0 +"
    assert [club.cell(other, 2) for other in (1, 3, 4, 5)] == ["0", "½", "1", "-"]
    assert club.window.actions_.undo.text() == "&Undo pasting 5 cells"
    assert club.window.findChild(ImportDialog) is None
    club.ctrl(Qt.Key.Key_Z)
    assert all(game.result is None for game in club.event.games)


def test_a_cell_of_too_many_letters_is_not_pasted(club: Desk) -> None:
    club.click_game(2, 1)
    put("1" * 3_000_000)
    club.ctrl(Qt.Key.Key_V)
    assert "3000000 letters; a text may have at most 1000" in club.status()
    assert steps(club) == 0


def test_pasted_cells_that_do_not_fit_are_marked_and_mended(club: Desk) -> None:
    club.click_game(2, 1)
    put("1\t1\t?!\t0\t0\t2\t1")
    club.ctrl(Qt.Key.Key_V)
    assert row(club, 2) == "1 1 ?! 0 0"
    assert "2 of 5 cells were refused" in club.status()
    assert "Points are counted, not typed" in club.status()
    assert "1 pasted cell is beyond the end of the table" in club.status()
    assert len([game for game in club.event.games if game.result]) == 3
    assert steps(club) == 1
    problems = lines(child(club.window, QListView, "problems"))
    assert any("'?!'" in line for line in problems)
    assert any("no game against himself" in line for line in problems)
    club.click_game(2, 3)
    keys("5")
    club.click_game(2, 2)
    press(Qt.Key.Key_Delete)
    assert row(club, 2) == "1 * ½ 0 0"
    assert not club.document.drafts
    club.ctrl(Qt.Key.Key_Z, times=3)
    assert not club.document.drafts
    club.ctrl(Qt.Key.Key_Y)
    assert row(club, 2) == "1 1 ?! 0 0"


def test_both_halves_must_agree(club: Desk) -> None:
    club.click_game(1, 1)
    put("*\t1\t1\n0\t*\t-\n1\t-\t*")
    club.ctrl(Qt.Key.Key_V)
    assert (club.cell(1, 2), club.cell(2, 1)) == ("1", "0")
    assert (club.cell(2, 3), club.cell(3, 2)) == ("-", "-")
    assert "2 of 9 cells were refused" in club.status()
    problems = lines(child(club.window, QListView, "problems"))
    assert any("Cells 1-3 and 3-1 contradict each other" in line for line in problems)
    club.click_game(1, 3)
    keys("5")
    assert (club.cell(1, 3), club.cell(3, 1)) == ("½", "½")
    assert not club.document.drafts


def test_a_block_is_copied_cut_cleared_and_filled(club: Desk) -> None:
    club.click_game(1, 2)
    keys("15")
    club.click_game(1, 2)
    press(Qt.Key.Key_Right, SHIFT, times=3)
    club.ctrl(Qt.Key.Key_C)
    assert taken() == "1\t½\t\t"
    press(Qt.Key.Key_Delete)
    assert row(club, 1) == "* . . . ."
    club.ctrl(Qt.Key.Key_Z)
    club.click_game(1, 2)
    press(Qt.Key.Key_Right, SHIFT, times=3)
    club.ctrl(Qt.Key.Key_R)
    assert row(club, 1) == "* 1 1 1 1"
    assert club.window.actions_.undo.text() == "&Undo filling 3 cells"
    club.click_game(1, 4)
    press(Qt.Key.Key_Down, SHIFT, times=2)
    club.ctrl(Qt.Key.Key_D)
    assert [club.cell(number, 4) for number in (1, 2, 3)] == ["1", "1", "1"]
    club.click_game(1, 2)
    press(Qt.Key.Key_Right, SHIFT)
    club.ctrl(Qt.Key.Key_X)
    assert (taken(), row(club, 1)) == ("1\t1", "* . . 1 1")
    club.click_game(2, 3)
    put("0")
    club.ctrl(Qt.Key.Key_V)
    assert club.cell(2, 3) == "0"
    club.ctrl(Qt.Key.Key_A)
    press(Qt.Key.Key_Delete)
    assert not any(game.result for game in club.event.games)
    assert [player.name for player in club.event.players] == list(NAMES), "names cannot be empty"


def test_names_and_ratings_are_pasted_over_names(club: Desk) -> None:
    club.click(club.crosstable, 1, 0)
    put("Beatrice\t2100\nCésar\t22000")
    club.ctrl(Qt.Key.Key_V)
    second, third = club.event.players[1:3]
    assert (second.name, second.rating, third.name, third.rating) == (
        "Beatrice",
        2100,
        "César",
        None,
    )
    assert "is not a rating" in club.status()
    assert club.crosstable.model().index(2, 1).data() == "22000"
    assert steps(club) == 1


def test_the_menu_does_what_the_keys_do(club: Desk) -> None:
    club.click_game(1, 2)
    keys("1")
    club.click_game(1, 2)
    club.window.actions_.copy.trigger()
    club.press(Qt.Key.Key_Delete)
    assert (taken(), club.cell(1, 2)) == ("1", "")
    club.window.actions_.paste.trigger()
    assert club.cell(1, 2) == "1"


def test_standings_are_copied_with_their_headings(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.click(desk.standings, 0, 0)
    desk.ctrl(Qt.Key.Key_A)
    desk.ctrl(Qt.Key.Key_C)
    table = [line.split("\t") for line in taken().splitlines()]
    assert table[0] == desk.headers(desk.standings)
    assert [line[1] for line in table[1:]] == desk.names()
    before = desk.event
    desk.ctrl(Qt.Key.Key_X)
    press(Qt.Key.Key_Delete)
    assert desk.event is before


# --- the order of the rows ----------------------------------------------------------------------


def numbers(desk: Desk, table: str = "crosstable") -> list[str]:
    model = desk.table(table).model()
    vertical = Qt.Orientation.Vertical
    return [model.headerData(place, vertical) for place in range(model.rowCount())]


def click_heading(desk: Desk, table: str, heading: str) -> None:
    view = desk.table(table)
    header, column = view.horizontalHeader(), desk.column(view, heading)
    at = QPoint(header.sectionViewportPosition(column) + 12, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_a_heading_sorts_turns_round_and_gives_the_first_order_back(club: Desk) -> None:
    before = club.event
    club.click_game(2, 5)
    click_heading(club, "crosstable", "Name")
    assert numbers(club) == ["1", "2", "3", "4", "5"]
    click_heading(club, "crosstable", "Name")
    assert numbers(club) == ["5", "4", "3", "2", "1"]
    assert club.headers(club.crosstable)[4:-1] == ["5", "4", "3", "2", "1"]
    index = club.crosstable.currentIndex()
    assert (index.row(), club.headers(club.crosstable)[index.column()]) == (3, "5")
    keys("1")
    assert (club.cell_of(2, 5), club.cell_of(5, 2)) == ("1", "0")
    put("0\t½\t1\t*\t1")
    club.click(club.crosstable, 3, 4)
    club.ctrl(Qt.Key.Key_V)
    assert [club.cell_of(2, other) for other in (5, 4, 3, 1)] == ["0", "½", "1", "1"]
    click_heading(club, "crosstable", "Pts")
    assert numbers(club) == [name.partition(" ")[0] for name in club.names()]
    points = club.column(club.crosstable, "Pts")
    shown = [club.crosstable.model().index(place, points).data() for place in range(5)]
    assert shown == sorted(shown, reverse=True)
    corner = club.crosstable.findChild(QAbstractButton)
    assert corner is not None
    QTest.mouseClick(corner, Qt.MouseButton.LeftButton)
    assert numbers(club) == ["1", "2", "3", "4", "5"]
    club.ctrl(Qt.Key.Key_Z, times=2)
    assert club.event == before, "sorting touched nothing"


def test_the_points_of_a_sorted_table_are_those_of_its_rows(desk: Desk) -> None:
    desk.open_example("swiss16")
    child(desk.window, QTabWidget, "grids").setCurrentWidget(desk.table("participants"))
    model = desk.table("participants").model()
    last = model.columnCount() - 1

    def points() -> dict[str, str]:
        order = numbers(desk, "participants")
        return {number: model.index(at, last).data() for at, number in enumerate(order)}

    before = points()
    for heading in ("Rtg", "Pts"):
        click_heading(desk, "participants", heading)
        column = desk.column(desk.table("participants"), heading)
        texts = [model.index(at, column).data() for at in range(model.rowCount())]
        assert texts == sorted(texts, key=float, reverse=True)
        click_heading(desk, "participants", heading)
        assert [model.index(at, column).data() for at in range(16)] == texts[::-1]
        assert points() == before


def test_the_standings_stay_sorted_while_results_come_in(desk: Desk) -> None:
    desk.open_example("rr6")
    by_place = desk.names()
    click_heading(desk, "standings", "Name")
    assert [name.partition(" ")[2] for name in desk.names()] == sorted(
        name.partition(" ")[2] for name in by_place
    )
    click_heading(desk, "standings", "SB")
    scores = [float(value) for value in desk.values("SB")]
    assert scores == sorted(scores, reverse=True)
    before = desk.names()
    desk.click_value(before[0], "SB")
    desk.click_game(1, 2)
    keys("0")
    scores = [float(value) for value in desk.values("SB")]
    assert scores == sorted(scores, reverse=True)
    assert desk.names() != before
    selected = desk.names()[desk.standings.currentIndex().row()]
    assert selected == before[0], "the selection stays with its participant"
    click_heading(desk, "standings", "SB")
    assert [float(value) for value in desk.values("SB")] == scores[::-1]
    click_heading(desk, "standings", "Pl")
    places = [int(place.rstrip("=")) for place in desk.values("Pl")]
    assert places == sorted(places)


RUBBISH = """Dear arbiter,
please find below the invoice no. 4711 for 3 coffee.

\tThanks\t!!
bye 12 €,
"""


def test_a_pasted_text_without_a_result_changes_nothing(club: Desk) -> None:
    club.click_game(1, 2)
    keys("1501")
    event, before = club.event, steps(club)
    club.click_game(3, 4)
    put(RUBBISH)
    club.ctrl(Qt.Key.Key_V)
    assert club.event is event
    assert not club.document.drafts
    assert steps(club) == before
    assert club.status() == (
        "Nothing was pasted: 'Dear arbiter,' and the other copied cells do not fit here."
    )
    assert club.bubble() == club.status()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("soon", "Cell 1-2: 'soon' is not a result"),
        ("\t\t", "Nothing but empty cells was copied: nothing was pasted."),
    ],
)
def test_a_text_that_cannot_be_pasted_is_reported(club: Desk, text: str, said: str) -> None:
    club.click_game(1, 2)
    keys("1501")
    event = club.event
    club.click_game(1, 2)
    put(text)
    club.ctrl(Qt.Key.Key_V)
    assert club.event is event
    assert club.status().startswith(said)


#: A letter with figures and dashes in most lines, and its signature in columns.
LETTER_WITH_FIGURES = """Dear arbiter,
thank you very much for the pleasant evening 2 weeks ago on 14-11.
Could you send us the final standings - before Sunday?
Kind regards,\tUwe Hartmann
phone of the club after 8 pm:\t+39 02 1234
"""
SHORT_LETTER = "Dear arbiter,\nthank you very much\nUwe Hartmann"


@pytest.mark.parametrize("letter", [LETTER_WITH_FIGURES, SHORT_LETTER])
def test_a_pasted_letter_changes_nothing(club: Desk, letter: str) -> None:
    event = club.event
    club.click_game(1, 2)
    put(letter)
    club.ctrl(Qt.Key.Key_V)
    assert club.event is event
    assert club.window.findChild(ImportDialog) is None
    assert club.status() == (
        "Nothing was pasted: no result and no table was found in the copied text. "
        "Ctrl+Shift+V shows why."
    )


def test_clubs_without_a_figure_are_pasted_over_clubs(club: Desk) -> None:
    club.crosstable.setCurrentIndex(club.crosstable.model().index(0, CLUB))
    put("Chess friends Roma\nTorre e Re Milano\nDama Torino")
    club.ctrl(Qt.Key.Key_V)
    assert [player.club for player in club.event.players[:3]] == [
        "Chess friends Roma",
        "Torre e Re Milano",
        "Dama Torino",
    ]


@pytest.mark.parametrize(
    ("grid", "heading", "text"),
    [
        ("rounds", "White", LETTER_WITH_FIGURES),
        ("rounds", "Result", "n/a\n\n?"),
        ("participants", "2", RUBBISH),
    ],
)
def test_a_round_takes_no_text_without_an_entry(
    desk: Desk, grid: str, heading: str, text: str
) -> None:
    desk.open_example("swiss16")
    table = desk.table(grid)
    child(desk.window, QTabWidget, "grids").setCurrentWidget(table)
    event = desk.event
    desk.click(table, 0, desk.column(table, heading))
    put(text)
    desk.ctrl(Qt.Key.Key_V)
    assert desk.event is event
    assert "Nothing was pasted" in desk.status()


def test_a_pasted_block_says_how_many_results_it_cleared(club: Desk) -> None:
    club.click_game(1, 2)
    keys("1501")
    event = club.event
    club.click_game(1, 2)
    put("0\t\t1\t")
    club.ctrl(Qt.Key.Key_V)
    assert row(club, 1) == "* 0 . 1 ."
    assert club.status() == "2 filled cells were cleared; Undo brings them back."
    club.ctrl(Qt.Key.Key_Z)
    assert club.event == event


def test_an_empty_clipboard_is_reported(club: Desk) -> None:
    QApplication.clipboard().clear()
    club.ctrl(Qt.Key.Key_V)
    assert club.status() == "There is nothing on the clipboard to paste."
