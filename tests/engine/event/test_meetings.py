"""Repeated meetings, second byes and colours: right in a round robin, a warning in a Swiss, and no
warning about anything that may be right."""

from __future__ import annotations

import pytest

from tbdesk.engine.event.checks import check, unusable
from tbdesk.engine.event.meetings import colour_problems
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, EventKind, Game
from tests.domain import round_robin, strips, swiss
from tests.engine.cases import event, teams14
from tests.team_domain import team_event

_TWICE = "A +W2 +B2 =W3\nB -B1 -W1 =W4\nC +W4 =B4 =B1\nD -B3 =W3 =B2"


def test_pairs_of_a_swiss_that_meet_again_are_named_with_their_rounds() -> None:
    first, second = check(strips(_TWICE).tournament)
    assert first.severity is Severity.WARNING
    assert first.fault is second.fault is Fault.MEET_AGAIN
    assert (first.players, first.round, first.value) == ((1, 2), 2, "1, 2")
    assert (second.players, second.round, second.value) == ((3, 4), 2, "1, 2")
    assert strips(_TWICE).tournament.games[first.game].round == 2


def test_a_third_meeting_is_part_of_the_same_warning() -> None:
    (problem,) = check(strips("A +W2 +B2 =W2\nB -B1 -W1 =B1").tournament)
    assert (problem.round, problem.value) == (3, "1, 2, 3")


def test_a_pair_that_could_not_play_may_be_paired_again() -> None:
    made = swiss("A", "B", rounds=3)
    a, b = made.players
    a.wins_by_forfeit(b, 1)
    a.beats(b, 2)
    assert check(made.tournament) == ()
    a.is_paired_with(b, 3)
    assert [problem.value for problem in check(made.tournament)] == ["2, 3"]


def test_repeated_meetings_and_byes_are_not_left_out() -> None:
    games, byes = strips(_TWICE).tournament, strips("A +BYE +BYE\nB -- --").tournament
    for made in (games, byes):
        left_out = unusable(check(made))
        assert left_out == (frozenset(), frozenset(), frozenset())


@pytest.mark.parametrize("cycles", [1, 2, 4])
def test_round_robins_meet_once_a_cycle(cycles: int) -> None:
    assert check(round_robin(*"ABCD", cycles=cycles).tournament) == ()


def test_other_fixed_schedules_may_repeat_meetings_and_byes() -> None:
    fixed = strips(_TWICE).tournament._replace(kind=EventKind.PREDETERMINED)
    assert check(fixed) == ()
    fixed = strips("A +BYE +BYE\nB -- --").tournament._replace(kind=EventKind.PREDETERMINED)
    assert check(fixed) == ()


@pytest.mark.parametrize("name", ["swiss16", "swiss9", "rr6", "wccc1975", "double4", "teams14"])
def test_published_tournaments_have_nothing_to_warn_about(name: str) -> None:
    made = teams14() if name == "teams14" else event(name)
    faults = {problem.fault for problem in check(made)}
    assert not faults & {Fault.MEET_AGAIN, Fault.SECOND_PAIRING_BYE, Fault.PAIRED_TOO_OFTEN}
    assert made.kind is not EventKind.SWISS or colour_problems(made) == []


# --- a double Swiss ---------------------------------------------------------------------------

_DOUBLE = """
    A +W2 +B2 =W3 =B3
    B -B1 -W1 =W4 +B4
    C +W4 =B4 =B1 =W1
    D -B3 =W3 =B2 -W2
    """


def test_every_two_rounds_of_a_double_swiss_have_the_same_pairs() -> None:
    made = strips(_DOUBLE).tournament
    assert check(made) == ()
    early = tuple(game for game in made.games if game.round <= 2)
    begun = made._replace(games=early)
    assert len(check(begun)) == 2, "one round with its pairs again may be an accident"
    assert check(begun._replace(cycles=2)) == (), "unless it is said"
    longer = made._replace(rounds=5)
    assert len(check(longer)) == 4, "five rounds are no double Swiss"


def test_a_bye_of_a_double_swiss_is_for_both_games() -> None:
    made = strips("A +W2 +B2 +BYE +BYE\nB -B1 -W1 =W3 =B3\nC +BYE +BYE =B2 =W2").tournament
    assert check(made) == ()
    assert len(check(made._replace(rounds=5))) == 4


# --- byes -------------------------------------------------------------------------------------


