"""Every view and dialog as a picture, taken by the program of itself.

    python -m tools.screenshots FOLDER [SCENE…]    all of them, or those whose name begins so
    python -m tools.screenshots --readme           docs/screenshot.png
    python -m tools.screenshots --help-pages       resources/help/pictures, as the build makes them

A folder each: light, dark, high contrast, a small screen, text of twice the size, and Italian on
both screens that an arbiter's laptop has. Sheets show those of a folder beside each other. What is
larger than its screen is told, and ends with status 1.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QColor, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget

from tbdesk.app import create_app
from tbdesk.session.program.language import speak
from tbdesk.ui.appearance.palette import own_palette
from tbdesk.ui.widgets.label import Card
from tools.scenes import SCENES, Stage
from tools.translations import compile_stale

README = Path(__file__).resolve().parents[1] / "docs" / "screenshot.png"
HELP = README.parents[1] / "resources" / "help" / "pictures"


@dataclass(frozen=True)
class Picture:
    """A picture of the help. views: those whose cards are in it; none: all of a dialog."""

    scene: str
    shot: str
    views: tuple[str, ...] = ()


#: The pictures of the help by their names. They are shown as large as they are drawn.
_OF_HELP = {
    "crosstable": Picture("crosstable", "crosstable", ("crosstable",)),
    "value": Picture("crosstable", "crosstable-value", ("explanation",)),
    "swiss": Picture("swiss", "swiss-value", ("rounds",)),
    "teams": Picture("teams", "teams-line-up", ("matches", "lineup")),
    "chain": Picture("edits", "chain"),
    "compare": Picture("edits", "compare"),
    "print": Picture("edits", "print"),
    "identify": Picture("identify", "identify"),
    "why": Picture("questions", "why"),
    "outlook": Picture("questions", "outlook"),
    "import": Picture("files", "import"),
}
#: The width that a page of the help has for pictures, and the size of the window they are of.
_PAGE, _WINDOW = 600, (1080, 768)
_OF_HELP_LOOKS = {
    (code, colours): f"help-{code}-{colours}"
    for code in ("en", "it")
    for colours in ("light", "dark")
}

#: The title bar of a window, which the offscreen screen has not.
TITLE_BAR = 32


@dataclass(frozen=True)
class Look:
    """A screen, in the pixels of its panel, with the language and the colours on it; text: how
    many times as large the system has all text."""

    name: str
    width: int = 1366
    height: int = 768
    scale: float = 1
    text: float = 1
    language: str = "en"
    colours: str = "light"


LOOKS = (
    Look("light"),
    Look("dark", colours="dark"),
    Look("contrast", colours="contrast"),
    Look("small", 1024, 640),
    Look("large-text", text=2),
    Look("italian", 1024, 640, language="it"),
    Look("italian-125", scale=1.25, language="it"),
    Look("german", 1024, 640, language="de"),
    Look("wide", 1920, 1080),
    Look("wide-2", 1920, 1080, scale=2),
)


def palette_of(colours: str) -> QPalette | None:
    """Palette of a system with these colours; None: Qt's own."""
    if colours == "light":
        return None
    dark = colours == "dark"
    window, base = ("#2b2d30", "#1e1f22") if dark else ("#000000", "#000000")
    text, quiet = ("#dfe1e5", "#868a91") if dark else ("#ffffff", "#ffffff")
    accent, on_accent = ("#3574f0", "#ffffff") if dark else ("#ffff00", "#000000")
    roles = QPalette.ColorRole
    palette = QPalette(QColor("#393b40" if dark else "#000000"), QColor(window))
    for role, colour in (
        (roles.Base, base), (roles.AlternateBase, "#26282c" if dark else "#000000"),
        (roles.Text, text), (roles.WindowText, text), (roles.ButtonText, text),
        (roles.PlaceholderText, quiet), (roles.Highlight, accent),
        (roles.HighlightedText, on_accent), (roles.Link, "#6b9bfa" if dark else "#ffff00"),
        (roles.ToolTipBase, base), (roles.ToolTipText, text), (roles.Accent, accent),
    ):  # fmt: skip
        palette.setColor(role, QColor(colour))
    for role in (roles.Text, roles.WindowText, roles.ButtonText):
        palette.setColor(
            QPalette.ColorGroup.Disabled, role, QColor("#6f737a" if dark else "#00ff00")
        )
    return palette


def take(look: Look, folder: Path, scenes: Sequence[str]) -> list[str]:
    """The pictures of a look, in this process; which of them are larger than the screen."""
    app = create_app(["tbdesk"])
    speak(app, look.language)
    font = app.font()
    font.setPointSizeF(font.pointSizeF() * look.text)
    app.setFont(font)
    palette = palette_of(look.colours)
    if palette is not None:
        app.setPalette(palette)
    folder.mkdir(parents=True, exist_ok=True)
    room = app.primaryScreen().availableSize() - QSize(0, TITLE_BAR)
    too_large = []

    def shoot(name: str, shown: QWidget) -> None:
        shown.grab().save(str(folder / f"{name}.png"))
        larger = shown.width() > room.width() or shown.height() > room.height()
        if larger and not shown.isFullScreen():
            too_large.append(f"{name}: {shown.width()}x{shown.height()}")

    stage = Stage(shoot, room)
    for name, scene in SCENES.items():
        if not scenes or any(name.startswith(wanted) for wanted in scenes):
            scene(stage)
    return too_large


