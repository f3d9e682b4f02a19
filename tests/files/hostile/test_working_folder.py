"""The folder in which tbdesk is started may come from a mail: nothing in it is ever run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tbdesk.files.hostile.confined import JobLimits, Work, run
from tests.files.hostile.test_hostile import OLD
from tests.files.trf.files import content

ROOT = Path(__file__).resolve().parents[3]

#: What some child process imports, or Python itself as it starts.
PLANTED = (
    *("tbdesk", "xlrd", "openpyxl", "PySide6", "shiboken6", "PIL", "msgspec"),
    *("sitecustomize", "usercustomize", "encodings", "json", "io", "multiprocessing", "pickle"),
)

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>'

#: Starts tbdesk as the script of an installation does, in a folder of its own.
START = """
import sys
from tbdesk.__main__ import main
if __name__ == "__main__":
    sys.exit(main())
"""

#: The same with the working folder among those of the modules, and processes that import anew.
CARELESS = """
import multiprocessing, sys
from tbdesk.__main__ import main
if __name__ == "__main__":
    sys.path.append("")
    multiprocessing.set_start_method("spawn")
    sys.exit(main())
"""


@pytest.fixture
def mail(tmp_path: Path) -> Path:
    """A folder as it comes, with a table, and modules that leave a trace if they are imported."""
    folder = tmp_path / "mail"
    folder.mkdir()
    for name in PLANTED:
        (folder / name).mkdir()
        trace = f"open({str(tmp_path / 'trace')!r}, 'a').write({name!r} + chr(10))\n"
        (folder / name / "__init__.py").write_text(trace)
    (folder / "crosstable.xls").write_bytes(OLD.read_bytes())
    return folder


def started(folder: Path, script: str, *words: str) -> subprocess.CompletedProcess[str]:
    """tbdesk after it was started in a folder."""
    program = folder.parent / "bin" / "tbdesk"
    program.parent.mkdir()
    program.write_text(script)
    return subprocess.run(
        [sys.executable, program, *words],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )


#: The careless start has every way of the other one to come upon the folder.
SCRIPTS = pytest.mark.parametrize(
    "script",
    [
        pytest.param(CARELESS, id="careless"),
        pytest.param(START, id="as installed", marks=pytest.mark.long),
    ],
)


@SCRIPTS
def test_a_table_is_read(mail: Path, script: str) -> None:
    done = started(mail, script, "standings", "crosstable.xls")
    assert not (mail.parent / "trace").exists(), (mail.parent / "trace").read_text()
    assert done.returncode == 0, done.stderr


@SCRIPTS
def test_many_files_are_checked_by_several_processes(mail: Path, script: str) -> None:
    for number in range(3):
        (mail / f"{number}.trf").write_bytes(content("rr4.trf"))
    done = started(mail, script, "check", "--jobs", "2", ".")
    assert not (mail.parent / "trace").exists(), (mail.parent / "trace").read_text()
    assert done.returncode in (0, 1), done.stderr
    assert "3 files" in done.stdout


def test_a_logo_is_drawn(mail: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does Qt load plug-ins from there."""
    for folder, plugin in (("platforms", "qoffscreen"), ("imageformats", "qpng")):
        (mail / folder).mkdir()
        (mail / folder / f"lib{plugin}.so").write_bytes(b"no library")
    monkeypatch.chdir(mail)
    monkeypatch.setattr(sys, "path", ["", str(mail), *sys.path])
    drawn = run(Work.DRAWING, SVG, limits=JobLimits(seconds=10))
    assert drawn.startswith(b"\x89PNG")
    assert not (mail.parent / "trace").exists(), (mail.parent / "trace").read_text()
