"""Names in the kept lists: at most eight matches of what was typed, the best first."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import NamedTuple

from tbdesk.files.lists.building import FIELDS
from tbdesk.files.lists.entry import Entry
from tbdesk.files.lists.folding import spellings, words_of
from tbdesk.files.lists.store import RatingList, Store

MOST = 8
#: Letters of a word in which a slip is looked for.
_LONG = 5
#: Shorter words are no start of a search: too many names have them.
_SHORT = 3
_END = chr(0x10FFFF)
_STEPS = 20_000
#: At most so many letters are tried in the place of a slip.
_LETTERS = 64


class Match(NamedTuple):
    """A person who was found, and the list."""

    list: RatingList
    entry: Entry


class StaleSearchError(Exception):
    """The search was given up, because another one is wanted."""


class Finder:
    """Looks names up; belongs to one thread. The files stay open between two searches."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._open: dict[str, sqlite3.Connection] = {}

    def find(self, text: str, cancelled: Callable[[], bool] = lambda: False) -> list[Match]:
        """At most eight matches, the best first. Raises StaleSearchError if `cancelled` becomes
        true, StorageError."""
        lists = self._store.lists()
        self._forget({one.file for one in lists})
        found = []
        for one in lists:
            connection = self._connection(one.file)
            if connection is not None:
                connection.set_progress_handler(lambda: int(cancelled()), _STEPS)
                try:
                    ranked = _Search(connection, cancelled).best(text)
                    found += [
                        (step, spellings(entry.name)[0], Match(one, entry))
                        for step, entry in ranked
                    ]
                except sqlite3.OperationalError:
                    if cancelled():
                        raise StaleSearchError from None
                    self._forget(set())  # removed meanwhile, or damaged: as if it were not there
        found.sort(key=lambda one: one[:2])
        return [match for _step, _key, match in found[:MOST]]

    def close(self) -> None:
        """Close the files."""
        self._forget(set())

    def _connection(self, file: str) -> sqlite3.Connection | None:
        if file not in self._open:
            path = self._store.folder / file
            with suppress(sqlite3.OperationalError):
                opened = sqlite3.connect(path.absolute().as_uri() + "?mode=ro", uri=True, timeout=5)
                opened.execute("PRAGMA cache_size = -16000")
                self._open[file] = opened
        return self._open.get(file)

    def _forget(self, kept: set[str]) -> None:
        for file in set(self._open) - kept:
            self._open.pop(file).close()


