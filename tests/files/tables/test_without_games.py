"""Tables without games that can be read: told apart, and never a list of players with 0 points."""

from __future__ import annotations

import pytest

from tbdesk.files.tables import ColumnKind, Reading, Shape, guess, understand
from tbdesk.files.tables.loading import best, loads
from tbdesk.files.tables.sheet import Sheet
from tbdesk.files.tables.sources import sources
from tbdesk.report.errors import FormatError
from tests.files.tables.forms import read

PLAYERS = ["Rossi, Anna", "Neri, Bea", "Blu, Cleo", "Verdi, Ivo"]


def reason(reading: Reading) -> str:
    assert reading.refusal is not None
    return reading.refusal.text.format(*reading.refusal.arguments)


RANKINGS = {
    "with a heading": "Rank\tName\tRtg\tPoints\n1\tRossi, Anna\t2100\t3\n2\tNeri, Bea\t2000\t2\n"
    "3\tBlu, Cleo\t1900\t1",
    "an unknown heading": "Pos\tName\tScr\n1\tRossi\t3.5\n2\tNeri\t2.5\n3\tBlu\t0",
    "no headings": "1\tRossi Anna\t2100\t3.5\t12.0\n2\tNeri Bea\t2000\t3\t11.0\n"
    "3\tBlu Cleo\t1900\t2.5\t10",
    "single spaces": "1 Rossi Anna 2100 3.5 12.0 10.5\n2 Neri Bea 2000 3 11.0 9.5\n"
    "3 Blu Cleo 1900 2.5 10 8",
    "wins, draws and losses": "Rang;Teilnehmer;TWZ;S;R;V;Punkte\n1;Rossi, Anna;2100;3;1;0;3.5\n"
    "2;Neri, Bea;2000;2;2;0;3.0\n3;Blu, Cleo;1900;1;0;3;1.0",
    "a rating report": "No\tName\tRo\tRn\tW\tWe\tN\tRtg+/-\n1\tRossi\t2100\t2110\t3.5\t3\t5\t10\n"
    "2\tNeri\t2000\t1990\t2\t2.5\t5\t-10\n3\tBlu\t1900\t1890\t2\t2.5\t5\t-10",
    "scores by round": "Name\tR1\tR2\tR3\nRossi\t1\t1\t1\nNeri\t1\t0\t½\nBlu\t0\t½\t½",
    "scores below bare figures": "Rk\tName\t1\t2\tPts\n1\tRossi\t1\t1\t2\n2\tNeri\t1\t½\t1½\n"
    "3\tBlu\t½\t½\t1\n4\tVerdi\t0\t½\t½\n5\tRosa\t½\t0\t½",
    "of a website": "Rank,Title,Username,Rating,Points,Tie Break\n1,,user1,1900,4.5,14.5\n"
    "2,FM,user22,2100,4,13\n3,,user3,1500,3,10",
    "groups that look like opponents": "Pos\tName\tGrp.\tFED\tPts\n"
    + "\n".join(
        f"{at}\t{name}\t{group}\tITA\t{10 - at}"
        for at, (name, group) in enumerate(
            zip(
                ["Rossi", "Neri", "Blu", "Verdi", "Rosa", "Viola", "Grigi", "Conti", "Mori"],
                ["S8", "S8", "S6", "S6", "Sen", "S8", "S6", "S8", "Sen"],
                strict=True,
            ),
            start=1,
        )
    ),
    "sums by round": "Rank\tName\tR1\tR2\tR3\n1\tRossi\t1\t2\t3\n2\tNeri\t1\t1½\t2\n"
    "3\tBlu\t0\t½\t½\n4\tVerdi\t0\t0\t½",
}
#: The rows of three players, as others print a ranking.
SCORES = {
    "whole points": "1. Ivanov 4|2. Petrov 3|3. Sidorov 2",
    "whole points without places": "Ivanov\t4|Petrov\t3|Sidorov\t3",
    "behind a federation": "1\tIvanov\tRUS\t4|2\tPetrov\tITA\t3|3\tSidorov\tGER\t2",
    "behind a rating": "1\tIvanov\t2100\t4|2\tPetrov\t2000\t3|3\tSidorov\t1900\t2",
    "from the last to the first": "3. Sidorov 2|2. Petrov 3|1. Ivanov 4",
    "in brackets": "1. Ivanov (4)|2. Petrov (3)|3. Sidorov (2)",
    "behind a dash": "Ivanov - 3|Petrov - 2|Sidorov - 1",
    "behind a comma": "Ivanov, 3|Petrov, 2|Sidorov, 1",
    "with a word": "1. Ivanov 3 pts|2. Petrov 2 pts|3. Sidorov 1 pt",
    "with a German word": "1. Ivanov (2100), 3 Punkte|2. Petrov (2000), 2 Punkte|"
    "3. Sidorov (1900), 1 Punkt",
    "with a Russian word": "1 Иванов 4 очка|2 Петров 3 очка|3 Сидоров 1 очко",
    "of so many": "1\tIvanov\t3 of 4|2\tPetrov\t2 of 4|3\tSidorov\t1 of 4",
    "out of so many": "1. Ivanov 3 out of 4|2. Petrov 2 out of 4|3. Sidorov 1 out of 4",
    "of so many in Russian": "1 Иванов 3 из 4|2 Петров 2 из 4|3 Сидоров 1 из 4",
    "with the games in brackets": "1 Ivanov 3 (4)|2 Petrov 2 (4)|3 Sidorov 1 (4)",
    "with a stroke": "1. Ivanov (2100) 3/4|2. Petrov (2000) 2/4|3. Sidorov (1900) 1/4",
    "with a stroke, headed": "Place\tName\tScore|1\tIvanov\t3/4|2\tPetrov\t2/4|3\tSidorov\t1/4",
    "with those lost": "1. Ivanov 3-1|2. Petrov 2-2|3. Sidorov 1-3",
    "with halves lost": "1. Ivanov 2½-1½|2. Petrov 2-2|3. Sidorov 1½-2½",
    "with signs": "No\tName\tResult|1\tIvanov\t+3 =0 -1|2\tPetrov\t+2 =0 -2|3\tBlu\t+1 =0 -3",
    "more won than lost": "1. Ivanov +2|2. Petrov +1|3. Sidorov -3",
    "in percent": "Ivanov 75%|Petrov 50%|Sidorov 25%",
    "in percent, in a column": "1\tIvanov\t75 %|2\tPetrov\t62.5 %|3\tSidorov\t25 %",
    "performance alone": "Rank\tName\tPerf|1\tIvanov\t2200|2\tPetrov\t2100|3\tSidorov\t1900",
    "wins alone": "Rang\tName\tSiege|1\tIvanov\t3|2\tPetrov\t2|3\tSidorov\t1",
    "games won, drawn, lost": "Name;W;D;L|Ivanov;3;0;1|Petrov;2;0;2|Sidorov;1;0;3",
    "the same in words": "Name;Siege;Remis;Niederlagen|Ivanov;3;0;1|Petrov;2;0;2|Blu;1;0;3",
    "the same by signs": "No;Name;+;=;-|1;Ivanov;3;0;1|2;Petrov;2;0;2|3;Sidorov;1;0;3",
}
PAIRINGS = {
    "with spaces": "1  Rossi, Anna (0)   1-0   Neri, Bea (0)\n"
    "2  Blu, Cleo (0)   0-1   Verdi, Ivo (0)",
    "results at the end": "1. Rossi, Anna - Neri, Bea 1-0\n2. Blu, Cleo - Verdi, Ivo 1/2-1/2",
}
TEAMS = {
    "the boards of matches": "Round\tBoard\tWhite\tTeam W\tResult\tBlack\tTeam B\n"
    "1\t1\tRossi, Ada\tAlpha\t1-0\tNeri, Dora\tBeta\n"
    "1\t2\tGialli, Eva\tBeta\t½-½\tBianchi, Bo\tAlpha",
    "their captains": "No\tTeam\tAvg\tCaptain\n1\tAlpha\t2250\tRossi\n2\tBeta\t2150\tNeri\n"
    "3\tGamma\t2050\tUno",
    "a heading of which little is known": "No\tMannschaft\tAvg\tFührer\n1\tAlpha\t2250\tRossi\n"
    "2\tBeta\t2150\tNeri\n3\tGamma\t2050\tUno",
    "both points below one heading": "Pos  Verein    MP  GP   Rd1  Rd2\n"
    "1    Alpha     3   4.5  +4   =2\n"
    "2    Beta      3   4.5  +3   =1\n3    Gamma     0   1.5  -2   -4\n"
    "4    Delta     2   5.5  -1   +3",
    "a crosstable": "Rk.\tTeam\t1\t2\t3\t4\tTB1\n1\tRoma\t*\t2½\t3\t4\t6\n2\tBari\t1½\t*\t2\t3\t3\n"
    "3\tPisa\t1\t2\t*\t2½\t3\n4\tNizza\t0\t1\t1½\t*\t0",
    "a crosstable of names": "No\tName\t1\t2\t3\t4\tPts\n1\tRoma\t*\t2½\t3\t4\t9½\n"
    "2\tBari\t1½\t*\t2\t3\t6½\n3\tPisa\t1\t2\t*\t2½\t5½\n4\tNizza\t0\t1\t1½\t*\t2½",
    "rounds": "Pl\tNo\tName\t1\t2\n1\t4\tDeer\t2w2½\t3b3\n2\t2\tBono\t4b1½\t1w3\n"
    "3\t1\tAnt\t3w2\t4b1\n4\t3\tCoug\t1b2\t2w1",
    "match points": "Pl\tTeam\tMP\tGP\n1\tRoma\t6\t9½\n2\tBari\t3\t6½\n3\tPisa\t1\t5",
}


