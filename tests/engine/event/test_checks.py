"""Input that contradicts itself: every fault by name and place, and standings of the rest."""

from collections.abc import Callable

import pytest

from tbdesk.engine.event.checks import check, unusable
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.tournament import Bye, Game, Player, Tournament
from tests.domain import EventInTheMaking, crosstable, round_robin, standings, strips, swiss

WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
ONE_NIL = Result(WIN, LOSS)


def faults(tournament: Tournament) -> list[Fault]:
    return [problem.fault for problem in check(tournament)]


def test_a_sound_event_has_no_problems() -> None:
    assert check(crosstable("* 1 ½\n0 * 1\n½ 0 *").tournament) == ()
    assert check(strips("A +W2 =BYE --\nB -B1 +BYE --").tournament) == ()
    assert check(round_robin(*"ABCDE", cycles=4).tournament) == ()


class TestAGridThatContradictsItself:
    """One bad cell each; Alice has beaten Bruno and Carla has beaten Bruno in all of them."""

    @pytest.mark.parametrize(
        ("mine", "theirs", "fault", "read"),
        [
            ("1", "1", Fault.CONTRADICTION, "1-1"),
            ("1", "½", Fault.CONTRADICTION, "1-½"),
            ("½", "1", Fault.CONTRADICTION, "½-1"),
            ("+", "+", Fault.CONTRADICTION, "+:+"),
            ("+", "0", Fault.CONTRADICTION, "+:0"),
            ("1", "-", Fault.CONTRADICTION, "1:-"),
            ("3", "2", Fault.UNREAD_RESULT, "3-2"),
            ("1", "x", Fault.UNREAD_RESULT, "1-x"),
            ("1", ".", Fault.UNREAD_RESULT, "1-."),
        ],
    )
    def test_the_cell_is_named_and_the_rest_counts(
        self, mine: str, theirs: str, fault: Fault, read: str
    ) -> None:
        event = crosstable(
            f"""
            Alice  *  1  {mine}
            Bruno  0  *  0
            Carla  {theirs}  1  *
            """
        )
        (problem,) = check(event.tournament)
        assert problem.severity is Severity.ERROR
        assert problem.fault is fault
        assert set(problem.players) == {1, 3}
        assert problem.value in (read, read[::-1])
        game = event.tournament.games[problem.game]
        assert (problem.round, problem.players) == (game.round, (game.white, game.black))
        table = standings(event, "PTS,SB")
        assert table.values("PTS") == {"Alice": "1", "Bruno": "0", "Carla": "1"}
        assert table.values("SB") == {"Alice": "0", "Bruno": "0", "Carla": "0"}
        assert table.standings.provisional
        assert fault in table.faults()

    @pytest.mark.parametrize(("mine", "theirs"), [("½", "0"), ("0", "0"), ("-", "-")])
    def test_a_result_that_an_arbiter_may_decide_is_no_problem(
        self, mine: str, theirs: str
    ) -> None:
        event = crosstable(f"* 1 {mine}\n0 * 0\n{theirs} 1 *")
        assert check(event.tournament) == ()
        assert not standings(event).standings.provisional


def against_himself(event: EventInTheMaking) -> None:
    event.add(Game(3, 1, 1, ONE_NIL))


def against_nobody_we_know(event: EventInTheMaking) -> None:
    event.add(Game(3, 1, 9, ONE_NIL))


def a_second_game(event: EventInTheMaking) -> None:
    event.add(Game(2, 3, 1, ONE_NIL))


def after_the_end(event: EventInTheMaking) -> None:
    event.add(Game(9, 1, 3, ONE_NIL))


def before_the_beginning(event: EventInTheMaking) -> None:
    event.add(Game(0, 1, 3, ONE_NIL))


def a_bye_of_nobody(event: EventInTheMaking) -> None:
    event.add(Bye(3, 9, Kind.FULL_BYE))


def a_bye_beside_a_game(event: EventInTheMaking) -> None:
    event.add(Bye(2, 1, Kind.FULL_BYE))


