"""The role of a column: by its words, and if these have several meanings by its cells."""

from __future__ import annotations

import pytest

from tbdesk.files.tables import Choices, Role, best, sheets
from tbdesk.files.tables.headings.table_columns import columns_of
from tbdesk.files.tables.headings.words import head_of, heading_row, round_named

WORDS = {
    Role.NAME: "Name Player Nombre Giocatore Nom Teilnehmer Speler Navn Nazwisko Имя Όνομα الاسم",
    Role.NUMBER: "No. Nr SNo # N° Startnr Lp. № رقم",
    Role.PLACE: "Pl Place Pos Platz Puesto Classifica Plaats Plass Miejsce Место الترتيب",
    Role.RATING: "Rtg Elo DWZ Rating RtgI Grade Рейтинг Elo-Fide WZ التصنيف",
    Role.FEDERATION: "FED Land Federation Nazione Страна",
    Role.CLUB: "Club Verein Club/City Circolo Società Клуб",
    Role.TEAM: "Team Mannschaft Squadra Équipe Equipo Команда",
    Role.FIDE_ID: "FIDE-ID FideID FIN FIDE_no ID-FIDE Fide-Code",
    Role.ID: "PKZ Ident-Number Tessera",
    Role.BIRTH: "Birth Born Geb. Nato Jahrgang Birthday",
    Role.SEX: "Sex Sesso Geschlecht Gender",
    Role.TITLE: "Title Titel Titolo Tit. Ti.",
    Role.CATEGORY: "Cat. Category Gruppe",
    Role.POINTS: "Pts Pts. Points Punkte Punti Pkt. Poeng Очки النقاط",
    Role.TIE_BREAK: "TB1 Buchholz BH SoBerg DE Коэф. Wart.1 BucT",
    Role.WHITE: "White Weiß Bianco Blancas Blancs Белые",
    Role.BLACK: "Black Schwarz Nero Negras Noirs Чёрные",
    Role.RESULT: "Result Ergebnis Risultato Resultado Résultat Результат",
    Role.BOARD: "Board Bo. Brett Tavola Mesa",
    Role.DATE: "Date Datum Data Fecha",
    Role.ROUND_NUMBER: "Round Runde Turno Ronda Rd",
}


@pytest.mark.parametrize(
    ("word", "role"), [(word, role) for role, words in WORDS.items() for word in words.split()]
)
def test_the_words_of_many_languages(word: str, role: Role) -> None:
    head = head_of(word)
    assert head is not None
    assert head.roles[0] is role
    assert head_of(word.upper()) == head


@pytest.mark.parametrize(
    ("text", "role", "index", "cycle"),
    [
        ("3", Role.OPPONENT, 3, 1),
        ("12.", Role.OPPONENT, 12, 1),
        ("2b", Role.OPPONENT, 2, 2),
        ("3.Rd", Role.ROUND, 3, 1),
        ("Rd 3", Role.ROUND, 3, 1),
        ("R3", Role.ROUND, 3, 1),
        ("Rd3", Role.ROUND, 3, 1),
        ("3. Runde", Role.ROUND, 3, 1),
        ("Turno 4", Role.ROUND, 4, 1),
        ("٣", Role.OPPONENT, 3, 1),
    ],
)
def test_rounds_and_opponents(text: str, role: Role, index: int, cycle: int) -> None:
    head = head_of(text)
    assert head is not None
    assert (head.roles[0], head.index, head.cycle) == (role, index, cycle)


@pytest.mark.parametrize(
    ("text", "role", "side"),
    [
        ("WhiteElo", Role.RATING, "w"),
        ("black_rating", Role.RATING, "b"),
        ("White Team", Role.TEAM, "w"),
        ("Elo (Black)", Role.RATING, "b"),
        ("Weiß - Schwarz", Role.PAIR, ""),
        ("White vs Black", Role.PAIR, ""),
    ],
)
def test_the_headings_of_a_list_of_games(text: str, role: Role, side: str) -> None:
    head = head_of(text)
    assert head is not None
    assert (head.roles[0], head.side) == (role, side)


@pytest.mark.parametrize("text", ["", "Rossi, Anna", "Show tournament details", "12w1", "x" * 99])
def test_a_word_without_a_meaning_heads_no_column(text: str) -> None:
    assert head_of(text) is None


