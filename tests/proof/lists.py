"""python -m tests.proof.lists [TIMES]: imports of rating lists that are killed, and damaged lists.

The program is killed 50 times at any moment of an import; the list that was there before must be
found as before, and nothing of the killed import be left. Then lists of every format are damaged at
random: each must be imported or refused by name, in two seconds and without a traceback, and the
list that was there before stays. Prints the figures; status 1 if anything went wrong.
"""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
import time
import traceback
import zipfile
from collections import Counter
from datetime import date
from pathlib import Path
from random import Random

from tbdesk.files.lists.finding import Finder
from tbdesk.files.lists.store import Store
from tbdesk.report.errors import FormatError
from tests.files.lists import made
from tests.files.lists.generated import fide_xml, people
from tests.proof import command

_DAY = date(2026, 11, 1)
_KILLS = 50
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
        Store(Path(sys.argv[2])).add(Path(sys.argv[3]), "list", _DAY)
        return
    times = command.count("lists", __doc__, "TIMES", 5000)
    wrong = killed() + damaged(times)
    sys.exit(1 if wrong else 0)


def found(store: Store) -> list[str]:
    """The matches of the list that was there before."""
    finder = Finder(store)
    try:
        return [match.entry.name for match in finder.find("kept")]
    finally:
        finder.close()


def killed() -> int:
    """Kill imports of a newer list; how often the older one did not survive."""
    chosen, lost, whole, left = Random(1), 0, 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store(folder / "lists")
        newer = fide_xml(folder / "newer.zip", people(30_000, 5000))
        older = made.written(folder / "older.csv", made.of_names("Kept, Ann"))
        for _kill in range(_KILLS):
            store.add(older, "list", _DAY)
            words = [sys.executable, "-m", "tests.proof.lists", "--import", store.folder, newer]
            started = subprocess.Popen(list(map(str, words)))
            time.sleep(chosen.uniform(0.1, 4))
            started.kill()
            started.wait()
            Store(store.folder).clean()
            files = sorted(path.name for path in store.folder.iterdir())
            (kept,) = store.lists()
            whole += kept.players > 1
            lost += kept.players == 1 and found(store) != ["Kept, Ann"]
            left += files != sorted(["catalogue.sqlite", kept.file])
    text = "{} kills: {} imports were whole already, {} old lists lost, {} left something behind"
    print(text.format(_KILLS, whole, lost, left))
    return lost + left


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
        kept = found(store) == ["Kept, Ann"]
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
