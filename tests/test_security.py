"""The program talks to no network, unpacks no objects and runs nothing it reads.

Hostile files are tested in tests/files/hostile/test_hostile.py, formulas in tests/report.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "tbdesk"
#: Modules that reach other computers, or make objects or programs of what they read.
BARRED = {
    *("socket", "ssl", "http", "urllib", "ftplib", "smtplib", "poplib", "imaplib", "telnetlib"),
    *("asyncio", "socketserver", "xmlrpc", "webbrowser", "requests", "httpx"),
    *("pickle", "shelve", "marshal", "dbm", "code", "codeop", "runpy"),
    *("xml.etree", "xml.dom", "xml.sax.expatreader", "lxml"),
    *("PySide6.QtNetwork", "PySide6.QtWebEngineCore", "PySide6.QtQml", "PySide6.QtDBus"),
}
#: What needs one of them, and why.
ALLOWED = {
    # A second start hands its file over through a local socket, a file of this computer.
    ("session/program/handover.py", "PySide6.QtNetwork"): {"QLocalServer", "QLocalSocket"},
}
CALLS = {"eval", "exec", "compile", "__import__"}
_CALLED = re.compile(rf"(?<![\w.])({'|'.join(CALLS)})\s*\(")


@cache
def sources() -> list[tuple[str, str]]:
    return [
        (path.relative_to(PACKAGE).as_posix(), path.read_text(encoding="utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
    ]


def imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Every module that is imported, wherever, and each name of it; empty for the module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((module.name, "") for module in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from ((node.module, name.name) for name in node.names)


def barred_by(module: str, name: str) -> set[str]:
    return {one for one in BARRED if f"{module}.{name}.".startswith(f"{one}.")}


@pytest.mark.long
def test_no_module_talks_to_a_network_or_unpacks_objects() -> None:
    assert barred_by("urllib.request", "") == barred_by("urllib", "request") == {"urllib"}
    assert barred_by("codecs", "") == set()
    found = {
        (path, barred, name)
        for path, text in sources()
        for module, name in imported(ast.parse(text))
        for barred in barred_by(module, name)
        if name not in ALLOWED.get((path, barred), set())
    }
    assert found == set()


def test_nothing_that_is_read_is_run() -> None:
    """Only sources that could have such a call are parsed."""
    calls = {
        (path, node.func.id)
        for path, text in sources()
        if _CALLED.search(text)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS
    }
    assert calls == set()


WITHOUT_NETWORK = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from tbdesk.app import create_app, create_window
app = create_app([])
window = create_window(Path(sys.argv[1]))
window.show()
def end():
    assert window.document.tournament is not None
    print("shown")
    app.exit(0)
QTimer.singleShot(500, end)
sys.exit(app.exec())
"""


def can_be_cut_off() -> bool:
    """True if a program can be started without any network here."""
    unshare = shutil.which("unshare")
    return unshare is not None and subprocess.run([unshare, "-n", "true"]).returncode == 0


@pytest.mark.long
@pytest.mark.skipif(not can_be_cut_off(), reason="needs the rights to leave the network")
def test_the_program_runs_without_a_network(tmp_path: Path) -> None:
    example = ROOT / "resources" / "examples" / "rr6.tbdesk"
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    for words in (
        ["-m", "tbdesk", "standings", str(example), "--xlsx", str(tmp_path / "out.xlsx")],
        ["-c", WITHOUT_NETWORK, str(example)],
    ):
        subprocess.run(
            ["unshare", "-n", sys.executable, *words], env=environment, timeout=60, check=True
        )
    assert (tmp_path / "out.xlsx").exists()
