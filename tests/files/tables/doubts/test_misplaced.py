"""Rows cut at single blanks, in which a cell may have more than it should: it is told."""

import pytest

from tests.files.tables.forms import read

HEADINGS = {
    "players and clubs": "Pl. Name Fed Club\n1 Neri Z Roma\n2 Blu B ESP\n3 Rosa P\n4 Rossi S",
    "players": "Name Tit.\nAnna Rossi\nBea Neri FM\nCleo Blu\nDora Rosa\nIvo Verdi WFM",
    "a word that is not known": "Vor- und Nachname Kl.\nMax Vogt 6/2\nEmil Kühn 6/2\nFinn Roth 7/1",
    "games": "Name Club 1 2 3 Pts.\nAnna Rossi Turm * 1 1 2\nBea Neri 0 * 1 1\nCleo Blu 0 0 * 0",
}
CELLS = {
    "federations of some": (
        "1 Anna Rossi GER * 1 1 2\n2 Bea Neri 0 * 1 1\n3 Cleo Blu 0 0 * 0",
        "'Anna Rossi GER' may be more than a name",
    ),
    "federations before names": (
        "1\tGER Anna Rossi\t1500\n2\tITA Bea Neri\t1600\n3\tGER Cleo Blu\t1700",
        "'GER Anna Rossi' may be more than a name",
    ),
    "a club behind some names": (
        "Rk. Name Fed Club 1 2 3\n1 Hassan Half Sk. Rex * 1 1\n2 Lea March ITA 10b 0 * 1\n"
        "3 Ida Rosa GER 6B 0 0 *",
        "'Hassan Half Sk. Rex' may be more than a name",
    ),
    "a club of many": (
        "Anna Rossi SC Turm\nBea Neri SC Turm\nCleo Blu\nDora Rosa SC Turm\nIvo Verdi",
        "'Anna Rossi SC Turm' may be more than a name",
    ),
    "a club behind a comma": (
        "Anna, CE Foment\nBea, CE Foment\nCleo, Turm\nDora, CE Foment",
        "'Anna, CE Foment' may be more than a name",
    ),
    "a club among federations": (
        "Name Rtg Fed\nAnna Rossi 1500 ITA SC\nBea Neri 1600 GER\nCleo Blu 1700 FRA",
        "'ITA SC' is read as a federation",
    ),
    "a word for a bye before a name": (
        "1\tBYE\tIgor\t1672\n2\t\tAnna Rossi\t1700\n3\t\tBea Neri\t1800",
        "'BYE' is read as a federation",
    ),
    "the figure of a class": (
        "1\tAnna Rossi\tKlasse\t7\n2\tBea Neri\tTurm\t\n3\tCleo Blu\tKlasse\t8",
        "'7' is not read, though it may belong to the text before it",
    ),
}


def told(text: str) -> list[str]:
    return [doubt.text.format(*doubt.arguments) for doubt in read(text).doubts]


@pytest.mark.parametrize("text", HEADINGS.values(), ids=HEADINGS)
def test_headings_that_could_not_be_cut(text: str) -> None:
    head = text.split("\n")[0]
    assert [f"line 1: '{head}' may be headings" in line for line in told(text)].count(True) == 1


@pytest.mark.parametrize(("text", "said"), CELLS.values(), ids=CELLS)
def test_a_cell_with_more_than_it_should_have(text: str, said: str) -> None:
    assert [said in line for line in told(text)].count(True) == 1


RIGHT = {
    "surnames in capitals": "Ahmet CAN\nÜmit PER\nOya KAYA\nAli SEN",
    "a family": "Anna Kaur\nBea Kaur\nCleo Kaur\nDora Singh",
    "federations": "1\tAnna Rossi\tGER\t1500\n2\tBea Neri\tITA\t1600\n3\tCleo Blu\tFID\t1700",
    "lands": "Name\tLand\nAnna Rossi\tNRW\nBea Neri\tBAY\nCleo Blu\tNRW",
    "the sex of all": "1\tAnna Rossi\tw\t1500\n2\tUgo Neri\tm\t1600\n3\tIvo Blu\tm\t1700",
    "teams of a club": "1\tAnna Rossi\tTurm 2\n2\tBea Neri\tTurm\n3\tCleo Blu\tTurm 2",
}


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT)
def test_what_is_right_needs_no_word(text: str) -> None:
    assert told(text) == []
