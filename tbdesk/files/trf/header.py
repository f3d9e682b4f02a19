"""The records about an event as a whole: its name, city, federation and days, the arbiters, the
rate of play (012 to 132), and the tie-breaks (202, 212) with the spellings of other programs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from tbdesk.engine.model.descriptor import (
    SELF_DEFINED,
    Descriptor,
    DescriptorError,
    parse,
    self_defined,
)
from tbdesk.engine.model.limits import MAX_ROUNDS
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.own_systems import Taken, renamed
from tbdesk.files.trf.lines.fields import date_text, one_line, read_date, readings, round_days
from tbdesk.files.trf.lines.records import Records
from tbdesk.files.trf.lines.slips import Slip, Slips

FEDERATION, DEPUTIES, RATE, ENCODED_RATE, ROUND_DAYS = "032", "112", "122", "222", "132"
#: Records whose lines stay unchanged while their content does.
KEPT = (FEDERATION, DEPUTIES, RATE, ROUND_DAYS)
#: The column of the first round's day, from 0, and the columns of a round.
_FIRST_DAY, _STEP = 91, 10
#: Columns that a day may stand too far to the left or right.
_LEFT, _RIGHT = 2, 3
_WORD = re.compile(r"\S+")


def read(records: Records, slips: Slips) -> Tournament:
    """The event without its rounds."""
    start, end = _date(records, "042", slips), _date(records, "052", slips)
    return Tournament(
        title=records.text("012"),
        kind=EventKind.SWISS,
        players=(),
        rounds=0,
        start=start,
        end=end,
        place=records.text("022"),
        federation=records.text(FEDERATION),
        arbiter=records.text("102"),
        deputies=deputies_of(";".join(map(records.data, records.of(DEPUTIES)))),
        rate_of_play=records.text(RATE) or records.text(ENCODED_RATE),
        round_days=_round_days(records, [day for day in (start, end) if day], slips),
    )


def deputies_of(text: str) -> tuple[str, ...]:
    """The names in a text, apart by semicolons."""
    return tuple(filter(None, (name.strip() for name in text.split(";"))))


def lines(tournament: Tournament) -> dict[str, list[str]]:
    """The lines of each record that the event fills; the title always has one."""
    texts = {
        "022": [tournament.place],
        FEDERATION: [tournament.federation],
        "042": [date_text(tournament.start) if tournament.start else ""],
        "052": [date_text(tournament.end) if tournament.end else ""],
        "102": [tournament.arbiter],
        DEPUTIES: tournament.deputies,
        RATE: [tournament.rate_of_play],
    }
    made = {"012": [f"012 {one_line(tournament.title)}"]}
    for identifier, several in texts.items():
        made[identifier] = [f"{identifier} {one_line(text)}" for text in several if text]
    made[ROUND_DAYS] = _round_days_line(tournament)
    return {identifier: several for identifier, several in made.items() if several}


def unchanged(tournament: Tournament, records: Records) -> set[str]:
    """The records whose content in the file equals the current one."""
    before = lines(read(records, Slips())._replace(rounds=tournament.rounds))
    now = lines(tournament)
    same = {identifier for identifier in KEPT if before.get(identifier) == now.get(identifier)}
    return same | {ENCODED_RATE} if RATE in same else same


def _round_days_line(tournament: Tournament) -> list[str]:
    days = [entry for entry in tournament.round_days if entry[0] <= tournament.rounds]
    line = ROUND_DAYS if days else ""
    for round_, day in days:
        line = line.ljust(_FIRST_DAY + _STEP * (round_ - 1)) + date_text(day)[2:]
    return [line] if line else []


def _round_days(
    records: Records, others: Sequence[date], slips: Slips
) -> tuple[tuple[int, date], ...]:
    """The days of record 132: by their columns, else one after the other."""
    index = records.last(ROUND_DAYS)
    if index is None:
        return ()
    words = list(_WORD.finditer(records.line(index), 4))
    rounds = _rounds_by_columns([word.start() for word in words]) or range(1, len(words) + 1)
    days: dict[int, date] = {}
    for round_, word in zip(rounds, words, strict=True):
        day = _round_day(word[0], others)
        if day is None:
            slips.add(Slip.BAD_DATE, word[0], line=index, column=word.start() + 1)
        elif 1 <= round_ <= MAX_ROUNDS:
            days.setdefault(round_, day)
    return tuple(sorted(days.items()))


def _rounds_by_columns(columns: Sequence[int]) -> list[int]:
    """The rounds in whose columns some words begin; empty if they are not in columns."""
    rounds = []
    for column in columns:
        round_, offset = divmod(column - _FIRST_DAY + _LEFT, _STEP)
        if offset > _LEFT + _RIGHT or round_ < 0:
            return []
        rounds.append(round_ + 1)
    return rounds if len(set(rounds)) == len(rounds) else []


def _round_day(text: str, others: Sequence[date]) -> date | None:
    """The day of a round. The year comes first, unless that is far from the other days."""
    today = date.today()
    first = round_days(text, today)
    if first and not others:
        return first[0]
    reading = read_date(text, others, today)
    return reading.day if reading else None


def _date(records: Records, identifier: str, slips: Slips) -> date | None:
    """The day of record 042 or 052."""
    index, text = records.last(identifier), records.text(identifier)
    if index is None or not text:
        return None
    today = date.today()
    others = round_days(records.text(ROUND_DAYS), today)
    for other in {"042", "052"} - {identifier}:
        others += readings(records.text(other), today)
    read = read_date(text, others, today)
    if read is None:
        slips.add(Slip.BAD_DATE, text, line=index, column=5)
        return None
    day = date_text(read.day)
    if read.other is not None:
        slips.add(Slip.DATE_DOUBTFUL, text, day, date_text(read.other), line=index, column=5)
    elif read.assumed:
        slips.add(Slip.DATE_ASSUMED, text, day, line=index, column=5)
    return read.day


POINTS = Descriptor("PTS")
#: Flags run together: `/PF`, `/C1P`.
_RUN = re.compile(r"([CMKU]\d+)?([PFR]+)", re.IGNORECASE | re.ASCII)
MAX_ITEMS = 60


def read_chain(records: Records, slips: Slips, own: Taken) -> tuple[Descriptor, ...]:
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
        descriptor = parse(_split_modifiers(text))
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


def _split_modifiers(text: str) -> str:
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
