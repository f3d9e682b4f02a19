"""The project file: what is written comes back, and what cannot be read says where."""

from __future__ import annotations

import json
import os
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk import paths
from tbdesk.engine.model.limits import MAX_PLAYERS
from tbdesk.engine.model.playoffs import PlayOff
from tbdesk.engine.model.prizes import Category, Level, Preference, Prize, PrizeKind, PrizeList
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.results import (
    Kind,
    Outcome,
    Result,
    ResultError,
    ScoreSystem,
    parse_result,
)
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Player, Target, Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.standings import standings as engine
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import trf
from tbdesk.files.disk.storage import MAX_BYTES
from tbdesk.files.project.project import ProjectError, dumps, load, loads
from tbdesk.files.project.versions import VERSION
from tbdesk.report import text_report
from tbdesk.report.errors import FormatError
from tbdesk.report.explanation.explanation import decided_sentence, explanation
from tbdesk.report.json_answers import explanation_data
from tbdesk.report.json_standings import standings_data
from tbdesk.report.standings_columns import Medium, standings_grid
from tests.domain import round_robin, standings
from tests.engine.cases import case, event, printed
from tests.engine.strategies import records

CASES = ("rr6", "wccc1975", "double4")


def reread(tournament: Tournament) -> Tournament:
    loaded = loads(dumps(tournament), "event.tbdesk")
    assert loaded.problems == ()
    return loaded.tournament


@pytest.mark.parametrize("name", CASES)
def test_every_printed_value_comes_out_of_a_reread_file(name: str) -> None:
    facts, table = case(name), standings(reread(event(name)), "PTS")
    numbers = [entry["id"] for entry in facts["players"]]
    assert [table.exact(number, "PTS") for number in numbers] == [
        printed(v) for v in facts["points"]
    ]
    for code, values in facts["expected"].items():
        assert [table.exact(number, code) for number in numbers] == [printed(v) for v in values], (
            code
        )


def test_everything_known_of_a_player_comes_back() -> None:
    known = Player(1, "Ann", 2200, "Roma", "WGM", "123", "ITA", "w", "1987/05/03")
    known = known._replace(facts=(("licence", "A 7"), ("phone", "555")))
    made = round_robin("Ann", "Bob").tournament.with_player(known)
    assert reread(made) == made
    record = json.loads(dumps(made))["players"][0]
    assert record["facts"] == {"licence": "A 7", "phone": "555"}
    assert "facts" not in json.loads(dumps(made))["players"][1]


def test_a_win_worth_two_survives_the_file() -> None:
    facts = case("double4")
    doubled = facts["expected_with_2_points_a_win"]
    tournament = event("double4", ScoreSystem(win=4, draw=2))
    table = standings(reread(tournament), "PTS,SB")
    for code, values in (("PTS", doubled["points"]), ("SB", doubled["SB"])):
        assert [table.exact(one, code) for one in (1, 2, 3, 4)] == [printed(v) for v in values]


def test_deviations_from_the_rules_survive_the_file() -> None:
    made = event("rr6")._replace(
        excluded=(6,),
        deviations=(("dummy_capped", False), ("cut_unplayed_first", True)),
        places_by_hand=((2, 1), (3, 2)),
        lots_seed="17",
        lot_numbers=((1, 3), (3, 1)),
    )
    assert reread(made) == made


def test_play_offs_survive_the_file_and_need_a_program_that_knows_them() -> None:
    made = event("rr6")._replace(
        playoffs=(PlayOff(1, 3, 1, "Blitz, 12 May", "sheet 4"), PlayOff(2, -1, 3)),
    )
    assert reread(made) == made
    assert json.loads(dumps(made))["version"] == 6
    record = json.loads(dumps(made))
    record["playoffs"][0]["criterion"] = 4
    with pytest.raises(ProjectError, match="playoffs, entry 1"):
        loads(json.dumps(record).encode(), "event.tbdesk")


def test_an_unknown_deviation_is_named() -> None:
    record = json.loads(dumps(event("rr6")))
    record["deviations"] = {"colour_of_the_board": True}
    with pytest.raises(ProjectError, match="'colour_of_the_board' is not a deviation") as caught:
        loads(json.dumps(record).encode(), "event.tbdesk")
    assert "field deviations" in str(caught.value)


