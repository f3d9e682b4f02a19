"""python -m tests.proof.outlook: who can still finish where, against plain enumeration.

Random small events, of players and then of teams: every place, every count of outcomes and every
condition must be what all the standings say. Ends with the figures; an event that differs ends it
with the assertion.
"""

from __future__ import annotations

import time

from tests.engine.standings.outlook.outcomes import agrees
from tests.engine.standings.outlook.test_outlook import small, small_team_event
from tests.proof import command


def main() -> None:
    parser = command.parser("outlook", __doc__)
    parser.add_argument("--events", type=int, default=2000)
    parser.add_argument("--teams", type=int, default=200)
    options = parser.parse_args()
    start = time.monotonic()
    for seed in range(options.events):
        agrees(small(seed))
    for seed in range(options.teams):
        agrees(small_team_event(seed))
    seconds = time.monotonic() - start
    print(f"{options.events} events and {options.teams} of teams agree; {seconds:.0f} s")


if __name__ == "__main__":
    main()
