"""Points given to teams, and totals printed otherwise."""

from __future__ import annotations

from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Adjustment
from tbdesk.files.trf import loads
from tbdesk.files.trf.lines.slips import Slip
from tests.files.trf.files import content
from tests.files.trf.team_files import SMALL, in_points, with_lines, without, without_round_2
from tests.files.trf.test_reader import noted, slips


def test_match_points_of_another_system() -> None:
    for record in (b"362 TW 3     TD 1", b"362 TW3.0   TD1.0   TL0.0"):
        data = content(SMALL).replace(b"362 TW 2.0   TD 1.0   TL 0.0", record)
        assert in_points(loads(data).tournament)[1] == (4, 2.5)


def test_totals_that_are_printed_otherwise() -> None:
    read = loads(content(SMALL).replace(b"   3.0    2.5", b"   4.0    2.5"))
    assert noted(read, Slip.TEAM_POINTS).arguments == ("1 Anchors", "4.0/2.5", "3.0/2.5")


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
