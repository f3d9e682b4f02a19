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
| `+W7`, `7w1`, `12b½`, `+7B`, `> 7N`              | test_round_list; test_forms.STYLES      |
| player lists                                     | test_people                                  |
"""

from __future__ import annotations

import pytest

from tbdesk.files.tables import Shape, guess
from tbdesk.files.tables.sources import sources
from tests.files.tables.forms import games, read

NB = "\xa0"


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


FIGURED = {
    "headed": "No  Name        1  2  3  Pts\n1   Mephisto 2  *  1  1  2\n"
    "2   Mephisto 3  0  *  ½  0.5\n3   Fritz 12    0  ½  *  0.5",
    "without headings": "1   Mephisto 2  *  1  1  2\n2   Mephisto 3  0  *  ½  0.5\n"
    "3   Fritz 12    0  ½  *  0.5",
    "without numbers": "Mephisto 2  *  1  1  2\nMephisto 3  0  *  ½  0.5\nFritz 12    0  ½  *  0.5",
    "blanks between results": "No Name         1 2 3 Pts\n1  Mephisto 2   * 1 1 2\n"
    "2  Mephisto 3   0 * ½ 0.5\n3  Fritz 12     0 ½ * 0.5",
    "rounds": "No  Name         Rtg  R1   R2   Pts\n1   Mephisto 2   2000 3w1  2b1  2\n"
    "2   Mephisto 3   1900 4b1  1w0  1\n3   Fritz 12     1800 1b0  4w1  1\n"
    "4   Gast         1700 2w0  3b0  0",
    "players": "1   Mephisto 2   2000\n2   Mephisto 3   1900\n3   Fritz 12     1800",
    "clubs": "No  Name        Club          R1   R2   Pts\n"
    "1   Mephisto 2  SV 1921 Süd   3w1  2b1  2\n"
    "2   Mephisto 3  SK 4 Könige   4b1  1w0  1\n"
    "3   Fritz 12    Turm 2        1b0  4w1  1\n"
    "4   Gast        SF Nord       2w0  3b0  0",
}


@pytest.mark.parametrize("text", FIGURED.values(), ids=FIGURED)
def test_a_figure_behind_a_name_belongs_to_it(text: str) -> None:
    """Between columns made of blanks it is no cell of its own, and no player is lost by it."""
    reading = read(text)
    assert [player.name for player in reading.players][:3] == [
        "Mephisto 2",
        "Mephisto 3",
        "Fritz 12",
    ]
    assert (reading.doubts, reading.refusal) == ((), None)
    assert len(reading.players) == (4 if "Gast" in text else 3)


def test_commas_in_names_are_no_separators_between_wide_gaps() -> None:
    text = (
        "Nr.  Teilnehmer   TWZ   1     2     Punkte\n1.   Rot,Anna     2000  3W1   2S½   1.5\n"
        "2.   Blau,Bea     1900  4S1   1W½   1.5\n3.   Grün,Cleo    1800  1S0   4W1   1.0\n"
        "4.   Gelb,Dora          2W0   3S0   0.0"
    )
    reading = read(text)
    assert [player.name for player in reading.players] == [
        "Rot,Anna",
        "Blau,Bea",
        "Grün,Cleo",
        "Gelb,Dora",
    ]
    assert (len(reading.games), reading.doubts) == (4, ())
