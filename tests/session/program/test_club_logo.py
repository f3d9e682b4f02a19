"""The logo the program keeps for itself."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tbdesk.files.disk.storage import StorageError
from tbdesk.files.hostile import confined
from tbdesk.report.errors import FormatError
from tbdesk.session.files.drawing import dots
from tbdesk.session.program import club_logo
from tbdesk.session.program.club_logo import ClubLogo, read
from tests.pictures import ENDLESS, SVG, decoded, drawn, encoded, logo

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tbdesk" / "club-logo"


def test_a_first_evening(kept: Path) -> None:
    assert ClubLogo(kept).current() is None
    ClubLogo(kept).remove()


def test_a_kept_logo_outlives_its_file(kept: Path, tmp_path: Path) -> None:
    path = tmp_path / "club.png"
    path.write_bytes(encoded(drawn(900, 300)))
    ClubLogo(kept).keep(read(path))
    path.unlink()
    found = ClubLogo(kept).current()
    assert found is not None
    assert (found.width, found.height) == decoded(found.content).size == (640, 213)


def test_another_one_takes_its_place_until_it_is_removed(kept: Path) -> None:
    club = ClubLogo(kept)
    for size in ((300, 200), (100, 50)):
        club.keep(logo(*size))
        found = club.current()
        assert found is not None
        assert (found.width, found.height) == size
        assert club.current() is found
    club.remove()
    assert club.current() is None
    assert not kept.exists()


def test_a_logo_changed_by_another_window_is_read_again(kept: Path) -> None:
    one, other = ClubLogo(kept), ClubLogo(kept)
    one.keep(logo(300, 200))
    assert one.current() == other.current()
    other.keep(logo(100, 50))
    os.utime(kept, (1, 1))  # later, whatever the clock of the disk
    found = one.current()
    assert found is not None
    assert found.width == 100


def test_a_damaged_copy_of_the_logo_is_reported(kept: Path) -> None:
    club = ClubLogo(kept)
    club.keep(logo())
    kept.write_bytes(kept.read_bytes()[:100])
    with pytest.raises(FormatError, match="damaged"):
        club.current()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    with pytest.raises(StorageError):
        ClubLogo(tmp_path / "data" / "tbdesk" / "club-logo").keep(logo())


def test_a_drawing_becomes_a_logo_of_dots(tmp_path: Path) -> None:
    path = tmp_path / "club.svg"
    path.write_bytes(SVG)
    found = read(path)
    assert (found.width, found.height) == (640, 256)
    assert decoded(found.content).convert("RGB").getpixel((320, 100)) == (176, 20, 30)


def test_letters_are_drawn_without_a_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.delenv("DISPLAY", raising=False)
    path = tmp_path / "club.svg"
    path.write_bytes(
        b"<svg xmlns='http://www.w3.org/2000/svg' width='40' height='10'>"
        b"<text y='9' font-size='9'>Chess</text></svg>"
    )
    assert read(path).width > 100


def test_a_drawing_without_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(club_logo, "_LIMITS", confined.JobLimits(seconds=0.5))
    path = tmp_path / "club.svg"
    path.write_bytes(ENDLESS)
    with pytest.raises(FormatError, match="more time or memory than a logo may"):
        read(path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_no_other_file_is_opened_for_a_drawing(tmp_path: Path) -> None:
    """Whoever opened the pipe would wait for ever."""
    pipe = tmp_path / "pipe.svg"
    os.mkfifo(pipe)
    for content in (
        f"<image href='{pipe}' width='5' height='5'/>",
        f"<use href='{pipe}#a'/>",
        f"<style>@import '{pipe}';</style>",
        f"<style>@font-face {{ font-family: F; src: url({pipe}) }}</style>",
        f"<rect fill='url({pipe}#a)' width='5' height='5'/>",
    ):
        drawing = f"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>{content}</svg>"
        with pytest.raises(FormatError, match="which tbdesk does not open"):
            dots(drawing.encode())


@pytest.mark.parametrize("size", ["width='1e9' height='1'", "width='-5' height='-5'"])
def test_a_drawing_of_a_size_that_cannot_be(size: str) -> None:
    square = "<rect width='9' height='9'/>"
    with pytest.raises(FormatError, match="cannot be drawn"):
        dots(f"<svg xmlns='http://www.w3.org/2000/svg' {size}>{square}</svg>".encode())


@pytest.mark.one_in(3)
@pytest.mark.parametrize("data", [SVG[:120], b"<svg></svg>", b"<svg xmlns='x'>" + b"<g>" * 90])
def test_a_damaged_drawing_is_refused_by_name(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "club.svg"
    path.write_bytes(data)
    with pytest.raises(FormatError) as failure:
        read(path)
    assert failure.value.source == "club.svg"