@pytest.mark.parametrize("name", CASES)
def test_the_bundled_example_is_the_published_event(name: str) -> None:
    loaded = load(paths.example(name))
    published = event(name)
    assert loaded.problems == ()
    assert loaded.tournament.games == published.games
    assert loaded.tournament.players == published.players


def test_the_newest_rules_are_the_default_of_the_club_example() -> None:
    tournament = load(paths.example("rr6")).tournament
    assert tournament.edition is None
    assert editions.edition_of(tournament).id == "fide-2026"


def test_a_file_can_be_read_by_a_person() -> None:
    made = round_robin("Alice", "Bruno", ratings=(2200, None))
    alice, bruno = made.players
    alice.draws(bruno)
    written = json.loads(dumps(made.tournament._replace(start=date(2026, 3, 14))))
    assert written["players"] == [
        {"number": 1, "name": "Alice", "rating": 2200},
        {"number": 2, "name": "Bruno"},
    ]
    assert written["games"] == [{"round": 1, "white": 1, "black": 2, "result": "½-½"}]
    assert written["start"] == "2026-03-14"
    assert (written["format"], written["version"]) == ("tbdesk", 1)


# Any event, right or wrong.

words = st.text(max_size=12)
whole = st.integers(-9, 9)
points = st.integers(0, 12)
optional_points = st.none() | points
ratings = st.none() | st.integers(0, 3000)
results = st.none() | st.builds(Result, st.sampled_from(Outcome), st.sampled_from(Outcome))
bye_kinds = st.sampled_from([Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE])
players = records(Player, st.integers(1, 9), words, ratings, words, words, words, words)
chain_texts = ("PTS", "DE", "DE/P", "WIN", "WON", "BPG", "BWG", "PS/C1", "SB", "SB/C2/P", "KS")
more_texts = ("KS/L-1", "TPN/R", "RTNG/U1400", "OTHER_draw")
scores = st.builds(
    ScoreSystem,
    *(points, points, points),
    *(optional_points, points, optional_points, optional_points, optional_points, points),
)


def is_no_result(text: str) -> bool:
    try:
        parse_result(text)
    except ResultError:
        return text != ""
    return False


unread_texts = st.text(max_size=5).filter(is_no_result) | st.sampled_from(["3-2", " ", "1-", "½"])
games = records(Game, whole, whole, whole, results) | records(
    Game, whole, whole, whole, st.none(), unread_texts
)
names = st.lists(words, max_size=2).map(tuple)
numbers = st.lists(whole, max_size=3).map(tuple)
ages = st.none() | st.integers(1, 99)
categories = records(
    Category,
    words,
    st.sampled_from(["", "m", "w"]),
    *(ages, ages, ratings, ratings, st.booleans(), names, names, names),
    st.none() | numbers,
    st.just(catalogue.chain("PTS,SB")) | st.just(()),
)
prizes = records(
    Prize,
    *(words, st.integers(0, 99_999), words, st.sampled_from(PrizeKind), words),
    *(st.integers(1, 9), st.integers(1, 9), whole),
)
prize_lists = records(
    PrizeList,
    st.lists(prizes, max_size=3).map(tuple),
    *(words, st.booleans(), st.sampled_from(Preference), st.sampled_from(Level)),
    *(st.integers(1, 500), st.integers(0, 9), st.booleans(), numbers, st.booleans()),
)
tournaments = records(
    Tournament,
    title=words,
    kind=st.sampled_from(EventKind),
    players=st.lists(players, min_size=2, max_size=6).map(tuple),
    rounds=st.integers(0, 9),
    games=st.lists(games, max_size=12).map(tuple),
    byes=st.lists(st.builds(Bye, whole, whole, bye_kinds), max_size=4).map(tuple),
    cycles=st.integers(1, 4),
    scores=scores,
    chain=st.lists(
        st.sampled_from(chain_texts + more_texts).map(lambda t: catalogue.chain(t)[0])
    ).map(tuple),
    edition=st.none() | st.sampled_from(sorted(editions.EDITIONS)),
    start=st.none() | st.dates(),
    end=st.none() | st.dates(),
    place=words,
    arbiter=words,
    unrated=ratings,
    categories=st.lists(categories, max_size=3).map(tuple),
    age_day=st.none() | st.dates(),
    prize_list=prize_lists,
)


