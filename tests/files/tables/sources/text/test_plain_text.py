"""Where the cells of a text with commas end."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files import files
from tbdesk.files.tables import guess
from tbdesk.files.tables.sources.arrangement import likeliest
from tbdesk.report.errors import FormatError
from tests.engine.cases import event
from tests.files.tables.forms import Form, round_rows, rows

#: What stands above a table, without a comma and with one.
TITLES = ["", "Club\n", "Autumn Open\nPlace, 3 May 2026\nFinal ranking\n", "Arbiter\n" * 10]


def _with_commas(table: list[list[str]]) -> str:
    """Rows as a spreadsheet saves them: a cell with a comma is in quotes."""
    return "\n".join(
        ",".join(f'"{cell}"' if "," in cell else cell for cell in row) for row in table
    )


def _called(case: str) -> Tournament:
    """The event with names of which some have a comma."""
    made = event(case)
    players = (
        one._replace(name=f"Rossi, {one.name}" if one.number % 2 else one.name)
        for one in made.players
    )
    return made._replace(players=tuple(players))


def _points(made: Tournament) -> dict[str, int]:
    points = dict.fromkeys((player.name for player in made.players), 0)
    names = {player.number: player.name for player in made.players}
    scores = made.scores.outcome_points()
    for game in made.games:
        for number in game.pair:
            outcome = game.outcome_of(number)
            points[names[number]] += 0 if outcome is None else scores[outcome]
    for bye in made.byes:
        points[names[bye.player]] += made.scores.bye_points(bye.kind)
    return points


@pytest.mark.parametrize("title", TITLES, ids=["none", "one", "three", "ten"])
@pytest.mark.parametrize("draw", ["½", "0.5", "0,5", "1/2", "="])
def test_a_crosstable_with_commas(draw: str, title: str) -> None:
    """Beside each other its figures look like decimals: `0,1,1,0`."""
    made = _called("rr6")
    table = rows(made, Form(draw=draw, comma=draw == "0,5"))
    loaded = files.loads((title + _with_commas(table)).encode(), "a.csv")
    assert _points(loaded.tournament) == _points(made)


@pytest.mark.parametrize("title", TITLES, ids=["none", "one", "three", "ten"])
@pytest.mark.parametrize("style", ["7w1", "+W7"])
def test_rounds_with_commas(style: str, title: str) -> None:
    """So do a result and the next opponent: `5b1,6w0`."""
    made = _called("swiss9")
    loaded = files.loads((title + _with_commas(round_rows(made, style))).encode(), "a.csv")
    assert _points(loaded.tournament) == _points(made)


def test_rows_that_were_not_cut_are_no_list_of_players() -> None:
    text = (
        'Autumn Open\nPlace\n1,Rossi A,1900,2 w 1,3 b\n2,"Neri, B",1800,1 b 0,\n3,Blu C,1700,,1 w\n'
    )
    with pytest.raises(FormatError, match="is no name, there are several cells in it"):
        files.loads(text.encode(), "a.csv")


@pytest.mark.parametrize("between", [",", ";"])
@pytest.mark.parametrize("above", range(9))
@pytest.mark.parametrize(
    "table",
    [
        "1,Ada,2w1,3b½,4w1,2.5 2,Bea,1b0,4w1,3b1,2 3,Cleo,4b1,1w½,2w0,1.5 4,Dora,3w0,2b0,1b0,0",
        "Ada,2w1,3b½,4w1 Bea,1b0,4w1,3b1 Cleo,4b1,1w½,2w0 Dora,3w0,2b0,1b0",
        "Ada,*,1,½ Bea,0,*,1 Cleo,½,0,*",
    ],
)
def test_rows_without_headings_below_many_lines(table: str, above: int, between: str) -> None:
    """Where these were as many as the players, or the last of them had 0 points, nothing was
    cut."""
    titles = ("Open", "Roma, Italy", "Arbiter: Neri", "5 rounds", "12.5.2026", "Swiss", "A", "B")
    text = "\n".join([*titles[:above], *table.replace(",", between).split()])
    sheet = likeliest(text)
    assert sheet.width == table.split()[0].count(",") + 1
    assert len(guess(sheet).players) == len(table.split())
    assert not guess(sheet).doubts
