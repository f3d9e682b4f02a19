"""Opening and saving by content and suffix, whatever the format."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tbdesk.engine.model.tournament import Leaving, Withdrawal
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import files
from tbdesk.files.disk.storage import MAX_BYTES
from tbdesk.files.project import project
from tbdesk.files.suffixes import PROJECT, REPORT_FILE, WORKBOOK
from tbdesk.report.errors import FormatError
from tests.domain import round_robin
from tests.engine.cases import event
from tests.files.trf.files import content


@pytest.mark.parametrize("name", ["event.trf", "event.txt", "event", "EVENT.TRF"])
def test_a_report_file_under_any_name(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(content("open8.trf"))
    loaded = files.load(path)
    assert loaded.tournament.title == "Spring Open"
    assert loaded.origin is not None


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be"])
@pytest.mark.parametrize("name", ["event.trf", "event.txt"])
def test_a_report_file_with_a_mark_of_its_encoding(name: str, encoding: str) -> None:
    """It is one under the name of a text too, and no table."""
    text = content("open8.trf").decode()
    data = ("\ufeff" * (encoding == "utf-16-be") + text).encode(encoding)
    assert files.loads(data, name).tournament == files.loads(text.encode(), name).tournament


@pytest.mark.parametrize("name", ["event.tbdesk", "event.json", "event.trf"])
def test_a_project_under_any_name(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(project.dumps(event("rr6")))
    loaded = files.load(path)
    assert loaded.tournament.games == event("rr6").games
    assert loaded.origin is None


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("a.trf", b"", "a.trf: the file is empty$"),
        ("a", b" \r\n\n", "a: the file is empty$"),
        ("a.trf", b"hello\n", "neither a project file nor a tournament report"),
        ("a.trf", b"012 X\n001 nonsense\n", "line 2.*: 'nons' is not a starting rank"),
        ("a.trf", b"012 Open\n", "there is no player"),
        ("a.trf", b"hello\n", r"report: the file: there is no player \(record 001\)$"),
        ("a.trf", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff", "a.trf: this is a picture: a table in it"),
        ("a.trf", b"\1\0\2\0\xfe\3", "or a text$"),
        ("a", b"%PDF-1.7\n", "this is a PDF: copy the table"),
        ("a.json", b'{"participants": []}', "open the .tbdesk file itself"),
        ("a.tbdesk", b"012 Open\n", "not a project file"),
        ("a.trf", b"\n" * 600_000, "more than 100000 lines"),
        ("a.trf", b"012 Open\n202 " + b"BH," * 40_000, "a line of more than 100000 characters"),
        ("a.trf", b" " * (MAX_BYTES + 1), "larger than 50 MB"),
    ],
)
def test_an_unreadable_file_is_refused_with_the_reason(
    tmp_path: Path, name: str, data: bytes, reason: str
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(FormatError, match=reason) as caught:
        files.load(path)
    assert str(caught.value).startswith(str(path))


CROSSTABLE = "| Name | 1 | 2 | 3 |\n|---|---|---|---|\n| Ada | * | 1 | ½ |\n| Bea | 0 | * | 1 |\n"
CROSSTABLE += "| Cleo | ½ | 0 | * |\n"


@pytest.mark.parametrize("name", ["event.md", "event.asc", "event"])
def test_a_table_under_any_name(name: str) -> None:
    loaded = files.loads(CROSSTABLE.encode(), name)
    assert [player.name for player in loaded.tournament.players] == ["Ada", "Bea", "Cleo"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Rossi\nNeri\nBlu\n", "To read a list of players, paste it"),
        ('[Event "Open"]\n[White "Rossi"]\n[Result "1-0"]\n\n1. e4 1-0\n', "games in PGN"),
        ("8.3.2026\n9.3.2026\n", "not a project file, a tournament report"),
        ("# Notes\n\nNothing here.\n", "not a project file, a tournament report"),
        ("[project]\nname = 'x'\n]\n]\n", "not a project file, a tournament report"),
        ("<svg width='3'>\n</svg>\n", "this is a picture"),
        ("<?xml version='1.0'?>\n<svg/>\n", "this is a picture"),
        ("<root><a>1</a></root>\n", "this is XML, but not a table"),
        ("[1, 2, 3]\n", "this is JSON"),
    ],
)
def test_a_text_without_games_under_any_name(text: str, reason: str) -> None:
    """It was said of such texts which of their lines are no records of a report file."""
    with pytest.raises(FormatError, match=reason):
        files.loads(text.encode(), "notes.md")


def test_a_missing_file_or_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="no such file"):
        files.load(tmp_path / "none.trf")
    with pytest.raises(FormatError, match="directory"):
        files.load(tmp_path)


def test_saving_back_into_a_report_file_changes_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    path.write_bytes(content("open8.trf"))
    loaded = files.load(path)
    files.save(path, loaded.tournament, loaded.origin)
    assert path.read_bytes() == content("open8.trf")
    files.save(path, loaded.tournament._replace(title="Autumn Open"), loaded.origin)
    assert path.read_bytes() == content("open8.trf").replace(b"Spring", b"Autumn")


@pytest.mark.parametrize("suffix", files.SUFFIXES)
def test_every_format_is_written(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"event{suffix}"
    files.save(path, event("rr6"))
    assert path.stat().st_size > 100
    assert [path.name for path in tmp_path.iterdir()] == [path.name]
    if suffix in (PROJECT, REPORT_FILE, WORKBOOK):  # the others are only read by people
        assert set(files.load(path).tournament.games) == set(event("rr6").games)


def test_an_unknown_format() -> None:
    with pytest.raises(
        FormatError, match=("'\\.pdf' is not a format that can be written: use \\.tbdesk, \\.trf")
    ):
        files.dumps(event("rr6"), ".pdf")


@pytest.mark.parametrize("step", ["pathlib.Path.replace", "os.fsync"])
def test_the_old_file_stays_whole_if_the_new_one_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "event.trf"
    path.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(step, full)
    with pytest.raises(FormatError, match="cannot be written"):
        files.save(path, event("rr6"))
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_permissions_of_the_file_stay(tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    path.write_bytes(b"old")
    path.chmod(0o640)
    files.save(path, event("rr6"))
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("suffix", [".tbdesk", ".trf"])
def test_an_adjourned_game_and_a_withdrawal_in_every_file_that_is_opened_again(
    tmp_path: Path, suffix: str
) -> None:
    """A report file has them in remarks, and its own cells for another program: a game that is
    not played yet."""
    night = round_robin("Alice", "Bruno", "Carla", "Dario")
    alice, bruno, carla, _ = night.players
    alice.beats(bruno)
    games = (night.tournament.games[0]._replace(adjourned=True), *night.tournament.games[1:])
    gone = (
        Withdrawal(carla.number, 3),
        Withdrawal(alice.number, 2, Leaving.EXPELLED, "jury, article 7"),
        Withdrawal(bruno.number, 3, Leaving.WITHDRAWN, "ill"),
    )
    before = night.tournament._replace(games=games, withdrawn=gone)
    data = files.dumps(before, suffix)
    after = files.loads(data, f"night{suffix}").tournament
    assert set(after.games) == set(before.games)
    assert after.withdrawn == gone


@pytest.mark.parametrize("suffix", [".tbdesk", ".trf"])
def test_later_ratings_in_every_file_that_is_opened_again(suffix: str) -> None:
    """A report file has the first in its column, and the others in a remark."""
    night = round_robin("Alice", "Bruno", "Carla", "Dario", ratings=[2000, None, 1800, 1700])
    players = tuple(
        player.with_rating(2, 2100).with_rating(3, 2150) if player.name in "Alice Bruno" else player
        for player in night.tournament.players
    )
    before = night.tournament._replace(players=players, ratings_by_round=True)
    data = files.dumps(before, suffix)
    after = files.loads(data, f"night{suffix}").tournament
    assert after.players == before.players
    assert after.ratings_by_round
    if suffix == ".trf":
        assert b"### tbdesk: later-ratings 1 2:2100 3:2150" in data


def test_rounds_and_colours_of_a_crosstable_are_marked_as_assumed(tmp_path: Path) -> None:
    """They are those of the Berger table; where a tie-break looks at them, the standings say so."""
    words = "Rounds and colours are assumed"
    path = tmp_path / "table.csv"
    path.write_text("No,Name,1,2,3\n1,Alice,*,1,½\n2,Bruno,0,*,1\n3,Carla,½,0,*\n", "utf-8")
    event = files.load(path).tournament
    assert event.assumed_table
    for suffix in (".tbdesk", ".trf"):
        again = files.loads(
            files.dumps(event, suffix, with_event=True), f"event{suffix}"
        ).tournament
        assert again.assumed_table, suffix
    for chain, told in (("PTS,SB", False), ("PTS,BPG", True)):
        chosen = event._replace(chain=catalogue.chain(chain))
        assert (words in files.dumps(chosen, ".html").decode()) is told
    assert not files.loads(content("rr4.trf"), "rr4.trf").tournament.assumed_table
