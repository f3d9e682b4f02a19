"""Hand-outs that leave the window are editions: what changes later is marked, slips are not."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, tzinfo
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from tbdesk.engine.model.handouts import HandoutKind
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import files
from tbdesk.files.disk import journal
from tbdesk.models.players.crosstable import OWN_COLUMNS
from tbdesk.report.wording.dates import moment_text
from tbdesk.session import commands
from tbdesk.ui.files import exports, paper
from tbdesk.ui.files.contents_dialog import ContentsDialog
from tbdesk.ui.files.report_dialog import ReportDialog
from tbdesk.ui.printing.print_dialog import PrintDialog
from tbdesk.ui.setup.decisions.event_log_dialog import EditionsDialog, EventLogDialog
from tbdesk.ui.setup.players.player_dialogs import ReasonDialog
from tests.domain import crosstable
from tests.report.workbook.books import opened
from tests.ui import hands
from tests.ui.conftest import Desk
from tests.ui.files.conftest import Answers, SavedAs, trigger, write_report, written
from tests.ui.hands import at_the_next, child
from tests.ui.setup.players.test_withdraw_dialog import menu_of

FOUR = """
    Alice  * 1 1 1
    Bruno  0 * 1 1
    Carla  0 0 * 1
    Davide 0 0 0 *
"""
WHY = "Reason for the correction"


@pytest.fixture
def four(desk: Desk, tmp_path: Path) -> Desk:
    """A finished round robin of four, as it was saved."""
    path = tmp_path / "club.tbdesk"
    path.write_bytes(files.dumps(crosstable(FOUR).tournament, ".tbdesk"))
    assert desk.window.open_path(path)
    return desk


def export(desk: Desk, saved_as: SavedAs, name: str = "page.html") -> Path:
    """Export a file of the kind of its name; where it is."""
    path = saved_as(name)
    path.unlink(missing_ok=True)
    trigger(desk, f"actionExport{path.suffix[1:].capitalize()}")
    QTest.qWait(1)
    for _ in range(1000):
        if desk.status().startswith("Exported"):
            break
        QTest.qWait(1)
    assert path.exists()
    return path


def marked(desk: Desk) -> list[tuple[int, int]]:
    """The games of the crosstable that are marked, the lower number first."""
    model = desk.crosstable.model()
    numbers = range(1, model.rowCount() + 1)
    return [
        (row, column)
        for row in numbers
        for column in numbers
        if row < column and former(desk, row, column)
    ]


def former(desk: Desk, row: int, column: int) -> str:
    """The line of a cell's tooltip that has the printed result."""
    model = desk.crosstable.model()
    said = str(model.index(row - 1, OWN_COLUMNS + column - 1).data(Qt.ItemDataRole.ToolTipRole))
    return next((line for line in said.split("\n") if ": was " in line), "")


def correct(desk: Desk, row: int, column: int, key: str) -> None:
    desk.click_game(row, column)
    desk.type(key)


def numbers(desk: Desk) -> list[tuple[str, int]]:
    return [(edition.kind.value, edition.number) for edition in desk.event.handouts]


class Clock(datetime):
    """The arbiter's clock, set by hand."""

    shown = datetime(2026, 11, 28, 22, 36, 51)

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        return cls.shown


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> type[Clock]:
    """The clock by which hand-outs are dated."""
    for module in (paper, exports):
        monkeypatch.setattr(module, "datetime", Clock)
    monkeypatch.setattr(Clock, "shown", Clock.shown)
    return Clock


# --- marks ----------------------------------------------------------------------------------------


def test_a_slip_leaves_no_mark_and_nothing_on_a_hand_out(four: Desk, saved_as: SavedAs) -> None:
    four.click_game(1, 2)
    four.press(Qt.Key.Key_Delete)
    four.type("1")
    assert marked(four) == []
    page = export(four, saved_as).read_text(encoding="utf-8")
    assert "Annulled" not in page
    assert "Corrected" not in page
    book = opened(export(four, saved_as, "book.xlsx").read_bytes())
    texts = [str(one.value) for sheet in book for row in sheet for one in row]
    assert not any("Annulled" in text or "orrected" in text for text in texts)
    assert not any(one.comment for row in book["Crosstable"] for one in row)
    assert [change.after for change in four.event.log] == ["", "1-0"], "the log has both keys"


