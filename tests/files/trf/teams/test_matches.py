"""Line-ups, empty boards, and matches that are only paired."""

from __future__ import annotations

from tbdesk.engine.model.teams import Board
from tbdesk.files.trf import loads
from tbdesk.files.trf.lines.slips import Slip
from tests.files.trf.files import content
from tests.files.trf.team_files import SMALL, line_up, match_of, signs, with_lines, without_round_2
from tests.files.trf.test_reader import noted, slips


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


def test_a_hole_in_the_middle_is_reported_by_the_line_up() -> None:
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
