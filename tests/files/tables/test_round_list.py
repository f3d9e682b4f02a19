"""Lists of rounds as they are printed and pasted, and the tokens of their rounds."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, EventKind
from tbdesk.files import files
from tbdesk.files.tables import Reading, Shape, guess
from tbdesk.files.tables.sources.sources import text_sheets
from tests.files.tables.forms import games, read

#: Rossi 2½, Neri 2, Blu 1, Verdi ½; Verdi did not come against Blu.
FOUR = sorted(
    [
        "Blu 0 Rossi 1",
        "Neri 1 Verdi 0",
        "Neri 0 Rossi 1",
        "Blu + Verdi -",
        "Rossi ½ Verdi ½",
        "Blu 0 Neri 1",
    ]
)
ROWS = (
    ("1", "2", "IM", "Rossi", "ITA", "2400", "3{w}1", "1{b}1", "4{w}½", "2,5", "4,5", "6"),
    ("2", "1", "GM", "Neri", "ITA", "2500", "4{b}1", "2{w}0", "3{b}1", "2", "5", "5"),
    ("3", "3", "", "Blu", "FRA", "0", "2{b}0", "4{w}+", "1{w}0", "1", "4", "5"),
    ("4", "4", "FM", "Verdi", "ITA", "2200", "1{w}0", "3{b}-", "2{b}½", "0,5", "4", "5"),
)
#: Language: the heads of the columns above, the letters of White and Black.
PRINTED = {
    "English": ("Rk. SNo  Name FED Rtg 1.Rd 2.Rd 3.Rd Pts. TB1 TB2", "wb"),
    "German": ("Rg. Snr  Name Land Elo 1.Rd 2.Rd 3.Rd Pkt. Wtg1 Wtg2", "ws"),
    "Italian": ("Pos. N.Ini.  Nome FED Elo 1.Rd 2.Rd 3.Rd Pt. Spareggio1 Spareggio2", "bn"),
    "Spanish": ("Rk. No.Ini.  Nombre FED Elo Rd.1 Rd.2 Rd.3 Pts. Des1 Des2", "bn"),
    "Portuguese": ("Rk. Nº.Inic.  Nome FED EloI Rd.1 Rd.2 Rd.3 Pts. Desp1 Desp2", "bn"),
    "French": ("Rg. No.  Nom FED Elo Rd.1 Rd.2 Rd.3 Pts Dép.1 Dép.2", "bn"),
}


def printed(heads: str, letters: str, between: str = "\t") -> str:
    rows = [[cell.format(w=letters[0], b=letters[1]) for cell in row] for row in ROWS]
    return "\n".join(between.join(row) for row in [heads.split(" "), *rows])


def four(reading: Reading) -> None:
    """Assert that a reading is FOUR, with everything about the players."""
    assert reading.layout.shape is Shape.ROUND_LIST
    doubts = [doubt.text for doubt in reading.doubts if "'>' is read as" not in doubt.text]
    assert not doubts
    assert games(reading) == FOUR
    assert [total.printed for total in reading.totals] == [
        total.computed for total in reading.totals
    ]


@pytest.mark.parametrize("language", PRINTED)
def test_printed_lists_in_their_language(language: str) -> None:
    reading = read(printed(*PRINTED[language]))
    four(reading)
    assert [(p.number, p.title, p.rating, p.federation) for p in reading.players] == [
        (2, "IM", 2400, "ITA"),
        (1, "GM", 2500, "ITA"),
        (3, "", None, "FRA"),
        (4, "FM", 2200, "ITA"),
    ]


def test_the_starting_numbers_of_a_portuguese_page() -> None:
    """`n` counts the games there, and was taken for them."""
    heads, letters = PRINTED["Portuguese"]
    rows = printed(heads, letters).split("\n")
    counted = [f"{row}\t{'n' if not at else (3, 3, 2, 2)[at - 1]}" for at, row in enumerate(rows)]
    four(read("\n".join(counted)))


def test_a_printed_list_copied_with_single_spaces() -> None:
    """As viewers of documents give it: what is missing leaves no gap."""
    text = printed(*PRINTED["English"], between=" ")
    reading = read(" ".join(text.split(" ")).replace("  ", " "))
    four(reading)
    assert [player.title for player in reading.players] == ["IM", "GM", "", "FM"]


COLUMNS = {
    "aligned columns, bars between groups": (
        "Pos  NAME                 Rtg   Fed  Loc  Pts   |   1     2     3    | BucC1  BucT\n"
        "---------------------------------------------------------------------------------\n"
        "1 IM Rossi                2400 ITA  RM  2.5  | +W3   +B2   =W4    |  4.0   4.5\n"
        "2 GM Neri                 2500 ITA  BA  2.0  | +B4   -W1   +B3    |  3.5   5.0\n"
        "3    Blu                  0    FRA  NI  1.0  | -B1   +F4   -W2    |  4.0   5.0\n"
        "4 FM Verdi                2200 ITA  TO  0.5  | -W2   -F3   =B1    |  4.0   5.0\n"
    ),
    "aligned columns in Italian": (
        "TABELLONE dopo il turno 3\n\n"
        "Pos Id NOME            T  Elo  Fed Pts | 1    2    3\n"
        " 1  2  Rossi           m  2400 ITA 2.5 | +3B  +1N  =4B\n"
        " 2  1  Neri            g  2500 ITA 2.0 | +4N  -2B  +3N\n"
        " 3  3  Blu                0    FRA 1.0 | -2N  >4B  -1B\n"
        " 4  4  Verdi           f  2200 ITA 0.5 | -1B  <3N  =2N\n"
    ),
    "heads that lie across": (
        "Rank after Round 3\n\n"
        "No.  Name          Feder Rtg   1.rd.  2.rd.  3.rd.  Pts.  BH   SB\n"
        "  1. Rossi    IM   ITA  2400    3w1    2s1    4w=  2.5  4.5  4.0\n"
        "  2. Neri     GM   ITA  2500    4s1    1w0    3s1  2.0  5.0  1.5\n"
        "  3. Blu           FRA          1s0    4w+    2w0  1.0  5.0  0.5\n"
        "  4. Verdi    FM   ITA  2200    2w0    3s-    1s=  0.5  5.0  1.25\n"
    ),
}


@pytest.mark.parametrize("text", COLUMNS.values(), ids=COLUMNS)
def test_columns_made_with_spaces(text: str) -> None:
    reading = read(text)
    four(reading)
    assert [player.name for player in reading.players] == ["Rossi", "Neri", "Blu", "Verdi"]
    assert [player.rating for player in reading.players] == [2400, 2500, None, 2200]
    assert [player.federation for player in reading.players] == ["ITA", "ITA", "FRA", "ITA"]


#: Token of a round (Anna's, with Bea's for a game): what it means for Anna.
TOKENS = {
    ("+W2", "-B1"): "Anna 1 Bea 0",
    ("2w1", "1b0"): "Anna 1 Bea 0",
    ("2b½", "1w½"): "Anna ½ Bea ½",
    ("+2B", "-1N"): "Anna 1 Bea 0",
    ("> 2N", "< 1B"): "Anna + Bea -",
    ("2s1", "1w0"): "Anna 1 Bea 0",
    ("2w+", "1b-"): "Anna + Bea -",
    ("+2w", "-1b"): "Anna 1 Bea 0",
    ("2 w 1", "1 b 0"): "Anna 1 Bea 0",
    ("2w=", "1b="): "Anna ½ Bea ½",
}
BYE_TOKENS = {
    "bye": Kind.PAIRING_BYE,
    "BYE": Kind.PAIRING_BYE,
    "-1": Kind.PAIRING_BYE,
    "+": Kind.PAIRING_BYE,
    "spielfrei": Kind.PAIRING_BYE,
    "-½": Kind.HALF_BYE,
    "=": Kind.HALF_BYE,
    "-0": Kind.ZERO_BYE,
    "-": Kind.ZERO_BYE,
    "0": Kind.ZERO_BYE,
    "": Kind.ZERO_BYE,
    "not paired": Kind.ZERO_BYE,
    "F": Kind.FULL_BYE,
}
REST = "3\tCleo\t4w1\n4\tDora\t3b0"


@pytest.mark.parametrize(("tokens", "meaning"), TOKENS.items(), ids=[one for one, _ in TOKENS])
def test_tokens_of_a_round(tokens: tuple[str, str], meaning: str) -> None:
    last = REST.replace("w", "b").replace("4b", "4w") if "N" not in tokens[1] else REST
    letters = {"N": ("3\tCleo\t4b1\n4\tDora\t3n0"), "s": "3\tCleo\t4w1\n4\tDora\t3s0"}
    rest = next((text for sign, text in letters.items() if sign in "".join(tokens)), last)
    reading = read(f"No\tName\tR1\n1\tAnna\t{tokens[0]}\n2\tBea\t{tokens[1]}\n{rest}")
    assert games(reading) == sorted([meaning, "Cleo 1 Dora 0"])


@pytest.mark.parametrize(("token", "kind"), BYE_TOKENS.items())
def test_byes_of_a_round(token: str, kind: Kind) -> None:
    reading = read(f"No\tName\tR1\n1\tAnna\t{token}\n2\tBea\tbye\n{REST}")
    assert not reading.doubts
    assert {bye.player: bye.kind for bye in reading.byes} == {1: kind, 2: Kind.PAIRING_BYE}


def test_a_small_swiss_in_which_everybody_met_keeps_its_byes() -> None:
    """Read as a round robin, whose free rounds give no points, all totals would be wrong."""
    reading = read(
        "No\tName\tR1\tR2\tR3\tPts\n1\tAnna\t2b½\t3w1\t+\t2½\n2\tBea\t1w½\t+\t3b1\t2½\n"
        "3\tCleo\t+\t1b0\t2w0\t1"
    )
    assert len(reading.byes) == 3
    assert (reading.doubts, reading.question) == ((), None)


@pytest.mark.parametrize("token", ["EXE", "exempt", "wolny los", "BYE"])
def test_byes_by_their_names(token: str) -> None:
    reading = read(f"No\tName\tR1\tPts\n1\tAnna\t{token}\t1\n2\tCleo\t3w1\t1\n3\tDora\t2b0\t0")
    assert [bye.kind for bye in reading.byes] == [Kind.PAIRING_BYE]
    assert not reading.doubts


def test_a_cyrillic_x_is_the_mark_of_the_diagonal() -> None:
    reading = read("Анна\tх\t1\t½\nБэла\t0\tХ\t1\nВера\t½\t0\tх")
    assert reading.layout.shape is Shape.CROSSTABLE
    assert not reading.doubts


#: Cells with blanks in them: rounds, clubs and names.
BLANKS = [
    "Rk.|No|Name|Club|1|2|3|Pts|Buch",
    "1|2|Neri, L.|Chess Club 1900|4 w 1|3 b =|1 w 1|2 ½|4",
    "2|1|Rossi, Ada|SC 1|3 w 1|4 b 1|2 b 0|2|3 ½",
    "3|3|Blu, Cai|TV Berg|1 b 0|2 w =|bye|1 ½|5",
    "4|4|Verdi Dea|TV Berg|2 b 0|1 w 0||0|4",
]


def test_bars_separate_cells_that_have_blanks_in_them() -> None:
    bars = read("\n".join(BLANKS))
    tabs = read("\n".join(BLANKS).replace("|", "\t"))
    assert [player.name for player in bars.players] == [
        "Neri, L.",
        "Rossi, Ada",
        "Blu, Cai",
        "Verdi Dea",
    ]
    assert (bars.players, bars.games, bars.byes) == (tabs.players, tabs.games, tabs.byes)
    assert [doubt.text for doubt in bars.doubts] == []


def test_a_bye_with_its_points_is_one_cell_between_columns_of_blanks() -> None:
    text = (
        "No  Name        1.Rd  2.Rd   Pts\n1  Rossi, Ada   2w1   3b½   1.5\n"
        "2  Neri, Bo  1b0  bye 1  1\n3  Blu, Cai  bye ½  1w½  1\n4  Verdi, Dea  bye 0  bye ½  0.5"
    )
    reading = read(text)
    assert reading.rounds == 2
    assert not reading.wrong_totals
    assert {(bye.round, bye.player, bye.kind) for bye in reading.byes} == {
        (2, 2, Kind.PAIRING_BYE),
        (1, 3, Kind.HALF_BYE),
        (1, 4, Kind.ZERO_BYE),
        (2, 4, Kind.HALF_BYE),
    }


#: One game of three rounds, and what else stands in the place of games.
WITHOUT_OPPONENT = {
    Kind.PAIRING_BYE: (
        "bye +bye BYE(1) -1 (1) *1 +0 0w+ frei spfr. exempt EXE libre riposa 0:W 0:+ :+"
    ),
    Kind.HALF_BYE: "=bye BYE(½) -½ -0.5 -0,5 -= (½) *½ =0 0w= half 0:D 0:= :=",
    Kind.ZERO_BYE: "-bye BYE(0) -0 (0) *0 0w- -- abs. withdrawn rit. ret. wd x .. 0:L 0:- :-",
}


@pytest.mark.parametrize(
    ("text", "kind"),
    [(text, kind) for kind, texts in WITHOUT_OPPONENT.items() for text in texts.split()],
)
def test_rounds_without_an_opponent(text: str, kind: Kind) -> None:
    letters = ":" in text
    won, lost = ("3:W", "1:L") if letters else ("3w1", "1b0")
    drawn = "2:D" if letters else "2w½"
    other = "1:D" if letters else "1b½"
    reading = read(
        f"No\tName\tR1\tR2\n1\tAnna\t{won}\t{drawn}\n2\tBea\t{text}\t{other}\n3\tCleo\t{lost}\t{text}"
    )
    assert (reading.conflicts, reading.question) == (0, None)
    assert [(bye.round, bye.player, bye.kind) for bye in reading.byes] == [
        (1, 2, kind),
        (2, 3, kind),
    ]


@pytest.mark.parametrize("form", ["{r}{c}{o}", "{r} {o}{c}", "{r} ({o}{c})", "{r}{c} {o}"])
def test_the_result_before_the_opponent(form: str) -> None:
    """`1w12`, `0 (3b)`: the opponent is no result, and the result no opponent."""
    games = {
        "Anna": "1w3 ½b2 +w4",
        "Bea": "0w4 ½w1 1b3",
        "Cleo": "0b1 1w4 0w2",
        "Dora": "1b2 0b3 -b1",
    }
    lines = ["No\tName\tR1\tR2\tR3"]
    for number, (name, rounds) in enumerate(games.items(), start=1):
        cells = (form.format(r=one[0], c=one[1], o=one[2]) for one in rounds.split())
        lines.append("\t".join([str(number), name, *cells]))
    reading = read("\n".join(lines))
    assert (reading.doubts, reading.question, reading.refusal) == ((), None, None)
    assert [(game.round, game.white, game.black) for game in reading.games] == [
        (1, 1, 3),
        (1, 2, 4),
        (2, 2, 1),
        (2, 3, 4),
        (3, 1, 4),
        (3, 3, 2),
    ]
    assert [game.result.text for game in reading.games if game.result] == [
        "1-0",
        "0-1",
        "½-½",
        "1-0",
        "+:-",
        "0-1",
    ]


DASHED = "No\tName\tR1\tR2{}\n1\tAnna\t2w1\t3b½{}\n2\tBea\t1b0\t{}{}\n3\tCleo\tbye 1\t1w½{}"


@pytest.mark.parametrize("bye", ["bye –", "bye -", "Bye −", "– bye", "free -", "spielfrei –"])
def test_a_bye_with_a_dash_does_not_say_what_it_is_worth(bye: str) -> None:
    reading = read(DASHED.format("", "", bye, "", ""))
    assert Bye(2, 2, Kind.ZERO_BYE) in reading.byes
    said = [doubt.text.format(*doubt.arguments) for doubt in reading.doubts]
    assert [one[:3] for one in said if "does not say what the bye is worth" in one] == ["D3:"]
    pointed = read(DASHED.format("\tPts", "\t1½", bye, "\t0", "\t1½"))
    assert not pointed.doubts  # they prove it


@pytest.mark.parametrize("bye", ["-BYE", "bye 0", "absent -", "-", "–", "bye--"])
def test_what_says_what_a_bye_is_worth_needs_no_word(bye: str) -> None:
    assert not read(DASHED.format("", "", bye, "", "")).doubts


def test_a_dash_in_the_column_of_results_beside_a_bye_does_not_either() -> None:
    heads = "No\tName\tOpp\tRes\tOpp\tRes"
    cells = "2 1 3 ½|1 0 4 1|4 1 1 ½|3 0 2 0|6 1 bye -|5 0 bye 1".replace(" ", "\t").split("|")
    rows = (f"{at}\tPlayer {'abcdef'[at - 1]}\t{row}" for at, row in enumerate(cells, start=1))
    text = "\n".join((heads, *rows))
    reading = guess(text_sheets(text)[0])
    said = [doubt.text.format(*doubt.arguments) for doubt in reading.doubts]
    assert {(bye.player, bye.kind) for bye in reading.byes} == {
        (5, Kind.ZERO_BYE),
        (6, Kind.PAIRING_BYE),
    }
    assert [one for one in said if "'bye -' does not say what the bye is worth" in one]


@pytest.mark.parametrize("bye", ["bye ({})", "spielfrei ({})", "bye {}"])
def test_byes_with_their_points_in_columns_of_blanks(bye: str) -> None:
    """The blank within them is none between columns: `(1)` stood in a column of its own."""
    table = [
        ("No", "Name", "1", "2", "Pts"),
        ("1", "Ada, A", "2w1", bye.format("1"), "2"),
        ("2", "Bea, B", "1b0", bye.format("½"), "½"),
        ("3", "Cleo, C", bye.format("1"), "4w=", "1½"),
        ("4", "Dora, D", bye.format("0"), "3b=", "½"),
    ]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in table)
    event = files.loads("\n".join(lines).encode(), "a.txt").tournament
    assert (len(event.games), len(event.byes)) == (2, 4)


def _of_three(bye: str, points: tuple[str, ...] = ()) -> Reading:
    """Three players who all met, each without an opponent once."""
    rows = ["No\tName\tR1\tR2\tR3", f"1\tAda\t2w1\t3b½\t{bye}", f"2\tBea\t1b0\t{bye}\t3w1"]
    rows.append(f"3\tCleo\t{bye}\t1w½\t2b0")
    last = ("Pts", *points) if points else ("",) * len(rows)
    return read("\n".join(map("\t".join, zip(rows, last, strict=True))))


@pytest.mark.parametrize(
    ("bye", "kind"),
    [(text, Kind.PAIRING_BYE) for text in ("+BYE", "1", "-1", "+", "bye 1", "1 bye", "PAB", "bye+")]
    + [("FPB", Kind.FULL_BYE), ("full point bye", Kind.PAIRING_BYE)]
    + [(text, Kind.HALF_BYE) for text in ("½", "HPB", "bye ½", "=BYE", "H---")],
)
def test_a_bye_with_its_points_is_no_rest_though_everybody_met(bye: str, kind: Kind) -> None:
    reading = _of_three(bye)
    assert [one.kind for one in reading.byes] == [kind] * 3
    assert reading.layout.event is EventKind.SWISS


@pytest.mark.parametrize(
    "bye", ["bye", "spielfrei", "exempt", "-", "0", "", "ZPB", "-BYE", "riposa"]
)
def test_who_has_no_opponent_and_no_points_rests_in_a_round_robin(bye: str) -> None:
    reading = _of_three(bye)
    assert (reading.layout.event, reading.byes) == (EventKind.ROUND_ROBIN, ())


def test_printed_points_decide_whether_a_bye_is_a_rest() -> None:
    assert _of_three("+BYE", ("1½", "1", "½")).layout.event is EventKind.ROUND_ROBIN
    assert _of_three("bye", ("2½", "2", "1½")).layout.event is EventKind.SWISS


@pytest.mark.parametrize(("result", "byes"), [("1", 3), ("1-0", 3), ("½", 3), ("", 0), ("0", 0)])
def test_points_of_byes_in_pairings_in_which_everybody_met(result: str, byes: int) -> None:
    rounds = (
        ("Ada", "1-0", "Bea", "Cleo"),
        ("Cleo", "½-½", "Ada", "Bea"),
        ("Bea", "1-0", "Cleo", "Ada"),
    )
    rows = [
        f"Round {at}\nWhite\tResult\tBlack\n{white}\t{played}\t{black}\n{alone}\t{result}\tbye"
        for at, (white, played, black, alone) in enumerate(rounds, start=1)
    ]
    assert len(read("\n".join(rows)).byes) == byes


def test_opponents_behind_results_without_headings() -> None:
    rows = ["1\tAnna Rossi\t2447\t0w4\t0b3\t0b2\t0", "2\tBea Neri\t2525\t0w3\t1b4\t1w1\t2"]
    rows += ["3\tCleo Blu\t1245\t1b2\t1w1\t½w4\t2.5", "4\tDora Rosa\t1674\t1b1\t0w2\t½b3\t1.5"]
    reading = read("\n".join([*rows, ""]))
    assert (reading.rounds, len(reading.games), reading.refusal) == (3, 6, None)
