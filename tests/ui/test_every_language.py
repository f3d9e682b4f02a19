"""Every view and dialog in a language of longer words, and in every language there is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.exceptions import capture_exceptions

from tbdesk import i18n
from tbdesk.session.program.language import speak
from tests.languages import longer, made_up
from tests.ui.reading import Reading
from tests.ui.walk import Walk
from tools.scenes import SCENES, Stage

#: What a window has of a screen of 1366x768.
ROOM = QSize(1366, 736)


def walked(walk: Walk) -> None:
    """Open every view and dialog."""
    with capture_exceptions() as failed:
        stage = Stage(walk.look, ROOM, patience=0.02)
        for scene in SCENES.values():
            scene(stage)
        stage.forget()
        stage.window.close()
        stage.window.deleteLater()
    assert not failed


@pytest.fixture(scope="module")
def read(qapp: QApplication) -> Reading:
    reading = Reading(ROOM)
    with made_up(longer):
        walked(reading)
    return reading


@pytest.mark.long
def test_nothing_is_cut_off_where_words_are_longer(read: Reading) -> None:
    assert not {scene: found for scene, found in read.cut_off.items() if found}


@pytest.mark.long
def test_everything_can_be_translated(read: Reading) -> None:
    assert not {scene: found for scene, found in read.untranslated.items() if found}


@contextmanager
def spoken(app: QApplication, code: str) -> Iterator[None]:
    speak(app, code)
    try:
        yield
    finally:
        speak(app, "en")


@pytest.mark.long
@pytest.mark.parametrize("code", [code for code in i18n.languages() if code != "en"])
def test_of_a_language_nothing_is_cut_off_and_no_letter_shared(
    code: str, qapp: QApplication
) -> None:
    walk = Walk(ROOM)
    with spoken(qapp, code):
        walked(walk)
    for kind in (walk.cut_off, walk.shared_letters):
        assert not {scene: found for scene, found in kind.items() if found}
