"""The SQLite file of one rating list: sorted, with the words of every spelling of a name."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from tbdesk.files.lists.entry import Entry
from tbdesk.files.lists.folding import spellings, words_of

FIELDS = Entry._fields
_BATCH = 5000
#: The part of the progress that is reading; the rest is sorting.
READING = 0.6
#: SQLite's steps between two looks at the user's wish to cancel.
_STEPS = 200_000
_COLUMNS = ", ".join(FIELDS)
_MARKS = ", ".join("?" * len(FIELDS))
# Numbers of players follow the alphabet, as `keys` has it; second spellings are in `others`. A
# first word is in `found` only if it is one of those.
_SCHEMA = f"""
CREATE TABLE players (number INTEGER PRIMARY KEY, {_COLUMNS});
CREATE TABLE keys (key TEXT, player INTEGER, PRIMARY KEY (key, player)) WITHOUT ROWID;
CREATE TABLE others (key TEXT, player INTEGER, PRIMARY KEY (key, player)) WITHOUT ROWID;
CREATE TABLE words (word TEXT PRIMARY KEY, number INTEGER) WITHOUT ROWID;
CREATE TABLE found (word INTEGER, player INTEGER, PRIMARY KEY (word, player)) WITHOUT ROWID;
CREATE TABLE raw.rows (key TEXT, id TEXT, {_COLUMNS});
CREATE TABLE raw.found (word INTEGER, player INTEGER);
"""


class CancelledError(Exception):
    """The user cancelled."""


def raw_of(path: Path) -> Path:
    """The file beside it in which unsorted rows are kept meanwhile."""
    return path.with_suffix(".raw")


def begun(path: Path) -> sqlite3.Connection:
    """A new file, locked until its connection is closed."""
    made = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    made.execute("ATTACH ? AS raw", (str(raw_of(path)),))
    for schema in ("main", "raw"):
        made.execute(f"PRAGMA {schema}.locking_mode = EXCLUSIVE")
        made.execute(f"PRAGMA {schema}.journal_mode = OFF")  # a file left half-made is deleted
        made.execute(f"PRAGMA {schema}.cache_size = -32000")
    made.execute("BEGIN EXCLUSIVE")
    return made


def fill(
    made: sqlite3.Connection,
    entries: Iterable[Entry],
    progress: Callable[[float], None],
    cancelled: Callable[[], bool],
) -> int:
    """Put the players of a list into a new file; the number of players. Raises CancelledError, and
    what reading the entries raises."""
    made.set_progress_handler(lambda: int(cancelled()), _STEPS)
    try:
        for statement in filter(str.strip, _SCHEMA.split(";")):
            made.execute(statement)
        count = _read(made, entries, cancelled)
        players = _sort(made, count, progress, cancelled)
        made.execute("COMMIT")
    except sqlite3.OperationalError:
        if cancelled():
            raise CancelledError from None
        raise
    made.set_progress_handler(None, 0)
    return players


def _read(made: sqlite3.Connection, entries: Iterable[Entry], cancelled: Callable[[], bool]) -> int:
    insert = f"INSERT INTO raw.rows VALUES (?, ?, {_MARKS})"
    rows = ((spellings(entry[0])[0], entry[2] or entry[1], *entry) for entry in entries)
    count = 0
    while batch := list(islice(rows, _BATCH)):
        if cancelled():
            raise CancelledError
        made.executemany(insert, batch)
        count += len(batch)
    return count


def _sort(
    made: sqlite3.Connection,
    count: int,
    progress: Callable[[float], None],
    cancelled: Callable[[], bool],
) -> int:
    words: dict[str, int] = {}
    persons = _persons(made.execute("SELECT * FROM raw.rows ORDER BY key, id, inactive"))
    insert = f"INSERT INTO players VALUES (?, {_MARKS})"
    number = 0
    while batch := list(islice(persons, _BATCH)):
        if cancelled():
            raise CancelledError
        progress(READING + (1 - READING) * 0.8 * number / max(1, count))
        players, keys, others, found = [], [], [], []
        for key, person in batch:
            number += 1
            players.append((number, *person))
            keys.append((key, number))
            first, *behind = words_of(key) or [""]
            words.setdefault(first, len(words))
            for other in () if person[0].isascii() else spellings(person[0])[1:]:
                others.append((other, number))
                behind += words_of(other)
            found += [(words.setdefault(word, len(words)), number) for word in behind]
        made.executemany(insert, players)
        made.executemany("INSERT INTO keys VALUES (?, ?)", keys)
        made.executemany("INSERT INTO others VALUES (?, ?)", others)
        made.executemany("INSERT INTO raw.found VALUES (?, ?)", found)
    made.executemany("INSERT INTO words VALUES (?, ?)", sorted(words.items()))
    made.execute("INSERT INTO found SELECT DISTINCT * FROM raw.found ORDER BY word, player")
    for field in ("fide_id", "national_id"):
        made.execute(f"CREATE INDEX by_{field} ON players ({field}) WHERE {field} <> ''")
    progress(1.0)
    return number


def _persons(rows: Iterator[tuple[Any, ...]]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """One row a person, with its key: the active one of several with the same name and id."""
    before: tuple[object, object] | None = None
    for key, identity, *fields in rows:
        if not identity or (key, identity) != before:
            yield key, tuple(fields)
        before = (key, identity)
