"""Rating lists of 1.5 million players: the import, and names that are looked up in them."""

from __future__ import annotations

import io
import random
import re
import resource
import sqlite3
import statistics
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.parsers import expat

from tbdesk.files.lists.finding import Finder
from tbdesk.files.lists.store import Store
from tests.bench.table import Figure, against
from tests.files.lists.generated import fide_text, fide_xml, people

_DAY = date(2026, 11, 1)
_SEARCHES = 1000
#: Seconds of the processor, and megabytes of memory and of the kept file.
Measured = tuple[float, float, float]
#: Headings of the columns that are kept of FIDE's text.
_KEPT = {"ID Number", *"Name Fed Sex Tit WTit SRtng RRtng BRtng B-day Flag".split()}  # noqa: SIM905
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def figures(quick: bool) -> Iterator[Figure]:
    """Lists with few and with many different words; of the import processor time and memory of a
    process of its own, of 1000 searches the median and the longest."""
    players = 20_000 if quick else 1_500_000
    with TemporaryDirectory() as folder:
        for words in (5_000, 100_000):
            path = fide_xml(Path(folder) / f"list-{words}.zip", people(players, words))
            yield from _import("XML", path, words)
            path.unlink()
            yield from _searches(path.with_suffix(""), words)
        path = fide_text(Path(folder) / "text.zip", people(players, 5_000, plain=True))
        yield from _import("text", path, 5_000)


def _import(kind: str, path: Path, words: int) -> Iterator[Figure]:
    seconds, memory, size = _alone(_imported, path)
    peer, _memory, _size = _alone(_parsed_and_inserted, path)
    name = f"import of {kind}, {words} words"
    yield against(name, seconds, "parser, inserts", peer, "1.5 of it, 90 s", "s")
    yield Figure(f"{name}: memory", memory, aim="300 MB", unit="MB")
    yield Figure(f"{name}: the file", size, unit="MB")


def _alone(
    run: Callable[[Path], tuple[float, float, float]], path: Path
) -> tuple[float, float, float]:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(run, path).result()


def _imported(path: Path) -> Measured:
    store = Store(path.with_suffix(""))
    started = time.process_time()
    kept = store.add(path, "list", _DAY)
    seconds = time.process_time() - started
    scale = 1 if sys.platform == "darwin" else 1024
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * scale / 1e6
    return seconds, memory, (store.folder / kept.file).stat().st_size / 1e6


def _parsed_and_inserted(path: Path) -> Measured:
    """The same for the parser, its texts collected and nothing done with them, and for the rows of
    the kept file: inserted as they come, then sorted into the same tables with the same indexes."""
    store = Store(path.with_suffix(""))
    source = sqlite3.connect(store.folder / store.lists()[0].file)
    with TemporaryDirectory() as folder:
        target = sqlite3.connect(Path(folder) / "copy.sqlite", isolation_level=None)
        target.execute("PRAGMA journal_mode = OFF")
        target.execute("PRAGMA cache_size = -32000")
        target.execute("BEGIN")
        seconds = _timed(_parse, path)
        arrived = source.execute("SELECT * FROM players ORDER BY fide_id")
        columns = ", ".join(column[0] for column in arrived.description)
        target.execute(f"CREATE TEMP TABLE arrived ({columns})")
        seconds += _insert(target, "arrived", arrived)
        objects = source.execute("SELECT type, name, sql FROM sqlite_master WHERE sql <> ''")
        for kind, name, sql in sorted(objects, key=lambda row: row[0], reverse=True):
            seconds += _timed(target.execute, sql)
            if name == "players":
                sort = "INSERT INTO players SELECT * FROM arrived ORDER BY key, number"
                seconds += _timed(target.execute, sort)
            elif kind == "table":
                seconds += _insert(target, name, source.execute(f"SELECT * FROM {name}"))
        seconds += _timed(target.execute, "COMMIT")
        target.close()
    source.close()
    return seconds, 0, 0


def _insert(target: sqlite3.Connection, table: str, rows: sqlite3.Cursor) -> float:
    marks = ", ".join("?" * len(rows.description))
    seconds = 0.0
    while batch := rows.fetchmany(5000):
        seconds += _timed(target.executemany, f"INSERT INTO {table} VALUES ({marks})", batch)
    return seconds


def _timed(run: Callable[..., object], *arguments: object) -> float:
    started = time.process_time()
    run(*arguments)
    return time.process_time() - started


def _parse(path: Path) -> None:
    values: dict[str, str] = {}
    texts: list[str] = []

    def end(tag: str) -> None:
        values[tag] = "".join(texts)
        texts.clear()

    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.CharacterDataHandler = texts.append
    parser.EndElementHandler = end
    with zipfile.ZipFile(path) as archive, archive.open(archive.namelist()[0]) as file:
        if file.name.endswith(".xml"):
            parser.ParseFile(file)
        else:
            lines = io.TextIOWrapper(file, "latin-1")
            heads = list(re.finditer(r"ID Number|\S+", next(lines)))
            ends = [*(head.start() for head in heads[1:]), None]
            places = [
                slice(head.start(), end)
                for head, end in zip(heads, ends, strict=True)
                if head.group() in _KEPT
            ]
            for line in lines:
                [line[place].strip() for place in places]


def _searches(folder: Path, words: int) -> Iterator[Figure]:
    store = Store(folder)
    kept = store.lists()[0]
    asked = sqlite3.connect(store.folder / kept.file)
    chosen = random.Random(1)
    numbers = [chosen.randint(1, kept.players) for _ in range(_SEARCHES)]
    name = "SELECT name FROM players WHERE number = ?"
    texts = [_typed(asked.execute(name, (number,)).fetchone()[0], chosen) for number in numbers]
    asked.close()
    finder = Finder(store)
    for _warm in range(2):
        taken = sorted(_milliseconds(finder, text) for text in texts)
    finder.close()
    aim = "50 ms, 150 ms"
    yield Figure(f"search, {words} words", statistics.median(taken), taken[-1], aim=aim)


def _milliseconds(finder: Finder, text: str) -> float:
    started = time.thread_time()
    finder.find(text)
    return 1000 * (time.thread_time() - started)


def _typed(name: str, chosen: random.Random) -> str:
    """The beginning of a name: of the family name, of both in either order, or with a slip."""
    family, _comma, given = name.partition(", ")
    start = family[: chosen.randint(3, max(3, len(family)))]
    slip = chosen.randrange(len(family))
    return chosen.choice(
        [
            start,
            f"{family}, {given[: chosen.randint(1, 3)]}",
            f"{given[: chosen.randint(2, 5)]} {start}",
            family[:slip] + chosen.choice(_LETTERS) + family[slip + 1 :],
        ]
    )