class _Search:
    """One search in one list; players are their numbers, which follow the alphabet."""

    def __init__(self, connection: sqlite3.Connection, cancelled: Callable[[], bool]) -> None:
        self._ask = connection.execute
        self._cancelled = cancelled
        self._ranked: dict[int, int] = {}
        self._people: dict[int, Entry] = {}
        self._known: set[tuple[str, str]] = set()

    def best(self, text: str) -> list[tuple[int, Entry]]:
        """The step of every match and the match, the best first."""
        typed = [one for one in spellings(text[:100]) if words_of(one)]
        if len(typed) == 1 and typed[0].isdigit():
            self._take(0, self._by_id(typed[0]))
        steps = (self._family, self._both, self._any_word, self._slips)
        for step, search in enumerate(steps):
            if self._full():
                break
            players = {player for one in typed for player in search(one)}
            self._take(step, sorted(players))
        return [(step, self._people[player]) for player, step in self._ranked.items()]

    def _full(self) -> bool:
        if self._cancelled():
            raise StaleSearchError
        return len(self._ranked) >= MOST

    def _take(self, step: int, players: list[int]) -> None:
        for player in players:
            if len(self._ranked) >= MOST:
                return
            if player in self._ranked:
                continue
            row = self._ask(
                f"SELECT {', '.join(FIELDS)} FROM players WHERE number = ?", (player,)
            ).fetchone()
            entry = Entry(*row)._replace(inactive=bool(row[-1]))
            person = (entry.national_id, "" if entry.national_id else entry.fide_id)
            if any(person) and person in self._known:
                continue  # in the list under another spelling, too
            self._known.add(person)
            self._ranked[player], self._people[player] = step, entry

    def _by_id(self, figures: str) -> list[int]:
        rows = self._ask(
            "SELECT number FROM players WHERE (fide_id = ? AND fide_id <> '') "
            "OR (national_id = ? AND national_id <> '') LIMIT 8",
            (figures, figures),
        )
        return [row[0] for row in rows]

    def _keys(self, start: str, more: str = "", limit: int = 2 * MOST) -> list[int]:
        """The first players whose key begins so and holds the other text."""
        rows = self._ask(
            "SELECT player FROM keys WHERE key >= ? AND key < ? AND (? = '' OR instr(key, ?)) "
            "ORDER BY key LIMIT ?",
            (start, start + _END, more, more, limit),
        )
        return [row[0] for row in rows]

    def _family(self, typed: str) -> list[int]:
        return self._keys(typed)

    def _both(self, typed: str) -> Iterator[int]:
        """Family and given name, in either order."""
        if "," in typed:
            family, _comma, given = typed.partition(", ")
            yield from self._keys(family, f", {given}") if family else ()
            return
        words = typed.split()
        for place in range(1, len(words)):
            first, second = " ".join(words[:place]), " ".join(words[place:])
            yield from self._keys(first, f", {second}")
            yield from self._keys(second, f", {first}")

    def _any_word(self, typed: str) -> list[int]:
        words = words_of(typed)
        if len(words) == 1:
            return self._behind(words[0])
        long = [word for word in words if len(word) >= _SHORT]
        common: set[int] | None = None
        for word in sorted(long, key=len, reverse=True):
            having = set(self._keys(word, limit=-1)) | set(self._behind(word, limit=-1))
            common = having if common is None else common & having
            if not common:
                return []
        short = [word for word in words if len(word) < _SHORT]
        return self._with_short(sorted(common or ()), short)

    def _with_short(self, players: list[int], short: list[str]) -> list[int]:
        found = []
        for player in players:
            (name,) = self._ask("SELECT name FROM players WHERE number = ?", (player,)).fetchone()
            words = [word for one in spellings(name) for word in words_of(one)]
            if all(any(word.startswith(start) for word in words) for start in short):
                found.append(player)
                if len(found) >= 2 * MOST:
                    break
        return found

    def _behind(self, start: str, limit: int = 2 * MOST) -> list[int]:
        """The first players of whom a word other than the first begins so."""
        numbers = self._ask(
            "SELECT number FROM words WHERE word >= ? AND word < ?", (start, start + _END)
        ).fetchall()
        players: set[int] = set()
        for (number,) in numbers:
            rows = self._ask(
                "SELECT player FROM found WHERE word = ? ORDER BY player LIMIT ?", (number, limit)
            )
            players.update(row[0] for row in rows)
        return sorted(players)[: limit if limit > 0 else None]

    def _slips(self, typed: str) -> Iterator[int]:
        """Names in which one word differs by a letter."""
        words = words_of(typed)
        for place, word in enumerate(words):
            if len(word) < _LONG:
                continue
            for other in sorted(self._slipped(word)):
                if self._cancelled():
                    raise StaleSearchError
                if len(words) == 1:
                    yield from self._keys(other)
                    yield from self._behind(other)
                elif self._begins(other):
                    changed = " ".join([*words[:place], other, *words[place + 1 :]])
                    yield from self._both(changed)
                    yield from self._any_word(changed)

    def _begins(self, start: str) -> bool:
        row = self._ask(
            "SELECT EXISTS (SELECT 1 FROM keys WHERE key >= ?1 AND key < ?2) "
            "OR EXISTS (SELECT 1 FROM words WHERE word >= ?1 AND word < ?2)",
            (start, start + _END),
        ).fetchone()
        return bool(row[0])

    def _slipped(self, word: str) -> set[str]:
        """The starts of names that differ from a word by one slip."""
        slipped = {word[:at] + word[at + 1 :] for at in range(len(word))}
        slipped |= {
            word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)
        }
        letters = _alphabet(word)
        for at in range(len(word) + 1):
            for letter in letters:
                slipped.add(word[:at] + letter + word[at:])
                slipped.add(word[:at] + letter + word[at + 1 :])
        return slipped - {word}


def _alphabet(word: str) -> str:
    """The letters of the script that a word is written in."""
    if word.isascii():
        return "abcdefghijklmnopqrstuvwxyz"
    first = next(ord(letter) for letter in word if not letter.isascii())
    letters = (chr(code) for code in range(first // 64 * 64 - 32, first // 64 * 64 + 96))
    return "".join({one for one in letters if one.isalpha() and one == one.lower()})[:_LETTERS]
