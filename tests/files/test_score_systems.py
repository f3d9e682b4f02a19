"""Score systems in every file that can be opened again."""

from __future__ import annotations

import pytest

from tbdesk.engine.model.results import ScoreSystem
from tbdesk.engine.rules.score_systems import SCORE_SYSTEMS
from tbdesk.files import files
from tests.domain import strips

EVENT = strips(
    "Ann +W2 +BYE =W4 --\nBob -B1 +F3 =BYE +W4\nCid +W4 -F2 -- FPB\nDan -B3 =BYE =B1 -B2"
)

SYSTEMS = (
    *((one.name or one.scores.text, one.scores) for one in SCORE_SYSTEMS),
    ("negative", ScoreSystem(win=5, draw=3, loss=1, zero_bye=-2, forfeit_loss=-1, pairing_bye=4)),
    ("everything its own", ScoreSystem(18, 14, 1, 16, 3, 12, 17, 13, 2)),
)


#: The event in a workbook is the text of the project file: of the systems that have a name, one.
CASES = (
    *((*system, suffix) for system in SYSTEMS for suffix in (".tbdesk", ".trf")),
    *((*system, ".xlsx") for system in (SYSTEMS[0], *SYSTEMS[-2:])),
)


@pytest.mark.parametrize(("name", "scores", "suffix"), CASES)
def test_a_file_gives_a_score_system_back(name: str, scores: ScoreSystem, suffix: str) -> None:
    event = EVENT.tournament._replace(scores=scores)
    read = files.loads(files.dumps(event, suffix, with_event=True), f"event{suffix}").tournament
    assert read.scores.values == scores.values
