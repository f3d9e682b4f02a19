"""Tables of every program, in every kind of file, that must be read without a question."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tbdesk.engine.model.results import Outcome
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.tables import Reading, best, sheets, tournament
from tests.files.tables import made, same
from tests.files.tables.made import CROSSTABLES, ROUNDS, Look, Rows
from tests.proof.tables import HEADS, LOOKS, WRITERS

FILES: dict[str, Callable[[Rows], bytes]] = {
    **WRITERS,
    "a.xlsx": made.workbook,
    "a.ods": made.open_document,
    "latin.csv": lambda rows: made.separated(rows, ";", "cp1252"),
}


def read(data: bytes, source: str = "a.txt") -> Reading:
    """The table that is read without a question, and without a contradiction."""
    reading = best(sheets(data, source))
    assert reading.refusal is None, reading.refusal.sentence
    assert not reading.questions, reading.questions[0].remark.sentence
    assert not reading.contradictions, reading.contradictions[0].sentence
    return reading


def event(data: bytes, source: str = "a.txt") -> Tournament:
    return tournament(read(data, source))


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.round)
@pytest.mark.parametrize("name", ROUNDS)
def test_a_list_with_a_cell_a_round(name: str, look: Look) -> None:
    signs = ROUNDS[name]
    written = made.swiss(14, 5, Random(1), signs.forfeits)
    read_event = event(made.separated(made.rounds(written, name, look)))
    assert same.games(read_event) == same.games(written)
    assert same.byes(read_event) == same.byes(written)
    assert same.names(read_event) == same.names(written)
    assert read_event.kind is written.kind


@pytest.mark.parametrize(
    "name", ["Swiss-Manager", "Dutch", "Italian", "Russian", "Norwegian", "Vega", "British", "Papi"]
)
def test_the_colours_of_a_list_with_a_cell_a_round(name: str) -> None:
    written = made.swiss(9, 4, Random(2), ROUNDS[name].forfeits)
    assert same.colours(event(made.separated(made.rounds(written, name)))) == same.colours(written)


@pytest.mark.parametrize("source", FILES)
@pytest.mark.parametrize("name", ["Swiss-Manager", "Vega", "SwissSys", "WinTD", "Papi"])
def test_a_list_of_rounds_from_every_kind_of_file(name: str, source: str) -> None:
    written = made.swiss(23, 5, Random(3), ROUNDS[name].forfeits)
    rows = made.rounds(written, name, LOOKS[1])
    read_event = event(FILES[source](rows), source)
    assert same.games(read_event) == same.games(written)
    assert same.ratings(read_event) == same.ratings(written)


@pytest.mark.parametrize("diagonal", ["*", "**", "x", "X", "xxx", "#", "■", ""])
@pytest.mark.parametrize("look", LOOKS[:2], ids=["by number", "by place"])
def test_the_diagonal_of_a_crosstable(look: Look, diagonal: str) -> None:
    written = made.robin(7, Random(4), forfeits=True)
    rows = made.crosstable(written, look=look, diagonal=diagonal)
    read_event = event(made.separated(rows))
    assert same.games(read_event, by_round=False) == same.games(written, by_round=False)
    assert read_event.assumed_table


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: str(look.before))
@pytest.mark.parametrize("name", CROSSTABLES)
def test_the_signs_of_a_crosstable(name: str, look: Look) -> None:
    written = made.robin(6, Random(5), forfeits=name.startswith("1 "))
    read_event = event(made.separated(made.crosstable(written, name, look)))
    assert same.games(read_event, by_round=False) == same.games(written, by_round=False)


@pytest.mark.parametrize("join", [None, "", " ", "/", "|"])
@pytest.mark.parametrize("name", ["1 ½ 0", "+ = -", "W D L"])
def test_two_games_against_every_opponent(name: str, join: str | None) -> None:
    """In columns of their own, or in one cell."""
    written = made.robin(5, Random(6), cycles=2)
    read_event = event(made.separated(made.crosstable(written, name, join=join)))
    assert read_event.cycles == 2
    assert same.games(read_event, by_round=False) == same.games(written, by_round=False)


@pytest.mark.parametrize("source", FILES)
@pytest.mark.parametrize("name", ["1 ½ 0", "1 0,5 0", "+ = -"])
def test_a_crosstable_from_every_kind_of_file(name: str, source: str) -> None:
    written = made.robin(8, Random(7))
    read_event = event(FILES[source](made.crosstable(written, name)), source)
    assert same.games(read_event, by_round=False) == same.games(written, by_round=False)


@pytest.mark.parametrize("heads", [("A", "B", "C", "D"), ("Ada", "Bro", "Cla", "Dav")])
def test_opponents_called_by_letters_or_by_their_names(heads: tuple[str, ...]) -> None:
    written = made.robin(4, Random(8))
    rows = made.crosstable(written, look=Look(("Name",), ("Pts",)))
    rows[0][1:5] = heads
    assert same.games(event(made.separated(rows)), by_round=False) == same.games(
        written, by_round=False
    )


@pytest.mark.parametrize("empty", ["above", "below"])
def test_a_crosstable_of_which_one_half_was_filled_in(empty: str) -> None:
    written = made.robin(5, Random(9))
    rows = made.crosstable(written, look=Look(("Name",), ()))
    for one in range(1, 6):
        for other in range(1, 6):
            if (one < other) == (empty == "above") and one != other:
                rows[one][other] = ""
    assert same.games(event(made.separated(rows)), by_round=False) == same.games(
        written, by_round=False
    )


def test_games_not_played_yet_are_missing_and_need_no_tick() -> None:
    written = made.robin(4, Random(10))
    rows = made.crosstable(written, look=Look(("Name",), ()))
    rows[1][3] = rows[3][1] = ""
    reading = read(made.separated(rows))
    assert reading.missing == 1
    assert len(reading.games) == 6


@pytest.mark.parametrize("joint", ["-", ":", " - "])
@pytest.mark.parametrize("heads", HEADS, ids=" ".join)
def test_a_list_of_games(heads: tuple[str, ...], joint: str) -> None:
    written = made.swiss(10, 4, Random(11), forfeits=joint == ":")._replace(byes=())
    read_event = event(made.separated(made.games(written, heads, joint)))
    assert same.games(read_event) == same.games(written)
    assert same.colours(read_event) == same.colours(written)


@pytest.mark.parametrize("source", FILES)
def test_a_list_of_games_from_every_kind_of_file(source: str) -> None:
    written = made.swiss(10, 4, Random(12))._replace(byes=())
    assert same.games(event(FILES[source](made.games(written)), source)) == same.games(written)


@pytest.mark.parametrize("cycles", [1, 2])
def test_games_of_an_all_play_all_without_rounds(cycles: int) -> None:
    written = made.robin(6, Random(13), cycles)
    read_event = event(made.separated(made.games(written, ("White", "Black", "Result"))))
    assert read_event.kind is written.kind
    assert read_event.cycles == cycles
    assert read_event.rounds == written.rounds
    assert same.games(read_event, by_round=False) == same.games(written, by_round=False)
    per_round = {(game.round, number) for game in read_event.games for number in game.pair}
    assert len(per_round) == 2 * len(read_event.games)


def test_a_thousand_players() -> None:
    written = made.swiss(1000, 9, Random(14))
    assert same.games(event(made.separated(made.rounds(written, "Swiss-Manager")))) == same.games(
        written
    )


def test_the_second_game_in_a_column_without_a_heading() -> None:
    written = made.robin(4, Random(15), cycles=2)
    rows = made.crosstable(written, look=Look(("No", "Name"), ()))
    for at in range(3, len(rows[0]), 2):
        rows[0][at] = ""
    read_event = event(made.separated(rows))
    assert same.games(read_event, by_round=False) == same.games(written, by_round=False)


def test_a_round_that_stands_beside_its_first_game_alone() -> None:
    rows = "1,Ada,Bea,1-0 ,Cid,Dan,½-½ 2,Cid,Ada,0-1 ,Bea,Dan,1-0".replace(",", "\t").split(" ")
    read_event = event("\n".join(["Round\tWhite\tBlack\tResult", *rows]).encode())
    assert [game.round for game in read_event.games] == [1, 1, 2, 2]


def test_plus_and_minus_are_played_beside_halves_for_byes() -> None:
    rows = ["1\tAda\t3w+\t2b=", "2\tBea\t½\t1w=", "3\tCid\t1b-\tbye"]
    read_event = event("\n".join(["No\tName\tRd 1\tRd 2", *rows]).encode())
    outcomes = {mine for _round, _one, _other, mine, _theirs in same.games(read_event)}
    assert not outcomes & {Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS}


@pytest.mark.parametrize("draw", ["D", "r"])
def test_a_letter_for_draws_beside_figures(draw: str) -> None:
    text = "Name\t1\t2\t3\tPts\nAda\tx\t1\tD\t1½\nBea\t0\tx\tD\t½\nCid\tD\tD\tx\t1\n"
    read_event = event(text.replace("D", draw).encode())
    assert len(same.games(read_event)) == 3
