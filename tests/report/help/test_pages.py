"""The written pages: there in both languages, and nothing in them leads nowhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tbdesk import paths
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.i18n import language
from tbdesk.report.help import pages

WRITTEN = ("en", "it")
_LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)\s]*)\)")
_HTML = re.compile(r"<\s*[/a-zA-Z!]")


def files(code: str) -> list[Path]:
    return sorted((paths.help_pages() / code).glob("*.md"))


@pytest.mark.parametrize("code", WRITTEN)
def test_the_contents_have_every_page_once(code: str) -> None:
    assert sorted(pages.names()) == [path.stem for path in files(code)]
    assert len(set(pages.names())) == len(pages.names())


def test_every_group_has_its_title_in_both_languages() -> None:
    data = tomllib.loads((paths.help_pages() / "contents.toml").read_text("utf-8"))
    assert all(set(group["title"]) == set(WRITTEN) for group in data["groups"])


@pytest.mark.parametrize("code", WRITTEN)
def test_every_page_begins_with_its_title(code: str) -> None:
    with language(code):
        for path in files(code):
            assert path.read_text("utf-8").startswith("# "), path
            assert pages.title(path.stem), path


@pytest.mark.parametrize("code", WRITTEN)
def test_links_and_pictures_are_there_and_nothing_is_html(code: str) -> None:
    codes = {row.code.lower() for row in catalogue.known()}
    for path in files(code):
        text = path.read_text("utf-8")
        prose = re.sub(r"`[^`]*`", "", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
        assert not _HTML.search(prose), f"{path}: HTML"
        for picture, target in _LINK.findall(prose):
            if target.startswith("https://"):
                continue
            name, _sharp, anchor = target.partition("#")
            assert (path.parent / (name or path.name)).is_file(), f"{path}: {target}"
            if picture:
                assert "/pictures/" in target, f"{path}: {target}"
            elif anchor and name == "tie-breaks.md":
                assert anchor in codes, f"{path}: {target}"


def test_another_language_sees_english() -> None:
    with language("nl"):
        assert pages.folder().name == "en"
        assert pages.title("first-steps") == "First steps"
        assert pages.groups()[0].title == "To begin"
    with language("it"):
        assert pages.title("first-steps") == "Primi passi"


def test_a_tiebreak_is_an_anchor_in_the_list() -> None:
    assert pages.tiebreak_address("MPvGP") == "tie-breaks.md#mpvgp"
    codes = [row.code.lower() for row in catalogue.known()]
    assert len(set(codes)) == len(codes)
