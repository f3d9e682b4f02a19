"""Lists of names, one a line, whatever these mean as words of a table."""

import pytest

from tests.files.tables.forms import read

PLAYERS = ["Anna Rossi", "Bea Neri", "Cleo Blu", "Dora Verdi", "Ivo Rosa"]


def names(lines: list[str]) -> list[str]:
    reading = read("\n".join([*lines, ""]))
    assert reading.refusal is None
    return [player.name for player in reading.players]


def told(lines: list[str]) -> list[str]:
    doubts = read("\n".join([*lines, ""])).doubts
    return [doubt.text.format(*doubt.arguments) for doubt in doubts]


@pytest.mark.parametrize("numbered", ["", "{0}. ", "{0} "])
@pytest.mark.parametrize(
    "name",
    [
        *("Bram Bye", "Remis, Anna", "K. Score", "Anna Total", "Weiss X", "Silva W", "Runde R"),
        *("BROWN Klaus", "MC DRAW José", "Half, T.", "Tie K", "St. Ng X", "de la Rank Ana"),
        *("Jgst. 12", "U18 Müller", "Mephisto 2", "Anna-Lena d’Elo", "Yıldız Ş.", "von Frei, J."),
    ],
)
@pytest.mark.parametrize("at", [0, 2, 4])
def test_everybody_stays_who_he_is(name: str, at: int, numbered: str) -> None:
    players = [*PLAYERS[:at], name, *PLAYERS[at + 1 :]]
    lines = [numbered.format(place) + one for place, one in enumerate(players, start=1)]
    assert name in names(lines) or f"line 1: '{name}' is taken for a title" in told(lines)[0]
    assert {*players} - {name} <= {*names(lines)}


@pytest.mark.parametrize("name", ["Score", "Total", "Wins", "Rang", "Elo", "Club"])
def test_surnames_alone(name: str) -> None:
    players = ["Rossi", "Neri", name, "Blu", "Verdi"]
    assert names(players) == players


def test_names_whose_letter_is_a_result_elsewhere() -> None:
    players = ["Mbeki M", "Silva W", "Suzuki T", "Weiss L", "Runde R", "Papas D"]
    assert names(players) == players


@pytest.mark.parametrize("heading", ["Player", "Spieler", "Players\nName"])
def test_titles_above_a_heading_are_no_players(heading: str) -> None:
    lines = ["Klasse 5a", "Open 2026", *heading.split("\n"), *PLAYERS]
    assert names(lines) == PLAYERS
    assert told(lines) == []


@pytest.mark.parametrize("title", ["Klasse 5a", "Teilnehmerliste", "Open 26", "Liste des joueurs"])
def test_words_for_a_list_leave_no_doubt(title: str) -> None:
    assert names([title, *PLAYERS]) == PLAYERS
    assert told([title, *PLAYERS]) == []


@pytest.mark.parametrize(
    "title",
    ["Inscritos", "Deltakere", "Katılımcılar", "Hráči", "Uczestnicy", "Résztvevők", "Игроки"],
)
@pytest.mark.parametrize("gap", ["", "\n"])
def test_a_word_for_players_in_any_language_heads_them(title: str, gap: str) -> None:
    surnames = ["Finn", "Tom", "Paul Weber", "Emil"]
    assert names([title, *(gap + one for one in surnames)]) == surnames
    assert told([title, *(gap + one for one in surnames)]) == []


@pytest.mark.parametrize(
    "title", ["Schach-AG", "Blitz am Freitag", "Chess club", "Bezirksliga Süd"]
)
def test_words_of_chess_call_nobody(title: str) -> None:
    surnames = ["Ana Maria Silva", "Alexandr Fier", "Luis P."]
    assert names([title, *surnames]) == surnames


@pytest.mark.parametrize("title", ["Club championship", "Bea Spieler"])
def test_a_title_that_may_be_a_name_is_told(title: str) -> None:
    lines = [title, *PLAYERS]
    assert names(lines) == PLAYERS
    assert told(lines) == [
        f"line 1: '{title}' is taken for a title above the list, and for no player"
    ]


