"""Tournament report files (TRF16 and TRF26): read, edited without losing a line, written anew."""

from tbdesk.formats.trf.ascii import transliterated
from tbdesk.formats.trf.errors import TrfError
from tbdesk.formats.trf.patch import saved
from tbdesk.formats.trf.physical import CHOICES
from tbdesk.formats.trf.reader import Origin, Read, loads
from tbdesk.formats.trf.writer import dumps

__all__ = ["CHOICES", "Origin", "Read", "TrfError", "dumps", "loads", "saved", "transliterated"]
