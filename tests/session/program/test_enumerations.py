"""Qt's enumerations made in one step are those that Python makes of the same names and values."""

from __future__ import annotations

import copy
import enum
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6 import QtCore, QtGui, QtWidgets

from tbdesk.session.program import enumerations

ROOT = Path(__file__).resolve().parents[3]
BASES = (enum.Enum, enum.Flag, enum.IntEnum, enum.IntFlag)

#: What the bindings name, and what Python refuses or keeps for itself.
NAMES = st.sampled_from(
    ("Left", "Right", "Top", "None_", "name", "value", "mro", "_hidden", "_sunder_", "__dunder__")
)
#: Zero, single flags, several of them, and what is signed.
VALUES = st.one_of(st.integers(-3, 9), st.integers(0, 31).map(lambda bit: 1 << bit))

#: Prints the enumerations that Python itself was asked to make while Qt's own were touched.
TOUCHED = """
from tbdesk.session.program import enumerations
asked, plain = [], enumerations._plain
def told(base, name, members, **options):
    if members:
        asked.append(name)
    return plain(base, name, members, **options)
enumerations._plain = told
from tbdesk.session.program.qt import load_qt
load_qt()
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QFrame, QStyle
print(*map(repr, [Qt.Key.Key_A, QEvent.Type.Close, QStyle.StateFlag.State_On]))
print(*asked)
"""


def made(base: type[enum.Enum], members: list[tuple[str, int]], *, quickly: bool) -> Any:
    """As the bindings ask for it; what is raised instead."""
    ask = enumerations._create if quickly else enumerations._plain
    try:
        return ask(
            base,
            "Edge",
            members,
            module=__name__,
            qualname=None,
            type=None,
            start=1,
            boundary=enum.KEEP,
        )
    except Exception as error:
        return type(error), str(error)


def told(of: Any) -> Any:
    """All that is in a class and its members, comparable with another one's."""
    if isinstance(of, tuple):
        return of
    attributes = {key: told_of(key, value) for key, value in vars(of).items()}
    members = {
        name: (vars(one) | {"__objclass__": one.__objclass__ is type(one) is of}, repr(one))
        for name, one in of.__members__.items()
    }
    return attributes, members, [one.name for one in of], len(of)


def told_of(key: str, value: Any) -> Any:
    if isinstance(value, enum.Enum):
        return value.name
    if isinstance(value, enum.property):
        return value.name, value.fget
    if isinstance(value, staticmethod):
        return value.__func__
    if key in ("_member_map_", "_value2member_map_"):
        return [(one, member.name) for one, member in value.items()]
    return value.__name__ if key == "_iter_member_" else value


@given(st.sampled_from(BASES), st.lists(st.tuples(NAMES, VALUES), max_size=6))
def test_the_class_is_the_same_as_pythons(
    base: type[enum.Enum], members: list[tuple[str, int]]
) -> None:
    quickly = made(base, members, quickly=True)
    assert told(quickly) == told(made(base, members, quickly=False))


@pytest.mark.one_in(3)
@pytest.mark.parametrize("module", [QtCore, QtGui, QtWidgets])
def test_every_enumeration_of_qt_is_as_python_makes_it(module: Any) -> None:
    found = dict(enumerations_of(module))
    assert len(found) > 20
    for name, one in found.items():
        members = [(key, member.value) for key, member in one.__members__.items()]
        base = one.__mro__[1]
        quickly, plainly = (made(base, members, quickly=quickly) for quickly in (True, False))
        assert told(quickly) == told(plainly), name


def enumerations_of(module: Any) -> Iterator[tuple[str, Any]]:
    classes = [getattr(module, name) for name in dir(module)]  # which makes them
    for of in (module, *(kind for kind in classes if isinstance(kind, type))):
        for key, one in vars(of).items():
            if isinstance(one, enum.EnumType):
                yield f"{of.__name__}.{key}", one


def test_members_are_combined_copied_and_pickled() -> None:
    edges = made(enum.Flag, [("Left", 1), ("Right", 2), ("Sides", 3), ("Top", 8)], quickly=True)
    assert edges.Left | edges.Right is edges.Sides
    assert list(edges.Sides | edges.Top) == [edges.Left, edges.Right, edges.Top]
    assert ~edges.Left & edges.Sides is edges.Right
    assert (edges.Left | edges.Top).value == 9
    assert (edges(16) | edges.Left).value == 17  # the bindings keep what has no name
    assert edges["Top"] is edges(8) is copy.deepcopy(edges.Top)
    with pytest.raises(AttributeError, match="reassign"):
        edges.Top = 4


