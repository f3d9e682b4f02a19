"""Team events in report files: line-ups, matches, byes and totals."""

from __future__ import annotations

import pytest

from tbdesk.engine.results import Kind, Outcome, Result
from tbdesk.engine.teams import Board, Match, Score
from tbdesk.engine.tournament import Adjustment, Bye, EventKind, Tournament
from tbdesk.formats.trf import Read, loads
from tbdesk.formats.trf.slips import Slip
from tbdesk.formats.trf.team_scores import totals
from tests.formats.trf.files import content
from tests.formats.trf.test_reader import noted, slips

SMALL, LARGE = "teams4.trf", "example_trf26.trf"
WIN, DRAW, LOSS = (Result.of(one) for one in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS))
WON_BY_FORFEIT, LOST_BY_FORFEIT = Result.of(Outcome.FORFEIT_WIN), Result.of(Outcome.FORFEIT_LOSS)
NOBODY_CAME = Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)


def with_lines(data: bytes, *lines: str) -> bytes:
    return data.rstrip(b"\n") + b"\n" + "\n".join(lines).encode() + b"\n"


def without(data: bytes, *identifiers: bytes) -> bytes:
    return b"\n".join(line for line in data.split(b"\n") if not line.startswith(identifiers))


def without_round_2(data: bytes) -> bytes:
    """The small event without anything in the second round of its players."""
    lines = data.split(b"\n")
    return b"\n".join(line[:101] if line.startswith(b"001") else line for line in lines)


def match_of(read: Read, round_: int, team: int) -> Match:
    (found,) = (
        match
        for match in read.tournament.matches
        if match.round == round_ and team in (match.home, match.away)
    )
    return found


def line_up(read: Read, round_: int, team: int) -> tuple[int, ...]:
    match = match_of(read, round_, team)
    return tuple(board.home if match.home == team else board.away for board in match.boards)


def signs(read: Read, round_: int, team: int) -> str:
    """The results of a side, board by board, as people write them."""
    match = match_of(read, round_, team)
    results = [board.home_result for board in match.boards]
    sides = [one and (one.white if match.home == team else one.black) for one in results]
    return "".join("?" if side is None else side.symbol for side in sides).replace("½", "=")


def in_points(tournament: Tournament) -> dict[int, tuple[float, float]]:
    found = totals(tournament)
    return {team: (one.match_points / 2, one.points / 2) for team, one in found.items()}


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


def test_what_a_pairing_allocated_bye_is_worth() -> None:
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


def test_match_points_of_another_system() -> None:
    for record in (b"362 TW 3     TD 1", b"362 TW3.0   TD1.0   TL0.0"):
        data = content(SMALL).replace(b"362 TW 2.0   TD 1.0   TL 0.0", record)
        assert in_points(loads(data).tournament)[1] == (4, 2.5)


def test_totals_that_are_printed_otherwise() -> None:
    read = loads(content(SMALL).replace(b"   3.0    2.5", b"   4.0    2.5"))
    assert noted(read, Slip.TEAM_POINTS).arguments == ("1 Anchors", "4.0/2.5", "3.0/2.5")


# Line-ups


def test_a_line_up_out_of_order() -> None:
    data = with_lines(content(SMALL), "300   1   1   2    2    1", "300   1   2   1    4    3")
    read = loads(data)
    assert (line_up(read, 1, 1), line_up(read, 1, 2)) == ((2, 1), (4, 3))
    assert signs(read, 1, 1) == "=1"
    # With colours against the usual ones on board 1, the other side is named first.
    assert match_of(read, 1, 1).home == 2


def test_one_line_up_seats_both_sides() -> None:
    read = loads(with_lines(content(SMALL), "300   1   1   2    2    1"))
    assert line_up(read, 1, 2) == (4, 3)


def test_a_hole_in_the_middle_is_told_by_the_line_up() -> None:
    read = loads(with_lines(content(SMALL), "300   2   2   4    0    3"))
    assert line_up(read, 2, 2) == (0, 3)
    assert line_up(read, 2, 4) == (8, 7)


def test_a_guest_plays_for_whose_line_up_he_is_in() -> None:
    data = content(SMALL).replace(b"   1.5   3     3    4", b"   1.5   3     3     ")
    assert noted(loads(data), Slip.NO_TEAMS).arguments == ("1", "4", "2")
    read = loads(with_lines(data, "300   1   2   1    3    4"))
    assert line_up(read, 1, 2) == (3, 4)
    assert Slip.NO_TEAMS not in slips(read)


def test_a_match_that_is_only_paired() -> None:
    data = with_lines(without_round_2(content(SMALL)), "300   2   1   3    1    2")
    match = match_of(loads(data), 2, 3)
    assert (match.home, match.away) == (1, 3)
    assert [(board.home, board.away, board.result) for board in match.boards] == [
        *((1, 0, None), (2, 0, None)),
    ]


def test_a_board_that_is_still_played() -> None:
    data = content(SMALL).replace(b"   4 b =", b"   4 b  ").replace(b"   2 w =", b"   2 w  ")
    match = match_of(loads(data), 1, 1)
    assert match.boards[1] == Board(2, 4, home_white=False)


# Points of the arbiter


