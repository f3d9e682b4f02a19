"""Plain text in columns."""

from __future__ import annotations

from tbdesk.report.document import Align, Grid, Head, text_row
from tbdesk.report.explanation.explanation import explanation
from tbdesk.report.text_report import blocks_text, standings_text
from tests.domain import standings, strips
from tests.engine.cases import event


def test_the_standings_stand_in_columns() -> None:
    text = standings_text(standings(event("rr6"), "PTS,DE,SB").standings)
    assert text.splitlines()[-7:] == [
        "Pl  No  Name        Rtg  PTS  DE    SB  Decided by",
        " 1   1  Alice      2200  3.5   1  9.25  DE",
        "2=   2  Bruno      2150  3.5   2  6.25  –",
        "2=   3  Carla      2100  3.5   2  6.25  –",
        " 4   5  Elena      2000  1.5   1  2.25  DE",
        " 5   6  Francesco  1950  1.5   2  3.25  DE",
        " 6   4  Davide     2050  1.5   3  4.25  DE",
    ]


def test_wide_letters_and_loose_accents_keep_the_columns() -> None:
    names = ("王皓", "Zoe\u0308", "Anna")
    rows = tuple(text_row((name, "1")) for name in names)
    table = Grid((Head("Name"), Head("P", Align.RIGHT)), rows)
    assert blocks_text([table]).splitlines() == [
        "Name  P",
        "王皓  1",
        "Zoe\u0308   1",
        "Anna  1",
    ]


def test_an_explanation_in_text() -> None:
    found = standings(event("rr6"), "PTS,SB/C1").standings
    text = blocks_text(explanation(found, found.columns[1], 0))
    assert text.splitlines() == [
        "1 Alice: SB/C1 9.25",
        "",
        "Sonneborn-Berger, least significant value cut (Art. 9.1, 14.1); "
        "FIDE C.07, from 1 March 2026.",
        "",
        "Rd  Opponent     Res  Term   Amount  Status",
        " 1  6 Francesco  ½    ½×1.5    0.75",
        " 2  2 Bruno      1    1×3.5    3.50",
        " 3  3 Carla      1    1×3.5    3.50",
        " 4  4 Davide     0    0×1.5    0.00  Cut: lowest opponent score, among equals the "
        "smallest contribution (14.1.1)",
        " 5  5 Elena      1    1×1.5    1.50",
        "",
        "9.25 = 0.75 + 3.50 + 3.50 + 1.50",
    ]


def test_a_direct_encounter_in_text_shows_who_could_reach_what() -> None:
    made = strips("Ann +BYE\nBob +BYE")
    found = standings(made, "PTS,DE").standings
    text = blocks_text(explanation(found, found.columns[1], 0))
    assert text.splitlines()[4:8] == [
        "Pass 1",
        "       1  2  Points  Could reach",
        "1 Ann  *        0.0          1.0",
        "2 Bob     *     0.0          1.0",
    ]
