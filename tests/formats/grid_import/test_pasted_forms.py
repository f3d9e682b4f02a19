"""What people paste: forms as programs, viewers, mails and pages really leave them, and the event
each means.

Every sample is one of the events below. The forms of crosstables, signs and separators that are
written out of the published events are in test_forms.py; here stand those that were damaged on
the way, or are printed by other programs.

| words of the paste form                          | samples                                      |
| ------------------------------------------------ | -------------------------------------------- |
| from a spreadsheet, a web page                   | SPREADSHEETS (html as the clipboard has it)  |
| from a mail                                      | MAILS: quoted, wrapped, spaces, boxes, glued |
| `1 0 ½ = + - X *`, `0.5`, `1/2`, `0,5`, `1:0`    | SIGNS; test_forms.SINGLE                     |
| `1½`, `1|½`, two blocks                          | test_forms.DOUBLE; DOUBLE_ROUNDS             |
| with or without numbers, names, totals           | MAILS, test_forms.SINGLE                     |
| `+W7`, `7w1`, `12b½`, `+7B`, `> 7N`              | ROUND_LISTS, PRINTED; test_forms.STYLES      |
| player lists                                     | PLAYER_LISTS                                 |
"""

from __future__ import annotations

import pytest

from tbdesk.engine.results import Kind
from tbdesk.formats.grid_import import Reading, Shape, guess, sources
from tests.formats.grid_import.forms import read

NB = "\xa0"


def games(reading: Reading) -> list[str]:
    """`Anna 1-½ Bea`: the games by name, white first only where colours are told."""
    names = {player.number: player.name for player in reading.players}
    return sorted(
        " ".join(
            sorted((f"{names[game.white]} {mine.symbol}", f"{names[game.black]} {theirs.symbol}"))
        )
        for game in reading.games
        if game.result is not None
        for mine, theirs in (game.result,)
    )


#: Anna 1½, Cleo 1, Bea ½.
THREE = ["Anna 1 Cleo 0", "Anna ½ Bea ½", "Bea 0 Cleo 1"]
#: Anna beat Bea 1½, and Cleo 1-1; Bea beat Cleo twice.
THREE_TWICE = sorted(
    [
        "Anna 1 Bea 0",
        "Anna ½ Bea ½",
        "Anna 1 Cleo 0",
        "Anna 0 Cleo 1",
        "Bea 1 Cleo 0",
        "Bea 1 Cleo 0",
    ]
)

