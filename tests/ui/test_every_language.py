"""Every view and dialog in a language of longer words, and in every language there is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtWidgets import QApplication

from tbdesk import i18n
from tbdesk.session.program.language import speak
from tests.languages import longer, made_up
from tests.ui.reading import Reading
from tests.ui.walk import Walk


@pytest.fixture(scope="module")
def read(qapp: QApplication) -> Reading:
    reading = Reading()
    with made_up(longer):
        reading.through_everything()
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
@pytest.mark.one_in(4)
@pytest.mark.parametrize("code", [code for code in i18n.languages() if code != "en"])
def test_of_a_language_nothing_is_cut_off_and_no_letter_shared(
    code: str, qapp: QApplication
) -> None:
    walk = Walk()
    with spoken(qapp, code):
        walk.through_everything()
    for kind in (walk.cut_off, walk.shared_letters):
        assert not {scene: found for scene, found in kind.items() if found}
