"""A damaged project file: what is whole is kept, what is missing is listed, nothing is made up."""

from __future__ import annotations

import re
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.project import damaged, project
from tbdesk.files.project.damaged import DamagedError, load_or_salvage, salvage
from tbdesk.files.project.project import LoadedProject, ProjectError
from tbdesk.files.project.versions import VERSION
from tbdesk.report.wording.problems.problems import problem_text, problem_where
from tests.engine.cases import event

WHOLE = project.dumps(event("rr6"))


def said(rest: LoadedProject) -> list[str]:
    return [
        f"{problem_where(problem, rest.tournament)}: {problem_text(problem, rest.tournament)}"
        for problem in rest.problems
    ]


def read(data: bytes) -> LoadedProject:
    rest = salvage(data, "club.tbdesk")
    assert rest is not None
    return rest


def test_of_a_file_that_ends_in_the_middle_what_came_before_is_there() -> None:
    games = WHOLE.index(b'"round": 3')
    rest = read(WHOLE[:games])
    whole = event("rr6")
    assert rest.tournament.players == whole.players
    assert rest.tournament.games == whole.games[: len(rest.tournament.games)]
    assert 0 < len(rest.tournament.games) < len(whole.games)
    assert "it ends here" in said(rest)[-1]


@pytest.mark.parametrize(
    ("last", "named", "read_before"),
    [
        (b'"round": 3', ("games", "byes", "withdrawals", "points given or taken"), "tie-breaks"),
        (b'"withdrawn": ', ("withdrawals", "play-offs"), "byes"),
    ],
)
def test_the_parts_behind_the_end_are_named(
    last: bytes, named: tuple[str, ...], read_before: str
) -> None:
    end = said(read(WHOLE[: WHOLE.index(last)]))[-1]
    assert all(part in end for part in named), end
    assert read_before not in end


def test_an_entry_that_is_broken_takes_no_other_with_it() -> None:
    place = WHOLE.index(b'"name": "Carla"')
    rest = read(WHOLE[:place] + b"\0" + WHOLE[place:])
    assert [player.name for player in rest.tournament.players] == [
        player.name for player in event("rr6").players if player.name != "Carla"
    ]
    assert rest.tournament.games == event("rr6").games
    (line,) = said(rest)
    number = WHOLE[: WHOLE.rindex(b"\n  {", 0, place) + 1].count(b"\n") + 1
    assert line.startswith(f"line {number}: The file is damaged: entry 3 of ‘players’")
    assert "Carla" in line


def test_an_entry_without_its_beginning_is_missing_too() -> None:
    place = WHOLE.index(b'  {\n   "number": 1,')
    rest = read(WHOLE[:place] + WHOLE[place + 3 :])
    assert [player.number for player in rest.tournament.players] == [2, 3, 4, 5, 6]
    assert "Alice" in said(rest)[0]


def test_a_field_that_is_broken_is_named() -> None:
    rest = read(
        WHOLE.replace(b'"kind": "round-robin"', b'"kind": "round-robin"').replace(
            b'"half_points": {', b'"half_points": [{', 1
        )
    )
    assert rest.tournament.games == event("rr6").games
    assert "‘half_points’" in said(rest)[0]


@pytest.mark.parametrize("field", ["place", "start", "edition", "half_points", "rounds"])
def test_a_list_where_none_belongs_is_named(field: str) -> None:
    whole = re.sub(rb'(?m)^ "%s": .*,\n' % field.encode(), b"", WHOLE)
    rest = read(whole.replace(b"{\n", b'{\n "%s": [\n  1,\n  2\n ],\n' % field.encode(), 1))
    assert rest.tournament.games == event("rr6").games
    assert f"‘{field}’" in said(rest)[0]


def test_more_entries_than_any_event_has_take_no_longer_than_their_lines() -> None:
    games = WHOLE.index(b' "games": [\n') + len(b' "games": [\n')
    before = process_time()
    rest = read(WHOLE[:games] + b'  {"round": 1},\n' * 20_000 + WHOLE[games:])
    assert process_time() - before < 2
    assert rest.tournament.games == event("rr6").games
    players = WHOLE.index(b' "players": [\n') + len(b' "players": [\n')
    many = b"".join(b'  {"number": %d, "name": "A"},\n' % at for at in range(7, 10_008))
    assert salvage(WHOLE[:players] + b"  ?,\n" + many + WHOLE[players:], "club.tbdesk") is None


