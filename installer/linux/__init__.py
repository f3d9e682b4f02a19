"""Linux: a .deb for Debian and Ubuntu, and a .tar.xz for everybody else."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sysconfig
import tarfile
from collections.abc import Collection, Iterable
from datetime import UTC, datetime
from email.utils import format_datetime
from functools import cache
from pathlib import Path

from installer import icons, manpage
from installer.bundle import ROOT, VERSION, WORK, BuildError, files, named, size
from installer.linux.libraries import asked_for, is_elf

HERE = Path(__file__).parent
NAME = "org.tbdesk.tbdesk"
ENDINGS = (".deb", ".tar.xz")
#: Debian wants an address, and there is none: a name that ends so is nobody's (RFC 2606).
_MAINTAINER = "The tbdesk authors <nobody@tbdesk.invalid>"
#: Dots along a side of the icons; the drawing itself is there too.
_ICONS = (16, 24, 32, 48, 64, 128, 256)

#: The Debian package of every library that the program looks for outside its own folder.
PACKAGES = {
    "libEGL": "libegl1",
    "libGL": "libgl1",
    "libX11": "libx11-6",
    "libX11-xcb": "libx11-xcb1",
    "libbrotlicommon": "libbrotli1",
    "libbrotlidec": "libbrotli1",
    "libdbus-1": "libdbus-1-3",
    "libexpat": "libexpat1",
    "libfontconfig": "libfontconfig1",
    "libfreetype": "libfreetype6",
    "libgcc_s": "libgcc-s1",
    "libgio-2.0": "libglib2.0-0t64 | libglib2.0-0",
    "libglib-2.0": "libglib2.0-0t64 | libglib2.0-0",
    "libgobject-2.0": "libglib2.0-0t64 | libglib2.0-0",
    "libgssapi_krb5": "libgssapi-krb5-2",
    "libgthread-2.0": "libglib2.0-0t64 | libglib2.0-0",
    "libstdc++": "libstdc++6",
    "libuuid": "libuuid1",
    "libwayland-client": "libwayland-client0",
    "libwayland-cursor": "libwayland-cursor0",
    "libxcb": "libxcb1",
    "libxcb-randr": "libxcb-randr0",
    "libxcb-render": "libxcb-render0",
    "libxcb-shape": "libxcb-shape0",
    "libxcb-shm": "libxcb-shm0",
    "libxcb-sync": "libxcb-sync1",
    "libxcb-xfixes": "libxcb-xfixes0",
    "libxcb-xkb": "libxcb-xkb1",
    "libxkbcommon": "libxkbcommon0",
    "libxkbcommon-x11": "libxkbcommon-x11-0",
    "libz": "zlib1g",
    "libzstd": "libzstd1",
}
#: For paper only, and only loaded then.
_RECOMMENDED = {"libcups": "libcups2t64 | libcups2"}
#: Of the C library itself, whose version the package asks for.
_OF_C = (
    "ld-linux-x86-64",
    "ld-linux-aarch64",
    "libc",
    "libdl",
    "libm",
    "libpthread",
    "libresolv",
    "librt",
    "libutil",
)


def check() -> None:
    """Raises BuildError if this system lacks what the packages are made with."""
    tools = {"dpkg-deb": "dpkg", "strip": "binutils", "objdump": "binutils"}
    absent = [package for tool, package in tools.items() if shutil.which(tool) is None]
    known = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True).stdout
    libraries = {
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxcb-icccm.so.4": "libxcb-icccm4",
        "libxcb-keysyms.so.1": "libxcb-keysyms1",
    }
    absent += [package for library, package in libraries.items() if f"\t{library} " not in known]
    python = sysconfig.get_config_var("LDLIBRARY")  # such as libpython3.11.so
    beside = Path(sysconfig.get_config_var("LIBDIR"), python).exists()
    if not beside and f"\t{python}." not in known:
        absent.append(python.partition(".so")[0])
    if absent:
        words = " ".join(sorted(set(absent)))
        raise BuildError(f"this system lacks something. Install it: sudo apt-get install {words}")


def make(program: Path, endings: Collection[str]) -> list[Path]:
    """The packages of the program in a folder, those with these endings."""
    tree = WORK / "deb"
    share = tree / "usr" / "share"
    _lay_out(share)
    shutil.copytree(program, tree / "usr/lib/tbdesk", symlinks=True)
    (tree / "usr/bin").mkdir()
    (tree / "usr/bin/tbdesk").symlink_to("../lib/tbdesk/tbdesk")
    packages = [make_tar(program, share)] if ".tar.xz" in endings else []
    return [make_deb(tree, program), *packages] if ".deb" in endings else packages


def _lay_out(share: Path) -> None:
    """Put the program's desktop entries into the folders in which desktops look."""
    date = datetime.fromtimestamp(time_of_source(), UTC).date().isoformat()
    metainfo = (HERE / f"{NAME}.metainfo.xml").read_text(encoding="utf-8")
    drawing = icons.SOURCE.read_bytes()
    contents = {
        f"applications/{NAME}.desktop": (HERE / f"{NAME}.desktop").read_bytes(),
        f"metainfo/{NAME}.metainfo.xml": metainfo.replace("@VERSION@", VERSION)
        .replace("@DATE@", date)
        .encode(),
        f"mime/packages/{NAME}.xml": (HERE / f"{NAME}.xml").read_bytes(),
        "man/man1/tbdesk.1.gz": _zipped(manpage.made(date).encode()),
        "doc/tbdesk/CHANGELOG.md.gz": _zipped((ROOT / "CHANGELOG.md").read_bytes()),
        "doc/tbdesk/changelog.gz": _zipped(changelog().encode()),
        "doc/tbdesk/copyright": _copyright().encode(),
        f"icons/hicolor/scalable/apps/{NAME}.svg": drawing,
        "icons/hicolor/scalable/mimetypes/application-x-tbdesk.svg": drawing,
    }
    for dots in _ICONS:  # for desktops that read no drawings
        folder, picture = f"icons/hicolor/{dots}x{dots}", icons.drawn(dots)
        contents[f"{folder}/apps/{NAME}.png"] = picture
        contents[f"{folder}/mimetypes/application-x-tbdesk.png"] = picture
    for name, content in contents.items():
        _put(share / name, content)


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    path.chmod(0o644)


