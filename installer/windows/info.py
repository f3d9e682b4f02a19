"""The program's description for Windows: properties, "Open with" and the task manager."""

from __future__ import annotations

import re
from typing import Any

from tbdesk import __version__

PUBLISHER = "The tbdesk authors"


def numbers(version: str) -> tuple[int, int, int, int]:
    """The four numbers that Windows compares: those a version begins with, such as `1.2rc1`, and
    zeros."""
    begins = re.match(r"\d+(\.\d+)*", version)
    assert begins, version
    first, second, third, fourth = (*map(int, begins[0].split(".")), 0, 0, 0)[:4]
    return first, second, third, fourth


def info(program: str, description: str) -> Any:
    """The description written into a program, as PyInstaller takes it. program: its name without
    `.exe`."""
    # Only Windows has what this is made with.
    from PyInstaller.utils.win32.versioninfo import (
        FixedFileInfo,
        StringFileInfo,
        StringStruct,
        StringTable,
        VarFileInfo,
        VarStruct,
        VSVersionInfo,
    )

    neutral, utf16 = 0, 1200
    texts = {
        "CompanyName": PUBLISHER,
        "FileDescription": description,
        "FileVersion": __version__,
        "InternalName": program,
        "LegalCopyright": f"© {PUBLISHER}",
        "OriginalFilename": f"{program}.exe",
        "ProductName": "tbdesk",
        "ProductVersion": __version__,
    }
    table = StringTable(f"{neutral:04x}{utf16:04x}", [StringStruct(*one) for one in texts.items()])
    told = VarFileInfo([VarStruct("Translation", [neutral, utf16])])
    fixed = FixedFileInfo(filevers=numbers(__version__), prodvers=numbers(__version__))
    return VSVersionInfo(ffi=fixed, kids=[StringFileInfo([table]), told])
