"""The window of the help, as somebody reads in it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QAction, QContextMenuEvent, QPixmap, QTextCursor, QTextImageFormat
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QLineEdit,
    QListView,
    QListWidget,
    QMenu,
    QTextBrowser,
    QToolTip,
    QTreeWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tbdesk.report.help import pages
from tbdesk.ui.appearance.palette import own_palette
from tbdesk.ui.help.asked import PAGES, address_of
from tbdesk.ui.help.help_window import HelpWindow, resolved
from tbdesk.ui.help.page_view import PageView
from tbdesk.ui.setup.chain.chain_dialog import ChainDialog
from tests.fragile import fragile_garbage
from tests.ui.conftest import Desk
from tests.ui.hands import activate, child
from tests.ui.window.test_going_away import TIMES, census


@pytest.fixture
def desk(desk: Desk) -> Iterator[Desk]:
    """The help that a test leaves open is closed, and the next test goes on in the window."""
    yield desk
    for help_window in desk.window.findChildren(HelpWindow):
        help_window.close()


def opened(window: QWidget) -> HelpWindow:
    """The help beside a window or dialog."""
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    (found,) = window.findChildren(HelpWindow, options=direct)
    assert found.isVisible()
    return found


def shown_by(help_window: HelpWindow) -> str:
    """The address of the page on show."""
    address: str = help_window.property("address")
    return address


def page(shown: HelpWindow) -> str:
    return child(shown, QTextBrowser, "helpPage").toPlainText()


def title(shown: HelpWindow) -> str:
    return shown.windowTitle()


def ask(shown: HelpWindow, words: str) -> QLineEdit:
    """Type into the search."""
    activate(shown)
    QTest.keyClick(shown, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    field = child(shown, QLineEdit, "helpSearch")
    assert field.hasFocus()
    QTest.keyClicks(field, words)
    return field


def test_f1_opens_the_page_of_what_has_the_focus(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.press(Qt.Key.Key_F1)
    shown = opened(desk.window)
    assert title(shown) == "Type a round robin – Help"
    activate(desk.window)
    desk.click_value("1 Alice", "Name")
    desk.press(Qt.Key.Key_F1)
    assert title(opened(desk.window)) == "Read the standings – Help"
    assert opened(desk.window) is shown


@pytest.mark.long
def test_of_a_value_it_is_the_page_of_its_tiebreak(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.click_value("1 Alice", "SB")
    assert address_of(desk.standings) == "tie-breaks.md#sb"
    desk.settle()
    assert address_of(desk.contributions) == "tie-breaks.md#sb"
    assert address_of(child(desk.window, QTextBrowser, "explanation")) == "tie-breaks.md#sb"
    desk.press(Qt.Key.Key_F1)
    assert shown_by(opened(desk.window)) == "tie-breaks.md#sb"


@pytest.mark.long
def test_the_menu_of_a_head_and_of_a_value_have_it_too(desk: Desk) -> None:
    desk.open_example("rr6")
    header = desk.standings.horizontalHeader()
    at = header.sectionViewportPosition(desk.column(desk.standings, "KS")) + 3
    header.customContextMenuRequested.emit(QPoint(at, 3))
    menu = child(desk.window, QMenu, "columnsMenu")
    child(menu, QAction, "helpOnThis").trigger()
    menu.close()
    assert shown_by(opened(desk.window)) == "tie-breaks.md#ks"
    desk.click_value("1 Alice", "SB")
    for view in (desk.standings, child(desk.window, QTextBrowser, "explanation")):
        desk.settle()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(), QPoint())
        view.contextMenuEvent(event)
        menu = child(desk.window, QMenu, "helpMenu")
        child(menu, QAction, "helpOnThis").trigger()
        menu.close()
        assert shown_by(opened(desk.window)) == "tie-breaks.md#sb"
        opened(desk.window).open("keys.md")
        QTest.qWait(1)  # the menu is gone


def test_a_dialog_has_its_own_help_which_takes_keys(desk: Desk) -> None:
    desk.open_example("rr6")

    def read(dialog: ChainDialog) -> None:
        chain, find = child(dialog, QListView, "chain"), child(dialog, QLineEdit, "findTiebreak")
        QTest.keyClick(chain, Qt.Key.Key_F1)
        first = opened(dialog)
        assert shown_by(first) == pages.tiebreak_address(dialog.chain()[0].code)
        activate(first)
        field = ask(first, "bye")
        assert field.text() == "bye"
        QTest.keyClick(first, Qt.Key.Key_Escape)
        activate(dialog)
        find.setFocus()
        QTest.keyClicks(find, "koya")
        box = child(dialog, QDialogButtonBox)
        box.button(QDialogButtonBox.StandardButton.Help).click()
        assert shown_by(opened(dialog)) == "tie-breaks.md#ks"
        activate(dialog)
        chain.setFocus()
        at = chain.visualRect(chain.model().index(2, 0)).center()
        QTest.mouseClick(chain.viewport(), Qt.MouseButton.RightButton, pos=at)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, chain.mapToGlobal(at))
        QApplication.sendEvent(chain.viewport(), event)
        menu = child(dialog, QMenu, "helpMenu")
        child(menu, QAction, "helpOnThis").trigger()
        menu.close()
        assert shown_by(opened(dialog)) == pages.tiebreak_address(dialog.chain()[2].code)
        dialog.reject()

    faults = desk.in_dialog(ChainDialog, read)
    desk.ctrl(Qt.Key.Key_T)
    assert not faults


def test_every_page_that_a_view_or_dialog_leads_to_is_there() -> None:
    assert set(PAGES.values()) <= set(pages.names())


@pytest.mark.long
def test_search_marks_hits_and_enter_goes_through_them(desk: Desk) -> None:
    desk.press(Qt.Key.Key_F1)
    shown = opened(desk.window)
    field = ask(shown, "half-point bye")
    results = child(shown, QListWidget, "helpResults")
    found = [results.item(row).text().partition("\n")[0] for row in range(results.count())]
    assert "Type a Swiss" in found
    assert "Keys" in found
    view = child(shown, QTextBrowser, "helpPage")
    seen = set()
    for _enter in range(16):
        QTest.keyClick(field, Qt.Key.Key_Return)
        seen.add(title(shown))
        hit = view.textCursor().selectedText().lower()
        assert hit in ("half-point", "bye")
    assert {"Type a Swiss – Help", "Keys – Help"} <= seen
    assert view.extraSelections()
    field.clear()
    assert not view.extraSelections()
    assert child(shown, QTreeWidget, "helpContents").isVisible()
    QTest.keyClicks(field, "xyzzy")
    assert results.item(0).text() == "No page has all these words."


@pytest.mark.usefixtures("just_started")
def test_back_and_forward_follow_what_was_read(desk: Desk) -> None:
    desk.press(Qt.Key.Key_F1)
    shown = opened(desk.window)
    view = child(shown, QTextBrowser, "helpPage")
    view.anchorClicked.emit("standings.md")
    assert title(shown) == "Read the standings – Help"
    view.anchorClicked.emit("why.md")
    activate(shown)
    for _back in range(3):  # one more than there is to go back to
        QTest.keyClick(shown, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert title(shown) == "First steps – Help"
    QTest.keyClick(shown, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert title(shown) == "Read the standings – Help"
    tree = child(shown, QTreeWidget, "helpContents")
    item = tree.currentItem()
    assert item is not None
    assert item.text(0) == "Read the standings"


def test_the_text_is_zoomed(desk: Desk) -> None:
    desk.press(Qt.Key.Key_F1)
    shown = opened(desk.window)
    view = child(shown, QTextBrowser, "helpPage")
    usual = view.font().pointSizeF()
    activate(shown)
    QTest.keyClick(shown, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert view.font().pointSizeF() > usual
    QTest.keyClick(shown, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert view.font().pointSizeF() == usual
    shown.close()


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("standings.md", "standings.md"),
        ("standings.md#sorting", "standings.md"),
        ("tie-breaks.md#sb", "tie-breaks.md#sb"),
        ("#sorting", "#sorting"),
        ("https://handbook.fide.com", None),
    ],
)
def test_links_resolve_to_pages_and_headings(link: str, address: str | None) -> None:
    assert resolved(link) == address


def test_a_page_is_printed(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(dialog: QPrintDialog) -> bool:
        dialog.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        dialog.printer().setOutputFileName(str(tmp_path / "page.pdf"))
        return True

    monkeypatch.setattr(QPrintDialog, "exec", choose)
    desk.press(Qt.Key.Key_F1)
    shown = opened(desk.window)
    activate(shown)
    QTest.keyClick(shown, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert (tmp_path / "page.pdf").read_bytes().startswith(b"%PDF")


def test_every_button_has_an_icon_in_the_colour_of_the_text(desk: Desk) -> None:
    desk.press(Qt.Key.Key_F1)
    ink = QApplication.palette().buttonText().color().name()
    for name in ("Back", "Forward", "Home", "Smaller", "Larger", "Print"):
        action = child(opened(desk.window), QAction, f"help{name}")
        drawn = action.icon().pixmap(48).toImage()
        inks = {
            colour.name()
            for x in range(drawn.width())
            for y in range(drawn.height())
            if (colour := drawn.pixelColor(x, y)).alpha() == 255
        }
        assert len(inks) == 1, name
        assert inks == {ink} or not action.isEnabled(), name


@pytest.mark.long
@pytest.mark.parametrize("name", ["handouts", "teams", "explanation"])
def test_pictures_are_shown_as_large_as_they_are_drawn(desk: Desk, name: str) -> None:
    desk.press(Qt.Key.Key_F1)
    shown = opened(desk.window)
    shown.open(f"{name}.md")
    shown.resize(1000, 700)
    QApplication.processEvents()
    view = child(shown, PageView)
    (form,) = pictures(view)
    path = view.document().baseUrl().resolved(QUrl(form.name())).toLocalFile()
    assert form.width() == QPixmap(path).width()


def pictures(view: PageView) -> list[QTextImageFormat]:
    found = []
    for at, sign in enumerate(view.toPlainText(), 1):
        if sign == "\N{OBJECT REPLACEMENT CHARACTER}":
            cursor = QTextCursor(view.document())
            cursor.setPosition(at)
            found.append(cursor.charFormat().toImageFormat())
    return found


def test_a_dark_page_has_dark_pictures(desk: Desk) -> None:
    desk.press(Qt.Key.Key_F1)
    shown = opened(desk.window)
    shown.open("why.md")
    view = child(shown, PageView)

    assert [form.name() for form in pictures(view)] == ["../pictures/en/why.png"]
    view.setPalette(own_palette(dark=True))
    assert [form.name() for form in pictures(view)] == ["../pictures/en/why-dark.png"]


def test_pictures_are_no_wider_than_the_page(qtbot: QtBot, tmp_path: Path) -> None:
    view = PageView()
    qtbot.addWidget(view)
    view.resize(800, 600)
    view.show()
    wide = QPixmap(4000, 20)
    wide.fill(Qt.GlobalColor.red)
    wide.save(str(tmp_path / "wide.png"))
    view.show_page("# Wide\n\n![red](wide.png)\n", tmp_path)
    assert 200 < view.document().idealWidth() <= view.viewport().width()
    view.resize(300, 400)
    assert view.document().idealWidth() <= view.viewport().width()


@pytest.mark.long
@pytest.mark.usefixtures("just_started")
def test_the_help_window_is_deleted_whole(desk: Desk) -> None:
    def read() -> None:
        desk.press(Qt.Key.Key_F1)
        ask(opened(desk.window), "bye")
        opened(desk.window).close()
        activate(desk.window)

    read()  # some things are made once and kept
    desk.settle()  # as the icons of the menus
    before = census()
    for _ in range(TIMES):
        read()
    assert fragile_garbage() == []
    stayed = [now - then for now, then in zip(census(), before, strict=True)]
    assert max(stayed) < TIMES


def test_the_missing_printing_library_is_reported(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.press(Qt.Key.Key_F1)
    shown = opened(desk.window)
    monkeypatch.setitem(sys.modules, "PySide6.QtPrintSupport", None)
    child(shown, QAction, "helpPrint").trigger()
    assert QToolTip.text() == "Printing needs the library libcups2."
    QToolTip.hideText()
