"""The packages: their names, their checksums, what they depend on."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from installer import bundle, icons, linux, packages, parts
from installer.bundle import ROOT, BuildError
from installer.linux import libraries
from tbdesk import __version__
from tbdesk.app import create_app
from tbdesk.report import licences

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="of POSIX systems")


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
    digest = hashlib.sha256(b"a package").hexdigest()
    assert packages.checksum_line(package) == f"{digest}  tbdesk.deb\n"


def test_a_package_that_is_too_large_is_refused() -> None:
    with pytest.raises(BuildError, match=r"tbdesk is larger than 120 MB: leave something out"):
        packages.check_size(bundle.FOLDER, 120_000_001, packages.MOST_PROGRAM)


def test_the_about_dialog_has_every_package_in_the_program() -> None:
    assert sorted(bundle.distributions()) == sorted(licences.PACKAGES)


def test_python_brings_the_licences_of_what_is_compiled_into_it() -> None:
    text = bundle.licence_of_python()
    for words in (
        "Python Software Foundation",
        "Thai Open Source Software Center",  # Expat, which reads XML
        "Stefan Krah",  # libmpdec, which has the decimals
        "Makoto Matsumoto",
        "Lucent Technologies",
        "Marek Majkowski",  # SipHash, by which texts are found in tables
        "Christian Heimes",  # kqueue, on macOS
        "Mark Adler",
        "Red Hat",  # libffi
    ):
        assert words in text


@pytest.mark.skipif(sys.platform != "linux", reason="of Linux's libraries")
class TestDepends:
    @pytest.fixture
    def program(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A folder with one library, linked to what `linked` holds."""
        (tmp_path / "libown.so.1").write_bytes(b"\x7fELF GLIBC_2.17 GLIBC_2.4 GLIBC_2.28")
        (tmp_path / "licence.txt").write_text("GLIBC_9.99")
        monkeypatch.setattr(linux, "asked_for", lambda _path: self.linked)
        return tmp_path

    linked: tuple[str, ...] = (
        "libown.so.1",
        "libc.so.6",
        "libz.so.1",
        "libgio-2.0.so.0",
        "libglib-2.0.so.0",
    )

    def test_packages_of_libraries_outside_the_program_are_required(self, program: Path) -> None:
        glib = "libglib2.0-0t64 | libglib2.0-0"
        assert linux.needed(program) == (["libc6 (>= 2.28)", glib, "zlib1g"], [])

    def test_the_printing_library_is_recommended(self, program: Path) -> None:
        self.linked = (*self.linked, "libcups.so.2")
        assert linux.needed(program)[1] == ["libcups2t64 | libcups2"]

    def test_an_unknown_library_is_an_error(self, program: Path) -> None:
        self.linked = (*self.linked, "libodd.so.7")
        with pytest.raises(BuildError, match="no package is known for libodd"):
            linux.needed(program)


@pytest.fixture
def told_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The time is said by who builds."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    linux.time_of_source.cache_clear()
    yield
    linux.time_of_source.cache_clear()


