"""python installer/prove.py wheel|deb: what was built is installed where nothing else is, and used.

wheel: built from the source (python -m build), in an empty virtual environment. deb: the package
in dist/, in a minimal Debian without Python that mmdebstrap makes; needs root. Either has to print
standings, open its window, let a second start hand over an event, export a workbook and read it
again, refuse a damaged file, and be removed without leaving anything. The package is then worked
with as a person does, in every language: the help, the dialogs of files and of paper, a table from
the clipboard, a PDF, and a screen reader that listens. Prints sizes and times.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from time import perf_counter, sleep

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
#: The examples that are opened one after the other, and the titles the window has then.
FIRST, SECOND = ("rr6", "Club round robin"), ("swiss16", "Swiss of sixteen")
_WINDOW = " – tbdesk"  # how its title ends
_WAIT = 30.0  # seconds for a window on a busy machine
_MB = 1_000_000
#: Debian's packages for keys, the clipboard, and what a screen reader asks.
_A_PERSON = ("xdotool", "xclip", "dbus", "at-spi2-core")


class ProofError(Exception):
    """A condition that does not hold."""


class Installed:
    """The program where it was installed, and how it is run there. home: an empty folder, its
    name in there and here."""

    def __init__(self, prefix: Sequence[str], program: str, home: Path, inside: str) -> None:
        self.prefix = list(prefix)
        self.program = program
        self.home, self.inside = home, inside
        runtime = f"{inside}/runtime"
        (home / "runtime").mkdir(mode=0o700, parents=True)
        self.environment = {
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
            "HOME": inside,
            "XDG_RUNTIME_DIR": runtime,
            "LC_ALL": "C.UTF-8",
        }

    def on(self, variables: dict[str, str]) -> Installed:
        """The same program with other variables in its environment."""
        other = copy(self)
        other.environment = self.environment | variables
        return other

    def start(self, *words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [*self.prefix, *words],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *words: str, status: int = 0) -> str:
        """Output of a command. Raises ProofError if it ends with another status, or not."""
        process = self.start(*words)
        try:
            out, err = process.communicate(timeout=_WAIT)
        except subprocess.TimeoutExpired:
            process.kill()
            raise ProofError(f"{' '.join(words)} does not end") from None
        if process.returncode != status:
            raise ProofError(f"{' '.join(words)} ended with {process.returncode}:\n{out}{err}")
        return out

    def tbdesk(self, *words: str, status: int = 0) -> str:
        return self.run(self.program, *words, status=status)


def main(arguments: Sequence[str]) -> int:
    """The exit status."""
    proofs = {"wheel": wheel, "deb": deb}
    if len(arguments) != 1 or arguments[0] not in proofs:
        print(__doc__, file=sys.stderr)
        return 2
    began = perf_counter()
    try:
        with tempfile.TemporaryDirectory(prefix="proof-") as folder:
            proofs[arguments[0]](Path(folder))
    except ProofError as error:
        print(f"proof: {arguments[0]}: {error}", file=sys.stderr)
        return 1
    print(f"proof: {arguments[0]} holds, {perf_counter() - began:.0f} s in all")
    return 0


# --- the two ways to install ---------------------------------------------------------------------


def wheel(folder: Path) -> None:
    """The wheel in an empty virtual environment."""
    built, home = folder / "built", folder / "environment"
    with timed("build the source distribution, and from it the wheel"):
        build = [sys.executable, "-m", "build", "--outdir", str(built), str(ROOT)]
        _quietly(build)
    (package,) = built.glob("*.whl")
    print(f"{package.name}: {package.stat().st_size / _MB:.1f} MB")
    with timed("install it in an empty virtual environment"):
        venv.create(home, with_pip=True)
        pip = [str(home / "bin" / "python"), "-m", "pip", "--disable-pip-version-check"]
        _quietly([*pip, "install", "--no-compile", str(package)])
    person = folder / "person"
    program = Installed([], str(home / "bin" / "tbdesk"), person, str(person))
    use(program)
    if shutil.which("Xvfb") and shutil.which("xwininfo"):
        with screen(program) as display:
            open_window(program, display)
    else:
        print("there is no Xvfb here: the window is opened without a screen")
        open_window(program, None)
    _quietly([*pip, "uninstall", "--yes", "tbdesk"])
    left = [str(path) for path in home.rglob("*tbdesk*")]
    if left:
        raise ProofError(f"pip uninstall leaves {', '.join(left)}")


def deb(folder: Path) -> None:
    """The .deb in a minimal Debian."""
    if os.geteuid() != 0 or shutil.which("mmdebstrap") is None:
        raise ProofError("needs root and mmdebstrap (sudo apt-get install mmdebstrap)")
    packages = list(DIST.glob(f"tbdesk-{_version()}-*.deb"))
    if len(packages) != 1:
        raise ProofError(f"no .deb of this version in {DIST}: run python installer/build.py first")
    (package,) = packages
    print(f"{package.name}: {package.stat().st_size / _MB:.1f} MB")
    tree = folder / "debian"
    with timed("make a minimal Debian with a virtual screen"):
        options = ["--variant=minbase", "--include=xvfb,x11-utils"]
        _quietly(["mmdebstrap", "--mode=root", *options, "bookworm", str(tree)])
    with mounted(tree):
        program = Installed(["chroot", str(tree)], "tbdesk", tree / "home/person", "/home/person")
        _without_python(program)
        before = _all_files(tree)
        with timed("install the package and what it depends on"):
            shutil.copy(package, tree / "tbdesk.deb")
            apt = ["apt-get", "-q", "-y", "-o", "Dpkg::Use-Pty=0", "--no-install-recommends"]
            program.environment["DEBIAN_FRONTEND"] = "noninteractive"
            _apt(program, [*apt, "update"])
            _apt(program, [*apt, "install", "/tbdesk.deb"])
        _without_python(program)
        print(f"/usr/lib/tbdesk: {_size(tree / 'usr/lib/tbdesk') / _MB:.1f} MB")
        for path in (
            "usr/share/man/man1/tbdesk.1.gz",
            "usr/share/mime/packages/org.tbdesk.tbdesk.xml",
        ):
            if not (tree / path).is_file():
                raise ProofError(f"the package has no /{path}")
        use(program)
        with screen(program) as display:
            open_window(program, display)
        with timed("remove it"):
            _apt(program, [*apt, "purge", "tbdesk"])
            _apt(program, [*apt, "autoremove", "--purge"])
        left = sorted(_all_files(tree) - before - {"tbdesk.deb"})
        if left:
            raise ProofError(f"removing the package leaves {', '.join(left[:20])}")
        with timed("install it again, and what stands for a person at the screen"):
            _apt(program, [*apt, "install", "/tbdesk.deb", *_A_PERSON])
        with timed("work with it in every language"), screen(program) as display:
            work_with(program.on({"DISPLAY": display}))


# --- what the program has to do ------------------------------------------------------------------


def use(program: Installed) -> None:
    """The command line: standings as the source prints them, a workbook, a file that is damaged."""
    name = FIRST[0]
    own = [sys.executable, "-m", "tbdesk", "standings", "--example", name, "--json"]
    source = subprocess.run(own, capture_output=True, text=True, cwd=ROOT)
    if source.returncode:
        why = source.stderr.strip().rpartition("\n")[2]
        raise ProofError(f"{sys.executable} cannot run the source to compare with: {why}")
    expected = json.loads(source.stdout)
    with timed("print the standings"):
        said = json.loads(program.tbdesk("standings", "--example", name, "--json"))
    if said != expected:
        raise ProofError(f"the standings of {name} are others than those of the source")
    with timed("export a workbook"):
        program.tbdesk("standings", "--example", name, "--xlsx", f"{program.inside}/out.xlsx")
    again = json.loads(program.tbdesk("standings", f"{program.inside}/out.xlsx", "--json"))
    if again["participants"] != expected["participants"]:
        raise ProofError(f"the workbook of {name} opens as another event")
    _do_without_qt(program)
    _hand_out(program)
    _read_in_another_process(program)
    version = f"tbdesk {_version()}"
    if program.tbdesk("--version").strip() != version:
        raise ProofError(f"it is not {version}")
    print(f"{version}: standings, workbook, old and damaged files as they should be")


def _do_without_qt(program: Installed) -> None:
    """Prove by the system's loader that a command does not load Qt."""
    told = {"LD_DEBUG": "files", "LD_DEBUG_OUTPUT": f"{program.inside}/loaded"}
    program.on(told).tbdesk("standings", "--example", FIRST[0])
    loaded = [path.read_text(errors="replace") for path in program.home.glob("loaded.*")]
    if not loaded or any("libQt6" in text for text in loaded):
        raise ProofError("the command line loads Qt, which it has no use for")


