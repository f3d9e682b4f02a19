"""Team events written as report files: nothing the engine uses is lost, and edits stay local."""

from __future__ import annotations

from datetime import date, time

import pytest
from hypothesis import given

from tbdesk.engine.model.acknowledged import Note, acknowledged
from tbdesk.engine.model.prizes import PrizeOrder, PrizeRules
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import SOUND_RESULTS, Kind, Outcome, Result
from tbdesk.engine.model.teams import Board, Match, MatchRules, Score
from tbdesk.engine.model.tournament import Adjustment, Bye, EventKind, Tournament
from tbdesk.files.losses import losses, unread_elsewhere
from tbdesk.files.trf import TrfError, dumps, loads, saved, scoring
from tbdesk.files.trf.lines.slips import Slip
from tbdesk.files.trf.teams.team_records import forfeit_of
from tbdesk.files.trf.teams.team_scores import with_bye_games
from tests.engine.cases import teams14
from tests.engine.team_strategies import team_events
from tests.engine.teams_of import league
from tests.files.trf.files import content
from tests.files.trf.team_files import with_lines
from tests.files.trf.test_reader import slips
from tests.team_domain import team_event

SMALL = "teams4.trf"
WON, LOST = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS


def plain(tournament: Tournament) -> Tournament:
    """The event without what may be said in several ways: the order of matches and the rest, a
    forfeit of all boards, the spelled colours of the boards, values that are as usual."""
    found = tournament.match_rules
    assert found is not None
    worth = scoring.normal(found.match_scores)
    usual = found._replace(match_scores=worth, bye_games=(), colours=spelled(found))
    for kind, half in found.bye_games:
        usual = with_bye_games(usual, tournament.scores, kind, half)
    matches = sorted(tournament.matches, key=lambda one: (one.round, min(one.home, one.away)))
    return tournament._replace(
        match_rules=usual,
        matches=tuple(
            match._replace(
                forfeit=forfeit_of(match),
                boards=tuple(with_colours(each) for each in match.boards),
            )
            for match in matches
        ),
        byes=tuple(sorted(tournament.byes, key=lambda one: (one.round, one.player))),
        adjustments=tuple(sorted(tournament.adjustments, key=repr)),
    )


def differences(one: Tournament, other: Tournament) -> dict[str, object]:
    """The fields in which two events differ, with what both have there."""
    both = zip(Tournament._fields, plain(one), plain(other), strict=True)
    return {name: values for name, *values in both if values[0] != values[1]}


def spelled(found: MatchRules) -> str:
    return "".join("W" if found.home_white(place) else "B" for place in range(found.boards))


def with_colours(board: Board) -> Board:
    """Only the result of a board shows if it is rated."""
    played = board.result is not None and not any(side.by_forfeit for side in board.result)
    return board if played else board._replace(rated=True)


@given(team_events())
def test_every_team_event_comes_back_from_a_report_file(tournament: Tournament) -> None:
    read = loads(dumps(tournament))
    assert differences(read.tournament, tournament) == {}
    assert not {Slip.TEAM_POINTS, Slip.POINTS_DIFFER} & set(slips(read))
    assert dumps(read.tournament, read.origin) == dumps(tournament)


@given(team_events(), team_events())
def test_any_edit_of_a_team_event_comes_back(before: Tournament, after: Tournament) -> None:
    """The new matches, byes and points put into a file of other ones."""
    read = loads(dumps(before))
    numbers = {team.number for team in before.teams}
    edited = read.tournament._replace(
        rounds=max(before.rounds, after.rounds),
        matches=tuple(match for match in after.matches if {match.home, match.away} <= numbers),
        byes=tuple(bye for bye in after.byes if bye.player in numbers),
        adjustments=tuple(
            adjustment for adjustment in after.adjustments if adjustment.participant in numbers
        ),
    )
    rosters = {team.number: {0, *team.roster} for team in before.teams}
    assert before.match_rules is not None
    seats = before.match_rules.boards  # more of them contradict the event, as strangers do
    edited = edited._replace(
        matches=tuple(
            match._replace(
                forfeit=forfeit_of(match._replace(boards=match.boards[:seats])),
                boards=tuple(
                    of_rosters(each, rosters[match.home], rosters[match.away])
                    for each in match.boards[:seats]
                ),
            )
            for match in edited.matches
        ),
    )
    again = loads(saved(edited, read.origin)).tournament
    assert differences(again, loads(dumps(edited)).tournament) == {}


