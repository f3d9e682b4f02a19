"""Categories as a JSON file, to be given to others and taken from them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from tbdesk.engine.model.descriptor import Descriptor, DescriptorError
from tbdesk.engine.model.prizes import Category
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files.disk.storage import write_whole
from tbdesk.files.json_errors import encoding_fault, json_fault
from tbdesk.files.project.prize_records import CategoryRecord, categories_of, category_record
from tbdesk.i18n import _
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.errors import error_text

#: No file of categories is larger.
_MOST_BYTES = 1_000_000


class CategoriesError(FormatError):
    """A file of categories that cannot be used."""


def write(path: Path, categories: Iterable[Category]) -> None:
    """Write a file of categories; players listed by hand are those of one event and left out.
    Raises StorageError."""
    records = [category_record(one) for one in categories if one.numbers is None]
    write_whole(path, msgspec.json.format(msgspec.json.encode(records), indent=1) + b"\n")


def read(path: Path) -> tuple[Category, ...]:
    """The categories of a file, without players listed by hand, who belong to another event. Raises
    CategoriesError, which names the file, the field and the error."""
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise CategoriesError(_("this is too large for a file of categories"), str(path))
        data = path.read_bytes()
    except OSError as error:
        reason = _("cannot be read ({0})").format(error.strerror)
        raise CategoriesError(reason, str(path)) from None
    fault = encoding_fault(data)
    if not fault:
        try:
            records = msgspec.json.decode(data, type=list[CategoryRecord])
        except (msgspec.DecodeError, RecursionError) as error:
            fault = json_fault(error, data)
    if fault:
        raise CategoriesError(fault.reason, str(path), fault.where)
    try:
        found = categories_of(records, _chain)
    except DescriptorError as error:
        raise CategoriesError(error_text(error), str(path)) from None
    return tuple(category for category in found if category.numbers is None)


def _chain(texts: list[str]) -> tuple[Descriptor, ...]:
    return catalogue.chain(",".join(texts)) if texts else ()
