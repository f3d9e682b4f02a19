"""The club's logo: chosen once in the window, then at the head of what is handed out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMessageBox, QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot

from tbdesk.files.hostile import confined
from tbdesk.session.program import club_logo
from tbdesk.ui.dialog import progress
from tbdesk.ui.files.contents_dialog import ContentsDialog
from tbdesk.ui.files.logo_dialog import LogoDialog
from tbdesk.ui.printing.print_dialog import PrintDialog
from tests.pictures import ENDLESS, SVG, WHITE, claimed, drawn, encoded, logo
from tests.report.workbook.test_package import Package
from tests.ui import hands
from tests.ui.conftest import Desk
from tests.ui.files.conftest import SavedAs, trigger
from tests.ui.hands import child

Chosen = Callable[[str, bytes], Path]


@pytest.fixture(autouse=True)
def kept(just_started: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The place of the logo of this test."""
    path = tmp_path / "data" / "club-logo"
    monkeypatch.setattr("tbdesk.session.program.preferences.default_path", lambda: path)
    return path


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str, bytes], Path]:
    """Answer the next question for a file with one that holds these bytes."""

    def answer(name: str, data: bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(data)
        monkeypatch.setattr(
            "PySide6.QtWidgets.QFileDialog.getOpenFileName", lambda *_args: (str(path), "")
        )
        return path

    return answer


def choose(dialog: LogoDialog) -> None:
    hands.click(hands.button(dialog, "Choose a picture…"))
    while dialog.busy:
        QTest.qWait(5)


def with_logo(desk: Desk, act: Callable[[LogoDialog], object]) -> None:
    """Act in the dialog of the logo, which that of the contents of exports opens."""
    if desk.window.document.tournament is None:
        desk.open_example("rr6")

    def look(dialog: ContentsDialog) -> None:
        hands.answered(LogoDialog, act)
        hands.click(hands.button(dialog, "Club logo…"))
        hands.activate(dialog)
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(ContentsDialog, look):
        trigger(desk, "actionExportContents")


def choose_logo(desk: Desk) -> None:
    """The picture that is chosen next becomes the logo."""

    def take(dialog: LogoDialog) -> None:
        choose(dialog)
        hands.click(hands.ok(dialog))

    with_logo(desk, take)


def reds(dialog: LogoDialog) -> int:
    """How many dots of the preview have the colour of the logo."""
    grabbed = hands.named(dialog, QLabel, "Preview").grab().toImage()
    image = grabbed.convertToFormat(QImage.Format.Format_RGB32)  # its bits go with it
    data = bytes(image.constBits())
    dots = zip(data[2::4], data[1::4], strict=True)
    return sum(red > 150 and green < 60 for red, green in dots)


def test_a_logo_is_chosen_once_and_stands_on_the_web_page(
    desk: Desk, chosen: Chosen, saved_as: SavedAs, qtbot: QtBot
) -> None:
    chosen("club.png", encoded(drawn(300, 200)))
    choose_logo(desk)
    assert desk.status() == "Hand-outs now have the logo"
    desk.open_example("rr6")
    path = saved_as("page.html")
    trigger(desk, "actionExportHtml")
    qtbot.waitUntil(path.exists)
    assert '<img class="logo" alt="Club logo"' in path.read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize("name", ["rr6", "teams14"])
def test_the_logo_stands_in_the_workbook(
    desk: Desk, chosen: Chosen, saved_as: SavedAs, name: str, qtbot: QtBot
) -> None:
    chosen("club.png", encoded(drawn(300, 200)))
    choose_logo(desk)
    desk.open_example(name)
    path = saved_as("club.xlsx")
    trigger(desk, "actionExportXlsx")
    qtbot.waitUntil(path.exists)
    assert list(Package(path.read_bytes()).pictures()) == ["Standings", "Crosstable"]


@pytest.mark.long
def test_the_logo_is_printed_on_the_first_page_only(
    desk: Desk, chosen: Chosen, qtbot: QtBot
) -> None:
    chosen("club.png", encoded(drawn(300, 200)))
    choose_logo(desk)
    desk.open_example("swiss16")

    def look(dialog: PrintDialog) -> None:
        qtbot.waitUntil(lambda: not dialog.busy)
        first, *others = dialog.pages
        assert len(first.pictures) == 1
        assert not any(page.pictures for page in others)
        hands.press(Qt.Key.Key_Escape)

    with hands.at_the_next(PrintDialog, look):
        trigger(desk, "actionPrint")


@pytest.mark.long
def test_the_logo_is_removed_again(
    desk: Desk, chosen: Chosen, saved_as: SavedAs, kept: Path, qtbot: QtBot
) -> None:
    chosen("club.png", encoded(drawn(300, 200)))
    choose_logo(desk)
    assert kept.exists()

    def remove(dialog: LogoDialog) -> None:
        assert reds(dialog) > 1000
        hands.alt("r")
        assert hands.named(dialog, QLabel, "Preview").text() == "No logo"
        assert not hands.button(dialog, "Remove").isEnabled()
        hands.press(Qt.Key.Key_Return)

    with_logo(desk, remove)
    assert not kept.exists()
    assert desk.status() == "Hand-outs no longer have a logo"
    desk.open_example("rr6")
    path = saved_as("page.html")
    trigger(desk, "actionExportHtml")
    qtbot.waitUntil(path.exists)
    assert "<img" not in path.read_text(encoding="utf-8")


@pytest.mark.long
def test_cancel_changes_nothing(desk: Desk, chosen: Chosen, kept: Path) -> None:
    chosen("club.png", encoded(drawn(300, 200)))

    def give_up(dialog: LogoDialog) -> None:
        choose(dialog)
        assert reds(dialog) > 1000
        hands.press(Qt.Key.Key_Escape)

    with_logo(desk, give_up)
    assert not kept.exists()


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("names.png", b"Alice\nBruno\n", "names.png: is not a picture: choose a file in PNG"),
        ("cut.png", encoded(drawn(300, 200))[:300], "cut.png: the picture is damaged or cut off"),
        ("huge.png", claimed(50_000, 50_000), "huge.png: more than 35 million dots"),
    ],
)
def test_a_file_that_is_no_picture_is_reported_and_the_old_logo_stays(
    qtbot: QtBot, chosen: Chosen, name: str, data: bytes, said: str
) -> None:
    dialog = hands.shown(qtbot, LogoDialog(logo()))
    chosen(name, data)
    choose(dialog)
    assert hands.message(dialog).startswith(said)
    assert reds(dialog) > 1000