@contextmanager
def _screen(look: Look) -> Iterator[dict[str, str]]:
    """The environment of a process that has such a screen, and settings of its own."""
    with tempfile.TemporaryDirectory() as own:
        screen = {
            "name": "screen", "x": 0, "y": 0, "width": look.width, "height": look.height,
            "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1,
        }  # fmt: skip
        config = Path(own, "screen.json")
        config.write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
        yield {
            **os.environ,
            "QT_QPA_PLATFORM": f"offscreen:configfile={config}",
            "QT_SCALE_FACTOR": str(look.scale),
            "XDG_CONFIG_HOME": own,
            "XDG_DATA_HOME": own,
        }


def _sheets(folder: Path) -> None:
    """The pictures of a folder beside each other, nine on a sheet."""
    pictures = sorted(folder.glob("*.png"))
    width, height, across, many = 640, 420, 3, 9
    for first in range(0, len(pictures), many):
        sheet = Image.new("RGB", (width * across, height * many // across), "#808080")
        for number, path in enumerate(pictures[first : first + many]):
            with Image.open(path) as picture:
                small = picture.convert("RGB")
                small.thumbnail((width - 10, height - 24))
            at = (number % across * width + 5, number // across * height + 18)
            sheet.paste(small, at)
            ImageDraw.Draw(sheet).text((at[0], at[1] - 14), path.stem, "#ffffff")
        sheet.save(folder.parent / f"{folder.name}-{first // many + 1}.png")


def _readme() -> None:
    """The example of the README, with the value of Bruno's SB/C1 opened."""
    with _screen(Look("readme", 1120, 720 + TITLE_BAR)) as environment:
        run = [sys.executable, "-m", "tools.screenshots", "--in-process", "readme"]
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([*run, folder, "crosstable"], check=True, env=environment)
            Path(folder, "crosstable-value.png").replace(README)


def help_pages() -> None:
    """The pictures of the help, in each language that it is written in, in light and dark."""
    compile_stale()
    with ThreadPoolExecutor() as at_once:
        list(at_once.map(_pictures_of_help, _OF_HELP_LOOKS))


def _pictures_of_help(place: tuple[str, str]) -> None:
    code, colours = place
    target = HELP / code
    target.mkdir(parents=True, exist_ok=True)
    scenes = dict.fromkeys(picture.scene for picture in _OF_HELP.values())
    with _screen(_look_of_help(*place)) as environment, tempfile.TemporaryDirectory() as folder:
        run = [sys.executable, "-m", "tools.screenshots", "--in-process", _OF_HELP_LOOKS[place]]
        subprocess.run([*run, folder, *scenes], check=True, env=environment, cwd=README.parents[1])
        for name in _OF_HELP:
            with Image.open(Path(folder, f"{name}.png")) as taken:
                few = taken.convert("RGB").quantize(64, dither=Image.Dither.NONE)
                ending = "" if colours == "light" else f"-{colours}"
                few.save(target / f"{name}{ending}.png", optimize=True)


def _look_of_help(code: str, colours: str) -> Look:
    width, height = _WINDOW
    return Look(f"help-{code}-{colours}", width, height + TITLE_BAR, language=code, colours=colours)


def take_for_help(look: Look, folder: Path, scenes: Sequence[str]) -> None:
    """The pictures of the help in the colours of the program, in this process."""
    app = create_app(["tbdesk"])
    speak(app, look.language)
    app.setPalette(own_palette(dark=look.colours == "dark"))
    shots = {picture.shot for picture in _OF_HELP.values()}

    def shoot(shot: str, shown: QWidget) -> None:
        if shot in shots and isinstance(shown, QDialog):
            shown.resize(min(shown.width(), _PAGE), shown.height())
            QTest.qWait(200)
        for name, picture in _OF_HELP.items():
            if picture.shot == shot:
                shown.grab(_area(shown, picture)).save(str(folder / f"{name}.png"))

    stage = Stage(shoot, QSize(*_WINDOW), wanted=shots)
    for scene in scenes:
        SCENES[scene](stage)


def _area(shown: QWidget, picture: Picture) -> QRect:
    """The cards of a picture; without any, all of a dialog."""
    area = QRect()
    for view in picture.views:
        area |= _card_of(shown, view)
    return area if picture.views else shown.rect()


def _card_of(window: QWidget, view: str) -> QRect:
    """The place of the card that a view stands in."""
    card = window.findChild(QWidget, view)
    while card is not None and not isinstance(card, Card):
        card = card.parentWidget()
    assert card is not None, view
    return QRect(card.mapTo(window, QPoint(0, 0)), card.size())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--look", action="append", help="only this look")
    parser.add_argument("--readme", action="store_true")
    parser.add_argument("--help-pages", action="store_true")
    parser.add_argument("--in-process", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.readme:
        _readme()
        return 0
    if asked.help_pages:
        help_pages()
        return 0
    if asked.folder is None:
        parser.error("a folder for the pictures is needed")
    for place, name in _OF_HELP_LOOKS.items():
        if asked.in_process == name:
            take_for_help(_look_of_help(*place), asked.folder, asked.scenes)
            return 0
    if asked.in_process:
        looks = {look.name: look for look in (*LOOKS, Look("readme"))}
        too_large = take(looks[asked.in_process], asked.folder, asked.scenes)
        print("\n".join(f"{asked.in_process}: {line}" for line in too_large))
        return bool(too_large)
    status = 0
    for look in LOOKS:
        if asked.look and look.name not in asked.look:
            continue
        folder = asked.folder / look.name
        run = [sys.executable, "-m", "tools.screenshots", "--in-process", look.name]
        with _screen(look) as environment:
            command = [*run, str(folder), *asked.scenes]
            status |= subprocess.run(command, env=environment, check=False).returncode
        _sheets(folder)
    return status


if __name__ == "__main__":
    sys.exit(main())