MAILS = {
    "no gaps": "Anna *½1\nBea ½*0\nCleo 01*",
    "no gaps, numbers and totals": "1. Anna *½1 1.5\n2. Bea ½*0 0.5\n3. Cleo 01* 1.0",
    "no gaps, totals glued too": "Anna *½11½\nBea ½*0½\nCleo 01*1",
    "no gaps, decimal totals glued too": "Anna *½11.5\nBea ½*00.5\nCleo 01*1.0",
    "no gaps, = and X": "Club night\n\nAnna X=1 1.5\nBea =X0 0.5\nCleo 01X 1",
    "no gaps, ½ beside X": "Anna X½1\nBea ½X0\nCleo 01X",
    "no gaps, 1/2": "Anna *1/21\nBea 1/2*0\nCleo 01*",
    "some gaps lost": "1 Anna * ½1 1.5\n2 Bea ½* 0 0.5\n3 Cleo 0 1 * 1",
    "no gaps in a tabbed cell": "Anna\t*½1\t1.5\nBea\t½*0\t0.5\nCleo\t01*\t1",
    "no gaps, by place": "1\tAnna\t*1½\n3\tCleo\t0*1\n2\tBea\t½0*",
    "hard spaces": f"Anna{NB}{NB}*{NB}½{NB}1\nBea{NB}{NB}½{NB}*{NB}0\nCleo{NB}{NB}0{NB}1{NB}*",
    "thin and wide spaces": "Anna\u2003*\u2009½\u20091\n"
    "Bea\u2003½\u2009*\u20090\nCleo\u20030\u20091\u2009*",
    "tabs turned into spaces": "Anna    *   ½   1   1.5\n"
    "Bea     ½   *   0   .5\nCleo    0   1   *   1",
    "quoted between other lines": (
        "Ciao,\n\necco i risultati:\n> No Name 1 2 3 Pts\n> 1 Anna * ½ 1 1.5\n> 2 Bea ½ * 0 0.5\n"
        "> 3 Cleo 0 1 * 1\n\nSaluti\nMario\n-- \nMario Rossi\ntel. 333 12345\n"
    ),
    "quoted three times": ">>> Anna * ½ 1\n>>> Bea ½ * 0\n> > > Cleo 0 1 *",
    "Markdown": "| Name | 1 | 2 | 3 |\n|:-----|:-:|---|--:|\n| Anna | * | ½ | 1 |\n"
    "| Bea | ½ | * | 0 |\n| Cleo | 0 | 1 | * |",
    "Markdown with emphasis and a link": (
        "Results:\n\n| Name | 1 | 2 | 3 | Pts |\n|---|---|---|---|---|\n"
        "| **Anna** | \\* | ½ | 1 | **1.5** |\n"
        "| [Bea](http://example.org/b) | ½ | \\* | 0 | 0.5 |\n"
        "| *Cleo* | 0 | 1 | \\* | _1_ |"
    ),
    "Markdown without outer bars": "Name | 1 | 2 | 3\n--- | --- | --- | ---\nAnna | * | ½ | 1\n"
    "Bea | ½ | * | 0\nCleo | 0 | 1 | *",
    "a drawn table": "+------+---+---+---+\n| Name | 1 | 2 | 3 |\n+======+===+===+===+\n"
    "| Anna | * | ½ | 1 |\n+------+---+---+---+\n| Bea  | ½ | * | 0 |\n+------+---+---+---+\n"
    "| Cleo | 0 | 1 | * |\n+------+---+---+---+",
    "a drawn table without spaces": "+----+-+-+-+\n|Name|1|2|3|\n+----+-+-+-+\n|Anna|*|½|1|\n"
    "|Bea |½|*|0|\n|Cleo|0|1|*|\n+----+-+-+-+",
    "a box of lines": "┌──────┬───┬───┬───┐\n│ Anna │ * │ ½ │ 1 │\n├──────┼───┼───┼───┤\n"
    "│ Bea  │ ½ │ * │ 0 │\n│ Cleo │ 0 │ 1 │ * │\n└──────┴───┴───┴───┘",
    "long lines wrapped": (
        "No Name       Rtg  Fed  1 2 3\nPts SB\n1  Anna       2100 ITA  * ½ 1\n1.5 1.25\n"
        "2  Bea        2000 ITA  ½ * 0\n0.5 0.75\n3  Cleo       1900 ITA  0 1 *\n1 0.5"
    ),
    "a cell a line": "No\nName\n1\n2\n3\nPts\n1\nAnna\n*\n½\n1\n1.5\n"
    "2\nBea\n½\n*\n0\n0.5\n3\nCleo\n"
    "0\n1\n*\n1",
    "a cell a line with a title": "Club night\nNo\nName\n1\n2\n3\n"
    "1\nAnna\n*\n½\n1\n2\nBea\n½\n*\n0\n"
    "3\nCleo\n0\n1\n*",
    "column by column": "1\n2\n3\nAnna\nBea\nCleo\n*\n½\n0\n½\n*\n1\n1\n0\n*\n1.5\n0.5\n1",
    "column by column with headings": "No\n1\n2\n3\n"
    "Name\nAnna\nBea\nCleo\n1\n*\n½\n0\n2\n½\n*\n1\n3\n"
    "1\n0\n*\nPts\n1.5\n0.5\n1",
    "three lines a row": "1\nAnna\n* ½ 1 1.5\n2\nBea\n½ * 0 0.5\n3\nCleo\n0 1 * 1",
}
SIGNS = {
    "+ and - for games": "Anna\tX\t=\t1\nBea\t=\tX\t0\nCleo\t0\t1\tX",
    "0.5": "Anna\t*\t0.5\t1\nBea\t0.5\t*\t0\nCleo\t0\t1\t*",
    "0,5 between semicolons": "Anna;*;0,5;1;1,5\nBea;0,5;*;0;0,5\nCleo;0;1;*;1",
    "1/2": "Anna * 1/2 1\nBea 1/2 * 0\nCleo 0 1 *",
    "1:0": "Anna\t*\t½:½\t1:0\nBea\t½:½\t*\t0:1\nCleo\t0:1\t1:0\t*\n",
}
DOUBLE_ROUNDS = {
    "no gaps": "Anna **1½10 2.5\nBea 0½**11 2.5\nCleo 0100** 1",
    "no gaps, one sign for oneself": "Anna *1½10\nBea 0½*11\nCleo 0100*",
    "pairs": "Anna  *  1½  10\nBea   0½ *   11\nCleo  01 00  *",
    "headings 1a 1b": "Name\t1a\t1b\t2a\t2b\t3a\t3b\nAnna\t*\t*\t1\t½\t1\t0\n"
    "Bea\t0\t½\t*\t*\t1\t1\n"
    "Cleo\t0\t1\t0\t0\t*\t*",
    "bars in Markdown": "| Anna | * | 1 ½ | 1 0 |\n|---|---|---|---|\n| Bea | 0 ½ | * | 1 1 |\n"
    "| Cleo | 0 1 | 0 0 | * |",
}


