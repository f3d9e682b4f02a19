"""Tournament report files (TRF16 and TRF26): read, edited without losing a line, written anew."""

from tbdesk.files.trf.ascii import transliterated
from tbdesk.files.trf.errors import TrfError
from tbdesk.files.trf.merge import saved
from tbdesk.files.trf.physical import CHOICES
from tbdesk.files.trf.reader import Origin, Read, loads
from tbdesk.files.trf.writer import dumps

__all__ = ["CHOICES", "Origin", "Read", "TrfError", "dumps", "loads", "saved", "transliterated"]
