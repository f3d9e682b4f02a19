"""The cases every reader of report files has to get right, in our own files and in the samples.

What they say of teams is in test_teams.
"""

from __future__ import annotations

import codecs

import pytest

from tbdesk.engine.event.event import Event
from tbdesk.engine.model.results import Outcome, Result
from tbdesk.engine.model.tournament import Adjustment, Game, Tournament
from tbdesk.engine.rules.editions import FIDE_2026
from tbdesk.files.trf import dumps, loads, saved
from tbdesk.files.trf.lines.slips import Slip
from tests.files.trf.files import ALL, content, replaced, text
from tests.files.trf.test_reader import noted, same, slips, written


def points(tournament: Tournament) -> list[int]:
    return list(Event(tournament, FIDE_2026).points)


# 1


@pytest.mark.parametrize("name", ALL)
def test_an_untouched_file_is_saved_byte_for_byte(name: str) -> None:
    read = loads(content(name))
    assert saved(read.tournament, read.origin) == content(name)


# 2


@pytest.mark.parametrize("name", ["open8.trf", "rr4.trf", "teams4.trf"])
def test_the_ends_of_lines_mean_nothing_and_are_kept(name: str) -> None:
    plain = content(name)
    mixed = b"\r".join(b"\r\n".join(plain.split(b"\n", 3)).split(b"\n", 6))
    for data in (plain.replace(b"\n", b"\r\n"), plain.replace(b"\n", b"\r"), mixed, plain[:-1]):
        read = loads(data)
        assert read.tournament == loads(plain).tournament
        assert saved(read.tournament, read.origin) == data
        edited = read.tournament._replace(title="Another name")
        assert saved(edited, read.origin).count(b"\r") == data.count(b"\r")
        assert saved(edited, read.origin).count(b"\n") == data.count(b"\n")


# 3


def encodings() -> dict[str, bytes]:
    named = text("open8.trf").replace("Altieri, Bruno", "Müller, Jürgen")
    by_bytes = named.replace("Müller, Jürgen  ", "Müller, Jürgen")
    return {
        "UTF-8": named.encode(),
        "UTF-8 with its mark": codecs.BOM_UTF8 + named.encode(),
        "UTF-16": codecs.BOM_UTF16_LE + named.encode("utf-16-le"),
        "Windows Latin": named.encode("cp1252"),
        "UTF-8 counted in bytes": by_bytes.encode(),
    }


@pytest.mark.parametrize("name", encodings())
def test_names_in_every_encoding(name: str) -> None:
    data = encodings()[name]
    read = loads(data)
    plain = loads(content("open8.trf")).tournament
    assert read.tournament.player(1).name == "Müller, Jürgen"
    assert same(read.tournament._replace(players=plain.players), plain)
    assert read.tournament.title == "Spring Open"
    assert Slip.POINTS_DIFFER not in slips(read)
    assert (Slip.LATIN in slips(read)) is (name == "Windows Latin")
    assert (Slip.BYTES in slips(read)) is (name == "UTF-8 counted in bytes")
    assert saved(read.tournament, read.origin) == data


@pytest.mark.parametrize("name", encodings())
def test_a_name_edited_in_every_encoding(name: str) -> None:
    read = loads(encodings()[name])
    player = read.tournament.player(1)._replace(name="Äbtissin, Ida", rating=2399)
    edited = read.tournament.with_player(player)
    again = loads(saved(edited, read.origin))
    assert again.tournament == edited


# 4


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", ALL)
def test_trimmed_lines_small_letters_and_any_order(name: str) -> None:
    plain = loads(content(name))
    lines = content(name).decode().splitlines()
    trimmed = "\n".join(line.rstrip() for line in lines)
    small = "\n".join(
        line[:91] + line[91:].lower() if line.startswith("001") else line for line in lines
    )
    turned = "\n".join(reversed(lines))
    for form in (trimmed, small, turned):
        assert same(loads(form.encode()).tournament, plain.tournament)


# 5


def test_a_line_that_ends_with_the_colour_has_a_pending_game() -> None:
    data = replaced("rr4.trf", "     2 w =\n", "     2 w\n").replace(b"     1 b =\n", b"     1 b\n")
    read = loads(data)
    assert Game(3, 1, 2) in read.tournament.games
    assert points(read.tournament)[:2] == [3, 3]
    assert saved(read.tournament, read.origin) == data
    assert Game(3, 1, 2) in loads(dumps(read.tournament)).tournament.games


# 6


def test_forfeits_between_named_players() -> None:
    read = loads(content("example_trf16.trf"))
    forfeits = [
        game for game in read.tournament.games if game.result and game.result.white.by_forfeit
    ]
    assert len(forfeits) == 10
    assert [game for game in forfeits if {game.white, game.black} == {13, 153}] == [
        Game(1, 13, 153, Result.of(Outcome.FORFEIT_LOSS))
    ]


# 7


@pytest.mark.parametrize(
    ("name", "mine", "opponent"),
    [("swiss20.trf", "    11 w 1", 11), ("open8.trf", "     5 w 1", 5)],
)
def test_a_game_that_only_one_side_names(name: str, mine: str, opponent: int) -> None:
    before = text(name)
    start = before.index("001    1")
    place = before.index(mine, start)
    read = loads((before[:place] + "  0000 - -" + before[place + 10 :]).encode())
    assert noted(read, Slip.ONE_SIDED).players == (opponent,)
    assert Game(1, 1, opponent, Result.of(Outcome.WIN)) in read.tournament.games
    assert not any(bye.player == 1 and bye.round == 1 for bye in read.tournament.byes)