@pytest.mark.parametrize("text", MAILS.values(), ids=MAILS)
def test_mails_and_viewers(text: str) -> None:
    reading = read(text)
    assert reading.layout.shape is Shape.CROSSTABLE
    assert games(reading) == THREE
    assert not reading.doubts
    assert reading.refusal is None


@pytest.mark.parametrize("text", SIGNS.values(), ids=SIGNS)
def test_signs_of_results(text: str) -> None:
    assert games(read(text)) == THREE


@pytest.mark.parametrize("text", DOUBLE_ROUNDS.values(), ids=DOUBLE_ROUNDS)
def test_double_rounds(text: str) -> None:
    reading = read(text)
    assert (games(reading), reading.cycles) == (THREE_TWICE, 2)
    assert not reading.doubts


def test_totals_that_were_glued_are_compared() -> None:
    reading = read("Anna *½11½\nBea ½*0½\nCleo 01*1")
    assert [total.printed for total in reading.totals] == [3, 1, 2]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 ½*01 1.5\n2 *½10 1.5\n3 1 0*½ 1.5\n4 0 1 ½* 1.5", "line 1: '1½*011' are results"),
        ("Anna *½11\nBea ½*0\nCleo 01*0\nDora 001*", "line 2: '½*0' are results without gaps, 3"),
    ],
)
def test_results_without_gaps_that_do_not_fit_say_what_was_read(text: str, said: str) -> None:
    reading = read(text)
    doubts = [*reading.doubts, *([reading.refusal] if reading.refusal else [])]
    assert any(said in doubt.text.format(*doubt.arguments) for doubt in doubts)


# --- lists of rounds ------------------------------------------------------------------------------

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


# --- spreadsheets and pages -----------------------------------------------------------------------

SPREADSHEETS = {
    "Excel": (
        "<html xmlns:o='urn:schemas-microsoft-com:office:office'><head><style>td {mso-x:y}</style>"
        "</head><body><!--StartFragment-->"
        "<table border=0 width=300 style='border-collapse:collapse'>"
        "<col width=64><tr height=20><td colspan=4 class=xl65>Club night</td></tr>"
        "<tr><td></td><td align=right>1</td><td align=right>2</td><td>3</td></tr>"
        "<tr><td>Anna</td><td class=xl66>*</td><td>0,5</td><td align=right>1</td></tr>"
        "<tr><td>Bea</td><td>0,5</td><td>*</td><td>0</td></tr>"
        "<tr><td>Cleo</td><td>0</td><td>1</td><td>*</td></tr></table><!--EndFragment--></body></html>"
    ),
    "LibreOffice": (
        '<meta http-equiv="content-type" content="text/html; charset=utf-8"/>'
        '<table cellspacing="0" border="0"><colgroup width="85"></colgroup>'
        '<tr><td height="17" align="left"><font face="Arial">Anna</font></td><td><b>*</b></td>'
        '<td align="left" sdval="0.5" sdnum="1040;"><font>½</font></td><td sdval="1">1</td></tr>'
        "<tr><td>Bea</td><td>½</td><td><br></td><td>0</td></tr>"
        "<tr><td>Cleo</td><td>0</td><td>1</td><td><br></td></tr></table>"
    ),
    "a head over two rows": (
        "<table><thead><tr><th rowspan=2>No</th><th rowspan=2>Name</th>"
        "<th colspan=3>Round</th></tr>"
        "<tr><th>1</th><th>2</th><th>3</th></tr></thead><tbody>"
        "<tr><td>1</td><td>Anna</td><td>*</td><td>½</td><td>1</td></tr>"
        "<tr><td>2</td><td>Bea</td><td>½</td><td>*</td><td>0</td></tr>"
        "<tr><td>3</td><td>Cleo</td><td>0</td><td>1</td><td>*</td></tr></tbody></table>"
    ),
    "flags, links and fractions": (
        "<table><tr class=CRg1><td>1</td><td></td><td><a href=x.aspx>Anna</a></td>"
        "<td><div class='tn_16 ITA'></div></td><td>*</td><td>&frac12;</td><td>1</td></tr>"
        "<tr><td>2</td><td></td><td><a href=y>Bea</a></td><td></td>"
        "<td><sup>1</sup>&frasl;<sub>2</sub></td><td>*</td><td>0</td></tr>"
        "<tr><td>3</td><td></td><td>Cleo</td><td></td><td>0</td><td>1</td><td>*</td></tr></table>"
    ),
    "no gaps in one cell of a page": (
        "<table><tr><td>Anna<td><pre>*½1</pre><tr><td>Bea<td><pre>½*0</pre><tr><td>Cleo<td>"
        "<pre>01*</pre></table>"
    ),
}