def of_rosters(board: Board, home: set[int], away: set[int]) -> Board:
    """The board if both play for their teams; a line-up with others contradicts the rosters, and
    what of it a file keeps depends on what the file was."""
    if board.home in home and board.away in away:
        return board
    return Board(0, 0, board.home_white, Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS))


def lines(tournament: Tournament, *identifiers: str) -> list[str]:
    return [line for line in dumps(tournament).decode().split("\n") if line[:3] in identifiers]


def test_the_records_of_a_team_event() -> None:
    event = teams14()._replace(rounds=7)
    assert lines(event, "082", "092", "192", "352", "362") == [
        *("082 14", "092 Team: Swiss-System", "192 CUSTOM_TEAM_SWISS_MP"),
        *("352 WBWB", "362 TW 2.0   TD 1.0   TL 0.0"),
    ]
    assert lines(event, "310")[0] == (
        f"310   1 {'Antelopes':32} {'':5}   2029   10.0   17.5   1     1   14   16   39   50   64"
    )
    assert lines(event, "013")[0] == f"013 {'Antelopes':32}   1   14   16   39   50   64"
    assert lines(event, "240") == ["240 H   5   14", "240 Z   7    7"]
    assert lines(event, "320") == ["320  1.0  2.0                  12      14"]


def test_the_published_team_event_comes_back() -> None:
    read = loads(dumps(teams14()))
    assert differences(read.tournament, teams14()._replace(chain=())) == {}
    assert not {Slip.TEAM_POINTS, Slip.POINTS_DIFFER} & set(slips(read))


def test_weights_of_the_boards_stand_in_a_remark() -> None:
    """The points of byes and forfeits follow from them, so that no record has to give them."""
    rules = (teams14().match_rules or MatchRules(4))._replace(board_weights=(4, 3, 2, 1))
    event = teams14()._replace(chain=(), match_rules=rules)
    assert "### tbdesk: board-weights 4 3 2 1" in dumps(event).decode().split("\n")
    read = loads(dumps(event))
    assert differences(read.tournament, event) == {}
    assert not {Slip.TEAM_POINTS, Slip.POINTS_DIFFER} & set(slips(read))
    fewer = dumps(event).replace(b"board-weights 4 3 2 1", b"board-weights 4 3 2")
    left = loads(fewer).tournament.match_rules
    assert left is not None
    assert left.board_weights == ()


@pytest.mark.parametrize(
    ("kind", "cycles", "score", "code"),
    [
        (EventKind.SWISS, 1, Score.GAME_POINTS, "CUSTOM_TEAM_SWISS_GP"),
        (EventKind.ROUND_ROBIN, 1, Score.GAME_POINTS, "BERGER_TEAM_ROUNDROBIN"),
        (EventKind.ROUND_ROBIN, 2, Score.MATCH_POINTS, "BERGER_TEAM_DOUBLEROUNDROBIN"),
        (EventKind.ROUND_ROBIN, 3, Score.MATCH_POINTS, "BERGER_TEAM_ROUNDROBIN_G3"),
        (EventKind.PREDETERMINED, 1, Score.GAME_POINTS, "CUSTOM_TEAM_KNOCKOUT"),
    ],
)
def test_how_it_is_paired_and_which_score_ranks_first(
    kind: EventKind, cycles: int, score: Score, code: str
) -> None:
    event = loads(content(SMALL)).tournament
    assert event.match_rules is not None
    rules = event.match_rules._replace(primary=score)
    event = event._replace(kind=kind, cycles=cycles, match_rules=rules)
    assert lines(event, "192") == [f"192 {code}"]
    assert differences(loads(dumps(event)).tournament, event) == {}


