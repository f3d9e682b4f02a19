"""Qt loaded so that what is seldom asked of it is compiled when it is asked: what it answers is the
same, in a process where nothing else has imported Qt before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]

PLAIN = "import PySide6.QtCore"
LATER = """
before = __import__, compile
from tbdesk.session.program.qt import LazyModule, load_qt
load_qt()
assert before == (__import__, compile)
from shibokensupport import signature
seldom_asked = [signature.errorhandler, signature.layout, signature.lib.enum_sig,
                signature.lib.pyi_generator, signature.mapping, signature.parser]
assert all(type(module) is LazyModule for module in seldom_asked)
"""
#: How another version of the bindings might have it, or a person who asked for its files.
OTHER_NAMES = """
from tbdesk.session.program import qt
qt._SELDOM_ASKED = frozenset()
qt.load_qt()
"""

ERRORS = """
from threading import Thread
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QColor
def tell(wrong):
    try:
        wrong()
    except TypeError as error:
        print(error)
thread = Thread(target=tell, args=[lambda: QObject().setObjectName(3)])
thread.start()
thread.join()
tell(lambda: QColor(1, 2, []))
tell(lambda: QTimer.singleShot("soon", print))
"""
SIGNATURES = """
import pydoc
from PySide6.QtCore import QObject
from shibokensupport.signature import get_signature
print(get_signature(QObject.setObjectName), QObject.setObjectName.__doc__)
print(pydoc.plain(pydoc.render_doc(QObject.startTimer)))
"""
NAMES = """
import PySide6.support.signature.lib.pyi_generator
from shibokensupport.signature.lib.enum_sig import *
from shibokensupport.signature.layout import *
print(ExactEnumerator.__name__, sorted(name for name in globals() if "ignature" in name))
"""
ASKED = (ERRORS, SIGNATURES, pytest.param(NAMES, marks=pytest.mark.long))


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_asked_of_qt_is_answered_as_without(asked: str) -> None:
    answer = printed(PLAIN + asked)
    assert answer.strip()
    assert printed(LATER + "del signature\n" + asked) == answer


@pytest.mark.long
def test_bindings_with_other_modules_are_loaded_as_they_are() -> None:
    assert "QObject.setObjectName" in printed(OTHER_NAMES + ERRORS)


def printed(script: str) -> str:
    """What a fresh interpreter prints."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment
    )
    assert run.returncode == 0, run.stderr
    return run.stdout
