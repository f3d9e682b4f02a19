"""Parts of Qt, Pillow and the system that go into the program, and those that stay out.

Every file that PyInstaller finds is judged by its path in the program. Left out are the parts that
a window of widgets without a network never loads.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path, PurePosixPath

import PIL

#: Modules that something imports only where it is there, or never in this program. Without _ssl
#: and _hashlib, OpenSSL stays out: hashlib has the digests we use of its own.
MODULES_LEFT_OUT = (
    "PIL.ImageShow",
    "PIL._avif",
    "PIL._imagingcms",
    "PIL._imagingft",
    "PIL._imagingmath",
    "PIL._imagingmorph",
    "PIL._imagingtk",
    "PySide6.QtDBus",
    "_hashlib",
    "_pydecimal",
    "_ssl",
    "_tkinter",
    "asyncio",
    "bz2",
    "distutils",
    "lib2to3",
    "lzma",
    "multiprocessing",
    "numpy",
    "pydoc",
    "setuptools",
    "ssl",
    "tarfile",
    "tkinter",
    "tracemalloc",
    "unittest",
    "xmlrpc",
)
#: Windows alone is asked things through it; elsewhere PyInstaller would load it at every start.
_OF_WINDOWS = ("ctypes",)
#: What PyInstaller would run before the program. One lets `inspect` find sources, and here are
#: none. The other imports Qt, for the command line too, and before the program can see to it that
#: this is quick; where Qt's parts are the wheels of PySide6 know themselves.
SCRIPTS_LEFT_OUT = ("pyi_rth_inspect", "pyi_rth_pyside6")
#: The formats of pictures that Pillow reads for us, and those that these are made of.
_PILLOW_FORMATS = ("Bmp", "Gif", "Jpeg", "Png", "Ppm", "Tiff", "WebP")

#: The plugins of Qt, a folder each; of every other folder none is taken. None: all of them.
_PLUGINS: dict[str, tuple[str, ...] | None] = {
    "iconengines": ("svgicon",),
    "imageformats": ("ico", "jpeg", "svg"),
    "platforminputcontexts": (
        "composeplatforminputcontextplugin",
        "ibusplatforminputcontextplugin",
    ),
    # minimal: what draws nothing; the others need a graphics card or a server of their own
    "platforms": ("cocoa", "offscreen", "wayland", "windows", "xcb"),
    # gtk3 would bring GTK with all that it needs
    "platformthemes": ("xdgdesktopportal",),
    "printsupport": None,
    "styles": None,
    "wayland-decoration-client": None,
    "wayland-shell-integration": ("xdg-shell",),
}

#: Libraries of Qt that are not of widgets.
_QT_LIBRARY = re.compile(
    r"Qt6?(Concurrent|Designer\w*|EglFS\w*|EglFs\w*|Help|Labs\w+|Lottie\w*|OpenGL\w*|Pdf\w*"
    r"|Qml\w*|Quick\w*|Sql|SvgWidgets|Test|UiTools|VirtualKeyboard\w*|Xml)\b"
)
_QT_OTHER = re.compile(r"^(opengl32sw|d3dcompiler_\w+|Qt6OpenGL)\.dll$", re.IGNORECASE)

#: Libraries of Pillow for a format nobody chooses, and for pictures of an X11 screen.
_OF_PILLOW = re.compile(r"^lib(avif|xcb|Xau)-[0-9a-f]{8}\.so")

#: What a Linux system may lack of what a window needs, small and the same everywhere; and Python
#: itself, with what its modules need under names that differ between distributions.
_TAKEN_ALONG = re.compile(
    r"^lib(xcb-(cursor|icccm|image|keysyms|render-util|util)|mpdec|sqlite3|python3\.\d+)\.so"
)
_SYSTEM = re.compile(r"^/(usr/)?(local/)?lib(32|64)?/")

#: What is of no use where nothing is installed, and tells of the machine it was built on.
_OF_INSTALLERS = ("INSTALLER", "RECORD", "REQUESTED", "direct_url.json", "entry_points.txt")

_TRANSLATION = re.compile(r"/translations/(\w+)\.qm$")


def wanted(destination: str, source: str, languages: tuple[str, ...]) -> bool:
    """True if a file belongs into the program. destination: its path in there; source: its path
    now; languages: the codes of the window's languages."""
    path = PurePosixPath(destination.replace("\\", "/"))
    name = path.name
    if _QT_LIBRARY.search(name) or _QT_OTHER.search(name) or _OF_PILLOW.match(name):
        return False
    if any(_QT_LIBRARY.search(part) for part in path.parts if part.endswith(".framework")):
        return False
    translation = _TRANSLATION.search(f"/{path}")
    if translation:
        return translation[1] in {f"qtbase_{code}" for code in languages}
    if "plugins" in path.parts and "PySide6" in path.parts:
        return _is_wanted_plugin(path)
    if _SYSTEM.match(source) and ".so" in name and path.parent.name != "lib-dynload":
        return is_taken_along(name)
    if path.parts[0].endswith(".dist-info"):
        return name not in _OF_INSTALLERS
    return path.suffix not in (".po", ".pyi")


def is_taken_along(library: str) -> bool:
    """True if a library of the system, such as `libffi.so.8`, goes into the program."""
    return bool(_TAKEN_ALONG.match(library))


def _is_wanted_plugin(path: PurePosixPath) -> bool:
    folder = path.parts[path.parts.index("plugins") + 1]
    if folder not in _PLUGINS:
        return False
    names = _PLUGINS[folder]
    stem = path.name.split(".")[0]
    return names is None or stem.removeprefix("lib").removeprefix("q") in names


def modules_left_out() -> list[str]:
    """The modules that stay out on this system."""
    others = () if sys.platform == "win32" else _OF_WINDOWS
    return [*MODULES_LEFT_OUT, *others, *pillow_left_out()]


def pillow_left_out() -> list[str]:
    """The modules of Pillow for pictures nobody chooses as a logo."""
    plugins = sorted(Path(PIL.__path__[0]).glob("*ImagePlugin.py"))
    kept = {f"{name}ImagePlugin" for name in _PILLOW_FORMATS}
    return [f"PIL.{path.stem}" for path in plugins if path.stem not in kept]


def languages(locale: Path) -> tuple[str, ...]:
    """The codes of the languages that the program brings, such as `it`."""
    return tuple(sorted(path.parents[1].name for path in locale.glob("*/LC_MESSAGES/tbdesk.po")))