def test_a_second_pairing_allocated_bye() -> None:
    made = strips("A +W2 =W2\nB -B1 =B1\nC +BYE +BYE").tournament
    *_, problem = check(made)
    assert (problem.fault, problem.severity) == (Fault.SECOND_PAIRING_BYE, Severity.WARNING)
    assert (problem.players, problem.round, problem.value) == ((3,), 2, "1, 2")


@pytest.mark.parametrize("kind", [Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FULL_BYE])
def test_byes_of_other_kinds_may_be_many(kind: Kind) -> None:
    made = swiss("A", rounds=3)
    made.players[0].pairing_bye(1)
    made.add(Bye(2, 1, kind), Bye(3, 1, kind))
    assert check(made.tournament) == ()


def test_a_bye_that_counts_for_nothing_is_no_second_one() -> None:
    made = swiss("A", rounds=2)
    made.players[0].pairing_bye(1, 1)
    assert [problem.fault for problem in check(made.tournament)] == [Fault.TWO_GAMES_IN_ROUND]


# --- teams ------------------------------------------------------------------------------------


def test_teams_likewise() -> None:
    made = team_event(3, 2, 3, "1 1-2 10", "1 3 PAB", "2 2-1 11", "2 3 PAB")
    again, bye = check(made)
    assert (again.fault, bye.fault) == (Fault.MEET_AGAIN, Fault.SECOND_PAIRING_BYE)
    assert (again.teams, again.match, again.players, again.game) == ((1, 2), 1, (), -1)
    assert (bye.teams, bye.round, bye.players) == ((3,), 2, ())


def test_teams_that_did_not_play_may_be_paired_again() -> None:
    assert check(team_event(2, 2, 3, "1 1-2 +:-", "2 2-1 11")) == ()
    league = team_event(2, 2, 2, "1 1-2 10", "2 2-1 11", kind=EventKind.ROUND_ROBIN)
    assert check(league._replace(cycles=2)) == ()
    scheveningen = team_event(2, 2, 2, "1 1-2 10", "2 1-2 11", kind=EventKind.PREDETERMINED)
    assert check(scheveningen) == ()


# --- colours ----------------------------------------------------------------------------------


def colours(sequence: str, rounds: int = 9) -> list[Problem]:
    """Warnings about a player's colours, round by round: White, Black, `f` not played over the
    board, `.` no game."""
    made = swiss("A", *map(str, range(2, 12)), rounds=rounds)
    player = made.players[4]
    for round_, colour in enumerate(sequence, start=1):
        opponent = made.players[round_ - 1 if round_ < 5 else round_]
        if colour in "WB":
            player.draws(opponent, round_, black=colour == "B")
        elif colour == "f":
            player.wins_by_forfeit(opponent, round_)
    return [problem for problem in colour_problems(made.tournament) if problem.players == (5,)]


@pytest.mark.parametrize("sequence", ["WBWWBBWWB", "WWBBW", "WWfB", "WW.BW", "BBWfBW", "WfWBfW"])
def test_colours_that_may_be(sequence: str) -> None:
    assert colours(sequence) == []


@pytest.mark.parametrize(
    ("sequence", "fault", "round_"),
    [
        ("WWW", Fault.SAME_COLOUR_THRICE, 3),
        ("WBBB", Fault.SAME_COLOUR_THRICE, 4),
        ("BBfB", Fault.SAME_COLOUR_THRICE, 4),
        ("WW.WBB", Fault.SAME_COLOUR_THRICE, 4),
        ("WWBWW", Fault.COLOURS_OUT_OF_BALANCE, 5),
        ("BBWBB", Fault.COLOURS_OUT_OF_BALANCE, 5),
    ],
)
def test_colours_that_no_pairing_gives(sequence: str, fault: Fault, round_: int) -> None:
    (problem,) = colours(sequence)
    assert (problem.fault, problem.round, problem.severity) == (fault, round_, Severity.WARNING)


def test_the_last_round_has_its_exceptions() -> None:
    assert colours("WWW", rounds=3) == []
    assert colours("WWBWW", rounds=5) == []


def test_colours_that_were_not_recorded_are_not_judged() -> None:
    """Readers then give White to the smaller number."""
    games = tuple(Game(round_, 1, 1 + round_) for round_ in range(1, 5))
    made = swiss(*"ABCDE", rounds=6).tournament._replace(games=games)
    assert colour_problems(made) == []
    known = made._replace(games=(*games, Game(1, 4, 3)))
    assert [problem.fault for problem in colour_problems(known)] == [Fault.SAME_COLOUR_THRICE]
