"""The project file of a team event: what is written comes back, and a person can mend it."""

from __future__ import annotations

import json
from datetime import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk import paths
from tbdesk.engine.model.acknowledged import Acknowledged, Note
from tbdesk.engine.model.prizes import PrizeOrder, PrizeRules
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import Kind, Outcome, Result, ScoreSystem
from tbdesk.engine.model.teams import Board, Match, MatchRules, Score, Team
from tbdesk.engine.model.tournament import Adjustment, Bye, EventKind, Player, Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.standings.standings import compute
from tbdesk.files.project.project import ProjectError, dumps, load, loads
from tests.engine.cases import case, teams14
from tests.engine.strategies import records
from tests.files.project.test_project import bye_kinds, is_no_result, results, scores, whole, words

WIN_WITH_BLACK = Board(1, 3, home_white=False, result=Result(Outcome.LOSS, Outcome.WIN))
EVENT = Tournament(
    "League night",
    EventKind.SWISS,
    tuple(Player(number, name) for number, name in enumerate("ABCD", start=1)),
    rounds=3,
    byes=(Bye(2, 1, Kind.HALF_BYE),),
    teams=(Team(1, "Anchors", (1, 2), "ANC"), Team(2, "Beacons", (3, 4))),
    matches=(
        Match(1, 1, 2, (WIN_WITH_BLACK, Board(2, 0, home_white=True, unread="3-2"))),
        Match(2, 2, 1, score=(5, 3)),
        Match(3, 1, 2, forfeit=Result(Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)),
    ),
    match_rules=MatchRules(2, "BW", bye_games=((Kind.PAIRING_BYE, 3),), primary=Score.GAME_POINTS),
    adjustments=(Adjustment(2, -1, match_points=-2, round=2), Adjustment(1, 2, replaces=True)),
)


def reread(tournament: Tournament) -> Tournament:
    loaded = loads(dumps(tournament), "league.tbdesk")
    assert loaded.problems == ()
    return loaded.tournament


def test_a_team_event_can_be_read_by_a_person() -> None:
    written = json.loads(dumps(EVENT))
    assert written["teams"] == [
        {"number": 1, "name": "Anchors", "short": "ANC", "roster": [1, 2]},
        {"number": 2, "name": "Beacons", "roster": [3, 4]},
    ]
    assert written["matches"] == [
        {
            "round": 1,
            "home": 1,
            "away": 2,
            "boards": [
                {"home": 1, "away": 3, "white": "away", "result": "1-0"},
                {"home": 2, "result": "3-2"},
            ],
        },
        {"round": 2, "home": 2, "away": 1, "half_points": [5, 3]},
        {"round": 3, "home": 1, "away": 2, "forfeit": "+:-"},
    ]
    assert written["byes"] == [{"round": 2, "player": 1, "kind": "half-bye"}]
    assert written["adjustments"] == [
        {"participant": 2, "half_points": -1, "half_match_points": -2, "round": 2},
        {"participant": 1, "half_points": 2, "replaces": True},
    ]
    rules = written["match_rules"]
    assert (rules["boards"], rules["colours"], rules["primary"]) == (2, "BW", "GP")
    assert rules["bye_games"] == {"pairing-bye": 3}
    assert rules["half_match_points"]["win"] == 4


def test_a_team_event_comes_back() -> None:
    assert reread(EVENT) == EVENT


def test_the_bundled_example_is_the_published_event() -> None:
    loaded = load(paths.example("teams14"))
    example, published = loaded.tournament, teams14()
    assert loaded.problems == ()
    assert example._replace(title=published.title, edition=None, chain=()) == published
    assert example.edition == "fide-2023"
    table = compute(example, example.chain, editions.edition_of(example))
    first = [table.event.numbers[line.position] for line in table.lines[:5]]
    assert [first] == [
        [number for (number,) in case("teams14")["rank_orders"]["MPTS,EDE (10 points)"]]
    ]


def test_rules_written_by_hand_may_be_short() -> None:
    loaded = loads(as_written(match_rules={"boards": 4}), "")
    assert loaded.tournament.match_rules == MatchRules(4)


def test_players_may_come_later() -> None:
    empty = EVENT._replace(players=(), matches=())
    assert reread(empty) == empty


def test_older_programs_do_not_take_a_team_event_for_something_else() -> None:
    assert json.loads(dumps(EVENT))["version"] == 2
    penalty = EVENT._replace(match_rules=None, teams=(), matches=())
    assert json.loads(dumps(penalty))["version"] == 2
    assert json.loads(dumps(penalty._replace(adjustments=())))["version"] == 1
    match = EVENT.matches[0]._replace(venue="Club house")
    assert json.loads(dumps(EVENT.with_match(0, match)))["version"] == 5
    match = EVENT.matches[0]._replace(time_of_day=time(14, 30))
    assert json.loads(dumps(EVENT.with_match(0, match)))["version"] == 7


# Any event, right or wrong.