def test_names_that_are_too_long_are_cut_for_others_alone() -> None:
    event = loads(content(SMALL)).tournament
    long = event.teams[0]._replace(name="Anchors " * 6, short="ANCHORS")
    event = event._replace(teams=(long._replace(name=long.name.strip()), *event.teams[1:]))
    assert lines(event, "310")[0][8:46] == "Anchors Anchors Anchors Anchors  ANCHO"
    assert loads(dumps(event)).tournament.teams == event.teams


def test_unreadable_results_stay_on_their_boards() -> None:
    event = loads(content(SMALL)).tournament
    board = event.matches[0].boards[1]._replace(result=None, unread="½:?")
    event = event.with_match(0, event.matches[0].with_board(1, board))
    assert differences(loads(dumps(event)).tournament, event) == {}


@pytest.mark.parametrize("result", SOUND_RESULTS, ids=lambda result: result.text)
@pytest.mark.parametrize("seats", [(1, 0), (0, 10), (0, 0)])
@pytest.mark.parametrize(
    "other",
    [
        Board(2, 11, True, Result.of(Outcome.WIN)),
        Board(2, 0, True),
        Board(0, 0, True, Result.of(Outcome.DRAW)),
    ],
    ids=["played beside it", "open beside it", "nobody beside it"],
)
def test_points_on_an_empty_board_come_back(
    seats: tuple[int, int], other: Board, result: Result
) -> None:
    """The points were gone from the file, and nothing was said before it was saved."""
    event = league()
    alone = Board(*seats, False).with_home_result(result)
    match = event.matches[0]._replace(boards=(other, alone))
    event = event.with_match(0, match)
    read = loads(dumps(event))
    assert differences(read.tournament, event) == {}
    assert not {Slip.TEAM_POINTS, Slip.POINTS_DIFFER} & set(slips(read))
    said = any("empty boards" in text for text in unread_elsewhere(event, ".trf"))
    assert said is (b"lone-board" in dumps(event))


def test_a_remark_about_an_empty_seat_is_left_alone_once_both_are_taken() -> None:
    event = league()
    win = Result.of(Outcome.WIN)
    boards = Board(1, 10, True, win), Board(2, 11, False, win)
    event = event.with_match(0, event.matches[0]._replace(boards=boards))
    remark = "### tbdesk: lone-board 1 1 4 0 01"
    read = loads(with_lines(dumps(event), remark))
    assert differences(read.tournament, event) == {}


def test_the_lines_of_a_file_may_stand_in_any_order() -> None:
    """The result of a board without players is part of a match that only another remark names."""
    lone = Board(0, 0, True, Result(WON, LOST))
    event = team_event(2, 1, 1)._replace(matches=(Match(1, 1, 2, (lone,), score=(1, 1)),))
    upside_down = b"\n".join(reversed(dumps(event).split(b"\n")))
    assert differences(loads(upside_down).tournament, event) == {}


def test_an_ignored_remark_goes_with_the_match_it_is_about() -> None:
    """The remark that a board is open would fit the new match, and undo its forfeit."""
    read = loads(with_lines(dumps(team_event(2, 1, 1)), "### tbdesk: open-board 1 1 2 0"))
    absent = Board(0, 201, True).with_home_result(Result(LOST, WON))
    edited = read.tournament._replace(matches=(Match(1, 1, 2, (absent,)),))
    again = loads(saved(edited, read.origin)).tournament
    assert forfeit_of(again.matches[0]) == Result(LOST, WON)
    assert differences(again, loads(dumps(edited)).tournament) == {}


