"""Another language while somebody works: everything is said in it, and nothing else is changed."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QPushButton,
    QTableView,
    QTabWidget,
    QWidget,
)
from shiboken6 import isValid

from tbdesk import i18n
from tbdesk.app import create_window
from tbdesk.session.program.language import speak
from tbdesk.session.program.preferences import Preferences
from tbdesk.ui.help.asked import show_help
from tbdesk.ui.help.help_window import HelpWindow
from tbdesk.ui.help.tour import Outline
from tbdesk.ui.menus.bars import LanguageMenu
from tbdesk.ui.standings.why_dialog import WhyDialog
from tbdesk.ui.window.workspace import Workspace
from tests.ui.conftest import Desk
from tests.ui.hands import child, click


@pytest.fixture(autouse=True)
def english_again(qapp: QApplication) -> Iterator[None]:
    yield
    speak(qapp, "en")
    Preferences().remember_language("")


def choose(desk: Desk, code: str) -> None:
    """View > Language > …"""
    menu = child(desk.window, LanguageMenu, "languageMenu")
    menu.aboutToShow.emit()
    child(menu, QAction, f"language_{code}").trigger()
    QApplication.processEvents()  # the window is rebuilt
    desk.settle()


def workspace(desk: Desk) -> Workspace:
    return child(desk.window, Workspace)


def menus(desk: Desk) -> list[str]:
    return [action.text() for action in desk.window.menuBar().actions()]


def test_menus_views_and_headings_speak_a_language_at_once(desk: Desk) -> None:
    desk.open_example("rr6")
    choose(desk, "it")
    assert "&Torneo" in " ".join(menus(desk))
    assert desk.values("Nome")[0] == "1 Alice"
    assert desk.window.statusBar().isVisible()
    assert Preferences().language() == "it"


def test_undo_works_after_a_trial_in_whose_course_the_language_was_chosen(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.click_game(2, 3)
    desk.type("0")
    desk.press(Qt.Key.Key_F8)
    choose(desk, "it")
    desk.document.drop_trial()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.status().startswith("Annullato: ")


def test_typed_results_stay_unsaved_and_undoable_in_another_language(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.click_game(2, 3)
    desk.type("0")
    assert desk.window.isWindowModified()
    before, cell = desk.event, desk.cell(2, 3)
    choose(desk, "it")
    assert desk.event is before
    assert desk.window.isWindowModified()
    assert desk.cell(2, 3) == cell == "0"
    desk.ctrl(Qt.Key.Key_Z)
    assert desk.cell(2, 3) == "½"
    assert not desk.window.isWindowModified()
    desk.click_game(2, 3)
    desk.type("1")  # the new views type into the same event
    assert desk.cell(3, 2) == "0"


def test_a_text_that_was_refused_stays_in_its_cell(desk: Desk) -> None:
    desk.open_example("rr6")
    child(desk.window, QTabWidget, "grids").setCurrentIndex(2)
    desk.table("participants").setCurrentIndex(desk.table("participants").model().index(3, 5))
    desk.table("participants").setFocus()
    desk.type("zz")
    desk.press(Qt.Key.Key_Return)
    drafts = desk.document.drafts
    assert drafts
    choose(desk, "it")
    assert desk.document.drafts == drafts
    assert desk.table("participants").model().index(3, 5).data() == "zz"


def test_cursor_selection_and_scroll_stay(desk: Desk) -> None:
    desk.window.resize(700, 420)
    desk.open_example("wccc1975")
    desk.settle()
    desk.click_game(3, 5)
    desk.standings.setCurrentIndex(desk.standings.model().index(7, 4))
    desk.settle()
    bar = desk.standings.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    desk.crosstable.setFocus()
    was = _place(desk)
    choose(desk, "it")
    desk.settle()
    assert _place(desk) == was
    assert desk.standings.verticalScrollBar().value() > 0


def _place(desk: Desk) -> tuple[object, ...]:
    at = [(view.currentIndex().row(), view.currentIndex().column()) for view in _views(desk)]
    focus = QApplication.focusWidget()
    scrolled = desk.standings.verticalScrollBar().value()
    across = desk.crosstable.horizontalScrollBar().value()
    return at, scrolled, across, focus and focus.objectName(), desk.window.geometry()


def _views(desk: Desk) -> tuple[QTableView, QTableView]:
    return desk.crosstable, desk.standings


@pytest.mark.long
def test_the_round_and_the_grid_in_front_stay(desk: Desk) -> None:
    desk.open_example("swiss16")
    grids = child(desk.window, QTabWidget, "grids")
    grids.setCurrentIndex(1)
    rounds = child(desk.window, QComboBox, "roundChoice")
    rounds.setCurrentIndex(2)
    rounds.activated.emit(2)
    grids.setCurrentIndex(2)
    after = child(desk.window, QComboBox, "afterRound")
    after.setCurrentIndex(3)
    after.activated.emit(3)
    choose(desk, "it")
    assert child(desk.window, QTabWidget, "grids").currentIndex() == 2
    assert child(desk.window, QComboBox, "roundChoice").currentIndex() == 2
    assert child(desk.window, QComboBox, "afterRound").currentIndex() == 3
    assert desk.calculation.after == 3


@pytest.mark.long
def test_the_line_up_that_is_open_stays_open(desk: Desk) -> None:
    desk.open_example("teams14")
    workspace(desk).grids.open(4)
    assert desk.table("lineup").isVisible()
    choose(desk, "it")
    assert desk.table("lineup").isVisible()
    assert workspace(desk).grids.open_match() == 4


def test_a_trial_stays_a_trial_in_another_language(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.press(Qt.Key.Key_F8)
    desk.click_game(2, 3)
    desk.type("0")
    choose(desk, "it")
    assert desk.document.trying
    assert desk.label("whatIfText").startswith("E se")
    desk.press(Qt.Key.Key_Escape)
    assert not desk.document.trying
    desk.press(Qt.Key.Key_F8)
    choose(desk, "en")
    assert child(desk.window, QWidget, "bringBack").isVisible()


@pytest.mark.long
def test_nothing_of_the_old_views_is_left(desk: Desk) -> None:
    desk.open_example("rr6")
    desk.window.actions_.why.trigger()
    old: list[weakref.ref[Any]] = [
        weakref.ref(workspace(desk)),
        weakref.ref(desk.crosstable.model()),
    ]
    view, dialog = desk.crosstable, child(desk.window, WhyDialog, "whyDialog")
    choose(desk, "it")
    assert not isValid(view)
    assert not isValid(dialog)
    assert len(desk.window.findChildren(QTableView, "standings")) == 1
    assert len(desk.window.findChildren(Workspace)) == 1
    del view, dialog
    gc.collect()
    assert [ref() for ref in old] == [None, None]


@pytest.mark.usefixtures("just_started")
def test_before_an_event_is_open_the_first_page_speaks_a_language(desk: Desk) -> None:
    choose(desk, "it")
    welcome = child(desk.window, QWidget, "welcome")
    assert welcome.isVisible()
    assert "&File" in menus(desk)
    desk.open_example("rr6")
    assert desk.values("Nome")[0] == "1 Alice"


def test_a_window_that_is_closed_remembers_its_shape_as_before(desk: Desk) -> None:
    desk.open_example("rr6")
    choose(desk, "it")
    desk.window.close()
    window = create_window()
    assert i18n.spoken() == "it"
    assert window.preferences.window_shape() is not None
    window.deleteLater()


@pytest.mark.long
def test_the_help_that_is_open_turns_to_the_same_page(desk: Desk) -> None:
    desk.open_example("rr6")
    show_help(desk.window, "standings.md")
    choose(desk, "it")
    (shown,) = desk.window.findChildren(HelpWindow)
    assert shown.windowTitle().endswith("– Aiuto")
    assert shown.property("address") == "standings.md"
    shown.close()


@pytest.mark.long
def test_the_tour_goes_on_at_its_step(desk: Desk) -> None:
    click(child(desk.window, QPushButton, "tourTake"))
    click(child(desk.window, QPushButton, "tourNext"))
    choose(desk, "it")
    desk.settle()
    assert child(desk.window, QLabel, "tourText").text().startswith("2 di 4")
    click(child(desk.window, QPushButton, "tourEnd"))
    desk.settle()
    assert desk.window.findChild(Outline) is None


def test_edits_that_can_be_undone_are_named_in_a_language(desk: Desk) -> None:
    """Edits before the change too, undone since or not."""
    desk.open_example("rr6")
    desk.click_game(2, 3)
    desk.type("0")
    desk.click_game(2, 4)
    desk.type("A")
    desk.ctrl(Qt.Key.Key_Z)
    choose(desk, "it")
    assert undo_and_redo(desk) == (
        "&Annulla risultato Bruno – Carla: sconfitta",
        "&Ripeti risultato Bruno – Davide: sospesa",
    )
    desk.ctrl(Qt.Key.Key_Z)
    assert undo_and_redo(desk)[1] == "&Ripeti risultato Bruno – Carla: sconfitta"
    choose(desk, "en")
    assert undo_and_redo(desk)[1] == "&Redo result Bruno – Carla: loss"


def undo_and_redo(desk: Desk) -> tuple[str, str]:
    """The names in the menu."""
    actions = desk.window.actions_
    return actions.undo.text(), actions.redo.text()
