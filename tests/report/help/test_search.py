"""Pages by the words in them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tbdesk.report.help.pages import HelpPage, find, folded, plain_text, words_of

BYES = HelpPage(
    "swiss.md", "A Swiss", "# A Swiss\n\nA *half-point bye* is `7H`, see [keys](keys.md).\n"
)
CUT = HelpPage(
    "sb.md", "Sonneborn-Berger", "# Sonneborn-Berger\n\n| Rd | cut |\n| --- | --- |\n| 1 | 2 |"
)
PERCHE = HelpPage("why.md", "Perché?", "# Perché?\n\nChi è davanti nello svizzero.")
ALL = (BYES, CUT, PERCHE)


def addresses(asked: str) -> list[str]:
    return [one.address for one in find(asked, ALL)]


def test_all_words_have_to_be_there() -> None:
    assert addresses("half bye") == ["swiss.md"]
    assert addresses("half nothing") == []
    assert addresses("  ") == []


def test_capitals_and_accents_do_not_matter() -> None:
    assert addresses("PERCHE") == ["why.md"]
    assert addresses("berger") == ["sb.md"]


def test_a_page_with_the_words_in_its_title_comes_first() -> None:
    assert addresses("swiss") == ["swiss.md"]
    assert addresses("s") == ["swiss.md", "sb.md", "why.md"]
    assert addresses("sv") == ["why.md"]


def test_the_text_around_a_hit_has_no_markdown() -> None:
    (found,) = find("7h", ALL)
    assert found.excerpt == "A half-point bye is 7H, see keys."
    assert plain_text(CUT.text) == "Rd cut 1 2"


@given(st.text())
def test_a_folded_text_is_as_long_as_it_was(text: str) -> None:
    assert len(folded(text)) == len(text)
    assert words_of(text) == tuple(folded(text).split())
