"""python -m tests.proof.lists [TIMES]: imports of rating lists that are killed, and damaged lists.

A list of 200,000 players replaces an older one, and is killed 50 times: 40 times spread over the
whole import, and ten times after it was whole, while the catalogue names it and the older one is
deleted. Every time the older or the newer list must be whole, with every player, and nothing else
be left. Then lists of every format are damaged at random: each must be imported or refused by name,
in two seconds and without a traceback, and the list that was there before stays. Prints the
figures; status 1 if anything went wrong.
"""

from __future__ import annotations

import io
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback
import zipfile
from collections import Counter
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random

from tbdesk.files.lists import store
from tbdesk.files.lists.finding import Finder
from tbdesk.files.lists.store import Store
from tbdesk.report.errors import FormatError
from tests.files.lists import made
from tests.files.lists.generated import fide_xml, people
from tests.proof import command

_DAY = date(2026, 11, 1)
_PLAYERS = 200_000
#: Kills during the import, and after it.
_DURING, _AFTER = 40, 10
_WHOLE = "1.0"
_MAX_SECONDS = 2.0
_PIECES = (
    b"",
    b"\0",
    b";",
    b",",
    b'"',
    b"\n",
    b"<",
    b"</player>",
    b"&x;",
    b"-1",
    b"99999",
    b"\xff",
)


def main() -> None:
    if sys.argv[1:2] == ["--import"]:
        folder, path = map(Path, sys.argv[2:])
        Store(folder).add(path, "list", _DAY, lambda part: print(part, flush=True))
        return
    times = command.count("lists", __doc__, "TIMES", 5000)
    wrong = killed() + damaged(times)
    sys.exit(1 if wrong else 0)


def killed() -> int:
    """Kill imports of a newer list; how often neither it nor the older one was whole after it."""
    chosen, faults, last = Random(1), 0, Counter[str]()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store(folder / "lists")
        newer = fide_xml(folder / "newer.zip", people(_PLAYERS, 5000))
        older = made.written(folder / "older.csv", made.of_names("Kept, Ann"))
        store.add(older, "list", _DAY)
        with _importing(store, newer) as whole:
            started = time.monotonic()
            _wait_until_whole(whole)
            during, begun = time.monotonic() - started, time.monotonic()
            whole.wait()
            after = time.monotonic() - begun
        for kill in range(_DURING + _AFTER):
            store.add(older, "list", _DAY)
            with _importing(store, newer) as child:
                if kill < _DURING:
                    time.sleep(during * (kill + chosen.random()) / _DURING)
                else:
                    _wait_until_whole(child)
                    time.sleep(after * (kill - _DURING + chosen.random()) / _AFTER)
                child.kill()
                assert child.stdout is not None
                reached = child.stdout.read().split()[-1:] or ["0"]
            part = 1.0 if kill >= _DURING else float(reached[0])
            outcome = _outcome(store)
            faults += outcome not in ("older", "newer")
            last[f"{_phase(part)}: {outcome}"] += 1
    print(f"{_DURING + _AFTER} kills in {during:.1f} and {after:.2f} s: {dict(last)}")
    return faults


def _importing(store: Store, path: Path) -> subprocess.Popen[str]:
    words = [sys.executable, "-m", "tests.proof.lists", "--import", str(store.folder), str(path)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True)


def _wait_until_whole(child: subprocess.Popen[str]) -> None:
    assert child.stdout is not None
    next(line for line in child.stdout if line.strip() == _WHOLE)


def _phase(part: float) -> str:
    """The last thing that an import had reported."""
    return "whole" if part == 1 else "sorting" if part >= store.READING else "reading"


def _outcome(store: Store) -> str:
    """The list that is whole after a kill, or the fault."""
    Store(store.folder).clean()
    files = {path.name for path in store.folder.iterdir()}
    (kept,) = store.lists()
    if files != {"catalogue.sqlite", kept.file}:
        return f"left behind: {files}"
    with closing(sqlite3.connect(store.folder / kept.file)) as opened:
        (state,) = opened.execute("PRAGMA integrity_check").fetchone()
        (players,) = opened.execute("SELECT count(*) FROM players").fetchone()
    if state != "ok" or players != kept.players or players not in (1, _PLAYERS):
        return f"damaged: {state}, {players} players of {kept.players}"
    older = players == 1
    if bool(found(store, "kept")) != older or bool(found(store, "bab")) == older:
        return "cannot be searched"
    return "older" if older else "newer"


def found(store: Store, text: str) -> list[str]:
    """The names that are found."""
    finder = Finder(store)
    try:
        return [match.entry.name for match in finder.find(text)]
    finally:
        finder.close()


def originals() -> dict[str, bytes]:
    """A list of every format."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("spieler.csv", made.DSB.encode("cp1252"))
        archive.writestr("vereine.csv", made.CLUBS.encode("cp1252"))
    return {
        "fide.xml": made.XML.encode(),
        "fide.txt": made.TEXT.encode("latin-1"),
        "dsb.zip": packed.getvalue(),
        "dsb.csv": made.OLD_DSB.encode("cp1252"),
        "fsi.csv": made.FSI.encode("latin-1"),
        "ecf.csv": made.ECF.encode(),
        "knsb.csv": made.KNSB.encode(),
        "other.csv": made.of_names("Ford, Ann", "Østergaard, Ole").encode(),
    }


def damaged(times: int) -> int:
    """Import damaged lists; how many were too much."""
    chosen, outcomes, faults = Random(2), Counter[str](), 0
    slowest = 0.0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store(folder / "lists")
        store.add(made.written(folder / "a.csv", made.of_names("Kept, Ann")), "kept", _DAY)
        kinds = list(originals().items())
        for number in range(times):
            file, data = kinds[number % len(kinds)]
            path = folder / file
            path.write_bytes(_damage(data, chosen))
            started = time.perf_counter()
            try:
                store.add(path, "new", _DAY)
                outcomes["imported"] += 1
            except FormatError as error:
                outcomes["refused"] += 1
                faults += not str(error).startswith(str(path))
            except Exception:
                faults += 1
                traceback.print_exc()
                Path(f"damaged-{number}-{file}").write_bytes(path.read_bytes())
            slowest = max(slowest, time.perf_counter() - started)
        kept = found(store, "kept") == ["Kept, Ann"]
    text = "{} damaged lists: {}; {} at fault, the slowest took {:.2f} s, the other list {}"
    print(text.format(times, dict(outcomes), faults, slowest, "is whole" if kept else "is LOST"))
    return faults + (not kept) + (slowest > _MAX_SECONDS)


def _damage(data: bytes, chosen: Random) -> bytes:
    """A few bytes lost, moved, changed, said again or put in."""
    for _time in range(chosen.randint(1, 4)):
        at, to = sorted(chosen.randrange(len(data) + 1) for _end in range(2))
        piece = data[at : min(to, at + 40)]
        data = chosen.choice(
            [
                data[:at] + data[at + len(piece) :],
                data[:at] + piece + data[at:],
                data[:to] + piece + data[to:],
                data[:at] + chosen.choice(_PIECES) + data[at + 1 :],
                data[:at] + bytes([chosen.randrange(256)]) + data[at + 1 :],
                data[:to] if chosen.random() < 0.2 else data,
            ]
        )
    return data


if __name__ == "__main__":
    main()
