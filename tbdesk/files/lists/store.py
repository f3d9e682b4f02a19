"""The rating lists that are kept: a SQLite file each, sorted, with the words of every spelling of a
name, and a catalogue of them.

A list is imported into a new file; only once it is complete does the catalogue, in one transaction,
name it instead of the old one. A file in progress is locked, so that a file neither in the
catalogue nor locked was left by a killed process and can be deleted.
"""

from __future__ import annotations

import sqlite3
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from tbdesk.files.disk.storage import StorageError, make_private
from tbdesk.files.lists import reading
from tbdesk.files.lists.entry import ListEntry, ListError, spellings, words_of
from tbdesk.i18n import _, n_
from tbdesk.report.errors import edge_of_reading
from tbdesk.report.wording.dates import date_text

FIELDS = ListEntry._fields
#: The parts of the progress that end with reading and with sorting; the rest is the words.
READING, _SORTING = 0.6, 0.8
#: SQLite's steps between two looks at the user's wish to cancel.
_STEPS = 200_000
#: Index columns; most players have no second spelling, and many have only one of the ids.
_INDEXED = ("key", "other", "fide_id", "national_id")
_COLUMNS = ", ".join(("key", "other", *FIELDS))
# Numbers of players follow the alphabet, as `key` has it; `other` is the second spelling. A word is
# in `found` for the players whose first word is another.
_LIST_SCHEMA = f"""
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


class ListCancelledError(Exception):
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
    entries: Iterable[ListEntry],
    progress: Callable[[float], None],
    cancelled: Callable[[], bool],
) -> int:
    """Put the players of a list into a new file; the number of players. Raises
    ListCancelledError, and exceptions of reading the entries."""
    made.set_progress_handler(lambda: int(cancelled()), _STEPS)
    try:
        for statement in filter(str.strip, _LIST_SCHEMA.split(";")):
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
            raise ListCancelledError from None
        raise
    if cancelled():
        raise ListCancelledError
    made.set_progress_handler(None, 0)
    made.execute("COMMIT")
    progress(1.0)
    return players


def _row(entry: ListEntry) -> tuple[object, ...]:
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


#: Seconds to wait for another window or command that writes.
_WAIT = 30
_SUFFIX = ".sqlite"
_CATALOGUE = "catalogue.sqlite"
_SCHEMA = """
CREATE TABLE IF NOT EXISTS lists
(name TEXT PRIMARY KEY, source TEXT, date TEXT, players INTEGER, file TEXT)
"""


class RatingList(NamedTuple):
    """A list that is kept."""

    name: str
    #: The name of the file it was read from.
    source: str
    date: date
    players: int
    #: The name of its SQLite file.
    file: str

    def text(self) -> str:
        """The list in a line."""
        text = n_(
            "{name}: {players} player, {date}, from {source}",
            "{name}: {players} players, {date}, from {source}",
            self.players,
        )
        return text.format(
            name=self.name,
            players=self.players,
            date=date_text(self.date),
            source=self.source,
        )


class DateMissingError(ListError):
    """The file has no date: the user must give it."""


def _nothing(_part: float) -> None:
    pass


def _never() -> bool:
    return False


def folder_in(data: Path) -> Path:
    """The folder of the lists in the folder of the user's data."""
    return data / "lists"


