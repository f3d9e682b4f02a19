"""python -m tests.proof.damage: files of every kind with damage where it hurts, one after another.

Not bytes at random, which a check sum finds, but numbers, names, elements and fields, and their
order: elements, fields, lines and the parts of pictures are lost, moved, said again and put into
each other. Of reports, events, workbooks of three kinds, pages, what is copied, pictures and
drawings. Every file must be read or refused by name in two seconds and 300 MB, and the standings
of what is read computed.
Prints the figures, and every file that was too much, which is kept; status 1 if there was one.
"""

from __future__ import annotations

import gc
import io
import json
import os
import re
import struct
import sys
import traceback
import zipfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules import editions
from tbdesk.engine.standings.standings import compute
from tbdesk.files import files
from tbdesk.files.project import project
from tbdesk.files.project.damaged import DamagedError
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.problems import problem_text, problem_where
from tbdesk.session.files import foreign, opened, opening
from tbdesk.session.program import club_logo
from tests.engine.cases import event, teams14
from tests.files.hostile.test_hostile import OLD
from tests.files.tables.made import open_document, page, rounds, separated, workbook
from tests.files.trf.files import ALL, content
from tests.pictures import SVG, drawn, encoded
from tests.proof import command, trf
from tests.proof.tables import MAX_MEGABYTES, MAX_SECONDS, peak_megabytes

_NUMBERS = ("0", "-1", "1", "2", "99", "1e9", "99999999", "2147483648", "-½", "²", "٣", "nan", "")
_WORDS = (*_NUMBERS, "*", "½", "=", "+", "x" * 5000, "\0", "\ud7ff", "<a>", "&#1;", "A1:XFD1048576")


def rows() -> list[list[str]]:
    return rounds(event("swiss16"), "Swiss-Manager")


