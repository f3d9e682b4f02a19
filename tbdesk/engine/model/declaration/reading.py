"""A declared tie-break parsed from the fields of a file, with every field checked.

Fields have the types of TOML and JSON: texts, whole numbers, true and false, lists and tables; a
number that is not whole is a Decimal, or a text such as "0.4" or "1/3". Nothing in it is executed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tbdesk.engine.model.declaration.clashes import check_together
from tbdesk.engine.model.declaration.readers import READERS
from tbdesk.engine.model.declaration.values import WrongValueError
from tbdesk.engine.model.declared import DeclarationError, Declared, Refusal
from tbdesk.engine.model.descriptor import SELF_DEFINED

LONGEST_CODE = 24
_CODE = re.compile(r"[A-Z][A-Z0-9_]*\+?", re.ASCII)


def declared(code: str, given: Mapping[str, Any]) -> Declared:
    """The tie-break that some fields declare. Raises DeclarationError, which names the field."""
    try:
        return _declared(code, given)
    except WrongValueError as wrong:
        field = wrong.at.lstrip(".")
        raise DeclarationError(code, field, wrong.why, wrong.read, wrong.expected) from None


def _declared(code: str, given: Mapping[str, Any]) -> Declared:
    _check_code(code)
    known = {*Declared._fields} - {"code"}
    for name in given:
        if name not in known:
            raise WrongValueError(Refusal.UNKNOWN_FIELD, name, ", ".join(sorted(known)), f".{name}")
    read: dict[str, Any] = {}
    for name, reader in READERS.items():
        if name in given:
            try:
                read[name] = reader(given[name])
            except WrongValueError as wrong:
                raise wrong.within(f".{name}") from None
    if "names" not in read:
        raise WrongValueError(Refusal.MISSING, at=".names")
    made = Declared(code=code, **read)
    check_together(made)
    return made


def _check_code(code: str) -> None:
    """Raises an error for a text that is no valid code of a tie-break."""
    if len(code) > LONGEST_CODE or not _CODE.fullmatch(code) or code.startswith(SELF_DEFINED):
        raise WrongValueError(Refusal.NO_CODE, code)