def test_a_penalty_and_another_result_for_a_team() -> None:
    data = without(content(SMALL), b"310") + b"\n".join(
        line[:54] + b" " * 18 + line[72:]
        for line in content(SMALL).split(b"\n")
        if line.startswith(b"310")
    )
    lines = ["299    -1.0  -0.5    2    1", "299 W   2.0   1.5    1    2", "299 H   1.0   0.5"]
    found = loads(with_lines(data, *lines)).tournament
    assert found.adjustments == (
        Adjustment(1, -1, -2, round=2),
        Adjustment(2, 3, 4, round=1, replaces=True),
    )
    assert found.match_rules is not None
    assert found.match_rules.bye_games == ((Kind.HALF_BYE, 1),)
    assert in_points(found)[1] == (2, 2)
    assert in_points(found)[2] == (3, 2.5)


def test_other_points_for_forfeited_matches() -> None:
    lines = ["330 +-   2   1   2", "299 +   2.0   1.5", "299 -  -1.0   0.0"]
    data = with_lines(without_round_2(without(content(SMALL), b"310")), *lines)
    data = with_lines(data, *(f"310   {n} {'T':64}{2 * n - 1:>4} {2 * n:>4}" for n in range(1, 5)))
    found = loads(data).tournament
    assert found.adjustments == (Adjustment(1, 3, 4, round=2, replaces=True),)
    assert in_points(found)[1] == (4, 3)
    assert in_points(found)[2] == (-1, 0.5)


def test_points_that_contradict_the_printed_totals_are_not_used() -> None:
    read = loads(with_lines(content(SMALL), "299 W   2.0   1.5    1    2"))
    assert read.tournament.adjustments == ()
    assert Slip.ASSIGNED_OTHERWISE in slips(read)


# The large event: cases 9 and 10.


def test_fifty_teams() -> None:
    read = loads(without(content(LARGE), b"299"))
    event = read.tournament
    assert (len(event.teams), event.match_rules and event.match_rules.boards) == (50, 4)
    assert (event.rounds, len(event.matches), len(event.byes)) == (14, 284, 29)
    rows = {row.team.number: row for row in read.origin.teams}
    printed = {
        number: ((row.match_points or 0) / 2, (row.points or 0) / 2) for number, row in rows.items()
    }
    computed = in_points(event)
    differ = {number for number in printed if printed[number] != computed[number]}
    assert differ == {47}
    assert (computed[47], printed[47]) == ((12, 22.5), (13, 24.5))
    assert noted(read, Slip.PAB_AND_BYE).arguments == ("3", "50")
    assert noted(read, Slip.TEAM_POINTS).arguments[0].startswith("47 ")
    assert Slip.POINTS_DIFFER not in slips(read)


def test_fifty_teams_with_the_slip_corrected() -> None:
    data = without(content(LARGE), b"299").replace(b"240 H   3   26   50", b"240 H   3   26   47")
    assert not {Slip.PAB_AND_BYE, Slip.TEAM_POINTS} & set(slips(loads(data)))


def test_fifty_teams_beside_record_299_that_contradicts_their_totals() -> None:
    read = loads(content(LARGE))
    assert Slip.ASSIGNED_OTHERWISE in slips(read)
    assert in_points(read.tournament) == in_points(
        loads(without(content(LARGE), b"299")).tournament
    )


def test_a_line_up_with_an_empty_board() -> None:
    read = loads(content(LARGE))
    match = match_of(read, 1, 5)
    assert (match.home, match.away) == (5, 17)
    assert (line_up(read, 1, 5), signs(read, 1, 5)) == ((14, 0, 29, 39), "=-=1")
    assert signs(read, 1, 17) == "=+=0"


def test_line_ups_of_fifty_teams_are_those_of_its_own_summary() -> None:
    """Record 801 gives the results by boards, for people. Four of its sides are of matches to
    which nobody came, and in six it contradicts the players' lines."""
    read = loads(content(LARGE))
    same = other = 0
    for line in content(LARGE).decode().split("\n"):
        if not line.startswith("801"):
            continue
        team = int(line[4:7])
        for round_ in range(1, 15):
            block = line[21 + 16 * (round_ - 1) : 21 + 16 * round_]
            if not block[:3].strip():
                continue
            if signs(read, round_, team) == block[6:10]:
                same += 1
            else:
                other += 1
    assert (same, other) == (558, 10)


def test_totals_do_not_hang_on_the_line_ups() -> None:
    data = content(LARGE)
    found = loads(without(data, b"300")).tournament
    assert in_points(found) == in_points(loads(data).tournament)


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
        (["330 +-   1   1   9"], Slip.TEAM_UNKNOWN),
        (["240 H   1    1"], Slip.BYE_AND_MATCH),
        (["240 H   1    9"], Slip.TEAM_UNKNOWN),
        (["320  1.0  1.5   1"], Slip.BYE_AND_MATCH),
        (["320  1.0  1.5   9"], Slip.TEAM_UNKNOWN),
        (["352 WX"], Slip.COLOURS_OF_BOARDS),
        (["362 TW x"], Slip.BAD_NUMBER),
        (["299    -1.0  -0.5    2    9"], Slip.TEAM_UNKNOWN),
        (["299 Q  -1.0  -0.5    2    1"], Slip.NO_SUCH_ASSIGNMENT),
        (["299 W   1.0   0.5         1"], Slip.NO_ROUND),
    ],
)
def test_what_contradicts_is_named_with_its_line(lines: list[str], slip: Slip) -> None:
    read = loads(with_lines(content(SMALL), *lines))
    found = noted(read, slip)
    assert found.line == len(content(SMALL).rstrip(b"\n").split(b"\n")) + 1
    assert len(read.tournament.matches) == 4


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