def test_a_result_changed_after_a_hand_out_is_marked_until_it_is_as_before(
    four: Desk, saved_as: SavedAs
) -> None:
    export(four, saved_as)
    assert marked(four) == []
    correct(four, 1, 2, "5")
    assert marked(four) == [(1, 2)]
    assert former(four, 2, 1).startswith("Standings, edition 1 of ")
    assert former(four, 2, 1).endswith(": was 1-0")
    correct(four, 1, 2, "1")
    assert marked(four) == []


def test_the_first_correction_says_once_that_the_hand_out_is_outdated(
    four: Desk, saved_as: SavedAs
) -> None:
    correct(four, 1, 2, "0")
    QTest.qWait(1)
    assert four.status() == "", "nothing was handed out yet"
    export(four, saved_as)
    correct(four, 1, 2, "5")
    QTest.qWait(1)
    handed_out = moment_text(four.event.handouts[-1].time)
    outdated = f"Changed since the last hand-out (Standings, {handed_out}): export again"
    assert four.status() == outdated
    correct(four, 1, 3, "5")
    QTest.qWait(1)
    assert four.status() == ""
    export(four, saved_as)
    correct(four, 1, 2, "0")
    QTest.qWait(1)
    assert four.status().startswith("Changed since the last hand-out (Standings, ")


def test_another_chain_outdates_a_hand_out_if_it_gives_other_places(
    four: Desk, saved_as: SavedAs
) -> None:
    export(four, saved_as)
    commands.set_chain(four.document, catalogue.chain("BPG"))
    QTest.qWait(1)
    assert four.status().startswith("Changed since the last hand-out (Standings, ")


def outdated(desk: Desk) -> str:
    """The warning that stays in the status bar: the sentence of its tooltip, empty without one."""
    QTest.qWait(1)
    label = child(desk.window, QLabel, "outdatedHandout")
    return label.toolTip() if label.isVisible() else ""


def test_the_warning_stays_until_the_next_hand_out(four: Desk, saved_as: SavedAs) -> None:
    commands.set_chain(four.document, catalogue.chain("PTS,SB"))
    export(four, saved_as)
    assert outdated(four) == ""
    correct(four, 1, 2, "0")
    handed_out = moment_text(four.event.handouts[-1].time)
    sentence = f"Changed since the last hand-out (Standings, {handed_out}): export again"
    assert outdated(four) == sentence
    assert four.label("outdatedHandout") == "Hand-out out of date"
    correct(four, 1, 3, "5")
    four.ctrl(Qt.Key.Key_S)
    assert four.status() != sentence
    assert outdated(four) == sentence, "after a further correction, and saved"
    path = four.document.path
    assert path is not None
    assert four.window.open_path(path)
    assert outdated(four) == sentence, "in the file"
    four.open_example("rr6")
    assert outdated(four) == "", "another event"
    assert four.window.open_path(path)
    export(four, saved_as)
    assert outdated(four) == ""


def test_the_warning_goes_when_the_event_is_as_it_was_handed_out(
    four: Desk, saved_as: SavedAs
) -> None:
    export(four, saved_as)
    commands.set_chain(four.document, catalogue.chain("BPG"))
    assert outdated(four).startswith("Changed since the last hand-out (Standings, ")
    four.calculation.show_after(1)
    assert outdated(four) != "", "an earlier round is looked at"
    four.calculation.show_after(None)
    four.ctrl(Qt.Key.Key_Z)
    assert outdated(four) == ""
    four.calculation.show_after(1)
    assert outdated(four) == "", "these places were not handed out"


def test_a_trial_leaves_the_warning_as_it_is(four: Desk, saved_as: SavedAs) -> None:
    export(four, saved_as)
    four.press(Qt.Key.Key_F8)
    correct(four, 1, 2, "5")
    assert outdated(four) == ""
    four.press(Qt.Key.Key_F8)
    assert outdated(four) == ""


def test_undo_takes_back_the_change_and_no_hand_out(four: Desk, saved_as: SavedAs) -> None:
    correct(four, 1, 3, "5")
    export(four, saved_as)
    correct(four, 1, 2, "5")
    four.ctrl(Qt.Key.Key_Z)
    assert marked(four) == []
    four.ctrl(Qt.Key.Key_Z)
    assert marked(four) == [(1, 3)], "it was handed out with the other result"
    assert not four.document.undo_stack.canUndo()
    four.ctrl(Qt.Key.Key_Y, times=2)
    assert marked(four) == [(1, 2)]
    assert numbers(four) == [("standings", 1)]


