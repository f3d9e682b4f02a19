"""Columns made with blanks in which something is missing, or words stand below each other."""

import pytest

from tests.files.tables.forms import read


def _players(text: str) -> list[tuple[str, str, str, str, int | None]]:
    reading = read(text)
    assert reading.refusal is None
    return [(one.title, one.name, one.federation, one.club, one.rating) for one in reading.players]


INITIALS = """\
No  Spieler       Rating    1 2 3 4  Pts.
1.  U. Thorsson   1522      * 1 1 1  3
2.  P. Lang       1611      0 * 1 1  2
3.  A. Tanaka     1815   NM 0 0 * 1  1
4.  C. Blu                  0 0 0 *  0
"""
FORENAMES = """\
               Nils G. da Teams  HUN
               Rose Tee          ENG
WCM            Juan Winters      HUN
GM             Anna Rossi        ITA
"""
INITIALS_BEHIND = """\
1         Kaya J             *  =  =  0  1.0
2    Jovanovic O        SWE  =  *  =  0  1.0
3   von Bakker D  2446  FRA  =  =  *  0  1.0
4  Old Bernard O             1  1  1  *  3.0
"""


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (INITIALS, ["U. Thorsson", "P. Lang", "A. Tanaka", "C. Blu"]),
        (FORENAMES, ["Nils G. da Teams", "Rose Tee", "Juan Winters", "Anna Rossi"]),
        (INITIALS_BEHIND, ["Kaya J", "Jovanovic O", "von Bakker D", "Old Bernard O"]),
    ],
)
def test_words_of_a_name_that_begin_below_each_other(text: str, names: list[str]) -> None:
    assert [name for _, name, *_ in _players(text)] == names


def test_words_of_a_club_that_begin_below_each_other() -> None:
    text = "Name          Jgst.       Elo   1 2 3\nAnna Rossi    KS Polonia  1900  * 1 1\n"
    text += "Bea Neri      7c                0 * 1\nCleo Blu      KS Polonia  1700  0 0 *\n"
    reading = read(text)
    columns = [[row[place] for row in reading.sheet.rows[1:]] for place in (0, 1)]
    assert columns == [["Anna Rossi", "Bea Neri", "Cleo Blu"], ["KS Polonia", "7c", "KS Polonia"]]


def test_titles_that_few_have() -> None:
    text = "No  Tit.  Name\n1   WIM   Anna Rossi\n2         Bea Neri\n3   FM    Cleo Blu\n"
    text += "4         Dora Rosa\n5         Ivo Verdi\n"
    assert [(title, name) for title, name, *_ in _players(text)] == [
        *(("WIM", "Anna Rossi"), ("", "Bea Neri"), ("FM", "Cleo Blu")),
        *(("", "Dora Rosa"), ("", "Ivo Verdi")),
    ]


def test_names_at_the_right_behind_titles() -> None:
    rows = [("Titel", "Name"), ("CM", "Anna Rossi"), ("NM", "Bea Neri"), ("", "Cleo Blu")]
    rows += [("GM", "Dora Maria Rosa")]
    text = "".join(f"{title:>8}  {name:>15}\n" for title, name in rows)
    assert [(title, name) for title, name, *_ in _players(text)] == [
        *(("CM", "Anna Rossi"), ("NM", "Bea Neri"), ("", "Cleo Blu"), ("GM", "Dora Maria Rosa")),
    ]


def test_federations_behind_clubs_that_few_have() -> None:
    text = "Name        Club       Fed.\nAnna Rossi  Jg. Nord   NED\nBea Neri               SWE\n"
    text += "Cleo Blu               USA\nDora Rosa\nIvo Verdi   Caissa     ESP\n"
    assert [federation for _, _, federation, _, _ in _players(text)] == [
        *("NED", "SWE", "USA", "", "ESP"),
    ]


def test_the_longest_name_reaches_the_next_column() -> None:
    text = "Spieler           Land\nMüller, Klaus     NOR\nIvanov, Pieter A. HUN\n"
    text += "Mc Groß           SWE\nShort, Siddharth\n"
    assert [(name, federation) for _, name, federation, *_ in _players(text)] == [
        *(("Müller, Klaus", "NOR"), ("Ivanov, Pieter A.", "HUN"), ("Mc Groß", "SWE")),
        ("Short, Siddharth", ""),
    ]