@pytest.mark.parametrize("html", SPREADSHEETS.values(), ids=SPREADSHEETS)
def test_what_a_clipboard_holds_as_a_page(html: str) -> None:
    (sheet,) = sources.clipboard_sheets(html, "ignored")
    reading = guess(sheet)
    assert games(reading) == THREE
    assert not reading.doubts


# --- lists of players -----------------------------------------------------------------------------

#: Text: players as number, title, name, federation, rating.
PLAYER_LISTS = {
    "any order of columns": (
        "Club;Elo;Nome;Naz;Nato;Tit;ID FIDE;Punti\nRoma;2500;Rossi Mario;ITA;1990;GM;812345;3,5\n"
        "Bari;-;Neri Anna;ITA;2001;;123456;3\n;unr.;Blu Ugo;FRA;1999;;4612345;2",
        [
            ("GM", "Rossi Mario", "ITA", 2500),
            ("", "Neri Anna", "ITA", None),
            ("", "Blu Ugo", "FRA", None),
        ],
    ),
    "titles and federations glued to names": (
        "1. GM Rossi, Mario (NOR) 2830\n2. Neri, Anna WIM 2100\n3. Blu, Ugo (ITA) -",
        [
            ("GM", "Rossi, Mario", "NOR", 2830),
            ("WIM", "Neri, Anna", "", 2100),
            ("", "Blu, Ugo", "ITA", None),
        ],
    ),
    "surname and given name": (
        "Cognome\tNome\tElo\nRossi\tMario\t2000\nNeri\tAnna\t0",
        [("", "Rossi, Mario", "", 2000), ("", "Neri, Anna", "", None)],
    ),
    "commas between cells and within names": (
        "1,Rossi, Mario,2000\n2,Neri, Anna,1900",
        [("", "Rossi, Mario", "", 2000), ("", "Neri, Anna", "", 1900)],
    ),
    "quoted names": (
        'Name,Rtg\n"Rossi, Mario ""Il Re""",2000\n"Neri, Anna",\n',
        [("", 'Rossi, Mario "Il Re"', "", 2000), ("", "Neri, Anna", "", None)],
    ),
    "small first letters, digits, signs": (
        "1\tvan der Berg, Jan\t2000\n2\tde la Cruz 3rd 🙂\t1900\n3\t=SUM(A1)\t1800",
        [
            ("", "van der Berg, Jan", "", 2000),
            ("", "de la Cruz 3rd 🙂", "", 1900),
            ("", "=SUM(A1)", "", 1800),
        ],
    ),
    "aligned with spaces": (
        "Nr. Nome               Elo  Fed Club\n 1  Rossi Mario        2000 ITA Roma Scacchi\n"
        " 2  Neri Anna Maria    1900 ITA\n 3  Blu Carlo             0 FRA Nizza",
        [
            ("", "Rossi Mario", "ITA", 2000),
            ("", "Neri Anna Maria", "ITA", 1900),
            ("", "Blu Carlo", "FRA", None),
        ],
    ),
    "marks of a list": (
        "• Rossi Mario (1800)\n• Neri Anna (1700)",
        [("", "Rossi Mario", "", 1800), ("", "Neri Anna", "", 1700)],
    ),
    "column by column": (
        "Pos\n1\n2\n3\nName\nRossi Mario\nNeri Anna\nBlu Ugo\nElo\n2000\n1900\n1800",
        [("", "Rossi Mario", "", 2000), ("", "Neri Anna", "", 1900), ("", "Blu Ugo", "", 1800)],
    ),
}


@pytest.mark.parametrize(("text", "players"), PLAYER_LISTS.values(), ids=PLAYER_LISTS)
def test_lists_of_players(text: str, players: list[tuple[str, str, str, int | None]]) -> None:
    reading = read(text)
    assert reading.layout.shape is Shape.PLAYER_LIST
    assert reading.refusal is None
    assert [(p.title, p.name, p.federation, p.rating) for p in reading.players] == players


def test_fide_ids_without_a_heading() -> None:
    reading = read("Rossi Mario\t812345\tITA\t2000\nNeri Anna\t8123456\tITA\t1900")
    assert [player.fide_id for player in reading.players] == ["812345", "8123456"]


def test_a_greeting_is_no_title() -> None:
    text = "Ciao Anna,\necco il torneo:\nClub night\n\nAnna * ½ 1\nBea ½ * 0\nCleo 0 1 *"
    assert read(text).layout.title == "Club night"