def test_the_same_content_is_the_same_edition_in_every_format(
    four: Desk, saved_as: SavedAs
) -> None:
    for name in ("page.html", "book.xlsx", "table.csv", "page.html"):
        export(four, saved_as, name)
    assert numbers(four) == [("standings", 1)]


def with_editions(desk: Desk, act: Callable[[EditionsDialog], object]) -> None:
    """Act in the list of hand-outs, which the event log opens."""

    def open_list(dialog: EventLogDialog) -> None:
        hands.answered(EditionsDialog, act)
        hands.click(hands.button(dialog, "Hand-outs so far…"))
        hands.activate(dialog)
        hands.press(Qt.Key.Key_Escape)

    with at_the_next(EventLogDialog, open_list):
        trigger(desk, "actionEventLog")


def test_a_deleted_edition_counts_as_never_handed_out(four: Desk, saved_as: SavedAs) -> None:
    export(four, saved_as)
    correct(four, 1, 2, "5")
    export(four, saved_as)

    def delete(dialog: EditionsDialog) -> None:
        listed = child(dialog, QListWidget, "editions")
        assert [listed.item(at).text()[:22] for at in range(2)] == [
            "Standings, edition 2, ",
            "Standings, edition 1, ",
        ]
        hands.click(next(b for b in dialog.findChildren(QPushButton) if "Delete" in b.text()))
        hands.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    with_editions(four, delete)
    assert numbers(four) == [("standings", 1)]
    assert marked(four) == [(1, 2)]


def test_escape_leaves_the_editions_as_they_are(four: Desk, saved_as: SavedAs) -> None:
    export(four, saved_as)

    def escape(dialog: EditionsDialog) -> None:
        hands.click(next(b for b in dialog.findChildren(QPushButton) if "Delete" in b.text()))
        hands.press(Qt.Key.Key_Escape)

    with_editions(four, escape)
    assert numbers(four) == [("standings", 1)]


def test_a_tried_result_is_no_change_since_the_last_edition(four: Desk, saved_as: SavedAs) -> None:
    export(four, saved_as)
    correct(four, 1, 3, "5")
    four.press(Qt.Key.Key_F8)
    correct(four, 1, 2, "5")
    assert marked(four) == [(1, 3)]
    assert not child(four.window, QAction, "actionExportHtml").isEnabled()

    def look(dialog: EventLogDialog) -> None:
        assert not hands.button(dialog, "Hand-outs so far…").isEnabled()
        hands.press(Qt.Key.Key_Escape)

    with at_the_next(EventLogDialog, look):
        trigger(four, "actionEventLog")


def test_other_pairing_numbers_keep_the_marks_with_their_players(
    four: Desk, saved_as: SavedAs
) -> None:
    export(four, saved_as)
    correct(four, 1, 2, "5")
    commands.set_numbers(four.document, {1: 4, 2: 2, 3: 3, 4: 1})
    assert marked(four) == [(2, 4)]
    four.ctrl(Qt.Key.Key_Z)
    assert marked(four) == [(1, 2)]
    four.ctrl(Qt.Key.Key_Y)
    export(four, saved_as)
    four.ctrl(Qt.Key.Key_Z)
    assert marked(four) == []
    assert numbers(four) == [("standings", 1), ("standings", 2)]


# --- kept with the event --------------------------------------------------------------------------


def test_the_event_is_unsaved_until_it_is_saved_with_its_hand_out(
    four: Desk, saved_as: SavedAs, clock: type[Clock]
) -> None:
    assert not four.window.isWindowModified()
    export(four, saved_as)
    assert four.window.isWindowModified()
    four.ctrl(Qt.Key.Key_S)
    assert not four.window.isWindowModified()
    path = four.document.path
    assert path is not None
    assert written(path).handouts == four.event.handouts
    clock.shown = datetime(2026, 11, 28, 22, 37, 7)
    export(four, saved_as)
    assert [edition[:3] for edition in four.event.handouts] == [
        (HandoutKind.STANDINGS, 1, clock.shown)
    ]
    assert four.window.isWindowModified(), "the same edition at another time"
    four.ctrl(Qt.Key.Key_S)
    assert four.window.open_path(path)
    correct(four, 1, 2, "5")
    assert marked(four) == [(1, 2)]