@pytest.mark.parametrize(
    "change",
    [
        {"matches": (Match(1, 1, 1001),)},
        {"byes": (Bye(1, 1001, Kind.HALF_BYE),)},
    ],
)
def test_numbers_that_do_not_fit_are_refused(change: dict[str, object]) -> None:
    event = loads(content(SMALL)).tournament
    teams = (*event.teams, event.teams[0]._replace(number=1001, roster=()))
    with pytest.raises(TrfError, match="team number 1001"):
        dumps(event._replace(teams=teams, **change))  # type: ignore[arg-type]


# Edits of an opened file


def changes(edited: Tournament) -> list[tuple[str, str]]:
    """The lines that differ after saving, as (before, after)."""
    read = loads(content(SMALL))
    data = saved(edited, read.origin)
    assert differences(loads(data).tournament, edited) == {}
    before, after = content(SMALL).decode().split("\n"), data.decode().split("\n")
    gone = [line for line in before if line not in after]
    come = [line for line in after if line not in before]
    gone += [""] * (len(come) - len(gone))
    come += [""] * (len(gone) - len(come))
    return list(zip(gone, come, strict=True))


def small() -> Tournament:
    return loads(content(SMALL)).tournament


def test_an_unedited_file_is_unchanged() -> None:
    read = loads(content(SMALL))
    assert saved(read.tournament, read.origin) == content(SMALL)


def test_a_result_on_a_board_changes_its_players_and_both_teams() -> None:
    event = small()
    board = event.matches[0].boards[1].with_home_result(Result.of(Outcome.WIN))
    found = changes(event.with_match(0, event.matches[0].with_board(1, board)))
    assert [old[:8] for old, _ in found] == ["001    2", "001    4", "310   1 ", "310   2 "]
    for old, new in found[:2]:
        assert (old[84:98], old[100:]) == (new[84:98], new[100:])
    assert [new[54:67] for _, new in found[2:]] == ["   3.0    3.0", "   1.0    1.0"]


def test_a_line_up_out_of_order_gets_a_record_of_its_own() -> None:
    event = small()
    match = event.matches[0]._replace(boards=event.matches[0].boards[::-1])
    boards = tuple(board._replace(home_white=not board.home_white) for board in match.boards)
    edited = event.with_match(0, match._replace(boards=boards))
    new = [line for _, line in changes(edited) if line.startswith("300")]
    assert new == ["300   1   1   2    2    1", "300   1   2   1    4    3"]


def test_an_unused_line_up_goes_with_its_match() -> None:
    """It would be a match of its own."""
    read = loads(content(SMALL) + b"300   2   1   3    1    2\n")
    matches = tuple(
        match for match in read.tournament.matches if (match.round, match.away) != (2, 1)
    )
    edited = read.tournament._replace(matches=matches)
    again = saved(edited, read.origin)
    assert b"\n300" not in again
    assert differences(loads(again).tournament, edited) == {}


def test_a_match_becomes_a_forfeit_and_a_bye() -> None:
    event = small()
    forfeit = Result(WON, LOST)
    edited = event.with_match(2, Match(2, 3, 1, forfeit=forfeit))
    assert "330 +-   2   3   1" in [new for _, new in changes(edited)]
    edited = event._replace(matches=event.matches[:3], byes=(Bye(2, 2, Kind.PAIRING_BYE),))
    new = [line for _, line in changes(edited)]
    assert "320  2.0  2.0       2" in new


def test_a_team_that_is_renamed_and_gets_a_reserve() -> None:
    event = small()
    team = event.teams[1]._replace(name="Beacons II", roster=(4, 3))
    (old, new), *_ = changes(event._replace(teams=(event.teams[0], team, *event.teams[2:])))
    assert (old[:8], old[40:73]) == (new[:8], new[40:73])
    assert (new[8:40].strip(), new[73:]) == ("Beacons II", "   4    3")