@pytest.mark.long
def test_a_drawing_without_end_is_refused_and_the_window_lives(
    qtbot: QtBot, chosen: Chosen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "DELAY_MS", 20)
    monkeypatch.setattr(club_logo, "_LIMITS", confined.JobLimits(seconds=0.7))
    dialog = hands.shown(qtbot, LogoDialog(logo()))
    chosen("endless.svg", ENDLESS)
    hands.click(hands.button(dialog, "Choose a picture…"))
    hands.click(hands.ok(dialog))
    assert dialog.isVisible()  # nothing is decided yet
    qtbot.waitUntil(lambda: bool(dialog.findChildren(QProgressDialog)))
    qtbot.waitUntil(lambda: not dialog.busy)
    assert hands.message(dialog).startswith("endless.svg: drawing it takes more time or memory")
    assert reds(dialog) > 1000


def test_a_drawing_is_not_waited_for_when_that_is_cancelled(
    qtbot: QtBot, chosen: Chosen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "DELAY_MS", 20)
    monkeypatch.setattr(club_logo, "_LIMITS", confined.JobLimits(seconds=60))
    dialog = hands.shown(qtbot, LogoDialog(logo()))
    chosen("endless.svg", ENDLESS)
    hands.click(hands.button(dialog, "Choose a picture…"))
    qtbot.waitUntil(lambda: bool(dialog.findChildren(QProgressDialog)))
    hands.click(dialog.findChildren(QProgressDialog)[0].findChildren(QPushButton)[0])
    assert not dialog.busy
    assert reds(dialog) > 1000
    hands.click(hands.ok(dialog))
    assert not dialog.isVisible()


@pytest.mark.long
def test_a_picture_too_light_for_paper_is_reported(qtbot: QtBot, chosen: Chosen) -> None:
    dialog = hands.shown(qtbot, LogoDialog(None))
    chosen("light.png", encoded(drawn(300, 200, WHITE, (240, 240, 240, 255))))
    choose(dialog)
    assert "too light to be seen well on paper" in hands.message(dialog)
    chosen("club.svg", SVG)
    choose(dialog)
    assert hands.message(dialog) == ""
    assert reds(dialog) > 1000


def test_a_copy_that_was_spoilt_holds_no_hand_out_up(
    desk: Desk, saved_as: SavedAs, kept: Path, qtbot: QtBot
) -> None:
    kept.parent.mkdir()
    kept.write_bytes(b"spoilt")
    desk.open_example("rr6")
    path = saved_as("page.html")
    trigger(desk, "actionExportHtml")
    box = child(desk.window, QMessageBox, "problemBox")
    assert "Choose it again under File > What exports contain" in box.text()
    box.close()
    qtbot.waitUntil(path.exists)
    assert "<img" not in path.read_text(encoding="utf-8")