def wholes() -> dict[str, Callable[[], bytes]]:
    """A maker of a whole file of every kind, by its name."""
    return {
        **{name: partial(content, name) for name in ALL},
        "rr6.tbdesk": lambda: project.dumps(event("rr6")),
        "teams.tbdesk": lambda: project.dumps(teams14()),
        "swiss.tbdesk": lambda: project.dumps(event("swiss16")),
        "own.xlsx": lambda: files.dumps(event("rr6"), ".xlsx", with_event=True),
        "own teams.xlsx": lambda: files.dumps(teams14(), ".xlsx", with_event=True),
        "other.xlsx": lambda: workbook(rows()),
        "other.ods": lambda: open_document(rows()),
        "old.xls": OLD.read_bytes,
        "page.html": lambda: page(rows()),
        "own.html": lambda: files.dumps(event("rr6"), ".html"),
        "list.csv": lambda: separated(rows(), ";"),
        "copied": lambda: page(rows()),
        "copied text": lambda: separated(rows()),
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
    if random.random() < 0.3:
        data = shuffled(random, suffix, data)
    if suffix in ("xlsx", "ods"):
        return _archive(random, data)
    if suffix == "tbdesk":
        whole = _fields(random, data)
        return _words(random, whole) if random.random() < 0.3 else whole
    if suffix in ("html", "svg", "copied"):
        return _elements(random, data)
    if suffix == "trf":
        return trf.damaged(random, data)
    if suffix == "csv":
        return _cells(random, data, b";")
    if suffix == "copied text":
        return _cells(random, data, b"\t")
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
    return _project_file(whole)


def _project_file(whole: dict[str, Any]) -> bytes:
    """An event as our files have it: a field a line, and an entry of a list."""
    fields = (
        f' "{name}": [\n  ' + ",\n  ".join(map(json.dumps, value)) + "\n ]"
        if isinstance(value, list) and value
        else f" {json.dumps(name)}: {json.dumps(value)}"
        for name, value in whole.items()
    )
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def _cells(random: Random, data: bytes, between: bytes) -> bytes:
    lines = [line.split(between) for line in data.split(b"\n")]
    for _time in _times(random):
        line = random.choice(lines)
        line[random.randrange(len(line))] = random.choice(_WORDS).encode("utf-8", "replace")
        if random.random() < 0.2:
            lines.insert(random.randrange(len(lines)), random.choice(lines)[:])
        if random.random() < 0.1:
            line *= random.choice((2, 20))
    return b"\n".join(between.join(line) for line in lines)


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


# --- order ----------------------------------------------------------------------------------------


def shuffled(random: Random, suffix: str, data: bytes) -> bytes:
    """A file whose parts stand in other places, are there twice, or in each other."""
    if suffix in ("xlsx", "ods"):
        return _parts_shuffled(random, data)
    if suffix == "tbdesk":
        return _fields_shuffled(random, data)
    if suffix in ("html", "svg", "copied"):
        return _elements_shuffled(random, data)
    pieces, mend = _PIECES.get(suffix, _lines)(data)
    for _time in _times(random):
        _shuffle(random, pieces)
    return mend(pieces)


def _shuffle(random: Random, pieces: list[bytes]) -> None:
    """A piece is moved, said again, lost, or put into another."""
    one = random.randrange(len(pieces))
    kind = random.randrange(4)
    if kind == 0:
        pieces.insert(random.randrange(len(pieces)), pieces.pop(one))
    elif kind == 1:
        pieces[one:one] = [pieces[one]] * random.choice((1, 2, 50))
    elif kind == 2 and len(pieces) > 1:
        del pieces[one]
    else:
        other = pieces[random.randrange(len(pieces))]
        at = random.randrange(len(pieces[one]) + 1)
        pieces[one] = pieces[one][:at] + other + pieces[one][at:]


Mended = tuple[list[bytes], Callable[[list[bytes]], bytes]]


def _lines(data: bytes) -> Mended:
    return data.split(b"\n"), b"\n".join


def _sectors(data: bytes) -> Mended:
    return [data[at : at + 512] for at in range(0, len(data), 512)], b"".join


def _chunks(data: bytes) -> Mended:
    """The chunks of a PNG; the check sum of each is made right again."""
    pieces, at = [], 8
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        pieces.append(data[at + 4 : at + 8 + size])
        at += 12 + size

    def mended(chunks: list[bytes]) -> bytes:
        whole = (
            struct.pack(">I", max(0, len(chunk) - 4)) + chunk + struct.pack(">I", crc32(chunk))
            for chunk in chunks
        )
        return data[:8] + b"".join(whole)

    return pieces, mended


def _segments(data: bytes) -> Mended:
    """A JPEG at its markers."""
    return [b"\xff" + piece for piece in data[1:].split(b"\xff")], b"".join


def _riff(data: bytes) -> Mended:
    """The chunks of a WebP; their whole length is made right again."""
    pieces, at = [], 12
    while at + 8 <= len(data):
        size = struct.unpack_from("<I", data, at + 4)[0]
        size += size % 2
        pieces.append(data[at : at + 8 + size])
        at += 8 + size

    def mended(chunks: list[bytes]) -> bytes:
        body = b"WEBP" + b"".join(chunks)
        return b"RIFF" + struct.pack("<I", len(body)) + body

    return pieces, mended


_PIECES: dict[str, Callable[[bytes], Mended]] = {
    "xls": _sectors,
    "png": _chunks,
    "jpeg": _segments,
    "webp": _riff,
    "gif": lambda data: ([data[at : at + 16] for at in range(0, len(data), 16)], b"".join),
    "bmp": lambda data: ([data[at : at + 64] for at in range(0, len(data), 64)], b"".join),
}


def _parts_shuffled(random: Random, data: bytes) -> bytes:
    """Parts of an archive with their elements in other places; sometimes two change places."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", 8) as new:
        names = old.namelist()
        parts = {name: old.read(name) for name in names}
        for name in random.choices(names, k=random.choice((1, 1, 3))):
            if random.random() < 0.1:
                other = random.choice(names)
                parts[name], parts[other] = parts[other], parts[name]
            else:
                parts[name] = _elements_shuffled(random, parts[name])
        for name in names:
            new.writestr(name, parts[name])
    return out.getvalue()


_NAME = re.compile(r"</?([\w:.-]+)")
_ATTRIBUTE = re.compile(r'\s[\w:.-]+="[^"]*"')


def _elements_shuffled(random: Random, data: bytes) -> bytes:
    """Whole elements moved, said again, lost, or nested in each other and in themselves, and
    attributes that stand in other elements."""
    text = data.decode("utf-8", "surrogateescape")
    for _time in _times(random):
        spans = _elements_of(text)
        if len(spans) < 2:
            break
        (start, end), (other, other_end) = random.choice(spans), random.choice(spans)
        element = text[start:end][:20_000]
        kind = random.randrange(6)
        if kind == 0:
            text = text[:start] + text[end:]
        elif kind == 1:  # moved
            at = random.choice((other, other_end))
            rest = text[:start] + text[end:]
            at -= (end - start) * (at >= end)
            text = rest[:at] + element + rest[at:]
        elif kind == 2:  # said again
            text = text[:end] + element * random.choice((1, 2, 50)) + text[end:]
        elif kind == 3:  # in another, behind its beginning
            at = text.find(">", other) + 1
            text = text[:at] + element + text[at:]
        elif kind == 4:  # in itself, again and again
            head = text[start : text.find(">", start) + 1]
            named = _NAME.match(head)
            if named and not head.endswith("/>"):
                deep = random.choice((1, 5, 150))
                text = text[:start] + head * deep + element + f"</{named[1]}>" * deep + text[end:]
        else:
            found = list(_ATTRIBUTE.finditer(text))
            if found:
                one, two = random.choice(found), random.choice(found)
                text = text[: one.start()] + two.group() + text[one.end() :]
                if random.random() < 0.3:  # twice in one element
                    text = text[: one.start()] + two.group() + text[one.start() :]
    return text.encode("utf-8", "surrogateescape")


def _elements_of(text: str) -> list[tuple[int, int]]:
    """Start and end of the elements of a page or of XML."""
    opened: list[tuple[str, int]] = []
    spans = []
    for tag in _TAG.finditer(text):
        named = _NAME.match(tag.group())
        if named is None:
            continue
        if tag.group().endswith("/>"):
            spans.append(tag.span())
        elif tag.group().startswith("</"):
            while opened:
                name, start = opened.pop()
                if name == named[1]:
                    spans.append((start, tag.end()))
                    break
        else:
            opened.append((named[1], tag.start()))
    return spans


def _fields_shuffled(random: Random, data: bytes) -> bytes:
    """An event whose fields stand in other places, in themselves, and under other names."""
    whole = json.loads(data)
    for _time in _times(random):
        found = list(_places_of(whole))
        (at, key), (other, other_key) = random.choice(found), random.choice(found)
        value = json.loads(json.dumps(at[key]))
        kind = random.randrange(4)
        if kind == 0:
            other[other_key] = value
        elif kind == 1:
            at[key] = [value] if random.random() < 0.5 else {str(key): value}
        elif kind == 2 and isinstance(other, list):
            other[other_key:other_key] = [value] * random.choice((1, 2, 50))
        elif isinstance(other, dict):
            other[str(key)] = value
    return _project_file(whole)


def _places_of(at: Any) -> Iterator[tuple[Any, Any]]:
    """Every field and every place of a list, with what it is in."""
    for key in list(at) if isinstance(at, dict) else range(len(at)):
        yield at, key
        if isinstance(at[key], dict | list):
            yield from _places_of(at[key])


# --- reading -------------------------------------------------------------------------------------


def examine(name: str, data: bytes, folder: Path) -> str:
    """Outcome of reading a file, in a word."""
    path = folder / name
    path.write_bytes(data)
    try:
        if name.startswith("club."):
            club_logo.read(path)
            return "read"
        if name == "copied":
            read: object = foreign.pasted(data.decode(errors="replace"), "")
        elif name == "copied text":
            read = foreign.pasted("", data.decode(errors="replace"))
        else:
            read = opening.read(path)
            if isinstance(read, opened.OpenedTable):
                read = files.load(path)
    except DamagedError as error:
        _compute(error.rest.tournament, error.rest.problems)
        return "what is whole read"
    except FormatError as refusal:
        return _stumbled(refusal, "" if name.startswith("copied") else name)
    if isinstance(read, files.Loaded | opened.OpenedEvent):
        _compute(read.tournament, read.problems)
    return "read"


def _compute(tournament: Tournament, problems: Iterable[Problem]) -> None:
    """Compute the views of the window for an event that was read."""
    for problem in problems:
        problem_text(problem, tournament)
        problem_where(problem, tournament)
    compute(tournament, tournament.chain, editions.edition_of(tournament))


def _stumbled(refusal: FormatError, name: str) -> str:
    """Place of an unforeseen error of a reader; otherwise a note of the refusal."""
    if name not in str(refusal):
        raise AssertionError(f"{name} is not named: {refusal}")
    if "cannot be read: the file is damaged" not in str(refusal) or refusal.__cause__ is None:
        return "refused"
    frame = traceback.extract_tb(refusal.__cause__.__traceback__)[-1]
    ours = "tbdesk" in frame.filename
    place = f"{Path(frame.filename).name}:{frame.lineno} {type(refusal.__cause__).__name__}"
    return f"stumbled in {'OURS ' if ours else ''}{place}"


def _forget_the_peak() -> None:
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def _seconds() -> float:
    """Processor time of this process and its children, however busy the machine is."""
    return sum(os.times()[:4])


def main() -> int:
    parser = command.parser("damage", __doc__)
    parser.add_argument("--files", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    parser.add_argument("--kind", default="", help="only files with this in their name")
    parser.add_argument(
        "--folder", type=Path, default=Path("build/damaged"), help="for what was wrong"
    )
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    made = {name: make() for name, make in wholes().items() if options.kind in name}
    counts: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    bad, slowest, most = 0, 0.0, 0
    gc.disable()  # as in the program, which collects between keys
    for seed in range(options.first, options.first + options.files):
        name, data = case(seed, made)
        kinds[name.rpartition(".")[2]] += 1
        if seed % 20 == 0:
            gc.collect()
        _forget_the_peak()
        before, started = peak_megabytes(), _seconds()
        try:
            what = examine(name, data, options.folder)
            counts[what] += 1
            wrong = what if "OURS" in what else ""
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
    print(", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())))
    print(f"{options.files} files; the slowest took {slowest:.2f} s, the largest {most} MB")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
