"""What of the rounds was changed afterwards, from the event's log."""

from __future__ import annotations

from datetime import datetime

import pytest

from tbdesk.engine.entry.changes.corrections import by_place, corrections, explained
from tbdesk.engine.entry.changes.event_log import logged
from tbdesk.engine.entry.numbering import renumbered
from tbdesk.engine.entry.rescheduling import reschedule
from tbdesk.engine.model.log import Fact
from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.tournament import Bye, Tournament
from tests.domain import crosstable, swiss
from tests.team_domain import team_event

WHEN = datetime(2026, 3, 7, 18, 5)
DRAW = Result.of(Outcome.DRAW)
WIN = Result.of(Outcome.WIN)


def four() -> Tournament:
    """Two rounds of a Swiss: 1 beat 2 in the first, 3 had a half-point bye in it, 4 nothing."""
    made = swiss("Alice", "Bruno", "Carla", "Davide", rounds=3)
    alice, bruno, carla, davide = made.players
    alice.beats(bruno, 1)
    carla.half_point_bye(1)
    alice.beats(carla, 2)
    bruno.beats(davide, 2)
    return made.tournament


def with_result(event: Tournament, result: Result | None) -> Tournament:
    """The game of the first round with another result, and its place in the log."""
    return logged(event, event.with_game(0, event.games[0]._replace(result=result)), WHEN)


def test_a_result_corrected() -> None:
    [told] = corrections(with_result(four(), DRAW))
    assert told[:5] == (Fact.RESULT, (1, 1, 2), "1-0", "½-½", WHEN)
    assert set(by_place([told])) == {(1, 1), (2, 1)}


def test_twice_corrected_is_told_once_with_what_it_first_was() -> None:
    event = with_result(with_result(four(), DRAW), WIN.swapped)
    [told] = corrections(event)
    assert (told.before, told.after) == ("1-0", "0-1")
    assert len(event.log) == 2


def test_changed_and_changed_back_is_no_correction() -> None:
    assert corrections(with_result(with_result(four(), DRAW), WIN)) == []


@pytest.mark.parametrize(("last", "told"), [(WIN.swapped, []), (WIN, [("0-1", "1-0")])])
def test_with_colours_turned_in_between_it_is_the_same_game(
    last: Result, told: list[tuple[str, str]]
) -> None:
    drawn = with_result(four(), DRAW)
    turned = logged(drawn, drawn.with_game(0, drawn.games[0].turned()), WHEN)
    event = with_result(turned, last)
    found = corrections(event)
    assert [(one.before, one.after) for one in found] == told
    assert not corrections(explained(event, found, "", slip=True))


def test_a_game_annulled_and_byes_granted_instead() -> None:
    before = four()
    after = before._replace(
        games=before.games[1:],
        byes=(*before.byes, Bye(1, 1, Kind.FULL_BYE), Bye(1, 2, Kind.ZERO_BYE)),
    )
    told = [
        (correction.fact, correction.cell, correction.before, correction.after)
        for correction in corrections(logged(before, after, WHEN))
    ]
    assert told == [
        (Fact.BYE, (1, 1), "", "FPB"),
        (Fact.RESULT, (1, 1, 2), "1-0", ""),
        (Fact.BYE, (1, 2), "", "ZPB"),
    ]


def test_the_reason_and_a_slip_of_typing() -> None:
    event = with_result(four(), DRAW)
    told = explained(event, corrections(event), "report error")
    assert [correction.reason for correction in corrections(told)] == ["report error"]
    slip = explained(event, corrections(event), "", slip=True)
    assert corrections(slip) == []
    assert slip.log[0].after == "½-½", "the log has it all the same"


def test_a_match_of_teams() -> None:
    before = team_event(4, 2, 3, "1 1-2 1=", "1 3-4 2:0", "2 1-3 +:-", "3 1-4 ..")
    after = team_event(4, 2, 3, "1 1-2 10", "1 3-4 2:0", "2 1-3 +:-", "3 1-4 ..")
    [told] = corrections(logged(before, after, WHEN))
    assert (told.cell, told.before, told.after) == ((1, 1, 2), "1-0 ½-½", "1-0 0-1")


def test_corrections_follow_their_players_to_other_numbers() -> None:
    event = with_result(four(), DRAW)
    numbers = {4: 1, 3: 2, 2: 3, 1: 4}  # new to old
    players = tuple(event.player(old)._replace(number=new) for new, old in sorted(numbers.items()))
    [told] = corrections(renumbered(event, players, numbers))
    assert (told.cell, told.before) == ((1, 4, 3), "1-0"), "as Alice sees it"
    bye = logged(event, event._replace(byes=()), WHEN)
    [_game, taken] = corrections(renumbered(bye, players, numbers))
    assert (taken.fact, taken.cell) in {(Fact.BYE, (1, 2)), (Fact.RESULT, (1, 4, 3))}


def test_of_who_left_the_list_the_log_tells_without_a_mark() -> None:
    event = with_result(four(), DRAW)
    log = renumbered(event._replace(games=event.games[1:2]), event.players[:1], {1: 1, 3: 3}).log
    assert log[0].about.startswith("1: 1 Alice")
    assert log[0].cell == ()


def test_in_another_berger_table_the_mark_stands_in_the_new_round() -> None:
    before = crosstable("Alice * 1 =\nBruno 0 * 1\nCarla = 0 *").tournament
    index = next(at for at, game in enumerate(before.games) if game.round == 1)
    game = before.games[index]
    event = logged(before, before.with_game(index, game._replace(result=DRAW)), WHEN)
    numbers = {1: 3, 2: 2, 3: 1}
    players = tuple(event.player(old)._replace(number=new) for new, old in numbers.items())
    after = reschedule(event, players, numbers, 1)
    [told] = corrections(after)
    new = {old: new for new, old in numbers.items()}
    assert set(told.numbers) == {new[game.white], new[game.black]}
    assert {told.round} == {
        game.round for game in after.games if {game.white, game.black} == set(told.numbers)
    }
