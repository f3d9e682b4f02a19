"""python -m tests.proof.editing [SEQUENCES]: edits in any order, 2000 sequences by default.

Results, pairings, byes, colours, names, ratings, chains, editions, players who come and go, undone
and done again, saved and opened: after every edit document, history, file and standings agree, and
undone to the beginning everything is as it began. Ends with the figure, or with the shortest
sequence that does not.
"""

from __future__ import annotations

import time

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test
from PySide6.QtCore import QCoreApplication

from tests.proof import command
from tests.session.editing import Arbiter


def main() -> None:
    sequences = command.count("editing", __doc__, "SEQUENCES", 2000)
    _app = QCoreApplication(["editing"])
    start = time.monotonic()
    wanted = settings(
        max_examples=sequences,
        stateful_step_count=50,
        deadline=None,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Arbiter, settings=wanted)
    took = time.monotonic() - start
    print(f"{sequences} sequences of up to 50 edits agree, in {took:.0f} s")


if __name__ == "__main__":
    main()