def test_somebody_of_whom_every_word_is_a_heading() -> None:
    """`K.` for the Koya system and `Wert`."""
    text = "Name           Verein\nK. Wert\nBea Neri       Roma\nCleo Blu\nDora Rosa      Milano\n"
    assert [(name, club) for _, name, _, club, _ in _players(text)] == [
        *(("K. Wert", ""), ("Bea Neri", "Roma"), ("Cleo Blu", ""), ("Dora Rosa", "Milano")),
    ]


def test_codes_of_federations_behind_single_names() -> None:
    text = "Asa IND * 1 1 3\nSipho NOR 0 * ½ 2\nLuka POL 0 ½ * 1\n"
    names = [(name, federation) for _, name, federation, *_ in _players(text)]
    assert names == [("Asa", "IND"), ("Sipho", "NOR"), ("Luka", "POL")]


@pytest.mark.parametrize("sign", ["\t", ";"])
def test_classes_beside_rounds_are_none(sign: str) -> None:
    rows = [
        *(
            "No;Name;Kategorie;R1;R2;R3",
            "1;Anna Rossi;U18;2w1;3b1;4w1",
            "2;Bea Neri;U18;1b0;4w½;3b½",
        ),
        *("3;Cleo Blu;Roma;4w1;1w0;2w½", "4;Dora Rosa;U18;3b0;2b½;1b0"),
    ]
    reading = read("\n".join([*rows, ""]).replace(";", sign))
    assert reading.rounds == 3
    assert len(reading.games) == 6
    assert not reading.conflicts


def test_ratings_behind_a_wide_gap_need_not_stand_below_each_other() -> None:
    text = "1 Shrook Wafa   2312\n2 Bassem Amin   1866\n3 Mohammed Al-Sayed   970\n4 Al Qu   1733\n"
    assert [(player.name, player.rating) for player in read(text).players] == [
        *(("Shrook Wafa", 2312), ("Bassem Amin", 1866), ("Mohammed Al-Sayed", 970)),
        ("Al Qu", 1733),
    ]


def test_the_longest_row_has_no_wide_gap_and_is_a_player() -> None:
    rows = ["Rodshtein Maksim 1399 w 27897010", "Nabon Avi           - w  7902835"]
    rows += ["Gelfand Boris    2323 m 12483126", "Smirin Ilia      1985 m 18197237"]
    assert [player.name for player in read("\n".join(["Players", *rows, ""])).players] == [
        *("Rodshtein Maksim", "Nabon Avi", "Gelfand Boris", "Smirin Ilia"),
    ]


def test_rounds_without_headings_are_columns_each() -> None:
    rows = ["1 Irine Kharisma 2197 W4 W3 L2 2", "2 Cerdas Barus   1384 D3 L4 W1 1.5"]
    rows += ["3 Yoseph Taher   2360 D2 L1 D4 1", "4 Medina Warda   1576 L1 W2 D3 1.5"]
    reading = read("\n".join([*rows, ""]))
    assert [len(reading.doubts), reading.rounds] == [1, 3]  # that no colours are given


def test_a_title_stays_above_the_headings() -> None:
    rows = ["Name                Grade", "Anna Rossi          7.1", "Bea Blu             7.1"]
    rows += ["Cleo de la Rosa     6.2", "Dora Neri", "Ada Verdi           7.1"]
    reading = read("\n".join(["Group B", *rows, ""]))
    assert [player.name for player in reading.players][:2] == ["Anna Rossi", "Bea Blu"]
    assert len(reading.players) == 5


def test_the_year_of_a_club_is_no_rating() -> None:
    rows = ["1.  Anna Rossi        Turm Nord", "2.  Bea Neri          Caissa"]
    rows += ["3.  Cleo Blu          Schachfreunde 1957", "4.  Dora Rosa         Caissa"]
    players = read("\n".join([*rows, ""])).players
    assert [(player.club, player.rating) for player in players][2] == ("Schachfreunde 1957", None)


@pytest.mark.parametrize("head", ["Deelnemer", "Name"])
@pytest.mark.parametrize("year", ["Jg", "Birth"])
def test_cells_between_strokes_stay_apart(head: str, year: str) -> None:
    rows = [
        f"| Snr | Tit | {head} | Club/City | {year} | Sex |",
        "| 1 | FM | Jim Xi |  | 1978 | m |",
    ]
    rows += [
        "| 2 |  | Robert Hess Jr. | Turm 1957 | 1962 | m |",
        "| 3 |  | Al Cash |  | 1980 | m |",
    ]
    players = read("\n".join([*rows, "| 4 | WGM | Ray Robson | Rochade | 1979 | w |", ""])).players
    assert [player.name for player in players] == [
        *("Jim Xi", "Robert Hess Jr.", "Al Cash", "Ray Robson"),
    ]
