"""Set up before any test module, and so before Qt, is imported.

Qt draws without a screen, and Qt, the tests and the programs they start find a home of
their own: no test reads or writes the settings of the person who runs it.
"""

import atexit
import gc
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

import tests.profiles  # noqa: F401 - few examples of a property, unless told otherwise
from tools.translations import compile_stale

_TESTS = Path(__file__).parent

# No file of the tests outlives them. In memory, where the system has room there for files, nobody
# waits for the disk that an event which is saved is kept on.
_MEMORY, _ROOM = Path("/dev/shm"), 500_000_000
if os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM:
    os.environ["TMPDIR"] = tempfile.tempdir = str(_MEMORY)

_HOME = Path(tempfile.mkdtemp(prefix="tbdesk-tests-"))
atexit.register(shutil.rmtree, _HOME, ignore_errors=True)

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# The same fonts on every machine, or what fits a window depends on those that are installed.
os.environ["FONTCONFIG_FILE"] = str(_TESTS / "data" / "fonts" / "fonts.conf")
for _variable, _folder in {
    "HOME": "",
    "USERPROFILE": "",
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "XDG_CACHE_HOME": "cache",
    "XDG_STATE_HOME": "state",
}.items():
    _path = _HOME / _folder
    _path.mkdir(exist_ok=True)
    os.environ[_variable] = str(_path)

# Windows names the folders of a person by no variable.
if sys.platform == "win32":
    from PySide6.QtCore import QSettings, QStandardPaths

    _data = os.environ["XDG_DATA_HOME"]
    QStandardPaths.writableLocation = lambda _location: _data  # type: ignore[method-assign]
    QSettings.setPath(
        QSettings.Format.IniFormat, QSettings.Scope.UserScope, os.environ["XDG_CONFIG_HOME"]
    )

# What one process compiles is there for all others, whatever the environment says of bytecode: to
# rewrite the asserts of all tests takes longer than most rooms of them.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# The tests read the program's English, whatever the language of the machine.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)


def pytest_configure(config: pytest.Config) -> None:
    """The languages are those of the source; of several processes the first one sees to it.

    What is collected stays, so the search for garbage in it took half of the collection.
    """
    gc.disable()
    if not hasattr(config, "workerinput"):
        compile_stale()


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Of several processes every other one begins with the last file, so that no two of them
    compile the same half."""
    if getattr(session.config, "workerinput", {}).get("workerid", "gw0")[-1] not in "13579":
        return
    asked = [Path(argument).resolve() for argument in session.config.args]
    for path in sorted(_TESTS.rglob("test_*.py"), reverse=True):
        if not any(folder in path.parents for folder in asked):
            continue
        name = ".".join(path.relative_to(_TESTS.parent).with_suffix("").parts)
        with suppress(Exception):  # the collection tells it
            import_module(name)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of a matrix whose cases all prove the same, from the first one in so many is short, of the
    long cases likewise; the others run before a release."""
    cases: Counter[tuple[str, bool]] = Counter()
    for item in items:
        share = item.get_closest_marker("one_in")
        if share is None or item.get_closest_marker("whole") is not None:
            continue
        is_long = item.get_closest_marker("long") is not None
        matrix = item.nodeid.partition("[")[0], is_long
        if cases[matrix] % share.args[0]:
            item.add_marker("whole")
        cases[matrix] += 1


def pytest_collection_finish() -> None:
    """Exempt the collected tests from garbage collection, and collect between tests only.

    From here on garbage is collected between two tests, in the thread that runs them. Another
    thread, such as the one in which xdist's worker waits for its next test, would delete the
    windows of a test, which live in this thread, and the worker would crash some tests later.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    try:
        return (yield)
    finally:
        counts, thresholds = gc.get_count(), gc.get_threshold()
        due = [place for place in range(3) if counts[place] > thresholds[place]]
        if due:
            gc.collect(due[-1])
        gc.disable()  # whatever the test did
