"""The SQLite file of one rating list: sorted, with the words of every spelling of a name."""

from __future__ import annotations

import sqlite3
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path

from tbdesk.files.lists.entry import Entry
from tbdesk.files.lists.folding import spellings, words_of

FIELDS = Entry._fields
#: The parts of the progress that end with reading and with sorting; the rest is the words.
READING, _SORTING = 0.6, 0.8
#: SQLite's steps between two looks at the user's wish to cancel.
_STEPS = 200_000
#: Index columns; most players have no second spelling, and many have only one of the ids.
_INDEXED = ("key", "other", "fide_id", "national_id")
_COLUMNS = ", ".join(("key", "other", *FIELDS))
# Numbers of players follow the alphabet, as `key` has it; `other` is the second spelling. A word is
# in `found` for the players whose first word is another.
_SCHEMA = f"""
CREATE TABLE players (number INTEGER PRIMARY KEY, {_COLUMNS});
CREATE TABLE words (word TEXT PRIMARY KEY, number INTEGER) WITHOUT ROWID;
CREATE TABLE found (word INTEGER, player INTEGER, PRIMARY KEY (word, player)) WITHOUT ROWID;
CREATE TEMP TABLE rows (id, {_COLUMNS});
"""
_INSERT = f"INSERT INTO rows VALUES ({', '.join('?' * (3 + len(FIELDS)))})"
# One row a person: the active one of several with the same name and id.
_PERSON = "key, CASE id WHEN '' THEN rowid ELSE id END"
_SORT = f"""
INSERT INTO players
SELECT NULL, {_COLUMNS.replace("inactive", "min(inactive)")} FROM rows
GROUP BY {_PERSON} ORDER BY {_PERSON}
"""


class CancelledError(Exception):
    """The user cancelled."""


def begun(path: Path) -> sqlite3.Connection:
    """A new file, locked until its connection is closed."""
    made = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    made.execute("PRAGMA locking_mode = EXCLUSIVE")
    made.execute("PRAGMA journal_mode = OFF")  # a file left half-made is deleted
    made.execute("PRAGMA cache_size = -32000")
    made.execute("BEGIN EXCLUSIVE")
    return made


def fill(
    made: sqlite3.Connection,
    entries: Iterable[Entry],
    progress: Callable[[float], None],
    cancelled: Callable[[], bool],
) -> int:
    """Put the players of a list into a new file; the number of players. Raises CancelledError, and
    exceptions of reading the entries."""
    made.set_progress_handler(lambda: int(cancelled()), _STEPS)
    try:
        for statement in filter(str.strip, _SCHEMA.split(";")):
            made.execute(statement)
        made.executemany(_INSERT, map(_row, entries))
        progress(READING)
        players = made.execute(_SORT).rowcount
        progress(_SORTING)
        _add_words(made)
        for field in _INDEXED:
            made.execute(f"CREATE INDEX by_{field} ON players ({field}) WHERE {field} <> ''")
    except sqlite3.OperationalError:
        if cancelled():
            raise CancelledError from None
        raise
    if cancelled():
        raise CancelledError
    made.set_progress_handler(None, 0)
    made.execute("COMMIT")
    progress(1.0)
    return players


def _row(entry: Entry) -> tuple[object, ...]:
    """The id by which a person is known in several rows, the spellings, and the fields."""
    spelled = spellings(entry.name)
    other = spelled[1] if len(spelled) > 1 else ""
    return (entry.national_id or entry.fide_id, spelled[0], other, *entry)


def _add_words(made: sqlite3.Connection) -> None:
    """The words of all names in order, and the players with each word after their first."""
    found: defaultdict[str, array[int]] = defaultdict(lambda: array("I"))
    for number, key, other in made.execute("SELECT number, key, other FROM players"):
        first, *behind = words_of(f"{key} {other}") or [""]
        if first not in found:
            found[first] = array("I")
        for word in behind:
            found[word].append(number)
    words = sorted(found)
    made.executemany(
        "INSERT INTO words VALUES (?, ?)", ((word, place) for place, word in enumerate(words))
    )
    made.executemany(
        "INSERT OR IGNORE INTO found VALUES (?, ?)",  # a word may be twice in a name
        ((place, player) for place, word in enumerate(words) for player in found[word]),
    )
