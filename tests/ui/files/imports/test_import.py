"""Tables from elsewhere: pasted, opened, dropped; shown, corrected, taken in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QMessageBox,
    QSpinBox,
    QTableView,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.tournament import EventKind
from tbdesk.files.tables import Role
from tbdesk.models.setup.import_table import ImportTableModel
from tbdesk.ui.files.imports.import_dialog import ImportDialog
from tests.domain import swiss
from tests.engine.cases import event
from tests.files.tables import made, same
from tests.ui.conftest import Desk
from tests.ui.files.conftest import (
    CANCEL,
    DISCARD,
    Answers,
    complaint,
    drop,
    let_go,
    problems,
    type_a_result,
)
from tests.ui.hands import (
    activate,
    answered,
    button,
    cancel,
    child,
    choose,
    click,
    click_cell,
    fill,
    keys,
    message,
    named,
    offered,
    ok,
    press,
)

LOOK = made.Look(after=("Pts",))
FIRST_ROUND = "Round\tWhite\tBlack\tResult\n1\tAnna\tBea\t1-0\n1\tCleo\tDora\t½-½"
CTRL = Qt.KeyboardModifier.ControlModifier
CTRL_SHIFT = CTRL | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(autouse=True)
def clipboard_is_emptied(qapp: QApplication) -> Iterator[None]:
    """Data of Python must not stay on the clipboard: Qt takes it down at the very end."""
    yield
    qapp.clipboard().clear()


def crosstable(name: str) -> made.Rows:
    """The crosstable of an example, as cells."""
    return made.crosstable(event(name), look=LOOK)


def lines_of(cells: made.Rows) -> str:
    return "\n".join("\t".join(row) for row in cells)


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
        qtbot.waitUntil(lambda: desk.window.findChild(ImportDialog) is None)
        activate(desk.window)
        copied(text, html)
        desk.press(Qt.Key.Key_V, CTRL_SHIFT)
        return shown(desk, qtbot)

    return paste


Paste = Callable[..., ImportDialog]


@pytest.mark.usefixtures("just_started")
def test_a_pasted_crosstable_becomes_an_event(desk: Desk, pasted: Paste) -> None:
    dialog = pasted("Club night\n" + lines_of(crosstable("rr6")))
    assert message(dialog) == (
        "Round robin, 6 players, 5 rounds.\n"
        "15 of 15 games with a result. All 6 totals agree with the results."
    )
    assert desk.window.windowTitle() == "tbdesk"
    click(ok(dialog))
    assert desk.window.windowTitle() == "Club night[*] – tbdesk"
    assert desk.label("savedState") == "Not saved"
    assert same.games(desk.event, by_round=False) == same.games(event("rr6"), by_round=False)
    assert desk.cell(1, 2) == "1"
    assert desk.headers(desk.standings)[-6:-1] == ["PTS", "DE", "WIN", "SB", "KS"]


@pytest.mark.usefixtures("just_started")
def test_the_table_of_a_page_is_pasted_with_the_plain_key(desk: Desk, qtbot: QtBot) -> None:
    copied("1 Alice and so on", made.page(crosstable("rr6")).decode())
    desk.ctrl(Qt.Key.Key_V)
    click(ok(shown(desk, qtbot)))
    assert same.games(desk.event, by_round=False) == same.games(event("rr6"), by_round=False)


def test_nothing_enters_before_ok(desk: Desk, pasted: Paste) -> None:
    before = desk.event
    click(cancel(pasted(FIRST_ROUND)))
    assert desk.event == before
    assert not desk.window.isWindowModified()


def test_one_result_goes_into_the_cell_of_the_cursor(desk: Desk, file: Path) -> None:
    desk.window.open_path(file)
    desk.click_game(2, 3)
    copied("1/2")
    desk.ctrl(Qt.Key.Key_V)
    assert (desk.cell(2, 3), desk.cell(3, 2)) == ("½", "½")
    assert desk.window.findChild(ImportDialog) is None


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
    dialog = pasted(lines_of(crosstable("rr6")))
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
    click(cancel(dialog))


def _type_a_title(dialog: ImportDialog) -> None:
    fill(named(dialog, QLineEdit, "Title"), "Spring")


def leave_a_row_out(dialog: ImportDialog) -> None:
    header = named(dialog, QTableView, "Table to import").verticalHeader()
    spot = QPoint(5, header.sectionViewportPosition(2) + 5)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def read_a_column_otherwise(dialog: ImportDialog) -> None:
    child(dialog, ImportTableModel).set_role(1, Role.CLUB)


@pytest.mark.parametrize("change", [_type_a_title, leave_a_row_out, read_a_column_otherwise])
def test_escape_asks_before_corrections_are_lost(
    pasted: Paste, person: Answers, change: Callable[[ImportDialog], None]
) -> None:
    dialog = pasted("Name\tTown\tRtg\nAnna\tRoma\t2000\nBea\tBari\t1900\nCleo\tPisa\t1800")
    change(dialog)
    press(Qt.Key.Key_Escape)
    assert person.asked == ["The changes were not confirmed. Discard them?"]
    assert dialog.isVisible()
    person.question = DISCARD
    press(Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_escape_leaves_an_uncorrected_table_at_once(pasted: Paste, person: Answers) -> None:
    dialog = pasted(FIRST_ROUND)
    press(Qt.Key.Key_Escape)
    assert person.asked == []
    assert not dialog.isVisible()


def test_a_text_without_a_table_is_refused(desk: Desk) -> None:
    copied("dear arbiter\nnothing here")
    desk.press(Qt.Key.Key_V, CTRL_SHIFT)
    assert complaint(desk)
    assert desk.window.findChild(ImportDialog) is None


def test_an_empty_clipboard_says_so(desk: Desk, qtbot: QtBot) -> None:
    copied("")
    desk.press(Qt.Key.Key_V, CTRL_SHIFT)
    assert "copy the table first" in complaint(desk)


def test_results_fill_the_open_event_in_one_step(desk: Desk, pasted: Paste, file: Path) -> None:
    desk.window.open_path(file)
    dialog = pasted("Name\t1\t2\t3\nCarla\t*\t0\t½\nBruno\t1\t*\t0\nAlice\t½\t1\t*")
    into = named(dialog, QComboBox, "Import as")
    choose(into, "results of the open event")
    assert message(dialog) == ("In the open event: 1 results change, 0 are added, 0 are left out.")
    click(ok(dialog))
    assert (desk.cell(2, 3), desk.cell(1, 2), desk.cell(1, 3)) == ("1", "1", "½")
    assert desk.window.actions_.undo.text() == "&Undo taken from a table (1)"
    activate(desk.window)
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.cell(2, 3) not in ("1", "0")
    assert not desk.window.isWindowModified()


def test_other_players_make_only_a_new_event(desk: Desk, pasted: Paste, file: Path) -> None:
    desk.window.open_path(file)
    dialog = pasted(FIRST_ROUND)
    assert not named(dialog, QComboBox, "Import as").isVisible()
    click(cancel(dialog))


def test_a_new_event_asks_before_unsaved_changes_go(
    desk: Desk, pasted: Paste, file: Path, person: Answers
) -> None:
    desk.window.open_path(file)
    type_a_result(desk)
    dialog = pasted(FIRST_ROUND)
    person.question = CANCEL
    click(ok(dialog))
    assert dialog.isVisible()  # nothing is lost: neither the event nor the table
    assert len(desk.event.players) == 3
    person.question = DISCARD
    click(ok(dialog))
    assert len(desk.event.players) == 4


@pytest.mark.one_in(4)
@pytest.mark.parametrize("way", ["open", "drop"])
@pytest.mark.parametrize("suffix", [".csv", ".html", ".xlsx", ".txt"])
def test_a_file_with_a_table_is_shown_first(
    desk: Desk, person: Answers, tmp_path: Path, qtbot: QtBot, way: str, suffix: str
) -> None:
    lines = crosstable("rr6")
    path = tmp_path / f"Autumn{suffix}"
    if suffix == ".xlsx":
        path.write_bytes(made.workbook(lines))
    elif suffix == ".html":
        path.write_bytes(made.page(lines))
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
    assert same.games(desk.event, by_round=False) == same.games(event("rr6"), by_round=False)


def test_a_hostile_file_says_why(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "a.xlsm"
    path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1xx")
    assert let_go(desk, path)
    QApplication.processEvents()
    assert not desk.window.open_path(path)
    assert "not a workbook that can be read" in complaint(desk)


def test_a_list_of_players_becomes_a_swiss_of_so_many_rounds(desk: Desk, pasted: Paste) -> None:
    dialog = pasted("Name\tRtg\n" + "\n".join(f"Anna {at}\t{2000 + at}" for at in range(8)))
    choose(named(dialog, QComboBox, "Event"), "Swiss")
    rounds = child(dialog, QSpinBox)
    assert rounds.isVisible()
    rounds.setFocus()
    rounds.selectAll()
    keys("7")
    click(ok(dialog))
    event_ = desk.event
    assert (event_.kind, event_.rounds, len(event_.players)) == (EventKind.SWISS, 7, 8)


@pytest.mark.long
def test_a_list_of_rounds_is_a_swiss_with_its_own_tie_breaks(desk: Desk, pasted: Paste) -> None:
    lines = made.rounds(event("swiss16"), "Swiss-Manager", LOOK)
    dialog = pasted("\n".join("\t".join(row) for row in lines))
    preset = named(dialog, QComboBox, "Tie-breaks")
    assert preset.currentText().startswith("FIDE Swiss")
    choose(preset, "Direct")
    click(ok(dialog))
    assert same.games(desk.event) == same.games(event("swiss16"))
    assert [one.text for one in desk.event.chain][:2] == ["PTS", "DE"]


def test_a_correction_is_taken_back(desk: Desk, pasted: Paste) -> None:
    """A key brings back the role of a column."""
    dialog = pasted(FIRST_ROUND)
    view = named(dialog, QTableView, "Table to import")
    header = view.model().headerData
    before = [header(at, Qt.Orientation.Horizontal) for at in range(view.model().columnCount())]
    press(Qt.Key.Key_Return)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    while menu.activeAction().text() != "Not used":
        QTest.keyClick(menu, Qt.Key.Key_Up)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert "Not used" in header(0, Qt.Orientation.Horizontal)
    activate(dialog)
    view.setFocus()
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    after = [header(at, Qt.Orientation.Horizontal) for at in range(view.model().columnCount())]
    assert after == before
    click(cancel(dialog))


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
    dialog = pasted(FIRST_ROUND)
    assert not child(dialog, QLabel, "judgedColumns").isVisible()
    click(cancel(dialog))


ASYMMETRIC = "No\tName\t1\t2\t3\tPts\n1\tAnna\t*\t1\t½\t1½\n2\tBea\t1\t*\t1\t1\n3\tCleo\t½\t0\t*\t½"


def test_a_table_that_contradicts_itself_needs_a_tick(desk: Desk, pasted: Paste) -> None:
    dialog = pasted(ASYMMETRIC)
    view = named(dialog, QTableView, "Table to import")
    remarks = named(dialog, QListView, "Remarks about the table")
    click_cell(remarks, 0)
    assert view.currentIndex().data().endswith("≠")
    assert not ok(dialog).isEnabled()
    tick = child(dialog, QCheckBox, "importAlthough")
    assert tick.text().startswith("Import although")
    tick.setFocus()
    press(Qt.Key.Key_Space)
    assert ok(dialog).isEnabled()
    click(ok(dialog))
    assert problems(desk)


def test_a_choice_takes_the_tick_back(pasted: Paste, person: Answers) -> None:
    dialog = pasted(ASYMMETRIC)
    tick = child(dialog, QCheckBox, "importAlthough")
    tick.click()
    child(dialog, ImportTableModel).set_row(1, False)
    assert not tick.isChecked() or not tick.isVisible()
    person.question = DISCARD
    click(cancel(dialog))


GAMES = "White\tBlack\tResult\nAnna\tBea\t1-0\nCleo\tDora\t½-½"


def test_an_open_question_stands_on_top_and_has_the_focus(desk: Desk, pasted: Paste) -> None:
    dialog = pasted(GAMES)
    assert not ok(dialog).isEnabled()
    answers = QApplication.focusWidget()
    assert isinstance(answers, QComboBox)
    assert offered(answers)[0] == "choose…"
    press(Qt.Key.Key_Down)
    assert ok(dialog).isEnabled()
    press(Qt.Key.Key_Return, CTRL)
    assert len(desk.event.games) == 2


def test_nothing_is_asked_of_a_clear_table(pasted: Paste) -> None:
    dialog = pasted("Anna\t*\t½\t1\nBea\t½\t*\t0\nCleo\t0\t1\t*")
    assert ok(dialog).isEnabled()
    assert not [box for box in dialog.findChildren(QComboBox) if offered(box)[:1] == ["choose…"]]
    click(cancel(dialog))


def test_points_without_games_make_no_event_of_themselves(desk: Desk, pasted: Paste) -> None:
    dialog = pasted("No\tName\tPts\n1\tAnna\t2\n2\tBea\t1\n3\tCleo\t0")
    assert not ok(dialog).isEnabled()
    assert "but no opponents" in message(dialog)
    child(dialog, ImportTableModel).set_role(2, Role.UNUSED)
    assert ok(dialog).isEnabled()
    click(ok(dialog))
    assert len(desk.event.players) == 3


def test_choices_are_remembered_for_the_same_headings(
    desk: Desk, pasted: Paste, person: Answers
) -> None:
    text = "Name\tTown\tRtg\nAnna\tRoma\t2000\nBea\tBari\t1900"
    dialog = pasted(text)
    child(dialog, ImportTableModel).set_role(1, Role.CLUB)
    click(ok(dialog))
    again = pasted(text.replace("Anna", "Ida"))
    assert [player.club for player in again.reading.players] == ["Roma", "Bari"]
    click(cancel(again))
    assert person.asked == []  # nothing was changed in this one


@pytest.fixture
def first_round(desk: Desk) -> Desk:
    """The Swiss of four of `FIRST_ROUND` is open."""
    made = swiss("Anna", "Bea", "Cleo", "Dora", rounds=1)
    anna, bea, cleo, dora = made.players
    anna.beats(bea, 1)
    cleo.draws(dora, 1)
    desk.document.start(made.tournament, None)
    return desk


def test_a_further_round_goes_into_the_open_event_if_it_may_be_longer(
    first_round: Desk, pasted: Paste
) -> None:
    desk = first_round
    second = "Round\tWhite\tBlack\tResult\n2\tBea\tCleo\t1-0\n2\tDora\tAnna\t0-1"
    dialog = pasted(second)
    choose(named(dialog, QComboBox, "Import as"), "results of the open event")
    answered(QMessageBox, lambda _box: press(Qt.Key.Key_Return))
    click(ok(dialog))
    assert dialog.isVisible(), "nothing is lost"
    assert desk.event.rounds == 1
    questions: list[str] = []

    def agree(box: QMessageBox) -> None:
        questions.append(box.text())
        click(button(box, "Add round 2"))

    answered(QMessageBox, agree)
    click(ok(dialog))
    assert questions == ["This event has 1 round. Add round 2?"]
    assert (desk.event.rounds, len(desk.event.games)) == (2, 4)
    activate(desk.window)
    desk.ctrl(Qt.Key.Key_Z)
    assert (desk.event.rounds, len(desk.event.games)) == (1, 2)


def test_missing_results_with_a_further_round_are_one_question(desk: Desk, pasted: Paste) -> None:
    made_event = swiss("Anna", "Bea", "Cleo", "Dora", rounds=1)
    anna, bea, cleo, dora = made_event.players
    anna.beats(bea, 1)
    cleo.is_paired_with(dora, 1)
    desk.document.start(made_event.tournament, None, unsaved=True)
    rows = "1\tAnna\tBea\t1-0\n1\tCleo\tDora\t0-1\n2\tAnna\tDora\t\n2\tBea\tCleo\t"
    dialog = pasted(f"Round\tWhite\tBlack\tResult\n{rows}")
    choose(named(dialog, QComboBox, "Import as"), "results of the open event")
    answered(QMessageBox, lambda box: click(button(box, "Add round 2")))
    click(ok(dialog))
    assert (desk.event.rounds, len(desk.event.games)) == (2, 4)


def test_more_players_join_the_open_swiss(first_round: Desk, pasted: Paste) -> None:
    dialog = pasted("Name\tRtg\nAnna\t2000\nEva\t1900\nFay\t1800")
    choose(named(dialog, QComboBox, "Import as"), "more players of the open event")
    click(ok(dialog))
    assert [player.name for player in first_round.event.players][-2:] == ["Eva", "Fay"]