@pytest.mark.parametrize("text", RANKINGS.values(), ids=RANKINGS)
def test_points_without_games(text: str) -> None:
    assert "has points" in reason(read(text))
    assert "but no games" in reason(read(text))


@pytest.mark.parametrize("rows", SCORES.values(), ids=SCORES)
def test_scores_that_no_heading_calls_points(rows: str) -> None:
    said = reason(read(rows.replace("|", "\n")))
    assert "has points" in said
    assert "but no games" in said


#: No gap parts these scores from the names.
IN_NAMES = {"with those lost", "with halves lost", "more won than lost", "in percent"}


@pytest.mark.parametrize("name", [name for name in SCORES if name not in IN_NAMES])
def test_beside_scores_the_players_alone_are_taken_when_these_are_left_out(name: str) -> None:
    reading = read(SCORES[name].replace("|", "\n"))
    layout = reading.layout
    for kind in (ColumnKind.POINTS, ColumnKind.TIE_BREAK):
        for place in layout.places(kind):
            layout = layout.with_kind(place, ColumnKind.IGNORED)
    again = understand(reading.sheet, layout)
    assert again.refusal is None
    assert len({player.name for player in again.players}) == 3


@pytest.mark.parametrize("text", PAIRINGS.values(), ids=PAIRINGS)
def test_lists_of_pairings(text: str) -> None:
    assert "this is a list of pairings, 'Rossi" in reason(read(text))