@pytest.mark.parametrize(
    ("text", "round_"),
    [
        ("Round 1 on 2026/03/14 at 15:00", 1),
        ("2. Runde", 2),
        ("3rd round", 3),
        ("Turno n. 4", 4),
        ("5ª ronda", 5),
        ("Тур 6", 6),
        ("Spring Open 2026", 0),
    ],
)
def test_lines_that_name_a_round(text: str, round_: int) -> None:
    assert round_named(text) == round_


def roles(text: str) -> list[str]:
    """The roles of the columns of a table, a blank for none."""
    sheet = sheets(text.encode(), "a.tsv")[0]
    columns = columns_of(sheet, heading_row(sheet.rows), Choices())
    return ["" if one.role is Role.UNUSED else one.role.value + one.side for one in columns]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Rk\tName\tPts\n1\tA\t2\n2\tB\t1", "place name points"),
        ("M-ce\tNazwisko\tRk\n1\tA\t2100\n2\tB\t1900", "place name rating"),
        ("ID\tName\tRtg\n1\tA\t2100\n2\tB\t1900", "number name rating"),
        ("ID\tName\tRtg\n10001\tA\t2100\n10002\tB\t1900", "id name rating"),
        ("ID\tName\tFIDE-ID\n10001\tA\t4600001\n10002\tB\t4600002", "id name fide-id"),
        ("No\tName\tNat\n1\tA\tITA\n2\tB\tGER", "number name federation"),
        ("No\tName\tNat\n1\tA\t1800\n2\tB\t1700", "number name rating"),
        ("No\tName\tFide\n1\tA\t1800\n2\tB\t1700", "number name rating"),
        ("Cognome\tNome\tElo\nRossi\tAnna\t1800\nNeri\tLeo\t1700", "name given-name rating"),
        ("No\t\tName\tElo\n1\tFM\tA\t2300\n2\t\tB\t1700", "number title name rating"),
        ("No\tName\tRtgI\tRtgN\n1\tA\t0\t1800\n2\tB\t0\t1700", "number name  rating"),
        ("No\tName\tElo\tPerf\n1\tA\t1800\t1900\n2\tB\t1700\t1650", "number name rating tie-break"),
        ("No\tName\tPts\tPoints\n1\tA\t2\t2\n2\tB\t1\t1", "number name points tie-break"),
        ("Bo.\tName\tRes.\tName\n1\tA\t1-0\tB\n2\tC\t1-0\tD", "board white result black"),
        (
            "Bo.\tNo.\tName\tRtg\tResult\tName\tRtg\tNo.\n1\t1\tA\t2000\t1-0\tB\t1900\t2",
            "board numberw white ratingw result black ratingb numberb",
        ),
        ("White\tBlack\tScore\nA\tB\t1-0\nC\tD\t0-1", "white black result"),
    ],
)
def test_the_roles_of_the_columns(text: str, expected: str) -> None:
    assert roles(text) == expected.split(" ")


def test_a_menu_has_no_headings() -> None:
    text = "Lists\tStarting rank, Alphabetical list\nRounds\tRd.1, Rd.2\n"
    assert heading_row(sheets(text.encode(), "a.tsv")[0].rows) == -1


def test_titles_above_the_headings() -> None:
    text = "Spring Open\n\nNo\tName\tRtg\n1\tA\t2100\n2\tB\t1900\n"
    reading = best(sheets(text.encode(), "a.tsv"))
    assert reading.heading == 1
    assert reading.title == "Spring Open"


def test_a_user_takes_another_role_for_a_column() -> None:
    text = "No\tName\tFoo\n1\tA\t2100\n2\tB\t1900\n"
    sheet = sheets(text.encode(), "a.tsv")[0]
    columns = columns_of(sheet, 0, Choices().with_role(2, Role.RATING))
    assert columns[2].role is Role.RATING


def test_a_role_of_one_column_leaves_the_other() -> None:
    text = "No\tName\tRtg\tElo2\n1\tA\t2100\t1800\n2\tB\t1900\t1700\n"
    sheet = sheets(text.encode(), "a.tsv")[0]
    columns = columns_of(sheet, 0, Choices().with_role(3, Role.RATING))
    assert [one.role for one in columns[2:]] == [Role.UNUSED, Role.RATING]


def test_choices_are_remembered_as_text() -> None:
    choices = Choices().with_role(2, Role.RATING)
    assert Choices.loads(choices.with_row(3, taken=False).dumps()) == choices
    for text in ("", "[]", "{}", '{"roles": {"x": 1}, "answers": {}}', "[" * 30_000):
        with pytest.raises(ValueError, match="no choices"):
            Choices.loads(text)