def test_missing_tools_are_named_all_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As on a Debian whose own Python has its library in a package of its own."""
    python = {"LDLIBRARY": "libpython3.11.so", "LIBDIR": str(tmp_path)}
    libraries = "\tlibxcb-cursor.so.0 (libc6) => /lib\n\tlibxcb-icccm.so.4 (libc6) => /lib\n"
    said = subprocess.CompletedProcess([], 0, libraries)
    monkeypatch.setattr(sysconfig, "get_config_var", python.get)
    monkeypatch.setattr(subprocess, "run", lambda *_words, **_how: said)
    monkeypatch.setattr(shutil, "which", {"dpkg-deb": "/usr/bin/dpkg-deb"}.get)
    with pytest.raises(BuildError) as told:
        linux.check()
    assert str(told.value).endswith("apt-get install binutils libpython3.11 libxcb-keysyms1")
    (tmp_path / "libpython3.11.so").touch()
    with pytest.raises(BuildError, match="install binutils libxcb-keysyms1"):
        linux.check()


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="needs dpkg-deb")
class TestDeb:
    @pytest.fixture
    def package(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told_time: None) -> Path:
        """A package of a program that is no library and asks for none."""
        monkeypatch.setattr(linux, "named", lambda suffix: tmp_path / f"tbdesk{suffix}")
        monkeypatch.setattr(linux, "needed", lambda _program: (["libc6 (>= 2.28)"], []))
        program = tmp_path / "tree" / "usr" / "lib" / "tbdesk"
        program.mkdir(parents=True, mode=0o700)
        (program / "tbdesk").write_text("a program")
        return linux.make_deb(tmp_path / "tree", program)

    def test_the_package_has_its_version_and_dependencies(self, package: Path) -> None:
        told = asked("dpkg-deb", "--field", package)
        assert f"Version: {__version__}\n" in told
        assert "Depends: libc6 (>= 2.28)\n" in told
        assert all(len(line) <= 80 for line in told.splitlines())

    def test_the_package_has_checksums_of_its_files(self, package: Path) -> None:
        sums = asked("dpkg-deb", "--info", package, "md5sums")
        program = f"{hashlib.md5(b'a program').hexdigest()}  usr/lib/tbdesk/tbdesk"
        assert program in sums.splitlines()

    def test_the_package_is_the_same_for_every_builder_and_time(self, package: Path) -> None:
        listed = [
            line.split()[:4] for line in asked("dpkg-deb", "--contents", package).splitlines()
        ]
        assert {(owner, day) for _mode, owner, _size, day in listed} == {
            ("root/root", "2023-11-14")
        }
        assert {mode for mode, *_ in listed if mode.startswith("d")} == {"drwxr-xr-x"}


@on_posix
def test_the_archive_is_the_same_for_every_builder_and_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told_time: None
) -> None:
    monkeypatch.setattr(linux, "named", lambda suffix: tmp_path / f"tbdesk{suffix}")
    program, share = tmp_path / "program", tmp_path / "share"
    for folder in (program, share):
        folder.mkdir(mode=0o700)
    (program / "tbdesk").touch(0o700)
    (share / "copyright").touch(0o600)
    with tarfile.open(linux.make_tar(program, share)) as archive:
        entries = archive.getmembers()
    top = f"tbdesk-{__version__}"
    modes = {entry.name.removeprefix(f"{top}/"): entry.mode for entry in entries}
    assert modes == {
        "lib/tbdesk": 0o755,
        "lib/tbdesk/tbdesk": 0o755,
        "share": 0o755,
        "share/copyright": 0o644,
        "install.sh": 0o755,
        "README.txt": 0o644,
    }
    assert {(entry.uid, entry.uname, entry.mtime) for entry in entries} == {(0, "root", 1700000000)}


def asked(*words: str | Path) -> str:
    """Output of a program, in English and with the times of Greenwich."""
    plain = {**os.environ, "LC_ALL": "C", "TZ": "UTC"}
    return subprocess.run(words, check=True, capture_output=True, text=True, env=plain).stdout


@on_posix
def test_files_are_for_everybody_whatever_was_usual_where_they_were_made(tmp_path: Path) -> None:
    (tmp_path / "_internal").mkdir()
    for name in ("tbdesk", "_internal/library.so"):
        (tmp_path / name).touch(0o600)
    bundle.set_modes(tmp_path)
    modes = {path.name: path.stat().st_mode & 0o777 for path in bundle.files(tmp_path)}
    assert modes == {"tbdesk": 0o755, "library.so": 0o644}


@pytest.mark.parametrize("before", [None, "/opt/of another program/lib"])
def test_others_that_the_program_starts_look_where_they_would_have_looked(
    monkeypatch: pytest.MonkeyPatch, before: str | None
) -> None:
    """PyInstaller keeps the variable as it was under another name, if there was one."""
    monkeypatch.setenv("LD_LIBRARY_PATH", "/usr/lib/tbdesk/_internal")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    runpy.run_path(str(ROOT / "installer" / "linux" / "others.py"))
    assert os.environ.get("LD_LIBRARY_PATH") == before


def test_debians_changelog_names_version_and_day(told_time: None) -> None:
    first, *_between, last = linux.changelog().splitlines()
    assert first == f"tbdesk ({__version__}) stable; urgency=medium"
    assert last.endswith("  Tue, 14 Nov 2023 22:13:20 +0000")


def test_linked_libraries_are_found() -> None:
    if sys.platform != "linux" or shutil.which("objdump") is None:
        pytest.skip("needs objdump")
    assert "libc.so.6" in libraries.asked_for(Path(sys.executable).resolve())


def test_the_files_for_the_desktop_agree_with_each_other() -> None:
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
    assert create_app(["tbdesk"]).desktopFileName() == linux.NAME


def test_the_desktop_speaks_every_language_of_the_program() -> None:
    folder = ROOT / "installer" / "linux"
    spoken = set(parts.languages(ROOT / "resources" / "locale"))
    desktop = (folder / f"{linux.NAME}.desktop").read_text(encoding="utf-8")
    for key in ("GenericName", "Comment", "Keywords"):
        assert set(re.findall(rf"^{key}\[(\w+)\]=", desktop, re.MULTILINE)) == spoken
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for suffix, tags in (("metainfo.xml", ("summary", "p")), ("xml", ("comment",))):
        tree = ElementTree.parse(folder / f"{linux.NAME}.{suffix}")
        for tag in tags:
            found = [one.get(language) for one in tree.iter() if one.tag.endswith(tag)]
            assert set(found) - {None} == spoken


def test_an_icon_is_drawn_in_every_size(qapp: object) -> None:
    for dots in (16, 256):
        image = Image.open(BytesIO(icons.drawn(dots)))
        assert image.size == (dots, dots)
        assert len(image.convert("RGB").getcolors(dots * dots) or ()) > 4


@pytest.mark.parametrize("name", ["tbdesk.ico", "tbdesk.icns"])
def test_an_icon_is_written_as_the_system_wants_it(qapp: object, tmp_path: Path, name: str) -> None:
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
