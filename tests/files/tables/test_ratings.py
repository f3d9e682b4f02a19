"""Ratings are found by what a column holds, whatever its heading may mean besides; what is in
doubt is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tbdesk.files.tables import ColumnKind, Reading
from tbdesk.report.players import fields
from tests.files.tables.forms import read
from tests.files.tables.pairings.lists import blanks
from tests.files.tables.programs import Rows, tabbed

RATINGS = (2105, 1980, 1870, 1766)
NAMES = ("Rossi, Anna", "Bianchi, Ugo", "Verdi, Carla", "Neri, Dario")
GAMES = ("2w1 3b1 4w½", "1b0 4w1 3b0", "4w1 1w0 2w1", "3b0 2b0 1b½")
AGAINST = ("* 1 1 ½", "0 * 0 1", "0 1 * 1", "½ 0 0 *")

#: What programs and people write above ratings.
HEADS = (
    *("FIDE", "R", "Rat", "Rat.", "Rtg", "Elo", "ELO", "DWZ", "NWZ", "TWZ", "USCF", "Ra"),
    *("FIDE-Elo", "Elo FIDE", "FIDE Rtg", "Elo-I", "Elo N", "Elo Int.", "Elo Nat.", "FIDE Rating"),
    *("Int.", "Nat.", "Int", "Nat", "RtgI", "RtgN", "Rtg Int", "Int. Rtg", "FIDE/DWZ", "DWZ/FIDE"),
    *("Punti Elo", "Elo FSI", "Elo Italia", "Elo FIDE rapid", "Puntos Elo", "Elo FEDA"),
    *("Elo Rapide", "Elo Fide", "Élo FFE", "Elo national", "Elo-Zahl", "Wertungszahl", "Rating"),
)


def _listed(
    head: str, at: int, cells: tuple[str, ...], heads: str, figures: tuple[int, ...]
) -> Rows:
    rows = [["No", "Name", *heads.split()]]
    rows += [
        [str(number), name, *games.split()]
        for number, (name, games) in enumerate(zip(NAMES, cells, strict=True), start=1)
    ]
    for row, text in zip(rows, (head, *map(str, figures)), strict=True):
        row.insert(at if at >= 0 else len(row), text)
    return rows


FORMS: dict[str, Callable[[str, tuple[int, ...]], Rows]] = {
    "rounds": lambda head, figures: _listed(head, 2, GAMES, "R1 R2 R3", figures),
    "before the name": lambda head, figures: _listed(head, 1, GAMES, "1 2 3", figures),
    "behind the rounds": lambda head, figures: _listed(head, -1, GAMES, "1 2 3", figures),
    "crosstable": lambda head, figures: _listed(head, 2, AGAINST, "1 2 3 4", figures),
    "list of players": lambda head, figures: _listed(head, 2, ("",) * 4, "", figures),
    "players with clubs": lambda head, figures: _listed(
        head, 3, ("ITA Roma", "FRA Lyon", "ITA Bari", "GER Ulm"), "Fed Club", figures
    ),
}
BETWEEN: dict[str, Callable[[Rows], str]] = {"tabs": tabbed, "blanks": lambda rows: blanks(rows, 2)}


def ratings(reading: Reading) -> list[int | None]:
    return [player.rating for player in reading.players]


def said(reading: Reading) -> Iterator[str]:
    yield from (doubt.text.format(*doubt.arguments) for doubt in reading.doubts)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("between", BETWEEN)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("head", HEADS)
def test_ratings_whatever_they_are_called(head: str, form: str, between: str) -> None:
    reading = read(BETWEEN[between](FORMS[form](head, RATINGS)))
    assert ratings(reading) == [*RATINGS]
    assert [player.name for player in reading.players] == [*NAMES]
    assert reading.refusal is None
    assert not list(said(reading))
    if form == "players with clubs":
        assert [player.club for player in reading.players] == ["Roma", "Lyon", "Bari", "Ulm"]


@pytest.mark.parametrize("head", ["FIDE", "R", "Int.", "Nat."])
def test_who_has_no_rating_where_the_heading_may_be_of_something_else(head: str) -> None:
    reading = read(tabbed(FORMS["rounds"](head, (2105, 0, 1870, 0))))
    assert ratings(reading) == [2105, None, 1870, None]


def test_below_the_same_headings_no_ratings_stand_where_there_are_none() -> None:
    progress = read(tabbed(FORMS["rounds"]("FIDE", (6, 3, 5, 1))))
    assert progress.layout.places(ColumnKind.TIE_BREAK) == [2]
    ids = read(tabbed(FORMS["rounds"]("FIDE", (800101, 800102, 1200103, 4100104))))
    assert [player.fide_id for player in ids.players][:2] == ["800101", "800102"]
    nations = tabbed(FORMS["rounds"]("Nat.", RATINGS)).replace("2105", "ITA").replace("1980", "FRA")
    codes = read(nations.replace("1870", "ITA").replace("1766", "GER"))
    assert [player.federation for player in codes.players] == ["ITA", "FRA", "ITA", "GER"]


@pytest.mark.parametrize(
    "head", ["Elo-Leist.", "Elo Perf.", "Rp", "Perf", "RtgØ", "ARO", "Ratp", "Elo-Schnitt", "TB3"]
)
@pytest.mark.parametrize("form", ["rounds", "behind the rounds", "crosstable"])
def test_performances_and_averages_are_no_ratings(head: str, form: str) -> None:
    reading = read(tabbed(FORMS[form](head, RATINGS)))
    assert ratings(reading) == [None] * len(NAMES)


@pytest.mark.parametrize("head", ["Ti", "T", "S", "Verein", "K", "Xyz"])
def test_ratings_below_the_heading_of_something_else_are_told(head: str) -> None:
    reading = read(tabbed(FORMS["rounds"](head, RATINGS)))
    assert ratings(reading) == [*RATINGS]
    told = f"C1: the column '{head}' is read as ratings, though its heading does not say so"
    assert list(said(reading)) == [told]


@pytest.mark.parametrize("head", ["Xyz", "Ti"])
def test_figures_behind_the_rounds_that_may_be_performances_are_told(head: str) -> None:
    reading = read(tabbed(FORMS["behind the rounds"](head, RATINGS)))
    assert ratings(reading) == [None] * len(NAMES)
    [told] = said(reading)
    assert told.startswith(f"F1: the column '{head}' may be ratings or performances: it is not")


@pytest.mark.parametrize(
    ("heads", "read_as"),
    [
        (("Rtg", "FIDE"), "Rtg"),
        (("FIDE", "Rtg"), "Rtg"),
        (("R", "Elo"), "Elo"),
        (("Nat.", "Int."), "Nat."),
        (("RtgI", "RtgN"), "RtgI"),
    ],
)
def test_of_two_columns_of_ratings_one_is_read_and_that_is_told(
    heads: tuple[str, str], read_as: str
) -> None:
    rows = FORMS["rounds"](heads[0], RATINGS)
    others = (heads[1], *(str(rating - 40) for rating in RATINGS))
    for row, text in zip(rows, others, strict=True):
        row.insert(3, text)
    reading = read(tabbed(rows))
    lower = 40 * (read_as == heads[1])
    assert ratings(reading) == [rating - lower for rating in RATINGS]
    left_out = next(head for head in heads if head != read_as)
    [told] = said(reading)
    assert told.startswith(f"{'D' if lower == 0 else 'C'}1: the ratings '{left_out}' are not read")


def test_the_same_ratings_twice_need_no_word() -> None:
    rows = FORMS["rounds"]("Rtg", RATINGS)
    for row, text in zip(rows, ("RtgI", *map(str, RATINGS)), strict=True):
        row.insert(3, text)
    assert not list(said(read(tabbed(rows))))


@pytest.mark.parametrize("head", ["Rk", "Pl.", "Rg"])
def test_the_places_of_two_thousand_players_are_no_ratings(head: str) -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    names = (f"S{one}{two}{three}, Anna" for one in letters for two in letters for three in "abc")
    rows = [[head, "Name", "Fed"], *([str(at), name, "ITA"] for at, name in enumerate(names, 1))]
    reading = read(tabbed(rows))
    assert ratings(reading) == [None] * len(reading.players)
    assert len(reading.players) == len(rows) - 1


@pytest.mark.parametrize("head", HEADS)
def test_ratings_on_both_sides_of_a_board(head: str) -> None:
    rows = [
        ["Round 1"],
        ["Bo.", "White", head, "Result", "Black", head],
        ["1", NAMES[0], "2105", "1-0", NAMES[1], "1980"],
        ["2", NAMES[2], "1870", "0-1", NAMES[3], "1766"],
    ]
    reading = read(tabbed(rows))
    assert {one.name: one.rating for one in reading.players} == dict(
        zip(NAMES, RATINGS, strict=True)
    )


def test_a_column_of_ratings_keeps_its_kind() -> None:
    reading = read(tabbed(FORMS["rounds"]("FIDE", RATINGS)))
    assert reading.layout.column(fields.RATING) == 2


@pytest.mark.parametrize("head", ["Xyz", ""])
@pytest.mark.parametrize("nobody", ["0", "-", "unr."])
def test_ratings_that_most_have_not_and_no_heading_calls_so(head: str, nobody: str) -> None:
    rows = FORMS["rounds"](head or "Xyz", RATINGS)
    for row in rows[2:]:
        row[2] = nobody
    reading = read(tabbed(rows if head else rows[1:]))
    assert ratings(reading) == [2105, None, None, None]


def test_the_first_of_the_players_is_no_heading_whatever_figures_he_has() -> None:
    """`1 ... 1 0 1 2` and `1 ... 2n½ ... 3` looked as if they counted."""
    robin = "1\tAda\t1674\t\t1\t0\t1\t2\n2\tBea\t1704\t0\t\t1\t½\t1.5\n"
    robin += "3\tCleo\t1382\t1\t0\t\t½\t1.5\n4\tDora\t1432\t0\t½\t½\t\t1"
    swiss = "1\tAda\t1674\t2b½\tbye ½\t2n½\t3b1\t2½\n2\tBea\t1704\t1n½\t3b1\t1b½\tbye\t3\n"
    swiss += "3\tCleo\t1500\tbye\t2n0\tbye\t1n0\t2"
    for text, count in ((robin, 4), (swiss, 3)):
        reading = read(text)
        assert reading.layout.heading == -1
        assert len(reading.players) == count
        assert not list(said(reading))


TITLED = """No.      Name            FideID   FED  {:8}  Club
  1      Wagner, Björn   4100001  GER  1311      Club Nord
  2      Becker, Ugo     4100002  AUT  2648      Roma
  3  IM  Weiß, Marco     4100003  FRA  2155      Torre
  4      Moreno, Ugo     4100004  ESP  2421      Roma
  5      Frei, Willi     4100005  ITA     0      Échiquier 1921"""


@pytest.mark.parametrize("head", ["Elo", "FIDE", "Elo FFE", "FIDE Rtg", "Int."])
def test_titles_of_few_players_in_columns_of_blanks(head: str) -> None:
    """The row with one was a cell longer, and the title was the name."""
    reading = read(TITLED.format(head))
    assert [player.title for player in reading.players] == ["", "", "IM", "", ""]
    assert ratings(reading) == [1311, 2648, 2155, 2421, None]
    assert reading.players[4].club == "Échiquier 1921"
    assert not list(said(reading))


ITALIAN = """Pos. N.Ini.    Nome           FED {} 1.Rd 2.Rd 3.Rd Pti. BH
   1      4 IM Müller, Jan    AUT       2189 3n1  2n1  -0     2  5
   2      3 GM Conti, Anna    FRA       2523 -1   1b0  3n1    2  6
   3      1    Peña, Peter    ITA       1458 1b0  -1   2b0    1  4"""


@pytest.mark.parametrize("head", ["Elo Italia", "Punti Elo ", "Elo FIDE  "])
def test_a_heading_of_two_words_between_single_blanks(head: str) -> None:
    reading = read(ITALIAN.format(head).replace("1b0  3n1 ", "1b0  1n1 "))
    assert reading.players[0].name == "Müller, Jan"
    assert ratings(reading) == [2189, 2523, 1458]


@pytest.mark.parametrize("head", ["Elo", "Elo Rapide", "Puntos Elo", "FIDE", "R", "Nat."])
def test_ratings_on_both_sides_in_columns_of_blanks_beside_byes(head: str) -> None:
    board = "{:4}{:15}{:12}{:8}{:15}{}"
    rows = [board.format("Bo.", "White", head, "Result", "Black", head)]
    rows.append(board.format("1", NAMES[0], "2105", "1-0", NAMES[1], "1980"))
    rows += [
        board.format(str(at), name, str(rating), "½", "not paired", "")
        for at, (name, rating) in enumerate(zip(NAMES[2:], RATINGS[2:], strict=True), start=2)
    ]
    reading = read("\n".join(["Round 1", *map(str.rstrip, rows)]))
    assert {one.name: one.rating for one in reading.players} == dict(
        zip(NAMES, RATINGS, strict=True)
    )
    assert not any("is not read" in text for text in said(reading))


@pytest.mark.parametrize("label", ["Elo", "DWZ", "Elo:"])
@pytest.mark.parametrize("number", ["", "{0}. "])
def test_a_word_before_every_rating_is_of_no_name(label: str, number: str) -> None:
    people = [("Anna Rossi", 1533), ("Bea Elo", 987), ("Cleo Blu", 1671)]
    lines = [
        f"{number.format(at)}{name} {label} {rating}" for at, (name, rating) in enumerate(people, 1)
    ]
    players = read("\n".join([*lines, ""])).players
    assert [(player.name, player.rating) for player in players] == people


#: Players without headings, of whom the figure may be a year of birth.
UNHEADED = {
    "a club": "1\tRossi, Anna\tSC Roma\t{0}\n2\tBianchi, Ugo\t\t{1}\n3\tVerdi, Carla\tEnte\t{2}",
    "a title": "\tRossi, Anna\t{0}\nFM\tBianchi, Ugo\t{1}\n\tVerdi, Carla\t{2}",
    "blanks": "Rossi, Anna   {0}\nBianchi, Ugo  {1}\nVerdi, Carla  {2}",
    "before the name": "{0};Rossi, Anna;m\n{1};Bianchi, Ugo;m\n{2};Verdi, Carla;w",
}


@pytest.mark.parametrize("text", UNHEADED.values(), ids=UNHEADED)
def test_what_may_be_years_of_birth_in_a_list_without_headings_is_told(text: str) -> None:
    """They were ratings without a word."""
    reading = read(text.format(1990, 1985, 2011))
    assert [player.name for player in reading.players] == [
        "Rossi, Anna",
        "Bianchi, Ugo",
        "Verdi, Carla",
    ]
    assert ratings(reading) == [None] * 3
    (told,) = said(reading)
    assert (
        "'1990' and the figures below it may be years of birth or ratings: they are not read"
        in told
    )
    rated = read(text.format(1990, 1985, 2111))
    assert ratings(rated) == [1990, 1985, 2111]
    assert not list(said(rated))


def test_what_may_be_years_below_no_heading_beside_others_is_told() -> None:
    rows = ("No\tName\t", "1\tRossi\t1990", "2\tNeri\t1985", "3\tVerdi\t2001")
    reading = read("\n".join(rows))
    assert ratings(reading) == [None] * 3
    assert ["C2: '1990' and the figures" in one for one in said(reading)] == [True]


def test_ratings_beside_years_of_birth_are_read() -> None:
    """The years were, as they stand before them."""
    rows = ("GER\t1987\t2325\tRossi", "ITA\t1969\t1800\tNeri", "GER\t1964\t2263\tVerdi")
    reading = read("\n".join(rows))
    assert ratings(reading) == [2325, 1800, 2263]
    assert not list(said(reading))


@pytest.mark.parametrize("cells", [GAMES, AGAINST], ids=["rounds", "a crosstable"])
def test_figures_beside_games_without_headings_that_may_be_years_are_told(
    cells: tuple[str, ...],
) -> None:
    rows = _listed("", 2, cells, "", (1990, 1985, 2011, 1950))[1:]
    reading = read(tabbed(rows))
    assert ratings(reading) == [1990, 1985, 2011, 1950]
    assert [
        "'1990' and the figures below it are read as ratings" in one for one in said(reading)
    ] == [True]


@pytest.mark.parametrize("word", ["Elo", "DWZ", "Rating:"])
@pytest.mark.parametrize("title", ["", "Championship 2026\n"])
def test_a_word_before_figures_says_that_they_are_ratings(word: str, title: str) -> None:
    """It was asked for where it stands. Below a title with a year it was a federation."""
    figures = (1990, 1985, 2011, 1950)
    lines = [f"{name} {word} {figure}" for name, figure in zip(NAMES, figures, strict=True)]
    reading = read(title + "\n".join(lines))
    assert ratings(reading)[-4:] == [*figures]
    assert not any("years" in one or "federation" in one for one in said(reading))


@pytest.mark.parametrize("year", ["({0})", "[{0}]"])
@pytest.mark.parametrize("after", [" {1}", ""])
def test_years_in_brackets_are_no_ratings(year: str, after: str) -> None:
    """They were, without a word, and the ratings behind them were left out."""
    years, figures = (1990, 1985, 2011, 1950), (1602, 1490, 1811, 1707)
    lines = [
        f"{at}. {name.replace(',', '')} {(year + after).format(born, figure)}"
        for at, (name, born, figure) in enumerate(zip(NAMES, years, figures, strict=True), start=1)
    ]
    reading = read("\n".join(lines))
    assert ratings(reading) == ([*figures] if after else [None] * 4)


@pytest.mark.parametrize("club", ["SG Turm 1910", "(SG Turm 1910)", "TSV 1860"])
@pytest.mark.parametrize("other", ["SK Lahr", "(SK Lahr)", "SG Turm 1910"])
def test_the_year_of_a_club_is_no_rating_where_ratings_may_be_years(club: str, other: str) -> None:
    """It was the rating, without a word, as those that may be years of birth are not read."""
    figures, clubs = (1990, 1985, 2011, 1950), (club, other, other, club)
    lines = [
        f"{at}. {name.replace(',', '')} {figure} {of}"
        for at, (name, figure, of) in enumerate(zip(NAMES, figures, clubs, strict=True), start=1)
    ]
    reading = read("\n".join(lines))
    assert ratings(reading) in ([*figures], [None] * 4)
    assert any("years of birth" in one for one in said(reading))


@pytest.mark.parametrize(
    "above", ["\t\tElo\n", "\t\tDWZ\t\n", "Elo\n", "Vereinsabend\n\t\tRating\n"]
)
def test_elo_above_figures_that_may_be_years_says_what_they_are(above: str) -> None:
    """Who wrote it, as he was told to, was told so again."""
    figures = (1990, 1985, 2011, 1950)
    lines = [
        f"{at}\t{name}\t{figure}"
        for at, (name, figure) in enumerate(zip(NAMES, figures, strict=True), start=1)
    ]
    for text in (above + "\n".join(lines), above + "\n".join(lines).replace("\t", ";")):
        reading = read(text)
        assert ratings(reading) == [*figures]
        assert not any("years" in one for one in said(reading))


def test_who_has_no_rating_among_what_may_be_years_is_not_told_apart() -> None:
    rows = [
        f"{at}\t{name}\t{rating}" for at, name, rating in zip("1234", NAMES, "0000", strict=True)
    ]
    rows[1:] = [row.replace("\t0", f"\t19{at}5") for at, row in enumerate(rows[1:], start=5)]
    assert ["years of birth" in one for one in said(read("\n".join(rows)))] == [True]
