"""The source of wiki pages."""

from __future__ import annotations

import pytest

from tbdesk.files import files
from tbdesk.files.tables import guess
from tbdesk.files.tables.sources import sources
from tbdesk.report.errors import FormatError
from tests.files.tables.forms import games

PAGE = (
    "== Result ==\n"
    '{| class="wikitable" style="text-align:center"\n'
    "|+ Final table\n"
    "! No !! Name !! Rating !! 1 !! 2 !! 3 !! Total\n"
    "|-\n"
    "| 1\n"
    "| align=left | [[Anna Rossi|Anna]] || 2500 || style='color:#ccc' | || 1 || ½ || '''1½'''\n"
    "|-\n"
    "| 2 || {{flagicon|GER}} [[Bea]]<ref>In a\nplay-off</ref> || 2400 || 0 || – || 1 || 1\n"
    "|-\n"
    "| 3 || {{flagathlete|[[Cleo]]|ITA}} || 2300 || ½ || 0 || style='color:#ccc' | || ''½''\n"
    "|}\n"
)


def test_names_and_results() -> None:
    (sheet,) = sources.text_sheets(PAGE)
    reading = guess(sheet)
    assert games(reading) == ["Anna 1 Bea 0", "Anna ½ Cleo ½", "Bea 1 Cleo 0"]
    assert [(player.rating, player.federation) for player in reading.players] == [
        (2500, ""),
        (2400, ""),
        (2300, "ITA"),
    ]
    assert not reading.wrong_totals


def test_a_file_is_no_project_because_of_its_bracket() -> None:
    loaded = files.loads(PAGE.partition("\n")[2].encode(), "result.txt")
    assert len(loaded.tournament.players) == 3


@pytest.mark.parametrize(
    ("old", "new"),
    [("[[Bea]]", "{{chessplayer|Bea}}"), ("| 2 ||", "| rowspan=2 | 2 ||")],
)
def test_what_only_the_wiki_can_show_is_turned_away(old: str, new: str) -> None:
    with pytest.raises(FormatError, match=r"line \d+.*the source of a wiki page.*in the browser"):
        sources.text_sheets(PAGE.replace(old, new))
