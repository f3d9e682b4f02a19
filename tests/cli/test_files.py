"""`check`, `convert`, and report files in `standings` and `explain`."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from tbdesk.cli.main import main
from tbdesk.files import files, trf
from tests.files.trf.files import OWN, content, replaced
from tests.pictures import drawn, encoded
from tests.team_domain import team_event


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Our report files, and one of them with two places exchanged."""
    for name in ("open8.trf", "rr4.trf", "teams4.trf"):
        (tmp_path / name).write_bytes(content(name))
    wrong = content("rr4.trf").replace(b"2.0    1 ", b"2.0    3 ")
    wrong = wrong.replace(b"1.5    3 ", b"1.5    1 ")
    (tmp_path / "wrong.trf").write_bytes(wrong)
    team = replaced("teams4.trf", "202 EDE,BC", "202 MPvGP")
    (tmp_path / "team.trf").write_bytes(team)
    (tmp_path / "total.trf").write_bytes(team.replace(b"   3.0    2.5", b"   4.0    2.5"))
    (tmp_path / "empty.trf").write_bytes(b"")
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    status = main([str(word) for word in words])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_standings_of_a_report_file(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    status, out, err = run(capsys, "standings", folder / "open8.trf", "--json")
    data = json.loads(out)
    assert (status, err) == (0, "")
    assert data["chain"] == ["PTS", "DE", "BH/C1", "BH", "SB", "WON"]
    assert [participant["id"] for participant in data["participants"]] == [1, 2, 4, 7, 6, 3, 5, 8]


def test_problems_of_a_report_file_have_line_and_column(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    path = folder / "slip.trf"
    path.write_bytes(replaced("rr4.trf", "142 3", "142 three"))
    status, out, err = run(capsys, "standings", path, "--json")
    assert status == 0
    assert err.startswith("warning: line 4, column 5: 'three' is not a number of rounds")
    assert json.loads(out)["problems"][0]["where"] == "line 4, column 5"


def test_the_explanation_of_a_value_of_a_team(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    words = ("--participant", 1, "--tiebreak", "BH:MP")
    status, out, err = run(capsys, "explain", folder / "team.trf", *words)
    assert (status, err) == (0, "")
    rows = [line.split()[:5] for line in out.splitlines()]
    assert ["1", "2", "Beacons", "1½", "1"] in rows
    assert ["2", "3", "Comets", "1", "3"] in rows


@pytest.mark.parametrize(
    ("names", "status", "last"),
    [
        (["open8.trf"], 0, "open8.trf: all 8 places agree with PTS, DE, BH/C1, BH, SB, WON"),
        (["open8.trf", "rr4.trf"], 0, "2 files: 2 agree, 0 differ, 0 not compared"),
        (["rr4.trf", "wrong.trf"], 1, "2 files: 1 agree, 1 differ, 0 not compared"),
        (["empty.trf", "wrong.trf"], 1, "2 files: 0 agree, 1 differ, 1 not compared"),
        (["rr4.trf", "empty.trf"], 2, "2 files: 1 agree, 0 differ, 1 not compared"),
        (["team.trf"], 0, "team.trf: all 4 places agree with PTS, MPvGP"),
        (["total.trf"], 1, "1 Anchors: 4.0/2.5 is printed, the results give 3.0/2.5"),
    ],
)
def test_check(
    capsys: pytest.CaptureFixture[str], folder: Path, names: list[str], status: int, last: str
) -> None:
    found, out, err = run(capsys, "check", *(folder / name for name in names))
    assert found == status
    assert out.splitlines()[-1].endswith(last)
    assert ("empty.trf" in err) == ("empty.trf" in names)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("none.trf", "none.trf: error: there is no such file"),
        ("empty.trf", "empty.trf: error: the file is empty"),
    ],
)
def test_why_a_file_cannot_be_checked_is_an_error(
    capsys: pytest.CaptureFixture[str], folder: Path, name: str, reason: str
) -> None:
    status, out, err = run(capsys, "check", folder / name)
    assert (status, out) == (2, "")
    assert err.endswith(f"{reason}\n")


def test_check_names_the_place_and_the_criterion(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    _, out, _ = run(capsys, "check", folder / "wrong.trf", "--rules", "fide-2026")
    wrong = out.splitlines()
    assert wrong[0].endswith("wrong.trf: 2 of 4 places are not those of PTS, SB, DE")
    assert wrong[1:3] == [
        "    place 1: 3 Verdi, Cid is printed, whose place is 3; 2 Neri, Ben belongs there (PTS "
        "1.5 against 2.0)",
        "    place 3: 2 Neri, Ben is printed, whose place is 1; 3 Verdi, Cid belongs there (PTS "
        "2.0 against 1.5)",
    ]


#: Two pairs meet twice in a Swiss; somebody gets a second bye; both have White.
_TWICE = """\
142 3
192 FIDE_DUTCH
001    1      P1                                2000 ITA                                      2 w 1     2 b 0     3 w =
001    2      P2                                2000 ITA                                      1 b 0     1 w 1     4 w =
001    3      P3                                2000 ITA                                      4 w 1     4 b =     1 b =
001    4      P4                                2000 ITA                                      3 b 0     3 w =     2 b =
"""  # noqa: E501
_SECOND_BYE = """\
142 2
192 FIDE_DUTCH
001    1      P1                                2000 ITA                                      2 w 1     3 b =
001    2      P2                                2000 ITA                                      1 b 0  0000 - U
001    3      P3                                2000 ITA                                   0000 - U     1 w =
001    4      P4                                2000 ITA                                   0000 - U  0000 - U
"""  # noqa: E501
_BOTH_WHITE = _SECOND_BYE.replace("1 b 0", "1 w 0").replace("0000 - U  0000 - U", "0000 - Z")


@pytest.mark.parametrize(
    ("report", "named"),
    [
        (_TWICE, ["1 P1 – 2 P2: they meet in rounds 1, 2", "3 P3 – 4 P4: they meet in rounds"]),
        (_SECOND_BYE, ["4 P4: pairing-allocated byes in rounds 1, 2"]),
        (_BOTH_WHITE, ["round 1: 1 and 2 have the same colour; 1 was given White"]),
    ],
)
def test_pairings_that_contradict_themselves(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, report: str, named: list[str]
) -> None:
    """`check` lists them, and they are warnings of every command that opens the file."""
    path = tmp_path / "event.trf"
    path.write_text(report)
    status, out, err = run(capsys, "check", path)
    assert (status, err) == (1, "")
    first, *lines = out.splitlines()
    assert first.endswith("not compared: no places are printed")
    assert len(lines) == len(named)
    assert all(text in line for text, line in zip(named, lines, strict=True))
    for words in (("standings", path), ("convert", path, tmp_path / "out.tbdesk")):
        status, _, err = run(capsys, *words)
        assert status == 0
        assert all(f": {text}" in err for text in named)


def test_matches_that_contradict_themselves(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    entries = ("1 1-2 10", "1 3 PAB", "2 2-1 11", "2 3 PAB", "3 1-3 ==")
    data = trf.dumps(team_event(3, 2, 3, *entries)).replace(b"201 w 1", b"201 b 1")
    path = tmp_path / "teams.trf"
    path.write_bytes(data)
    status, out, err = run(capsys, "check", path)
    assert (status, err) == (1, "")
    agree, colours, again, bye = out.splitlines()
    assert agree.endswith("all 3 places agree with PTS")
    assert "round 1: 101 and 201 have the same colour; 101 was given White" in colours
    assert "match 1-2, round 2: 1 T1 – 2 T2: they meet in rounds 1, 2;" in again
    assert "team 3, round 2: 3 T3: pairing-allocated byes in rounds 1, 2;" in bye


@pytest.mark.parametrize("suffix", files.SUFFIXES)
def test_convert(capsys: pytest.CaptureFixture[str], folder: Path, suffix: str) -> None:
    target = folder / f"out{suffix}"
    status, out, err = run(capsys, "convert", folder / "open8.trf", target)
    assert (status, out) == (0, "")
    assert target.exists()
    assert ("not kept" in err) is (suffix != ".trf")


@pytest.mark.parametrize("name", OWN)
def test_a_report_file_converted_is_what_the_window_saves(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    source, target = tmp_path / name, tmp_path / "out.trf"
    source.write_bytes(content(name))
    assert run(capsys, "convert", source, target)[0] == 0
    assert target.read_bytes() == source.read_bytes()


def test_convert_there_and_back(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    run(capsys, "convert", folder / "rr4.trf", folder / "a.tbdesk")
    run(capsys, "convert", folder / "a.tbdesk", folder / "b.trf")
    one, other = (files.load(folder / name).tournament for name in ("rr4.trf", "b.trf"))
    assert one == other
    assert "### tbdesk: imported from a.tbdesk" in (folder / "b.trf").read_text()


def test_a_workbook_that_can_be_opened_again(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    assert run(capsys, "convert", folder / "rr4.trf", folder / "a.xlsx", "--with-event")[0] == 0
    one, other = (files.load(folder / name).tournament for name in ("rr4.trf", "a.xlsx"))
    assert one == other
    _, _, err = run(capsys, "convert", folder / "rr4.trf", folder / "b.xlsx")
    assert "again from a workbook only if it is included (--with-event)" in err
    status, _, err = run(capsys, "convert", folder / "rr4.trf", folder / "c.csv", "--with-event")
    assert status == 2
    assert "--with-event is for a workbook (.xlsx) only" in err


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("rr4.trf", "this is the file of the tournament"),
        ("a.pdf", "'.pdf' is not a format that can be written"),
        ("none/a.trf", "cannot be written"),
    ],
)
def test_targets_that_convert_refuses(
    capsys: pytest.CaptureFixture[str], folder: Path, target: str, reason: str
) -> None:
    status, _, err = run(capsys, "convert", folder / "rr4.trf", folder / target)
    assert status == 2
    assert reason in err
    assert (folder / "rr4.trf").read_bytes() == content("rr4.trf")


# Encodings


def greek(folder: Path) -> Path:
    path = folder / "greek.trf"
    name = "Παπάς, Άρης".ljust(14).encode("cp1253")
    path.write_bytes(content("rr4.trf").replace(b"Rossi, Ada    ", name))
    return path


def test_the_encoding_of_a_file_that_is_not_in_utf_8(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    _, out, err = run(capsys, "standings", greek(folder))
    assert "it was read as cp1252" in err
    assert "Παπάς" not in out
    status, out, err = run(capsys, "standings", greek(folder), "--encoding", "cp1253")
    assert (status, err) == (0, "")
    assert "Παπάς, Άρης" in out


def test_an_encoding_the_file_cannot_be_in(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    path = folder / "bytes.trf"
    path.write_bytes(content("rr4.trf").replace(b"Rossi", b"Ross\xd2"))
    _, _, err = run(capsys, "standings", path, "--encoding", "cp1253")
    assert "the file cannot be in cp1253; it was read as cp1252" in err


def test_check_reads_another_encoding(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    wrong = greek(folder).read_bytes().replace(b"2.0    2     4", b"2.0    1     4")
    (folder / "wrong.trf").write_bytes(wrong.replace(b"2.0    1     3", b"2.0    2     3"))
    _, out, _ = run(capsys, "check", folder / "wrong.trf", "--encoding", "cp1253")
    assert "1 Παπάς, Άρης is printed" in out


def test_a_report_file_in_plain_ascii(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    target = folder / "ascii.trf"
    words = ("convert", greek(folder), target, "--encoding", "cp1253", "--ascii")
    assert run(capsys, *words)[0] == 0
    assert target.read_bytes().isascii()
    found = files.load(target).tournament
    assert found.player(1).name == "Papas, Aris"
    assert [player.rating for player in found.players] == [1900, 1850, 1800, 1750]


def test_ascii_is_for_report_files(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    status, _, err = run(capsys, "convert", folder / "rr4.trf", folder / "a.csv", "--ascii")
    assert status == 2
    assert "for a report file" in err


def test_a_terminal_shows_how_far_it_has_come(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    _, out, err = run(capsys, "check", folder / "open8.trf", folder / "rr4.trf")
    assert [part.strip() for part in err.split("\r") if part.strip()] == [
        "checking 1 of 2",
        "checking 2 of 2",
    ]
    assert err.endswith("\r")  # and nothing of it is left
    assert "2 files" in out
    _, _, err = run(capsys, "check", folder / "rr4.trf")
    assert err == ""


@pytest.fixture
def club_logo(tmp_path: Path) -> Path:
    path = tmp_path / "club.png"
    path.write_bytes(encoded(drawn(300, 200)))
    return path


def test_a_logo_in_what_is_handed_out(
    capsys: pytest.CaptureFixture[str], folder: Path, club_logo: Path
) -> None:
    book, page = folder / "out.xlsx", folder / "out.html"
    for option, target in (("--xlsx", book), ("--html", page)):
        words = ("standings", folder / "rr4.trf", option, target, "--logo", club_logo)
        assert run(capsys, *words) == (0, "", "")
    with zipfile.ZipFile(book) as parts:
        assert "xl/media/image1.png" in parts.namelist()
    assert '<img class="logo"' in page.read_text(encoding="utf-8")


def test_a_file_that_is_no_picture_is_refused_as_a_logo(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    target = folder / "out.xlsx"
    words = ("standings", folder / "rr4.trf", "--xlsx", target, "--logo", folder / "rr4.trf")
    status, _, err = run(capsys, *words)
    assert (status, target.exists()) == (2, False)
    assert err.startswith(
        f"tbdesk: error: {folder / 'rr4.trf'}: is not a picture: choose a file in"
    )


def test_a_logo_where_there_is_no_place_for_it(
    capsys: pytest.CaptureFixture[str], folder: Path, club_logo: Path
) -> None:
    status, out, err = run(capsys, "standings", folder / "rr4.trf", "--csv", "--logo", club_logo)
    assert (status, out) == (2, "")
    assert "add --xlsx or --html" in err
