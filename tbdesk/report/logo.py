"""The club's logo: a picture chosen by the user, reduced to the size of hand-outs."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tbdesk.i18n import _
from tbdesk.report.errors import FormatError, edge_of_reading

#: No logo is larger, in bytes; it is refused before it fills the memory.
_MOST_BYTES = 20_000_000


class Logo(NamedTuple):
    """A picture for hand-outs: the whole file in a format that every program shows, and its size in
    pixels. faint: hardly visible on white paper."""

    content: bytes
    mime: str
    width: int
    height: int
    faint: bool = False

    def within(self, width: float, height: float, scale: float = 1.0) -> tuple[float, float]:
        """The width and height, in proportion, that fill a room, in its unit; a pixel is enlarged
        to at most `scale` of that unit."""
        factor = min(width / self.width, height / self.height, scale)
        return self.width * factor, self.height * factor


def load(path: Path) -> Logo:
    """The logo in a file. Raises FormatError with the error of the picture."""
    return loads(picture_bytes(path), str(path))


def picture_bytes(path: Path) -> bytes:
    """The content of a picture file. Raises FormatError, also if it is too large."""
    try:
        with path.open("rb") as file:
            data = file.read(_MOST_BYTES + 1)
    except OSError as error:
        reason = _("cannot be read ({0})").format(error.strerror or error)
        raise FormatError(reason, str(path)) from None
    if len(data) > _MOST_BYTES:
        most = _MOST_BYTES // 1_000_000
        raise FormatError(_("larger than {0} MB: save the picture smaller").format(most), str(path))
    return data


def is_svg(data: bytes) -> bool:
    """True if a picture is an SVG, which Qt reads and Pillow does not."""
    return (
        data[:100].removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")
        and b"<svg" in data[:4096]
    )


def loads(data: bytes, source: str) -> Logo:
    """The logo in the bytes of a PNG, JPEG, GIF, BMP or WebP file: upright, scaled down, without
    the metadata of the file. Raises FormatError."""
    if is_svg(data):
        reason = _("an SVG picture: save it as PNG, or choose it in the window of tbdesk")
        raise FormatError(reason, source)
    # The welcome page and every command load this module, and do without Pillow, which takes long.
    from tbdesk.report import pictures

    with edge_of_reading(source):
        return Logo(*pictures.reduced(data, source))
