"""Loading Qt so that the rest of the program is loaded as quickly as without it."""

from __future__ import annotations

import builtins


def load_qt() -> None:
    """Import Qt, and leave the import statement as it was before. The bindings put their own in
    its place, which reads the source of every module that is imported from then on, to find out
    whether it may ask for another spelling of Qt's names (`from __feature__ import snake_case`).
    None here does, and it takes a tenth of the start. Raises ImportError."""
    plain = builtins.__import__
    import PySide6.QtCore  # noqa: F401 - its import is what it is for

    builtins.__import__ = plain
