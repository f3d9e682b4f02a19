"""python -m tests.proof.round_trips [EVENTS]: random events through every file and back, 5000.

Of every kind, with a chain of any tie-breaks that it can carry, under every edition: written as
project file and report file, and every tenth as workbook, and read again. The standings must be
equal: places and every value. Prints the figures, and the events that do not come back; status 1 if
there is one.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from random import Random

from tbdesk.engine.entry.generator import GeneratedKind, generated
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.rules.editions import EDITIONS, edition, edition_of
from tbdesk.engine.standings.standings import Standings, compute
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.files import files
from tbdesk.files.suffixes import PROJECT, REPORT_FILE, WORKBOOK
from tests.proof import command

_SUFFIXES = (PROJECT, REPORT_FILE, WORKBOOK)


def main() -> int:
    wanted = command.count("round_trips", __doc__, "EVENTS", 5000)
    start, told = time.monotonic(), Counter[str]()
    codes: set[str] = set()
    for seed in range(wanted):
        event = _event(Random(seed), seed)
        codes |= {descriptor.code for descriptor in event.chain}
        standings = _standings(event)
        for suffix in _SUFFIXES[: 3 if seed % 10 == 0 else 2]:
            data = files.dumps(event, suffix, with_event=True)
            read = files.loads(data, f"event{suffix}").tournament
            told[suffix] += 1
            if _seen(_standings(read)) != _seen(standings):
                told["lost"] += 1
                print(f"seed {seed}: {suffix} gives other standings")
    parts = ", ".join(f"{told[suffix]} {suffix}" for suffix in _SUFFIXES)
    print(
        f"{wanted} events, {len(codes)} tie-breaks: {parts}; {told['lost']} gave other standings, "
        f"in {time.monotonic() - start:.0f} s"
    )
    return int(bool(told["lost"]))


def _event(chance: Random, seed: int) -> Tournament:
    sort = chance.choice(list(GeneratedKind))
    count = chance.randrange(4, 15)
    rounds = chance.randrange(1, max(2, count // 2)) if sort is not GeneratedKind.ROUND_ROBIN else 0
    event = generated(sort, count, rounds or _once(count), seed)
    rules = chance.choice([*EDITIONS, None])
    known = (Descriptor(row.code) for row in catalogue.known())
    suited = [descriptor for descriptor in known if _suits(descriptor, event, rules)]
    chain = chance.sample(suited, min(6, len(suited)))
    return event._replace(chain=tuple(chain), edition=rules, unrated=1400)


def _once(count: int) -> int:
    """The rounds in which everybody meets everybody."""
    return count - 1 if count % 2 == 0 else count


def _suits(descriptor: Descriptor, event: Tournament, rules: str | None) -> bool:
    teams = event.match_rules is not None
    fault = catalogue.objection(descriptor, event.kind, edition(rules, event.start), teams)
    return fault is None


def _standings(event: Tournament) -> Standings:
    return compute(event, event.chain, edition_of(event))


def _seen(standings: Standings) -> object:
    """Places and values, which is all that counts."""
    columns = [
        [column.exact(line.position) for line in standings.lines] for column in standings.columns
    ]
    return standings.chain, standings.lines, columns


if __name__ == "__main__":
    sys.exit(main())