def _hand_out(program: Installed) -> None:
    """Every format, and every kind of picture that may be the club's logo."""
    from PIL import Image  # the one step that the standard library is not enough for

    words = ["standings", "--example", FIRST[0], "--html"]
    for kind in ("png", "jpeg", "gif", "bmp", "webp"):
        Image.new("RGB", (40, 30), "navy").save(program.home / f"logo.{kind}")
        page = f"{kind}.html"
        logo = f"{program.inside}/logo.{kind}"
        program.tbdesk(*words, f"{program.inside}/{page}", "--logo", logo)
        if b"data:image/" not in (program.home / page).read_bytes():
            raise ProofError(f"the web page has no logo from a {kind} picture")
    for suffix in ("tbdesk", "trf", "csv"):
        event = [f"{program.inside}/out.xlsx", f"{program.inside}/out.{suffix}"]
        program.tbdesk("convert", *event)
        if b"Alice" not in (program.home / f"out.{suffix}").read_bytes():
            raise ProofError(f"nobody is in the event converted to .{suffix}")


def _read_in_another_process(program: Installed) -> None:
    """Files that the program reads in a process of its own: an .xls, one that never ends, a
    drawing."""
    data = ROOT / "tests" / "data"
    for name, path in (("old", "tables/old_excel.xls"), ("cycle", "damaged/cycle.xls")):
        shutil.copy(data / path, program.home / f"{name}.xls")
    said = json.loads(program.tbdesk("standings", f"{program.inside}/old.xls", "--json"))
    if not said["participants"]:
        raise ProofError("nobody is in an .xls that was read")
    with timed("refuse an .xls that never ends"):
        program.tbdesk("standings", f"{program.inside}/cycle.xls", status=2)
    shutil.copy(ROOT / "resources/icons/tbdesk.svg", program.home)
    words = f'cd {program.inside} && "$1" --confined drawing 10 300 en < tbdesk.svg > dots'
    program.run("sh", "-c", words, "sh", program.program)
    if b"\x89PNG" not in (program.home / "dots").read_bytes():
        raise ProofError("an SVG picture cannot be drawn")