@pytest.mark.skipif(sys.version_info[:2] != enumerations._TRIED, reason="left to this Python")
def test_members_wait_until_one_of_them_is_asked_for() -> None:
    edges = made(enum.Enum, [("Left", 1), ("Right", 2)], quickly=True)
    edges.__qualname__, edges.__module__ = "QWidget.Edge", "PySide6.QtWidgets"
    assert not isinstance(1, edges)
    assert repr(edges) == "<enum 'Edge'>"
    assert type(edges) is enumerations.LazyEnumeration
    assert edges(2) is edges.Right is edges["Right"]
    assert type(edges) is enum.EnumType
    assert (edges.__qualname__, edges.__module__) == ("QWidget.Edge", "PySide6.QtWidgets")
    assert repr(edges.Left) == "<Edge.Left: 1>"


@pytest.mark.parametrize(
    "ask",
    [
        lambda edges: edges.Left,
        lambda edges: edges["Left"],
        lambda edges: edges(1),
        lambda edges: next(iter(edges)),
        lambda edges: next(reversed(edges)),
        lambda edges: edges.__members__["Left"],
        lambda edges: vars(edges)["Left"],
        lambda edges: edges._value2member_map_[1],
        lambda edges: getattr(edges, dir(edges)[dir(edges).index("Left")]),
        lambda edges: (len(edges), edges.Left)[1],
        lambda edges: copy.copy(edges).Left,
    ],
)
def test_whatever_asks_first_finds_the_class_whole(ask: Callable[[Any], Any]) -> None:
    edges = made(enum.IntFlag, [("Left", 1), ("Right", 2)], quickly=True)
    assert ask(edges).name in ("Left", "Right")
    assert type(edges) is enum.EnumType


def test_of_two_threads_both_find_the_class_whole() -> None:
    members = [(f"Key{number}", number) for number in range(200)]
    for _ in range(20):
        keys = made(enum.Enum, members, quickly=True)
        with ThreadPoolExecutor(4) as workers:
            asked = workers.map(lambda name, of=keys: getattr(of, name), ["Key0", "Key199"] * 2)
            assert [one.value for one in asked] == [0, 199, 0, 199]


def test_with_short_names_no_members_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(enumerations, "_by_short_names", False)
    before = made(enum.Enum, [("Left", 1)], quickly=True)
    enumerations.allow_short_names()
    after = made(enum.Enum, [("Left", 1)], quickly=True)
    assert type(before) is type(after) is enum.EnumType


def test_a_class_is_found_again_where_it_was_made() -> None:
    one = enum.Flag("one", [("Left", 1), ("Right", 2)], boundary=enum.KEEP)  # type: ignore[misc]
    globals()["one"] = one
    assert pickle.loads(pickle.dumps(one.Left | one.Right)) == one.Left | one.Right


def test_what_others_ask_of_enum_is_left_to_python() -> None:
    enumerations.make_quickly()
    suits = enum.Enum("Suits", "clubs hearts")  # type: ignore[misc]
    assert [(suit.name, suit.value) for suit in suits] == [("clubs", 1), ("hearts", 2)]
    assert suits.__module__ == __name__
    own: Any = enum.IntEnum("Own", [("Left", 1)], boundary=enum.KEEP)  # type: ignore[misc]
    assert own.__module__ == __name__
    strict: Any = enum.Flag("Strict", [("Left", 1)])  # type: ignore[misc]
    with pytest.raises(ValueError, match="invalid value 2"):
        strict(2)


def test_a_python_that_makes_classes_of_other_parts_is_left_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(enumerations, "_kinds", {})
    monkeypatch.setattr(enumerations, "_OWN", {"_members_": []})
    one: Any = made(enum.Enum, [("Left", 1)], quickly=True)
    assert one.Left.value == 1
    assert type(one) is enum.EnumType


def test_none_that_qt_has_is_left_to_python() -> None:
    run = subprocess.run(
        [sys.executable, "-c", TOUCHED],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    shown, asked = run.stdout.split("\n", 1)
    assert shown == "<Key.Key_A: 65> <Type.Close: 19> <StateFlag.State_On: 32>"
    assert not asked.strip()
