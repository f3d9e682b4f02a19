"""The window in Italian, as an Italian arbiter sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QListView, QMenu, QTextBrowser

from tbdesk import paths
from tbdesk.engine.model.descriptor import parse_chain
from tbdesk.engine.rules.editions import edition_of
from tbdesk.engine.standings.standings import compute
from tbdesk.files import files, outputs
from tbdesk.report.wishes import Wishes
from tbdesk.session.commands import set_chain
from tbdesk.session.program.language import speak
from tests.report.workbook.books import opened
from tests.ui.conftest import Desk
from tests.ui.hands import child


@pytest.fixture
def italian(qapp: QApplication, just_started: None) -> Iterator[None]:
    speak(qapp, "it")
    yield
    speak(qapp, "en")


def plain(text: str) -> str:
    return text.replace("&", "")


def menus(desk: Desk) -> dict[str, list[QAction]]:
    """The entries of every menu of the window, and of the menu bar, by the menu's name."""
    found = {"menu bar": desk.window.menuBar().actions()}
    for menu in desk.window.findChildren(QMenu):
        found[plain(menu.title())] = [
            action for action in menu.actions() if not action.isSeparator()
        ]
    return found


@pytest.mark.parametrize("language", ["en", "it"])
def test_no_two_entries_of_a_menu_share_a_letter(
    language: str, qapp: QApplication, just_started: None, request: pytest.FixtureRequest
) -> None:
    speak(qapp, language)
    try:
        found = menus(request.getfixturevalue("desk"))
    finally:
        speak(qapp, "en")
    shared = {}
    for name, actions in found.items():
        keys = Counter(QKeySequence.mnemonic(action.text()).toString() for action in actions)
        shared[name] = [key for key, times in keys.items() if key and times > 1]
    assert not any(shared.values()), shared


def test_explanation(italian: None, desk: Desk, qtbot: object) -> None:
    desk.open_example("rr6")
    name = desk.values("Nome")[1]
    desk.click(desk.standings, 1, desk.column(desk.standings, "SB/C1"))
    view = child(desk.window, QTextBrowser, "explanation")
    qtbot.waitUntil(lambda: name in view.toPlainText())  # type: ignore[attr-defined]
    text = view.toPlainText()
    assert "scartato il valore meno significativo" in text
    assert "Avversario" in text


def test_problems(italian: None, desk: Desk) -> None:
    desk.open_example("swiss16")
    set_chain(desk.document, parse_chain("PTS,KS"))  # Koya is not meant for a Swiss
    problems = child(desk.window, QListView, "problems")
    texts = [problems.model().index(row, 0).data() for row in range(problems.model().rowCount())]
    assert any("KS non è pensato per questo tipo di torneo" in text for text in texts), texts


def test_a_refused_text_says_why(italian: None, desk: Desk) -> None:
    desk.open_example("rr6")
    desk.click_game(1, 2)
    desk.type("x")
    assert "non è un risultato" in desk.status()


@pytest.mark.long
def test_a_workbook_in_italian_opens_as_its_event(italian: None) -> None:
    event = files.load(paths.example("swiss16")).tournament
    standings = compute(event, event.chain, edition_of(event))
    content = outputs.BY_SUFFIX[".xlsx"].make(standings, Wishes(with_event=True))
    assert "Tabellone" in opened(content).sheetnames
    assert files.loads(content, "a.xlsx").tournament == event
