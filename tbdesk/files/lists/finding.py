"""Names in the kept lists: at most eight matches of a typed text, the best first."""

from __future__ import annotations

import sqlite3
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import NamedTuple

from tbdesk.files.lists.entry import ListEntry, spellings, words_of
from tbdesk.files.lists.store import FIELDS, RatingList, Store

MOST = 8
#: The columns of a name as it is searched.
_SPELLINGS = ("key", "other")
#: Letters of a word in which a slip is looked for.
_LONG = 5
#: Shorter words are no start of a search: too many names have them.
_SHORT = 3
_END = chr(0x10FFFF)
_STEPS = 20_000
#: Players read for eight matches: some are the same person.
_ENOUGH = 2 * MOST
#: Players whose names are compared one by one, for one reason.
_LOOKED_AT = 2000
#: At most so many letters are tried in the place of a slip.
_LETTERS = 64


Ask = Callable[..., sqlite3.Cursor]


class ListMatch(NamedTuple):
    """A matching entry, and its list."""

    list: RatingList
    entry: ListEntry


class StaleSearchError(Exception):
    """The search was given up, because another one is wanted."""


class Finder:
    """Looks names up; one thread at a time may use it. The files stay open between two searches."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._open: dict[str, sqlite3.Connection] = {}

    def find(self, text: str, cancelled: Callable[[], bool] = lambda: False) -> list[ListMatch]:
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
                        (step, spellings(entry.name)[0], ListMatch(one, entry))
                        for step, entry in ranked
                    ]
                except sqlite3.OperationalError:
                    if cancelled():
                        raise StaleSearchError from None
                    self._forget(set())
                    if (self._store.folder / one.file).exists():  # of another layout, or unreadable
                        raise self._store.damaged() from None
                except sqlite3.DatabaseError:
                    self._forget(set())
                    raise self._store.damaged() from None
        found.sort(key=lambda one: one[:2])
        return [match for _step, _key, match in found[:MOST]]

    def with_id(self, kept: RatingList, fide_id: str) -> list[ListEntry]:
        """The people of a list with a FIDE id. Raises StorageError."""
        return self._people(kept, "fide_id = ? AND fide_id <> ''", fide_id)

    def named(self, kept: RatingList, name: str) -> list[ListEntry]:
        """The people of a list with exactly this name, in any of its spellings. Raises
        StorageError."""
        found = [
            entry
            for key in spellings(name)
            for spelling in _SPELLINGS
            for entry in self._people(kept, f"{spelling} = ? AND {spelling} <> ''", key)
        ]
        return list(dict.fromkeys(found))

    def _people(self, kept: RatingList, condition: str, value: str) -> list[ListEntry]:
        connection = self._connection(kept.file)
        if connection is None:
            raise self._store.damaged()
        query = f"SELECT {', '.join(FIELDS)} FROM players WHERE {condition} LIMIT ?"
        try:
            return [ListEntry(*row) for row in connection.execute(query, (value, _ENOUGH))]
        except sqlite3.DatabaseError:
            self._forget(set())
            raise self._store.damaged() from None

    def close(self) -> None:
        """Close the files."""
        self._forget(set())

    def _connection(self, file: str) -> sqlite3.Connection | None:
        if file not in self._open:
            path = self._store.folder / file
            address = path.absolute().as_uri() + "?mode=ro"
            try:
                self._open[file] = sqlite3.connect(
                    address, uri=True, timeout=5, check_same_thread=False
                )
                self._open[file].execute("PRAGMA cache_size = -16000")
            except sqlite3.OperationalError:
                self._forget(set(self._open) - {file})
                return None  # removed meanwhile
            except sqlite3.DatabaseError:
                self._forget(set(self._open) - {file})
                raise self._store.damaged() from None
        return self._open[file]

    def _forget(self, kept: set[str]) -> None:
        for file in set(self._open) - kept:
            self._open.pop(file).close()


class _Word:
    """The players with a word that begins so: a range by the first word, and others."""

    def __init__(self, start: str, ask: Ask) -> None:
        self.first = _range(ask, start)
        #: Others, in order; of a short word too many have it.
        self.behind: list[int] = []
        if len(start) >= _SHORT:
            rows = ask(
                "SELECT found.player FROM words CROSS JOIN found ON found.word = words.number "
                "WHERE words.word >= ? AND words.word < ?",
                (start, start + _END),
            )
            self.behind = sorted({row[0] for row in rows})
        self._known = set(self.behind)

    def __contains__(self, player: int) -> bool:
        return player in self.first or player in self._known

    def __len__(self) -> int:
        return len(self.first) + len(self.behind)

    def __iter__(self) -> Iterator[int]:
        """Every player once, in the order of the alphabet."""
        at = bisect_left(self.behind, self.first.start)
        yield from self.behind[:at]
        yield from self.first
        for player in self.behind[at:]:
            if player not in self.first:
                yield player


def _range(ask: Ask, start: str) -> range:
    """The players whose names begin so: their numbers follow the alphabet."""
    ends = [
        ask(
            "SELECT number FROM players WHERE key >= ? AND key < ? AND key <> '' "
            f"ORDER BY key {way} LIMIT 1",
            (start, start + _END),
        ).fetchone()
        for way in ("", "DESC")
    ]
    return range(ends[0][0], ends[1][0] + 1) if ends[0] else range(0)


class _Search:
    """One search in one list; players are their numbers, which follow the alphabet."""

    def __init__(self, connection: sqlite3.Connection, cancelled: Callable[[], bool]) -> None:
        self._ask: Ask = connection.execute
        self._cancelled = cancelled
        self._ranked: dict[int, int] = {}
        self._people: dict[int, ListEntry] = {}
        self._known: set[tuple[str, str]] = set()
        self._looked_at = 0
        self._word = cache(lambda start: _Word(start, self._ask))

    def best(self, text: str) -> list[tuple[int, ListEntry]]:
        """The step of every match and the match, the best first."""
        typed = [one for one in spellings(text[:100]) if words_of(one)]
        if len(typed) == 1 and typed[0].isdigit():
            self._take(0, self._by_id(typed[0]))
        steps = (
            self._family,
            self._family_and_given,
            self._any_word,
            self._slip_first,
            self._slip_behind,
        )
        for step, search in enumerate(steps):
            if self._full():
                break
            self._take(step, sorted({player for one in typed for player in search(one)}))
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
            entry = ListEntry(*row)._replace(inactive=bool(row[-1]))
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

    def _family(self, typed: str) -> list[int]:
        return [player for spelling in _SPELLINGS for player in self._spelled(spelling, typed)]

    def _spelled(self, spelling: str, start: str, given: str = "") -> list[int]:
        """The first players whose names begin so, with the given name; only the first names of a
        family are searched, since all or none may match."""
        rows = self._ask(
            f"SELECT number FROM (SELECT {spelling} AS name, number FROM players "
            f"WHERE {spelling} >= ? AND {spelling} < ? AND {spelling} <> '' "
            f"ORDER BY {spelling} LIMIT ?) WHERE ? = '' OR instr(name, ?) LIMIT ?",
            (start, start + _END, _LOOKED_AT if given else _ENOUGH, given, given, _ENOUGH),
        )
        return [row[0] for row in rows]

    def _family_and_given(self, typed: str) -> Iterator[int]:
        """Family and given name, in either order."""
        if "," in typed:
            family, _comma, given = typed.partition(", ")
            if family:
                yield from self._pair(family, given)
            return
        words = typed.split()
        for place in range(1, len(words)):
            first, second = " ".join(words[:place]), " ".join(words[place:])
            yield from self._pair(first, second)
            yield from self._pair(second, first)

    def _pair(self, family: str, given: str) -> Iterator[int]:
        found = self._spelled("key", family, f", {given}")
        yield from found
        yield from self._spelled("other", family, f", {given}")
        first = _range(self._ask, family)
        if len(found) < _ENOUGH and len(first) > _LOOKED_AT and " " not in given:
            yield from self._behind(given, first)

    def _behind(self, start: str, among: range | None = None) -> list[int]:
        """The first players with a word other than the first that begins so."""
        among = range(1 << 62) if among is None else among
        numbers = self._ask(
            "SELECT number FROM words WHERE word >= ? AND word < ? LIMIT ?",
            (start, start + _END, _LOOKED_AT),
        ).fetchall()
        players: set[int] = set()
        for (number,) in numbers:
            rows = self._ask(
                "SELECT player FROM found WHERE word = ? AND player BETWEEN ? AND ? LIMIT ?",
                (number, among.start, among.stop - 1, _ENOUGH),
            )
            players.update(row[0] for row in rows)
        return sorted(players)[:_ENOUGH]

    def _any_word(self, typed: str) -> list[int]:
        words = words_of(typed)
        return self._behind(words[0]) if len(words) == 1 else self._with_all_words(words)

    def _with_all_words(self, words: Sequence[str]) -> list[int]:
        """The first players who have all these words, in any place."""
        long = sorted((self._word(word) for word in words if len(word) >= _SHORT), key=len)
        if not long:
            return []
        having = (player for player in long[0] if all(player in word for word in long[1:]))
        short = [word for word in words if len(word) < _SHORT]
        if short:
            having = (player for player in having if self._has(player, short))
        return list(islice(having, _ENOUGH))

    def _has(self, player: int, starts: Sequence[str]) -> bool:
        """True if words of a name begin so; False for all names after the first few thousand."""
        if all(player in self._word(start) for start in starts):
            return True
        self._looked_at += 1
        if self._looked_at > _LOOKED_AT:
            return False
        (name,) = self._ask("SELECT name FROM players WHERE number = ?", (player,)).fetchone()
        words = [word for one in spellings(name) for word in words_of(one)]
        return all(any(word.startswith(start) for word in words) for start in starts)

    def _slip_first(self, typed: str) -> Iterator[int]:
        """Names that begin with the only word, but for one letter."""
        if " " not in typed:
            found = 0
            for word in self._slipped(typed):
                players = self._family(word)
                yield from players
                found += len(players)
                if found >= _ENOUGH:  # in the order of the alphabet, as the words are
                    break

    def _slip_behind(self, typed: str) -> Iterator[int]:
        """Names in which one word differs by a letter, in any place."""
        words = words_of(typed)
        for place, word in enumerate(words):
            for other in self._slipped(word):
                if self._cancelled():
                    raise StaleSearchError
                if len(words) == 1:
                    yield from self._behind(other)
                else:
                    yield from self._with_all_words([*words[:place], other, *words[place + 1 :]])

    def _slipped(self, word: str) -> list[str]:
        """The beginnings of words in the list that differ by one slip, in order; of long words."""
        if len(word) < _LONG:
            return []
        slipped = {word[:at] + word[at + 1 :] for at in range(len(word))}
        slipped |= {
            word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)
        }
        letters = _alphabet(word)
        for at in range(len(word) + 1):
            for letter in letters:
                slipped.add(word[:at] + letter + word[at:])
                slipped.add(word[:at] + letter + word[at + 1 :])
        return [other for other in sorted(slipped - {word}) if self._begins(other)]

    def _begins(self, start: str) -> bool:
        row = self._ask("SELECT word FROM words WHERE word >= ? LIMIT 1", (start,)).fetchone()
        return row is not None and row[0].startswith(start)


def _alphabet(word: str) -> str:
    """The letters of the script that a word is written in."""
    if word.isascii():
        return "abcdefghijklmnopqrstuvwxyz"
    first = next(ord(letter) for letter in word if not letter.isascii())
    letters = (chr(code) for code in range(first // 64 * 64 - 32, first // 64 * 64 + 96))
    return "".join({one for one in letters if one.isalpha() and one == one.lower()})[:_LETTERS]
