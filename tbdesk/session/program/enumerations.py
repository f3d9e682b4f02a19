"""Qt's enumerations as classes of Python, made in a sixth of the time."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import KEEP, Enum, EnumType, Flag, IntEnum, IntFlag
from typing import Any, NamedTuple, cast

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


def make_quickly() -> None:
    """Make what Qt's bindings ask of `enum` from here on in one step.

    They make a class of every enumeration in a class of Qt as soon as that is touched: 256 of them
    with 4000 members before a window with an event is painted. Python checks what a person might
    have written in each of them, finds out what it has in common with all others of its base, and
    sets that and every member by themselves: it was a quarter of the start. Here the common part is
    taken from a class without members that Python has made, and the rest is what the checks would
    leave. What somebody else asks of `enum`, a name that needs its checks, and a Python that makes
    its classes of other parts are left to it."""
    EnumType._create_ = _create  # type: ignore[attr-defined]


def _create(base: EnumType, name: str, members: Any, **options: Any) -> EnumType:
    """In place of Python's own, called by EnumType.__call__."""
    module = options.pop("module", None) or sys._getframe(2).f_globals.get("__name__")
    asked = base in _BASES and {**options, "module": None} == _OF_THE_BINDINGS
    if asked and _are_plain(members):
        kind = _kinds.get(base) or _kind(base)
        if kind.attributes is not None and kind.taken.isdisjoint(key for key, _value in members):
            return _made(base, name, members, kind.attributes | {"__module__": module})
    return cast(EnumType, _plain(base, name, members, module=module, **options))


def _are_plain(members: Any) -> bool:
    """Whether these are pairs of a name and an integer, no name twice or of Python's own kind."""
    if type(members) is not list or not members or set(map(type, members)) != {tuple}:
        return False
    names, values = zip(*members, strict=True)
    return (
        set(map(type, values)) == {int}
        and len(set(names)) == len(names)
        and not any(name.startswith("_") for name in names)
    )


def _kind(base: EnumType) -> _Kind:
    attributes = dict(vars(_plain(base, "Empty", [], module=__name__, boundary=KEEP)))
    own = {key: value for key, value in attributes.items() if type(value) in (dict, int, list)}
    known = own == (_OWN_OF_FLAGS if issubclass(base, Flag) else _OWN)
    taken = {key for one in base.__mro__ for key in vars(one)}
    _kinds[base] = _Kind(attributes if known else None, frozenset({*taken, "mro", ""}))
    return _kinds[base]


def _made(
    base: EnumType, name: str, members: Sequence[tuple[str, int]], attributes: dict[str, Any]
) -> EnumType:
    listed: list[str] = []
    by_name: dict[str, Any] = {}
    by_value: dict[int, Any] = {}
    own = {
        "_member_names_": listed,
        "_member_map_": by_name,
        "_value2member_map_": by_value,
        "_unhashable_values_": [],
    }
    made: Any = type.__new__(EnumType, name, (base,), attributes | own)
    of_flags, new = issubclass(base, Flag), attributes["_new_member_"]
    all_bits = single_bits = 0
    for key, value in members:
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
        values = [by_name[key].value for key in listed]
        if values != sorted(values):
            _set(made, "_iter_member_", made._iter_member_by_def_)
    return cast(EnumType, made)