def test_points_of_a_grand_prix_are_of_players() -> None:
    rows = "1\tRoma\t*\t1\t½\t1½\t12|2\tBari\t0\t*\t1\t1\t8|3\tPisa\t½\t0\t*\t½\t5"
    text = "No\tName\t1\t2\t3\tPts\tGP Points|" + rows
    assert read(text.replace("|", "\n")).refusal is None


@pytest.mark.parametrize("text", TEAMS.values(), ids=TEAMS)
def test_tables_of_teams(text: str) -> None:
    assert "teams" in reason(read(text)) or "team matches" in reason(read(text))


UNREAD = {
    "rounds": "No\tName\tR1\tR2\n1\tAnna\tfoo\tbar\n2\tBea\tbaz\tqux\n3\tCleo\tfoo\tbar",
    "colours of no language": "No\tName\tR1\tR2\n1\tAnna\t2q1\t3y½\n2\tBea\t1y0\t4q1\n"
    "3\tCleo\t4q1\t1q½\n4\tDora\t3y0\t2y0",
    "opponents": "No\tName\t1\t2\t3\t4\n1\tAnna\t*\tA?\tB!\tA?\n2\tBea\tC\t*\tA?\tB!\n"
    "3\tCleo\tD\tC\t*\tA?\n4\tDora\tC\tD\tC\t*",
    "a crosstable that no heading tells": "Anna\t*\tqu\tqu\nBea\tzz\t*\tqu\nCleo\tzz\tzz\t*",
}


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD)
def test_results_that_nobody_understands(text: str) -> None:
    with pytest.raises(FormatError, match=r"\b[A-F][1-5]\b"):
        loads(text.encode(), "a.txt")