def test_a_power_cut_loses_no_hand_out(four: Desk, saved_as: SavedAs) -> None:
    export(four, saved_as)
    four.recovery.keep()
    assert four.recovery.path is not None
    content = journal.read(four.recovery.path).content
    assert files.loads(content, "copy.tbdesk").tournament.handouts == four.event.handouts


def test_a_report_file_is_a_hand_out_of_an_event_with_a_file_of_its_own(
    four: Desk, tmp_path: Path, person: Answers
) -> None:
    person.path = tmp_path / "report.trf"
    with at_the_next(ReportDialog, write_report):
        four.window.actions_.save_as.trigger()
    assert numbers(four) == [("report", 1)]
    correct(four, 1, 2, "5")
    assert former(four, 1, 2).startswith("Report file, edition 1 of ")


def test_an_event_kept_in_a_report_file_is_only_saved_in_it(
    four: Desk, tmp_path: Path, person: Answers
) -> None:
    path = tmp_path / "club.trf"
    path.write_bytes(files.dumps(four.event, ".trf"))
    assert four.window.open_path(path)
    correct(four, 1, 2, "5")
    four.ctrl(Qt.Key.Key_S)
    assert not four.window.isWindowModified()
    correct(four, 1, 2, "1")
    assert (numbers(four), marked(four)) == ([], []), "a slip between two savings is no correction"
    person.path = tmp_path / "handed out.trf"
    with at_the_next(ReportDialog, write_report):
        four.window.actions_.report.trigger()
    assert numbers(four) == [("report", 1)]
    correct(four, 1, 2, "5")
    four.ctrl(Qt.Key.Key_S)
    assert numbers(four) == [("report", 1)], "saving makes no edition"


# --- what a hand-out says -------------------------------------------------------------------------


def tick(desk: Desk) -> None:
    """Tick the note on the edition in what exports contain."""

    def choose(dialog: ContentsDialog) -> None:
        box = child(dialog, QCheckBox, "edition")
        assert not box.isChecked()
        box.setFocus()
        hands.press(Qt.Key.Key_Space)
        hands.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    with at_the_next(ContentsDialog, choose):
        trigger(desk, "actionExportContents")


def test_a_hand_out_names_its_edition_only_where_that_is_ticked(
    four: Desk, saved_as: SavedAs
) -> None:
    assert "Edition 1" not in export(four, saved_as).read_text(encoding="utf-8")
    correct(four, 3, 4, "0")
    tick(four)
    since = "Since edition 1: 4-3 was 0-1, now 1-0; places 3 and 4 exchanged."
    page = export(four, saved_as).read_text(encoding="utf-8")
    assert "Edition 2 of " in page
    assert since in page
    book = opened(export(four, saved_as, "book.xlsx").read_bytes())
    for name in ("Standings", "Crosstable"):
        texts = [str(one.value) for row in book[name] for one in row]
        assert any(since in text for text in texts), name
    table = export(four, saved_as, "table.csv").read_text(encoding="utf-8-sig")
    assert "Edition" not in table


def test_print_and_its_pages(four: Desk, saved_as: SavedAs, qtbot: QtBot) -> None:
    export(four, saved_as)
    correct(four, 3, 4, "0")
    path = saved_as("sheet.pdf")
    said = []

    def save(dialog: PrintDialog) -> None:
        box = child(dialog, QCheckBox, "edition")
        assert not box.isChecked()
        said.append(" ".join(dialog.handout().lines))
        box.setFocus()
        hands.press(Qt.Key.Key_Space)
        said.append(" ".join(dialog.handout().lines))
        hands.click(hands.button(dialog, "Save as PDF…"))
        qtbot.waitUntil(lambda: not dialog.isVisible())

    with at_the_next(PrintDialog, save):
        trigger(four, "actionPrint")
    assert path.read_bytes().startswith(b"%PDF")
    since = "Since edition 1: 4-3 was 0-1, now 1-0"
    assert [since in text for text in said] == [False, True]
    assert numbers(four) == [("standings", 1), ("standings", 2)]
    assert marked(four) == []


