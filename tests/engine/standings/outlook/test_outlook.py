"""Places still possible: worked by hand, and against plain enumeration of all outcomes."""

from __future__ import annotations

from random import Random

import pytest

from tbdesk.engine.model.acknowledged import Note, acknowledged
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Adjustment, Bye, Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.engine.standings.errors import NoOutlook, OutlookError
from tbdesk.engine.standings.outlook.answers import (
    Aim,
    Goal,
    Needs,
    OwnShare,
    Prospect,
)
from tbdesk.engine.standings.outlook.decisions import Condition
from tbdesk.engine.standings.outlook.outlook import Outlook, outlook
from tbdesk.engine.standings.standings import Standings, compute
from tbdesk.engine.tiebreaks import catalogue
from tests.differential import generate
from tests.differential.teams import generate as generate_teams
from tests.domain import crosstable, round_robin, strips, swiss
from tests.engine.cases import event, teams14
from tests.engine.standings.outlook.outcomes import Enumerated, agrees
from tests.profiles import batches, sample

FIRST = Aim(Goal.FIRST)
#: Two games are missing: Alice against Bruno and Carla against Dario.
CLUB = """
    Alice  * . ½ 1
    Bruno  . * 1 0
    Carla  ½ 0 * .
    Dario  0 1 . *
"""
OF_PLAYERS = (
    *("PTS,DE,SB,KS", "PTS,BH/C1,BH,SB/C1,DE", "PTS,DE", "PTS", "PTS,TPR,ARO", "SB,PTS,DE"),
    *("PTS,WIN,BWG,PS/C1", "PTS,AOB,FB,STD", "PTS,DE/P,SB/P,TPN", "PTS,LOTS", "PTS,APRO,PTP"),
)
OF_TEAMS = (
    *("MPTS,GPTS,DE", "MPTS,EDE,BH:MP", "GPTS,MPTS,EDE", "MPTS,DE,BH:MP,WIN:MP"),
    *("MPTS,SSSC,EMMSB", "MPTS,OLY1,EGGSB", "MPTS,OLY3,PTS"),
)


def seen(tournament: Tournament, chain: str, aim: Aim | None = None) -> Outlook:
    return drained(compute(tournament, catalogue.chain(chain), FIDE_2026), aim)


def drained(table: Standings, aim: Aim | None, most: int = 3**14) -> Outlook:
    """An outlook with all its steps done."""
    steps = outlook(table, aim, most)
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            found: Outlook = end.value
            return found
        assert 0 <= step.done <= step.total


def by_number(found: Outlook) -> dict[int, Prospect]:
    return {
        found.standings.event.numbers[prospect.position]: prospect for prospect in found.prospects
    }


def needs(found: Outlook, number: int) -> Needs:
    told = by_number(found)[number].needs
    assert told is not None
    return told


def test_a_swiss_has_no_outlook_before_the_first_round() -> None:
    """Everybody was first in the one outcome of no game."""
    made = swiss("Anna", "Bruno", "Carla", "Dora", rounds=3).tournament
    with pytest.raises(OutlookError) as raised:
        seen(made, "PTS")
    assert raised.value.why is NoOutlook.NO_ROUND


def without_results(tournament: Tournament, *places: int) -> Tournament:
    for place in places:
        tournament = tournament.with_game(place, tournament.games[place]._replace(result=None))
    return tournament


# Worked by hand


def test_two_games_of_a_club_evening() -> None:
    """Alice has 1½, Bruno and Dario 1, Carla ½; Dario-Carla (0) and Alice-Bruno (1) are missing."""
    found = seen(crosstable(CLUB).tournament, "PTS", FIRST)
    assert (found.outcomes, found.complete, found.exact) == (9, True, True)
    assert [(game.round, game.white, game.black) for game in found.games] == [(2, 3, 2), (2, 0, 1)]
    told = {number: one[1:6] for number, one in by_number(found).items()}
    assert told == {
        1: (1, 3, False, False, 6),
        2: (1, 3, False, False, 3),
        3: (2, 4, False, False, 0),
        4: (1, 4, True, False, 2),
    }
    not_lost, lost = Condition(1, (0, 1)), Condition(1, (2,))
    assert needs(found, 1)[:3] == (6, 1, ((not_lost,),))
    assert needs(found, 2)[:3] == (3, 1, ((lost,),))
    assert needs(found, 3)[:3] == (0, 0, ())
    assert needs(found, 4)[:3] == (2, 2, ((Condition(0, (0,)), Condition(1, (1, 2))),))
    wins, draws, loses = (OwnShare(((1, ending),), n, 3) for ending, n in ((0, 3), (1, 3), (2, 0)))
    assert needs(found, 1).own == (wins, draws, loses)