_BY_FORFEIT = [Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS]
forfeits = st.none() | st.builds(Result, *([st.sampled_from(_BY_FORFEIT)] * 2))
outcomes = st.text(max_size=5).filter(is_no_result)
boards = records(Board, whole, whole, st.booleans(), results, rated=st.booleans()) | records(
    Board, whole, whole, st.booleans(), st.none(), outcomes
)
matches = st.builds(
    Match,
    *(whole, whole, whole),
    st.lists(boards, max_size=4).map(tuple),
    st.none() | st.tuples(whole, whole),
    forfeits,
    st.none() | st.dates(),
    st.text(max_size=5),
    st.none() | st.times(),
)
bye_games = st.dictionaries(bye_kinds, whole).map(lambda found: tuple(found.items()))
colours = st.text("WBwb", max_size=5)
match_rules = records(
    MatchRules, st.integers(1, 10), colours, scores, bye_games, st.sampled_from(Score)
)
teams = st.builds(Team, st.integers(1, 9), words, st.lists(whole).map(tuple), words)
numbers = st.lists(whole, max_size=2).map(tuple)
acknowledged = st.builds(
    Acknowledged,
    st.sampled_from(Fault),
    st.integers(0, 9),
    numbers,
    numbers,
    st.integers(-1, 9),
    words,
    st.builds(Note, words, words),
)
team_events = records(
    Tournament,
    title=words,
    kind=st.sampled_from(EventKind),
    players=st.lists(records(Player, st.integers(1, 9), words), max_size=6).map(tuple),
    rounds=st.integers(0, 9),
    byes=st.lists(st.builds(Bye, whole, whole, bye_kinds), max_size=4).map(tuple),
    teams=st.lists(teams, min_size=2, max_size=4).map(tuple),
    matches=st.lists(matches, max_size=6).map(tuple),
    match_rules=match_rules,
    adjustments=st.lists(
        st.builds(Adjustment, whole, whole, whole, whole, st.booleans(), words), max_size=4
    ).map(tuple),
    acknowledged=st.lists(acknowledged, max_size=3).map(tuple),
    prizes=st.builds(
        PrizeRules,
        st.integers(0, 99),
        st.booleans(),
        st.sampled_from(PrizeOrder),
        st.booleans(),
        st.booleans(),
    ),
)


@given(team_events)
def test_every_team_event_comes_back_as_it_was(tournament: Tournament) -> None:
    assert reread(tournament) == tournament


@given(scores)
def test_match_scores_survive_the_file(system: ScoreSystem) -> None:
    tournament = EVENT._replace(match_rules=MatchRules(4, match_scores=system))
    assert reread(tournament) == tournament


# What cannot be read.


def as_written(**changes: Any) -> bytes:
    return json.dumps(json.loads(dumps(EVENT)) | changes).encode()


def match_with(**changes: Any) -> bytes:
    fine = {"round": 1, "home": 1, "away": 2}
    return as_written(matches=[fine, fine | changes])


BROKEN = [
    (as_written(match_rules=None), "", "the field match_rules is missing"),
    (as_written(match_rules={}), "field match_rules", "the field boards is missing"),
    (as_written(match_rules={"boards": 0}), "match_rules, field boards", "1 or more"),
    (as_written(match_rules={"boards": 2, "colours": "WX"}), "match_rules, field colours", "W, B"),
    (as_written(match_rules={"boards": 2, "primary": "PTS"}), "match_rules, field primary", "PTS"),
    (
        as_written(match_rules={"boards": 2, "bye_games": {"bye": 1}}),
        "match_rules, field bye_games",
        "'bye'",
    ),
    (
        as_written(match_rules={"boards": 4, "board_weights": [3, 2, 1]}),
        "field match_rules.board_weights",
        "3 weights for 4 boards",
    ),
    (
        as_written(match_rules={"boards": 2, "board_weights": [2, 0]}),
        "match_rules, board_weights, entry 2",
        "1",
    ),
    (as_written(teams=[]), "field teams", "at least 1"),
    (as_written(teams=[{"name": "A"}]), "teams, entry 1", "the field number is missing"),
    (
        as_written(teams=[{"number": 1, "name": "A", "roster": ["x"]}]),
        "teams, entry 1, roster, entry 1",
        "expected a whole number, got a text",
    ),
    (match_with(away="2"), "matches, entry 2, field away", "expected a whole number"),
    (match_with(half_points=[5]), "matches, entry 2, field half_points", "expected 2 entries"),
    (match_with(forfeit="+"), "matches, entry 2, field forfeit", "use +:-, -:+ or -:-"),
    (
        match_with(forfeit="1-0"),
        "matches, entry 2, field forfeit",
        "'1-0' is not a forfeited match",
    ),
    (match_with(forfeit=1), "matches, entry 2, field forfeit", "expected a text or nothing"),
    (
        match_with(boards=[{}, {"white": "w"}]),
        "matches, entry 2, boards, entry 2, field white",
        "'w'",
    ),
    (as_written(kind="round-robin", teams=[{"number": 1, "name": "A"}]), "field teams", "teams"),
    (
        as_written(adjustments=[{"half_points": 1}]),
        "adjustments, entry 1",
        "the field participant is missing",
    ),
]


@pytest.mark.parametrize(("data", "where", "reason"), BROKEN)
def test_a_broken_file_says_what_is_wrong_and_where(data: bytes, where: str, reason: str) -> None:
    with pytest.raises(ProjectError) as caught:
        loads(data, "league.tbdesk")
    assert caught.value.where == where
    assert reason in caught.value.reason
