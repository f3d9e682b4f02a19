"""Tournament report files (TRF16 and TRF26): read, edited without losing a line, written anew."""

from tbdesk.files.trf.contradictions import Contradiction, contradictions_of
from tbdesk.files.trf.lines.fields import TrfError
from tbdesk.files.trf.lines.physical import CHOICES
from tbdesk.files.trf.reader import Origin, ReportFile, loads
from tbdesk.files.trf.saving.merge import saved
from tbdesk.files.trf.saving.writer import dumps, transliterated

__all__ = [
    "CHOICES",
    "Contradiction",
    "Origin",
    "ReportFile",
    "TrfError",
    "contradictions_of",
    "dumps",
    "loads",
    "saved",
    "transliterated",
]
