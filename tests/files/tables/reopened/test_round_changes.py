"""What was changed in the table of a Swiss."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.tournament import Bye
from tests.domain import swiss
from tests.engine.cases import event
from tests.report.workbook.books import cell
from tests.report.workbook.edited import Edited


def test_a_changed_result_of_a_swiss() -> None:
    edited = Edited(event("swiss16"), "PTS,BH")
    assert cell(edited.grid, 2, 1).value == "10b1"
    edited.type(2, 1, "10b½")
    edited.type(10, 1, "2w½")
    after, said = edited.read()
    (game,) = [one for one in after.games if (one.round, one.black) == (1, 2)]
    assert game.result == Result.of(Outcome.DRAW)
    assert len(said) == 2
    assert "round 1 of 2 is now 10b½; exported was 10b1" in said[0] + said[1]
    assert len(after.games) == len(edited.before.games)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("typed", ["10b½", "½", "10½", "½B10"])
def test_a_result_changed_on_one_side_only(typed: str) -> None:
    edited = Edited(event("swiss16"), "PTS,BH")
    edited.type(2, 1, typed)
    after, said = edited.read()
    (game,) = [one for one in after.games if (one.round, one.black) == (1, 2)]
    assert game.result == Result.of(Outcome.DRAW)
    assert said == [
        f"E9: round 1 of 2 is now {typed}; exported was 10b1",
        "E9 alone was changed; E24, which has '2w0', is read as ½",
    ]


def test_results_that_contradict_each_other() -> None:
    edited = Edited(event("swiss16"), "PTS,BH")
    edited.type(2, 1, "10b½")
    edited.type(10, 1, "2w1")
    after, said = edited.read()
    assert after == edited.before
    assert said == [
        "E9 has '10b½' and E24 has '2w1': they contradict each other, and round 1 stays as it was "
        "exported ('10b1' in E9). Type what is right in both"
    ]


def test_colours_changed_on_one_side_only() -> None:
    edited = Edited(event("swiss16"), "PTS,BH")
    edited.type(2, 1, "10w1")
    after, said = edited.read()
    assert after == edited.before
    assert "'10w1' and E24 has '2w0': they contradict each other" in said[0]


def test_colours_changed_on_both_sides() -> None:
    edited = Edited(event("swiss16"), "PTS,BH")
    edited.type(2, 1, "10w1")
    edited.type(10, 1, "2b0")
    after, _ = edited.read()
    at = next(at for at, game in enumerate(edited.before.games) if game.black == 2)
    assert after == edited.before.with_game(at, edited.before.games[at].turned())


def test_a_bye_for_an_absence() -> None:
    made = swiss("A", "B", "C", rounds=1)
    a, b, _ = made.players
    a.beats(b, round=1)
    edited = Edited(made.tournament, "PTS")
    assert cell(edited.grid, 3, 1).value == "ZPB"
    edited.type(3, 1, "PAB")
    after, said = edited.read()
    assert after.byes == (Bye(1, 3, Kind.PAIRING_BYE),)
    assert len(said) == 1


def test_a_bye_while_the_opponent_still_names_the_player() -> None:
    edited = Edited(event("swiss16"), "PTS")
    edited.type(2, 1, "HPB")
    after, said = edited.read()
    assert after == edited.before
    assert "'HPB' and E24 has '2w0': they contradict each other" in said[0]


def test_another_pairing_that_all_four_agree_on() -> None:
    made = swiss("A", "B", "C", "D", rounds=1)
    a, b, c, d = made.players
    a.beats(b, round=1)
    c.beats(d, round=1)
    edited = Edited(made.tournament, "PTS")
    for number, token in ((1, "3w1"), (3, "1b0"), (2, "4b½"), (4, "2w½")):
        edited.type(number, 1, token)
    after, said = edited.read()
    assert {(game.white, game.black, game.result) for game in after.games} == {
        (1, 3, Result.of(Outcome.WIN)),
        (4, 2, Result.of(Outcome.DRAW)),
    }
    assert len(said) == 4


def test_a_text_that_is_no_round() -> None:
    edited = Edited(event("swiss16"), "PTS")
    edited.type(2, 1, "lost")
    after, said = edited.read()
    assert after == edited.before
    assert "'lost' cannot stand here; it stays '10b1'" in said[0]


def test_a_pairing_is_taken_only_where_everybody_concerned_agrees() -> None:
    made = swiss("A", "B", "C", "D", rounds=1)
    a, b, c, d = made.players
    a.beats(b, round=1)
    c.beats(d, round=1)
    edited = Edited(made.tournament, "PTS")
    edited.type(1, 1, "3w1")
    edited.type(3, 1, "1b0")
    edited.type(2, 1, "ZPB")
    after, said = edited.read()  # D still names C
    assert after == edited.before
    assert len(said) == 3