def test_players_alone_are_taken_when_the_points_are_left_out() -> None:
    reading = read(RANKINGS["with a heading"])
    again = understand(reading.sheet, reading.layout.with_kind(3, ColumnKind.IGNORED))
    assert again.refusal is None
    assert [player.name for player in again.players] == PLAYERS[:3]


def test_results_that_are_not_understood_can_be_left_out() -> None:
    reading = read(UNREAD["rounds"])
    layout = reading.layout.with_kind(2, ColumnKind.IGNORED).with_kind(3, ColumnKind.IGNORED)
    assert len(understand(reading.sheet, layout).players) == 3


LISTS = {
    "points of 0": "No\tName\tPts\n1\tRossi\t0\n2\tNeri\t0\n3\tBlu\t0",
    "years": "Name\tElo\tGeb.\tVerein\tK\nRossi\t2100\t1990\tRoma\t20\nNeri\t2000\t2001\tBari\t40",
    "ages in no order": "Rossi\t14\nNeri\t13\nBlu\t15",
    "ages": "Name\tAge\nRossi\t15\nNeri\t14\nBlu\t13",
    "numbers behind the names": "Rossi\t1\nNeri\t2\nBlu\t3",
    "numbers from the last": "3\tRossi\n2\tNeri\n1\tBlu",
    "tables": "Name\tTable\nRossi\t3\nNeri\t2\nBlu\t1",
    "ratings": "1. Rossi 2100\n2. Neri 2000\n3. Blu 1900",
    "clubs with figures": "Rossi\tCS 1901\nNeri\tCS 1901\nBlu\tRoma 2",
    "empty rounds": "No\tName\tR1\tR2\n1\tRossi\t\t\n2\tNeri\t\t\n3\tBlu\t\t",
}


@pytest.mark.parametrize("text", LISTS.values(), ids=LISTS)
def test_real_lists_of_players(text: str) -> None:
    reading = read(text)
    assert (reading.refusal, reading.doubts) == (None, ())
    assert reading.layout.shape is Shape.PLAYER_LIST


def test_columns_that_are_left_out_are_named() -> None:
    reading = read("Name\tElo\tPaid\tHere\nRossi\t2100\tx\tx\nNeri\t2000\t\tx\nBlu\t1900\tx\tx")
    assert reading.refusal is None
    assert [doubt.text.format(*doubt.arguments) for doubt in reading.doubts] == [
        "C1: the column 'Paid' is not read",
        "D1: the column 'Here' is not read",
    ]


def test_a_number_of_points_is_no_two_games() -> None:
    """1.5 was a win and a draw, and the event one of two cycles."""
    reading = read("Anna\t*\t1.5\t1\nBea\t0\t*\t½\nCleo\t0\t½\t*")
    assert reading.cycles == 1
    assert any(
        "'1.5' is not a result" in doubt.text.format(*doubt.arguments) for doubt in reading.doubts
    )


def test_a_round_of_byes_alone_is_no_round() -> None:
    text = "No\tName\tR1\tR2\n1\tAnna\t2w1\t+\n2\tBea\t1b0\t+\n3\tCleo\t4w1\t+\n4\tDora\t3b0\t+"
    with pytest.raises(FormatError, match="nobody has an opponent in round 2"):
        loads(text.encode(), "a.txt")


def test_a_round_left_out_is_told() -> None:
    reading = read(
        "No\tName\tR1\tR2\n1\tAnna\t\t2w1\n2\tBea\t\t1b0\n3\tCleo\t\t4w1\n4\tDora\t\t3b0"
    )
    assert any("nobody has an opponent" in doubt.text for doubt in reading.doubts)


def test_matches_beside_a_list_of_players_make_no_event_of_players() -> None:
    """As in a workbook of a team event: its boards name the players of one side."""
    teams = sources.text_sheets(TEAMS["match points"])
    people = sources.text_sheets("No\tName\n1\tRossi\n2\tNeri\n3\tBlu")
    sheets: list[Sheet] = [*people, *teams]
    reading, _count = best(sheets)
    assert reading is guess(teams[0])


def test_one_row_in_another_form_does_not_lose_the_others() -> None:
    rows = ["Anna * 1 0 1", "Bea 0 * 1 remis", "Cleo 1 0 * 0", "Dora 0 remis 1 *"]
    text = "\n".join(row.replace(" ", "\t") for row in rows)
    assert len(read(text).players) == 4


