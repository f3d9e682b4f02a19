"""The script of the setup program for Windows agrees with the program it installs."""

from __future__ import annotations

import re
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from installer import bundle, parts, windows
from installer.bundle import ROOT
from installer.windows import info
from tbdesk.session.program.handover import MUTEX
from tests.installer.test_macos import plist

TEXT = windows.SCRIPT.read_text(encoding="utf-8-sig")


def section(name: str) -> list[str]:
    """The lines of a section that say something."""
    found = re.search(rf"^\[{name}\]\n(.*?)(?=^\[|\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert found
    lines = found[1].splitlines()
    return [line for line in lines if line.strip() and not line.startswith(";")]


def test_the_setup_script_gets_every_value_it_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(windows, "_compiler", lambda: "ISCC")
    monkeypatch.setattr(subprocess, "run", lambda words, check: ran.append(words))
    monkeypatch.setattr("sys.platform", "win32")
    (package,) = windows.make(Path("dist/tbdesk"), windows.ENDINGS)
    given = dict(word.removeprefix("/D").split("=", 1) for word in ran[0] if word[:2] == "/D")
    assert set(re.findall(r"{#(\w+)}", TEXT)) == {*given, "Name"}
    assert given["Version"] == bundle.VERSION
    assert package.name == f"{given['Target']}.exe"
    assert ran[0][-1] == str(windows.SCRIPT)


def test_the_setup_script_starts_a_program_that_is_built() -> None:
    built = set(re.findall(r'program\("([\w-]+)", "', _spec()))
    assert built == {"tbdesk", "tbdesk-console"}
    assert set(re.findall(r"{app}\\([\w-]+)\.exe", TEXT)) <= built
    assert '"{app}\\_internal"' in TEXT  # where PyInstaller puts what the program needs


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("1.2.3", (1, 2, 3, 0)), ("0.10", (0, 10, 0, 0)), ("2.0.0rc1", (2, 0, 0, 0))],
)
def test_windows_compares_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert info.numbers(version) == numbers


def _spec() -> str:
    return (ROOT / "installer" / "tbdesk.spec").read_text(encoding="utf-8")


def test_the_setup_asks_to_close_the_window_before_a_file_is_replaced() -> None:
    assert f"AppMutex={MUTEX}" in section("Setup")


def test_the_setup_has_every_language_of_the_program() -> None:
    languages = re.findall(r'^Name: "(\w+)"', "\n".join(section("Languages")), re.MULTILINE)
    assert languages == ["en", *parts.languages(ROOT / "resources" / "locale")]
    said = {line.partition("=")[0] for line in section("CustomMessages")}
    names = set(re.findall(r"{cm:(Associate|Event)}", TEXT))
    assert said == {f"{language}.{name}" for language in languages for name in names}


def test_the_setup_script_begins_with_a_byte_order_mark() -> None:
    assert windows.SCRIPT.read_bytes().startswith(b"\xef\xbb\xbf")


def test_nothing_of_the_registry_stays_when_the_program_is_removed() -> None:
    """A key of our own goes with all that is in it; of a key that others share, our values go, and
    the key with the last of them."""
    whole: list[str] = []
    for line in section("Registry"):
        (key,) = re.findall(r'Subkey: "([^"]+)"', line)
        flags = re.findall(r"Flags: ([\w ]+);", line)
        if flags == ["uninsdeletekey"]:
            whole.append(key)
        elif not any(key.startswith(f"{one}\\") for one in whole):
            assert flags == ["uninsdeletevalue uninsdeletekeyifempty"]


def test_events_are_the_same_kind_of_file_as_on_other_systems() -> None:
    (kind,) = plist([])["UTExportedTypeDeclarations"]
    mime = ElementTree.parse(ROOT / "installer/linux/org.tbdesk.tbdesk.xml").getroot()
    (linux,), (glob,) = mime, mime.iterfind(".//{*}glob")
    registry = "\n".join(section("Registry"))
    assert kind["UTTypeTagSpecification"] == {
        "public.filename-extension": [str(glob.get("pattern")).removeprefix("*.")],
        "public.mime-type": [linux.get("type")],
    }
    assert f'Subkey: "Software\\Classes\\{str(glob.get("pattern"))[1:]}"' in registry
    assert f'ValueName: "Content Type"; ValueData: "{linux.get("type")}"' in registry
