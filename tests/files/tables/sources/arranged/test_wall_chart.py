"""Wall charts of two lines a player."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.results import Kind
from tests.files.tables.forms import games, read

RULE = "-" * 60 + "\n"
CHART = (
    " Pair | Player Name              |Total|Round|Round|\n"
    "  Num | USCF ID / Rtg (Pre->Post)| Pts |  1  |  2  |\n"
    f"{RULE}"
    "    1 | ANNA ROSSI               |1.5  |W   2|D   3|\n"
    "   NJ | 31204037 / R: 2229   ->2233     |N:3  |W    |B    |\n"
    f"{RULE}"
    "    2 | BEA NERI                 |1.0  |L   1|B    |\n"
    "   CT | 31204074 / R: 1810P12->1813P14  |N:4  |B    |     |\n"
    f"{RULE}"
    "    3 | CLEO BLU                 |1.0  |H    |D   1|\n"
    "   PA | 31204111 / R: Unrated->2097     |     |     |W    |\n"
)


def test_a_player_has_one_row() -> None:
    reading = read(CHART)
    assert [player.name for player in reading.players] == ["ANNA ROSSI", "BEA NERI", "CLEO BLU"]
    assert [player.rating for player in reading.players] == [2229, 1810, None]
    assert games(reading) == ["ANNA ROSSI 1 BEA NERI 0", "ANNA ROSSI ½ CLEO BLU ½"]
    assert [(game.round, game.white) for game in reading.games] == [(1, 1), (2, 3)]
    assert [(bye.player, bye.kind) for bye in reading.byes] == [
        (3, Kind.HALF_BYE),
        (2, Kind.PAIRING_BYE),
    ]
    assert not reading.doubts
    assert not reading.wrong_totals


def test_without_rules_between_the_players() -> None:
    assert games(read(CHART.replace(RULE, ""))) == games(read(CHART))


def test_without_colours() -> None:
    text = CHART.replace("|W    |B    |", "|     |     |").replace("|B    |     |", "|     |     |")
    assert len(read(text).players) == 3


@pytest.mark.parametrize("title", ["Spring Open", "Section 1 - OPEN"])
def test_a_title_above(title: str) -> None:
    reading = read(f"{title}\n\n{CHART}")
    assert (reading.layout.title, len(reading.players)) == (title, 3)


def test_forfeits_without_opponents_are_no_missing_round() -> None:
    text = CHART.replace("|W   2|D   3|", "|W   2|X    |").replace("|L   1|B    |", "|L   1|U    |")
    reading = read(text.replace("|H    |D   1|", "|H    |F    |").replace("|1.0  |L", "|0.0  |L"))
    assert not any("nobody has an opponent" in doubt.text for doubt in reading.doubts)


def test_who_has_a_dash_for_a_rating_before_his_number_is_no_second_line() -> None:
    """He was left out, as FIDE's numbers look like those of US Chess."""
    rows = ("1687\t1\t20826340\tAnna", "-\t2\t8870287\tBea", "1731\t3\t20960409\tCleo")
    reading = read("\n".join(("Elo\tSnr\tFideID\tName", *rows, "-\t4\t8798069\tDora")))
    assert [player.name for player in reading.players] == ["Anna", "Bea", "Cleo", "Dora"]
