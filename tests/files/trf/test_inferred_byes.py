"""Points of a team's pairing-allocated bye that no record gives."""

from __future__ import annotations

import pytest

from tbdesk.files.trf import loads, saved
from tbdesk.files.trf.lines.slips import Slip
from tests.files.trf.team_files import in_points
from tests.files.trf.test_reader import slips

#: Round 3 is a bye of both teams.
_ROUNDS = {
    1: "   3 w 1     3 b =  0000 - U",
    2: "   4 b =     4 w 1  0000 - U",
    3: "   1 b 0     1 w =  0000 - U",
    4: "   2 w =     2 b 0  0000 - U",
}


def _file(one: str, two: str, *records: str) -> bytes:
    """Two teams with these totals printed, such as `5.0 5.0`."""
    teams = [
        f"310{number:>4} {'Team ' + str(number):<46}{match_points:>6} {points:>6}{number:>4} "
        f"{2 * number - 1:>4} {2 * number:>4}"
        for number, (match_points, points) in enumerate((one.split(), two.split()), start=1)
    ]
    players = [
        f"001{number:>5} m    {'P' + str(number):<33} 2000 NOR           0            "
        f" 0.0    1  {rounds}"
        for number, rounds in _ROUNDS.items()
    ]
    return "\n".join(
        ("012 Teams", "042 2026/03/01", "XXR 3", "352 WB", *records, *teams, *players)
    ).encode()


@pytest.mark.parametrize(
    ("one", "two", "worth", "told"),
    [
        ("5.0 5.0", "1.0 3.0", (1, 2), True),
        ("4.0 4.0", "0.0 2.0", (0, 1), True),
        ("6.0 5.0", "2.0 3.0", (2, 2), False),  # a match won, as usual
        ("5.0 5.0", "2.0 3.0", (2, 2), False),  # one total may be misprinted
        ("5.0 5.0", "0.0 3.0", (2, 2), False),
        ("4.5 5.0", "0.5 3.0", (0.5, 2), True),
    ],
)
def test_the_totals_of_the_teams_tell(
    one: str, two: str, worth: tuple[float, float], told: bool
) -> None:
    read = loads(_file(one, two))
    totals = in_points(read.tournament)
    assert totals == {1: (4 + worth[0], 3 + worth[1]), 2: (worth[0], 1 + worth[1])}
    assert (Slip.BYE_WORTH in slips(read)) == told


def test_a_record_320_says_it_itself() -> None:
    read = loads(_file("5.0 5.0", "1.0 3.0", "320  2.0  2.0   1   2"))
    assert in_points(read.tournament) == {1: (6, 5), 2: (2, 3)}
    assert Slip.BYE_WORTH not in slips(read)
    assert slips(read).count(Slip.TEAM_POINTS) == 2


def test_an_edited_file_says_what_the_bye_is_worth() -> None:
    data = _file("5.0 5.0", "1.0 3.0")
    read = loads(data)
    assert saved(read.tournament, read.origin) == data
    edited = saved(read.tournament._replace(title="Edited"), read.origin)
    assert b"\n320  1.0  2.0" in edited
    assert in_points(loads(edited).tournament) == {1: (5, 5), 2: (1, 3)}
    assert Slip.BYE_WORTH not in slips(loads(edited))
