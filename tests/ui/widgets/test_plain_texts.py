"""Names, titles and files are text wherever they are shown: no view and no dialog lays out a tag
that somebody typed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile, Qt
from PySide6.QtGui import QTextFormat
from PySide6.QtWidgets import QLabel, QTextEdit, QWidget

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.disk.journal import Journaled
from tbdesk.files.disk.versions import Version
from tbdesk.files.project import project
from tbdesk.session.files.file_lock import lock_beside
from tbdesk.session.files.recovery import Copy
from tbdesk.ui.files.earlier_versions import VersionsDialog
from tbdesk.ui.files.file_bars import RecoveredBar
from tbdesk.ui.printing.page import TextPart
from tests.engine.cases import event
from tests.ui.conftest import Desk
from tests.ui.printing import sheets as pages
from tools.scenes import SCENES, Stage

UI = Path(__file__).parents[3] / "tbdesk" / "ui"
TAG = "<b>x</b><img src=x>"


def tagged(event: Tournament) -> Tournament:
    """The event with a tag in everything that is typed."""
    players = (
        player._replace(name=f"{TAG}{player.number}", title=TAG, federation=TAG)
        for player in event.players
    )
    return event._replace(
        title=TAG,
        place=TAG,
        arbiter=TAG,
        players=tuple(players),
        teams=tuple(team._replace(name=f"{TAG}{team.number}") for team in event.teams),
    )


class Tagged(Stage):
    """The examples with a tag in every text."""

    def example(self, name: str) -> None:
        super().example(name)
        event = self.window.document.tournament
        assert event is not None
        self.window.document.start(tagged(event), None)
        self.wait(50)


def laid_out(widget: QWidget) -> Iterator[str]:
    """The texts in which a tag of ours would be one of Qt's."""
    labels = [one for one in (widget, *widget.findChildren(QLabel)) if isinstance(one, QLabel)]
    for label in labels:
        if "<img" in label.text() and label.textFormat() is not Qt.TextFormat.PlainText:
            yield f"{label.objectName()}: {label.text()}"
    for page in widget.findChildren(QTextEdit):
        if (
            any(
                allFormat.objectType() == QTextFormat.ObjectTypes.ImageObject.value
                for allFormat in page.document().allFormats()
            )
            and "src=x" not in page.toPlainText()
        ):
            yield f"{page.objectName()}: {page.toPlainText()}"


@pytest.mark.long
@pytest.mark.one_in(3)
@pytest.mark.parametrize("scene", [name for name in SCENES if name not in ("help", "tour")])
def test_no_view_lays_out_what_is_typed(desk: Desk, scene: str) -> None:
    seen: list[str] = []

    def look(name: str, widget: QWidget) -> None:
        seen.append(name)
        wrong.extend(f"{name}: {text}" for text in laid_out(widget))

    wrong: list[str] = []
    stage = Tagged(look, patience=0.3)
    SCENES[scene](stage)
    stage.forget()
    stage.window.close()
    assert seen
    assert wrong == []


def _nodes(*words: str) -> Iterator[tuple[str, ast.AST]]:
    """All that the views are made of, by the names of the files that have one of the words: to read
    all of them as Python takes long."""
    for path in sorted(UI.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if any(word in source for word in words):
            yield from ((path.name, node) for node in ast.walk(ast.parse(source)))


def test_every_label_is_one_of_ours() -> None:
    """Of a QLabel Qt would guess from its text whether it is markup."""
    guessed = [
        f"{name}:{node.lineno}"
        for name, node in _nodes("QLabel(")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id == "QLabel"
    ]
    assert guessed == []


#: What of Qt lays out markup, or guesses whether a text is some.
_MARKUP = {
    "QErrorMessage",
    "QStaticText",
    "QTextBrowser",
    "QTextDocument",
    "QTextEdit",
    "QWhatsThis",
    "appendHtml",
    "insertHtml",
    "setHtml",
    "setMarkdown",
}


def test_markup_is_laid_out_in_two_views_and_no_delegate() -> None:
    """Both escape what is typed. Cells, titles of windows and what is printed are painted by what
    knows no markup, or is told that there is none."""
    found = {
        name
        for name, node in _nodes(*_MARKUP)
        if (isinstance(node, ast.Attribute) and node.attr in _MARKUP)
        or (isinstance(node, ast.ClassDef | ast.Call) and _MARKUP & set(_named(node)))
    }
    framed = "focus.py"  # derives the browser that both of them are; it lays nothing out
    assert found == {framed, "explanation_view.py", "page_view.py"}


def _named(node: ast.ClassDef | ast.Call) -> list[str]:
    """The classes that are derived from or made."""
    names = node.bases if isinstance(node, ast.ClassDef) else [node.func]
    return [name.id for name in names if isinstance(name, ast.Name)]


def test_a_file_named_by_a_tag_is_named_so_everywhere(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "<b>x<img src=x>.tbdesk"
    path.write_bytes(project.dumps(tagged(event("rr6"))))
    other = QLockFile(str(lock_beside(path)))
    assert other.tryLock(0)
    window = desk.window
    window.open_path(path)
    assert window.windowTitle().startswith(TAG)
    assert f"{TAG}1" in desk.names()[0]
    assert desk.label("sharedFileText").startswith(path.name)
    other.unlock()
    versions = VersionsDialog(path.name, [Version(path, datetime.now(), 1)], window)
    moment, content = datetime.now().astimezone(), path.read_bytes()
    journaled = Journaled(content, path, "", TAG, moment)
    left = Copy(tmp_path / "one.journal", other, moment, journaled)
    recovered = RecoveredBar(window.recovery, [left], lambda *_unused: None, window)
    for widget, name in ((versions, ""), (recovered, "recoveredText")):
        told = [label for label in widget.findChildren(QLabel) if path.name in label.text()]
        assert [one.objectName() for one in told] == [name]
    assert list(laid_out(window)) == []


def test_on_paper_a_tag_is_text(qtbot: object) -> None:
    page, *_others = pages.laid_out(tagged(event("rr6")), "PTS,SB")
    said = [cell.text for row in pages.rows(page) for cell in row]
    assert pages.texts(page, TextPart.TITLE) == [TAG]
    assert any(text.startswith("<b>x</b>") for text in said)
