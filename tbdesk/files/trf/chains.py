"""Records 202 and 212: the tie-breaks, read with all the spellings of other programs."""

from __future__ import annotations

import re

from tbdesk.engine.model.descriptor import (
    SELF_DEFINED,
    Descriptor,
    DescriptorError,
    parse,
    self_defined,
)
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.own_systems import Taken, renamed
from tbdesk.files.trf.lines.records import Records
from tbdesk.files.trf.lines.slips import Slip, Slips

POINTS = Descriptor("PTS")
#: Flags run together: `/PF`, `/C1P`.
_RUN = re.compile(r"([CMKU]\d+)?([PFR]+)", re.IGNORECASE | re.ASCII)
MAX_ITEMS = 60


def read(records: Records, slips: Slips, own: Taken) -> tuple[Descriptor, ...]:
    """The chain: record 212, else points and record 202, else empty. A tie-break that cannot be
    computed stays in it as OTHER_x, so that every tie-break keeps its position. own: the event's
    declarations, perhaps under other codes than in the file."""
    index = records.last("212")
    if index is not None and records.data(index):
        chain = _chain(records, index, slips, own)
        if chain and not _has_score(chain):
            slips.add(Slip.NO_POINTS, line=index, column=5)
        return chain
    index = records.last("202")
    if index is None or not records.data(index):
        return ()
    chain = _chain(records, index, slips, own)
    return chain if POINTS in chain else (POINTS, *chain)


def _has_score(chain: tuple[Descriptor, ...]) -> bool:
    """True if a chain has points in it, or a system outside the regulations, which may count
    them in its own way."""
    rows = (catalogue.row_of(descriptor.code) for descriptor in chain)
    return any(row is None or not row.article or row.primary for row in rows)


def _chain(records: Records, index: int, slips: Slips, own: Taken) -> tuple[Descriptor, ...]:
    line, column = records.document.lines[index], 4
    chain: list[Descriptor] = []
    for item in re.split(r"[,;]", line[4:])[:MAX_ITEMS]:
        text = item.strip()
        if text:
            at = column + 1 + len(item) - len(item.lstrip())
            chain.append(_descriptor(text, index, at, slips, own))
        column += len(item) + 1
    return tuple(chain)


def _descriptor(text: str, line: int, column: int, slips: Slips, own: Taken) -> Descriptor:
    try:
        descriptor = parse(_apart(text))
        if descriptor.is_self_defined:
            ours = descriptor.code.removeprefix(SELF_DEFINED).upper()
            ours = own.new_codes.get(ours, ours)
            row = catalogue.row_of(ours, own.systems)
            if row is not None and not row.article:
                named = parse(descriptor.text.removeprefix(SELF_DEFINED))
                return renamed(named, own.new_codes)
            return descriptor
        catalogue.entry(descriptor, own.systems)
        return descriptor
    except DescriptorError:
        pass
    kept = self_defined(text)
    slips.add(Slip.TIEBREAK_UNKNOWN, text, kept.text, line=line, column=column)
    return kept


def _apart(text: str) -> str:
    """`BH/C1P` -> `BH/C1/P`."""
    name, *modifiers = re.split(r"[/#!]", text)
    parts = [name]
    for modifier in modifiers:
        run = _RUN.fullmatch(modifier.strip())
        parts += [run[1]] if run and run[1] else []
        parts += list(run[2]) if run else [modifier]
    return "/".join(parts)


def line(chain: tuple[Descriptor, ...], own: catalogue.Own = ()) -> str:
    """The record of a chain: 202 if the points come first and only there, else 212."""
    texts = [_text(descriptor, own) for descriptor in chain]
    if chain[0] == POINTS and len(chain) > 1 and POINTS not in chain[1:]:
        return "202 " + ",".join(texts[1:])
    return "212 " + ",".join(texts)


def _text(descriptor: Descriptor, own: catalogue.Own) -> str:
    """A tie-break the regulations do not know is one of the organiser's own in the file."""
    row = catalogue.row_of(descriptor.code, own)
    outside = row is not None and not row.article
    return SELF_DEFINED + descriptor.text if outside else descriptor.text
