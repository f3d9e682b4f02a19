"""The records about an event as a whole: its name, city, federation and days, the arbiters, the
rate of play (012 to 132)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from tbdesk.engine.model.limits import MAX_ROUNDS
from tbdesk.engine.model.tournament import EventKind, Tournament
from tbdesk.files.trf.lines.dates import date_text, read_date, readings, round_days
from tbdesk.files.trf.lines.fields import one_line
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
