"""Signs that two layouts write alike, and columns in which few have a game."""

from __future__ import annotations

import pytest

from tbdesk.files import files
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.problems import problem_text
from tests.files.tables.forms import sums
from tests.files.tables.programs import Style, rounds, swiss, tabbed, total

FEW_IN_THE_LAST_ROUND = """\
No\tName\tRtg\tOpp\tCol\tRes\tOpp\tCol\tRes\tOpp\tCol\tRes
1\tAbel Nora\t1537\t7\tw\t1\t6\tb\t0\t5\tw\t0
2\tBrandt Ole\t1574\t4\tw\t0\t3\tb\t0\tabsent\t\t0
3\tCerny Jan\t1611\t5\tw\t1\t2\tw\t1\t6\tb\t1
4\tDossi Ugo\t1648\t2\tb\t1\tbye\t\t1\tabsent\t\t0
5\tEkberg Lina\t1685\t3\tb\t0\t7\tw\t½\t1\tb\t1
6\tFabre Luc\t1722\tbye\t\t1\t1\tw\t1\t3\tw\t0
7\tGomez Iris\t1759\t1\tb\t0\t5\tb\t½\tbye\t\t1
"""

BLACK_FIRST = """\
Round 1
Black\tResult\tWhite
Abel Nora\t1-0\tBrandt Ole
Cerny Jan\t½-½\tDossi Ugo
Round 2
Black\tResult\tWhite
Abel Nora\t0-1\tCerny Jan
Brandt Ole\t1-0\tDossi Ugo
"""

FORFEITS_WITH_A_BLANK = """\
Nº\tNombre\tFIDE\tRonda 1\tRonda 2\tRonda 3\tRonda 4\tRonda 5\tPuntos
4\tDossi Ugo\t1648\t1 2n\t1 5b\t1 8b\t1 7b\t1 3b\t5
1\tAbel Nora\t1537\t+ 3n\t0 7b\t1 6b\t1 5n\t= 8b\t3.5
6\tFabre Luc\t1722\t1 8b\t= 2n\t0 1n\t1 3n\t7n\t2.5
8\tHartl Max\t1796\t0 6n\t+ 3b\t0 4n\t1 2n\t= 1n\t2.5
7\tGomez Iris\t1759\t= 5b\t1 1n\t= 2b\t0 4n\t6b\t2
2\tBrandt Ole\t1574\t0 4b\t= 6b\t= 7n\t0 8b\t5n\t1
5\tEkberg Lina\t1685\t= 7n\t0 4n\t= 3n\t0 1b\t2b\t1
3\tCerny Jan\t1611\t- 1b\t- 8n\t= 5b\t0 6b\t0 4n\t0.5
"""

FORFEITS_BY_LETTER = """\
Nº\tNombre\tR1\tR2\tPuntos
1\tAbel Nora\t3N=\t2B=\t1
2\tBrandt Ole\t4N0f\t1N=\t½
3\tCerny Jan\t1B=\tZPB\t½
4\tDossi Ugo\t2B1f\tPAB\t2
"""

TOTALS_THAT_ARE_NO_POINTS = """\
No\tName\tR1\tR2\tPts
1\tAbel Nora\t2w1\t3b1\t2.1
2\tBrandt Ole\t1b0\t4w1\t1.7
3\tCerny Jan\t4b1\t1w0\t1
4\tDossi Ugo\t3w0\t2b0\t0
"""


def _forfeits(text: str) -> list[tuple[int, int, int]]:
    """Rounds and numbers of the games that were not played."""
    games = files.loads(text.encode(), "a.tsv").tournament.games
    return sorted(
        (game.round, min(game.white, game.black), max(game.white, game.black))
        for game in games
        if game.result is not None and ":" in game.result.text
    )


def test_a_round_in_which_few_play_is_a_round() -> None:
    event = files.loads(FEW_IN_THE_LAST_ROUND.encode(), "a.tsv").tournament
    third = [{game.white, game.black} for game in event.games if game.round == 3]
    assert sorted(map(sorted, third)) == [[1, 5], [3, 6]]