def a_bye_after_the_end(event: EventInTheMaking) -> None:
    event.add(Bye(9, 1, Kind.FULL_BYE))


def a_bye_before_the_beginning(event: EventInTheMaking) -> None:
    event.add(Bye(0, 1, Kind.FULL_BYE))


@pytest.mark.parametrize(
    ("mistake", "fault", "players", "value", "is_game"),
    [
        (against_himself, Fault.SELF_GAME, (1, 1), "", True),
        (against_nobody_we_know, Fault.UNKNOWN_PLAYER, (1, 9), "9", True),
        (a_second_game, Fault.TWO_GAMES_IN_ROUND, (3, 1), "3", True),
        (after_the_end, Fault.ROUND_OUT_OF_RANGE, (1, 3), "3", True),
        (before_the_beginning, Fault.ROUND_OUT_OF_RANGE, (1, 3), "3", True),
        (a_bye_of_nobody, Fault.UNKNOWN_PLAYER, (9,), "9", False),
        (a_bye_beside_a_game, Fault.TWO_GAMES_IN_ROUND, (1,), "1", False),
        (a_bye_after_the_end, Fault.ROUND_OUT_OF_RANGE, (1,), "3", False),
        (a_bye_before_the_beginning, Fault.ROUND_OUT_OF_RANGE, (1,), "3", False),
    ],
)
def test_one_mistake_changes_nothing_for_the_others(
    mistake: Callable[[EventInTheMaking], None],
    fault: Fault,
    players: tuple[int, ...],
    value: str,
    is_game: bool,
) -> None:
    """A Swiss of three rounds; what is wrong is named and left out, and every value is the
    one of the event without it."""

    def event() -> EventInTheMaking:
        return strips(
            """
            Alice  +W2 =B4
            Bruno  -B1 +W3
            Carla  =W4 -B2
            Dario  =B3 =W1
            """,
            rounds=3,
        )

    wrong, right = event(), event()
    mistake(wrong)
    (problem,) = check(wrong.tournament)
    assert (problem.severity, problem.fault) == (Severity.ERROR, fault)
    assert (problem.players, problem.value) == (players, value)
    assert (problem.game, problem.bye) == ((4, -1) if is_game else (-1, 0))
    mistaken, sound = (standings(e, "PTS,SB,WIN,PS") for e in (wrong, right))
    assert mistaken.order() == sound.order()
    for code in ("PTS", "SB", "WIN", "PS"):
        assert mistaken.values(code) == sound.values(code)


def test_a_round_typed_wrong_does_not_make_the_event_longer() -> None:
    """A game in round 50 of 5 would leave everybody absent for 48 rounds (16.3.2)."""
    event = strips("A +W2 =BYE\nB -B1 +BYE", rounds=5)
    event.add(Game(50, 1, 2, ONE_NIL), Bye(40, 2, Kind.HALF_BYE))
    table = standings(event, "PTS,SB")
    assert table.event.after == 2
    assert {len(card) for card in table.event.cards} == {2}


@pytest.mark.parametrize("busy", [1, 2])
def test_one_busy_player_is_enough_to_refuse_a_game(busy: int) -> None:
    event = swiss("Alice", "Bruno", "Carla", "Dario", rounds=1)
    event.add(Game(1, busy, 3), Game(1, 1, 2, ONE_NIL))
    (problem,) = check(event.tournament)
    assert (problem.fault, problem.game, problem.value) == (
        Fault.TWO_GAMES_IN_ROUND,
        1,
        str(busy),
    )


def test_the_second_bye_of_a_round_is_left_out() -> None:
    event = swiss("Alice", "Bruno", rounds=2)
    alice, bruno = event.players
    alice.half_point_bye(1, 1)
    alice.beats(bruno, round=2)
    assert faults(event.tournament) == [Fault.TWO_GAMES_IN_ROUND]
    assert standings(event).value("Alice", "PTS") == "1.5"


