"""The web page: it validates, carries its reasons, and nothing in it can do anything."""

from __future__ import annotations

import re
from base64 import b64decode
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.model.tournament import Player, Tournament
from tbdesk.engine.standings.standings import standings_of
from tbdesk.files import files
from tbdesk.i18n import language
from tbdesk.report.handout.handout import Contents, handout
from tbdesk.report.html import handout_html
from tests.domain import round_robin, standings, strips, swiss
from tests.engine.cases import event
from tests.engine.prizes.open30 import open30
from tests.pictures import decoded, logo
from tests.profiles import examples
from tests.report.handout.pages import everything, pages, whole_page

_VOID = {"meta", "img"}
_KNOWN = frozenset({"html", "head", "meta", "title", "style", "body", "header", "nav", "main"})
_KNOWN |= {"section", "h1", "h2", "h3", "p", "div", "table", "thead", "tbody", "tr", "th", "td"}
_KNOWN |= {"svg", "rect", "polyline", "circle", "text"}
_KNOWN |= {"a", "strong", "span", "del", "dl", "dt", "dd", "img"}


class Page(HTMLParser):
    """A page as a browser reads it; an AssertionError where it is no proper one."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.titles: list[str] = []
        self.cells: list[int] = []
        self.text = ""
        self.language = ""
        assert text.startswith("<!DOCTYPE html>\n")
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in _KNOWN, tag
        assert len({name for name, _ in attrs}) == len(attrs), f"{tag} says something twice"
        for name, value in attrs:
            assert not name.startswith("on"), name
            assert value is not None
            if name == "id":
                assert value not in self.ids, f"two places are called {value}"
                self.ids.append(value)
            elif name == "href":
                assert value.startswith("#")
                self.links.append(value[1:])
            elif name == "title":
                self.titles.append(value)
            elif name == "lang":
                self.language = value
        if tag == "tr":
            self.cells.append(0)
        if tag in ("td", "th"):
            self.cells[-1] += 1
        if tag == "table":
            self.cells = []
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"{tag} ends before it begins"
        assert self.open.pop() == tag
        if tag == "table":
            assert len(set(self.cells)) == 1, "rows of different length"

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text += data


def page(made: Tournament, chain: str) -> Page:
    found = standings(made, chain).standings
    return Page(handout_html(handout(found, everything(found))))


@pytest.mark.parametrize(
    ("name", "chain"),
    [
        ("rr6", "PTS,DE,SB/C1,KS,LOTS"),
        ("wccc1975", "PTS,DE,SB"),
        ("double4", "PTS,SB"),
        ("swiss16", "PTS,DE,BH/C1,BH,SB,ARO,WON"),
    ],
)
def test_every_case_makes_a_proper_page(name: str, chain: str) -> None:
    made = page(event(name), chain)
    assert set(made.links) <= set(made.ids)
    assert all(player.name in made.text for player in event(name).players)


def test_the_page_declares_its_language() -> None:
    assert page(event("rr6"), "PTS").language == "en"
    with language("it"):
        assert page(event("rr6"), "PTS").language == "it"


def test_a_value_leads_to_what_it_is_made_of() -> None:
    made = page(event("rr6"), "PTS,SB/C1")
    assert "tb1-1" in made.links
    assert "tb1-1" in made.ids


def test_reasons_stand_in_the_titles_and_in_the_legend() -> None:
    made = page(event("rr6"), "PTS,SB/C1")
    reason = "Cut: lowest opponent score, among equals the smallest contribution (14.1.1)"
    assert any(reason in title for title in made.titles)
    assert reason in made.text


_HOSTILE = '<script>alert("1")</script>&amp;\'" onload=x \x00\x1b'


def test_names_are_text_wherever_they_stand() -> None:
    made = strips(f"A -BYE\nB +BYE\n{'C'} =BYE", rounds=2).tournament
    players = tuple(
        Player(player.number, _HOSTILE, title=_HOSTILE, club=_HOSTILE) for player in made.players
    )
    made = made._replace(players=players, title=_HOSTILE, place=_HOSTILE)
    shown = page(made, "PTS,DE,BH/C1,LOTS")
    assert shown.text.count('<script>alert("1")</script>') >= 3
    assert "\x00" not in shown.text


@examples(30)
@given(st.lists(st.text(max_size=30), min_size=2, max_size=4), st.text(max_size=20))
def test_any_name_makes_a_proper_page(names: list[str], title: str) -> None:
    made = round_robin(*names).tournament._replace(title=title)
    page(made, "PTS,DE,SB,LOTS").text.encode()


def test_a_page_prints_well_and_loads_nothing() -> None:
    text = whole_page(standings(event("rr6"), "PTS,SB").standings).decode()
    for rule in ("@page", "table-header-group", "break-inside: avoid"):
        assert rule in text
    for loader in ("<script", "<link", "src=", "@import", "url("):
        assert loader not in text


def test_provisional_standings_say_so() -> None:
    made = page(strips("Ann ?W2 \nBob ?B1", rounds=2).tournament, "PTS")
    assert "Before the first round" in made.text
    assert "Provisional" in made.text


def test_an_event_without_participants() -> None:
    made = page(swiss(rounds=3).tournament, "PTS,DE,SB,LOTS")
    assert made.ids[:2] == ["standings", "crosstable"]


def test_a_table_too_wide_for_upright_paper_lies_on_its_side() -> None:
    made = standings(event("wccc1975"), "PTS,SB").standings
    text = whole_page(made).decode()
    assert '<section id="standings">' in text
    assert '<section id="tb1" class="wide">' in text


def test_every_table_says_how_wide_it_is() -> None:
    text = handout_html(pages(event("swiss16"), "PTS,BH/C1", Contents(contributions=(1,))))
    standing, crosstable, contributions = map(int, re.findall(r'style="--em: (\d+)"', text))
    assert standing < crosstable < contributions


def test_a_long_name_widens_a_table_only_so_far() -> None:
    def width(name: str) -> int:
        text = whole_page(standings(round_robin(name, "Bob"), "PTS").standings).decode()
        return int(re.findall(r"--em: (\d+)", text)[0])

    assert width("Ann") < width("A" * 20) < width("A" * 60) == width("A" * 120)


def test_a_small_table_is_not_split_and_names_stay_in_sight() -> None:
    text = handout_html(pages(event("rr6"), "PTS"))
    assert text.count('<table class="whole"') == 2
    assert '<th scope="col" class="who">Name</th>' in text
    assert '<td class="e who" title="Alice"' in text
    assert 'class="whole"' not in handout_html(pages(event("swiss16"), "PTS"))


def test_a_row_to_sign_in_is_higher() -> None:
    wishes = Contents(standings=False, crosstable=False, receipts=True)
    text = handout_html(handout(standings_of(open30()), wishes))
    assert 'tall"' in text.partition("<table")[2].partition(">")[0]


def test_the_logo_is_within_the_page() -> None:
    found = standings(event("rr6"), "PTS,SB").standings
    content = whole_page(found, logo(600, 300))
    Page(content.decode())
    (tag,) = re.findall(r"<img[^>]*>", content.decode())
    assert 'alt="Club logo" width="192" height="96"' in tag
    (data,) = re.findall(r' src="data:image/png;base64,([^"]*)"', tag)
    assert decoded(b64decode(data)).size == (600, 300)
    assert re.sub(rb"<img[^>]*>\n", b"", content) == whole_page(found)


def test_a_page_with_a_logo_is_read_as_one_without() -> None:
    found = standings(event("rr6"), "PTS,SB").standings
    with_logo, plain = (files.loads(whole_page(found, one), "a.html") for one in (logo(), None))
    assert with_logo == plain
    assert len(plain.tournament.players) == 6
