"""The text in the bytes of a file that does not declare its encoding."""

from __future__ import annotations

import codecs
import re

from tbdesk.i18n import _
from tbdesk.report.errors import FormatError

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_HIGH = re.compile(rb"[\x80-\xff]")
#: Letters of Central Europe in Windows-1250 that are signs in Windows-1252.
_CENTRAL = re.compile(rb"[A-Za-z][\x9d\x9f\xb3\xb9\xbe\xbf]|[\xa3\xb3\xb9][a-z]")
_CYRILLIC = re.compile(rb"[\xc0-\xff]{3,}")
#: ½ as a DOS program writes it, alone in its cell; Windows has « there.
_DOS_HALF = re.compile(rb"(?:^|[;,\t| \r\n])\xab(?=$|[;,\t| \r\n])")


#: Encodings offered for reopening a text if the likeliest was wrong.
ENCODINGS = ("utf-8", "cp1252", "cp1250", "cp1251", "cp1253", "cp1254", "cp1257", "cp850", "utf-16")


def decoded(data: bytes, source: str = "", encoding: str | None = None) -> str:
    """The text in an encoding; without one, by its byte order mark, as UTF-8, or as the likeliest
    of the old code pages.

    Raises FormatError for bytes that are no text.
    """
    if encoding is not None:
        return data.decode(encoding, errors="replace").removeprefix("\ufeff")
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _decoded_with(data, encoding, source)
    wide = unmarked_utf16(data)
    if wide:
        return _decoded_with(data, wide, source)
    if b"\0" in data:
        at = data.index(b"\0")
        raise FormatError(_("this is not text (byte {0} is zero)").format(at), source)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        damaged = data.decode("utf-8", errors="replace")
        encoding = "utf-8" if _is_damaged_utf8(damaged) else _code_page(data)
        return data.decode(encoding, errors="replace")


def _is_damaged_utf8(text: str) -> bool:
    """True if more letters are whole than broken: old code pages hardly ever look like UTF-8, but
    a file that was cut off ends within a letter. The broken one stays to be seen."""
    broken = text.count("\ufffd")
    return sum(sign > "\x7f" for sign in text) > 2 * broken


def _decoded_with(data: bytes, encoding: str, source: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        reason = _("begins as {0} text but is not (byte {1})").format(encoding.upper(), error.start)
        raise FormatError(reason, source) from None


def _code_page(data: bytes) -> str:
    """Windows-1252 unless the letters fit another encoding better."""
    high = len(_HIGH.findall(data))
    if _DOS_HALF.search(data):
        return "cp850"
    cyrillic = sum(len(run) for run in _CYRILLIC.findall(data))
    if cyrillic * 2 > high:
        return "cp1251"
    return "cp1250" if _CENTRAL.search(data) else "cp1252"


_SAMPLE = 4000


def unmarked_utf16(data: bytes) -> str:
    """Its encoding, which the zeros in every second byte give away; empty for any other text."""
    sample = data[:_SAMPLE]
    for first, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        if len(sample) > 3 and sample[first::2].count(0) > len(sample) // 3:
            return encoding
    return ""
