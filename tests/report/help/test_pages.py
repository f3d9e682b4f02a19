"""The written pages: there in both languages, and nothing in them leads nowhere."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tbdesk import paths
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.i18n import language
from tbdesk.report.help import pages
from tools import translations

WRITTEN = ("en", "it")
#: Pixels of the page of the help, at the size that its window begins with.
PAGE = 640
_LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)\s]*)\)")
_ITALICS = re.compile(r"(?<!\*)\*([^*]+?)\*(?!\*)")
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
                drawn = path.parent / target
                for shown in (drawn, drawn.with_stem(f"{drawn.stem}-dark")):
                    with Image.open(shown) as one:
                        assert one.width <= PAGE, shown
            elif anchor and name == "tie-breaks.md":
                assert anchor in codes, f"{path}: {target}"


@pytest.mark.long
@pytest.mark.parametrize("code", WRITTEN)
def test_italics_in_the_help_are_texts_of_the_program(code: str) -> None:
    """Menus, entries, tabs and buttons by their present names. Questions of players are quoted."""
    said = {plain(text) for text in texts_in(code)}
    for path in files(code):
        prose = re.sub(r"```.*?```|`[^`]*`", "", path.read_text("utf-8"), flags=re.DOTALL)
        for named in _ITALICS.findall(prose):
            if not named.startswith(('"', "«")):
                unknown = [part for part in plain(named).split(" > ") if part not in said]
                assert not unknown, f"{path}: {unknown}"


def texts_in(code: str) -> Iterator[str]:
    wanted = translations.texts()
    if code == "en":
        yield from (str(message.id) for message in wanted if isinstance(message.id, str))
        return
    path = translations.LOCALE / code / "LC_MESSAGES" / "tbdesk.po"
    yield from (str(message.string) for message in translations.read(path))


def plain(text: str) -> str:
    """Without keys, dots and the line it was broken at."""
    words = " ".join(text.replace("&", "").partition("\t")[0].split())
    return words.rstrip(":…").replace("’", "'").replace("… >", " >")


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