def test_one_number_for_two_players() -> None:
    event = round_robin("Alice", "Bruno", "Carla").tournament
    twice = event._replace(players=(*event.players[:2], Player(2, "Carla")))
    problems = check(twice)
    assert Problem(Severity.ERROR, Fault.DUPLICATE_NUMBER, (2,), value="2") in problems
    assert len(standings(twice).order()[0]) == 3


def test_pairs_of_a_round_robin_that_never_meet_or_meet_too_often() -> None:
    event = round_robin("Alice", "Bruno", "Carla").tournament
    games = [game for game in event.games if {game.white, game.black} != {1, 3}]
    games.append(Game(3, 1, 2))
    (missing, twice) = sorted(
        check(event._replace(games=tuple(games))), key=lambda one: one.fault.value, reverse=True
    )
    assert missing == Problem(Severity.WARNING, Fault.PAIRING_MISSING, (1, 3), value="0")
    assert twice == Problem(Severity.WARNING, Fault.PAIRED_TOO_OFTEN, (1, 2), value="2")


def test_a_pair_whose_only_game_is_left_out_has_not_met() -> None:
    event = round_robin("Alice", "Bruno", "Carla").tournament
    game = event.games[0]._replace(round=9)
    error, warning = check(event.with_game(0, game))
    assert (error.fault, error.game) == (Fault.ROUND_OUT_OF_RANGE, 0)
    assert (warning.fault, set(warning.players)) == (
        Fault.PAIRING_MISSING,
        {game.white, game.black},
    )


def test_a_pair_of_a_double_round_robin_that_meets_once() -> None:
    event = round_robin("Alice", "Bruno", cycles=2).tournament
    (problem,) = check(event._replace(games=event.games[1:]))
    assert (problem.fault, problem.value) == (Fault.PAIRING_MISSING, "1")


def test_rounds_of_a_round_robin_that_are_not_paired_are_reported_once() -> None:
    """The pairings of these rounds are still unknown."""
    event = round_robin(*"ABCDEFGH").tournament
    first = event._replace(games=tuple(game for game in event.games if game.round == 1))
    (problem,) = check(first)
    assert problem == Problem(Severity.WARNING, Fault.ROUNDS_NOT_PAIRED, round=2, value="6")
    assert standings(first).standings.event.after == 1
    assert standings(first).standings.provisional


def test_a_round_that_is_being_paired_is_no_problem() -> None:
    event = round_robin(*"ABCDEFG").tournament
    games = [game for game in event.games if game.round == 1]
    games += [game for game in event.games if game.round == 2][:1]
    (problem,) = check(event._replace(games=tuple(games)))
    assert (problem.fault, problem.value) == (Fault.ROUNDS_NOT_PAIRED, "5")


def test_of_a_round_before_the_last_who_is_not_paired_is_reported() -> None:
    event = round_robin(*"ABCDEF").tournament
    games = [game for game in event.games if game.round < 3]
    out = games.pop(0)
    missing, to_come = check(event._replace(games=tuple(games)))
    assert (missing.fault, missing.round) == (Fault.NOT_PAIRED, 1)
    assert set(missing.players) == {out.white, out.black}
    assert to_come.value == "3"


def test_a_pair_that_meets_twice_is_reported_beside_the_rounds_to_come() -> None:
    event = round_robin(*"ABCDEF").tournament
    games = [game for game in event.games if game.round == 1]
    games += [game._replace(round=2) for game in games]
    faults = [problem.fault for problem in check(event._replace(games=tuple(games)))]
    assert faults.count(Fault.PAIRED_TOO_OFTEN) == 3
    assert faults.count(Fault.ROUNDS_NOT_PAIRED) == 1


def test_games_with_errors_are_left_out() -> None:
    problems = (
        Problem(Severity.ERROR, Fault.SELF_GAME, game=4),
        Problem(Severity.ERROR, Fault.UNREAD_RESULT, game=2),
        Problem(Severity.ERROR, Fault.TWO_GAMES_IN_ROUND, bye=1),
        Problem(Severity.WARNING, Fault.PAIRING_MISSING, game=-1),
    )
    assert unusable(problems) == ({4}, {2}, {1})
    assert unusable(()) == (frozenset(), frozenset(), frozenset())