def _version() -> str:
    words = [sys.executable, "-c", "import tbdesk; print(tbdesk.__version__)"]
    done = subprocess.run(words, check=True, capture_output=True, text=True, cwd=ROOT)
    return done.stdout.strip()


def open_window(program: Installed, display: str | None) -> None:
    """A window comes up, and a second start hands it another event. display: of the screen, None
    for a window that nobody sees."""
    shown = {"DISPLAY": display} if display else {"QT_QPA_PLATFORM": "offscreen"}
    program = program.on(shown)
    began = perf_counter()
    with started(program) as process:
        if display:
            _wait_for_title(program, process, FIRST[1] + _WINDOW)
            print(f"window on an event: {perf_counter() - began:.1f} s")
        else:
            _wait_for_lock(program, process)
        program.run(program.program, "--example", SECOND[0])
        if process.poll() is not None:
            raise ProofError(f"the window has gone:\n{process.communicate()[1]}")
        if display:
            _wait_for_title(program, process, SECOND[1] + _WINDOW)
            print("a second start has handed its event over")


@contextmanager
def started(program: Installed) -> Iterator[subprocess.Popen[str]]:
    """The program with the first example; it is ended, and may not have failed meanwhile."""
    process = program.start(program.program, "--example", FIRST[0])
    try:
        yield process
    finally:
        process.terminate()
        out, err = process.communicate(timeout=_WAIT)
    if "Traceback" in err:
        raise ProofError(f"the window said:\n{out}{err}")


def _wait_for_lock(program: Installed, process: subprocess.Popen[str]) -> None:
    """Until the window holds the lock by which a second start knows of it."""
    until = perf_counter() + _WAIT
    while not list(program.home.glob(".local/share/tbdesk/window-*.lock")):
        if process.poll() is not None or perf_counter() > until:
            raise ProofError(f"there is no window:\n{process.communicate()[1]}")
        sleep(0.05)


