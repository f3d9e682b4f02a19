"""The first word after `tbdesk`, with and without a screen."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

import tbdesk
from tbdesk import __main__ as start
from tbdesk.__main__ import main
from tbdesk.cli.main import COMMANDS

SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.fixture
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for variable in SCREEN:
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """Requests to open files, recorded in place of a window."""
    calls: list[tuple[object, ...]] = []

    def run(
        argv: object,
        path: object = None,
        example: object = None,
        portable: object = None,
        language: str = "",
    ) -> int:
        further = [word for word in (portable, language) if word]
        calls.append((argv, path, example, *further))
        return 0

    app = ModuleType("tbdesk.app")
    app.run = run  # type: ignore[attr-defined]
    _replace_app(monkeypatch, app)
    return calls


def _replace_app(monkeypatch: pytest.MonkeyPatch, app: ModuleType | None) -> None:
    monkeypatch.setitem(sys.modules, "tbdesk.app", app)
    monkeypatch.setattr(tbdesk, "app", app, raising=False)


def test_every_command_is_known_before_any_is_loaded() -> None:
    assert tuple(COMMANDS) == start.COMMANDS


def test_a_command_runs_without_the_window(
    opened: list[tuple[object, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["standings", "--example", "double4"]) == 0
    assert "Double round robin of four" in capsys.readouterr().out
    assert opened == []


@pytest.mark.parametrize(
    "asked",
    [
        ["--language", "it"],
        ["--language=it"],
        ["--portable", "--language", "it"],
        ["--language=it", "--portable"],
    ],
)
def test_options_of_the_window_may_stand_before_a_command(
    asked: list[str], opened: list[tuple[object, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    """Most commands read nothing that could be kept beside the program."""
    assert main([*asked, "standings", "--example", "rr6"]) == 0
    assert "Nome" in capsys.readouterr().out
    assert main([*asked, "standings", "nowhere.trf"]) == 2
    assert "nowhere.trf: " in capsys.readouterr().err
    assert opened == []


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ([], ([], None, None)),
        (["club.tbdesk"], ([], Path("club.tbdesk"), None)),
        (["--example", "rr6"], ([], None, "rr6")),
    ],
)
def test_anything_else_opens_the_window(
    opened: list[tuple[object, ...]], words: list[str], asked: tuple[object, ...]
) -> None:
    assert main(words) == 0
    assert opened == [asked]


def test_the_words_come_from_the_command_line_by_default(
    opened: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["tbdesk", "--example", "double4"])
    assert main() == 0
    assert opened == [([], None, "double4")]


def test_settings_beside_the_program_are_asked_for_by_a_word(
    opened: list[tuple[object, ...]],
) -> None:
    folder = Path(sys.executable).parent / "tbdesk-settings"
    assert main(["--portable", "club.tbdesk"]) == 0
    assert main(["--example", "rr6", "--portable"]) == 0
    assert opened == [([], Path("club.tbdesk"), None, folder), ([], None, "rr6", folder)]


def test_the_window_is_asked_for_in_a_language(opened: list[tuple[object, ...]]) -> None:
    assert main(["--language", "it", "--example", "rr6"]) == 0
    assert main(["club.tbdesk", "--language=de"]) == 0
    assert opened == [([], None, "rr6", "it"), ([], Path("club.tbdesk"), None, "de")]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--example", "nobody"], "'nobody'"),
        (["--language", "tlh", "--example", "rr6"], "--language: "),
        (["club.tbdesk", "other.tbdesk"], "other.tbdesk"),
        (["club.tbdesk", "--example", "rr6"], "not allowed with"),
        (["--colour"], "--colour"),
    ],
)
def test_unusable_arguments_open_nothing(
    opened: list[tuple[object, ...]],
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    reason: str,
) -> None:
    assert main(words) == 2
    assert reason in capsys.readouterr().err
    assert opened == []


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["standings", "--example", "rr6"], 0),
        (["standings", "nowhere.trf"], 2),
        (["standings", "--help"], 0),
        (["--version"], 0),
        (["--colour"], 2),
    ],
)
def test_a_program_without_a_console_prints_nowhere(
    monkeypatch: pytest.MonkeyPatch, words: list[str], status: int
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(words) == status


@pytest.mark.parametrize("words", [["--help"], ["--version"]])
def test_help_and_version_are_no_errors(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 0
    assert "tbdesk" in capsys.readouterr().out


@pytest.mark.usefixtures("no_screen")
def test_without_a_screen_the_standings_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--example", "rr6"]) == 0
    out, err = capsys.readouterr()
    assert "there is no screen" in err
    assert "tbdesk standings --example rr6" in err
    assert "2=   2  Bruno" in out


@pytest.mark.usefixtures("no_screen")
def test_without_a_screen_a_language_is_kept_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "it", "--example", "rr6"]) == 0
    out, err = capsys.readouterr()
    assert "tbdesk standings --example rr6 --language it" in err
    assert "Spareggi: PTS" in out


@pytest.mark.usefixtures("no_screen")
def test_without_a_screen_a_broken_file_is_an_error(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main([str(tmp_path / "my event.tbdesk")]) == 2
    err = capsys.readouterr().err
    assert "my event.tbdesk'" in err  # the command is quoted for the shell
    assert "there is no such file" in err


@pytest.mark.usefixtures("no_screen")
def test_without_a_screen_and_a_file_there_is_nothing_to_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 2
    assert "tbdesk standings FILE" in capsys.readouterr().err


@pytest.mark.usefixtures("no_screen")
@pytest.mark.parametrize("variable", SCREEN)
def test_any_screen_will_do(
    opened: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.setenv(variable, "offscreen")
    assert main(["--example", "rr6"]) == 0
    assert len(opened) == 1


class _Missing:
    """A finder that makes the import of the window fail as a bare system does."""

    def __init__(self, error: ImportError) -> None:
        self._error = error

    def find_spec(self, name: str, *_: object) -> None:
        if name == "tbdesk.app":
            raise self._error


@pytest.mark.parametrize(
    ("error", "advice"),
    [
        (
            ImportError("libEGL.so.1: cannot open shared object file: No such file or directory"),
            "Qt needs libEGL.so.1, which is missing. On Debian and Ubuntu: sudo apt-get install "
            "libegl1",
        ),
        (
            ImportError("libodd.so.7: cannot open shared object file: No such file or directory"),
            "Qt needs libodd.so.7, which is missing. Install the package",
        ),
        (ModuleNotFoundError("No module named 'PySide6'", name="PySide6"), "pip install"),
        # A library of Qt that is there is named without the folder that it is in.
        (
            ImportError(
                "DLL load failed while importing QtCore: Module not found.",
                name="QtCore",
                path=r"C:\Python311\Lib\site-packages\PySide6\QtCore.pyd",
            ),
            "Qt cannot be loaded (DLL load failed while importing QtCore: Module not found.)",
        ),
        (
            ImportError("QtGui: no symbol", name="QtGui", path="/usr/lib/PySide6/QtGui.abi3.so"),
            "Qt cannot be loaded (QtGui: no symbol)",
        ),
    ],
)
def test_a_missing_library_of_qt_is_named(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: ImportError,
    advice: str,
) -> None:
    _without_app(monkeypatch, error)
    assert main(["--example", "rr6"]) == 2
    assert advice in capsys.readouterr().err


def test_a_mistake_in_the_program_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    _without_app(monkeypatch, ImportError("cannot import name 'x'", name="tbdesk.ui"))
    with pytest.raises(ImportError, match="cannot import name"):
        main(["--example", "rr6"])


def test_an_import_error_of_the_packed_program_is_raised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It has Qt with it, and shows by itself what is wrong where there is no console."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    _without_app(monkeypatch, ImportError("no", name="QtCore", path=r"C:\PySide6\QtCore.pyd"))
    with pytest.raises(ImportError, match="no"):
        main(["--example", "rr6"])


def _without_app(monkeypatch: pytest.MonkeyPatch, error: ImportError) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.delitem(sys.modules, "tbdesk.app", raising=False)
    monkeypatch.delattr(tbdesk, "app", raising=False)
    monkeypatch.setattr(sys, "meta_path", [_Missing(error), *sys.meta_path])