def test_one_row_of_a_list_of_rounds_is_not_taken() -> None:
    with pytest.raises(FormatError, match="2 to 9999 players; 1 were found"):
        loads(b"No\tName\tR1\tR2\tR3\tR4\n5\tElena\t-W13\t-B15\t+W11\t=B7", "table.txt")


@pytest.mark.parametrize("own", ["", "*"])
@pytest.mark.parametrize(
    "table",
    [
        "Ada\tOWN\t13\t11\t01\nBen\t10\tOWN\t33\t11\nCleo\t11\t00\tOWN\t30\nDora\t31\t11\t03\tOWN",
        "Ada\tOWN\tl½\tOl\nBen\tO½\tOWN\tll\nCleo\tlO\tOO\tOWN",
    ],
)
def test_a_square_of_cells_that_nobody_understands(table: str, own: str) -> None:
    with pytest.raises(FormatError, match=r"understood|not certain"):
        loads(table.replace("OWN", own).encode(), "table.txt")


def test_the_cell_that_nobody_understands_is_named() -> None:
    """Not the first on the diagonal."""
    text = "No\tName\t1\t2\t3\n1\tAda\t*\t50%\t100%\n2\tBea\t50%\t*\t0%\n3\tCleo\t0%\t100%\t*"
    assert reason(read(text)).startswith("C3: '50%' is no result")


WITH_RESULTS = {
    "below": "Players\n1. Ada 2100\n2. Bea 2000\n3. Cleo 1900\n4. Dora 1800\n\n"
    "Results\nAda - Bea 1-0\nCleo - Dora ½-½\n",
    "by numbers": "1. Ada\n2. Bea\n3. Cleo\n4. Dora\n\nRound 1\n1-4 1:0\n2-3 ½:½\n\n"
    "Round 2\n4-3 0:1\n1-2 1:0\n\nRound 3\n2-4 1:0\n3-1 0:1\n",
}


@pytest.mark.parametrize("text", WITH_RESULTS.values(), ids=WITH_RESULTS)
def test_a_list_of_players_beside_results_is_none(text: str) -> None:
    with pytest.raises(FormatError):
        loads(text.encode(), "a.txt")


def test_games_that_could_not_be_cut_apart_are_no_list_of_players() -> None:
    """The only byes made a round; all others had no opponents and 0 points, without a word."""
    rows = (
        "3 Carter, Dan    2111 3,5 bye 2/1 9/1 HPB", "9 Irving, Jo     1820 3,0 1/1 4/1 3/0 5/1",
        "1 Anderson, Carl 2510 2,5 9/0 7/1 5/½ 2/+", "7 Grant, Hugh    1950 2,5 5/½ 1/0 bye 4/1",
        "4 Davies, Emma   2099 2,0 8/1 9/0 2/1 7/0", "8 Harris, Ian    1888 2,0 4/0 5/½ HPB bye",
        "5 Evans, Finn    2040 1,5 7/½ 8/½ 1/½ 9/0", "2 Baker, Bob     2420 1,0 6/1 3/0 4/0 1/-",
        "6 Foster, Gina   1999 1,0 2/0 bye ZPB ZPB",
    )  # fmt: skip
    try:
        loaded = loads("\n".join(rows).encode(), "a.txt")
    except FormatError:
        return
    assert loaded.tournament.games
    assert loaded.problems


COMPOSITION = """Team-Composition

  1. Alpha (RtgAvg:2100, Captain: Rossi / TB1: 6 / TB2: 10)
{0}
1\tFM\tRossi, Anna\t2300\t1\t½\t0\t1,5
2\t\tNeri, Bea\t2100\t1\t1\t1\t3
3\t\tVerdi, Ivo\t2000\t0\t\t½\t0,5
  2. Beta (RtgAvg:2000, Captain: Blu / TB1: 4 / TB2: 8)
{0}
1\tIM\tBlu, Cleo\t2350\t0\t½\t1\t1,5
2\t\tGialli, Dan\t2050\t0\t0\t1\t1
3\t\tViola, Eva\t1950\t1\t1\t\t2
"""