@pytest.mark.parametrize("named", [False, True])
def test_a_hand_out_has_the_time_when_it_is_made(
    four: Desk,
    saved_as: SavedAs,
    qtbot: QtBot,
    clock: type[Clock],
    named: bool,
) -> None:
    saved_as("sheet.pdf")
    noted: list[str] = []

    def save(dialog: PrintDialog) -> None:
        if named:
            box = child(dialog, QCheckBox, "edition")
            box.setFocus()
            hands.press(Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: not dialog.busy)
        clock.shown = datetime(2026, 11, 28, 22, 37, 7)
        hands.click(hands.button(dialog, "Save as PDF…"))
        qtbot.waitUntil(lambda: not dialog.isVisible())
        noted.extend(line for line in dialog.handout().lines if line.startswith("Edition 1 of "))

    with at_the_next(PrintDialog, save):
        trigger(four, "actionPrint")
    assert [edition.time for edition in four.event.handouts] == [clock.shown]
    assert noted == (["Edition 1 of 2026-11-28 22:37."] if named else [])


def test_a_list_of_pairings_is_no_edition_and_results_of_a_round_are_one(
    four: Desk, saved_as: SavedAs, qtbot: QtBot
) -> None:
    def save(dialog: PrintDialog, chosen: str) -> None:
        for box in dialog.findChildren(QCheckBox):
            if box.isVisible() and box.isEnabled() and box.isChecked():
                box.setFocus()
                hands.press(Qt.Key.Key_Space)
        for combo in dialog.findChildren(QComboBox):
            if combo.accessibleName() in ("Pairings to print", "Results to print"):
                wanted = combo.accessibleName().startswith(chosen)
                hands.choose(combo, "round 1" if wanted else "none")
        qtbot.waitUntil(lambda: not dialog.busy)
        hands.click(hands.button(dialog, "Save as PDF…"))
        qtbot.waitUntil(lambda: not dialog.isVisible())

    for chosen, editions in (("Pairings", []), ("Results", [("results", 1)])):
        saved_as(f"{chosen}.pdf")
        with at_the_next(PrintDialog, partial(save, chosen=chosen)):
            trigger(four, "actionPrint")
        assert numbers(four) == editions


def test_the_reason_stands_at_the_cell_in_the_log_and_on_the_next_edition(
    four: Desk, saved_as: SavedAs
) -> None:
    export(four, saved_as)
    correct(four, 1, 2, "5")

    def explain(dialog: ReasonDialog) -> None:
        assert "1-2 was 1-0, now ½-½" in child(dialog, QLabel, "changes").text()
        hands.fill(child(dialog, QLineEdit, "reason"), "report error")
        hands.click(hands.ok(dialog))

    with at_the_next(ReasonDialog, explain):
        menu_of(four.crosstable, 1, OWN_COLUMNS, WHY)
    assert former(four, 1, 2).endswith("was 1-0 (report error)")
    assert four.event.log[-1].reason == "report error"
    tick(four)
    page = export(four, saved_as).read_text(encoding="utf-8")
    assert "1-2 was 1-0, now ½-½ (report error)" in page
    four.ctrl(Qt.Key.Key_Z)
    assert four.event.log[-1].reason == ""


def test_an_unchanged_result_has_no_reason_to_type(four: Desk, saved_as: SavedAs) -> None:
    export(four, saved_as)
    correct(four, 1, 3, "5")
    at = four.crosstable.visualRect(four.crosstable.model().index(1, OWN_COLUMNS)).center()
    four.crosstable.customContextMenuRequested.emit(at)
    [menu] = [menu for menu in four.crosstable.findChildren(QMenu) if menu.isVisible()]
    assert not any(action.text().startswith(WHY) for action in menu.actions())
    menu.close()


def test_the_log_is_a_sheet_and_a_page_only_if_asked_for(four: Desk, saved_as: SavedAs) -> None:
    correct(four, 1, 2, "5")

    def choose(dialog: ContentsDialog) -> None:
        [box] = [one for one in dialog.findChildren(QCheckBox) if one.text() == "Event log"]
        assert not box.isChecked()
        box.setFocus()
        hands.press(Qt.Key.Key_Space)
        hands.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    with at_the_next(ContentsDialog, choose):
        trigger(four, "actionExportContents")
    book = opened(export(four, saved_as, "book.xlsx").read_bytes())
    texts = [str(one.value) for row in book["Event log"] for one in row]
    assert {"1-0", "½-½"} <= set(texts)
    assert '<section id="log"' in export(four, saved_as).read_text(encoding="utf-8")


def test_a_hand_out_of_an_example_leaves_nothing_to_save(desk: Desk, saved_as: SavedAs) -> None:
    """It has no file that could keep the edition."""
    desk.open_example("rr6")
    export(desk, saved_as)
    assert not desk.window.isWindowModified()
