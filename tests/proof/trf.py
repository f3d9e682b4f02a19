"""python -m tests.proof.trf: report files with random damage, for as long as you like.

Every one must be read without an exception, saved byte for byte (without what a mail or a web page
put into it), edited and saved, exported (or refused by name) and read again, in at most two seconds
and a bounded memory. Ends with the figures; status 1 at the first file that does not, which is
kept.
"""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from random import Random

from tbdesk.engine.rules import editions
from tbdesk.engine.standings.standings import compute
from tbdesk.files.losses import losses
from tbdesk.files.suffixes import PROJECT, REPORT_FILE
from tbdesk.files.trf import dumps, loads, saved
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.problems import problem_text, problem_where
from tests.files.trf.files import ALL, content
from tests.proof import command

MAX_SECONDS = 2.0
MAX_MEGABYTES = 300

_SNIPPETS = (
    *(b"001    1", b"0000 - H", b"   5 w 1", b"XXR 9999999", b"142 999", b"162 W 9.9", b"XXS W=3"),
    *(b"\r", b"\n", b"\r\n", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\xc3\xa9", b"\t", b"###"),
    *(b"299 + 1.0  2.0", b"240 H   1    2", b"202 ,,DE;BH/C1P", b"212 PTS", b"310   1 A"),
    *(b"### tbdesk: unread 1 1 2 x", b"### tbdesk: club 1 x", b"192 TEAM_KNOCKOUT", b"9" * 40),
    *(b"\n310   1 A", b"\n300   1   1   2    2    1", b"\n300   1   3   4    0    0    8"),
    *(b"\n330 +-   1   1   2", b"\n330 --   2   3   4", b"\n340 -+   1   1   1"),
    *(b"\n240 F   1    1    2", b"\n320  1.0  2.0   1   2", b"\n320 99.5 -9.5  50  50"),
    *(b"\n299 W   2.0   1.5    1    1", b"\n299 -   9.5  -0.5", b"\n299    -1.0  -0.5  999    2"),
    *(b"352 WWBBWWBB", b"352 " + b"W" * 90, b"362 TW-1.0   TD 9.5   TL 0.0", b"013 Team  1    2"),
    *(b"\n### tbdesk: match 1 1 2 3 1", b"\n### tbdesk: open-board 1 1 2 0"),
    *(b"\n### tbdesk: boards 1 1 2 1", b"\n### tbdesk: match 998 2 1", b"192 FIDE_TEAM_GP"),
    *(b" " * 300, b"042 99/99/99", b"172 ITA HBFN", b"13b", "½".encode(), "٣".encode()),
)


def damaged(random: Random, data: bytes) -> bytes:
    """A file after a few accidents."""
    for _ in range(random.choice((1, 1, 2, 3, 5, 10, 40))):
        place = random.randrange(len(data) + 1)
        length = random.choice((1, 1, 2, 4, 10, 100))
        kind = random.randrange(7)
        if kind == 0:
            data = data[:place] + random.randbytes(length) + data[place:]
        elif kind == 1:
            data = data[:place] + data[place + length :]
        elif kind == 2:
            data = data[:place] + random.choice(_SNIPPETS) + data[place:]
        elif kind == 3:
            snippet = random.choice(_SNIPPETS)
            data = data[:place] + snippet + data[place + len(snippet) :]
        elif kind == 4:
            other = random.randrange(len(data) + 1)
            data = data[:place] + data[other : other + length * 5] + data[place:]
        elif kind == 5:
            lines = data.split(b"\n")
            random.shuffle(lines)
            data = b"\n".join(lines)
        else:
            data = data[:place] + random.choice(b"0123456789 =+-wbHFUZ\n").to_bytes() + data[place:]
    return data


def case(seed: int) -> bytes:
    """The file of a seed: nine of ten are damaged ones, the others noise."""
    random = Random(seed)
    if random.random() < 0.1:
        return random.randbytes(random.choice((0, 1, 3, 50, 5000)))
    return damaged(random, content(random.choice(ALL)))


def examine(data: bytes) -> None:
    """Everything that is done with a file. Raises if anything is not as it must be."""
    read = loads(data)
    document = read.origin.document
    assert saved(read.tournament, read.origin) == (
        document.encoded() if document.repaired else data
    )
    for problem in read.problems:
        assert "{" not in problem_text(problem, read.tournament) or b"{" in data
        problem_where(problem, read.tournament)
        for place, argument in enumerate(problem.arguments):
            said = argument != "" or f"'{{{place}}}'" in problem.value
            assert said, f"{problem.value}: nothing stands for {{{place}}}"
    losses(read.tournament, PROJECT, read.origin)
    losses(read.tournament, REPORT_FILE, read.origin)
    edition = editions.edition_of(read.tournament)
    compute(read.tournament, read.tournament.chain, edition)
    edited = read.tournament._replace(title="Edited", games=read.tournament.games[:-1])
    with suppress(FormatError):
        assert loads(saved(edited, read.origin)).tournament.title == "Edited"
    try:
        exported = dumps(read.tournament, read.origin)
    except FormatError:
        return
    again = loads(exported)
    assert len(again.tournament.players) == len(read.tournament.players)
    assert again.tournament.rounds == read.tournament.rounds
    assert len(again.tournament.teams) == len(read.tournament.teams)


def main() -> int:
    parser = command.parser("trf", __doc__)
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first file")
    options = parser.parse_args()
    import resource  # not on Windows, where the tests import the rest of this module

    slowest = 0.0
    for seed in range(options.first, options.first + options.files):
        data = case(seed)
        started = time.perf_counter()
        try:
            examine(data)
        except Exception:
            Path(f"fuzz-{seed}.trf").write_bytes(data)
            print(f"seed {seed}: kept as fuzz-{seed}.trf")
            raise
        seconds = time.perf_counter() - started
        slowest = max(slowest, seconds)
        if seconds > MAX_SECONDS:
            print(f"seed {seed}: {seconds:.1f} s")
            return 1
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{options.files} files; slowest {slowest:.2f} s; {megabytes} MB at most")
    return 1 if megabytes > MAX_MEGABYTES else 0


if __name__ == "__main__":
    raise SystemExit(main())
