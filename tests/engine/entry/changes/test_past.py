"""Entries in the log about edits of the past, with the former state."""

from __future__ import annotations

from datetime import datetime

import pytest

from tbdesk.engine.entry.changes.event_log import logged
from tbdesk.engine.entry.changes.past import changed_facts
from tbdesk.engine.entry.withdrawals import withdrawn
from tbdesk.engine.model.log import Fact
from tbdesk.engine.model.playoffs import PlayOff
from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.tournament import Adjustment, Bye, Leaving, Tournament, Withdrawal
from tbdesk.report.wording.events.log import logged_value
from tests.domain import crosstable, swiss
from tests.engine.cases import event
from tests.team_domain import team_event

DRAW = Result.of(Outcome.DRAW)


def trio() -> Tournament:
    """Three that have met; Alice beat Bruno in the first of their rounds."""
    return crosstable("Alice * 1 =\nBruno 0 * 1\nCarla = 0 *").tournament


def with_result(before: Tournament, index: int, result: Result | None) -> Tournament:
    return before.with_game(index, before.games[index]._replace(result=result))


@pytest.mark.parametrize("result", [DRAW, None])
def test_a_result_of_an_earlier_round(result: Result | None) -> None:
    before = trio()
    index = next(at for at, game in enumerate(before.games) if game.round == 1)
    game = before.games[index]
    (told,) = changed_facts(before, with_result(before, index, result))
    names = {1: "1 Alice", 2: "2 Bruno", 3: "3 Carla"}
    assert told.about == f"1: {names[game.white]} – {names[game.black]}"
    assert game.result is not None
    assert told.before == game.result.text
    assert told.after == ("½-½" if result else "")


def test_a_game_is_named_white_first() -> None:
    made = swiss("Alice", "Bruno", "Carla", rounds=2)
    alice, bruno, carla = made.players
    bruno.beats(alice, 1)  # with White
    carla.beats(alice, 2)
    (told,) = changed_facts(made.tournament, with_result(made.tournament, 0, DRAW))
    assert (told.about, told.before, told.after) == ("1: 2 Bruno – 1 Alice", "1-0", "½-½")
    assert told.cell == (1, 2, 1)


def test_a_correction_of_the_last_round_is_not_logged() -> None:
    before = trio()
    last = max(game.round for game in before.games)
    index = next(at for at, game in enumerate(before.games) if game.round == last)
    assert changed_facts(before, with_result(before, index, DRAW)) == []


def test_a_result_that_was_missing_is_no_change() -> None:
    before = with_result(trio(), 0, None)
    assert changed_facts(before, trio()) == []


def test_turned_colours_change_no_result() -> None:
    before = trio()
    assert changed_facts(before, before.with_game(0, before.games[0].turned())) == []


def test_a_bye_of_a_player_not_paired_yet_is_no_change() -> None:
    """In a round that was left open, or typed after a later one; who was absent was so."""
    made = swiss("Alice", "Bruno", "Carla", "Dora", rounds=3)
    alice, bruno, carla, dora = made.players
    alice.beats(bruno, 1)
    carla.zero_point_bye(1)
    alice.beats(dora, 2)
    before = made.tournament._replace(open_round=1)
    late = before._replace(byes=(*before.byes, Bye(1, 4, Kind.PAIRING_BYE)))
    assert changed_facts(before, late) == []
    excused = before._replace(byes=(Bye(1, 3, Kind.HALF_BYE),))
    assert [fact.after for fact in changed_facts(before, excused)] == ["HPB"]
    closed = late._replace(open_round=0)
    assert [fact.after for fact in changed_facts(closed._replace(byes=before.byes), closed)] == [
        "PAB"
    ]


def test_a_bye_granted_afterwards_and_taken_back() -> None:
    before = event("swiss9")
    number = before.players[0].number
    after = before._replace(byes=(*before.byes, Bye(2, number, Kind.HALF_BYE)))
    (told,) = changed_facts(before, after)
    assert told[3:5] == ("", "HPB")
    assert told.about.startswith(f"2: {number} ")
    assert changed_facts(after, before)[0][3:5] == ("HPB", "")


