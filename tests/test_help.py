"""The generated parts of the written help are up to date."""

from __future__ import annotations

import sys

import pytest
from pytestqt.qtbot import QtBot

from tbdesk import paths
from tools import help as help_


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other keys")
def test_generated_pages_are_up_to_date(qtbot: QtBot) -> None:
    stale = [path.name for path, text in help_.generated() if path.read_text("utf-8") != text]
    assert not stale, "run python -m tools.help"


def test_asking_for_help_changes_no_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It wrote the pages anew."""
    monkeypatch.setattr(help_, "generated", lambda: pytest.fail("pages were made"))
    with pytest.raises(SystemExit) as ended:
        help_.main(["--help"])
    assert not ended.value.code
    assert "--pages FOLDER" in capsys.readouterr().out


def test_generated_parts_are_in_the_language_of_their_page() -> None:
    """A page in Italian had the keys of the menus in English, too."""
    for code in help_.LANGUAGES:
        page = (paths.help_pages() / code / "keys.md").read_text("utf-8")
        found = [heads for _title, heads in help_.LANGUAGES.values() if heads in page]
        assert found == [help_.LANGUAGES[code][1]]
