"""Records made in one step are those that Python makes of the same statement."""

from __future__ import annotations

import copy
import inspect
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tbdesk import records

ROOT = Path(__file__).resolve().parents[1]
Item = TypeVar("Item")
pytestmark = pytest.mark.skipif(
    sys.version_info >= records._ANNOTATIONS_WAIT, reason="left to this Python"
)
UNEXPECTED_FIELDS = TypeError if sys.version_info >= (3, 13) else ValueError

#: Prints the records that are made differently once the program has been imported.
AS_A_PROGRAM = """
import tbdesk.__main__
from typing import NamedTuple
from tbdesk import records
from tbdesk.engine.model.results import Result
class Own(NamedTuple):
    one: int
print(*(kind._replace is records._replace for kind in (Result, Own)))
"""


def made(statement: Callable[[], Any], *, quickly: bool) -> Any:
    """What a statement makes; what is raised instead."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(records._meta, "__new__", records._new if quickly else records._plain)
        try:
            return statement()
        except Exception as error:
            return type(error), str(error)


def told(of: Any) -> Any:
    """All that is in a class, comparable with another one's."""
    if isinstance(of, tuple):
        return of
    attributes = {key: told_of(value) for key, value in vars(of).items()}
    return attributes, of.__mro__[1:], of.__qualname__, parameters(of)


def told_of(value: Any) -> Any:
    """Functions by what they are called with: what they do is tried."""
    if isinstance(value, classmethod | staticmethod):
        value = value.__func__
    if inspect.isfunction(value):
        return value.__name__.strip("_"), parameters(value)
    if isinstance(value, property):
        return told_of(value.fget)
    if isinstance(value, records._getter):
        return value.__reduce__()
    if isinstance(value, dict):  # annotations, of which Python makes references
        return {key: getattr(one, "__forward_arg__", one) for key, one in value.items()}
    return value


def parameters(of: Callable[..., Any]) -> list[tuple[str, Any, Any]]:
    asked = inspect.signature(of).parameters.values()
    return [(one.name, one.kind, one.default) for one in asked]


def game() -> Any:
    class Game(NamedTuple):
        """Of two."""

        white: int
        black: "int | None"  # noqa: UP037 - a text, as some annotations are
        result: str = "*"
        moves: tuple[str, ...] = ()

        @property
        def open(self) -> bool:
            return self.result == "*"

        def __str__(self) -> str:
            return f"{self.white}-{self.black}"

    return Game


def nothing() -> Any:
    class Nothing(NamedTuple):
        pass

    return Nothing


def generic() -> Any:
    class Pair(NamedTuple, Generic[Item]):
        one: Item

    return Pair


def out_of_order() -> Any:
    class Pair(NamedTuple):
        one: int = 1
        other: int  # type: ignore[misc]

    return Pair


def refused() -> Any:
    class Pair(NamedTuple):
        one: int
        _make = 1  # type: ignore[misc]

    return Pair


def hidden() -> Any:
    class Pair(NamedTuple):
        _one: int  # type: ignore[misc]

    return Pair


@pytest.mark.parametrize("statement", [game, nothing, generic, out_of_order, refused, hidden])
def test_the_class_is_the_same_as_pythons(statement: Callable[[], Any]) -> None:
    quickly, plainly = (told(made(statement, quickly=quickly)) for quickly in (True, False))
    assert quickly == plainly


@given(st.lists(st.sampled_from("abcdefgh"), unique=True), st.integers(0, 8))
def test_fields_and_defaults_are_where_python_has_them(names: list[str], given: int) -> None:
    body: dict[str, Any] = {"__module__": __name__}
    body["__annotations__"] = dict.fromkeys(names, int)
    body |= {name: index for index, name in enumerate(names) if index >= given}
    asked = (records._meta, "Made", (records._base,), body)
    quickly, plainly = records._new(*asked), records._plain(*asked)
    assert told(quickly) == told(plainly)
    least = names[:given]
    assert quickly(*least) == plainly(*least) == quickly(**dict(zip(least, least, strict=True)))


@pytest.mark.parametrize("quickly", [True, False])
def test_a_record_does_what_records_do(quickly: bool) -> None:
    kind = made(game, quickly=quickly)
    one = kind(1, black=2)
    assert one == (1, 2, "*", ())
    assert repr(one) == "Game(white=1, black=2, result='*', moves=())"
    assert str(one) == "1-2"
    assert one.open
    assert one._replace(result="1-0").result == "1-0"
    assert type(one._replace(result="1-0")) is kind is type(kind._make(one))
    assert one._asdict() == {"white": 1, "black": 2, "result": "*", "moves": ()}
    assert copy.deepcopy(one) == one
    match one:
        case kind(white, result=result):
            assert (white, result) == (1, "*")
    with pytest.raises(UNEXPECTED_FIELDS, match=r"Got unexpected field names: \['round'\]"):
        one._replace(round=1)
    with pytest.raises(TypeError, match="Expected 4 arguments, got 2"):
        kind._make([1, 2])
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'black'"):
        kind(1)
    with pytest.raises(AttributeError):
        one.white = 3
    named = type("Named", (kind,), {})(1, 2)
    assert repr(named).startswith("Named(white=1")
    assert type(named._replace(black=3)) is type(named)


def test_a_record_is_found_again_where_it_was_made() -> None:
    kind = globals()["Game"] = made(game, quickly=True)
    kind.__qualname__ = "Game"
    one = pickle.loads(pickle.dumps(kind(1, 2)))
    assert type(one) is kind
    assert one == (1, 2, "*", ())


def test_a_python_that_makes_records_of_other_parts_is_left_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(records._meta, "__new__", records._plain)
    monkeypatch.setattr(records, "_SHARED", {**records._SHARED, "_merge": records._make})
    records.make_quickly()
    assert records._meta.__new__ is records._plain


def test_the_program_makes_all_of_its_records_so() -> None:
    run = subprocess.run(
        [sys.executable, "-c", AS_A_PROGRAM],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert run.stdout == "True True\n"