#: What calls nobody by its words.
TITLES = ("Schach-AG", "2. Bezirksliga Süd", "Blitz am Freitag", "SK Turm", "Finn")


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(
    "mark",
    [
        "• ",
        "- ",
        "– ",
        "* ",
        "o ",
        "[ ] ",
        "→ ",
        "  ",
        "{0}. ",
        "{0}) ",
        "({0}) ",
        "#{0} ",
        "{0}: ",
        "{0} - ",
    ],
)
def test_a_line_above_those_with_numbers_or_marks_is_a_title(mark: str, title: str) -> None:
    """Where the mark was dropped it was a player, and its own number made it one."""
    lines = [title, *(mark.format(at) + one for at, one in enumerate(PLAYERS, start=1))]
    assert names(lines) == PLAYERS
    assert told(lines) == []


@pytest.mark.parametrize("group", ["Gruppe {0}", "Class {0}:", "{0}"])
def test_a_title_with_a_number_above_groups(group: str) -> None:
    lines = ["2. Bezirksliga Süd", group.format("3a"), "1. Anna Rossi", "2. Bea Neri"]
    lines += [group.format("4b"), "1. Cleo Blu", "2. Dora Verdi"]
    assert names(lines) == PLAYERS[:4]
    assert told(lines) == []


@pytest.mark.parametrize("mark", ["  ", "• ", "- "])
def test_a_mail_around_a_list_that_is_set_in(mark: str) -> None:
    lines = ["Hallo,", "die Liste:", *(mark + one for one in PLAYERS), "Gruß, Hans"]
    for part in (lines, lines[2:]):
        assert names(part) == PLAYERS
        assert any("'Gruß, Hans' is not taken" in text for text in told(part))
    assert names([*lines[2:-1], "", "Gruß, Hans"]) == PLAYERS


def test_how_many_they_are_is_nobodys_number() -> None:
    lines = [
        "Inscritos",
        *(f"{at}.{one}" for at, one in enumerate(PLAYERS, start=1)),
        "",
        "5 players",
    ]
    assert names(lines) == PLAYERS
    assert told(lines) == []


def test_the_first_number_without_a_rating_is_told() -> None:
    rows = ["1 Anna Rossi", "2 Bea Neri - 1500", "3 Cleo Blu - 1600", "4 Dora Verdi - 1700"]
    assert "Anna Rossi" in names(["Liga", *rows]) or "Anna Rossi" in " ".join(told(["Liga", *rows]))


def test_a_list_to_the_right_has_no_title() -> None:
    lines = ["Anna Rossi-Neri", "       Bea Neri", "       Cleo Blu", "     Dora Verdi"]
    assert "Anna Rossi-Neri" in names(lines)


@pytest.mark.parametrize(
    ("title", "players"),
    [
        ("Turmfreunde Nord", ["Rossi, Anna", "Neri, Bea", "Blu, Cleo"]),
        ("Turmfreunde Nord", ["ROSSI Anna", "Bea NERI", "BLU Cleo"]),
        ("Turmfreunde", ["Anna Rossi", "Bea Neri", "Cleo Blu"]),
        ("Turmfreunde Nord\n", ["Anna Rossi", "Bea Neri", "Cleo Blu"]),
    ],
)
def test_a_line_unlike_the_names_below_it_is_a_title(title: str, players: list[str]) -> None:
    assert names([title, *players]) == players
    assert len(told([title, *players])) == 1


def test_the_number_of_somebody_is_no_title() -> None:
    lines = ["Nr. Name", "7. Anna Rossi", "8. Bea Neri", "9. Cleo Blu"]
    assert names(lines) == ["Anna Rossi", "Bea Neri", "Cleo Blu"]


def test_names_with_rounds_in_one_line_are_no_list_of_names() -> None:
    rows = ["Anna Rossi +4w =3w bye", "Bea Neri =3b bye +1w", "Cleo Blu =2w =1b +4b"]
    reading = read("\n".join([*rows, "Dora Rosa -1b bye -3w", ""]))
    assert not reading.players or reading.rounds == 3


def test_columns_below_each_other_are_no_titles() -> None:
    reading = read("No.\n1\n2\n3\n4\nName\nAnna Rossi\nBea Neri\nCleo Blu\nDora Rosa\n")
    assert [(player.number, player.name) for player in reading.players] == [
        *((1, "Anna Rossi"), (2, "Bea Neri"), (3, "Cleo Blu"), (4, "Dora Rosa")),
    ]


