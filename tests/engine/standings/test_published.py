"""Tables that clubs have published, and which rules gave them: games and numbers, and no names."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from tbdesk.engine.model.descriptor import parse
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.identify.table import identify
from tbdesk.engine.standings.identify.values import EventValues, Identified, PrintedColumn
from tbdesk.report.steps import at_once
from tests.domain import standings, strips

#: hamiltonchess.net, 11 April 2018: the club championship, with the tie-breaks of the first two.
HAMILTON = strips(
    """
    1 +W10 +B17 +W12 =W2 +B4 +B3
    2 +B27 +W16 +W9 =B1 +W8 +B10
    3 =BYE +W11 +B6 =W4 +B5 -W1
    4 +W22 +B15 =W8 =B3 -W1 +B13
    5 -W16 +B14 +W22 +B15 -W3 +B8
    6 -W21 +B27 -W3 +B23 +W16 +B14
    7 -W9 -B23 +W27 +B19 +W15 +B12
    8 +B25 +W21 =B4 +W13 -B2 -W5
    9 +B7 +W13 -B2 =BYE +W18 --
    10 -B1 +W25 +W26 =B12 +B17 -W2
    11 =BYE -B3 -W14 +B25 +W20 +W17
    12 +B20 +W18 -B1 =W10 =B14 -W7
    13 +W23 -B9 +W19 -B8 +W21 -W4
    14 =BYE -W5 +B11 +B22 =W12 -W6
    15 +B26 -W4 +B21 -W5 -B7 +W24
    16 +B5 -B2 -W17 +W24 -B6 +B22
    17 +B24 -W1 +B16 =BYE -W10 -B11
    18 +W19 -B12 +W23 =BYE -B9 --
    19 -B18 +W20 -B13 -W7 =B25 +W21
    20 -W12 -B19 =W25 +B27 -B11 +W26
    21 +B6 -B8 -W15 +W26 -B13 -B19
    22 -B4 +W24 -B5 -W14 +B26 -W16
    23 -B13 +W7 -B18 -W6 -B24 +W27
    24 -W17 -B22 +BYE -B16 +W23 -B15
    25 -W8 -B10 =B20 -W11 =W19 +BYE
    26 -W15 +BYE -B10 -B21 -W22 -B20
    27 -W2 -W6 -B7 -W20 +BYE -B23
    """
).tournament
#: sc-gerthe-46werne.de, second Grand Prix: a crosstable, from which everybody's opponents follow.
#: Of the rounds the report tells the last one; the four before are in one of the orders in which
#: they can have been played.
GERTHE = strips(
    """
    1 +W5 +W7 +W2 +W6 +W4
    2 +W3 +W5 -B1 -W4 +BYE
    3 -B2 +BYE +W4 -W5 +W6
    4 +W7 =W6 -B3 +B2 -B1
    5 -B1 -B2 +BYE +B3 =W7
    6 +BYE =B4 =W7 -B1 -B3
    7 -B4 -B1 =B6 +BYE =B5
    """
).tournament


@cache
def values_of(tournament: Tournament) -> EventValues:
    """The values of every tie-break, which are computed once for all columns."""
    return EventValues(tournament)


def of(tournament: Tournament, heading: str, texts: str, *named: str) -> Identified:
    values = {at: Fraction(text) for at, text in enumerate(texts.split())}
    printed = PrintedColumn(heading, values, 2, tuple(map(parse, named)))
    (found,) = at_once(identify(values_of(tournament), [printed]))
    return found


def ways(found: Identified) -> set[tuple[str, str]]:
    return {
        (fit.descriptor.text, rules.edition.id)
        for fit in found.exact
        for rules in fit.rules
        if not rules.deviations
    }


def test_the_games_give_the_points_that_are_printed() -> None:
    for event, texts in (
        (
            HAMILTON,
            "5.5 5.5 4 4 4 4 4 3.5 3.5 3.5 3.5 3 3 3 3 3 2.5 2.5 2.5 2.5 2 2 2 2 2 1 1",
        ),
        (GERTHE, "5 3 3 2.5 2.5 2 2"),
    ):
        points = standings(event, "PTS").values("PTS").values()
        assert [Fraction(text or 0) for text in points] == [*map(Fraction, texts.split())]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("heading", "texts", "tiebreak"),
    [
        ("Cmlt", "19.5 19.5", "PS"),
        ("BucT", "22.5 20.0", "BH"),
        ("S-B", "19.75 17.25", "SB"),
        ("Buc1", "20.0 19.5", "BH/C1"),
    ],
)
def test_a_club_championship_of_2018(heading: str, texts: str, tiebreak: str) -> None:
    """Before September 2023: the unplayed rounds of opponents are draws."""
    found = of(HAMILTON, heading, texts, tiebreak)
    assert found.exact[0].descriptor.text == tiebreak
    assert (tiebreak, "fide-2009") in ways(found)


def test_points_as_they_stand_do_not_give_it() -> None:
    """An opponent was absent from the last round, which counts as a draw for others."""
    found = of(HAMILTON, "Buc1", "20.0 19.5", "BH/C1")
    assert ("BH/C1", "classic") not in ways(found)


def test_a_column_that_is_headed_as_another_than_it_is() -> None:
    """`Buchh` here is without the lowest score, as the report says in passing."""
    found = of(GERTHE, "Buchh", "8.5 12.0 8.5 11.5 11.5 12.0 11.0", "BH", "BH/C1")
    assert found.exact[0].descriptor.text == "BH/C1"
    assert ways(found) >= {("BH/C1", "fide-2009"), ("VBH/C1", "fide-2009")}
    assert not {("BH/C1", "fide-2026"), ("BH/C1", "classic")} & ways(found)
