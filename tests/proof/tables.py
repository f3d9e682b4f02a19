"""python -m tests.proof.tables: tables of every kind, whole and damaged, and hostile files.

Every table as it was written has to be read without a question, as the event that it was written
of. Of damaged ones none may be read wrongly without a word: what is read with neither a question
nor a contradiction has the games of the original, or fewer where a whole line is gone. Hostile
files (tests/files/hostile/test_hostile.py) and broken bytes are refused by name in 2 seconds and
300 MB, each in a process of its own. Status 1 if one is not.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from tbdesk.engine.model.tournament import Tournament
from tbdesk.files.tables import best, sheets, tournament
from tbdesk.report.errors import FormatError
from tests.files.hostile.test_hostile import HOSTILE
from tests.files.tables import made, same
from tests.files.tables.made import Look, Rows
from tests.proof import command

MAX_SECONDS = 2.0
MAX_MEGABYTES = 300


class Table(NamedTuple):
    """A table, the event that it was written of, and if its cells are mirrored: then nothing of a
    result can be lost unseen."""

    kind: str
    rows: Rows
    event: Tournament
    mirrored: bool


LOOKS = (
    Look(),
    Look(
        ("Rk.", "", "Name", "Rtg", "FED", "Club/City"),
        ("Pts.", "TB1"),
        by_place=True,
        comma=True,
        above=("Spring Open",),
    ),
    Look(("Pos", "Name", "Rating"), ("Total",), "Rd {0}", by_place=True),
    Look(("Rk.", "SNo", "Name"), ("Pts",), "R{0}"),
    Look(("No", "Name", "Rtg", "Pts"), (), "{0}", below=("Chess-Results server",)),
)
HEADS = (
    ("Round", "White", "Black", "Result"),
    ("Date", "Board", "White", "Black", "Result", "Round"),
    ("Round", "Weiß", "Schwarz", "Ergebnis"),
    ("Round", "White - Black", "Result"),
    ("Round", "White", "WhiteElo", "Black", "BlackElo", "Result"),
)


def table(random: Random) -> Table:
    """A table of any kind."""
    kind = random.choice(("rounds", "rounds", "crosstable", "crosstable", "games"))
    look = random.choice(LOOKS)
    if kind == "rounds":
        name = random.choice(tuple(made.ROUNDS))
        signs = made.ROUNDS[name]
        event = made.swiss(random.randrange(8, 25), random.randrange(3, 8), random, signs.forfeits)
        return Table(f"rounds: {name}", made.rounds(event, name, look), event, mirrored=True)
    if kind == "crosstable":
        name = random.choice(tuple(made.CROSSTABLES))
        cycles = random.choice((1, 1, 2))
        event = made.robin(random.randrange(4, 13), random, cycles, name.startswith("1 "))
        diagonal = random.choice(("*", "x", "X", "", "**", "#"))
        join = None if cycles == 1 else random.choice((None, " "))
        rows = made.crosstable(event, name, look, diagonal, join)
        return Table(f"crosstable: {name}, {cycles}", rows, event, mirrored=True)
    event = made.swiss(random.randrange(8, 20), random.randrange(2, 6), random)._replace(byes=())
    playing = {number for game in event.games for number in game.pair}
    listed = tuple(player for player in event.players if player.number in playing)
    event = event._replace(players=listed)
    heads = random.choice(HEADS)
    rows = made.games(event, heads, random.choice("-:"))
    return Table(f"games: {heads}", rows, event, mirrored=False)


WRITERS: dict[str, Callable[[Rows], bytes]] = {
    "a.tsv": made.separated,
    "a.csv": lambda rows: made.separated(rows, ";"),
    "b.csv": lambda rows: made.separated(rows, ","),
    "a.txt": made.aligned,
    "a.html": made.page,
    "b.txt": lambda rows: made.separated(rows, "\t", "utf-16"),
}


# --- damage ---------------------------------------------------------------------------------------


def damaged(random: Random, table: Table) -> Table:
    """A table after an accident or two."""
    rows = [list(row) for row in table.rows]
    head = next(at for at, row in enumerate(rows) if len(row) > 1)
    for _ in range(random.choice((1, 1, 2))):
        DAMAGES[random.choice(tuple(DAMAGES))](random, rows, head, table)
    return table._replace(rows=rows)


def _row(random: Random, rows: Rows, head: int) -> list[str]:
    return rows[random.randrange(head + 1, len(rows))]


def _other_sign(random: Random, rows: Rows, head: int, table: Table) -> None:
    """A sign of a cell becomes another. In a list of games nothing else tells the result."""
    row = _row(random, rows, head)
    at = random.randrange(len(row))
    if row[at] and table.mirrored and rows[head][at] != "Name":
        place = random.randrange(len(row[at]))
        row[at] = row[at][:place] + random.choice("01½=+-wbWLD*x7 ") + row[at][place + 1 :]


def _lost_sign(random: Random, rows: Rows, head: int, table: Table) -> None:
    row = _row(random, rows, head)
    at = random.randrange(len(row))
    if row[at] and table.mirrored and rows[head][at] != "Name":
        place = random.randrange(len(row[at]))
        row[at] = row[at][:place] + row[at][place + 1 :]


def _empty_cell(random: Random, rows: Rows, head: int, _table: Table) -> None:
    row = _row(random, rows, head)
    row[random.randrange(len(row))] = ""


def _lost_cell(random: Random, rows: Rows, head: int, _table: Table) -> None:
    """The cells behind it come one to the left."""
    row = _row(random, rows, head)
    if len(row) > 1:
        del row[random.randrange(len(row))]


def _more_cell(random: Random, rows: Rows, head: int, _table: Table) -> None:
    row = _row(random, rows, head)
    row.insert(random.randrange(len(row)), random.choice(("", "1", "x")))


def _lost_row(random: Random, rows: Rows, head: int, _table: Table) -> None:
    if len(rows) > head + 3:
        del rows[random.randrange(head + 1, len(rows))]


def _row_twice(random: Random, rows: Rows, head: int, table: Table) -> None:
    if table.mirrored:
        rows.insert(random.randrange(head + 1, len(rows)), list(_row(random, rows, head)))


def _swapped_rows(random: Random, rows: Rows, head: int, _table: Table) -> None:
    one, other = random.randrange(head + 1, len(rows)), random.randrange(head + 1, len(rows))
    rows[one], rows[other] = rows[other], rows[one]


def _swapped_cells(random: Random, rows: Rows, head: int, table: Table) -> None:
    row = _row(random, rows, head)
    one, other = random.randrange(len(row)), random.randrange(len(row))
    if table.mirrored and "Name" not in (rows[head][one : one + 1] + rows[head][other : other + 1]):
        row[one], row[other] = row[other], row[one]


def _lost_column(random: Random, rows: Rows, head: int, _table: Table) -> None:
    at = random.randrange(len(rows[head]))
    for row in rows[head:]:
        if len(row) > at:
            del row[at]


def _other_heading(random: Random, rows: Rows, head: int, _table: Table) -> None:
    at = random.randrange(len(rows[head]))
    rows[head][at] = random.choice(("", "Foo", rows[head][random.randrange(len(rows[head]))]))


def _line_between(random: Random, rows: Rows, head: int, _table: Table) -> None:
    rows.insert(random.randrange(head + 1, len(rows)), [random.choice(("Group B", "page 2", "—"))])


DAMAGES: dict[str, Callable[[Random, Rows, int, Table], None]] = {
    "another sign": _other_sign,
    "a sign is lost": _lost_sign,
    "a cell is empty": _empty_cell,
    "a cell is lost": _lost_cell,
    "a cell too many": _more_cell,
    "a row is lost": _lost_row,
    "a row stands twice": _row_twice,
    "two rows changed places": _swapped_rows,
    "two cells changed places": _swapped_cells,
    "a column is lost": _lost_column,
    "another heading": _other_heading,
    "a line between": _line_between,
}


def verdict(data: bytes, source: str, table: Table, *, whole: bool) -> str:
    """`read`, `told` (refused, asked, or a contradiction named), or `wrong`."""
    try:
        reading = best(sheets(data, source))
    except FormatError:
        return "told"
    if not reading.usable or reading.contradictions:
        return "told"
    event = tournament(reading)
    by_round = not table.event.assumed_table
    read = same.games(event, by_round=by_round)
    wanted = same.games(table.event, by_round=by_round)
    if whole:
        right = read == wanted and same.byes(event) == same.byes(table.event)
        return "read" if right and same.names(event) == same.names(table.event) else "wrong"
    if not event.games or not any(game.result for game in event.games):
        return "told"  # a list of players, which the preview shows as one
    missing = reading.missing or len(table.rows) != len(table.event.games) + 1
    lost = sum((wanted - read).values())
    extra = read - wanted
    return "wrong" if extra or (lost and table.mirrored and not missing) else "read"


# --- hostile files --------------------------------------------------------------------------------


def broken(random: Random, data: bytes) -> bytes:
    """A file some of whose bytes are others."""
    for _ in range(random.choice((1, 2, 5, 20))):
        place, length = random.randrange(len(data) + 1), random.choice((1, 2, 10, 80))
        kind = random.randrange(3)
        if kind == 0:
            data = data[:place] + random.randbytes(length) + data[place:]
        elif kind == 1:
            data = data[:place] + data[place + length :]
        else:
            sign = random.choice((b"\t", b"\n", b";", b"<td>", b"|", b'"'))
            data = data[:place] + sign + data[place:]
    return data


def examine(data: bytes) -> str:
    """Outcome of reading a file, in a few words."""
    try:
        reading = best(sheets(data, "file"))
        if reading.usable:
            tournament(reading)
    except FormatError as error:
        return f"refused: {error}"
    refusal = "" if reading.refusal is None else f": {reading.refusal.sentence}"
    return f"{reading.shape.value} of {len(reading.players)}{refusal}"


def peak_megabytes() -> int:
    """The most memory this process has had. (What getrusage says of a process includes the one
    it was started from.)"""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) // 1024
    raise RuntimeError("this system does not tell the memory of a process")


def _measured(data: bytes, queue: multiprocessing.Queue[tuple[str, float, int]]) -> None:
    started = time.process_time()
    words = examine(data)
    seconds = time.process_time() - started
    queue.put((words, seconds, peak_megabytes()))


def measured(data: bytes) -> tuple[str, float, int]:
    """Words, seconds and megabytes of a process that reads the file and nothing else."""
    context = multiprocessing.get_context("spawn")
    queue: multiprocessing.Queue[tuple[str, float, int]] = context.Queue()
    process = context.Process(target=_measured, args=(data, queue))
    process.start()
    found = queue.get(timeout=60)
    process.join()
    return found


def main() -> int:
    parser = command.parser("tables", __doc__)
    parser.add_argument("--files", type=int, default=6000, help="damaged tables")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    parser.add_argument("--hostile", action="store_true", help="the hostile files, too")
    options = parser.parse_args()
    bad = _hostile() if options.hostile else 0
    counts = {"whole": {"read": 0, "told": 0, "wrong": 0}, "damaged": dict.fromkeys(_VERDICTS, 0)}
    slowest = 0.0
    for seed in range(options.first, options.first + options.files):
        random = Random(seed)
        made_of, source = table(random), random.choice(tuple(WRITERS))
        hurt = damaged(random, made_of)
        for name, one in (("whole", made_of), ("damaged", hurt)):
            started = time.process_time()
            found = verdict(WRITERS[source](one.rows), source, one, whole=name == "whole")
            slowest = max(slowest, time.process_time() - started)
            counts[name][found] += 1
            if found == "wrong" or (name == "whole" and found != "read"):
                bad += 1
                print(f"seed {seed}: {name}, {found}: {made_of.kind}, {source}", flush=True)
        data = broken(random, WRITERS[source](made_of.rows))
        started = time.process_time()
        examine(data)
        slowest = max(slowest, time.process_time() - started)
    for name, words in counts.items():
        print(f"{name}: " + ", ".join(f"{count} {word}" for word, count in words.items()))
    print(f"the slowest took {slowest:.2f} s")
    return 1 if bad or slowest > MAX_SECONDS else 0


_VERDICTS = ("read", "told", "wrong")


def _hostile() -> int:
    bad = 0
    for name, (build, _) in HOSTILE.items():
        words, seconds, megabytes = measured(build())
        bad += seconds > MAX_SECONDS or megabytes > MAX_MEGABYTES or "refused" not in words
        print(f"{name:32} {seconds:5.2f} s {megabytes:4} MB  {words[:90]}", flush=True)
    return bad


if __name__ == "__main__":
    sys.exit(main())