@pytest.mark.parametrize("group", ["Klasse {0}", "{0}", "Gruppe {0}"])
@pytest.mark.parametrize("numbered", ["", "{0}. "])
def test_groups_between_the_names_are_left_out_or_told(group: str, numbered: str) -> None:
    lines = [group.format("3a"), *(numbered.format(at + 1) + PLAYERS[at] for at in range(3))]
    lines += [group.format("4b"), *(numbered.format(at - 2) + PLAYERS[at] for at in range(3, 5))]
    assert {*PLAYERS} <= {*names(lines)}
    assert names(lines) == PLAYERS or f"'{group.format('4b')}'" in " ".join(told(lines))


@pytest.mark.parametrize("below", ["Total: 5", "5 players", "Gesamt: 5", "U18"])
@pytest.mark.parametrize("heading", [[], ["Name"]])
def test_a_line_below_the_names_that_is_none_is_told(below: str, heading: list[str]) -> None:
    assert told([*heading, *PLAYERS, "", below]) == [
        f"line {len(heading) + 7}: '{below}' is taken for a player, and for no title above the list"
    ]


def test_names_with_initials_and_generations_are_not_told() -> None:
    assert told([*PLAYERS, "Robert Hess Jr.", "William Hall III", "S P Raman"]) == []


def test_a_list_of_players_is_no_heading() -> None:
    rows = [
        "1. גלפנד בוריס 2034",
        "2. נבון אביטל 1126",
        "3. ברוך תמיר 1053",
        "4. סמירין איליה 2322",
    ]
    players = read("\n".join(["Liste des joueurs", *rows, ""])).players
    assert [player.rating for player in players] == [2034, 1126, 1053, 2322]


@pytest.mark.parametrize("mark", ["☐ ", "→ ", "• ", "☑", "✅ ", "✔\ufe0f "])
def test_marks_before_names_are_of_none(mark: str) -> None:
    assert names([mark + player for player in PLAYERS]) == PLAYERS
    assert names(["Torneo", *(mark + player for player in PLAYERS)]) == PLAYERS


def test_a_name_with_two_initials_in_a_marked_list() -> None:
    players = ["Ben R.", "Noah S.", "Sethuraman S P", "Al Cash"]
    assert names(["Torneo", *("▪ " + one for one in players)]) == players


def test_the_word_before_the_ratings_that_some_have() -> None:
    reading = read("Chess club\nLea W.\nMats Hofmann Elo 2436\nHal Roy Elo 1581\nPaul Vogt\n")
    rated = [(player.name, player.rating) for player in reading.players]
    assert rated[1:3] == [("Mats Hofmann", 2436), ("Hal Roy", 1581)]


def test_a_comma_between_a_name_and_its_federation_is_of_neither() -> None:
    reading = read("Bassem Amin, EGY\nAnna Rossi, ITA\nJan Novak, CZE\nUwe Boll, GER\n")
    assert [(player.name, player.federation) for player in reading.players] == [
        *(("Bassem Amin", "EGY"), ("Anna Rossi", "ITA"), ("Jan Novak", "CZE"), ("Uwe Boll", "GER")),
    ]


def test_a_class_behind_every_name() -> None:
    lines = ["Anna Rossi, Q1", "Bea Neri, 4a", "Cleo Blu, 10c", "Dora Rosa, 4a"]
    assert names(["2. Liga", *lines]) == ["Anna Rossi", "Bea Neri", "Cleo Blu", "Dora Rosa"]


@pytest.mark.parametrize("end", [["Viele Grüße"], ["Ciao, Luca"], ["Viele Grüße", "Dein Hugo"]])
@pytest.mark.parametrize("title", [[], ["Open 2026"], ["Open 2026", ""]])
def test_who_stands_below_an_empty_line_is_told(title: list[str], end: list[str]) -> None:
    lines = [*title, *PLAYERS, "", *end]
    assert sum(f"'{end[0]}' is taken for a player" in text for text in told(lines)) == 1
    assert told([*title, *PLAYERS]) == []
    groups = [*PLAYERS[:3], "", *PLAYERS[3:]]
    assert not any("is taken for a player" in text for text in told([*groups, "", *PLAYERS[:1]]))