@given(tournaments)
def test_every_event_comes_back_as_it_was(tournament: Tournament) -> None:
    assert reread(tournament) == tournament


@given(tournaments)
def test_every_event_that_can_be_read_can_be_reported(tournament: Tournament) -> None:
    edition = editions.edition_of(tournament)
    found = engine.compute(tournament, tournament.chain, edition)
    assert len(standings_grid(found, Medium.TEXT).rows) == len(tournament.players)
    json.dumps(standings_data(found, found.problems))
    for line in found.lines:
        assert decided_sentence(found, line)
        for column in found.columns:
            text_report.blocks_text(explanation(found, column, line.position))
            json.dumps(explanation_data(found, column, line.position))


# What is strange but readable.


def as_written(**changes: Any) -> bytes:
    """The file of a round robin of two with some fields changed."""
    return json.dumps(json.loads(dumps(round_robin("A", "B").tournament)) | changes).encode()


def test_an_unreadable_result_is_kept_and_everything_else_is_read() -> None:
    games = [{"round": 1, "white": 1, "black": 2, "result": "3-2"}]
    loaded = loads(as_written(games=games), "event.tbdesk")
    assert loaded.tournament.games == (Game(1, 1, 2, None, "3-2"),)
    assert json.loads(dumps(loaded.tournament))["games"] == games
    assert standings(loaded.tournament).faults() == [Fault.UNREAD_RESULT]


@pytest.mark.parametrize("text", ["XYZ", "SB/Q3", "WIN/C1", "/C1"])
def test_an_unknown_tiebreak_is_named_and_keeps_its_place(text: str) -> None:
    loaded = loads(as_written(chain=["PTS", text, "SB"]), "event.tbdesk")
    points, kept, sb = (descriptor.text for descriptor in loaded.tournament.chain)
    assert (points, sb) == ("PTS", "SB")
    assert kept == "OTHER_" + text.strip("/").replace("/", "_")
    assert [(p.fault, p.value) for p in loaded.problems] == [(Fault.UNKNOWN_TIEBREAK, text)]
    again = loads(dumps(loaded.tournament), "event.tbdesk")
    assert again.tournament == loaded.tournament
    table = standings(loaded.tournament, "PTS,SB").order()
    assert standings(again.tournament, f"PTS,{kept},SB").order() == table


def test_an_unknown_edition_gives_way_to_the_one_of_the_date() -> None:
    loaded = loads(as_written(edition="fide-1999"), "event.tbdesk")
    assert loaded.tournament.edition is None
    assert [(p.fault, p.value) for p in loaded.problems] == [(Fault.UNKNOWN_EDITION, "fide-1999")]


def test_a_target_of_no_places_is_none() -> None:
    targets = [{"name": "champion", "places": 1}, {"name": "relegated", "places": 0}]
    event = loads(as_written(targets=targets), "event.tbdesk").tournament
    assert event.targets == (Target("champion", 1),)
    assert trf.loads(trf.dumps(event)).tournament.targets == event.targets


def test_unknown_fields_do_not_matter() -> None:
    assert loads(as_written(weather="rain"), "").tournament == round_robin("A", "B").tournament


def test_a_byte_order_mark_does_not_matter() -> None:
    data = b"\xef\xbb\xbf" + as_written()
    assert loads(data, "").tournament == round_robin("A", "B").tournament


# What cannot be read.