def test_many_unknown_fields_take_no_longer_than_their_lines() -> None:
    games = WHOLE.index(b' "games": [\n')
    before = process_time()
    rest = read(WHOLE[:games] + b' "colour": 1,\n' * 50_000 + WHOLE[games:] + b"?")
    assert process_time() - before < 2
    assert rest.tournament.games == event("rr6").games


@pytest.mark.parametrize("before", [b'"title": "', b'"name": "Carla'])
def test_a_long_gap_in_a_broken_text_takes_no_longer_than_its_letters(before: bytes) -> None:
    place = WHOLE.index(before) + len(before)
    started = process_time()
    rest = read(WHOLE[:place] + b" " * 1_000_000 + b"\0" + WHOLE[place:])
    assert process_time() - started < 2
    assert len(said(rest)) == 1


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"not a project", WHOLE[:60], WHOLE.replace(b'"tbdesk"', b'"other"', 1)],
)
def test_a_file_without_players_is_not_guessed(data: bytes) -> None:
    assert salvage(data, "club.tbdesk") is None


def test_a_newer_file_is_not_taken_for_a_damaged_one(tmp_path: Path) -> None:
    path = tmp_path / "club.tbdesk"
    newer = f'"version": {VERSION + 1}'.encode()
    path.write_bytes(WHOLE.replace(b'"version": 1', newer, 1))
    with pytest.raises(ProjectError, match="newer tbdesk") as refused:
        load_or_salvage(path)
    assert not isinstance(refused.value, DamagedError)


def test_a_whole_file_is_read_as_ever(tmp_path: Path) -> None:
    path = tmp_path / "club.tbdesk"
    path.write_bytes(WHOLE)
    assert load_or_salvage(path) == project.load(path)


def test_the_second_of_two_equal_fields_is_not_taken() -> None:
    """The beginning of a game joined to the end of another, whose result it would have."""
    ends = [found.end() for found in re.finditer(rb'"result": ', WHOLE)]
    black = WHOLE.index(b'"black": ', ends[2]) + len(b'"black": ')
    rest = read(WHOLE[: ends[1]] + WHOLE[black:])
    assert len(rest.tournament.games) == len(event("rr6").games) - 3
    assert set(rest.tournament.games) < set(event("rr6").games)
    assert [problem.arguments[:2] for problem in rest.problems] == [("games", "2")]


@pytest.mark.parametrize(
    ("first", "last"),
    [
        (b'ult": "', b'"prize_list": {\n  "'),
        (b"  },\n  {", b'"teams": ['),
        (b",\n  {", b"},"),
    ],
    ids=["into a name of another field", "to the end of another list", "one entry"],
)
def test_a_clean_cut_through_a_list_is_reported(first: bytes, last: bytes) -> None:
    """All that is left can be read: nothing but the list itself shows that more was there."""
    start = WHOLE.rindex(first, 0, WHOLE.index(b'"byes"'))
    end = WHOLE.index(last, start + len(first)) + len(last)
    rest = read(WHOLE[:start] + WHOLE[end:])
    assert any("‘games’" in text for text in said(rest))


def test_a_list_without_a_comma_may_lack_something() -> None:
    """Nothing does: the file cannot show it."""
    place = WHOLE.rindex(b"  },\n  {", 0, WHOLE.index(b'"byes"')) + len(b"  }")
    rest = read(WHOLE[:place] + WHOLE[place + 1 :])
    assert rest.tournament.games == event("rr6").games
    assert "entries of ‘games’, or parts of them, may be missing" in said(rest)[0]


EVENTS: list[Tournament] = [event("rr6"), event("swiss16")]


@given(
    which=st.sampled_from(EVENTS),
    start=st.floats(0, 1),
    length=st.integers(0, 300),
    put=st.binary(max_size=4),
)
def test_data_kept_of_a_damaged_file_were_in_it(
    which: Tournament, start: float, length: int, put: bytes
) -> None:
    data = project.dumps(which)
    place = int(start * len(data))
    broken = data[:place] + put + data[place + length :]
    try:
        project.loads(broken, "")
        return  # still a file, of another event
    except ProjectError:
        rest = damaged.salvage(broken, "")
    if rest is None:
        return
    assert rest.problems or rest.tournament == which, "something is missing and not told"
    lost_players = [player for player in rest.tournament.players if player not in which.players]
    lost_games = [game for game in rest.tournament.games if game not in which.games]
    # What was cut out may lie between two values, which then are one of another kind.
    assert len(lost_players) + len(lost_games) <= 1
