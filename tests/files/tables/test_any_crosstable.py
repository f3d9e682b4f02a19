"""Crosstables of any results, in every notation and between any separators: they are read rightly,
doubted or refused, and never read wrongly in silence."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.model.results import Outcome
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.tables import loading
from tbdesk.report.errors import FormatError
from tests.profiles import examples

NAMES = ("Rossi, Ada", "O'Dell, Maya", "Müller Jörg", "van den Berg, Piet", "Kim, Min", "Wu Li")
#: Win, draw and loss, and what they are worth in the totals.
USUAL = (Fraction(1), Fraction(1, 2), Fraction(0))
NOTATIONS = {
    "1 ½ 0": USUAL,
    "1 0,5 0": USUAL,
    "1 = 0": USUAL,
    "+ = -": USUAL,
    "1 r 0": USUAL,
    "1 remis 0": USUAL,
    "1 x 0": USUAL,
    "W D L": USUAL,
    "G R V": USUAL,
    "V N P": USUAL,
    "S R N": USUAL,
    "G E P": USUAL,
    "3 1 0": (Fraction(3), Fraction(1), Fraction(0)),
    "2 1 0": (Fraction(2), Fraction(1), Fraction(0)),
}
HEADS = (("No", "Name", "Pts"), ("Pl", "Teilnehmer", "Punkte"), ("Pos", "Nome", "Punti"))
#: How a result is shown from the other side.
OTHER = {0: 2, 1: 1, 2: 0}

Results = dict[tuple[int, int], int]


@st.composite
def results(draw: st.DrawFn) -> tuple[int, Results]:
    """How many play, and by row and column what everybody made: 0 won, 1 drew, 2 lost."""
    count = draw(st.integers(4, len(NAMES)))
    made: Results = {}
    for row in range(count):
        for column in range(row):
            made[row, column] = draw(st.integers(0, 2))
            made[column, row] = OTHER[made[row, column]]
    return count, made


def written(count: int, made: Results, notation: str, sign: str, own: str, heads: int) -> str:
    """The table as text: number, name, a column for every opponent, points."""
    texts, worth = notation.split(), NOTATIONS[notation]
    number, name, points = HEADS[heads]
    rows = [[number, name, *(str(column + 1) for column in range(count)), points]]
    for row in range(count):
        cells = [own if row == column else texts[made[row, column]] for column in range(count)]
        total = sum(worth[made[row, column]] for column in range(count) if column != row)
        rows.append([str(row + 1), NAMES[row], *cells, f"{float(total):g}".replace(".5", "½")])
    return "\n".join(sign.join(row) for row in rows)


def read(tournament: Tournament) -> Results | None:
    """The results that were read, by row and column; None for other players than there are."""
    if [player.name for player in tournament.players] != list(NAMES[: len(tournament.players)]):
        return None
    made: Results = {}
    sides = {Outcome.WIN: 0, Outcome.DRAW: 1, Outcome.LOSS: 2}
    for game in tournament.games:
        if game.result is not None:
            made[game.white - 1, game.black - 1] = sides.get(game.result.white, -1)
            made[game.black - 1, game.white - 1] = sides.get(game.result.black, -1)
    return made


@pytest.mark.one_in(5)
@pytest.mark.parametrize("sign", ["\t", ";", "|", " | "])
@pytest.mark.parametrize("notation", NOTATIONS)
@examples(25)
@given(results(), st.sampled_from(["", "X", "*", "***", "—", "■"]), st.integers(0, 2))
def test_no_crosstable_is_read_wrongly_in_silence(
    notation: str, sign: str, event: tuple[int, Results], own: str, heads: int
) -> None:
    count, made = event
    text = written(count, made, notation, sign, own, heads)
    try:
        loaded = loading.loads(text.encode(), "table.txt")
    except FormatError:
        return
    assert read(loaded.tournament) == made or loaded.problems, text


@pytest.mark.parametrize("notation", ["1 ½ 0", "+ = -", "W D L", "1 r 0"])
@pytest.mark.parametrize("sign", ["\t", ";", "|"])
@pytest.mark.parametrize("own", ["X", "—", ""])
def test_those_that_are_plain_are_read(notation: str, sign: str, own: str) -> None:
    made: Results = {}
    for row, column, result in ((0, 1, 0), (0, 2, 1), (0, 3, 2), (1, 2, 2), (1, 3, 1), (2, 3, 0)):
        made[row, column], made[column, row] = result, OTHER[result]
    loaded = loading.loads(written(4, made, notation, sign, own, 0).encode(), "table.txt")
    assert read(loaded.tournament) == made
    assert loaded.problems == ()
