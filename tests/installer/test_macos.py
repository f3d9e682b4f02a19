"""The application's description for macOS, as macOS reads it."""

from __future__ import annotations

import plistlib
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from installer import bundle
from installer.bundle import ROOT
from installer.macos.info import info, oldest
from tbdesk import i18n


def plist(distributions: list[str]) -> dict[str, Any]:
    """Written and read again."""
    read: dict[str, Any] = plistlib.loads(plistlib.dumps(info(distributions)))
    return read


def test_an_event_opens_with_the_application_that_declares_its_kind() -> None:
    told = plist(bundle.distributions())
    (opened,), (declared,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert opened["LSHandlerRank"] == "Owner"
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == ["tbdesk"]


def test_events_have_the_icon_that_is_in_the_application() -> None:
    told = plist([])
    names = {one["CFBundleTypeIconFile"] for one in told["CFBundleDocumentTypes"]}
    names |= {one["UTTypeIconFile"] for one in told["UTExportedTypeDeclarations"]}
    assert names == {"tbdesk.icns"}
    spec = (ROOT / "installer" / "tbdesk.spec").read_text(encoding="utf-8")
    assert re.search(r"BUNDLE\((?s:.*?)icon=icon", spec)


def test_an_application_whose_signature_does_not_hold_is_not_built(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Unless these are set, PyInstaller only warns, and an arm64 does not start the program."""
    pyinstaller = pytest.importorskip("PyInstaller.building.osx")
    given: dict[str, str] = {}
    monkeypatch.setattr(subprocess, "run", lambda *_words, env, **_options: given.update(env))
    bundle.run_pyinstaller()
    source = Path(pyinstaller.__file__).read_text(encoding="utf-8")
    for name in ("PYINSTALLER_STRICT_BUNDLE_CODESIGN_ERROR", "PYINSTALLER_VERIFY_BUNDLE_SIGNATURE"):
        assert f'"{name}"' in source
        assert given[name] == "1"


def test_the_systems_dialogs_speak_every_language_of_the_program() -> None:
    spoken = plist([])["CFBundleLocalizations"]
    assert spoken[0] == "en"
    assert sorted(spoken) == sorted(i18n.languages())


def test_the_version_is_that_of_the_program() -> None:
    told = plist([])
    assert {told[key] for key in ("CFBundleShortVersionString", "CFBundleVersion")} == {
        bundle.VERSION
    }


@pytest.mark.parametrize(
    ("tags", "version"),
    [
        (["Tag: cp310-abi3-macosx_13_0_universal2", "Tag: py3-none-any"], "13.0"),
        (["Tag: cp311-cp311-macosx_10_10_x86_64", "Tag: cp311-cp311-macosx_11_0_arm64"], "11.0"),
        # one wheel for two kinds of machine runs where the older of its tags does
        (["Tag: cp39-abi3-macosx_12_0_universal2\nTag: cp39-abi3-macosx_11_0_arm64"], "11.0"),
    ],
)
def test_the_oldest_macos_is_that_of_the_most_demanding_package(
    tags: list[str], version: str
) -> None:
    assert oldest(tags) == version