def _copyright() -> str:
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    return (
        f"{licence}\nThis package contains Qt, Python and other programs under licences of their "
        "own. They are in\n/usr/lib/tbdesk/_internal/resources/licences and in the *.dist-info "
        "folders beside it;\nHelp > About tbdesk shows them all and tells how to replace Qt.\n"
    )


def changelog() -> str:
    """A version's changelog for Debian's tools: number, maintainer and day."""
    return (
        f"tbdesk ({VERSION}) stable; urgency=medium\n\n"
        "  * What has changed is in CHANGELOG.md.gz, beside this file.\n\n"
        f" -- {_MAINTAINER}  {format_datetime(datetime.fromtimestamp(time_of_source(), UTC))}\n"
    )


def _zipped(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


# --- the .deb ------------------------------------------------------------------------------------


def make_deb(tree: Path, program: Path) -> Path:
    """The package for Debian and its like, of the files in a tree."""
    _put(tree / "usr/share/lintian/overrides/tbdesk", (HERE / "lintian-overrides").read_bytes())
    depends, recommends = needed(program)
    architecture = subprocess.run(
        ["dpkg", "--print-architecture"], check=True, capture_output=True, text=True
    ).stdout.strip()
    control = {
        "Package": "tbdesk",
        "Version": VERSION,
        "Architecture": architecture,
        "Maintainer": _MAINTAINER,
        "Installed-Size": str(size(tree) // 1024),
        "Depends": ", ".join(depends),
        "Recommends": ", ".join(recommends),
        "Section": "misc",
        "Priority": "optional",
        "Description": "tie-breaks and standings for chess arbiters\n"
        " Type in a round robin, a Swiss or a team event, choose the tie-breaks,\n"
        " and watch the standings follow. Every value shows what counted and what\n"
        " was cut, and why.",
    }
    sums = "".join(f"{_md5(path)}  {path.relative_to(tree)}\n" for path in files(tree))
    text = "".join(f"{key}: {value}\n" for key, value in control.items() if value)
    for name, content in (("control", text), ("md5sums", sums)):
        _put(tree / "DEBIAN" / name, content.encode())
    for path in [tree, *tree.rglob("*")]:
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
        os.utime(path, (time_of_source(), time_of_source()), follow_symlinks=False)
    target = named(".deb")
    subprocess.run(
        ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", "-z6", tree, target],
        check=True,
        stdout=subprocess.DEVNULL,
        env={"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "SOURCE_DATE_EPOCH": str(time_of_source())},
    )
    return target


def _md5(path: Path) -> str:
    """By which `dpkg --verify` sees whether a file is still as it was installed."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.md5(usedforsecurity=False)).hexdigest()


def needed(program: Path) -> tuple[list[str], list[str]]:
    """The Debian packages that the program needs and those that are good to have. Raises
    BuildError for a library that nobody has named a package for."""
    objects = [path for path in files(program) if is_elf(path)]
    own = {path.name for path in program.rglob("*.so*")}
    libraries = {library for path in objects for library in asked_for(path)} - own
    stems = {library.partition(".so")[0] for library in libraries}
    unknown = stems - set(PACKAGES) - set(_RECOMMENDED) - set(_OF_C)
    if unknown:
        raise BuildError(f"no package is known for {', '.join(sorted(unknown))}")
    depends = {PACKAGES[stem] for stem in stems if stem in PACKAGES}
    recommends = {_RECOMMENDED[stem] for stem in stems if stem in _RECOMMENDED}
    return sorted({f"libc6 (>= {_newest_c(objects)})", *depends}), sorted(recommends)


def _newest_c(objects: Iterable[Path]) -> str:
    """The oldest version of the C library that has all they ask for."""
    versions = {
        tuple(map(int, found.split(b".")))
        for path in objects
        for found in re.findall(rb"GLIBC_(\d+\.\d+)", path.read_bytes())
    }
    return ".".join(map(str, max(versions)))


# --- the .tar.xz ---------------------------------------------------------------------------------


def make_tar(program: Path, share: Path) -> Path:
    """The program, what desktops are told of it, and how to make it known to them."""
    target = named(".tar.xz")
    top = f"tbdesk-{VERSION}"

    def same(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        """From the same source the same archive."""
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = time_of_source()
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    contents = (
        (program, "lib/tbdesk"),
        (share, "share"),
        (HERE / "install.sh", "install.sh"),
        (HERE / "README.txt", "README.txt"),
    )
    with tarfile.open(target, "w:xz") as archive:
        for source, name in contents:
            _add(archive, source, f"{top}/{name}", same)
    return target


def _add(archive: tarfile.TarFile, source: Path, name: str, same) -> None:  # type: ignore[no-untyped-def]
    archive.add(source, name, recursive=False, filter=same)
    if source.is_dir() and not source.is_symlink():
        for path in sorted(source.iterdir()):
            _add(archive, path, f"{name}/{path.name}", same)


@cache
def time_of_source() -> int:
    """When the source was last changed, in seconds of the epoch: what SOURCE_DATE_EPOCH says, else
    that of the last commit."""
    if told := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(told)
    said = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True
    )
    return int(said.stdout) if said.stdout.strip() else int((ROOT / "CHANGELOG.md").stat().st_mtime)