def test_black_in_the_first_column_is_not_read_as_white() -> None:
    with pytest.raises(FormatError):
        files.loads(BLACK_FIRST.encode(), "a.tsv")


@pytest.mark.parametrize(
    ("text", "forfeits"),
    [(FORFEITS_WITH_A_BLANK, [(1, 1, 3), (2, 3, 8)]), (FORFEITS_BY_LETTER, [(1, 2, 4)])],
    ids=["a blank", "a letter"],
)
def test_forfeits_are_no_games_played(text: str, forfeits: list[tuple[int, int, int]]) -> None:
    assert _forfeits(text) == forfeits


def test_totals_that_are_no_points_are_told() -> None:
    found = files.loads(TOTALS_THAT_ARE_NO_POINTS.encode(), "a.tsv")
    told = [problem_text(problem, found.tournament) for problem in found.problems]
    assert any("2.1" in text for text in told)
    assert any("1.7" in text for text in told)


BYES = (
    "PAB (1)|HPB (½)|ZPB (0)",
    "bye+|bye=|bye-",
    "1-bye|½-bye|0-bye",
    "Bye (+1)|Bye (+½)|Bye (+0)",
    "BYE 1.0|BYE 0.5|BYE 0.0",
    "bye-1|bye-½|bye-0",
    "exempt (1)|exempt 0,5|absent",
    "1 bye|1/2 bye|0 bye",
    "bye: 1|bye: ½|bye: 0",
    "+--|=--|---",
)
FORFEITS = "+ -|1wo 0wo|1w/o 0w/o|+f -f|1F 0F|+- -+|1-0f 0-1f|+:- -:+|1 forfeit 0 forfeit"


@pytest.mark.parametrize("byes", BYES)
def test_a_bye_and_its_points(byes: str) -> None:
    assert _told_of(Style("{o}{c}{r}", byes=byes)) == []


@pytest.mark.parametrize("forfeits", FORFEITS.split("|"))
@pytest.mark.parametrize("opponent", ["{o}", "{o:02}"])
def test_forfeits_behind_an_opponent(opponent: str, forfeits: str) -> None:
    won, lost = forfeits.replace("1 f", "1_f").replace("0 f", "0_f").split()
    style = Style(f"{opponent}{{c}}{{r}}", results=f"1 ½ 0 {won} {lost}")
    assert _told_of(style) == []


def _told_of(style: Style) -> list[str]:
    """What is said of the Swiss in a style; its games and points are asserted."""
    rows = [["No.", "Name", "Rtg", *(f"R{at}" for at in range(1, 6)), "Pts."]]
    for player in swiss().players:
        own = [str(player.number), player.name, str(player.rating or "")]
        cells = [cell.replace("_", " ") for cell in rounds(swiss(), player.number, style)]
        rows.append([*own, *cells, total(swiss(), player.number)])
    loaded = files.loads(tabbed(rows).encode(), "a.txt")
    assert set(loaded.tournament.games) == set(swiss().games)
    assert sums(loaded.tournament) == sums(swiss())
    return [problem_text(problem, loaded.tournament) for problem in loaded.problems]


def test_letters_with_dashes_are_byes_beside_any_games() -> None:
    assert _told_of(Style("{o}{c}{r}", byes="B---|H---|U---", absent="U---")) == []


@pytest.mark.parametrize("bye", ["bye--", "BYE ---", "-- bye --", "-- bye", "*** BYE ***", "bye"])
def test_a_word_for_a_bye_among_lines(bye: str) -> None:
    text = f"No\tName\tR1\tR2\n1\tAbel Nora\t2w1\t{bye}\n2\tBrandt Ole\t1b0\t3w1\n"
    event = files.loads(f"{text}3\tCerny Jan\t{bye}\t2b0\n".encode(), "a.tsv").tournament
    assert sums(event) == {1: 4, 2: 2, 3: 2}
