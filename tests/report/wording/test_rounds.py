"""What a round was, in words."""

from __future__ import annotations

from tbdesk.engine.model.results import Kind
from tbdesk.report.wording.rounds import kind_text


def test_every_kind_of_round_has_words_of_its_own() -> None:
    assert len({kind_text(kind) for kind in Kind}) == len(Kind)