def _wait_for_title(
    program: Installed, process: subprocess.Popen[str], end: str, gone: bool = False
) -> None:
    """Until a window has a title that ends so, or, if `gone`, none has."""
    until = perf_counter() + _WAIT
    while perf_counter() < until:
        if process.poll() is not None:
            raise ProofError(f"there is no window:\n{process.communicate()[1]}")
        try:
            shown = program.run("xwininfo", "-root", "-tree").count(f'{end}": (')
        except ProofError:  # a window went away while they were listed
            continue
        if gone == (shown == 0):
            return
        sleep(0.05)
    raise ProofError(f"{'a' if gone else 'no'} window has a title that ends in {end}")


@contextmanager
def screen(program: Installed) -> Iterator[str]:
    """The name of a virtual screen."""
    read, write = os.pipe()
    # noreset: it does not begin anew, refusing others meanwhile, when the last program has left it
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24", "-noreset"]
    server = subprocess.Popen(
        [*program.prefix, *words, "-nolisten", "tcp"],
        env=program.environment,
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        if not number:
            raise ProofError("Xvfb does not start")
        yield f":{number}"
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()


# --- as a person works with it -------------------------------------------------------------------


def work_with(program: Installed) -> None:
    """Work that needs a window, by keys on its screen; opened files are known by its title."""
    for language, titles in _titles().items():
        spoken = program.on({"LC_ALL": "", "LANG": f"{language}_{language.upper()}.UTF-8"})
        with started(spoken) as process:
            _wait_for_title(program, process, FIRST[1] + _WINDOW)
            for key, title in zip(("F1", "ctrl+p"), titles, strict=True):
                _press(program, key)
                _wait_for_title(program, process, title)
                _press(program, "Escape", at=title)
                _wait_for_title(program, process, title, gone=True)
    book = ("--with-event", "--xlsx", f"{program.inside}/second.xlsx")
    program.tbdesk("standings", "--example", SECOND[0], *book)
    with screen_reader(program) as heard, started(heard) as process:
        _wait_for_title(program, process, FIRST[1] + _WINDOW)
        _is_read_aloud(heard)
        _open_by_its_dialog(program, process)
        _paste_a_table(program, process)
        _save_as_pdf(program, process)
    print("help, paper, files, clipboard, PDF and screen reader as they should be")


def _titles() -> dict[str, tuple[str, str]]:
    """How the titles of the help and of the dialog of paper end, by language."""
    words = (
        "import json; from tbdesk import i18n; from tbdesk.i18n import _\n"
        "said = {}\n"
        "for code in i18n.languages():\n"
        "    with i18n.language(code):\n"
        "        said[code] = _('{page} – Help').format(page=''), _('Print')\n"
        "print(json.dumps(said))"
    )
    done = subprocess.run([sys.executable, "-c", words], check=True, capture_output=True, cwd=ROOT)
    titles: dict[str, tuple[str, str]] = json.loads(done.stdout)
    return titles


def _press(program: Installed, *keys: str, at: str = _WINDOW, text: str = "") -> None:
    """Type a text, then keys, one after the other, into the topmost of the windows whose title
    ends so."""
    shown = ["search", "--sync", "--onlyvisible", "--name", f"{at}$"]
    program.run("xdotool", *shown, "windowfocus", "--sync", "%@")
    if text:
        program.run("xdotool", "type", text)
    program.run("xdotool", "key", "--delay", "200", *keys)


def _open_by_its_dialog(program: Installed, process: subprocess.Popen[str]) -> None:
    _press(program, "ctrl+o")
    _wait_for_title(program, process, "Open")
    _press(program, "Return", at="Open", text=f"{program.inside}/second.xlsx")
    _wait_for_title(program, process, SECOND[1] + _WINDOW)


def _paste_a_table(program: Installed, process: subprocess.Popen[str]) -> None:
    table = program.tbdesk("standings", "--example", FIRST[0], "--csv")
    (program.home / "table.csv").write_text(table, encoding="utf-8")
    copy_it = f"xclip -selection clipboard -in {program.inside}/table.csv >/dev/null 2>&1"
    program.run("sh", "-c", copy_it)
    _press(program, "ctrl+shift+v")
    _wait_for_title(program, process, "Import a table")
    _press(program, "Escape", at="Import a table")
    _wait_for_title(program, process, "Import a table", gone=True)


def _save_as_pdf(program: Installed, process: subprocess.Popen[str]) -> None:
    title, of_files = "Print", "Save as PDF"
    _press(program, "ctrl+p")
    _wait_for_title(program, process, title)
    _press(program, "alt+a", at=title)
    _wait_for_title(program, process, of_files)
    _press(program, "Return", at=of_files, text=f"{program.inside}/out.pdf")
    _wait_for_title(program, process, title, gone=True)
    if not (program.home / "out.pdf").read_bytes().startswith(b"%PDF-"):
        raise ProofError("what was saved as PDF is none")


@contextmanager
def screen_reader(program: Installed) -> Iterator[Installed]:
    """The program where somebody asks what is on the screen."""
    words = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    bus = program.start(*words)
    try:
        assert bus.stdout is not None
        address = bus.stdout.readline().strip()
        variables = {
            "DBUS_SESSION_BUS_ADDRESS": address,
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        }
        yield program.on(variables)
    finally:
        bus.terminate()
        bus.wait()


def _is_read_aloud(program: Installed) -> None:
    """Whoever reads the screen aloud is told of the program by its name."""
    bus = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
    address = f"--bus={_answer(program, '--session', *bus).strip()}"
    root, kind = "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible"
    get_name = ("org.freedesktop.DBus.Properties.Get", f"string:{kind}", "string:Name")
    until = perf_counter() + _WAIT
    while perf_counter() < until:
        children = (root, f"{kind}.GetChildren")
        told = _answer(program, address, "org.a11y.atspi.Registry", *children)
        for child in re.findall(r":\d+\.\d+", told):
            if "tbdesk" in _answer(program, address, child, root, *get_name):
                return
        sleep(0.1)
    raise ProofError("a screen reader does not hear of the window")


def _answer(program: Installed, bus: str, whose: str, *words: str) -> str:
    return program.run("dbus-send", "--print-reply=literal", bus, f"--dest={whose}", *words)


# --- the minimal Debian --------------------------------------------------------------------------


@contextmanager
def mounted(tree: Path) -> Iterator[None]:
    """The tree with the folders of the system in it."""
    folders = [tree / "proc", tree / "dev"]
    for folder in folders:
        _quietly(["mount", "--bind", f"/{folder.name}", str(folder)])
    try:
        yield
    finally:
        for folder in reversed(folders):
            _quietly(["umount", "--lazy", str(folder)])


def _without_python(program: Installed) -> None:
    if program.run("sh", "-c", "command -v python3 python || true").strip():
        raise ProofError("there is a Python in the minimal Debian: it proves nothing")


def _apt(program: Installed, words: list[str]) -> None:
    """Not with the patience of a program: packages are downloaded."""
    done = subprocess.run(
        [*program.prefix, *words],
        env={**os.environ, **program.environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise ProofError(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout}")


def _all_files(tree: Path) -> set[str]:
    """Every path but those of what packages are managed with, of caches and of the person."""
    passed_over = ("proc", "dev", "tmp", "home", "run", "var/cache", "var/log", "var/lib/apt")
    found = set()
    for folder, folders, files in os.walk(tree):
        here = os.path.relpath(folder, tree)
        inside = [name for name in folders if os.path.normpath(f"{here}/{name}") not in passed_over]
        found |= {os.path.normpath(f"{here}/{name}") for name in (*inside, *files)}
        folders[:] = [name for name in inside if not Path(folder, name).is_symlink()]
    return {path for path in found if not path.startswith("var/lib/dpkg/")}


def _size(folder: Path) -> int:
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir())


# --- telling -------------------------------------------------------------------------------------


@contextmanager
def timed(what: str) -> Iterator[None]:
    began = perf_counter()
    yield
    print(f"{what}: {perf_counter() - began:.1f} s", flush=True)


def _quietly(words: Sequence[str]) -> None:
    """Run a command that is to succeed; what it says is shown if it does not."""
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise ProofError(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
