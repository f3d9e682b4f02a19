"""python -m tests.differential --events 10000: a long comparison, with its figures."""

from __future__ import annotations

import argparse
import time
from collections import Counter

from tests.differential import compare, declared, generate, known, virtual_opponent
from tests.differential.teams import compare as compare_teams
from tests.differential.teams import generate as generate_teams
from tests.differential.teams import known as known_teams


def main() -> int:
    """1 if there is a difference that nothing explains."""
    parser = argparse.ArgumentParser(prog="python -m tests.differential", description=__doc__)
    parser.add_argument("--events", type=int, default=300, help="how many events")
    parser.add_argument("--teams", action="store_true", help="team events")
    parser.add_argument(
        "--generated",
        action="store_true",
        help="sound events, as `tbdesk generate` makes them",
    )
    parser.add_argument(
        "--virtual",
        action="store_true",
        help="the rules before September 2023, against a plain telling of them",
    )
    parser.add_argument(
        "--declared",
        action="store_true",
        help="the declared systems, against a plain telling of them",
    )
    parser.add_argument("--first", type=int, default=0, help="the seed of the first event")
    options = parser.parse_args()
    case, differences, reason = generate.case, compare.differences, known.reason
    if options.teams:
        case, differences = generate_teams.case, compare_teams.differences
        reason = known_teams.reason
    if options.virtual:
        case, differences = virtual_opponent.case, virtual_opponent.differences
        reason = virtual_opponent.reason
    if options.declared:
        case, differences = declared.case, declared.differences
        reason = virtual_opponent.reason
    if options.generated:
        case = generate.sound_team_case if options.teams else generate.sound_case
    started, reasons, unknown = time.monotonic(), Counter[str](), 0
    for seed in range(options.first, options.first + options.events):
        for difference in differences(case(seed)):
            name = reason(difference)
            if name is None:
                unknown += 1
                print(
                    f"seed {seed}: {difference.descriptor} of {difference.player or 'all'}: "
                    f"{difference.ours} here, {difference.theirs} there"
                )
            else:
                reasons[name] += 1
    seconds = time.monotonic() - started
    print(f"{options.events} events in {seconds:.0f} s; {unknown} differences unexplained")
    for name, count in reasons.most_common():
        print(f"{count:8} {name}")
    return 1 if unknown else 0


if __name__ == "__main__":
    raise SystemExit(main())
