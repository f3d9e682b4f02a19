"""Team events in report files: teams, matches, byes, and what contradicts itself."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.results import Kind, Outcome, Result
from tbdesk.engine.model.teams import Board, Match, Score
from tbdesk.engine.model.tournament import Bye, EventKind
from tbdesk.files.trf import loads
from tbdesk.files.trf.lines.slips import Slip
from tests.files.trf.files import content
from tests.files.trf.team_files import (
    SMALL,
    in_points,
    match_of,
    signs,
    with_lines,
    without,
    without_round_2,
)
from tests.files.trf.test_reader import noted, slips

WIN, DRAW, LOSS = (Result.of(one) for one in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS))
WON_BY_FORFEIT, LOST_BY_FORFEIT = Result.of(Outcome.FORFEIT_WIN), Result.of(Outcome.FORFEIT_LOSS)
NOBODY_CAME = Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)


def test_the_teams_of_a_small_event() -> None:
    read = loads(content(SMALL))
    event = read.tournament
    assert [(team.name, team.short) for team in event.teams] == [
        *(("Anchors", "ANC"), ("Beacons", "BEA")),
        *(("Comets", "COM"), ("Dolphins", "DOL")),
    ]
    assert event.teams[3].roster == (7, 8)
    assert event.match_rules is not None
    assert (event.match_rules.boards, event.match_rules.colours) == (2, "WB")
    assert event.match_rules.primary is Score.MATCH_POINTS
    assert event.kind is EventKind.SWISS
    assert event.games == event.byes == ()
    assert event.matches[0] == Match(
        1, 1, 2, (Board(1, 3, home_white=True, result=WIN), Board(2, 4, False, DRAW))
    )
    assert in_points(event) == {1: (3, 2.5), 2: (1, 1.5), 3: (3, 3), 4: (1, 1)}
    assert not {Slip.TEAM_POINTS, Slip.POINTS_DIFFER} & set(slips(read))


def test_the_side_with_the_first_colour_is_named_first() -> None:
    assert [(match.home, match.away) for match in loads(content(SMALL)).tournament.matches] == [
        *((1, 2), (3, 4)),
        *((3, 1), (2, 4)),
    ]


def test_an_empty_board() -> None:
    match = match_of(loads(content(SMALL)), 2, 2)
    assert match.boards[1] == Board(0, 8, home_white=False, result=WON_BY_FORFEIT)
    assert match.boards[1].home_result == LOST_BY_FORFEIT


def test_teams_by_record_013() -> None:
    lines = [f"013 {name:32}{a:>4} {b:>4}" for name, a, b in (("One", 1, 2), ("Two", 3, 4))]
    found = loads(with_lines(without(content(SMALL), b"310"), *lines)).tournament
    assert [team.roster for team in found.teams] == [(1, 2), (3, 4)]
    assert found.teams[1].name == "Two"


def test_record_013_does_not_count_beside_310() -> None:
    found = loads(with_lines(content(SMALL), f"013 {'Other':32}   5    6")).tournament
    assert len(found.teams) == 4


@pytest.mark.parametrize("code", ["BERGER_TEAM_ROUNDROBIN", "CUSTOM_TEAM_KNOCKOUT"])
def test_how_the_event_is_paired(code: str) -> None:
    found = loads(content(SMALL).replace(b"FIDE_TEAM_MP_GP", code.encode())).tournament
    round_robin = EventKind.ROUND_ROBIN, 1
    expected = round_robin if "ROUNDROBIN" in code else (EventKind.PREDETERMINED, 1)
    assert (found.kind, found.cycles) == expected


@pytest.mark.parametrize(
    ("code", "score"),
    [
        ("FIDE_TEAM_BAKU", Score.MATCH_POINTS),
        ("FIDE_TEAM_TYPEB_GP_MP", Score.GAME_POINTS),
        ("FIDE_TEAM_GP", Score.GAME_POINTS),
        ("CUSTOM_TEAM_SWISS_GP", Score.GAME_POINTS),
    ],
)
def test_the_score_that_ranks_first(code: str, score: Score) -> None:
    rules = loads(content(SMALL).replace(b"FIDE_TEAM_MP_GP", code.encode())).tournament.match_rules
    assert rules is not None
    assert rules.primary is score


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ("330 +-   2   1   2", WON_BY_FORFEIT),
        ("330 -+   2   2   1", WON_BY_FORFEIT),
        ("330 --   2   1   2", NOBODY_CAME),
        ("340 -+   2   1   2", LOST_BY_FORFEIT),
    ],
)
def test_a_forfeited_match(record: str, expected: Result) -> None:
    read = loads(with_lines(without_round_2(content(SMALL)), record))
    match = match_of(read, 2, 1)
    assert match.boards == ()
    assert (
        match.forfeit if match.home == 1 else match.forfeit and match.forfeit.swapped
    ) == expected


def test_the_winners_of_a_forfeited_match_have_their_points() -> None:
    lines = without_round_2(content(SMALL)).decode().split("\n")
    players = [
        f"{line:101}0000 - {'+' if line[7] in '12' else '-'}" if line.startswith("001") else line
        for line in lines
    ]
    read = loads(with_lines("\n".join(players).encode(), "330 +-   2   1   2"))
    match = match_of(read, 2, 1)
    assert [(board.home, board.away) for board in match.boards] == [(1, 0), (2, 0)]
    assert signs(read, 2, 1) == "++"


@pytest.mark.parametrize(
    ("record", "kind"),
    [
        ("240 F   2    1", Kind.FULL_BYE),
        ("240 H   2    1", Kind.HALF_BYE),
        ("240 Z   2    1", Kind.ZERO_BYE),
        ("330 H   2   1", Kind.HALF_BYE),
        ("320  1.0  1.5       1", Kind.PAIRING_BYE),
    ],
)
def test_rounds_without_a_match(record: str, kind: Kind) -> None:
    read = loads(with_lines(without_round_2(content(SMALL)), record))
    assert read.tournament.byes == (Bye(2, 1, kind),)


def test_the_worth_of_a_pairing_allocated_bye() -> None:
    data = with_lines(without_round_2(content(SMALL)), "320  1.0  1.5       1")
    rules = loads(data).tournament.match_rules
    assert rules is not None
    assert rules.match_scores.pairing_bye == 2
    assert rules.bye_games == ((Kind.PAIRING_BYE, 3),)


def test_a_bye_that_only_the_players_of_the_team_tell() -> None:
    lines = without_round_2(content(SMALL)).decode().split("\n")
    data = "\n".join(
        f"{line:101}0000 - U" if line.startswith(("001    1", "001    2")) else line
        for line in lines
    )
    assert loads(data.encode()).tournament.byes == (Bye(2, 1, Kind.PAIRING_BYE),)


@pytest.mark.parametrize(("winners", "byes"), [("12", [Bye(2, 1, Kind.FULL_BYE)]), ("2", [])])
def test_forfeits_won_without_an_opponent_are_reported(winners: str, byes: list[Bye]) -> None:
    lines = without_round_2(content(SMALL)).decode().split("\n")
    data = "\n".join(
        f"{line:101}0000 - +" if line.startswith("001") and line[7] in winners else line
        for line in lines
    )
    read = loads(data.encode())
    assert list(read.tournament.byes) == byes
    found = noted(read, Slip.NOBODY_MET)
    assert (found.line, found.column) == (7 + int(winners[0]), 109)


# What contradicts itself


@pytest.mark.parametrize(
    ("lines", "slip"),
    [
        (["310  x1 Nobody"], Slip.TEAM_NUMBER),
        (["310   1 Twice"], Slip.TEAM_TWICE),
        ([f"310   5 {'Five':64} 77"], Slip.TEAM_PLAYER),
        ([f"310   5 {'Five':64}  1"], Slip.IN_TWO_TEAMS),
        (["300   1   9   2    1    2"], Slip.TEAM_UNKNOWN),
        (["300   x   1   2    1    2"], Slip.BAD_NUMBER),
        (["300   1   1   3    1    2"], Slip.MATCH_CLASH),
        (["300   1   1   2    1    5"], Slip.LINE_UP_PLAYER),
        (["300   1   1   2    1    1"], Slip.LINE_UP_MISSES),
        (["330 +-   1   1   1"], Slip.OWN_TEAM),
        (["330 +-   1   1   3"], Slip.MATCH_CLASH),
        (["330 +-   1   1   2"], Slip.FORFEIT_PLAYED),
        (["330 ??   1   1   2"], Slip.BAD_NUMBER),
        (["330 H+   1   1   2"], Slip.BAD_NUMBER),
        (["330 +-   1   1    2"], Slip.TEAM_UNKNOWN),
        (["330 +-    1   1   2"], Slip.BAD_NUMBER),
        (["300   1   1   2    1     2"], Slip.STRAY),
        (["300   1   1   2    1    Z"], Slip.STRAY),
        (["320   1.0  1.5"], Slip.STRAY),
        (["320  1.0  1.5    1"], Slip.STRAY),
        ([f"310   5 {'Five':46}    3.0"], Slip.STRAY),
        ([f"310   5 {'Five':65}   44"], Slip.STRAY),
        (["330 +-   1   1   9"], Slip.TEAM_UNKNOWN),
        (["240 H   1    1"], Slip.BYE_AND_MATCH),
        (["240 H   1    9"], Slip.TEAM_UNKNOWN),
        (["320  1.0  1.5   1"], Slip.BYE_AND_MATCH),
        (["320  1.0  1.5   9"], Slip.TEAM_UNKNOWN),
        (["352 WX"], Slip.COLOURS_OF_BOARDS),
        (["352 W"], Slip.MORE_BOARDS),
        (["310   5Five"], Slip.GAPS),
        ([f"310   5 {'Five':31} FIVE"], Slip.GAPS),
        ([f"310   5 {'Five':32} FIVE 2000"], Slip.GAPS),
        (["362 TW x"], Slip.BAD_NUMBER),
        (["362 W 3.0"], Slip.WORTH_UNREAD),
        (["299    -1.0  -0.5    2    9"], Slip.TEAM_UNKNOWN),
        (["299 Q  -1.0  -0.5    2    1"], Slip.NO_SUCH_ASSIGNMENT),
        (["299 W   1.0   0.5         1"], Slip.NO_ROUND),
    ],
)
def test_a_contradiction_is_named_with_its_line(lines: list[str], slip: Slip) -> None:
    read = loads(with_lines(content(SMALL), *lines))
    found = noted(read, slip)
    assert found.line == len(content(SMALL).rstrip(b"\n").split(b"\n")) + 1
    assert len(read.tournament.matches) == 4


@pytest.mark.parametrize("record", ["330 +-   1   4   3", "330 --   1   3   4"])
def test_a_forfeited_match_of_which_the_boards_say_something_else(record: str) -> None:
    forfeited = content(SMALL).replace(b"7 w 1     1", b"7 w +     1")
    forfeited = forfeited.replace(b"5 b 0     3", b"5 b -     3")
    assert noted(loads(with_lines(forfeited, record)), Slip.FORFEIT_OTHERWISE).line == 20
    agreed = loads(with_lines(forfeited, "330 +-   1   3   4"))
    assert Slip.FORFEIT_OTHERWISE not in slips(agreed)


@pytest.mark.parametrize("said", ["192 FIDE_TEAM_MP_GP", "092 Team: Swiss-System"])
def test_a_team_event_without_its_teams_is_reported(said: str) -> None:
    data = without(content(SMALL), b"310").replace(b"192 FIDE_TEAM_MP_GP", said.encode())
    found = noted(loads(data), Slip.TEAMS_MISSING)
    assert (found.line, found.arguments) == (4, tuple(said.split(" ", 1)))
    assert Slip.TEAMS_MISSING not in slips(loads(content(SMALL)))


@pytest.mark.parametrize("said", ["Steamboat Springs Swiss", "Individual: Swiss, team selection"])
def test_a_title_with_a_team_in_it_says_nothing_of_teams(said: str) -> None:
    data = without(content(SMALL), b"310", b"192") + f"092 {said}\n".encode()
    assert Slip.TEAMS_MISSING not in slips(loads(data))


def test_a_point_of_a_player_in_no_team() -> None:
    data = content(SMALL).replace(b"     7    8", b"     7     ").replace(b"6 w -", b"0 - -")
    found = noted(loads(data), Slip.NO_TEAM)
    assert (found.line, found.arguments) == (15, ("2", "8"))


def test_a_game_against_a_third_team_is_left_out_by_name() -> None:
    data = content(SMALL).replace(b"   4 b =     6 w 1", b"   4 b =     7 w 1")
    data = data.replace(b"   1 b 0     7 w 1", b"   1 b 0     6 w 0")
    data = data.replace(b"   5 b 0     3 b 0", b"   5 b 0     2 b 0")
    data = data.replace(b"   8 b +     2 b 0", b"   8 b +     3 b 1")
    read = loads(data)
    assert slips(read).count(Slip.OTHER_MATCH) == 2
    assert [match.home for match in read.tournament.matches if match.round == 2] == [3]


def test_boards_without_a_record_of_their_number() -> None:
    read = loads(without(content(SMALL), b"352"))
    assert read.tournament.match_rules is not None
    assert read.tournament.match_rules.boards == 2
    assert noted(read, Slip.NO_BOARDS).arguments == ("2",)
