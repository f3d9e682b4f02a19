"""Qt's enumerations as classes of Python, made when something of them is asked for."""

from __future__ import annotations

import sys
from enum import KEEP, Enum, EnumType, Flag, IntEnum, IntFlag
from itertools import repeat
from threading import RLock
from typing import Any, NamedTuple, cast

#: The Python whose bindings were seen to ask for members in no other way than those known here.
_TRIED = (3, 11)

#: How Python makes a class of names and values.
_plain: Any = EnumType._create_  # type: ignore[attr-defined]

#: Without the look whether a member would be overwritten.
_set: Any = type.__setattr__

#: What Qt's bindings ask for beside them, and of which bases.
_BASES = (Enum, Flag, IntEnum, IntFlag)
_OF_THE_BINDINGS = {"module": None, "qualname": None, "type": None, "start": 1, "boundary": KEEP}

#: What every class has for itself, as long as it has no members; and what one of flags has.
_OWN: dict[str, Any] = {
    "_member_names_": [],
    "_member_map_": {},
    "_value2member_map_": {},
    "_unhashable_values_": [],
}
_OWN_OF_FLAGS = _OWN | {"_flag_mask_": 0, "_singles_mask_": 0, "_all_bits_": 0}


class _Kind(NamedTuple):
    """What all classes of one base have alike, and the names that none of their members may have;
    no attributes where this Python makes them of other parts than those known here."""

    attributes: dict[str, Any] | None
    taken: frozenset[str]


#: By their base.
_kinds: dict[EnumType, _Kind] = {}


#: The names and values of those of which nothing has been asked yet.
_unread: dict[EnumType, dict[str, int]] = {}
_reading = RLock()
#: Whether members are asked for past their class.
_by_short_names = False
#: What a class has without its members; the bindings set some of it.
_OF_THE_CLASS = frozenset(
    {"__class__", "__doc__", "__module__", "__mro__", "__name__", "__qualname__", "_missing_"}
)


class LazyEnumeration(EnumType):
    """An enumeration whose members are made when something of it is asked for, by whichever
    thread; another that asks meanwhile waits until it is whole. It is a plain one from then on."""

    def __getattribute__(cls, name: str) -> Any:
        if name not in _OF_THE_CLASS:
            _read(cls)
        return EnumType.__getattribute__(cls, name)

    def __setattr__(cls, name: str, value: Any) -> None:
        if name in _OF_THE_CLASS:  # as the bindings say where it belongs
            _set(cls, name, value)
        else:
            _read(cls)
            EnumType.__setattr__(cls, name, value)


def make_quickly() -> None:
    """Make what Qt's bindings ask of `enum` from here on in one step.

    They make a class of every enumeration in a class of Qt as soon as that is touched: 256 of them
    with 4000 members before a window with an event is painted, of which it asks for 60. Python
    checks what a person might have written in each of them, finds out what it has in common with
    all others of its base, and sets that and every member by themselves: it was a quarter of the
    start. Here the common part is taken from a class without members that Python has made, the
    rest is what the checks would leave, and both wait until something of the class is asked for.
    What somebody else asks of `enum`, a name that needs its checks, and a Python that makes its
    classes of other parts are left to it. So is every other Python than 3.11, of which the packages
    are made: under 3.13 the bindings look into a class past all that Python asks, and find members
    that are not there yet, which ended the program."""
    if sys.version_info[:2] == _TRIED:
        EnumType._create_ = _create  # type: ignore[attr-defined]


def allow_short_names() -> None:
    """Let members be found without their class from here on: `Qt.CoarseTimer`, as what words
    Qt's signatures has it. The bindings look for them past all that Python asks of a class, so
    that no members wait any longer."""
    global _by_short_names
    _by_short_names = True
    for made in list(_unread):
        _read(made)


def _create(base: EnumType, name: str, members: Any, **options: Any) -> EnumType:
    """Replaces EnumType._create_, called by EnumType.__call__."""
    module = options.pop("module", None) or sys._getframe(2).f_globals.get("__name__")
    asked = base in _BASES and {**options, "module": None} == _OF_THE_BINDINGS
    values = _plain_values(members) if asked else None
    if values is not None:
        kind = _kinds.get(base) or _kind(base)
        if kind.attributes is not None and kind.taken.isdisjoint(values):
            made: Any = type.__new__(LazyEnumeration, name, (base,), {"__module__": module})
            _unread[made] = values
            if _by_short_names:
                _read(made)
            return cast(EnumType, made)
    return cast(EnumType, _plain(base, name, members, module=module, **options))


def _plain_values(members: Any) -> dict[str, int] | None:
    """Pairs of a name and an integer, no name twice or of Python's own kind; None for others."""
    if type(members) is not list or not members or set(map(type, members)) != {tuple}:
        return None
    values = dict(members)
    is_plain = (
        len(values) == len(members)
        and set(map(type, values.values())) == {int}
        and not any(map(str.startswith, values, repeat("_")))
    )
    return values if is_plain else None


def _kind(base: EnumType) -> _Kind:
    attributes = dict(vars(_plain(base, "Empty", [], module=__name__, boundary=KEEP)))
    own = {key: value for key, value in attributes.items() if type(value) in (dict, int, list)}
    known = own == (_OWN_OF_FLAGS if issubclass(base, Flag) else _OWN)
    del attributes["__module__"]  # of each its own
    taken = {key for kind in base.__mro__ for key in vars(kind)}
    _kinds[base] = _Kind(attributes if known else None, frozenset({*taken, "mro", ""}))
    return _kinds[base]


def _read(made: EnumType) -> None:
    """Make the members, unless that is done, or being done by this thread."""
    with _reading:
        values = _unread.pop(made, None)
        if values is None:
            return
        try:
            _fill(made, values)
        except BaseException:
            _unread[made] = values
            raise
        made.__class__ = EnumType


def _fill(made: EnumType, values: dict[str, int]) -> None:
    base: Any = made.__mro__[1]
    attributes = _kinds[base].attributes
    assert attributes is not None
    listed: list[str] = []
    by_name: dict[str, Any] = {}
    by_value: dict[int, Any] = {}
    own = {
        "_member_names_": listed,
        "_member_map_": by_name,
        "_value2member_map_": by_value,
        "_unhashable_values_": [],
    }
    for key, value in (attributes | own).items():
        _set(made, key, value)
    of_flags, new = issubclass(base, Flag), attributes["_new_member_"]
    all_bits = single_bits = 0
    for key, value in values.items():
        member = by_value.get(value)  # of which this is another name, if there is one
        if member is None:
            member = new(made, value) if attributes["_use_args_"] else new(made)
            member.__dict__ = {
                "_value_": value,
                "_name_": key,
                "__objclass__": made,
                "_sort_order_": len(listed),
            }
            by_value[value] = member
            is_single = value != 0 and value & (value - 1) == 0
            all_bits |= value
            single_bits |= value if is_single else 0
            if is_single or not of_flags:  # several flags together are not gone through
                listed.append(key)
        by_name[key] = member
        _set(made, key, member)
    if of_flags:
        _set(made, "_flag_mask_", all_bits)
        _set(made, "_singles_mask_", single_bits)
        _set(made, "_all_bits_", 2 ** all_bits.bit_length() - 1)
        in_order = [values[key] for key in listed]
        if in_order != sorted(in_order):
            _set(made, "_iter_member_", made._iter_member_by_def_)  # type: ignore[attr-defined]