def test_a_team_that_comes_and_one_that_goes() -> None:
    event = small()
    new = event.teams[0]._replace(number=5, name="Eagles", short="EAG", roster=())
    come = [line for _, line in changes(event._replace(teams=(*event.teams, new)))]
    assert come == [f"310   5 {'Eagles':32} EAG             0.0    0.0   5"]
    gone = event._replace(teams=event.teams[:3], matches=event.matches[::2])
    assert saved(gone, loads(content(SMALL)).origin).count(b"\n310") == 3


def test_points_taken_from_a_team() -> None:
    event = small()
    taken = (Adjustment(1, -1, -2, 2),)
    found = changes(event._replace(adjustments=taken))
    assert [new for _, new in found if new.startswith("299")] == ["299    -1.0  -0.5    2    1"]


def test_match_scores_are_written() -> None:
    event = small()
    rules = event.match_rules
    assert rules is not None
    rules = rules._replace(match_scores=rules.match_scores._replace(win=6))
    found = changes(event._replace(match_rules=rules))
    assert ("362 TW 2.0   TD 1.0   TL 0.0", "362 TW 3.0   TD 1.0   TL 0.0") in found


def test_summaries_for_people_go_when_they_are_no_more_true() -> None:
    data = content(SMALL) + b"801  1 ANC   3.0  2.5   2 w 1= 12\n"
    read = loads(data)
    renamed = read.tournament._replace(title="Another day")
    assert b"\n801" in saved(renamed, read.origin)
    assert b"\n801" in dumps(renamed, read.origin)
    fewer = read.tournament._replace(matches=read.tournament.matches[:3])
    assert b"\n801" not in saved(fewer, read.origin)
    assert b"\n801" not in dumps(fewer, read.origin)


def test_a_match_forfeited_without_boards_is_nothing_lost() -> None:
    """Record 330 has it, and every program reads that; a pairing without line-ups it has not."""
    event = team_event(2, 2, 2, "1 1-2 1=")
    forfeit = Result(WON, LOST)
    for match, told in ((Match(2, 1, 2, forfeit=forfeit), False), (Match(2, 1, 2), True)):
        found = unread_elsewhere(event._replace(matches=(*event.matches, match)), ".trf")
        assert any("matches without boards" in text for text in found) == told


def test_a_player_on_two_boards_of_a_round_is_reported() -> None:
    """A record 001 has one game a round."""
    event = team_event(2, 2, 1, "1 1-2 1=")
    assert losses(event, ".trf", None) == []
    first, second = event.matches[0].boards
    twice = event.with_match(0, event.matches[0].with_board(1, second._replace(home=first.home)))
    (told,) = losses(twice, ".trf", None)
    assert "round 1, 101 P101" in told


def test_notes_on_the_arbiters_decisions_come_back() -> None:
    event = team_event(3, 2, 2, "1 1-2 1=", "2 3-1 2:0", "2 2 PAB")
    day, moment = date(2026, 11, 14), time(14, 30)
    first = event.matches[0]._replace(day=day, time_of_day=moment, venue="Club house")
    warning = Problem(
        Severity.WARNING,
        Fault.SCORE_AGAINST_BOARDS,
        (101, 201),
        1,
        'read "2:0"',
        teams=(1, 2),
        board=1,
    )
    event = event.with_match(0, first)._replace(
        adjustments=(Adjustment(2, -1, -2, reason="a telephone; said by the arbiter"),),
        acknowledged=(acknowledged(warning, Note("the captains agreed", 'A. Rossi, "IA"')),),
        prizes=PrizeRules(3, False, PrizeOrder.PERFORMANCE, over_all=True, by_seat=True),
    )
    back = loads(dumps(event)).tournament
    assert differences(back, event) == {}
    (told,) = unread_elsewhere(event, ".trf")
    for words in (
        "dates, times and venues",
        "reasons of points",
        "warnings left as they are",
        "rules of board prizes",
    ):
        assert words in told
