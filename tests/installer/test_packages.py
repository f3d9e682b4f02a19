"""The packages: their names, their checksums, what they depend on."""

from __future__ import annotations

import hashlib
import platform
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from installer import bundle, icons, linux, packages
from installer.bundle import ROOT, BuildError
from tbdesk import __version__
from tbdesk.report import licences


@pytest.mark.parametrize(
    ("system", "machine", "name"),
    [
        ("linux", "x86_64", "linux-x86_64"),
        ("win32", "AMD64", "windows-x86_64"),
        ("darwin", "arm64", "macos-arm64"),
        ("linux", "aarch64", "linux-arm64"),
    ],
)
def test_a_name_says_version_system_and_machine(
    monkeypatch: pytest.MonkeyPatch, system: str, machine: str, name: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(platform, "machine", lambda: machine)
    assert bundle.named(".deb").name == f"tbdesk-{__version__}-{name}.deb"


def test_a_checksum_is_as_sha256sum_checks_it(tmp_path: Path) -> None:
    package = tmp_path / "tbdesk.deb"
    package.write_bytes(b"a package")
    assert packages._sum(package) == f"{hashlib.sha256(b'a package').hexdigest()}  tbdesk.deb\n"


def test_what_is_too_large_is_no_package() -> None:
    with pytest.raises(BuildError, match=r"tbdesk is larger than 120 MB: leave something out"):
        packages._show(bundle.FOLDER, 120_000_001, packages.MOST_PROGRAM)


def test_the_about_dialog_has_every_package_in_the_program() -> None:
    assert sorted(bundle.distributions()) == sorted(licences.PACKAGES)


@pytest.mark.skipif(sys.platform != "linux", reason="of Linux's libraries")
class TestDepends:
    @pytest.fixture
    def program(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A folder with one library, linked to what `linked` holds."""
        (tmp_path / "libown.so.1").write_bytes(b"\x7fELF GLIBC_2.17 GLIBC_2.4 GLIBC_2.28")
        (tmp_path / "licence.txt").write_text("GLIBC_9.99")
        monkeypatch.setattr(linux, "_asked_for", lambda _path: self.linked)
        return tmp_path

    linked: tuple[str, ...] = (
        "libown.so.1",
        "libc.so.6",
        "libz.so.1",
        "libgio-2.0.so.0",
        "libglib-2.0.so.0",
    )

    def test_they_are_the_packages_of_what_is_not_in_the_program(self, program: Path) -> None:
        glib = "libglib2.0-0t64 | libglib2.0-0"
        assert linux.needed(program) == (["libc6 (>= 2.28)", glib, "zlib1g"], [])

    def test_what_prints_is_recommended(self, program: Path) -> None:
        self.linked = (*self.linked, "libcups.so.2")
        assert linux.needed(program)[1] == ["libcups2t64 | libcups2"]

    def test_a_library_that_nobody_knows_is_an_error(self, program: Path) -> None:
        self.linked = (*self.linked, "libodd.so.7")
        with pytest.raises(BuildError, match="no package is known for libodd"):
            linux.needed(program)


def test_what_a_library_is_linked_to_is_found() -> None:
    if sys.platform != "linux" or shutil.which("objdump") is None:
        pytest.skip("needs objdump")
    assert "libc.so.6" in linux._asked_for(Path(sys.executable).resolve())


def test_what_the_desktop_is_told_fits_together() -> None:
    folder = ROOT / "installer" / "linux"
    desktop = (folder / f"{linux.NAME}.desktop").read_text(encoding="utf-8")
    metainfo = ElementTree.parse(folder / f"{linux.NAME}.metainfo.xml").getroot()
    mime = ElementTree.parse(folder / f"{linux.NAME}.xml").getroot()
    kind = next(iter(mime)).get("type")
    assert f"MimeType={kind};" in desktop.splitlines()
    assert f"Icon={linux.NAME}" in desktop.splitlines()
    assert metainfo.findtext("id") == linux.NAME
    assert metainfo.findtext("launchable") == f"{linux.NAME}.desktop"
    assert metainfo.findtext("provides/mediatype") == kind


def test_the_application_is_known_by_the_name_of_its_desktop_entry(qapp: object) -> None:
    from tbdesk.app import create_app

    assert create_app(["tbdesk"]).desktopFileName() == linux.NAME


def test_an_icon_is_drawn_in_every_size(qapp: object) -> None:
    from io import BytesIO

    from PIL import Image

    for dots in (16, 256):
        image = Image.open(BytesIO(icons.drawn(dots)))
        assert image.size == (dots, dots)
        assert len(image.convert("RGB").getcolors(dots * dots) or ()) > 4


@pytest.mark.parametrize("name", ["tbdesk.ico", "tbdesk.icns"])
def test_an_icon_is_written_as_the_system_wants_it(qapp: object, tmp_path: Path, name: str) -> None:
    from PIL import Image

    icons.write(tmp_path / name)
    with Image.open(tmp_path / name) as image:
        assert (256, 256) in {size[:2] for size in image.info["sizes"]}


def run_script(archive: Path, prefix: Path, *words: str) -> None:
    """Run the script of an unpacked archive."""
    script = ROOT / "installer" / "linux" / "install.sh"
    (archive / "install.sh").write_bytes(script.read_bytes())
    subprocess.run(
        ["sh", str(archive / "install.sh"), *words],
        check=True,
        env={"PATH": "/usr/bin:/bin", "PREFIX": str(prefix), "HOME": str(prefix)},
    )


@pytest.mark.skipif(sys.platform != "linux", reason="a script of Linux's")
def test_the_archive_is_installed_and_removed_by_its_script(tmp_path: Path) -> None:
    top, home = tmp_path / "tbdesk", tmp_path / "a home"
    for name in (
        "lib/tbdesk/tbdesk",
        "share/mime/packages/tbdesk.xml",
        "share/doc/tbdesk/copyright",
    ):
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).write_text("of tbdesk")
    others = home / "share" / "mime" / "packages" / "other.xml"
    others.parent.mkdir(parents=True)
    others.write_text("of another program")
    for words, there in (((), True), ((), True), (("--remove",), False)):
        run_script(top, home, *words)
        for name in ("lib/tbdesk/tbdesk", "bin/tbdesk", "share/mime/packages/tbdesk.xml"):
            assert (home / name).exists() is there
        assert others.read_text() == "of another program"
    assert not (home / "share/doc/tbdesk").exists()
    assert not (home / "lib/tbdesk").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="a script of Linux's")
def test_settings_beside_the_program_outlive_a_new_version_and_its_removal(tmp_path: Path) -> None:
    top, home = tmp_path / "tbdesk", tmp_path / "home"
    for folder in (top / "lib/tbdesk/_internal", top / "share", home / "lib/tbdesk"):
        folder.mkdir(parents=True)
    (top / "lib/tbdesk/tbdesk").touch()
    (home / "lib/tbdesk/portable").touch()
    for words in ((), ("--remove",)):
        run_script(top, home, *words)
        assert (home / "lib/tbdesk/portable").exists()
    assert not (home / "lib/tbdesk/tbdesk").exists()
