"""Players of whom a list has the name and nothing else."""

import pytest

from tests.files.tables.forms import read


def _read(text: str) -> tuple[list[str], list[str]]:
    reading = read(text)
    assert reading.refusal is None
    told = [doubt.text.format(*doubt.arguments) for doubt in reading.doubts]
    return [player.name for player in reading.players], told


@pytest.mark.parametrize("sign", ["\t", ";", ","])
def test_the_first_below_the_headings(sign: str) -> None:
    text = "Name;Elo;Fed\nAnna Rossi\nBea Neri\nCleo Blu;1800;ITA\nDora Rosa;1700\nIvo Verdi;;ITA\n"
    names, told = _read(text.replace(";", sign))
    assert names == ["Anna Rossi", "Bea Neri", "Cleo Blu", "Dora Rosa", "Ivo Verdi"]
    assert told == []


def test_the_first_of_a_list_without_headings() -> None:
    """They may be titles, too: it is told."""
    names, told = _read(
        "Anna Rossi\t\nBea Neri\t\nCleo Blu\tRoma\nDora Rosa\t\nIvo Verdi\tMilano\n"
    )
    assert names == ["Anna Rossi", "Bea Neri", "Cleo Blu", "Dora Rosa", "Ivo Verdi"]
    assert len(told) == 2


def test_a_line_above_rows_that_all_have_more_is_a_title() -> None:
    names, told = _read("Club Nord\nAnna Rossi\t1900\nBea Neri\t1800\nCleo Blu\t1700\n")
    assert names == ["Anna Rossi", "Bea Neri", "Cleo Blu"]
    assert told == ["line 1: 'Club Nord' is taken for a title above the list, and for no player"]


def test_a_name_that_stands_in_the_second_column_is_no_title() -> None:
    names, told = _read("\tAnna Rossi\t\nGM\tBea Neri\t2500\nIM\tCleo Blu\t2400\n")
    assert names == ["Anna Rossi", "Bea Neri", "Cleo Blu"]
    assert told == []


def test_a_group_below_the_headings_is_told() -> None:
    names, told = _read("Name\tClub\nGroup A\nAnna Rossi\tRoma\nBea Neri\tRoma\nCleo Blu\tMilano\n")
    assert names == ["Anna Rossi", "Bea Neri", "Cleo Blu"]
    assert told == ["line 2: 'Group A' is taken for a title above the list, and for no player"]


def test_a_group_between_players_with_ratings_is_none_of_them() -> None:
    names, _ = _read("Gruppe A\nAnna Rossi\t1900\nBea Neri\t1800\nGruppe B\t\nCleo Blu\t1700\n")
    assert names == ["Anna Rossi", "Bea Neri", "Cleo Blu"]


@pytest.mark.parametrize("name", ["Group", "Group Ada", "Klasse Anna", "Gruppe Bo S."])
def test_who_is_called_group_is_a_player_or_told(name: str) -> None:
    names, told = _read(f"Anna Rossi\t1900\nBea Neri\t1800\n{name}\t\nCleo Blu\t1700\n")
    assert name in names or any(name in text for text in told)


def test_a_row_between_players_that_is_none_is_told() -> None:
    names, told = _read("Name\tElo\nRossi\t1900\nTotal\t1800\nBlu\t1700\nVerdi\t1600\n")
    assert names == ["Rossi", "Blu", "Verdi"]
    assert any("'Total 1800' is not taken for the row of a player" in text for text in told)


def test_total_without_a_figure_is_a_surname() -> None:
    assert _read("Name\tClub\nRossi\tRoma\nTotal\tRoma\nBlu\tMilano\n")[0] == [
        "Rossi",
        "Total",
        "Blu",
    ]


@pytest.mark.parametrize("heading", ["Jgst.", "Schule", "Gruppe der Kinder"])
def test_the_heading_of_names_beside_one_that_is_not_known(heading: str) -> None:
    names, told = _read(f"Name,{heading}\nAnna Rossi,5a\nBea Neri,\nCleo Blu,5b\nDora Rosa,5a\n")
    assert names == ["Anna Rossi", "Bea Neri", "Cleo Blu", "Dora Rosa"]
    assert any(heading in text for text in told)


@pytest.mark.parametrize("classes", [("6B", "", "", ""), ("6B", "6w", "5B", "6B")])
def test_the_classes_of_pupils_are_no_round(classes: tuple[str, ...]) -> None:
    players = ("Anna Rossi", "Bea Neri", "Cleo Blu", "Dora Rosa")
    rows = [
        f"{name}\t1{at}00\t{of}" for at, (name, of) in enumerate(zip(players, classes, strict=True))
    ]
    names, _ = _read("\n".join(["Name\tDWZ\tSchule", *rows, ""]))
    assert names == [*players]


def test_classes_below_a_heading_that_elsewhere_is_a_place() -> None:
    text = "Name\tClass\tElo\nAnna\tTurm\t1600\nBea\tA\t1500\nCleo\t-\t1400\nDora\t\t1300\n"
    assert _read(text)[0] == ["Anna", "Bea", "Cleo", "Dora"]


def test_names_of_three_words_with_an_initial_are_names() -> None:
    text = (
        "Rossi Neri, A.,,Jgst. 12,1769\nSuzuki, A.,VIE,,1271\nDay Old, A.,IND,SK Nord,\nNg, S.,,,\n"
    )
    quoted = "\n".join(
        f'"{name}."{rest}' for name, _, rest in (row.partition(".") for row in text.split("\n")[:4])
    )
    assert _read(quoted)[0] == ["Rossi Neri, A.", "Suzuki, A.", "Day Old, A.", "Ng, S."]


def test_a_rating_behind_a_name_is_no_part_of_it() -> None:
    names, told = _read(
        "Name;Elo\nAnna Rossi;1900\nBea Neri 1800;\nCleo Blu;1700\nDora Rosa;1600\n"
    )
    assert names[1] == "Bea Neri 1800"
    assert told == ["A3: 'Bea Neri 1800' is no name. Look at the whole row"]


@pytest.mark.parametrize("title", ["Spieler", "Inscritos"])
def test_a_word_for_players_above_the_sex_of_everybody_heads_no_column(title: str) -> None:
    rows = ("m\t1831\t1\tAnna Rossi", "m\t-\t2\tUgo Neri", "m\t2552\t3\tIvo Blu")
    assert _read("\n".join((title, *rows)))[0] == ["Anna Rossi", "Ugo Neri", "Ivo Blu"]


def test_players_below_others_who_have_a_class_are_not_left_out_in_silence() -> None:
    rows = ("4b      Anna Rossi", "Jg. 8   Bea", "4b      Cleo Blu", "3b      Dora Rosa")
    names, told = _read("\n".join(("Class   Pupil", *rows)))
    assert len(names) == len(rows) or told


@pytest.mark.parametrize("title", ["Spieler", "Inscritos", "Anmeldungen:"])
@pytest.mark.parametrize("head", ["Klasse\tName", "Name\tKlasse", "Klasse\tNome\tClub"])
def test_a_word_for_players_above_the_headings_is_a_title(title: str, head: str) -> None:
    """The headings were a player."""
    known = {"Club": "Turm", "Klasse": "4a"}
    rows = [
        "\t".join(known.get(word, name) for word in head.split("\t"))
        for name in ("Anna Rossi", "Bea", "Cleo Blu", "Dora Rosa")
    ]
    names, _ = _read("\n".join([title, head, *rows]))
    assert names == ["Anna Rossi", "Bea", "Cleo Blu", "Dora Rosa"]
