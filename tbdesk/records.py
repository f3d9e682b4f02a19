"""Records, the classes of `typing.NamedTuple`, made in a fifth of the time."""

from __future__ import annotations

import collections
import sys
import typing
from collections.abc import Iterable
from functools import cache
from types import FunctionType
from typing import Any

_ANNOTATIONS_WAIT = (3, 14)
_meta: Any = typing.NamedTupleMeta  # type: ignore[attr-defined]
#: How Python makes a class of a `class` statement, and what such a statement has for its base.
_plain: Any = _meta.__new__
_base: Any = typing._NamedTuple  # type: ignore[attr-defined]
#: The names that no body of a class may have: Python says so of each.
_PROHIBITED: frozenset[str] = typing._prohibited  # type: ignore[attr-defined]
#: What reads a field of a record, by its place.
_getter: Any = collections._tuplegetter  # type: ignore[attr-defined]


def make_quickly() -> None:
    """Make records in one step from here on.

    Python compiles the source of a function for each, and of every annotation that is a text; it
    makes six functions and a class without the base, the methods and the annotations it is to
    have, and sets these one by one, whereupon it looks through the class again. That was a tenth
    of the start of a window with an event, which has a hundred of them. Here what all records do
    alike is shared, a new record is made by code with other names for its parts, and the class is
    made with all it has. Annotations that are texts stay texts.

    What is generic or refused, and a Python that makes its records of other parts, is left to it;
    so is 3.14, where annotations are no part of the body of a class until somebody asks for them.
    """
    if sys.version_info >= _ANNOTATIONS_WAIT:
        return
    body = {"__module__": __name__, "__annotations__": {"one": int, "two": int}, "two": 2}
    plainly, quickly = (make(_meta, "Pair", (_base,), body) for make in (_plain, _new))
    if vars(plainly).keys() == vars(quickly).keys():
        _meta.__new__ = _new


def _new(meta: Any, name: str, bases: tuple[Any, ...], body: dict[str, Any]) -> type:
    """In place of Python's own, called for a `class` statement."""
    fields = tuple(body.get("__annotations__", ()))
    defaults = {field: body[field] for field in fields if field in body}
    if (
        bases != (_base,)
        or not fields
        or tuple(defaults) != fields[len(fields) - len(defaults) :]
        or not _PROHIBITED.isdisjoint(body)
        or any(field.startswith("_") for field in fields)
    ):
        return typing.cast(type, _plain(meta, name, bases, body))
    return _made(name, fields, defaults, body)


def _made(
    name: str, fields: tuple[str, ...], defaults: dict[str, Any], body: dict[str, Any]
) -> type:
    names = tuple(map(sys.intern, fields))
    listed = f"{name}({', '.join(names)}{',' if len(names) == 1 else ''})"
    own = {
        "__doc__": listed,
        "__slots__": (),
        "_fields": names,
        "_field_defaults": defaults,
        "__new__": _maker(listed, names, defaults, body["__annotations__"]),
        **_SHARED,
        "__match_args__": names,
    }
    getters = {field: _of(place) for place, field in enumerate(names)}
    return type(name, (tuple,), own | body | getters)


def _maker(
    listed: str, fields: tuple[str, ...], defaults: dict[str, Any], annotations: dict[str, Any]
) -> FunctionType:
    """What is called for a new record, which `listed` names with its fields."""
    of_python = _maker_of_python(len(fields))
    code = of_python.__code__.replace(co_varnames=("_cls", *fields))
    made = FunctionType(code, of_python.__globals__, "__new__", tuple(defaults.values()))
    made.__doc__ = f"Create new instance of {listed}"
    made.__annotations__ = annotations
    return made


@cache
def _maker_of_python(count: int) -> FunctionType:
    """That of a record with so many fields."""
    record = collections.namedtuple("Record", [f"f{place}" for place in range(count)])  # type: ignore[misc]
    return typing.cast(FunctionType, record.__new__)


@cache
def _of(place: int) -> Any:
    return _getter(place, sys.intern(f"Alias for field number {place}"))


# --- what all records have alike -----------------------------------------------------------------

_UNEXPECTED_FIELDS = TypeError if sys.version_info >= (3, 13) else ValueError


@classmethod  # type: ignore[misc]
def _make(cls: Any, iterable: Iterable[Any]) -> Any:
    """Make a new object from a sequence or iterable."""
    made = tuple.__new__(cls, iterable)
    if len(made) != len(cls._fields):
        raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
    return made


def _replace(self: Any, /, **kwds: Any) -> Any:
    """Return a new object replacing specified fields with new values."""
    made = self._make(map(kwds.pop, self._fields, self))
    if kwds:
        raise _UNEXPECTED_FIELDS(f"Got unexpected field names: {list(kwds)!r}")
    return made


def _repr(self: Any) -> str:
    """Return a nicely formatted representation string"""
    values = map("{}={!r}".format, self._fields, self)
    return f"{type(self).__name__}({', '.join(values)})"


def _asdict(self: Any) -> dict[str, Any]:
    """Return a new dict which maps field names to their values."""
    return dict(zip(self._fields, self, strict=False))


def _getnewargs(self: Any) -> tuple[Any, ...]:
    """Return self as a plain tuple.  Used by copy and pickle."""
    return tuple(self)


_SHARED = {
    "_make": _make,
    "_replace": _replace,
    "__repr__": _repr,
    "_asdict": _asdict,
    "__getnewargs__": _getnewargs,
} | ({"__replace__": _replace} if sys.version_info >= (3, 13) else {})
