"""Tables from elsewhere: pasted, opened, dropped; shown, corrected, taken in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QSpinBox,
    QTableView,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.tournament import EventKind
from tbdesk.files.tables import ColumnKind
from tbdesk.models.setup.import_table import ImportTableModel
from tbdesk.ui.files.imports.import_dialog import ImportDialog
from tbdesk.ui.files.imports.scores_box import ScoresDialog
from tests.engine.cases import event
from tests.files.tables.forms import Form, round_rows, rows, table, written
from tests.files.tables.sources.test_sources import Rows, page, workbook
from tests.ui.conftest import Desk
from tests.ui.files.conftest import CANCEL, DISCARD, Answers, complaint, drop, let_go, type_a_result
from tests.ui.hands import (
    activate,
    answered,
    button,
    cancel,
    child,
    choose,
    click,
    click_cell,
    keys,
    message,
    named,
    offered,
    ok,
    press,
)

RR6 = Form(ratings=True)
CTRL = Qt.KeyboardModifier.ControlModifier
CTRL_SHIFT = CTRL | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(autouse=True)
def clipboard_is_emptied(qapp: QApplication) -> Iterator[None]:
    """What Python put there must not outlive it: Qt takes its clipboard down at the very end."""
    yield
    qapp.clipboard().clear()


def copied(text: str, html: str = "") -> None:
    data = QMimeData()
    data.setText(text)
    if html:
        data.setHtml(html)
    QGuiApplication.clipboard().setMimeData(data)


def shown(desk: Desk, qtbot: QtBot) -> ImportDialog:
    """The preview on the screen."""
    qtbot.waitUntil(lambda: desk.window.findChild(ImportDialog) is not None)
    dialog = child(desk.window, ImportDialog)
    activate(dialog)
    return dialog


@pytest.fixture
def pasted(desk: Desk, qtbot: QtBot) -> Callable[[str], ImportDialog]:
    def paste(text: str, html: str = "") -> ImportDialog:
        copied(text, html)
        desk.press(Qt.Key.Key_V, CTRL_SHIFT)
        return shown(desk, qtbot)

    return paste


def problems(desk: Desk) -> list[str]:
    view = child(desk.window, QListView, "problems")
    return [view.model().index(row, 0).data() for row in range(view.model().rowCount())]


Paste = Callable[..., ImportDialog]


def test_a_pasted_crosstable_becomes_an_event(desk: Desk, pasted: Paste) -> None:
    dialog = pasted("Club night\n" + written(event("rr6"), RR6))
    assert message(dialog) == (
        "A crosstable, players: 6, 15 of 15 games with a result. "
        "All 6 totals agree with the results."
    )
    assert desk.window.windowTitle() == "tbdesk"
    click(ok(dialog))
    assert desk.window.windowTitle() == "Club night[*] – tbdesk"
    assert desk.label("savedState") == "Not saved"
    assert table(desk.event) == table(event("rr6"))
    assert desk.cell(1, 2) == "1"
    assert desk.headers(desk.standings)[-6:-1] == ["PTS", "DE", "WIN", "SB", "KS"]


def test_the_table_of_a_page_is_pasted_with_the_plain_key(desk: Desk, qtbot: QtBot) -> None:
    copied("1 Alice and so on", page(rows(event("rr6"), RR6)))
    desk.ctrl(Qt.Key.Key_V)
    click(ok(shown(desk, qtbot)))
    assert table(desk.event) == table(event("rr6"))


def test_nothing_enters_before_ok(desk: Desk, pasted: Paste) -> None:
    desk.open_example("rr6")
    dialog = pasted(written(event("wccc1975"), Form()))
    click(cancel(dialog))
    assert desk.crosstable.model().rowCount() == 6
    assert not desk.window.isWindowModified()


def test_one_result_goes_into_the_cell_of_the_cursor(desk: Desk, file: Path) -> None:
    desk.window.open_path(file)
    desk.click_game(2, 3)
    copied("1/2")
    desk.ctrl(Qt.Key.Key_V)
    assert (desk.cell(2, 3), desk.cell(3, 2)) == ("½", "½")
    assert desk.window.findChild(ImportDialog) is None


def test_cells_that_disagree_are_marked_and_become_problems(desk: Desk, pasted: Paste) -> None:
    dialog = pasted(written(event("rr6"), RR6).replace("2\tBruno\t2150\t0", "2\tBruno\t2150\t1"))
    view = named(dialog, QTableView, "Table to import")
    assert view.model().index(1, 4).data() == "1 ≠"
    assert view.model().index(2, 3).data() == "1 ≠"
    assert message(dialog).endswith("1 of 6 totals do not agree with the results.")
    list_ = named(dialog, QListView, "What is in doubt")
    click_cell(list_, 0)
    assert (view.currentIndex().row(), view.currentIndex().column()) == (1, 4)
    click(ok(dialog))
    assert any("E2 has '1' and D3 has '1'" in line for line in problems(desk))


def test_a_column_is_corrected_with_the_keyboard(desk: Desk, pasted: Paste, qtbot: QtBot) -> None:
    """From the key that pastes to OK without the mouse."""
    dialog = pasted("No\tName\tTown\n1\tAnna\tRoma\n2\tBea\tBari\n3\tCleo\tPisa")
    view = named(dialog, QTableView, "Table to import")
    assert QApplication.focusWidget() is view
    press(Qt.Key.Key_Right, times=2)
    press(Qt.Key.Key_Return)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    club = [action.text() for action in menu.actions()].index("Club")
    current = menu.actions().index(menu.activeAction())
    for _ in range(abs(club - current)):
        QTest.keyClick(menu, Qt.Key.Key_Down if club > current else Qt.Key.Key_Up)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)
    header = view.model().headerData(2, Qt.Orientation.Horizontal)
    assert header == "Club ▾\nC"
    press(Qt.Key.Key_Return, CTRL)
    players = desk.event.players
    assert [player.club for player in players] == ["Roma", "Bari", "Pisa"]


def test_a_heading_is_clicked(desk: Desk, pasted: Paste, qtbot: QtBot) -> None:
    dialog = pasted(written(event("rr6"), RR6))
    view = named(dialog, QTableView, "Table to import")
    header = view.horizontalHeader()
    spot = header.rect().topLeft()
    spot.setX(header.sectionViewportPosition(9) + 10)
    spot.setY(10)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions() if action.isChecked()] == ["Points"]
    QTest.keyClick(menu, Qt.Key.Key_Escape)


def test_what_is_no_table_cannot_be_taken_in(desk: Desk, pasted: Paste) -> None:
    dialog = pasted("dear arbiter\nnothing here")
    assert not ok(dialog).isEnabled()
    assert message(dialog).startswith("Nothing can be imported: no table of results")
    click(cancel(dialog))


def test_an_empty_clipboard_says_so(desk: Desk, qtbot: QtBot) -> None:
    copied("")
    desk.press(Qt.Key.Key_V, CTRL_SHIFT)
    assert "copy the table first" in complaint(desk)


def test_results_fill_the_open_event_in_one_step(desk: Desk, pasted: Paste, file: Path) -> None:
    desk.window.open_path(file)
    dialog = pasted("Name\t1\t2\t3\nCarla\t*\t0\t½\nBruno\t1\t*\t0\nAlice\t½\t1\t*")
    into = named(dialog, QComboBox, "Make of it")
    choose(into, "the results")
    assert "Results that change in the open event: 1; without a place in it: 0." in message(dialog)
    click(ok(dialog))
    assert (desk.cell(2, 3), desk.cell(1, 2), desk.cell(1, 3)) == ("1", "1", "½")
    assert desk.window.actions_.undo.text() == "&Undo imported results (1)"
    activate(desk.window)
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.cell(2, 3) not in ("1", "0")
    assert not desk.window.isWindowModified()


def test_other_players_make_only_a_new_event(desk: Desk, pasted: Paste, file: Path) -> None:
    desk.window.open_path(file)
    dialog = pasted(written(event("rr6"), RR6))
    assert not named(dialog, QComboBox, "Make of it").isVisible()
    click(cancel(dialog))


def test_a_new_event_asks_before_unsaved_changes_go(
    desk: Desk, pasted: Paste, file: Path, person: Answers
) -> None:
    desk.window.open_path(file)
    type_a_result(desk)
    dialog = pasted(written(event("rr6"), RR6))
    person.question = CANCEL
    click(ok(dialog))
    assert dialog.isVisible()  # nothing is lost: neither the event nor the table
    assert desk.crosstable.model().rowCount() == 3
    person.question = DISCARD
    click(ok(dialog))
    assert desk.crosstable.model().rowCount() == 6


@pytest.mark.one_in(3)
@pytest.mark.parametrize("way", ["open", "drop"])
@pytest.mark.parametrize("suffix", [".csv", ".html", ".xlsx", ".txt"])
def test_a_file_with_a_table_is_shown_first(
    desk: Desk, person: Answers, tmp_path: Path, qtbot: QtBot, way: str, suffix: str
) -> None:
    lines = rows(event("rr6"), RR6)
    path = tmp_path / f"Autumn{suffix}"
    if suffix == ".xlsx":
        path.write_bytes(workbook([list(row) for row in lines]))
    elif suffix == ".html":
        path.write_text(page(lines), "utf-8")
    else:
        path.write_text("\n".join(";".join(row) for row in lines), "utf-8")
    person.path = path
    if way == "open":
        desk.ctrl(Qt.Key.Key_O)
    else:
        assert drop(desk, path)
    dialog = shown(desk, qtbot)
    click(ok(dialog))
    assert desk.window.windowTitle() == "Autumn[*] – tbdesk"
    assert table(desk.event) == table(event("rr6"))


def test_a_hostile_file_says_why(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "a.xlsm"
    path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1xx")
    assert let_go(desk, path)
    QApplication.processEvents()
    assert not desk.window.open_path(path)
    assert "no workbook that can be read" in complaint(desk)


def test_the_sheet_is_chosen(desk: Desk, person: Answers, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "two.xlsx"
    lines = [list(row) for row in rows(event("rr6"), RR6)]
    people: Rows = [["Name", "Rtg"], ["Anna", 2000], ["Bea", 1900]]
    path.write_bytes(workbook(people, "Players", Results=lines))
    desk.window.open_path(path)
    dialog = shown(desk, qtbot)
    sheets = named(dialog, QComboBox, "Table")
    assert (offered(sheets), sheets.currentText()) == (["Players", "Results"], "Results")
    choose(sheets, "Players")
    assert message(dialog) == "A list, players: 2."
    click(ok(dialog))
    assert desk.crosstable.model().rowCount() == 2


def test_a_list_of_players_becomes_a_swiss_of_so_many_rounds(desk: Desk, pasted: Paste) -> None:
    dialog = pasted("Name\tRtg\n" + "\n".join(f"Anna {at}\t{2000 + at}" for at in range(8)))
    choose(named(dialog, QComboBox, "Event"), "Swiss")
    rounds = child(dialog, QSpinBox)
    assert rounds.isVisible()
    rounds.setFocus()
    rounds.selectAll()
    keys("7")
    click(ok(dialog))
    made = desk.event
    assert (made.kind, made.rounds, len(made.players)) == (EventKind.SWISS, 7, 8)


@pytest.mark.long
def test_a_list_of_rounds_is_a_swiss_with_its_own_tie_breaks(desk: Desk, pasted: Paste) -> None:
    lines = round_rows(event("swiss16"), "7w1")
    dialog = pasted("\n".join("\t".join(row) for row in lines))
    preset = named(dialog, QComboBox, "Tie-breaks")
    assert preset.currentText().startswith("FIDE Swiss")
    choose(preset, "Direct")
    click(ok(dialog))
    made = desk.event
    assert table(made) == table(event("swiss16"))
    assert [one.text for one in made.chain][:2] == ["PTS", "DE"]


def test_everything_has_a_name_and_ok_is_not_enter_in_the_table(desk: Desk, pasted: Paste) -> None:
    dialog = pasted(written(event("rr6"), RR6))
    for kind in (QComboBox, QTableView, QListView):
        for widget in dialog.findChildren(kind):
            if widget.isVisible() and widget.parent() is dialog:
                assert widget.accessibleName()
    press(Qt.Key.Key_Return)
    assert dialog.isVisible()
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    click(button(dialog, "Cancel"))


def test_a_correction_is_taken_back(desk: Desk, pasted: Paste) -> None:
    """One wrong choice turns every round into an ignored column; a key brings them back."""
    dialog = pasted("\n".join("\t".join(row) for row in round_rows(event("swiss16"), "7w1")))
    view = named(dialog, QTableView, "Table to import")
    header = view.model().headerData
    before = [header(at, Qt.Orientation.Horizontal) for at in range(view.model().columnCount())]
    press(Qt.Key.Key_Return)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    for _ in range([action.text() for action in menu.actions()].index("Opponent")):
        if menu.activeAction().text() == "Opponent":
            break
        QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert "Ignored" in header(4, Qt.Orientation.Horizontal)
    activate(dialog)
    view.setFocus()
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    after = [header(at, Qt.Orientation.Horizontal) for at in range(view.model().columnCount())]
    assert after == before


def test_a_game_whose_cells_contradict_each_other_has_no_result(pasted: Paste) -> None:
    dialog = pasted("Anna\t*\t1\t1\nBea\t1\t*\t½\nCleo\t0\t½\t*")
    assert message(dialog) == "A crosstable, players: 3, 2 of 3 games with a result."


def test_whether_a_cell_is_one_game_or_two_is_chosen(desk: Desk, pasted: Paste) -> None:
    dialog = pasted("Anna\t*\t1/0\t1/0\nBea\t0/1\t*\t1/0\nCleo\t0/1\t0/1\t*")
    doubts = named(dialog, QListView, "What is in doubt")
    assert "may be one game" in doubts.model().index(0, 0).data()
    view = named(dialog, QTableView, "Table to import")
    assert view.model().index(0, 2).data() == "1/0 ≠"
    two = named(dialog, QComboBox, "A cell like 1:0")
    assert two.currentText() == "not decided: one game"
    choose(two, "two games")
    assert not doubts.isVisible()
    assert message(dialog) == "A crosstable, players: 3, 6 of 6 games with a result."
    click(ok(dialog))
    assert desk.event.cycles == 2


@pytest.mark.long
@pytest.mark.parametrize("agreed", [True, False])
def test_any_score_system_may_be_that_of_the_table(desk: Desk, pasted: Paste, agreed: bool) -> None:
    dialog = pasted("Anna\t*\t1\t1\nBea\t0\t*\t½\nCleo\t0\t½\t*")
    scores = named(dialog, QComboBox, "Win, draw, loss")
    assert scores.currentText() == "1-½-0"
    assert "Kashdan, nothing for unplayed rounds" in " ".join(offered(scores))

    def typed(asked: ScoresDialog) -> None:
        for name, points in (("Win", "5"), ("Draw", "2"), ("Loss", "1")):
            named(asked, QLineEdit, name).setText(points)
        click(ok(asked) if agreed else cancel(asked))

    answered(ScoresDialog, typed)
    scores.setCurrentIndex(scores.findText("other…"))
    scores.activated.emit(scores.currentIndex())  # as a click in its list does
    activate(dialog)
    assert scores.currentText() == ("5-2-1" if agreed else "1-½-0")
    click(ok(dialog))
    assert desk.event.scores.text == ("5-2-1" if agreed else "1-½-0")


NO_TOTALS = "Anna\t*\tx\t1\nBea\tx\t*\t0\nCleo\t0\t1\t*"


def test_what_a_sign_means_is_asked_before_ok(desk: Desk, pasted: Paste) -> None:
    dialog = pasted(NO_TOTALS)
    assert not ok(dialog).isEnabled()
    assert message(dialog).startswith("C1: what 'x' means is not certain, in 2 cells (x is a draw;")
    signs = named(dialog, QComboBox, "Signs of the results")
    assert offered(signs) == ["not decided", "x is a draw", "x is no game"]
    choose(signs, "x is no game")
    assert message(dialog) == "A crosstable, players: 3, 2 of 3 games with a result."
    choose(signs, "not decided")
    assert not ok(dialog).isEnabled()
    choose(signs, "x is a draw")
    click(ok(dialog))
    assert desk.cell(1, 2) == "½"


def test_nothing_is_asked_where_the_signs_are_clear(pasted: Paste) -> None:
    dialog = pasted("Anna\t*\t½\t1\nBea\t½\t*\t0\nCleo\t0\t1\t*")
    assert not named(dialog, QComboBox, "Signs of the results").isVisible()


def test_points_without_games_become_players_only_when_told_so(desk: Desk, pasted: Paste) -> None:
    dialog = pasted("No\tName\tPts\n1\tAnna\t2\n2\tBea\t1\n3\tCleo\t0")
    assert not ok(dialog).isEnabled()
    assert "the table has points ('2') but no games" in message(dialog)
    child(dialog, ImportTableModel).set_kind(2, ColumnKind.IGNORED)
    assert message(dialog) == "A list, players: 3."
    click(ok(dialog))
    assert len(desk.event.players) == 3


def test_the_chain_that_a_table_names_is_offered_first(desk: Desk, pasted: Paste) -> None:
    dialog = pasted(
        "Club night\nTie-breaks: PTS, SB/C1\nRules: FIDE C.07, 1 September 2023 to 28 February "
        "2026\n\nNo\tName\t1\t2\t3\n1\tAnna\t*\t½\t1\n2\tBea\t½\t*\t0\n3\tCleo\t0\t1\t*"
    )
    assert named(dialog, QComboBox, "Tie-breaks").currentText() == "As in the table: PTS,SB/C1"
    click(ok(dialog))
    assert [one.text for one in desk.event.chain] == ["PTS", "SB/C1"]
    assert desk.event.edition == "fide-2023"


def test_the_columns_of_tie_breaks_are_judged_below_the_table(
    pasted: Callable[[str], ImportDialog], qtbot: QtBot
) -> None:
    dialog = pasted(
        "No\tName\t1\t2\t3\tPts\tSoBerg\tKoya\n1\tAnna\t*\t1\t½\t1½\t1\t5\n"
        "2\tBea\t0\t*\t1\t1\t½\t½\n3\tCleo\t½\t0\t*\t½\t¾\t½"
    )
    judged = child(dialog, QLabel, "judgedColumns")
    qtbot.waitUntil(judged.isVisible)
    berger, koya = judged.text().split("\n")
    assert berger.startswith("SoBerg")
    assert koya.startswith("Koya: nearest is KS")
    click(cancel(dialog))


def test_nothing_is_judged_without_such_columns(pasted: Callable[[str], ImportDialog]) -> None:
    dialog = pasted(written(event("rr6"), RR6))
    assert not child(dialog, QLabel, "judgedColumns").isVisible()
    click(cancel(dialog))
