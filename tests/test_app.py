"""The program as a whole: it is started, and started again."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from tbdesk import app
from tbdesk.session.program import places
from tbdesk.session.program.handover import lock_of_the_window

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """That of a person of whom no window is open."""
    folders = {"XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_RUNTIME_DIR": "runtime"}
    for folder in folders.values():
        (tmp_path / folder).mkdir()
    own = {name: str(tmp_path / folder) for name, folder in folders.items()}
    return {**os.environ, **own, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}


@pytest.fixture
def window(environment: dict[str, str], tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A program with its window, which may not be there yet."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tbdesk", "--example", "rr6"], env=environment
    )
    yield process
    process.terminate()
    process.wait()


@pytest.mark.skipif(sys.platform == "win32", reason="the folders of a person are named otherwise")
def test_a_second_start_hands_over_and_ends(
    window: subprocess.Popen[bytes], environment: dict[str, str], tmp_path: Path
) -> None:
    while not list((tmp_path / "data" / "tbdesk").glob("window-*.lock")):
        assert window.poll() is None
        time.sleep(0.02)  # the core is for the program that starts
    second = [sys.executable, "-m", "tbdesk", "--example", "double4"]
    assert subprocess.run(second, env=environment, timeout=60).returncode == 0
    assert window.poll() is None


#: The system says that files were double-clicked.
DOUBLE_CLICKS = """
import sys
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from tbdesk import app

def double_click(path):
    QApplication.sendEvent(application, QFileOpenEvent(QUrl.fromLocalFile(path)))

sys.platform = "darwin"  # where it does
application = app.create_app(["tbdesk"])
asked = []
application.asked.connect(asked.append)
for path in sys.argv[1:]:
    double_click(path)
print(*(request.file for request in asked), sep="\\n")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there the program is started with the file")
def test_a_file_that_the_system_opens_is_asked_for(environment: dict[str, str]) -> None:
    paths = ["/tmp/club.tbdesk", "/tmp/Finale, ½ Müller.tbdesk"]
    done = subprocess.run(
        [sys.executable, "-c", DOUBLE_CLICKS, *paths],
        check=True,
        capture_output=True,
        encoding="utf-8",
        env=environment,
    )
    assert done.stdout.splitlines() == paths


def test_settings_that_cannot_be_kept_beside_the_program_are_reported(
    qapp: QApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    said: list[str] = []
    monkeypatch.setattr(QMessageBox, "critical", lambda _parent, _title, text: said.append(text))
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    assert app.run([], portable=in_the_way / "tbdesk-settings") == 2
    assert "settings cannot be kept here" in said[0]
    assert str(in_the_way) in capsys.readouterr().err
    assert qapp.property(places.PORTABLE) is None


def test_no_window_is_made_if_another_one_took_the_request(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = lock_of_the_window(places.data_folder())
    assert lock.tryLock(0)
    monkeypatch.setattr(app, "hand_over", lambda _lock, request: request.example == "rr6")
    monkeypatch.setattr(app, "create_window", lambda *_: pytest.fail("a window was made"))
    assert app.run([], example="rr6") == 0
    lock.unlock()


#: Written for plain PySide6, with the short names of its enumerations.
SCRIPT = """
from tbdesk.app import create_app, create_window
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy

app = create_app(["script"])
window = create_window()
label = QLabel("Round 1", alignment=Qt.AlignLeft | Qt.AlignVCenter)
label.setFrameShape(QFrame.StyledPanel)
label.setSizePolicy(QSizePolicy.Expanding, QSizePolicy.Fixed)
window.statusBar().addWidget(label)
window.open_example("rr6")
window.show()
press = QMouseEvent(
    QEvent.MouseButtonPress, QPointF(), QPointF(), Qt.LeftButton, Qt.LeftButton, Qt.NoModifier
)
app.sendEvent(label, press)
assert press.button() == Qt.MouseButton.LeftButton
app.processEvents()
print(window.isVisible(), window.document.tournament.players[0].name)
"""


def test_a_script_with_short_names_of_enumerations_opens_a_window(
    environment: dict[str, str],
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        capture_output=True,
        text=True,
        env=environment,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "True Alice\n"), done.stderr
