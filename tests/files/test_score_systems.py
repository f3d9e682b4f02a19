"""Score systems in every file that can be opened again; a workbook holds the project file."""

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
    *(pytest.param(one.scores, id=one.name or one.scores.text) for one in SCORE_SYSTEMS),
    pytest.param(ScoreSystem(5, 3, 1, zero_bye=-2, forfeit_loss=-1, pairing_bye=4), id="negative"),
    pytest.param(ScoreSystem(18, 14, 1, 16, 3, 12, 17, 13, 2), id="everything its own"),
)


@pytest.mark.parametrize("suffix", [".tbdesk", ".trf"])
@pytest.mark.parametrize("scores", SYSTEMS)
def test_a_file_gives_a_score_system_back(scores: ScoreSystem, suffix: str) -> None:
    event = EVENT.tournament._replace(scores=scores)
    read = files.loads(files.dumps(event, suffix), f"event{suffix}").tournament
    assert read.scores.values == scores.values
