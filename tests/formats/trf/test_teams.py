"""Teams of a report file: line-ups, matches and totals."""

from __future__ import annotations

import pytest

from tbdesk.engine.results import STANDARD
from tbdesk.formats.trf import loads
from tbdesk.formats.trf.physical import decoded
from tbdesk.formats.trf.players import read as read_players
from tbdesk.formats.trf.records import Records
from tbdesk.formats.trf.rounds import read_tables
from tbdesk.formats.trf.slips import Slip, Slips
from tbdesk.formats.trf.teams import Score, TeamEvent
from tests.formats.trf.files import content
from tests.formats.trf.test_reader import noted, slips

LARGE = "example_trf26.trf"


def event(data: bytes) -> TeamEvent:
    records = Records(decoded(data))
    return TeamEvent(records, read_tables(read_players(records, Slips()), Slips()), STANDARD)


def without(data: bytes, identifier: bytes) -> bytes:
    return b"\n".join(line for line in data.split(b"\n") if not line.startswith(identifier))


def signs(found: TeamEvent, team: int, round_: int) -> str:
    return "".join(board.sign for board in found.line_up(team, round_))


def totals(found: TeamEvent) -> dict[int, tuple[float, float]]:
    """In points, as people print them."""
    scores = {team: found.total(team) for team in found.teams}
    return {team: (one.match_points / 2, one.points / 2) for team, one in scores.items()}


def test_the_teams_of_a_small_event() -> None:
    found = event(content("teams4.trf"))
    assert [team.name for team in found.teams.values()] == [
        *("Anchors", "Beacons"),
        *("Comets", "Dolphins"),
    ]
    assert found.boards == 2
    assert found.opponent(1, 1) == 2
    assert found.score(1, 1) == Score(4, 3)
    assert found.line_up(4, 2)[1].player == 8
    assert totals(found) == {1: (3, 2.5), 2: (1, 1.5), 3: (3, 3), 4: (1, 1)}


def test_teams_by_record_013() -> None:
    lines = [f"013 {name:32}{a:>4} {b:>4}" for name, a, b in (("One", 1, 2), ("Two", 3, 4))]
    data = without(content("teams4.trf"), b"310") + "\n".join(lines).encode()
    found = event(data)
    assert [team.players for team in found.teams.values()] == [(1, 2), (3, 4)]
    assert found.teams[2].name == "Two"


@pytest.mark.parametrize(
    ("record", "round_", "team", "score"),
    [
        ("330 +-   2   1   2", 2, 1, Score(4, 4)),
        ("330 +-   2   1   2", 2, 2, Score(0, 0)),
        ("330 --   2   1   2", 2, 1, Score(0, 0)),
        ("340 -+   2   1   2", 2, 2, Score(4, 4)),
        ("240 F   2    1", 2, 1, Score(4, 4)),
        ("240 H   2    1", 2, 1, Score(2, 2)),
        ("240 Z   2    1", 2, 1, Score(0, 0)),
        ("330 H    2    1", 2, 1, Score(0, 0)),
        ("320  1.0  1.5       1", 2, 1, Score(2, 3)),
    ],
)
def test_rounds_without_a_match(record: str, round_: int, team: int, score: Score) -> None:
    data = b"\n".join(
        line[:101] if line.startswith(b"001") else line
        for line in content("teams4.trf").split(b"\n")
    )
    extra = ["001    9      Nine, Eve" + " " * 78 + "0000 - -", record]
    assert event(data + "\n".join(extra).encode()).score(team, round_) == score


def test_match_points_of_another_system() -> None:
    data = content("teams4.trf").replace(b"362 TW 2.0   TD 1.0   TL 0.0", b"362 TW 3     TD 1")
    assert totals(event(data))[1] == (4, 2.5)


def test_totals_that_are_printed_otherwise() -> None:
    read = loads(content("teams4.trf").replace(b"   3.0    2.5", b"   4.0    2.5"))
    assert noted(read, Slip.TEAM_POINTS).arguments == ("1 Anchors", "4.0/2.5", "3.0/2.5")


# The large event: cases 9 and 10.


def test_fifty_teams() -> None:
    data = without(content(LARGE), b"299")
    found = event(data)
    assert (len(found.teams), found.boards) == (50, 4)
    assert loads(data).tournament.rounds == 14
    printed = {
        number: ((team.match_points or 0) / 2, (team.points or 0) / 2)
        for number, team in found.teams.items()
    }
    computed = totals(found)
    differ = {number for number in printed if printed[number] != computed[number]}
    assert differ == {47}
    assert (computed[47], printed[47]) == ((12, 22.5), (13, 24.5))
    read = loads(data)
    assert noted(read, Slip.PAB_AND_BYE).arguments == ("3", "50")
    assert noted(read, Slip.TEAM_POINTS).arguments[0].startswith("47 ")


def test_fifty_teams_with_the_slip_corrected() -> None:
    data = without(content(LARGE), b"299").replace(b"240 H   3   26   50", b"240 H   3   26   47")
    assert not {Slip.PAB_AND_BYE, Slip.TEAM_POINTS} & set(slips(loads(data)))


def test_a_line_up_with_an_empty_board() -> None:
    found = event(content(LARGE))
    assert found.opponent(5, 1) == 17
    assert signs(found, 5, 1) == "=-=1"
    assert found.line_up(5, 1)[1].player == 0
    assert signs(found, 17, 1) == "=+=0"


def test_totals_do_not_hang_on_the_line_ups() -> None:
    data = content(LARGE)
    assert totals(event(without(data, b"300"))) == totals(event(data))
