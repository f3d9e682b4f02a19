"""The icon as each system wants it, drawn from resources/icons/tbdesk.svg."""

from __future__ import annotations

import io
import os
from pathlib import Path

from PIL import Image

SOURCE = Path(__file__).resolve().parents[1] / "resources" / "icons" / "tbdesk.svg"
#: Dots along a side.
_LARGEST = 512
_WINDOWS = (16, 24, 32, 48, 64, 128, 256)


def drawn(dots: int) -> bytes:
    """The icon as a PNG with so many dots along a side."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # Qt takes over 50 ms, and most steps of the installer draw nothing.
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(dots, dots, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(SOURCE)).render(painter)
    painter.end()
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(content.data())


def write(path: Path) -> None:
    """Write the icon as .ico or .icns, every size in one file."""
    image = Image.open(io.BytesIO(drawn(_LARGEST)))
    if path.suffix == ".ico":
        image.save(path, sizes=[(dots, dots) for dots in _WINDOWS])
    else:
        image.save(path)