def test_nothing_is_missing() -> None:
    found = seen(event("rr6"), "PTS,DE,SB", Aim(Goal.TOP, 2))
    assert (found.outcomes, found.games) == (1, ())
    told = by_number(found)
    assert told[1][1:6] == (1, 1, False, False, 1)
    assert told[2][1:6] == (2, 2, True, True, 0)
    assert needs(found, 1) == Needs(1, 0, ((),))
    assert needs(found, 2) == Needs(1, 1, ((),))
    assert needs(found, 4) == Needs(0, 0, ())


def test_above_a_participant_is_ahead_and_not_level() -> None:
    found = seen(crosstable(CLUB).tournament, "PTS", Aim(Goal.ABOVE, 4))
    assert by_number(found)[4].needs is None
    assert needs(found, 1)[:2] == (6, 0)
    agrees(found)


# Against plain enumeration; python -m tests.proof.outlook goes on


@pytest.mark.parametrize("first", batches(250, 25, short=1))
def test_any_small_event(first: int) -> None:
    for seed in range(first, first + 25):
        agrees(small(seed))


@pytest.mark.parametrize("first", batches(60, 10, short=1))
def test_any_small_team_event(first: int) -> None:
    for seed in range(first, first + 10):
        agrees(small_team_event(seed))


def small(seed: int) -> Outlook:
    """The outlook of a random event with up to four missing games."""
    random, case = Random(seed), generate.case(seed)
    tournament, after = case.tournament, case.after
    places = [at for at, game in enumerate(tournament.games) if game.round <= after]
    missing = random.sample(places, min(len(places), random.randint(0, 4)))
    if seed % 5 == 0 and missing:  # points that the arbiter has set for a round to come
        game = tournament.games[missing[0]]
        set_points = Adjustment(game.white, random.randint(0, 4), round=game.round, replaces=True)
        tournament = tournament._replace(adjustments=(*tournament.adjustments, set_points))
    table = compute(
        without_results(tournament, *missing),
        catalogue.chain(random.choice(OF_PLAYERS)),
        case.edition,
        after,
    )
    return drained(table, some_aim(random, table))


def small_team_event(seed: int) -> Outlook:
    """The same of a team event in which a match is missing, whole or on some boards."""
    random, case = Random(seed), generate_teams.case(seed)
    tournament = case.tournament
    places = [at for at, match in enumerate(tournament.matches) if match.round <= case.after]
    for place in random.sample(places, min(len(places), random.randint(0, 2))):
        match = tournament.matches[place]
        boards = tuple(
            board if random.random() < 0.4 else board._replace(result=None)
            for board in match.boards
        )
        left = random.choice(((), boards))
        open_match = match._replace(boards=left, score=None, forfeit=None)
        tournament = tournament.with_match(place, open_match)
    chain = catalogue.chain(random.choice(OF_TEAMS))
    table = compute(tournament, chain, case.edition, case.after)
    return drained(table, some_aim(random, table))


def some_aim(random: Random, table: Standings) -> Aim | None:
    places = max(1, len(table.lines) - 1)
    return random.choice(
        (
            None,
            FIRST,
            Aim(Goal.TOP, random.randint(1, places)),
            Aim(Goal.ABOVE, random.choice(table.event.numbers)),
        )
    )


# Where there are too many outcomes to look at each


@pytest.mark.parametrize("seed", sample(range(20), 2))
def test_points_bound_the_places(seed: int) -> None:
    """Every place that points allow occurs in some outcome; tie-breaks stay within."""
    random, case = Random(seed), generate.case(seed)
    places = [at for at, game in enumerate(case.tournament.games) if game.round <= case.after]
    missing = random.sample(places, min(len(places), 5))
    table = compute(
        without_results(case.tournament, *missing),
        catalogue.chain("PTS,DE,SB"),
        case.edition,
        case.after,
    )
    roughly, exactly = drained(table, None, most=1), drained(table, None)
    assert (roughly.complete, roughly.exact) == (not missing, True)
    every = Enumerated(exactly).outcomes.values()
    for rough, exact in zip(roughly.prospects, exactly.prospects, strict=True):
        assert rough.best <= exact.best <= exact.worst <= rough.worst
        level = [[one.event.points[other] for other in one.event.competing] for one in every]
        own = [one.event.points[rough.position] for one in every]
        ahead = [sum(one > mine for one in all_) for all_, mine in zip(level, own, strict=True)]
        behind = [sum(one < mine for one in all_) for all_, mine in zip(level, own, strict=True)]
        assert rough.best == min(ahead) + 1
        assert rough.worst == len(level[0]) - min(behind)