def test_a_one_sided_game_whose_points_are_printed_otherwise() -> None:
    before = text("open8.trf").replace("4.0    1     5 w 1", "3.0    1  0000 - -")
    assert noted(loads(before.encode()), Slip.POINTS_DIFFER).arguments == (
        *("1 Altieri, Bruno", "3.0"),
        "4.0",
    )


# 8


def three_one_zero(record: str) -> bytes:
    head = f"092 Swiss\n{record}"
    rows = [
        "1|     2 w 1     3 w 1     4 w =",
        "2|     1 b 0     4 w =     3 w =",
        "3|     4 w 0     1 b 0     2 b =",
        "4|     3 b 1     2 b =     1 b =",
    ]
    printed = dict(zip("1234", ("7.0", "2.0", "1.0", "5.0"), strict=True))
    lines = written(*rows, head=head).decode().splitlines()
    lines = [
        line[:80] + f"{printed[line[7]]:>4}" + line[84:] if line.startswith("001") else line
        for line in lines
    ]
    return "\n".join(lines).encode()


def test_three_points_for_a_win() -> None:
    read = loads(three_one_zero("162  W 3.0    D 1.0    L 0.0    P 1.0\n"))
    assert points(read.tournament)[0] == 14
    assert slips(read) == [Slip.TYPE_FROM_TEXT]


def test_an_undeclared_score_of_three_points_is_proposed() -> None:
    read = loads(three_one_zero(""))
    assert points(read.tournament)[0] == 5
    assert slips(read).count(Slip.POINTS_DIFFER) == 4
    proposal = noted(read, Slip.SCORES_PROPOSED)
    assert proposal.arguments == ("4", "3 for a win and 1 for a draw")


# 11


def test_record_299_in_both_layouts() -> None:
    records = (
        "299    -1.0  -0.5    2    1",
        "299 +   2.0   2.5",
        "299 +  2.0  2.5   1    1",
    )
    head = "\n".join(["092 Swiss", *records, ""])
    read = loads(written("1|     2 w 1     2 b 1", "2|     1 b 0     1 w 0", head=head))
    penalty, default, override = read.origin.assigned
    assert penalty[1:] == ("", -2, -1, 2, (1,))
    assert default[1:] == ("+", 4, 5, 0, ())
    assert override[1:] == ("+", 4, 5, 1, (1,))
    assert read.tournament.scores.forfeit_win == 5
    assert read.tournament.adjustments == (
        Adjustment(1, -1, -2, 2),
        Adjustment(1, 5, 4, 1, replaces=True),
    )
    assert points(read.tournament) == [6, 0]  # 2.5 for the round with White, 1 less 0.5


# 12


def test_every_tie_break_keeps_its_position() -> None:
    line = "202 DE, bh:mp/c1/p ,KS/L+1,OTHER_foo,XYZ"
    data = replaced("open8.trf", "202 DE, bh/c1 ,BH,SB,WON", line)
    read = loads(data)
    chain = [descriptor.text for descriptor in read.tournament.chain]
    assert chain == ["PTS", "DE", "BH:MP/C1/P", "KS/L+1", "OTHER_foo", "OTHER_XYZ"]
    edited = saved(read.tournament._replace(title="X"), read.origin)
    assert line.encode() in edited.splitlines()


@pytest.mark.parametrize(
    ("item", "descriptor"),
    [
        ("BH/PF", "BH/P/F"),
        ("bh/c1p", "BH/C1/P"),
        ("SB#C1", "SB/C1"),
        ("BH-C1", "BH/C1"),
        ("GE", "REP"),
        ("OTHER_LOTS", "LOTS"),
        ("KS/L50", "OTHER_KS_L50"),
    ],
)
def test_spellings_of_tie_breaks(item: str, descriptor: str) -> None:
    read = loads(replaced("open8.trf", "SB,WON", f"SB;{item}, ,"))
    assert read.tournament.chain[-1].text == descriptor


def with_change(old: str, new: str) -> bytes:
    return replaced("open8.trf", old, new)


@pytest.mark.parametrize(
    ("data", "slip"),
    [
        (b"", Slip.EMPTY),
        (b"  \n\n", Slip.EMPTY),
        (b"\0\0\0", Slip.BINARY),
        (b"012 A name and nothing else\n", Slip.NO_PLAYERS),
        (with_change("001    1", "001 abcd"), Slip.NUMBER),
        (with_change("    5 w 1", "   44 w 1"), Slip.OPPONENT_UNKNOWN),
        (with_change("001    2", "001    1"), Slip.DUPLICATE),
        (with_change("4.0    1 ", "a.b    1 "), Slip.BAD_NUMBER),
        (
            written(*(f"{a}|" + f"     {3 - a} {c} =" * 20 for a, c in ((1, "w"), (2, "b"))))
            + b"142 7\n",
            Slip.ROUNDS_SHORT,
        ),
    ],
)
def test_bad_input_gives_a_list_of_slips(data: bytes, slip: Slip) -> None:
    read = loads(data)
    assert slip in slips(read)
    assert saved(read.tournament, read.origin) == data
    Event(read.tournament, FIDE_2026)


# Every file of another program loads with what is known to be strange in it, and no more.

KNOWN_SLIPS = {
    "2020_06.trf": {"TYPE_FROM_TEXT"},
    "2021_03.trf": {"TYPE_FROM_TEXT"},
    "example_trf16.trf": {"TYPE_FROM_TEXT", "NOBODY_LOST"},
    "example_trf26.trf": {"UNKNOWN_LINES", "PAB_AND_BYE", "ASSIGNED_OTHERWISE", "TEAM_POINTS"},
}


@pytest.mark.parametrize("name", ALL)
def test_only_known_slips(name: str) -> None:
    assert {slip.name for slip in slips(loads(content(name)))} <= KNOWN_SLIPS.get(name, set())
