"""What the window's start and the command line share: exit statuses and the encoding."""

from __future__ import annotations

import io
import sys

FINE, DIFFERENT, UNUSABLE = 0, 1, 2


def use_utf8() -> None:
    """Names and ½ come out whole whatever the system's encoding is."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
