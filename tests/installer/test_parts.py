"""Files that go into the program, and those that stay out."""

from __future__ import annotations

import ast

import pytest

from installer import parts
from installer.bundle import ROOT

QT = "PySide6/Qt"


def is_wanted(destination: str, source: str = "/home/anna/site-packages/x") -> bool:
    return parts.wanted(destination, source, ("it",))


@pytest.mark.parametrize(
    "destination",
    [
        f"{QT}/lib/libicudata.so.73",  # without it no text is sorted or cut into words
        f"{QT}/lib/libQt6Svg.so.6",
        f"{QT}/plugins/platforms/libqxcb.so",
        f"{QT}/plugins/platformthemes/libqxdgdesktopportal.so",
        f"{QT}/plugins/imageformats/libqjpeg.so",
        f"{QT}/plugins/iconengines/libqsvgicon.so",
        f"{QT}/plugins/printsupport/libcupsprintersupport.so",
        f"{QT}/translations/qtbase_it.qm",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "PySide6\\plugins\\styles\\qmodernwindowsstyle.dll",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/lib/QtWidgets.framework/Versions/A/QtWidgets",
        "pillow.libs/libwebp-51b0b3f7.so.7.2.0",
        "resources/locale/it/LC_MESSAGES/tbdesk.mo",
        "xlrd-2.0.2.dist-info/LICENSE",
        "xlrd-2.0.2.dist-info/METADATA",
    ],
)
def test_libraries_of_a_window_are_packed(destination: str) -> None:
    assert is_wanted(destination)


@pytest.mark.parametrize(
    "destination",
    [
        f"{QT}/lib/libQt6Quick.so.6",
        "PySide6\\Qt6Quick.dll",
        "PySide6\\opengl32sw.dll",
        "PySide6/Qt/lib/QtQuick.framework/Versions/A/QtQuick",
        f"{QT}/plugins/platformthemes/libqgtk3.so",
        f"{QT}/plugins/platforms/libqvnc.so",
        f"{QT}/plugins/imageformats/libqtiff.so",
        f"{QT}/plugins/tls/libqopensslbackend.so",
        f"{QT}/plugins/sqldrivers/libqsqlite.so",
        f"{QT}/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so",
        f"{QT}/translations/qtbase_de.qm",
        f"{QT}/translations/qt_it.qm",
        "pillow.libs/libavif-c6062d5f.so.16.4.2",
        "pillow.libs/libxcb-9065bb12.so.1.1.0",  # the system's is used
        "libXau-154567c4.so.6.0.0",
        "resources/locale/it/LC_MESSAGES/tbdesk.po",
        "tbdesk-0.1.0.dist-info/direct_url.json",  # names a folder of the builder's
    ],
)
def test_libraries_that_are_never_loaded_are_left_out(destination: str) -> None:
    assert not is_wanted(destination)


@pytest.mark.parametrize(
    ("library", "goes_in"),
    [
        ("libxcb-cursor.so.0", True),
        ("libpython3.11.so.1.0", True),
        ("libmpdec.so.3", True),
        ("libffi.so.8", False),  # Wayland brings its own
        ("libglib-2.0.so.0", False),
        ("libxcb.so.1", False),
        ("libfontconfig.so.1", False),
        ("libstdc++.so.6", False),
        ("libcrypto.so.3", False),
    ],
)
def test_of_the_system_only_what_it_may_lack_goes_in(library: str, goes_in: bool) -> None:
    for folder in ("/usr/lib/x86_64-linux-gnu", "/lib/x86_64-linux-gnu", "/usr/lib64"):
        assert is_wanted(library, f"{folder}/{library}") is goes_in


def test_modules_of_the_systems_own_python_go_in() -> None:
    """As Debian has them, in the folder of the system's libraries."""
    module = "python3.11/lib-dynload/_contextvars.cpython-311-x86_64-linux-gnu.so"
    assert is_wanted(module, f"/usr/lib/{module}")


def test_the_languages_are_those_of_the_catalogues() -> None:
    assert parts.languages(ROOT / "resources" / "locale") == ("de", "es", "fr", "it")


def test_pillow_keeps_the_formats_of_logos() -> None:
    left_out = parts.pillow_left_out()
    assert "PIL.FpxImagePlugin" in left_out
    for name in ("Png", "Jpeg", "Gif", "Bmp", "WebP"):  # as report/pictures.py asks for
        assert f"PIL.{name}ImagePlugin" not in left_out


def test_nothing_that_the_program_imports_is_left_out() -> None:
    """By its name in an import statement; what others import of it, the proof finds out."""
    left_out = {name for name in parts.MODULES_LEFT_OUT if "." not in name}
    for path in (ROOT / "tbdesk").rglob("*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            words = line.split()
            if words[:1] in (["import"], ["from"]):
                assert words[1].rstrip(",").partition(".")[0] not in left_out, f"{path}: {line}"


def test_no_module_of_the_program_begins_with_one_that_stays_out() -> None:
    """The packages would end at their start. What only Windows has is imported where it is used."""
    out = {name for name in parts.modules_left_out() if "." not in name}
    found = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sorted((ROOT / "tbdesk").rglob("*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        for name in imported(node)
        if name.partition(".")[0] in out
    ]
    assert not found


def imported(node: ast.stmt) -> list[str]:
    """The modules that a statement imports."""
    if isinstance(node, ast.ImportFrom):
        return [node.module or ""]
    return [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