class Store:
    """The kept lists of a folder. Every call may come from any thread. Errors of the disk are
    StorageErrors."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def lists(self) -> tuple[RatingList, ...]:
        """All lists by name."""
        if self.is_empty():
            return ()
        with self._catalogue() as catalogue:
            rows = catalogue.execute("SELECT * FROM lists ORDER BY name COLLATE NOCASE").fetchall()
        try:
            return tuple(
                RatingList(name, source, date.fromisoformat(day), players, file)
                for name, source, day, players, file in rows
            )
        except (TypeError, ValueError):
            raise self.damaged() from None

    def is_empty(self) -> bool:
        """True if no list was ever kept; quick."""
        return not (self.folder / _CATALOGUE).exists()

    def add(
        self,
        path: Path,
        name: str = "",
        day: date | None = None,
        progress: Callable[[float], None] = _nothing,
        cancelled: Callable[[], bool] = _never,
    ) -> RatingList:
        """Keep the list of a file, instead of an older one of this name (default: the usual name
        of the list). day: the date of the list, for a file without one.

        Raises DateMissingError, ListError, FormatError, StorageError; ListCancelledError, and the
        older list stays.
        """
        with edge_of_reading(str(path)):
            found = reading.opened(path)
        dated = day or found.date
        if dated is None:
            raise DateMissingError(_("the file has no date: give that of the list"), str(path))
        if not make_private(self.folder):
            raise StorageError(self.folder, _("this folder cannot be written to"))
        self.clean()
        file = self.folder / f"{uuid4().hex}{_SUFFIX}"
        try:
            with self._begun(file) as made:
                entries = reading.players(found, lambda part: progress(READING * part))
                players = fill(made, entries, progress, cancelled)
                if not players:
                    raise ListError(_("this list has no players"), str(path))
                kept = RatingList(name or found.name, path.name, dated, players, file.name)
                old = self._replace(kept.name, kept)
        except BaseException:
            self._delete(file)
            raise
        if old:
            self._delete(self.folder / old)
        return kept

    def remove(self, name: str) -> bool:
        """Forget a list; False if there is none of this name."""
        if all(one.name != name for one in self.lists()):
            return False
        if old := self._replace(name, None):
            self._delete(self.folder / old)
        return True

    def clean(self) -> None:
        """Delete files left by killed imports and by lists that were in use."""
        if self.is_empty():
            return
        with self._catalogue() as catalogue:
            catalogue.execute("BEGIN IMMEDIATE")
            named = {row[0] for row in catalogue.execute("SELECT file FROM lists")}
            left = [file for file in self.folder.glob(f"*{_SUFFIX}") if file.name != _CATALOGUE]
            for file in left:
                if file.name not in named and not _locked(file):
                    self._delete(file)
            catalogue.execute("COMMIT")

    @contextmanager
    def _begun(self, file: Path) -> Iterator[sqlite3.Connection]:
        """A new file; it is made and locked at once as far as `clean` can see."""
        with self._catalogue() as catalogue:
            catalogue.execute("BEGIN IMMEDIATE")
            made = begun(file)
            catalogue.execute("COMMIT")
        try:
            with self._sentences(file):
                yield made
        finally:
            made.close()

    def _replace(self, name: str, kept: RatingList | None) -> str:
        """Name another list, or none, in the catalogue; the file of the one before, or empty."""
        with self._catalogue() as catalogue:
            catalogue.execute("BEGIN IMMEDIATE")
            old = catalogue.execute("SELECT file FROM lists WHERE name = ?", (name,)).fetchone()
            catalogue.execute("DELETE FROM lists WHERE name = ?", (name,))
            if kept is not None:
                row = (*kept[:2], kept.date.isoformat(), *kept[3:])
                catalogue.execute("INSERT INTO lists VALUES (?, ?, ?, ?, ?)", row)
            catalogue.execute("COMMIT")
        return str(old[0]) if old else ""

    @contextmanager
    def _catalogue(self) -> Iterator[sqlite3.Connection]:
        path = self.folder / _CATALOGUE
        with self._sentences(path):
            opened = sqlite3.connect(path, timeout=_WAIT, isolation_level=None)
            with closing(opened):
                opened.execute(_SCHEMA)
                yield opened

    @contextmanager
    def _sentences(self, path: Path) -> Iterator[None]:
        """Errors of SQLite as errors of the disk."""
        try:
            yield
        except sqlite3.OperationalError as error:
            reason = _("cannot be written ({0}). Choose another name or folder.").format(error)
            raise StorageError(path, reason) from None
        except sqlite3.DatabaseError:
            raise self.damaged() from None

    def damaged(self) -> StorageError:
        """The error of a list or a catalogue that cannot be read."""
        reason = _("the kept rating lists are damaged: delete this folder and open the lists again")
        return StorageError(self.folder, reason)

    @staticmethod
    def _delete(file: Path) -> None:
        with suppress(OSError):  # in use on Windows: deleted at the next start
            file.unlink(missing_ok=True)


def _locked(file: Path) -> bool:
    """True for a file that is being made."""
    try:
        with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as opened:
            opened.execute("BEGIN EXCLUSIVE")
            opened.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        return "locked" in str(error)
    except sqlite3.DatabaseError:
        return False
    return False
