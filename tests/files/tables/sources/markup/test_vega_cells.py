"""Rounds on pages of Vega, whose colours and forfeits are told by the class of an element alone."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.results import Outcome
from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.tables.loading import loads

BYE = ("½", "cf", "BYE")
#: Each round of everybody: the result, the class, the opponent.
ROUNDS = [
    [("1", "cw", "4"), ("1", "cf", "2"), ("½", "cb", "3")],
    [("0", "cb", "3"), ("0", "cf", "1"), ("1", "cw", "4")],
    [("1", "cw", "2"), BYE, ("½", "cw", "1")],
    [("0", "cb", "1"), BYE, ("0", "cb", "2")],
]
NAMES = ["Rossi,Anna", "Neri,Bea", "Blu,Cleo", "Rosa,Dora"]
POINTS = ["2.5", "1.0", "2.0", "0.5"]


def _page(rounds: list[list[tuple[str, str, str]]]) -> str:
    rows = []
    for number, (name, points, cells) in enumerate(zip(NAMES, POINTS, rounds, strict=True), 1):
        shown = "".join(
            f'<td><div class="res"> {result} </div><div class="{kind}">{other}   </div></td>'
            for result, kind, other in cells
        )
        player = f'<span class="idn"> {number} </span><a href="card.php#{number}">{name}  </a>'
        rows.append(f"<tr><td>{player}</td><td>1900</td><td> {points}</td>{shown}</tr>")
    heads = "".join(f"<th>{head}</th>" for head in ("Player", "Rtg", "Pts", "1", "2", "3"))
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    return f"<html><body><h3>Cross Table at round 3</h3>{table}</body></html>"


def _read(page: str) -> tuple[Tournament, list[str]]:
    loaded = loads(page.encode(), "crosstable.html")
    return loaded.tournament, [str(problem.value) for problem in loaded.problems]


def test_colours_and_forfeits() -> None:
    made, told = _read(_page(ROUNDS))
    assert [player.name for player in made.players] == NAMES
    games = {(game.round, game.white, game.black): game.result for game in made.games}
    played = {key[1:]: result.white for key, result in games.items() if result and key[0] != 2}
    assert played == {
        (1, 4): Outcome.WIN,
        (3, 2): Outcome.WIN,
        (3, 1): Outcome.DRAW,
        (2, 4): Outcome.WIN,
    }
    (forfeit,) = (result for key, result in games.items() if key[0] == 2)
    assert forfeit is not None
    assert {forfeit.white, forfeit.black} == {Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS}
    assert len(made.byes) == 2
    assert len(told) <= 1  # who had White of those who did not play
    assert "1 games" not in told


@pytest.mark.parametrize("kind", ["cx", "", "note"])
def test_other_classes_say_nothing(kind: str) -> None:
    cells = [[(result, kind, other) for result, _, other in row] for row in ROUNDS]
    made, told = _read(_page(cells))
    assert any("no colours are given" in text for text in told)
    assert not any(
        outcome is Outcome.FORFEIT_WIN for game in made.games for outcome in game.result or ()
    )
