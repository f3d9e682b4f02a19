"""Players with other numbers: everything in the file that names one follows."""

from __future__ import annotations

import pytest

from tbdesk.engine.entry.pairing_numbers import new_numbers
from tbdesk.engine.model.tournament import EventKind, Player, Tournament
from tbdesk.files.losses import losses, unread_elsewhere
from tbdesk.files.trf import dumps, loads, saved
from tbdesk.files.trf.remarks.remarks import OF_PLAYERS
from tbdesk.report.players.fields import player_with
from tests.files.trf.files import content, text
from tests.files.trf.test_reader import same

OPEN = "open8.trf"
_MORE = (
    "299          -0.5    2    4    8\n"
    "250  0.0  1.0   1   2    1    4\n"
    "XXP 5 8\nXXZ 8\n"
    "801 teams for people\n"
    "### tbdesk: club 8 Lake Club\n"
)


def renumbered(tournament: Tournament, new: dict[int, int]) -> Tournament:
    """The same event with other numbers; who has none leaves it."""
    players = [
        player._replace(number=new[player.number])
        for player in tournament.players
        if player.number in new
    ]
    games = [
        game._replace(white=new[game.white], black=new[game.black])
        for game in tournament.games
        if game.white in new and game.black in new
    ]
    byes = [bye._replace(player=new[bye.player]) for bye in tournament.byes if bye.player in new]
    given = [
        adjustment._replace(participant=new[adjustment.participant])
        for adjustment in tournament.adjustments
        if adjustment.participant in new
    ]
    return tournament._replace(
        players=tuple(sorted(players, key=lambda one: one.number)),
        games=tuple(games),
        byes=tuple(byes),
        adjustments=tuple(given),
    )


@pytest.fixture
def data() -> bytes:
    return (text(OPEN) + _MORE).encode()


TURNED = {number: 9 - number for number in range(1, 9)}


def test_every_record_follows(data: bytes) -> None:
    read = loads(data)
    turned = renumbered(read.tournament, TURNED)
    again = saved(turned, read.origin)
    assert same(loads(again).tournament, turned)
    lines = again.decode().splitlines()
    first = next(line for line in lines if line.startswith("001    8"))
    assert first[9:10] == "m"
    assert first[69:79] == "1984/03/02"  # the birth date goes with its person
    assert {
        "ITA    1      Haus, Ivo                         1750 LIG      L00012",
        "240 H   4    7",
        "260   1   5    8    7",
        "299          -0.5    2    5    1",
        "250  0.0  1.0   1   2    5    8",
        "XXP 4 1",
        "XXZ 1",
        "### tbdesk: club 1 Lake Club",
    } <= set(lines)
    assert "801 teams for people" not in lines
    assert losses(turned, ".trf", read.origin) == [
        "These records are left out, because players have new numbers: 801.",
    ]
    assert unread_elsewhere(turned, ".trf") == [
        "Only tbdesk reads these from the file: clubs.",
    ]


def test_every_remark_about_a_player_follows() -> None:
    fields = OF_PLAYERS.values()
    known = {field: f"{field.title} longer than its columns are, so far" for field in fields}
    event = Tournament("T", EventKind.SWISS, (player_with(1, known), Player(2, "Bob")), 3)
    read = loads(dumps(event))
    turned = renumbered(read.tournament, {1: 2, 2: 1})
    again = loads(saved(turned, read.origin)).tournament
    assert again.players == turned.players
    assert {field: field.text(again.players[1]) for field in known} == known


def test_turning_back_gives_the_file_again(data: bytes) -> None:
    read = loads(data)
    back = renumbered(renumbered(read.tournament, TURNED), TURNED)
    assert saved(back, read.origin) == data


def test_an_export_follows_too(data: bytes) -> None:
    read = loads(data)
    turned = renumbered(read.tournament, TURNED)
    again = loads(dumps(turned, read.origin))
    assert same(again.tournament, turned)
    row = again.origin.rows[7]
    assert (row.player.name, row.text[69:79]) == ("Altieri, Bruno", "1984/03/02")


