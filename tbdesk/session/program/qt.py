"""Loading Qt so that the rest of the program is loaded as quickly as without it."""

from __future__ import annotations

import builtins
from threading import RLock
from types import CodeType, ModuleType
from typing import Any

from tbdesk.session.program.enumerations import allow_short_names, make_quickly

#: What words a signature or the text of a TypeError, and the generator of .pyi files. The bindings
#: have the source of these modules in an archive within their library, so that it is compiled at
#: every start, and never the byte code of an earlier one is used.
_SELDOM_ASKED = frozenset(
    f"shibokensupport/signature/{module}.py"
    for module in (
        "errorhandler",
        "layout",
        "lib/enum_sig",
        "lib/pyi_generator",
        "mapping",
        "parser",
    )
)

#: Python's own, also while another stands in its place.
_compile = builtins.compile
#: Their sources, until somebody asks.
_sources: dict[str, Any] = {}
#: One for all of them, which import one another.
_reading = RLock()

#: Executed in place of one of them.
_STAND_IN = """
import sys
from tbdesk.session.program.qt import LazyModule
module = sys.modules[__name__]
module.__class__ = LazyModule
__file__ = {filename!r}
{more}
del sys, LazyModule, module
"""
#: Qt's library looks this one up in the dictionary of its module, where no module notices.
_MAPPING = "shibokensupport/signature/mapping.py"
_UPDATE = "def update_mapping(module=module): return module.update_mapping()"
#: What the import itself asks of a module.
_OF_THE_IMPORT = frozenset({"__class__", "__name__", "__path__", "__spec__"})


class LazyModule(ModuleType):
    """A module that is compiled and executed when something of it is asked for, by whichever
    thread; another that asks meanwhile waits until it is whole."""

    def __getattribute__(self, name: str) -> Any:
        if name not in _OF_THE_IMPORT:
            _read(self)
        return ModuleType.__getattribute__(self, name)  # not super(): read, it is no LazyModule


def load_qt() -> None:
    """Import Qt, so that what follows is imported as before, and what few programs need of Qt when
    they need it. It has no effect where Qt has been imported already. Raises ImportError.

    The bindings put their own import statement in the place of Python's, which reads the source of
    every module that is imported from then on, to find out whether it may ask for another spelling
    of Qt's names (`from __feature__ import snake_case`). None here does, and it takes a tenth of
    the start: Python's is put back.

    They also compile 100 kB of Python (`_SELDOM_ASKED`), which takes a sixth of the time that an
    empty window needs. While Qt is imported, `compile` gives them a stand-in for these modules.
    Where another version of the bindings has other names, or their files in a folder, they are
    compiled as before.

    And they make a class of Python of every enumeration there is: see `enumerations.py`."""
    make_quickly()
    plain_import, plain_compile = builtins.__import__, builtins.compile

    def compile_later(source: Any, filename: Any, *args: Any, **options: Any) -> Any:
        if filename in _SELDOM_ASKED:
            return _stand_in(source, filename)
        return plain_compile(source, filename, *args, **options)

    builtins.compile = compile_later
    try:
        import PySide6.QtCore  # noqa: F401 - its import is what it is for
    finally:
        builtins.compile = plain_compile
    builtins.__import__ = plain_import


def _stand_in(source: Any, filename: str) -> CodeType:
    _sources[filename] = source
    more = _UPDATE if filename == _MAPPING else ""
    return _compile(_STAND_IN.format(filename=filename, more=more), filename, "exec")


def _read(module: LazyModule) -> None:
    """Make the module what its source says, unless that is done, or being done by this thread."""
    namespace = ModuleType.__getattribute__(module, "__dict__")
    filename = namespace["__file__"]
    with _reading:
        source = _sources.pop(filename, None)
        if source is None:
            return
        allow_short_names()
        try:
            exec(_compile(source, filename, "exec"), namespace)
        except BaseException:
            _sources[filename] = source
            raise
        module.__class__ = ModuleType  # type: ignore[assignment]