def test_ratings_names_and_decisions() -> None:
    before = trio()
    alice = before.players[0]._replace(name="Alicia", rating=2100)
    after = before.with_player(alice)._replace(
        excluded=(2,),
        places_by_hand=((1, 2),),
        playoffs=(PlayOff(2, 3, 1, "Blitz"),),
        adjustments=(Adjustment(3, -1, round=2),),
    )
    told = {fact.fact: fact[2:5] for fact in changed_facts(before, after)}
    assert told == {
        Fact.NAME: ("1", "Alice", "Alicia"),
        Fact.RATING: ("1 Alicia", "", "2100"),
        Fact.WITHDRAWN: ("2 Bruno", "", "1"),
        Fact.PLACE: ("1 Alicia", "", "2"),
        Fact.PLAY_OFF: ("2 Bruno", "", "1½ (Blitz)"),
        Fact.POINTS: ("2: 3 Carla", "", "-½"),
    }
    assert {fact.fact for fact in changed_facts(after, before)} == set(told)


def test_the_log_has_the_reasons_for_points_given_or_taken() -> None:
    before = trio()
    late = Adjustment(3, -1, round=2, reason="late")
    phone = Adjustment(3, -1, round=2, reason="phone, second time")
    after = before._replace(adjustments=(late, phone, Adjustment(1, 1)))
    told = {fact.about: fact.reason for fact in changed_facts(before, after)}
    assert told == {"2: 3 Carla": "late; phone, second time", "1 Alice": ""}
    log = logged(before, after, datetime(2026, 3, 7)).log
    assert [change.reason for change in log if change.about == "2: 3 Carla"] == [
        "late; phone, second time"
    ]
    assert [fact.reason for fact in changed_facts(after, before)] == ["", ""]


@pytest.mark.parametrize(
    ("match_points", "points", "text"),
    [(-2, 0, "-1 MP"), (-2, 1, "-1 MP, ½ GP"), (0, 1, "½")],
)
def test_match_points_given_stand_before_game_points(
    match_points: int, points: int, text: str
) -> None:
    before = trio()
    given = Adjustment(1, points, match_points=match_points)
    [told] = changed_facts(before, before._replace(adjustments=(given,)))
    assert told.after == text


def test_a_rating_that_came_later_stands_behind_its_round() -> None:
    before = trio()
    after = before.with_player(before.players[0]._replace(rating=1900).with_rating(3, 1950))
    [told] = changed_facts(before, after)
    assert told[2:5] == ("1 Alice", "", "1900; 3: 1950")
    logged_rules = logged(before, before._replace(ratings_by_round=True), datetime(2026, 3, 7)).log
    assert [(rule.before, rule.after) for rule in logged_rules] == [("first", "by-round")]


def test_how_a_player_left_and_if_the_games_count() -> None:
    before = trio()
    gone = withdrawn(before, Withdrawal(2, 3, Leaving.EXPELLED, "article 9"), excluded=True)
    [told] = [fact for fact in changed_facts(before, gone) if fact.fact is Fact.WITHDRAWN]
    assert told[2:] == ("2 Bruno", "", "expelled 3 1", (), "article 9")
    assert logged_value(Fact.WITHDRAWN, told.after) == (
        "expelled before round 3, results do not count"
    )
    assert logged_value(Fact.WITHDRAWN, "withdrawn 2") == "withdrew before round 2"
    assert [logged_value(Fact.WITHDRAWN, text) for text in ("", "1", "fled 3")] == [
        "no",
        "yes",
        "yes",
    ]
    counted = gone._replace(excluded=())
    assert changed_facts(gone, counted)[0].after == "expelled 3"


def test_before_a_result_exists_nothing_is_past() -> None:
    before = trio()._replace(games=tuple(game._replace(result=None) for game in trio().games))
    after = before.with_player(before.players[0]._replace(name="Alicia"))
    assert changed_facts(before, after) == []


def test_matches_of_teams_with_their_boards() -> None:
    before = team_event(4, 2, 3, "1 1-2 1=", "1 3-4 2:0", "2 1-3 +:-", "3 1-4 ..")
    assert changed_facts(before, team_event(4, 2, 3, "1 1-2 1=", "1 3-4 2:0", "2 1-3 +:-")) == []
    after = team_event(4, 2, 3, "1 1-2 10", "1 3-4 1:1", "2 1-3 +:-", "3 1-4 ..")
    told = changed_facts(before, after)
    assert [fact.about[:2] for fact in told] == ["1:", "1:"]
    assert [fact[3:5] for fact in told] == [("1-0 ½-½", "1-0 0-1"), ("2:0", "1:1")]


def test_a_fact_is_an_entry_of_the_log() -> None:
    before = trio()
    now = datetime(2026, 3, 7, 18, 5)
    (entry,) = logged(before, before.with_player(before.players[0]._replace(rating=1900)), now).log
    assert (entry.time, entry.subject, entry.about, entry.after) == (
        now, Fact.RATING, "1 Alice", "1900",
    )  # fmt: skip