BROKEN = [
    (b"", "", "the file is empty"),
    (b" \n", "", "the file is empty"),
    (b"PK\x03\x04\x00\x00", "", "a binary file"),
    (b"012 Club championship\n", "", "not a project file"),
    (b'{\n "format": "tbdesk",\n "version": 1,,\n}', "line 3, column 15", "','"),
    ('{"ü": "ü", x}'.encode(), "line 1, column 12", "'x'"),
    (b'{"format": "tbdesk", "ver', "line 1, column 26", "ends in the middle"),
    (b'{"format": "tbdesk",\n "title": "\xff"}', "line 2, column 12", "UTF-8"),
    (b'{"x":' * 1_000_000, "", "too many nested brackets"),
    (b'{"version": 1}', "", "JSON, but not an event of tbdesk"),
    (b'{"format": "other", "version": 1}', "", "JSON, but not an event of tbdesk"),
    (b'{"format": 1, "rules": "fide-2026"}', "", "open the .tbdesk file itself"),
    (b'{"format": "tbdesk", "version": 1}', "", "the field title is missing"),
    (as_written(version=VERSION + 1), "field version", "newer"),
    (as_written(version=0), "field version", "1 or more"),
    (as_written(title=3), "field title", "expected a text, got a whole number"),
    (as_written(kind="knock-out"), "field kind", "'knock-out'"),
    (as_written(start="14.3.2026"), "field start", "not a date"),
    (as_written(cycles=9), "field cycles", "4 or less"),
    (as_written(rounds=-1), "field rounds", "0 or more"),
    (as_written(players=[]), "field players", "at least 1"),
    (as_written(players=[{"number": 1, "name": "A"}]), "field players", "2 to 60 players, not 1"),
    (
        as_written(players=[{"number": n + 1, "name": ""} for n in range(MAX_PLAYERS + 1)]),
        "field players",
        "not 61",
    ),
    (
        as_written(players=[{"number": 1, "name": "A"}, {"number": 10**30, "name": "B"}]),
        "players, entry 2, field number",
        "or less",
    ),
    (
        as_written(games=[{"round": 1, "white": 1, "black": 2}, {"round": 1, "white": "2"}]),
        "games, entry 2, field white",
        "expected a whole number, got a text",
    ),
    (as_written(games=[{"round": 1, "white": 1}]), "games, entry 1", "field black is missing"),
    (
        as_written(byes=[{"round": 1, "player": 1, "kind": "bye"}]),
        "byes, entry 1, field kind",
        "'bye'",
    ),
    (as_written(half_points={"win": 1.5}), "half_points, field win", "with decimals"),
]


@pytest.mark.parametrize(("data", "where", "reason"), BROKEN)
def test_a_broken_file_says_what_is_wrong_and_where(data: bytes, where: str, reason: str) -> None:
    with pytest.raises(ProjectError) as caught:
        loads(data, "club.tbdesk")
    assert caught.value.where == where
    assert reason in caught.value.reason
    assert str(caught.value).startswith("club.tbdesk: ")


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_bytes_that_are_no_project_are_refused_in_words(data: bytes) -> None:
    with pytest.raises(ProjectError):
        loads(data, "x")


@given(st.data())
def test_a_file_cut_short_is_refused_in_words(data: st.DataObject) -> None:
    whole_file = dumps(event("rr6")).rstrip()
    length = data.draw(st.integers(0, len(whole_file) - 1))
    with pytest.raises(ProjectError):
        loads(whole_file[:length], "x")


def test_a_path_that_is_no_file_is_refused_by_name(tmp_path: Path) -> None:
    for path, reason in ((tmp_path / "none.tbdesk", "no such file"), (tmp_path, "a directory")):
        with pytest.raises(FormatError) as caught:
            load(path)
        assert caught.value.source == str(path)
        assert reason in caught.value.reason


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may read everything"
)
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "event.tbdesk"
    path.write_bytes(as_written())
    path.chmod(0)
    with pytest.raises(FormatError, match="cannot be read"):
        load(path)


def test_a_missing_permission_to_read_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(FormatError, match=r"cannot be read \(Permission denied\)"):
        load(tmp_path / "event.tbdesk")


def test_a_file_far_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "huge.tbdesk"
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    with pytest.raises(ProjectError, match="larger than 50 MB"):
        load(path)


@pytest.mark.parametrize(
    ("field", "most", "one"),
    [
        ("chain", 1_000, "PTS"),
        ("games", 55_000, {"round": 1, "white": 1, "black": 2, "result": "1-0"}),
    ],
)
def test_more_than_any_event_has_is_refused_before_it_is_computed(
    field: str, most: int, one: object
) -> None:
    whole = json.loads(as_written())
    whole[field] = [one] * (most + 1)
    with pytest.raises(ProjectError, match=f"field {field}: expected at most {most} entries"):
        loads(json.dumps(whole).encode(), "x")


def test_half_a_character_cannot_be_written_and_is_shown() -> None:
    with pytest.raises(ProjectError, match="Zoë"):
        dumps(round_robin("Zoë \ud83d", "B").tournament)
