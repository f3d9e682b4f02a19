"""Pictures to test with: files as somebody may choose them for the club's logo."""

from __future__ import annotations

import io
import struct
import zlib
from typing import Any

from PIL import Image, ImageDraw

from tbdesk.report.logo import Logo, loads

RED, WHITE, CLEAR = (176, 20, 30, 255), (255, 255, 255, 255), (0, 0, 0, 0)
Colour = tuple[int, ...]


def drawn(width: int, height: int, ground: Colour = WHITE, ink: Colour = RED) -> Image.Image:
    """An ellipse that touches the sides of its picture."""
    image = Image.new("RGBA", (width, height), ground)
    ImageDraw.Draw(image).ellipse((0, 0, width - 1, height - 1), fill=ink)
    return image


def encoded(image: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def decoded(content: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(content))
    image.load()
    return image


def logo(width: int = 300, height: int = 200) -> Logo:
    """A logo that is ready: a red ellipse."""
    return loads(encoded(drawn(width, height)), "club.png")


def noise(width: int, height: int) -> Image.Image:
    """Data that no lossless format makes much smaller, as a photograph."""
    return Image.effect_noise((width, height), 80).convert("RGB")


def claimed(width: int, height: int) -> bytes:
    """A PNG file that says it is so large, with nothing behind it."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(b"")), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )


SVG = b"""<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40">
<rect width="100" height="40" fill="#b0141e"/></svg>"""


def _masks(depth: int) -> str:
    """Masks of which each is drawn through the one before, twice."""
    area = '<rect width="9" height="9" fill="white" {0}/>'
    masks = [f'<mask id="m0">{area.format("")}</mask>']
    for at in range(depth):
        twice = area.format(f'mask="url(#m{at})"') * 2
        masks.append(f'<mask id="m{at + 1}">{twice}</mask>')
    last = area.format(f'mask="url(#m{depth})"')
    return "".join(masks) + last


#: Nobody can wait until it is drawn.
ENDLESS = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{_masks(40)}</svg>'.encode()
