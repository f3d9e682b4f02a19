"""Editions of hand-outs: which results they have, and which of them are others later."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from tbdesk.engine.entry.handed_out import (
    Difference,
    Entry,
    LastPrinted,
    Printer,
    carried,
    differences_between,
    has_added,
    next_edition,
    outdated,
    with_edition,
)
from tbdesk.engine.entry.player_list import renumbered
from tbdesk.engine.entry.rescheduling import reschedule
from tbdesk.engine.model.handouts import MOST_EDITIONS, NO_OPPONENT, HandoutKind, PrintedResult
from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Bye, Game, Tournament
from tests.domain import crosstable, swiss
from tests.team_domain import team_event

WHEN = datetime(2026, 11, 28, 18, 40)
#: Pairing numbers with their places, as a hand-out of `four` has them.
PLACES = [(1, 1), (2, 2), (3, 3), (4, 4)]
WIN, DRAW = Result.of(Outcome.WIN), Result.of(Outcome.DRAW)


def four() -> Tournament:
    """Two rounds of a Swiss: 1 beat 2 in the first, 3 had a half-point bye in it."""
    made = swiss("Alice", "Bruno", "Carla", "Davide", rounds=3)
    alice, bruno, carla, davide = made.players
    alice.beats(bruno, 1)
    carla.half_point_bye(1)
    alice.beats(carla, 2)
    bruno.is_paired_with(davide, 2)
    return made.tournament


def handed_out(
    event: Tournament, *rounds: int, kind: HandoutKind = HandoutKind.STANDINGS, minutes: int = 0
) -> Tournament:
    """The event after a hand-out of some rounds, by default of all."""
    edition = next_edition(
        event, kind, rounds or (1, 2, 3), PLACES, WHEN + timedelta(minutes=minutes)
    )
    assert edition is not None
    return event._replace(handouts=with_edition(event.handouts, edition))


def with_result(event: Tournament, result: Result | None, game: int = 0) -> Tournament:
    return event.with_game(game, event.games[game]._replace(result=result))


def changes(event: Tournament) -> list[Difference]:
    """The printed results that are others now, of all games, matches and byes."""
    printed, printer = LastPrinted(event.handouts), Printer(event)
    found = []
    entries: list[Entry] = [*event.games, *event.matches, *event.byes]
    for entry in entries:
        numbers: tuple[int, ...] = (entry.player,) if isinstance(entry, Bye) else ()
        if isinstance(entry, Game):
            numbers = entry.white, entry.black
        elif isinstance(entry, Match):
            numbers = entry.home, entry.away
        found += printed.differences(entry.round, numbers, printer.result(entry))
    return found


def was_and_is(event: Tournament) -> list[tuple[str, str]]:
    return [(found.was.text, found.now.text if found.now else "") for found in changes(event)]


def test_before_anything_is_handed_out_nothing_is_another_result() -> None:
    assert changes(with_result(four(), DRAW)) == []


def test_a_printed_result_that_is_another_one_now() -> None:
    event = handed_out(four())
    assert was_and_is(with_result(event, DRAW)) == [("1-0", "½-½")]
    assert was_and_is(with_result(event, None)) == [("1-0", "")]


def test_back_to_the_printed_result_nothing_is_another() -> None:
    assert was_and_is(with_result(with_result(handed_out(four()), DRAW), WIN)) == []


def test_a_result_added_since_is_no_change() -> None:
    assert was_and_is(with_result(handed_out(four()), DRAW, 2)) == []


def test_turned_colours_are_the_same_result() -> None:
    event = handed_out(four())
    turned = event.with_game(0, event.games[0].turned())
    assert changes(turned) == []
    [found] = changes(turned.with_game(0, turned.games[0]._replace(result=DRAW)))
    assert (found.was.text, found.now) == ("1-0", PrintedResult(1, 2, "½-½"))


def test_a_bye_of_another_kind_and_one_that_is_a_game_now() -> None:
    event = handed_out(four())
    other = event._replace(byes=(Bye(1, 3, Kind.FULL_BYE),))
    assert was_and_is(other) == [("HPB", "FPB")]
    played = event._replace(byes=(), games=(*event.games, Game(1, 3, 4, WIN)))
    assert was_and_is(played) == [("HPB", "")]


def test_another_opponent_is_another_result_for_both() -> None:
    event = handed_out(four())
    swapped = event.with_game(0, Game(1, 1, 4, WIN))
    assert [(found.numbers, found.was.text, found.now) for found in changes(swapped)] == [
        ((1, 2), "1-0", None)
    ]


# --- teams ----------------------------------------------------------------------------------------


def match(entry: str) -> Tournament:
    return team_event(4, 4, 3, entry)


@pytest.mark.parametrize(
    ("printed", "now", "changed"),
    [
        ("1 1-2 1=..", "1 1-2 1=01", False),  # a postponed match typed board by board
        ("1 1-2 ....", "1 1-2 1=01", False),
        ("1 1-2 1=..", "1 1-2 1.01", True),
        ("1 1-2 1=01", "1 1-2 1=00", True),
        ("1 1-2 1=01", "1 1-2 +:-", True),
        ("1 1-2 2.5:1.5", "1 1-2 1=01", False),  # the boards bear the score out
        ("1 1-2 2.5:1.5", "1 1-2 1=00", True),
        ("1 1-2 +:-", "1 1-2 +:-", False),
        ("1 1-2 +:-", "1 1-2 -:+", True),
    ],
)
def test_a_match_is_another_only_if_something_printed_is(
    printed: str, now: str, changed: bool
) -> None:
    event = match(printed)
    if not any(board.result for one in event.matches for board in one.boards):
        edition = next_edition(event, HandoutKind.STANDINGS, (1,), (), WHEN)
        event = event._replace(handouts=(edition,) if edition else ())
    else:
        event = handed_out(event, 1)
    assert bool(changes(event._replace(matches=match(now).matches))) is changed


def test_the_board_that_is_another_is_known() -> None:
    event = handed_out(match("1 1-2 1=01"), 1)
    [found] = changes(event._replace(matches=match("1 1-2 1=00").matches))
    assert found.now is not None
    assert (found.was.boards[3], found.now.boards[3]) == ("1-0", "0-1")
    assert (found.was.text, found.now.text) == ("2½-1½", "1½-2½")


# --- which edition --------------------------------------------------------------------------------


def test_the_last_edition_that_has_a_round_counts_for_it() -> None:
    event = handed_out(four())
    corrected = handed_out(with_result(event, DRAW), 1, kind=HandoutKind.RESULTS, minutes=5)
    assert changes(corrected) == []
    assert was_and_is(with_result(corrected, WIN)) == [("½-½", "1-0")]
    other = handed_out(with_result(event, DRAW), 2, kind=HandoutKind.RESULTS, minutes=5)
    assert was_and_is(other) == [("1-0", "½-½")], "the results of round 2 say nothing of round 1"


def test_a_result_taken_away_from_a_later_edition_is_forgotten() -> None:
    event = handed_out(with_result(handed_out(four()), None), minutes=5)
    assert changes(with_result(event, DRAW)) == []


def test_the_same_content_is_the_same_edition_at_the_last_time() -> None:
    event = handed_out(handed_out(four()), minutes=5)
    last = WHEN + timedelta(minutes=5)
    assert [(edition.number, edition.time) for edition in event.handouts] == [(1, last)]
    again = handed_out(with_result(event, DRAW), minutes=10)
    assert [edition.number for edition in again.handouts] == [1, 2]
    back = handed_out(with_result(again, WIN), minutes=15)
    assert [edition.number for edition in back.handouts] == [1, 2, 3], "it differs from the last"


def test_an_edition_that_is_handed_out_again_is_the_last_one() -> None:
    event = handed_out(handed_out(four()), kind=HandoutKind.REPORT, minutes=5)
    event = handed_out(event, minutes=10)
    assert [edition.kind.value for edition in event.handouts] == ["report", "standings"]
    last = outdated(with_result(event, DRAW))
    assert last is not None
    assert (last.kind, last.time) == (HandoutKind.STANDINGS, WHEN + timedelta(minutes=10))


def test_each_kind_and_each_round_is_counted_by_itself() -> None:
    event = handed_out(four())
    for minutes, round_ in enumerate((1, 2, 1), start=1):
        event = handed_out(event, round_, kind=HandoutKind.RESULTS, minutes=minutes)
    assert [(edition.kind.value, edition.number) for edition in event.handouts] == [
        ("standings", 1),
        ("results", 1),
        ("results", 1),
    ]
    assert [edition.round_numbers for edition in event.handouts] == [(1, 2, 3), (2,), (1,)]


def test_a_hand_out_without_results_is_no_edition() -> None:
    event = four()
    assert next_edition(event, HandoutKind.RESULTS, (3,), (), WHEN) is None
    assert next_edition(event, HandoutKind.RESULTS, (), (), WHEN) is None


def test_a_deleted_edition_is_as_if_it_had_never_been_handed_out() -> None:
    event = handed_out(with_result(handed_out(four()), DRAW), minutes=5)
    left = event._replace(handouts=event.handouts[:1])
    assert was_and_is(left) == [("1-0", "½-½")]
    assert [edition.number for edition in handed_out(left, minutes=9).handouts] == [1, 2]


def test_the_oldest_editions_are_removed() -> None:
    event = four()
    for number in range(MOST_EDITIONS + 2):
        event = handed_out(with_result(event, DRAW if number % 2 else WIN), minutes=number)
    numbers = [edition.number for edition in event.handouts]
    assert (len(numbers), numbers[0], numbers[-1]) == (MOST_EDITIONS, 3, MOST_EDITIONS + 2)


def test_two_editions_differ_in_changed_results_and_not_in_added_ones() -> None:
    event = handed_out(four())
    corrected = handed_out(with_result(event, DRAW), minutes=5)
    was, now = corrected.handouts
    assert [found.numbers for found in differences_between(was, now)] == [(1, 2)]
    assert not has_added(was, now)
    more = handed_out(with_result(event, DRAW, 2), minutes=5)
    assert differences_between(*more.handouts) == []
    assert has_added(*more.handouts)


# --- other numbers --------------------------------------------------------------------------------


def carried_by(event: Tournament, after: Tournament, numbers: dict[int, int]) -> Tournament:
    return after._replace(handouts=carried(event.handouts, event, after, numbers))


def test_editions_follow_their_players_to_other_numbers() -> None:
    event = handed_out(four())
    new_numbers = {1: 4, 2: 3, 3: 2, 4: 1}
    old_numbers = {new: old for old, new in new_numbers.items()}
    players = tuple(
        event.player(old)._replace(number=new) for new, old in sorted(old_numbers.items())
    )
    after = carried_by(event, renumbered(event, players, old_numbers), new_numbers)
    assert changes(after) == []
    assert was_and_is(with_result(after, DRAW)) == [("1-0", "½-½")]


def test_in_another_berger_table_a_result_is_in_its_new_round() -> None:
    event = handed_out(crosstable("Alice * 1 =\nBruno 0 * 1\nCarla = 0 *").tournament)
    new_numbers = {1: 3, 2: 2, 3: 1}
    old_numbers = {new: old for old, new in new_numbers.items()}
    players = tuple(
        event.player(old)._replace(number=new) for new, old in sorted(old_numbers.items())
    )
    after = carried_by(event, reschedule(event, players, old_numbers, 1), new_numbers)
    assert changes(after) == []
    assert len(changes(with_result(after, DRAW))) + len(changes(with_result(after, WIN))) >= 1


def test_results_of_a_removed_player_are_left_out() -> None:
    event = handed_out(four())
    players = event.players[0], event.players[2]._replace(number=2)
    after = renumbered(event._replace(games=event.games[1:2]), players, {1: 1, 2: 3})
    first, second, _third = carried(event.handouts, event, after, {1: 1, 3: 2})[0].rounds
    assert first.results == (PrintedResult(2, NO_OPPONENT, "HPB"),)
    assert second.results == (PrintedResult(1, 2, "1-0"),)


# --- a hand-out that is out of date ---------------------------------------------------------------


def test_a_hand_out_is_outdated_while_a_printed_result_is_another_one() -> None:
    event = handed_out(four())
    assert outdated(four()) is outdated(event) is None
    assert outdated(with_result(event, DRAW)) == event.handouts[-1]
    assert outdated(with_result(event, None)) == event.handouts[-1]
    assert outdated(with_result(with_result(event, DRAW), WIN)) is None


def test_an_added_result_outdates_no_hand_out() -> None:
    event = handed_out(four())
    (missing,) = [at for at, game in enumerate(event.games) if game.result is None]
    assert outdated(with_result(event, WIN, missing)) is None


@pytest.mark.parametrize(
    ("places", "is_outdated"),
    [
        (PLACES, False),
        (None, False),
        (PLACES[::-1], False),
        ([(1, 1), (3, 2), (2, 3), (4, 4)], True),
    ],
    ids=["the same", "unknown", "in another order", "two exchanged"],
)
def test_a_hand_out_is_outdated_by_other_places_for_the_same_results(
    places: list[tuple[int, int]] | None, is_outdated: bool
) -> None:
    """Another chain, another rating, points taken from a player."""
    event = handed_out(four())
    assert (outdated(event, places) is not None) is is_outdated


def test_places_that_further_results_give_outdate_no_hand_out() -> None:
    event = handed_out(four())
    (missing,) = [at for at, game in enumerate(event.games) if game.result is None]
    assert outdated(with_result(event, WIN, missing), [(2, 1), (1, 2), (3, 3), (4, 4)]) is None


def test_a_bye_of_the_next_round_does_not_explain_other_places() -> None:
    event = handed_out(four(), 1, 2)
    event = event._replace(byes=(*event.byes, Bye(3, 4, Kind.HALF_BYE)))
    assert outdated(event, [(2, 1), (1, 2), (3, 3), (4, 4)]) == event.handouts[-1]


def test_the_last_hand_out_of_the_whole_event_decides() -> None:
    corrected = with_result(handed_out(four()), DRAW)
    again = handed_out(corrected, minutes=5)
    assert outdated(again) is None
    results = handed_out(corrected, 1, kind=HandoutKind.RESULTS, minutes=5)
    assert outdated(results) == corrected.handouts[-1]
    report = handed_out(corrected, kind=HandoutKind.REPORT, minutes=5)
    assert outdated(with_result(report, WIN)) == report.handouts[-1]