@pytest.mark.parametrize(
    "head", ["Bo.\t\tName\tRtg\t1\t2\t3\tPts.", "Br.\t\tName\tElo\t1\t2\t3\tPkt."]
)
def test_the_players_of_several_teams_below_their_names(head: str) -> None:
    said = reason(read(COMPOSITION.format(head)))
    assert said.startswith("line 3: '1. Alpha (RtgAvg:2100, Captain: Rossi / TB1: 6 / TB2: 10)'")
    assert "in a new team event" in said


#: Rows of a name and a text, of which none is a player.
NOBODY = {
    "the details of an event": "Tournament Name\tSpring Rapid\nPlace\tClub House\nFederation\tAUS\n"
    "Date Begin\t08/03/2026\nDate End\t09/03/2026\nArbiter(s)\tRossi, Anna\nRounds\tseven",
    "its details with colons": "Name of Tournament:\tSpring Rapid\nOrganizer:\tClub\n"
    "Chief Arbiter:\tRossi, Anna\nTime Control:\t12 min\nPlace:\tRoma",
    "its details before its players": "Event,Spring Rapid,,\nStart,2026-03-08,,\nRounds,3,,\n"
    "Website,http://www.example.org/,,\n,,,\nPlayer,12,Rossi,Anna\n1,0,B,Neri\n2,1,W,Blu",
    "its schedule": "Friday, 06.03.2026\t18:30 h\tRound 1\nSaturday, 07.03.2026\t10:00 h\tRound 2\n"
    "Sunday, 08.03.2026\t10:00 h\tRound 3",
    "the hours of rounds": "18:30 Round 1\tHall\n20:15 Round 2\tHall\n21:45 Round 3\tHall",
    "the source of a program": "`standings()`\tprints them\n`why()`\tsays why\n"
    "**check**\tcompares\nhttp://example.org\tthe page",
    "a player's own games": "Rnd\tCol\tOpponent\tFed\n4\tW\tWei, Andrew\tAUS\n6\tB\tRua, Roa\tAUS",
}


@pytest.mark.parametrize("text", NOBODY.values(), ids=NOBODY)
def test_lists_of_other_things_than_players(text: str) -> None:
    assert "no list of players" in reason(read(text))


PROSE = [
    "The club invites everybody to its spring open.",
    "It is played in the hall behind the church, and there is tea.",
    "Games are rated.",
    "Who comes late by more than half an hour has lost, as always.",
    "Last year forty people came.",
    "We hope for more, and for better weather.",
    "Please bring a set and a clock.",
    "The committee of the three who decide what is disputed:",
    "They answer questions before the first round.",
    "Phones are switched off or left at home.",
    "Nobody may analyse in the hall.",
    "Prizes depend on how many come.",
    "There is one for the best junior, too.",
    "The hall is open from nine.",
    "Parking is difficult, so come by train or on a bicycle.",
    "Bring your friends.",
    "Entries by letter, please.",
]
NAMES = ["1. Rossi, Anna", "2. Neri, Bea", "3. Blu, Cleo"]


def test_a_few_lines_of_a_text_are_no_list_of_players() -> None:
    said = reason(read("\n".join([*PROSE[:8], *NAMES, *PROSE[8:]])))
    assert "3 of 20 lines" in said
    assert "line 9" in said


def test_a_list_in_a_mail_is_one() -> None:
    reading = read("\n".join(["Dear all,", "these play on Sunday:", "", *NAMES, "", "Yours, Dora"]))
    assert reading.refusal is None
    assert [player.name for player in reading.players] == ["Rossi, Anna", "Neri, Bea", "Blu, Cleo"]


@pytest.mark.parametrize("names", [("A", "B", "C", "D"), ("P1", "P2", "P3", "P4")])
def test_short_names_are_names_where_everybody_has_his_own(names: tuple[str, ...]) -> None:
    rows = [f"{name},{1900 - place}" for place, name in enumerate(names)]
    reading = read("\n".join(["Name,Rating", *rows, ""]))
    assert reading.refusal is None
    assert [player.name for player in reading.players] == list(names)


def test_boards_that_could_not_be_cut_are_no_players() -> None:
    text = "Round 1\n1 8 Remis Ada ½ - ½ El Team Bo 7\n2 1 Neri Bea 0 - 1 Rosa 3\n"
    text += "3 9 Blu Cleo - - + Black 5\n4 2 Verein 1 - 0 C. Graf 4\n5 6 Fernandez Sofia 1 bye\n"
    assert read(text).refusal is not None