def test_a_league_that_has_hardly_begun() -> None:
    """45 games are missing: everybody can still be first, and last."""
    found = seen(round_robin(*"ABCDEFGHIJ").tournament, "PTS,DE,SB", FIRST)
    assert (found.complete, found.exact, found.outcomes) == (False, True, 3**45)
    assert {prospect[1:] for prospect in found.prospects} == {(1, 10, None, None, None, None)}


# What cannot be answered


def test_without_pairings_there_is_no_outlook() -> None:
    made = strips("Ann +W2\nBob -B1\nCyd =W4\nDon =B3", rounds=2)
    ann, bob, _cyd, _don = made.players
    ann.is_paired_with(bob, round=2)
    open_round = made.tournament._replace(open_round=2)
    assert refusal(open_round, "PTS") == (NoOutlook.NOT_PAIRED, (2, 3, 4))
    complete = open_round._replace(byes=(Bye(2, 3, Kind.HALF_BYE), Bye(2, 4, Kind.HALF_BYE)))
    assert seen(complete, "PTS").outcomes == 3


def test_an_unpaired_meeting_still_to_come_is_not_forgotten() -> None:
    whole = crosstable(CLUB).tournament
    played = tuple(game for game in whole.games if game.result is not None)
    made = whole._replace(games=played)
    assert refusal(made, "PTS") == (NoOutlook.PAIRINGS_MISSING, (1, 2, 1))
    assert seen(made._replace(excluded=(1, 3)), "PTS").outcomes == 1
    event = compute(made, catalogue.chain("PTS"), FIDE_2026).event
    left = [problem for problem in event.problems if problem.fault is Fault.PAIRING_MISSING]
    notes = tuple(acknowledged(one, Note("never to be played")) for one in left)
    assert seen(made._replace(acknowledged=notes), "PTS").outcomes == 1
    assert refusal(made._replace(acknowledged=notes[:1]), "PTS")[1] == (3, 4, 0)


@pytest.mark.parametrize("chain", ["MPTS,BC", "MPTS,EDEB", "MPTS,WIN:GP"])
def test_single_boards_are_not_guessed(chain: str) -> None:
    made = teams14()
    last = [at for at, match in enumerate(made.matches) if match.round == made.rounds]
    open_match = made.matches[last[0]]._replace(boards=())
    with_one_open = made.with_match(last[0], open_match)
    assert refusal(with_one_open, chain) == (NoOutlook.BOARDS_OPEN, ())
    by_results = seen(with_one_open, "MPTS,DE,BH:MP")
    assert (by_results.outcomes, by_results.by_score) == (3, False)
    by_score = seen(with_one_open, "MPTS,EDE,SSSC")
    assert (by_score.outcomes, by_score.by_score) == (9, True)


def test_aims_that_are_refused() -> None:
    made = crosstable(CLUB).tournament._replace(excluded=(3,))
    assert refusal(made, "PTS", Aim(Goal.TOP, 3)) == (NoOutlook.NO_SUCH_PLACES, (3, 3))
    assert refusal(made, "PTS", Aim(Goal.TOP, 0)) == (NoOutlook.NO_SUCH_PLACES, (3, 0))
    assert refusal(made, "PTS", Aim(Goal.ABOVE, 7)) == (NoOutlook.UNKNOWN, (7,))
    assert refusal(made, "PTS", Aim(Goal.ABOVE, 3)) == (NoOutlook.EXCLUDED, (3,))
    league = round_robin(*"ABCDEFGHIJ").tournament
    assert refusal(league, "SB,PTS") == (NoOutlook.NOT_BY_POINTS, (3**45, 3**14))


def refusal(
    tournament: Tournament, chain: str, aim: Aim | None = None
) -> tuple[NoOutlook, tuple[int, ...]]:
    with pytest.raises(OutlookError) as raised:
        seen(tournament, chain, aim)
    return raised.value.why, raised.value.numbers