def test_a_removed_player_is_named_in_no_line(data: bytes) -> None:
    read = loads(data)
    left = renumbered(read.tournament, {one: one for one in range(1, 8)})
    again = saved(left, read.origin)
    assert same(loads(again).tournament, left)
    lines = again.decode().splitlines()
    assert not any(line.startswith(("001    8", "ITA    8", "XXZ", "XXP")) for line in lines)
    assert "299          -0.5    2    4" in [line.rstrip() for line in lines]


@pytest.mark.parametrize("bye", ["0000 - Z", "       Z"])
def test_a_round_that_is_left_with_an_absence_alone_stays_one(bye: str) -> None:
    """The file says its length by the only game, and who played it leaves."""
    cells = ("   2 w  ", "   1 b  ", bye)
    lines = [
        f"{f'001 {number:4}      {name}':<80} 0.0    1  {cell}"
        for number, (name, cell) in enumerate(zip("ABC", cells, strict=True), 1)
    ]
    read = loads("\n".join(["012 One round", *lines, ""]).encode())
    left = read.tournament._replace(players=read.tournament.players[1:], games=())
    after = saved(left, read.origin)
    assert loads(after).tournament.byes == left.byes
    assert lines[2] in after.decode().splitlines()
    absent = left._replace(byes=())
    assert loads(saved(absent, read.origin)).tournament.byes == ()


def test_players_after_a_removed_one_move_up(data: bytes) -> None:
    read = loads(data)
    up = {1: 1, 2: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 7}
    moved = renumbered(read.tournament, up)
    again = loads(saved(moved, read.origin))
    assert same(again.tournament, moved)
    assert b"XXP 4 7\n" in saved(moved, read.origin)


def test_names_padded_by_bytes_keep_their_columns() -> None:
    before = text(OPEN).replace("Altieri, Bruno  ", "Müller, Jürgen").encode()
    read = loads(before)
    assert read.origin.rows[0].by_bytes
    turned = renumbered(read.tournament, TURNED)
    assert same(loads(saved(turned, read.origin)).tournament, turned)


def test_a_team_s_players() -> None:
    read = loads(content("teams4.trf"))
    numbers = [player.number for player in read.tournament.players]
    other = dict(zip(numbers, [*numbers[1:], numbers[0]], strict=True))
    turned = renumbered(read.tournament, other)
    again = loads(saved(turned, read.origin))
    assert [(player.number, player.name) for player in again.tournament.players] == [
        (player.number, player.name) for player in turned.players
    ]
    assert set(again.tournament.games) == set(turned.games)


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        ("Alice Bruno Carla", {1: 1, 2: 2, 3: 3}),
        ("Bruno Alice Carla", {1: 2, 2: 1, 3: 3}),
        ("Alice Benno Carla", {1: 1, 2: 2, 3: 3}),
        ("Alice Carla", {1: 1, 2: None, 3: 2}),
        ("Davide Alice Bruno Carla", {1: 2, 2: 3, 3: 4}),
        ("Bruno Carla Davide", {1: None, 2: 1, 3: 2}),
    ],
)
def test_players_are_matched_by_name(after: str, expected: dict[int, int | None]) -> None:
    before = [Player(number, name) for number, name in enumerate(("Alice", "Bruno", "Carla"), 1)]
    now = [Player(number, name) for number, name in enumerate(after.split(), 1)]
    assert new_numbers(before, now) == expected


def test_a_fide_id_says_more_than_a_name() -> None:
    before = [Player(1, "Rossi, A", fide_id="11"), Player(2, "Rossi, A", fide_id="22")]
    now = [Player(1, "Rossi, A", fide_id="22"), Player(2, "Rossi, Anna", fide_id="11")]
    assert new_numbers(before, now) == {1: 2, 2: 1}
