"""python -m tests.proof.damage: files of every kind with damage where it hurts, one after another.

Not bytes at random, which a check sum finds, but numbers, names, elements and fields: of reports,
events, workbooks of three kinds, pages, what is copied, pictures and drawings. Every file must be
read or refused by name in two seconds and 300 MB, and the standings of what is read computed.
Prints the figures, and every file that was too much, which is kept; status 1 if there was one.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import struct
import sys
import traceback
import zipfile
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from tbdesk.engine.rules import editions
from tbdesk.engine.standings.standings import compute
from tbdesk.files import files
from tbdesk.files.project import project
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems import problem_text, problem_where
from tbdesk.session import club_logo, opening
from tests.engine.cases import event, teams14
from tests.files.tables.forms import STYLES, round_rows
from tests.files.tables.sources.test_sources import open_document, page, workbook
from tests.files.test_hostile import OLD
from tests.files.trf.files import ALL, content
from tests.pictures import SVG, drawn, encoded
from tests.proof import trf
from tests.proof.tables import MAX_MEGABYTES, MAX_SECONDS, peak_megabytes

_NUMBERS = ("0", "-1", "1", "2", "99", "1e9", "99999999", "2147483648", "-½", "²", "٣", "nan", "")
_WORDS = (*_NUMBERS, "*", "½", "=", "+", "x" * 5000, "\0", "\ud7ff", "<a>", "&#1;", "A1:XFD1048576")


def rows() -> list[list[str]]:
    return [list(row) for row in round_rows(event("swiss16"), STYLES[0])]


def wholes() -> dict[str, Callable[[], bytes]]:
    """A maker of a whole file of every kind, by its name."""
    return {
        **{name: partial(content, name) for name in ALL},
        "rr6.tbdesk": lambda: project.dumps(event("rr6")),
        "teams.tbdesk": lambda: project.dumps(teams14()),
        "swiss.tbdesk": lambda: project.dumps(event("swiss16")),
        "own.xlsx": lambda: files.dumps(event("rr6"), ".xlsx"),
        "own teams.xlsx": lambda: files.dumps(teams14(), ".xlsx"),
        "other.xlsx": lambda: workbook(rows()),
        "other.ods": lambda: open_document(rows()),
        "old.xls": OLD.read_bytes,
        "page.html": lambda: page(rows()).encode(),
        "own.html": lambda: files.dumps(event("rr6"), ".html"),
        "list.csv": lambda: "\n".join(";".join(row) for row in rows()).encode(),
        "copied": lambda: page(rows()).encode(),
        **{
            f"club.{kind.lower()}": partial(encoded, _picture(kind), kind)
            for kind in ("PNG", "JPEG", "GIF", "BMP", "WEBP")
        },
        "club.svg": lambda: SVG.replace(b"</svg>", _SHAPES + b"</svg>"),
    }


_SHAPES = (
    b'<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient>'
    b'<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><circle r="2"/></pattern>'
    b'<mask id="m"><rect width="9" height="9" fill="white"/></mask><filter id="f">'
    b'<feGaussianBlur stdDeviation="2"/></filter></defs><g id="g" transform="rotate(20)">'
    b'<path d="M0 0 C 1 2 3 4 5 6 L 20 30 A 5 5 0 1 1 9 9 z" fill="url(#a)" stroke="red"'
    b' stroke-width="2" stroke-dasharray="1 2" opacity="0.5"/></g><use href="#g" x="9"/>'
    b'<rect width="30" height="20" fill="url(#p)" filter="url(#f)" mask="url(#m)"/>'
    b'<text x="3" y="20" font-size="9">Chess</text>'
)


def _picture(kind: str) -> Any:
    picture = drawn(60, 40)
    return picture.convert("RGB") if kind in ("JPEG", "BMP") else picture


def case(seed: int, made: dict[str, bytes]) -> tuple[str, bytes]:
    """A file of a seed: the name of one of the whole files, and that after an accident."""
    random = Random(seed)
    name = random.choice(list(made))
    return name, damaged(random, name, made[name])


# --- damage --------------------------------------------------------------------------------------


def damaged(random: Random, name: str, data: bytes) -> bytes:
    """A file after some accidents of its kind."""
    suffix = name.rpartition(".")[2]
    if suffix in ("xlsx", "ods"):
        return _archive(random, data)
    if suffix == "tbdesk":
        return _fields(random, data)
    if suffix in ("html", "svg", "copied"):
        return _elements(random, data)
    if suffix == "trf":
        return trf.damaged(random, data)
    if suffix == "csv":
        return _cells(random, data)
    return _words(random, data)


def _times(random: Random) -> range:
    return range(random.choice((1, 1, 2, 4, 12)))


def _archive(random: Random, data: bytes) -> bytes:
    if random.random() < 0.2:
        return _words(random, data)
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", 8) as new:
        names = [one for one in old.namelist() if old.getinfo(one).file_size]
        hurt = random.choices(names, k=random.choice((1, 1, 3)))
        for one in old.namelist():
            part = old.read(one)
            if one in hurt:
                if random.random() < 0.1:
                    continue
                part = _elements(random, part)
            new.writestr(one, part)
    return out.getvalue()


_TAG = re.compile(r"<[^>]*>")
_VALUE = re.compile(r'"[^"]*"|>[^<>]+<')


def _elements(random: Random, data: bytes) -> bytes:
    """Markup with values, tags and stretches of it changed, lost or said again."""
    text = data.decode("utf-8", "surrogateescape")
    for _time in _times(random):
        kind = random.randrange(6)
        found = list((_VALUE if kind < 3 else _TAG).finditer(text))
        if not found:
            break
        one, other = random.choice(found), random.choice(found)
        first, last = sorted((one.start(), other.end()))
        if kind < 2:
            word = random.choice(_WORDS)
            text = text[: one.start() + 1] + word + text[one.end() - 1 :]
        elif kind == 2:
            text = text[: one.start()] + other.group() + text[one.end() :]
        elif kind == 3:
            text = text[: one.start()] + text[one.end() :]
        elif kind == 4:
            text = text[:first] + text[last:]
        else:
            stretch = text[first:last][:20_000] * random.choice((1, 2, 50))
            text = text[:last] + stretch + text[last:]
    return text.encode("utf-8", "surrogateescape")


def _fields(random: Random, data: bytes) -> bytes:
    """An event with values of its fields changed, lost or said again."""
    whole = json.loads(data)
    for _time in _times(random):
        at: Any = whole
        while isinstance(at, dict | list) and at:
            key = random.choice(list(at) if isinstance(at, dict) else range(len(at)))
            if random.random() < 0.4 or not isinstance(at[key], dict | list):
                break
            at = at[key]
        else:
            continue
        kind = random.randrange(4)
        if kind == 0:
            del at[key]
        elif kind == 1 and isinstance(at, list):
            at *= random.choice((2, 3, 100))
        elif kind == 2:
            at[key] = random.choice((None, True, -1, 0, 10**9, 10**30, 0.5, [], {}, "", [[]], "½"))
        else:
            value = at[key]
            at[key] = value + random.choice((-1, 1, 50)) if type(value) is int else str(value) * 2
    return json.dumps(whole).encode()


def _cells(random: Random, data: bytes) -> bytes:
    lines = [line.split(b";") for line in data.split(b"\n")]
    for _time in _times(random):
        line = random.choice(lines)
        line[random.randrange(len(line))] = random.choice(_WORDS).encode("utf-8", "replace")
        if random.random() < 0.2:
            lines.insert(random.randrange(len(lines)), random.choice(lines)[:])
        if random.random() < 0.1:
            line *= random.choice((2, 20))
    return b"\n".join(b";".join(line) for line in lines)


def _words(random: Random, data: bytes) -> bytes:
    """Bytes with numbers of 1, 2 and 4 of them changed, nearly always in the first part."""
    hurt = bytearray(data)
    for _time in _times(random):
        reach = random.choice((100, 600, len(hurt), len(hurt)))
        size = random.choice((1, 2, 4))
        at = random.randrange(max(1, min(reach, len(hurt)) - size)) // size * size
        value = random.choice(
            (0, 1, 2, 3, 5, 7, 127, 255, 2**31, -1, -2, -3, random.getrandbits(32))
        )
        hurt[at : at + size] = struct.pack("<I", value % 2**32)[:size]
    if random.random() < 0.1:
        del hurt[random.randrange(len(hurt)) :]
    return bytes(hurt)


# --- reading -------------------------------------------------------------------------------------


def examine(name: str, data: bytes, folder: Path) -> str:
    """What becomes of a file, in a word."""
    path = folder / name
    path.write_bytes(data)
    try:
        if name.startswith("club."):
            club_logo.read(path)
            return "read"
        if name == "copied":
            read: object = opening.pasted(data.decode(errors="replace"), "")
        else:
            opening.read(path)
            read = files.load(path)
    except FormatError as refusal:
        return _stumbled(refusal, "" if name == "copied" else name)
    if isinstance(read, files.Loaded):
        tournament = read.tournament
        for problem in read.problems:
            problem_text(problem, tournament)
            problem_where(problem)
        compute(
            tournament, tournament.chain, editions.edition(tournament.edition, tournament.start)
        )
    return "read"


def _stumbled(refusal: FormatError, name: str) -> str:
    """Where a reader stumbled over what nobody thought of; otherwise that it was refused."""
    if name not in str(refusal):
        raise AssertionError(f"{name} is not named: {refusal}")
    if "cannot be read: it is damaged" not in str(refusal) or refusal.__cause__ is None:
        return "refused"
    frame = traceback.extract_tb(refusal.__cause__.__traceback__)[-1]
    ours = "tbdesk" in frame.filename
    place = f"{Path(frame.filename).name}:{frame.lineno} {type(refusal.__cause__).__name__}"
    return f"stumbled in {'OURS ' if ours else ''}{place}"


def _forget_the_peak() -> None:
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def _seconds() -> float:
    """What this process and those it started have worked, however busy the machine is."""
    return sum(os.times()[:4])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proof.damage", description=__doc__)
    parser.add_argument("--files", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    parser.add_argument("--kind", default="", help="only files with this in their name")
    parser.add_argument("--folder", type=Path, default=Path("damaged"), help="for what was wrong")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    made = {name: make() for name, make in wholes().items() if options.kind in name}
    counts: Counter[str] = Counter()
    bad, slowest, most = 0, 0.0, 0
    for seed in range(options.first, options.first + options.files):
        name, data = case(seed, made)
        _forget_the_peak()
        before, started = peak_megabytes(), _seconds()
        try:
            counts[examine(name, data, options.folder)] += 1
            wrong = ""
        except Exception:
            wrong = traceback.format_exc(limit=-3)
        seconds, megabytes = _seconds() - started, peak_megabytes() - before
        slowest, most = max(slowest, seconds), max(most, megabytes)
        if wrong or seconds > MAX_SECONDS or megabytes > MAX_MEGABYTES:
            bad += 1
            kept = options.folder / f"{seed} {name}"
            kept.write_bytes(data)
            print(f"{kept}: {seconds:.1f} s, {megabytes} MB {wrong}", flush=True)
    for what, count in counts.most_common():
        print(f"{count:6} {what}")
    print(f"{options.files} files; the slowest took {slowest:.2f} s, the largest {most} MB")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
