"""Lists of players in any order of columns."""

from __future__ import annotations

from time import process_time

import pytest

from tbdesk.files import files
from tbdesk.files.tables import Reading, Shape, guess
from tbdesk.files.tables.columns.headings import announced
from tbdesk.files.tables.people import parted
from tbdesk.files.tables.sources.arrangement import likeliest
from tests.files.tables.forms import read

#: Text: players as number, title, name, federation, rating.
PLAYER_LISTS = {
    "any order of columns": (
        "Club;Elo;Nome;Naz;Nato;Tit;ID FIDE;Punti\nRoma;2500;Rossi Mario;ITA;1990;GM;812345;0,0\n"
        "Bari;-;Neri Anna;ITA;2001;;123456;0\n;unr.;Blu Ugo;FRA;1999;;4612345;0",
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
    "number, title and rating behind the name": (
        "Pos\tPlayer\tClub\n1\tRossi, Ada 3 WFM 1834\tRoma\n2\tNeri, Bo (Jr.) 1 - 2011\tBari\n"
        "3\tBlu, Ugo 2 - 0\tRoma",
        [
            ("WFM", "Rossi, Ada", "", 1834),
            ("", "Neri, Bo (Jr.)", "", 2011),
            ("", "Blu, Ugo", "", None),
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


#: What stands in a table of results: titles, names, federations and ratings.
IN_CROSSTABLES = {
    "a title and a federation in one cell": (
        "No\t\tName\tRtg",
        "1\tgm NOR\tRossi, Anna\t2500|2\tGER\tNeri, Bea\t2400|3\tim FRA\tBlu, Cleo\t2300",
        ("GM NOR 2500", " GER 2400", "IM FRA 2300"),
    ),
    "titles in a column of their own": (
        "No\tTi\tName\tElo",
        "1\tGM\tRossi, Anna\t2500 F|2\t\tNeri, Bea\t2400 N|3\tIM\tBlu, Cleo\t2300 E",
        ("GM  2500", "  2400", "IM  2300"),
    ),
    "federations behind names": (
        "No\tName",
        "1\tGM Rossi, Anna NOR|2\tNeri, Bea GER|3\tBlu, Cleo FRA",
        ("GM NOR ", " GER ", " FRA "),
    ),
    "countries behind names": (
        "No\tName",
        "1\tRossi, Anna (Norway)|2\tNeri, Bea (Germany)|3\tBlu, Cleo (FRA)",
        (" NOR ", " GER ", " FRA "),
    ),
    "countries in a column": (
        "No\tName\tCountry",
        "1\tRossi, Anna\tNorway|2\tNeri, Bea\tCzech Republic|3\tBlu, Cleo\tAtlantis",
        (" NOR ", " CZE ", " Atlantis "),
    ),
    "footnotes": (
        "No\tName\tElo",
        "1\tRossi, Anna*\t2500|2\tNeri, Bea [a]\t2400*|3\tBlu, Cleo¹\t2300P12",
        ("  2500", "  2400", "  2300"),
    ),
}


@pytest.mark.parametrize(("head", "rows", "known"), IN_CROSSTABLES.values(), ids=IN_CROSSTABLES)
def test_what_stands_beside_a_name(head: str, rows: str, known: tuple[str, ...]) -> None:
    results = ("*\t1\t1\t2", "0\t*\t½\t½", "0\t½\t*\t½")
    lines = [f"{row}\t{more}" for row, more in zip(rows.split("|"), results, strict=True)]
    reading = read("\n".join([f"{head}\t1\t2\t3\tPts", *lines]))
    assert not reading.doubts
    assert [player.name for player in reading.players] == ["Rossi, Anna", "Neri, Bea", "Blu, Cleo"]
    assert (
        tuple(f"{one.title} {one.federation} {one.rating or ''}" for one in reading.players)
        == known
    )


def test_three_capitals_that_end_a_few_names_are_names() -> None:
    reading = read("Name\tElo\nWei Ming PAN\t2100\nAnna Maria Rossi\t2000\nBea Neri\t1900")
    assert reading.players[0].name == "Wei Ming PAN"


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


@pytest.mark.parametrize("name", ["x" * 5000, "x" * 5000 + "(", "(" * 5000 + ")", "x" * 5000 + ")"])
def test_a_name_without_end_takes_no_longer_than_its_letters(name: str) -> None:
    before = process_time()
    for _time in range(200):
        assert parted(name)[1] == name
    assert process_time() - before < 1


NICKNAMES = ("penguin1", "x", "w1nn3r", "a-b_c99", "mate:", "_draw_")


@pytest.mark.parametrize("between", ["\t", "  "])
@pytest.mark.parametrize("head", ["No\tHandle\t1\t2\t3\t4\t5\t6\tPts\n", ""])
def test_names_that_look_like_none(head: str, between: str) -> None:
    """A column of texts that all differ is that of the names; `Player 1` stands for nobody who has
    one."""
    text = head + "".join(
        "\t".join([str(row), name, *("*" if row == at else "½" for at in range(1, 7)), "2½"]) + "\n"
        for row, name in enumerate(NICKNAMES, start=1)
    )
    reading = read(text.replace("\t", between))
    assert [one.name for one in reading.players] == [name.rstrip(":") for name in NICKNAMES]


def test_years_of_birth_are_no_ratings() -> None:
    rows = ("1\tAda\t1990\t*\t1\t1", "2\tBea\t1985\t0\t*\t1", "3\tCleo\t2001\t0\t0\t*")
    reading = read("\n".join(["No\tName\tRok ur.\t1\t2\t3", *rows]))
    assert not any(one.rating for one in reading.players)
    rated = read("\n".join(["No\tName\tRyp.\t1\t2\t3", *rows]).replace("1990", "2190"))
    assert [one.rating for one in rated.players] == [2190, 1985, 2001]


def test_names_of_one_letter_and_another_between_blanks() -> None:
    rows = ("1     李 明   2300  2w1  3b1  2", "2     王 芳   2250  1b0  4w1  1")
    more = ("3     张 伟   2200  4b½  1w0  ½", "4     赵 敏   2100  3w½  2b0  ½")
    for heads in (["No    Name    Rtg   R1   R2   Pts"], []):
        reading = read("\n".join([*heads, *rows, *more]))
        assert [one.name for one in reading.players] == ["李 明", "王 芳", "张 伟", "赵 敏"]


def _listed(names: tuple[str, ...], *, head: str = "Name", more: str = "") -> str:
    games = ("2w1\t3b1", "1b0\t4w1", "4b½\t1w0", "3w½\t2b0")
    points = ("2", "1", "½", "½")
    rows = [
        "\t".join([name, played, total])
        for name, played, total in zip(names, games, points, strict=True)
    ]
    return "\n".join([f"{head}\tR1\tR2\tPts", *rows, more])


BESIDE_NAMES = {
    "a rating in brackets": ("Ada (1850)", "Bea (1700)", "Cleo (unr)", "Dora (1500)"),
    "in square ones": ("Ada [1850]", "Bea [1700]", "Cleo [-]", "Dora [1500]"),
    "a number and a rating": ("1 Ada (1850)", "2 Bea (1700)", "3 Cleo (0)", "4 Dora (1500)"),
}


@pytest.mark.parametrize("names", BESIDE_NAMES.values(), ids=BESIDE_NAMES)
def test_numbers_and_ratings_beside_names(names: tuple[str, ...]) -> None:
    players = read(_listed(names)).players
    assert [one.name for one in players] == ["Ada", "Bea", "Cleo", "Dora"]
    assert [one.rating for one in players] == [1850, 1700, None, 1500]


def test_a_slip_in_a_rating_beside_a_name() -> None:
    reading = read(_listed(("Ada (1850)", "Bea (l700)", "Cleo (unr)", "Dora (1500)")))
    assert [one.rating for one in reading.players] == [1850, None, None, 1500]
    said = [doubt.text.format(*doubt.arguments) for doubt in reading.doubts]
    assert any(line.startswith("A3: 'l700' is not a rating") for line in said)


def test_a_heading_is_no_name() -> None:
    reading = read(_listed(("1\tAda", "2\tName", "3\tCleo", "4\tDora"), head="No\tBea"))
    said = [doubt.text.format(*doubt.arguments) for doubt in reading.doubts]
    assert any(line.startswith("B3: 'Name' is no name") for line in said)


@pytest.mark.parametrize(
    "row",
    [
        "\tAverage\t1850",
        "\tAverage",
        "Printed by\tSwiss\t2026",
        "\tWhite wins\t1\t0\t1",
        "\tW\t1\t1",
    ],
)
@pytest.mark.parametrize("gap", ["", "\n"])
def test_a_row_without_a_number_and_games_is_no_player(row: str, gap: str) -> None:
    names = ("1\tAda", "2\tBea", "3\tCleo", "4\tDora")
    reading = read(_listed(names, head="No\tName", more=gap + row))
    assert [one.name for one in reading.players] == ["Ada", "Bea", "Cleo", "Dora"]


@pytest.mark.parametrize("points", ["({0})", "{0} pts", "{0} / 2", "{0} Pkt."])
def test_what_stands_around_points(points: str) -> None:
    text = _listed(("Ada", "Bea", "Cleo", "Dora"))
    head, *rows = text.strip().split("\n")
    cut = [row.rpartition("\t") for row in rows]
    around = "\n".join([head, *(f"{row}\t{points.format(total)}" for row, _, total in cut)])
    reading = read(around)
    assert len(reading.totals) == 4
    assert not [doubt for doubt in reading.doubts if "points" in doubt.text]


def test_the_end_of_a_long_name_stays_with_it() -> None:
    text = (
        "N. Giocatore            Tit T1     T2     T3     T4\n"
        "1  Bye, Alan                6(B)1  4(W)1  2(B)0  5(B)0\n"
        "2  Free, Susan           FM 3(B)1  5(W)+  1(W)1  6(W)0\n"
        "3  Frei, Hans               2(W)0  6(B)½  5(W)1  4(W)½\n"
        "4  O'Brien-Smith, M. J.     5(W)1  1(B)0  6(B)1  3(B)½\n"
        "5  3rd, Louis the           4(B)0  2(B)-  3(B)0  1(W)1\n"
        "6  X, Malcolm               1(W)0  3(W)½  4(W)0  2(B)1\n"
    )
    assert read(text).players[3].name == "O'Brien-Smith, M. J."


def test_years_of_birth_in_brackets_are_no_ratings() -> None:
    reading = read(_listed(("Ada (1990)", "Bea (1985)", "Cleo (2001)", "Dora (1978)")))
    assert [one.rating for one in reading.players] == [None] * 4
    assert reading.players[0].name == "Ada (1990)"


def test_somebody_without_number_and_games_who_has_0_points_is_told() -> None:
    lines = ["No\tName\tR1\tR2\tR3\tPts", "1\tAda\t2w1\t3b1\t4w1\t3", "2\tBea\t1b0\t4w1\t3b1\t2"]
    lines += ["3\tCleo\t4b1\t1w0\t2w0\t1", "4\tDora\t3w0\t2b0\t1b0\t0", "\tElsa\t\t\t\t0"]
    told = [doubt.text for doubt in read("\n".join(lines)).doubts]
    assert told == ["line {0}: '{1}' is not taken for the row of a player. It is left out"]


@pytest.mark.parametrize(
    "before", [("2105", "2010", "1960", "1850"), ("1990", "1985", "2001", "1978")]
)
def test_ratings_and_years_before_the_names_are_no_numbers(before: tuple[str, ...]) -> None:
    names = tuple(
        f"{figure} {name}"
        for figure, name in zip(before, ("Ada", "Bea", "Cleo", "Dora"), strict=True)
    )
    assert [one.name for one in read(_listed(names)).players] == [*names]


def test_prizes_below_an_unknown_heading_are_no_ratings() -> None:
    table = "No\tName\tXyz\t1\t2\t3\t4\n1\tAnna\t{}\t*\t1\t1\t1\n2\tBea\t{}\t0\t*\t1\t1\n"
    table += "3\tCarla\t{}\t0\t0\t*\t1\n4\tDora\t{}\t0\t0\t0\t*\n"
    prizes = files.loads(table.format(1000, 800, 600, 400).encode(), "a.txt").tournament
    ratings = files.loads(table.format(1850, 1727, 1604, 1411).encode(), "a.txt").tournament
    assert [player.rating for player in prizes.players] == [None] * 4
    assert [player.rating for player in ratings.players] == [1850, 1727, 1604, 1411]


PERFORMED = "No\tName\t{}\tR1\tR2\tR3\n1\tAnna\t2103\t2w1\t3b½\t4w1\n2\tBea\t1890\t1b0\t4w½\t3b0\n"
PERFORMED += "3\tCleo\t1955\t4b½\t1w½\t2w1\n4\tDora\t1720\t3w½\t2b½\t1b0"


@pytest.mark.parametrize("head", ["Perf.Rtg", "Elo-Perf", "Prestazione", "TPR", "Rp", "перф."])
def test_performances_before_the_rounds_are_no_ratings(head: str) -> None:
    assert {player.rating for player in read(PERFORMED.format(head)).players} == {None}


@pytest.mark.parametrize(
    ("head", "told"),
    [("Xyz", True), ("", False)]
    + [(head, False) for head in ("Rtg", "Rtg Loc", "Élo", "Grade", "USCF", "DWZ/Elo", "ЭЛО")],
)
def test_figures_below_an_unknown_heading_that_are_taken_for_ratings_are_told(
    head: str, told: bool
) -> None:
    reading = read(PERFORMED.format(head))
    said = [doubt.text.format(*doubt.arguments) for doubt in reading.doubts]
    assert [player.rating for player in reading.players] == [2103, 1890, 1955, 1720]
    text = f"C1: the column '{head}' is read as ratings, though its heading does not say so"
    assert said == ([text] if told else [])


def test_ratings_of_a_table_in_an_unknown_language_are_told_they_may_be_performances() -> None:
    reading = read(PERFORMED.format("Xyz").replace("No\tName", "Aa\tBbb"))
    assert [player.rating for player in reading.players] == [2103, 1890, 1955, 1720]
    assert ["C1: the column 'Xyz' is read as ratings" in line for line in _said(reading)] == [True]


def test_years_of_a_table_in_an_unknown_language_are_no_ratings() -> None:
    table = PERFORMED.format("Xyz").replace("No\tName", "Aa\tBbb")
    for rating, year in (("2103", "1993"), ("1890", "1988"), ("1955", "2001"), ("1720", "1979")):
        table = table.replace(rating, year)
    assert {player.rating for player in read(table).players} == {None}


def _said(reading: Reading) -> list[str]:
    return [doubt.text.format(*doubt.arguments) for doubt in reading.doubts]


@pytest.mark.parametrize("between", [",", "\t", ";"])
@pytest.mark.parametrize("line", ["Date: 1,2,3 May", "Place: Roma,Italy,2026", "Players: 4,4,0"])
@pytest.mark.parametrize(
    "rows",
    [
        ("1,Ada Rossi,2000", "2,Bea Neri,1950", "3,Cleo Blu,1900", "4,Dora Verdi,1880"),
        ("Ada,*,1,½,1", "Bea,0,*,1,½", "Cleo,½,0,*,1", "Dora,0,½,0,*"),
        ("1,Ada,2w1,3b½,1½", "2,Bea,1b0,4w1,1", "3,Cleo,4b1,1w½,1½", "4,Dora,3w0,2b0,0"),
    ],
)
def test_a_line_above_that_its_commas_cut_is_no_player(
    rows: tuple[str, ...], line: str, between: str
) -> None:
    """He played against everybody, or the whole table was refused."""
    reading = read("\n".join([line, *rows]).replace(",", between))
    assert len(reading.players) == len(rows)
    assert not reading.doubts


def test_a_title_that_its_commas_cut_is_no_player_of_a_list() -> None:
    rows = "1,Ada Rossi,2000\n2,Bea Neri,1950\n3,Cleo Blu,1900\n4,Dora Verdi,1880"
    reading = read(f"Club,Roma,2026\n{rows}")
    assert [one.rating for one in reading.players] == [2000, 1950, 1900, 1880]


#: What pupils and their parents are listed with: only some begin with a figure.
CLASSES = ("5a", "4 c", "Q1", "6b", "Jgst. 12", "5a", "8a", "10d")


@pytest.mark.parametrize("heading", ["Class", "Fee"])
@pytest.mark.parametrize("numbered", [True, False])
def test_figures_beside_the_names_of_a_list_that_not_everybody_has(
    heading: str, numbered: bool
) -> None:
    """They were taken for places, and who had none for a title: he was left out."""
    texts = CLASSES if heading == "Class" else ("5", "10 €", "paid", "10", "5", "10 €", "5", "10")
    rows = [["Name", heading, "No." if numbered else "Rtg"]]
    rows += [
        [f"Rossi, A{'nxmoripa'[at]}a", text, str(at + 1 if numbered else 1900 - 7 * at)]
        for at, text in enumerate(texts)
    ]
    reading = read("\n".join("\t".join(row) for row in rows))
    assert [player.name for player in reading.players] == [row[0] for row in rows[1:]]


@pytest.mark.parametrize(
    "grades", [("5a", "6b", "7b", "Q1"), ("4 c", "5a", "5a", "6b"), ("1B", "1B", "2A", "1B")]
)
def test_grades_of_pupils_are_no_ratings(grades: tuple[str, ...]) -> None:
    """Those below FIDE were taken for points, and the list refused."""
    rows = [
        f"{name}\t{grade}\t{rating}"
        for name, grade, rating in zip(NAMES, grades, (2103, 1891, 1956, 1722), strict=True)
    ]
    reading = read("\n".join(["Name\tGrade\tFIDE", *rows]))
    assert [player.rating for player in reading.players] == [2103, 1891, 1956, 1722]


@pytest.mark.parametrize("head", ["", "Name\tKl.\n", "Name\tKlasse\n"])
def test_classes_with_a_stroke_are_no_points(head: str) -> None:
    """The list was refused for points without games."""
    text = f"{head}Anna Rossi\t6/2\nBea Neri\t6/2\nCleo Blu\t7/1\nDora Rosa\tVIIa\n"
    assert [one.name for one in read(text).players] == [
        "Anna Rossi",
        "Bea Neri",
        "Cleo Blu",
        "Dora Rosa",
    ]
    assert read(text).refusal is None
    assert read(text.replace("6/2", "2/3").replace("7/1", "1/3").replace("VIIa", "0/3")).refusal


def test_small_words_before_a_surname() -> None:
    """The clubs were the names."""
    rows = (
        "1\tWFM\tl'Ami, Alina\t1427\t\tw\t3752962",
        "2\tCM\t't Hart, Wim\t2379\tHertha 06\tm\t29127564",
        "3\t\top den Kelder, Rik\t1712\tTurm\tw\t19067249",
        "4\t\tin 't Veld, Jo\t1712\tTurm\tw\t19067250",
    )
    players = read("\n".join(rows)).players
    assert [one.name for one in players] == [
        "l'Ami, Alina",
        "'t Hart, Wim",
        "op den Kelder, Rik",
        "in 't Veld, Jo",
    ]


NAMES = ("Rossi, Anna", "Neri, Bea", "Blu, Cleo", "Verdi, Ivo")


@pytest.mark.parametrize("last", ["W", "M"])
def test_an_initial_and_a_group_of_one_letter_are_no_headings(last: str) -> None:
    """Whoever stood above was left out."""
    rows = ("Uwe\tL.\tS65", "Anna\tB.\tU12", "Ida\tP.\tM", f"Frida\tT.\t{last}", "Jo\tR.\tW")
    assert guess(likeliest("\n".join(rows))).layout.heading == -1


@pytest.mark.parametrize("arrow", ["↕ {0}", "{0} ▲", "{0}↓"])
@pytest.mark.parametrize("head", ["No", "Name", "Rtg", "R1", "3"])
def test_arrows_beside_the_headings_of_a_sorted_table(head: str, arrow: str) -> None:
    assert announced(arrow.format(head)) == announced(head) is not None


def test_the_sex_of_everybody_is_no_title_and_no_club() -> None:
    rows = ["1\tAnna Rossi\tm\t1500", "2\tBea Neri\tw\t1600", "3\tCleo Blu\tm\t1700"]
    players = read("\n".join([*rows, ""])).players
    assert [(player.title, player.club, player.rating) for player in players] == [
        *(("", "", 1500), ("", "", 1600), ("", "", 1700)),
    ]


@pytest.mark.parametrize("head", ["Pupil", "Élève", "Vor- und Nachname", "Student"])
def test_headings_of_schools(head: str) -> None:
    players = read(f"{head}\tClass\nAnna Rossi\t3a\nBea Neri\t3b\nCleo Blu\t\n").players
    assert [player.name for player in players] == ["Anna Rossi", "Bea Neri", "Cleo Blu"]


@pytest.mark.parametrize("behind", [" 2400", "   2400", " IND 2400", " IND", ""])
@pytest.mark.parametrize("before", ["", "{0} ", "{0}. ", "* "])
def test_an_initial_behind_some_names_is_of_the_name(before: str, behind: str) -> None:
    people = ["Nihal Sarin", "Praggnanandhaa R", "Gukesh D", "Vaishali R", "Koneru Humpy"]
    lines = [f"{before.format(at)}{name}{behind}" for at, name in enumerate(people, 1)]
    players = read("\n".join([*lines, ""])).players
    assert [player.name for player in players] == people


#: What stands behind a name in its own cell: a class, a club, a federation.
BEHIND = {
    "classes in brackets": ("{} (4a)", "{} (3b)", "{} (Q1)", "{} (4a)"),
    "classes in square ones": ("{} [4a]", "{} [3b]", "{} [Q1]", "{} [4a]"),
    "classes behind a stroke": ("{}/4a", "{}/3b", "{}/Q1", "{}/10c"),
    "classes behind a comma": ("{}, 4a", "{}, Q1", "{}, 10c", "{}, 4 a"),
    "clubs in brackets": ("{} (SC Roma)", "{} (SC Roma 1957)", "{} (Turm)", "{} (SV Bad Süd)"),
    "clubs behind a stroke": ("{}/SC Roma", "{} / Turm 1957", "{}/SC Roma", "{}/Turm 1957"),
}


@pytest.mark.parametrize(
    "title", ["", "Liste des joueurs\n", "Klasse 5a\n", "Blitz am Freitag\n", "Liga 2025/26\n"]
)
@pytest.mark.parametrize("between", ["{0}", "{1}. {0}", "{1}\t{0}"])
@pytest.mark.parametrize("behind", BEHIND.values(), ids=BEHIND)
def test_a_class_or_a_club_behind_a_name_is_no_part_of_it(
    behind: tuple[str, ...], between: str, title: str
) -> None:
    names = ("Ada Rossi", "Bea", "Cleo Blu", "Dora Verdi")
    rows = [form.format(name) for form, name in zip(behind, names, strict=True)]
    lines = [between.format(row, at) for at, row in enumerate(rows, start=1)]
    reading = read(title + "\n".join(lines))
    assert [one.name for one in reading.players] == [*names]
    clubs = [form[2:].strip(" ,/()[]") for form in behind]
    assert [one.club for one in reading.players] == clubs
    assert not _said(reading)


def test_a_club_behind_surname_and_given_name() -> None:
    rows = ("Rossi, Anna, SC Roma", "Neri, B., Turm", "Blu, Cleo, SC Roma", "Verdi, D., Turm 1957")
    players = read("Hráči\n" + "\n".join(rows)).players
    assert [one.name for one in players] == ["Rossi, Anna", "Neri, B.", "Blu, Cleo", "Verdi, D."]
    assert [one.club for one in players] == ["SC Roma", "Turm", "SC Roma", "Turm 1957"]


@pytest.mark.parametrize("last", ["Blu Cleo FM USA", "Blu Cleo", "BLU Cleo"])
def test_federations_behind_some_of_the_names(last: str) -> None:
    """They stayed in the names, where not most had one."""
    players = read(
        f"Name\nRossi Anna GER\nNeri Bea WIM ITA\n{last}\nVerdi Dora\nRosa Ivo\n"
    ).players
    assert [one.federation for one in players[:2]] == ["GER", "ITA"]
    assert [one.name for one in players[:2]] == ["Rossi Anna", "Neri Bea"]
    assert players[1].title == "WIM"


def test_surnames_in_capitals_are_no_federations() -> None:
    players = read("Name\nAhmet CAN\nÜmit PER\nOya KAYA\nAli SEN\n").players
    assert [one.name for one in players] == ["Ahmet CAN", "Ümit PER", "Oya KAYA", "Ali SEN"]


def test_a_federation_behind_a_stroke() -> None:
    rows = ("Ada Rossi/ITA", "Bea Neri/FID", "Cleo Blu/GER", "Dora Verdi/ESP")
    reading = read("\n".join(rows))
    assert [one.federation for one in reading.players] == ["ITA", "FID", "GER", "ESP"]
    assert reading.players[0].name == "Ada Rossi"


def test_two_names_of_a_cell_stay_together_and_are_told() -> None:
    reading = read("\n".join(("Ada/Bea", "Cleo/Dora", "Eva/Fay", "Gina/Ida")))
    assert [one.name for one in reading.players] == ["Ada/Bea", "Cleo/Dora", "Eva/Fay", "Gina/Ida"]
    assert [
        "'Ada/Bea' may be a name and what is known of the player" in one for one in _said(reading)
    ] == [True]


def test_a_bracket_behind_few_names_belongs_to_them() -> None:
    reading = read("Ada (2)\nBea Neri (jun.)\nCleo Blu\nDora Verdi\n")
    assert reading.players[1].name == "Bea Neri (jun.)"


def test_a_class_in_the_place_of_a_rating_is_told() -> None:
    reading = read("Nome Rating Class\nHahn, J. 10b\nWhite, J. 2610 Turm\nHahn, V. 1917 Turm")
    assert [one.rating for one in reading.players] == [None, 2610, 1917]
    assert any("'10b' is not a rating" in line for line in _said(reading))


BESIDE = ("Anna Rossi", "Bea Neri", "Cleo Blu", "Dora Rosa", "Ivo Verdi")
REMARKS = {
    "remarks": ("absent", "ab Runde 2", "absent", "assente", "absent"),
    "a remark among clubs": ("Turm", "Turm", "kommt später", "Turm", "Lahr"),
    "nicknames": ("Bobby", "Lupo", "Mausi", "Tiger", "Koro"),
    "a rating": ("Turm, 1650", "Turm, 1723", "Turm, 1508", "Lahr, 1921", "Turm, 1590"),
    "a rating with a word": ("Elo 1650", "Elo 1723", "Elo 1508", "Elo 1921", "Elo 1590"),
    "a word behind ratings": ("1650 DWZ", "1723 DWZ", "1508 DWZ", "1921 DWZ", "1590 DWZ"),
    "a question": ("Turm", "?", "Turm", "Turm", "Lahr"),
}


@pytest.mark.parametrize("number", ["{}. ", "- ", ""])
@pytest.mark.parametrize("behind", REMARKS.values(), ids=REMARKS)
def test_what_may_be_no_club_in_brackets_is_told(behind: tuple[str, ...], number: str) -> None:
    told, reading = _behind(behind, number)
    assert [player.name for player in reading.players] == [*BESIDE]
    assert sum("is read as a club, though it may be something else" in one for one in told) == 1


@pytest.mark.parametrize("number", ["{}. ", "- ", ""])
def test_clubs_and_classes_in_brackets_need_no_word(number: str) -> None:
    for behind in (("Turm", "Turm", "Lahr", "IGS", "Turm"), ("4a", "4b", "4a", "U12", "4b")):
        told, reading = _behind(behind, number)
        assert [(player.club, player.federation) for player in reading.players] == [
            (club, "") for club in behind
        ]
        assert told == []


@pytest.mark.parametrize("number", ["{}. ", "- ", ""])
@pytest.mark.parametrize("behind", [("w", "m", "w", "m", "w"), ("W", "", "", "", "")])
def test_the_sex_in_brackets_is_of_no_name_and_no_club(
    behind: tuple[str, ...], number: str
) -> None:
    told, reading = _behind(behind, number)
    assert [(player.name, player.club) for player in reading.players] == [(x, "") for x in BESIDE]
    assert told == []


@pytest.mark.parametrize("remark", ["absent", "Bobby", "½", "ab Runde 2"])
@pytest.mark.parametrize("number", ["{}. ", "- ", ""])
def test_brackets_in_a_name_are_told(remark: str, number: str) -> None:
    told, reading = _behind(("", "", remark, "", ""), number)
    assert reading.players[2].name.startswith("Cleo Blu (")
    assert ["(" in one for one in told] == [True]


def test_a_half_in_a_name_is_told() -> None:
    reading = read("* Anna Rossi\n* Bea Neri ½ bye R1\n* Cleo Blu\n* Dora Rosa\n* Ivo Verdi")
    assert len(reading.players) == 5
    assert reading.doubts


def _behind(behind: tuple[str, ...], number: str) -> tuple[list[str], Reading]:
    pairs = zip(BESIDE, behind, strict=True)
    lines = [
        number.format(at) + (f"{name} ({text})" if text else name)
        for at, (name, text) in enumerate(pairs, start=1)
    ]
    reading = read("\n".join(lines))
    return [doubt.text.format(*doubt.arguments) for doubt in reading.doubts], reading


def test_brackets_around_clubs_behind_ratings_are_of_none() -> None:
    clubs = ["SC Turm", "Lahr (2)", "SC Turm", "Lahr", "SC Turm"]
    lines = [f"{x} {1500 + at} ({y})" for at, (x, y) in enumerate(zip(BESIDE, clubs, strict=True))]
    assert [player.club for player in read("\n".join(lines)).players] == clubs


@pytest.mark.parametrize("behind", [" 1{}50", " (GER) 1{}50", " ({})", " (Turm) 1{}50"])
@pytest.mark.parametrize("mark", ["- ", "* ", ""])
@pytest.mark.parametrize("title", ["Tournoi de Pâques 2025", "Stadtmeisterschaft 2026"])
def test_the_year_of_a_title_is_nobodys_rating(title: str, mark: str, behind: str) -> None:
    """It was where marks were dropped, and before ratings."""
    lines = [mark + name + behind.format(at) for at, name in enumerate(BESIDE, start=1)]
    assert [x.name for x in read("\n".join([title, *lines])).players] == [*BESIDE]


def test_a_title_of_one_word_or_two_with_a_year_is_told() -> None:
    """A player may be called so."""
    lines = [f"{name} 1{at}50" for at, name in enumerate(BESIDE, start=1)]
    above = read("\n".join(["Schachtner 2026", *lines]))
    assert ["for no player" in doubt.text for doubt in above.doubts] == [True]
    for title in ("Bea Spieler 2026", "Turnier Erding 2026"):
        reading = read("\n".join([title, *lines]))
        told = [doubt.text.format(*doubt.arguments) for doubt in reading.doubts]
        assert len(reading.players) == 6
        assert any("is taken for a player, and for no title" in one for one in told)


def test_age_groups_before_clubs_are_none() -> None:
    """They were the clubs, and the clubs were left out."""
    known = zip(BESIDE, ("U14", "U10", "U12", "Ü60", "U12w"), ("Turm", "Lahr") * 3, strict=False)
    rows = [f"{name}\t1{at}91\t{group}\t{club}" for at, (name, group, club) in enumerate(known)]
    clubs = [player.club for player in read("\n".join(rows)).players]
    assert clubs == ["Turm", "Lahr", "Turm", "Lahr", "Turm"]


@pytest.mark.parametrize("behind", [" 1{}50", " (19{}5)", " DWZ 1{}50", " ({})", ""])
@pytest.mark.parametrize("date", ["Sabato 4 aprile", "Bremen, 1. Mai 2026", "Samstag 14:00"])
def test_a_date_above_those_with_marks_is_nobody(date: str, behind: str) -> None:
    """Where the marks were dropped its figures were ratings."""
    lines = ["- " + name + behind.format(at) for at, name in enumerate(BESIDE, start=1)]
    for above in ([date], ["Vereinsabend", date]):
        assert [x.name for x in read("\n".join([*above, *lines])).players] == [*BESIDE]
