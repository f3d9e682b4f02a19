"""Names, titles and files are text wherever they are shown: no view and no dialog lays out a tag
that somebody typed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextFormat
from PySide6.QtWidgets import QLabel, QTextEdit, QWidget

from tbdesk.engine.model.tournament import Tournament
from tests.ui.conftest import Desk
from tools.scenes import SCENES, Stage

UI = Path(__file__).parents[3] / "tbdesk" / "ui"
TAG = "<b>x</b><img src=x>"


def tagged(event: Tournament) -> Tournament:
    """The event with a tag in everything that is typed."""
    players = (
        replace(one, name=f"{TAG}{one.number}", title=TAG, federation=TAG) for one in event.players
    )
    return replace(
        event,
        title=TAG,
        place=TAG,
        arbiter=TAG,
        players=tuple(players),
        teams=tuple(replace(one, name=f"{TAG}{one.number}") for one in event.teams),
    )


class Tagged(Stage):
    """The examples with a tag in every text."""

    def example(self, name: str) -> None:
        super().example(name)
        event = self.window._document.tournament
        assert event is not None
        self.window._document.start(tagged(event), None)
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
                one.objectType() == QTextFormat.ObjectTypes.ImageObject.value
                for one in page.document().allFormats()
            )
            and "src=x" not in page.toPlainText()
        ):
            yield f"{page.objectName()}: {page.toPlainText()}"


@pytest.mark.long
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


def test_every_label_is_one_of_ours() -> None:
    """Of a QLabel Qt would guess from its text whether it is markup."""
    guessed = [
        f"{path.name}:{node.lineno}"
        for path in sorted(UI.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id == "QLabel"
    ]
    assert guessed == []
