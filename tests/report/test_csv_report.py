"""Separated values: for other programs, and for spreadsheets of any language."""

from __future__ import annotations

import csv
import io

import pytest

from tbdesk.engine.model.results import THREE_ONE_ZERO, ScoreSystem
from tbdesk.engine.model.teams import MATCH_POINTS
from tbdesk.report.csv_report import plain, standings_csv
from tbdesk.report.players.fields import SHOWN
from tbdesk.report.wishes import COMMAS, SEMICOLONS, Heads, Style
from tests.domain import round_robin, standings
from tests.engine.cases import event
from tests.languages import made_up
from tests.team_domain import team_event


def lines(text: str, style: Style = COMMAS) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text), delimiter=style.separator))


def test_decimal_commas_and_semicolons() -> None:
    text = standings_csv(standings(event("rr6"), "PTS,SB").standings, SEMICOLONS)
    head, first, *_ = lines(text, SEMICOLONS)
    assert first[head.index("SB")] == "9,25"
    assert ";2200;" in text


@pytest.mark.parametrize("style", [Style(",", ","), Style("\t", "."), Style(";", ".")])
def test_every_separator_keeps_the_columns(style: Style) -> None:
    table = standings(event("rr6"), "PTS,DE,SB").standings
    wanted = [[cell.replace(".", style.decimal) for cell in row] for row in _rows(table)]
    assert lines(standings_csv(table, style), style)[1:] == wanted


def _rows(table: object) -> list[list[str]]:
    return lines(standings_csv(table))[1:]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("=1+1", "'=1+1"),
        ("+39 Rossi", "'+39 Rossi"),
        ("-Bob", "'-Bob"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'=1"),
        ("\r\n=1", "'=1"),
        ("＝1+1", "'＝1+1"),
        ("﹢1", "'﹢1"),
        ("＠SUM(A1)", "'＠SUM(A1)"),
        ("－x", "'－x"),
        ("\u200b=1", "'\u200b=1"),
        ("\ufeff\u202e＝1", "'\ufeff\u202e＝1"),
        ('O\'Neil - "Bo", Jr;', 'O\'Neil - "Bo", Jr;'),
        ("Bob\nBrown", "Bob Brown"),
        ("", ""),
    ],
)
def test_a_name_is_never_a_formula(name: str, written: str) -> None:
    made = round_robin("Ann", "Bob").tournament
    made = made.with_player(made.players[0]._replace(name=name, club=name, title=name))
    head, *rows = lines(standings_csv(standings(made, "PTS").standings))
    row = next(row for row in rows if row[1] == "1")
    assert [row[head.index(one)] for one in ("name", "club", "title")] == [written] * 3
    assert plain(name) == written


def test_the_heads_in_the_words_of_a_language() -> None:
    table = standings(event("rr6"), "PTS,SB").standings
    with made_up(str.upper):
        (head, *rows) = lines(standings_csv(table, heads=Heads.PRINTED))
    fields = [field.column_head.upper() for field in SHOWN]
    assert head == ["PL", "NO", *fields, "PTS", "SB", "DECIDED BY"]
    assert rows == _rows(table)


def test_the_heads_for_other_programs_are_always_the_same() -> None:
    (head, *_) = lines(standings_csv(standings(event("rr6"), "PTS").standings))
    assert head[:4] == ["place", "number", "title", "name"]
    assert head[-1] == "decided_by"


def test_the_heads_may_be_the_numbers_of_swiss_manager() -> None:
    table = standings(event("swiss16"), "PTS,BH/C1,SB,DE,TPN").standings
    (head, *_) = lines(standings_csv(table, heads=Heads.SWISS_MANAGER))
    assert head[-6:] == ["[1]", "84 0,0,1,-", "85 0,0,0,-", "[81]", "TPN", "decided_by"]


@pytest.mark.parametrize(
    ("scores", "number"),
    [(MATCH_POINTS, "[13]"), (THREE_ONE_ZERO, "[40]"), (ScoreSystem(win=8, draw=4), "MPTS")],
)
def test_the_number_of_match_points_is_that_of_what_a_match_is_worth(
    scores: ScoreSystem, number: str
) -> None:
    event = team_event(2, 2, 1, "1 1-2 1=", match_scores=scores)
    table = standings(event, "MPTS").standings
    (head, *_) = lines(standings_csv(table, heads=Heads.SWISS_MANAGER))
    assert head[-2] == number
