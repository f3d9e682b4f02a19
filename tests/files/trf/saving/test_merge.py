"""Edits go into their own columns and nothing else of the file changes."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.model.results import THREE_ONE_ZERO, Kind, Outcome, Result
from tbdesk.engine.model.tournament import Adjustment, Bye, EventKind, Game, Player, Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.trf import TrfError, dumps, loads, saved
from tests.files.trf.files import OWN, content, text
from tests.files.trf.test_reader import same

OPEN = "open8.trf"


def changes(edited: Tournament, name: str = OPEN) -> list[tuple[str, str]]:
    """The lines that differ after saving, as (before, after); the number of lines is the same."""
    read = loads(content(name))
    data = saved(edited, read.origin)
    assert same(loads(data).tournament, edited)
    before, after = content(name).decode().split("\n"), data.decode().split("\n")
    return [(old, new) for old, new in zip(before, after, strict=True) if old != new]


def inserted(edited: Tournament, name: str = OPEN) -> tuple[set[str], set[str]]:
    """The lines that went and those that came."""
    read = loads(content(name))
    data = saved(edited, read.origin)
    assert same(loads(data).tournament, edited)
    before, after = set(content(name).decode().split("\n")), set(data.decode().split("\n"))
    return before - after, after - before


def columns(old: str, new: str) -> set[int]:
    """The columns, from 1, in which two lines differ."""
    width = max(len(old), len(new))
    pairs = zip(old.ljust(width), new.ljust(width), strict=True)
    return {place for place, (one, other) in enumerate(pairs, start=1) if one != other}


def event() -> Tournament:
    return loads(content(OPEN)).tournament


def with_result(tournament: Tournament, round_: int, white: int, result: Result) -> Tournament:
    for index, game in enumerate(tournament.games):
        if (game.round, game.white) == (round_, white):
            return tournament.with_game(index, game._replace(result=result))
    raise AssertionError


def test_a_result_changes_two_cells_and_the_points() -> None:
    edited = with_result(event(), 1, 1, Result.of(Outcome.DRAW))
    one, other = changes(edited)
    assert columns(*one) == {82, 84, 99}
    assert columns(*other) == {84, 99}
    assert one[1][80:84] == " 3.5"
    assert other[1][80:84] == " 2.5"


def test_a_name_a_rating_and_a_title() -> None:
    player = event().player(4)._replace(name="D'Amico, Lorenzo", rating=2205, title="FM")
    ((old, new),) = changes(event().with_player(player))
    assert columns(old, new) <= {*range(11, 14), *range(15, 48), *range(49, 53)}
    assert new.endswith(old[56:])


@pytest.mark.parametrize(
    ("field", "value", "line"),
    [
        ("title", "Another Open", "012 Another Open"),
        ("place", "Elsewhere", "022 Elsewhere"),
        ("start", date(2026, 4, 10), "042 2026/04/10"),
        ("rounds", 7, "142 7"),
        ("kind", EventKind.PREDETERMINED, "192 CUSTOM_SCHEVENINGEN"),
    ],
)
def test_a_record_of_the_tournament(field: str, value: object, line: str) -> None:
    ((_, new),) = changes(event()._replace(**{field: value}))  # type: ignore[arg-type]
    assert new == line


def test_a_record_that_was_not_there() -> None:
    edited = loads(content("rr4.trf")).tournament._replace(place="Lakeside", arbiter="Gallo, Rita")
    assert inserted(edited, "rr4.trf") == (set(), {"022 Lakeside", "102 Gallo, Rita"})


def test_another_chain_leaves_a_remark() -> None:
    edited = event()._replace(chain=catalogue.chain("PTS,BH,SB"))
    gone, come = inserted(edited)
    assert gone == {"202 DE, bh/c1 ,BH,SB,WON"}
    assert come == {
        "202 BH,SB",
        "### Tie-breaks changed after round 5, before: DE, bh/c1 ,BH,SB,WON",
    }


def test_another_score_system() -> None:
    gone, come = inserted(event()._replace(scores=THREE_ONE_ZERO))
    assert "162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0    X 1.0" in come
    assert {line[:3] for line in gone} == {"162", "001"}


def test_settings_go_into_remarks_and_out_again() -> None:
    edited = event()._replace(edition="fsi", unrated=1400)
    assert inserted(edited) == (
        set(),
        {"### tbdesk: edition fsi", "### tbdesk: unrated 1400"},
    )
    read = loads(saved(edited, loads(content(OPEN)).origin))
    plain = read.tournament._replace(edition=None, unrated=None)
    assert saved(plain, read.origin) == content(OPEN)


def test_the_bye_of_record_240_goes_with_it() -> None:
    data = content(OPEN).replace(b"     1 b =  0000 - H ", b"     1 b =           ")
    read = loads(data)
    assert Bye(4, 2, Kind.HALF_BYE) in read.tournament.byes
    byes = tuple(bye for bye in read.tournament.byes if bye.player != 2)
    edited = read.tournament._replace(byes=byes)
    again = saved(edited, read.origin)
    assert same(loads(again).tournament, edited)


def test_a_bye_that_is_said_twice_goes_from_both_records() -> None:
    byes = tuple(bye for bye in event().byes if (bye.round, bye.player) != (4, 2))
    gone, come = inserted(event()._replace(byes=byes))
    assert {line[:8] for line in gone} == {"001    2", "240 H   "}
    assert {line[:8] for line in come} == {"001    2"}


@pytest.mark.parametrize("identifier", ["142", "192"])
def test_a_guess_is_written_down_before_an_edit_would_change_it(identifier: str) -> None:
    lines = text("rr4.trf").splitlines(keepends=True)
    data = "".join(line for line in lines if not line.startswith(identifier)).encode()
    read = loads(data)
    games = tuple(game for game in read.tournament.games if game.round < 3)
    edited = read.tournament._replace(games=games)
    assert same(loads(saved(edited, read.origin)).tournament, edited)


def test_players_come_and_go() -> None:
    tournament = event()
    newcomer = Player(9, "Ivoli, Kim", 1500, "Lake Club")
    games = tuple(game for game in tournament.games if 8 not in (game.white, game.black))
    edited = tournament._replace(
        players=(*tournament.players[:7], newcomer),
        games=(*games, Game(5, 9, 2, Result.of(Outcome.LOSS))),
    )
    gone, come = inserted(edited)
    assert any(line.startswith("001    8") for line in gone)
    assert any(line.startswith("001    9") for line in come)
    assert "### tbdesk: club 9 Lake Club" in come


@given(st.data())
def test_any_edit_of_results_comes_back(data: st.DataObject) -> None:
    """Of players; what becomes of the boards of teams is in test_team_writer."""
    name = data.draw(st.sampled_from([name for name in OWN if "team" not in name]))
    read = loads(content(name))
    outcomes = st.sampled_from(Outcome)
    results = st.none() | st.builds(Result, outcomes, outcomes)
    edited = read.tournament
    places = st.integers(0, len(edited.games) - 1)
    for place in data.draw(st.lists(places, min_size=1, max_size=4)):
        result = data.draw(results)
        if result is not None and result.contradiction:
            result = result.swapped if not result.swapped.contradiction else None
        edited = edited.with_game(place, edited.games[place]._replace(result=result))
    again = saved(edited, read.origin)
    assert same(loads(again).tournament, edited)
    assert len(again.split(b"\n")) == len(content(name).split(b"\n"))


def test_points_given_and_taken() -> None:
    given = (Adjustment(4, -1, round=2), Adjustment(5, -1, round=2), Adjustment(1, 1, round=999))
    read = loads(content(OPEN))
    edited = read.tournament._replace(adjustments=given)
    gone, come = inserted(edited)
    assert {line for line in come if line.startswith("299")} == {
        "299          -0.5    2    4    5",
        "299           0.5  999    1",
    }
    points = {line[4:8].strip() for line in gone if line.startswith("001")}
    assert points == {"1", "4", "5"}
    again = loads(saved(edited, read.origin))
    fewer = again.tournament._replace(adjustments=given[:2])
    last = saved(fewer, again.origin)
    assert loads(last).tournament.adjustments == given[:2]
    assert b"299          -0.5    2    4    5\n" in last
    assert b"999    1" not in last


def test_a_round_whose_points_are_replaced_keeps_its_type() -> None:
    read = loads(content(OPEN))
    edited = read.tournament._replace(adjustments=(Adjustment(1, 1, round=1, replaces=True),))
    data = saved(edited, read.origin)
    assert b"299 D         0.5    1    1\n" in data  # it was a win, and is worth a draw
    data = data.replace(b"299 D", b"299 H")
    again = loads(data)
    assert b"299 H         0.5    1    1\n" in dumps(again.tournament, again.origin)


def test_points_too_wide_for_their_columns() -> None:
    read = loads(content(OPEN))
    with pytest.raises(TrfError, match=r"-10\.5 points for participant 4"):
        saved(read.tournament._replace(adjustments=(Adjustment(4, -21),)), read.origin)
