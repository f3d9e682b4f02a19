"""The large event of the format's own description: its totals and its line-ups."""

from __future__ import annotations

from tbdesk.files.trf import loads
from tbdesk.files.trf.lines.slips import Slip
from tests.files.trf.files import content
from tests.files.trf.team_files import LARGE, in_points, line_up, match_of, signs, without
from tests.files.trf.test_reader import noted, slips


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
